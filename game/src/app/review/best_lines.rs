//! The best lines from the moves of a game, which the reasons of these moves follow.

use super::line::GameLine;
use crate::computer::review::GameReview;
use crate::rules::Square;

/// The best lines that were asked for, by the moves at which they begin, counted from 0.
#[derive(Default)]
pub struct BestLines {
    found: Vec<(usize, Vec<Square>)>,
    search: Option<(usize, GameLine)>,
}

impl BestLines {
    /// The lines that were found, without the search for another.
    pub fn known(&self) -> Self {
        Self {
            found: self.found.clone(),
            search: None,
        }
    }

    /// Returns true if the line from a move was found, or there is none.
    pub fn is_known(&self, index: usize) -> bool {
        self.found(index).is_some()
    }

    /// The squares of the line from a move, if it was found; none where there is no line.
    fn found(&self, index: usize) -> Option<&[Square]> {
        let mut all = self.found.iter();
        let line = all.find(|(from, _)| *from == index);
        line.map(|(_, squares)| squares.as_slice())
    }

    /// Searches about `nodes` positions of the line from a move. Returns true while there is more to be searched.
    pub fn search(
        &mut self,
        played: &GameLine,
        reviewed: &GameReview,
        index: usize,
        nodes: u32,
    ) -> bool {
        if self.is_known(index) {
            return false;
        }
        if let Some(shared) = self.shared(reviewed, index) {
            self.found.push((index, shared));
            return false;
        }
        if self.search.as_ref().is_none_or(|(from, _)| *from != index) {
            self.search = best_line(played, reviewed, index).map(|line| (index, line));
        }
        if let Some((_, line)) = &mut self.search {
            line.grow(nodes);
            if line.is_growing() {
                return true;
            }
        }
        let found = self.search.take().map(|(_, line)| line);
        let squares = found.map_or_else(Vec::new, |line| line.squares().to_vec());
        self.found.push((index, squares));
        false
    }

    /// The line from a move as a part of the line before it, or as a move before the line after it, where what was played leads from one to
    /// the other.
    fn shared(&self, reviewed: &GameReview, index: usize) -> Option<Vec<Square>> {
        let judged = reviewed.moves.get(index)?;
        let before = || {
            let index = index.checked_sub(1)?;
            let [first, rest @ ..] = self.found(index)? else {
                return None;
            };
            let was_played = reviewed.moves.get(index)?.square == *first;
            (was_played && rest.first() == Some(&judged.best_square())).then(|| rest.to_vec())
        };
        let after = || {
            let line = self.found(index + 1)?;
            let next = reviewed.moves.get(index + 1)?;
            // The line from here goes on with the best square, also where the next one played is as good.
            let goes_on = line.first() == Some(&next.best.square);
            let leads_there = judged.best_square() == judged.square && goes_on;
            leads_there.then(|| [&[judged.square], line].concat())
        };
        before().or_else(after)
    }

    /// The whole line from a move, if it was found.
    pub fn at(&self, played: &GameLine, index: usize) -> Option<GameLine> {
        let squares = self.found(index)?;
        if squares.is_empty() {
            return None;
        }
        Some(GameLine::of(played.game(index)?, squares))
    }

    /// The 4-Ways of the line after its first move, each with the number of its move; `None` if it was not found.
    pub fn four_ways(&self, played: &GameLine, index: usize) -> Option<Vec<(usize, Square)>> {
        let line = self.at(played, index)?;
        Some(line.four_ways_after(1, index))
    }
}

/// Begins the best line from a move; `None` after the last one.
pub fn best_line(played: &GameLine, reviewed: &GameReview, index: usize) -> Option<GameLine> {
    let judged = reviewed.moves.get(index)?;
    let line = GameLine::best(played.game(index)?, judged.best_square(), reviewed.nodes);
    Some(line).filter(|line| line.len() > 0)
}
