//! Paths of the user's files, as text.

use ishido_shared::formats::stoneset::LONGEST_NAME;

/// The drawer and the name of a whole path.
pub fn split(path: &str) -> (&str, &str) {
    // In the paths of Unix, the other separators are characters like any other.
    let separators: &[char] = if path.starts_with('/') {
        &['/']
    } else {
        &['/', '\\', ':']
    };
    match path.rfind(separators) {
        // The separator stays with the drawer: without it, `/` would be empty.
        Some(end) => (&path[..=end], &path[end + 1..]),
        None => ("", path),
    }
}

/// The name of a file without its drawer and its ending.
pub fn stem(path: &str) -> &str {
    let name = split(path).1;
    match name.rfind('.') {
        Some(end) if end > 0 => &name[..end],
        _ => name,
    }
}

/// The name of a set that is named after its file.
pub fn set_name(path: &str) -> String {
    stem(path).chars().take(LONGEST_NAME).collect()
}

/// A name that a file can have on every system, made of any text; `fallback` if nothing is left of it.
pub fn file_name(text: &str, fallback: &str) -> String {
    let allowed = |c: &char| !c.is_control() && !"/\\:*?\"<>|".contains(*c);
    let name: String = text.chars().filter(allowed).take(60).collect();
    let name = name.trim().trim_start_matches('.').trim_end_matches('.');
    if name.is_empty() { fallback } else { name }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_from_paths() {
        assert_eq!(split("/home/me/Gems.ron"), ("/home/me/", "Gems.ron"));
        assert_eq!(split("Ishido:Stonesets/Gems.ron").1, "Gems.ron");
        assert_eq!(stem("C:\\Sets\\My.Set.ron"), "My.Set");
        assert_eq!(stem(".ron"), ".ron");
        assert_eq!(
            split("/home/me/back\\slash.ron"),
            ("/home/me/", "back\\slash.ron")
        );
        assert_eq!(split("/home/me/a:b.ron").1, "a:b.ron");
    }

    #[test]
    fn the_name_of_a_set_is_as_long_as_it_can_be() {
        assert_eq!(set_name("/home/me/Gems.ron"), "Gems");
        let long = format!("/home/me/{}.ron", "ä".repeat(LONGEST_NAME + 10));
        assert_eq!(set_name(&long), "ä".repeat(LONGEST_NAME));
    }

    #[test]
    fn file_names_are_made_of_any_text() {
        assert_eq!(file_name("Night / Day?", "My Set"), "Night  Day");
        assert_eq!(file_name("../..", "My Set"), "My Set");
        assert_eq!(file_name("", "My Set"), "My Set");
    }
}
