//! Problems: positions with a goal, from a collection and from the player's own games.

mod card;
mod goal_mark;
mod own_rows;
mod page;
mod play;
mod posed;
mod save;
mod service;
mod squares;
mod wording;

use std::rc::Rc;

#[cfg(test)]
use crate::app::model::Model;
#[cfg(test)]
use crate::app::shell::Screen;
use crate::app::shell::{Command, Cx, MenuName, Transition};
use crate::problem::Problem;
use crate::rules::Square;
use play::Play;
use posed::Source;
pub use service::ProgressService;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Problems...", (MenuName::Game, 0, 7), |cx| {
        Transition::Push(page::page(Source::Collection, cx.model))
    }),
    save::SAVE,
];

/// The page of the collection, and that of the player's own problems.
#[cfg(test)]
pub fn collection_page(app: &Model) -> Box<dyn Screen<Model>> {
    page::page(Source::Collection, app)
}

#[cfg(test)]
pub fn own_page(app: &Model) -> Box<dyn Screen<Model>> {
    page::page(Source::Own, app)
}

/// Sets a problem with a title and the line of words when it is set, which may be empty, and keeps it among the player's own. `first` is the
/// square on which a hint places the first stone.
pub fn set(
    problem: Problem,
    title: &str,
    words: String,
    first: Option<Square>,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    cx.model.problems.keep(title, problem);
    let mut posed = Source::Own.posed(cx.model);
    if let Some(set) = posed.first_mut() {
        (set.before, set.first) = (words, first);
    }
    let play = Play::new(Source::Own, posed, 0, Rc::default());
    play.map_or(Transition::Stay, |play| Transition::Push(Box::new(play)))
}
