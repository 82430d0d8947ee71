//! The page Controls: what mouse, keyboard and touch do, and all commands with their shortcuts, from the command table.

use crate::app::reader::CHAPTER_COLUMNS;
use crate::app::shell::{Command, CommandList, MenuName, all};
use ishido_shared::shell::MenuName as _;
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::shortcut;

/// The ways to play with fingers, besides the commands.
const BY_FINGER: &str = "\
# Fingers
[Tap]\tA square: place the touchstone. On an empty board: begin a game
[Slide]\tThe touchstone, to its square: place it where you lift
[Tap]\tThe last stone: take it back
[Hold]\tThe board: open the menus
[Tap]\tMenu, or the title line: open the menus; then tap a menu and a command
[Slide]\tA list or a text: scroll it. A ring of the codewheel: turn it
[Tap]\tThe points: show them in the other numerals
[Tap]\tThe pouch: count it, then see its order
";

/// The ways to play with mouse, keys and gamepad.
const WAYS: &str = "\
# The Board
[Click]\tPlace the touchstone on the square
[Drag]\tBring the touchstone to its square
[Click]\tPick the touchstone up
[Click]\tTake back the last stone
[Click]\tBegin a game on the empty board

[Arrows]\tMove the frame
[Tab]\tGo to the next square beside stones
[Shift+Tab]\tGo to the one before
[E] [4]\tGo to the square of this name
[Enter] [Space]\tPlace the touchstone
[Esc]\tPut back the stone you carry
[Backspace]\tTake back the last stone

[Click]\tShow points in the other numerals
[Click]\tCount the pouch, then see its order
# The Menus
[Right button]\tHold it, move to a command, let go; or click, and the menus stay open
[Click]\tOpen the menus in the title line; close them outside

[Esc]\tOpen the menus, or go back
[F10]\tOpen or close the menus
[Alt+F]\tOpen the menu with this first letter
[Arrows]\tMove between menus and commands, ghosted or not, then right into a submenu
[A] ... [Z]\tGo to the next command with this first letter
[Enter]\tChoose, or open a submenu

Ghosted commands are not available at the moment. The slanted A stands for Ctrl.
# Requesters
[Click]\tUse a gadget
[Wheel]\tScroll a list or a text
[Drag]\tMove the requester by its title bar
[Click]\tCancel at the left end of the title bar; at its right end, hide it until the next click

[Tab] [Shift+Tab]\tGo to the next gadget, or the one before
[Enter]\tPress the first button, which is framed while you type
[Esc]\tPress the last button
[S]\tPress the button with the S underlined; while you type, Alt+S
[Del]\tPress Delete, where a page has it
[F2]\tHide until the next key
# Saved Games
Save Game\tWrites the whole game to a file
Save Game As\tAsks for a new name first
Load Game\tLists saved games with mode, points and date, and begins at the newest. Open says what it holds, and play goes on
Unfinished\tUnfinished Games has older ones, and those that you kept

All are in the File menu. You need not save before you quit: next time, you are offered the game again.
# Gamepad
(D-pad)\tMove; so does the left stick
(A)\tBottom: place, choose, first button
(B)\tRight: go back
(X)\tLeft: take back the last stone
(Y)\tTop: suggest a move
(LB) (RB)\tSquare beside stones, or gadget: the one before, or the next
(LT) (RT)\tTurn pages
(Start)\tOpen or close the menus
(Select)\tPlay or stop a replay
(LS)\tPressed: redo a move
(RS)\tPressed: hide a requester
# The Program
[F1]\tRead the rules; in the Oracle, help on it
[F11] [Alt+Enter]\tFill the screen, and go back
[Drag]\tDrop saved games, stonesets and boards on the window

Display\tHow the picture fills the window
Volume\tHow loud the sounds are
Animation\tHow fast things move. With Reduced Motion nothing glides, rises or blinks

All three are in the Preferences menu.
# Codewheel
[Drag]\tTurn a ring
[Click]\tBring a pattern to the top
[Wheel]\tTurn the ring under the pointer
[Tab]\tChoose a ring
[Arrows]\tTurn it

Choices > Codewheel shows the paper wheel that came with the game in 1990. With Choices > Ask for Codewheel, every start asks for one of its numbers.
";

/// The ways to play without the rows for a mouse, which a telephone does not have.
fn without_mouse(ways: &str) -> String {
    let of_mouse = ["[Click]", "[Drag]", "[Wheel]", "[Right button]"];
    let mut rest = String::new();
    for line in ways.lines() {
        // A chapter does not begin with the space that was between mouse and keys.
        let is_first = rest
            .lines()
            .next_back()
            .is_some_and(|last| last.starts_with('#'));
        if !(of_mouse.iter().any(|way| line.starts_with(way)) || line.is_empty() && is_first) {
            rest += line;
            rest += "\n";
        }
    }
    rest
}

/// The text of the page for these commands. It begins with what the device in use does.
pub fn text(commands: CommandList, device: InputDevice) -> String {
    let mut commands: Vec<&Command> = all(commands).collect();
    commands.sort_by_key(|command| command.place);
    let mut text = match device {
        InputDevice::Touch => [BY_FINGER, &without_mouse(WAYS)].concat(),
        _ => [WAYS, BY_FINGER].concat(),
    };
    for &menu in MenuName::ALL {
        let heading = format!("{} Menu", menu.name());
        let fits = heading.len() <= CHAPTER_COLUMNS as usize;
        text += &format!("# {}\n", if fits { &heading } else { menu.name() });
        let of_menu: Vec<&Command> = commands
            .iter()
            .copied()
            .filter(|command| command.place.0 == menu)
            .collect();
        for group in of_menu.chunk_by(|one, next| one.submenu == next.submenu) {
            let names: Vec<&str> = group.iter().map(|command| command.name).collect();
            let has_keys = group.iter().any(|command| !keys(command).is_empty());
            text += &match group[0].submenu {
                Some(submenu) if !has_keys => format!("{submenu}\t{}\n", names.join("; ")),
                Some(submenu) => {
                    let lines: String = group.iter().map(|command| line("- ", command)).collect();
                    format!("{submenu}:\n{lines}")
                }
                None => group.iter().map(|command| line("", command)).collect(),
            };
        }
    }
    text
}

/// A command after a mark, in a row with its keys if it has any.
fn line(mark: &str, command: &Command) -> String {
    let keys = keys(command).join("] [");
    let right = if keys.is_empty() {
        keys
    } else {
        format!("\t[{keys}]")
    };
    format!("{mark}{}{right}\n", command.name)
}

/// The keys that give a command.
fn keys(command: &Command) -> Vec<String> {
    let undo = (command.shortcut == Some('z')).then(|| "Backspace".to_owned());
    let letter = command.shortcut.map(shortcut::text);
    let keys = letter.into_iter().chain(undo);
    keys.chain(command.single_key_text()).collect()
}
