"""What vcdvcd reads in the waveforms of check.sh: edges, duty, period, and the lamp's own numbers beside them."""

import sys
from pathlib import Path

from vcdvcd import VCDVCD

folder = Path(sys.argv[1])
failures = 0


def expect(what, holds, measured):
    global failures
    print(f"  {'ok' if holds else 'not ok':7} {what:52} {measured}")
    failures += not holds


def signals(name):
    vcd = VCDVCD(str(folder / name))
    return {reference.split(".")[-1]: vcd[reference] for reference in vcd.references_to_ids}, vcd.endtime


def duty(changes, start, end):
    """Share of the time from start to end that a line is high."""
    high, level, since = 0, "x", start
    for time, value in changes:
        moment = min(max(time, start), end)
        if level == "1":
            high += moment - since
        since, level = moment, value
    if level == "1":
        high += end - since
    return high / (end - start)


steady, end = signals("steady.vcd")
line = steady["led_white"].tv
# The simulated board of `run` lives in real time: on a busy machine some periods are left out, and the plan makes up for
# it. So the duty is taken over all whole periods, and the period from the usual distance of two rising edges.
rises = [time for time, value in line if value == "1" and time > 500_000_000]
expect("a line of the puck has edges", len(rises) > 50, f"{len(rises)} rising edges in the last 1.5 s")
share = duty(line, rises[0], rises[-1])
expect("its duty is CIE's at L* 50, within 1 %", abs(share - 0.18419) < 0.01, f"{share * 100:.4f} %")
gaps = sorted(b - a for a, b in zip(rises, rises[1:]))
usual = gaps[len(gaps) // 2]
expect("its period is 5 ms", abs(usual - 5e6) < 2.5e5, f"{usual / 1e6:.5f} ms usually")
expect("the lamp's own number is the same", float(steady["lightness"].tv[-2][1]) == 50, steady["lightness"].tv[-2][1])
expect("the line ends low", line[-1][1] == "0", line[-1][1])
expect("time runs to the end of the run", end >= 1_990_000_000, f"{end / 1e9:.3f} s")

for program, unit in [("gtkwave", 1), ("sigrok", 1000)]:
    if not (folder / f"steady.{program}.vcd").exists():
        continue
    # Libsigrok keeps the word META before its waveform.
    path = folder / f"steady.{program}.vcd"
    path.write_text(path.read_text().removeprefix("META samplerate: 1000000\n"))
    theirs = [time * unit for time, value in signals(path.name)[0]["led_white"].tv if value == "1"]
    ours = [time for time, value in line if value == "1"]
    same = len(theirs) == len(ours) and all(abs(a - b) <= unit for a, b in zip(ours, theirs))
    expect(f"{program} sees the same rising edges", same, f"{len(theirs)} of {len(ours)}")

candle, _ = signals("candle.vcd")
levels = {value for _, value in candle["lightness"].tv}
expect("a candle moves", len(levels) > 10, f"{len(levels)} lightnesses published")
expect("all times rise", all(a[0] <= b[0] for a, b in zip(candle["led_white"].tv, candle["led_white"].tv[1:])), "")

colour, _ = signals("colour.vcd")
names = sorted(name for name in colour if name.startswith("led_"))
expect("each channel has its line", names == ["led_blue", "led_green", "led_red", "led_white"], ", ".join(names))
lit = [name for name in names if any(value == "1" for _, value in colour[name].tv)]
expect("a sky blue is made of three channels, red out", "led_red" not in lit and len(lit) == 3, ", ".join(lit))

print(f"check-trace: {'failed' if failures else 'all passed'}")
sys.exit(failures > 0)
