//! Rules, Strategy, Controls, the Oracle and About: texts to be read, with diagrams.

mod controls;
mod diagram;
mod diagrams;
mod hexagrams;
mod overview;
mod reader;
#[cfg(test)]
mod tests;

use ishido_shared::gfx::Bitmap;

use super::app_state::AppState;
use super::appearance::Appearance;
use super::command::{Command, MenuName};
use super::dialog::information;
use super::screen::{Cx, Screen, Transition};
use diagrams::DIAGRAMS;
use reader::{reader, reader_at};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("About Ishido", (MenuName::About, 0, 0), |_| {
        Transition::Push(about())
    }),
    Command::new("Rules...", (MenuName::Help, 2, 2), |cx| {
        Transition::Push(rules(cx.app))
    })
    .function_key(1)
    .always(),
    Command::new("Strategy...", (MenuName::Help, 2, 3), |cx| {
        Transition::Push(strategy(cx.app))
    }),
    Command::new("The Oracle...", (MenuName::Help, 2, 5), |cx| {
        Transition::Push(oracle(cx.app))
    }),
];

/// The command of the page Controls. The page lists all commands, so the registry says what it does.
pub const fn controls_command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("Controls...", (MenuName::Help, 2, 4), run)
}

/// About Ishido.
pub fn about() -> Box<dyn Screen> {
    let text = format!(
        "Ishidó - The Way of Stones, version {}.\n\nBased on the 1990 Amiga game. Invented by Michael Feinberg; first programmed by Ian Gilman. The art, sound, words and code of this version are its own.",
        env!("CARGO_PKG_VERSION")
    );
    information("About Ishido", &text)
}

/// The rules.
pub fn rules(app: &AppState) -> Box<dyn Screen> {
    let pictures = pictures(ishido_assets::RULES, &app.appearance.current);
    reader("Rules", ishido_assets::RULES, &pictures)
}

/// The advice on strategy.
pub fn strategy(app: &AppState) -> Box<dyn Screen> {
    let pictures = pictures(ishido_assets::STRATEGY, &app.appearance.current);
    reader("Strategy", ishido_assets::STRATEGY, &pictures)
}

/// What the Oracle is, and how to ask it.
pub fn oracle(app: &AppState) -> Box<dyn Screen> {
    let pictures = pictures(ishido_assets::ORACLE, &app.appearance.current);
    reader("The Oracle", ishido_assets::ORACLE, &pictures)
}

/// The same, from the chapter on asking well.
pub fn asking_well(app: &AppState) -> Box<dyn Screen> {
    let pictures = pictures(ishido_assets::ORACLE, &app.appearance.current);
    reader_at(
        "Asking Well",
        "The Oracle",
        ishido_assets::ORACLE,
        &pictures,
    )
}

/// What mouse, keyboard and touch do, with all commands.
pub fn controls(commands: impl Iterator<Item = &'static Command>) -> Box<dyn Screen> {
    reader("Controls", &controls::text(commands), &[])
}

/// The pictures that a text uses, with the stones and the board in use.
fn pictures<'a>(text: &'a str, appearance: &Appearance) -> Vec<(&'a str, Bitmap)> {
    names(text)
        .filter_map(|name| Some((name, picture(name, appearance)?)))
        .collect()
}

/// The names of the pictures that a text uses.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("![")?.strip_suffix(']'))
}

fn picture(name: &str, appearance: &Appearance) -> Option<Bitmap> {
    match name {
        "overview" => Some(overview::overview(appearance)),
        "master-game" => Some(overview::master_game(appearance)),
        "hexagram" => Some(hexagrams::hexagram()),
        "lines" => Some(hexagrams::lines()),
        _ => DIAGRAMS
            .iter()
            .find(|diagram| diagram.name == name)
            .map(|diagram| diagram.draw(appearance)),
    }
}
