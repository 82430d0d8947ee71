//! Shows an augury that was saved.

use crate::app::dialog::information;
use crate::app::screen::Screen;
use crate::oracle::SavedAugury;

/// Shows an augury of a file or of the diary.
pub fn view(saved: SavedAugury) -> Box<dyn Screen> {
    let text = format!("{}\n\n{}", saved.reading.question, saved.text);
    let text: String = text.chars().take(500).collect();
    information("The Oracle of the Stones", &text)
}
