//! Fills columns with boxes.

use super::Layout;
use super::arrangement::Placed;
use crate::gfx::Rectangle;

/// Boxes in columns, each box below the one before.
#[derive(Debug, Clone)]
pub struct Columns {
    columns: Vec<Vec<Rectangle>>,
    gap: f32,
    /// The enlargement of all boxes.
    pub scale: f32,
}

impl Columns {
    /// The boxes, in their order, in those columns in which they become largest in a place of this size, with gaps between
    /// them, and with a room of this height below the last column. `None` without boxes or room.
    #[must_use]
    pub fn fit(
        boxes: &[Rectangle],
        (width, height): (f32, f32),
        gap: f32,
        below: f32,
    ) -> Option<Self> {
        // A bit for every box but the first says whether a column begins with it.
        let ways = 0_u32..1 << boxes.len().checked_sub(1)?.min(10);
        let mut best: Option<Self> = None;
        for way in ways {
            let columns = split(boxes, way);
            let gaps = |count: usize| gap * count.saturating_sub(1) as f32;
            let wide: u32 = columns.iter().map(|column| width_of(column)).sum();
            let across = (width - gaps(columns.len())) / wide.max(1) as f32;
            let down = columns.iter().map(|column| {
                let high: u32 = column.iter().map(|area| area.size.height).sum();
                (height - gaps(column.len())) / high.max(1) as f32
            });
            let scale = down.fold(across, f32::min);
            let way = Self {
                columns,
                gap,
                scale,
            };
            // Of two ways that are nearly the same, the lower one leaves more room.
            let is_better = |best: &Self| {
                scale > best.scale * 1.02
                    || (scale > best.scale * 0.98 && way.size().1 < best.size().1)
            };
            let last = way.columns.last().map_or(0.0, |last| way.height_of(last));
            let has_room = below <= 0.0 || way.size().1 - last - gap >= below;
            if scale > 0.0 && has_room && best.as_ref().is_none_or(is_better) {
                best = Some(way);
            }
        }
        best
    }

    /// The size of everything.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let wide: u32 = self.columns.iter().map(|column| width_of(column)).sum();
        let gaps = self.gap * (self.columns.len() as f32 - 1.0);
        let high = self.columns.iter().map(|column| self.height_of(column));
        (
            wide as f32 * self.scale + gaps,
            high.fold(0.0_f32, f32::max),
        )
    }

    /// The boxes at their places, with the left upper corner of everything at a place, and the room that is left below the
    /// last column. Where that is not wanted, the boxes of all columns are spread over the same height.
    #[must_use]
    pub fn place(&self, left: f32, top: f32, spreads: bool) -> (Vec<Placed>, Layout) {
        let (_, high) = self.size();
        let (mut placed, mut x) = (Vec::new(), left);
        let mut rest = Layout {
            left,
            top,
            width: 0.0,
            height: 0.0,
        };
        for column in &self.columns {
            let mut y = top;
            let gaps = column.len().saturating_sub(1).max(1) as f32;
            let more = if spreads {
                (high - self.height_of(column)) / gaps
            } else {
                0.0
            };
            for &area in column {
                placed.push(Placed::at(area, x, y, self.scale));
                y += area.size.height as f32 * self.scale + self.gap + more;
            }
            let width = width_of(column) as f32 * self.scale;
            rest = Layout {
                left: x,
                top: y,
                width,
                height: top + high - y,
            };
            x += width + self.gap;
        }
        (placed, rest)
    }

    fn height_of(&self, column: &[Rectangle]) -> f32 {
        let high: u32 = column.iter().map(|area| area.size.height).sum();
        high as f32 * self.scale + self.gap * (column.len() as f32 - 1.0)
    }
}

fn split(boxes: &[Rectangle], way: u32) -> Vec<Vec<Rectangle>> {
    let mut columns: Vec<Vec<Rectangle>> = Vec::new();
    for (index, &area) in boxes.iter().enumerate() {
        let begins = index == 0 || way >> (index - 1) & 1 == 1;
        match columns.last_mut() {
            Some(column) if !begins => column.push(area),
            _ => columns.push(vec![area]),
        }
    }
    columns
}

fn width_of(column: &[Rectangle]) -> u32 {
    let widths = column.iter().map(|area| area.size.width);
    widths.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::rect;

    #[test]
    fn boxes_become_as_large_as_they_can() {
        let boxes = [100, 50, 60, 50].map(|height| rect(0, 0, 100, height));
        let narrow = Columns::fit(&boxes, (100.0, 1000.0), 0.0, 0.0).unwrap();
        assert_eq!((narrow.columns.len(), narrow.scale), (1, 1.0));
        let wide = Columns::fit(&boxes, (1000.0, 100.0), 0.0, 0.0).unwrap();
        assert_eq!(wide.scale, 1.0);
        let (placed, rest) = Columns::fit(&boxes, (200.0, 150.0), 0.0, 0.0)
            .unwrap()
            .place(0.0, 0.0, false);
        assert_eq!(placed[2].target.left, 100.0, "60 and 50 beside 100 and 50");
        assert_eq!((rest.top, rest.height), (110.0, 40.0));
        let spread = Columns::fit(&boxes, (200.0, 150.0), 0.0, 0.0).unwrap();
        let (placed, _) = spread.place(0.0, 0.0, true);
        assert_eq!(placed[1].target.bottom(), placed[3].target.bottom());
        let with_room = Columns::fit(&boxes, (200.0, 150.0), 0.0, 60.0).unwrap();
        let (_, rest) = with_room.place(0.0, 0.0, false);
        assert!(
            rest.height >= 60.0 && with_room.scale < 1.0,
            "{with_room:?}"
        );
        assert!(Columns::fit(&[], (9.0, 9.0), 0.0, 0.0).is_none());
        assert!(Columns::fit(&boxes, (0.0, 9.0), 0.0, 0.0).is_none());
    }
}
