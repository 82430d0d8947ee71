//! Plays single sounds.

use ishido_shared::ui::program::Ctx;

use super::kind::SoundKind;
use super::volume::Volume;
use crate::app::settings::Settings;

/// Plays a sound as loud as the player wants it, if it is wanted at all. Returns whether it is.
pub fn play(kind: SoundKind, settings: &Settings, ctx: &mut Ctx<'_>) -> bool {
    let settings = &settings.sound;
    let is_wanted = settings.sounds && (settings.click || !kind.is_stone());
    if is_wanted {
        play_at(kind, settings.volume, ctx);
    }
    is_wanted
}

/// Plays a sound as loud as this, whatever the settings are.
pub fn play_at(kind: SoundKind, volume: Volume, ctx: &mut Ctx<'_>) {
    if !volume.is_silent() {
        ctx.play_at(kind.id(), volume.gain());
    }
}
