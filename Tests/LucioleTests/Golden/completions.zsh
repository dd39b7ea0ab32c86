#compdef luciole
# Completions of luciole for zsh: put this file as _luciole into a folder of $fpath.
_luciole() {
    local curcontext=$curcontext context state state_descr line
    typeset -A opt_args
    local -a commands=(
        'check:Check layouts against the shape rules'
        'explain:Explain a rule: what it checks, why, and an example mended'
        'draw:Draw a layout to scale'
        'pins:List which header pin drives what, and draw the header'
        'run:Run the lamp of a layout, until Ctrl-C or for a time'
        'simulate:Live through a scenario in virtual time'
        'doctor:Look this machine over: chips, lines, PWM, permissions, sensors'
        'import:Read the outline of a board, and write it as a part'
        'export:Write boards and shades for KiCad, cutters and printers'
        'completions:Print completions for a shell'
        'help:Show how to use luciole or one of its commands'
    )
    _arguments -C '--version[Show the version]' '--help[Show this page]' \
        '1: :->command' '*:: :->rest'
    case $state in
        command) _describe command commands ;;
        rest)
            case $line[1] in
                check) _arguments -S '--format=[How to write the report; text by default]:text|json|sarif|github|junit:(text json sarif github junit)' '--fix[Make the mends that are safe to make, then check again]' '--dry-run[With --fix\: show what would be changed, and change nothing]' '--part[The files are parts, and what an import left to be filled in is listed]' '--fab=[Check a board of KiCad against what this board house makes; a name under Boards/fabs]:NAME:(jlcpcb pcbway eurocircuits oshpark sparkfun)' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' '*:FILES:_files -g "*.(yaml|yml|kicad_pcb)(-.)"' ;;
                explain) _arguments -S '--list[List all rules]' '--help[Show this page]' '-h[Show this page]' '*:CODE:(L001 L002 L003 L004 L005 L006 L007 L008 L101 L102 L103 L104 L105 L106 L201 L202 L203 L204 L205 L206 L301 L302 L303 L304 L305 L306 L307 L401 L402 L403 L404 L405 L406 L501 L502 L601 L602 L701 L702 L703 L704 L705 L706 L801 L802 L803 L804 L902 L903 L904 L905 L906)' ;;
                draw) _arguments -S '--output=[Where to write the picture; - is the standard output]:FILE:_files -g "*.(svg)(-.)"' '-o+[Where to write the picture; - is the standard output]:FILE:_files -g "*.(svg)(-.)"' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':LAYOUT:_files -g "*.(yaml|yml)(-.)"' ;;
                pins) _arguments -S '--picture[Draw the header even where the output is no terminal]' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':LAYOUT:_files -g "*.(yaml|yml)(-.)"' ;;
                run) _arguments -S '--simulate[Run on a simulated board of the same kit\: no hardware needed]' '--for=[Go dark and end after this time\: 90 s, 5 min]:DURATION:( )' '--lightness=[How light, as the eye sees it (CIE L*)\: 40 %; full by default]:LIGHTNESS:( )' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':LAYOUT:_files -g "*.(yaml|yml)(-.)"' ;;
                simulate) _arguments -S '--trace=[Write everything that happens\: *.csv or *.jsonl]:FILE:_files -g "*.(csv|jsonl)(-.)"' '--seed=[Draw noise and bounce from this seed instead of the scenario'\''s]:NUMBER:( )' '--edges[Compute every PWM edge, even where no expectation asks for it]' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':SCENARIO:_files -g "*.(yaml|yml)(-.)"' ;;
                doctor) _arguments -S '--format=[How to write the report; text by default]:text|json:(text json)' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':LAYOUT:_files -g "*.(yaml|yml)(-.)"' ;;
                import) _arguments -S '--output=[Where to write the part file; - is the standard output]:PART:_files -g "*.(yaml)(-.)"' '-o+[Where to write the part file; - is the standard output]:PART:_files -g "*.(yaml)(-.)"' '--board=[Which board to write, where the file holds several\: 1 is the largest]:N:( )' '--piece=[Which piece of a panel to write\: what the report calls core, base, carrier or piece 1]:NAME:(core base carrier)' '--tolerance=[How far apart two ends may be and still be joined; 20 µm by default]:LENGTH:( )' '--units=[What the numbers of a DXF drawing mean; else what it says itself]:mm|cm|m|in|mil:(mm cm m in mil)' '--format=[How to write the report; text by default]:text|json:(text json)' '--help[Show this page]' '-h[Show this page]' ':FILE:_files -g "*.(kicad_pcb|dxf)(-.)"' ;;
                export) _arguments -S '--format=[What to write; else what FILE ends with]:kicad_pcb|dxf|svg:(kicad_pcb dxf svg)' '--output=[Where to write it; - is the standard output]:FILE:_files -g "*.(kicad_pcb|dxf|svg)(-.)"' '-o+[Where to write it; - is the standard output]:FILE:_files -g "*.(kicad_pcb|dxf|svg)(-.)"' '--sphere=[IQ-light\: the diameter of the sphere within, instead of the file'\''s size]:LENGTH:( )' '--count=[IQ-light\: how many elements; all by default]:N:( )' '--width=[How wide the sheet is that things are laid out on; 600 mm by default]:LENGTH:( )' '--boards=[Look parts, hosts and enclosures up in this folder (else\: the Boards folder above the layout, $LUCIOLE_BOARDS, ./Boards, or what was installed)]:DIR:_files -/' '--help[Show this page]' '-h[Show this page]' ':FILE:_files -g "*.(yaml|yml)(-.)"' ;;
                completions) _arguments -S '--help[Show this page]' '-h[Show this page]' ':SHELL:(bash zsh fish)' ;;
                help) _arguments -S '--help[Show this page]' '-h[Show this page]' ':COMMAND:(check explain draw pins run simulate doctor import export completions)' ;;
            esac
            ;;
    esac
}
# Autoloaded as a completion this file is the function's body; sourced, it only defines it.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _luciole "$@"
else
    compdef _luciole luciole
fi
