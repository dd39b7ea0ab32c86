# Completions of sample for fish: put this file into ~/.config/fish/completions.
complete -c sample -f
complete -c sample -n '__fish_use_subcommand' -l version -d 'Show the version'
complete -c sample -n '__fish_use_subcommand' -s h -l help -d 'Show this page'
complete -c sample -n '__fish_use_subcommand' -a 'paint' -d 'Paint things'
complete -c sample -n '__fish_use_subcommand' -a 'wash' -d 'Wash everything'
complete -c sample -n '__fish_seen_subcommand_from paint' -s c -l colour -r -a 'red green blue' -d 'The colour of the paint'
complete -c sample -n '__fish_seen_subcommand_from paint' -s o -l output -r -k -a '(__fish_complete_suffix .svg)' -d 'Where to write'
complete -c sample -n '__fish_seen_subcommand_from paint' -l tag -r  -d 'A word to remember it by'
complete -c sample -n '__fish_seen_subcommand_from paint' -s n -l dry-run -d 'Only say what would be done'
complete -c sample -n '__fish_seen_subcommand_from paint' -s v -l verbose -d 'Say more'
complete -c sample -n '__fish_seen_subcommand_from paint' -s h -l help -d 'Show this page'
complete -c sample -n '__fish_seen_subcommand_from paint' -k -a '(__fish_complete_suffix .yaml)'
complete -c sample -n '__fish_seen_subcommand_from wash' -s h -l help -d 'Show this page'
