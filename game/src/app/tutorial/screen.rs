//! The screen of First Stones: input, drawing and description.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, frame, rect};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::menu::MenuBar;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;

use super::lesson::Lesson;
use super::steps::Action;
use crate::app::board::{Mark, draw_pointer, frame_square, layout};
use crate::app::explanation::draw_neighbours;
use crate::app::model::Model;
use crate::app::screen::{Cx, Screen, ScreenView, Transition};

impl Screen for Lesson {
    fn opened(&mut self, cx: &mut Cx<'_, '_>) {
        self.go_to(0, true, cx);
    }

    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let transition = self.input(event, cx);
        self.refresh(cx.app.moment.device);
        transition
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, held) = self.panel.buttons.tick(cx.ctx);
        cx.app.request_redraw_if(outcome.is_visible());
        let (rested, next) = self.pass_time(in_front, cx);
        if rested {
            self.finger_rested(cx);
        }
        (Transition::Stay, next.into_iter().chain(held).min())
    }

    fn covered(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        self.panel.buttons.cancel_pointer();
        self.menus = None;
        self.with_board(cx, |board, cx| board.covered(cx))
    }

    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>) {
        let own = ScreenView {
            app: &self.app,
            title: view.title.clone(),
            in_front: view.in_front,
            shows_board: true,
            // The lesson draws it over its own marks.
            shows_key_cursor: false,
        };
        self.board.draw(screen, &own);
        if view.in_front {
            self.draw_marks(screen);
            if self.step().action != Action::Read && self.app.moment.device == InputDevice::Keys {
                draw_pointer(screen, self.board.key_square());
            }
        }
        self.panel
            .draw(screen, view.in_front && self.menus.is_none());
        if let Some(menus) = &self.menus {
            menus.draw(screen);
        }
    }

    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item> {
        let own = ScreenView {
            app: &self.app,
            title: view.title.clone(),
            in_front: view.in_front,
            shows_board: true,
            shows_key_cursor: view.in_front,
        };
        let area = self.panel.area();
        let text = self.panel.text();
        let marked: Vec<String> = self.marked().iter().map(ToString::to_string).collect();
        let mut items = Vec::new();
        if let Some(menus) = &self.menus {
            items.extend(menus.describe());
        }
        items.push(Item::new(Role::Requester, "First Stones", area).state(&text.title));
        items.extend(self.panel.buttons.describe());
        items.push(Item::new(Role::Text, &text.title, area));
        items.push(Item::new(Role::Text, &text.text, area));
        items.push(Item::new(Role::Text, &text.task, area).state(marked.join(" ")));
        items.extend(self.board.describe(&own));
        items
    }

    fn shown(&self, _view: &ScreenView<'_>) -> Shown {
        let open = self.menus.as_ref().map(MenuBar::shown);
        open.unwrap_or_else(|| Shown::Parts(layout::parts().with_menus()))
    }

    fn title(&self, _app: &Model) -> Option<String> {
        let last = super::script::STEPS.len();
        Some(format!("First Stones: {} of {last}", self.number() + 1))
    }

    fn hint(&self, app: &Model) -> Option<&'static str> {
        Some(if self.menus.is_some() {
            "Choose Help, then Undo Previous Move"
        } else if self.step().action == Action::Menu {
            app.moment.device.choose(
                "The right button opens the menus",
                "A held finger opens the menus",
                "Esc opens the menus, L leaves",
            )
        } else {
            app.moment.device.choose(
                "Leave ends the lesson",
                "Leave ends the lesson",
                "Esc leaves",
            )
        })
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.board.pointer(at)
    }

    fn only_one(&self) -> Option<&'static str> {
        Some("First Stones")
    }
}

impl Lesson {
    /// Frames what the step is about: parts of the screen, squares, and what their neighbours share with the touchstone.
    fn draw_marks(&self, screen: &mut Bitmap) {
        for part in self.step().parts {
            frame_area(screen, part.area());
        }
        let refused = self.remark.as_ref().and_then(|r| r.refused.as_ref());
        let marked = self.marked();
        let explains = self.step().taken_back().is_none() && refused.is_none();
        for &square in &marked {
            if explains && marked.len() == 1 {
                draw_neighbours(screen, square, Mark::Suggestion, &self.neighbours(square));
            } else {
                frame_square(screen, square, Pen::GOLD);
            }
        }
        if let Some((square, neighbours)) = refused {
            draw_neighbours(screen, *square, Mark::Refusal, neighbours);
        }
    }
}

fn frame_area(screen: &mut Bitmap, area: Rectangle) {
    let (x, y, width, height) = (
        area.top_left.x,
        area.top_left.y,
        area.size.width,
        area.size.height,
    );
    frame(screen, rect(x, y, width, height), 4, Pen::BLACK);
    frame(
        screen,
        rect(x + 1, y + 1, width - 2, height - 2),
        2,
        Pen::GOLD,
    );
}
