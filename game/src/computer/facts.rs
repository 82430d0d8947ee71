//! What can be said for a placement, in a sentence.

use super::ground::{Cell, EMPTY, around, square};
use super::scene::Scene;
use super::thinking::Decision;
use super::value::Value;
use super::view::View;
use crate::rules::Square;

/// A square where a 4-Way can still be made, and for how many stones of those left it could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hope {
    /// The square.
    pub square: Square,
    /// How many of its four neighbours have a stone after the placement, 1 to 4.
    pub neighbours: u8,
    /// How many stones that are left would make the 4-Way, by what lies there now.
    pub stones: u32,
}

/// What a placement does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Whether it makes a 4-Way.
    pub four_way: bool,
    /// How many neighbours it matches, 1 to 4.
    pub ways: u8,
    /// How many legal squares there were.
    pub legal: usize,
    /// The squares next to it that keep the hope of a 4-Way; those with most neighbours first.
    pub keeps: Vec<Hope>,
    /// The squares next to it that lose that hope.
    pub closes: Vec<Square>,
    /// How many stones are left after it.
    pub left: usize,
}

impl Facts {
    pub(super) fn of(value: &Value, view: &View, kind: u8, at: Cell) -> Self {
        let mut scene = Scene::new(&view.ground, view.left, &value.geometry);
        let ways = scene.ground.neighbour_count[at];
        let mut facts = Self {
            four_way: ways == 4,
            ways,
            legal: view.ground.moves(kind).count(),
            left: scene.count,
            ..Self::default()
        };
        let before = scene.hope;
        // It stays: the scene is thrown away.
        let _ = scene.put(at, kind, &value.geometry);
        for next in around(at) {
            let Some(square) = square(next) else { continue };
            if scene.ground.kinds[next] != EMPTY || square.is_beyond() {
                continue;
            }
            if scene.hope[next] > 0 {
                facts.keeps.push(Hope {
                    square,
                    neighbours: scene.ground.neighbour_count[next],
                    stones: scene.hope[next].into(),
                });
            } else if before[next] > 0 {
                facts.closes.push(square);
            }
        }
        facts.keeps.sort_by_key(|hope| {
            (
                std::cmp::Reverse((hope.neighbours, hope.stones)),
                hope.square,
            )
        });
        facts
    }

    /// What it prepares: a square that lacks nothing any more but the stone in its middle, or one neighbour.
    #[must_use]
    pub fn prepares(&self) -> Option<Hope> {
        self.keeps
            .first()
            .copied()
            .filter(|hope| hope.neighbours >= 3)
    }
}

/// Why a player decided so, in one plain sentence.
#[must_use]
pub fn reason(view: &View, decision: &Decision) -> String {
    let facts = &decision.facts;
    let mut said: Vec<String> = Vec::new();
    if facts.four_way {
        said.push("makes a 4-Way".to_owned());
    }
    let left = view.left();
    match facts.prepares() {
        Some(Hope { square, stones, .. }) => {
            said.push(format!(
                "prepares a 4-Way at {square} for {}",
                of_left(stones, left)
            ));
        }
        None => said.extend(kept_open(&facts.keeps, left)),
    }
    if said.is_empty() {
        said.push(match (facts.legal, facts.closes.as_slice()) {
            (1, _) => "is the only square where this stone fits".to_owned(),
            (_, []) => "spoils no square where a 4-Way can still be made".to_owned(),
            _ => "gives up less than the other squares".to_owned(),
        });
    }
    format!("{} {}.", decision.square, said.join(" and "))
}

/// Says which squares stay open, for how many stones at the least.
fn kept_open(keeps: &[Hope], left: usize) -> Option<String> {
    let names: Vec<String> = keeps.iter().map(|hope| hope.square.to_string()).collect();
    let fewest = keeps.iter().map(|hope| hope.stones).min()?;
    let each = if names.len() > 1 { " each" } else { "" };
    Some(format!(
        "keeps {} open for a 4-Way{each}, by {}",
        listed(&names),
        of_left(fewest, left)
    ))
}

fn of_left(stones: u32, left: usize) -> String {
    match stones {
        1 => format!("one of the {left} stones left"),
        _ => format!("{stones} of the {left} stones left"),
    }
}

fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
