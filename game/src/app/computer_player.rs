//! Computer players: who plays the next game, and who takes over the running one (manual, "Computer Player 1"; RULINGS, "Who
//! plays").

use super::model::Model;
use super::model::settings::Pace;
use crate::app::shell::{Command, Cx, MenuName, Screen, Transition, confirm_cost, refuse_unless};
use crate::app::wording::cost_of_help;
use crate::session::{Controller, Entry, Mode, Origin, Player, Session, Setup};
use crate::skill::Skill;

const ONE_PLAYER: &str = "This game has only one player.";
const SKILL_1: &str = "Player 1's Skill";
const SKILL_2: &str = "Player 2's Skill";
const PACE: &str = "Computer's Pace";

/// The command that chooses how well a player, counted from 0, plays.
macro_rules! skill_command {
    ($player:literal, $submenu:ident, $place:literal, $name:literal, $skill:ident) => {
        Command::new($name, (MenuName::Preferences, 0, $place), |cx| {
            choose_skill($player, Skill::$skill, cx)
        })
        .within($submenu)
        .refused(|app| refuse_unless(is_in_game($player, app), ONE_PLAYER))
        .check(|app| skill($player, app) == Skill::$skill)
    };
}

/// The command that chooses the pace of the computer.
macro_rules! pace_command {
    ($place:literal, $name:literal, $pace:ident) => {
        Command::new($name, (MenuName::Preferences, 0, $place), |cx| {
            cx.model.set(|settings| settings.pace = Pace::$pace);
            Transition::Stay
        })
        .within(PACE)
        .check(|app| app.settings().pace == Pace::$pace)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Computer Player 1", (MenuName::Game, 3, 0), |cx| {
        toggle(0, cx)
    })
    .shortcut('1')
    .check(|app| current(0, app).is_computer()),
    Command::new("Computer Player 2", (MenuName::Game, 3, 1), |cx| {
        toggle(1, cx)
    })
    .shortcut('2')
    .refused(|app| refuse_unless(is_in_game(1, app), ONE_PLAYER))
    .check(|app| is_in_game(1, app) && current(1, app).is_computer()),
    skill_command!(0, SKILL_1, 2, "Novice", Novice),
    skill_command!(0, SKILL_1, 3, "Adept", Adept),
    skill_command!(0, SKILL_1, 4, "Master", Master),
    skill_command!(1, SKILL_2, 5, "Novice", Novice),
    skill_command!(1, SKILL_2, 6, "Adept", Adept),
    skill_command!(1, SKILL_2, 7, "Master", Master),
    pace_command!(8, "Slow", Slow),
    pace_command!(9, "Normal", Normal),
    pace_command!(10, "Fast", Fast),
    pace_command!(11, "At Once", AtOnce),
];

/// The running game, if its players can change. Nobody takes over a game of a tournament: there the choice is for the next
/// game.
fn changeable(app: &Model) -> Option<&Session> {
    let running = app.game.session().filter(|_| app.game.is_running());
    running.filter(|session| session.setup().mode != Mode::Tournament)
}

/// Returns true if the running game, or else the next one, has this player.
fn is_in_game(player: usize, app: &Model) -> bool {
    let next = app.settings().next_game.mode;
    let mode = changeable(app).map_or(next, |session| session.setup().mode);
    player < mode.players()
}

/// Returns who plays: in the running game, or in the next one when none is running.
fn current(player: usize, app: &Model) -> Controller {
    changeable(app).map_or_else(
        || app.settings().next_game.players[player].controller(),
        |session| session.state().controller(player),
    )
}

/// The skill of the computer that plays, or else of the one that would.
fn skill(player: usize, app: &Model) -> Skill {
    match current(player, app) {
        Controller::Computer(skill) => skill,
        Controller::Human => app.settings().next_game.players[player].skill,
    }
}

/// A computer player, on or off: for the next game, and for this one from here on.
fn toggle(player: usize, cx: &mut Cx<'_, '_>) -> Transition {
    let computer = !current(player, cx.model).is_computer();
    let game = &cx.model.game;
    let running = changeable(cx.model).filter(|_| computer && game.counts_for_all_time());
    // The Daily Stones are known from their first stone on.
    let is_daily = |session: &Session| session.setup().origin == Origin::Daily;
    if running.is_some_and(|session| game.has_moves() || is_daily(session)) {
        return Transition::Push(take_over(player, skill(player, cx.model), cx.model));
    }
    set_computer(player, computer, cx);
    Transition::Stay
}

fn set_computer(player: usize, computer: bool, cx: &mut Cx<'_, '_>) {
    let next = &mut cx.model.settings().next_game.players[player].clone();
    next.computer = computer;
    let controller = next.controller();
    // What is changed in the middle of a game is for that game: the next one begins with the players that were chosen for it.
    if changeable(cx.model).is_none() || !cx.model.game.has_moves() {
        cx.model
            .set(|settings| settings.next_game.players[player].set_controller(controller));
    }
    set_controller(player, controller, cx);
    let text = who_plays(player, controller, cx.model);
    cx.model.show_note(text);
}

/// Returns the sentence that says who plays from now on.
fn who_plays(player: usize, controller: Controller, app: &Model) -> String {
    let mode = changeable(app).map_or(app.settings().next_game.mode, |s| s.setup().mode);
    let when = if changeable(app).is_some_and(|_| app.game.has_moves()) {
        "from here on"
    } else if changeable(app).is_some() {
        "in this game"
    } else {
        "in the next game"
    };
    match (controller, mode.players()) {
        (Controller::Computer(skill), 1) => {
            format!("The computer ({}) plays {when}.", skill.name())
        }
        (Controller::Computer(skill), _) => {
            let number = player + 1;
            format!(
                "The computer ({}) plays as Player {number} {when}.",
                skill.name()
            )
        }
        (Controller::Human, 1) => format!("You play {when}."),
        (Controller::Human, _) => format!("A person plays as Player {} {when}.", player + 1),
    }
}

/// Chooses how well the computer plays: in the next game, and in this one if it plays.
fn choose_skill(player: usize, skill: Skill, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model
        .set(|settings| settings.next_game.players[player].skill = skill);
    if current(player, cx.model).is_computer() {
        set_controller(player, Controller::Computer(skill), cx);
    }
    Transition::Stay
}

/// Changes who places the stones of a player in the running game. A game in which nothing was done begins again with that
/// player.
fn set_controller(player: usize, controller: Controller, cx: &mut Cx<'_, '_>) {
    let Some(session) = changeable(cx.model) else {
        return;
    };
    if player >= session.setup().mode.players() {
        return;
    }
    if let Some(setup) = cx
        .model
        .game
        .untouched()
        .map(|session| session.setup().clone())
    {
        let name = &cx.model.settings().next_game.players[player].name;
        let named = Player::Human(name.clone()).with_controller(controller);
        let mut players = setup.players.clone();
        if let Some(known) = players.get_mut(player) {
            *known = match known.with_controller(controller) {
                Player::Human(name) if name.is_empty() => named,
                known => known,
            };
        }
        cx.model.begin_again(Setup { players, ..setup });
    } else if session.state().controller(player) != controller
        && let Ok(number) = u8::try_from(player)
    {
        cx.model
            .apply_or_explain(Entry::Control(number, controller));
    }
}

/// The question before the computer takes over a player, counted from 0, of a game that has begun.
pub fn take_over(player: usize, skill: Skill, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!(
        "Let the computer ({}) play from here? {} The computer's skill is set in the Preferences menu.",
        skill.name(),
        cost_of_help(app)
    );
    let action = if player == 0 {
        |cx: &mut Cx<'_, '_>| {
            set_computer(0, true, cx);
            Transition::Stay
        }
    } else {
        |cx: &mut Cx<'_, '_>| {
            set_computer(1, true, cx);
            Transition::Stay
        }
    };
    confirm_cost("Computer Player", &text, "_Let It Play", action)
}
