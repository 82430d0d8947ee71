//! Deletes an augury from the diary.

use crate::app::shell::{Cx, Dialog, Notice, Question, Screen, Traits, Transition, Waiting};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::own_files::{Change, FileError, find_bytes};
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester};

use super::files;
use super::listed::{ListState, ListedAugury, Reopen, beginning, hexagram};
use crate::app::model::Model;
use crate::app::oracle::consult::readings;
use crate::oracle::section_range;

/// The question, with the augury as it stands in the diary.
struct Delete {
    /// The number of its file.
    file: u32,
    source: String,
    state: ListState,
    reopen: Reopen,
    /// The request to change the file, while it is under way.
    asked: Option<RequestId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DeleteAnswer {
    Delete,
    Cancel,
}

impl Delete {
    fn delete(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let name = files::name(self.file);
        // Other programs may have changed the file since it was listed.
        let content = match cx.host.own_files.read(&name) {
            Ok(bytes) => bytes.unwrap_or_default(),
            Err(error) => return self.fail(&error, cx),
        };
        let Some(range) = section_range(&content, &self.source) else {
            // Another program has deleted it.
            return self.reopen(cx);
        };
        let bytes = &content[range.clone()];
        if find_bytes(&content, bytes) != Some(range) {
            // The torn augury that a killed program leaves can be the beginning of a whole one as well.
            let cause = "an earlier augury in it begins with the same text. Delete that one first, or remove this one with a \
                         text editor";
            let error = FileError {
                path: name,
                cause: cause.to_owned(),
            };
            return self.fail(&error, cx);
        }
        // Not a write of the rest: another program may append to the file until it is done.
        let change = Change::Cut(bytes.to_vec());
        self.asked = Some(cx.host.request(Request::OwnFile { name, change }));
        Transition::Stay
    }

    fn fail(&self, error: &FileError, cx: &mut Cx<'_, '_>) -> Transition {
        let text = format!("{error}. It is still in the diary.");
        cx.model.show_message("The augury cannot be deleted", &text);
        self.reopen(cx)
    }

    fn reopen(&self, cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Replace((self.reopen)(self.state.clone(), cx))
    }
}

impl Question<Model> for Delete {
    type Answer = DeleteAnswer;

    fn answered(
        &mut self,
        answer: DeleteAnswer,
        _requester: &mut Requester<DeleteAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            _ if self.asked.is_some() => Transition::Stay,
            DeleteAnswer::Delete => self.delete(cx),
            DeleteAnswer::Cancel => self.reopen(cx),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Reply(id, reply) => match reply {
                Reply::OwnFile(result) if self.asked == Some(id) => match result {
                    Ok(_) => self.reopen(cx),
                    Err(error) => self.fail(error, cx),
                },
                _ => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            waiting: {
                match self.asked {
                    Some(_) => Waiting::Reply,
                    None => Waiting::User,
                }
            },
            ..Traits::default()
        }
    }
}

/// Asks whether an augury is to be deleted from the diary. `reopen` makes the list that is shown then.
pub fn question(
    augury: &ListedAugury,
    state: ListState,
    reopen: Reopen,
    app: &Model,
) -> Box<dyn Screen<Model>> {
    let reading = &augury.saved.reading;
    let in_game = readings(app).iter().any(|other| other.is_same(reading));
    let game = if in_game {
        " The game on the board still has it."
    } else {
        ""
    };
    let text = format!(
        "{}, {}: {}\n\nDo you want to delete this augury from the diary? This cannot be undone.{game}",
        reading.time.date(),
        hexagram(reading).trim_start(),
        beginning(&reading.question, 150)
    );
    let choices = vec![
        Choice::new(DeleteAnswer::Delete, "_Delete"),
        Choice::new(DeleteAnswer::Cancel, "_Cancel"),
    ];
    let requester =
        Requester::new("Delete an Augury", &text, choices, DeleteAnswer::Cancel).focused_on_last();
    let question = Delete {
        file: augury.file.unwrap_or_default(),
        source: augury.saved.source.clone(),
        state,
        reopen,
        asked: None,
    };
    Dialog::open(requester, question)
}
