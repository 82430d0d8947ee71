//! A line of moves, with the game before and after each.

use crate::computer::review::{ReviewSettings, best_line};
use crate::rules::Square;
use crate::session::{Entry, Session, Steps};

/// A line of moves: those that were played, or best moves.
#[derive(Debug)]
pub struct GameLine {
    /// The game before each move, and after the last.
    games: Vec<Session>,
    moves: Vec<Square>,
}

impl GameLine {
    /// Makes the line of the moves played in a game. Forfeited turns belong to the move that follows them.
    pub fn played(session: &Session) -> Self {
        let steps = Steps::of(session);
        let mut line = Self {
            games: Vec::new(),
            moves: Vec::new(),
        };
        let mut game = steps.session(0);
        for step in 0..steps.moves() {
            for &entry in steps.entries(step) {
                let before = game.clone();
                // Every entry that was possible in the game is possible again.
                if game.apply(entry).is_err() {
                    break;
                }
                if let Entry::Place(square) = entry {
                    line.games.push(before);
                    line.moves.push(square);
                }
            }
        }
        line.games.push(game);
        line
    }

    /// The best line from a game that is not over, with the stones as they are drawn; its first move is known.
    pub fn best(from: &Session, first: Square) -> Self {
        let mut line = Self {
            games: vec![from.clone()],
            moves: Vec::new(),
        };
        let mut game = from.clone();
        if line.go_on(&mut game, first) {
            let settings = ReviewSettings::default();
            let rest = best_line(game.state().position(), settings);
            for square in rest {
                if !line.go_on(&mut game, square) {
                    break;
                }
            }
        }
        line
    }

    /// Plays its next move. Returns true if that was possible.
    fn go_on(&mut self, game: &mut Session, square: Square) -> bool {
        let is_placed = game.apply(Entry::Place(square)).is_ok();
        if is_placed {
            self.moves.push(square);
            self.games.push(game.clone());
        }
        is_placed
    }

    /// Returns the number of moves.
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// The game after `moves` moves, 0 to the length.
    pub fn game(&self, moves: usize) -> Option<&Session> {
        self.games.get(moves)
    }

    /// A move, counted from 0.
    pub fn square(&self, index: usize) -> Option<Square> {
        self.moves.get(index).copied()
    }

    /// The 4-Ways that all players have made at its end.
    pub fn four_ways(&self) -> u32 {
        let turns = self.games.last().map(|game| game.state().turns());
        let placed = turns.into_iter().flatten().filter_map(|turn| turn.placed);
        placed.filter(|placed| placed.ways.is_four_way()).count() as u32
    }

    /// The moves that made 4-Ways, counted from 1.
    pub fn four_way_moves(&self) -> Vec<usize> {
        let made = |moves: &usize| {
            let turns = self.games.get(*moves).map(|game| game.state().turns());
            let mut placed = turns.into_iter().flatten().rev();
            let last = placed.find_map(|turn| turn.placed);
            last.is_some_and(|placed| placed.ways.is_four_way())
        };
        (1..=self.len()).filter(made).collect()
    }
}
