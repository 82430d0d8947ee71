//! Keys and Tools: a text to be read, with all tools and commands of the screen that is shown. Names and keys are those of the
//! tools and of the commands, so that they cannot be wrong.

use ishido_shared::shell::{MenuName, Reader};
use ishido_shared::ui::event::Key;

use crate::editor::model::{BoxedScreen, Command, Cx, EditorModel, Menu, Transition};
use crate::painter::Tool;
use crate::pens::pen_name;
use crate::transform::RAMPS;

/// The command of the help. The text lists all commands, so the registry says which.
#[must_use]
pub const fn command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("Keys and Tools...", (Menu::Help, 0, 0), run)
        .key(Key::F(1))
        .about("all tools and keys")
}

/// The help for a screen with these commands.
#[must_use]
pub fn screen(
    commands: impl Iterator<Item = &'static Command>,
    model: &EditorModel,
) -> BoxedScreen {
    let text = text(commands, model.board.is_open, model);
    Reader::open("Keys and Tools", &text, &[], "", CHAPTER_COLUMNS)
}

/// The width of the list of chapters; no heading is longer.
pub const CHAPTER_COLUMNS: u32 = 13;
/// The column of the names of commands, behind their keys.
const NAMES: usize = 13;

const DRAWING: &str = "\
# Drawing
Choose a colour, choose a tool, and draw with the left button. While you hold the button you see what the tool will \
do; Esc cancels it. The first pen draws. The second pen is for dark edges and for Swap Pens; Shift-click a colour for it.

Shift draws squares, circles, and lines in eight directions, and keeps freehand strokes to a row or a column. \
Shift-click draws a line from where the last stroke ended.
";

const OPTIONS: &str = "\
# Options
Dither draws with three quarters, half or a quarter of the pixels, or as a gradient from the first pen to the second, down or across the shape. With Both Pens (I) the second pen fills the gaps of every dither. Brush Size makes the brush \
larger, up to 8 pixels. Symmetry repeats every stroke on the other side.
# Selection
Drag a rectangle with Select, or press Ctrl+A, then drag it to its new place. Drag with Alt to leave a copy. What you \
move or paste floats: a click beside it or another tool puts it down, Esc puts it back.

Mirror, Rotate and Shift change the selection only. Half Size and Double Size (H, Shift+H) scale it. Stamp (Shift+B) \
puts copies of it down, one at each click, until Esc. Ctrl+C copies it, Ctrl+V pastes it, also from stone to stone and \
from stone to board.

Copy Picture and Paste Picture exchange pictures with other programs. Any other colour becomes the nearest of the 16. \
Until something is copied in the editor, Ctrl+V pastes such a picture, too.
";

const SHADES: &str = "\
# Shades
Lighter, Darker, Lighten All and Darken All go one step along these ramps. A colour on several ramps follows the ramp of the first pen, if it is on that one too.
";

const STONES: &str = "\
# XColor
Switch XColor on, choose the new colour, and click the old colour in the edit box. With Shift the whole column \
changes, with Ctrl the whole row, with both the whole set. Tool > XColor In does the same without keys; the button \
says which. It stays on until you switch it off.

Picture > Swap Colours swaps the colour you click with the one in use, in the same stones. Picture > Row Pens lists \
the colours of the row: choose one, then its new colour, and go on with as many as you like. OK recolours the six stones.
# All Six
With All Six (6), every stroke is repeated on the six stones of the column, and so are selections, Bevel, Outline and \
XColor in a stone. The ground of the stone in the edit box becomes the ground of each other stone. Any other pen \
becomes the one most often in its place in that stone's row, but never the ground; this column counts as much as all \
the others together. A pen not yet used in this row stays as it is, unless it is the other stone's ground: then it becomes this stone's ground, so that it shows. Transparent stays transparent. One Undo takes all six back.
# Masks
A mask is the shape of a column's stones. Click a template to use it for the column of the chosen stone. Click a \
mask below the stones to draw it with any tool; Picture > Mask inverts it or makes it symmetrical.

Pixels outside the mask are neither shown nor painted, but they are saved: a larger mask shows them again. Transparent \
pixels inside a new mask get the colour that their stone uses most, or white if it is blank.
# Cut and Paste
Edit > Cut, Copy, Paste and Erase work on the chosen stone, its column or its row. A stone can be pasted onto a stone, \
or onto a column to fill all six, but not onto a row. A column goes to a column and brings its mask. A row goes to \
a row. All other masks stay as they are. Ctrl+V pastes the last copy where it belongs.

While a mask is shown, Ctrl+C copies it, and Ctrl+V gives it to another column.

Cut and Erase make the stones transparent, but leave the mask of their column alone. A selection that is moved leaves the main colour \
of the stone behind.
# Transparent
Grey is transparent: the board shows through. T chooses it. The three squares show the stone on a transparent, a dark \
and a light ground.
# Keyboard
Tab goes from the stones to the edit box, the colours and the templates. The arrows choose a stone, or move the cursor \
in the edit box, with Shift five pixels at a time. Enter is a click. Space puts the pen down, and lifts it again, so \
that the arrows draw.

With Select, the arrows move what is selected; Esc ends that. Ctrl and an arrow shift the selection, or the whole picture. Page Up and Page Down choose another stone. [ and ] choose \
another colour. Esc opens the menus.
# Touch
A finger draws in the edit box. Tap the title line for the menus, or hold a finger anywhere but in the edit box. Tap the \
two pens to swap them. On a phone, Stones, Paint and Masks choose what is shown below the edit box.
# Files
To play with a set, save it; if you came from the game, Use plays it unsaved. If two stones look the same, the set is a \
draft, and the game will not load it. Your work is saved as you draw, and offered again after a crash. Stonesets can \
be dropped on the window.
";

const BOARD: &str = "\
# XColor
Switch XColor on, choose the new colour, and click the old colour: it changes on the whole board. It stays on until you \
switch it off.
# Areas
Fill Area fills the squares, the frame, a niche or a plate with a pen, a dither, or the texture of another board. Bevel Area gives an area raised or sunken edges. Guides show where everything is on the play screen; they are never drawn \
into the picture.
# Looking
The wheel, the bars and the overview scroll; the middle button drags the board. The stones on the board are only a \
preview. Check Board says whether stones, points and letters can be seen on it.
# Keyboard
The arrows move the cursor; with Shift they go eight pixels at a time; Page Up, Page Down, Home and End go half a \
pane. Enter is a click. Space puts the pen down, so that the arrows draw, and lifts it again. With Select, the arrows \
move what is selected.

Tab goes to the colours and back. [ and ] choose another colour. Esc opens the menus.
# Touch
A finger draws. Tap the title line for the menus. Drag in the overview to scroll; on a phone held upright, View shows it.
# Files
Boards are saved as PNG or as IFF for Deluxe Paint, and the game loads them with Choices > Boards > Other. Your work \
is saved as you draw, and offered again after a crash. Pictures can be dropped on the window.
";

/// The text for the board screen, or for the stoneset screen.
pub fn text(
    commands: impl Iterator<Item = &'static Command>,
    board: bool,
    model: &EditorModel,
) -> String {
    let mut commands: Vec<&Command> = commands.collect();
    commands.sort_by_key(|command| command.place);
    let mut text = DRAWING.to_owned() + "# Tools\n";
    for tool in Tool::ALL {
        let key = tool.key();
        let shift = if key.is_ascii_uppercase() {
            "Shift+"
        } else {
            ""
        };
        let key = key.to_ascii_uppercase();
        text += &format!("{} ({shift}{key}): {}\n", tool.name(), use_of(tool));
    }
    text += OPTIONS;
    text += SHADES;
    for ramp in RAMPS {
        let names: Vec<&str> = ramp.iter().map(|&pen| pen_name(pen)).collect();
        text += &format!("{}\n", names.join(" - "));
    }
    text += if board { BOARD } else { STONES };
    for &menu in Menu::ALL {
        text += &format!("# {} Menu\n", menu.name());
        let mut submenu = None;
        for command in commands.iter().filter(|one| one.place.0 == menu) {
            if command.submenu != submenu
                && let Some(name) = command.submenu
            {
                text += &format!("{name}:\n");
            }
            submenu = command.submenu;
            text += &line(command, model);
        }
    }
    text
}

/// The key of a command, or that it is only in the menu, then its name and what it does.
fn line(command: &Command, model: &EditorModel) -> String {
    let key = match command.key_text().as_deref() {
        None => "menu",
        // A dash at the beginning of a line would be one of a list.
        Some("-") => "Minus",
        Some(key) => key,
    }
    .to_owned();
    let about = match command.shown_about(model) {
        "" => String::new(),
        about => format!(": {about}"),
    };
    let name = command.shown_name(model).trim_end_matches("...");
    format!("{key:NAMES$}{name}{about}\n")
}

/// The use of a tool in a few words.
const fn use_of(tool: Tool) -> &'static str {
    match tool {
        Tool::Freehand => "draws where the pointer goes.",
        Tool::Line => "drag from one end to the other.",
        Tool::Rectangle => "drag from corner to corner. Shift: a square.",
        Tool::FilledRectangle => "the same, filled.",
        Tool::Ellipse => "drag from corner to corner around it. Shift: a circle.",
        Tool::FilledEllipse => "the same, filled.",
        Tool::Fill => "click an area of one colour to fill it.",
        Tool::Pick => "click a pixel to draw with its colour. Or Alt with any tool.",
        Tool::Select => "drag a rectangle, then drag it away. Alt: a copy.",
        Tool::Lighter => "draws every pixel one step lighter.",
        Tool::Darker => "draws every pixel one step darker.",
        Tool::Stamp => "click to put down what was selected or copied. Esc ends it.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::formats::stoneset::Stoneset;
    use ishido_shared::shell::all;

    use crate::editor::model::HostProgram;
    use crate::editor::workspace::{Opening, Workspace};

    use crate::editor::registry::{BOARD, STONESET};

    fn model() -> EditorModel {
        let set = Stoneset::read(ishido_assets::STONESETS[0].bytes).unwrap();
        EditorModel::new(Workspace::new(Opening::set(&set, None)), HostProgram::Alone)
    }

    #[test]
    fn every_command_and_tool_is_listed_with_its_key() {
        let model = model();
        for (list, board) in [(STONESET, false), (BOARD, true)] {
            let text = text(all(list), board, &model);
            for command in all(list) {
                assert!(text.contains(&line(command, &model)), "{}", command.name);
            }
            for tool in Tool::ALL {
                let start = format!("\n{} (", tool.name());
                assert!(text.contains(&start), "{}", tool.name());
            }
        }
    }

    #[test]
    fn headings_fit_into_the_list() {
        let model = model();
        for (list, board) in [(STONESET, false), (BOARD, true)] {
            let text = text(all(list), board, &model);
            for heading in text.lines().filter_map(|line| line.strip_prefix("# ")) {
                let columns = heading.chars().count() as u32;
                assert!(columns <= CHAPTER_COLUMNS, "{heading}");
            }
        }
    }
}
