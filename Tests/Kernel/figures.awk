# The figures of measure.sh as tables.
function median(values, count,    i, j, held) {
    for (i = 2; i <= count; i++)
        for (j = i; j > 1 && values[j] < values[j - 1]; j--) { held = values[j]; values[j] = values[j - 1]; values[j - 1] = held }
    return values[int((count + 1) / 2)]
}
$1 == "late" && !late++ {
    print "Mean duty over 1 s: error in % of full scale; late: 0 to 3 ms on 5 % of wakes"
    printf "  %-8s %-6s %12s %16s %16s\n", "Hz", "%", "on time", "late, corrected", "late, raw"
}
$1 == "late" { printf "  %-8s %-6s %12s %16s %16s\n", $2, $3, $4, $5, $6 }
$1 == "peer" && !peer++ {
    print "\nAt 200 Hz: writes in 2 s at 0 and at 100 %; at 30 % mean duty, and system calls an edge"
    printf "  %-10s %12s %10s %8s\n", "", "0 and 100 %", "duty", "calls"
}
$1 == "peer" { calls[$2] = $5; printf "  %-10s %12s %10s %8.2f\n", $2, $3, $4, $5 }
$1 == "levels" && !levels++ { print "\nDifferent duties of 24 steps below 5 %, told apart to 0.1 %" }
$1 == "levels" { printf "  %-10s %12s\n", $2, $3 }
$1 == "update" && !update++ {
    print "\nDuty set in mid-period, 30 and 15 % in turn: longest on-phase in % of a period; periods from rise to rise"
}
$1 == "update" { split($3, a, " "); printf "  %-10s %12.3f %10.3f to %.3f\n", $2, a[1], a[2], a[3] }
$1 == "channels" && !channels++ { print "\nSystem calls of eight channels, as a multiple of those of one" }
$1 == "channels" { printf "  %-10s %12.2f\n", $2, $3 }
$1 == "instructions" && !instructions++ { print "\nInstructions an edge, outside the kernel (valgrind; the chip is played)" }
$1 == "instructions" { count[$2] = $3; printf "  %-10s %12d\n", $2, $3 }
$1 == "channels-i" && !channelsI++ { print "\nThe same of eight channels, as a multiple of those of one" }
$1 == "channels-i" { printf "  %-10s %12.2f\n", $2, $3 }
$1 == "time" {
    times++
    us[times] = $3 / 6000
    ours[times] = $3 / $2; lgpio[times] = $4 / $2
    equal[times] = $5 / $3; cores[times] = $6 / $3; different[times] = $7 / $3
}
$1 == "loaded" {
    key = sprintf("%3d %%  %-10s", $2, $3)
    if (!rounds[key]++) order[++keys] = key
    split($5, a, " ")
    error[key, rounds[key]] = $4 < 0 ? -$4 : $4
    if (rounds[key] == 1 || a[2] < least[key]) least[key] = a[2]
    if (a[3] > most[key]) most[key] = a[3]
}
END {
    if (times) {
        printf "\nProcessor time with this machine\047s kernel, the chip played; medians of %d rounds\n", times
        printf "  ours %.1f us an edge; %.2f times the C loop (lgpio %.2f times)\n", median(us, times), median(ours, times), median(lgpio, times)
        printf "  eight channels, as a multiple of one: %.2f of one duty, %.2f of two cores, %.2f of eight duties\n", \
            median(equal, times), median(cores, times), median(different, times)
    }
    if (keys) print "\nIn real time, every core busy: median error of the mean duty over 2 s in %; periods from rise to rise"
    for (k = 1; k <= keys; k++) {
        key = order[k]
        for (i = 1; i <= rounds[key]; i++) values[i] = error[key, i]
        printf "  %s %10.3f %10.2f to %.2f\n", key, median(values, rounds[key]), least[key], most[key]
    }
}
