//! The difference between two pictures of the same size.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// So many neighbouring pixels, row by row, and what the numbers of their pens differ in (exclusive or).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    length: u32,
    difference: u8,
}

/// The difference between two pictures of the same size. Applied to either, it gives the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PixelDelta {
    runs: Vec<Run>,
}

impl PixelDelta {
    /// The difference between two pictures of the same size; `None` if they are equal.
    pub fn between(one: &Bitmap, other: &Bitmap) -> Option<Self> {
        if one.pens() == other.pens() {
            return None;
        }
        let mut runs: Vec<Run> = Vec::new();
        for (a, b) in one.pens().iter().zip(other.pens()) {
            let difference = (a.index() ^ b.index()) as u8;
            match runs.last_mut() {
                Some(run) if run.difference == difference => run.length += 1,
                _ => runs.push(Run {
                    length: 1,
                    difference,
                }),
            }
        }
        Some(Self { runs })
    }

    /// Turns one of the two pictures into the other.
    pub fn apply(&self, picture: &mut Bitmap) {
        let width = picture.area().size.width.max(1);
        let mut start = 0;
        for run in &self.runs {
            if run.difference != 0 {
                for index in start..start + run.length {
                    let at = Point::new((index % width) as i32, (index / width) as i32);
                    let pen = picture.get(at).unwrap_or(Pen::GREY);
                    let other = Pen::new(pen.index() as u8 ^ run.difference);
                    picture.set(at, other.unwrap_or(pen));
                }
            }
            start += run.length;
        }
    }
}
