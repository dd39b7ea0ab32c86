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
    Sources/BoardModel/Writing/JSONWriter.swift Tests/Fuzz/BoardFileTarget.swift; do
    flat=$work/sources/$(printf '%s' "$source" | tr / _)
    sed -E 's/^(package |public )?import (Geometry|BoardModel|BoardFiles)$//' "$source" > "$flat.new"
    cmp -s "$flat.new" "$flat" && rm "$flat.new" || mv "$flat.new" "$flat"
done
if [ ! -x "$work/board-files" ] || [ -n "$(find "$work/sources" -newer "$work/board-files" -name '*.swift')" ]; then
    swiftc -Onone -j2 -swift-version 6 -package-name luciole -module-name BoardFilesFuzz -parse-as-library \
        -enable-upcoming-feature ExistentialAny -sanitize=fuzzer,address -g \
        -emit-module-path "$work/BoardFilesFuzz.swiftmodule" -o "$work/board-files" "$work"/sources/*.swift
fi
for file in ../shared/data/outlines/made/*.kicad_pcb; do
    [ -f "$file" ] && cp "$file" "$work/corpus/"
done
SWIFT_BACKTRACE=enable=no "$work/board-files" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
    -max_len=16384 -artifact_prefix="$work/" -print_final_stats=1 "$work/corpus"
