//! Statistics: what can be counted about finished games.

use super::result::{GameResult, Score};
use crate::rules::Scoring;
use crate::session::{Mode, Player};
use crate::skill::Skill;

/// The players whose scores are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerFilter {
    /// All scores.
    Everybody,
    /// Those of people, and of teams with a person.
    People,
    /// Those of the computer with a skill.
    Computer(Skill),
}

impl PlayerFilter {
    /// All filters, as they are offered.
    pub const ALL: [Self; 7] = [
        Self::People,
        Self::Everybody,
        Self::Computer(Skill::Random),
        Self::Computer(Skill::Greedy),
        Self::Computer(Skill::Novice),
        Self::Computer(Skill::Adept),
        Self::Computer(Skill::Master),
    ];

    /// The name, as shown.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Everybody => "Everybody".to_owned(),
            Self::People => "People".to_owned(),
            Self::Computer(skill) => format!("Computer: {}", skill.name()),
        }
    }

    /// Returns true if a score is one of these players.
    #[must_use]
    pub fn admits(self, score: &Score) -> bool {
        match (self, &score.by) {
            (Self::Everybody, _) | (Self::People, Player::Human(_)) => true,
            (Self::Computer(wanted), Player::Computer(skill)) => wanted == *skill,
            _ => false,
        }
    }
}

/// The scores that are counted. Points of different ways of scoring have nothing in common, so it is always one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filter {
    /// The way of scoring.
    pub scoring: Scoring,
    /// The mode; `None` for all.
    pub mode: Option<Mode>,
    pub player: PlayerFilter,
}

/// A score that is counted, with its game.
#[derive(Debug, Clone, Copy)]
pub struct Sample<'a> {
    pub result: &'a GameResult,
    pub score: &'a Score,
}

impl Filter {
    /// Returns true if a game is counted, as far as that does not depend on its scores.
    fn admits(self, result: &GameResult) -> bool {
        result.scoring == self.scoring && self.mode.is_none_or(|mode| mode == result.mode)
    }

    /// The scores that are counted, in the order of the games.
    #[must_use]
    pub fn samples(self, results: &[GameResult]) -> Vec<Sample<'_>> {
        let results = results.iter().filter(|result| self.admits(result));
        results
            .flat_map(|result| {
                let scores = result.scores.iter();
                scores.map(move |score| Sample { result, score })
            })
            .filter(|sample| self.player.admits(sample.score))
            .collect()
    }

    /// The number that a plot shows of a sample: points, or 4-Ways in the Ancient way.
    #[must_use]
    pub const fn value(self, sample: &Sample<'_>) -> u64 {
        match self.scoring {
            Scoring::Ancient => sample.score.four_ways as u64,
            _ => sample.score.points,
        }
    }
}

/// The measures of the samples.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    pub games: usize,
    /// The mean of the points, rounded.
    pub mean_points: u64,
    /// The most points.
    pub best_points: u64,
    /// The mean of the 4-Ways, in tenths.
    pub mean_four_ways: u64,
    /// The most 4-Ways.
    pub best_four_ways: u32,
    /// The games whose pouch was emptied.
    pub emptied: usize,
    /// The mean of the stones left, in tenths.
    pub mean_left: u64,
    /// The fewest stones left.
    pub fewest_left: u8,
    pub master_games: usize,
}

impl Summary {
    /// The summary of samples, of which those of a game follow each other; `None` without any.
    #[must_use]
    pub fn of(samples: &[Sample<'_>]) -> Option<Self> {
        let mut games: Vec<&GameResult> = samples.iter().map(|sample| sample.result).collect();
        games.dedup_by_key(|result| result.id);
        let count = |is: fn(&GameResult) -> bool| games.iter().filter(|game| is(game)).count();
        let points = samples.iter().map(|sample| sample.score.points);
        let four_ways = samples.iter().map(|sample| sample.score.four_ways);
        Some(Self {
            games: games.len(),
            mean_points: mean(points.clone().map(u128::from), 1)?,
            best_points: points.max()?,
            mean_four_ways: mean(four_ways.clone().map(u128::from), 10)?,
            best_four_ways: four_ways.max()?,
            emptied: count(GameResult::is_pouch_emptied),
            mean_left: mean(games.iter().map(|game| u128::from(game.left)), 10)?,
            fewest_left: games.iter().map(|game| game.left).min()?,
            master_games: count(|game| game.master_game),
        })
    }
}

/// The mean of numbers, rounded to one of `parts` parts of a unit; `None` without any.
fn mean(numbers: impl Iterator<Item = u128>, parts: u128) -> Option<u64> {
    let (sum, count) = numbers.fold((0_u128, 0_u128), |(sum, count), number| {
        (sum + number, count + 1)
    });
    let rounded = (sum * parts * 2 + count).checked_div(count * 2)?;
    u64::try_from(rounded).ok()
}

/// The lower ends of the bars of a histogram of points.
pub const POINT_BINS: [u64; 15] = [
    0, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000,
];

/// The lower ends of the bars of a histogram of 4-Ways.
pub const FOUR_WAY_BINS: [u64; 15] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/// The number of values in each bar; a bar ends where the next begins, and the last has no end.
#[must_use]
pub fn histogram(values: impl IntoIterator<Item = u64>, bins: &[u64]) -> Vec<usize> {
    let mut bars = vec![0; bins.len()];
    for value in values {
        let after = bins.partition_point(|&least| least <= value);
        if let Some(bar) = after.checked_sub(1).and_then(|bar| bars.get_mut(bar)) {
            *bar += 1;
        }
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_once() {
        let values = [0, 9, 10, 19, 20, 199_999, 200_000, u64::MAX];
        let bars = histogram(values, &POINT_BINS);
        assert_eq!(bars.iter().sum::<usize>(), values.len());
        assert_eq!(bars[..3], [2, 2, 1]);
        assert_eq!(bars[13..], [1, 2]);
    }

    #[test]
    fn means_are_rounded_and_do_not_overflow() {
        let of = |numbers: &[u64], parts| mean(numbers.iter().map(|&n| u128::from(n)), parts);
        assert_eq!(of(&[], 10), None);
        assert_eq!(of(&[1, 2], 10), Some(15));
        assert_eq!(of(&[1, 2, 2], 1), Some(2));
        assert_eq!(of(&[u64::MAX, u64::MAX], 1), Some(u64::MAX));
    }
}
