# Completions of luciole for bash: source this file, or put it where bash-completion looks.
_luciole() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    # Bash parts words at '=': `--format=te` arrives as `--format`, `=`, `te`.
    if [[ $word == '=' ]]; then
        word=
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if (( COMP_CWORD == 1 )); then
        COMPREPLY=($(compgen -W 'check explain draw pins run simulate doctor import export completions help --version --help' -- "$word"))
        return
    fi
    case $command in
    check)
        case $before in
            --format) COMPREPLY=($(compgen -W 'text json sarif github junit' -- "$word")); return ;;
            --fab) COMPREPLY=($(compgen -W 'jlcpcb pcbway eurocircuits oshpark sparkfun' -- "$word")); return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--format --fix --dry-run --part --fab --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word"; compgen -f -X '!*.kicad_pcb' -- "$word")
        fi
        ;;
    explain)
        case $before in
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--list --help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'L001 L002 L003 L004 L005 L006 L007 L008 L101 L102 L103 L104 L105 L106 L201 L202 L203 L204 L205 L206 L301 L302 L303 L304 L305 L306 L307 L401 L402 L403 L404 L405 L406 L501 L502 L601 L602 L701 L702 L703 L704 L705 L706 L801 L802 L803 L804 L902 L903 L904 L905 L906' -- "$word"))
        fi
        ;;
    draw)
        case $before in
            --output|-o) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.svg' -- "$word"); return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--output --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    pins)
        case $before in
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--picture --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    run)
        case $before in
            --for) :; return ;;
            --lightness) :; return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--simulate --for --lightness --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    simulate)
        case $before in
            --trace) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.csv' -- "$word"; compgen -f -X '!*.jsonl' -- "$word"); return ;;
            --seed) :; return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--trace --seed --edges --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    doctor)
        case $before in
            --format) COMPREPLY=($(compgen -W 'text json' -- "$word")); return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--format --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    import)
        case $before in
            --output|-o) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"); return ;;
            --board) :; return ;;
            --piece) COMPREPLY=($(compgen -W 'core base carrier' -- "$word")); return ;;
            --tolerance) :; return ;;
            --units) COMPREPLY=($(compgen -W 'mm cm m in mil' -- "$word")); return ;;
            --format) COMPREPLY=($(compgen -W 'text json' -- "$word")); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--output --board --piece --tolerance --units --format --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.kicad_pcb' -- "$word"; compgen -f -X '!*.dxf' -- "$word")
        fi
        ;;
    export)
        case $before in
            --format) COMPREPLY=($(compgen -W 'kicad_pcb dxf svg' -- "$word")); return ;;
            --output|-o) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.kicad_pcb' -- "$word"; compgen -f -X '!*.dxf' -- "$word"; compgen -f -X '!*.svg' -- "$word"); return ;;
            --sphere) :; return ;;
            --count) :; return ;;
            --width) :; return ;;
            --boards) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--format --output --sphere --count --width --boards --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word"; compgen -f -X '!*.yml' -- "$word")
        fi
        ;;
    completions)
        case $before in
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word"))
        fi
        ;;
    help)
        case $before in
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'check explain draw pins run simulate doctor import export completions' -- "$word"))
        fi
        ;;
    esac
}
complete -F _luciole luciole
