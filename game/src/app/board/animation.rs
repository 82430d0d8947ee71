//! What moves on the board: gliding stones, rising points, and the flash of a 4-Way. Animations only show what has happened
//! already; nothing waits for one to end.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;

use crate::rules::{Square, Stone};

/// Time between two pictures while something moves: fifty a second, as on a PAL Amiga.
const FRAME: Millis = 20;
/// How long a stone glides, in milliseconds; then it lands.
pub const LANDING: Millis = 220;
const RISE: Millis = 1_100;
const FLASH: Millis = 900;
/// How far points rise, in pixels.
const HEIGHT: i32 = 26;

/// A stone on its way; the picture's corner is what moves.
#[derive(Debug, Clone, Copy)]
pub struct Glide {
    /// Which stone.
    pub stone: Stone,
    /// The square it is placed on; `None` on the way back to the touchstone.
    pub square: Option<Square>,
    from: Point,
    to: Point,
    since: Millis,
}

impl Glide {
    /// Where it is now: fast at first, slow at the end.
    #[must_use]
    pub fn at(&self, now: Millis) -> Point {
        let rest = LANDING.saturating_sub(now.saturating_sub(self.since)) as i32;
        let (rest, whole) = (rest * rest, (LANDING * LANDING) as i32);
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

/// Everything that moves on the board.
#[derive(Debug, Default)]
pub struct Animation {
    glide: Option<Glide>,
    rises: Vec<Rise>,
    flash: Option<(Vec<Square>, Millis)>,
}

impl Animation {
    /// Sends a stone on its way.
    pub fn glide(
        &mut self,
        stone: Stone,
        square: Option<Square>,
        from: Point,
        to: Point,
        now: Millis,
    ) {
        self.glide = Some(Glide {
            stone,
            square,
            from,
            to,
            since: now,
        });
    }

    /// Lets words rise from a point, from a time on.
    pub fn rise(&mut self, text: String, from: Point, since: Millis) {
        self.rises.push(Rise { text, from, since });
    }

    /// Lets squares flash, from a time on.
    pub fn flash(&mut self, squares: Vec<Square>, since: Millis) {
        self.flash = Some((squares, since));
    }

    /// The stone on its way.
    #[must_use]
    pub const fn gliding(&self) -> Option<&Glide> {
        self.glide.as_ref()
    }

    /// The texts that are rising.
    pub fn rises(&self, now: Millis) -> impl Iterator<Item = &Rise> {
        self.rises.iter().filter(move |rise| rise.since <= now)
    }

    /// The squares that are lit at this moment.
    #[must_use]
    pub fn lit(&self, now: Millis) -> &[Square] {
        match &self.flash {
            Some((squares, since))
                if *since <= now && (now.saturating_sub(*since) / 150).is_multiple_of(2) =>
            {
                squares
            }
            _ => &[],
        }
    }

    /// Stops everything.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Removes finished animations. Returns when the next picture is due, if anything still moves.
    pub fn tick(&mut self, now: Millis) -> Option<Millis> {
        self.glide.take_if(|glide| now >= glide.since + LANDING);
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
