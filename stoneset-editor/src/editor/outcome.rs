//! How the editor ends.

/// How the editor ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorOutcome {
    /// Play with the stoneset that was saved in this file: its whole path.
    Use(String),
    /// Play on the board that was saved in this file: its whole path.
    UseBoard(String),
    /// Leave the editor, and change nothing.
    Cancel,
    /// End the whole program: its window was closed, or Ctrl+Q pressed.
    Quit,
}

/// An end of the editor that is wanted; the user is asked about what is not saved first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// With the stoneset used.
    Use,
    /// With the board used.
    UseBoard,
    /// With nothing used.
    Cancel,
    /// Of the whole program.
    Quit,
}
