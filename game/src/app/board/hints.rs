//! What the title line tells a newcomer to do next on the board.

use super::state::BoardScreen;
use crate::app::model::Model;
use crate::session::Standing;

/// Where everything else is, on the board without a game.
pub fn menus(app: &Model) -> &'static str {
    app.moment.device.choose(
        "Right-click or Esc for the menus, F1 for the rules",
        "Hold a finger on the board for the menus",
        "Esc for the menus, F1 for the rules",
    )
}

/// What to do next, for whoever used this device last.
pub fn hint(board: &BoardScreen, app: &Model) -> &'static str {
    let device = app.moment.device;
    let Some(session) = app.game.session() else {
        return device.choose(
            "Click the board to begin",
            "Tap the board to begin",
            "Press Enter to begin",
        );
    };
    if board.turn.is_thinking() {
        return "Thinking...";
    }
    if app.computer_is_to_move() {
        return computer_plays(app);
    }
    let state = session.state();
    match state.standing() {
        Standing::Ended(_) => {
            return device.choose(
                "The game is over: click the touchstone for a new one",
                "The game is over: tap the touchstone for a new one",
                "The game is over: press Enter for a new one",
            );
        }
        Standing::AllPlaced | Standing::Stuck => {
            let keys = if app.game.undo_price().is_some() {
                "Nothing can be placed: Ctrl+E ends, Ctrl+Z takes back"
            } else {
                "Nothing can be placed: Ctrl+E ends the game"
            };
            return device.choose(
                "Nothing can be placed: click the touchstone to go on",
                "Nothing can be placed: tap the touchstone to go on",
                keys,
            );
        }
        Standing::Open => {}
    }
    if board.pointer.is_carrying() {
        let mouse = "Set it down where it matches, or press Esc";
        return device.choose(mouse, "Let go over the square where it matches", mouse);
    }
    if state.turns().is_empty() || app.game.undo_price().is_none() {
        device.choose(
            "Click a square where the touchstone matches",
            "Tap a square where the touchstone matches",
            "Arrows, Tab or a name like e4; Enter places",
        )
    } else {
        device.choose(
            "Click a square, or the last stone to pick it up",
            "Tap a square, or the last stone to take it back",
            "Tab and Enter place, Backspace takes back",
        )
    }
}

/// What stops the computer while it plays the stones of a player. Nothing does in a Tournament game.
fn computer_plays(app: &Model) -> &'static str {
    let session = app.game.session();
    let player = session.map_or(0, |session| session.state().player());
    let (menu, key) = match player {
        _ if !app.game.allows_help() => (
            "The computer plays this game",
            "The computer plays this game",
        ),
        0 => (
            "The computer plays; Game > Computer Player 1 stops it",
            "The computer plays; Ctrl+1 stops it",
        ),
        _ => (
            "The computer plays; Game > Computer Player 2 stops it",
            "The computer plays; Ctrl+2 stops it",
        ),
    };
    app.moment.device.choose(menu, menu, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::CommandTable;
    use crate::app::model::appearance::{Appearance, AppearanceInUse};
    use crate::rules::{DealCode, Scoring};
    use crate::session::{Mode, Origin, Player, Session, Setup};
    use crate::skill::Skill;

    #[test]
    fn the_computer_is_stopped_by_the_command_of_its_player() {
        let human = || Player::Human(String::new());
        let computer = || Player::Computer(Skill::Novice);
        let hint = |mode, players| {
            let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
            let setup = Setup {
                mode,
                players,
                ..setup
            };
            let appearance = AppearanceInUse::new(Appearance::flat().unwrap());
            let mut app = Model::new(appearance, CommandTable::default());
            let mut session = Session::new(setup);
            let square = session.state().position().legal().nth(0).unwrap();
            if session.state().controller(0) == crate::session::Controller::Human {
                session.apply(crate::session::Entry::Place(square)).unwrap();
            }
            app.start_game(session, None);
            hint(&BoardScreen::new(), &app)
        };
        let first = hint(Mode::Challenge, vec![computer(), human()]);
        assert!(first.contains("Computer Player 1"), "{first}");
        let second = hint(Mode::Challenge, vec![human(), computer()]);
        assert!(second.contains("Computer Player 2"), "{second}");
        let tournament = hint(Mode::Tournament, vec![computer()]);
        assert!(!tournament.contains("stops"), "{tournament}");
    }
}
