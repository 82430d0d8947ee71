//! The options of the menus (manual, "Choices Menu") that are no part of another feature, and the service that remembers all of
//! them.

mod file;
mod service;
mod volume;

pub use file::{read as read_settings, write as write_settings};
pub use service::SettingsService;
#[cfg(test)]
pub use volume::choose_volume;

use crate::app::shell::{Command, Cx, MenuName, Transition, refuse_unless};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::event::Key;

use super::model::Model;
use super::model::settings::{Motion, Settings};

const DISPLAY: &str = "Display";
const ANIMATION: &str = "Animation";

/// The command that chooses how the picture fills the window.
macro_rules! scaling_command {
    ($place:literal, $name:literal, $scaling:ident) => {
        Command::new($name, (MenuName::Preferences, 3, $place), |cx| {
            cx.model
                .set(|settings| settings.screen.scaling = Scaling::$scaling);
            Transition::Stay
        })
        .within(DISPLAY)
        .check(|app| app.settings().screen.scaling == Scaling::$scaling)
    };
}

/// The command that chooses the speed of what moves.
macro_rules! motion_command {
    ($place:literal, $name:literal, $motion:ident) => {
        Command::new($name, (MenuName::Preferences, 3, $place), |cx| {
            cx.model
                .set(|settings| settings.screen.motion = Motion::$motion);
            Transition::Stay
        })
        .within(ANIMATION)
        .check(|app| app.settings().screen.motion == Motion::$motion)
    };
}

/// The reason why no sound can be set, in a sentence.
fn silent(app: &Model) -> Option<String> {
    refuse_unless(app.settings().sound.sounds, "Sounds are off.")
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Graphic Scoreboard", (MenuName::Choices, 1, 0), |cx| {
        toggle(cx, |settings| &mut settings.appearance.graphic)
    })
    .shortcut('g')
    .check(|app| app.settings().appearance.graphic),
    Command::new("Sounds", (MenuName::Choices, 1, 1), |cx| {
        toggle(cx, |settings| &mut settings.sound.sounds)
    })
    .check(|app| app.settings().sound.sounds),
    Command::new("Stone Click", (MenuName::Preferences, 2, 0), |cx| {
        toggle(cx, |settings| &mut settings.sound.click)
    })
    .refused(silent)
    .check(|app| app.settings().sound.click),
    Command::new("Messages", (MenuName::Choices, 1, 4), |cx| {
        toggle(cx, |settings| &mut settings.help.messages)
    })
    .check(|app| app.settings().help.messages),
    Command::new("Volume...", (MenuName::Preferences, 2, 1), |cx| {
        Transition::Push(volume::choose_volume(cx.model))
    })
    .refused(silent),
    Command::new("Full Screen", (MenuName::Preferences, 3, 0), |cx| {
        toggle(cx, |settings| &mut settings.screen.full_screen)
    })
    .key(Key::F(11))
    .always()
    .check(|app| app.settings().screen.full_screen),
    scaling_command!(1, "Automatic", Auto),
    scaling_command!(2, "Whole Pixels", Whole),
    scaling_command!(3, "Fill the Window", Fill),
    scaling_command!(4, "Shape of the Amiga, 4:3", Tall43),
    Command::new("Scan Lines", (MenuName::Preferences, 3, 5), |cx| {
        toggle(cx, |settings| &mut settings.screen.scan_lines)
    })
    .within(DISPLAY)
    .check(|app| app.settings().screen.scan_lines),
    motion_command!(6, "Slow", Slow),
    motion_command!(7, "Normal", Normal),
    motion_command!(8, "Fast", Fast),
    motion_command!(9, "Reduced Motion", Reduced),
];

/// Switches an option.
fn toggle(cx: &mut Cx<'_, '_>, option: fn(&mut Settings) -> &mut bool) -> Transition {
    cx.model.set(|settings| {
        let option = option(settings);
        *option = !*option;
    });
    Transition::Stay
}
