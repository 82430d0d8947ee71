//! The commands that change and check the user's own files.

use std::fs;

use ishido_shared::host::disk::{Failure, MemoryDisk, NO_DIALOGUE};
use ishido_shared::ui::program::Program;

use super::commands::UserDisk;
use super::expect::{check, has_text};
use super::runner::ScriptRun;

impl<P: Program> ScriptRun<'_, P> {
    /// Changes the files on the user's disk, or makes it fail or slow.
    pub(super) fn user_disk(&mut self, change: &UserDisk) -> Result<(), String> {
        if let UserDisk::File(path, content) = change {
            let content = self.script.beside(content);
            let bytes =
                fs::read(&content).map_err(|error| format!("{}: {error}", content.display()))?;
            self.disk().add_file(path, bytes);
            return Ok(());
        }
        let disk = self.disk();
        match change {
            UserDisk::File(..) => {}
            UserDisk::Drawer(path, count) => fill(disk, path, *count),
            UserDisk::Fail { path, cause, reads } => {
                let failure = Failure {
                    cause: cause.clone(),
                    reads: *reads,
                };
                let path = disk.path(path);
                disk.failures.insert(path, failure);
            }
            UserDisk::Delay(millis) => disk.delay = *millis,
            UserDisk::Ok => {
                disk.failures.clear();
                disk.delay = 0;
            }
            UserDisk::Dialogue(answer) => {
                disk.dialogue = answer.clone().ok_or_else(|| NO_DIALOGUE.to_owned());
            }
        }
        Ok(())
    }

    pub(super) fn expect_disk(&mut self, path: &str, text: Option<&str>) -> Result<(), String> {
        self.program()?;
        let disk = self.disk();
        if let Some(bytes) = disk.file(path) {
            return has_text(bytes, text);
        }
        if text.is_none() && disk.drawers.contains(&disk.path(path)) {
            return Ok(());
        }
        let files: Vec<&str> = disk.files.keys().map(String::as_str).take(20).collect();
        Err(format!(
            "there is no {:?}; the files are: {}",
            disk.path(path),
            files.join(", ")
        ))
    }

    pub(super) fn expect_no_disk(&mut self, path: &str) -> Result<(), String> {
        self.program()?;
        let disk = self.disk();
        let path = disk.path(path);
        let found = disk.files.contains_key(&path) || disk.drawers.contains(&path);
        check(!found, || format!("{path:?} is there"))
    }
}

/// Makes a drawer with this number of files.
fn fill(disk: &mut MemoryDisk, path: &str, count: usize) {
    disk.add_drawer(path);
    let path = disk.path(path);
    for number in 1..=count {
        let file = format!("{path}/File {number}");
        disk.files.insert(file, number.to_string().into_bytes());
    }
}
