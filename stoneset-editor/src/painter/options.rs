//! The options of tools, and the mirror images of a pixel that symmetry adds.

use ishido_shared::gfx::{Pen, Point, Rectangle, shade};

/// The pixels of a shape that get the pen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pattern {
    /// All of them.
    #[default]
    Solid,
    /// Three in four.
    ThreeQuarters,
    /// Every second one, like a chessboard.
    Half,
    /// One in four.
    Quarter,
    /// All at the top, and fewer and fewer downwards.
    Down,
    /// All at the left, and fewer and fewer to the right.
    Across,
}

impl Pattern {
    /// Returns true if a pixel of a field gets the pen. Gradients go from one side of the field to the other.
    #[must_use]
    pub fn covers(self, at: Point, field: Rectangle) -> bool {
        let from = field.top_left;
        match self {
            Self::Solid => true,
            Self::ThreeQuarters => shade(at, 12),
            Self::Half => shade(at, 8),
            Self::Quarter => shade(at, 4),
            Self::Down => shade(at, fading(at.y, from.y, field.size.height)),
            Self::Across => shade(at, fading(at.x, from.x, field.size.width)),
        }
    }

    /// Returns true if the pixels that it leaves get the second pen even when that does not draw otherwise.
    #[must_use]
    pub const fn is_gradient(self) -> bool {
        matches!(self, Self::Down | Self::Across)
    }

    /// Its name in the status line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::ThreeQuarters => "3/4",
            Self::Half => "1/2",
            Self::Quarter => "1/4",
            Self::Down => "down",
            Self::Across => "across",
        }
    }

    /// The next one, after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Solid => Self::ThreeQuarters,
            Self::ThreeQuarters => Self::Half,
            Self::Half => Self::Quarter,
            Self::Quarter => Self::Down,
            Self::Down => Self::Across,
            Self::Across => Self::Solid,
        }
    }
}

/// The density at a position in a range, in sixteenths: all at its beginning, none at its end.
fn fading(at: i32, start: i32, length: u32) -> u8 {
    let done = (i64::from(at) - i64::from(start)) * 17 / i64::from(length.max(1));
    16 - done.clamp(0, 16) as u8
}

/// The mirror images of a stroke that are drawn with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// None.
    #[default]
    Off,
    /// Left and right are mirror images.
    LeftRight,
    /// Top and bottom are mirror images.
    TopBottom,
    /// Both: four images.
    Both,
}

impl Symmetry {
    /// Its name in the status line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Both => "both ways",
        }
    }

    /// The next one, after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::LeftRight,
            Self::LeftRight => Self::TopBottom,
            Self::TopBottom => Self::Both,
            Self::Both => Self::Off,
        }
    }
}

/// The options of all tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub pen: Pen,
    /// The second pen, for what needs two: the dark edges of a bevel, the other end of a gradient, and to be swapped with the first.
    pub second: Pen,
    /// The pixels that get the first pen.
    pub pattern: Pattern,
    /// True if the pixels of a shape that the pattern leaves get the second pen.
    pub both_pens: bool,
    /// The side of the square brush in pixels, 1 to [`Options::LARGEST_BRUSH`].
    pub brush: u8,
    /// The mirror images that are drawn as well.
    pub symmetry: Symmetry,
    /// The area about whose middle they are mirrored; `None` for the whole picture.
    pub axis: Option<Rectangle>,
    /// True if the grey pixels of a selection that is moved, copied or pasted cover what is below them. In stones, where
    /// grey is transparent, they do not.
    pub opaque: bool,
}

impl Options {
    /// The side of the largest brush, in pixels.
    pub const LARGEST_BRUSH: u8 = 8;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            pen: Pen::BLACK,
            second: Pen::WHITE,
            pattern: Pattern::default(),
            both_pens: false,
            brush: 1,
            symmetry: Symmetry::default(),
            axis: None,
            opaque: false,
        }
    }
}

/// The changes to a tool by the keys that are held down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Draws squares, circles, and lines in eight directions; holds freehand strokes and moved selections to a row or a
    /// column.
    pub constrain: bool,
    /// Copies a selection that is dragged, instead of moving it.
    pub copy: bool,
    /// Picks up the pen of a pixel, instead of drawing; nothing for [`super::Tool::Select`].
    pub pick: bool,
}

/// A symmetry about the middle of an area.
#[derive(Debug, Clone, Copy)]
pub struct Mirror {
    symmetry: Symmetry,
    area: Rectangle,
}

impl Mirror {
    /// A symmetry about the middle of an area.
    pub const fn new(symmetry: Symmetry, area: Rectangle) -> Self {
        Self { symmetry, area }
    }

    /// A pixel and its mirror images: as many for every pixel, so a pixel in the middle is its own image.
    pub fn images(self, at: Point) -> impl Iterator<Item = Point> {
        let x = self.left_right().then(|| self.mirrored_x(at.x));
        let y = self.top_bottom().then(|| self.mirrored_y(at.y));
        let images = [
            Some(at),
            x.map(|x| Point::new(x, at.y)),
            y.map(|y| Point::new(at.x, y)),
            x.zip(y).map(|(x, y)| Point::new(x, y)),
        ];
        images.into_iter().flatten()
    }

    /// The image of a pixel that lies leftmost and topmost. It is the same for all images, so that what depends on it,
    /// such as a pattern, is symmetric.
    pub fn first_image(self, at: Point) -> Point {
        let x = if self.left_right() {
            at.x.min(self.mirrored_x(at.x))
        } else {
            at.x
        };
        let y = if self.top_bottom() {
            at.y.min(self.mirrored_y(at.y))
        } else {
            at.y
        };
        Point::new(x, y)
    }

    const fn left_right(self) -> bool {
        matches!(self.symmetry, Symmetry::LeftRight | Symmetry::Both)
    }

    const fn top_bottom(self) -> bool {
        matches!(self.symmetry, Symmetry::TopBottom | Symmetry::Both)
    }

    fn mirrored_x(self, x: i32) -> i32 {
        mirrored(x, self.area.top_left.x, self.area.size.width)
    }

    fn mirrored_y(self, y: i32) -> i32 {
        mirrored(y, self.area.top_left.y, self.area.size.height)
    }
}

/// A coordinate mirrored about the middle of a range; one that is too far away is outside of every picture.
fn mirrored(at: i32, start: i32, length: u32) -> i32 {
    let image = 2 * i64::from(start) + i64::from(length) - 1 - i64::from(at);
    i32::try_from(image).unwrap_or(i32::MAX)
}
