//! The offer of stonesets and boards that an earlier run has left unsaved, when the game starts.

use stoneset_editor::LeftBehind;

use super::{editor_in_use, open};
use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, Service, Transition, ask};

/// Offers what was left unsaved.
#[derive(Debug, Default)]
pub struct UnsavedWorkService;

impl Service<Model> for UnsavedWorkService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let left = LeftBehind::find(cx.host.own_files);
        offer(left).map_or(Transition::Stay, Transition::Push)
    }
}

/// The question about the last of what was left; `None` if everything is decided about.
fn offer(mut left: Vec<LeftBehind>) -> Option<Box<dyn Screen<Model>>> {
    let work = left.pop()?;
    Some(ask_to_open(work, left))
}

/// The question whether work is to be opened. Esc leaves it for later, where the editor offers it again. `others` are asked about next.
pub fn ask_to_open(work: LeftBehind, others: Vec<LeftBehind>) -> Box<dyn Screen<Model>> {
    let text = work.offer_text().to_owned();
    let (opened, discarded, later) = (work.clone(), others.clone(), others);
    ask("Unsaved Work", &text)
        .button("_Open", move |cx| {
            let editor = editor_in_use(cx.model).opening_left(&opened);
            Transition::Push(open(editor, cx.model))
        })
        .button("_Later", move |_| next(&later))
        .on_esc()
        .button("_Discard", move |_| {
            Transition::Push(ask_to_discard(work.clone(), discarded.clone()))
        })
        .open()
}

/// The question whether work is to be lost.
pub fn ask_to_discard(work: LeftBehind, others: Vec<LeftBehind>) -> Box<dyn Screen<Model>> {
    let text = work.discard_text().to_owned();
    let (discarded, left) = (work.clone(), others.clone());
    // Enter keeps it.
    ask("Discard Unsaved Work", &text)
        .button("_Keep", move |_| {
            Transition::Push(ask_to_open(work.clone(), others.clone()))
        })
        .on_esc()
        .button("_Discard", move |cx| {
            discarded.discard(cx.host);
            next(&left)
        })
        .open()
}

fn next(left: &[LeftBehind]) -> Transition {
    offer(left.to_vec()).map_or(Transition::Stay, Transition::Push)
}
