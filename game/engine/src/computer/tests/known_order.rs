//! Tests of the bonus for a known order.

use super::deal;
use crate::computer::evaluator::Evaluator;
use crate::computer::goal::Goal;
use crate::computer::kinds::StonesLeft;
use crate::computer::known_order::KnownOrder;
use crate::computer::random::Random;
use crate::computer::search_board::{SearchBoard, cell};
use crate::computer::search_position::SearchPosition;
use crate::computer::value_function::{FOUR_WAY, ValueFunction};
use crate::rules::{Position, Square};

/// The bonus of a position when the stones left come in this order.
fn bonus(value: &ValueFunction, board: &SearchBoard, order: &[u8]) -> i32 {
    let mut left = StonesLeft::default();
    for &kind in order {
        left.put(kind);
    }
    let mut known_order = KnownOrder::default();
    known_order.set(order);
    known_order.bonus(
        &SearchPosition::new(board, left, &value.geometry),
        &value.geometry,
    )
}

#[test]
fn a_hole_needs_its_side_before_its_middle() {
    let value = ValueFunction::zero();
    let mut board = SearchBoard::empty();
    let at = cell(Square::new(5, 3).unwrap());
    // The middle is to be 0/0: two sides by colour, one by symbol; the last side beside a stone it matches.
    for (place, kind) in [(at - 13, 1), (at - 1, 2), (at + 13, 6), (at + 2, 12)] {
        board.put(place, kind);
    }
    let (side, middle) = (18, 0);
    assert!(bonus(&value, &board, &[side, middle]) > FOUR_WAY / 10);
    assert!(bonus(&value, &board, &[middle, side]) < -FOUR_WAY / 10);
    // One alone gives no bonus.
    assert_eq!(bonus(&value, &board, &[side]), 0);
    assert_eq!(bonus(&value, &board, &[]), 0);
}

/// A mean far from 0 would favour positions with many holes, or with few, whatever the order.
#[test]
fn the_mean_bonus_over_all_orders_is_about_zero() {
    let value = ValueFunction::built_in();
    let mut random = Random::new(5);
    let (mut means, mut sizes) = (0.0, 0.0);
    for number in 0..20 {
        let position = Position::new(&deal(number));
        let pouch = position.pouch().left();
        let (placed, rest) = pouch.split_at(30);
        let board = SearchBoard::of(position.board());
        let mut evaluator = Evaluator::new(&value, &board, StonesLeft::of(pouch.iter().copied()));
        for stone in placed {
            let kind = stone.index() as u8;
            evaluator.draw(&value, kind);
            if let Some(best) = evaluator.best(&value, Goal::FourWays, kind) {
                evaluator.place(&value, best.cell, kind);
            }
        }
        let mut order: Vec<u8> = rest.iter().map(|stone| stone.index() as u8).collect();
        for _ in 0..50 {
            random.shuffle(&mut order);
            let bonus = f64::from(bonus(&value, &evaluator.position.board, &order));
            means += bonus / 1000.0;
            sizes += bonus.abs() / 1000.0;
        }
    }
    assert!(sizes > f64::from(FOUR_WAY) / 10.0, "{sizes}");
    assert!(means.abs() < sizes / 8.0, "{means} {sizes}");
}
