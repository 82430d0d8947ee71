//! The costliest moves, which of them are mistakes, and the way from one to the next.

use super::line::{mover, placed_turns};
use super::wording::{number, short_cost};
use crate::computer::Unit;
use crate::computer::review::{GameReview, MoveReview};
use crate::session::Session;

/// The least number of the costliest moves, and the limit if more moves cost the same; those that cost much are among them in any case.
const COSTLIEST: usize = 3;
const MOST: usize = 6;

/// The least cost that is worth a look, as it is rounded: 0.3 of a 4-Way. A learner who steps from one costly move to the next sees all that
/// decided the game.
const fn much(unit: Unit) -> f64 {
    match unit {
        Unit::FourWays => 0.25,
        Unit::Points => 25.0,
        Unit::Lead => 5.0,
    }
}

/// Said when the way from one costly move, or one swing, to the next begins again.
pub const BACK_TO_FIRST: &str = "Back to the first costly move";
pub const BACK_TO_FIRST_SWING: &str = "Back to the first swing";

/// The costliest moves, the costliest first: those of people, or of the computer if it placed every stone. Moves that are shown with the
/// cost of the last one are among them, too. Where people gave away nothing, it is the costliest one of the computer.
pub fn costliest(reviewed: &GameReview, session: &Session) -> Vec<usize> {
    let by_person = |&index: &usize| mover(session, index).is_none_or(|turn| !turn.by_computer);
    let mut costliest = reviewed.costly();
    if placed_turns(session).any(|turn| !turn.by_computer) {
        costliest.retain(by_person);
    }
    // Against an opponent a game has great moves, beside which a point or two are nothing.
    let points = |index: &usize| reviewed.moves.get(*index).map_or(0.0, MoveReview::cost);
    if reviewed.unit() == Unit::Lead {
        let worst = costliest.first().map_or(0.0, points);
        costliest.retain(|index| points(index) >= worst / 10.0);
    }
    let cost = |index: &usize| reviewed.moves.get(*index).map(short_cost);
    let last = costliest.get(COSTLIEST - 1).and_then(cost);
    let equal = costliest
        .iter()
        .skip(COSTLIEST)
        .take_while(|index| cost(index) == last);
    let count = (COSTLIEST + equal.count()).min(MOST);
    let large = costliest
        .iter()
        .filter(|index| points(index) >= much(reviewed.unit()));
    costliest.truncate(count.max(large.count()));
    if costliest.is_empty() {
        costliest.extend(of_computer(reviewed, session, None));
    }
    costliest
}

/// The moves of some that are marked as mistakes. One that cost next to nothing is no mistake.
pub fn mistakes(reviewed: &GameReview, costliest: &[usize]) -> Vec<usize> {
    let is_little = |index: &usize| reviewed.moves.get(*index).is_some_and(is_little);
    costliest
        .iter()
        .copied()
        .filter(|index| !is_little(index))
        .collect()
}

/// Returns true if a move cost next to nothing.
pub fn is_little(judged: &MoveReview) -> bool {
    let most = match judged.goal.unit() {
        Unit::FourWays => 0.2,
        Unit::Points => 10.0,
        Unit::Lead => 1.5,
    };
    judged.cost() < most
}

/// The move of the computer that cost visibly more than the costliest one of a person; `None` if none did.
pub fn of_computer(
    reviewed: &GameReview,
    session: &Session,
    costliest: Option<usize>,
) -> Option<usize> {
    let cost = |index: usize| reviewed.moves.get(index).map_or(0.0, MoveReview::cost);
    let by_computer = |&index: &usize| mover(session, index).is_some_and(|turn| turn.by_computer);
    let own = (0..reviewed.moves.len()).filter(by_computer);
    let index = own.max_by(|&one, &other| cost(one).total_cmp(&cost(other)))?;
    let unit = reviewed.unit();
    let marked = costliest.map_or(0.0, cost);
    (cost(index) > marked && number(cost(index), unit) != number(marked, unit)).then_some(index)
}

/// The next of some moves after a move of the game; after the last one, the first.
pub fn next_costly(moves: &[usize], at: usize) -> Option<usize> {
    let later = moves.iter().filter(|&&index| index > at).min();
    later.or_else(|| moves.iter().min()).copied()
}

/// The place of a move among others in the order of the game: `3 of 7`.
pub fn place_among(moves: &[usize], at: usize) -> String {
    let place = moves.iter().filter(|&&index| index <= at).count();
    format!("{place} of {}", moves.len())
}
