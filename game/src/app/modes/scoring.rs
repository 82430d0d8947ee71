//! The ways of scoring (manual, "Ancient", "Modern"; RULINGS, "Pocket scoring").

use crate::app::model::Model;
use crate::app::shell::{Command, Cx, MenuName, Transition, refuse_unless};
use crate::rules::Scoring;
use crate::session::{Mode, Origin, Setup};

/// The commands.
pub const COMMANDS: &[Command] = &[
    Command::new("Ancient", (MenuName::Game, 2, 0), |cx| {
        choose(Scoring::Ancient, cx)
    })
    .refused(unchosen)
    .check(|app| is_checked(app, Scoring::Ancient)),
    Command::new("Modern", (MenuName::Game, 2, 1), |cx| {
        choose(Scoring::Modern, cx)
    })
    .check(|app| is_checked(app, Scoring::Modern)),
    Command::new("Pocket", (MenuName::Game, 2, 2), |cx| {
        choose(Scoring::Pocket, cx)
    })
    .refused(unchosen)
    .check(|app| is_checked(app, Scoring::Pocket)),
];

/// The reason why the way of scoring cannot be chosen, in a sentence.
fn unchosen(app: &Model) -> Option<String> {
    let is_chosen = app.settings().next_game.mode != Mode::Challenge;
    refuse_unless(is_chosen, "A Challenge game always has Modern scoring.")
}

/// Returns true if the next game is scored in this way.
fn is_checked(app: &Model, scoring: Scoring) -> bool {
    app.settings().next_game.scoring_of_mode() == scoring
}

/// Chooses the way of scoring of the next game, and of this one while no stone was placed in it.
fn choose(scoring: Scoring, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model
        .set(|settings| settings.next_game.scoring = scoring);
    // A tournament has one way of scoring, and the Daily Stones are scored in the Modern way.
    let can_change = cx.model.game.untouched().filter(|session| {
        let daily = [Origin::Daily, Origin::DailyAgain].contains(&session.setup().origin);
        session.setup().mode != Mode::Tournament && !daily
    });
    if let Some(setup) = can_change.map(|session| session.setup().clone()) {
        let setup = Setup { scoring, ..setup };
        // Not every mode has every way of scoring; then the choice is for the next game.
        if setup.check().is_ok() {
            cx.model.begin_again(setup);
        }
    }
    let text = when_scored(scoring, cx.model);
    cx.model.show_note(text);
    Transition::Stay
}

/// From when on a way of scoring that was just chosen counts, in a sentence.
fn when_scored(scoring: Scoring, app: &Model) -> String {
    let name = scoring.name();
    if app.continues_tournament() {
        return format!("The next tournament will be scored in the {name} Way.");
    }
    let running = app.game.session().filter(|_| app.game.is_running());
    match running.map(|session| session.setup().scoring) {
        None => format!("The next game will be scored in the {name} Way."),
        Some(same) if same == scoring => format!("This game is scored in the {name} Way."),
        Some(other) => format!(
            "The next game will be {name}; this one stays {}.",
            other.name()
        ),
    }
}
