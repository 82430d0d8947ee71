//! Tells the user once that the editor ended unexpectedly the last time.

use ishido_shared::shell::{Model, Service};
use ishido_shared::ui::crash_notice::CrashNotice;
use ishido_shared::ui::program::{Reply, RequestId};

use super::model::{Cx, EditorModel, HostProgram, Transition};

/// The report of the last run's unexpected end, until the user is told.
#[derive(Default)]
pub struct CrashService(Option<CrashNotice>);

impl Service<EditorModel> for CrashService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        // In the game's window, the game tells of it.
        if cx.model.hosting == HostProgram::Alone {
            self.0 = CrashNotice::find(cx.ctx);
        }
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let Reply::Stored(result) = reply
            && let Some(path) = self.0.as_ref().and_then(|told| told.path(id, result))
        {
            self.0 = None;
            let text = format!(
                "The editor stopped last time because of an error in it. Your work is saved. A report for the developers is in {path}. \
                 It contains no names, texts or files of yours."
            );
            cx.model
                .show_message("The editor ended unexpectedly", &text);
        }
        Transition::Stay
    }
}
