//! Sounds: what is heard when something happens in the game, and how loud.

mod kind;
mod player;
mod requester;
mod service;
mod volume;

pub use kind::sound_name;
#[cfg(test)]
pub use requester::choose_volume;
pub use service::Sound;
pub use volume::Volume;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
use kind::SoundKind;
use player::play;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new("Volume...", (MenuName::Choices, 1, 3), |cx| {
    Transition::Push(requester::choose_volume(cx.app))
})
.when(|app| app.settings().sound.sounds)];

/// Plays the sound of a move that is refused without words.
pub fn play_refusal(cx: &mut Cx<'_, '_>) {
    play(SoundKind::Refusal, cx);
}

/// Plays the click of a stone for a line of a hexagram, counted from 1.
pub fn play_line(line: usize, cx: &mut Cx<'_, '_>) {
    play(SoundKind::Stone(line % kind::STONES), cx);
}

/// Plays the bell of the Oracle.
pub fn play_bell(cx: &mut Cx<'_, '_>) {
    play(SoundKind::Bell, cx);
}
