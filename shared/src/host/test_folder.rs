//! Folders for tests on a real file system.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// An empty folder, which is removed with this value.
pub(super) struct TestFolder(PathBuf);

impl TestFolder {
    /// Creates a folder. Tests that run at the same time need different names.
    pub(super) fn new(name: &str) -> Self {
        // The numbers of processes repeat soon on Windows, where read-only files may be left.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let own = format!("{}-{}", std::process::id(), now.as_nanos());
        let path = std::env::temp_dir().join(format!("ishido-{own}-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }
}

impl Deref for TestFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The names of all files in a folder, hidden ones included, sorted.
pub(super) fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
