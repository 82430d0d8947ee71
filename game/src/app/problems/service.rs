//! The service that reads what was made of the problems, and writes it after every change.

use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, RequestId};

use crate::app::model::Model;
use crate::app::shell::{Cx, Service, Stored, StoredFile, Transition};
use crate::problems::progress::{NAME, Progress, merged, read, write};

/// Remembers the progress.
#[derive(Debug)]
pub struct ProgressService {
    file: StoredFile,
    /// The reason why the file could not be read, until it has been moved aside.
    unreadable: Option<String>,
}

impl Default for ProgressService {
    fn default() -> Self {
        Self {
            file: StoredFile::new(NAME),
            unreadable: None,
        }
    }
}

impl ProgressService {
    fn read(cx: &mut Cx<'_, '_>) -> Result<Progress, String> {
        let bytes = cx.host.own_files.read(NAME);
        let bytes = bytes.map_err(|error| error.to_string())?;
        let progress = bytes.map_or_else(|| Ok(Progress::default()), |bytes| read(&bytes));
        progress.map_err(|cause| cause.replacen(NAME, &cx.host.own_files.whole_path(NAME), 1))
    }
}

impl Service<Model> for ProgressService {
    fn lost_by_quitting(&self) -> Option<String> {
        let text = "The problems you have solved cannot be saved, and will count as unsolved if you quit now. The program will keep trying every few seconds.";
        self.file.is_failing().then(|| text.to_owned())
    }

    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        match Self::read(cx) {
            Ok(progress) => cx.model.problems = progress,
            Err(cause) => {
                let to = format!("problems-broken-{}.ron", cx.host.unix_ms);
                self.file.move_aside(to, cx.host);
                self.unreadable = Some(cause);
            }
        }
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let text = match (self.file.reply(id, reply, cx.host), &self.unreadable) {
            (Some(Stored::MovedAside(path)), Some(cause)) => {
                let text = format!(
                    "{cause}. All problems now count as unsolved. The file was renamed to {path}."
                );
                self.unreadable = None;
                ("The solved problems cannot be read", text)
            }
            (Some(Stored::Failed(error)), Some(cause)) => {
                let text = format!(
                    "{cause}. All problems count as unsolved for now. The file is unchanged, but could not be renamed ({error}). Until it can be, nothing you solve will be saved."
                );
                ("The solved problems cannot be read", text)
            }
            (Some(Stored::Failed(error)), None) => {
                let text = format!(
                    "The problems you have solved cannot be saved. {error}. The program will keep trying every few seconds."
                );
                ("Solved problems not saved", text)
            }
            _ => return Transition::Stay,
        };
        cx.model.show_message(text.0, &text.1);
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if cx.model.problems.take_new() {
            // Another program may have written since.
            if self.unreadable.is_none()
                && let Ok(other) = Self::read(cx)
            {
                cx.model.problems = merged(cx.model.problems.clone(), other);
            }
            if let Some(bytes) = write(&cx.model.problems) {
                self.file.write(bytes, cx.host);
            }
        }
        (Transition::Stay, self.file.tick(cx.host))
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.file.quit(cx.host);
    }
}
