//! Unsaved work on the board: while it has changes that are not saved, it is in the store as well, and offered after a crash.

use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::gfx::{Bitmap, SCREEN_SIZE};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::program::{Ctx, Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::store::Change;

use crate::editor::board_work::UnsavedState;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::edited_file::EditedFile;
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// The name of the unsaved board in the slot of this program. It is an ILBM picture, which is written fastest; the name of the
/// picture is the path of the board's file.
const NAME: &str = "board-work.iff";

/// Writes the board after every step, and removes it when nothing would be lost any more.
#[derive(Debug, Default)]
pub struct BoardAutosave {
    /// The state that is on disk.
    on_disk: Option<UnsavedState>,
    /// The last change under way, and the state that is on disk after it.
    asked: Option<(RequestId, Option<UnsavedState>)>,
    /// The state that could not be written.
    failed: Option<UnsavedState>,
    /// Whether what the last run left has been offered.
    has_offered: bool,
}

impl BoardAutosave {
    /// The question about a board that the last run left, once; `None` if there is none.
    pub fn offer(&mut self, cx: &mut Cx<'_, '_>) -> Option<Box<dyn Screen>> {
        if std::mem::replace(&mut self.has_offered, true) {
            return None;
        }
        find(cx)
    }

    /// Requests the next change on disk, if there is one to be made.
    pub fn update(&mut self, state: &EditorState, ctx: &mut Ctx<'_>) {
        let wanted = state.board.unsaved_state();
        let has_failed = wanted.is_some() && wanted == self.failed;
        // What is shown must not wait for the end of an earlier change: the writer skips that when a newer one has come.
        let next = self.asked.as_ref().map_or(self.on_disk, |(_, next)| *next);
        if wanted == next || has_failed {
            return;
        }
        let change = match wanted {
            None => Change::Remove,
            Some(_) => match encoded(state) {
                Some(bytes) => Change::Write(bytes),
                None => return,
            },
        };
        let name = format!("slot/{NAME}");
        let id = ctx.request(Request::Store { name, change });
        self.asked = Some((id, wanted));
    }

    /// A reply has come. A failure is reported once.
    pub fn reply(&mut self, event: &Event, state: &mut EditorState, ctx: &mut Ctx<'_>) {
        let Event::Reply {
            id,
            reply: Reply::Stored(result),
        } = event
        else {
            return;
        };
        let Some((_, wanted)) = self.asked.take_if(|(asked, _)| asked == id) else {
            return;
        };
        match result {
            Ok(_) => {
                (self.on_disk, self.failed) = (wanted, None);
                // Only now is what was found in another slot safe in this one.
                if let Some(name) = state.board.unsaved_source.take() {
                    let change = Change::Remove;
                    ctx.request(Request::Store { name, change });
                }
            }
            Err(error) => {
                if self.failed.is_none() {
                    let text = format!(
                        "{error}. You can go on painting, but save the board soon: after a crash it cannot be restored."
                    );
                    state.show_message("Unsaved work is not protected", &text);
                }
                self.failed = wanted.or(self.failed);
                self.on_disk = wanted.and(self.on_disk);
            }
        }
    }
}

fn encoded(state: &EditorState) -> Option<Vec<u8>> {
    let board = &state.board;
    let metadata = kept_metadata(board.file.as_ref(), &board.metadata);
    picture::write(Format::Ilbm, board.picture(), &metadata).ok()
}

/// The metadata of the work file: the name is the path of the board's file; the notes begin with a line for the board's title.
fn kept_metadata(file: Option<&EditedFile>, board: &Metadata) -> Metadata {
    let title = board.name.as_ref().map(|title| title.replace('\n', " "));
    let has_notes = title.is_some() || board.notes.is_some();
    let notes = [title, board.notes.clone()].map(Option::unwrap_or_default);
    Metadata {
        name: file.map(|file| file.path.clone()),
        author: board.author.clone(),
        notes: has_notes.then(|| notes.join("\n")),
        draft: false,
    }
}

/// The path of the board's file and the board's own metadata, from those of the work file.
pub(super) fn restored_metadata(kept: Metadata) -> (Option<String>, Metadata) {
    let notes = kept.notes.unwrap_or_default();
    let (title, notes) = notes.split_once('\n').unwrap_or((&notes, ""));
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let board = Metadata {
        name: some(title),
        author: kept.author,
        notes: some(notes),
        draft: false,
    };
    (kept.name, board)
}

/// The question about a board that the last run left; `None` if there is none. A broken one is put aside and reported.
fn find(cx: &mut Cx<'_, '_>) -> Option<Box<dyn Screen>> {
    let mut names = vec![format!("slot/{NAME}")];
    let others = cx.ctx.store.list("slots/").unwrap_or_default();
    let ending = format!("/{NAME}");
    names.extend(others.into_iter().filter(|name| name.ends_with(&ending)));
    names.into_iter().find_map(|name| offer_file(name, cx))
}

fn offer_file(name: String, cx: &mut Cx<'_, '_>) -> Option<Box<dyn Screen>> {
    let cause = match cx.ctx.store.read(&name) {
        Ok(None) => return None,
        Ok(Some(bytes)) => match picture::read(&bytes, SCREEN_SIZE) {
            Ok(unsaved) => {
                let (file, metadata) = restored_metadata(unsaved.metadata);
                return Some(question(UnsavedBoard {
                    name,
                    picture: unsaved.pens,
                    file,
                    metadata,
                }));
            }
            Err(error) => format!("{}: {error}", cx.ctx.store.whole_path(&name)),
        },
        Err(error) => error.to_string(),
    };
    let aside = name.replace(NAME, &format!("broken-{}-{NAME}", cx.ctx.unix_ms));
    let kept = cx.ctx.store.whole_path(&aside);
    let text = format!("An unsaved board cannot be opened: {cause}. Its file is kept as {kept}.");
    cx.state.show_message("Unsaved work is damaged", &text);
    cx.ctx.request(Request::Store {
        name,
        change: Change::Rename(aside),
    });
    None
}

fn question(unsaved: UnsavedBoard) -> Box<dyn Screen> {
    let whose = match &unsaved.file {
        Some(path) => format!("the board {path}"),
        None => "a new board".to_owned(),
    };
    let text = format!(
        "The editor was closed without saving {whose}. Do you want to open it as you left it?"
    );
    let choices = vec![Choice::new(true, "_Open"), Choice::new(false, "_Discard")];
    let requester = Requester::new("Unsaved Work", &text, choices, true);
    Dialog::open(requester, unsaved)
}

/// A board that the last run left.
struct UnsavedBoard {
    /// Its name in the store.
    name: String,
    picture: Bitmap,
    /// The path of the board's file.
    file: Option<String>,
    metadata: Metadata,
}

impl Question for UnsavedBoard {
    type Answer = bool;

    fn answered(
        &mut self,
        opens: bool,
        _requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !opens {
            cx.ctx.request(Request::Store {
                name: self.name.clone(),
                change: Change::Remove,
            });
            return Transition::Pop;
        }
        let picture = self.picture.clone();
        let board = &mut cx.state.board;
        board.open_unsaved(picture, self.file.take().map(EditedFile::from));
        board.metadata = std::mem::take(&mut self.metadata);
        // In this program's slot, the file of the opened board takes its place.
        let is_own = self.name.starts_with("slot/");
        board.unsaved_source = (!is_own).then(|| self.name.clone());
        if !board.screen.is_open {
            board.screen.opens = Some(None);
        }
        Transition::Pop
    }
}
