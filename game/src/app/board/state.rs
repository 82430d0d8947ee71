//! The state of the board's screen, besides the game.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;

use super::animation::Animation;
use super::pointer_state::PointerState;
use super::turn::TurnController;
use crate::rules::Square;

/// Where the stone of the entry that is about to be applied comes from, or goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GlideOrigin {
    /// The corner of its picture.
    From(Point),
    /// It is taken back into the pointer, which is there; with the button held or not.
    IntoPointer(Point, bool),
}

/// The board as it is played.
pub struct BoardScreen {
    /// What the pointer carries.
    pub(super) pointer: PointerState,
    /// The keyboard cursor.
    pub(super) key_square: Square,
    pub(super) animation: Animation,
    pub(super) turn: TurnController,
    /// When and where a finger went down that has not moved since.
    pub(super) resting: Option<(Millis, Point)>,
    /// How many stones were placed when the possible moves were asked for: they are shown for that stone only.
    pub(super) moves_shown_at: Option<usize>,
    /// When the pouch was clicked last; a second click soon after opens it.
    pub(super) pouch_clicked: Option<Millis>,
    /// The note on the strip below the squares, and the time at which it disappears.
    pub(super) note: Option<(String, Millis)>,
    /// When the last stone was placed.
    pub(super) placed_at: Option<Millis>,
    /// Where the stone of the entry that is being applied comes from, or goes to.
    pub(super) origin: Option<GlideOrigin>,
    /// Whether nothing was in front of the board when it got the time last.
    pub(super) in_front: bool,
    /// Whether the time was lit when it was looked at last, as a warning that it ends.
    pub(super) time_lit: bool,
}

impl BoardScreen {
    /// A board without a game.
    #[must_use]
    pub fn new() -> Self {
        let [.., centre, _] = Square::TABLEAU;
        Self {
            pointer: PointerState::default(),
            key_square: centre,
            animation: Animation::default(),
            turn: TurnController::default(),
            resting: None,
            moves_shown_at: None,
            pouch_clicked: None,
            note: None,
            placed_at: None,
            origin: None,
            in_front: true,
            time_lit: false,
        }
    }

    /// The square that the keyboard cursor is on.
    #[must_use]
    pub const fn key_square(&self) -> Square {
        self.key_square
    }

    /// Whether the pointer carries the touchstone.
    #[must_use]
    pub const fn is_carrying(&self) -> bool {
        self.pointer.is_carrying()
    }
}
