//! Describes the stoneset screen in words: title, hint, status line, and everything shown.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point};
use ishido_shared::ui::item::{Item, Role};

use super::StonesetScreen;
use super::keyboard::KeyArea;
use super::layout::{Layout, Target};
use super::pixel_action;
use crate::editor::model::{CommandList, EditorModel};
use crate::editor::status_line::{command_words, tool_words};
use crate::editor::workspace::Edited;
use crate::pens::{pen_name, pen_words};
use crate::stones::{self, StonePosition, TEMPLATES, UNNAMED};

const GROUNDS: [&str; 3] = [
    "on a transparent background",
    "on a dark background",
    "on a light background",
];

impl StonesetScreen {
    pub(super) fn describe_all(&self, model: &EditorModel) -> Vec<Item> {
        let work = &model.stoneset;
        let layout = &self.layout;
        let mut items = vec![
            Item::new(Role::Requester, "Edit Stoneset screen", layout.whole),
            Item::new(Role::Text, self.status(model), layout.status),
        ];
        let buttons = layout.buttons.iter();
        items.extend(buttons.filter_map(|button| button.describe(self.commands, model)));
        match layout.live_board() {
            Some(_) if model.view.live.on => {
                let live = &model.view.live;
                items.extend(live.describe(&live_board_words(model), work.chosen));
            }
            _ => describe_stones(&mut items, layout, model),
        }
        if let Some(sheets) = &layout.sheets {
            items.extend(sheets.describe(layout.sheet));
        }
        self.describe_places(&mut items, model);
        items
    }

    fn describe_places(&self, items: &mut Vec<Item>, model: &EditorModel) {
        let work = &model.stoneset;
        let chosen = format!("stone {}", work.chosen.name());
        let squares = GROUNDS.into_iter().zip(self.layout.squares);
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
        items.push(Item::new(Role::Place, "stone edit box", self.layout.edit_box).state(cursor));
        items.extend(Pen::all().filter_map(|pen| {
            let chosen = pen == model.painter.options.pen;
            let area = self.layout.colours?.reach(pen.index());
            Some(Item::new(Role::Place, pen_words(pen), area).state(word(chosen, "chosen")))
        }));
        let options = model.painter.options;
        let pens = format!(
            "{}, second {}",
            pen_name(options.pen),
            pen_name(options.second)
        );
        items.push(Item::new(Role::Button, "Swap Pens", self.layout.pens).state(pens));
        items.extend((0..TEMPLATES.len()).filter_map(|number| {
            let focused = self.keyboard.area == KeyArea::Templates;
            let label = format!("template {}", TEMPLATES[number].name);
            let area = self.layout.templates?.reach(number);
            let focused = word(focused && self.keyboard.template == number, "focused");
            Some(Item::new(Role::Place, label, area).state(focused))
        }));
    }
}

/// The stones, and below them the masks of their columns, as far as they are on the sheet.
fn describe_stones(items: &mut Vec<Item>, layout: &Layout, model: &EditorModel) {
    let work = &model.stoneset;
    let twins = model.view.twins.marked(work.content());
    let repeated: Vec<StonePosition> = work.repeated().collect();
    items.extend(
        StonePosition::all()
            .enumerate()
            .filter_map(|(number, stone)| {
                let area = layout.stones?.reach(number);
                let chosen = stone == work.chosen && work.edited == Edited::Stone;
                let twin = twins.iter().any(|group| group.contains(&stone));
                let drawn = repeated.contains(&stone);
                let words = [(chosen, "chosen"), (drawn, "painted, too"), (twin, "twin")];
                let words = words.iter().filter(|(is, _)| *is).map(|(_, word)| *word);
                let words = words.collect::<Vec<_>>().join(", ");
                let label = format!("stone {}", stone.name());
                Some(Item::new(Role::Place, label, area).state(words))
            }),
    );
    items.extend((0..COLUMNS).filter_map(|column| {
        let area = layout.masks?.reach(column);
        let chosen = work.edited == Edited::Mask && work.chosen.column == column;
        let pixels = stones::in_pixels(stones::mask_of(work.content(), column).count());
        let label = format!("mask {}", column + 1);
        let words = format!("{pixels}{}", word(chosen, ", chosen"));
        Some(Item::new(Role::Place, label, area).state(words))
    }));
}

/// The board of the live board, and the eyes it is shown for.
fn live_board_words(model: &EditorModel) -> String {
    format!("{}, {}", model.board_in_view().0, model.view.vision.name())
}

const fn word(is: bool, word: &'static str) -> &'static str {
    if is { word } else { "" }
}

/// The left half of the title line: the program and the set, with a star while it is not saved.
pub fn title(model: &EditorModel) -> String {
    let work = &model.stoneset;
    let name = match work.content().details.name.as_str() {
        "" => UNNAMED,
        name => name,
    };
    let has_twins = || !model.view.twins.groups(work.content()).is_empty();
    let draft = match work.content().details.draft || has_twins() {
        true => " (draft)",
        false => "",
    };
    let star = if work.document.is_changed() { "*" } else { "" };
    format!("Stoneset Editor: {name}{draft}{star}")
}

/// The right half of the title line: a hint worded for the device used last.
pub fn hint(model: &EditorModel) -> String {
    let work = &model.stoneset;
    if let Some(action) = work.action {
        return pixel_action::action_hint(action).to_owned();
    }
    let what = match work.edited {
        Edited::Stone if work.all_six => format!("All six of {}", work.chosen.name()),
        Edited::Stone => format!("Stone {}", work.chosen.name()),
        Edited::Mask => format!("Mask of column {}", work.chosen.column + 1),
    };
    let how = model.device.choose(
        "right button: menus",
        "tap here: menus",
        "Tab: next area, Esc: menus",
    );
    format!("{what}   {how}")
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(
    list: CommandList,
    model: &EditorModel,
    hovered: Option<Target>,
    (layout, pixel): (&Layout, Option<Point>),
) -> String {
    match hovered {
        Some(target) => about(list, model, layout, target),
        None => tool(model, pixel),
    }
}

/// The tool with its options, and the pixel it is on.
fn tool(model: &EditorModel, pixel: Option<Point>) -> String {
    let mut words = match model.stoneset.action {
        Some(action) if action.changes_colours() => {
            format!("{} {}", action.name(), model.stoneset.shown_extent().name())
        }
        Some(action) => action.name().to_owned(),
        None => tool_words(model.painter.tool, model.painter.options),
    };
    if let Some(at) = pixel {
        words += &format!(" {},{}", at.x, at.y);
    }
    words
}

/// Words for the target under the pointer.
fn about(list: CommandList, model: &EditorModel, layout: &Layout, target: Target) -> String {
    match target {
        Target::Stone(stone) => stone_words(model, stone),
        Target::LiveBoard => "Click chooses, drag moves".to_owned(),
        Target::Mask(column) => format!("Mask of column {}", column + 1),
        Target::Colour(pen) => pen_words(pen),
        Target::Pens => format!(
            "Swap {} and {} (S)",
            pen_name(model.painter.options.pen),
            pen_name(model.painter.options.second)
        ),
        Target::Template(number) => format!("Mask: {}", TEMPLATES[number].name),
        Target::Tab(sheet) => sheet.about().to_owned(),
        Target::Button(button) => layout
            .command_of(list, button)
            .map_or_else(String::new, |command| command_words(command, model)),
    }
}

/// A stone, and whether another one looks the same.
fn stone_words(model: &EditorModel, stone: StonePosition) -> String {
    let twin = model.view.twins.twin_of(stone, model.stoneset.content());
    let twin = twin.map_or_else(String::new, |twin| {
        format!(" looks like stone {}", twin.name())
    });
    format!("Stone {}{twin}", stone.name())
}
