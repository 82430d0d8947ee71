//! The codewheel as a toy: the wheel on the screen, and the question for its number before the board can be used.

mod drawing;
mod gate;
mod layout;
mod panel;
mod question;
mod question_picture;
mod screen;
#[cfg(test)]
mod tests;
mod turning;

use super::command::{Command, MenuName};
use super::screen::{Cx, Screen, Transition};
use crate::codewheel::CodeQuestion;
use screen::CodewheelScreen;

pub use gate::gate;
#[cfg(test)]
pub use question::question as code_question;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Codewheel...", (MenuName::Choices, 3, 0), |_| {
        Transition::Push(show(None))
    }),
    Command::new("Ask for Codewheel", (MenuName::Choices, 3, 1), toggle)
        .check(|app| app.settings().screen.ask_codewheel),
];

/// The wheel, and the question beside it if one was asked.
fn show(question: Option<CodeQuestion>) -> Box<dyn Screen> {
    Box::new(CodewheelScreen::new(question))
}

fn toggle(cx: &mut Cx<'_, '_>) -> Transition {
    cx.app
        .set(|settings| settings.screen.ask_codewheel = !settings.screen.ask_codewheel);
    if cx.app.settings().screen.ask_codewheel {
        cx.app
            .note("The codewheel is asked for from the next start on.");
    }
    Transition::Stay
}
