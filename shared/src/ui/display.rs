//! The display of a program's screen: in a window or on the full screen, and at which size.

use serde::{Deserialize, Serialize};

/// The way in which the logical screen is enlarged to fit the window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Scaling {
    /// By the largest whole number that fits, or as large as fits where that makes the screen larger by half or more.
    #[default]
    Auto,
    /// By the largest whole number that fits, so that all pixels have the same size. Too small a window shrinks it.
    Whole,
    /// To the largest size that fits, with square pixels.
    Fill,
    /// To the largest size that fits in the shape of an old monitor, 4:3.
    ///
    /// Pixels are six high for five wide, as on an NTSC Amiga, whose 400 lines filled the monitor.
    #[cfg_attr(feature = "cli", value(name = "tall"))]
    Tall43,
}

/// The display of the screen. A program that asks for nothing else is shown in a window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Display {
    /// On the full screen, rather than in a window.
    pub full_screen: bool,
    /// The size.
    pub scaling: Scaling,
    /// With dark lines between the lines of the screen, as on a monitor with a tube.
    pub scan_lines: bool,
}
