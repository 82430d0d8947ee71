//! The speed of the computer player: moves of the Adept, positions evaluated, nodes of the Master, and positions
//! expanded in hindsight, or annealed as long.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ishido_engine::computer::hindsight::Hindsight;
use ishido_engine::computer::{Goal, Skill, Thinking, View};
use ishido_engine::rules::{Deal, DealCode, Position};

/// Views from all parts of some games of an Adept, and how many legal squares they have together.
fn views() -> (Vec<View>, u64) {
    let mut views = Vec::new();
    let mut legal = 0;
    for number in 0..10 {
        let mut position = Position::new(&Deal::generate(DealCode::from_entropy(number)));
        loop {
            let view = View::new(&position, Goal::FourWays);
            let Some(decision) = decide(&view, Skill::Adept, 0) else {
                break;
            };
            legal += decision.alternatives.len() as u64;
            views.push(view);
            if position.place(decision.square).is_err() {
                break;
            }
        }
    }
    (views, legal)
}

fn decide(view: &View, skill: Skill, nodes: u32) -> Option<ishido_engine::computer::Decision> {
    Thinking::new(view, skill, 1, nodes)?.finish()
}

fn computer(criterion: &mut Criterion) {
    let (views, legal) = views();
    let adept = |views: &[View]| {
        views
            .iter()
            .filter_map(|view| decide(view, Skill::Adept, 0))
            .count()
    };
    let mut group = criterion.benchmark_group("computer");
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("Adept (elements are moves)", |b| {
        b.iter(|| adept(black_box(&views)));
    });
    group.throughput(Throughput::Elements(legal));
    group.bench_function("Adept (elements are positions valued)", |b| {
        b.iter(|| adept(black_box(&views)));
    });

    const NODES: u32 = 800;
    group.throughput(Throughput::Elements(u64::from(NODES)));
    group.bench_function("Master (elements are nodes)", |b| {
        b.iter(|| decide(black_box(&views[20]), Skill::Master, NODES));
    });

    const BEAM: usize = 50;
    let position = Position::new(&Deal::generate(DealCode::from_entropy(1)));
    group.throughput(Throughput::Elements((BEAM * Deal::POUCH) as u64));
    group.bench_function(
        "hindsight (elements are positions expanded, or as long of annealing)",
        |b| {
            b.iter(|| Hindsight::new(black_box(&position), BEAM).finish());
        },
    );
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = computer
}
criterion_main!(benches);
