//! The service that reads the log of finished games, and appends to it what the program records.

use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::numbered_files::NumberedFiles;
use ishido_shared::ui::program::{Reply, RequestId};

use crate::app::model::earlier_games::{RUNNING_GAME, is_running_game};
use crate::app::model::log_files::{load_into, name, refresh};
use crate::app::model::{GameEvent, Model};
use crate::app::shell::{Cx, Service, Stored, StoredLog, Transition};
use crate::app::wording::thousands;
use crate::scores::{DamageCount, GameResult, LogEvent, write_line};
use crate::session::{GameId, save};

/// Reads the log, and appends to it.
#[derive(Debug)]
pub struct ScoreService {
    log: StoredLog,
    /// The number of the first event that has not been appended yet.
    next: u64,
}

impl Default for ScoreService {
    fn default() -> Self {
        let log = StoredLog::new(name);
        Self { log, next: 0 }
    }
}

impl ScoreService {
    /// Appends what was recorded since the last call.
    fn append_new(&mut self, cx: &mut Cx<'_, '_>) {
        let (mut lines, mut numbers) = (String::new(), Vec::new());
        for unsaved in cx.model.log.unsaved() {
            if unsaved.number >= self.next {
                lines += &(write_line(&unsaved.event).unwrap_or_default() + "\n");
                numbers.push(unsaved.number);
            }
        }
        if let Some(last) = numbers.last() {
            self.next = last + 1;
            self.log.append(lines, numbers, cx.host);
        }
    }

    /// Records finished games that are autosaved and not in the log, because they could not be appended in the last run: that of
    /// this slot, and those of programs that have ended.
    fn recover_all(cx: &mut Cx<'_, '_>) {
        Self::recover(RUNNING_GAME, cx);
        // A store that cannot be listed is reported where its games are shown.
        for name in cx.host.own_files.list("slots/").unwrap_or_default() {
            if is_running_game(&name) {
                Self::recover(&name, cx);
            }
        }
    }

    fn recover(name: &str, cx: &mut Cx<'_, '_>) {
        let Ok(Some(bytes)) = cx.host.own_files.read(name) else {
            return;
        };
        let Ok(saved) = save::read_autosave(&bytes) else {
            return;
        };
        let is_missing = |id: &GameId, model: &Model| model.log.result(*id).is_none();
        let Some(id) = saved.id.filter(|id| is_missing(id, cx.model)) else {
            return;
        };
        // Its program may have recorded it, and ended, since the log was read.
        refresh(&mut cx.model.log, cx.host.own_files);
        if !is_missing(&id, cx.model) {
            return;
        }
        let names = &cx.model.settings().scores.names;
        if let Some(result) = GameResult::new(id, &saved.session, cx.model.moment.time, None, names)
        {
            cx.model.log.record(LogEvent::Finished(Box::new(result)));
        }
    }

    /// Tells the player once of the lines that cannot be used.
    fn report_damage(files: &NumberedFiles, cx: &mut Cx<'_, '_>) {
        let Some(DamageCount { damaged, foreign }) = cx.model.log.unreported_damage() else {
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
            let from = "from another version of Ishidó";
            causes.push(format!("{} {} {from}", lines(foreign), is(foreign)));
        }
        let text = format!(
            "In the record of finished games, {}. These games are missing from the high scores. {}",
            causes.join(", and "),
            unchanged(files, cx)
        );
        cx.model.show_message("Some scores cannot be read", &text);
        cx.model.log.record(LogEvent::DamageReported);
    }
}

/// Says that the files of the log are unchanged, and where they are.
fn unchanged(files: &NumberedFiles, cx: &Cx<'_, '_>) -> String {
    let path = |number| cx.host.own_files.whole_path(&name(number));
    match files.contents.as_slice() {
        [(number, _)] => format!("The file is unchanged: {}.", path(*number)),
        [] => "The files are unchanged.".to_owned(),
        [(first, _), ..] => format!(
            "The files are unchanged: {} and those after it.",
            path(*first)
        ),
    }
}

impl Service<Model> for ScoreService {
    fn lost_by_quitting(&self) -> Option<String> {
        let text = "Finished games cannot be saved: they will be missing from the high scores if you quit now. The program \
                    tries again every few seconds.";
        self.log.is_failing().then(|| text.to_owned())
    }

    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        // The random numbers themselves are left to the deals.
        cx.model.log.set_seed(*cx.host.entropy);
        let files = self.log.read(cx.host);
        load_into(&files, &mut cx.model.log);
        if let Some(error) = &files.error {
            let text = format!(
                "Older games are missing from the high scores. {error}. No file has been changed, \
                and new games will be saved in another file if possible."
            );
            cx.model.show_message("The scores cannot be read", &text);
        }
        Self::report_damage(&files, cx);
        Self::recover_all(cx);
        self.append_new(cx);
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        match self.log.reply(id, reply, cx.host) {
            Some(Stored::Done(numbers)) => cx.model.log.saved(&numbers),
            Some(Stored::Failed(error)) => {
                let text = format!(
                    "Finished games cannot be saved. {error}. They stay in the high scores until \
                    you quit; the program keeps trying."
                );
                cx.model.show_message("The scores are not saved", &text);
            }
            Some(Stored::MovedAside(_)) | None => {}
        }
        Transition::Stay
    }

    /// Runs before the autosave of the same event: the log never knows less than the autosaved game.
    fn news(&mut self, _event: &GameEvent, cx: &mut Cx<'_, '_>) {
        self.append_new(cx);
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.append_new(cx);
        (Transition::Stay, self.log.tick(cx.host))
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.append_new(cx);
        self.log.quit(cx.host);
    }
}
