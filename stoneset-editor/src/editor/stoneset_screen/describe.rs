//! Describes the stoneset screen in words.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};

use super::buttons::BUTTONS;
use super::layout;
use super::{StonesetScreen, cursor::KeyArea};
use crate::editor::pens::{pen_name, pen_words};
use crate::editor::state::EditorState;
use crate::editor::stoneset_work::Edited;
use crate::stones::{self, StonePosition, TEMPLATES};

const GROUNDS: [&str; 3] = [
    "on a transparent background",
    "on a dark background",
    "on a light background",
];

impl StonesetScreen {
    /// Everything shown, front first.
    pub(super) fn describe_all(&self, state: &EditorState) -> Vec<Item> {
        let work = &state.stoneset;
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let mut items = vec![
            Item::new(Role::Requester, "Edit Stoneset screen", screen),
            Item::new(Role::Text, self.status(state), layout::STATUS),
        ];
        let buttons = BUTTONS.iter();
        items.extend(buttons.filter_map(|button| button.describe(self.commands, state)));
        if state.view.live.on {
            items.extend(
                state
                    .view
                    .live
                    .describe(&live_board_words(state), work.chosen),
            );
        } else {
            describe_stones(&mut items, state);
        }
        self.describe_places(&mut items, state);
        items
    }

    fn describe_places(&self, items: &mut Vec<Item>, state: &EditorState) {
        let work = &state.stoneset;
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
                let pen = self.shown(state).get(at).unwrap_or(Pen::GREY);
                let drawing = word(self.keyboard.drawing, ", drawing");
                format!("focused, {},{} {}{drawing}", at.x, at.y, pen_words(pen))
            }
            _ => String::new(),
        };
        items.push(Item::new(Role::Place, "stone edit box", layout::EDIT_BOX).state(cursor));
        items.extend(Pen::all().map(|pen| {
            let chosen = pen == state.painter.options.pen;
            Item::new(Role::Place, pen_words(pen), layout::colour_area(pen))
                .state(word(chosen, "chosen"))
        }));
        let options = state.painter.options;
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
fn describe_stones(items: &mut Vec<Item>, state: &EditorState) {
    let work = &state.stoneset;
    let twins = state.view.twins.groups(work.content());
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
fn live_board_words(state: &EditorState) -> String {
    format!("{}, {}", state.view.boards.name(), state.view.vision.name())
}

const fn word(is: bool, word: &'static str) -> &'static str {
    if is { word } else { "" }
}
