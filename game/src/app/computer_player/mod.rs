//! Computer players: who plays the next game, and who takes over the running one (manual, "Computer Player 1"; RULINGS, "Who
//! plays").

use super::app_state::AppState;
use super::command::{Command, MenuName};
use super::dialog::confirm;
use super::screen::{Cx, Screen, Transition};
use crate::session::{Controller, Disqualification, Entry, Mode, Session, Setup};
use crate::skill::Skill;

const SKILLS: &str = "Computer's Skill";

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Computer Player 1", (MenuName::Game, 3, 0), toggle)
        .key('1')
        .when(|app| !in_tournament(app))
        .check(|app| current(app).is_computer()),
    Command::not_yet("Computer Player 2", (MenuName::Game, 3, 1)),
    Command::new("Novice", (MenuName::Game, 3, 2), |cx| {
        choose_skill(Skill::Novice, cx)
    })
    .within(SKILLS)
    .check(|app| skill(app) == Skill::Novice),
    Command::new("Adept", (MenuName::Game, 3, 3), |cx| {
        choose_skill(Skill::Adept, cx)
    })
    .within(SKILLS)
    .check(|app| skill(app) == Skill::Adept),
    Command::new("Master", (MenuName::Game, 3, 4), |cx| {
        choose_skill(Skill::Master, cx)
    })
    .within(SKILLS)
    .check(|app| skill(app) == Skill::Master),
];

/// The player that the command is about.
const PLAYER: u8 = 0;

/// Who plays: in the running game, or in the next one when none is running.
fn current(app: &AppState) -> Controller {
    let running = app.game.session().filter(|_| app.game.is_running());
    let next = &app.settings().next_game;
    match running {
        Some(session) => session.state().controller(PLAYER.into()),
        None if next.computer => Controller::Computer(next.skill),
        None => Controller::Human,
    }
}

/// The skill of the computer that plays, or else of the one that would.
fn skill(app: &AppState) -> Skill {
    match current(app) {
        Controller::Computer(skill) => skill,
        Controller::Human => app.settings().next_game.skill,
    }
}

fn in_tournament(app: &AppState) -> bool {
    let running = app.game.session().filter(|_| app.game.is_running());
    running.is_some_and(|session| session.setup().mode == Mode::Tournament)
}

/// Computer Player 1, on or off: for the next game, and for this one from here on.
fn toggle(cx: &mut Cx<'_, '_>) -> Transition {
    let computer = !current(cx.app).is_computer();
    let game = &cx.app.game;
    let costs = computer && game.is_running() && game.has_moves();
    if costs && !game.is_disqualified_by(Disqualification::ComputerTookPart) {
        return Transition::Push(take_over());
    }
    set_computer(computer, cx);
    Transition::Stay
}

fn set_computer(computer: bool, cx: &mut Cx<'_, '_>) {
    cx.app
        .set(|settings| settings.next_game.computer = computer);
    let skill = cx.app.settings().next_game.skill;
    set_controller(
        if computer {
            Controller::Computer(skill)
        } else {
            Controller::Human
        },
        cx,
    );
}

/// Chooses how well the computer plays: in the next game, and in this one if it plays.
fn choose_skill(skill: Skill, cx: &mut Cx<'_, '_>) -> Transition {
    cx.app.set(|settings| settings.next_game.skill = skill);
    if current(cx.app).is_computer() {
        set_controller(Controller::Computer(skill), cx);
    }
    Transition::Stay
}

/// Changes who places the stones of the running game. A game in which no stone was placed begins again with that player.
fn set_controller(controller: Controller, cx: &mut Cx<'_, '_>) {
    if let Some(setup) = cx
        .app
        .game
        .untouched()
        .map(|session| session.setup().clone())
    {
        let mut players = setup.players.clone();
        if let Some(player) = players.first_mut() {
            *player = player.with_controller(controller);
        }
        let session = Session::new(Setup { players, ..setup });
        cx.app.start_game(session, None);
    } else if cx.app.game.is_running() {
        // It is refused only if nothing would change.
        let _ = cx.app.apply(Entry::Control(PLAYER, controller));
    }
}

/// The question before the computer takes over a game that a person has begun.
pub fn take_over() -> Box<dyn Screen> {
    let text = "The computer takes over this game. It then counts as a game of the computer, and can no longer be put among \
                the All-Time Highs. Do you want to let it play?";
    confirm("Computer Player", text, "_Let It Play", |cx| {
        set_computer(true, cx);
        Transition::Stay
    })
}
