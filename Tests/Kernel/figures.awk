# The figures of measure.sh as the tables of Firmware-notes/pwm.md.
BEGIN {
    title["ours"] = "luciole"; title["floor"] = "C loop"
    split("ours floor lgpio gpiozero", drivers, " ")
    split("equal cores different", kinds, " ")
    split("system calls,instructions", costs, ",")
}
function named(name) { return name in title ? title[name] : name }
function shown(format, value) { return value == "" ? "–" : sprintf(format, value) }
function ofTheLoops(values, name) {
    return name in values && "floor" in values ? sprintf("%.2f", values[name] / values["floor"]) : "–"
}
function heading(text) { printf "%s%s\n\n", printed++ ? "\n" : "", text }
function row(text) { print "| " text " |" }
function rule(columns,    line) { line = "|"; while (columns--) line = line " --- |"; print line }
function median(values, count,    i, j, held) {
    for (i = 2; i <= count; i++)
        for (j = i; j > 1 && values[j] < values[j - 1]; j--) { held = values[j]; values[j] = values[j - 1]; values[j - 1] = held }
    return values[int((count + 1) / 2)]
}

$1 == "late" { late[++lates] = $2 " | " $3 " | " $4 " | " $5 " | " $6 }
$1 == "peer" { split($3, a, " "); writes[$2] = a[1] " and " a[2]; duty[$2] = sprintf("%.4f", $4); calls[$2] = $5; peers++ }
$1 == "levels" { levels[$2] = $3 }
$1 == "update" { split($3, a, " "); update[$2] = sprintf("%.1f %% | %.3f to %.3f", a[1], a[2], a[3]) }
$1 == "instructions" { instructions[$2] = $3 }
$1 == "outside" { outside[$2] = $3 }
$1 == "channels" { channels[$2, $3] = $4; eights++ }
$1 == "loaded" {
    if (!($2 in seen)) { seen[$2]; percents[++shares] = $2 }
    split($5, a, " ")
    key = $2 SUBSEP $3
    error[key, ++rounds[key]] = $4 < 0 ? -$4 : $4
    if (rounds[key] == 1 || a[2] < least[key]) least[key] = a[2]
    if (a[3] > most[key]) most[key] = a[3]
}

END {
    if (lates) {
        heading("Mean duty over 1 s, its error in % of full scale; late: 0 to 3 ms on 5 % of the wakes")
        row("Hz | % | on time | late, corrected | late, raw")
        rule(5)
        for (n = 1; n <= lates; n++) row(late[n])
    }
    if (peers) {
        heading("What an edge costs at 200 Hz and 30 %")
        row(" | instructions | of the C loop's | outside the kernel | of the C loop's | system calls")
        rule(6)
        for (n = 1; n in drivers; n++) {
            name = drivers[n]
            ratio = ofTheLoops(instructions, name)
            ratioOutside = ofTheLoops(outside, name)
            row(named(name) " | " shown("%d", instructions[name]) " | " ratio " | " shown("%d", outside[name]) " | " ratioOutside \
                " | " shown("%.2f", calls[name]))
        }
        heading("What comes of it")
        row(" | writes in 2 s at 0 and at 100 % | mean duty at 30 % | duties of 24 steps below 5 % | duty set in mid-period: longest on-phase | from rise to rise")
        rule(6)
        for (n = 1; n in drivers; n++) {
            name = drivers[n]
            row(named(name) " | " writes[name] " | " duty[name] " | " levels[name] " | " (name in update ? update[name] : "– | –"))
        }
    }
    if (eights) {
        heading("Eight channels, as a multiple of one")
        row(" | one duty | two cores of four duties | eight duties")
        rule(4)
        for (n = 1; n in costs; n++) {
            line = costs[n]
            for (k = 1; k in kinds; k++) line = line " | " shown("%.2f", channels[costs[n], kinds[k]])
            row(line)
        }
    }
    if (shares) {
        heading("In real time, every core busy: median error of the mean duty over 2 s, and periods from rise to rise")
        row("% | | error in % of full scale | of the C loop's | from rise to rise")
        rule(5)
        for (s = 1; s <= shares; s++) {
            for (n = 1; n in drivers; n++) {
                key = percents[s] SUBSEP drivers[n]
                for (i = 1; i <= rounds[key]; i++) values[i] = error[key, i]
                middle[n] = median(values, rounds[key])
            }
            for (n = 1; n in drivers; n++) {
                key = percents[s] SUBSEP drivers[n]
                row(sprintf("%d | %s | %.3f | %s | %.2f to %.2f", percents[s], named(drivers[n]), middle[n], \
                    shown("%.2f", middle[2] > 0 ? middle[n] / middle[2] : ""), least[key], most[key]))
            }
        }
    }
}
