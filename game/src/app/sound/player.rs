//! Plays single sounds.

use super::kind::SoundKind;
use super::volume::Volume;
use crate::app::screen::Cx;

/// Plays a sound as loud as the player wants it, if it is wanted at all. Returns whether it is.
pub fn play(kind: SoundKind, cx: &mut Cx<'_, '_>) -> bool {
    let settings = &cx.app.settings().sound;
    let is_wanted = settings.sounds && (settings.click || !kind.is_stone());
    if is_wanted {
        play_at(kind, settings.volume, cx);
    }
    is_wanted
}

/// Plays a sound as loud as this, whatever the settings are.
pub fn play_at(kind: SoundKind, volume: Volume, cx: &mut Cx<'_, '_>) {
    if !volume.is_silent() {
        cx.ctx.play_at(kind.id(), volume.gain());
    }
}
