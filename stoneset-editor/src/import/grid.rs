//! The grid of cells over a picture.

use ishido_shared::gfx::{Point, Rectangle, Size};

use super::Target;

/// A grid over a picture: cells of one size, with a gap between them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Grid {
    /// The top left corner of the first cell; it may lie outside the picture.
    pub corner: Point,
    pub cell: Size,
    pub gap: Size,
}

impl Grid {
    /// The areas of the cells, row by row.
    #[must_use]
    pub fn areas(&self, target: Target) -> Vec<Rectangle> {
        let Size { width, height } = target.cells();
        let places = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
        places
            .map(|(column, row)| {
                let right = column * (self.cell.width + self.gap.width);
                let down = row * (self.cell.height + self.gap.height);
                let corner = self.corner + Point::new(right as i32, down as i32);
                Rectangle::new(corner, self.cell)
            })
            .collect()
    }

    /// The area from the first cell to the last.
    #[must_use]
    pub fn area(&self, target: Target) -> Rectangle {
        let cells = target.cells();
        let side = |cells: u32, cell: u32, gap: u32| cells * cell + (cells - 1) * gap;
        let size = Size::new(
            side(cells.width, self.cell.width, self.gap.width),
            side(cells.height, self.cell.height, self.gap.height),
        );
        Rectangle::new(self.corner, size)
    }

    /// The grid over the same picture at a part of its size.
    #[must_use]
    pub fn reduced(self, by: u32) -> Self {
        let side = |side: u32| (side + by / 2) / by;
        let cell = Size::new(side(self.cell.width).max(1), side(self.cell.height).max(1));
        let pitch = self.cell + self.gap;
        let pitch = Size::new(side(pitch.width), side(pitch.height));
        let corner = self.corner;
        Self {
            corner: Point::new(
                corner.x.div_euclid(by as i32),
                corner.y.div_euclid(by as i32),
            ),
            cell,
            gap: pitch.saturating_sub(cell),
        }
    }

    /// Returns true if every cell lies in a picture.
    #[must_use]
    pub fn is_within(&self, picture: Size, target: Target) -> bool {
        let area = self.area(target);
        area.intersection(&Rectangle::new(Point::zero(), picture)) == area
    }

    /// The largest cell over a picture: a little more than fits into it, or of the size that it becomes.
    #[must_use]
    pub fn largest_cell(picture: Size, target: Target) -> Size {
        let (cells, size) = (target.cells(), target.size());
        let side = |picture: u32, cells: u32, size: u32| (picture * 3 / 2 / cells).max(size);
        Size::new(
            side(picture.width, cells.width, size.width),
            side(picture.height, cells.height, size.height),
        )
    }

    /// The same grid within limits: a cell of at least a pixel, and a corner in the picture or at most a cell before it.
    #[must_use]
    pub fn clamped(self, picture: Size, target: Target) -> Self {
        let largest = Self::largest_cell(picture, target);
        let cell = Size::new(
            self.cell.width.clamp(1, largest.width),
            self.cell.height.clamp(1, largest.height),
        );
        let corner = |at: i32, cell: u32, picture: u32| {
            let last = i32::try_from(picture).unwrap_or(i32::MAX).max(1) - 1;
            at.clamp(-(cell as i32), last)
        };
        Self {
            corner: Point::new(
                corner(self.corner.x, cell.width, picture.width),
                corner(self.corner.y, cell.height, picture.height),
            ),
            cell,
            gap: Size::new(
                self.gap.width.min(picture.width),
                self.gap.height.min(picture.height),
            ),
        }
    }
}
