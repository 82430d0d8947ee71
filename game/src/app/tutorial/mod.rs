//! First Stones: a guided game that teaches the rules on the board.

mod deals;
mod lesson;
mod panel;
mod picture;
mod script;
#[cfg(test)]
mod tests;

use crate::app::board_view::layout;
use crate::app::model::{Action, Model};
use crate::app::shell::{Command, Cx, MenuName, Screen, Transition, ask};
use crate::app::stone_row::StoneRow;
use ishido_shared::shell::Model as _;

use lesson::Lesson;

/// The command of First Stones.
pub const COMMANDS: &[Command] = &[Command::new(
    "First Stones...",
    (MenuName::Help, 2, 1),
    |_| Transition::Push(Box::new(Lesson::new())),
)];

/// Offers First Stones.
pub fn offer(app: &Model) -> Box<dyn Screen<Model>> {
    let text = "This is Ishidó, the Way of Stones. If you are new to the game, First Stones teaches you the rules on \
                the board in a few minutes. You can find it in the Help menu at any time.";
    let offered = |cx: &mut Cx<'_, '_>| cx.model.set(|settings| settings.learning.offered = true);
    let question = ask("Welcome", text).button("_First Stones", move |cx| {
        offered(cx);
        Transition::Push(Box::new(Lesson::new()))
    });
    let question = question.button("_New Game", move |cx| {
        offered(cx);
        cx.model.act(Action::NewGame);
        Transition::Stay
    });
    let question = question.button("N_ot Now", move |cx| {
        offered(cx);
        Transition::Stay
    });
    let stones = StoneRow::new(app.appearance.current.clone()).on_sand();
    question
        .with(|requester| {
            let requester = requester.with("stones", stones).as_card();
            requester.keeping_in_sight(layout::PANELS)
        })
        .open()
}
