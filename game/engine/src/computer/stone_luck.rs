//! What a stone is worth in a Challenge game, compared with all the stones that could have come in its place.

use super::goal::Goal;
use super::kinds::StonesLeft;
use super::search_board::square;
use super::search_position::SearchPosition;
use super::value_function::ValueFunction;
use super::view::View;

/// The worth of a stone, or the mean worth of several: on the square where the difference of both is greatest.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Worth {
    /// The points that it earns at once.
    pub earned: f64,
    /// The points that the next stone then earns the opponent on average.
    pub reply: f64,
}

impl Worth {
    /// The lead that it brings until the opponent has replied.
    #[must_use]
    pub const fn lead(self) -> f64 {
        self.earned - self.reply
    }
}

/// The worth of the stone that came, and the mean worth of all stones that could have come.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StoneLuck {
    /// The stone that came.
    pub came: Worth,
    /// The mean of all stones that were left, the one that came included.
    pub mean: Worth,
}

impl StoneLuck {
    /// The luck of the touchstone of a view; `None` without an opponent or a touchstone.
    pub(super) fn of(value: &ValueFunction, view: &View) -> Option<Self> {
        let touchstone = view.touchstone.filter(|_| view.goal.has_opponent())?;
        let touchstone = touchstone.index() as u8;
        let mut all = view.left;
        all.put(touchstone);
        let mut luck = Self::default();
        for (kind, count) in all.kinds() {
            let mut left = all;
            left.take(kind);
            let worth = worth(value, view, kind, left);
            let share = f64::from(count) / all.len() as f64;
            luck.mean.earned += share * worth.earned;
            luck.mean.reply += share * worth.reply;
            if kind == touchstone {
                luck.came = worth;
            }
        }
        Some(luck)
    }

    /// The lead that the stone brings until the opponent has replied, more than a mean stone; negative if it brings less.
    #[must_use]
    pub const fn lead(&self) -> f64 {
        self.came.lead() - self.mean.lead()
    }
}

/// The worth of a stone of a kind; nothing if it fits nowhere. `left` are the stones after it.
fn worth(value: &ValueFunction, view: &View, kind: u8, left: StonesLeft) -> Worth {
    let goal: Goal = view.goal;
    let geometry = &value.geometry;
    let mut position = SearchPosition::new(&view.board, left, geometry);
    let worths = view.board.moves(kind).map(|at| {
        let ways = view.board.neighbour_count[at];
        let undo = position.put(at, kind, geometry);
        let replies = goal.replies(&position, geometry) as f64;
        position.undo(&undo);
        Worth {
            earned: square(at).map_or(0, |square| goal.points(square, ways)) as f64,
            reply: replies / left.len().max(1) as f64,
        }
    });
    let best = worths.max_by(|a, b| a.lead().total_cmp(&b.lead()));
    best.unwrap_or_default()
}
