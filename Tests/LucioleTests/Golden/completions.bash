# Completions of sample for bash: source this file, or put it where bash-completion looks.
_sample() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    # Bash parts words at '=': `--format=te` arrives as `--format`, `=`, `te`.
    if [[ $word == '=' ]]; then
        word=
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if (( COMP_CWORD == 1 )); then
        COMPREPLY=($(compgen -W 'paint wash --version --help' -- "$word"))
        return
    fi
    case $command in
    paint)
        case $before in
            --colour|-c) COMPREPLY=($(compgen -W 'red green blue' -- "$word")); return ;;
            --output|-o) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.svg' -- "$word"); return ;;
            --tag) :; return ;;
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--colour --output --tag --dry-run --verbose --help' -- "$word"))
        else
            compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.yaml' -- "$word")
        fi
        ;;
    wash)
        case $before in
            *) ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$word"))
        else
            :
        fi
        ;;
    esac
}
complete -F _sample sample
