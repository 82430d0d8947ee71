//! Descriptions of saved games for the rows of the file requester.

use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::Describer;
use ishido_shared::ui::user_files::FileRead;

use super::wording::score_text;
use crate::problems;
use crate::rules::Scoring;
use crate::session::save;

/// The columns of the mode at the left and the points at the right.
const COLUMNS: usize = 23;

/// Mode and points of the game in a file, if it is a saved game, or that it is a problem.
struct GameRow(Option<String>);

impl Decode for GameRow {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        if problems::is_problem(bytes) {
            return Self(Some("Problem".to_owned()));
        }
        let row = save::read(bytes).map(|session| {
            let name = session.setup().name();
            let score = match session.setup().scoring {
                Scoring::Ancient => {
                    let tally = session.state().tally(session.setup(), 0);
                    format!("4-Ways: {}", tally.four_ways)
                }
                _ => score_text(&session).replace(' ', ""),
            };
            let room = COLUMNS.saturating_sub(name.chars().count());
            format!("{name}{score:>room$}")
        });
        Self(row.ok())
    }
}

/// Describes saved games by mode and points.
pub fn describer() -> Describer {
    Describer {
        decoder: Decoder::of::<GameRow>(),
        describe: |file: &FileRead| file.decoded::<GameRow>().0.clone(),
        columns: COLUMNS,
    }
}
