//! One game of a trial.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Trial;
use crate::computer::hindsight::Hindsight;
use crate::computer::{Goal, Thinking, View};
use crate::rules::{DealCode, Position, Scoring, Square, Tally};
use crate::session::record::Record;
use crate::session::{Origin, Player, Setup};

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
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
    /// The 4-Ways of the best line found in hindsight.
    pub hindsight: Option<u32>,
}

/// The deals of different seeds and games are different ones.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Plays the game of a number.
pub fn play(trial: &Trial, index: u64) -> Played {
    let code = DealCode::from_entropy(
        trial
            .seed
            .wrapping_add(1)
            .wrapping_mul(SPREAD)
            .wrapping_add(index),
    );
    let setup = Setup::solitaire(trial.scoring, code, Origin::Typed);
    let mut position = Position::new(&setup.deal);
    let hindsight = trial.hindsight.map(|beam| {
        Hindsight::with(Arc::clone(&trial.value), &position, beam)
            .finish()
            .four_ways
    });
    let begin = Instant::now();
    let mut moves = Vec::new();
    let mut tally = Tally::default();
    while let Some(square) = decide(trial, &position, index) {
        let Ok(placed) = position.place(square) else {
            break;
        };
        tally.add(trial.scoring, square, placed.ways);
        moves.push(square);
    }
    let time = begin.elapsed();
    let left = position.pouch().left().len();
    tally.points += trial.scoring.end_bonus(left);
    Played {
        code,
        moves,
        tally,
        left,
        time,
        hindsight,
    }
}

fn decide(trial: &Trial, position: &Position, index: u64) -> Option<Square> {
    let goal = match trial.scoring {
        Scoring::Modern => Goal::FourWays,
        Scoring::Ancient => Goal::Ancient,
        Scoring::Pocket => Goal::Pocket,
    };
    let view = View::new(position, goal);
    let number = index << 8 | position.pouch().placed() as u64;
    let seed = trial.seed.wrapping_mul(SPREAD) ^ number;
    let value = Arc::clone(&trial.value);
    let thinking = Thinking::with(value, &view, trial.skill, seed, trial.budget)?;
    Some(thinking.finish()?.square)
}

impl Played {
    /// Writes the game down in a folder.
    pub(super) fn write(&self, trial: &Trial, folder: &Path, index: u64) -> Result<(), String> {
        let record = Record {
            setup: Setup {
                players: vec![Player::Computer],
                ..Setup::solitaire(trial.scoring, self.code, Origin::Typed)
            },
            moves: self.moves.iter().copied().map(Some).collect(),
        };
        let path = folder.join(format!("{:04}.record", index + 1));
        std::fs::write(&path, record.to_string()).map_err(|error| sentence(&path, &error))
    }
}

/// What went wrong with a file.
pub fn sentence(path: &Path, error: &io::Error) -> String {
    let words = error.to_string();
    let words = words.split_once(" (os error ").map_or(&*words, |(w, _)| w);
    format!("{}: {words}", path.display())
}
