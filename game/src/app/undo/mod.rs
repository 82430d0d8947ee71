//! Undo and Redo (manual, "Undo Previous Move"; RULINGS, "Undo").

use super::command::{Command, MenuName};
use super::dialog::confirm;
use super::screen::{Cx, Screen, Transition};
use crate::session::{Disqualification, Entry, UndoPrice};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Undo Previous Move", (MenuName::Help, 0, 0), ask_undo)
        .key('z')
        .when(|app| !app.computer_is_to_move() && app.game.undo_price().is_some()),
    Command::new("Redo", (MenuName::Help, 0, 1), |cx| {
        let _ = cx.app.apply(Entry::Redo);
        Transition::Stay
    })
    .key('y')
    .when(|app| {
        let redo = app.game.session().is_some_and(|s| s.state().can_redo());
        redo && !app.computer_is_to_move()
    }),
];

/// Undo: asks first if it would disqualify the game and the game is not disqualified for that yet.
pub fn ask_undo(cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.app.game;
    match game.undo_price() {
        None => Transition::Stay,
        Some(UndoPrice::Disqualifies) if !game.is_disqualified_by(Disqualification::DeepUndo) => {
            Transition::Push(deep_undo())
        }
        Some(_) => undo(cx),
    }
}

/// Takes the last stone back.
pub fn undo(cx: &mut Cx<'_, '_>) -> Transition {
    let _ = cx.app.apply(Entry::Undo);
    Transition::Stay
}

/// The question before more than the last stone is taken back.
pub fn deep_undo() -> Box<dyn Screen> {
    let text = "Only one stone can be taken back freely. This game will no longer count for the All-Time Highs. Do you want to take the stone back?";
    confirm("Undo", text, "_Take Back", undo)
}
