//! The reader: a text with headings, and a list of its chapters to jump to.

use ishido_shared::ui::gadget::{List, ListLine, ScrollText};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// The width of the text in characters.
const COLUMNS: u32 = 51;
const ROWS: u32 = 15;
/// The width of the list of chapters; no heading is longer.
pub const CHAPTER_COLUMNS: u32 = 13;

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

    /// A chapter was chosen, or activated with Enter or a double click.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = requester.get::<List>("chapters").and_then(List::chosen);
        if gadget == "chapters"
            && let (Some(chapter), Some(text)) = (chosen, requester.get_mut::<ScrollText>("text"))
        {
            text.scroll_to_heading(chapter);
        }
        Transition::Stay
    }

    fn hint(&self, state: &EditorState) -> &'static str {
        state.device.choose(
            "Click a chapter, or turn the wheel",
            "Tap a chapter, or drag the text",
            "Arrows scroll, Tab: chapters, Esc exits",
        )
    }
}

/// Shows a text to be read.
pub fn reader(title: &str, text: &str) -> Box<dyn Screen> {
    let text = ScrollText::new(text, &[], COLUMNS, ROWS);
    let chapters = text.headings().map(ListLine::new).collect();
    let mut list = List::new(CHAPTER_COLUMNS, ROWS).with(chapters);
    list.choose(Some(0));
    let requester = Requester::new(title, "", vec![Choice::new((), "_Exit")], ())
        .with("chapters", list)
        .acting()
        .beside("text", text)
        .focused_on("text");
    Dialog::open(requester, Reader)
}
