//! What is in a drawer.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use super::name;
use crate::ui::disk::DrawerEntry;

/// A drawer with more in it than this is not listed: nobody would find anything in it.
pub(super) const MOST: usize = 200_000;

/// The lines of a drawer, sorted.
pub(super) fn lines(folder: &Path) -> io::Result<Vec<DrawerEntry>> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        lines.extend(line(&entry?));
        if lines.len() > MOST {
            return Err(io::Error::other(format!(
                "more than {MOST} files are in it"
            )));
        }
    }
    sort(&mut lines);
    Ok(lines)
}

/// Drawers first, each kind by name without regard to capitals.
pub(super) fn sort(lines: &mut [DrawerEntry]) {
    lines.sort_by_cached_key(|line| (!line.drawer, line.name.to_lowercase(), line.name.clone()));
}

/// The line of an entry; none if it is hidden, or gone since it was found.
fn line(entry: &DirEntry) -> Option<DrawerEntry> {
    let file_name = entry.file_name();
    if file_name.as_encoded_bytes().starts_with(b".") || has_hidden_mark(entry) {
        return None;
    }
    let kind = entry.file_type().ok()?;
    // A link counts as what it leads to, and as a file if it leads nowhere.
    let drawer = if kind.is_symlink() {
        fs::metadata(entry.path()).is_ok_and(|about| about.is_dir())
    } else {
        kind.is_dir()
    };
    let mut name = name::to_text(&file_name);
    if name == "~" {
        name::TILDE.clone_into(&mut name);
    }
    Some(DrawerEntry { name, drawer })
}

#[cfg(windows)]
fn has_hidden_mark(entry: &DirEntry) -> bool {
    use std::os::windows::fs::MetadataExt;

    const HIDDEN: u32 = 2;
    entry
        .metadata()
        .is_ok_and(|about| about.file_attributes() & HIDDEN != 0)
}

#[cfg(not(windows))]
const fn has_hidden_mark(_: &DirEntry) -> bool {
    false
}
