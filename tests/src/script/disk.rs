//! The commands that change and check the user's own files.

use ishido_shared::host::user_files::{Failure, MemoryUserFiles, NO_DIALOGUE};
use ishido_shared::ui::program::Program;

use super::commands::UserDisk;
use super::expect::{check, has_text};
use super::runner::ScriptRun;

impl<P: Program> ScriptRun<'_, P> {
    /// Changes the files on the user's disk, or makes it fail or slow.
    pub(super) fn user_disk(&mut self, change: &UserDisk) -> Result<(), String> {
        if let UserDisk::File(path, content) = change {
            let bytes = self.read_beside(content)?;
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
                disk.fail(&path, failure);
            }
            UserDisk::Delay(millis) => disk.delay = *millis,
            UserDisk::Ok => {
                disk.mend_all();
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
        if text.is_none() && disk.drawers.contains_key(&disk.path(path)) {
            return Ok(());
        }
        let files: Vec<&str> = disk.files.keys().map(String::as_str).take(20).collect();
        Err(format!(
            "there is no {:?}; the files are: {}",
            disk.path(path),
            files.join(", ")
        ))
    }

    /// Compares a file on the user's disk with one beside the script; one that differs is written to the failures.
    pub(super) fn expect_disk_same(&mut self, path: &str, file: &str) -> Result<(), String> {
        self.expect_disk(path, None)?;
        let wanted = self.read_beside(file)?;
        let disk = self.disk();
        let Some(found) = disk.file(path).map(<[u8]>::to_vec) else {
            return Err(format!("{:?} is a drawer", disk.path(path)));
        };
        let same = found
            .iter()
            .zip(&wanted)
            .take_while(|(a, b)| a == b)
            .count();
        if found == wanted {
            return Ok(());
        }
        let kept = self.keep_for_comparison(file, &found)?;
        Err(format!(
            "it has {} bytes and {file} {}; the first {same} are the same; what it has is in {}",
            found.len(),
            wanted.len(),
            kept.display()
        ))
    }

    pub(super) fn expect_no_disk(&mut self, path: &str) -> Result<(), String> {
        self.program()?;
        let disk = self.disk();
        let path = disk.path(path);
        let found = disk.files.contains_key(&path) || disk.drawers.contains_key(&path);
        check(!found, || format!("{path:?} is there"))
    }
}

/// Makes a drawer with this number of files.
fn fill(disk: &mut MemoryUserFiles, path: &str, count: usize) {
    disk.add_drawer(path);
    let path = disk.path(path);
    for number in 1..=count {
        let file = format!("{path}/File {number}");
        disk.add_file(&file, number.to_string());
    }
}
