//! The service that reads the log of finished games, and appends to it what the program records.

use std::collections::BTreeMap;

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::numbered_files::NumberedFiles;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use crate::app::model::GameEvent;
use crate::app::model::earlier_games::{RUNNING_GAME, is_running_game};
use crate::app::model::log_files::{load_into, name, read};
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;
use crate::app::wording::thousands;
use crate::scores::{DamageCount, GameResult, LogEvent, write_line};
use crate::session::save;

/// How long after a failure the next attempt is made, in milliseconds.
const RETRY: Millis = 5_000;

/// Reads the log, and appends to it.
#[derive(Debug, Default)]
pub struct ScoreService {
    /// The number of the file to append to.
    file: u32,
    /// The events that are being appended, by their numbers.
    asked: BTreeMap<RequestId, Vec<u64>>,
    /// The number from which on nothing has been requested yet.
    unasked: u64,
    /// The events that could not be appended.
    failed: Vec<u64>,
    retry: Option<Millis>,
    /// Whether the player knows of the failure.
    reported: bool,
}

impl ScoreService {
    /// Requests that what was recorded since the last call is appended.
    fn append_new(&mut self, cx: &mut Cx<'_, '_>) {
        let unsaved = cx.app.log.unsaved().iter();
        let numbers: Vec<u64> = unsaved
            .map(|unsaved| unsaved.number)
            .filter(|number| *number >= self.unasked)
            .collect();
        if let Some(last) = numbers.last() {
            self.unasked = last + 1;
            self.append(numbers, cx);
        }
    }

    fn append(&mut self, numbers: Vec<u64>, cx: &mut Cx<'_, '_>) {
        let unsaved = cx.app.log.unsaved().iter();
        let lines: Vec<String> = unsaved
            .filter(|unsaved| numbers.contains(&unsaved.number))
            .filter_map(|unsaved| write_line(&unsaved.event))
            .collect();
        let bytes = (lines.join("\n") + "\n").into_bytes();
        let id = cx.ctx.request(Request::Store {
            name: name(self.file),
            change: Change::Append(bytes),
        });
        self.asked.insert(id, numbers);
    }

    /// Tries once more what has failed.
    fn append_failed(&mut self, cx: &mut Cx<'_, '_>) {
        if !self.failed.is_empty() {
            // The file may be full by now.
            self.file = read(cx.ctx.store).next;
            let numbers = std::mem::take(&mut self.failed);
            self.append(numbers, cx);
        }
    }

    fn fail(&mut self, numbers: Vec<u64>, error: &StoreError, cx: &mut Cx<'_, '_>) {
        self.failed.extend(numbers);
        self.failed.sort_unstable();
        self.retry = Some(cx.ctx.now + RETRY);
        if !std::mem::replace(&mut self.reported, true) {
            let text = format!(
                "Finished games cannot be saved. {error}. The high scores show them until you quit; the program tries again every few seconds."
            );
            cx.app.show_message("The scores are not saved", &text);
        }
    }

    /// Records finished games that are autosaved and not in the log, because they could not be appended in the last run: that of
    /// this slot, and those of programs that have ended.
    fn recover_all(cx: &mut Cx<'_, '_>) {
        Self::recover(RUNNING_GAME, cx);
        // A store that cannot be listed is reported where its games are shown.
        for name in cx.ctx.store.list("slots/").unwrap_or_default() {
            if is_running_game(&name) {
                Self::recover(&name, cx);
            }
        }
    }

    fn recover(name: &str, cx: &mut Cx<'_, '_>) {
        let Ok(Some(bytes)) = cx.ctx.store.read(name) else {
            return;
        };
        let Ok(saved) = save::read_autosave(&bytes) else {
            return;
        };
        let Some(id) = saved.id.filter(|id| cx.app.log.result(*id).is_none()) else {
            return;
        };
        let names = &cx.app.settings().scores.names;
        if let Some(result) = GameResult::new(id, &saved.session, cx.app.moment.time, None, names) {
            cx.app.log.record(LogEvent::Finished(Box::new(result)));
        }
    }

    /// Tells the player once of the lines that cannot be used.
    fn report_damage(files: &NumberedFiles, cx: &mut Cx<'_, '_>) {
        let Some(DamageCount { damaged, foreign }) = cx.app.log.unreported_damage() else {
            return;
        };
        let lines = |number: u32| match number {
            1 => "one line".to_owned(),
            _ => format!("{} lines", thousands(u64::from(number))),
        };
        let is = |number| if number == 1 { "is" } else { "are" };
        let mut causes = Vec::new();
        if damaged > 0 {
            causes.push(format!("{} {} damaged", lines(damaged), is(damaged)));
        }
        if foreign > 0 {
            let from = "from another version of Ishido";
            causes.push(format!("{} {} {from}", lines(foreign), is(foreign)));
        }
        let text = format!(
            "In the record of finished games, {}. These games are missing from the high scores. {}",
            causes.join(", and "),
            unchanged(files, cx)
        );
        cx.app.show_message("Some scores cannot be read", &text);
        cx.app.log.record(LogEvent::DamageReported);
    }
}

/// Says that the files of the log are unchanged, and where they are.
fn unchanged(files: &NumberedFiles, cx: &Cx<'_, '_>) -> String {
    let path = |number| cx.ctx.store.whole_path(&name(number));
    match files.contents.as_slice() {
        [(number, _)] => format!("The file is unchanged: {}.", path(*number)),
        [] => "The files are unchanged.".to_owned(),
        [(first, _), ..] => format!(
            "The files are unchanged: {} and those after it.",
            path(*first)
        ),
    }
}

impl Service for ScoreService {
    fn lost_by_quitting(&self) -> Option<String> {
        let text = "Finished games cannot be saved: they will be missing from the high scores if you quit now. The program \
                    tries again every few seconds.";
        (!self.failed.is_empty()).then(|| text.to_owned())
    }

    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        // The random numbers themselves are left to the deals.
        cx.app.log.set_seed(*cx.ctx.entropy);
        let files = read(cx.ctx.store);
        load_into(&files, &mut cx.app.log);
        self.file = files.next;
        if let Some(error) = &files.error {
            let text = format!(
                "Older games are missing from the high scores. {error}. No file is changed, and new games are saved in another file if that is possible."
            );
            cx.app.show_message("The scores cannot be read", &text);
        }
        Self::report_damage(&files, cx);
        Self::recover_all(cx);
        self.append_new(cx);
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let (Reply::Stored(result), Some(numbers)) = (reply, self.asked.remove(&id)) else {
            return Transition::Stay;
        };
        match result {
            Ok(_) => {
                cx.app.log.saved(&numbers);
                self.reported = !self.failed.is_empty();
            }
            Err(error) => self.fail(numbers, error, cx),
        }
        Transition::Stay
    }

    /// Runs before the autosave of the same event: the log never knows less than the autosaved game.
    fn game_event(&mut self, _event: &GameEvent, cx: &mut Cx<'_, '_>) {
        self.append_new(cx);
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        self.append_new(cx);
        if self.retry.is_some_and(|retry| retry <= cx.ctx.now) {
            self.retry = None;
            self.append_failed(cx);
        }
        self.retry
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.append_new(cx);
        self.append_failed(cx);
    }
}
