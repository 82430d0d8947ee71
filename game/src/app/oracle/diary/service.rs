//! The service that saves every augury in the diary, if Save All Auguries is on.

use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, RequestId};

use super::files;
use crate::app::model::{GameEvent, Model};
use crate::app::oracle::consult::last_reading;
use crate::app::shell::{Cx, Service, Stored, StoredLog, Transition};
use crate::oracle::write;

/// Appends auguries to the diary.
#[derive(Debug)]
pub struct DiaryService {
    diary: StoredLog,
    /// The number of readings of the game on the board that were seen: those after them are new.
    seen: usize,
}

impl Default for DiaryService {
    fn default() -> Self {
        let diary = StoredLog::new(files::name);
        Self { diary, seen: 0 }
    }
}

impl Service<Model> for DiaryService {
    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(Stored::Failed(error)) = self.diary.reply(id, reply, cx.host) {
            let text = format!(
                "The augury is not in the diary yet. {error}. The program tries again every few seconds until you quit. You can also save the augury in another file with Save."
            );
            cx.model.show_message("The diary is not saved", &text);
        }
        Transition::Stay
    }

    /// Runs before the autosave of the same event. The event need not be the reading: the Oracle is asked while the screens
    /// are told of the move, and the game that is autosaved then has the reading already.
    fn news(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        let game = cx.model.game.session();
        let count = game.map_or(0, |session| session.answered().count());
        let is_new = count > self.seen && !matches!(event, GameEvent::Started { .. });
        self.seen = count;
        if is_new
            && cx.model.settings().oracle.save_all
            && let Some(reading) = last_reading(cx.model)
        {
            self.diary.append(write(&reading), Vec::new(), cx.host);
        }
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        (Transition::Stay, self.diary.tick(cx.host))
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.diary.quit(cx.host);
    }
}
