//! The page Controls: what mouse, keyboard and touch do, and all commands with their shortcuts, from the command table.

use crate::app::reader::CHAPTER_COLUMNS;
use crate::app::shell::{Command, CommandList, MenuName, all};
use ishido_shared::shell::MenuName as _;
use ishido_shared::ui::shortcut;

/// The ways to play besides the commands.
const WAYS: &str = "\
# The Board
Mouse: click the square where the touchstone should go; or drag the touchstone there; or click it, then the square. Click the \
last stone to pick it up again. Before the first game, a click on the board begins one.

Keyboard: the arrow keys move the frame. Tab and Shift+Tab jump between the empty squares beside stones. Type a \
square's name, such as e4, to jump to it. Enter or Space places the stone. If you are carrying a stone, Esc puts it \
back. Backspace takes the last stone back; while the explanation of a refused square is shown, Backspace only closes it.

Touch: tap the square, or drag the touchstone there. Or press an empty square and slide: the stone goes where you lift \
your finger. Tap the last stone to take it back.

Click or tap the points to switch between Roman and Arabic numerals. Click the pouch to count what is in it; double-click it to see the order.
# The Menus
Mouse: hold the right button, move to a command, and let go. If you click the right button without holding it, or \
click the title line, the menus stay open: click a command, or click outside the menus to close them.

Keyboard: Esc or F10 opens the menus at the first available command, and Alt with the first letter of a menu opens \
that menu. Left and Right move between menus. Up and Down move between the available commands; a letter jumps to the \
next one that begins with it. Enter chooses a command, or opens the submenu of a line with an arrow. Right also opens the submenu, once you have moved to that line. Esc goes back, F10 closes the menus.

Touch: hold a finger on the board until the menus open, or tap the title line (in a browser: Menu). Then tap a menu and \
a command.

Commands that are not available at the moment are ghosted. The slanted A in the menus stands for the Ctrl key.
# Requesters
Mouse and touch: click or tap the gadgets. Lists and texts can be dragged with a finger, and scrolled with the wheel. \
Drag a requester by its title bar. The gadget at the left end of the bar cancels. The one at the right end hides the \
requester until the next click.

Keyboard: Tab goes to the next gadget, Shift+Tab back. Enter presses the first button, which is framed while you type; \
Esc presses the last. An underlined letter presses its button; while typing, hold Alt as well. F2 hides the requester \
until the next key.
# Saved Games
File > Save Game writes the whole game on the board to a file; File > Save Game As asks for a new name first. File > \
Load Game lists the saved games in a drawer with their mode, points and date. The newest is selected. Choose one and \
press Open: a message tells you what the file holds, and play continues where you left off. You need not save before you quit: next time, the program offers you the game again, and File > Unfinished Games lists older ones and those that you kept.
# Gamepad
The D-pad and the left stick work like the arrow keys. A places the stone, chooses, and presses the first button; B \
goes back. X takes the last stone back, Y asks the computer for a suggestion, and Start opens and closes the menus.

The shoulder buttons go to the next or previous square beside stones, or to the next or previous gadget. The triggers turn pages. \
Select plays or stops a replay. Pressing the left stick redoes a move; pressing the right one hides a requester.

A is the bottom button of the four, B the right, X the left, Y the top.
# The Program
F1 opens the Rules or, while you read the Oracle, help on it. F11, Alt+Enter or Preferences > Full Screen \
switches to full screen and back. Preferences > Display sets how the picture fills the window. Saved games, \
stonesets and boards can be dropped on the window.

Choices > Codewheel shows the paper wheel that came with the game in 1990. Drag a ring to turn it, or click a pattern \
to bring it to the top; the mouse wheel turns the ring under the pointer. With the keyboard, Tab chooses a ring and the \
arrows turn it. With Choices > Ask for Codewheel, the game asks for one of its numbers every time it starts.

Preferences > Volume sets how loud the sounds are, and Preferences > Animation how fast things move. With Reduced \
Motion nothing glides, rises or blinks.
";

/// The column of the shortcuts.
const KEYS: usize = 32;

/// The text of the page for these commands.
pub fn text(commands: CommandList) -> String {
    let mut commands: Vec<&Command> = all(commands).collect();
    commands.sort_by_key(|command| command.place);
    let mut text = WAYS.to_owned();
    for &menu in MenuName::ALL {
        let heading = format!("{} Menu", menu.name());
        let fits = heading.len() <= CHAPTER_COLUMNS as usize;
        text += &format!("# {}\n", if fits { &heading } else { menu.name() });
        let of_menu = commands.iter().filter(|command| command.place.0 == menu);
        let mut submenu = None;
        for command in of_menu {
            if command.submenu != submenu
                && let Some(name) = command.submenu
            {
                text += &format!("{name}:\n");
            }
            submenu = command.submenu;
            text += &line(command);
        }
    }
    text
}

/// The name of a command, and its shortcut in a column of its own.
fn line(command: &Command) -> String {
    let indent = if command.submenu.is_some() { "- " } else { "" };
    let name = format!("{indent}{}", command.name);
    let keys = keys(command);
    format!("{name:KEYS$}{keys}").trim_end().to_owned() + "\n"
}

/// The keys that give a command.
fn keys(command: &Command) -> String {
    let letter = command.shortcut.map(|letter| match letter {
        'z' => "Ctrl+Z, Backspace".to_owned(),
        letter => shortcut::text(letter),
    });
    let keys: Vec<String> = letter
        .into_iter()
        .chain(command.single_key_text())
        .collect();
    keys.join(", ")
}
