//! A board that is shown smaller.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, shade};

/// The board at a scale: every pixel is one of the two most frequent pens of a cell, dithered by their shares, so that
/// edges and dithers remain.
pub fn reduced(board: &Bitmap, size: Size, scale: u32) -> Bitmap {
    let width = board.area().size.width as usize;
    Bitmap::from_fn(size, |x, y| {
        let (side, mut start) = (scale as usize, (y * scale) as usize * width);
        start += (x * scale) as usize;
        let mut counts = [0_u32; Pen::COUNT];
        for _ in 0..side {
            for pen in board.pens().get(start..start + side).unwrap_or_default() {
                counts[pen.index()] += 1;
            }
            start += width;
        }
        let [(share, first), (other, second)] = most_frequent(counts);
        let level = (16 * other / (share + other).max(1)) as u8;
        if shade(Point::new(x as i32, y as i32), level) {
            second
        } else {
            first
        }
    })
}

/// The two most frequent pens with their counts; of equal counts the later pen comes first.
fn most_frequent(counts: [u32; Pen::COUNT]) -> [(u32, Pen); 2] {
    let mut found = [(0, Pen::GREY); 2];
    for (count, pen) in counts.into_iter().zip(Pen::all()) {
        if count >= found[0].0 {
            found = [(count, pen), found[0]];
        } else if count >= found[1].0 {
            found[1] = (count, pen);
        }
    }
    found
}
