//! The title line over the board: the game on it, and what a newcomer can do next.

use crate::app::board_view::{player_name, shortened, turn_of_two};
use crate::app::model::Model;
use crate::app::wording::score_text;
use crate::rules::Scoring;
use crate::session::{Mode, Origin, Session, Standing};
use ishido_shared::ui::title_line::TITLE;

/// The most letters of a player's name that are shown.
const NAME: usize = 10;

/// The left half: the code of the stones, or what is more important. In a game of two, whose turn it is, because the hint
/// beside it may cut the rest off.
pub fn title(in_front: bool, app: &Model) -> String {
    let session = app.game.session();
    let turn = session.and_then(|session| {
        let name = player_name(session, turn_of_two(session)?);
        Some(format!("{}'s turn", shortened(&name, NAME)))
    });
    let code = session.and_then(|session| session.setup().code);
    let next = next_game(app);
    let about = next.map(|next| format!("Next game: {next}"));
    let about = about.or_else(|| code.map(|code| code.to_string()));
    // The code of the stones is left out rather than cut.
    let beside = |turn: String, about: &str| {
        let both = format!("{turn}  {about}");
        let fits = both.chars().count() <= TITLE;
        if fits || next.is_some() { both } else { turn }
    };
    match (turn, about) {
        // Nobody places a stone behind a requester, whose own hint is long.
        (Some(_), Some(about)) if next.is_some() && !in_front => about,
        (Some(turn), _) if asks(app) => beside(turn, "Question asked"),
        (None, Some(code)) if asks(app) => format!("Question asked  {code}"),
        (Some(turn), Some(about)) => {
            let about = next.map_or(about, |next| format!("Next: {next}"));
            beside(turn, &about)
        }
        (Some(turn), None) => turn,
        (None, Some(_)) if next.is_some() && is_daily(app) => "Daily Stones".to_owned(),
        (None, Some(about)) if is_daily(app) => format!("Daily Stones  {about}"),
        (None, Some(about)) if next.is_some() => about,
        // The clock may stand in the place of the mode.
        (None, Some(about)) if is_tournament(session) => format!("Tournament  {about}"),
        (None, Some(about)) => format!("Deal {about}"),
        (None, None) if in_front => menus(app).to_owned(),
        (None, None) => "Ishidó: The Way of Stones".to_owned(),
    }
}

/// The points in Arabic digits, if the scoreboard shows Roman ones.
pub fn points_in_digits(app: &Model) -> Option<String> {
    let session = app.game.session()?;
    let score = score_text(session);
    let text = match session.setup().scoring {
        Scoring::Ancient => score,
        Scoring::Modern | Scoring::Pocket => format!("Points: {score}"),
    };
    app.settings().appearance.graphic.then_some(text)
}

/// Returns true if the game on the board is one of the Daily Stones.
fn is_daily(app: &Model) -> bool {
    let origin = app.game.session().map(|session| session.setup().origin);
    matches!(origin, Some(Origin::Daily | Origin::DailyAgain))
}

fn is_tournament(session: Option<&Session>) -> bool {
    session.is_some_and(|session| session.setup().mode == Mode::Tournament)
}

/// Returns true if a question waits for the answer of the Oracle.
pub fn asks(app: &Model) -> bool {
    let session = app.game.session().filter(|_| app.game.is_running());
    session.is_some_and(|session| session.question().is_some())
}

/// The choice for the next game, while a game of another kind runs.
fn next_game(app: &Model) -> Option<&'static str> {
    let session = app.game.session().filter(|_| app.game.is_running())?;
    let (setup, next) = (session.setup(), &app.settings().next_game);
    let continues = setup.mode == Mode::Tournament && !next.new_tournament;
    let same = setup.mode == next.mode
        && (continues
            || (setup.scoring == next.scoring_of_mode() && setup.timer == next.timer_of_mode()));
    // The line has room for the most important difference only.
    let new = if setup.mode != next.mode || setup.mode == Mode::Tournament {
        next.mode.name()
    } else if setup.scoring != next.scoring_of_mode() {
        next.scoring_of_mode().name()
    } else {
        "another timer"
    };
    (!same).then_some(new)
}

/// The way to everything else, on the board without a game.
fn menus(app: &Model) -> &'static str {
    app.moment.device.choose(
        "Right-click or Esc for the menus, F1 for the rules",
        "Hold a finger on the board for the menus",
        "Esc for the menus, F1 for the rules",
    )
}

/// The right half: what to do next, for the device used last.
pub fn hint(thinking: bool, carrying: bool, app: &Model) -> &'static str {
    let device = app.moment.device;
    let Some(session) = app.game.session() else {
        return device.choose(
            "Click the board to begin",
            "Tap the board to begin",
            "Press Enter to begin",
        );
    };
    if thinking {
        return "Thinking...";
    }
    if app.computer_is_to_move() {
        return computer_plays(app);
    }
    let state = session.state();
    match state.standing() {
        Standing::Ended(_) => {
            return device.choose(
                "Game over: touchstone for a new game, points for the result",
                "Game over: tap the touchstone for a new game",
                "Game over: Enter for a new game, Ctrl+E for the result",
            );
        }
        Standing::AllPlaced => {
            return device.choose(
                "The pouch is empty: click the touchstone to end",
                "The pouch is empty: tap the touchstone to end",
                "The pouch is empty: Ctrl+E ends the game",
            );
        }
        Standing::Stuck => {
            let keys = if app.game.undo_price().is_some() {
                "Nothing fits: Ctrl+E ends the game, Ctrl+Z undoes"
            } else {
                "The touchstone fits nowhere: Ctrl+E ends the game"
            };
            return device.choose(
                "Nothing fits: click the touchstone",
                "Nothing fits: tap the touchstone",
                keys,
            );
        }
        Standing::Open => {}
    }
    if carrying {
        let mouse = "Set it down where it matches, or press Esc";
        return device.choose(mouse, "Let go over a square where it matches", mouse);
    }
    if state.turns().is_empty() || app.game.undo_price().is_none() {
        device.choose(
            "Click a square where the touchstone matches",
            "Tap a square where the touchstone matches",
            "Arrows or e4 move, Enter places, Esc: menus",
        )
    } else {
        device.choose(
            "Click a square, or the last stone to pick it up",
            "Tap a square, or the last stone to take it back",
            "Arrows or e4 move, Enter places, Backspace undoes",
        )
    }
}

/// The command that stops the computer while it plays the stones of a player. Nothing does in a Tournament game.
fn computer_plays(app: &Model) -> &'static str {
    let session = app.game.session();
    let player = session.map_or(0, |session| session.state().player());
    let (menu, key) = match player {
        _ if !app.game.allows_help() => (
            "The computer is playing this game",
            "The computer is playing this game",
        ),
        0 => (
            "Game > Computer Player 1 stops the computer",
            "The computer is playing; Ctrl+1 stops it",
        ),
        _ => (
            "Game > Computer Player 2 stops the computer",
            "The computer is playing; Ctrl+2 stops it",
        ),
    };
    app.moment.device.choose(menu, menu, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::appearance::{Appearance, AppearanceInUse};
    use crate::rules::{DealCode, Scoring};
    use crate::session::{Player, Setup};
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
            let mut app = Model::new(appearance, &[]);
            let mut session = Session::new(setup);
            let square = session.state().position().legal().nth(0).unwrap();
            if session.state().controller(0) == crate::session::Controller::Human {
                session.apply(crate::session::Entry::Place(square)).unwrap();
            }
            app.start_game(session, None);
            hint(false, false, &app)
        };
        let first = hint(Mode::Challenge, vec![computer(), human()]);
        assert!(first.contains("Computer Player 1"), "{first}");
        let second = hint(Mode::Challenge, vec![human(), computer()]);
        assert!(second.contains("Computer Player 2"), "{second}");
        let tournament = hint(Mode::Tournament, vec![computer()]);
        assert!(!tournament.contains("stops"), "{tournament}");
    }
}
