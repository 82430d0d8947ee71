//! Changes of stoneset and board: they are shown at once, and remembered.

use super::source::Source;
use crate::app::shared::Shared;

/// Uses a stoneset from now on.
pub fn use_stoneset(source: Source, shared: &mut Shared) {
    let matching = shared.settings().look.matching_board;
    shared.appearance.stoneset = source;
    if matching {
        shared.appearance.match_board();
    }
    apply(matching, shared);
}

/// Uses a board from now on; `matching` when it is to be that of the stoneset also in future.
pub fn use_board(source: Source, matching: bool, shared: &mut Shared) {
    shared.appearance.board = source;
    apply(matching, shared);
}

/// Shows and remembers what was chosen.
pub fn apply(matching: bool, shared: &mut Shared) {
    let appearance = &shared.appearance;
    let (stoneset, board) = (appearance.stoneset.clone(), appearance.board.clone());
    shared.set(|settings| {
        settings.look.stoneset = stoneset;
        settings.look.board = board;
        settings.look.matching_board = matching;
    });
    let textures = shared.settings().look.textures;
    shared.appearance.update(textures);
}
