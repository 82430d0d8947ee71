//! The commands of the board screen.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::Model;
use ishido_shared::ui::event::Key;

use super::{areas, check};
use crate::board::draw_letters;
use crate::editor::model::board_pane::ZOOMS;
use crate::editor::model::selection::{Operation, change, operate, paste_refusal, refusal};
use crate::editor::model::{Action, Command, Cx, EditorModel, Menu, Transition, pictures};
use crate::editor::workspace::{EditedBoard, End, Intent, close, save, save_as};
use crate::transform;

pub const COMMANDS: &[Command] = &[
    Command::new("New Board", (Menu::File, 0, 0), |cx| {
        close::<EditedBoard>(Intent::New, cx)
    })
    .shortcut('n')
    .refused(while_saving),
    Command::new("Load Board...", (Menu::File, 1, 0), |cx| {
        close::<EditedBoard>(Intent::Load, cx)
    })
    .shortcut('l')
    .refused(while_saving),
    Command::new("Save Board", (Menu::File, 1, 1), |cx| {
        save::<EditedBoard>(Intent::Stay, cx)
    })
    .shortcut('s')
    .refused(while_saving),
    Command::new("Save Board As...", (Menu::File, 1, 2), |cx| {
        save_as::<EditedBoard>(Intent::Stay, cx)
    })
    .shortcut('S')
    .refused(while_saving),
    Command::new("Edit Stoneset", (Menu::File, 2, 0), |cx| {
        // From now on the board screen is opened from the stones.
        cx.model.begins_with_board = false;
        Transition::Pop
    })
    .shortcut('b')
    .refused(while_saving)
    .about("back to the stones"),
    Command::new("Use", (Menu::File, 3, 0), |cx| leave(End::UseBoard, cx))
        .refused(while_saving)
        .about("plays on it, saves nothing")
        .renamed(EditorModel::use_alone),
    Command::new("Cancel", (Menu::File, 3, 1), |cx| {
        match cx.model.begins_with_board {
            true => leave(End::Cancel, cx),
            false => Transition::Pop,
        }
    })
    .refused(while_saving)
    .about("leaves the editor")
    .renamed(|model| (!model.begins_with_board).then_some(("Back", "back to the stones"))),
    Command::new("Quit", (Menu::File, 3, 2), |cx| leave(End::Quit, cx))
        .shortcut('q')
        .always(),
    Command::new("Undo", (Menu::Edit, 0, 0), |cx| {
        cx.model.undo();
        Transition::Stay
    })
    .shortcut('z')
    .key(Key::Char('u'))
    .about("last step")
    .refused(EditorModel::undo_refusal),
    Command::new("Redo", (Menu::Edit, 0, 1), |cx| {
        cx.model.redo();
        Transition::Stay
    })
    .shortcut('y')
    .other_shortcut('Z')
    .about("does it again")
    .refused(EditorModel::redo_refusal),
    Command::new("XColor", (Menu::Tool, 3, 0), |cx| {
        cx.model.put_down();
        cx.model.board.xcolor = !cx.model.board.xcolor;
        changed(cx)
    })
    .key(Key::Char('c'))
    .about("changes all of one colour")
    .check(|model| model.board.xcolor),
    Command::new("Fill Area...", (Menu::Picture, 0, 0), |cx| {
        areas::fill_area(cx)
    })
    .key(Key::Char('a'))
    .about("pen or texture"),
    Command::new("Bevel Area...", (Menu::Picture, 0, 1), |cx| {
        areas::bevel_area(cx)
    })
    .key(Key::Char('A'))
    .about("edges"),
    Command::new("Draw Letters", (Menu::Picture, 1, 0), |cx| {
        cx.model.put_down();
        let pen = cx.model.painter.options.pen;
        let drawn = cx
            .model
            .board
            .edit("Draw Letters", |board| draw_letters(board, pen));
        cx.model.show_note(if drawn {
            "Drawn: a-l and 1-8"
        } else {
            "They are already drawn in this colour"
        });
        Transition::Stay
    })
    .key(Key::Char('w'))
    .about("a-l and 1-8 in the frame"),
    zoom("Zoom 1x", 0, '1'),
    zoom("Zoom 2x", 1, '2'),
    zoom("Zoom 4x", 2, '4'),
    zoom("Zoom 8x", 3, '8'),
    Command::new("Zoom In", (Menu::View, 1, 0), |cx| step_zoom(1, cx)).key(Key::Char('>')),
    Command::new("Zoom Out", (Menu::View, 1, 1), |cx| step_zoom(-1, cx)).key(Key::Char('<')),
    Command::new("Guides", (Menu::View, 2, 0), |cx| {
        cx.model.board.view.guides = !cx.model.board.view.guides;
        changed(cx)
    })
    .key(Key::Char('g'))
    .about("all places")
    .check(|model| model.board.view.guides),
    Command::new("Stones", (Menu::View, 2, 1), |cx| {
        cx.model.board.view.stones = !cx.model.board.view.stones;
        changed(cx)
    })
    .key(Key::Char('j'))
    .about("shown on the board")
    .check(|model| model.board.view.stones),
    Command::new("Check Board...", (Menu::View, 3, 0), |cx| {
        check::check_board(cx)
    })
    .key(Key::Char('q'))
    .about("what can be seen on it"),
];

/// A command that enlarges the board; `index` is that of [`ZOOMS`].
const fn zoom(name: &'static str, index: u8, key: char) -> Command {
    let command = Command::new(name, (Menu::View, 0, index), ZOOM_TO[index as usize]);
    let command = command.key(Key::Char(key)).about("enlarges the board");
    command.check(IS_ZOOMED[index as usize])
}

/// Enlarges the board as the command of an index says.
const ZOOM_TO: [fn(&mut Cx<'_, '_>) -> Transition; 4] = [
    |cx| set_zoom(ZOOMS[0], cx),
    |cx| set_zoom(ZOOMS[1], cx),
    |cx| set_zoom(ZOOMS[2], cx),
    |cx| set_zoom(ZOOMS[3], cx),
];

/// Returns true if the board is enlarged as the command of an index says.
const IS_ZOOMED: [fn(&EditorModel) -> bool; 4] = [
    |model| model.board.view.zoom() == ZOOMS[0],
    |model| model.board.view.zoom() == ZOOMS[1],
    |model| model.board.view.zoom() == ZOOMS[2],
    |model| model.board.view.zoom() == ZOOMS[3],
];

/// Enlarges the board around the pixel under the pointer, or around the middle of what is seen.
fn set_zoom(zoom: i32, cx: &mut Cx<'_, '_>) -> Transition {
    let board = &mut *cx.model.board;
    let seen = board.view.seen();
    let middle =
        seen.top_left + Point::new(seen.size.width as i32 / 2, seen.size.height as i32 / 2);
    board.view.set_zoom(zoom, board.pixel.unwrap_or(middle));
    changed(cx)
}

fn step_zoom(step: isize, cx: &mut Cx<'_, '_>) -> Transition {
    let zoom = cx.model.board.view.zoom();
    let index = ZOOMS.iter().position(|&known| known == zoom).unwrap_or(0);
    let next = index.checked_add_signed(step);
    match next.and_then(|next| ZOOMS.get(next)) {
        Some(&zoom) => set_zoom(zoom, cx),
        None => Transition::Stay,
    }
}

fn leave(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.act(Action::End(end));
    Transition::Stay
}

fn while_saving(model: &EditorModel) -> Option<String> {
    let sentence = "The board is still being saved";
    model.board.is_saving().then(|| sentence.to_owned())
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.request_redraw();
    Transition::Stay
}

/// A command of the clipboard.
macro_rules! selected {
    ($name:literal, $place:literal, $operation:ident, $refusal:expr) => {
        Command::new($name, (Menu::Edit, 1, $place), |cx| {
            operate(Operation::$operation, cx)
        })
        .refused($refusal)
    };
}

/// A command that changes the pixels that are selected.
macro_rules! change {
    ($name:literal, $place:literal, $change:expr) => {
        Command::new($name, (Menu::Picture, 2, $place), |cx| {
            change($name, cx, $change)
        })
        .refused(refusal)
    };
}

/// The commands for pixels that are selected.
pub const SELECTION_COMMANDS: &[Command] = &[
    selected!("Cut", 0, Cut, refusal).shortcut('x'),
    selected!("Copy", 1, Copy, refusal).shortcut('c'),
    Command::new("Paste", (Menu::Edit, 1, 2), |cx| {
        // The picture may come from another program.
        match paste_refusal(cx.model) {
            Some(nothing) => pictures::paste_or_say(nothing, cx),
            None => operate(Operation::Paste, cx),
        }
    })
    .shortcut('v'),
    selected!("Erase", 3, Erase, refusal).shortcut('e'),
    change!("Mirror Left-Right", 0, transform::mirror_left_right).key(Key::Char('x')),
    change!("Mirror Top-Bottom", 1, transform::mirror_top_bottom).key(Key::Char('y')),
    change!("Rotate Right", 2, transform::rotate_right).key(Key::Char('z')),
    change!("Rotate Left", 3, transform::rotate_left).key(Key::Char('Z')),
    change!("Shift Left", 4, |picture: &Bitmap| transform::shift(
        picture, -1, 0
    )),
    change!("Shift Right", 5, |picture: &Bitmap| transform::shift(
        picture, 1, 0
    )),
    change!("Shift Up", 6, |picture: &Bitmap| transform::shift(
        picture, 0, -1
    )),
    change!("Shift Down", 7, |picture: &Bitmap| transform::shift(
        picture, 0, 1
    )),
];
