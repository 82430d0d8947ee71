//! Undo and Redo (manual, "Undo Previous Move"; RULINGS, "Undo").

use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, Transition, confirm_cost};
use crate::app::wording::sentence;

use crate::session::{Entry, UndoPrice};

/// The sentence that says why no stone can be taken back now.
pub fn refusal(app: &Model) -> Option<String> {
    let impossible = app.game.undo_refusal().map(|reason| sentence(&reason));
    // A person may take a stone back while the computer is about to answer it, but not where the computer plays every role.
    let all_computer = app.game.is_all_computer();
    let computer = super::computer_refusal(app).filter(|_| all_computer);
    impossible.or(computer)
}

/// Undo: asks first if it would keep a game from the All-Time Highs that counts for them.
pub fn ask_undo(cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.model.game;
    match game.undo_price() {
        Some(UndoPrice::Disqualifies) if game.counts_for_all_time() => {
            Transition::Push(deep_undo())
        }
        _ => undo(cx),
    }
}

/// Takes the last stone back.
pub fn undo(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.apply_or_explain(Entry::Undo);
    Transition::Stay
}

/// Places the stone again that was taken back last.
pub fn redo(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.apply_or_explain(Entry::Redo);
    Transition::Stay
}

/// The question before more than the last stone is taken back.
pub fn deep_undo() -> Box<dyn Screen<Model>> {
    let text = "Take another stone back? Only one stone at a time is free: this game will then no longer \
        count for the All-Time Highs.";
    confirm_cost("Undo", text, "_Take Back", undo)
}
