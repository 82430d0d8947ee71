//! What is shown beside the stone: the grid, the live board, the checks.

use super::command::{Command, MenuName};
use super::screen::Transition;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Grid", (MenuName::View, 0, 0), |cx| {
        cx.state.view.grid = !cx.state.view.grid;
        cx.state.redraw();
        Transition::Stay
    })
    .key('g')
    .check(|state| state.view.grid),
    Command::new("Live Board", (MenuName::View, 0, 1), |_| Transition::Stay).key('j'),
];
