//! The options of the menus: what the player has chosen, by subject.

use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::Gain;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::appearance::Source;
use crate::scores::DefaultNames;
use crate::session::NextGame;

/// The options of the menus. What a file lacks is as in a new program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The first line of the file, which is checked before all others are read.
    #[serde(skip_deserializing)]
    pub version: Version,
    pub next_game: NextGame,
    /// The speed of the computer player.
    pub pace: Pace,
    pub screen: ScreenSettings,
    /// The appearance of stones, board and scoreboard.
    pub appearance: AppearanceSettings,
    pub sound: SoundSettings,
    pub help: HelpSettings,
    /// The options for lists of high scores.
    pub scores: ScoreSettings,
    pub oracle: OracleSettings,
    pub replay: ReplaySettings,
    pub learning: LearningSettings,
    pub drawers: Drawers,
}

/// The version of the file that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// Stands for [`VERSION`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(VERSION)
    }
}

/// The display of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScreenSettings {
    /// On the full screen, rather than in a window.
    pub full_screen: bool,
    /// The way in which the picture fills the window.
    pub scaling: Scaling,
    /// With scan lines.
    pub scan_lines: bool,
    /// The speed of animations.
    pub motion: Motion,
    /// True if the title comes before the board.
    pub title: bool,
    /// True if the codewheel is asked for before the board can be used.
    pub ask_codewheel: bool,
}

impl Default for ScreenSettings {
    fn default() -> Self {
        Self {
            full_screen: false,
            scaling: Scaling::default(),
            scan_lines: false,
            motion: Motion::default(),
            title: true,
            ask_codewheel: false,
        }
    }
}

/// The appearance of stones, board and scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AppearanceSettings {
    /// Roman digits on the scoreboard.
    pub graphic: bool,
    /// The stoneset.
    pub stoneset: Source,
    /// The board.
    pub board: Source,
    /// True if the board is that of the stoneset.
    pub matching_board: bool,
    /// True if each row of stones has a texture.
    pub textures: bool,
}

impl Default for AppearanceSettings {
    fn default() -> Self {
        Self {
            graphic: true,
            stoneset: Source::default(),
            board: Source::default(),
            matching_board: true,
            textures: false,
        }
    }
}

/// The options for sounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Any sound at all.
    pub sounds: bool,
    /// The click of a stone.
    pub click: bool,
    /// The loudness of all sounds.
    pub volume: Volume,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self {
            sounds: true,
            click: true,
            volume: Volume::default(),
        }
    }
}

/// The options for help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HelpSettings {
    /// True if an illegal move is explained.
    pub messages: bool,
    /// True if the possible moves are shown for every stone.
    pub always_moves: bool,
    /// True if the stones in the pouch are counted by kind in the place of its pile.
    pub kinds: bool,
    /// True if the kinds that could go on the square pointed at are listed.
    pub kinds_for_square: bool,
}

impl Default for HelpSettings {
    fn default() -> Self {
        Self {
            messages: true,
            always_moves: false,
            kinds: false,
            kinds_for_square: false,
        }
    }
}

/// The options for lists of high scores.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScoreSettings {
    /// True if the list is shown after every game.
    pub show: bool,
    /// The names entered last.
    pub names: DefaultNames,
}

/// The options for the Oracle of the Stones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OracleSettings {
    /// True if the next game asks for a question. In a game, whether the Oracle is engaged follows from the game.
    pub engaged: bool,
    /// The question that was typed last and has not been answered.
    pub question: String,
    /// True if every augury is saved in the diary.
    pub save_all: bool,
}

impl Default for OracleSettings {
    fn default() -> Self {
        Self {
            engaged: false,
            question: String::new(),
            save_all: true,
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReplaySettings {
    /// The speed of a replay that goes on by itself.
    pub pace: ReplayPace,
}

/// The lessons offered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningSettings {
    /// True if the first lesson was offered.
    pub offered: bool,
}

/// The drawers used last for loading or saving files; empty at first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Drawers {
    /// Stonesets.
    pub stonesets: String,
    /// Boards.
    pub boards: String,
    /// Saved games.
    pub games: String,
    /// Exported statistics.
    pub exports: String,
    /// Saved auguries.
    pub auguries: String,
}

/// The speed at which stones glide, points rise and 4-Ways flash.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// At half the speed.
    Slow,
    /// At the speed that everything was made for.
    #[default]
    Normal,
    /// At double the speed.
    Fast,
    /// Nothing glides, rises or blinks. What was to be seen is shown without moving, for as long as at the normal speed.
    Reduced,
}

impl Motion {
    /// Returns true if nothing moves.
    #[must_use]
    pub const fn is_reduced(self) -> bool {
        matches!(self, Self::Reduced)
    }

    /// Returns the time that something takes, in milliseconds, if it takes `normal` at the normal speed.
    #[must_use]
    pub const fn time(self, normal: Millis) -> Millis {
        match self {
            Self::Slow => normal * 2,
            Self::Normal | Self::Reduced => normal,
            Self::Fast => normal / 2,
        }
    }
}

/// The time for which the board rests between two moves of the computer, so that they can be followed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Slow enough to think about every move.
    Slow,
    /// Slow enough to follow every move.
    #[default]
    Normal,
    /// Just slow enough to see every move.
    Fast,
    /// Without any rest.
    AtOnce,
}

impl Pace {
    /// The rest after a move, in milliseconds.
    #[must_use]
    pub const fn rest(self) -> Millis {
        match self {
            Self::Slow => 1_500,
            Self::Normal => 350,
            Self::Fast => 100,
            Self::AtOnce => 0,
        }
    }
}

/// The time for which a replay rests between two moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReplayPace {
    /// Slow enough to think about every move.
    Slow,
    /// Slow enough to follow every move.
    #[default]
    Normal,
    /// Just slow enough to see every move.
    Fast,
}

impl ReplayPace {
    /// The time from one move to the next, in milliseconds.
    #[must_use]
    pub const fn interval(self) -> Millis {
        match self {
            Self::Slow => 2_000,
            Self::Normal => 900,
            Self::Fast => 350,
        }
    }

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
        }
    }

    /// The next pace, after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

/// The loudness of the sounds, in hundredths: at 100 as loud as they were made, at 0 silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Volume(u8);

impl Volume {
    /// As loud as the sounds were made.
    pub const FULL: u8 = 100;

    /// A number of hundredths, at most 100.
    #[must_use]
    pub const fn new(percent: u8) -> Self {
        Self(if percent > Self::FULL {
            Self::FULL
        } else {
            percent
        })
    }

    /// In hundredths.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }

    /// Returns true if nothing is heard.
    #[must_use]
    pub const fn is_silent(self) -> bool {
        self.0 == 0
    }

    /// The gain, which grows with the square of the volume: a quarter of the amplitude sounds about half as loud.
    #[must_use]
    pub fn gain(self) -> Gain {
        let (volume, full) = (u32::from(self.0), u32::from(Self::FULL));
        let gain = u32::from(Gain::UNITY.0) * volume * volume / (full * full);
        Gain(u16::try_from(gain).unwrap_or(Gain::UNITY.0))
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(Self::FULL)
    }
}

impl<'de> Deserialize<'de> for Volume {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_the_gain_is_half_the_volume() {
        let gain = [0, 1, 10, 50, 70, 100, 255].map(|volume| Volume::new(volume).gain().0);
        assert_eq!(gain, [0, 0, 2, 64, 125, 256, 256]);
        assert!(Volume::new(0).is_silent() && !Volume::new(1).is_silent());
    }
}
