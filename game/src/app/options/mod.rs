//! Options that are only on or off (manual, "Choices Menu"), and Quit.

mod quit;

pub use quit::quit_question;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
use super::settings::Settings;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Quit", (MenuName::File, 2, 0), |cx| {
        cx.app.quit();
        Transition::Stay
    })
    .key('q')
    .always(),
    Command::new("Graphic Scoreboard", (MenuName::Choices, 1, 0), |cx| {
        toggle(cx, |settings| &mut settings.appearance.graphic)
    })
    .key('g')
    .check(|app| app.settings().appearance.graphic),
    Command::new("Sounds", (MenuName::Choices, 1, 1), |cx| {
        toggle(cx, |settings| &mut settings.sound.sounds)
    })
    .check(|app| app.settings().sound.sounds),
    Command::new("Stone Click", (MenuName::Choices, 1, 2), |cx| {
        toggle(cx, |settings| &mut settings.sound.click)
    })
    .when(|app| app.settings().sound.sounds)
    .check(|app| app.settings().sound.click),
    Command::new("Messages", (MenuName::Choices, 1, 4), |cx| {
        toggle(cx, |settings| &mut settings.help.messages)
    })
    .check(|app| app.settings().help.messages),
];

/// Switches an option.
fn toggle(cx: &mut Cx<'_, '_>, option: fn(&mut Settings) -> &mut bool) -> Transition {
    cx.app.set(|settings| {
        let option = option(settings);
        *option = !*option;
    });
    Transition::Stay
}
