//! What moves on the board: gliding stones, rising points, the flash and the glint of a 4-Way, possible moves that appear, and
//! points that are counted up. Animations only show what has happened already; nothing waits for one to end.

mod glide;
mod glint;
mod pulse;

pub use glide::Glide;
pub use glint::Star;

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::title_line;

use crate::app::model::settings::Motion;
use crate::rules::{Square, Stone};
use pulse::Pulse;

/// Time between two pictures while something moves: fifty a second, as on a PAL Amiga.
const FRAME: Millis = 20;
/// How long a stone glides at the normal speed, in milliseconds; then it lands.
const LANDING: Millis = 220;
/// How long a stone that has landed settles.
const SETTLING: Millis = 100;
const RISE: Millis = 1_100;
const FLASH: Millis = 900;
/// How long the points of a 4-Way are counted up.
const COUNT: Millis = 700;
/// How long the screen flashes when a move is refused without words.
const BEEP: Millis = 100;

/// How long a stone glides before it lands.
#[must_use]
pub const fn landing(motion: Motion) -> Millis {
    if motion.is_reduced() {
        0
    } else {
        motion.time(LANDING)
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
    lasts: Millis,
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
        let passed = now.saturating_sub(self.since).min(self.lasts) as i32;
        self.from + (self.to - self.from) * passed / self.lasts.max(1) as i32
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
    motion: Motion,
    glide: Option<Glide>,
    /// The next stone, on its way from the pouch to the touchstone.
    drawn: Option<Glide>,
    rise: Option<Rise>,
    flash: Option<(Vec<Square>, Millis)>,
    count: Option<Count>,
    beep: Option<Millis>,
    pulse: Pulse,
}

impl Animation {
    /// Sets how fast everything moves that begins from now on.
    pub const fn set_motion(&mut self, motion: Motion) {
        self.motion = motion;
    }

    /// How long a stone glides.
    #[must_use]
    pub const fn landing(&self) -> Millis {
        landing(self.motion)
    }

    /// Sends a stone on its way; without motion it is there at once.
    pub fn glide(
        &mut self,
        stone: Stone,
        square: Option<Square>,
        from: Point,
        to: Point,
        now: Millis,
    ) {
        self.glide = self.glide_of(stone, square, (from, to), now);
    }

    /// Sends the next stone on its way from the pouch to the touchstone.
    pub fn draw_from_pouch(&mut self, stone: Stone, (from, to): (Point, Point), now: Millis) {
        self.drawn = self.glide_of(stone, None, (from, to), now);
    }

    fn glide_of(
        &self,
        stone: Stone,
        square: Option<Square>,
        way: (Point, Point),
        now: Millis,
    ) -> Option<Glide> {
        let times = (self.landing(), self.motion.time(SETTLING));
        (!self.motion.is_reduced()).then(|| Glide::new(stone, square, way, now, times))
    }

    /// Lets words rise from a point to another, from a time on. Those of an earlier move go: when a computer plays quickly, they
    /// would pile up over the stones.
    pub fn rise(&mut self, text: String, (from, to): (Point, Point), since: Millis) {
        self.rise = Some(Rise {
            text,
            from,
            to: if self.motion.is_reduced() { from } else { to },
            since,
            lasts: self.motion.time(RISE),
        });
    }

    /// Counts the points of a player up from a number, from a time on; without motion they are there at once.
    pub fn count(&mut self, player: usize, from: u64, since: Millis) {
        let count = Count {
            player,
            from,
            since,
        };
        self.count = (!self.motion.is_reduced()).then_some(count);
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

    /// What flashes, if anything does: the screen, or without motion only the title line.
    #[must_use]
    pub const fn beeping(&self) -> Option<Rectangle> {
        match self.beep {
            None => None,
            Some(_) if self.motion.is_reduced() => Some(title_line::AREA),
            Some(_) => Some(Rectangle::new(Point::zero(), SCREEN_SIZE)),
        }
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

    /// The stone on its way from the pouch.
    #[must_use]
    pub const fn drawn(&self) -> Option<&Glide> {
        self.drawn.as_ref()
    }

    /// The stars that sparkle on the stones of a 4-Way at this moment; without motion there are none.
    #[must_use]
    pub fn stars(&self, now: Millis) -> Vec<Star> {
        match &self.flash {
            Some((squares, since)) if *since <= now && !self.motion.is_reduced() => {
                glint::stars(squares, self.motion.unhurried(now - since))
            }
            _ => Vec::new(),
        }
    }

    /// Notes which possible moves are shown, by the number of stones placed; those that are new pulse once.
    pub fn show_moves(&mut self, shown: Option<usize>, now: Millis) {
        self.pulse.show(shown, now, self.motion);
    }

    /// The width of the marks of possible moves, in pixels.
    #[must_use]
    pub fn move_mark_width(&self, now: Millis) -> u32 {
        self.pulse.width(now)
    }

    /// The texts that are rising.
    pub fn rises(&self, now: Millis) -> impl Iterator<Item = &Rise> {
        self.rise.iter().filter(move |rise| rise.since <= now)
    }

    /// The squares that are lit at this moment. Without motion they do not blink.
    #[must_use]
    pub fn lit(&self, now: Millis) -> &[Square] {
        match &self.flash {
            Some((squares, since))
                if *since <= now
                    && (self.motion.is_reduced()
                        || (now.saturating_sub(*since) / 150).is_multiple_of(2)) =>
            {
                squares
            }
            _ => &[],
        }
    }

    /// Stops everything.
    pub fn clear(&mut self) {
        *self = Self {
            motion: self.motion,
            ..Self::default()
        };
    }

    /// Removes finished animations. Returns when the next picture is due, if anything still moves.
    pub fn tick(&mut self, now: Millis) -> Option<Millis> {
        self.glide.take_if(|glide| glide.is_over(now));
        self.drawn.take_if(|glide| glide.is_over(now));
        self.pulse.tick(now);
        self.rise.take_if(|rise| now >= rise.since + rise.lasts);
        self.flash.take_if(|(_, since)| now >= *since + FLASH);
        self.count.take_if(|count| now >= count.since + COUNT);
        self.beep.take_if(|since| now >= *since + BEEP);
        self.is_busy().then_some(now + FRAME)
    }

    /// Whether anything moves.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.glide.is_some()
            || self.drawn.is_some()
            || self.pulse.is_busy()
            || self.rise.is_some()
            || self.flash.is_some()
            || self.count.is_some()
            || self.beep.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_motion_nothing_glides_rises_blinks_or_counts() {
        let mut animation = Animation::default();
        animation.set_motion(Motion::Reduced);
        let (from, to) = (Point::zero(), Point::new(100, 0));
        let [square, ..] = Square::TABLEAU;
        let stone = Stone::from_index(0).unwrap();
        animation.glide(stone, Some(square), from, to, 0);
        assert!(animation.gliding().is_none() && animation.landing() == 0);
        animation.draw_from_pouch(stone, (from, to), 0);
        assert!(animation.drawn().is_none());
        animation.rise("+1".to_owned(), (from, to), 0);
        let places: Vec<Point> = [0, 500, 1_000]
            .iter()
            .flat_map(|now| animation.rises(*now).map(|rise| rise.at(*now)))
            .collect();
        assert_eq!(places, [from; 3]);
        animation.flash(vec![square], 0);
        assert!((0..900).all(|now| animation.lit(now) == [square]));
        assert!((0..900).all(|now| animation.stars(now).is_empty()));
        animation.show_moves(Some(3), 0);
        let at_rest = Animation::default().move_mark_width(0);
        assert!((0..900).all(|now| animation.move_mark_width(now) == at_rest));
        animation.count(0, 25, 0);
        assert_eq!(animation.counted(0, 58, 0), 58);
        animation.beep(0);
        assert_eq!(animation.beeping(), Some(title_line::AREA));
        animation.clear();
        animation.beep(0);
        assert_eq!(animation.beeping(), Some(title_line::AREA), "it stays so");
    }

    #[test]
    fn a_stone_lands_sooner_when_it_is_faster() {
        let landing = |motion| {
            let mut animation = Animation::default();
            animation.set_motion(motion);
            animation.landing()
        };
        let all = [Motion::Slow, Motion::Normal, Motion::Fast, Motion::Reduced];
        assert_eq!(all.map(landing), [440, 220, 110, 0]);
    }

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
