//! Tells the player once, at the next start, that the program ended unexpectedly.

use crate::app::model::Model;
use crate::app::shell::{Cx, Service, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::crash_notice::CrashNotice;
use ishido_shared::ui::program::{Reply, RequestId};

/// Tells of the report of the last run, if there is a new one.
#[derive(Debug, Default)]
pub struct CrashService {
    notice: Option<CrashNotice>,
}

impl Service<Model> for CrashService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        self.notice = CrashNotice::find(cx.host);
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let Reply::OwnFile(result) = reply
            && let Some(path) = self.notice.as_ref().and_then(|told| told.path(id, result))
        {
            self.notice = None;
            let text = format!(
                "A bug stopped Ishidó last time. Your game was saved. There is a report for the \
                developers in {path}; it contains none of your names, texts or files."
            );
            cx.model.show_message("Ishidó ended unexpectedly", &text);
        }
        Transition::Stay
    }
}
