//! Draws hexagrams and trigrams.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, rect, shade};

use crate::app::oracle::augury::lines;
use crate::oracle::{Hexagram, Trigram};

/// The size of small lines, and the distance from one to the next.
#[derive(Debug, Clone, Copy)]
struct SmallLines {
    width: i32,
    height: i32,
    pitch: i32,
    /// The gap in the middle of a broken line.
    gap: i32,
}

const HEXAGRAM: SmallLines = SmallLines {
    width: 20,
    height: 2,
    pitch: 3,
    gap: 4,
};

/// The lines of a hexagram in a cell for a finger.
const FINGER_HEXAGRAM: SmallLines = SmallLines {
    width: 26,
    height: 3,
    pitch: 5,
    gap: 6,
};

/// The size of a small hexagram.
pub const SMALL_HEXAGRAM: Size = Size::new(20, 17);
/// The size of a hexagram in a cell for a finger.
pub const FINGER_HEXAGRAM_SIZE: Size = Size::new(26, 28);
/// The least size of a panel with a large hexagram.
pub const LARGE: Size = Size::new(74, 114);

/// The space of the numbers before large lines, that behind them, and that above and below all of them.
const NUMBERS: i32 = 19;
const BEHIND: i32 = 7;
const ABOVE: i32 = 6;

/// Draws a small hexagram.
pub fn draw_hexagram(screen: &mut Bitmap, corner: Point, hexagram: Hexagram, pen: Pen) {
    let lines: Vec<bool> = (0..6).map(|line| hexagram.is_yang(line)).collect();
    draw_small(screen, corner, HEXAGRAM, &lines, pen);
}

/// Draws a hexagram in a cell for a finger.
pub fn draw_finger_hexagram(screen: &mut Bitmap, corner: Point, hexagram: Hexagram, pen: Pen) {
    let lines: Vec<bool> = (0..6).map(|line| hexagram.is_yang(line)).collect();
    draw_small(screen, corner, FINGER_HEXAGRAM, &lines, pen);
}

/// Draws a small trigram of an even width, 11 pixels high.
pub fn draw_trigram(screen: &mut Bitmap, corner: Point, trigram: Trigram, width: i32, pen: Pen) {
    let lines: Vec<bool> = (0..3).map(|line| trigram.is_yang(line)).collect();
    let sizes = SmallLines {
        width,
        height: 3,
        pitch: 4,
        gap: width / 10 * 2,
    };
    draw_small(screen, corner, sizes, &lines, pen);
}

/// Draws small lines, given from the bottom.
fn draw_small(screen: &mut Bitmap, corner: Point, sizes: SmallLines, lines: &[bool], pen: Pen) {
    for (row, &yang) in lines.iter().rev().enumerate() {
        let (x, y) = (corner.x, corner.y + row as i32 * sizes.pitch);
        let height = sizes.height as u32;
        if yang {
            screen.fill(rect(x, y, sizes.width as u32, height), pen);
        } else {
            let half = (sizes.width - sizes.gap) / 2;
            screen.fill(rect(x, y, half as u32, height), pen);
            screen.fill(rect(x + half + sizes.gap, y, half as u32, height), pen);
        }
    }
}

/// Draws a large hexagram in a panel: gilded lines on a dark ground, numbered from the bottom.
pub fn draw_large(screen: &mut Bitmap, panel: Rectangle, hexagram: Hexagram) {
    let (corner, size) = (panel.top_left, panel.size);
    screen.fill_with(panel, |at| {
        let level = ((at.y - corner.y) * 10 / size.height.max(1) as i32) as u8;
        Some(if shade(at, level) {
            Pen::BROWN
        } else {
            Pen::BLACK
        })
    });
    bevel(screen, panel, Bevel::Sunken);
    let pitch = (size.height as i32 - 2 * ABOVE) / 6;
    let bar = Size::new(
        size.width.saturating_sub((NUMBERS + BEHIND) as u32),
        (pitch * 3 / 5) as u32,
    );
    for line in 0..6 {
        let middle = size.height as i32 - ABOVE - pitch / 2 - line as i32 * pitch;
        let top = corner + Point::new(NUMBERS, middle - bar.height as i32 / 2);
        let number = corner + Point::new(7, middle - 8);
        screen.text(number, &format!("{}", line + 1), Pen::SILVER);
        lines::draw_young(screen, Rectangle::new(top, bar), hexagram.is_yang(line));
    }
}
