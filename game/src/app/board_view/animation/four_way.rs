//! The moment of a 4-Way: its neighbours step towards the stone, light crosses the five of them, a ring flies to the panel where the
//! 4-Ways are counted, and from the fifth on stars on the frame of the board answer.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};
use ishido_shared::ui::event::Millis;

use super::effects::Star;
use crate::app::board_view::layout;
use crate::rules::{Square, Tally};

/// The length of the moment, in milliseconds after the stone has landed.
pub const LASTS: Millis = 900;
/// The neighbours step towards the stone and back in this time.
const STEP: Millis = 150;
/// The time of the light, and of the ring.
const LIGHT: (Millis, Millis) = (100, 500);
const RING: (Millis, Millis) = (200, 700);
/// The way of the light from one edge of the cross to the other, along a diagonal, and the width of the band.
const REACH: i32 = 86;
const BAND: i32 = 6;
/// The time between two pictures of a glint of the ring, and the distance in time of the sparks that it leaves behind.
const TWINKLE: Millis = 60;
const TRAIL: Millis = 24;
/// The first 4-Way that the board answers.
const ANSWERED: u32 = 5;
/// The first star of an answer, and the time from one to the next.
const ANSWER: Millis = 160;
const STAGGER: Millis = 36;

/// A 4-Way that was made.
#[derive(Debug, Clone, Copy)]
pub struct FourWay {
    pub square: Square,
    /// The player who made it, counted from 0.
    pub player: usize,
    /// Number of 4-Ways of that player, this one included.
    pub number: u32,
    /// The points of that player before it.
    pub points_before: u64,
    /// Time at which its stone lands.
    pub since: Millis,
}

impl FourWay {
    /// Returns true when the moment is over.
    pub const fn is_over(&self, now: Millis) -> bool {
        now >= self.since + LASTS
    }

    /// The squares of the cross.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.square.neighbours().chain([self.square])
    }

    /// The time since the landing; `None` before it.
    const fn passed(&self, now: Millis) -> Option<Millis> {
        now.checked_sub(self.since)
    }

    /// The distance of a stone from its place.
    pub fn nudge(&self, square: Square, now: Millis) -> Point {
        let Some(passed) = self.passed(now).filter(|passed| *passed < STEP) else {
            return Point::zero();
        };
        let step = if passed / (STEP / 3) == 1 { 2 } else { 1 };
        let way = layout::stone_corner(self.square) - layout::stone_corner(square);
        let is_beside = way.x.abs() + way.y.abs() == layout::PITCH;
        if is_beside {
            Point::new(way.x.signum(), way.y.signum()) * step
        } else {
            Point::zero()
        }
    }

    /// The light at a moment; `None` when there is none.
    pub fn light(&self, now: Millis) -> Option<Light> {
        let part = part(self.passed(now)?, LIGHT)?;
        let middle = layout::square_area(self.square).center();
        let way = (2 * REACH + BAND) * part / WHOLE;
        Some(Light {
            from: middle.x + middle.y - REACH - BAND + way,
        })
    }

    /// The tally of its player as the scoreboard shows it: points are counted up until the ring arrives, and then the 4-Way.
    pub fn counted(&self, tally: Tally, now: Millis) -> Tally {
        let passed = now.saturating_sub(self.since).min(RING.1);
        let coming = passed < RING.1 && tally.four_ways == self.number;
        let rest = tally.points.saturating_sub(self.points_before);
        // In parts, so that no product is too large.
        let part = rest / RING.1 * passed + rest % RING.1 * passed / RING.1;
        Tally {
            points: self.points_before.min(tally.points) + part,
            four_ways: tally.four_ways.saturating_sub(u32::from(coming)),
        }
    }

    /// Draws the ring on its way to the panel: it closes as it flies. Each of its glints leaves sparks behind.
    pub fn draw_ring(&self, screen: &mut Bitmap, now: Millis) {
        let Some(passed) = self.passed(now) else {
            return;
        };
        let Some(glints) = self.ring(passed) else {
            return;
        };
        for (age, side, pen) in [(3, 1, Pen::OCHRE), (2, 2, Pen::OCHRE), (1, 2, Pen::GOLD)] {
            let before = passed.checked_sub(age * TRAIL);
            let sparks = before.and_then(|passed| self.ring(passed));
            for at in sparks.into_iter().flatten() {
                screen.fill(rect(at.x, at.y, side, side), pen);
            }
        }
        for (number, at) in glints.into_iter().enumerate() {
            // Neighbours do not shine at the same time.
            let phase = (passed / TWINKLE) as usize + 2 * number;
            let reach = [7, 6, 4, 5, 6][phase % 5];
            draw_glint(screen, at, reach);
        }
    }

    /// The glints of the ring at a time after the landing; `None` when there is none.
    fn ring(&self, passed: Millis) -> Option<[Point; 6]> {
        let part = part(passed, RING)?;
        let from = layout::square_area(self.square).center();
        let to = layout::FOUR_WAYS.top_left + Point::new(17, 17);
        // It sets out slowly and arrives fast, in an arc.
        let eased = part * part / WHOLE;
        let arc = 24 * part * (WHOLE - part) / (WHOLE * WHOLE / 4);
        let way = (to - from) * eased / WHOLE;
        let middle = from + way - Point::new(0, arc);
        let radius = 40 - 28 * part / WHOLE;
        Some(CIRCLE.map(|(x, y)| middle + Point::new(x, y) * radius / 64))
    }

    /// The stars on the frame that answer a late 4-Way: over the columns, from the fifth on, each later one on more of them, and
    /// from the ninth on below them as well.
    pub fn stars(&self, now: Millis) -> Vec<Star> {
        let Some(passed) = self.passed(now) else {
            return Vec::new();
        };
        let Some(more) = self.number.checked_sub(ANSWERED) else {
            return Vec::new();
        };
        let (frame, board) = (layout::FRAME, layout::BOARD);
        let below = board.top_left.y + board.size.height as i32;
        let bottom = frame.top_left.y + frame.size.height as i32;
        let above = (frame.top_left.y + board.top_left.y) / 2;
        let rows = [above, (below + bottom) / 2];
        let rows = rows.iter().take(if more < 4 { 1 } else { 2 });
        let reach = 2 + more.min(4) as usize;
        let own = self.square.column();
        let columns = (0..Square::COLUMNS).filter(move |column| column.abs_diff(own) <= reach);
        let stars = columns.flat_map(|column| {
            let away = column.abs_diff(own) as Millis;
            let middle = layout::BOARD.top_left.x + layout::PITCH * column as i32 + 21;
            rows.clone().filter_map(move |y| {
                let since = ANSWER + STAGGER * away;
                Star::after(Point::new(middle, *y), passed.checked_sub(since)?)
            })
        });
        stars.collect()
    }
}

/// Draws a glint: four tapered gold rays around a white core, with a dark edge that is seen on a light stone.
fn draw_glint(screen: &mut Bitmap, middle: Point, reach: i32) {
    let mut fill = |edge: i32, pen: Pen, length: i32| {
        for away in -length..=length {
            let half = i32::from(away.abs() < reach / 2) + edge;
            let wide = (2 * half + 1) as u32;
            screen.fill(rect(middle.x + away, middle.y - half, 1, wide), pen);
            screen.fill(rect(middle.x - half, middle.y + away, wide, 1), pen);
        }
    };
    fill(1, Pen::BLACK, reach + 1);
    fill(0, Pen::GOLD, reach);
    fill(0, Pen::WHITE, reach / 2);
}

/// A band of light across the stones, along the falling diagonals.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// The sum of the coordinates of its first pixels.
    from: i32,
}

impl Light {
    /// Returns true if a pixel lies in it.
    pub const fn falls_on(self, at: Point) -> bool {
        let along = at.x + at.y - self.from;
        0 <= along && along < BAND
    }
}

/// The parts of a span of time.
const WHOLE: i32 = 1_000;

/// The part of a span that has passed, in thousandths; `None` outside of it.
fn part(passed: Millis, (from, to): (Millis, Millis)) -> Option<i32> {
    let own = passed.checked_sub(from).filter(|_| passed < to)?;
    Some((own * WHOLE as Millis / (to - from)) as i32)
}

/// The points of a circle with a radius of 64, every 60 degrees.
const CIRCLE: [(i32, i32); 6] = [
    (0, -64),
    (55, -32),
    (55, 32),
    (0, 64),
    (-55, 32),
    (-55, -32),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn four_way(number: u32) -> FourWay {
        FourWay {
            square: "d4".parse().unwrap(),
            player: 0,
            number,
            points_before: 0,
            since: 1_000,
        }
    }

    #[test]
    fn neighbours_step_towards_the_stone_and_back() {
        let made = four_way(1);
        let left = "c4".parse().unwrap();
        let way = [999, 1_000, 1_050, 1_100, 1_150].map(|now| made.nudge(left, now).x);
        assert_eq!(way, [0, 1, 2, 1, 0]);
        assert_eq!(made.nudge("d5".parse().unwrap(), 1_060), Point::new(0, -2));
        assert_eq!(made.nudge(made.square, 1_060), Point::zero());
        assert_eq!(made.nudge("e5".parse().unwrap(), 1_060), Point::zero());
    }

    #[test]
    fn light_crosses_every_stone_of_the_cross() {
        let made = four_way(1);
        assert!(made.light(1_099).is_none() && made.light(1_500).is_none());
        for square in made.squares() {
            let corner = layout::stone_corner(square);
            for at in [corner, corner + Point::new(39, 39)] {
                let seen = (1_100..1_500)
                    .filter(|now| made.light(*now).is_some_and(|light| light.falls_on(at)));
                assert!(seen.count() > 0, "{square} {at}");
            }
        }
    }

    #[test]
    fn the_ring_arrives_at_the_panel_when_the_mark_is_set() {
        let made = four_way(1);
        let tally = Tally {
            points: 25,
            four_ways: 1,
        };
        let counted = |now| made.counted(tally, now).four_ways;
        assert_eq!([1_699, 1_700].map(counted), [0, 1]);
        let drawn = |now| {
            let mut screen = Bitmap::screen();
            made.draw_ring(&mut screen, now);
            let panel = layout::FOUR_WAYS;
            let columns = || panel.columns();
            let points = panel
                .rows()
                .flat_map(|y| columns().map(move |x| Point::new(x, y)));
            points
                .filter(|at| screen.get(*at) == Some(Pen::WHITE))
                .count()
        };
        assert_eq!(drawn(1_250), 0);
        assert!(drawn(1_695) > 12);
        assert_eq!(drawn(1_700), 0);
        assert!(!made.is_over(1_899) && made.is_over(1_900));
    }

    #[test]
    fn later_ones_are_richer() {
        let most = |number| {
            let made = four_way(number);
            let all = (1_000..1_900).map(|now| made.stars(now).len());
            all.max().unwrap_or(0)
        };
        assert_eq!(most(4), 0);
        assert!(most(5) > 2);
        assert!(most(7) >= most(5) && most(9) > most(7));
        assert!(four_way(13).stars(1_899).is_empty(), "all is over in time");
    }
}
