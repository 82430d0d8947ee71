# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ishido_global_optspecs
    string join \n deal= stoneset= board= scaling= no-lesson offer-lesson no-title title record= force h/help V/version
end

function __fish_ishido_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ishido_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ishido_using_subcommand
    set -l cmd (__fish_ishido_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ishido -n "__fish_ishido_needs_command" -l deal -d 'Play the stones of this deal code' -r
complete -c ishido -n "__fish_ishido_needs_command" -l stoneset -d 'The stoneset to play with: a built-in one, or a file' -r
complete -c ishido -n "__fish_ishido_needs_command" -l board -d 'The board to play on: a built-in one, or a file' -r
complete -c ishido -n "__fish_ishido_needs_command" -l scaling -d 'How the picture fills the window, from now on' -r -f -a "auto\t'By the largest whole number that fits, or as large as fits where that makes the screen larger by half or more'
whole\t'By the largest whole number that fits, so that all pixels have the same size. Too small a window shrinks it'
fill\t'To the largest size that fits, with square pixels'
tall\t'To the largest size that fits in the shape of an old monitor, 4:3'"
complete -c ishido -n "__fish_ishido_needs_command" -l record -d 'Record all input in this new file, for a replay' -r -F
complete -c ishido -n "__fish_ishido_needs_command" -l no-lesson -d 'Begin with the board, without offering the lesson or a choice of games'
complete -c ishido -n "__fish_ishido_needs_command" -l offer-lesson -d 'Offer the lesson and the choice of games, as the program does in its window; for scripts and recordings'
complete -c ishido -n "__fish_ishido_needs_command" -l no-title -d 'Begin with the board at once, without the title'
complete -c ishido -n "__fish_ishido_needs_command" -l title -d 'Begin with the title, as the program does in its window; for scripts and recordings'
complete -c ishido -n "__fish_ishido_needs_command" -l force -d 'Replace the file of `--record` if it exists'
complete -c ishido -n "__fish_ishido_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ishido -n "__fish_ishido_needs_command" -s V -l version -d 'Print version'
complete -c ishido -n "__fish_ishido_needs_command" -a "judge" -d 'Check a game record against the rules, and print what every move earned'
complete -c ishido -n "__fish_ishido_needs_command" -a "assets" -d 'Write the built-in stonesets and boards to a folder, to view and edit'
complete -c ishido -n "__fish_ishido_needs_command" -a "codewheel" -d 'Write the codewheel as a picture to print and cut out'
complete -c ishido -n "__fish_ishido_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ishido -n "__fish_ishido_using_subcommand judge" -l scoring -d 'The way of scoring to use instead of the one in the record' -r -f -a "modern\t'Points for matches in the Within, doubled by every 4-Way, with bonuses'
ancient\t'No points: the emptied pouch counts, then 4-Ways, then the stones left'
pocket\t'The Palm version\'s: 1, 2, 10 or 100 points for a match anywhere, nothing else'"
complete -c ishido -n "__fish_ishido_using_subcommand judge" -l moves -d 'Print only the legal squares of the next stone'
complete -c ishido -n "__fish_ishido_using_subcommand judge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ishido -n "__fish_ishido_using_subcommand assets" -l force -d 'Replace existing files'
complete -c ishido -n "__fish_ishido_using_subcommand assets" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand codewheel" -l force -d 'Replace an existing file'
complete -c ishido -n "__fish_ishido_using_subcommand codewheel" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel help" -f -a "judge" -d 'Check a game record against the rules, and print what every move earned'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel help" -f -a "assets" -d 'Write the built-in stonesets and boards to a folder, to view and edit'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel help" -f -a "codewheel" -d 'Write the codewheel as a picture to print and cut out'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
