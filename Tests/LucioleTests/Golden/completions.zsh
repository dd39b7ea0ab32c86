#compdef sample
# Completions of sample for zsh: put this file as _sample into a folder of $fpath.
_sample() {
    local curcontext=$curcontext context state state_descr line
    typeset -A opt_args
    local -a commands=(
        'paint:Paint things'
        'wash:Wash everything'
    )
    _arguments -C '--version[Show the version]' '--help[Show this page]' \
        '1: :->command' '*:: :->rest'
    case $state in
        command) _describe command commands ;;
        rest)
            case $line[1] in
                paint) _arguments -S '--colour=[The colour of the paint]:red|green|blue:(red green blue)' '-c+[The colour of the paint]:red|green|blue:(red green blue)' '--output=[Where to write]:FILE:_files -g "*.(svg)(-.)"' '-o+[Where to write]:FILE:_files -g "*.(svg)(-.)"' '*--tag=[A word to remember it by]:TAG:( )' '--dry-run[Only say what would be done]' '-n[Only say what would be done]' '--verbose[Say more]' '-v[Say more]' '--help[Show this page]' '-h[Show this page]' ':THING:_files -g "*.(yaml)(-.)"' '*:OTHERS:( )' ;;
                wash) _arguments -S '--help[Show this page]' '-h[Show this page]' ;;
            esac
            ;;
    esac
}
# Autoloaded as a completion this file is the function's body; sourced, it only defines it.
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _sample "$@"
else
    compdef _sample sample
fi
