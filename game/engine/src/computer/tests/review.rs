//! Tests of reviews: one measure for text, best move and best line.

use super::{deal, later};
use crate::computer::review::{BestLine, GameReview, JUDGE_NODES, Review, ReviewSettings, seed_of};
use crate::computer::{Decision, Goal, Skill, Thinking, View};
use crate::rules::{Deal, Position, Square};

/// Plays to the end; returns the 4-Ways made and the moves.
fn play(deal: &Deal, skill: Skill) -> (u32, Vec<Square>) {
    let mut position = Position::new(deal);
    let (mut moves, mut four_ways) = (Vec::new(), 0);
    loop {
        let view = View::new(&position, Goal::FourWays);
        let seed = moves.len() as u64;
        let Some(decision) = Thinking::new(&view, skill, seed, 1).and_then(Thinking::finish) else {
            return (four_ways, moves);
        };
        let placed = position.place(decision.square).unwrap();
        four_ways += u32::from(placed.ways.is_four_way());
        moves.push(decision.square);
    }
}

/// A review by the Adept, which takes no time.
fn review(deal: &Deal, moves: &[Square], beam: usize) -> GameReview {
    let settings = ReviewSettings { nodes: 0, beam };
    Review::new(deal, &alone(moves), settings).finish()
}

/// The moves of a game without opponents.
fn alone(moves: &[Square]) -> Vec<(Square, Goal)> {
    let moves = moves.iter();
    moves.map(|&square| (square, Goal::FourWays)).collect()
}

fn best_line(position: &Position) -> Vec<Square> {
    let mut line = BestLine::new(position.clone(), Goal::FourWays, 0);
    while line.step(1) {}
    line.moves().to_vec()
}

fn best_move(position: &Position) -> Option<Decision> {
    let view = View::new(position, Goal::FourWays);
    Thinking::new(&view, Skill::Adept, 0, 0)?.finish()
}

#[test]
fn a_review_follows_the_game() {
    let deal = deal(9);
    let (four_ways, moves) = play(&deal, Skill::Greedy);
    let reviewed = review(&deal, &moves, 3);
    assert_eq!(reviewed.moves.len(), moves.len());
    assert_eq!(reviewed.four_ways, four_ways);
    assert_eq!(reviewed.emptied, moves.len() == 66);
    assert!(reviewed.possible.as_ref().unwrap().four_ways >= four_ways);
    let costly = reviewed.costly();
    assert!(costly.len() >= 3);
    for judged in &reviewed.moves {
        assert!(judged.after <= judged.before);
        assert!(judged.cost() <= reviewed.moves[costly[0]].cost());
        assert!(!judged.is_best() || judged.cost() == 0.0);
    }
    // The moves of an Adept are the best ones and cost nothing.
    let (_, moves) = play(&deal, Skill::Adept);
    let reviewed = review(&deal, &moves, 0);
    assert!(reviewed.costly().is_empty());
    assert!(reviewed.moves.iter().all(|judged| judged.is_best()));
    assert_eq!(reviewed.possible, None);
}

#[test]
fn advice_that_was_followed_costs_nothing() {
    let goals = [
        Goal::FourWays,
        Goal::Ancient,
        Goal::Pocket,
        Goal::challenge(1, 0),
    ];
    let settings = ReviewSettings {
        beam: 0,
        ..ReviewSettings::default()
    };
    let deal = deal(9);
    for first in goals {
        let mut position = Position::new(&deal);
        let mut moves = Vec::new();
        let mut goal = first;
        for _ in 0..12 {
            let view = View::new(&position, goal);
            let thinking = Thinking::new(&view, Skill::Master, seed_of(&position), JUDGE_NODES);
            let square = thinking.unwrap().finish().unwrap().square;
            moves.push((square, goal));
            goal = goal.after(position.place(square).unwrap().ways.is_four_way());
        }
        let reviewed = Review::new(&deal, &moves, settings).finish();
        assert!(reviewed.moves.iter().all(|judged| judged.is_best()));
        // The game is also the best line.
        let mut line = BestLine::new(Position::new(&deal), first, JUDGE_NODES);
        while line.moves().len() < moves.len() {
            line.step(100);
        }
        let squares: Vec<Square> = moves.iter().map(|&(square, _)| square).collect();
        assert_eq!(line.moves(), squares);
        // The Adept does not search as far, and calls other moves the best.
        let adept = ReviewSettings { nodes: 0, beam: 0 };
        let reviewed = Review::new(&deal, &moves, adept).finish();
        assert!(reviewed.moves.iter().any(|judged| !judged.is_best()));
    }
}

#[test]
fn the_best_line_is_played_by_best_moves_in_every_game() {
    for number in 0..24 {
        let deal = deal(number);
        let (_, moves) = play(&deal, Skill::Random);
        let reviewed = review(&deal, &moves, 0);
        let mut position = Position::new(&deal);
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let best = best_move(&position).unwrap();
            assert_eq!(best, judged.best, "game {number}, move {index}");
            // No square promises more, so that the cost of a move is never negative.
            assert!(
                best.alternatives
                    .iter()
                    .all(|other| other.expected <= best.expected)
            );
            // A line is long, so that not every one is played.
            if index % 13 == number as usize % 13 {
                follow_line(position.clone(), judged.best.square);
            }
            position.place(judged.square).unwrap();
        }
    }
}

/// Follows the best line from a position: it begins with a square, and all of its moves are best moves.
fn follow_line(mut position: Position, first: Square) {
    let line = best_line(&position);
    assert_eq!(line.first(), Some(&first));
    for square in line {
        let best = best_move(&position).unwrap();
        assert_eq!(best.square, square);
        position.place(square).unwrap();
    }
    assert!(position.legal().is_empty());
}

#[test]
fn what_was_possible_is_no_less_than_any_line_from_the_beginning() {
    for number in 0..3 {
        let deal = deal(number);
        let (four_ways, moves) = play(&deal, Skill::Greedy);
        let reviewed = review(&deal, &moves, 1);
        let mut position = Position::new(&deal);
        let line = best_line(&position);
        let made = line.into_iter().filter(|&square| {
            let placed = position.place(square).unwrap();
            placed.ways.is_four_way()
        });
        let least = four_ways.max(made.count() as u32);
        let possible = reviewed.possible.unwrap();
        assert!(possible.four_ways >= least);
        // The moves found make as many 4-Ways as reported.
        let mut position = Position::new(&deal);
        let placed = possible.moves.iter().map(|&square| position.place(square));
        let made = placed.filter(|placed| placed.as_ref().unwrap().ways.is_four_way());
        assert_eq!(made.count() as u32, possible.four_ways);
    }
}

#[test]
fn a_review_does_not_depend_on_the_steps() {
    let deal = deal(4);
    let (_, moves) = play(&deal, Skill::Random);
    let whole = review(&deal, &moves, 4);
    let settings = ReviewSettings { nodes: 0, beam: 4 };
    let mut parts = Review::new(&deal, &alone(&moves), settings);
    let mut before = (0, 0);
    let reviewed = loop {
        let progress = parts.progress();
        assert!(progress.0 >= before.0 && progress.0 <= progress.1);
        before = progress;
        if let Some(reviewed) = parts.step(5) {
            break reviewed;
        }
    };
    assert_eq!(reviewed, whole);
}

#[test]
fn a_position_without_a_legal_move_has_no_best_one() {
    let position = later(1, 66);
    assert!(best_move(&position).is_none());
    assert!(best_line(&position).is_empty());
}
