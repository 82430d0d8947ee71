//! What the moves of one player gave away, by the kinds of their faults.

use super::line::{GameLine, is_shared, mover, placed_turns};
use super::wording::{fault_of, number};
use crate::computer::FaultKind;
use crate::computer::review::GameReview;
use crate::session::{Session, Turn};

/// The most kinds that are named. All others are told together, so that the numbers add up.
const NAMED: usize = 3;

/// The names of the kinds, what they mean, and what helps against them.
const KINDS: [[&str; 3]; 6] = [
    [
        "missed",
        "Missed: more could be had at once",
        "Look first whether the stone makes a 4-Way.",
    ],
    [
        "spoiled",
        "Spoiled: a 4-Way was lost, or made harder",
        "Before you place a stone, see which stones the squares beside it still need.",
    ],
    [
        "no progress",
        "No progress: no 4-Way was brought nearer",
        "Look for a square that gives an empty one its second or third side.",
    ],
    [
        "less room",
        "Less room: fewer squares for later stones",
        "Keep places open for every colour and every symbol.",
    ],
    ["offered", "Offered: points left to the opponent", ""],
    OTHER,
];
const OTHER: [&str; 3] = ["other", "Other: none of the kinds named here", ""];

/// A kind of faults in a game.
#[derive(Debug, Clone)]
pub struct Kind {
    pub name: &'static str,
    /// What it means, in a few words.
    pub meaning: &'static str,
    /// What helps against it, in a sentence; may be empty.
    pub advice: &'static str,
    /// What its moves cost together.
    pub cost: f64,
    /// Its moves, counted from 0, the costliest first.
    pub moves: Vec<usize>,
}

impl Kind {
    /// The place among its moves of the one that follows another; the first if that is none of them, or the last.
    pub fn next(&self, at: usize) -> usize {
        let place = self.moves.iter().position(|&index| index == at);
        place.map_or(0, |place| (place + 1) % self.moves.len())
    }
}

/// The kinds of faults of a game, the costliest first and the others together last: those of a person, or of the computer where it played
/// alone. None where two are to be told apart, or nothing was given away.
pub fn kinds(reviewed: &GameReview, session: &Session) -> Vec<Kind> {
    let is_own = |turn: &&Turn| !turn.by_computer || !is_shared(session);
    let mut players = placed_turns(session).filter(is_own).map(|turn| turn.player);
    let player = players.next();
    if players.any(|other| Some(other) != player) {
        return Vec::new();
    }
    let mut kinds: Vec<Kind> = KINDS.map(empty).into();
    let played = GameLine::played(session);
    for index in reviewed.costly() {
        let (Some(judged), Some(turn)) = (reviewed.moves.get(index), mover(session, index)) else {
            continue;
        };
        let game = played.game(index).filter(|_| is_own(&turn));
        let fault = game.and_then(|game| fault_of(game.state().position(), judged));
        let place = fault.map(|fault| match fault.kind {
            FaultKind::Missed | FaultKind::Points => 0,
            FaultKind::Spoiled => 1,
            FaultKind::NotNearer => 2,
            FaultKind::Room => 3,
            FaultKind::Offered => 4,
            FaultKind::Unseen => 5,
        });
        if let Some(kind) = place.and_then(|place| kinds.get_mut(place)) {
            kind.cost += judged.cost();
            kind.moves.push(index);
        }
    }
    let mut other = kinds.pop().unwrap_or_else(|| empty(OTHER));
    kinds.sort_unstable_by(|one, next| next.cost.total_cmp(&one.cost));
    for kind in kinds.drain(NAMED..) {
        other.cost += kind.cost;
        other.moves.extend(kind.moves);
    }
    kinds.push(other);
    kinds.retain(|kind| number(kind.cost, reviewed.unit()) != "0");
    kinds
}

const fn empty([name, meaning, advice]: [&'static str; 3]) -> Kind {
    Kind {
        name,
        meaning,
        advice,
        cost: 0.0,
        moves: Vec::new(),
    }
}
