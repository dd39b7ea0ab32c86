#!/bin/sh
# Fuzzes what reads files that anyone may have written, with libFuzzer and the address sanitizer:
# run.sh [SECONDS [TARGET…]], 60 seconds for each of BoardFile (KiCad and DXF) and Layout (YAML and the rule book).
# The corpus of each grows in .build/fuzz; what broke lies beside it as TARGET-crash-… and belongs into the tests.
# Modules are compiled one by one and linked here, because libFuzzer brings its own main.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- BoardFile Layout
work=.build/fuzz
mkdir -p "$work"
flags="-O -g -wmo -swift-version 6 -package-name luciole -parse-as-library -enable-testing -sanitize=fuzzer,address
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -I $work -I Sources/CYAML -I Sources/CGEOS -I Sources/CCCD"
objects=
for module in Photometry Geometry BoardModel BoardFiles ShapeRules; do
    sources=$(find Sources/$module -name '*.swift')
    objects="$objects $work/$module.o"
    # shellcheck disable=SC2086
    if [ ! -f "$work/$module.o" ] || [ -n "$(find $sources -newer "$work/$module.o")" ]; then
        echo "compiling $module"
        swiftc $flags -module-name $module -emit-module-path "$work/$module.swiftmodule" -c -o "$work/$module.o" $sources
        rm -f "$work"/*-target
    fi
done

# What the fuzzer begins with.
boardfile_corpus() {
    for file in ../shared/data/outlines/made/*.kicad_pcb; do
        [ -f "$file" ] && cp "$file" "$1/"
    done
    # A panel with mouse bites and V-cuts, and a drawing: what the data folder has none of.
    {
        echo '(kicad_pcb (gr_rect (start 0 0) (end 20 10) (layer Edge.Cuts)) (gr_line (start 5 0) (end 5 10) (layer Edge.Cuts))'
        echo '(gr_line (start -2 5) (end 22 5) (layer Cmts.User)) (gr_text V-CUT (at 0 0) (layer Cmts.User))'
        for y in 0.6 1.4 2.2 3 3.8 4.6 5.4 6.2 7 7.8 8.6 9.4; do
            echo "(footprint n (at 10 $y) (pad \"\" np_thru_hole circle (at 0 0) (drill 0.5)))"
        done
        echo ')'
    } >"$1/panel"
    printf '%s\n' 0 SECTION 2 HEADER 9 '$INSUNITS' 70 4 0 ENDSEC 0 SECTION 2 ENTITIES 0 CIRCLE 8 0 10 0 20 0 40 9 \
        0 LWPOLYLINE 8 0 70 1 10 0 20 0 42 0.5 10 4 20 0 10 4 20 4 0 ENDSEC 0 EOF >"$1/drawing"
}
layout_corpus() {
    find Boards -name '*.yaml' ! -path '*/scenarios/*' | while read -r file; do
        cp "$file" "$1/$(echo "$file" | tr / _)"
    done
    # Boxes and rings in a heap: see the target.
    printf '\0\010\004\000\004\000\000\100\000\000\002\000\000\000\000\000\001\000\000\000\020\005\000\002\000\000\000\001\000' >"$1/heap"
    printf '\0\011\004\000\004\000\000\100\000\000\002\000\012\000\007\000\000\000\000\100\001\000\000\000' >"$1/tilted"
}

for target; do
    name=$(echo "$target" | tr '[:upper:]' '[:lower:]')
    if [ ! -x "$work/$name-target" ] || [ "Tests/Fuzz/${target}Target.swift" -nt "$work/$name-target" ]; then
        # shellcheck disable=SC2086
        swiftc $flags -module-name "${target}Target" -o "$work/$name-target" "Tests/Fuzz/${target}Target.swift" $objects
    fi
    mkdir -p "$work/$name"
    "${name}_corpus" "$work/$name"
    echo "fuzzing $target for $seconds s"
    SWIFT_BACKTRACE=enable=no "$work/$name-target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -max_len=16384 -artifact_prefix="$work/$name-" -print_final_stats=1 "$work/$name"
done
