//! The goal of a computer player.

use super::geometry::Geometry;
use super::kinds::ALL;
use super::search_board::{Cell, SearchBoard};
use super::search_position::SearchPosition;
use super::value_function::FOUR_WAY;
use crate::rules::{FOUR_WAY_BONUSES, Scoring, Square, Ways};

/// The goal of a player. The learned value function predicts 4-Ways; the other goals adjust its result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Most 4-Ways, then an empty pouch: the Modern way, alone or as a team.
    #[default]
    FourWays,
    /// An empty pouch first, then 4-Ways: the Ancient way.
    Ancient,
    /// Most points, with 1, 2, 10 or 100 for a match: the Pocket way.
    Pocket,
    /// More points than the opponent, who has the next turn.
    Challenge {
        /// The 4-Ways that the player has made, and those of the opponent: each doubles what its player earns.
        made: [u8; 2],
    },
}

/// The unit of a goal's estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Expected number of 4-Ways.
    FourWays,
    /// Expected number of points.
    Points,
    /// Expected lead over the opponent in points, once the opponent has placed the next stone where it earns most.
    Lead,
}

impl Goal {
    /// The goal in a Challenge game of a player with `own` 4-Ways against one with `other`.
    #[must_use]
    pub fn challenge(own: u32, other: u32) -> Self {
        // Every 4-Way beyond the table earns its last bonus.
        let last = FOUR_WAY_BONUSES.len() as u32 - 1;
        Self::Challenge {
            made: [own, other].map(|count| count.min(last) as u8),
        }
    }

    /// The goal of a game without opponents, alone or as a team.
    ///
    /// ```
    /// use ishido_engine::computer::Goal;
    /// use ishido_engine::rules::Scoring;
    /// assert_eq!(Goal::alone(Scoring::Modern), Goal::FourWays);
    /// ```
    #[must_use]
    pub const fn alone(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Modern => Self::FourWays,
            Scoring::Ancient => Self::Ancient,
            Scoring::Pocket => Self::Pocket,
        }
    }

    /// The goal of the player who places the next stone, after a placement with or without a 4-Way.
    #[must_use]
    pub fn after(self, four_way: bool) -> Self {
        match self {
            Self::Challenge { made: [own, other] } => {
                Self::challenge(other.into(), u32::from(own) + u32::from(four_way))
            }
            alone => alone,
        }
    }

    /// The points that a match on a square earns at once, in a game against an opponent; 0 in any other.
    pub(super) fn points(self, square: Square, ways: u8) -> u64 {
        match (self, Ways::new(ways.into())) {
            (Self::Challenge { made: [own, _] }, Some(ways)) => {
                Scoring::Modern.points(square, ways, own.into())
            }
            _ => 0,
        }
    }

    /// The points that a match on a square earns at once, where single points count: against an opponent and in the Pocket way.
    pub(super) fn points_at_once(self, square: Square, ways: u8) -> u64 {
        match (self, Ways::new(ways.into())) {
            (Self::Pocket, Some(ways)) => Scoring::Pocket.points(square, ways, 0),
            _ => self.points(square, ways),
        }
    }

    /// The unit of the goal's estimates.
    #[must_use]
    pub const fn unit(self) -> Unit {
        match self {
            Self::FourWays | Self::Ancient => Unit::FourWays,
            Self::Pocket => Unit::Points,
            Self::Challenge { .. } => Unit::Lead,
        }
    }

    /// Converts a value from units of [`FOUR_WAY`] to the goal's own [`Unit`]; `left` stones are left after the placement.
    pub(super) fn in_unit(self, value: i32, left: usize) -> f64 {
        let four_way = match self {
            Self::FourWays | Self::Ancient => 1.0,
            Self::Pocket => 100.0,
            Self::Challenge { .. } => first_four_way(left) as f64,
        };
        f64::from(value) * four_way / f64::from(FOUR_WAY)
    }

    /// The immediate value of a placement, in units of [`FOUR_WAY`]; `left` stones are left after it.
    #[inline]
    pub(super) const fn earned(
        self,
        board: &SearchBoard,
        geometry: &Geometry,
        at: Cell,
        left: usize,
    ) -> i32 {
        self.match_value(board.neighbour_count[at], geometry.depth[at] > 0, left)
    }

    /// The immediate value of a match with a number of neighbours, in the Within or not.
    #[inline]
    const fn match_value(self, neighbour_count: u8, within: bool, left: usize) -> i32 {
        match (self, neighbour_count) {
            (Self::FourWays | Self::Ancient | Self::Pocket, 4) => FOUR_WAY,
            // A 4-Way is worth 100 points.
            (Self::Pocket, 3) => FOUR_WAY / 10,
            (Self::Pocket, 2) => FOUR_WAY / 50,
            (Self::Pocket, _) => FOUR_WAY / 100,
            (Self::Challenge { made: [own, _] }, 1..) if within => {
                let points = (1 << (neighbour_count - 1 + own)) as i64
                    + if neighbour_count == 4 {
                        FOUR_WAY_BONUSES[own as usize] as i64 + (doubled(left) << own)
                    } else {
                        0
                    };
                (points * FOUR_WAY as i64 / first_four_way(left)) as i32
            }
            _ => 0,
        }
    }

    /// Adjusts the learned value of the position after a placement to the goal.
    #[inline]
    pub(super) fn adjust(
        self,
        position: &SearchPosition,
        geometry: &Geometry,
        learned: i32,
    ) -> i32 {
        match self {
            Self::FourWays | Self::Pocket => learned,
            // A stone that fits nowhere now may end the game.
            Self::Ancient => {
                let once = position
                    .board
                    .open()
                    .fold(0, |set, at: Cell| set | position.legal[at]);
                learned - position.left.count(!once & ALL) as i32 * FOUR_WAY / 4
            }
            // Later 4-Ways may be made by either player; the next placement is the opponent's.
            Self::Challenge { .. } => {
                let reward = self.after(false).expected_reward(position, geometry);
                -learned / 256 - reward
            }
        }
    }

    /// The points that all stones left would earn the opponent, each placed as the next one where it earns most.
    pub(super) fn replies(self, position: &SearchPosition, geometry: &Geometry) -> u64 {
        let Some(within) = Square::new(1, 1).filter(|_| self.has_opponent()) else {
            return 0;
        };
        let opponent = self.after(false);
        Self::most_in_the_within(position, geometry)
            .map(|(ways, stones)| u64::from(stones) * opponent.points(within, ways))
            .sum()
    }

    /// The mean over all possible next stones of the most that each can earn at once.
    #[inline]
    fn expected_reward(self, position: &SearchPosition, geometry: &Geometry) -> i32 {
        let most = Self::most_in_the_within(position, geometry);
        let sum: i32 = most
            .map(|(neighbour_count, stones)| {
                stones as i32 * self.match_value(neighbour_count, true, position.count)
            })
            .sum();
        sum / position.count.max(1) as i32
    }

    /// The most neighbours that stones left can match in the Within, from 4 to 1, with the number of these stones.
    #[inline]
    fn most_in_the_within(
        position: &SearchPosition,
        geometry: &Geometry,
    ) -> impl Iterator<Item = (u8, u32)> {
        let mut kinds = [0; 5];
        for at in position.board.open() {
            if geometry.depth[at] > 0 {
                kinds[usize::from(position.board.neighbour_count[at])] |= position.legal[at];
            }
        }
        let left = position.left;
        let mut seen = 0;
        (1..=4_u8).rev().map(move |neighbour_count| {
            let kinds = kinds[usize::from(neighbour_count)] & !seen;
            seen |= kinds;
            (neighbour_count, left.count(kinds))
        })
    }

    /// The value of the end of the game when the next stone fits nowhere.
    #[inline]
    pub(super) const fn dead_end_value(self) -> i32 {
        match self {
            Self::Ancient => -8 * FOUR_WAY,
            _ => 0,
        }
    }

    /// Returns true if the next placement is an opponent's.
    #[inline]
    pub(super) const fn has_opponent(self) -> bool {
        matches!(self, Self::Challenge { .. })
    }
}

/// The expected further points of a player without a 4-Way, `left` stones before the end: those that a 4-Way would double.
const fn doubled(left: usize) -> i64 {
    left as i64 * 5 / 4
}

/// The value of a player's first 4-Way in points: those that it earns, and the later ones that it doubles.
const fn first_four_way(left: usize) -> i64 {
    8 + FOUR_WAY_BONUSES[0] as i64 + doubled(left)
}
