//! The options of the menus: what the player has chosen, by subject.

use ishido_shared::ui::display::Scaling;
use serde::{Deserialize, Serialize};

use crate::app::appearance::Source;
use crate::app::computer_player::Pace;
use crate::app::display::Motion;
use crate::app::replay::ReplayPace;
use crate::app::sound::Volume;
use crate::scores::DefaultNames;
use crate::session::NextGame;

/// The options of the menus. What a file lacks is as in a new program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// What the next game is played with.
    pub next_game: NextGame,
    /// How fast the computer plays.
    pub pace: Pace,
    /// How the game is shown.
    pub screen: ScreenSettings,
    /// How stones, board and scoreboard look.
    pub appearance: AppearanceSettings,
    /// What is heard.
    pub sound: SoundSettings,
    /// What help is given.
    pub help: HelpSettings,
    /// What concerns lists of high scores.
    pub scores: ScoreSettings,
    /// What concerns the Oracle.
    pub oracle: OracleSettings,
    /// How games are replayed.
    pub replay: ReplaySettings,
    /// What has been taught.
    pub learning: LearningSettings,
    /// Where files were last loaded from or saved in.
    pub drawers: Drawers,
}

/// How the game is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScreenSettings {
    /// On the full screen, rather than in a window.
    pub full_screen: bool,
    /// How the picture fills the window.
    pub scaling: Scaling,
    /// With scan lines.
    pub scan_lines: bool,
    /// How fast things move.
    pub motion: Motion,
    /// Whether the title comes before the board.
    pub title: bool,
    /// Whether the codewheel is asked for before the board can be used.
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

/// How stones, board and scoreboard look.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AppearanceSettings {
    /// Roman digits on the scoreboard.
    pub graphic: bool,
    /// The stoneset.
    pub stoneset: Source,
    /// The board.
    pub board: Source,
    /// Whether the board is that of the stoneset.
    pub matching_board: bool,
    /// Whether each row of stones has a texture.
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

/// What is heard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Any sound at all.
    pub sounds: bool,
    /// The click of a stone.
    pub click: bool,
    /// How loud everything is.
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

/// What help is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HelpSettings {
    /// Whether an illegal move is explained.
    pub messages: bool,
    /// Whether the possible moves are shown for every stone.
    pub always_moves: bool,
}

impl Default for HelpSettings {
    fn default() -> Self {
        Self {
            messages: true,
            always_moves: false,
        }
    }
}

/// What concerns lists of high scores.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScoreSettings {
    /// Whether the list is shown after every game.
    pub show: bool,
    /// The names entered last.
    pub names: DefaultNames,
}

/// What concerns the Oracle of the Stones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OracleSettings {
    /// Whether the next game asks for a question. In a game, whether the Oracle is engaged follows from the game.
    pub engaged: bool,
    /// The question that was typed last and has not been answered.
    pub question: String,
    /// Whether every augury is saved in the diary.
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

/// How games are replayed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReplaySettings {
    /// How fast a replay goes on by itself.
    pub pace: ReplayPace,
}

/// What has been taught.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningSettings {
    /// Whether the first lesson was offered.
    pub offered: bool,
}

/// Where files were last loaded from or saved in; empty at first.
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
