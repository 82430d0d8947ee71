//! Corrects the learned value when the order of the pouch is known. The value function knows how many stones left could
//! fill a hole's sides and its middle, but not which come first.

use super::geometry::Geometry;
use super::kinds::{KindSet, bits, coloured, marked};
use super::search_board::{Cell, EMPTY, around};
use super::search_position::SearchPosition;
use super::value_function::FOUR_WAY;

/// The bonus for a hole that can be filled in this order, in 4-Ways.
const BONUS_WEIGHT: f32 = 0.35;

/// The stones left, in their order.
#[derive(Default)]
pub struct KnownOrder {
    kinds: Vec<u8>,
    /// The kinds that come at each index or later.
    later: Vec<KindSet>,
}

impl KnownOrder {
    /// Sets the stones that come after the one to be placed.
    pub fn set(&mut self, kinds: &[u8]) {
        self.kinds.clear();
        self.kinds.extend(kinds);
        self.later.clear();
        self.later.resize(kinds.len() + 1, 0);
        for (place, kind) in kinds.iter().enumerate().rev() {
            self.later[place] = self.later[place + 1] | 1 << kind;
        }
    }

    /// Gain of a position, in units of [`FOUR_WAY`], because its holes with two or three neighbours can be
    /// filled in this order; negative if they cannot. The mean over all orders is about 0.
    pub fn bonus(&self, position: &SearchPosition, geometry: &Geometry) -> i32 {
        let holes = position
            .board
            .open()
            .filter(|&at| geometry.depth[at] > 0 && position.potential[at] > 0);
        let sum: f32 = holes.filter_map(|at| self.surplus(position, at)).sum();
        (sum * BONUS_WEIGHT * FOUR_WAY as f32) as i32
    }

    /// The certainty, 0 or 1, that a hole can be filled, minus the probability of that in a random order; `None` if no stone
    /// left can fill it.
    #[inline]
    fn surplus(&self, position: &SearchPosition, at: Cell) -> Option<f32> {
        if !matches!(position.board.neighbour_count[at], 2 | 3) {
            return None;
        }
        let mut sides = around(at)
            .into_iter()
            .filter(|&side| position.board.kinds[side] == EMPTY);
        let one = self.kinds_of(position, at, sides.next()?)?;
        let (can, chance) = match sides.next() {
            None => self.last_side(position, at, one)?,
            Some(side) => {
                self.two_sides(position, at, [one, self.kinds_of(position, at, side)?])?
            }
        };
        Some(f32::from(u8::from(can)) - chance)
    }

    /// The kinds left that can be placed on a side of a hole and keep it live.
    #[inline]
    fn kinds_of(&self, position: &SearchPosition, at: Cell, side: Cell) -> Option<KindSet> {
        let kinds = position.legal[side] & position.compatible[at] & position.left.one;
        (kinds != 0).then_some(kinds)
    }

    /// True if a stone for the last side comes before one that then fits in the middle, and the probability of that in
    /// a random order.
    #[inline]
    fn last_side(&self, position: &SearchPosition, at: Cell, side: KindSet) -> Option<(bool, f32)> {
        let (by_colour, by_symbol) = (position.board.by_colour[at], position.board.by_symbol[at]);
        let middle = |kind: u8| (by_colour & coloured(kind)) | (by_symbol & marked(kind));
        let (mut sides, mut middles) = (0, 0);
        for kind in bits(side) {
            // The stone on the side cannot be used again.
            let fits = middle(kind);
            if position.left.count(fits) > (fits >> kind & 1) as u32 {
                sides |= 1 << kind;
                middles |= fits;
            }
        }
        if sides == 0 {
            return None;
        }
        let mut places = self.kinds.iter().zip(self.later.iter().skip(1));
        let can = places.any(|(&kind, later)| sides >> kind & 1 == 1 && middle(kind) & later != 0);
        let chance = chance(position.left.count(sides), position.left.count(middles));
        Some((can, chance))
    }

    /// True if stones for both sides come before one that may fit in the middle, and about the probability of that in a
    /// random order.
    #[inline]
    fn two_sides(
        &self,
        position: &SearchPosition,
        at: Cell,
        sides: [KindSet; 2],
    ) -> Option<(bool, f32)> {
        let middles = position.board.four_way_kinds(at) & position.left.one;
        let last = self
            .kinds
            .iter()
            .rposition(|kind| middles >> kind & 1 == 1)?;
        let before = &self.kinds[..last];
        let first = before.iter().position(|kind| sides[0] >> kind & 1 == 1);
        let mut places = before.iter().enumerate();
        let other = places.any(|(place, kind)| sides[1] >> kind & 1 == 1 && Some(place) != first);
        let number = position.left.count(middles);
        let chances = sides.map(|side| chance(position.left.count(side), number));
        Some((first.is_some() && other, chances[0] * chances[1]))
    }
}

/// The probability that some stone for a side comes before some stone for the middle: 1 minus the probability that all
/// stones for the middle come first.
#[inline]
fn chance(sides: u32, middles: u32) -> f32 {
    // With more than six of both it is almost certain.
    let orders = (1..=sides.min(middles).min(6)).fold(1.0, |orders, k| {
        orders * (sides + middles - k + 1) as f32 / k as f32
    });
    1.0 - 1.0 / orders
}
