//! The errors of running a program in a window.

use thiserror::Error;

/// Why a program in a window could not start or continue.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WindowError {
    /// There is no display, or a library needed to draw on it is missing.
    #[error("No window can be opened: {0}.")]
    NotOpened(String),
    /// The display ended while the program was running. All changes requested have been stored.
    #[error("The window was closed because the connection to the display was lost.")]
    Lost,
}

/// The display has ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct DisplayLost;
