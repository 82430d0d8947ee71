//! The results of a trial, as text and as JSON.

use std::fmt::{self, Write};
use std::time::Duration;

use crate::trial::PlayedGame;

/// The results of a trial.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    games: usize,
    four_ways: Measure,
    score: Measure,
    /// The share of games with an empty pouch, 0 to 1.
    emptied: f64,
    ms_per_move: f64,
    ms_longest: f64,
    /// The number of games by their number of 4-Ways.
    histogram: Vec<usize>,
    hindsight: Option<Measure>,
}

/// The mean and median of a measured quantity.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    pub mean: f64,
    median: f64,
    /// The standard error of the mean.
    error: f64,
}

impl Measure {
    pub fn of(mut all: Vec<f64>) -> Self {
        all.sort_by(f64::total_cmp);
        let count = all.len().max(1) as f64;
        let mean = all.iter().sum::<f64>() / count;
        let spread = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count;
        let at = |place: usize| all.get(place).copied().unwrap_or(0.0);
        let half = all.len() / 2;
        let median = if all.len().is_multiple_of(2) {
            f64::midpoint(at(half.saturating_sub(1)), at(half))
        } else {
            at(half)
        };
        Self {
            mean,
            median,
            error: (spread / count).sqrt(),
        }
    }

    pub fn json(self) -> String {
        let Self { mean, median, .. } = self;
        format!("{{\"mean\": {mean:.4}, \"median\": {median:.1}}}")
    }
}

impl Summary {
    /// Summarizes games.
    #[must_use]
    pub fn of(games: &[PlayedGame]) -> Self {
        let count = games.len().max(1) as f64;
        let moves: usize = games.iter().map(|game| game.moves.len()).sum();
        let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
        let time: Duration = games.iter().map(|game| game.time).sum();
        let longest = games.iter().map(|game| game.longest).max();
        let measure = |of: fn(&PlayedGame) -> f64| Measure::of(games.iter().map(of).collect());
        let most = games.iter().map(|game| game.tally.four_ways).max();
        let mut histogram = vec![0; most.map_or(0, |most| most as usize + 1)];
        for game in games {
            histogram[game.tally.four_ways as usize] += 1;
        }
        let seen = games.iter().filter_map(|game| game.hindsight);
        let hindsight: Vec<f64> = seen.map(f64::from).collect();
        Self {
            games: games.len(),
            four_ways: measure(|game| game.tally.four_ways.into()),
            score: measure(|game| game.tally.points as f64),
            emptied: games.iter().filter(|game| game.left == 0).count() as f64 / count,
            ms_per_move: ms(time) / moves.max(1) as f64,
            ms_longest: longest.map_or(0.0, ms),
            histogram,
            hindsight: (!hindsight.is_empty()).then(|| Measure::of(hindsight)),
        }
    }

    /// Formats as one line of JSON.
    #[must_use]
    pub fn json(&self) -> String {
        let histogram: Vec<String> = self.histogram.iter().map(ToString::to_string).collect();
        let mut json = format!(
            "{{\"games\": {}, \"four_ways\": {}, \"score\": {}, \"emptied\": {:.4}, \"ms_per_move\": {:.4}, \
             \"ms_longest\": {:.4}, \"histogram\": [{}]",
            self.games,
            self.four_ways.json(),
            self.score.json(),
            self.emptied,
            self.ms_per_move,
            self.ms_longest,
            histogram.join(", ")
        );
        if let Some(hindsight) = self.hindsight {
            // Writing to a string does not fail.
            let _ = write!(json, ", \"hindsight\": {}", hindsight.json());
        }
        json + "}"
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const BAR: usize = 50;
        let Measure {
            mean,
            median,
            error,
        } = self.four_ways;
        writeln!(f, "games      {}", self.games)?;
        writeln!(
            f,
            "4-Ways     mean {mean:.2} +- {error:.2}, median {median}"
        )?;
        let Measure { mean, median, .. } = self.score;
        writeln!(f, "score      mean {mean:.0}, median {median:.0}")?;
        writeln!(f, "emptied    {:.1} %", self.emptied * 100.0)?;
        writeln!(
            f,
            "per move   {:.3} ms, at most {:.1} ms",
            self.ms_per_move, self.ms_longest
        )?;
        if let Some(Measure { mean, median, .. }) = self.hindsight {
            writeln!(f, "hindsight  mean {mean:.2}, median {median}")?;
        }
        let most = self.histogram.iter().copied().max().unwrap_or(0).max(1);
        for (four_ways, &count) in self.histogram.iter().enumerate() {
            let bar = "#".repeat((count * BAR).div_ceil(most));
            writeln!(f, "{four_ways:>3} {count:>6} {bar}")?;
        }
        Ok(())
    }
}
