//! What the computer plays for.

use super::ground::Cell;
use super::kinds::ALL;
use super::scene::Scene;
use super::value::ONE;

/// What the computer plays for. The learned value counts 4-Ways; the other aims add to it what it does not know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// As many 4-Ways as can be, then an empty pouch: the Modern way, alone or as a team.
    #[default]
    FourWays,
    /// An empty pouch first, then 4-Ways: the Ancient way.
    Ancient,
    /// 1, 2, 10 or 100 points for a match: the Pocket way.
    Pocket,
    /// More than the opponent who has the next turn.
    Challenge,
}

impl Goal {
    /// What the match itself is worth beyond its 4-Way, in units of [`ONE`]. `crowd` is the number of neighbours.
    #[inline]
    pub(super) const fn of_match(self, crowd: u8) -> i32 {
        match (self, crowd) {
            // A 4-Way is worth 100 points.
            (Self::Pocket, 3) => ONE / 10,
            (Self::Pocket, 2) => ONE / 50,
            (Self::Pocket, _) => ONE / 100,
            _ => 0,
        }
    }

    /// What is to be added to the learned value of the position after a placement.
    #[inline]
    pub(super) fn correct(self, scene: &Scene, learned: i32) -> i32 {
        match self {
            Self::FourWays | Self::Pocket => learned,
            // A stone that fits nowhere now may well end the game.
            Self::Ancient => {
                let once = scene
                    .ground
                    .open()
                    .fold(0, |set, at: Cell| set | scene.legal[at]);
                learned - scene.left.count(!once & ALL) as i32 * ONE / 4
            }
            // What can be made at once, the opponent makes; of what comes later each has half.
            Self::Challenge => {
                let ready = scene.ground.open().fold(0, |set, at| {
                    set | if scene.ground.crowd[at] == 4 {
                        scene.legal[at]
                    } else {
                        0
                    }
                });
                let count = scene.count.max(1) as i32;
                let lost = scene.left.count(ready) as i32 * ONE / count;
                learned / 16 - lost
            }
        }
    }

    /// What the end of a game with stones left costs.
    #[inline]
    pub(super) const fn of_dead_end(self) -> i32 {
        match self {
            Self::Ancient => -8 * ONE,
            _ => 0,
        }
    }

    /// Whether the next placement is an opponent's.
    #[inline]
    pub(super) const fn is_contest(self) -> bool {
        matches!(self, Self::Challenge)
    }
}
