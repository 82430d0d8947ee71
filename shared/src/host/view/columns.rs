//! Fills rows of columns with boxes.

use super::Layout;
use super::arrangement::Placed;
use crate::gfx::Rectangle;

/// The most boxes that are tried in every column; the others are in the first.
const MOST: usize = 6;

/// The greatest enlargement of a box in comparison with that of another.
const EVEN: f32 = 4.0;

/// The area of the first box in comparison with that of the next largest.
const LEAD: f32 = 1.15;

/// Boxes in rows of columns. A row fills the width, and its columns have one height, so that they begin and end on one line; each box
/// is enlarged as its column needs.
#[derive(Debug, Clone)]
pub struct Columns {
    rows: Vec<Row>,
    gap: f32,
    width: f32,
    /// The width of a room beside the last column.
    beside: f32,
    /// The enlargement of the column that is enlarged least.
    pub scale: f32,
}

/// Columns beside each other.
#[derive(Debug, Clone)]
struct Row {
    columns: Vec<Column>,
    height: f32,
}

/// Boxes below each other.
#[derive(Debug, Clone, Default)]
struct Column {
    boxes: Vec<Rectangle>,
    /// The height of what is no box: gaps, and a room below the boxes.
    fixed: f32,
    scale: f32,
}

/// The width of a row is `fixed`, and `growth` for each pixel of its height.
struct Measure {
    fixed: f32,
    growth: f32,
}

impl Columns {
    /// The boxes in those rows and columns in which they fill a place of this size, the first of them larger than the others, with gaps
    /// between them, and with a room of this length and width below the last column or beside it. `None` without boxes or space, or if
    /// some box would be enlarged less than `least`.
    #[must_use]
    pub fn fit(
        boxes: &[Rectangle],
        place: (f32, f32),
        gap: f32,
        room: f32,
        least: f32,
    ) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for rows in rows(boxes) {
            let below = Self::justified(rows.clone(), place, gap, (room, 0.0));
            let beside = (room > 0.0).then(|| Self::justified(rows, place, gap, (0.0, room)));
            for way in std::iter::once(below).chain(beside) {
                let worth = way.worth(place, boxes.first());
                let is_better = |(most, _): &(f32, Self)| worth > *most;
                if way.scale >= least.max(f32::MIN_POSITIVE) && best.as_ref().is_none_or(is_better)
                {
                    best = Some((worth, way));
                }
            }
        }
        best.map(|(_, way)| way)
    }

    /// Rows that fill the width, or all the height there is.
    fn justified(
        rows: Vec<Vec<Column>>,
        (width, height): (f32, f32),
        gap: f32,
        (below, beside): (f32, f32),
    ) -> Self {
        let with_gap = |room: f32| if room > 0.0 { gap + room } else { 0.0 };
        let last = rows.len().saturating_sub(1);
        let rows = rows.into_iter().enumerate().map(|(index, mut columns)| {
            let (below, beside) = match index == last {
                true => (with_gap(below), with_gap(beside)),
                false => (0.0, 0.0),
            };
            let end = columns.len().saturating_sub(1);
            // The sum of the widths grows with the height of the columns.
            let (mut fixed, mut growth) = (gap * end as f32 + beside, 0.0);
            for (index, column) in columns.iter_mut().enumerate() {
                column.fixed = gap * column.boxes.len().saturating_sub(1) as f32;
                if index == end {
                    column.fixed += below;
                }
                let ratio = column.width() / column.height().max(1.0);
                fixed -= ratio * column.fixed;
                growth += ratio;
            }
            (columns, Measure { fixed, growth })
        });
        let rows: Vec<(Vec<Column>, Measure)> = rows.collect();
        let (mut most, mut growth) = (height - gap * last as f32, 0.0);
        for (_, row) in &rows {
            most += row.fixed / row.growth;
            growth += 1.0 / row.growth;
        }
        let width = width.min(most / growth);
        let mut scale = f32::MAX;
        let rows = rows.into_iter().map(|(mut columns, row)| {
            let height = (width - row.fixed) / row.growth;
            for column in &mut columns {
                column.scale = (height - column.fixed) / column.height().max(1.0);
                scale = scale.min(column.scale);
            }
            Row { columns, height }
        });
        Self {
            rows: rows.collect(),
            gap,
            width,
            beside,
            scale,
        }
    }

    /// A measure of how much of a place the boxes fill, of how even they are enlarged, and of how large the first of them is.
    fn worth(&self, (width, height): (f32, f32), first: Option<&Rectangle>) -> f32 {
        let (mut largest, mut lead, mut others) = (f32::MIN_POSITIVE, 0.0_f32, 1.0_f32);
        for column in self.rows.iter().flat_map(|row| &row.columns) {
            largest = largest.max(column.scale);
            for area in &column.boxes {
                let pixels = (area.size.width * area.size.height) as f32 * column.scale.powi(2);
                let most = if Some(area) == first {
                    &mut lead
                } else {
                    &mut others
                };
                *most = most.max(pixels);
            }
        }
        let even = (EVEN * self.scale / largest).min(1.0);
        let leads = (lead / (LEAD * others)).min(1.0);
        let (wide, high) = (self.width / width.max(1.0), self.size().1 / height.max(1.0));
        wide.powi(3) * high * even.powi(2) * leads
    }

    /// The size of everything.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let heights: f32 = self.rows.iter().map(|row| row.height).sum();
        let gaps = self.gap * self.rows.len().saturating_sub(1) as f32;
        (self.width, heights + gaps)
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The boxes, with the left upper corner of everything at a place and the rows farther apart, and the room below the last column or
    /// beside it.
    #[must_use]
    pub fn place(&self, left: f32, mut top: f32, apart: f32) -> (Vec<Placed>, Layout) {
        let mut placed = Vec::new();
        let mut room = Layout {
            left,
            top,
            width: 0.0,
            height: 0.0,
        };
        for row in &self.rows {
            let mut x = left;
            for column in &row.columns {
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
                    height: (top + row.height - y).max(0.0),
                };
                x += width + self.gap;
            }
            if self.beside > 0.0 {
                room = Layout {
                    left: x,
                    top,
                    width: self.beside,
                    height: row.height,
                };
            }
            top += row.height + self.gap + apart;
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

/// All ways to put boxes into one row of columns, or into two, with the first box in the upper one.
fn rows(boxes: &[Rectangle]) -> Vec<Vec<Vec<Column>>> {
    let lower = boxes.len().saturating_sub(1).min(MOST);
    let choices = 0..1_usize << lower;
    let rows = choices.flat_map(|choice| {
        let is_below = |index: usize| index > 0 && index <= lower && choice >> (index - 1) & 1 == 1;
        let row = |below: bool| -> Vec<Rectangle> {
            let boxes = boxes.iter().enumerate();
            let boxes = boxes.filter(|&(index, _)| is_below(index) == below);
            boxes.map(|(_, area)| *area).collect()
        };
        let (above, below) = (ways(&row(false)), ways(&row(true)));
        let rows = above
            .into_iter()
            .flat_map(move |above| match below.as_slice() {
                [] => vec![vec![above]],
                below => below
                    .iter()
                    .map(|below| vec![above.clone(), below.clone()])
                    .collect(),
            });
        rows.collect::<Vec<_>>()
    });
    rows.collect()
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
        let narrow = Columns::fit(&boxes, (100.0, 1000.0), 0.0, 0.0, 0.0).unwrap();
        assert_eq!((narrow.rows[0].columns.len(), narrow.scale), (1, 1.0));
        let wide = Columns::fit(&boxes, (1000.0, 100.0), 0.0, 0.0, 0.0).unwrap();
        assert_eq!(wide.scale, 1.0);
        let two = Columns::fit(&boxes, (205.0, 300.0), 5.0, 0.0, 0.0).unwrap();
        let (placed, _) = two.place(0.0, 0.0, 0.0);
        assert_eq!(placed.len(), 4);
        let ends: Vec<f32> = placed.iter().map(|part| part.target.bottom()).collect();
        let low = ends.iter().filter(|end| (**end - two.size().1).abs() < 1.5);
        assert_eq!(low.count(), 2, "{ends:?}");
        assert!((two.size().0 - 205.0).abs() < 0.1);
        let with_room = Columns::fit(&boxes, (205.0, 300.0), 5.0, 60.0, 0.0).unwrap();
        let (_, rest) = with_room.place(0.0, 0.0, 0.0);
        assert!((rest.height - 60.0).abs() < 0.1, "{rest:?}");
        assert!((rest.bottom() - with_room.size().1).abs() < 0.1);
        let low = Columns::fit(&boxes, (500.0, 120.0), 5.0, 60.0, 0.0).unwrap();
        let (_, rest) = low.place(0.0, 0.0, 0.0);
        assert_eq!((rest.width, rest.height), (60.0, low.size().1), "beside");
        assert!(Columns::fit(&[], (9.0, 9.0), 0.0, 0.0, 0.0).is_none());
        assert!(Columns::fit(&boxes, (0.0, 9.0), 0.0, 0.0, 0.0).is_none());
    }
}
