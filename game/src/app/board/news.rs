//! News: a sentence on a strip below the squares, for a while. It hides no square and takes no click.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle, rect};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::title_line::truncated;
use ishido_shared::ui::window_frame::plate;

use super::layout;
use super::state::BoardScreen;
use crate::app::screen::Cx;

/// How long news are shown, in milliseconds.
const DURATION: Millis = 6_000;

impl BoardScreen {
    /// Shows a sentence for a while.
    pub(super) fn tell(&mut self, text: String, cx: &mut Cx<'_, '_>) {
        self.news = Some((text, cx.ctx.now + DURATION));
        cx.app.redraw();
    }

    /// Forgets the news when they are old. Returns when that will be.
    pub(super) fn tick_news(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let (_, until) = self.news.as_ref()?;
        if cx.ctx.now < *until {
            return Some(*until);
        }
        self.news = None;
        cx.app.redraw();
        None
    }

    pub(super) fn draw_news(&self, screen: &mut Bitmap) {
        if let Some((text, _)) = &self.news {
            let area = area();
            plate(screen, area);
            let columns = (area.size.width as usize - 16) / 8;
            screen.text_centred(area, &truncated(text, columns), Pen::BLACK);
        }
    }

    pub(super) fn describe_news(&self) -> Option<Item> {
        let (text, _) = self.news.as_ref()?;
        Some(Item::new(Role::Text, text, area()))
    }
}

/// The strip between the lowest row and the edge of the screen.
const fn area() -> Rectangle {
    let (board, frame) = (layout::BOARD, layout::FRAME);
    let top = board.top_left.y + board.size.height as i32;
    let height = frame.top_left.y + frame.size.height as i32 - top;
    rect(board.top_left.x, top, board.size.width, height as u32)
}
