//! The screen in front of the board that waits for the first click or key, and then asks for the codewheel (manual, "Using the
//! Ishido Codewheel").

use crate::app::shell::{Cx, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Phase};
use ishido_shared::ui::item::Item;

use super::asking::Asking;
use super::question::question;
use crate::app::model::Model;
use crate::codewheel::CodeQuestion;

/// Shows nothing and lets the board be seen. While it is there, the board gets no input, no clock runs, and no computer plays.
struct Gate;

/// The gate in front of the board.
pub fn gate() -> Box<dyn Screen<Model>> {
    Box::new(Gate)
}

impl Screen<Model> for Gate {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let asks = match event {
            Event::Key(press) => !press.repeat,
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            _ => false,
        };
        if !asks {
            return Transition::Stay;
        }
        let asked = CodeQuestion::from_random(cx.host.random());
        Transition::Replace(question(Asking::new(asked), ""))
    }

    fn draw(&self, _screen: &mut Bitmap, _view: &View<'_>) {}

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        Vec::new()
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::hint(app.moment.device.choose(
            "Click to enter a number",
            "Tap to enter a number",
            "Press any key to enter a number",
        ))
    }
}
