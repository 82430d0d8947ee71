//! Bounds of what the stones left can reach, proved for every order of squares.

use super::{Line, Lost, Problem, Target};
use crate::rules::{AtLeast, Scoring, Square, SquareSet, Stone, Ways};

/// For each stone left, the squares where it could be placed and where it could make a 4-Way, if the stones before it were placed at
/// best.
///
/// A neighbour that shares nothing with a stone, or the third that shares its colour alone or its symbol alone, forbids the square to
/// it for ever, because stones stay where they are. A neighbour that lacks must be a stone that comes earlier, shares something with
/// this one, and could be placed there. A stone needs one neighbour; a third, if two share the same attribute alone; and four for a
/// 4-Way.
pub(super) struct Bound {
    count: usize,
    /// Where the stone could be placed.
    places: [SquareSet; Problem::MOST],
    /// Where it could make a 4-Way.
    four_way: [SquareSet; Problem::MOST],
    /// True if two or more, and three or more neighbours could be matched where that earns points.
    two_way: [bool; Problem::MOST],
    three_way: [bool; Problem::MOST],
    /// A hash of all that decides what the stones left can do: their places, and the neighbours there as each of them sees them.
    hash: u128,
}

impl Bound {
    pub(super) fn new(line: &Line<'_>) -> Self {
        let left = line.left();
        let board = &line.board;
        let within_only = line.problem.scoring == Scoring::Modern;
        let mut bound = Self {
            count: left.len(),
            places: [SquareSet::EMPTY; Problem::MOST],
            four_way: [SquareSet::EMPTY; Problem::MOST],
            two_way: [false; Problem::MOST],
            three_way: [false; Problem::MOST],
            hash: 0,
        };
        let mut hash = Hash::default();
        // The squares beside the places of each stone.
        let mut beside = [SquareSet::EMPTY; Problem::MOST];
        for (index, &stone) in left.iter().enumerate() {
            let around = board.around(stone);
            let mut filled = board.occupied();
            let mut fillers = Fillers::default();
            for (other, (&places, &near)) in left
                .iter()
                .zip(bound.places.iter().zip(&beside))
                .take(index)
            {
                if shares(stone, *other) {
                    filled = filled | places;
                    fillers.add(near);
                }
            }
            let sides = AtLeast::around(filled);
            let overfull = around.by_colour.three | around.by_symbol.three;
            let open = !board.occupied() & !around.unlike & !overfull;
            let pair = around.by_colour.two | around.by_symbol.two;
            let places = open & sides.one & (sides.three | !pair);
            bound.places[index] = places;
            beside[index] = AtLeast::around(places).one;
            for set in [
                places,
                places & around.all.one,
                places & around.all.two,
                places & around.all.three,
                places & around.all.four,
                places & around.by_colour.one,
                places & around.by_colour.two,
                places & around.by_symbol.one,
                places & around.by_symbol.two,
            ] {
                hash.add(set);
            }
            bound.four_way[index] =
                places & SquareSet::WITHIN & sides.four & fillers.enough(&around.all);
            let counted = if within_only {
                places & SquareSet::WITHIN
            } else {
                places
            };
            bound.two_way[index] = !(counted & sides.two).is_empty();
            bound.three_way[index] = !(counted & sides.three).is_empty();
        }
        bound.hash = hash.0;
        bound
    }

    /// A hash of the position: two positions with as many stones left and the same hash have the same future.
    pub(super) const fn hash(&self) -> u128 {
        self.hash
    }

    /// The squares where some stone could make a 4-Way.
    pub(super) fn four_way_squares(&self) -> SquareSet {
        self.four_way[..self.count]
            .iter()
            .fold(SquareSet::EMPTY, |all, &set| all | set)
    }

    /// An upper bound of the 4-Ways that can be made: the most stones that have a square each.
    pub(super) fn most_four_ways(&self) -> u8 {
        let mut owner = [None; Square::COUNT];
        let found = (0..self.count).filter(|&stone| {
            let mut seen = SquareSet::EMPTY;
            self.assign(stone, &mut seen, &mut owner)
        });
        found.count() as u8
    }

    /// Finds a square for a stone, and others for those that must give way.
    fn assign(
        &self,
        stone: usize,
        seen: &mut SquareSet,
        owner: &mut [Option<usize>; Square::COUNT],
    ) -> bool {
        for square in self.four_way[stone] {
            if seen.contains(square) {
                continue;
            }
            seen.insert(square);
            let free = owner[square.index()].is_none_or(|other| self.assign(other, seen, owner));
            if free {
                owner[square.index()] = Some(stone);
                return true;
            }
        }
        false
    }

    /// An upper bound of the points that can be earned.
    pub(super) fn most_points(&self, line: &Line<'_>) -> u64 {
        let scoring = line.problem.scoring;
        let most = self.most_four_ways();
        let mut made = line.tally.four_ways;
        let last = made + u32::from(most);
        let mut extras = [0; Problem::MOST];
        let mut points = 0;
        for (index, extra) in extras.iter_mut().enumerate().take(self.count) {
            let ways = match (self.three_way[index], self.two_way[index]) {
                (true, _) => 3,
                (false, true) => 2,
                (false, false) => 1,
            };
            let less = value(scoring, ways, made);
            points += less;
            if !self.four_way[index].is_empty() {
                *extra = value(scoring, 4, made) - less;
                made = (made + 1).min(last);
            }
        }
        extras.sort_unstable_by(|a, b| b.cmp(a));
        points + extras.iter().take(most.into()).sum::<u64>()
    }

    /// The reason why the target cannot be reached, if these bounds tell it.
    pub(super) fn lost(&self, line: &Line<'_>) -> Option<Lost> {
        match line.problem.target {
            Target::FourWays(wanted) => self.too_few(wanted.saturating_sub(line.four_ways())),
            Target::FourWayAt(square) if line.board.occupied().contains(square) => {
                Some(Lost::Taken(square))
            }
            Target::FourWayAt(square) => {
                let none = !self.four_way_squares().contains(square);
                none.then_some(Lost::NoStoneFits(square))
            }
            Target::AllPlaced { four_ways } => {
                let closed = (0..self.count).find(|&index| self.places[index].is_empty());
                match closed.and_then(|index| line.left().get(index)) {
                    Some(&stone) => Some(Lost::StoneFitsNowhere(stone)),
                    None => self.too_few(four_ways.saturating_sub(line.four_ways())),
                }
            }
            Target::Points(wanted) => {
                let needed = wanted.saturating_sub(line.points());
                let most = self.most_points(line);
                (most < needed).then_some(Lost::Points { most, needed })
            }
        }
    }

    fn too_few(&self, needed: u8) -> Option<Lost> {
        if needed == 0 {
            return None;
        }
        let most = self.most_four_ways();
        (most < needed).then_some(Lost::FourWays { most, needed })
    }
}

/// The squares with at least one, two, three or four stones to come that could be placed beside them.
#[derive(Default)]
struct Fillers {
    one: SquareSet,
    two: SquareSet,
    three: SquareSet,
    four: SquareSet,
}

impl Fillers {
    #[inline]
    fn add(&mut self, beside: SquareSet) {
        self.four = self.four | (self.three & beside);
        self.three = self.three | (self.two & beside);
        self.two = self.two | (self.one & beside);
        self.one = self.one | beside;
    }

    /// The squares that have as many of them as neighbours are missing.
    #[inline]
    fn enough(&self, all: &AtLeast) -> SquareSet {
        all.four
            | (all.three & self.one)
            | (all.two & self.two)
            | (all.one & self.three)
            | self.four
    }
}

/// The points of a match in the Within.
fn value(scoring: Scoring, ways: usize, made: u32) -> u64 {
    let square = Square::TABLEAU[4];
    Ways::new(ways).map_or(0, |ways| scoring.points(square, ways, made))
}

fn shares(a: Stone, b: Stone) -> bool {
    a.colour() == b.colour() || a.symbol() == b.symbol()
}

/// A hash of sets in their order. 128 bits, so that no two positions of a search have the same.
#[derive(Default)]
struct Hash(u128);

impl Hash {
    #[inline]
    fn add(&mut self, set: SquareSet) {
        const ODD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        let mixed = (self.0 ^ set.bits()).wrapping_mul(ODD);
        self.0 = mixed ^ (mixed >> 67);
    }
}
