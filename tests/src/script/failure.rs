//! The failure of a script: its cause, and the content of the screen.

use std::fmt;
use std::path::{Path, PathBuf};

use ishido_shared::ui::item::{Item, Role};

/// The failure of a script: the line, the reason, and the content of the screen.
pub struct ScriptFailure(Box<Details>);

struct Details {
    script: String,
    line: usize,
    command: String,
    why: String,
    shown: Vec<String>,
    picture: Option<PathBuf>,
}

impl ScriptFailure {
    pub(super) fn new(script: &str, line: usize, command: &str, why: String) -> Self {
        Self(Box::new(Details {
            script: script.to_owned(),
            line,
            command: command.to_owned(),
            why,
            shown: Vec::new(),
            picture: None,
        }))
    }

    /// Adds the items shown and the file with a picture of the screen.
    pub(super) fn showing(mut self, items: &[Item], picture: Option<PathBuf>) -> Self {
        self.0.shown = summary(items);
        self.0.picture = picture;
        self
    }

    /// The line of the script, from 1; 0 when the script could not be read.
    #[must_use]
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// Returns the reason.
    #[must_use]
    pub fn why(&self) -> &str {
        &self.0.why
    }

    /// The file with a picture of the screen, if one could be written.
    #[must_use]
    pub fn picture(&self) -> Option<&Path> {
        self.0.picture.as_deref()
    }
}

/// One line for each item; a run of places in the same state, such as empty squares, shares a line.
fn summary(items: &[Item]) -> Vec<String> {
    let alike = |one: &Item, other: &Item| {
        let same = one.role == other.role && one.state == other.state && one.key == other.key;
        same && one.role == Role::Place
    };
    items
        .chunk_by(alike)
        .map(|run| match run {
            [first, .., last] => format!("{} and so on to {:?}", item_text(first), last.label),
            _ => run.iter().map(item_text).collect(),
        })
        .collect()
}

/// An item as a line of text.
pub(super) fn item_text(item: &Item) -> String {
    let (at, size) = (item.area.top_left, item.area.size);
    let mut words = format!(
        "{:?} {:?} at {},{} {}x{}",
        item.role, item.label, at.x, at.y, size.width, size.height
    );
    if !item.state.is_empty() {
        words += &format!(" state {:?}", item.state);
    }
    if let Some(key) = &item.key {
        words += &format!(" key {key}");
    }
    words
}

impl fmt::Display for ScriptFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details {
            script,
            line,
            command,
            why,
            shown,
            picture,
        } = &*self.0;
        writeln!(f, "{script}:{line}: {command}")?;
        writeln!(f, "  {why}")?;
        if let Some(picture) = picture {
            writeln!(f, "  the screen is in {}", picture.display())?;
        }
        if !shown.is_empty() {
            writeln!(f, "  it showed, front first:")?;
        }
        for item in shown {
            writeln!(f, "    {item}")?;
        }
        Ok(())
    }
}

/// The same as `Display`, because tests unwrap results.
impl fmt::Debug for ScriptFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ScriptFailure {}
