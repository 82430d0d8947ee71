//! Paths as text: makes the paths that users type absolute.
//!
//! Only the text is looked at, so drawers need not exist. `..` removes the name before it in the text.

use crate::ui::user_files::Place;

/// The syntax of a system's paths.
///
/// ```
/// use ishido_shared::host::user_files::PathStyle;
/// use ishido_shared::ui::user_files::Place;
///
/// let typed = Place::within("/home/player/Games", "../first.ron");
/// assert_eq!(PathStyle::Unix.resolve("/home/player", &typed), "/home/player/first.ron");
///
/// let typed = Place::within(r"D:\Games", "~/first.ron");
/// assert_eq!(PathStyle::Windows.resolve(r"C:\Users\me", &typed), r"C:\Users\me\first.ron");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathStyle {
    /// `/home/player/Games`.
    Unix,
    /// `C:\Games` or `\\server\share\Games`; `/` is a separator, too.
    Windows,
}

impl PathStyle {
    /// The style of the system this program was built for.
    pub const HOST: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };

    /// The absolute path of a place. Relative drawers start from `home`, an absolute path.
    #[must_use]
    pub fn resolve(self, home: &str, place: &Place) -> String {
        let drawer = self.absolute(home, home, &place.drawer);
        self.absolute(home, &drawer, &place.name)
    }

    /// The path of the drawer that contains an absolute path; `None` for the root.
    ///
    /// ```
    /// use ishido_shared::host::user_files::PathStyle;
    ///
    /// assert_eq!(PathStyle::Unix.parent("/home/player").as_deref(), Some("/home"));
    /// assert_eq!(PathStyle::Windows.parent(r"C:\"), None);
    /// ```
    #[must_use]
    pub fn parent(self, path: &str) -> Option<String> {
        let (root, rest) = self.split_root(path)?;
        let mut names = self.components(rest);
        names.pop()?;
        Some(self.join(&root, &names))
    }

    /// The last name of an absolute path; `None` for the root.
    #[must_use]
    pub fn name(self, path: &str) -> Option<&str> {
        let (_, rest) = self.split_root(path)?;
        self.components(rest).last().copied()
    }

    /// The path of a name in a drawer.
    #[must_use]
    pub fn child(self, drawer: &str, name: &str) -> String {
        if drawer.ends_with(|c| self.is_separator(c)) {
            format!("{drawer}{name}")
        } else {
            format!("{drawer}{}{name}", self.separator())
        }
    }

    /// Returns true if an absolute path is that of a drawer or of something in it.
    #[must_use]
    pub fn is_within(self, path: &str, drawer: &str) -> bool {
        path.strip_prefix(drawer).is_some_and(|rest| {
            rest.is_empty()
                || drawer.ends_with(self.separator())
                || rest.starts_with(self.separator())
        })
    }

    /// Returns true if the text of a place ends with a separator, as only those of drawers do.
    #[must_use]
    pub fn ends_as_drawer(self, place: &Place) -> bool {
        let text = if place.name.is_empty() {
            &place.drawer
        } else {
            &place.name
        };
        text.ends_with(|c| self.is_separator(c))
    }

    fn absolute(self, home: &str, base: &str, text: &str) -> String {
        let from_home = text
            .strip_prefix('~')
            .filter(|rest| rest.is_empty() || rest.starts_with(|c| self.is_separator(c)));
        if let Some(rest) = from_home {
            return self.join_relative(home, rest);
        }
        match self.split_root(text) {
            Some((root, rest)) if root.is_empty() => {
                // A Windows path without a drive is one on the drive of the base.
                let root = self
                    .split_root(base)
                    .map_or_else(String::new, |(root, _)| root);
                self.join(&root, &self.components(rest))
            }
            Some((root, rest)) => self.join(&root, &self.components(rest)),
            None => self.join_relative(base, text),
        }
    }

    fn join_relative(self, base: &str, text: &str) -> String {
        let (root, rest) = self
            .split_root(base)
            .unwrap_or_else(|| (self.separator().to_string(), base));
        let path = format!("{rest}{}{text}", self.separator());
        self.join(&root, &self.components(&path))
    }

    /// The names in a path, with `.` and `..` resolved.
    fn components(self, rest: &str) -> Vec<&str> {
        let mut names = Vec::new();
        for name in rest.split(|c| self.is_separator(c)) {
            match name {
                "" | "." => {}
                ".." => drop(names.pop()),
                name => names.push(name),
            }
        }
        names
    }

    fn join(self, root: &str, names: &[&str]) -> String {
        root.to_owned() + &names.join(&self.separator().to_string())
    }

    /// Splits an absolute path into its root and the rest; `None` for a relative path. The root is empty for a Windows path
    /// that starts with a separator and names no drive.
    fn split_root(self, path: &str) -> Option<(String, &str)> {
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
        let (server, rest) = self.split_first(shared);
        let (share, rest) = self.split_first(rest);
        Some((format!("\\\\{server}\\{share}\\"), rest))
    }

    fn split_first(self, text: &str) -> (&str, &str) {
        text.split_once(|c| self.is_separator(c))
            .unwrap_or((text, ""))
    }

    const fn is_separator(self, c: char) -> bool {
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

    fn whole(style: PathStyle, home: &str, drawer: &str, name: &str) -> String {
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
                whole(PathStyle::Unix, "/home/me", drawer, name),
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
                whole(PathStyle::Windows, r"C:\Users\me", drawer, name),
                path,
                "{drawer} {name}"
            );
        }
    }

    #[test]
    fn paths_are_taken_apart_and_joined() {
        let unix = PathStyle::Unix;
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
        let windows = PathStyle::Windows;
        assert_eq!(windows.parent(r"C:\a").as_deref(), Some(r"C:\"));
        assert_eq!(windows.parent(r"C:\"), None);
        assert_eq!(windows.parent(r"\\server\share\"), None);
        assert!(windows.ends_as_drawer(&Place::within("", "a\\")));
        assert!(!unix.ends_as_drawer(&Place::within("", "a\\")));
        assert!(unix.ends_as_drawer(&Place::drawer("a/")));
    }
}
