//! Lists drawers.

use std::collections::HashSet;
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::Path;
use std::time::UNIX_EPOCH;

use super::name;
use crate::composed::composed;
use crate::ui::user_files::DrawerEntry;

/// The largest drawer that is listed; in a longer list nobody would find anything.
pub(super) const MOST_ENTRIES: usize = 200_000;

/// The visible entries of a drawer, sorted.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<DrawerEntry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        entries.extend(visible_entry(&entry?));
        if entries.len() > MOST_ENTRIES {
            return Err(io::Error::other(format!(
                "it has more than {MOST_ENTRIES} files"
            )));
        }
    }
    compose(&mut entries);
    sort(&mut entries);
    Ok(entries)
}

/// Composes the accented letters in names, unless another file already has the composed name.
fn compose(entries: &mut [DrawerEntry]) {
    let is_composed = |entry: &DrawerEntry| composed(&entry.name) == entry.name;
    let mut taken: HashSet<String> = entries
        .iter()
        .filter(|entry| !entry.name.is_ascii() && is_composed(entry))
        .map(|entry| entry.name.clone())
        .collect();
    for entry in entries.iter_mut().filter(|entry| !entry.name.is_ascii()) {
        let name = composed(&entry.name);
        if taken.insert(name.clone()) {
            entry.name = name;
        }
    }
}

/// Sorts drawers before files, and each kind by name without regard to case.
pub(super) fn sort(entries: &mut [DrawerEntry]) {
    entries
        .sort_by_cached_key(|entry| (!entry.drawer, entry.name.to_lowercase(), entry.name.clone()));
}

/// An entry as it is listed; `None` if it is hidden, or was removed meanwhile.
fn visible_entry(entry: &DirEntry) -> Option<DrawerEntry> {
    let file_name = entry.file_name();
    if file_name.as_encoded_bytes().starts_with(b".") || has_hidden_attribute(entry) {
        return None;
    }
    let kind = entry.file_type().ok()?;
    // A symbolic link counts as its target, and as a file if the target does not exist.
    let metadata = if kind.is_symlink() {
        fs::metadata(entry.path()).ok()
    } else {
        entry.metadata().ok()
    };
    let drawer = match &metadata {
        Some(metadata) => metadata.is_dir(),
        None => kind.is_dir(),
    };
    let mut name = name::to_text(&file_name);
    if name == "~" {
        name::TILDE.clone_into(&mut name);
    }
    Some(DrawerEntry {
        name,
        drawer,
        size: metadata
            .as_ref()
            .filter(|_| !drawer)
            .map(|metadata| metadata.len()),
        changed: metadata.as_ref().and_then(changed),
    })
}

/// Time of the last change of a file, in milliseconds since the beginning of 1970.
fn changed(metadata: &Metadata) -> Option<u64> {
    let since = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    u64::try_from(since.as_millis()).ok()
}

#[cfg(windows)]
fn has_hidden_attribute(entry: &DirEntry) -> bool {
    use std::os::windows::fs::MetadataExt;

    const HIDDEN: u32 = 2;
    entry
        .metadata()
        .is_ok_and(|metadata| metadata.file_attributes() & HIDDEN != 0)
}

#[cfg(not(windows))]
const fn has_hidden_attribute(_: &DirEntry) -> bool {
    false
}
