//! One game of a trial.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Trial;
use crate::computer::hindsight::Hindsight;
use crate::computer::{Goal, Skill, Thinking, View};
use crate::rules::{DealCode, Position, Square, Tally};
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
    /// The longest time spent on one move.
    pub longest: Duration,
    /// The 4-Ways of the best line found in hindsight.
    pub hindsight: Option<u32>,
}

/// The deals of different seeds and games are different ones.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Plays the game of a number.
pub fn play(trial: &Trial, index: u64) -> Played {
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
    Played {
        code,
        moves,
        tally,
        left,
        time,
        longest,
        hindsight,
    }
}

/// The deal of a number.
pub fn deal_of(seed: u64, index: u64) -> DealCode {
    DealCode::from_entropy(
        seed.wrapping_add(1)
            .wrapping_mul(SPREAD)
            .wrapping_add(index),
    )
}

/// A player among those of a trial.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    /// How well it plays.
    pub skill: Skill,
    /// A Master's nodes for a move.
    pub budget: u32,
    /// What it plays for.
    pub goal: Goal,
}

impl Trial {
    /// Where a player of the game of a number places the touchstone.
    pub(super) fn choose(
        &self,
        position: &Position,
        player: Contender,
        index: u64,
    ) -> Option<Square> {
        let view = View::new(position, player.goal);
        let number = index << 8 | position.pouch().placed() as u64;
        let seed = self.seed.wrapping_mul(SPREAD) ^ number;
        let value = Arc::clone(&self.value);
        let thinking = Thinking::with(value, &view, player.skill, seed, player.budget)?;
        Some(thinking.finish()?.square)
    }
}

impl Played {
    /// Writes the game down in a folder.
    pub(super) fn write(&self, trial: &Trial, folder: &Path, index: u64) -> Result<(), String> {
        let record = Record {
            setup: Setup {
                players: vec![Player::Computer(Skill::default())],
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
