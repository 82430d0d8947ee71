//! Changes of stoneset and board: they are shown at once, and remembered.

use super::source::Source;
use crate::app::app_state::AppState;

/// Uses a stoneset from now on.
pub fn use_stoneset(source: Source, app: &mut AppState) {
    let matching = app.settings().appearance.matching_board;
    app.appearance.stoneset = source;
    if matching {
        app.appearance.match_board();
    }
    apply(matching, app);
}

/// Uses a board from now on; `matching` when it is to be that of the stoneset also in future.
pub fn use_board(source: Source, matching: bool, app: &mut AppState) {
    app.appearance.board = source;
    apply(matching, app);
}

/// Shows and remembers what was chosen.
pub fn apply(matching: bool, app: &mut AppState) {
    let appearance = &app.appearance;
    let (stoneset, board) = (appearance.stoneset.clone(), appearance.board.clone());
    app.set(|settings| {
        settings.appearance.stoneset = stoneset;
        settings.appearance.board = board;
        settings.appearance.matching_board = matching;
    });
    let textures = app.settings().appearance.textures;
    app.appearance.update(textures);
}
