//! What moves on the board: gliding stones, rising points, the flash of a 4-Way, and points that are counted up. Animations
//! only show what has happened already; nothing waits for one to end.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;

use crate::rules::{Square, Stone};

/// Time between two pictures while something moves: fifty a second, as on a PAL Amiga.
const FRAME: Millis = 20;
/// How long a stone glides, in milliseconds; then it lands.
pub const LANDING: Millis = 220;
const RISE: Millis = 1_100;
const FLASH: Millis = 900;
/// How long the points of a 4-Way are counted up.
const COUNT: Millis = 700;
/// How long the screen flashes when a move is refused without words.
const BEEP: Millis = 100;

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
    to: Point,
    since: Millis,
}

impl Rise {
    /// The middle of the words when they begin to rise.
    #[must_use]
    pub const fn from(&self) -> Point {
        self.from
    }

    /// The middle of the words now.
    #[must_use]
    pub fn at(&self, now: Millis) -> Point {
        let passed = now.saturating_sub(self.since).min(RISE) as i32;
        self.from + (self.to - self.from) * passed / RISE as i32
    }
}

/// Points that are being counted up.
#[derive(Debug, Clone, Copy)]
struct Count {
    /// Whose they are, from 0.
    player: usize,
    /// The points before.
    from: u64,
    since: Millis,
}

/// Everything that moves on the board.
#[derive(Debug, Default)]
pub struct Animation {
    glide: Option<Glide>,
    rises: Vec<Rise>,
    flash: Option<(Vec<Square>, Millis)>,
    count: Option<Count>,
    beep: Option<Millis>,
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

    /// Lets words rise from a point to another, from a time on.
    pub fn rise(&mut self, text: String, (from, to): (Point, Point), since: Millis) {
        self.rises.push(Rise {
            text,
            from,
            to,
            since,
        });
    }

    /// Counts the points of a player up from a number, from a time on.
    pub const fn count(&mut self, player: usize, from: u64, since: Millis) {
        self.count = Some(Count {
            player,
            from,
            since,
        });
    }

    /// The points that the scoreboard shows for a player who has `points`.
    #[must_use]
    pub fn counted(&self, player: usize, points: u64, now: Millis) -> u64 {
        match self.count {
            Some(count) if count.player == player => {
                let passed = now.saturating_sub(count.since).min(COUNT);
                let rest = points.saturating_sub(count.from);
                // In parts, so that no product is too large.
                let part = rest / COUNT * passed + rest % COUNT * passed / COUNT;
                count.from.min(points) + part
            }
            _ => points,
        }
    }

    /// Flashes the screen, as the Amiga did with a beep.
    pub const fn beep(&mut self, now: Millis) {
        self.beep = Some(now);
    }

    /// Whether the screen flashes.
    #[must_use]
    pub const fn is_beeping(&self) -> bool {
        self.beep.is_some()
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
        self.count.take_if(|count| now >= count.since + COUNT);
        self.beep.take_if(|since| now >= *since + BEEP);
        self.is_busy().then_some(now + FRAME)
    }

    /// Whether anything moves.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.glide.is_some()
            || !self.rises.is_empty()
            || self.flash.is_some()
            || self.count.is_some()
            || self.beep.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_up_in_less_than_a_second() {
        let mut animation = Animation::default();
        assert_eq!(animation.counted(0, 58, 0), 58);
        animation.count(0, 25, 1_000);
        let shown = [500, 1_000, 1_350, 1_700, 9_000].map(|now| animation.counted(0, 58, now));
        assert_eq!(shown, [25, 25, 41, 58, 58]);
        assert_eq!(animation.counted(1, 7, 1_000), 7, "the other player's stay");
        assert_eq!(animation.counted(0, 4, 1_000), 4, "after Undo");
        let large = u64::MAX / 2;
        assert!(animation.counted(0, large, 1_350) < large);
        assert!(animation.tick(1_699).is_some() && animation.tick(1_700).is_none());
    }
}
