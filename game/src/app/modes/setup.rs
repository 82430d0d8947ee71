//! The requesters of the modes: scoring, players and timer of the next game (manual, "Game Modes").

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::gadgets::{
    chosen_controller, chosen_limit, chosen_scoring, controller_radio, limit_changed,
    scoring_radio, with_timer,
};
use crate::app::model::{Action, Model};
use crate::session::Mode;
use crate::session::NextGame;

const SCORING: &str = "scoring";
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const NAMES: [&str; 2] = ["name 1", "name 2"];

/// The longest name of a player, in letters.
pub const NAME_LENGTH: usize = 20;

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
        if answer != SetupAnswer::Cancel {
            let mut next = cx.model.settings().next_game.clone();
            self.choose(requester, &mut next);
            cx.model.set(|settings| settings.next_game = next);
        }
        match (answer, self.0) {
            (SetupAnswer::Begin, _) => cx.model.act(Action::NewGame),
            (SetupAnswer::Use, Mode::Tournament) => {
                cx.model.show_note("New Game begins a new tournament.");
            }
            (SetupAnswer::Use, mode) => {
                cx.model
                    .show_note(format!("New Game begins a {} game.", mode.name()));
            }
            (SetupAnswer::Cancel, _) => {}
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
        Transition::Stay
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
pub const SKILLS: &str =
    " Novice, Adept and Master are computer players: easy, strong and very strong.";

/// Asks how the next game of a mode is to be played.
pub fn open(mode: Mode, app: &Model) -> Box<dyn Screen<Model>> {
    question(mode, &app.settings().next_game, app.game.is_worth_keeping())
}

/// Describes a mode in a sentence or two.
const fn about(mode: Mode) -> &'static str {
    match mode {
        Mode::Solitaire => {
            "One player places all the stones: you, or the computer while you watch."
        }
        Mode::Cooperative => {
            "Two players take turns and share one score. Player 1 places the first stone."
        }
        Mode::Tournament => {
            "Any number of players, one after the other, each play a whole game with the same stones."
        }
        Mode::Challenge => {
            "Two players take turns, each for a score of their own, in the Modern way. Player 1 places the first stone."
        }
    }
}

/// The question, with what is chosen already. `running` tells whether a game would end that was begun.
pub fn question(mode: Mode, next: &NextGame, running: bool) -> Box<dyn Screen<Model>> {
    let begin = if running {
        "OK keeps this for the next game; New Game ends the one on the board and begins."
    } else {
        "OK keeps this for the next game; New Game begins it."
    };
    let skills = if mode == Mode::Tournament { "" } else { SKILLS };
    let text = format!("{}{skills} {begin}", about(mode));
    let mut choices = vec![
        Choice::new(SetupAnswer::Use, "_OK"),
        Choice::new(SetupAnswer::Begin, "New _Game"),
        Choice::new(SetupAnswer::Cancel, "_Cancel"),
    ];
    if !running {
        // The first one is what Enter gives: without a game to keep, it begins.
        choices.swap(0, 1);
    }
    let title = if mode == Mode::Tournament {
        "New Tournament".to_owned()
    } else {
        format!("{} Game", mode.name())
    };
    let mut requester = Requester::new(&title, &text, choices, SetupAnswer::Cancel);
    requester = with_players(requester, mode, next);
    requester = match mode {
        Mode::Tournament => with_timer(requester, mode, &next.tournament_timer),
        Mode::Challenge => with_timer(requester, mode, &next.challenge_timer),
        Mode::Solitaire | Mode::Cooperative => requester,
    };
    Dialog::open(requester.focused(0), SetUp(mode))
}

/// The gadgets for scoring and players. Who plays in a tournament is asked before each of its games.
fn with_players(
    mut requester: Requester<SetupAnswer>,
    mode: Mode,
    next: &NextGame,
) -> Requester<SetupAnswer> {
    if mode != Mode::Challenge {
        requester = requester.labelled(SCORING, "Scoring", scoring_radio(next.scoring));
    }
    if mode == Mode::Tournament {
        return requester;
    }
    let labels = match mode {
        Mode::Solitaire => ["Player", ""],
        _ => ["Player 1", "Player 2"],
    };
    for index in 0..mode.players() {
        let (id, label) = (PLAYERS[index], labels[index]);
        let mut radio = controller_radio(index, next.players[index].controller());
        if mode.players() > 1 {
            radio = radio.of(label);
        }
        requester = if index == 0 && mode.players() > 1 {
            requester.labelled(id, label, radio)
        } else {
            requester.labelled_beside(id, label, radio)
        };
    }
    let labels = match mode {
        Mode::Solitaire => ["_Your name", ""],
        _ => ["Name _1", "Name _2"],
    };
    for index in 0..mode.players() {
        let field = TextField::new(&next.players[index].name, NAME_LENGTH);
        let gadget = StringGadget::new(field, NAME_LENGTH as u32 + 2);
        requester = requester.labelled(NAMES[index], labels[index], gadget);
    }
    requester
}
