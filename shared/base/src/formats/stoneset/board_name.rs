//! The name of the board that a set is made for.

use std::fmt;

use thiserror::Error;

use super::LONGEST_NAME;
use crate::quoted::quoted;

/// The name of a built-in board, or of a file of the user's boards. It names no drawer, so that a set of somebody else leads to no
/// other file.
///
/// ```
/// use ishido_base::formats::stoneset::BoardName;
///
/// assert_eq!(BoardName::new("Garden.png").unwrap().as_str(), "Garden.png");
/// assert!(BoardName::new("../Garden.png").is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardName(String);

/// The reason why a text is no name of a board.
#[derive(Debug, Clone, Error, PartialEq, Eq)]
pub enum BoardNameError {
    /// It is empty.
    #[error("the name of the board is empty")]
    Empty,
    /// It is longer than the name of a file can be.
    #[error("the name of the board has more than {LONGEST_NAME} characters")]
    Long,
    /// It is a path, or no name of a file.
    #[error("{} is not the name of a board; give a built-in board, or a file without its drawer", quoted(.0))]
    NoFile(String),
}

impl BoardName {
    /// The name that a text is.
    ///
    /// # Errors
    /// Returns an error if no board can have it.
    pub fn new(text: &str) -> Result<Self, BoardNameError> {
        // What any system takes for a path, a device or a pattern; a name that begins with a dot is hidden.
        let foreign = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
        if text.is_empty() {
            Err(BoardNameError::Empty)
        } else if text.chars().count() > LONGEST_NAME {
            Err(BoardNameError::Long)
        } else if text.starts_with(['.', '~']) || text.trim() != text || text.contains(foreign) {
            Err(BoardNameError::NoFile(text.to_owned()))
        } else {
            Ok(Self(text.to_owned()))
        }
    }

    /// The name that an optional text is; an empty one is none.
    ///
    /// # Errors
    /// Returns an error if no board can have it.
    pub fn optional(text: &str) -> Result<Option<Self>, BoardNameError> {
        match text {
            "" => Ok(None),
            text => Self::new(text).map(Some),
        }
    }

    /// The text of the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_no_other_drawer() {
        for good in [
            "Ishido",
            "Inner Shapes",
            "garden.png",
            "a..b",
            "Гора.iff",
            "x",
        ] {
            assert!(BoardName::new(good).is_ok(), "{good}");
        }
        for bad in [
            "/etc/passwd",
            "..",
            ".",
            "../a.png",
            "a/b",
            "a\\b",
            "C:a.png",
            "~",
            "~/a.png",
            ".a",
            " a",
            "a\n",
            "a\0",
            "a\u{1B}[2J",
            "a*",
            "NUL:",
        ] {
            let error = BoardName::new(bad).unwrap_err().to_string();
            assert!(error.ends_with("or a file without its drawer"), "{error}");
            assert!(!error.contains(char::is_control));
        }
        assert_eq!(BoardName::new(""), Err(BoardNameError::Empty));
        assert_eq!(BoardName::optional(""), Ok(None));
        assert!(BoardName::new(&"ä".repeat(200)).is_ok());
        assert_eq!(BoardName::new(&"a".repeat(201)), Err(BoardNameError::Long));
    }
}
