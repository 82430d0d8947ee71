//! The points that placements earn (manual, "Ancient & Modern Ways of Playing"; RULINGS, "Modern scoring" to "Pocket
//! scoring").

use serde::{Deserialize, Serialize};

use super::{Square, Ways};

/// The bonus of the first 4-Way, the second, and so on; every later one earns the last again (RULINGS).
pub const FOUR_WAY_BONUSES: [u64; 12] = [
    25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000,
];

/// One of the ways of scoring.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Scoring {
    /// Points for matches in the Within, doubled by every 4-Way, with bonuses.
    #[default]
    Modern,
    /// No points: the emptied pouch counts, then 4-Ways, then the stones left.
    Ancient,
    /// The Palm version's: 1, 2, 10 or 100 points for a match anywhere, nothing else.
    Pocket,
}

impl Scoring {
    /// All ways of scoring.
    pub const ALL: [Self; 3] = [Self::Modern, Self::Ancient, Self::Pocket];

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Modern => "Modern",
            Self::Ancient => "Ancient",
            Self::Pocket => "Pocket",
        }
    }

    /// The points of a placement, its bonus included, when `four_ways` were made before it.
    ///
    /// ```
    /// use ishido_engine::rules::{Scoring, Ways};
    /// let four_way = Ways::new(4).unwrap();
    /// assert_eq!(Scoring::Modern.points("c3".parse()?, four_way, 0), 8 + 25);
    /// assert_eq!(Scoring::Modern.points("c3".parse()?, four_way, 1), 16 + 50);
    /// assert_eq!(Scoring::Pocket.points("c3".parse()?, four_way, 1), 100);
    /// # Ok::<(), ishido_engine::rules::SquareError>(())
    /// ```
    #[must_use]
    pub fn points(self, square: Square, ways: Ways, four_ways: u32) -> u64 {
        match self {
            Self::Ancient => 0,
            Self::Pocket => [1, 2, 10, 100][usize::from(ways.count()) - 1],
            Self::Modern if square.is_beyond() => 0,
            Self::Modern => {
                // No legal game has more than nineteen 4-Ways; the bound keeps the shift defined.
                let doubled = 1 << (u32::from(ways.count()) - 1 + four_ways.min(48));
                let bonus = FOUR_WAY_BONUSES[(four_ways as usize).min(FOUR_WAY_BONUSES.len() - 1)];
                doubled + if ways.is_four_way() { bonus } else { 0 }
            }
        }
    }

    /// The bonus at the end of a game with `left` stones left, the one on the touchstone included. Games between
    /// opponents have none.
    #[must_use]
    pub const fn end_bonus(self, left: usize) -> u64 {
        match (self, left) {
            (Self::Modern, 0) => 1_000,
            (Self::Modern, 1) => 500,
            (Self::Modern, 2) => 100,
            _ => 0,
        }
    }
}

/// The points and 4-Ways of a player or a team so far.
///
/// ```
/// use ishido_engine::rules::{Scoring, Tally, Ways};
/// let [two, four] = [2, 4].map(|count| Ways::new(count).unwrap());
/// let mut tally = Tally::default();
/// assert_eq!(tally.add(Scoring::Modern, "c3".parse()?, two), 2);
/// assert_eq!(tally.add(Scoring::Modern, "d4".parse()?, four), 33);
/// assert_eq!(tally, Tally { points: 35, four_ways: 1 });
/// # Ok::<(), ishido_engine::rules::SquareError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Points.
    pub points: u64,
    /// 4-Ways.
    pub four_ways: u32,
}

impl Tally {
    /// Counts a placement; returns the points it earned.
    pub fn add(&mut self, scoring: Scoring, square: Square, ways: Ways) -> u64 {
        let points = scoring.points(square, ways, self.four_ways);
        self.points += points;
        self.four_ways += u32::from(ways.is_four_way());
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn modern_points_double_with_every_four_way() {
        let ways = |n| Ways::new(n).unwrap();
        let mut tally = Tally::default();
        assert_eq!(tally.add(Scoring::Modern, square("b2"), ways(1)), 1);
        assert_eq!(tally.add(Scoring::Modern, square("c3"), ways(4)), 33);
        assert_eq!(tally.add(Scoring::Modern, square("b2"), ways(1)), 2);
        assert_eq!(tally.add(Scoring::Modern, square("b2"), ways(3)), 8);
        assert_eq!(tally.add(Scoring::Modern, square("a2"), ways(3)), 0);
        assert_eq!(tally.add(Scoring::Modern, square("c3"), ways(4)), 16 + 50);
        assert_eq!(
            tally,
            Tally {
                points: 1 + 33 + 2 + 8 + 66,
                four_ways: 2
            }
        );
    }

    #[test]
    fn the_twelfth_bonus_is_earned_again() {
        let four = Ways::new(4).unwrap();
        assert_eq!(
            Scoring::Modern.points(square("c3"), four, 11),
            (8 << 11) + 50_000
        );
        assert_eq!(
            Scoring::Modern.points(square("c3"), four, 12),
            (8 << 12) + 50_000
        );
        assert_eq!(
            Scoring::Modern.points(square("c3"), four, 18),
            (8 << 18) + 50_000
        );
    }

    #[test]
    fn the_other_ways_have_no_bonuses() {
        let four = Ways::new(4).unwrap();
        assert_eq!(Scoring::Pocket.points(square("c3"), four, 5), 100);
        assert_eq!(
            Scoring::Pocket.points(square("a2"), Ways::new(3).unwrap(), 5),
            10
        );
        assert_eq!(Scoring::Ancient.points(square("c3"), four, 0), 0);
        assert_eq!(
            [0, 1, 2, 3].map(|left| Scoring::Modern.end_bonus(left)),
            [1000, 500, 100, 0]
        );
        assert_eq!(
            Scoring::Ancient.end_bonus(0) + Scoring::Pocket.end_bonus(0),
            0
        );
    }
}
