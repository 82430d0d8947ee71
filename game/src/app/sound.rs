//! The sounds of the game, by what is heard, and how single sounds are played.

use crate::app::shell::Cx;
use ishido_assets::SOUNDS;
use ishido_shared::ui::program::{Host, SoundId};

use super::model::settings::{Settings, Volume};

/// A sound of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SoundKind {
    /// A stone is set down on the board: one of [`STONES`], counted from 0.
    Stone(usize),
    /// The next stone is drawn from the pouch.
    Draw,
    /// A move is refused.
    Refusal,
    /// One of the last seconds of a game or a move.
    Tick,
    /// The number of the 4-Way, at least 1.
    FourWay(u32),
    /// The board appears.
    Chimes,
    /// The game is over.
    GameOver,
    /// The Oracle answers.
    Bell,
}

/// The number of sounds of a stone.
pub const STONES: usize = 4;

/// The number of sounds of 4-Ways. Every later one sounds like the last.
const FOUR_WAYS: u32 = 12;

/// Indices of sounds in the list of all.
const DRAW: usize = STONES;
const FIRST_FOUR_WAY: usize = DRAW + 3;
const CHIMES: usize = FIRST_FOUR_WAY + FOUR_WAYS as usize;

/// The name of a sound, for tests: `stone-1`, `four-way-12`, `bell`. Empty if there is none.
#[must_use]
pub fn sound_name(sound: SoundId) -> &'static str {
    SOUNDS.get(sound.0).map_or("", |source| source.name)
}

impl SoundKind {
    /// Its index in [`SOUNDS`].
    pub fn id(self) -> SoundId {
        SoundId(match self {
            Self::Stone(variant) => variant.min(STONES - 1),
            Self::Draw => DRAW,
            Self::Refusal => DRAW + 1,
            Self::Tick => DRAW + 2,
            Self::FourWay(number) => FIRST_FOUR_WAY + number.clamp(1, FOUR_WAYS) as usize - 1,
            Self::Chimes => CHIMES,
            Self::GameOver => CHIMES + 1,
            Self::Bell => CHIMES + 2,
        })
    }

    /// Returns true if it is that of a stone placed, which Stone Click switches.
    pub const fn is_stone(self) -> bool {
        matches!(self, Self::Stone(_))
    }
}

/// Plays a sound as loud as the player wants it, if it is wanted at all. Returns whether it is.
pub fn play(kind: SoundKind, settings: &Settings, host: &mut Host<'_>) -> bool {
    let settings = &settings.sound;
    let is_wanted = settings.sounds && (settings.click || !kind.is_stone());
    if is_wanted {
        play_at(kind, settings.volume, host);
    }
    is_wanted
}

/// Plays a sound as loud as this, whatever the settings are.
pub fn play_at(kind: SoundKind, volume: Volume, host: &mut Host<'_>) {
    if !volume.is_silent() {
        host.play_at(kind.id(), volume.gain());
    }
}

/// Plays the click of a stone for a line of a hexagram, counted from 1.
pub fn play_line(line: usize, cx: &mut Cx<'_, '_>) {
    play(
        SoundKind::Stone(line % STONES),
        cx.model.settings(),
        cx.host,
    );
}

/// Plays the bell of the Oracle.
pub fn play_bell(cx: &mut Cx<'_, '_>) {
    play(SoundKind::Bell, cx.model.settings(), cx.host);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_has_its_source() {
        let name = |kind: SoundKind| sound_name(kind.id());
        let stones = [0, 1, 2, 3, 9].map(|variant| name(SoundKind::Stone(variant)));
        assert_eq!(
            stones,
            ["stone-1", "stone-2", "stone-3", "stone-4", "stone-4"]
        );
        for number in 1..=12 {
            assert_eq!(
                name(SoundKind::FourWay(number)),
                format!("four-way-{number}")
            );
        }
        assert_eq!(name(SoundKind::FourWay(0)), "four-way-1");
        assert_eq!(name(SoundKind::FourWay(19)), "four-way-12");
        let others = [
            SoundKind::Draw,
            SoundKind::Refusal,
            SoundKind::Tick,
            SoundKind::Chimes,
            SoundKind::GameOver,
            SoundKind::Bell,
        ];
        assert_eq!(
            others.map(name),
            ["draw", "refusal", "tick", "chimes", "bowl", "bell"]
        );
        assert_eq!(sound_name(SoundId(SOUNDS.len())), "");
    }
}
