//! What moves on the play screen: gliding stones, rising points, and the flash of a 4-Way.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;

use crate::rules::{Square, Stone};
use crate::session::Turn;

/// Time between two pictures while something moves: fifty a second, as on a PAL Amiga.
const FRAME: Millis = 20;
const GLIDE: Millis = 220;
const RISE: Millis = 1_100;
const FLASH: Millis = 900;
/// How far points rise, in pixels.
const HEIGHT: i32 = 26;

/// A stone on its way; the picture's corner is what moves.
#[derive(Debug, Clone, Copy)]
pub struct Glide {
    /// Which stone.
    pub stone: Stone,
    /// The turn that places it; `None` on the way back to the touchstone.
    pub turn: Option<Turn>,
    from: Point,
    to: Point,
    since: Millis,
}

impl Glide {
    /// The square it is placed on, if it is.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.turn
            .and_then(|turn| turn.placed)
            .map(|placed| placed.square)
    }

    /// Where it is now: fast at first, slow at the end.
    #[must_use]
    pub fn at(&self, now: Millis) -> Point {
        let rest = GLIDE.saturating_sub(now.saturating_sub(self.since)) as i32;
        let (rest, whole) = (rest * rest, (GLIDE * GLIDE) as i32);
        self.to - (self.to - self.from) * rest / whole
    }
}

/// Words that rise and vanish.
#[derive(Debug, Clone)]
pub struct Rise {
    /// The words.
    pub text: String,
    from: Point,
    since: Millis,
}

impl Rise {
    /// The middle of the words now.
    #[must_use]
    pub fn at(&self, now: Millis) -> Point {
        let passed = now.saturating_sub(self.since).min(RISE) as i32;
        self.from - Point::new(0, passed * HEIGHT / RISE as i32)
    }
}

/// Everything that moves.
#[derive(Debug, Default)]
pub struct Motion {
    glide: Option<Glide>,
    rises: Vec<Rise>,
    flash: Option<(Vec<Square>, Millis)>,
}

impl Motion {
    /// Sends a stone on its way.
    pub fn glide(&mut self, stone: Stone, turn: Option<Turn>, from: Point, to: Point, now: Millis) {
        self.glide = Some(Glide {
            stone,
            turn,
            from,
            to,
            since: now,
        });
    }

    /// Lets words rise from a point.
    pub fn rise(&mut self, text: String, from: Point, now: Millis) {
        self.rises.push(Rise {
            text,
            from,
            since: now,
        });
    }

    /// Lets squares flash.
    pub fn flash(&mut self, squares: Vec<Square>, now: Millis) {
        self.flash = Some((squares, now));
    }

    /// The stone on its way.
    #[must_use]
    pub const fn gliding(&self) -> Option<&Glide> {
        self.glide.as_ref()
    }

    /// The words in the air.
    #[must_use]
    pub fn rises(&self) -> &[Rise] {
        &self.rises
    }

    /// The squares that are lit at this moment.
    #[must_use]
    pub fn lit(&self, now: Millis) -> &[Square] {
        match &self.flash {
            Some((squares, since)) if (now.saturating_sub(*since) / 150).is_multiple_of(2) => {
                squares
            }
            _ => &[],
        }
    }

    /// Ends the glide at once, if there is one, and hands it over.
    pub const fn arrive(&mut self) -> Option<Glide> {
        self.glide.take()
    }

    /// Hands over the glide when it has come to its end.
    pub fn arrived(&mut self, now: Millis) -> Option<Glide> {
        self.glide.take_if(|glide| now >= glide.since + GLIDE)
    }

    /// Stops everything.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lets go what has come to its end; when the next picture is due, if something still moves.
    pub fn tick(&mut self, now: Millis) -> Option<Millis> {
        self.rises.retain(|rise| now < rise.since + RISE);
        self.flash.take_if(|(_, since)| now >= *since + FLASH);
        self.is_busy().then_some(now + FRAME)
    }

    /// Whether anything moves.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.glide.is_some() || !self.rises.is_empty() || self.flash.is_some()
    }
}
