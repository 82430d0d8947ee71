//! The board as it is played: the first screen, which never closes.

mod screen;
mod title_line;
mod turn;

pub use screen::BoardScreen;

use ishido_shared::ui::event::KeyPress;

use super::app_state::AppState;
use super::board_view::MenuOpening;
use super::command::Command;
use super::screen::{Cx, Transition};
use crate::rules::{Refusal, Square};
use crate::session::Applied;

/// An action that the board leaves to another feature.
#[derive(Debug)]
pub enum BoardAction {
    NewGame,
    /// Asks for another game after a click on the scores of one that is over.
    AnotherGame,
    EndGame,
    /// Takes the last stone back, after asking if that costs something.
    TakeBack,
    ShowPouch,
    /// Asks what is to be done, if nothing can be placed any more.
    WhatNext,
    OpenMenus(MenuOpening),
    /// Says why the touchstone may not be placed on a square.
    Explain(Refusal, Square),
    /// Asks or tells what belongs to the beginning of a game, or of a resumed one.
    GameStarted {
        resumed: bool,
    },
    /// Lets the Oracle answer what was just done.
    ConsultOracle(Applied),
}

/// What the board gets from those who know the other features.
#[derive(Clone, Copy)]
pub struct BoardLinks {
    /// Returns the command of a key press, if it is available.
    pub command_of_key: fn(&KeyPress, &AppState) -> Option<&'static Command>,
    /// Carries out an action.
    pub carry_out: fn(BoardAction, &mut Cx<'_, '_>) -> Transition,
}
