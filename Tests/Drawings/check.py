"""Reads our DXF files with ezdxf: version, units, sizes, and nothing to repair."""

import sys

import ezdxf
from ezdxf import bbox


def read(path):
    document = ezdxf.readfile(path)
    audit = document.audit()
    assert not audit.errors and not audit.fixes, (path, audit.errors, audit.fixes)
    assert document.dxfversion == "AC1015" and document.units == ezdxf.units.MM, path
    return document.modelspace()


panel, shade = read(sys.argv[1]), read(sys.argv[2])
box = bbox.extents(panel, fast=False)
assert abs(box.size.x - 70) < 0.01 and abs(box.size.y - 108) < 0.01, box
assert len(panel.query("CIRCLE[layer=='DRILL']")) == 33
outlines = panel.query("LWPOLYLINE")
assert len(outlines) == 5 and all(line.closed for line in outlines)
assert len(shade.query("LWPOLYLINE")) == 30
print("ezdxf", ezdxf.version[:3], "reads the panel and the shade: nothing to repair")
