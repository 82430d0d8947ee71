//! Problems from a finished game: a position in which more was possible with the stones that came.

use super::{Problem, Target, most_four_ways};
use crate::rules::Position;
use crate::session::{Entry, Session, Steps};

/// The problem of a move of a game, counted from 0 without forfeited turns: the position before it and the stones that came, at most ten.
/// Its goal is the most 4-Ways that can be made with them. `None` if as many were made in the game, fewer than three stones came,
/// or a search of `budget` positions does not prove it.
#[must_use]
pub fn again(session: &Session, index: usize, budget: u64) -> Option<Problem> {
    let steps = Steps::of(session);
    let is_placed = |step: &usize| matches!(steps.entries(*step).last(), Some(Entry::Place(_)));
    let step = (0..steps.len()).filter(is_placed).nth(index)?;
    let before = steps.session(step);
    let state = before.state();
    let position: &Position = state.position();
    let left = position.pouch().left();
    let stones = &left[..left.len().min(Problem::MOST)];
    let placed = session
        .state()
        .turns()
        .iter()
        .filter_map(|turn| turn.placed);
    let placed = placed.skip(index).take(stones.len());
    let made = placed.filter(|placed| placed.ways.is_four_way()).count();
    let most = most_four_ways(position.board(), stones, budget)?;
    if usize::from(most) <= made {
        return None;
    }
    let tally = state.tally(before.setup(), state.player());
    Problem::new(
        position.board().clone(),
        stones.to_vec(),
        Target::FourWays(most),
        before.setup().scoring,
        u8::try_from(tally.four_ways).ok()?,
    )
    .ok()
}
