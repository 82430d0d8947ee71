//! Beginning a game: with what was chosen for the next one, on the stones of a code, or on the same stones again.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition, information};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use crate::app::another_game::{lost, take_names, with_names};
use crate::app::model::Model;
use crate::app::modes::{begin_tournament, continue_tournament};
use crate::app::wording::capitalised;
use crate::rules::DealCode;
use crate::session::{Mode, Origin, Session};

/// New Game: asks first if a running game or a tournament would end.
pub fn new_game(cx: &mut Cx<'_, '_>) -> Transition {
    let continues = cx.model.continues_tournament();
    match lost(cx.model, continues) {
        Some(lost) => Transition::Push(ask_new_game(&lost, cx.model)),
        None => begin(cx),
    }
}

/// The question of New Game when something is lost with it.
struct AskNewGame;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NewGameAnswer {
    Begin,
    Cancel,
}

impl Question<Model> for AskNewGame {
    type Answer = NewGameAnswer;

    fn answered(
        &mut self,
        answer: NewGameAnswer,
        requester: &mut Requester<NewGameAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == NewGameAnswer::Cancel {
            return Transition::Pop;
        }
        take_names(requester, cx.model);
        begin(cx).closing()
    }
}

/// New Game when something is lost with it (manual, "New Game").
pub fn ask_new_game(lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!("{lost} Do you want to begin a new game?");
    let choices = vec![
        Choice::new(NewGameAnswer::Begin, "_New Game"),
        Choice::new(NewGameAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("New Game", &text, choices, NewGameAnswer::Cancel);
    Dialog::open(with_names(requester, app), AskNewGame)
}

/// Begins the next game of the tournament on the board, or a game with new stones.
fn begin(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.continues_tournament() {
        return continue_tournament(cx.model);
    }
    let code = DealCode::from_entropy(cx.ctx.random());
    begin_with(code, Origin::Drawn, cx)
}

/// Begins a game with the stones of a code; a tournament, after asking who plays first.
pub fn begin_with(code: DealCode, origin: Origin, cx: &mut Cx<'_, '_>) -> Transition {
    let setup = cx.model.next_setup(code, origin);
    if setup.mode == Mode::Tournament {
        return begin_tournament(setup, cx.model);
    }
    cx.model.end_running_game();
    cx.model.start_game(Session::new(setup), None);
    Transition::Stay
}

/// The name of the string gadget.
const CODE: &str = "code";

/// The question for a code.
struct AskCode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CodeAnswer {
    Play,
    Cancel,
}

impl Question<Model> for AskCode {
    type Answer = CodeAnswer;

    /// Begins the game; a wrong code is explained, and can be corrected.
    fn answered(
        &mut self,
        answer: CodeAnswer,
        requester: &mut Requester<CodeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == CodeAnswer::Cancel {
            return Transition::Pop;
        }
        match requester.text(CODE).parse::<DealCode>() {
            Ok(code) => {
                take_names(requester, cx.model);
                begin_with(code, Origin::Typed, cx).closing()
            }
            Err(error) => {
                let text = format!("{}.", capitalised(&error.to_string()));
                cx.model.show_message("Invalid deal code", &text);
                Transition::Stay
            }
        }
    }
}

/// Puts the code of the game on the board on the clipboard.
pub fn copy_deal_code(cx: &mut Cx<'_, '_>) -> Transition {
    let code = cx
        .model
        .game
        .session()
        .and_then(|session| session.setup().code);
    let Some(code) = code else {
        return Transition::Stay;
    };
    cx.ctx.request(Request::Copy(code.to_string()));
    let text = format!(
        "The deal code {code} is on the clipboard now. Anyone can play the same stones with Game > Enter Deal Code."
    );
    Transition::Push(information("Copy Deal Code", &text))
}

/// Asks for the code of a deal. `lost` says what is lost with the game on the board.
pub fn deal_code(lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!(
        "The title line shows the deal code of every game. Enter a code to play the same stones again. Such a game does not count for high scores.{lost}"
    );
    let choices = vec![
        Choice::new(CodeAnswer::Play, "_Play"),
        Choice::new(CodeAnswer::Cancel, "_Cancel"),
    ];
    let field = StringGadget::new(TextField::new("", 12), 14);
    let requester = Requester::new("Enter Deal Code", &text, choices, CodeAnswer::Cancel)
        .labelled(CODE, "Co_de", field);
    Dialog::open(with_names(requester, app).focused_on(CODE), AskCode)
}

/// The question before it.
struct StartOver;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StartOverAnswer {
    StartOver,
    Cancel,
}

impl Question<Model> for StartOver {
    type Answer = StartOverAnswer;

    fn answered(
        &mut self,
        answer: StartOverAnswer,
        requester: &mut Requester<StartOverAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == StartOverAnswer::StartOver
            && let Some(again) = cx.model.game.session().map(Session::start_over)
        {
            take_names(requester, cx.model);
            cx.model.end_running_game();
            cx.model.start_game(again, None);
        }
        Transition::Pop
    }
}

/// Asks whether the game is to begin again.
pub fn start_over(app: &Model) -> Box<dyn Screen<Model>> {
    let text = "Do you want to begin again with the same stones? You know their order now, so the game will not count for high scores.";
    let choices = vec![
        Choice::new(StartOverAnswer::StartOver, "_Start Over"),
        Choice::new(StartOverAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Start Game Over", text, choices, StartOverAnswer::Cancel);
    Dialog::open(with_names(requester, app), StartOver)
}
