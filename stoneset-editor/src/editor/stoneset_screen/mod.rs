//! The stoneset screen (manual, "Edit Stoneset Screen").

mod describe;
mod draw;
pub mod edit_menu;
mod input;
mod keyboard;
pub mod layout;
pub mod picture_menu;
pub mod pixel_action;
pub mod row_pens;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::{FingerRest, MenuOpening, Model as _, Screen, TitleLine};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::press::PressTracker;

use crate::editor::model::pictures;
use crate::editor::model::{CommandList, Cx, EditorModel, News, Notice, Traits, Transition, View};
use crate::editor::workspace::{EditedStoneset, Incoming};
#[cfg(test)]
pub use describe::hint;
use keyboard::KeyboardCursor;
use layout::{Layout, Sheet, Target};

/// The screen on which stonesets are edited.
pub struct StonesetScreen {
    commands: CommandList,
    layout: Layout,
    /// The sheet that is open, or would be in an upright room.
    sheet: Sheet,
    press: PressTracker<Target>,
    /// True while the pointer is down that went down in the edit box.
    painting: bool,
    /// A finger that rests outside of the edit box.
    finger: FingerRest,
    /// The target that the pointer is over, as far as the status line tells it.
    hovered: Option<Target>,
    /// The pixel of the edit box that the pointer or the cursor is over.
    pixel: Option<Point>,
    /// The place where the keys go.
    keyboard: KeyboardCursor,
    /// The stonesets of the start, and those dropped on the window.
    incoming: Incoming<EditedStoneset>,
}

impl StonesetScreen {
    pub fn new(commands: CommandList) -> Self {
        Self {
            commands,
            layout: Layout::default(),
            sheet: Sheet::default(),
            press: PressTracker::default(),
            painting: false,
            finger: FingerRest::default(),
            hovered: None,
            pixel: None,
            keyboard: KeyboardCursor::default(),
            incoming: Incoming::default(),
        }
    }
}

impl Screen<EditorModel> for StonesetScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.dispatch(event, cx)
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Interrupted => {
                self.press.cancel();
                self.finger.cancel();
                cx.model.view.live.cancel_pointer();
                self.cancel_pointer(cx);
            }
            Notice::Reply(id, reply) => self.incoming.reply(id, reply),
            Notice::News(News::UnsavedStonesetsOffered) => self.incoming.request_first(cx),
            Notice::Opened | Notice::Closed => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if in_front {
            pictures::deliver(cx.model);
            match self.incoming.open_next(cx) {
                Transition::Stay => {}
                opened => return (opened, None),
            }
        }
        if self.layout.follow(cx.host.room, self.sheet) {
            if let Some(frame) = self.layout.live_board() {
                cx.model.view.live.put(frame);
            }
            cx.model.request_redraw();
        }
        match self.finger.tick(cx.host.now) {
            (true, next) => (Transition::OpenMenus(MenuOpening::Sticky), next),
            (false, next) => (Transition::Stay, next),
        }
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.draw_all(screen, view.model);
        view.draw_title_line(screen);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.describe_all(view.model);
        items.push(view.describe_title_line());
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        self.layout.shown()
    }

    fn traits(&self) -> Traits {
        Traits {
            commands: self.commands,
            is_full: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &EditorModel) -> TitleLine {
        TitleLine::new(describe::title(model), describe::hint(model)).or_message(model.note())
    }

    fn pointer(&self, at: Point) -> PointerShape {
        if self.layout.edit_box.contains(at) {
            PointerShape::Cross
        } else {
            PointerShape::Arrow
        }
    }
}
