//! Bounds of what the stones left can reach, proved for every order of squares.

use super::{Line, Lost, Problem, Target};
use crate::rules::{AtLeast, Scoring, Square, SquareSet, Stone, Ways};

/// For each stone left, the squares where it could be placed and where it could make a 4-Way, if the stones before it were placed at
/// best.
///
/// A neighbour that shares nothing with a stone, or the third that shares its colour alone or its symbol alone, forbids the square to
/// it for ever, because stones stay where they are. A side of a square that is empty must be filled by a stone that comes earlier,
/// shares something with the one in the middle, and is not itself forbidden there.
pub(super) struct Bound {
    count: usize,
    /// Where nothing forbids the stone for ever.
    open: [SquareSet; Problem::MOST],
    /// Where it could make a 4-Way.
    four_way: [SquareSet; Problem::MOST],
    /// True if one or more, two or more, and three or more neighbours could be matched somewhere.
    one_way: [bool; Problem::MOST],
    two_way: [bool; Problem::MOST],
    three_way: [bool; Problem::MOST],
    /// Two hashes of all that decides what the stones left can do.
    hash: u128,
}

impl Bound {
    pub(super) fn new(line: &Line<'_>) -> Self {
        let left = line.left();
        let board = &line.board;
        let within_only = line.problem.scoring == Scoring::Modern;
        let mut bound = Self {
            count: left.len(),
            open: [SquareSet::EMPTY; Problem::MOST],
            four_way: [SquareSet::EMPTY; Problem::MOST],
            one_way: [false; Problem::MOST],
            two_way: [false; Problem::MOST],
            three_way: [false; Problem::MOST],
            hash: 0,
        };
        let mut hash = Hash::default();
        for (index, &stone) in left.iter().enumerate() {
            let around = board.around(stone);
            let overfull = around.by_colour.three | around.by_symbol.three;
            let open = !board.occupied() & !around.unlike & !overfull;
            bound.open[index] = open;
            for set in [
                open,
                open & around.all.one,
                open & around.all.two,
                open & around.all.three,
                open & around.all.four,
                open & around.by_colour.one,
                open & around.by_colour.two,
                open & around.by_symbol.one,
                open & around.by_symbol.two,
            ] {
                hash.add(set);
            }
            let mut filled = board.occupied();
            let mut fillers = 0;
            for (&other, &open) in left.iter().zip(&bound.open).take(index) {
                if shares(stone, other) {
                    filled = filled | open;
                    fillers += 1;
                }
            }
            let sides = AtLeast::around(filled);
            let enough = match fillers {
                0 => around.all.four,
                1 => around.all.three,
                2 => around.all.two,
                3 => around.all.one,
                _ => SquareSet::ALL,
            };
            bound.four_way[index] = open & SquareSet::WITHIN & sides.four & enough;
            let counted = if within_only {
                open & SquareSet::WITHIN
            } else {
                open
            };
            bound.one_way[index] = !(open & sides.one).is_empty();
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
                let closed = (0..self.count).find(|&index| !self.one_way[index]);
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
