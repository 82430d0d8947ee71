//! What the program begins with, as its command line says.

use crate::rules::DealCode;
use crate::session::save::Autosaved;

/// What the game begins with.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The empty board, and the offer to go on with the autosaved game.
    #[default]
    Empty,
    /// A game on the stones of a code that was typed.
    Deal(DealCode),
    /// A saved game, and the path of its file.
    Saved(Box<Autosaved>, String),
    /// A saved game whose file, with this whole path, has not been read yet; it is opened as if it were dropped on the window.
    File(String),
}
