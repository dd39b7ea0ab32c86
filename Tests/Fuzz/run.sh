#!/bin/sh
# Fuzzes the readers of board files with libFuzzer and the address sanitizer: run.sh [SECONDS], 60 by default.
# The corpus grows in .build/fuzz/corpus; what broke lies in .build/fuzz as crash-… and belongs into the tests.
# All sources are compiled as one module, because libFuzzer brings its own main.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
work=.build/fuzz
mkdir -p "$work/corpus" "$work/sources"
for source in $(grep -LE 'GEOS|PlaneShape|Assembly' $(find Sources/Geometry/Plane Sources/Geometry/Units Sources/BoardFiles -name '*.swift')) \
    Sources/Geometry/Vector.swift Sources/Geometry/BoundsTree.swift Sources/Geometry/Tolerance.swift Sources/Geometry/NearestName.swift \
    Sources/Geometry/Space/Pose.swift Sources/BoardModel/SourceFile.swift Sources/BoardModel/Kit.swift \
    Sources/BoardModel/Body.swift Sources/BoardModel/Enclosure.swift Sources/Geometry/Space/Solid.swift \
    Sources/BoardModel/Writing/JSONWriter.swift Sources/ShapeRules/CutterFit.swift Tests/Fuzz/BoardFileTarget.swift; do
    flat=$work/sources/$(printf '%s' "$source" | tr / _)
    sed -E 's/^(package |public )?import (Geometry|BoardModel|BoardFiles)$//' "$source" > "$flat.new"
    cmp -s "$flat.new" "$flat" && rm "$flat.new" || mv "$flat.new" "$flat"
done
if [ ! -x "$work/board-files" ] || [ -n "$(find "$work/sources" -newer "$work/board-files" -name '*.swift')" ]; then
    swiftc -O -swift-version 6 -package-name luciole -module-name BoardFilesFuzz -parse-as-library \
        -enable-upcoming-feature ExistentialAny -sanitize=fuzzer,address -g \
        -emit-module-path "$work/BoardFilesFuzz.swiftmodule" -o "$work/board-files" "$work"/sources/*.swift
fi
for file in ../shared/data/outlines/made/*.kicad_pcb; do
    [ -f "$file" ] && cp "$file" "$work/corpus/"
done
# A panel with mouse bites and V-cuts, and a drawing: what the data folder has none of.
{
    echo '(kicad_pcb (gr_rect (start 0 0) (end 20 10) (layer Edge.Cuts)) (gr_line (start 5 0) (end 5 10) (layer Edge.Cuts))'
    echo '(gr_line (start -2 5) (end 22 5) (layer Cmts.User)) (gr_text V-CUT (at 0 0) (layer Cmts.User))'
    for y in 0.6 1.4 2.2 3 3.8 4.6 5.4 6.2 7 7.8 8.6 9.4; do
        echo "(footprint n (at 10 $y) (pad \"\" np_thru_hole circle (at 0 0) (drill 0.5)))"
    done
    echo ')'
} >"$work/corpus/panel"
printf '%s\n' 0 SECTION 2 HEADER 9 '$INSUNITS' 70 4 0 ENDSEC 0 SECTION 2 ENTITIES 0 CIRCLE 8 0 10 0 20 0 40 9 \
    0 LWPOLYLINE 8 0 70 1 10 0 20 0 42 0.5 10 4 20 0 10 4 20 4 0 ENDSEC 0 EOF >"$work/corpus/drawing"
SWIFT_BACKTRACE=enable=no "$work/board-files" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
    -max_len=16384 -artifact_prefix="$work/" -print_final_stats=1 "$work/corpus"
