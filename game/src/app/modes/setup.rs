//! The requesters of the modes: scoring, players and timer of the next game (manual, "Game Modes").

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::gadgets::{
    chosen_controller, chosen_limit, chosen_scoring, controller_radio, limit_changed,
    scoring_radio, with_timer,
};
use super::notes::players;
use super::players_sheet::PlayersSheet;
use crate::app::model::appearance::Appearance;
use crate::app::model::{Action, Model};
use crate::computer::Skill;
use crate::rules::Scoring;
use crate::session::{Controller, Mode, NextGame};

const SHEET: &str = "players";
const SCORING: &str = "scoring";
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const NAMES: [&str; 2] = ["name 1", "name 2"];

/// The longest name of a player, in letters.
pub const NAME_LENGTH: usize = 20;
/// The characters of its field; as many as its sheet has room for are shown.
pub const COLUMNS: u32 = 8;
/// The least widths of a sheet that stands alone, and where two or three are in a row, in pixels.
pub const HALF: u32 = 298;
const THIRD: u32 = 194;

/// The question how the next game of a mode is to be played.
struct SetUp(Mode);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SetupAnswer {
    Use,
    Begin,
    Cancel,
}

impl Question<Model> for SetUp {
    type Answer = SetupAnswer;

    fn answered(
        &mut self,
        answer: SetupAnswer,
        requester: &mut Requester<SetupAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let mut next = cx.model.settings().next_game.clone();
        self.choose(requester, &mut next);
        match answer {
            SetupAnswer::Begin => cx.model.act(Action::NewGameWith(Box::new(next))),
            SetupAnswer::Use => {
                cx.model.set(|settings| settings.next_game = next);
                let begins = match self.0 {
                    Mode::Tournament => "New Game begins a new tournament.".to_owned(),
                    mode => format!("New Game begins a {} game.", mode.name()),
                };
                cx.model.show_note(begins);
            }
            SetupAnswer::Cancel => {}
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<SetupAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        limit_changed(gadget, requester);
        hide_names(requester);
        show_terms(requester);
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Set Mode keeps this for your next game",
            "Set Mode keeps this for your next game",
            "Enter begins; Set Mode keeps this for later",
        )
    }
}

impl SetUp {
    /// Takes over what is chosen in the requester.
    fn choose(&self, requester: &Requester<SetupAnswer>, next: &mut NextGame) {
        next.mode = self.0;
        next.new_tournament = self.0 == Mode::Tournament;
        if let Some(scoring) = chosen_scoring(requester, SCORING) {
            next.scoring = scoring;
        }
        for (index, player) in next.players.iter_mut().enumerate() {
            if let Some(controller) = chosen_controller(requester, PLAYERS[index]) {
                player.set_controller(controller);
            }
            if requester.get::<StringGadget>(NAMES[index]).is_some() {
                requester
                    .text(NAMES[index])
                    .trim()
                    .clone_into(&mut player.name);
            }
        }
        if let Some(limit) = chosen_limit(requester) {
            match self.0 {
                Mode::Tournament => next.tournament_timer = limit,
                _ => next.challenge_timer = limit,
            }
        }
    }
}

/// Explains the choices beside Person.
pub const SKILLS: &str = "Novice, Adept and Master are computers.";

/// Asks how the next game of a mode is to be played.
pub fn open(mode: Mode, app: &Model) -> Box<dyn Screen<Model>> {
    question(mode, &app.settings().next_game, &app.appearance.current)
}

/// Describes a mode.
const fn about(mode: Mode) -> &'static str {
    match mode {
        Mode::Solitaire => "One player places all the stones.",
        Mode::Cooperative => "Two players take turns and share one score.",
        Mode::Tournament => {
            "Any number of players play a whole game each, all with the same stones."
        }
        Mode::Challenge => "Two players take turns as opponents.",
    }
}

/// The question, with what is chosen already.
pub fn question(mode: Mode, next: &NextGame, appearance: &Appearance) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(SetupAnswer::Begin, "New _Game"),
        Choice::new(SetupAnswer::Use, "Set M_ode"),
        Choice::new(SetupAnswer::Cancel, "_Cancel"),
    ];
    let title = if mode == Mode::Tournament {
        "New Tournament".to_owned()
    } else {
        format!("{} Game", mode.name())
    };
    let text = match mode {
        Mode::Tournament => about(mode).to_owned(),
        _ => format!("{} {SKILLS}", about(mode)),
    };
    let mut requester = Requester::new(&title, &text, choices, SetupAnswer::Cancel);
    requester = with_sheets(requester, mode, next, appearance);
    requester = match mode {
        Mode::Tournament => with_timer(requester, mode, &next.tournament_timer, false),
        Mode::Challenge => with_timer(requester, mode, &next.challenge_timer, false),
        Mode::Solitaire | Mode::Cooperative => requester,
    };
    hide_names(&mut requester);
    show_terms(&mut requester);
    Dialog::open(requester.focused(0).as_card(), SetUp(mode))
}

/// The sheets for scoring and for players with their names, in a row. Who plays in a tournament is asked before each of its games.
fn with_sheets(
    requester: Requester<SetupAnswer>,
    mode: Mode,
    next: &NextGame,
    appearance: &Appearance,
) -> Requester<SetupAnswer> {
    let scoring = |width| scoring_radio(next.scoring).wide(width);
    let player = |index: usize, heading, width| {
        let radio = controller_radio(index, offered(mode, next, index));
        let sheet = radio.on_sheet(heading, players("", appearance));
        sheet.above_field().wide(width)
    };
    let first = |width| player(0, "Player 1", width).of("Player 1");
    let second = |width| player(1, "Player 2", width).of("Player 2");
    let name = |index: usize| {
        let field = TextField::new(&next.players[index].name, NAME_LENGTH);
        StringGadget::new(field, COLUMNS)
    };
    match mode {
        Mode::Tournament => requester
            .with(SCORING, scoring(HALF))
            .beside(SHEET, PlayersSheet::new(appearance.clone())),
        Mode::Solitaire => requester
            .with(SCORING, scoring(HALF))
            .beside(PLAYERS[0], player(0, "Player", HALF))
            .labelled_on(NAMES[0], "_Your name", name(0)),
        Mode::Cooperative => requester
            .with(SCORING, scoring(THIRD))
            .beside(PLAYERS[0], first(THIRD))
            .labelled_on(NAMES[0], "Name _1", name(0))
            .beside(PLAYERS[1], second(THIRD))
            .labelled_on(NAMES[1], "Name _2", name(1)),
        Mode::Challenge => requester
            .with(PLAYERS[0], first(HALF).paired())
            .labelled_on(NAMES[0], "Name _1", name(0))
            .beside(PLAYERS[1], second(HALF).paired())
            .labelled_on(NAMES[1], "Name _2", name(1)),
    }
}

/// Hides the fields for the names of computer players, who have the names of their skills.
fn hide_names(requester: &mut Requester<SetupAnswer>) {
    for (player, name) in PLAYERS.into_iter().zip(NAMES) {
        let controller = chosen_controller(requester, player);
        requester.hide(name, controller.is_some_and(Controller::is_computer));
    }
}

/// Shows how the players of a tournament play, beside the fields that say so.
fn show_terms(requester: &mut Requester<SetupAnswer>) {
    let scoring = chosen_scoring(requester, SCORING).map_or("", Scoring::name);
    let limit = chosen_limit(requester).filter(|limit| limit.on);
    let terms = limit.map_or_else(
        || scoring.to_owned(),
        |limit| format!("{scoring}, {} min", limit.limit),
    );
    if let Some(sheet) = requester.get_mut::<PlayersSheet>(SHEET) {
        sheet.show(terms);
    }
}

/// Who is offered as a player: as the second one of a Challenge game a computer, unless a person has been chosen for that.
fn offered(mode: Mode, next: &NextGame, index: usize) -> Controller {
    let player = &next.players[index];
    let is_chosen = next.mode == mode || !player.name.is_empty();
    match player.controller() {
        Controller::Human if mode == Mode::Challenge && index == 1 && !is_chosen => {
            Controller::Computer(Skill::Novice)
        }
        controller => controller,
    }
}
