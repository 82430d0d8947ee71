//! The expected lead in a Challenge game, and what moved it: the stones that came, and what the players chose.

use super::line::GameLine;
use crate::computer::Unit;
use crate::computer::review::GameReview;

/// The number of swings that are marked, and the least, in points: estimates are no more exact.
const MARKED: usize = 3;
pub const LEAST: f64 = 8.0;
/// The standard deviation of the lead to be expected before the first stone is known, around 0, in points.
const OPENING: f64 = 2.0;
/// The standard deviation of what a look one stone ahead does not see of a change of the lead: in points, and as a share of what it sees.
const UNSEEN: f64 = 0.5;
const UNSEEN_SHARE: f64 = 0.75;

/// A move, and the leads that the first player could expect at the end of the game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Swing {
    /// The player who made it, 0 or 1.
    pub player: usize,
    /// Before the stone was known.
    pub before: f64,
    /// With the stone known, on the best square.
    with_stone: f64,
    /// After the move.
    pub after: f64,
}

impl Swing {
    /// The points that the stone brought the player who had to place it; negative if it was a bad one.
    pub fn luck(&self) -> f64 {
        sign(self.player) * (self.with_stone - self.before)
    }

    /// The points that the choice of the square brought that player: 0, or negative.
    pub fn choice(&self) -> f64 {
        sign(self.player) * (self.after - self.with_stone)
    }

    /// The points that the move brought the first player.
    fn change(&self) -> f64 {
        self.after - self.before
    }
}

/// An estimate of the lead at the end of the game, which follows the game move by move (a Kalman filter). The games that are played on from
/// a position measure the lead, but at the beginning only to some points. By themselves they would call their own error luck.
struct Estimate {
    mean: f64,
    variance: f64,
}

impl Estimate {
    /// Takes in the change that a look one stone ahead sees in a move.
    fn expect(&mut self, change: f64) {
        self.mean += change;
        self.variance += UNSEEN.powi(2) + (UNSEEN_SHARE * change).powi(2);
    }

    /// Takes in a measurement with its standard error.
    fn measure(&mut self, lead: f64, error: f64) {
        let gain = self.variance / (self.variance + error * error);
        self.mean += gain * (lead - self.mean);
        self.variance *= 1.0 - gain;
    }
}

/// The swings of a Challenge game.
#[derive(Debug, Clone, PartialEq)]
pub struct Swings {
    moves: Vec<Swing>,
}

impl Swings {
    /// The swings of a reviewed game; `None` without opponents.
    pub fn of(reviewed: &GameReview, played: &GameLine) -> Option<Self> {
        if reviewed.unit() != Unit::Lead {
            return None;
        }
        let mut lead = Estimate {
            mean: 0.0,
            variance: OPENING * OPENING,
        };
        let mut moves = Vec::new();
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let player = played.game(index)?.state().player();
            let so_far = played.lead(index)? as f64;
            let before = lead.mean;
            let luck = judged.duel.as_ref().map_or(0.0, |duel| duel.luck.lead());
            lead.expect(sign(player) * (luck - judged.cost()));
            let error = judged.duel.as_ref().map_or(0.0, |duel| duel.error);
            lead.measure(so_far + sign(player) * judged.after, error);
            let after = lead.mean;
            moves.push(Swing {
                player,
                before,
                with_stone: after + sign(player) * judged.cost(),
                after,
            });
        }
        let lead = played.lead(moves.len())?;
        // At the end nothing more is expected.
        if let Some(last) = moves.last_mut().filter(|_| played.is_over()) {
            let more = lead as f64 - last.after;
            last.after += more;
            last.with_stone += more;
        }
        Some(Self { moves })
    }

    /// The swing of a move, counted from 0.
    pub fn get(&self, index: usize) -> Option<&Swing> {
        self.moves.get(index)
    }

    /// The moves that moved the expected lead most, the greatest first.
    pub fn greatest(&self) -> Vec<usize> {
        let change = |index: &usize| {
            self.moves
                .get(*index)
                .map_or(0.0, |swing| swing.change().abs())
        };
        let mut all: Vec<usize> = (0..self.moves.len()).collect();
        all.retain(|index| change(index) >= LEAST);
        all.sort_by(|a, b| change(b).total_cmp(&change(a)));
        all.truncate(MARKED);
        all
    }

    /// Who gained by a move, and how many points.
    pub fn gained(&self, index: usize) -> Option<(usize, f64)> {
        let change = self.get(index)?.change();
        Some((usize::from(change < 0.0), change.abs()))
    }

    /// The points by which the first player could expect to lead after the last move, negative if the other one could; where no move was
    /// left, those by which he did.
    pub fn outcome(&self) -> i64 {
        let last = self.moves.last();
        last.map_or(0, |last| last.after.round() as i64)
    }
}

const fn sign(player: usize) -> f64 {
    match player {
        0 => 1.0,
        _ => -1.0,
    }
}
