# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_stoneset_editor_global_optspecs
    string join \n h/help V/version
end

function __fish_stoneset_editor_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_stoneset_editor_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_stoneset_editor_using_subcommand
    set -l cmd (__fish_stoneset_editor_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c stoneset-editor -n "__fish_stoneset_editor_needs_command" -s h -l help -d 'Print help'
complete -c stoneset-editor -n "__fish_stoneset_editor_needs_command" -s V -l version -d 'Print version'
complete -c stoneset-editor -n "__fish_stoneset_editor_needs_command" -a "convert" -d 'Turn a stoneset into a picture for a paint program or back, or a picture into another format'
complete -c stoneset-editor -n "__fish_stoneset_editor_needs_command" -a "check" -d 'Measure how well stones can be told apart'
complete -c stoneset-editor -n "__fish_stoneset_editor_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l grid -d 'The stones in a picture of another program; guessed unless given' -r -f -a "6x6\t'All stones'
6x1\t'Six symbols, one per column'
1x6\t'The stones of the first column'
1x1\t'A symbol for the first column'"
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l cell -d 'The size of a stone in such a picture, in pixels' -r
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l corner -d 'The top left corner of the first stone' -r
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l gap -d 'The gaps between stones, across and down' -r
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l outside -d 'What is outside the stones: `nothing`, `transparent` pixels, or a colour such as `FF00FF`' -r
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l force -d 'Replace OUT if it exists'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -l dither -d 'Dither colours that are not in the palette, instead of using the nearest ones'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand check" -l boards -d 'Also check the sets on these boards, given as files or built-in names; without any, on all the built-in ones' -r -F
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand check" -s h -l help -d 'Print help'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand help; and not __fish_seen_subcommand_from convert check help" -f -a "convert" -d 'Turn a stoneset into a picture for a paint program or back, or a picture into another format'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand help; and not __fish_seen_subcommand_from convert check help" -f -a "check" -d 'Measure how well stones can be told apart'
complete -c stoneset-editor -n "__fish_stoneset_editor_using_subcommand help; and not __fish_seen_subcommand_from convert check help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
