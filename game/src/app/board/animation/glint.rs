//! The glint of a 4-Way: small stars that sparkle on its stones, one after the other.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};
use ishido_shared::ui::event::Millis;

use crate::app::board::layout;
use crate::rules::Square;

/// How long a star is seen, at the normal speed.
const LASTS: Millis = 300;
/// How much later the star on the next stone begins.
const STAGGER: Millis = 70;
/// The reach of a star in equal parts of its time, in pixels.
const REACHES: [i32; 7] = [2, 5, 8, 10, 9, 6, 3];
/// Where the star is on a stone.
const PLACE: Point = Point::new(28, 12);

/// A star.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Star {
    /// Its middle.
    pub middle: Point,
    /// How far its rays reach, in pixels.
    pub reach: i32,
}

/// The stars on the stones of a 4-Way, so long after the first began.
pub fn stars(squares: &[Square], passed: Millis) -> Vec<Star> {
    let begun = (0..).zip(squares).filter_map(|(index, &square)| {
        let own = passed.checked_sub(index * STAGGER)?;
        let phase = own * REACHES.len() as Millis / LASTS;
        let reach = *REACHES.get(phase as usize)?;
        let middle = layout::stone_corner(square) + PLACE;
        Some(Star { middle, reach })
    });
    begun.collect()
}

impl Star {
    /// Draws it: four white rays, with dark edges that are seen on a light stone.
    pub fn draw(self, screen: &mut Bitmap) {
        let Self { middle, reach } = self;
        let (x, y) = (middle.x, middle.y);
        let long = (2 * reach + 1) as u32;
        for (edge, pen) in [(1, Pen::BLACK), (0, Pen::WHITE)] {
            let (thin, long) = (1 + 2 * edge as u32, long + 2 * edge as u32);
            screen.fill(rect(x - reach - edge, y - edge, long, thin), pen);
            screen.fill(rect(x - edge, y - reach - edge, thin, long), pen);
            if reach > 3 {
                let core = 3 + 2 * edge as u32;
                screen.fill(rect(x - 1 - edge, y - 1 - edge, core, core), pen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stone_sparkles_once() {
        let squares: Vec<Square> = Square::all().take(5).collect();
        let seen = |passed| stars(&squares, passed);
        assert_eq!(seen(0).len(), 1);
        assert_eq!(seen(2 * STAGGER).len(), 3);
        let last = 4 * STAGGER + LASTS;
        assert_eq!(seen(last - 1).len(), 1);
        assert!(seen(last).is_empty());
        let largest = (0..last).flat_map(seen).map(|star| star.reach).max();
        assert_eq!(largest, Some(10));
    }

    #[test]
    fn stars_stay_on_their_stones() {
        let square = Square::all().next().unwrap();
        let mut screen = Bitmap::screen();
        let middle = layout::stone_corner(square) + PLACE;
        let reach = REACHES.into_iter().max().unwrap();
        Star { middle, reach }.draw(&mut screen);
        let drawn = |at| screen.get(at) == Some(Pen::BLACK);
        assert!(drawn(middle + Point::new(11, 0)) && !drawn(middle + Point::new(12, 0)));
        let stone = layout::square_area(square);
        assert!(stone.contains(middle + Point::new(11, 0)));
        assert!(stone.contains(middle - Point::new(0, 11)));
    }
}
