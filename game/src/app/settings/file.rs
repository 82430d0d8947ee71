//! The settings as a file: `settings.ron`, specified in `assets/FORMATS.md`.

use ishido_shared::ron_text::{self, Root};

use crate::app::model::settings::{Settings, VERSION};

/// The name in the store.
pub const NAME: &str = "settings.ron";

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
    ron_text::read(bytes, &ROOT).map_err(|error| format!("{NAME}: {error}"))
}

/// The settings as a file.
#[must_use]
pub fn write(settings: &Settings) -> Option<Vec<u8>> {
    let text = ron_text::file(settings, ron_text::INDENT).ok()?;
    Some(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::settings::{SoundSettings, Volume};
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
