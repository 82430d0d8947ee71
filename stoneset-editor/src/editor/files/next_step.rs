//! What the user asked for when something had to be saved or decided first: it is done as soon as that is settled.

use super::{load, save, work_file};
use crate::editor::EditorOutcome;
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::Hosting;
use crate::editor::stoneset_work::StonesetWork;

/// What is done when the document has been saved or given up.
#[derive(Clone)]
pub enum NextStep {
    /// Nothing: the user only wanted to save.
    Stay,
    /// Begin a blank set.
    New,
    /// Choose a set to load.
    Load,
    /// Open this set, which was dropped on the window.
    Open(Box<load::Opened>),
    /// Use the set that was saved.
    Use,
    /// Use the board in this file.
    UseBoard(String),
    /// Leave the editor without using the set.
    Cancel,
    /// End the whole program.
    Quit,
}

impl NextStep {
    /// What it would do, as the end of a question: `before you load another`.
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Stay | Self::Use => "first",
            Self::New => "before all stones are erased",
            Self::Load | Self::Open(_) => "before another is loaded",
            Self::Cancel | Self::UseBoard(_) => "before you leave the editor",
            Self::Quit => "before you quit",
        }
    }

    /// Does it. What is not saved now is lost.
    pub fn carry_out(self, cx: &mut Cx<'_, '_>) -> Transition {
        match self {
            Self::Stay => {}
            Self::New => {
                let blank = StonesetWork::blank(&cx.state.files.author);
                open(blank, cx);
            }
            Self::Load => return load::choose(cx),
            Self::Open(opened) => load::open(*opened, cx),
            Self::Use => match cx.state.stoneset.file.clone() {
                Some(path) => end(EditorOutcome::Use(path), cx),
                None if cx.state.hosting == Hosting::Alone => end(EditorOutcome::Quit, cx),
                None => return save::save_under_new_name(Self::Use, cx),
            },
            Self::UseBoard(path) => end(EditorOutcome::UseBoard(path), cx),
            Self::Cancel => end(EditorOutcome::Cancel, cx),
            Self::Quit => end(EditorOutcome::Quit, cx),
        }
        Transition::Stay
    }
}

/// Replaces the document.
pub fn open(work: StonesetWork, cx: &mut Cx<'_, '_>) {
    let state = &mut *cx.state;
    state.painter.cancel();
    state.stoneset = work;
    state.files.twins_accepted = None;
    state.redraw();
    // What was given up must not be offered at the next start.
    work_file::document_replaced(cx);
}

fn end(outcome: EditorOutcome, cx: &mut Cx<'_, '_>) {
    work_file::remove(cx);
    cx.state.files.is_over = true;
    cx.state.end(outcome);
}
