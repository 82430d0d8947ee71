//! The title line at the top of a screen: the title at the left, and at the right a hint what to do next.

use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, SCREEN_SIZE, line_width, rect};

/// The area of the title line.
pub const AREA: Rectangle = rect(0, 0, SCREEN_SIZE.width, 20);

/// The left edge of the title, and the distance of the hint from the right edge.
const MARGIN: i32 = 8;
/// Characters that stay free between title and hint.
const GAP: u32 = 3;

/// Draws the title line. A title that would run into the hint is cut, and ends with three dots.
pub fn draw(screen: &mut Bitmap, title: &str, hint: &str) {
    let width = AREA.size.width;
    screen.fill(AREA, Pen::SILVER);
    screen.fill(rect(0, 0, width, 1), Pen::WHITE);
    screen.fill(rect(0, 19, width, 1), Pen::BLACK);
    let left = width as i32 - MARGIN - line_width(hint) as i32;
    screen.text(Point::new(left, 2), hint, Pen::BLACK);
    let room = ((left - MARGIN).max(0) as u32 / GLYPH_SIZE.width).saturating_sub(GAP);
    screen.text(
        Point::new(MARGIN, 2),
        &truncated(title, room as usize),
        Pen::BLACK,
    );
}

/// A text in at most so many characters; three dots stand for what is left out.
///
/// ```
/// use ishido_shared::ui::title_line::truncated;
///
/// assert_eq!(truncated("twelve chars", 12), "twelve chars");
/// assert_eq!(truncated("thirteen char", 12), "thirteen ...");
/// ```
#[must_use]
pub fn truncated(text: &str, columns: usize) -> String {
    if text.chars().nth(columns).is_none() {
        return text.to_owned();
    }
    let kept: String = text.chars().take(columns.saturating_sub(3)).collect();
    kept + "..."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_title_that_is_too_long_is_cut() {
        assert_eq!(truncated("twelve chars", 12), "twelve chars");
        assert_eq!(truncated("thirteen char", 12), "thirteen ...");
        assert_eq!(truncated("any", 0), "...");
    }
}
