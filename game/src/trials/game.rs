//! One game of a trial.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::trial::{Contender, Trial, deal_of};
use crate::computer::Goal;
use crate::computer::hindsight::Hindsight;
use crate::rules::{DealCode, Position, Square, Tally};
use crate::session::record::Record;
use crate::session::{Origin, Player, Setup};

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    /// The code of the deal.
    pub code: DealCode,
    /// The squares in order.
    pub moves: Vec<Square>,
    /// Points and 4-Ways, the end bonus included.
    pub tally: Tally,
    /// How many stones were left.
    pub left: usize,
    /// The time spent thinking.
    pub time: Duration,
    /// The longest time spent on one move.
    pub longest: Duration,
    /// The 4-Ways of the best line found in hindsight.
    pub hindsight: Option<u32>,
}

/// Plays the game with this index.
pub fn play(trial: &Trial, index: u64) -> PlayedGame {
    let code = deal_of(trial.seed, index);
    let setup = Setup::solitaire(trial.scoring, code, Origin::Typed);
    let mut position = Position::new(&setup.deal);
    let hindsight = trial.hindsight.map(|beam| {
        Hindsight::with(Arc::clone(&trial.value), &position, beam)
            .finish()
            .four_ways
    });
    let player = Contender {
        skill: trial.skill,
        budget: trial.budget,
        goal: Goal::alone(trial.scoring),
    };
    let (mut time, mut longest) = (Duration::ZERO, Duration::ZERO);
    let mut moves = Vec::new();
    let mut tally = Tally::default();
    loop {
        let begin = Instant::now();
        let Some(square) = trial.choose(&position, player, index) else {
            break;
        };
        let Ok(placed) = position.place(square) else {
            break;
        };
        time += begin.elapsed();
        longest = longest.max(begin.elapsed());
        tally.add(trial.scoring, square, placed.ways);
        moves.push(square);
    }
    let left = position.pouch().left().len();
    tally.points += trial.scoring.end_bonus(left);
    PlayedGame {
        code,
        moves,
        tally,
        left,
        time,
        longest,
        hindsight,
    }
}

impl PlayedGame {
    /// The record of the game.
    pub(super) fn record(&self, trial: &Trial) -> Record {
        Record {
            setup: Setup {
                players: vec![Player::Computer(trial.skill)],
                ..Setup::solitaire(trial.scoring, self.code, Origin::Typed)
            },
            moves: self.moves.iter().copied().map(Some).collect(),
        }
    }
}
