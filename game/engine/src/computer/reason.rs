//! Facts about a placement, and the reason for a decision in sentences.

use super::search_board::{Cell, EMPTY, around, cell, square};
use super::search_position::SearchPosition;
use super::thinking::Decision;
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::Square;

/// The reason for a decision, in a plain sentence. The numbers in it are what the rules give.
#[must_use]
pub fn reason(view: &View, decision: &Decision) -> String {
    let facts = &decision.facts;
    let left = view.left();
    match (&facts.chance, facts.four_way) {
        (Some(chance), false) => format!("{}.", chance_text(chance, "a 4-Way", left)),
        (Some(chance), true) => {
            let another = chance_text(chance, "another", left);
            format!("It makes a 4-Way, and {}.", lower_first(&another))
        }
        (None, true) => "It makes a 4-Way.".to_owned(),
        (None, false) => without_chance(facts),
    }
}

/// The reason for a placement after which no 4-Way is possible beside it.
fn without_chance(facts: &Facts) -> String {
    match (facts.legal, facts.closes.as_slice()) {
        (1, _) => "It is the only square for this stone.",
        (_, []) => "It spoils no other square for a 4-Way.",
        _ => "No other square looks better.",
    }
    .to_owned()
}

/// The number of stones that would make a 4-Way, the square, and its requirements. Beside a single stone nearly every stone could,
/// so their number says nothing there.
fn chance_text(chance: &FourWayChance, what: &str, left: usize) -> String {
    let squares = listed(&chance.squares);
    if chance.neighbours == 1 {
        return format!("{} stays possible at {squares}", upper_first(what));
    }
    let stones = match (chance.stones as usize, left) {
        (1, 1) => "The last stone".to_owned(),
        (stones, left) if stones == left => format!("All {left} stones left"),
        (stones, left) => format!("{stones} of the {left} stones left"),
    };
    let missing = match (chance.neighbours, chance.squares.len()) {
        (4, _) => "",
        (3, 1) => " once its fourth side matches",
        (3, _) => " once the fourth side matches",
        _ => " once the other two sides match",
    };
    format!("{stones} would make {what} at {squares}{missing}")
}

fn lower_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_lowercase())
}

fn upper_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_uppercase())
}

fn change_first(text: &str, change: fn(&char) -> char) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| change(&letter));
    first.into_iter().chain(letters).collect()
}

/// Squares in words: `e3, d4 or e5`.
fn listed(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// A square where a 4-Way can still be made, and how many stones left could make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourWaySquare {
    /// The square.
    pub square: Square,
    /// The number of neighbours that it has after the placement, 1 to 4.
    pub neighbours: u8,
    /// The number of stones left that could make the 4-Way, given the neighbours it has now.
    pub stones: u32,
}

/// The prospects after a placement: squares where 4-Ways can be made later, and the stones that could make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourWayChance {
    /// The squares, in order.
    pub squares: Vec<Square>,
    /// The number of neighbours of each of them, 1 to 4.
    pub neighbours: u8,
    /// The number of stones left that would make a 4-Way on at least one of them, if all four sides matched.
    pub stones: u32,
}

/// The effects of a placement.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// True if it makes a 4-Way.
    pub four_way: bool,
    /// The number of neighbours that it matches, 1 to 4.
    pub ways: u8,
    /// The number of legal squares.
    pub legal: usize,
    /// The squares next to it where a 4-Way remains possible; those with most neighbours first.
    pub keeps: Vec<FourWaySquare>,
    /// The most that can be hoped for of these squares.
    pub chance: Option<FourWayChance>,
    /// The squares next to it where a 4-Way becomes impossible.
    pub closes: Vec<Square>,
    /// The number of stones that are left after it.
    pub left: usize,
}

impl Facts {
    pub(super) fn of(value: &ValueFunction, view: &View, kind: u8, at: Cell) -> Self {
        let mut position = SearchPosition::new(&view.board, view.left, &value.geometry);
        let ways = position.board.neighbour_count[at];
        let mut facts = Self {
            four_way: ways == 4,
            ways,
            legal: view.board.moves(kind).count(),
            left: position.count,
            ..Self::default()
        };
        let before = position.potential;
        // Nothing to undo: the position is discarded.
        let _ = position.put(at, kind, &value.geometry);
        for next in around(at) {
            let Some(square) = square(next) else { continue };
            if position.board.kinds[next] != EMPTY || square.is_beyond() {
                continue;
            }
            if position.potential[next] > 0 {
                facts.keeps.push(FourWaySquare {
                    square,
                    neighbours: position.board.neighbour_count[next],
                    stones: position.potential[next].into(),
                });
            } else if before[next] > 0 {
                facts.closes.push(square);
            }
        }
        facts.keeps.sort_by_key(|other| {
            (
                std::cmp::Reverse((other.neighbours, other.stones)),
                other.square,
            )
        });
        facts.chance = chance(&position, &facts.keeps);
        facts
    }
}

/// The chance of 4-Ways on the squares that a placement keeps: on those with most neighbours, because they come first.
fn chance(position: &SearchPosition, keeps: &[FourWaySquare]) -> Option<FourWayChance> {
    let neighbours = keeps.first()?.neighbours;
    let mut squares: Vec<Square> = keeps
        .iter()
        .filter(|other| other.neighbours == neighbours)
        .map(|other| other.square)
        .collect();
    squares.sort_unstable();
    // A stone that fits on two of the squares counts once.
    let kinds = squares
        .iter()
        .fold(0, |all, &at| all | position.board.four_way_kinds(cell(at)));
    Some(FourWayChance {
        squares,
        neighbours,
        stones: position.left.count(kinds),
    })
}
