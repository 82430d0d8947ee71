//! The goal of a computer player.

use super::geometry::Geometry;
use super::kinds::ALL;
use super::search_board::{Cell, SearchBoard};
use super::search_position::SearchPosition;
use super::value_function::FOUR_WAY;
use crate::rules::Scoring;

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
    Challenge,
}

impl Goal {
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
            (_, 4) => FOUR_WAY,
            // A 4-Way is worth 100 points.
            (Self::Pocket, 3) => FOUR_WAY / 10,
            (Self::Pocket, 2) => FOUR_WAY / 50,
            (Self::Pocket, _) => FOUR_WAY / 100,
            // The first 4-Way earns 33 points and doubles what its player earns afterwards.
            (Self::Challenge, 1..) if within => {
                (FOUR_WAY << (neighbour_count - 1)) / (33 + left as i32 * 5 / 4)
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
            Self::Challenge => -learned / 256 - self.expected_reward(position, geometry),
        }
    }

    /// The mean over all possible next stones of the most that each can earn at once.
    #[inline]
    fn expected_reward(self, position: &SearchPosition, geometry: &Geometry) -> i32 {
        let mut kinds = [0; 5];
        for at in position.board.open() {
            if geometry.depth[at] > 0 {
                kinds[usize::from(position.board.neighbour_count[at])] |= position.legal[at];
            }
        }
        let (mut sum, mut seen) = (0, 0);
        for neighbour_count in (1..=4).rev() {
            let kinds = kinds[usize::from(neighbour_count)] & !seen;
            seen |= kinds;
            sum += position.left.count(kinds) as i32
                * self.match_value(neighbour_count, true, position.count);
        }
        sum / position.count.max(1) as i32
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
        matches!(self, Self::Challenge)
    }
}
