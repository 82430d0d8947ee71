//! The reader: a text with headings and pictures, and a list of its chapters to jump to.

use super::ask::{Dialog, Question};
use super::model::Model;
use super::screen::{Cx, Screen, Traits, Transition};
use crate::gfx::Bitmap;
use crate::ui::gadget::{List, ListLine, ScrollText};
use crate::ui::requester::{Choice, Requester};

/// A text to be read; its only answer is Exit.
#[derive(Debug)]
pub struct Reader;

impl Reader {
    /// The width of text and list together in characters.
    pub const COLUMNS: u32 = 64;
    const ROWS: u32 = 15;

    /// Shows a text with its pictures by their names, beginning at a chapter, or at the beginning if there is no such chapter.
    /// The list is `chapter_columns` characters wide.
    pub fn open<M: Model>(
        title: &str,
        text: &str,
        pictures: &[(&str, &Bitmap)],
        chapter: &str,
        chapter_columns: u32,
    ) -> Box<dyn Screen<M>> {
        let columns = Self::COLUMNS - chapter_columns;
        let mut text = ScrollText::new(text, pictures, columns, Self::ROWS).filled();
        let place = text.headings().position(|heading| heading == chapter);
        let chapters = text.headings().map(ListLine::new).collect();
        let list = List::new(chapter_columns, Self::ROWS).with(chapters);
        let mut list = list.low().turning().hiding_bar();
        list.choose(Some(place.unwrap_or(0)));
        text.scroll_to_heading(place.unwrap_or(0));
        let requester = Requester::new(title, "", vec![Choice::new((), "_Exit")], ())
            .with("chapters", list)
            .acting()
            .beside("text", text)
            .focused_on("text")
            .as_page();
        Dialog::open(requester, Self)
    }
}

impl<M: Model> Question<M> for Reader {
    type Answer = ();

    fn answered(&mut self, (): (), _: &mut Requester<()>, _: &mut Cx<'_, '_, M>) -> Transition<M> {
        Transition::Pop
    }

    /// A chapter was chosen, or the text scrolled: each follows the other.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        if gadget == "text" {
            let chapter = requester
                .get::<ScrollText>("text")
                .and_then(ScrollText::chapter);
            if let Some(list) = requester.get_mut::<List>("chapters") {
                list.choose(Some(chapter.unwrap_or(0)));
            }
            return Transition::Stay;
        }
        let chosen = requester.get::<List>("chapters").and_then(List::chosen);
        if gadget == "chapters"
            && let (Some(chapter), Some(text)) = (chosen, requester.get_mut::<ScrollText>("text"))
        {
            text.scroll_to_heading(chapter);
        }
        Transition::Stay
    }

    /// Enter or a double click on a chapter: on with reading.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        requester.focus_on("text");
        Transition::Stay
    }

    fn traits(&self) -> Traits<M> {
        Traits {
            only_one: Some("reader"),
            ..Traits::default()
        }
    }

    fn hint(&self, requester: &Requester<()>, model: &M) -> &'static str {
        let keys = if requester.focus() == "chapters" {
            "Arrows choose a chapter, Enter reads it"
        } else {
            "Arrows scroll, Shift+Tab: chapters, Esc exits"
        };
        let clicks = "Click a chapter, or turn the wheel";
        let taps = "Drag the text, or tap an arrow";
        model.device().choose(clicks, taps, keys)
    }
}
