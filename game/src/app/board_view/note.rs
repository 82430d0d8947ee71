//! The note: a sentence on a strip below the squares, shown for six seconds. It hides no square and takes no click.

use crate::app::shell::Cx;
use ishido_shared::gfx::{Bitmap, Pen, Rectangle, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::title_line::truncated;
use ishido_shared::ui::window_frame::plate;

use super::layout;

/// The time for which a note is shown, in milliseconds.
const DURATION: Millis = 6_000;

/// The time that it takes to read one, in milliseconds.
const READING: Millis = 2_000;

/// The place of a note, and the note that is shown there until a time.
#[derive(Debug, Default)]
pub struct Note(Option<(String, Millis)>);

impl Note {
    /// Shows a sentence for a while, or none if it is empty.
    pub fn show(&mut self, text: impl Into<String>, cx: &mut Cx<'_, '_>) {
        let text = text.into();
        let until = cx.host.now + DURATION;
        self.0 = Some((text, until)).filter(|(text, _)| !text.is_empty());
        cx.model.request_redraw();
    }

    /// The game has gone on: what the note says is over, and it goes when it can have been read.
    pub const fn outlived(&mut self, now: Millis) {
        if let Some((_, until)) = &mut self.0 {
            let read = until.saturating_sub(DURATION - READING);
            *until = if now > read { now } else { read };
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Removes the note when its time is over. Returns that time while it is shown.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let (_, until) = self.0.as_ref()?;
        if cx.host.now < *until {
            return Some(*until);
        }
        self.0 = None;
        cx.model.request_redraw();
        None
    }

    pub fn draw(&self, screen: &mut Bitmap) {
        if let Some((text, _)) = &self.0 {
            let area = area();
            plate(screen, area);
            let columns = (area.size.width as usize - 16) / 8;
            screen.text_centred(area, &truncated(text, columns), Pen::BLACK);
        }
    }

    pub fn describe(&self) -> Option<Item> {
        let (text, _) = self.0.as_ref()?;
        Some(Item::new(Role::Text, text, area()))
    }
}

/// The strip between the lowest row and the edge of the screen.
pub(super) const fn area() -> Rectangle {
    let (board, frame) = (layout::BOARD, layout::FRAME);
    let top = board.top_left.y + board.size.height as i32;
    let height = frame.top_left.y + frame.size.height as i32 - top;
    rect(board.top_left.x, top, board.size.width, height as u32)
}
