//! Descriptions of saved games for the rows of the file requester, and pictures of their boards.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::{Describer, Preview};
use ishido_shared::ui::user_files::FileRead;

use super::board_view::small_board;
use super::model::appearance::Appearance;
use super::wording::score_text;
use crate::problems;
use crate::rules::{Board, Scoring};
use crate::session::save;

/// The columns of the mode at the left and the points at the right.
const COLUMNS: usize = 23;

/// The side of a square in a picture, and in a large one.
const SIDE: u32 = 8;
const LARGE_SIDE: u32 = 22;

/// Mode and points of the game in a file, if it is a saved game, or that it is a problem; and its board.
struct GameRow(Option<(String, Board)>);

impl Decode for GameRow {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        if problems::is_problem(bytes) {
            let board =
                problems::read(bytes).map_or(Board::EMPTY, |problem| problem.board().clone());
            return Self(Some(("Problem".to_owned(), board)));
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
            let board = session.state().position().board().clone();
            (format!("{name}{score:>room$}"), board)
        });
        Self(row.ok())
    }
}

/// Describes saved games by mode and points.
pub fn describer() -> Describer {
    Describer {
        decoder: Decoder::of::<GameRow>(),
        describe: |file: &FileRead| {
            let row = &file.decoded::<GameRow>().0;
            row.as_ref().map(|(words, _)| words.clone())
        },
        columns: COLUMNS,
    }
}

/// Shows the board of the chosen game.
#[derive(Debug)]
pub struct BoardPreview {
    pub appearance: Appearance,
    /// The board of the game that is to be saved.
    pub own: Board,
}

impl Preview for BoardPreview {
    fn picture(&self, file: Option<&FileRead>, is_large: bool) -> Bitmap {
        let row = file.map(FileRead::decoded::<GameRow>);
        let chosen = row.as_ref().and_then(|row| row.0.as_ref());
        let board = chosen.map_or(&self.own, |(_, board)| board);
        let side = if is_large { LARGE_SIDE } else { SIDE };
        small_board(&self.appearance, board, side)
    }
}
