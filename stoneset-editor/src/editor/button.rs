//! The buttons of the two main screens, each of which gives a command.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle, ghost};
use ishido_shared::shell::named;
use ishido_shared::ui::gadget::raised;
use ishido_shared::ui::item::{Item, Role};

use super::icons;
use super::status_line::symmetry_text;
use crate::editor::model::{Command, CommandList, EditorModel};

/// A button: its area, the command it gives, and what is written on it; without a text it shows the command's icon.
pub struct CommandButton {
    /// Where it is.
    pub area: Rectangle,
    /// The name of its command.
    pub command: &'static str,
    /// The text on it; empty for an icon.
    pub text: &'static str,
}

impl CommandButton {
    /// A button in this area.
    pub const fn new(area: Rectangle, command: &'static str, text: &'static str) -> Self {
        Self {
            area,
            command,
            text,
        }
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
        raised(screen, self.area, (command.checked)(model) != down);
        if self.text.is_empty() {
            icons::draw(screen, self.area, command.name, model);
        } else {
            let text = match command.name {
                "Symmetry" => symmetry_text(model.painter.options),
                _ => self.text,
            };
            screen.text_centred(self.area, text, Pen::BLACK);
        }
        if !command.is_available(model) {
            ghost(screen, self.area, Pen::SILVER);
        }
    }

    /// What it shows, in words.
    pub fn describe(&self, list: CommandList, model: &EditorModel) -> Option<Item> {
        let command = self.command_in(list)?;
        let ghosted = !command.is_available(model);
        let words = match ((command.checked)(model), ghosted) {
            (_, true) => "ghosted",
            (true, false) => "checked",
            (false, false) => "",
        };
        let item = Item::new(Role::Button, command.name, self.area).state(words);
        Some(match command.key_text() {
            Some(key) => item.key(key),
            None => item,
        })
    }
}
