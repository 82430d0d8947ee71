//! Paths of the player's files, as text.

/// The drawer and the name of a whole path.
pub fn split(path: &str) -> (&str, &str) {
    match path.rfind(['/', '\\', ':']) {
        // The separator stays with the drawer: without it, `/` would be empty.
        Some(end) => (&path[..=end], &path[end + 1..]),
        None => ("", path),
    }
}
