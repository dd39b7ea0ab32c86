"""The questions of Geometry.swift put to shapely, as its users would: one tree, whole arrays at a time.

Reads the bodies (a line each: thing, bottom, top, and the outline as WKT) and the reach from the file named first,
writes the verdicts, and says the seconds of one round, the best of the rounds: from corners to verdicts."""

import sys
import time

import numpy
import shapely

CONTACT = 0.001

with open(sys.argv[1]) as file:
    reach = float(file.readline())
    lines = [line.rstrip("\n").split("\t") for line in file]
thing = numpy.array([int(line[0]) for line in lines])
bottom = numpy.array([float(line[1]) for line in lines])
top = numpy.array([float(line[2]) for line in lines])
corners = [
    ([list(r.coords) for r in [shape.exterior]][0], [list(r.coords) for r in shape.interiors])
    for shape in (shapely.from_wkt(line[3]) for line in lines)
]
room = shapely.Point(0, 0).buffer(float(sys.argv[2]), quad_segs=64)


def ask():
    shapes = numpy.array([shapely.Polygon(outer, holes) for outer, holes in corners])
    tree = shapely.STRtree(shapes)
    first, second = tree.query(shapes, predicate="dwithin", distance=reach)
    wanted = (first < second) & (thing[first] != thing[second])
    first, second = first[wanted], second[wanted]
    between = numpy.maximum(bottom[first] - top[second], bottom[second] - top[first])
    near = between <= reach
    first, second, between = first[near], second[near], between[near]
    flat = shapely.distance(shapes[first], shapes[second])
    distance = numpy.hypot(flat, numpy.maximum(between, 0))
    level = between < -CONTACT
    overlaps = numpy.zeros(len(first), bool)
    overlaps[level] = shapely.area(shapely.intersection(shapes[first[level]], shapes[second[level]])) > CONTACT
    inside = shapely.covers(room, shapes)
    return overlaps.sum(), (~overlaps & (distance <= reach)).sum(), inside.sum()


best = float("inf")
for _ in range(int(sys.argv[3])):
    start = time.perf_counter()
    answer = ask()
    best = min(best, time.perf_counter() - start)
print(best, *answer)
