//! Tests of the search board, the evaluation, the weights file and the learner.

use std::sync::Arc;

use super::{deal, later};
use crate::computer::evaluator::Evaluator;
use crate::computer::features::FeatureSink;
use crate::computer::features::WEIGHTS;
use crate::computer::goal::Goal;
use crate::computer::kinds::{ALL, StonesLeft, coloured, marked, same_colours, same_symbols};
use crate::computer::network::{Network, Row, TrainingNetwork, WIDTH};
use crate::computer::random::Random;
use crate::computer::search_board::{SearchBoard, cell, square};
use crate::computer::search_position::SearchPosition;
use crate::computer::training::batches::{BatchOptimizer, Features};
use crate::computer::training::{Learner, Refiner};
use crate::computer::value_function::{FOUR_WAY, ValueFunction, to_units};
use crate::computer::weights::{self, Units, WeightsError};
use crate::rules::{Position, Square, SquareSet, Stone};

#[test]
fn counts_of_kinds_agree_with_stones() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let stones: Vec<Stone> = Stone::all()
            .flat_map(|stone| std::iter::repeat_n(stone, random.below(3)))
            .collect();
        let set = random.next() & ALL;
        let left = StonesLeft::of(stones.iter().copied());
        let slow = stones.iter().filter(|stone| set >> stone.index() & 1 == 1);
        assert_eq!(left.count(set) as usize, slow.count());
        assert_eq!(left.len(), stones.len());
        let members = (0..36).filter(|kind| set >> kind & 1 == 1);
        let (colours, symbols) = members.fold((0, 0), |(c, s), kind| {
            (c | coloured(kind), s | marked(kind))
        });
        assert_eq!((same_colours(set), same_symbols(set)), (colours, symbols));
    }
}

#[test]
fn the_search_board_agrees_with_the_rules() {
    for number in 0..100 {
        let position = later(number, 66);
        let mut search_board = SearchBoard::of(Position::new(&deal(number)).board());
        let mut board = Position::new(&deal(number)).board().clone();
        for (at, stone) in position.board().stones() {
            // Stones in any order, even where the rules would refuse them.
            if board.stone(at).is_none() {
                board.put(stone, at);
                search_board.put(cell(at), stone.index() as u8);
            }
            for stone in Stone::all().step_by(5) {
                let fast: SquareSet = search_board
                    .moves(stone.index() as u8)
                    .filter_map(square)
                    .collect();
                assert_eq!(fast, board.legal(stone), "{stone} {board:?}");
            }
        }
        for at in Square::all() {
            assert_eq!(search_board.stone(cell(at)), board.stone(at));
            assert_eq!(square(cell(at)), Some(at));
        }
        assert_eq!(search_board.hash, SearchBoard::of(&board).hash);
    }
}

/// With one, three or four neighbours, the kinds that can make a 4-Way are the legal ones.
#[test]
fn four_way_kinds_agree_with_legal_kinds() {
    for number in 0..60 {
        let position = later(number, 40);
        let search_board = SearchBoard::of(position.board());
        for at in search_board
            .open()
            .filter(|&at| search_board.neighbour_count[at] != 2)
        {
            assert_eq!(search_board.four_way_kinds(at), search_board.legal(at));
        }
        for at in search_board.open() {
            assert_eq!(search_board.legal(at) & !search_board.four_way_kinds(at), 0);
        }
    }
}

/// Adds up all features.
struct PlainSum<'a> {
    value: &'a ValueFunction,
    total: i32,
    sums: Row,
}

impl FeatureSink for PlainSum<'_> {
    fn weight(&mut self, index: usize) {
        self.total += i32::from(self.value.weights[index]);
    }

    fn row(&mut self, row: usize) {
        self.value.network.add(&mut self.sums, row);
    }
}

/// The value of a position, computed without an evaluator.
fn plain_value(value: &ValueFunction, searched: &SearchPosition) -> i32 {
    let mut sink = PlainSum {
        value,
        total: 0,
        sums: [0; WIDTH],
    };
    value.features(searched, &mut sink);
    sink.total + to_units(value.network.evaluate(&sink.sums))
}

/// Random weights.
fn noisy() -> ValueFunction {
    let mut value = ValueFunction::zero();
    let mut random = Random::new(11);
    value.network = TrainingNetwork::random(&mut random).network();
    // Quantized as in a file, and with few of the rows.
    for (index, row) in value.network.rows.iter_mut().enumerate() {
        if index % 16 == 1 {
            continue;
        }
        *row = [0; WIDTH];
    }
    value.network = Network::from_numbers(&value.network.to_numbers().collect::<Vec<_>>());
    // Not all of them, or the file would exceed its largest size.
    for weight in value.weights.iter_mut().step_by(5) {
        *weight = random.next() as i16 / 64;
    }
    value
}

#[test]
fn incremental_evaluation_agrees_with_full_evaluation() {
    let value = noisy();
    // One evaluator for all positions: nothing of an earlier one may remain.
    let mut evaluator = Evaluator::new(&value, &SearchBoard::empty(), StonesLeft::default());
    for number in (0..40).rev() {
        let position = later(number, (number as usize * 7) % 60);
        let stones = position.pouch().left();
        let Some((touchstone, rest)) = stones.split_first() else {
            continue;
        };
        let kind = touchstone.index() as u8;
        let search_board = SearchBoard::of(position.board());
        let left = StonesLeft::of(rest.iter().copied());
        evaluator.set_position(&value, &search_board, left);
        let mut choices = Vec::new();
        evaluator.choices(&value, Goal::FourWays, kind, &mut choices);
        assert_eq!(choices.len(), position.legal().len());
        for choice in choices {
            let mut after = search_board;
            after.put(choice.cell, kind);
            let mut sum = if search_board.neighbour_count[choice.cell] == 4 {
                FOUR_WAY
            } else {
                0
            };
            let searched = SearchPosition::new(&after, left, &value.geometry);
            sum += plain_value(&value, &searched);
            assert_eq!(choice.value, sum);
        }
    }
}

/// Every stone changes other cells: contributions that are not recomputed must be unchanged.
#[test]
fn an_evaluator_used_for_a_game_agrees_with_a_new_one() {
    // Random weights distinguish more features, but only learned ones reach the end of the pouch.
    for value in [Arc::new(noisy()), ValueFunction::built_in()] {
        (0..300).for_each(|number| check_evaluator_in_game(&value, number));
    }
}

fn check_evaluator_in_game(value: &ValueFunction, number: u64) {
    let position = Position::new(&deal(number));
    let stones = position.pouch().left();
    let left = StonesLeft::of(stones.iter().copied());
    let mut evaluator = Evaluator::new(value, &SearchBoard::of(position.board()), left);
    for stone in stones {
        let kind = stone.index() as u8;
        evaluator.draw(value, kind);
        let mut new = Evaluator::new(value, &evaluator.position.board, evaluator.position.left);
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        evaluator.choices(value, Goal::FourWays, kind, &mut found);
        new.choices(value, Goal::FourWays, kind, &mut expected);
        assert_eq!(found, expected);
        let Some(best) = evaluator.best(value, Goal::FourWays, kind) else {
            break;
        };
        evaluator.place(value, best.cell, kind);
    }
}

#[test]
fn weights_are_read_as_they_are_written() {
    let value = noisy();
    let bytes = value.write();
    let read = ValueFunction::read(&bytes).unwrap();
    assert_eq!(read.weights, value.weights);
    assert!(read.network.to_numbers().eq(value.network.to_numbers()));
    for extreme in [i16::MAX, -i16::MAX, 1, -1, 0] {
        let mut value = ValueFunction::zero();
        value.weights[0] = extreme;
        value.network.rows[1].fill(extreme);
        let read = weights::read(&value.write()).unwrap();
        assert_eq!(read, value.to_numbers());
    }
}

const ONE: Units = Units {
    table: 1,
    network: 1,
};

#[test]
fn rounded_weights_are_the_nearest_multiples_of_their_units() {
    let mut weights = vec![0; weights::COUNT];
    weights[..8].copy_from_slice(&[1, 2, 3, -1, -2, -3, 32_767, -32_767]);
    weights[WEIGHTS..WEIGHTS + 3].copy_from_slice(&[31, 32, -100]);
    let units = Units {
        table: 4,
        network: 64,
    };
    let rounded = weights::rounded(&weights, units);
    assert_eq!(rounded[..8], [0, 4, 4, 0, -4, -4, 32_764, -32_764]);
    assert_eq!(rounded[WEIGHTS..WEIGHTS + 3], [0, 64, -128]);
    let exact = noisy();
    let shorter = exact.write_rounded(units);
    assert!(shorter.len() < exact.write().len());
    let read = weights::read(&shorter).unwrap();
    assert_eq!(read, weights::rounded(&exact.to_numbers(), units));
}

#[test]
fn weights_too_large_for_their_unit_are_rejected() {
    let mut value = ValueFunction::zero();
    value.weights[..2].copy_from_slice(&[30_000, 1]);
    let body = value.write().split_off(24);
    assert!(weights::read(&weights::file(ONE, &body)).is_ok());
    let twice = Units { table: 2, ..ONE };
    assert_eq!(
        weights::read(&weights::file(twice, &body)),
        Err(WeightsError::Damaged)
    );
}

#[test]
fn weights_are_the_same_in_steps_of_any_size() {
    let bytes = noisy().write();
    let whole = weights::read(&bytes).unwrap();
    for step in [1_000, 1 << 15, weights::COUNT] {
        let mut reader = weights::WeightsReader::new(&bytes).unwrap();
        while reader.step(step) {}
        assert!(reader.finish().unwrap() == whole, "{step}");
    }
}

#[test]
fn malformed_weights_files_are_rejected() {
    let mut value = ValueFunction::zero();
    value.weights[100..200].fill(7);
    let good = value.write();
    assert!(weights::read(&good).is_ok());
    for length in 0..good.len() {
        assert!(weights::read(&good[..length]).is_err(), "{length}");
    }
    for place in 0..good.len() {
        for bit in 0..8 {
            let mut bad = good.clone();
            bad[place] ^= 1 << bit;
            assert!(weights::read(&bad).is_err(), "{place}.{bit}");
        }
    }
    let longer = [good.as_slice(), &[1]].concat();
    assert_eq!(weights::read(&longer), Err(WeightsError::Damaged));
    assert_eq!(weights::read(b"nonsense"), Err(WeightsError::Magic));
    assert_eq!(
        weights::read(&vec![0; weights::MAX_BYTES + 1]),
        Err(WeightsError::TooLarge)
    );
    // Malformed bodies with a correct checksum.
    for body in [
        &[0, 255, 255, 255, 127][..],
        &[0],
        &[0, 5],
        &[255; 8],
        &[1, 0, 0],
    ] {
        assert_eq!(
            weights::read(&weights::file(ONE, body)),
            Err(WeightsError::Damaged)
        );
    }
}

#[test]
fn the_built_in_weights_are_valid() {
    let bytes = include_bytes!("../weights.bin");
    assert!(bytes.len() <= weights::MAX_BYTES);
    let weights = weights::read(bytes).unwrap();
    // The FNV-1a hash of the weights as they were learned: no file format may change one.
    let bytes = weights.iter().flat_map(|weight| weight.to_le_bytes());
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    });
    assert_eq!(hash, 0x51F2_C443_31A8_1D4D);
}

#[test]
fn a_learner_resumes_from_its_checkpoint() {
    let mut whole = Learner::new(5);
    let mut first = Learner::new(5);
    let results: Vec<_> = (0..6).map(|_| whole.game()).collect();
    let mut parts: Vec<_> = (0..3).map(|_| first.game()).collect();
    let mut second = Learner::resume(&first.checkpoint()).unwrap();
    parts.extend((0..3).map(|_| second.game()));
    assert_eq!(results, parts);
    assert_eq!(second.games(), 6);
    assert!(whole.checkpoint() == second.checkpoint());
    let bytes = whole.checkpoint();
    assert!(Learner::resume(&bytes[..bytes.len() - 1]).is_err());
    assert!(Learner::resume(b"").is_err());
}

#[test]
fn batches_move_values_towards_their_targets() {
    let value = ValueFunction::built_in();
    let mut optimizer = BatchOptimizer::new(&value);
    let targets = [2.0, -1.0].map(|more| {
        let position = later(more as u64 + 7, 30);
        let left = StonesLeft::of(position.pouch().left().iter().copied());
        let board = SearchBoard::of(position.board());
        let mut features = Features::default();
        let position = SearchPosition::new(&board, left, &value.geometry);
        value.features(&position, &mut features);
        features.sort();
        let target = optimizer.value(&features).0 + more;
        (features, target)
    });
    for _ in 0..200 {
        for (features, target) in &targets {
            let (value, activations) = optimizer.value(features);
            optimizer.add(features, &activations, target - value);
        }
        optimizer.step();
    }
    for (features, target) in &targets {
        let (value, _) = optimizer.value(features);
        assert!((target - value).abs() < 0.2, "{value} is not {target}");
    }
    assert!(optimizer.learned().write() == value.write());
    optimizer.add_to_average();
    assert!(optimizer.learned().write() != value.write());
}

#[test]
fn the_same_seed_refines_in_the_same_way() {
    let refine = |seed| {
        let mut refiner = Refiner::new(ValueFunction::built_in(), seed);
        for _ in 0..10 {
            refiner.game();
        }
        (refiner.positions(), refiner.take_differences())
    };
    let (positions, differences) = refine(1);
    assert!(positions > 100, "{positions}");
    assert!(differences.shown > 0.0);
    assert_eq!(refine(1), (positions, differences));
    assert_ne!(refine(2), (positions, differences));
}
