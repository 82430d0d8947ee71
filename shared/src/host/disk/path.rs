//! Paths as text: what a user may type, made whole.
//!
//! This is done on the text alone, so that a drawer that is not there can be named as well. `..` goes back to the drawer
//! that stands before it in the text.

use crate::ui::disk::Place;

/// How a system writes its paths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `/home/player/Games`.
    Unix,
    /// `C:\Games` or `\\server\share\Games`; `/` is understood, too.
    Windows,
}

impl Style {
    /// That of the system this program was built for.
    pub const HOST: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };

    /// The whole path of a place. Relative drawers are seen from `home`, which is a whole path.
    #[must_use]
    pub fn resolve(self, home: &str, place: &Place) -> String {
        let drawer = self.whole(home, home, &place.drawer);
        self.whole(home, &drawer, &place.name)
    }

    /// The path of the drawer that holds what has this whole path; `None` for the outermost drawer.
    #[must_use]
    pub fn parent(self, path: &str) -> Option<String> {
        let (root, rest) = self.split(path)?;
        let mut parts = self.parts(rest);
        parts.pop()?;
        Some(self.join(&root, &parts))
    }

    /// The last name of a whole path; `None` for the outermost drawer.
    #[must_use]
    pub fn name(self, path: &str) -> Option<&str> {
        let (_, rest) = self.split(path)?;
        self.parts(rest).last().copied()
    }

    /// The path of a name in a drawer.
    #[must_use]
    pub fn child(self, drawer: &str, name: &str) -> String {
        if drawer.ends_with(|c| self.separates(c)) {
            format!("{drawer}{name}")
        } else {
            format!("{drawer}{}{name}", self.separator())
        }
    }

    /// Whether a whole path is that of a drawer or of something in it.
    #[must_use]
    pub fn is_within(self, path: &str, drawer: &str) -> bool {
        path.strip_prefix(drawer).is_some_and(|rest| {
            rest.is_empty()
                || drawer.ends_with(self.separator())
                || rest.starts_with(self.separator())
        })
    }

    /// Whether the text of a place ends as only those of drawers do.
    #[must_use]
    pub fn ends_as_drawer(self, place: &Place) -> bool {
        let text = if place.name.is_empty() {
            &place.drawer
        } else {
            &place.name
        };
        text.ends_with(|c| self.separates(c))
    }

    fn whole(self, home: &str, base: &str, text: &str) -> String {
        let from_home = text
            .strip_prefix('~')
            .filter(|rest| rest.is_empty() || rest.starts_with(|c| self.separates(c)));
        if let Some(rest) = from_home {
            return self.below(home, rest);
        }
        match self.split(text) {
            Some((root, rest)) if root.is_empty() => {
                // A Windows path without a drive means the drive we are on.
                let root = self.split(base).map_or_else(String::new, |(root, _)| root);
                self.join(&root, &self.parts(rest))
            }
            Some((root, rest)) => self.join(&root, &self.parts(rest)),
            None => self.below(base, text),
        }
    }

    fn below(self, base: &str, text: &str) -> String {
        let (root, rest) = self
            .split(base)
            .unwrap_or_else(|| (self.separator().to_string(), base));
        let path = format!("{rest}{}{text}", self.separator());
        self.join(&root, &self.parts(&path))
    }

    /// The names of a path, with `.` and `..` followed.
    fn parts(self, rest: &str) -> Vec<&str> {
        let mut parts = Vec::new();
        for part in rest.split(|c| self.separates(c)) {
            match part {
                "" | "." => {}
                ".." => drop(parts.pop()),
                name => parts.push(name),
            }
        }
        parts
    }

    fn join(self, root: &str, parts: &[&str]) -> String {
        root.to_owned() + &parts.join(&self.separator().to_string())
    }

    /// The root of a whole path and what follows; `None` for a relative path. The root is empty for a Windows path that
    /// begins at the root of a drive not named.
    fn split(self, path: &str) -> Option<(String, &str)> {
        if self == Self::Unix {
            return Some(("/".to_owned(), path.strip_prefix('/')?));
        }
        let mut letters = path.chars();
        if let (Some(drive), Some(':')) = (letters.next(), letters.next())
            && drive.is_ascii_alphabetic()
        {
            let root = format!("{}:\\", drive.to_ascii_uppercase());
            return Some((root, letters.as_str()));
        }
        let rest = path.strip_prefix(['\\', '/'])?;
        let Some(shared) = rest.strip_prefix(['\\', '/']) else {
            return Some((String::new(), rest));
        };
        let (server, rest) = self.first(shared);
        let (share, rest) = self.first(rest);
        Some((format!("\\\\{server}\\{share}\\"), rest))
    }

    fn first(self, text: &str) -> (&str, &str) {
        text.split_once(|c| self.separates(c)).unwrap_or((text, ""))
    }

    const fn separates(self, c: char) -> bool {
        c == '/' || (c == '\\' && matches!(self, Self::Windows))
    }

    const fn separator(self) -> char {
        match self {
            Self::Unix => '/',
            Self::Windows => '\\',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(style: Style, home: &str, drawer: &str, name: &str) -> String {
        style.resolve(home, &Place::within(drawer, name))
    }

    #[test]
    fn what_is_typed_becomes_a_whole_path() {
        for (drawer, name, path) in [
            ("", "", "/home/me"),
            ("", "a.ron", "/home/me/a.ron"),
            ("/x/y", "a.ron", "/x/y/a.ron"),
            ("/x/y", "../a.ron", "/x/a.ron"),
            ("/x/y", "../../../../a.ron", "/a.ron"),
            ("/x/y", "./b//a.ron/", "/x/y/b/a.ron"),
            ("/x/y", "/etc", "/etc"),
            ("/x/y", "~", "/home/me"),
            ("/x/y", "~/a", "/home/me/a"),
            ("/x/y", "~a", "/x/y/~a"),
            ("/x/y", "a~", "/x/y/a~"),
            ("~/x", "a", "/home/me/x/a"),
            ("x", "a", "/home/me/x/a"),
            ("/", "", "/"),
            ("/", "a\\b:c", "/a\\b:c"),
        ] {
            assert_eq!(
                whole(Style::Unix, "/home/me", drawer, name),
                path,
                "{drawer} {name}"
            );
        }
    }

    #[test]
    fn windows_has_drives_and_shares() {
        for (drawer, name, path) in [
            ("", "a", r"C:\Users\me\a"),
            (r"D:\x", "a", r"D:\x\a"),
            (r"D:\x", "../y/a", r"D:\y\a"),
            (r"D:\x", r"\y", r"D:\y"),
            (r"D:\x", "/y", r"D:\y"),
            (r"D:\x", "e:/y", r"E:\y"),
            (r"D:\x", "e:", r"E:\"),
            (r"D:\x", "~/y", r"C:\Users\me\y"),
            (r"\\server\share\x", "..", r"\\server\share\"),
            (r"\\server\share\x", r"..\..\y", r"\\server\share\y"),
            (r"\\server\share\x", r"\y", r"\\server\share\y"),
        ] {
            assert_eq!(
                whole(Style::Windows, r"C:\Users\me", drawer, name),
                path,
                "{drawer} {name}"
            );
        }
    }

    #[test]
    fn paths_are_taken_apart_and_joined() {
        let unix = Style::Unix;
        assert_eq!(unix.parent("/a/b").as_deref(), Some("/a"));
        assert_eq!(unix.parent("/a").as_deref(), Some("/"));
        assert_eq!(unix.parent("/"), None);
        assert_eq!(unix.name("/a/b"), Some("b"));
        assert_eq!(unix.name("/"), None);
        assert_eq!(unix.child("/", "a"), "/a");
        assert_eq!(unix.child("/a", "b"), "/a/b");
        assert!(
            unix.is_within("/a/b", "/a") && unix.is_within("/a", "/a") && unix.is_within("/a", "/")
        );
        assert!(!unix.is_within("/ab", "/a") && !unix.is_within("/", "/a"));
        let windows = Style::Windows;
        assert_eq!(windows.parent(r"C:\a").as_deref(), Some(r"C:\"));
        assert_eq!(windows.parent(r"C:\"), None);
        assert_eq!(windows.parent(r"\\server\share\"), None);
        assert!(windows.ends_as_drawer(&Place::within("", "a\\")));
        assert!(!unix.ends_as_drawer(&Place::within("", "a\\")));
        assert!(unix.ends_as_drawer(&Place::drawer("a/")));
    }
}
