//! The question whether a game or a problem that was read from a file is to be played (manual, "Load Game"), and the files that are
//! dropped on the window.

use crate::app::shell::{Cx, Screen, Service, Traits, Transition, ask};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::Decode;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::user_files::{FileRead, FileReply, FileRequest, Place};

use crate::app::another_game::{ending_changed, lost_text, take_ending, with_ending};
use crate::app::model::{Action, Model, log_files};
use crate::app::path::split;
use crate::app::wording::{games, progress_text};
use crate::problem::Problem;
use crate::problems;
use crate::session::Mode;
use crate::session::save::{self, Autosaved};

/// A game or a problem that was read from a file, or the message that says why there is none: its title and a sentence.
pub enum Opened {
    Game(Box<Autosaved>),
    /// One that was proved to have a solution.
    Problem(Box<Problem>),
    Unusable(&'static str, String),
}

impl Decode for Opened {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        let sentence =
            |error: &dyn std::fmt::Display| format!("{path}: {error}. Nothing has changed.");
        if problems::is_problem(bytes) {
            let unusable = |error| Self::Unusable("This problem cannot be opened", error);
            return match problems::read(bytes) {
                Ok(problem) => match problems::prove(&problem) {
                    Ok(()) => Self::Problem(Box::new(problem)),
                    Err(error) => unusable(sentence(&error)),
                },
                Err(error) => unusable(sentence(&error)),
            };
        }
        match save::read_autosave(bytes) {
            Ok(saved) => Self::Game(Box::new(saved)),
            Err(error) => Self::Unusable("This game cannot be opened", sentence(&error)),
        }
    }
}

/// Returns true if a file is a problem that can be played.
pub fn is_problem(file: &FileRead) -> bool {
    matches!(&*file.decoded::<Opened>(), Opened::Problem(_))
}

/// The question about a file, or the message that says why it cannot be opened: its title and a sentence.
pub fn question_for(
    file: &FileRead,
    app: &Model,
) -> Result<Box<dyn Screen<Model>>, (&'static str, String)> {
    let saved = match &*file.decoded::<Opened>() {
        Opened::Game(saved) => Autosaved::clone(saved),
        Opened::Problem(problem) => return Ok(problem_question(problem, &file.path)),
        Opened::Unusable(title, sentence) => return Err((title, sentence.clone())),
    };
    let lost = if app.is_on_board(&saved) {
        String::new()
    } else {
        lost_text(app)
    };
    Ok(question(saved, file.path.clone(), &lost, app))
}

/// Asks whether a problem is to be played.
pub fn problem_question(problem: &Problem, path: &str) -> Box<dyn Screen<Model>> {
    let name = split(path).1;
    let stones = problem.stones().len();
    let text = format!(
        "{name} is a problem with {stones} stones.\n\nDo you want to play it? Your own game will \
        wait, and the problem will stay in Game > Problems."
    );
    let title = name.rsplit_once('.').map_or(name, |(title, _)| title);
    let (problem, title) = (problem.clone(), title.to_owned());
    let question = ask("Open Problem", &text).button("_Play", move |cx| {
        cx.model.act(Action::SetProblem {
            problem: Box::new(problem.clone()),
            title: title.clone(),
            words: String::new(),
            first: None,
        });
        Transition::Pop
    });
    question.cancel("_Cancel").traits(traits).open()
}

/// Of several files dropped at once, only the last is asked about.
fn traits() -> Traits {
    Traits {
        only_one: Some("open game"),
        ..Traits::default()
    }
}

/// Asks whether a game is to be opened. `lost` says what is lost with the game on the board.
pub fn question(saved: Autosaved, path: String, lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let ends_another = !app.is_on_board(&saved);
    let session = &saved.session;
    let name = split(&path).1;
    let (setup, state) = (session.setup(), session.state());
    let over = match (setup.mode, state.ending().is_some()) {
        (Mode::Tournament, true) => {
            let games = games(session.tournament_games());
            format!(" The tournament has {games} so far; New Game begins the next one.")
        }
        (_, true) => " It is over.".to_owned(),
        (_, false) => String::new(),
    };
    let known = if app.takes_off_the_lists(&saved) {
        " This game went on, or ended, after it was saved, so it will not count for high scores."
    } else {
        ""
    };
    let text = format!(
        "{name}: {}, {}. {}.{over}{known}\n\nDo you want to open it?{lost}",
        setup.mode.name(),
        setup.scoring.name(),
        progress_text(session)
    );
    let question = ask("Load Game", &text).button_with("_Open It", move |requester, cx| {
        take_ending(requester, cx.model);
        // Another window may have finished it, or played it further.
        log_files::refresh(&mut cx.model.log, cx.host.own_files);
        if !cx.model.is_on_board(&saved) {
            cx.model.end_running_game();
        }
        cx.model.load_game(saved.clone(), path.clone());
        Transition::Pop
    });
    let question = question.cancel("_Cancel").traits(traits);
    if ends_another {
        question
            .on_change(ending_changed)
            .with(|requester| with_ending(requester, app.continues_tournament(), app))
            .open()
    } else {
        question.open()
    }
}

/// Reads files that are dropped on the window. Of several at once, each is reported and the last one is asked about.
#[derive(Debug, Default)]
pub struct DroppedFiles;

impl Service<Model> for DroppedFiles {
    fn event(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        if let Event::Dropped { path } = event {
            let place = Place::within("", path);
            let request = FileRequest::decode::<Opened>(place, save::MAX_BYTES as u64);
            cx.host.request(Request::UserFile(request));
        }
    }

    fn reply(&mut self, _id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let Reply::UserFile(FileReply::File(read)) = reply else {
            return Transition::Stay;
        };
        match read {
            Ok(file) => match question_for(file, cx.model) {
                Ok(question) => return Transition::Push(question),
                Err((title, text)) => cx.model.show_message(title, &text),
            },
            Err(error) => cx
                .model
                .show_message("The file cannot be read", &format!("{error}.")),
        }
        Transition::Stay
    }
}
