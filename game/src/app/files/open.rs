//! The question whether a game that was read from a file is to be played (manual, "Load Game"), and the files that are dropped
//! on the window.

use crate::app::shell::{Cx, Screen, Service, Traits, Transition, ask};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::Decode;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::user_files::{FileRead, FileReply, FileRequest, Place};

use crate::app::another_game::{lost_text, take_ending, with_ending};
use crate::app::model::{Model, log_files};
use crate::app::path::split;
use crate::app::wording::{games, progress_text};
use crate::session::Mode;
use crate::session::save::{self, Autosaved};

/// A game that was read from a file, or a sentence that says why there is none.
pub struct SavedGame(Result<Autosaved, String>);

impl Decode for SavedGame {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        let read = save::read_autosave(bytes);
        Self(read.map_err(|error| format!("{path}: {error}. Nothing has changed.")))
    }
}

/// The question about a file, or why the file cannot be opened as a game.
pub fn question_for(file: &FileRead, app: &Model) -> Result<Box<dyn Screen<Model>>, String> {
    let saved = file.decoded::<SavedGame>().0.clone()?;
    let lost = if app.is_on_board(&saved) {
        String::new()
    } else {
        lost_text(app)
    };
    Ok(question(saved, file.path.clone(), &lost, app))
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
        " It went on or ended after it was saved, so it will not count for high scores."
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
    // Of several files dropped at once, only the last is asked about.
    let traits = || Traits {
        only_one: Some("open game"),
        ..Traits::default()
    };
    let question = question.cancel("_Cancel").traits(traits);
    if ends_another {
        question
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
            let request = FileRequest::decode::<SavedGame>(place, save::MAX_BYTES as u64);
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
                Err(text) => cx.model.show_message("This game cannot be opened", &text),
            },
            Err(error) => cx
                .model
                .show_message("The file cannot be read", &format!("{error}.")),
        }
        Transition::Stay
    }
}
