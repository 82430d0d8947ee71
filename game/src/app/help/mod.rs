//! Rules, Strategy and Controls: texts to be read, with diagrams.

mod controls;
mod diagram;
mod diagrams;
mod overview;
#[cfg(test)]
mod tests;

use crate::app::shell::{Command, CommandList, MenuName, Screen, Transition};
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::Key;
use ishido_shared::ui::input_device::InputDevice;

use super::model::Model;
use super::model::appearance::Appearance;
use super::reader::{names, reader};
use diagrams::DIAGRAMS;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Rules...", (MenuName::Help, 2, 2), |cx| {
        Transition::Push(rules(cx.model))
    })
    .key(Key::F(1))
    .always(),
    Command::new("Strategy...", (MenuName::Help, 2, 3), |cx| {
        Transition::Push(strategy(cx.model))
    }),
    Command::new("Controls...", (MenuName::Help, 2, 4), |cx| {
        Transition::Push(controls(cx.model.commands, cx.model.moment.device))
    }),
];

/// The rules.
pub fn rules(app: &Model) -> Box<dyn Screen<Model>> {
    let pictures = pictures(ishido_assets::rules(), &app.appearance.current);
    reader("Rules", ishido_assets::rules(), &pictures)
}

/// The advice on strategy.
pub fn strategy(app: &Model) -> Box<dyn Screen<Model>> {
    let pictures = pictures(ishido_assets::strategy(), &app.appearance.current);
    reader("Strategy", ishido_assets::strategy(), &pictures)
}

/// Returns the page about mouse, keyboard and touch, with all commands.
pub fn controls(commands: CommandList, device: InputDevice) -> Box<dyn Screen<Model>> {
    reader("Controls", &controls::text(commands, device), &[])
}

/// The pictures that a text uses, with the stones and the board in use.
fn pictures<'a>(text: &'a str, appearance: &Appearance) -> Vec<(&'a str, Bitmap)> {
    names(text)
        .filter_map(|name| Some((name, picture(name, appearance)?)))
        .collect()
}

fn picture(name: &str, appearance: &Appearance) -> Option<Bitmap> {
    match name {
        "overview" => Some(overview::overview(appearance)),
        "master-game" => Some(overview::master_game(appearance)),
        _ => DIAGRAMS
            .iter()
            .find(|diagram| diagram.name == name)
            .map(|diagram| diagram.draw(appearance)),
    }
}
