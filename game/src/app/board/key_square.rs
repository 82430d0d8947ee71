//! The keyboard cursor: how it moves over the board, and what Enter does where it is.

use super::input::act;
use super::moves::is_last_placed;
use super::pointer_state::{PointerState, carried_corner};
use super::state::BoardScreen;
use crate::app::model::Action;
use crate::app::model::Model;
use crate::app::screen::{Cx, Transition};
use crate::rules::{Direction, Square};

impl BoardScreen {
    /// Moves the keyboard cursor to a neighbour; it wraps around at the edges.
    pub(super) fn move_key_square(&mut self, direction: Direction, cx: &mut Cx<'_, '_>) {
        let (column, row) = (self.key_square.column(), self.key_square.row());
        let (column, row) = match direction {
            Direction::Left => (column + Square::COLUMNS - 1, row),
            Direction::Right => (column + 1, row),
            Direction::Above => (column, row + Square::ROWS - 1),
            Direction::Below => (column, row + 1),
        };
        if let Some(square) = Square::new(column % Square::COLUMNS, row % Square::ROWS) {
            self.set_key_square(square, cx.app);
        }
    }

    /// Moves it to the next empty square beside a stone, row by row, or to the one before.
    pub(super) fn step_key_square(&mut self, back: bool, cx: &mut Cx<'_, '_>) {
        let squares = squares_beside_stones(cx.app);
        let here = self.key_square.index();
        let next = if back {
            let before = squares
                .iter()
                .rev()
                .find(|square| square.index() < here)
                .or(squares.last());
            before.copied()
        } else {
            let after = squares
                .iter()
                .find(|square| square.index() > here)
                .or(squares.first());
            after.copied()
        };
        if let Some(square) = next {
            self.set_key_square(square, cx.app);
        }
    }

    /// Part of a square's name was typed: a letter is the column, a digit the row. After both, in any order, the pointer is on
    /// that square.
    pub(super) fn type_key_square(&mut self, typed: char, cx: &mut Cx<'_, '_>) {
        let (column, row) = (self.key_square.column(), self.key_square.row());
        let square = match typed.to_ascii_lowercase() {
            letter @ 'a'..='l' => Square::new(usize::from(letter as u8 - b'a'), row),
            digit @ '1'..='8' => Square::new(column, usize::from(digit as u8 - b'1')),
            _ => None,
        };
        if let Some(square) = square {
            self.set_key_square(square, cx.app);
        }
    }

    pub(super) fn set_key_square(&mut self, square: Square, app: &mut Model) {
        self.key_square = square;
        app.request_redraw();
    }

    /// Enter at the keyboard cursor. It only ever places, so that one Enter too many takes nothing back.
    pub(super) fn press_key_square(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let square = self.key_square;
        if !cx.app.game.is_running() {
            return act(Action::NewGame, cx);
        }
        if cx.app.computer_is_to_move() {
            self.turn.hurry();
            return Transition::Stay;
        }
        // The pointer has only now come in sight: where it acts must be seen first.
        if !cx.app.moment.key_cursor_was_visible {
            return Transition::Stay;
        }
        if is_last_placed(square, cx.app) {
            if self.just_placed(cx.ctx.now) {
                return Transition::Stay;
            }
            self.show_note("Backspace takes the last stone back.".to_owned(), cx);
            return Transition::Stay;
        }
        let from = match self.pointer {
            PointerState::Carrying { at, .. } => Some(carried_corner(at)),
            _ => None,
        };
        self.pointer = PointerState::Empty;
        self.place(square, from, cx)
    }
}

/// The empty squares that a stone could touch another one from, row by row.
fn squares_beside_stones(app: &Model) -> Vec<Square> {
    let Some(session) = app.game.session().filter(|_| app.game.is_running()) else {
        return Vec::new();
    };
    let board = session.state().position().board();
    let is_beside =
        |square: &Square| board.stone(*square).is_none() && board.neighbour_count(*square) > 0;
    Square::all().filter(is_beside).collect()
}
