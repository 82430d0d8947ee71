//! Facts about a placement, used to explain it.

use super::kinds::ALL;
use super::search_board::{Cell, EMPTY, around, cell, square};
use super::search_position::SearchPosition;
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::Square;

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

/// The chances after a placement: the squares where 4-Ways can be made later (against an opponent: with the next stone), and the stones
/// that could make them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourWayChance {
    /// The squares, in order.
    pub squares: Vec<Square>,
    /// The number of neighbours of each of them, 1 to 4.
    pub neighbours: u8,
    /// The number of stones left that would make a 4-Way on at least one of them, if all four sides matched.
    pub stones: u32,
}

/// A square beside a placement where fewer stones can make the 4-Way than before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NarrowedSquare {
    /// The square.
    pub square: Square,
    /// The number of stones left that could make the 4-Way before the placement.
    pub before: u32,
    /// The number of those that still can, at least 1.
    pub after: u32,
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
    /// The best chance among these squares; against an opponent, the opponent's chance with the next stone.
    pub chance: Option<FourWayChance>,
    /// The squares next to it where a 4-Way becomes impossible.
    pub closes: Vec<Square>,
    /// The squares next to it where a 4-Way remains possible, but for fewer stones; those with at least two neighbours.
    pub narrows: Vec<NarrowedSquare>,
    /// The empty squares with at least two neighbours where a 4-Way remains possible, on the whole board.
    pub live: Vec<Square>,
    /// The number of stones left that could make the 4-Ways on these squares, counted for each of them.
    pub makers: u32,
    /// The number of places for the stones left: squares of the board for each of them.
    pub places: u32,
    /// The number of stones left that fit nowhere on the board after it.
    pub unplaceable: u32,
    /// The number of stones left that fit on exactly one square.
    pub tight: u32,
    /// True if a stone left could have made a 4-Way on the square itself, which this stone does not.
    pub fills: bool,
    /// The number of stones that are left after it.
    pub left: usize,
    /// The points that all these stones would earn the opponent, each placed as the next one where it earns most; 0 without an opponent.
    pub replies: u64,
}

impl Facts {
    /// The effects of placing the touchstone; `None` if there is none.
    pub(super) fn at(value: &ValueFunction, view: &View, square: Square) -> Option<Self> {
        let kind = view.moves()?.0;
        Some(Self::of(value, view, kind, cell(square)))
    }

    pub(super) fn of(value: &ValueFunction, view: &View, kind: u8, at: Cell) -> Self {
        let mut position = SearchPosition::new(&view.board, view.left, &value.geometry);
        let ways = position.board.neighbour_count[at];
        let mut facts = Self {
            four_way: ways == 4,
            ways,
            legal: view.board.moves(kind).count(),
            left: position.count,
            fills: ways < 4 && position.potential[at] > 0,
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
                facts
                    .narrows
                    .extend(narrowed(&position, before[next], next));
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
        facts.chance = if view.goal.has_opponent() {
            next_chance(&position, value)
        } else {
            chance(&position, &facts.keeps)
        };
        let live =
            |at: &Cell| position.board.neighbour_count[*at] > 1 && position.potential[*at] > 0;
        let live = || position.board.open().filter(live);
        facts.live = live().filter_map(square).collect();
        facts.makers = live().map(|at| u32::from(position.potential[at])).sum();
        let places = position.board.open().map(|at| u32::from(position.fits[at]));
        facts.places = places.sum();
        let (mut once, mut twice) = (0, 0);
        for at in position.board.open() {
            twice |= once & position.legal[at];
            once |= position.legal[at];
        }
        facts.unplaceable = position.left.count(!once & ALL);
        facts.tight = position.left.count(once & !twice);
        facts.replies = view.goal.replies(&position, &value.geometry);
        facts
    }
}

/// A square beside a placement, if not all of the `before` stones can still make the 4-Way there.
fn narrowed(position: &SearchPosition, before: u8, at: Cell) -> Option<NarrowedSquare> {
    let after = position.potential[at];
    let is_narrowed = position.board.neighbour_count[at] > 1 && after < before;
    is_narrowed.then_some(NarrowedSquare {
        square: square(at)?,
        before: before.into(),
        after: after.into(),
    })
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
    Some(chance_at(squares, neighbours, position))
}

/// The chance of a 4-Way with the next stone, on any square of the board.
fn next_chance(position: &SearchPosition, value: &ValueFunction) -> Option<FourWayChance> {
    let ready = |&at: &Cell| position.is_ready(at, &value.geometry);
    let ready = position.board.open().filter(ready);
    let mut squares: Vec<Square> = ready.filter_map(square).collect();
    squares.sort_unstable();
    let any = !squares.is_empty();
    any.then(|| chance_at(squares, 4, position))
}

fn chance_at(squares: Vec<Square>, neighbours: u8, position: &SearchPosition) -> FourWayChance {
    // A stone that fits on two of the squares counts once.
    let kinds = squares
        .iter()
        .fold(0, |all, &at| all | position.board.four_way_kinds(cell(at)));
    FourWayChance {
        squares,
        neighbours,
        stones: position.left.count(kinds),
    }
}
