//! What the pointer carries, and what it is pressed on.

use ishido_shared::gfx::{Point, Rectangle};
use ishido_shared::ui::event::Device;

use super::layout;
use crate::rules::Square;

/// A place on the play screen that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardTarget {
    /// The stone to be placed.
    Touchstone,
    /// The stones left.
    Pouch,
    /// The points or the 4-Ways.
    Scoreboard,
    /// A square of the board.
    Square(Square),
}

impl BoardTarget {
    /// What is at a point of the screen.
    #[must_use]
    pub fn at(point: Point) -> Option<Self> {
        let inside = |area: Rectangle| area.contains(point);
        if inside(layout::TOUCHSTONE) {
            Some(Self::Touchstone)
        } else if inside(layout::POUCH) {
            Some(Self::Pouch)
        } else if inside(layout::POINTS) || inside(layout::FOUR_WAYS) {
            Some(Self::Scoreboard)
        } else {
            layout::square_at(point).map(Self::Square)
        }
    }
}

/// What the pointer carries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PointerState {
    /// Nothing.
    #[default]
    Empty,
    /// The button is down on something and may become a click or a drag.
    Pressed {
        /// On what.
        target: BoardTarget,
        /// Where it went down.
        at: Point,
    },
    /// The touchstone.
    Carrying {
        /// Where the pointer is.
        at: Point,
        /// Whether the button is down: then its release sets the stone down.
        held: bool,
    },
}

impl PointerState {
    /// Whether it holds the touchstone.
    #[must_use]
    pub const fn is_carrying(&self) -> bool {
        matches!(self, Self::Carrying { .. })
    }

    /// The square that is pressed.
    #[must_use]
    pub const fn pressed_square(&self) -> Option<Square> {
        match *self {
            Self::Pressed {
                target: BoardTarget::Square(square),
                ..
            } => Some(square),
            _ => None,
        }
    }

    /// What was pressed, when the pointer has left the place so far that it is a drag.
    #[must_use]
    pub fn dragged(&self, to: Point, device: Device) -> Option<BoardTarget> {
        match *self {
            Self::Pressed { target, at } => {
                let far = at.x.abs_diff(to.x).max(at.y.abs_diff(to.y)) > slack(device);
                far.then_some(target)
            }
            _ => None,
        }
    }
}

/// How far the pointer may move between press and release of a click, in pixels. Fingers tremble.
#[must_use]
pub const fn slack(device: Device) -> u32 {
    match device {
        Device::Mouse => 4,
        Device::Touch => 8,
    }
}

/// Where the picture of a carried stone begins.
#[must_use]
pub fn carried_corner(at: Point) -> Point {
    at - Point::new(20, 20)
}
