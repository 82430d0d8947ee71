//! Places of the parts of a program's picture in a page or a window, and the parts at a point.

use super::Layout;
use crate::gfx::{Point, Rectangle};
use crate::ui::room::Room;

/// A point that is on no part of the picture: beside the screen.
const NOWHERE: Point = Point::new(-1000, -1000);

/// The part of a page that can be used, in pixels of the display.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Page {
    /// Its place, without what rounded corners, cameras and the on-screen keyboard take away.
    pub free: Layout,
    /// Display pixels per CSS pixel, the device pixel ratio. A finger needs 44 CSS pixels.
    pub density: f32,
    /// True if a button for the menus is wanted, because there is no other comfortable way to open them.
    pub menu_button: bool,
    /// True if a finger was used last, so that menus are laid out for it.
    pub finger: bool,
}

/// A part of the picture and where it is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placed {
    /// The part.
    pub source: Rectangle,
    /// Its place, on whole pixels of the display.
    pub target: Layout,
    /// True if its pixels keep their shape where its place is higher than they would be: its first row fills the rest, above and
    /// below.
    pub keeps_shape: bool,
}

/// The places of everything in a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Arrangement {
    /// The parts of the picture. They do not overlap.
    pub placed: Vec<Placed>,
    /// Columns of the picture that are widened to fill the rest of a row. Nothing can be pressed there.
    pub fillers: Vec<Placed>,
    /// The place of the button for the menus.
    pub menu: Option<Layout>,
    /// The number of pixels of the display in a pixel of the part that matters most.
    pub scale: f32,
}

impl Placed {
    /// A part whose left upper corner is at a place, enlarged.
    #[must_use]
    pub fn at(source: Rectangle, left: f32, top: f32, scale: f32) -> Self {
        let target = Layout {
            left: left.round(),
            top: top.round(),
            width: (source.size.width as f32 * scale).round().max(1.0),
            height: (source.size.height as f32 * scale).round().max(1.0),
        };
        Self::in_place(source, target)
    }

    /// A part that fills a place.
    #[must_use]
    pub const fn in_place(source: Rectangle, target: Layout) -> Self {
        Self {
            source,
            target,
            keeps_shape: false,
        }
    }

    /// Its area, with the fill of the rest of its place above and below.
    #[must_use]
    pub fn drawn(&self) -> Vec<Self> {
        let high = self.source.size.height as f32 * self.scale();
        let above = ((self.target.height - high) / 2.0).floor();
        if !self.keeps_shape || above < 1.0 {
            return vec![*self];
        }
        let mut row = self.source;
        row.size.height = 1;
        let at = |source: Rectangle, top: f32, height: f32| {
            let target = Layout {
                top,
                height,
                ..self.target
            };
            Self::in_place(source, target)
        };
        let (top, height) = (self.target.top, high.round());
        let end = top + above + height;
        vec![
            at(row, top, above),
            at(self.source, top + above, height),
            at(row, end, self.target.bottom() - end),
        ]
    }

    /// The number of pixels of the display in a pixel of the part.
    #[must_use]
    pub fn scale(&self) -> f32 {
        self.target.width / (self.source.size.width as f32).max(1.0)
    }

    /// The place in the picture that is shown at a place of the page, in parts of pixels; it may lie outside of the part.
    #[must_use]
    pub fn exact(&self, x: f32, y: f32) -> (f32, f32) {
        let Rectangle { top_left, size } = self.source;
        let across = (x - self.target.left) * size.width as f32 / self.target.width;
        let down = (y - self.target.top) * size.height as f32 / self.target.height;
        (top_left.x as f32 + across, top_left.y as f32 + down)
    }

    /// The pixel of the picture at a place of the page.
    #[must_use]
    pub fn logical(&self, x: f32, y: f32) -> Point {
        let (across, down) = self.exact(x, y);
        Point::new(across.floor() as i32, down.floor() as i32)
    }
}

impl Layout {
    /// Returns true if a place of the page is in it.
    #[must_use]
    pub fn contains(&self, x: f32, y: f32) -> bool {
        let (across, down) = (x - self.left, y - self.top);
        across >= 0.0 && down >= 0.0 && across < self.width && down < self.height
    }

    /// Its right end.
    #[must_use]
    pub const fn right(&self) -> f32 {
        self.left + self.width
    }

    /// Its lower end.
    #[must_use]
    pub const fn bottom(&self) -> f32 {
        self.top + self.height
    }
}

impl Arrangement {
    /// The number of the part at a place of the page.
    #[must_use]
    pub fn part_at(&self, x: f32, y: f32) -> Option<usize> {
        let mut parts = self.placed.iter();
        parts.position(|part| part.target.contains(x, y))
    }

    /// The pixel of the picture at a place of the page. Beside all parts it is that which would be there if the part `held`
    /// went on, where a drag began; without one it is beside the screen.
    #[must_use]
    pub fn logical(&self, x: f32, y: f32, held: Option<usize>) -> Point {
        let part = self.part_at(x, y).or(held);
        let part = part.and_then(|part| self.placed.get(part));
        part.map_or(NOWHERE, |part| part.logical(x, y))
    }

    /// The number of pixels of the display in a pixel of the keys beside the button for the menus, whose letters are as large; `None`
    /// without keys.
    #[must_use]
    pub fn keys_scale(&self) -> Option<f32> {
        let mut parts = self.placed.iter();
        let keys = parts.find(|part| Room::are_keys(part.source));
        keys.map(Placed::scale)
    }

    /// The place of a part of the picture in the page: of all parts shown, in the one that has most of it.
    #[must_use]
    pub fn place_of(&self, area: Rectangle) -> Option<Layout> {
        let shared = |part: &&Placed| {
            let size = part.source.intersection(&area).size;
            u64::from(size.width) * u64::from(size.height)
        };
        let part = self.placed.iter().max_by_key(shared)?;
        if shared(&part) == 0 {
            return None;
        }
        let seen = part.source.intersection(&area);
        let scale = (
            part.scale(),
            part.target.height / part.source.size.height as f32,
        );
        let from = seen.top_left - part.source.top_left;
        Some(Layout {
            left: part.target.left + from.x as f32 * scale.0,
            top: part.target.top + from.y as f32 * scale.1,
            width: seen.size.width as f32 * scale.0,
            height: seen.size.height as f32 * scale.1,
        })
    }
}
