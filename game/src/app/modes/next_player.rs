//! The question before every game of a tournament: who plays it (manual, "Tournament Game"; RULINGS, "Who plays").

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::gadgets::{chosen_controller, controller_radio};
use super::notes::players;
use super::setup::{COLUMNS, HALF, NAME_LENGTH};
use super::standings::Standings;
use crate::app::another_game::Beginning;
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::session::{Controller, Player, Session, Setup};

const PLAYER: &str = "player";
const NAME: &str = "name";

/// The question who plays the next game.
struct NextPlayer {
    /// The setup of a new tournament; `None` if the one on the board goes on.
    new: Option<Box<Setup>>,
    /// The number of the game, from 1.
    number: usize,
    beginning: Beginning,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlayerAnswer {
    Begin,
    Cancel,
}

impl Question<Model> for NextPlayer {
    type Answer = PlayerAnswer;

    fn answered(
        &mut self,
        answer: PlayerAnswer,
        requester: &mut Requester<PlayerAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == PlayerAnswer::Begin {
            let controller = chosen_controller(requester, PLAYER).unwrap_or(Controller::Human);
            let name = requester.text(NAME).trim().to_owned();
            self.begin(name, controller, cx);
        }
        Transition::Pop
    }

    /// The computer has the name of its skill.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<PlayerAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if gadget == PLAYER {
            let computer = chosen_controller(requester, PLAYER);
            requester.hide(NAME, computer.is_some_and(Controller::is_computer));
        }
        Transition::Stay
    }
}

impl NextPlayer {
    fn begin(&mut self, name: String, controller: Controller, cx: &mut Cx<'_, '_>) {
        let name = if name.is_empty() {
            format!("Player {}", self.number)
        } else {
            name
        };
        let player = Player::Human(name).with_controller(controller);
        std::mem::take(&mut self.beginning).take_effect(cx.model);
        let session = match self.new.take() {
            Some(setup) => Some(Session::new(Setup {
                players: vec![player],
                ..*setup
            })),
            None => {
                let current = cx.model.game.session();
                current.and_then(|session| session.next_tournament_game(player))
            }
        };
        let Some(session) = session else {
            cx.model.show_message(
                "The tournament is full",
                "A tournament has at most 250 games. Save it if you want to keep its scores (File > Save Game), then set up a new one (Game > Tournament).",
            );
            return;
        };
        // The file of the tournament stays its file.
        let file = if session.earlier_games().is_empty() {
            None
        } else {
            cx.model.game.file().map(str::to_owned)
        };
        cx.model.set(|settings| {
            settings.next_game.new_tournament = false;
            // Computer Player 1 stays chosen until a person plays.
            if !controller.is_computer() {
                settings.next_game.players[0].set_controller(controller);
            }
        });
        cx.model.start_game(session, file);
    }
}

/// Begins a tournament, after asking who plays first.
pub fn begin_tournament(setup: Setup, beginning: Beginning, app: &Model) -> Transition {
    let appearance = &app.appearance.current;
    Transition::Push(question(Some(setup), 1, None, beginning, appearance))
}

/// Begins the next game of the tournament on the board, after asking who plays it.
pub fn continue_tournament(beginning: Beginning, app: &Model) -> Transition {
    let Some(session) = app.game.session() else {
        return Transition::Stay;
    };
    let number = session.tournament_games() + 1;
    let appearance = &app.appearance.current;
    Transition::Push(question(None, number, Some(session), beginning, appearance))
}

/// The question, for a new tournament or the one on the board, which shows how the others have played.
pub fn question(
    new: Option<Setup>,
    number: usize,
    session: Option<&Session>,
    beginning: Beginning,
    appearance: &Appearance,
) -> Box<dyn Screen<Model>> {
    let controller = beginning.next.players[0].controller();
    let text = "Everyone gets the same stones, so choose someone who has not been watching.";
    let sheet = controller_radio(0, controller)
        .on_sheet("Player", players("computer", appearance))
        .above_field();
    let choices = vec![
        Choice::new(PlayerAnswer::Begin, "_Begin"),
        Choice::new(PlayerAnswer::Cancel, "_Cancel"),
    ];
    let field = StringGadget::new(TextField::new("", NAME_LENGTH), COLUMNS);
    let title = format!("Who plays game {number}?");
    let standings = Standings::of(session, appearance.clone());
    let mut requester = Requester::new(&title, text, choices, PlayerAnswer::Cancel)
        .with(PLAYER, sheet.wide(HALF))
        .labelled_on(NAME, "Na_me", field)
        .beside("standings", standings);
    requester.hide(NAME, controller.is_computer());
    requester = match controller.is_computer() {
        true => requester.focused(0),
        false => requester.focused_on(NAME),
    };
    let new = new.map(Box::new);
    let question = NextPlayer {
        new,
        number,
        beginning,
    };
    Dialog::open(requester.as_card(), question)
}
