//! A line of moves, with the game before and after each.

use crate::app::computer_search::goal;
use crate::computer::Goal;
use crate::computer::review::BestLine;
use crate::rules::Square;
use crate::session::{Entry, Session, Steps, Turn};

/// A line of moves: those that were played, or best moves, which are found one after the other.
pub struct GameLine {
    /// The game before each move, and after the last.
    games: Vec<Session>,
    moves: Vec<Square>,
    /// The search for the moves after the first; `None` once it has ended.
    search: Option<BestLine>,
}

impl GameLine {
    /// Makes the line of the moves played in a game. Forfeited turns belong to the move that follows them.
    pub fn played(session: &Session) -> Self {
        let steps = Steps::of(session);
        let mut line = Self {
            games: Vec::new(),
            moves: Vec::new(),
            search: None,
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
        line.games.push(ended(game));
        line
    }

    /// Begins the best line from a game that is not over, with the stones as they are drawn; its first move is known. The others
    /// are found by a Master with as many nodes as judged that one.
    pub fn best(from: &Session, first: Square, nodes: u32) -> Self {
        let mut line = Self::of(from, &[first]);
        if line.len() == 1 {
            line.search = line.last().map(|game| {
                let position = game.state().position().clone();
                BestLine::new(position, goal(game), nodes)
            });
        }
        line
    }

    /// Makes a line of moves that begins with the game `from`.
    pub fn of(from: &Session, moves: &[Square]) -> Self {
        let mut line = Self {
            games: vec![from.clone()],
            moves: Vec::new(),
            search: None,
        };
        for &square in moves {
            if !line.go_on(square) {
                break;
            }
        }
        line
    }

    /// Returns true while the search for more moves continues.
    pub const fn is_growing(&self) -> bool {
        self.search.is_some()
    }

    /// Searches about `nodes` positions for the next move. Returns true if one was found, or there are no more.
    pub fn grow(&mut self, nodes: u32) -> bool {
        let Some(mut search) = self.search.take() else {
            return false;
        };
        let before = search.moves().len();
        let mut goes_on = search.step(nodes);
        let found = search.moves().get(before).copied();
        if let Some(square) = found {
            goes_on &= self.go_on(square);
        }
        self.search = Some(search).filter(|_| goes_on);
        found.is_some() || !goes_on
    }

    /// Plays the next move of the line. Returns true if it was legal.
    fn go_on(&mut self, square: Square) -> bool {
        let Some(mut game) = self.games.last().cloned() else {
            return false;
        };
        if game.apply(Entry::Place(square)).is_err() {
            return false;
        }
        self.moves.push(square);
        self.games.push(ended(game));
        true
    }

    /// Returns the number of moves.
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// The game after `moves` moves, 0 to the length.
    pub fn game(&self, moves: usize) -> Option<&Session> {
        self.games.get(moves)
    }

    /// The game at its end.
    pub fn last(&self) -> Option<&Session> {
        self.games.last()
    }

    /// Returns true if no stone could be placed at its end.
    pub fn is_over(&self) -> bool {
        self.last()
            .is_none_or(|game| game.state().position().legal().is_empty())
    }

    /// The points by which the first player of two leads after `moves` moves.
    pub fn lead(&self, moves: usize) -> Option<i64> {
        let game = self.game(moves)?;
        let points = |player| game.state().tally(game.setup(), player).points as i64;
        Some(points(0) - points(1))
    }

    /// The moves, each with the goal of its player.
    pub fn goals(&self) -> Vec<(Square, Goal)> {
        let goals = self.games.iter().map(goal);
        self.moves.iter().copied().zip(goals).collect()
    }

    /// All of its moves.
    pub fn squares(&self) -> &[Square] {
        &self.moves
    }

    /// The 4-Ways after the first `moves` moves, each with the number of its move in the game, of which `from` were played before the line.
    pub fn four_ways_after(&self, moves: usize, from: usize) -> Vec<(usize, Square)> {
        let later = self.four_way_moves().into_iter();
        let later = later.filter(|&number| number > moves);
        later
            .filter_map(|number| Some((from + number, self.square(number - 1)?)))
            .collect()
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

/// The turn of a move, counted from 0 without forfeited turns.
pub fn mover(session: &Session, index: usize) -> Option<&Turn> {
    placed_turns(session).nth(index)
}

/// Ends a game whose next stone fits nowhere, so that the bonus for the stones left is counted.
fn ended(mut game: Session) -> Session {
    if game.state().position().legal().is_empty() && game.state().ending().is_none() {
        // A game that refuses to end is shown without the bonus.
        let _ = game.apply(Entry::End);
    }
    game
}

/// The turns in which a stone was placed.
pub fn placed_turns(session: &Session) -> impl Iterator<Item = &Turn> {
    let turns = session.state().turns().iter();
    turns.filter(|turn| turn.placed.is_some())
}

/// Returns true if people placed stones of a game, and the computer others.
pub fn is_shared(session: &Session) -> bool {
    let by_computer = |turn: &Turn| turn.by_computer;
    placed_turns(session).any(by_computer) && !placed_turns(session).all(by_computer)
}
