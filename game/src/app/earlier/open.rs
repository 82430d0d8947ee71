//! Goes on with a game that was put aside.

use ishido_shared::ui::requester::{Choice, Requester};

use super::games::EarlierGame;
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question};
use crate::app::game_flow::{take_names, with_names};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::progress_text;

/// The question, with the game.
struct OpenEarlier {
    game: Box<EarlierGame>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenAnswer {
    Open,
    Cancel,
}

impl Question for OpenEarlier {
    type Answer = OpenAnswer;

    fn answered(
        &mut self,
        answer: OpenAnswer,
        requester: &mut Requester<OpenAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == OpenAnswer::Open {
            take_names(requester, cx.app);
            open((*self.game).clone(), cx);
        }
        Transition::Pop
    }
}

/// Asks whether a game is to be opened. `lost` says what is lost with the game on the board.
pub fn question(game: EarlierGame, lost: &str, app: &AppState) -> Box<dyn Screen> {
    let text = format!(
        "{}. Do you want to continue it?{lost}",
        progress_text(game.session())
    );
    let choices = vec![
        Choice::new(OpenAnswer::Open, "_Open It"),
        Choice::new(OpenAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Open an Earlier Game", &text, choices, OpenAnswer::Cancel);
    let game = Box::new(game);
    Dialog::open(with_names(requester, app), OpenEarlier { game })
}

/// Goes on with a game; asks first if something is lost with the game on the board. For a screen that closes then.
pub fn go_on(game: EarlierGame, lost: &str, cx: &mut Cx<'_, '_>) -> Transition {
    if !lost.is_empty() {
        return Transition::Push(question(game, lost, cx.app));
    }
    open(game, cx);
    Transition::Pop
}

/// Goes on with a game, and ends the one that runs. Its file is removed when the game has been saved as the running one. Returns
/// false, and says so, if another program has taken the game meanwhile.
pub fn open(game: EarlierGame, cx: &mut Cx<'_, '_>) -> bool {
    if !game.is_free(cx.ctx.store) {
        let text = "Another window of Ishidó has opened or deleted it meanwhile.";
        cx.app.show_message("The game cannot be opened", text);
        return false;
    }
    cx.app.end_running_game();
    cx.app.resume_game(game.saved);
    cx.app.game.set_put_aside(game.name);
    true
}
