//! Beginning a game: with what was chosen for the next one, on the stones of a code, or on the same stones again.

use crate::app::shell::{Cx, Screen, Transition, ask, information};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::gadget::{Picture, Text};
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use crate::app::another_game::{
    Beginning, Ending, ending_changed, lost, take_names, with_ending, with_names,
};
use crate::app::board_view::small_board;
use crate::app::model::{Action, Model};
use crate::app::modes::{begin_tournament, continue_tournament};
use crate::app::wording::sentence;
use crate::problems;
use crate::rules::{Board, Deal, DealCode, Position};
use crate::session::{Mode, NextGame, Origin, Session};

/// New Game: asks first if a running game or a tournament would end.
pub fn new_game(cx: &mut Cx<'_, '_>) -> Transition {
    let next = cx.model.settings().next_game.clone();
    new_game_with(next, cx)
}

/// The same with these choices. They are kept when the game begins, so that Cancel leaves everything as it was.
pub fn new_game_with(next: NextGame, cx: &mut Cx<'_, '_>) -> Transition {
    let continues = next.continues_tournament(cx.model.game.session());
    match lost(cx.model, continues) {
        Some(lost) => Transition::Push(ask_new_game(&lost, next, cx.model)),
        None => begin(Beginning::of(next), cx),
    }
}

/// New Game when something is lost with it (manual, "New Game").
pub fn ask_new_game(lost: &str, next: NextGame, app: &Model) -> Box<dyn Screen<Model>> {
    let continues = next.continues_tournament(app.game.session());
    let text = format!("Start a new game? {lost}");
    let question = ask("New Game", &text).button_with("_New Game", move |requester, cx| {
        let next = next.clone();
        let ending = Ending::chosen(requester, cx.model);
        begin(Beginning { next, ending }, cx).closing()
    });
    let question = question.cancel("_Cancel");
    question
        .on_change(ending_changed)
        .with(|requester| with_ending(requester, continues, app))
        .open()
}

/// Begins the next game of the tournament on the board, or a game with new stones.
fn begin(beginning: Beginning, cx: &mut Cx<'_, '_>) -> Transition {
    let session = cx.model.game.session();
    if beginning.next.continues_tournament(session) {
        return continue_tournament(beginning, cx.model);
    }
    let code = DealCode::from_entropy(cx.host.random());
    begin_next(beginning, code, Origin::Drawn, cx)
}

/// Begins a game with the stones of a code; a tournament, after asking who plays first.
pub fn begin_with(code: DealCode, origin: Origin, cx: &mut Cx<'_, '_>) -> Transition {
    let next = cx.model.settings().next_game.clone();
    begin_next(Beginning::of(next), code, origin, cx)
}

fn begin_next(
    beginning: Beginning,
    code: DealCode,
    origin: Origin,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    let setup = beginning.next.setup(code, origin);
    if setup.mode == Mode::Tournament {
        return begin_tournament(setup, beginning, cx.model);
    }
    beginning.take_effect(cx.model);
    cx.model.start_game(Session::new(setup), None);
    Transition::Stay
}

/// The name of the string gadget, and its room: the code of a problem is longer than that of a deal.
const CODE: &str = "code";
const CODE_LENGTH: usize = 160;
/// The most characters of what is meant as the code of a deal, with spaces and slips; those of problems have twice as many.
const LONGEST_DEAL_CODE: usize = 14;
const CODE_COLUMNS: u32 = 24;
/// The width of the words below it, which stand beside the picture on a telephone, too.
const PROBLEMS_COLUMNS: usize = 14;
/// The picture beside it, and the side of its squares.
const OPENING: &str = "opening";
const SQUARE: u32 = 8;

/// Begins the game of the code that was typed, or sets the problem of one that is longer than any of a deal; a wrong code is explained,
/// and can be corrected.
fn play_code(requester: &mut Requester<usize>, cx: &mut Cx<'_, '_>) -> Transition {
    let text = requester.text(CODE);
    let deal = match text.parse::<DealCode>() {
        Ok(code) => {
            take_names(requester, cx.model);
            return begin_with(code, Origin::Typed, cx).closing();
        }
        Err(error) => error,
    };
    if text.chars().count() <= LONGEST_DEAL_CODE {
        cx.model.show_message("Invalid deal code", &sentence(&deal));
        return Transition::Stay;
    }
    let problem = problems::code::read(&text).map_err(|error| sentence(&error));
    let proved = problem.and_then(|problem| match problems::prove(&problem) {
        Ok(()) => Ok(problem),
        Err(error) => Err(sentence(&error)),
    });
    match proved {
        Ok(problem) => {
            cx.model.act(Action::SetProblem {
                problem: Box::new(problem),
                title: "From a code".to_owned(),
                words: String::new(),
                first: None,
            });
            Transition::Pop
        }
        Err(sentence) => {
            cx.model.show_message("Invalid problem code", &sentence);
            Transition::Stay
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
    cx.host.request(Request::Copy(code.to_string()));
    let text = format!(
        "Deal code {code} copied. Anyone can play the same stones with Game > Enter Deal Code."
    );
    Transition::Push(information("Copy Deal Code", &text))
}

/// Asks for the code of a deal. `lost` says what is lost with the game on the board.
pub fn deal_code(lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!(
        "The code in a game's title line deals its stones again, outside the high scores.{lost}"
    );
    let field = StringGadget::new(TextField::new("", CODE_LENGTH), CODE_COLUMNS);
    let problems = Text::new("A problem's code opens the problem.", PROBLEMS_COLUMNS);
    let picture = Picture::new(small_board(&app.appearance.current, &Board::EMPTY, SQUARE));
    let question = ask("Enter Deal Code", &text).button_with("_Play", play_code);
    question
        .cancel("_Cancel")
        .on_change(show_opening)
        .with(|requester| {
            let requester = requester.aside(OPENING, picture);
            let requester = requester.labelled(CODE, "Co_de", field);
            let requester = requester.under("problems", problems);
            with_names(requester, app).focused_on(CODE)
        })
        .open()
}

/// Shows the board with which the game or the problem of a code begins, as soon as the code is whole.
fn show_opening(requester: &mut Requester<usize>, cx: &mut Cx<'_, '_>) -> Transition {
    let text = requester.text(CODE);
    let board = match text.parse::<DealCode>() {
        Ok(code) => Some(Position::new(&Deal::generate(code)).board().clone()),
        Err(_) => {
            let problem = problems::code::read(&text).ok();
            problem.map(|problem| problem.board().clone())
        }
    };
    let words = board.as_ref().map_or("", |_| "the opening of this code");
    let board = board.as_ref().unwrap_or(&Board::EMPTY);
    if let Some(picture) = requester.get_mut::<Picture>(OPENING) {
        picture.set(small_board(&cx.model.appearance.current, board, SQUARE));
        picture.say(words.to_owned());
    }
    Transition::Stay
}

/// Asks whether the game is to begin again.
pub fn start_over(app: &Model) -> Box<dyn Screen<Model>> {
    let text = "Start over with the same stones? You know their order now, so the game will not \
        count for high scores.";
    let question = ask("Start Game Over", text).button_with("_Start Over", |requester, cx| {
        if let Some(again) = cx.model.game.session().map(Session::start_over) {
            take_names(requester, cx.model);
            cx.model.end_running_game();
            cx.model.start_game(again, None);
        }
        Transition::Pop
    });
    let question = question.cancel("_Cancel");
    question
        .with(|requester| with_names(requester, app).led_by(None))
        .open()
}
