"""Reference values for the colour tests, by a library that is not ours: colour-science (PyPI, BSD).

    python3 -m venv /tmp/colour && /tmp/colour/bin/pip install colour-science==0.4.7
    /tmp/colour/bin/python Tests/Reference/light.py > Tests/PhotometryTests/ColourReference.swift
"""

import logging
import warnings

warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)

import colour  # noqa: E402
import numpy as np  # noqa: E402
from colour.temperature import CCT_to_uv_Planck1900, CCT_to_xy_Kang2002, uv_to_CCT_Ohno2013  # noqa: E402

SRGB = colour.RGB_COLOURSPACES["sRGB"]


def row(*numbers):
    return "        (" + ", ".join(f"{n:.7g}" for n in numbers) + "),"


def table(doc, name, kind, rows):
    print(f"    /// {doc}\n    static let {name}: [{kind}] = [")
    print("\n".join(rows))
    print("    ]")


def hue_saturation(hue, saturation):
    encoded = colour.HSV_to_RGB(np.array([hue / 360, saturation, 1.0]))
    linear = colour.models.eotf_sRGB(encoded)
    xyz = colour.RGB_to_XYZ(linear, SRGB, apply_cctf_decoding=False)
    return colour.XYZ_to_xy(xyz)


def mix(first, second, share):
    """Chromaticity of two lights whose luminances stand as 1 - share to share."""
    def xyz(xy, luminance):
        return colour.xyY_to_XYZ(np.array([xy[0], xy[1], luminance]))

    return colour.XYZ_to_xy(xyz(first, 1 - share) + xyz(second, share))


def temperature(xy):
    return uv_to_CCT_Ohno2013(colour.UCS_to_uv(colour.XYZ_to_UCS(colour.xy_to_XYZ(xy))))[0]


def led(peak, width):
    sd = colour.sd_gaussian(peak, width, method="FWHM", shape=colour.SpectralShape(360, 780, 1))
    return colour.XYZ_to_xy(colour.sd_to_XYZ(sd))


print("// Made by Tests/Reference/light.py, which says how. Do not edit.\n")
print("/// Reference values of colour-science 0.4.7.\nenum ColourReference {")
kelvins = [1700, 1900, 2200, 2400, 2700, 3000, 3500, 4000, 4500, 5000, 5700, 6500, 8000, 10000, 20000]
table(
    "Kelvin; x and y by Kang 2002; x and y by Planck's law.",
    "locus",
    "(Double, Double, Double, Double, Double)",
    [row(k, *CCT_to_xy_Kang2002(k), *colour.UCS_uv_to_xy(CCT_to_uv_Planck1900(k))) for k in kelvins],
)
table(
    "Hue in degrees, saturation; x and y of that colour of sRGB, as light.",
    "hues",
    "(Double, Double, Double, Double)",
    [row(h, s, *hue_saturation(h, s)) for s in [0, 0.1, 0.35, 0.7, 1] for h in range(0, 360, 45)],
)
warm, cool = CCT_to_xy_Kang2002(2200), CCT_to_xy_Kang2002(6500)
table(
    "Share of 6500 K in the luminance of a mixture with 2200 K; the mixture's correlated temperature (Ohno 2013).",
    "mixtures",
    "(Double, Double)",
    [row(s, temperature(mix(warm, cool, s))) for s in [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95]],
)
table(
    "Peak and full width at half maximum of an LED's spectrum in nm, taken as a Gaussian; x and y.",
    "leds",
    "(Double, Double, Double, Double)",
    [row(p, w, *led(p, w)) for p, w in [(625, 20), (525, 35), (465, 25)]],
)
table(
    "L*; relative luminance.",
    "lightness",
    "(Double, Double)",
    [row(s, colour.colorimetry.luminance_CIE1976(s, 1.0)) for s in [0.5, 1, 5, 7.9, 8.1, 10, 25, 50, 75, 90, 99]],
)
print("}")
