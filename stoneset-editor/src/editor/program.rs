//! The editor as a program of its own.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{ChildProgram, Ctx, Program};

use super::Editor;

/// The program `stoneset-editor`: an editor that ends the program with any of its outcomes.
pub struct EditorProgram {
    pub(super) editor: Editor,
    dirty: bool,
}

impl EditorProgram {
    /// A program around an editor.
    #[must_use]
    pub const fn new(editor: Editor) -> Self {
        Self {
            editor,
            dirty: true,
        }
    }

    /// The same program for somebody who will work with this device first.
    #[must_use]
    pub fn with_device(mut self, device: InputDevice) -> Self {
        self.editor = self.editor.with_device(device);
        self
    }
}

impl Program for EditorProgram {
    fn start(&mut self, ctx: &mut Ctx<'_>) {
        self.editor.start(ctx);
    }

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        if self.editor.handle(event, ctx).is_some() {
            ctx.quit();
        }
        self.dirty |= self.editor.take_dirty();
    }

    fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        let wake = self.editor.tick(ctx);
        self.dirty |= self.editor.take_dirty();
        wake
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        self.editor.draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.editor.describe()
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.editor.pointer(at)
    }

    fn panes(&self) -> Panes {
        self.editor.panes()
    }
}
