//! Problems from a finished game: a position in which more was possible with the stones that came.

use crate::problem::{Line, Problem, Solver, Target, Verdict, most_four_ways, most_points};
use crate::rules::{Position, Scoring, Square};
use crate::session::{Entry, Session, Steps};

/// The problem of a move of a game, counted from 0 without forfeited turns: the position before it and the next `count` stones that came.
/// Its goal is the most 4-Ways that can be made with them if the first lies on the square `best`, or, if as many were made in the game, the
/// most points. `None` if as many points were earned, too, fewer stones came, or two searches of `budget` positions do not prove it.
#[must_use]
pub fn again(
    session: &Session,
    index: usize,
    count: usize,
    best: Square,
    budget: u64,
) -> Option<Problem> {
    let steps = Steps::of(session);
    let is_placed = |step: &usize| matches!(steps.entries(*step).last(), Some(Entry::Place(_)));
    let step = (0..steps.len()).filter(is_placed).nth(index)?;
    let before = steps.session(step);
    let state = before.state();
    let position: &Position = state.position();
    let board = position.board();
    let stones = position.pouch().left().get(..count)?;
    let turns = session.state().turns().iter();
    let placed = turns.filter_map(|turn| turn.placed).skip(index);
    let moves: Vec<_> = placed.take(count).map(|placed| placed.square).collect();
    let tally = state.tally(before.setup(), state.player());
    let four_ways = u8::try_from(tally.four_ways).ok()?;
    let scoring = before.setup().scoring;
    let problem =
        |target| Problem::new(board.clone(), stones.to_vec(), target, scoring, four_ways).ok();

    // Its target does not matter yet.
    let posed = problem(Target::FourWays(1))?;
    let played = Line::of(&posed, &moves).ok()?;
    let first = Line::of(&posed, &[best]).ok()?;
    // Unless it is known that there are no more 4-Ways, a goal in points would be about something else than the cost.
    let most = first.four_ways() + most_four_ways(first.board(), first.left(), budget)?;
    if most > played.four_ways() {
        return problem(Target::FourWays(most));
    }
    if scoring == Scoring::Ancient {
        return None;
    }
    let most = most_points(&posed, &[best], played.points(), budget)?;
    (most > played.points()).then(|| problem(Target::Points(most)))?
}

/// Returns true if the goal of a problem cannot be reached with the first stone on a square: then the problem is about that move.
#[must_use]
pub fn spoils(problem: &Problem, square: Square, budget: u64) -> bool {
    let line = Line::of(problem, &[square]);
    line.is_ok_and(|line| Solver::new(problem, budget).solve(&line) == Verdict::Unsolvable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::DealCode;
    use crate::session::{Origin, Setup};

    /// A game in which every stone is placed on the first square that is possible.
    fn game(number: u64) -> Session {
        let code = DealCode::from_entropy(number);
        let mut session = Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
        while let Some(square) = session.state().position().legal().nth(0) {
            session.apply(Entry::Place(square)).unwrap();
        }
        session.apply(Entry::End).unwrap();
        session
    }

    #[test]
    fn more_is_possible_with_the_stones_that_came() {
        let mut found = 0;
        let mut in_points = 0;
        let mut spoiled = 0;
        for number in 0..20 {
            let session = game(number);
            let placed: Vec<_> = session
                .state()
                .turns()
                .iter()
                .filter_map(|turn| turn.placed)
                .collect();
            for index in (0..placed.len()).step_by(7) {
                let before = Steps::of(&session).session(index);
                let position = before.state().position();
                let most = |&square: &Square| {
                    let mut after = position.clone();
                    after.place(square).unwrap();
                    let left = after.pouch().left();
                    most_four_ways(after.board(), &left[..left.len().min(7)], 10_000)
                };
                let best = position.legal().into_iter().max_by_key(most).unwrap();
                let Some(problem) = again(&session, index, 8, best, 100_000) else {
                    continue;
                };
                assert!(!spoils(&problem, best, 100_000));
                found += 1;
                let came = &placed[index..(index + 8).min(placed.len())];
                let squares: Vec<_> = came.iter().map(|placed| placed.square).collect();
                let played = Line::of(&problem, &squares).unwrap();
                assert!(!played.is_reached());
                let made = came.iter().filter(|placed| placed.ways.is_four_way());
                assert_eq!(usize::from(played.four_ways()), made.count());
                in_points += usize::from(matches!(problem.target(), Target::Points(_)));
                let stones = came.iter().map(|placed| placed.stone);
                assert!(stones.eq(problem.stones().iter().copied().take(came.len())));
                let before = placed[..index].iter();
                let before = before.filter(|placed| placed.ways.is_four_way());
                assert_eq!(usize::from(problem.four_ways()), before.count());
                let verdict = Solver::new(&problem, 100_000).solve(&Line::new(&problem));
                assert!(matches!(verdict, Verdict::Solvable(_)));
                spoiled += usize::from(spoils(&problem, squares[0], 100_000));
                assert_eq!(again(&session, index, 8, squares[0], 0), None);
            }
        }
        assert!(in_points > 10, "{in_points}");
        assert!(found > in_points + 10, "{found}");
        assert!(spoiled > 0 && spoiled < found, "{spoiled} of {found}");
    }

    #[test]
    fn a_move_that_was_not_made_is_no_problem() {
        let session = game(0);
        let placed = session.state().last_placed().unwrap();
        for (index, count) in [(66, 3), (usize::MAX, 3), (0, 11)] {
            let problem = again(&session, index, count, placed.square, 1_000);
            assert_eq!(problem, None, "{index} {count}");
        }
    }
}
