//! The buttons of the two main screens, each of which gives a command, with their icons.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, ghost, rect, shade};
use ishido_shared::shell::named;
use ishido_shared::ui::gadget::Material;
use ishido_shared::ui::item::{Item, Role};

use super::status_line::{symmetry_text, xcolor_text};
use crate::editor::model::{Command, CommandList, EditorModel};
use crate::editor::workspace::PixelAction;
use crate::painter::{Options, Tool};
use crate::stones::Extent;

/// A button: its area, the command it gives, and what is written on it; without a text it shows the command's icon.
#[derive(Debug, Clone, Copy)]
pub struct CommandButton {
    pub area: Rectangle,
    pub command: &'static str,
    /// Empty for an icon.
    pub text: &'static str,
    /// The text while the command has another name.
    pub other_text: &'static str,
}

impl CommandButton {
    pub const fn new(area: Rectangle, command: &'static str, text: &'static str) -> Self {
        Self {
            area,
            command,
            text,
            other_text: text,
        }
    }

    /// The same button at another place.
    pub const fn at(self, area: Rectangle) -> Self {
        Self { area, ..self }
    }

    /// Its command among those of its screen.
    pub fn command_in(&self, list: CommandList) -> Option<&'static Command> {
        named(list, self.command)
    }

    /// Draws it, held down or not.
    pub fn draw(&self, screen: &mut Bitmap, list: CommandList, model: &EditorModel, down: bool) {
        let Some(command) = self.command_in(list) else {
            return;
        };
        let (stamps, swaps) = (self.stamps(model), self.swaps(model));
        let is_on = (command.checked)(model) || stamps || swaps;
        Material::Metal.raised(screen, self.area, is_on != down);
        if stamps {
            draw_icon(screen, self.area, Tool::Stamp.name(), model);
        } else if self.text.is_empty() {
            draw_icon(screen, self.area, command.name, model);
        } else {
            let text = match command.name {
                "Symmetry" => symmetry_text(model.painter.options),
                "XColor" => xcolor_text(model.stoneset.shown_extent(), swaps),
                _ if (command.renamed)(model).is_some() => self.other_text,
                _ => self.text,
            };
            screen.text_centred(self.area, text, Pen::BLACK);
        }
        if !command.is_available(model) {
            ghost(screen, self.area, Material::Metal.ghosted(true));
        }
    }

    /// Returns true if it stands for Stamp now, which has no button: what is stamped was selected, so it is that of Select.
    fn stamps(&self, model: &EditorModel) -> bool {
        self.command == Tool::Select.name() && model.painter.tool == Tool::Stamp
    }

    /// Returns true if it stands for Swap Colours now, which has no button: that works as XColor does.
    fn swaps(&self, model: &EditorModel) -> bool {
        self.command == PixelAction::XColor.name()
            && model.stoneset.action == Some(PixelAction::Swap)
    }

    /// The button in words.
    pub fn describe(&self, list: CommandList, model: &EditorModel) -> Option<Item> {
        let command = self.command_in(list)?;
        let ghosted = !command.is_available(model);
        let words = match ((command.checked)(model), ghosted) {
            (_, true) => "ghosted",
            (true, false) => "checked",
            (false, false) if self.stamps(model) => "checked, stamp",
            (false, false) if self.swaps(model) => "checked, swap",
            (false, false) => "",
        };
        let extent = match (command.name, model.stoneset.shown_extent()) {
            ("XColor", extent) if extent != Extent::default() => extent.name(),
            _ => "",
        };
        let words = [words, extent]
            .into_iter()
            .filter(|words| !words.is_empty());
        let words = words.collect::<Vec<_>>().join(", ");
        let item = Item::new(Role::Button, command.shown_name(model), self.area).state(words);
        Some(match command.key_text() {
            Some(key) => item.key(key),
            None => item,
        })
    }
}

/// The icons: the name of a command, and below it [`SIDE`] rows of pixels, each a hexadecimal digit of a pen, or a dot
/// where the button shows.
static ICONS: &str = include_str!("icons.txt");
/// The width and height of an icon in pixels.
const SIDE: usize = 20;

/// Draws the icon of a command into the middle of its button, enlarged where there is room.
fn draw_icon(screen: &mut Bitmap, button: Rectangle, command: &str, model: &EditorModel) {
    let usual = Size::new(28, 28);
    let middle = |size: Size| button.top_left + (button.size - size) / 2;
    let enlarged = Size::new(40, 40);
    if button.size.width.min(button.size.height) < enlarged.width + 4 {
        return draw_small_icon(screen, Rectangle::new(middle(usual), usual), command, model);
    }
    let corner = middle(enlarged);
    let ground = screen.get(corner).unwrap_or(Pen::SILVER);
    let mut icon = Bitmap::new(usual, ground);
    draw_small_icon(
        &mut icon,
        Rectangle::new(Point::zero(), usual),
        command,
        model,
    );
    screen.fill_with(Rectangle::new(corner, enlarged), |at| {
        icon.get((at - corner) / 2 + Point::new(4, 4))
    });
}

/// Draws the icon of a command into a place of the size of a button on the screen.
fn draw_small_icon(screen: &mut Bitmap, area: Rectangle, command: &str, model: &EditorModel) {
    match command {
        "Dither" => draw_pattern(screen, area, model.painter.options),
        "Fill Area..." => draw_fill_area(screen, area),
        "Bevel Area..." => draw_bevel_area(screen, area),
        "Brush Size" => draw_brush(screen, area, model.painter.options),
        _ => draw_rows(screen, area, command),
    }
}

fn draw_rows(screen: &mut Bitmap, area: Rectangle, command: &str) {
    let corner = area.top_left + Point::new(4, 4);
    let rows = ICONS.lines().skip_while(|line| *line != command).skip(1);
    screen.draw_digits(rows.take(SIDE), corner);
}

/// The pattern that tools draw with, in black on white.
fn draw_pattern(screen: &mut Bitmap, area: Rectangle, options: Options) {
    let corner = area.top_left + Point::new(5, 5);
    frame(screen, rect(corner.x, corner.y, 18, 18), 1, Pen::BLACK);
    let inside = rect(corner.x + 1, corner.y + 1, 16, 16);
    // Two pixels for one: the pattern of single pixels would be grey from afar.
    screen.fill_with(inside, |at| {
        let inner = (at - inside.top_left) / 2;
        let covered = options.pattern.covers(inner, rect(0, 0, 8, 8));
        Some(if covered { Pen::BLACK } else { Pen::WHITE })
    });
}

/// The brush at twice its size.
fn draw_brush(screen: &mut Bitmap, area: Rectangle, options: Options) {
    let side = 2 * i32::from(options.brush);
    let middle = area.top_left + Point::new(14 - side / 2, 14 - side / 2);
    screen.fill(
        rect(middle.x, middle.y, side as u32, side as u32),
        Pen::BLACK,
    );
}

/// A square whose dither gets denser from the left to the right.
fn draw_fill_area(screen: &mut Bitmap, area: Rectangle) {
    let square = icon_square(area);
    let left = square.top_left.x;
    screen.fill_with(square, |at| {
        let level = (at.x - left) as u8;
        Some(if shade(at, level) {
            Pen::BLACK
        } else {
            Pen::GOLD
        })
    });
    frame(screen, square, 1, Pen::BLACK);
}

fn draw_bevel_area(screen: &mut Bitmap, area: Rectangle) {
    let square = icon_square(area);
    screen.fill(square, Pen::GREY);
    frame(screen, square, 1, Pen::BLACK);
    for ring in [1, 2] {
        let edge = square.offset(-ring);
        let (x, y) = (edge.top_left.x, edge.top_left.y);
        let (width, height) = (edge.size.width, edge.size.height);
        screen.fill(rect(x, y, width - 1, 1), Pen::WHITE);
        screen.fill(rect(x, y, 1, height - 1), Pen::WHITE);
        screen.fill(rect(x + 1, y + height as i32 - 1, width - 1, 1), Pen::CHAR);
        screen.fill(rect(x + width as i32 - 1, y + 1, 1, height - 1), Pen::CHAR);
    }
}

fn icon_square(button: Rectangle) -> Rectangle {
    let corner = button.center() - Point::new(8, 8);
    rect(corner.x, corner.y, 16, 16)
}

#[cfg(test)]
mod tests {
    use super::super::registry::{BOARD, STONESET};
    use super::*;
    use ishido_shared::shell::named;

    #[test]
    fn every_tool_has_its_command_and_its_icon() {
        for tool in Tool::ALL {
            let name = tool.name();
            assert!(named(STONESET, name).is_some(), "{name}");
            assert!(named(BOARD, name).is_some(), "{name}");
            assert!(ICONS.lines().any(|line| line == name), "{name}");
        }
    }

    #[test]
    fn every_icon_has_its_rows() {
        let mut lines = ICONS.lines();
        while let Some(name) = lines.next() {
            for _ in 0..SIDE {
                let row = lines.next().unwrap_or_default();
                assert_eq!(row.len(), SIDE, "{name}: {row}");
                let known = |c: char| c == '.' || Pen::from_digit(c).is_some();
                assert!(row.chars().all(known), "{name}: {row}");
            }
        }
    }
}
