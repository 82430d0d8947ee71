//! Describes the board screen in words: title, hint, status line, and everything shown.

use ishido_shared::gfx::{Pen, Point};
use ishido_shared::ui::item::{Item, Role};

use super::BoardScreen;
use super::keyboard::KeyArea;
use super::layout::{Layout, Target};
use crate::board::Area;
use crate::editor::board_view::stones_on_board;
use crate::editor::model::{CommandList, EditorModel};
use crate::editor::status_line::{command_words, tool_words};
use crate::pens::board_pen_words;

impl BoardScreen {
    pub(super) fn describe_all(&self, model: &EditorModel) -> Vec<Item> {
        let layout = &self.layout;
        let mut items = vec![
            Item::new(Role::Requester, "Edit Board screen", layout.whole),
            Item::new(Role::Text, self.status(model), layout.status),
        ];
        let buttons = layout.buttons.iter();
        items.extend(buttons.filter_map(|button| button.describe(self.commands, model)));
        items.push(self.describe_pane(model));
        self.describe_position(&mut items, model);
        if let Some(sheets) = &layout.sheets {
            items.extend(sheets.describe(layout.sheet));
        }
        items.extend(Pen::all().filter_map(|pen| {
            let area = layout.colours?.cell(pen.index());
            let chosen = pen == model.painter.options.pen;
            let focused = chosen && self.keyboard.area == KeyArea::Colours;
            let words = match (chosen, focused) {
                (_, true) => "focused, chosen",
                (true, false) => "chosen",
                (false, false) => "",
            };
            Some(Item::new(Role::Place, board_pen_words(pen), area).state(words))
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
            words.push(format!("with {} stones", stones_on_board().count()));
        }
        Item::new(Role::Place, "board", self.layout.pane).state(words.join(", "))
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
        if let Some(overview) = self.layout.overview {
            items.push(Item::new(Role::Place, "overview", overview.area).state(words));
        }
        if self.layout.bars.is_none() {
            return;
        }
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

/// The left half of the title line, with a star while the board is not saved.
pub fn title(model: &EditorModel) -> String {
    let star = if model.board.document.is_changed() {
        "*"
    } else {
        ""
    };
    format!("Board Editor: {}{star}", model.board.name())
}

/// The right half of the title line: a hint worded for the device used last.
pub fn hint(model: &EditorModel) -> String {
    if model.board.xcolor {
        return "XColor: pick a colour, click one to change".to_owned();
    }
    let hint = model.device.choose(
        "Paint, or right button: menus",
        "Paint, or tap here: menus",
        "Arrows, Space: paint, Tab: colours, Esc: menus",
    );
    hint.to_owned()
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(
    list: CommandList,
    model: &EditorModel,
    layout: &Layout,
    hovered: Option<Target>,
) -> String {
    match hovered {
        Some(Target::Colour(pen)) => board_pen_words(pen),
        Some(Target::Button(button)) => layout
            .command_of(list, button)
            .map_or_else(String::new, |command| command_words(command, model)),
        Some(Target::Tab(sheet)) => sheet.about().to_owned(),
        None => tool(model),
    }
}

/// The tool with its options, and the pixel it is on with the area of that.
fn tool(model: &EditorModel) -> String {
    let mut words = tool_words(model.painter.tool, model.painter.options);
    if let Some(at) = model.board.pixel {
        words += &format!("  {}", place(at));
    }
    words
}

/// A pixel with the place of the board it belongs to.
fn place(at: Point) -> String {
    let name = match ishido_assets::play_screen::square_at(at) {
        Some((column, row)) => Area::Square(column, row).name(),
        None => Area::at(at).name(),
    };
    format!("{},{} {name}", at.x, at.y)
}
