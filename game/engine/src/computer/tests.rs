//! Tests of the computer player.

mod engine;
mod known_order;
mod play;
mod reason;
mod review;
mod sampler;

use crate::rules::{Deal, DealCode, Position};

/// The deal of a number.
fn deal(number: u64) -> Deal {
    Deal::generate(DealCode::from_entropy(number))
}

/// A position after `stones` random placements.
fn later(number: u64, stones: usize) -> Position {
    let mut position = Position::new(&deal(number));
    let mut random = super::random::Random::new(number);
    for _ in 0..stones {
        let legal = position.legal();
        if legal.is_empty() {
            break;
        }
        let square = legal.nth(random.below(legal.len())).unwrap();
        position.place(square).unwrap();
    }
    position
}
