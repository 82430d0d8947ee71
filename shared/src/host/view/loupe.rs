//! The magnifier above a finger, which hides what it presses.

use super::Layout;
use super::arrangement::{Page, Placed};

/// Size of a pixel of the picture below which the magnifier is shown, in CSS pixels.
const SMALL: f32 = 1.25;
/// Its enlargement, in CSS pixels for a pixel of the picture.
const ENLARGED: f32 = 2.5;
/// Its width and height, in CSS pixels.
const SIDE: f32 = 132.0;
/// Distance of its middle above the finger, in CSS pixels.
const ABOVE: f32 = 112.0;

/// A magnifier.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loupe {
    /// Its place in the page.
    pub target: Layout,
    /// The place in the picture that is in its middle, in parts of pixels.
    pub at: (f32, f32),
    /// The number of pixels of the display in a pixel of the picture in it; a whole number.
    pub scale: f32,
}

impl Loupe {
    /// The magnifier for a finger at a place of the page, on a part of the picture; `None` where the part is large enough.
    #[must_use]
    pub fn over((x, y): (f32, f32), part: &Placed, page: &Page) -> Option<Self> {
        let density = page.density;
        if part.scale() >= SMALL * density {
            return None;
        }
        let (side, free) = ((SIDE * density).round(), page.free);
        let highest = free.top;
        let above = y - ABOVE * density - side / 2.0;
        let (left, top) = if above >= highest - side / 4.0 {
            (x - side / 2.0, above.max(highest))
        } else {
            // At the upper edge it is beside the finger, on the side where the page is wider.
            let aside = ABOVE * density * 0.8;
            let to_right = x - free.left < free.width / 2.0;
            let middle = if to_right { x + aside } else { x - aside };
            (middle - side / 2.0, y - side / 2.0)
        };
        let within = |place: f32, from: f32, room: f32| place.min(from + room - side).max(from);
        Some(Self {
            target: Layout {
                left: within(left, free.left, free.width).round(),
                top: within(top, free.top, free.height).round(),
                width: side,
                height: side,
            },
            at: part.exact(x, y),
            scale: (ENLARGED * density).round().max(1.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::rect;

    fn page() -> Page {
        Page {
            free: Layout {
                left: 0.0,
                top: 0.0,
                width: 780.0,
                height: 1600.0,
            },
            density: 2.0,
            menu_button: true,
            finger: true,
        }
    }

    #[test]
    fn it_is_above_the_finger_and_beside_it_at_the_upper_edge() {
        let board = Placed::at(rect(0, 20, 528, 380), 0.0, 20.0, 780.0 / 528.0);
        let page = page();
        let low = Loupe::over((390.0, 500.0), &board, &page).unwrap();
        assert!(low.target.bottom() < 500.0 - 50.0);
        assert_eq!(low.target.left + low.target.width / 2.0, 390.0);
        assert_eq!(low.scale, 5.0);
        for x in [20.0, 700.0] {
            let high = Loupe::over((x, 40.0), &board, &page).unwrap();
            let (left, right) = (high.target.left, high.target.right());
            assert!(right < x || left > x, "{x} is hidden by the finger");
            assert!(left >= 0.0 && right <= 780.0 && high.target.top >= 0.0);
        }
    }

    #[test]
    fn what_is_large_needs_none() {
        let stone = Placed::at(rect(531, 23, 106, 70), 0.0, 900.0, 3.6);
        assert_eq!(Loupe::over((50.0, 950.0), &stone, &page()), None);
    }
}
