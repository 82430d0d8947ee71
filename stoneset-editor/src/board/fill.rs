//! Filling an area of a board picture, and bevels along its edges. The light comes from the upper left.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, rect, shade};

use super::Area;

/// The fill of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill<'a> {
    Pen(Pen),
    /// Two pens in an ordered dither; `level` is the share of the second in sixteenths.
    Dither {
        /// The pen of level 0.
        first: Pen,
        /// The pen of level 16.
        second: Pen,
        /// 0 to 16.
        level: u8,
    },
    /// The same area of another board picture.
    Texture(&'a Bitmap),
}

impl Fill<'_> {
    /// The pen of a pixel; `None` where a texture has no pixel.
    fn pen_at(self, at: Point) -> Option<Pen> {
        match self {
            Self::Pen(pen) => Some(pen),
            Self::Dither {
                first,
                second,
                level,
            } => Some(if shade(at, level) { second } else { first }),
            Self::Texture(picture) => picture.get(at),
        }
    }
}

pub fn fill(picture: &mut Bitmap, area: Area, with: Fill<'_>) {
    picture.fill_with(area.bounds(), |at| {
        area.contains(at).then(|| with.pen_at(at)).flatten()
    });
}

/// The widest bevel, in pixels.
pub const WIDEST_BEVEL: u32 = 4;

/// The bevel of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BevelStyle {
    /// Raised or sunken.
    pub direction: Bevel,
    /// True if every square has edges of its own; areas without squares have one edge around them in any case.
    pub each_square: bool,
    /// The width of the edges in pixels, 1 to [`WIDEST_BEVEL`].
    pub width: u32,
    /// The pen of the edges in the light.
    pub light: Pen,
    /// The pen of the edges in the shade.
    pub dark: Pen,
}

impl Default for BevelStyle {
    fn default() -> Self {
        Self {
            direction: Bevel::Raised,
            each_square: true,
            width: 1,
            light: Pen::WHITE,
            dark: Pen::BLACK,
        }
    }
}

impl BevelStyle {
    pub fn apply(self, picture: &mut Bitmap, area: Area) {
        let (upper, lower) = match self.direction {
            Bevel::Raised => (self.light, self.dark),
            Bevel::Sunken => (self.dark, self.light),
        };
        let width = self.width.min(WIDEST_BEVEL) as i32;
        let squares = area.squares();
        if self.each_square && !squares.is_empty() {
            for square in squares {
                let rings = (0..width).map(|depth| square.offset(-depth));
                draw_rings(picture, area, rings, upper, lower);
            }
            return;
        }
        let outer = (0..width).map(|depth| area.bounds().offset(-depth));
        draw_rings(picture, area, outer, upper, lower);
        for hole in area.holes() {
            // Seen from the area, the upper left edge of a hole is a lower right one.
            let rings = (1..=width).map(|depth| hole.offset(depth));
            draw_rings(picture, area, rings, lower, upper);
        }
    }
}

/// Draws frames of one pixel, as far as they belong to the area: one pen above and at the left, the other below and at the
/// right.
fn draw_rings(
    picture: &mut Bitmap,
    area: Area,
    rings: impl Iterator<Item = Rectangle>,
    upper: Pen,
    lower: Pen,
) {
    for ring in rings.filter(|ring| !ring.is_zero_sized()) {
        let (x, y) = (ring.top_left.x, ring.top_left.y);
        let (width, height) = (ring.size.width, ring.size.height);
        let (right, bottom) = (x + width as i32 - 1, y + height as i32 - 1);
        let mut line = |line: Rectangle, pen: Pen| {
            picture.fill_with(line, |at| area.contains(at).then_some(pen));
        };
        line(rect(x, y, width, 1), upper);
        line(rect(x, y, 1, height), upper);
        line(rect(x + 1, bottom, width - 1, 1), lower);
        line(rect(right, y + 1, 1, height - 1), lower);
    }
}
