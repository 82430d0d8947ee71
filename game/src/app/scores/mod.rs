//! High scores (manual, "Scores Menu"), and the log of finished games.

mod legend;
mod row;
mod screen;
mod service;
mod table;
mod tournament;

pub use screen::HighScores;
#[cfg(test)]
pub use screen::clear;
pub use service::ScoreService;
pub use tournament::TournamentScores;
#[cfg(test)]
pub use tournament::clear as clear_tournament;

use crate::app::shell::{Command, MenuName, Transition};
use crate::scores::ListGroup;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Show High Scores", (MenuName::Choices, 1, 9), |cx| {
        cx.model
            .set(|settings| settings.scores.show = !settings.scores.show);
        Transition::Stay
    })
    .check(|app| app.settings().scores.show),
    Command::new("Modern Scores...", (MenuName::Scores, 0, 0), |cx| {
        Transition::Push(HighScores::open(ListGroup::Modern, cx))
    }),
    Command::new("Ancient Scores...", (MenuName::Scores, 0, 1), |cx| {
        Transition::Push(HighScores::open(ListGroup::Ancient, cx))
    }),
    Command::new("Pocket Scores...", (MenuName::Scores, 0, 2), |cx| {
        Transition::Push(HighScores::open(ListGroup::Pocket, cx))
    }),
    Command::new("Daily Scores...", (MenuName::Scores, 0, 3), |cx| {
        Transition::Push(HighScores::open(ListGroup::Daily, cx))
    }),
    Command::new("Tournament Scores...", (MenuName::Scores, 0, 4), |cx| {
        Transition::Push(TournamentScores::open(cx.model))
    }),
];
