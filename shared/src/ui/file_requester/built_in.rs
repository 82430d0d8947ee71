//! The volume `Ishido:`: the files that are built into the program, in drawers.

use std::borrow::Cow;

use crate::ui::user_files::{DrawerEntry, FileError, FileRead, Listing, Volume};

/// The name of the volume, and the path of its outermost drawer.
pub(super) const VOLUME: &str = "Ishido:";

/// A file that is built into the program.
#[derive(Debug, Clone)]
pub struct BuiltInFile {
    /// Its path in the volume, with `/` between drawers: `Games/An Example.ishido`.
    pub path: String,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
}

/// Returns true if a path lies in the volume.
pub(super) fn is_inside(path: &str) -> bool {
    path.starts_with(VOLUME)
}

/// The volume itself.
pub(super) fn volume() -> Volume {
    Volume {
        name: VOLUME.to_owned(),
        path: VOLUME.to_owned(),
        chooser: false,
    }
}

/// Lists a drawer of the volume, or for the path of a file the drawer around it.
pub(super) fn list(files: &[BuiltInFile], path: &str) -> Result<Listing, FileError> {
    let inner = path.trim_start_matches(VOLUME).trim_matches('/');
    let prefix = if inner.is_empty() {
        String::new()
    } else {
        format!("{inner}/")
    };
    let key = |entry: &DrawerEntry| (!entry.drawer, entry.name.to_lowercase());
    let mut lines: Vec<DrawerEntry> = Vec::new();
    for file in files {
        let Some(rest) = file.path.strip_prefix(&prefix) else {
            continue;
        };
        let (name, drawer) = match rest.split_once('/') {
            Some((drawer, _)) => (drawer, true),
            None => (rest, false),
        };
        let entry = DrawerEntry {
            name: name.to_owned(),
            drawer,
            size: (!drawer).then_some(file.bytes.len() as u64),
            changed: None,
        };
        if let Err(place) = lines.binary_search_by(|line| key(line).cmp(&key(&entry))) {
            lines.insert(place, entry);
        }
    }
    if lines.is_empty() && !inner.is_empty() {
        return match inner.rsplit_once('/') {
            _ if files.iter().all(|file| file.path != inner) => Err(missing(path)),
            Some((drawer, _)) => list(files, &format!("{VOLUME}{drawer}")),
            None => list(files, VOLUME),
        };
    }
    let parent = match inner.rsplit_once('/') {
        Some((parent, _)) => Some(format!("{VOLUME}{parent}")),
        None if inner.is_empty() => None,
        None => Some(VOLUME.to_owned()),
    };
    Ok(Listing {
        path: format!("{VOLUME}{inner}"),
        parent,
        lines,
    })
}

/// Reads a file of the volume.
pub(super) fn read(files: &[BuiltInFile], path: &str) -> Result<FileRead, FileError> {
    let inner = path.trim_start_matches(VOLUME).trim_matches('/');
    let file = files
        .iter()
        .find(|file| file.path == inner)
        .ok_or_else(|| missing(path))?;
    Ok(FileRead::new(path.to_owned(), file.bytes.to_vec(), None))
}

/// The path of a name in a drawer of the volume.
pub(super) fn join(drawer: &str, name: &str) -> String {
    let name = name.trim_matches('/');
    match name {
        "" => drawer.to_owned(),
        ".." => match drawer.rsplit_once('/') {
            Some((parent, _)) => parent.to_owned(),
            None => VOLUME.to_owned(),
        },
        _ if drawer.ends_with(':') => format!("{drawer}{name}"),
        _ => format!("{drawer}/{name}"),
    }
}

fn missing(path: &str) -> FileError {
    FileError {
        path: path.to_owned(),
        cause: "there is no built-in file of that name".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<BuiltInFile> {
        let file = |path: &str| BuiltInFile {
            path: path.to_owned(),
            bytes: Cow::Borrowed(b"x"),
        };
        vec![
            file("Boards/Gems.png"),
            file("Read me"),
            file("Boards/More/a"),
            file("Boards/art"),
        ]
    }

    fn names(path: &str) -> Vec<String> {
        let lines = list(&files(), path).map_or_else(|_| Vec::new(), |listing| listing.lines);
        lines.into_iter().map(|line| line.name).collect()
    }

    #[test]
    fn drawers_follow_from_paths() {
        assert_eq!(names("Ishido:"), ["Boards", "Read me"]);
        assert_eq!(names("Ishido:Boards"), ["More", "art", "Gems.png"]);
        assert_eq!(names("Ishido:Boards/Gems.png"), ["More", "art", "Gems.png"]);
        assert!(list(&files(), "Ishido:Nothing").is_err());
        let inner = list(&files(), "Ishido:Boards/More");
        assert_eq!(
            inner.map(|listing| listing.parent),
            Ok(Some("Ishido:Boards".to_owned()))
        );
        assert!(list(&[], "Ishido:").is_ok_and(|listing| listing.lines.is_empty()));
    }

    #[test]
    fn files_are_read_by_path() {
        let path = join(&join("Ishido:", "Boards"), "Gems.png");
        assert!(read(&files(), &path).is_ok_and(|file| file.bytes == b"x"));
        assert!(read(&files(), "Ishido:Boards").is_err());
        assert_eq!(join("Ishido:Boards/More", ".."), "Ishido:Boards");
        assert_eq!(join("Ishido:Boards", ".."), "Ishido:");
    }
}
