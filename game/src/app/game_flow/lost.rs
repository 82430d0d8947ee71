//! What is lost with the game on the board when another takes its place.

use crate::app::app_state::AppState;
use crate::session::Session;

/// What is lost when another game is put on the board, in sentences; `None` if nothing is. `continues` tells whether that
/// game belongs to the same tournament.
pub fn lost(app: &AppState, continues: bool) -> Option<String> {
    let mut sentences = Vec::new();
    if app.game.is_worth_keeping() {
        sentences.push("The current game ends.");
    }
    if app.game.has_tournament() && !continues {
        sentences.push(
            "The tournament is lost with all its scores, unless you save it first (File > Save Game).",
        );
    }
    let has_auguries = |session: &Session| session.answered().next().is_some();
    if !app.settings().oracle.save_all && app.game.session().is_some_and(has_auguries) {
        sentences.push("Its auguries are lost, unless you have saved them (File > Augury Diary).");
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The end of a question whether another game is to be put on the board: what is lost with it, if anything is.
pub fn lost_text(app: &AppState) -> String {
    lost(app, false).map_or_else(String::new, |lost| format!(" {lost}"))
}
