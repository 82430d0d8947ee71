//! What was being edited when the editor was closed without saving: found in the store, and offered at the next start.

use ishido_shared::quoted::shown;
use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::reading;
use super::work_file::{self, NAME};
use super::{path, work_format};
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::stoneset_work::StonesetWork;

/// What the names of all such files begin with, in a slot.
const PREFIX: &str = "stoneset-work";

/// A set that was left without saving.
pub struct LeftWork {
    /// The name of its file in the store.
    name: String,
    work: StonesetWork,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OfferAnswer {
    Open,
    Discard,
    Later,
}

/// The question about the last of the sets that are left.
struct Offer {
    /// Those that are not answered yet, the one in question last.
    left: Vec<LeftWork>,
}

impl Question for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(LeftWork { name, work }) = self.left.pop() else {
            return Transition::Pop;
        };
        match answer {
            // What is left of the others is offered at the next start.
            OfferAnswer::Open => {
                cx.state.stoneset = work;
                cx.state.show_note("Opened as you left it");
                work_file::adopt(&name, cx);
                return Transition::Pop;
            }
            OfferAnswer::Discard => reading::remove_file(&name, cx),
            OfferAnswer::Later if name == NAME => {
                let to = format!("slot/{PREFIX}-{}.ron", cx.ctx.unix_ms);
                work_file::move_aside(&name, to, cx);
            }
            OfferAnswer::Later => {}
        }
        match question(std::mem::take(&mut self.left)) {
            Some(next) => Transition::Replace(next),
            None => {
                reading::open_first(cx);
                Transition::Pop
            }
        }
    }
}

/// Finds what was left, in the slot of this program and in those that no running program uses. What cannot be read is kept
/// under another name, and reported.
pub fn find(cx: &mut Cx<'_, '_>) -> Vec<LeftWork> {
    let mut left = Vec::new();
    let mut names = Vec::new();
    for prefix in ["slots/", "slot/"] {
        // A store that cannot be listed has been reported with the settings.
        names.extend(cx.ctx.store.list(prefix).unwrap_or_default());
    }
    names.retain(|name| path::split(name).1.starts_with(PREFIX));
    for name in names {
        let read = match cx.ctx.store.read(&name) {
            Ok(None) => continue,
            Ok(Some(bytes)) => work_format::read(&bytes),
            Err(error) => Err(error.to_string()),
        };
        match read {
            Ok(work) => left.push(LeftWork { name, work }),
            Err(cause) => keep_broken(&name, &cause, cx),
        }
    }
    left
}

fn keep_broken(name: &str, cause: &str, cx: &mut Cx<'_, '_>) {
    let (folder, file) = path::split(name);
    let to = format!("{folder}broken-{}-{file}", cx.ctx.unix_ms);
    let text = format!(
        "Your unsaved work cannot be opened: {}. Its file is kept as {}.",
        shortened(cause),
        cx.ctx.store.whole_path(&to)
    );
    cx.state.show_message("Unsaved work is damaged", &text);
    work_file::move_aside(name, to, cx);
}

/// The question about the last of some sets; `None` without any.
pub fn question(left: Vec<LeftWork>) -> Option<Box<dyn Screen>> {
    let work = &left.last()?.work;
    let set = match work.content().details.name.as_str() {
        "" => "a stoneset without a name".to_owned(),
        name => format!("the stoneset \"{}\"", shown(name)),
    };
    let file = match &work.file {
        Some(file) => format!(" Its file is {}.", file.path),
        None => String::new(),
    };
    let text = format!(
        "The editor was closed without saving {set}.{file} Do you want to open it as you left it?"
    );
    let choices = vec![
        Choice::new(OfferAnswer::Open, "_Open"),
        Choice::new(OfferAnswer::Discard, "_Discard"),
        Choice::new(OfferAnswer::Later, "_Later"),
    ];
    let text = shortened(&text);
    let requester = Requester::new("Unsaved Work", &text, choices, OfferAnswer::Later);
    Some(Dialog::open(requester, Offer { left }))
}
