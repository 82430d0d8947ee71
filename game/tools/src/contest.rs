//! Challenge games between two computer players.

use std::cmp::Ordering;
use std::fmt;

use ishido::computer::Goal;
use ishido::rules::{Deal, Position, Scoring, Tally};

use crate::summary::Measure;
use crate::trial::{Contender, Trial, deal_of, in_threads};

/// The tallies of the player and of the opponent.
type Tallies = [Tally; 2];

/// The results of a contest.
#[derive(Debug, Clone, PartialEq)]
pub struct ContestSummary {
    games: usize,
    /// The shares of games won, lost and drawn, 0 to 1.
    shares: [f64; 3],
    score: [Measure; 2],
    four_ways: [Measure; 2],
}

/// Plays Challenge games against an opponent. Every deal is played twice, so that each player has the first turn once.
#[must_use]
pub fn contest(trial: &Trial, opponent: Contender) -> ContestSummary {
    let own = Contender {
        skill: trial.skill,
        budget: trial.budget,
        goal: Goal::challenge(0, 0),
    };
    ContestSummary::of(&in_threads(trial, |index| {
        play(trial, [own, opponent], index)
    }))
}

fn play(trial: &Trial, players: [Contender; 2], index: u64) -> Tallies {
    let mut position = Position::new(&Deal::generate(deal_of(trial.seed, index / 2)));
    let mut tallies = [Tally::default(); 2];
    let mut turn = (index % 2) as usize;
    loop {
        let mut player = players[turn];
        if let Goal::Challenge { .. } = player.goal {
            player.goal = Goal::challenge(tallies[turn].four_ways, tallies[1 - turn].four_ways);
        }
        let Some(square) = trial.choose(&position, player, index) else {
            break;
        };
        let Ok(placed) = position.place(square) else {
            break;
        };
        tallies[turn].add(Scoring::Modern, square, placed.ways);
        turn = 1 - turn;
    }
    tallies
}

impl ContestSummary {
    fn of(results: &[Tallies]) -> Self {
        let share = |wanted: Ordering| {
            let same = |[own, other]: &&Tallies| own.points.cmp(&other.points) == wanted;
            results.iter().filter(same).count() as f64 / results.len().max(1) as f64
        };
        let measure = |side: usize, of: fn(&Tally) -> f64| {
            Measure::of(results.iter().map(|result| of(&result[side])).collect())
        };
        let orders = [Ordering::Greater, Ordering::Less, Ordering::Equal];
        Self {
            games: results.len(),
            shares: orders.map(share),
            score: [0, 1].map(|side| measure(side, |tally| tally.points as f64)),
            four_ways: [0, 1].map(|side| measure(side, |tally| tally.four_ways.into())),
        }
    }

    /// As JSON, in one line.
    #[must_use]
    pub fn json(&self) -> String {
        let [won, lost, drawn] = self.shares;
        let side = |side: usize| {
            let (four_ways, score) = (self.four_ways[side].json(), self.score[side].json());
            format!("\"four_ways\": {four_ways}, \"score\": {score}")
        };
        format!(
            "{{\"games\": {}, \"won\": {won:.4}, \"lost\": {lost:.4}, \"drawn\": {drawn:.4}, {}, \"opponent\": {{{}}}}}",
            self.games,
            side(0),
            side(1)
        )
    }
}

impl fmt::Display for ContestSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, lost, drawn] = self.shares.map(|share| share * 100.0);
        writeln!(f, "games      {}", self.games)?;
        writeln!(
            f,
            "won        {won:.1} %, lost {lost:.1} %, drawn {drawn:.1} %"
        )?;
        let [own, other] = self.score;
        writeln!(
            f,
            "score      mean {:.0}, opponent {:.0}",
            own.mean, other.mean
        )?;
        let [own, other] = self.four_ways;
        writeln!(
            f,
            "4-Ways     mean {:.2}, opponent {:.2}",
            own.mean, other.mean
        )
    }
}
