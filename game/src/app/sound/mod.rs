//! Sounds: what is heard when something happens in the game, and how loud.

mod kind;
mod player;
mod requester;
mod volume;

pub use kind::{SoundKind, sound_name};
pub use player::play;
#[cfg(test)]
pub use requester::choose_volume;
pub use volume::Volume;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new("Volume...", (MenuName::Choices, 1, 3), |cx| {
    Transition::Push(requester::choose_volume(cx.app))
})
.when(|app| app.settings().sound.sounds)];

/// Plays the click of a stone for a line of a hexagram, counted from 1.
pub fn play_line(line: usize, cx: &mut Cx<'_, '_>) {
    play(
        SoundKind::Stone(line % kind::STONES),
        cx.app.settings(),
        cx.ctx,
    );
}

/// Plays the bell of the Oracle.
pub fn play_bell(cx: &mut Cx<'_, '_>) {
    play(SoundKind::Bell, cx.app.settings(), cx.ctx);
}
