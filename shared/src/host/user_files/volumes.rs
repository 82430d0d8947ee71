//! Volumes: the user's home, the program's own drawers, and the disks of the system.

use std::path::PathBuf;

use super::name;
use crate::ui::user_files::Volume;

/// The drawers from which the user's files are reached.
#[derive(Debug, Clone, Default)]
pub struct Locations {
    /// The user's home.
    pub home: PathBuf,
    /// The program's own drawers by the names of their volumes, such as `Games:`. They are created by the first write.
    pub own: Vec<(String, PathBuf)>,
}

impl Locations {
    /// The user's home, and the program's own drawers.
    #[must_use]
    pub fn of_user(own: Vec<(String, PathBuf)>) -> Self {
        // Without a home the root takes its place.
        let home = directories::BaseDirs::new().map_or_else(root, |dirs| dirs.home_dir().into());
        Self { home, own }
    }

    /// The volumes: home, the program's own, those of the system.
    pub(super) fn volumes(&self) -> Vec<Volume> {
        let named = |name: &str, path: &PathBuf| (name.to_owned(), path.clone());
        let mut locations = vec![named("Home:", &self.home)];
        locations.extend(self.own.iter().map(|(name, path)| named(name, path)));
        locations.extend(system());
        let mut volumes: Vec<Volume> = Vec::new();
        for (name, path) in locations {
            let path = name::of_path(&path);
            let count = |name: &str| volumes.iter().filter(|other| other.name == name).count();
            let name = match count(&name) {
                0 => name,
                _ => (2..)
                    .map(|number| format!("{} {number}:", name.trim_end_matches(':')))
                    .find(|name| count(name) == 0)
                    .unwrap_or(name),
            };
            let chooser = false;
            volumes.push(Volume {
                name,
                path,
                chooser,
            });
        }
        volumes
    }
}

fn root() -> PathBuf {
    PathBuf::from(if cfg!(windows) { "C:\\" } else { "/" })
}

/// The disks of the system. The disks themselves, which may be slow or gone, are not accessed.
#[cfg(target_os = "linux")]
fn system() -> Vec<(String, PathBuf)> {
    let table = std::fs::read("/proc/self/mounts").unwrap_or_default();
    let mut found = vec![("System:".to_owned(), PathBuf::from("/"))];
    found.extend(mounts::by_users(&table));
    found
}

#[cfg(target_os = "macos")]
fn system() -> Vec<(String, PathBuf)> {
    let entries = std::fs::read_dir("/Volumes")
        .into_iter()
        .flatten()
        .flatten();
    let mut found: Vec<_> = entries
        .map(|entry| {
            (
                format!("{}:", name::to_text(&entry.file_name())),
                entry.path(),
            )
        })
        .collect();
    found.sort();
    found
}

#[cfg(windows)]
fn system() -> Vec<(String, PathBuf)> {
    ('A'..='Z')
        .map(|letter| (format!("{letter}:"), PathBuf::from(format!("{letter}:\\"))))
        .filter(|(_, path)| path.metadata().is_ok())
        .collect()
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn system() -> Vec<(String, PathBuf)> {
    vec![("System:".to_owned(), root())]
}

/// The table of mounts of Linux.
#[cfg(target_os = "linux")]
mod mounts {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    use std::path::PathBuf;

    use super::name;

    /// The folders where desktops and users mount disks.
    const FOLDERS: [&str; 3] = ["/media/", "/run/media/", "/mnt"];

    /// The disks mounted by users, sorted by name.
    pub(super) fn by_users(table: &[u8]) -> Vec<(String, PathBuf)> {
        let lines = table.split(|byte| *byte == b'\n');
        let paths = lines.filter_map(|line| line.split(|byte| *byte == b' ').nth(1));
        let mut found: Vec<(String, PathBuf)> = paths
            .map(|path| PathBuf::from(OsString::from_vec(unescape(path))))
            .filter(|path| is_user_mount(&name::of_path(path)))
            .filter_map(|path| Some((format!("{}:", name::to_text(path.file_name()?)), path)))
            .collect();
        found.sort();
        found.dedup();
        found
    }

    fn is_user_mount(path: &str) -> bool {
        let is_below = |folder: &str| {
            path.strip_prefix(folder).is_some_and(|rest| {
                folder.ends_with('/') || rest.is_empty() || rest.starts_with('/')
            })
        };
        FOLDERS.into_iter().any(is_below)
    }

    /// Decodes a path of the table, where blanks and backslashes are written as `\` and three octal digits.
    fn unescape(text: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = text;
        while let Some((first, after)) = rest.split_first() {
            match rest {
                [b'\\', a @ b'0'..=b'3', b @ b'0'..=b'7', c @ b'0'..=b'7', ..] => {
                    bytes.push((a - b'0') << 6 | (b - b'0') << 3 | (c - b'0'));
                    rest = &rest[4..];
                }
                _ => {
                    bytes.push(*first);
                    rest = after;
                }
            }
        }
        bytes
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_what_users_mount_counts() {
            let table = b"/dev/sda1 / ext4 rw 0 0\n\
                proc /proc proc rw 0 0\n\
                /dev/sdb1 /media/me/My\\040Stick\\134x\\012 vfat rw 0 0\n\
                /dev/sdb1 /media/me/My\\040Stick\\134x\\012 vfat rw 0 0\n\
                tmpfs /run/media tmpfs rw 0 0\n\
                x /run/media/me/\xFF x rw 0 0\n\
                x /mnt x rw 0 0\n\
                x /mntx x rw 0 0\n\
                broken\n\n\
                x /mnt/odd\\9 x rw 0 0";
            let found: Vec<_> = by_users(table)
                .into_iter()
                .map(|(name, path)| (name, name::of_path(&path)))
                .collect();
            let found: Vec<(&str, &str)> = found
                .iter()
                .map(|(a, b)| (a.as_str(), b.as_str()))
                .collect();
            assert_eq!(
                found,
                [
                    ("My Stick\\x\n:", "/media/me/My Stick\\x\n"),
                    ("mnt:", "/mnt"),
                    ("odd\\9:", "/mnt/odd\\9"),
                    ("\u{F7FF}:", "/run/media/me/\u{F7FF}"),
                ]
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_of_one_name_are_told_apart() {
        let locations = Locations {
            home: PathBuf::from("/home/me"),
            own: vec![
                ("Games:".into(), PathBuf::from("/a")),
                ("Games:".into(), PathBuf::from("/b")),
                ("Games:".into(), PathBuf::from("/c")),
            ],
        };
        let volumes = locations.volumes();
        let names: Vec<&str> = volumes
            .iter()
            .take(4)
            .map(|volume| volume.name.as_str())
            .collect();
        assert_eq!(names, ["Home:", "Games:", "Games 2:", "Games 3:"]);
        assert_eq!(volumes[0].path, "/home/me");
        assert_eq!(volumes[3].path, "/c");
    }
}
