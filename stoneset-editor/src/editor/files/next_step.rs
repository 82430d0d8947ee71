//! Carries out what the user asked for, after the questions about unsaved work.

use super::state::NextStep;
use super::{load, open, work_file};
use crate::editor::outcome::EditorOutcome;
use crate::editor::screen::{Cx, Transition};
use crate::editor::stoneset_work::StonesetWork;

/// Carries out a next step. Unsaved changes are lost.
pub fn carry_out(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    match next {
        NextStep::Stay => {}
        NextStep::New => {
            let blank = StonesetWork::blank(&cx.state.files.author);
            open::replace(blank, cx);
        }
        NextStep::Load => return load::choose(cx),
        NextStep::Open(opened) => open::open(*opened, cx),
        NextStep::Use => {
            let file = cx.state.stoneset.file.clone();
            let outcome = file.map_or(EditorOutcome::Quit, |file| EditorOutcome::Use(file.path));
            end(outcome, cx);
        }
        NextStep::UseBoard(path) => end(EditorOutcome::UseBoard(path), cx),
        NextStep::Cancel => end(EditorOutcome::Cancel, cx),
        NextStep::Quit => end(EditorOutcome::Quit, cx),
    }
    Transition::Stay
}

fn end(outcome: EditorOutcome, cx: &mut Cx<'_, '_>) {
    work_file::remove(cx);
    cx.state.files.is_over = true;
    cx.state.end(outcome);
}
