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
complete -c ishido -n "__fish_ishido_needs_command" -l scaling -d 'How the picture fills the window, from now on' -r -f -a "auto\t'Scale by whole numbers, unless much of the window would stay empty'
whole\t'Scale by whole numbers only'
fill\t'As large as fits'
tall\t'As large as fits, with the Amiga\'s 4:3 aspect ratio'"
complete -c ishido -n "__fish_ishido_needs_command" -l record -d 'Record all input in this new file, for a replay' -r -F
complete -c ishido -n "__fish_ishido_needs_command" -l no-lesson -d 'Do not offer the first lesson when the program is started for the first time'
complete -c ishido -n "__fish_ishido_needs_command" -l offer-lesson -d 'Offer the first lesson, as the program in its window does; for scripts and recordings'
complete -c ishido -n "__fish_ishido_needs_command" -l no-title -d 'Begin with the board at once, without the title'
complete -c ishido -n "__fish_ishido_needs_command" -l title -d 'Begin with the title, as the program in its window does; for scripts and recordings'
complete -c ishido -n "__fish_ishido_needs_command" -l force -d 'Replace the file of `--record` if it exists'
complete -c ishido -n "__fish_ishido_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ishido -n "__fish_ishido_needs_command" -s V -l version -d 'Print version'
complete -c ishido -n "__fish_ishido_needs_command" -a "judge" -d 'Check a game record by the rules, and print what every move earned'
complete -c ishido -n "__fish_ishido_needs_command" -a "assets" -d 'Write the built-in stonesets and boards into a folder, to look at and to edit'
complete -c ishido -n "__fish_ishido_needs_command" -a "codewheel" -d 'Write the codewheel as a picture to print and to cut out'
complete -c ishido -n "__fish_ishido_needs_command" -a "gallery" -d 'Show every gadget in every state'
complete -c ishido -n "__fish_ishido_needs_command" -a "computer" -d 'Let the computer play games, and print how well it did'
complete -c ishido -n "__fish_ishido_needs_command" -a "train" -d 'Train the computer player from scratch, by letting it play games alone'
complete -c ishido -n "__fish_ishido_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ishido -n "__fish_ishido_using_subcommand judge" -l scoring -d 'The way of scoring, instead of that of the record' -r -f -a "modern\t''
ancient\t''
pocket\t''"
complete -c ishido -n "__fish_ishido_using_subcommand judge" -l moves -d 'Print only the legal squares of the next stone'
complete -c ishido -n "__fish_ishido_using_subcommand judge" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand assets" -l force -d 'Replace existing files'
complete -c ishido -n "__fish_ishido_using_subcommand assets" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand codewheel" -l force -d 'Replace an existing file'
complete -c ishido -n "__fish_ishido_using_subcommand codewheel" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand gallery" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l games -d 'The number of games to play' -r
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l seed -d 'The seed of the stones and of random choices' -r
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l skill -d 'Who plays' -r -f -a "random\t'Places the stone anywhere'
greedy\t'Takes the most points there are'
novice\t'Sees every 4-Way, but is often wrong about the rest'
adept\t'Knows what positions are worth'
master\t'Looks ahead'"
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l scoring -d 'The way of scoring, which is also the player\'s goal' -r -f -a "modern\t''
ancient\t''
pocket\t''"
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l threads -d 'The number of games played in parallel; the result does not depend on it' -r
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l records -d 'Write every game to a file in this folder, for `ishido judge`' -r -F
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l budget -d 'How far a Master looks ahead: nodes for every move' -r
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l hindsight -d 'Also search for the best game with the order of the pouch known; BEAM is the number of positions kept' -r
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l against -d 'Play Challenge games against this skill, every deal twice, so that either has the first turn' -r -f -a "random\t'Places the stone anywhere'
greedy\t'Takes the most points there are'
novice\t'Sees every 4-Way, but is often wrong about the rest'
adept\t'Knows what positions are worth'
master\t'Looks ahead'"
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l weights -d 'Play with the weights of this file' -r -F
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l json -d 'Print JSON'
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l force -d 'Replace existing records'
complete -c ishido -n "__fish_ishido_using_subcommand computer" -l unaware -d 'The opponent plays as it would alone'
complete -c ishido -n "__fish_ishido_using_subcommand computer" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ishido -n "__fish_ishido_using_subcommand train" -l out -d 'The file to write the weights to' -r -F
complete -c ishido -n "__fish_ishido_using_subcommand train" -l checkpoint -d 'The checkpoint file; training continues from it if it exists' -r -F
complete -c ishido -n "__fish_ishido_using_subcommand train" -l seed -d 'The seed of the games' -r
complete -c ishido -n "__fish_ishido_using_subcommand train" -l pace -d 'Multiply the learning rate by this factor, 0.01 to 100' -r
complete -c ishido -n "__fish_ishido_using_subcommand train" -l games -d 'Stop after this number of games, including those of the checkpoint' -r
complete -c ishido -n "__fish_ishido_using_subcommand train" -l seconds -d 'Stop after this number of seconds' -r
complete -c ishido -n "__fish_ishido_using_subcommand train" -l force -d 'Replace an existing weights file; a checkpoint file is always continued and replaced'
complete -c ishido -n "__fish_ishido_using_subcommand train" -s h -l help -d 'Print help'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "judge" -d 'Check a game record by the rules, and print what every move earned'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "assets" -d 'Write the built-in stonesets and boards into a folder, to look at and to edit'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "codewheel" -d 'Write the codewheel as a picture to print and to cut out'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "gallery" -d 'Show every gadget in every state'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "computer" -d 'Let the computer play games, and print how well it did'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "train" -d 'Train the computer player from scratch, by letting it play games alone'
complete -c ishido -n "__fish_ishido_using_subcommand help; and not __fish_seen_subcommand_from judge assets codewheel gallery computer train help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
