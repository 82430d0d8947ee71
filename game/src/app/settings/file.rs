//! The settings as a file: `settings.ron`, specified in `assets/FORMATS.md`.

use ishido_shared::ron_text::{self, Root};
use serde::{Deserialize, Serialize};

use crate::app::model::settings::{
    AppearanceSettings, Drawers, HelpSettings, LearningSettings, OracleSettings, Pace,
    ReplaySettings, ScoreSettings, ScreenSettings, Settings, SoundSettings,
};
use crate::session::NextGame;

/// The name in the store.
pub const NAME: &str = "settings.ron";

/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

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

const ROOT: Root = Root {
    name: "Settings",
    version: VERSION,
    most_bytes: 1 << 16,
};

/// Reads a settings file.
///
/// # Errors
/// A sentence without its full stop that says why it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Settings, String> {
    let file: File = ron_text::read(bytes, &ROOT).map_err(|error| format!("{NAME}: {error}"))?;
    Ok(Settings {
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
    })
}

/// The settings as a file.
#[must_use]
pub fn write(settings: &Settings) -> Option<Vec<u8>> {
    let text = ron_text::file(&File::from(settings.clone()), ron_text::INDENT).ok()?;
    Some(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::settings::Volume;
    use crate::rules::Scoring;

    #[test]
    fn volumes_are_numbers() {
        let volume = |text: &str| {
            let file = format!("Settings(version: 1, sound: (volume: {text}))");
            read(file.as_bytes()).map(|settings| settings.sound.volume.percent())
        };
        assert_eq!(["0", "35", "200"].map(volume), [Ok(0), Ok(35), Ok(100)]);
        for wrong in ["Loud", "-1", "1000", "\"5\"", "(5)"] {
            assert!(volume(wrong).is_err(), "{wrong}");
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
        let mut settings = Settings::default();
        settings.next_game.scoring = Scoring::Pocket;
        settings.next_game.players[0].computer = true;
        settings.help.always_moves = true;
        settings.sound.click = false;
        settings.drawers.games = "/c".to_owned();
        assert_eq!(read(&write(&settings).unwrap()), Ok(settings));
        assert_eq!(read(b"Settings(version: 1)"), Ok(Settings::default()));
        let marked = "\u{FEFF}Settings(version: 1)";
        assert_eq!(read(marked.as_bytes()), Ok(Settings::default()));
        assert_eq!(
            read(b"Settings(version: 2)").unwrap_err(),
            "settings.ron: it is version 2; this program reads version 1"
        );
        let wrong = |text: &str| read(text.as_bytes()).unwrap_err();
        let not_settings = "settings.ron: this is not the game's settings file";
        assert_eq!(wrong("Once upon a time"), not_settings);
        assert_eq!(
            wrong("Settings(\n version: 1,\n sound: (sounds: maybe),\n)"),
            "settings.ron: line 3: `true` or `false` is needed"
        );
        assert_eq!(
            wrong("Settings(version: 1, pace: Hasty)"),
            "settings.ron: line 1: `Hasty` is not known here; the choices are Slow, Normal, Fast, AtOnce"
        );
    }
}
