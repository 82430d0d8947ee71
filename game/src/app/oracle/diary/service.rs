//! The service that saves every augury in the diary, if Save All Auguries is on.

use std::collections::BTreeMap;

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use super::files;
use crate::app::model::GameEvent;
use crate::app::oracle::consult::last_reading;
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;
use crate::oracle::write;

/// How long after a failure the next attempt is made, in milliseconds.
const RETRY: Millis = 5_000;

/// Appends auguries to the diary.
#[derive(Debug, Default)]
pub struct DiaryService {
    /// The number of the file to append to, when it is known.
    file: Option<u32>,
    /// The texts that are being appended.
    asked: BTreeMap<RequestId, String>,
    /// The texts that could not be appended.
    failed: String,
    retry: Option<Millis>,
    /// Whether the player knows of the failure.
    reported: bool,
    /// How many readings of the game on the board were seen: those after them are new.
    seen: usize,
}

impl DiaryService {
    fn append(&mut self, text: String, cx: &mut Cx<'_, '_>) {
        let file = *self.file.get_or_insert_with(|| files::next(cx.ctx.store));
        let id = cx.ctx.request(Request::Store {
            name: files::name(file),
            change: Change::Append(text.clone().into_bytes()),
        });
        self.asked.insert(id, text);
    }

    /// Tries once more what has failed.
    fn append_failed(&mut self, cx: &mut Cx<'_, '_>) {
        if !self.failed.is_empty() {
            // The file may be full by now.
            self.file = None;
            let text = std::mem::take(&mut self.failed);
            self.append(text, cx);
        }
    }

    fn fail(&mut self, text: &str, error: &StoreError, cx: &mut Cx<'_, '_>) {
        self.failed.push_str(text);
        self.retry = Some(cx.ctx.now + RETRY);
        if !std::mem::replace(&mut self.reported, true) {
            let text = format!(
                "The augury is not in the diary yet. {error}. The program tries again every few seconds until you quit. You can also save the augury in another file with Save."
            );
            cx.app.show_message("The diary is not saved", &text);
        }
    }
}

impl Service for DiaryService {
    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let (Reply::Stored(result), Some(text)) = (reply, self.asked.remove(&id)) {
            match result {
                Ok(_) => self.reported = !self.failed.is_empty(),
                Err(error) => self.fail(&text, error, cx),
            }
        }
        Transition::Stay
    }

    /// Runs before the autosave of the same event. The event need not be the reading: the board asks the Oracle while it is
    /// told of the move, and the game that is autosaved then has the reading already.
    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        let game = cx.app.game.session();
        let count = game.map_or(0, |session| session.answered().count());
        let is_new = count > self.seen && !matches!(event, GameEvent::Started { .. });
        self.seen = count;
        if is_new
            && cx.app.settings().oracle.save_all
            && let Some(reading) = last_reading(cx.app)
        {
            self.append(write(&reading), cx);
        }
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        if self.retry.is_some_and(|retry| retry <= cx.ctx.now) {
            self.retry = None;
            self.append_failed(cx);
        }
        self.retry
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.append_failed(cx);
    }
}
