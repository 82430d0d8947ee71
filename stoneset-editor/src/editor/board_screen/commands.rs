//! The commands of the board screen, and those of the stoneset screen that lead to it.

use ishido_shared::gfx::Point;

use super::save::{go, leave, save, save_as};
use super::view::ZOOMS;
use super::{bevel_area, check, fill_area};
use crate::board::draw_letters;
use crate::editor::board_work::BoardNextStep;
use crate::editor::command::{Command, MenuName};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;

/// The command of the stoneset screen that opens the board screen.
pub const OPENING: &[Command] = &[Command::new("Edit Board...", (MenuName::File, 2, 8), |cx| {
    cx.state.board.screen.opens = Some(None);
    Transition::Stay
})
.about("paints boards")];

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("New Board", (MenuName::File, 0, 0), |cx| {
        leave(BoardNextStep::New, cx)
    })
    .shortcut('n')
    .refused(while_writing),
    Command::new("Load Board...", (MenuName::File, 1, 0), |cx| {
        leave(BoardNextStep::Load, cx)
    })
    .shortcut('l')
    .refused(while_writing),
    Command::new("Save Board", (MenuName::File, 1, 1), |cx| save(None, cx))
        .shortcut('s')
        .refused(while_writing),
    Command::new("Save Board As...", (MenuName::File, 1, 2), |cx| {
        save_as(None, cx)
    })
    .refused(while_writing),
    Command::new("Edit Stoneset", (MenuName::File, 2, 0), |cx| {
        // The screen closes by itself: the menu that gives the command may be in front of it.
        cx.state.show_board(false);
        Transition::Stay
    })
    .shortcut('b')
    .refused(while_writing)
    .about("back to the stones"),
    Command::new("Use", (MenuName::File, 3, 0), use_board)
        .refused(while_writing)
        .about("saves and plays on it"),
    Command::new("Cancel", (MenuName::File, 3, 1), |cx| {
        leave(BoardNextStep::Cancel, cx)
    })
    .refused(while_writing)
    .about("leaves the editor"),
    Command::new("Quit", (MenuName::File, 3, 2), |cx| {
        leave(BoardNextStep::Quit, cx)
    })
    .shortcut('q'),
    Command::new("Undo", (MenuName::Edit, 0, 0), |cx| {
        cx.state.undo_board();
        Transition::Stay
    })
    .shortcut('z')
    .key('u')
    .about("last step")
    .refused(|state| {
        let floats = state.painter.is_floating() || state.painter.is_drawing();
        let nothing = state.board.document.undo_name().is_none() && !floats;
        nothing.then(|| "Nothing to undo".to_owned())
    }),
    Command::new("Redo", (MenuName::Edit, 0, 1), |cx| {
        cx.state.redo_board();
        Transition::Stay
    })
    .shortcut('y')
    .about("does it again")
    .refused(|state| {
        let nothing = state.board.document.redo_name().is_none();
        nothing.then(|| "Nothing to redo".to_owned())
    }),
    Command::new("XColor", (MenuName::Tool, 3, 0), |cx| {
        cx.state.put_down();
        cx.state.board.xcolor = !cx.state.board.xcolor;
        changed(cx)
    })
    .key('c')
    .about("changes all of one colour")
    .check(|state| state.board.xcolor),
    Command::new("Fill Area...", (MenuName::Picture, 0, 0), |cx| {
        fill_area::fill_area(cx)
    })
    .key('a')
    .about("pen or texture"),
    Command::new("Bevel Area...", (MenuName::Picture, 0, 1), |cx| {
        bevel_area::bevel_area(cx)
    })
    .key('A')
    .about("edges"),
    Command::new("Draw Letters", (MenuName::Picture, 1, 0), |cx| {
        cx.state.put_down();
        let pen = cx.state.painter.options.pen;
        let drawn = cx
            .state
            .board
            .edit("Draw Letters", |board| draw_letters(board, pen));
        cx.state.show_note(if drawn {
            "Drawn: a-l and 1-8"
        } else {
            "They are already drawn in this colour"
        });
        Transition::Stay
    })
    .key('w')
    .about("a-l and 1-8 in the frame"),
    zoom("Zoom 1x", 0, '1'),
    zoom("Zoom 2x", 1, '2'),
    zoom("Zoom 4x", 2, '4'),
    zoom("Zoom 8x", 3, '8'),
    Command::new("Zoom In", (MenuName::View, 1, 0), |cx| step_zoom(1, cx)).key('>'),
    Command::new("Zoom Out", (MenuName::View, 1, 1), |cx| step_zoom(-1, cx)).key('<'),
    Command::new("Guides", (MenuName::View, 2, 0), |cx| {
        cx.state.board.view.guides = !cx.state.board.view.guides;
        changed(cx)
    })
    .key('g')
    .about("all places")
    .check(|state| state.board.view.guides),
    Command::new("Stones", (MenuName::View, 2, 1), |cx| {
        cx.state.board.view.stones = !cx.state.board.view.stones;
        changed(cx)
    })
    .key('j')
    .about("shown on the board")
    .check(|state| state.board.view.stones),
    Command::new("Check Board...", (MenuName::View, 3, 0), |cx| {
        check::check_board(cx)
    })
    .key('q')
    .about("what can be seen on it"),
];

/// A command that enlarges the board; `index` is that of [`ZOOMS`].
const fn zoom(name: &'static str, index: u8, key: char) -> Command {
    let command = Command::new(name, (MenuName::View, 0, index), ZOOM_TO[index as usize]);
    let command = command.key(key).about("enlarges the board");
    command.check(IS_ZOOMED[index as usize])
}

/// Enlarges the board as the command of an index says.
const ZOOM_TO: [fn(&mut Cx<'_, '_>) -> Transition; 4] = [
    |cx| set_zoom(ZOOMS[0], cx),
    |cx| set_zoom(ZOOMS[1], cx),
    |cx| set_zoom(ZOOMS[2], cx),
    |cx| set_zoom(ZOOMS[3], cx),
];

/// Whether the board is enlarged as the command of an index says.
const IS_ZOOMED: [fn(&EditorState) -> bool; 4] = [
    |state| state.board.view.zoom() == ZOOMS[0],
    |state| state.board.view.zoom() == ZOOMS[1],
    |state| state.board.view.zoom() == ZOOMS[2],
    |state| state.board.view.zoom() == ZOOMS[3],
];

/// Enlarges the board around the pixel under the pointer, or around the middle of what is seen.
fn set_zoom(zoom: i32, cx: &mut Cx<'_, '_>) -> Transition {
    let board = &mut cx.state.board;
    let seen = board.view.seen();
    let middle =
        seen.top_left + Point::new(seen.size.width as i32 / 2, seen.size.height as i32 / 2);
    board.view.set_zoom(zoom, board.pixel.unwrap_or(middle));
    changed(cx)
}

fn step_zoom(step: isize, cx: &mut Cx<'_, '_>) -> Transition {
    let zoom = cx.state.board.view.zoom();
    let index = ZOOMS.iter().position(|&known| known == zoom).unwrap_or(0);
    let next = index.checked_add_signed(step);
    match next.and_then(|next| ZOOMS.get(next)) {
        Some(&zoom) => set_zoom(zoom, cx),
        None => Transition::Stay,
    }
}

/// Saves what is not saved, then leaves. A board without a file gets one first, because a game loads it from there.
fn use_board(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    let board = &cx.state.board;
    if board.document.is_changed() || board.file.is_none() {
        save(Some(BoardNextStep::Use), cx)
    } else {
        go(BoardNextStep::Use, cx)
    }
}

fn while_writing(state: &EditorState) -> Option<String> {
    let sentence = "The board is still being saved";
    state.board.saving.as_ref().map(|_| sentence.to_owned())
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.request_redraw();
    Transition::Stay
}
