//! The View menu of the stoneset screen: the grid, the live board, the boards, the eyes of others, and the check of the set.

mod check_screen;
mod own_board;
mod whole_board;

use ishido_shared::colour::ColourVision;
use ishido_shared::shell::{Model, choose_file};
use ishido_shared::ui::event::Key;
use ishido_shared::ui::title_line::truncated;

use super::board_view::{BoardId, Grid};
use crate::editor::model::{Command, Cx, Menu, Transition};
use crate::editor::path;
use crate::editor::workspace::{BoardFile, DocumentKind, EditedBoard, load_query, tell_losses};
use crate::stones;
use check_screen::CheckScreen;
pub use own_board::OwnBoardService;
use whole_board::WholeBoard;

/// A command of the submenu Board.
macro_rules! board {
    ($name:literal, $place:literal, $board:expr) => {
        Command::new($name, (Menu::View, 1, $place), |cx| {
            cx.model.view.boards.choose($board);
            changed(cx)
        })
        .within("Board")
        .check(|model| model.view.boards.chosen() == $board)
    };
}

/// A command of the submenu See Boards As.
macro_rules! vision {
    ($name:literal, $place:literal, $vision:expr) => {
        Command::new($name, (Menu::View, 2, $place), |cx| {
            cx.model.view.vision = $vision;
            changed(cx)
        })
        .within("See Boards As")
        .check(|model| model.view.vision == $vision)
    };
}

pub const COMMANDS: &[Command] = &[
    Command::new("Grid", (Menu::View, 0, 0), |cx| {
        cx.model.view.grid = cx.model.view.grid.next();
        let grid = cx.model.view.grid.name();
        cx.model.show_note(format!("Grid: {grid}"));
        changed(cx)
    })
    .key(Key::Char('g'))
    .about("5, 8, 10 or none")
    .check(|model| model.view.grid != Grid::Off),
    Command::new("Trace", (Menu::View, 0, 4), toggle_trace)
        .key(Key::Char('T'))
        .about("this stone below others")
        .check(|model| model.view.trace.is_some()),
    Command::new("Live Board", (Menu::View, 0, 1), toggle_live_board)
        .key(Key::Char('j'))
        .about("stones in play")
        .check(|model| model.view.live.on),
    Command::new("Whole Board", (Menu::View, 0, 2), |_| {
        Transition::Push(Box::new(WholeBoard::OF_SET))
    })
    .key(Key::Char('J')),
    Command::new("Next Board", (Menu::View, 0, 3), next_board).key(Key::Char('N')),
    board!("Game's Board", 0, BoardId::FromGame).refused(|model| {
        let missing = model.view.boards.name_from_game().is_none();
        missing.then(|| "No game is open here".to_owned())
    }),
    board!("Edited Board", 1, BoardId::Edited).refused(|model| {
        let nothing = model.board.is_untouched();
        nothing.then(|| "No board is open: choose File > Edit Board".to_owned())
    }),
    Command::new("Other...", (Menu::View, 1, 2), load_other)
        .within("Board")
        .check(|model| model.view.boards.chosen() == BoardId::FromFile),
    board!("Gems", 3, BoardId::BuiltIn(0)),
    board!("Inner Shapes", 4, BoardId::BuiltIn(1)),
    board!("Magic", 5, BoardId::BuiltIn(2)),
    board!("Chungfu", 6, BoardId::BuiltIn(3)),
    board!("Ishido", 7, BoardId::BuiltIn(4)),
    board!("Rameses", 8, BoardId::BuiltIn(5)),
    board!("Runes", 9, BoardId::BuiltIn(6)),
    board!("Shaman", 10, BoardId::BuiltIn(7)),
    board!("Garden", 11, BoardId::BuiltIn(8)),
    vision!("Normal Vision", 0, ColourVision::Normal),
    vision!("Protanopia", 1, ColourVision::Protanopia),
    vision!("Deuteranopia", 2, ColourVision::Deuteranopia),
    vision!("Tritanopia", 3, ColourVision::Tritanopia),
    Command::new("Check Set...", (Menu::View, 3, 0), |cx| {
        Transition::Push(Box::new(CheckScreen::new(cx.model.view.vision)))
    })
    .key(Key::Char('q')),
];

/// The command of the board screen.
pub const BOARD_COMMANDS: &[Command] = &[Command::new("Whole Board", (Menu::View, 2, 2), |_| {
    Transition::Push(Box::new(WholeBoard::OF_BOARD))
})
.key(Key::Char('J'))
.about("on the whole screen")];

/// Shows the chosen stone below all others from now on, or nothing any more.
fn toggle_trace(cx: &mut Cx<'_, '_>) -> Transition {
    let work = &cx.model.stoneset;
    let (trace, note) = match cx.model.view.trace {
        Some(_) => (None, "Tracing is off".to_owned()),
        None => (
            Some(stones::visible_stone(work.content(), work.chosen)),
            format!("Below transparent pixels: stone {}", work.chosen.name()),
        ),
    };
    cx.model.view.trace = trace;
    cx.model.show_note(note);
    changed(cx)
}

fn toggle_live_board(cx: &mut Cx<'_, '_>) -> Transition {
    let chosen = cx.model.stoneset.chosen;
    let live = &mut cx.model.view.live;
    live.on = !live.on;
    live.cancel_pointer();
    if live.on {
        live.reveal(chosen);
    }
    changed(cx)
}

fn next_board(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.step_board(1);
    let note = format!("Board: {}", cx.model.board_in_view().0);
    cx.model.show_note(note);
    Transition::Stay
}

/// Looks at the stones on the board that was read last, or asks for the file of another one.
fn load_other(cx: &mut Cx<'_, '_>) -> Transition {
    let boards = &mut cx.model.view.boards;
    if boards.chosen() != BoardId::FromFile
        && let Some(name) = boards.name_from_file()
    {
        let note = format!("Board: {}. Other again opens a file", truncated(name, 16));
        boards.choose(BoardId::FromFile);
        cx.model.show_note(note);
        return Transition::Stay;
    }
    let query = load_query("Look at Stones On", cx.model);
    choose_file(query, EditedBoard::remember_drawer)
        .opened(|file, cx| {
            match file.decoded::<BoardFile>().board.clone() {
                Ok(board) => {
                    let name = path::stem(&file.path);
                    cx.model.view.boards.set_from_file(name, board.picture);
                    cx.model.show_note(format!("Board: {name}"));
                    tell_losses(board.note, None, cx.model);
                }
                Err(error) => {
                    let text = format!("{}: {error}. Choose another file.", file.path);
                    cx.model.show_message(EditedBoard::CANNOT_OPEN, &text);
                }
            }
            Transition::Pop
        })
        .push()
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.request_redraw();
    Transition::Stay
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_submenu_has_every_built_in_board() {
        let boards = COMMANDS.iter().filter(|one| one.submenu == Some("Board"));
        let names: Vec<&str> = boards.skip(3).map(|one| one.name).collect();
        let built_in = ishido_assets::BOARDS.iter().map(|file| file.name);
        assert!(built_in.eq(names));
    }
}
