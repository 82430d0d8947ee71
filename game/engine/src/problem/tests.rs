//! Tests of problems, bounds and the solver, against a naive search.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::{
    Line, Lost, Problem, ProblemError, Purpose, Solver, Target, Verdict, most_four_ways,
    most_points,
};
use crate::computer::{Goal, Skill, Thinking, View, hindsight};
use crate::rules::{Board, Deal, DealCode, Position, Scoring, Square, SquareSet, Stone};

fn stones(names: &str) -> Vec<Stone> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn board(names: &str) -> Board {
    let mut board = Board::EMPTY;
    for (square, stone) in names.split(' ').filter_map(|pair| pair.split_once('=')) {
        board.put(stone.parse().unwrap(), square.parse().unwrap());
    }
    board
}

fn below(random: &mut ChaCha8Rng, bound: usize) -> usize {
    random.next_u32() as usize % bound
}

/// A position in a game, played at random or by an Adept.
fn position(random: &mut ChaCha8Rng, skill: Skill, placed: usize) -> (Deal, Vec<Square>) {
    let deal = Deal::generate(DealCode::from_entropy(random.next_u64()));
    let mut position = Position::new(&deal);
    let mut moves = Vec::new();
    while moves.len() < placed {
        let view = View::new(&position, Goal::FourWays);
        let Some(decision) =
            Thinking::new(&view, skill, random.next_u64(), 0).and_then(Thinking::finish)
        else {
            break;
        };
        position.place(decision.square).unwrap();
        moves.push(decision.square);
    }
    (deal, moves)
}

/// A problem with `count` stones from a game.
fn problem(random: &mut ChaCha8Rng, count: usize) -> Option<Problem> {
    let skill = [Skill::Random, Skill::Adept, Skill::Adept][below(random, 3)];
    let placed = 12 + below(random, 46);
    let (deal, moves) = position(random, skill, placed);
    let mut position = Position::new(&deal);
    for square in moves {
        position.place(square).unwrap();
    }
    let stones: Vec<Stone> = position
        .pouch()
        .left()
        .iter()
        .copied()
        .take(count)
        .collect();
    let empty: Vec<Square> = (!position.board().occupied() & SquareSet::WITHIN)
        .into_iter()
        .filter(|&square| position.board().neighbour_count(square) > 1)
        .collect();
    let scoring = [Scoring::Modern, Scoring::Pocket][below(random, 2)];
    let target = match below(random, 5) {
        0 => Target::FourWays(1 + below(random, 2) as u8),
        1 if empty.is_empty() => return None,
        1 => Target::FourWayAt(empty[below(random, empty.len())]),
        2 => Target::AllPlaced {
            four_ways: below(random, 2) as u8,
        },
        _ => Target::Points(3 + below(random, 60) as u64),
    };
    Problem::new(
        position.board().clone(),
        stones,
        target,
        scoring,
        below(random, 3) as u8,
    )
    .ok()
}

/// Tries every square that the rules allow, and knows nothing else.
fn naive(line: &Line<'_>) -> bool {
    line.is_reached()
        || Square::all().any(|square| {
            let mut next = line.clone();
            next.place(square).is_ok() && naive(&next)
        })
}

#[test]
fn the_solver_agrees_with_a_naive_search() {
    let mut random = ChaCha8Rng::seed_from_u64(40);
    let (mut checked, mut solvable, mut told) = (0, 0, 0);
    while checked < 1_000 {
        let count = 3 + usize::from(checked % 4 == 0);
        let Some(problem) = problem(&mut random, count) else {
            continue;
        };
        checked += 1;
        let line = Line::new(&problem);
        let mut solver = Solver::new(&problem, u64::MAX);
        let mut expected = SquareSet::EMPTY;
        for square in line.legal() {
            let mut next = line.clone();
            next.place(square).unwrap();
            if naive(&next) {
                expected.insert(square);
            }
            told += usize::from(next.lost().is_some());
            assert!(!(naive(&next) && next.lost().is_some()), "{problem:?}");
        }
        assert_eq!(solver.solving_moves(&line), Some(expected), "{problem:?}");
        match Solver::new(&problem, u64::MAX).solve(&line) {
            Verdict::Solvable(moves) => {
                solvable += 1;
                assert!(Line::of(&problem, &moves).unwrap().is_reached());
                assert!(!expected.is_empty());
            }
            other => assert_eq!((other, expected.is_empty()), (Verdict::Unsolvable, true)),
        }
    }
    assert!((200..800).contains(&solvable), "{solvable}");
    assert!(told > 1_000, "{told}");
}

/// The most points of all lines.
fn naive_points(line: &Line<'_>) -> u64 {
    let next = line.legal().into_iter().map(|square| {
        let mut next = line.clone();
        next.place(square).unwrap();
        naive_points(&next)
    });
    next.max().unwrap_or(0).max(line.points())
}

#[test]
fn the_most_points_are_those_of_a_naive_search() {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    let mut sum = 0;
    for _ in 0..100 {
        let Some(problem) = problem(&mut random, 3) else {
            continue;
        };
        if problem.scoring() == Scoring::Ancient {
            continue;
        }
        let most = naive_points(&Line::new(&problem));
        assert_eq!(
            most_points(&problem, &[], 0, u64::MAX),
            Some(most),
            "{problem:?}"
        );
        assert_eq!(most_points(&problem, &[], most, u64::MAX), Some(most));
        sum += most;
    }
    assert!(sum > 200, "{sum}");
}

#[test]
fn hindsight_never_finds_more_four_ways() {
    let mut random = ChaCha8Rng::seed_from_u64(41);
    let mut found = 0;
    for placed in (4..56).step_by(2) {
        let (deal, moves) = position(&mut random, Skill::Adept, placed);
        let end = (moves.len() + Problem::MOST).min(Deal::POUCH);
        let short = Deal::new(*deal.tableau(), deal.pouch()[..end].to_vec()).unwrap();
        let best = hindsight::best(&short, &moves, 200).unwrap();
        let mut position = Position::new(&short);
        for &square in &moves {
            position.place(square).unwrap();
        }
        let most =
            most_four_ways(position.board(), position.pouch().left(), Solver::BUDGET).unwrap();
        assert!(u32::from(most) >= best.four_ways);
        found += most;
    }
    assert!(found > 15, "{found}");
}

#[test]
fn problems_that_make_no_sense_are_rejected() {
    let plain = "c3=1A d3=1B";
    let new = |on_board: &str, next: &str, target, scoring, before| {
        Problem::new(board(on_board), stones(next), target, scoring, before).unwrap_err()
    };
    let square = |name: &str| name.parse::<Square>().unwrap();
    let (modern, ancient) = (Scoring::Modern, Scoring::Ancient);
    let two = "1C 1D";
    assert_eq!(
        new(plain, two, Target::FourWays(1), modern, 0),
        ProblemError::StoneCount(2)
    );
    let eleven = "1C 1D 1E 1F 2A 2B 2C 2D 2E 2F 3A";
    assert_eq!(
        new(plain, eleven, Target::FourWays(1), modern, 0),
        ProblemError::StoneCount(11)
    );
    let three = "1C 1D 1E";
    assert_eq!(
        new("", three, Target::FourWays(1), modern, 0),
        ProblemError::EmptyBoard
    );
    assert_eq!(
        new(plain, "1A 1C 1A", Target::FourWays(1), modern, 0),
        ProblemError::TooMany(stones("1A")[0])
    );
    assert_eq!(
        new(plain, three, Target::FourWays(1), modern, 20),
        ProblemError::FourWaysBefore(20)
    );
    for (target, four_ways) in [
        (Target::FourWays(0), 0),
        (Target::FourWays(4), 4),
        (Target::AllPlaced { four_ways: 4 }, 4),
    ] {
        let stones = 3;
        assert_eq!(
            new(plain, three, target, modern, 0),
            ProblemError::FourWays { four_ways, stones }
        );
    }
    assert_eq!(
        new(plain, three, Target::FourWayAt(square("c3")), modern, 0),
        ProblemError::Occupied(square("c3"))
    );
    assert_eq!(
        new(plain, three, Target::FourWayAt(square("a3")), modern, 0),
        ProblemError::Beyond(square("a3"))
    );
    assert_eq!(
        new(plain, three, Target::Points(0), modern, 0),
        ProblemError::NoPoints
    );
    assert_eq!(
        new(plain, three, Target::Points(9), ancient, 0),
        ProblemError::Ancient
    );
}

#[test]
fn a_lost_line_has_a_reason() {
    let on_board = "c2=1A c4=1B b3=2C d2=3F";
    let next = "3C 1C 5E";
    let square = |name: &str| name.parse::<Square>().unwrap();
    let lost = |target, moves: &str| {
        let problem =
            Problem::new(board(on_board), stones(next), target, Scoring::Modern, 0).unwrap();
        let moves: Vec<Square> = moves.split_whitespace().map(square).collect();
        Line::of(&problem, &moves).unwrap().lost()
    };
    let at = Target::FourWayAt(square("c3"));
    assert_eq!(lost(at, ""), None);
    assert_eq!(lost(at, "d3"), None);
    assert_eq!(lost(at, "d1"), Some(Lost::NoStoneFits(square("c3"))));
    assert_eq!(
        lost(at, "d3 b2"),
        Some(Lost::StoneFitsNowhere(stones("5E")[0]))
    );
    assert_eq!(lost(at, "d3 c3"), None);
    let all = Target::AllPlaced { four_ways: 0 };
    assert_eq!(lost(all, ""), Some(Lost::StoneFitsNowhere(stones("5E")[0])));
    let two = Target::FourWays(2);
    let few = Lost::FourWays { most: 1, needed: 2 };
    assert_eq!(lost(two, ""), Some(few));
    let points = lost(Target::Points(100), "");
    assert!(matches!(points, Some(Lost::Points { needed: 100, most }) if most < 100));
}

/// The moves of some line from a number on, played without one of them: how many neighbours each matches, as far as it is possible.
fn without(problem: &Problem, moves: &[Square], left_out: usize) -> Vec<Option<usize>> {
    let mut board = problem.board().clone();
    let mut matched = Vec::new();
    for (index, (&stone, &square)) in problem.stones().iter().zip(moves).enumerate() {
        let judged = board.judge(stone, square).ok();
        matched.push(judged.map(|ways| ways.count().into()));
        if index != left_out {
            board.put(stone, square);
        }
    }
    matched
}

/// What a purpose says is found out again from the boards alone.
fn check_purpose(problem: &Problem, moves: &[Square], index: usize) -> Purpose {
    let line = Line::of(problem, &moves[..index]).unwrap();
    let purpose = Purpose::of(&line, &moves[index..]).unwrap();
    let square = moves[index];
    let matched = without(problem, moves, usize::MAX);
    let missed = without(problem, moves, index);
    let four_way_at = |square| {
        let at = moves.iter().position(|&other| other == square).unwrap();
        assert!(at > index && matched[at] == Some(4), "{purpose:?}");
        at
    };
    let beside = |other: Square| square.neighbours().any(|near| near == other);
    match purpose {
        Purpose::FourWay { .. } => assert_eq!(matched[index], Some(4)),
        Purpose::Side {
            of,
            other,
            stone,
            missing,
        } => {
            assert_eq!(four_way_at(of), stone);
            assert!(beside(of) && other.is_none_or(&beside));
            other.map(four_way_at);
            let after = Line::of(problem, &moves[..=index]).unwrap();
            assert_eq!(after.board().neighbour_count(of) + missing, 4);
        }
        Purpose::Step { to, stone, side_of } => {
            assert_eq!(moves[stone], to);
            assert_eq!(missed[stone], None, "it is possible without the step");
            if let Some(made) = side_of {
                assert!(four_way_at(made) > stone && to.neighbours().any(|near| near == made));
            }
        }
        Purpose::Match { at, stone } => {
            assert_eq!(moves[stone], at);
            assert!(missed[stone] < matched[stone]);
        }
        Purpose::Leaves { open, stone } => {
            assert!(line.legal().contains(open) && stone > index);
            assert_eq!(moves[stone], open);
        }
        Purpose::Points { ways, points } => {
            assert_eq!(matched[index], Some(ways.count().into()));
            let after = Line::of(problem, &moves[..=index]).unwrap();
            assert_eq!(after.points(), line.points() + points);
        }
        Purpose::Free { next } => {
            assert!(next.is_none_or(|next| four_way_at(next) > index && !beside(next)));
            for later in index + 1..moves.len() {
                let is_the_same = missed[later] == matched[later];
                assert!(is_the_same || missed[later].is_some() && matched[later] < Some(4));
            }
        }
    }
    purpose
}

#[test]
fn the_purpose_of_every_move_is_true() {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    let mut seen = [0; 7];
    while seen.iter().sum::<u32>() < 3_000 {
        let count = 4 + below(&mut random, 5);
        let Some(problem) = problem(&mut random, count) else {
            continue;
        };
        let Verdict::Solvable(moves) = Solver::new(&problem, 20_000).solve(&Line::new(&problem))
        else {
            continue;
        };
        for index in 0..moves.len() {
            let kind = match check_purpose(&problem, &moves, index) {
                Purpose::FourWay { .. } => 0,
                Purpose::Side { .. } => 1,
                Purpose::Step { .. } => 2,
                Purpose::Match { .. } => 3,
                Purpose::Leaves { .. } => 4,
                Purpose::Points { .. } => 5,
                Purpose::Free { .. } => 6,
            };
            seen[kind] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}
