//! The title line at the top of a screen: at the left the headline, which is what to do next, and at the right, in a quieter
//! pen, what the screen shows.

use super::room::Room;
use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, SCREEN_SIZE, line_width, rect};

/// The area of the title line.
pub const AREA: Rectangle = rect(0, 0, SCREEN_SIZE.width, 20);

/// The distance of the texts from both ends.
const MARGIN: i32 = 8;
/// The number of characters in the line.
pub const COLUMNS: usize =
    ((AREA.size.width as i32 - 2 * MARGIN) / GLYPH_SIZE.width as i32) as usize;
/// Characters that stay free between headline and title.
const GAP: usize = 3;
/// The number of characters of the title shown beside the longest headline: names are in it, and whether something is saved.
pub const TITLE: usize = 26;

/// Draws the title line. Where both do not fit, the title is cut first, as far as its name stays, and then the headline; what
/// is cut ends with three dots. In the picture for an upright room it is of wood, like all around it.
pub fn draw(screen: &mut Bitmap, title: &str, headline: &str) {
    let width = AREA.size.width;
    let [ground, light, ink, quiet] = match Room::is_of_upright(screen.area().size) {
        true => [Pen::BROWN, Pen::OCHRE, Pen::CREAM, Pen::OCHRE],
        false => [Pen::SILVER, Pen::WHITE, Pen::BLACK, Pen::CHAR],
    };
    screen.fill(AREA, ground);
    screen.fill(rect(0, 0, width, 1), light);
    screen.fill(rect(0, 19, width, 1), Pen::BLACK);
    let (headline, title) = fitting(headline, title);
    screen.text(Point::new(MARGIN, 2), &headline, ink);
    let left = width as i32 - MARGIN - line_width(&title) as i32;
    screen.text(Point::new(left, 2), &title, quiet);
}

/// Returns the end of the headline and the beginning of the title, in pixels from the left.
///
/// ```
/// use ishido_shared::ui::title_line::gap;
///
/// assert_eq!(gap("Gems", "Pick a pen"), (88, 600));
/// ```
#[must_use]
pub fn gap(title: &str, headline: &str) -> (i32, i32) {
    let (headline, title) = fitting(headline, title);
    let right = AREA.size.width as i32 - MARGIN - line_width(&title) as i32;
    (MARGIN + line_width(&headline) as i32, right)
}

/// Returns true if both texts fit as they are.
#[must_use]
pub fn fit(title: &str, headline: &str) -> bool {
    title.chars().count() + GAP + headline.chars().count() <= COLUMNS
}

/// Headline and title as far as both fit.
fn fitting(headline: &str, title: &str) -> (String, String) {
    if headline.is_empty() {
        return (String::new(), truncated(title, COLUMNS));
    }
    if title.is_empty() {
        return (truncated(headline, COLUMNS), String::new());
    }
    let count = |text: &str| text.chars().count();
    let room = COLUMNS.saturating_sub(count(headline) + GAP);
    let title = truncated(title, room.max(TITLE));
    let room = COLUMNS.saturating_sub(count(&title) + GAP);
    (truncated(headline, room), title)
}

/// A text in at most `columns` characters; three dots stand for what is left out.
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

    #[test]
    fn a_long_headline_does_not_push_names_out() {
        let long =
            "Shift and the arrows move what is selected, and Enter puts it down where it is now";
        let (headline, title) = fitting(long, "Gems (draft)*");
        assert_eq!(title, "Gems (draft)*");
        assert!(headline.ends_with("...") && headline.len() + title.len() + GAP == COLUMNS);
        let (headline, title) = fitting("Pick a pen", &"x".repeat(90));
        assert_eq!(headline, "Pick a pen");
        assert_eq!(title.len(), COLUMNS - GAP - headline.len());
        assert_eq!(
            fitting("", "Gallery of gadgets"),
            (String::new(), "Gallery of gadgets".to_owned())
        );
        let whole = "x".repeat(COLUMNS);
        assert_eq!(fitting(&whole, ""), (whole, String::new()));
    }
}
