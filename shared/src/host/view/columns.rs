//! Fills columns with boxes.

use super::Layout;
use super::arrangement::Placed;
use crate::gfx::Rectangle;

/// The most boxes that are tried in every column; the others are in the first.
const MOST: usize = 6;

/// The greatest enlargement of a column in comparison with that of another.
const EVEN: f32 = 1.7;

/// Boxes in columns, each box below the one before. All columns have one height, so that they begin and end on one line; each box
/// is enlarged as its column needs.
#[derive(Debug, Clone)]
pub struct Columns {
    columns: Vec<Column>,
    gap: f32,
    height: f32,
    /// The width of a room beside the last column.
    beside: f32,
    /// The enlargement of the column that is enlarged least.
    pub scale: f32,
}

/// Boxes below each other.
#[derive(Debug, Clone, Default)]
struct Column {
    boxes: Vec<Rectangle>,
    /// The height of what is no box: gaps, and a room below the boxes.
    fixed: f32,
    scale: f32,
}

impl Columns {
    /// The boxes in those columns in which they become large and fill the width of a place of this size, with gaps between them, and
    /// with a room of this length and width below the last column or beside it. `None` without boxes or space.
    #[must_use]
    pub fn fit(boxes: &[Rectangle], place: (f32, f32), gap: f32, room: f32) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for columns in ways(boxes) {
            let below = Self::justified(columns.clone(), place, gap, (room, 0.0));
            let beside = (room > 0.0).then(|| Self::justified(columns, place, gap, (0.0, room)));
            for way in std::iter::once(below).chain(beside) {
                let worth = way.worth(place.0);
                // Of two ways that are nearly the same, the lower one leaves more space.
                let is_better = |(most, best): &(f32, Self)| {
                    worth > most * 1.02 || (worth > most * 0.98 && way.height < best.height * 0.98)
                };
                if way.scale > 0.0 && best.as_ref().is_none_or(is_better) {
                    best = Some((worth, way));
                }
            }
        }
        best.map(|(_, way)| way)
    }

    /// Columns of the height at which they fill the width, or of all the height there is.
    fn justified(
        mut columns: Vec<Column>,
        (width, height): (f32, f32),
        gap: f32,
        (below, beside): (f32, f32),
    ) -> Self {
        let with_gap = |room: f32| if room > 0.0 { gap + room } else { 0.0 };
        let last = columns.len().saturating_sub(1);
        // The sum of the widths grows with the height of the columns.
        let (mut fixed, mut growth) = (gap * last as f32 + with_gap(beside), 0.0);
        for (index, column) in columns.iter_mut().enumerate() {
            column.fixed = gap * column.boxes.len().saturating_sub(1) as f32;
            if index == last {
                column.fixed += with_gap(below);
            }
            let ratio = column.width() / column.height().max(1.0);
            fixed -= ratio * column.fixed;
            growth += ratio;
        }
        let height = height.min((width - fixed) / growth);
        for column in &mut columns {
            column.scale = (height - column.fixed) / column.height().max(1.0);
        }
        let scale = columns
            .iter()
            .map(|column| column.scale)
            .fold(f32::MAX, f32::min);
        Self {
            columns,
            gap,
            height,
            beside,
            scale,
        }
    }

    /// A measure of how large and even the boxes are, and how much of the width they fill.
    fn worth(&self, width: f32) -> f32 {
        let largest = self
            .columns
            .iter()
            .map(|column| column.scale)
            .fold(0.0, f32::max);
        let even = (EVEN * self.scale / largest.max(f32::MIN_POSITIVE)).min(1.0);
        self.scale * (self.size().0 / width.max(1.0)).powi(2) * even.powi(2)
    }

    /// The size of everything.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let widths = self
            .columns
            .iter()
            .map(|column| column.width() * column.scale);
        let beside = if self.beside > 0.0 { 1.0 } else { 0.0 };
        let gaps = self.gap * (self.columns.len() as f32 - 1.0 + beside);
        (widths.sum::<f32>() + self.beside + gaps, self.height)
    }

    /// The boxes, with the left upper corner of everything at a place, and the room below the last column or beside it.
    #[must_use]
    pub fn place(&self, left: f32, top: f32) -> (Vec<Placed>, Layout) {
        let (mut placed, mut x) = (Vec::new(), left);
        let mut room = Layout {
            left,
            top,
            width: 0.0,
            height: 0.0,
        };
        for column in &self.columns {
            let mut y = top;
            for &area in &column.boxes {
                placed.push(Placed::at(area, x, y, column.scale));
                y += area.size.height as f32 * column.scale + self.gap;
            }
            let width = column.width() * column.scale;
            room = Layout {
                left: x,
                top: y,
                width,
                height: (top + self.height - y).max(0.0),
            };
            x += width + self.gap;
        }
        if self.beside > 0.0 {
            room = Layout {
                left: x,
                top,
                width: self.beside,
                height: self.height,
            };
        }
        (placed, room)
    }
}

impl Column {
    /// The width of its boxes, before they are enlarged.
    fn width(&self) -> f32 {
        let widths = self.boxes.iter().map(|area| area.size.width);
        widths.max().unwrap_or(0) as f32
    }

    /// The height of its boxes, before they are enlarged.
    fn height(&self) -> f32 {
        let high: u32 = self.boxes.iter().map(|area| area.size.height).sum();
        high as f32
    }
}

/// All ways to put boxes into columns. In a column they keep their order, and columns have the order of their first boxes.
fn ways(boxes: &[Rectangle]) -> Vec<Vec<Column>> {
    let mut ways = vec![Vec::new()];
    for (index, &area) in boxes.iter().enumerate() {
        let longer = ways.into_iter().flat_map(|way: Vec<Column>| {
            let most = if index < MOST { way.len() } else { 0 };
            (0..=most).map(move |number| {
                let mut way = way.clone();
                way.resize_with(way.len().max(number + 1), Column::default);
                if let Some(column) = way.get_mut(number) {
                    column.boxes.push(area);
                }
                way
            })
        });
        ways = longer.collect();
    }
    ways.retain(|way| !way.is_empty());
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::rect;

    #[test]
    fn columns_fill_the_width_and_end_on_one_line() {
        let boxes = [100, 50, 60, 50].map(|height| rect(0, 0, 100, height));
        let narrow = Columns::fit(&boxes, (100.0, 1000.0), 0.0, 0.0).unwrap();
        assert_eq!((narrow.columns.len(), narrow.scale), (1, 1.0));
        let wide = Columns::fit(&boxes, (1000.0, 100.0), 0.0, 0.0).unwrap();
        assert_eq!(wide.scale, 1.0);
        let two = Columns::fit(&boxes, (205.0, 300.0), 5.0, 0.0).unwrap();
        let (placed, _) = two.place(0.0, 0.0);
        assert_eq!(placed.len(), 4);
        let ends: Vec<f32> = placed.iter().map(|part| part.target.bottom()).collect();
        let low = ends.iter().filter(|end| (**end - two.size().1).abs() < 1.5);
        assert_eq!(low.count(), 2, "{ends:?}");
        assert!((two.size().0 - 205.0).abs() < 0.1);
        let with_room = Columns::fit(&boxes, (205.0, 300.0), 5.0, 60.0).unwrap();
        let (_, rest) = with_room.place(0.0, 0.0);
        assert!((rest.height - 60.0).abs() < 0.1, "{rest:?}");
        assert!((rest.bottom() - with_room.size().1).abs() < 0.1);
        let low = Columns::fit(&boxes, (500.0, 120.0), 5.0, 60.0).unwrap();
        let (_, rest) = low.place(0.0, 0.0);
        assert_eq!((rest.width, rest.height), (60.0, low.size().1), "beside");
        assert!(Columns::fit(&[], (9.0, 9.0), 0.0, 0.0).is_none());
        assert!(Columns::fit(&boxes, (0.0, 9.0), 0.0, 0.0).is_none());
    }
}
