//! Load Game, Save Game and Save Game As (manual, "File Menu"), and files dropped on the window.

use ishido_shared::formats::board;
use ishido_shared::ui::disk::{FileRead, FileReply, FileRequest, Place};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::file_requester::{BuiltInFile, FileOutcome, FileQuery, FileRequester};
use ishido_shared::ui::program::{Ctx, Reply, Request, RequestId};

use super::layers::Layer;
use super::settings::Settings;
use super::source::Part;
use super::{Game, dialogs};
use crate::session::{Session, save};

/// What a file is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A game to be played or kept.
    Game,
    /// A stoneset or a board of the user's own.
    Look(Part),
}

impl Purpose {
    /// Where the drawer used last is remembered.
    const fn drawer(self, settings: &mut Settings) -> &mut String {
        match self {
            Self::Game => &mut settings.games_drawer,
            Self::Look(Part::Stoneset) => &mut settings.stonesets_drawer,
            Self::Look(Part::Board) => &mut settings.boards_drawer,
        }
    }
}

/// The ending of saved games.
const ENDING: &str = "ishido";
const KIND: &str = "Saved games";

/// A game that was read and waits for the player's word.
#[derive(Debug)]
pub(super) struct Opening {
    session: Box<Session>,
    path: String,
}

impl Game {
    /// Load Game.
    pub(super) fn load_game(&mut self, ctx: &mut Ctx<'_>) {
        let wanted = FileQuery {
            title: "Load Game".to_owned(),
            limit: save::MAX_BYTES as u64,
            ..self.wanted()
        };
        self.choose_file(wanted, Purpose::Game, ctx);
    }

    /// Other: a stoneset or a board from a file.
    pub(super) fn other(&mut self, part: Part, ctx: &mut Ctx<'_>) {
        // The question which one gives way to the question which file.
        self.layers.pop();
        let (title, kind, limit) = match part {
            Part::Stoneset => ("Load Stoneset", "Stonesets", 1 << 20),
            Part::Board => ("Load Board", "Boards", board::MAX_BYTES as u64),
        };
        let endings: &[&str] = match part {
            Part::Stoneset => &["ron"],
            Part::Board => &["png", "gif", "iff", "ilbm", "lbm", "(board)"],
        };
        let wanted = FileQuery {
            title: title.to_owned(),
            kind: kind.to_owned(),
            endings: endings.iter().map(|ending| (*ending).to_owned()).collect(),
            drawer: Purpose::Look(part).drawer(&mut self.settings).clone(),
            limit,
            built_in: built_in(part),
            ..FileQuery::default()
        };
        self.choose_file(wanted, Purpose::Look(part), ctx);
    }

    /// Save Game: under the name the game has already, which is not asked about again.
    pub(super) fn save_game(&mut self, ctx: &mut Ctx<'_>) {
        let own = self.settings.saved_as.clone();
        let (drawer, name) = own.as_deref().map_or_else(
            || (self.settings.games_drawer.clone(), self.proposed_name()),
            |path| {
                let (drawer, name) = split(path);
                (drawer.to_owned(), name.to_owned())
            },
        );
        self.save(
            "Save Game",
            FileQuery {
                own,
                drawer,
                name,
                ..self.wanted()
            },
            ctx,
        );
    }

    /// Save Game As: under another name.
    pub(super) fn save_game_as(&mut self, ctx: &mut Ctx<'_>) {
        let name = self.proposed_name();
        self.save(
            "Save Game As",
            FileQuery {
                name,
                ..self.wanted()
            },
            ctx,
        );
    }

    /// A file was dropped on the window.
    pub(super) fn dropped(&mut self, path: &str, ctx: &mut Ctx<'_>) {
        let errand = FileRequest::Read(Place::within("", path), save::MAX_BYTES as u64);
        self.dropping = Some(ctx.request(Request::Disk(errand)));
    }

    /// The disk has answered.
    pub(super) fn disk_answered(&mut self, id: RequestId, event: &Event, ctx: &mut Ctx<'_>) {
        if self.dropping == Some(id) {
            self.dropping = None;
            if let Event::Reply {
                reply: Reply::Disk(FileReply::File(found)),
                ..
            } = event
            {
                match found {
                    Ok(file) => self.opened(file),
                    Err(error) => self.say("The file cannot be read", &format!("{error}.")),
                }
            }
            return;
        }
        if self.look_came(id, event) {
            return;
        }
        // It may wait behind a message of the game.
        let files = self.layers.iter_mut().rev().find_map(|layer| match layer {
            Layer::Files(files, _) => Some(files),
            _ => None,
        });
        if let Some(outcome) = files.map(|files| files.handle(event, ctx)) {
            self.files_did(outcome, ctx);
        }
    }

    /// Does what came of the file requester.
    pub(super) fn files_did(&mut self, outcome: FileOutcome, ctx: &mut Ctx<'_>) {
        self.dirty |= outcome != FileOutcome::Nothing;
        match outcome {
            FileOutcome::Nothing | FileOutcome::Changed => {}
            FileOutcome::Cancelled => self.close_files(ctx),
            FileOutcome::Opened(file) => match self.purpose() {
                Some(Purpose::Look(part)) => {
                    if self.wear_file(part, &file, ctx) {
                        self.close_files(ctx);
                    }
                }
                _ => self.opened(&file),
            },
            FileOutcome::Saved(path) => {
                self.close_files(ctx);
                self.set(ctx, |settings| settings.saved_as = Some(path));
            }
        }
    }

    /// The player has said that the game that was read is to be played.
    pub(super) fn open(&mut self, opening: Opening, ctx: &mut Ctx<'_>) {
        self.close_files(ctx);
        // Whatever was asked about the game before would be answered for this one.
        self.layers.retain(|layer| matches!(layer, Layer::Said(_)));
        if self.left.is_some() {
            self.leave_it(ctx);
        }
        self.end_running(ctx);
        self.take_up_saved(*opening.session, opening.path, ctx);
    }

    /// Goes on with a game that has a file of its own.
    pub(super) fn take_up_saved(&mut self, session: Session, path: String, ctx: &mut Ctx<'_>) {
        self.take_up(session, ctx);
        self.set(ctx, |settings| settings.saved_as = Some(path));
    }

    fn save(&mut self, title: &str, wanted: FileQuery, ctx: &mut Ctx<'_>) {
        let text = self.session.as_ref().map(save::write);
        let Some(Ok(text)) = text else { return };
        let wanted = FileQuery {
            title: title.to_owned(),
            bytes: Some(text.into_bytes()),
            ..wanted
        };
        self.choose_file(wanted, Purpose::Game, ctx);
    }

    fn wanted(&self) -> FileQuery {
        FileQuery {
            kind: KIND.to_owned(),
            endings: vec![ENDING.to_owned()],
            drawer: self.settings.games_drawer.clone(),
            volume: "Games:",
            ..FileQuery::default()
        }
    }

    /// The code of the stones is as good a name as any.
    fn proposed_name(&self) -> String {
        let code = self
            .session
            .as_ref()
            .and_then(|session| session.setup().code);
        let name = code.map_or_else(|| "My Game".to_owned(), |code| code.to_string());
        format!("{name}.{ENDING}")
    }

    fn choose_file(&mut self, wanted: FileQuery, purpose: Purpose, ctx: &mut Ctx<'_>) {
        self.come_forward();
        let requester = FileRequester::new(wanted, ctx);
        self.layers.push(Layer::Files(Box::new(requester), purpose));
    }

    /// What a file is being chosen for.
    fn purpose(&self) -> Option<Purpose> {
        self.layers.iter().rev().find_map(|layer| match layer {
            Layer::Files(_, purpose) => Some(*purpose),
            _ => None,
        })
    }

    /// Takes the file requester away, and remembers its drawer.
    fn close_files(&mut self, ctx: &mut Ctx<'_>) {
        let files = |layer: &Layer| matches!(layer, Layer::Files(..));
        let Some(index) = self.layers.iter().rposition(files) else {
            return;
        };
        if let Layer::Files(files, purpose) = self.layers.remove(index) {
            let drawer = files.drawer().to_owned();
            if *purpose.drawer(&mut self.settings) != drawer {
                self.set(ctx, |settings| *purpose.drawer(settings) = drawer);
            }
        }
        self.dirty = true;
    }

    /// A file has come: it is asked about, unless it is no game.
    fn opened(&mut self, file: &FileRead) {
        match save::read(&file.bytes) {
            Ok(session) => {
                let ends = self.is_running() && self.has_moves();
                let question = dialogs::open(split(&file.path).1, &session, ends);
                let opening = Box::new(Opening {
                    session: Box::new(session),
                    path: file.path.clone(),
                });
                self.come_forward();
                // Two files at once are one question: the last is meant.
                self.layers
                    .retain(|layer| !matches!(layer, Layer::Opening(..)));
                self.layers.push(Layer::Opening(question, opening));
            }
            Err(error) => {
                let text = format!("{}: {error}. Nothing has changed.", file.path);
                self.say("This game cannot be opened", &text);
            }
        }
    }
}

/// What is built in of a kind, as files.
fn built_in(part: Part) -> Vec<BuiltInFile> {
    let (drawer, ending, files) = match part {
        Part::Stoneset => ("Stonesets", "ron", ishido_assets::STONESETS),
        Part::Board => ("Boards", "png", ishido_assets::BOARDS),
    };
    let file = |file: &ishido_assets::BuiltIn| BuiltInFile {
        path: format!("{drawer}/{}.{ending}", file.name),
        bytes: file.bytes.into(),
    };
    files.iter().map(file).collect()
}

/// The drawer and the name of a whole path.
fn split(path: &str) -> (&str, &str) {
    match path.rfind(['/', '\\', ':']) {
        // The mark belongs to the drawer: without it, `/` would be nothing.
        Some(end) => (&path[..=end], &path[end + 1..]),
        None => ("", path),
    }
}
