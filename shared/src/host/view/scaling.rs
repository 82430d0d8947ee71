//! The size and position of the logical screen in a window or a page.

use crate::gfx::{Point, SCREEN_SIZE};
use crate::ui::display::Scaling;

/// The rectangle of the logical screen in a window, in pixels of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The left edge.
    pub left: f32,
    /// The top edge.
    pub top: f32,
    /// The width, at least 1.
    pub width: f32,
    /// The height, at least 1.
    pub height: f32,
}

const WIDTH: f32 = SCREEN_SIZE.width as f32;
const HEIGHT: f32 = SCREEN_SIZE.height as f32;

impl Scaling {
    /// The rectangle of the screen in a window of this size in pixels: centred, on whole pixels.
    #[must_use]
    pub fn layout(self, width: f32, height: f32) -> Layout {
        let shown_height = match self {
            Self::Auto | Self::Whole | Self::Fill => HEIGHT,
            Self::Tall43 => WIDTH * 3.0 / 4.0,
        };
        let largest = (width / WIDTH).min(height / shown_height);
        let scale = match self {
            Self::Whole if largest >= 1.0 => largest.floor(),
            Self::Auto if largest >= 1.0 && largest < 1.5 * largest.floor() => largest.floor(),
            _ => largest,
        };
        let shown_width = (WIDTH * scale).round().max(1.0);
        let shown_height = (shown_height * scale).round().max(1.0);
        Layout {
            left: ((width - shown_width) / 2.0).floor(),
            top: ((height - shown_height) / 2.0).floor(),
            width: shown_width,
            height: shown_height,
        }
    }
}

impl Layout {
    /// The logical pixel at a point of the window; it may lie outside the screen.
    #[must_use]
    pub fn logical(&self, x: f32, y: f32) -> Point {
        let across = (x - self.left) * WIDTH / self.width;
        let down = (y - self.top) * HEIGHT / self.height;
        Point::new(across.floor() as i32, down.floor() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_unless_much_would_be_lost() {
        assert_eq!(
            layout(Scaling::Auto, 1280.0, 800.0),
            [0.0, 0.0, 1280.0, 800.0]
        );
        assert_eq!(
            layout(Scaling::Auto, 900.0, 600.0),
            layout(Scaling::Whole, 900.0, 600.0)
        );
        assert_eq!(
            layout(Scaling::Auto, 1278.0, 775.0),
            layout(Scaling::Fill, 1278.0, 775.0)
        );
        assert_eq!(
            layout(Scaling::Auto, 1920.0, 1080.0),
            layout(Scaling::Whole, 1920.0, 1080.0)
        );
        assert_eq!(
            layout(Scaling::Auto, 600.0, 300.0),
            layout(Scaling::Fill, 600.0, 300.0)
        );
    }

    fn layout(scaling: Scaling, width: f32, height: f32) -> [f32; 4] {
        let layout = scaling.layout(width, height);
        [layout.left, layout.top, layout.width, layout.height]
    }

    #[test]
    fn whole_numbers_in_the_middle() {
        use Scaling::Whole;
        assert_eq!(layout(Whole, 1280.0, 800.0), [0.0, 0.0, 1280.0, 800.0]);
        assert_eq!(layout(Whole, 1919.0, 1200.0), [319.0, 200.0, 1280.0, 800.0]);
        assert_eq!(layout(Whole, 1921.0, 1203.0), [0.0, 1.0, 1920.0, 1200.0]);
        assert_eq!(layout(Whole, 640.0, 399.0), [1.0, 0.0, 638.0, 399.0]);
        assert_eq!(layout(Whole, 320.0, 900.0), [0.0, 350.0, 320.0, 200.0]);
    }

    #[test]
    fn the_other_ways_fill_the_window() {
        assert_eq!(
            layout(Scaling::Fill, 1000.0, 1000.0),
            [0.0, 187.0, 1000.0, 625.0]
        );
        assert_eq!(
            layout(Scaling::Tall43, 1280.0, 800.0),
            [106.0, 0.0, 1067.0, 800.0]
        );
        assert_eq!(
            layout(Scaling::Tall43, 1280.0, 960.0),
            [0.0, 0.0, 1280.0, 960.0]
        );
    }

    #[test]
    fn an_empty_window_is_survived() {
        let layout = Scaling::Whole.layout(0.0, 0.0);
        assert!(layout.width >= 1.0 && layout.height >= 1.0);
        let _ = layout.logical(5.0, 5.0);
    }

    #[test]
    fn places_become_logical_pixels() {
        let layout = Scaling::Whole.layout(1281.0, 803.0);
        assert_eq!(layout.logical(0.0, 1.0), Point::new(0, 0));
        assert_eq!(layout.logical(1.9, 2.9), Point::new(0, 0));
        assert_eq!(layout.logical(2.0, 3.0), Point::new(1, 1));
        assert_eq!(layout.logical(1279.0, 800.0), Point::new(639, 399));
        assert_eq!(layout.logical(1280.0, 801.0), Point::new(640, 400));
        assert_eq!(layout.logical(-0.1, 0.9), Point::new(-1, -1));
        let tall = Scaling::Tall43.layout(1280.0, 960.0);
        assert_eq!(tall.logical(1279.9, 959.9), Point::new(639, 399));
    }
}
