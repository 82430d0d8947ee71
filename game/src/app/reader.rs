//! The reader: a text with headings and pictures, and a list of its chapters to jump to.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::gadget::{List, ListLine, ScrollText};
use ishido_shared::ui::requester::{Choice, Requester};

use super::dialog::{Dialog, Question};
use super::model::Model;
use super::screen::{Cx, Screen, Transition};

/// The width of the text in characters; the diagrams are as wide as it.
pub const COLUMNS: u32 = 50;
const ROWS: u32 = 15;
/// The width of the list of chapters; no heading is longer.
pub const CHAPTER_COLUMNS: u32 = 14;

/// The question of the reader; its only answer is Exit.
struct Reader;

impl Question for Reader {
    type Answer = ();

    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Pop
    }

    /// A chapter was chosen.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) {
        let chosen = requester.get::<List>("chapters").and_then(List::chosen);
        if gadget == "chapters"
            && let (Some(chapter), Some(text)) = (chosen, requester.get_mut::<ScrollText>("text"))
        {
            text.scroll_to_heading(chapter);
        }
    }

    /// Enter or a double click on a chapter: on with reading.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        requester.focus_on("text");
        Transition::Stay
    }

    fn hint(&self, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Click a chapter, or turn the wheel",
            "Tap a chapter, or drag the text",
            "Arrows scroll, Tab: chapters, Esc exits",
        )
    }

    fn only_one(&self) -> Option<&'static str> {
        Some("reader")
    }
}

/// Shows a text to be read, with its pictures by their names.
pub fn reader(title: &str, text: &str, pictures: &[(&str, Bitmap)]) -> Box<dyn Screen> {
    reader_at("", title, text, pictures)
}

/// Shows a text from a chapter on, or from its beginning if it has no such chapter.
pub fn reader_at(
    chapter: &str,
    title: &str,
    text: &str,
    pictures: &[(&str, Bitmap)],
) -> Box<dyn Screen> {
    let pictures: Vec<(&str, &Bitmap)> = pictures.iter().map(|(n, p)| (*n, p)).collect();
    let mut text = ScrollText::new(text, &pictures, COLUMNS, ROWS);
    let place = text.headings().position(|heading| heading == chapter);
    let chapters = text.headings().map(ListLine::new).collect();
    let mut list = List::new(CHAPTER_COLUMNS, ROWS).with(chapters);
    list.choose(Some(place.unwrap_or(0)));
    text.scroll_to_heading(place.unwrap_or(0));
    let requester = Requester::new(title, "", vec![Choice::new((), "_Exit")], ())
        .with("chapters", list)
        .acting()
        .beside("text", text)
        .focused_on("text");
    Dialog::open(requester, Reader)
}

/// The names of the pictures that a text uses.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("![")?.strip_suffix(']'))
}
