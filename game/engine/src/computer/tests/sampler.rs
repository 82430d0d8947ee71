//! Tests of the sampled orders of stones.

use crate::computer::kinds::StonesLeft;
use crate::computer::random::Random;
use crate::computer::sampler::StoneSampler;
use crate::rules::Stone;

/// Stones left: two stones of each of `twice` kinds, and one of each of `once` more.
fn left(twice: usize, once: usize) -> StonesLeft {
    let kinds = (0..twice).chain(0..twice + once);
    StonesLeft::of(kinds.filter_map(Stone::from_index))
}

fn counts(stones: &[u8]) -> [u32; Stone::KINDS] {
    let mut counts = [0; Stone::KINDS];
    for &kind in stones {
        counts[usize::from(kind)] += 1;
    }
    counts
}

#[test]
fn a_sample_has_no_more_stones_than_are_left() {
    let mut random = Random::new(5);
    for (twice, once, length) in [(36, 0, 16), (30, 6, 70), (3, 4, 8), (0, 2, 16), (1, 0, 1)] {
        let left = left(twice, once);
        let mut sampler = StoneSampler::new(left, length);
        assert!(sampler.stones().is_empty());
        for _ in 0..300 {
            sampler.advance(&mut random);
            assert_eq!(sampler.stones().len(), length.min(left.len()));
            let counts = counts(sampler.stones());
            for (kind, count) in counts.into_iter().enumerate() {
                assert!(count <= left.of_kind(kind as u8), "{count} of {kind}");
            }
        }
    }
    let mut none = StoneSampler::new(StonesLeft::default(), 16);
    none.advance(&mut random);
    assert!(none.is_empty() && none.stones().is_empty());
}

#[test]
fn every_stone_comes_first_in_turn_and_all_come_equally_often() {
    let mut random = Random::new(8);
    let left = left(25, 8);
    let mut sampler = StoneSampler::new(left, 16);
    for _ in 0..20 {
        let (mut firsts, mut all) = (Vec::new(), Vec::new());
        for _ in 0..left.len() {
            sampler.advance(&mut random);
            firsts.push(sampler.stones()[0]);
            all.extend_from_slice(sampler.stones());
        }
        let (firsts, all) = (counts(&firsts), counts(&all));
        for kind in 0..Stone::KINDS {
            let number = left.of_kind(kind as u8);
            assert_eq!(firsts[kind], number);
            // Sixteen times each, except for stones skipped and unfinished piles.
            assert!(
                all[kind].abs_diff(16 * number) <= 5 * number,
                "{}",
                all[kind]
            );
        }
    }
}

/// Samples that share most of their stones add little information.
#[test]
fn samples_have_no_more_in_common_than_chance_gives_them() {
    const TURNS: u32 = 200;
    let mut random = Random::new(3);
    let mut sampler = StoneSampler::new(left(0, 36), 16);
    let mut before = [0; Stone::KINDS];
    let mut shared = 0;
    for _ in 0..TURNS {
        sampler.advance(&mut random);
        let now = counts(sampler.stones());
        shared += now.iter().zip(&before).map(|(a, b)| a * b).sum::<u32>();
        before = now;
    }
    // Two random samples of 16 of 36 stones share seven on average.
    assert!(shared <= 7 * TURNS, "{shared}");
}
