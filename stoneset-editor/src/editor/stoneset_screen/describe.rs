//! Describes the stoneset screen in words.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};

use super::buttons::BUTTONS;
use super::layout;
use super::{StonesetScreen, cursor::KeyArea};
use crate::editor::model::EditorModel;
use crate::editor::model::pens::{pen_name, pen_words};
use crate::editor::workspace::Edited;
use crate::stones::{self, StonePosition, TEMPLATES};

const GROUNDS: [&str; 3] = [
    "on a transparent background",
    "on a dark background",
    "on a light background",
];

impl StonesetScreen {
    /// Everything shown, front first.
    pub(super) fn describe_all(&self, model: &EditorModel) -> Vec<Item> {
        let work = &model.stoneset;
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let mut items = vec![
            Item::new(Role::Requester, "Edit Stoneset screen", screen),
            Item::new(Role::Text, self.status(model), layout::STATUS),
        ];
        let buttons = BUTTONS.iter();
        items.extend(buttons.filter_map(|button| button.describe(self.commands, model)));
        if model.view.live.on {
            items.extend(
                model
                    .view
                    .live
                    .describe(&live_board_words(model), work.chosen),
            );
        } else {
            describe_stones(&mut items, model);
        }
        self.describe_places(&mut items, model);
        items
    }

    fn describe_places(&self, items: &mut Vec<Item>, model: &EditorModel) {
        let work = &model.stoneset;
        let chosen = format!("stone {}", work.chosen.name());
        let squares = GROUNDS.into_iter().zip(layout::SQUARES);
        items.extend(
            squares.map(|(ground, area)| {
                Item::new(Role::Picture, ground, area).state(chosen.as_str())
            }),
        );
        let cursor = match self.keyboard.area {
            KeyArea::EditBox => {
                let at = self.keyboard.pixel;
                let pen = self.shown(model).get(at).unwrap_or(Pen::GREY);
                let drawing = word(self.keyboard.drawing, ", drawing");
                format!("focused, {},{} {}{drawing}", at.x, at.y, pen_words(pen))
            }
            _ => String::new(),
        };
        items.push(Item::new(Role::Place, "stone edit box", layout::EDIT_BOX).state(cursor));
        items.extend(Pen::all().map(|pen| {
            let chosen = pen == model.painter.options.pen;
            Item::new(Role::Place, pen_words(pen), layout::colour_area(pen))
                .state(word(chosen, "chosen"))
        }));
        let options = model.painter.options;
        let pens = format!(
            "{}, second {}",
            pen_name(options.pen),
            pen_name(options.second)
        );
        items.push(Item::new(Role::Button, "Swap Pens", layout::CURRENT_PEN).state(pens));
        items.extend((0..TEMPLATES.len()).map(|number| {
            let focused = self.keyboard.area == KeyArea::Templates;
            let label = format!("template {}", TEMPLATES[number].name);
            Item::new(Role::Place, label, layout::template_area(number))
                .state(word(focused && self.keyboard.template == number, "focused"))
        }));
    }
}

/// The stones, and below them the masks of their columns.
fn describe_stones(items: &mut Vec<Item>, model: &EditorModel) {
    let work = &model.stoneset;
    let twins = model.view.twins.groups(work.content());
    items.extend(StonePosition::all().map(|stone| {
        let chosen = stone == work.chosen && work.edited == Edited::Stone;
        let twin = twins.iter().any(|group| group.contains(&stone));
        let words = match (chosen, twin) {
            (true, true) => "chosen, twin",
            (true, false) => "chosen",
            (false, true) => "twin",
            (false, false) => "",
        };
        let label = format!("stone {}", stone.name());
        Item::new(Role::Place, label, layout::stone_area(stone)).state(words)
    }));
    items.extend((0..COLUMNS).map(|column| {
        let chosen = work.edited == Edited::Mask && work.chosen.column == column;
        let pixels = stones::mask_of(work.content(), column).count();
        let label = format!("mask {}", column + 1);
        let words = format!("{pixels} pixels{}", word(chosen, ", chosen"));
        Item::new(Role::Place, label, layout::mask_area(column)).state(words)
    }));
}

/// The board of the live board, and the eyes it is shown for.
fn live_board_words(model: &EditorModel) -> String {
    format!("{}, {}", model.view.boards.name(), model.view.vision.name())
}

const fn word(is: bool, word: &'static str) -> &'static str {
    if is { word } else { "" }
}
