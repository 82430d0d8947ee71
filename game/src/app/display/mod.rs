//! How the game is shown: full screen, the size of the picture in the window, and the speed of what moves.

mod motion;

pub use motion::Motion;

use ishido_shared::ui::display::Scaling;

use super::app_state::AppState;
use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};

const DISPLAY: &str = "Display";
const ANIMATION: &str = "Animation";

/// The command that chooses how the picture fills the window.
macro_rules! scaling_command {
    ($place:literal, $name:literal, $scaling:ident) => {
        Command::new($name, (MenuName::Choices, 8, $place), |cx| {
            cx.app
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
        Command::new($name, (MenuName::Choices, 8, $place), |cx| {
            cx.app
                .set(|settings| settings.screen.motion = Motion::$motion);
            Transition::Stay
        })
        .within(ANIMATION)
        .check(|app| app.settings().screen.motion == Motion::$motion)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Full Screen", (MenuName::Choices, 8, 0), toggle_full_screen)
        .function_key(11)
        .always()
        .check(|app| app.settings().screen.full_screen),
    scaling_command!(1, "Automatic", Auto),
    scaling_command!(2, "Whole Pixels", Whole),
    scaling_command!(3, "Fill the Window", Fill),
    scaling_command!(4, "Shape of the Amiga, 4:3", Tall43),
    Command::new("Scan Lines", (MenuName::Choices, 8, 5), toggle_scan_lines)
        .within(DISPLAY)
        .check(|app| app.settings().screen.scan_lines),
    motion_command!(6, "Slow", Slow),
    motion_command!(7, "Normal", Normal),
    motion_command!(8, "Fast", Fast),
    motion_command!(9, "Reduced Motion", Reduced),
];

/// The host has switched the full screen on or off.
pub fn note_full_screen(on: bool, app: &mut AppState) {
    if app.settings().screen.full_screen != on {
        app.set(|settings| settings.screen.full_screen = on);
    }
}

fn toggle_full_screen(cx: &mut Cx<'_, '_>) -> Transition {
    cx.app
        .set(|settings| settings.screen.full_screen = !settings.screen.full_screen);
    Transition::Stay
}

fn toggle_scan_lines(cx: &mut Cx<'_, '_>) -> Transition {
    cx.app
        .set(|settings| settings.screen.scan_lines = !settings.screen.scan_lines);
    Transition::Stay
}
