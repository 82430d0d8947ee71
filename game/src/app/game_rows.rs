//! Descriptions of saved games for the rows of the file requester.

use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::Describer;
use ishido_shared::ui::user_files::FileRead;

use super::wording::score_text;
use crate::problems;
use crate::session::save;

/// The columns of the mode, and of the points behind it.
const MODE: usize = 11;
const SCORE: usize = 13;

/// Mode and points of the game in a file, if it is a saved game, or that it is a problem.
struct GameRow(Option<String>);

impl Decode for GameRow {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        if problems::is_problem(bytes) {
            return Self(Some("Problem".to_owned()));
        }
        let row = save::read(bytes).map(|session| {
            let (name, score) = (session.setup().name(), score_text(&session));
            format!("{name:MODE$} {score:>SCORE$}")
        });
        Self(row.ok())
    }
}

/// Describes saved games by mode and points.
pub fn describer() -> Describer {
    Describer {
        decoder: Decoder::of::<GameRow>(),
        describe: |file: &FileRead| file.decoded::<GameRow>().0.clone(),
        columns: MODE + 1 + SCORE,
    }
}
