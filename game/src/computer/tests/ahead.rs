//! What the order of the stones to come is worth.

use super::deal;
use crate::computer::ahead::Ahead;
use crate::computer::bench::Bench;
use crate::computer::goal::Goal;
use crate::computer::ground::{Ground, cell};
use crate::computer::kinds::Left;
use crate::computer::random::Random;
use crate::computer::scene::Scene;
use crate::computer::value::{ONE, Value};
use crate::rules::{Position, Square};

/// What a position is better by when the stones left come in this order.
fn promise(value: &Value, ground: &Ground, order: &[u8]) -> i32 {
    let mut left = Left::default();
    for &kind in order {
        left.put(kind);
    }
    let mut ahead = Ahead::default();
    ahead.look(order);
    ahead.promise(&Scene::new(ground, left, &value.geometry), &value.geometry)
}

#[test]
fn a_hole_wants_its_side_before_its_middle() {
    let value = Value::zero();
    let mut ground = Ground::empty();
    let at = cell(Square::new(5, 3).unwrap());
    // The middle is to be 0/0: two sides by colour, one by symbol; the last side beside a stone it matches.
    for (place, kind) in [(at - 13, 1), (at - 1, 2), (at + 13, 6), (at + 2, 12)] {
        ground.put(place, kind);
    }
    let (side, middle) = (18, 0);
    assert!(promise(&value, &ground, &[side, middle]) > ONE / 10);
    assert!(promise(&value, &ground, &[middle, side]) < -ONE / 10);
    // Neither alone says anything.
    assert_eq!(promise(&value, &ground, &[side]), 0);
    assert_eq!(promise(&value, &ground, &[]), 0);
}

/// A mean far from nothing would make positions with many holes better, or worse, whatever the order.
#[test]
fn all_orders_together_promise_about_nothing() {
    let value = Value::shipped();
    let mut random = Random::new(5);
    let (mut means, mut sizes) = (0.0, 0.0);
    for number in 0..20 {
        let position = Position::new(&deal(number));
        let pouch = position.pouch().left();
        let (placed, rest) = pouch.split_at(30);
        let ground = Ground::of(position.board());
        let mut bench = Bench::new(&value, &ground, Left::of(pouch.iter().copied()));
        for stone in placed {
            let kind = stone.index() as u8;
            bench.draw(&value, kind);
            if let Some(best) = bench.best(&value, Goal::FourWays, kind) {
                bench.place(&value, best.cell, kind);
            }
        }
        let mut order: Vec<u8> = rest.iter().map(|stone| stone.index() as u8).collect();
        for _ in 0..50 {
            random.shuffle(&mut order);
            let promise = f64::from(promise(&value, &bench.scene.ground, &order));
            means += promise / 1000.0;
            sizes += promise.abs() / 1000.0;
        }
    }
    assert!(sizes > f64::from(ONE) / 10.0, "{sizes}");
    assert!(means.abs() < sizes / 8.0, "{means} {sizes}");
}
