//! First Stones: a guided game that teaches the rules on the board.

mod deals;
mod lesson;
mod panel;
mod script;
#[cfg(test)]
mod tests;

use ishido_shared::ui::event::KeyPress;
use ishido_shared::ui::menu::Menu;
use ishido_shared::ui::requester::{Choice, Requester};

use super::app_state::AppState;
use super::command::{Command, MenuName};
use super::dialog::{Dialog, Question};
use super::screen::{Cx, Screen, Transition};
use lesson::Lesson;

/// What the lesson gets from those who know the other features.
#[derive(Clone, Copy)]
pub struct LessonLinks {
    /// Returns the menus of the program.
    pub menus: fn(&AppState) -> Vec<Menu<&'static Command>>,
    /// Returns the command of a key press, even if it is not available.
    pub command_of_key: fn(&KeyPress) -> Option<&'static Command>,
    /// Begins a new game after the lesson.
    pub new_game: fn(&mut Cx<'_, '_>) -> Transition,
}

/// The command of First Stones. The lesson shows the menus, so the registry says what it does.
pub const fn command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("First Stones...", (MenuName::Help, 2, 1), run)
}

/// The lesson, at its first step.
pub fn lesson(links: LessonLinks) -> Box<dyn Screen> {
    Box::new(Lesson::new(links))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OfferAnswer {
    Begin,
    NotNow,
}

/// The offer of First Stones to somebody who starts the program for the first time.
struct Offer(LessonLinks);

impl Question for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.app.set(|settings| settings.learning.offered = true);
        match answer {
            OfferAnswer::Begin => Transition::Replace(Box::new(Lesson::new(self.0))),
            OfferAnswer::NotNow => Transition::Pop,
        }
    }
}

/// Offers First Stones.
pub fn offer(links: LessonLinks) -> Box<dyn Screen> {
    let text = "Welcome to Ishidó, the Way of Stones! If you are new to the game, First Stones teaches you the rules on \
                the board in a few minutes. You also find it in the Help menu at any time.";
    let choices = vec![
        Choice::new(OfferAnswer::Begin, "_First Stones"),
        Choice::new(OfferAnswer::NotNow, "_Not Now"),
    ];
    let requester = Requester::new("Welcome", text, choices, OfferAnswer::NotNow);
    Dialog::open(requester, Offer(links))
}
