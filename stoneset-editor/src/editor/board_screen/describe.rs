//! Describes the board screen in words.

use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};

use super::buttons::BUTTONS;
use super::layout;
use super::{BoardScreen, cursor::KeyArea, position};
use crate::editor::model::EditorModel;
use crate::editor::model::pens::board_pen_words;

impl BoardScreen {
    /// Everything shown, front first.
    pub(super) fn describe_all(&self, model: &EditorModel) -> Vec<Item> {
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let mut items = vec![
            Item::new(Role::Requester, "Edit Board screen", screen),
            Item::new(Role::Text, self.status(model), layout::STATUS),
        ];
        let buttons = BUTTONS.iter();
        items.extend(buttons.filter_map(|button| button.describe(self.commands, model)));
        items.push(self.describe_pane(model));
        self.describe_position(&mut items, model);
        items.extend(Pen::all().map(|pen| {
            let chosen = pen == model.painter.options.pen;
            let focused = chosen && self.keyboard.area == KeyArea::Colours;
            let words = match (chosen, focused) {
                (_, true) => "focused, chosen",
                (true, false) => "chosen",
                (false, false) => "",
            };
            Item::new(Role::Place, board_pen_words(pen), layout::colour_area(pen)).state(words)
        }));
        items
    }

    fn describe_pane(&self, model: &EditorModel) -> Item {
        let view = &model.board.view;
        let mut words = Vec::new();
        if self.keyboard.area == KeyArea::Board && self.keyboard.shown {
            words.push("focused".to_owned());
        }
        if let Some(at) = model.board.pixel {
            let pen = self.shown(model).get(at).unwrap_or(Pen::GREY);
            words.push(format!("{},{} {}", at.x, at.y, board_pen_words(pen)));
        }
        if self.keyboard.drawing {
            words.push("drawing".to_owned());
        }
        if view.guides {
            words.push("with guides".to_owned());
        }
        if view.stones {
            words.push(format!("with {} stones", position::stones().count()));
        }
        Item::new(Role::Place, "board", layout::CANVAS).state(words.join(", "))
    }

    /// The overview and the scroll bars, which say what is seen.
    fn describe_position(&self, items: &mut Vec<Item>, model: &EditorModel) {
        let view = &model.board.view;
        let seen = view.seen();
        let (from, size) = (seen.top_left, seen.size);
        let (right, bottom) = (
            from.x + size.width as i32 - 1,
            from.y + size.height as i32 - 1,
        );
        let words = format!(
            "{}x, pixels {},{} to {right},{bottom}",
            view.zoom(),
            from.x,
            from.y
        );
        items.push(Item::new(Role::Place, "overview", layout::OVERVIEW).state(words));
        let [across, down] = &view.bars;
        let names = [
            ("horizontal scroll bar", "Left", "Right", across, from.x),
            ("vertical scroll bar", "Up", "Down", down, from.y),
        ];
        for (name, back, forward, bar, first) in names {
            let words = format!("pixel {first}");
            items.push(Item::new(Role::Slider, name, bar.area()).state(words));
            items.push(Item::new(Role::Button, back, bar.arrow_area(false)));
            items.push(Item::new(Role::Button, forward, bar.arrow_area(true)));
        }
    }
}
