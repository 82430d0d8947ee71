//! The codewheel as a toy: the wheel on the screen, and the question for its number before the board can be used.

mod asking;
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

use crate::app::shell::{Command, Cx, MenuName, Transition};
use screen::CodewheelScreen;

pub use gate::gate;
#[cfg(test)]
pub use {asking::Asking, question::question as code_question};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Codewheel...", (MenuName::Choices, 2, 2), |_| {
        Transition::Push(Box::<CodewheelScreen>::default())
    }),
    Command::new("Ask for Codewheel", (MenuName::Choices, 2, 3), toggle)
        .check(|app| app.settings().screen.ask_codewheel),
];

fn toggle(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model
        .set(|settings| settings.screen.ask_codewheel = !settings.screen.ask_codewheel);
    if cx.model.settings().screen.ask_codewheel {
        cx.model
            .show_note("The game will ask for a codewheel number every time it starts.");
    }
    Transition::Stay
}
