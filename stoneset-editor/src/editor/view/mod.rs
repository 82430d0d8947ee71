//! What is shown beside the stone: the grid, the live board, the boards, the eyes of others, and the check of the set.

mod boards;
mod check_screen;
mod live_board;
mod options;
mod sample_position;
mod scene;
mod twin_cache;
mod whole_board;

use ishido_shared::colour::ColourVision;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
pub use boards::BoardId;
use check_screen::CheckScreen;
pub use live_board::{FRAME as LIVE_FRAME, LiveBoardOutcome};
pub use options::ViewOptions;
pub use sample_position::SAMPLE_GAME;
pub use scene::Scene;
pub use twin_cache::draw_twin_mark;
use whole_board::WholeBoard;

/// A command of the submenu Board.
macro_rules! board {
    ($name:literal, $place:literal, $board:expr) => {
        Command::new($name, (MenuName::View, 1, $place), |cx| {
            cx.state.view.boards.choose($board);
            changed(cx)
        })
        .within("Board")
        .check(|state| state.view.boards.chosen() == $board)
    };
}

/// A command of the submenu See Boards As.
macro_rules! vision {
    ($name:literal, $place:literal, $vision:expr) => {
        Command::new($name, (MenuName::View, 2, $place), |cx| {
            cx.state.view.vision = $vision;
            changed(cx)
        })
        .within("See Boards As")
        .check(|state| state.view.vision == $vision)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Grid", (MenuName::View, 0, 0), |cx| {
        cx.state.view.grid = !cx.state.view.grid;
        changed(cx)
    })
    .key('g')
    .check(|state| state.view.grid),
    Command::new("Live Board", (MenuName::View, 0, 1), toggle_live_board)
        .key('j')
        .about("stones in play")
        .check(|state| state.view.live.on),
    Command::new("Whole Board", (MenuName::View, 0, 2), |_| {
        Transition::Push(Box::<WholeBoard>::default())
    })
    .key('J'),
    Command::new("Next Board", (MenuName::View, 0, 3), next_board).key('N'),
    board!("Game's Board", 0, BoardId::FromGame).refused(|state| {
        let missing = !state.view.boards.has_one_from_game();
        missing.then(|| "No game is open here".to_owned())
    }),
    board!("Gems", 1, BoardId::BuiltIn(0)),
    board!("Inner Shapes", 2, BoardId::BuiltIn(1)),
    board!("Magic", 3, BoardId::BuiltIn(2)),
    board!("Chungfu", 4, BoardId::BuiltIn(3)),
    board!("Ishido", 5, BoardId::BuiltIn(4)),
    board!("Rameses", 6, BoardId::BuiltIn(5)),
    board!("Runes", 7, BoardId::BuiltIn(6)),
    board!("Shaman", 8, BoardId::BuiltIn(7)),
    board!("Garden", 9, BoardId::BuiltIn(8)),
    vision!("Normal Vision", 0, ColourVision::Normal),
    vision!("Protanopia", 1, ColourVision::Protanopia),
    vision!("Deuteranopia", 2, ColourVision::Deuteranopia),
    vision!("Tritanopia", 3, ColourVision::Tritanopia),
    Command::new("Check Set...", (MenuName::View, 3, 0), |cx| {
        Transition::Push(Box::new(CheckScreen::new(cx.state)))
    })
    .key('q'),
];

fn toggle_live_board(cx: &mut Cx<'_, '_>) -> Transition {
    let chosen = cx.state.stoneset.chosen;
    let live = &mut cx.state.view.live;
    live.on = !live.on;
    live.cancel_pointer();
    if live.on {
        live.reveal(chosen);
    }
    changed(cx)
}

fn next_board(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.view.boards.step(1);
    let name = cx.state.view.boards.name().to_owned();
    cx.state.show_note(format!("Board: {name}"));
    Transition::Stay
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.request_redraw();
    Transition::Stay
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_submenu_has_every_built_in_board() {
        let boards = COMMANDS.iter().filter(|one| one.submenu == Some("Board"));
        let names: Vec<&str> = boards.skip(1).map(|one| one.name).collect();
        let built_in = ishido_assets::BOARDS.iter().map(|file| file.name);
        assert!(built_in.eq(names));
    }
}
