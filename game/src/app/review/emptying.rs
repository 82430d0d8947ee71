//! From which move on a game could hardly empty the pouch any more, where it did not, and which move took most of the chance.

use super::line::GameLine;
use crate::app::computer_search::goal;
use crate::computer::{PlayedOn, Unit};

/// The games that are played on before each move.
const GAMES: u32 = 50;
/// The shares of them that are told: nearly all, and half.
const LIKELY: f64 = 0.85;
const EVEN: f64 = 0.45;
/// The work of placing a stone, in nodes of a search.
const NODES_PER_STONE: u32 = 2;
/// The moves before the last one that are looked at at most.
const MOST: usize = 40;
/// Likely ones in a row, before which nothing more is looked at.
const ENOUGH: usize = 2;
/// The least share that a move takes to be told as the one that did.
const TAKEN: f64 = 0.3;

/// How often the pouch is emptied in games that are played on from before each of the last moves. The last one is looked at first.
pub struct Emptying {
    /// The move that is looked at, and its games.
    at: usize,
    games: Option<PlayedOn>,
    /// The moves that were looked at, each with a share.
    shares: Vec<(usize, f64)>,
}

/// The move that took most of the chance to empty the pouch, and the shares before it and after it.
#[derive(Debug, Clone, Copy)]
pub struct ChanceTaken {
    at: usize,
    before: f64,
    after: f64,
}

impl ChanceTaken {
    /// What it took, in a sentence; empty for any other move.
    pub fn told(&self, index: usize) -> String {
        let [before, after] = [self.before, self.after].map(often);
        match index == self.at {
            true => format!(
                "From it on an Adept would have emptied the pouch {before}, from the next move on {after}."
            ),
            false => String::new(),
        }
    }
}

/// A share of games in words.
fn often(share: f64) -> String {
    match (share * 10.0).round() as u32 {
        _ if share == 0.0 => "never".to_owned(),
        0 | 1 => "hardly ever".to_owned(),
        10 => "nearly always".to_owned(),
        tenths => format!("in {tenths} games of 10"),
    }
}

impl Emptying {
    /// Begins with the last move of a game; `None` if the pouch was emptied, the game was ended early, or there is an opponent.
    pub fn of(played: &GameLine) -> Option<Self> {
        let last = played.last()?;
        let left = last.state().position().touchstone();
        let is_asked = left.is_some() && played.is_over() && goal(last).unit() != Unit::Lead;
        let at = played.len().checked_sub(1).filter(|_| is_asked)?;
        Some(Self {
            at,
            games: None,
            shares: Vec::new(),
        })
    }

    /// Plays as many games on as take about as long as a search of `nodes` positions. Returns false once enough is known.
    pub fn step(&mut self, played: &GameLine, nodes: u32) -> bool {
        let likely = self.shares.iter().rev();
        let likely = likely.take_while(|(_, share)| *share >= LIKELY).count();
        if likely >= ENOUGH || self.shares.len() >= MOST || self.shares.len() > self.at {
            return false;
        }
        let index = self.at - self.shares.len();
        if self.games.is_none() {
            let game = played.game(index);
            self.games = game.and_then(|game| PlayedOn::from(game.state().position(), goal(game)));
        }
        let Some(games) = &mut self.games else {
            return false;
        };
        let left = played.len() - index + 1;
        let count = (nodes / (NODES_PER_STONE * left as u32)).clamp(1, GAMES - games.games());
        for _ in 0..count {
            games.play();
        }
        if games.games() == GAMES {
            self.shares.push((index, games.emptied()));
            self.games = None;
        }
        true
    }

    /// The move, counted from 0, before which a share of the games at least still emptied the pouch for the last time.
    fn last_of(&self, least: f64) -> Option<usize> {
        let mut shares = self.shares.iter();
        shares.find(|(_, share)| *share >= least).map(|(at, _)| *at)
    }

    /// The move that took most of the chance, if one of those that cost something took much of it: the others lost it by the next stone.
    pub fn taken(&self, is_costly: impl Fn(usize) -> bool) -> Option<ChanceTaken> {
        // After the last move the pouch is not emptied.
        let (mut after, mut least, mut taken) = (0.0, TAKEN, None);
        for &(at, before) in &self.shares {
            if before - after >= least && is_costly(at) {
                least = before - after;
                taken = Some(ChanceTaken { at, before, after });
            }
            after = before;
        }
        taken
    }

    /// What was found, in a sentence: `An Adept would have emptied the pouch from move 44 nearly always, from move 53 never.` `None` if it is
    /// not known.
    pub fn told(&self) -> Option<String> {
        let likely = self.last_of(LIKELY);
        let even = self.last_of(EVEN);
        let even = even.filter(|at| likely.is_none_or(|likely| *at > likely));
        let mut told: Vec<String> = Vec::new();
        for (at, share) in self.shares.iter().rev() {
            if Some(*at) == likely || Some(*at) == even {
                told.push(format!("from move\u{a0}{} {}", at + 1, often(*share)));
            }
        }
        let hopeless = self.shares.iter().take_while(|(_, share)| *share == 0.0);
        if let Some((at, _)) = hopeless.last() {
            told.push(format!("from move\u{a0}{} never", at + 1));
        }
        let told = told.join(", ");
        (!told.is_empty()).then(|| format!("An Adept would have emptied the pouch {told}."))
    }
}
