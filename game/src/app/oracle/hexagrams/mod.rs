//! The browser of the 64 hexagrams: a table of them, and each with its text and the hexagrams it is related to.

pub(super) mod drawing;
mod layout;
mod order;
mod related;
mod screen;
mod table;
#[cfg(test)]
mod tests;
mod wording;

use crate::app::model::Model;
use crate::app::shell::{Command, MenuName, Screen, Transition};
use crate::oracle::{Hexagram, Trigram};
use screen::Browser;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new("Hexagrams...", (MenuName::Help, 2, 6), |_| {
    Transition::Push(browse(None))
})];

/// The browser, with a hexagram chosen; the first of the Book of Changes if none is given.
pub fn browse(hexagram: Option<Hexagram>) -> Box<dyn Screen<Model>> {
    /// Number 1.
    const FIRST: Hexagram = Hexagram::of(Trigram::HEAVEN, Trigram::HEAVEN);
    Box::new(Browser::new(hexagram.unwrap_or(FIRST)))
}
