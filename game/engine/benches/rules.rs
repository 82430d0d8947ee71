//! The speed of the rules, measured in random games and reported in moves a second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ishido_engine::rules::{Deal, DealCode, Position, SquareSet};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// Plays random moves to the end; returns the number of stones placed.
fn playout(position: &mut Position, random: &mut SmallRng) -> u64 {
    let mut moves = 0;
    loop {
        let legal: SquareSet = position.legal();
        if legal.is_empty() {
            return moves;
        }
        let pick = (u64::from(random.next_u32()) * legal.len() as u64) >> 32;
        if let Some(square) = legal.nth(pick as usize) {
            position.place_legal(square);
            moves += 1;
        }
    }
}

fn random_games(deals: &[Deal]) -> u64 {
    let mut random = SmallRng::seed_from_u64(7);
    deals
        .iter()
        .map(|deal| playout(&mut Position::new(deal), &mut random))
        .sum()
}

fn playouts(criterion: &mut Criterion) {
    let deals: Vec<Deal> = (0..500)
        .map(|n| Deal::generate(DealCode::from_entropy(n)))
        .collect();
    let mut group = criterion.benchmark_group("rules");
    // One element is one move, so that criterion reports moves a second.
    group.throughput(Throughput::Elements(random_games(&deals)));
    group.bench_function("random playouts (elements are moves)", |b| {
        b.iter(|| random_games(black_box(&deals)));
    });
    group.finish();

    let mut group = criterion.benchmark_group("deals");
    group.throughput(Throughput::Elements(1));
    group.bench_function("generate", |b| {
        let mut number = 0;
        b.iter(|| {
            number += 1;
            Deal::generate(DealCode::from_entropy(black_box(number)))
        });
    });
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
