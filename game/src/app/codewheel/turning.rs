//! Turning discs: how far each is turned in the picture, which follows what has been chosen.

use ishido_shared::ui::event::Millis;

use crate::app::model::settings::Motion;
use crate::codewheel::{FULL_TURN, Ring, SECTOR, Wheel};

/// The time in which a disc turns to its new place, in milliseconds.
const TIME: Millis = 220;
/// From one picture to the next.
const STEP: Millis = 16;

/// A disc in the picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Disc {
    shown: i32,
    /// The angle it turns from, the angle it turns by, and the time it began, while it turns by itself.
    turning: Option<(i32, i32, Millis)>,
}

/// The discs in the picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Turning {
    discs: [Disc; 3],
}

impl Turning {
    /// The angles by which the discs are turned.
    pub fn angles(&self) -> [i32; 3] {
        self.discs.map(|disc| disc.shown)
    }

    /// Turns a disc with the hand, by any angle.
    pub fn hold(&mut self, ring: Ring, angle: i32) {
        self.discs[ring as usize] = Disc {
            shown: angle.rem_euclid(FULL_TURN),
            turning: None,
        };
    }

    /// The number of sectors nearest to the angle of a disc.
    pub const fn nearest(&self, ring: Ring) -> i32 {
        (self.discs[ring as usize].shown + SECTOR / 2) / SECTOR
    }

    /// Lets the discs turn to where they are on a wheel, by the shorter way.
    pub fn follow(&mut self, wheel: &Wheel, motion: Motion, now: Millis) {
        for ring in Ring::ALL {
            let disc = &mut self.discs[ring as usize];
            let aim = wheel.turned(ring) as i32 * SECTOR;
            let heading = disc.turning.map_or(disc.shown, |(from, way, _)| from + way);
            if heading.rem_euclid(FULL_TURN) == aim {
                continue;
            }
            if motion.is_reduced() {
                *disc = Disc {
                    shown: aim,
                    turning: None,
                };
                continue;
            }
            let way = (aim - disc.shown + FULL_TURN / 2).rem_euclid(FULL_TURN) - FULL_TURN / 2;
            disc.turning = Some((disc.shown, way, now));
        }
    }

    /// Turns the discs on. Returns when they want to be turned again.
    pub fn tick(&mut self, motion: Motion, now: Millis) -> Option<Millis> {
        let time = motion.time(TIME).max(1);
        for disc in &mut self.discs {
            let Some((from, way, since)) = disc.turning else {
                continue;
            };
            let left = time.saturating_sub(now.saturating_sub(since)) as i64;
            let left = if motion.is_reduced() { 0 } else { left };
            // It slows down towards the end.
            let rest = i64::from(way) * left * left / (time * time) as i64;
            disc.shown = (from + way - rest as i32).rem_euclid(FULL_TURN);
            if left == 0 {
                disc.turning = None;
            }
        }
        self.is_turning().then_some(now + STEP)
    }

    /// Returns true if a disc turns by itself.
    pub fn is_turning(&self) -> bool {
        self.discs.iter().any(|disc| disc.turning.is_some())
    }
}
