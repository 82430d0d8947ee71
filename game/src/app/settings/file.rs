//! The settings as a file: `settings.ron`, specified in `assets/FORMATS.md`.

use ishido_shared::{ron_error, text_file};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::app::model::appearance::Source;
use crate::app::model::settings::{
    AppearanceSettings, Drawers, HelpSettings, LearningSettings, NextGame, NextPlayer,
    OracleSettings, Pace, ReplaySettings, ScoreSettings, ScreenSettings, Settings, SoundSettings,
    Volume,
};
use crate::rules::Scoring;
use crate::skill::Skill;

/// The name in the store.
pub const NAME: &str = "settings.ron";

/// The version that is written.
const VERSION: u32 = 3;

/// The file in the newest version.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Settings", default)]
struct File {
    version: u32,
    next_game: NextGame,
    pace: Pace,
    screen: ScreenSettings,
    appearance: AppearanceSettings,
    sound: SoundSettings,
    help: HelpSettings,
    scores: ScoreSettings,
    oracle: OracleSettings,
    replay: ReplaySettings,
    learning: LearningSettings,
    drawers: Drawers,
}

impl Default for File {
    fn default() -> Self {
        Settings::default().into()
    }
}

impl From<Settings> for File {
    fn from(settings: Settings) -> Self {
        Self {
            version: VERSION,
            next_game: settings.next_game,
            pace: settings.pace,
            screen: settings.screen,
            appearance: settings.appearance,
            sound: settings.sound,
            help: settings.help,
            scores: settings.scores,
            oracle: settings.oracle,
            replay: settings.replay,
            learning: settings.learning,
            drawers: settings.drawers,
        }
    }
}

/// The options of version 1, which had all settings in one list.
#[derive(Deserialize)]
#[serde(rename = "Settings", default)]
struct Options1 {
    scoring: Scoring,
    graphic: bool,
    sounds: bool,
    click: bool,
    messages: bool,
    always_moves: bool,
    computer: bool,
    skill: Skill,
}

/// The files of version 1, which stood in the same list.
#[derive(Deserialize)]
#[serde(rename = "Settings", default)]
struct Files1 {
    stoneset: Source,
    board: Source,
    matching_board: bool,
    textures: bool,
    stonesets_drawer: String,
    boards_drawer: String,
    games_drawer: String,
}

impl Default for Options1 {
    fn default() -> Self {
        let new = Settings::default();
        Self {
            scoring: new.next_game.scoring,
            graphic: new.appearance.graphic,
            sounds: new.sound.sounds,
            click: new.sound.click,
            messages: new.help.messages,
            always_moves: new.help.always_moves,
            computer: false,
            skill: Skill::default(),
        }
    }
}

impl Default for Files1 {
    fn default() -> Self {
        let look = AppearanceSettings::default();
        Self {
            stoneset: look.stoneset,
            board: look.board,
            matching_board: look.matching_board,
            textures: look.textures,
            stonesets_drawer: String::new(),
            boards_drawer: String::new(),
            games_drawer: String::new(),
        }
    }
}

fn from_version_1(options: Options1, files: Files1) -> Settings {
    Settings {
        next_game: next_game_of_one(options.scoring, options.computer, options.skill),
        pace: Pace::default(),
        screen: ScreenSettings::default(),
        appearance: AppearanceSettings {
            graphic: options.graphic,
            stoneset: files.stoneset,
            board: files.board,
            matching_board: files.matching_board,
            textures: files.textures,
        },
        sound: SoundSettings {
            sounds: options.sounds,
            click: options.click,
            volume: Volume::default(),
        },
        help: HelpSettings {
            messages: options.messages,
            always_moves: options.always_moves,
        },
        scores: ScoreSettings::default(),
        oracle: OracleSettings::default(),
        replay: ReplaySettings::default(),
        learning: LearningSettings::default(),
        drawers: Drawers {
            stonesets: files.stonesets_drawer,
            boards: files.boards_drawer,
            games: files.games_drawer,
            ..Drawers::default()
        },
    }
}

/// The choices for the next game, of which version 1 and 2 had one player and no modes.
fn next_game_of_one(scoring: Scoring, computer: bool, skill: Skill) -> NextGame {
    let mut next = NextGame {
        scoring,
        ..NextGame::default()
    };
    next.players[0] = NextPlayer {
        computer,
        skill,
        ..NextPlayer::default()
    };
    next
}

/// What version 2 had for the next game. Everything else in it is as in version 3.
#[derive(Default, Deserialize)]
#[serde(rename = "Settings", default)]
struct File2 {
    next_game: NextGame2,
}

#[derive(Default, Deserialize)]
#[serde(rename = "NextGame", default)]
struct NextGame2 {
    scoring: Scoring,
    computer: bool,
    skill: Skill,
}

/// The groups of settings that version 2 and 3 have in common.
#[derive(Default, Deserialize)]
#[serde(rename = "Settings", default)]
struct Common {
    appearance: AppearanceSettings,
    sound: SoundSettings,
    help: HelpSettings,
    scores: ScoreSettings,
    learning: LearningSettings,
    drawers: Drawers,
}

fn from_version_2(file: &File2, common: Common) -> Settings {
    let next = &file.next_game;
    Settings {
        next_game: next_game_of_one(next.scoring, next.computer, next.skill),
        pace: Pace::default(),
        screen: ScreenSettings::default(),
        appearance: common.appearance,
        sound: common.sound,
        help: common.help,
        drawers: common.drawers,
        scores: common.scores,
        oracle: OracleSettings::default(),
        replay: ReplaySettings::default(),
        learning: common.learning,
    }
}

#[derive(Deserialize)]
#[serde(rename = "Settings")]
struct VersionOnly {
    version: u32,
}

/// Reads a settings file of any version.
///
/// # Errors
/// A sentence without its full stop that says why it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Settings, String> {
    let text = text_file::decode(bytes).map_err(|_| format!("{NAME}: it is not a text file"))?;
    let version = ron::from_str(text).map_or(VERSION, |VersionOnly { version }| version);
    let settings = match version {
        1 => ron::from_str(text).and_then(|options| {
            let files = ron::from_str(text)?;
            Ok(from_version_1(options, files))
        }),
        2 => ron::from_str(text).and_then(|file| {
            let common = ron::from_str(text)?;
            Ok(from_version_2(&file, common))
        }),
        VERSION => ron::from_str::<File>(text).map(|file| Settings {
            next_game: file.next_game,
            pace: file.pace,
            screen: file.screen,
            appearance: file.appearance,
            sound: file.sound,
            help: file.help,
            scores: file.scores,
            oracle: file.oracle,
            replay: file.replay,
            learning: file.learning,
            drawers: file.drawers,
        }),
        _ => {
            return Err(format!(
                "{NAME}: it has version {version}; this program reads versions up to {VERSION}"
            ));
        }
    };
    settings.map_err(|error| format!("{NAME}: {}", ron_error::reason(text, &error, "Settings")))
}

/// The settings as a file.
#[must_use]
pub fn write(settings: &Settings) -> Option<Vec<u8>> {
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned());
    let text = ron::ser::to_string_pretty(&File::from(settings.clone()), config).ok()?;
    Some((text + "\n").into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Mode;

    /// As version 1 wrote them.
    const VERSION_1: &str = r#"Settings(
    version: 1, scoring: Pocket, graphic: false, sounds: true, click: false, messages: false, always_moves: true,
    computer: true, skill: Master, stoneset: BuiltIn("Gems"), board: File("/home/anna/board.png"),
    matching_board: false, textures: true, stonesets_drawer: "/a", boards_drawer: "/b", games_drawer: "/c",
    saved_as: Some("/home/anna/first.ishido"),
)"#;

    #[test]
    fn settings_of_the_first_version_can_still_be_read() {
        let settings = read(VERSION_1.as_bytes()).unwrap();
        assert_eq!(settings.next_game.players[0].skill, Skill::Master);
        assert_eq!(settings.next_game.scoring, Scoring::Pocket);
        assert!(
            settings.next_game.players[0].computer
                && settings.help.always_moves
                && settings.appearance.textures
        );
        assert_eq!(
            settings.appearance.stoneset,
            Source::BuiltIn("Gems".to_owned())
        );
        assert_eq!(settings.drawers.games, "/c");
        assert!(!settings.sound.click && settings.sound.sounds && !settings.appearance.graphic);
    }

    #[test]
    fn settings_of_the_second_version_can_still_be_read() {
        let text =
            b"Settings(version: 2, next_game: (scoring: Ancient, computer: true, skill: Novice), \
                     sound: (sounds: false))";
        let settings = read(text).unwrap();
        let next = &settings.next_game;
        assert_eq!(
            (next.mode, next.scoring),
            (Mode::Solitaire, Scoring::Ancient)
        );
        assert!(next.players[0].computer && !next.players[1].computer);
        assert_eq!(next.players[0].skill, Skill::Novice);
        assert!(!settings.sound.sounds && settings.sound.click);
    }

    #[test]
    fn volumes_are_numbers_and_were_names() {
        let volume = |text: &str| {
            let file = format!("Settings(version: 3, sound: (volume: {text}))");
            read(file.as_bytes()).map(|settings| settings.sound.volume.percent())
        };
        let names = ["Soft", "Medium", "Loud"].map(volume);
        assert_eq!(names, [Ok(50), Ok(70), Ok(100)]);
        assert_eq!(["0", "35", "200"].map(volume), [Ok(0), Ok(35), Ok(100)]);
        for wrong in ["Hasty", "-1", "1000", "\"5\"", "(5)"] {
            assert_eq!(
                volume(wrong).unwrap_err(),
                "settings.ron: line 1: the volume must be a number from 0 to 100"
            );
        }
        let settings = Settings {
            sound: SoundSettings {
                volume: Volume::new(35),
                ..SoundSettings::default()
            },
            ..Settings::default()
        };
        let file = String::from_utf8(write(&settings).unwrap()).unwrap();
        assert!(file.contains("volume: 35,"), "{file}");
    }

    #[test]
    fn what_is_written_is_read_and_what_lacks_is_as_in_a_new_program() {
        let settings = read(VERSION_1.as_bytes()).unwrap();
        assert_eq!(read(&write(&settings).unwrap()), Ok(settings));
        assert_eq!(read(b"Settings(version: 3)"), Ok(Settings::default()));
        assert_eq!(read(b"Settings(version: 2)"), Ok(Settings::default()));
        let marked = "\u{FEFF}Settings(version: 3)";
        assert_eq!(read(marked.as_bytes()), Ok(Settings::default()));
        assert_eq!(read(b"Settings(version: 1)"), Ok(Settings::default()));
        assert!(
            read(b"Settings(version: 4)")
                .unwrap_err()
                .contains("has version 4")
        );
        let wrong = |text: &str| read(text.as_bytes()).unwrap_err();
        let not_settings = "settings.ron: this is not a file of the game's settings";
        assert_eq!(wrong("Once upon a time"), not_settings);
        assert_eq!(
            wrong("Settings(\n version: 3,\n sound: (sounds: maybe),\n)"),
            "settings.ron: line 3: `true` or `false` is needed"
        );
        assert_eq!(
            wrong("Settings(version: 3, pace: Hasty)"),
            "settings.ron: line 1: `Hasty` is not known here; the choices are Slow, Normal, Fast and AtOnce"
        );
    }
}
