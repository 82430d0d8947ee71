//! The tools.

/// A tool: what the pointer does in a picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tool {
    /// Draws where the pointer goes.
    #[default]
    Freehand,
    /// A straight line.
    Line,
    /// The outline of a rectangle.
    Rectangle,
    FilledRectangle,
    /// The outline of an ellipse in the rectangle that is dragged.
    Ellipse,
    /// A filled ellipse in the rectangle that is dragged.
    FilledEllipse,
    /// Fills the area of one pen around a pixel.
    Fill,
    /// Picks up the pen of a pixel.
    Pick,
    /// Selects a rectangle, to move or to copy it.
    Select,
    /// Makes pixels lighter, along the ramps of the palette.
    Lighter,
    /// Makes pixels darker, along the ramps of the palette.
    Darker,
    /// Puts a copy of pixels down that were selected.
    Stamp,
}

impl Tool {
    /// All tools, in the order of their buttons.
    pub const ALL: [Self; 12] = [
        Self::Freehand,
        Self::Line,
        Self::Rectangle,
        Self::FilledRectangle,
        Self::Ellipse,
        Self::FilledEllipse,
        Self::Fill,
        Self::Pick,
        Self::Select,
        Self::Lighter,
        Self::Darker,
        Self::Stamp,
    ];

    /// Its name, also as the name of a step.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freehand => "Freehand",
            Self::Line => "Line",
            Self::Rectangle => "Rectangle",
            Self::FilledRectangle => "Filled Rectangle",
            Self::Ellipse => "Ellipse",
            Self::FilledEllipse => "Filled Ellipse",
            Self::Fill => "Fill",
            Self::Pick => "Pick Colour",
            Self::Select => "Select",
            Self::Lighter => "Lighter",
            Self::Darker => "Darker",
            Self::Stamp => "Stamp",
        }
    }

    /// Its key, as in Deluxe Paint where that has the tool.
    #[must_use]
    pub const fn key(self) -> char {
        match self {
            Self::Freehand => 'd',
            Self::Line => 'v',
            Self::Rectangle => 'r',
            Self::FilledRectangle => 'R',
            Self::Ellipse => 'e',
            Self::FilledEllipse => 'E',
            Self::Fill => 'f',
            Self::Pick => ',',
            Self::Select => 'b',
            Self::Lighter => 'l',
            Self::Darker => 'k',
            Self::Stamp => 'B',
        }
    }

    /// Returns true if a press alone already paints, so that the pointer can show where.
    #[must_use]
    pub const fn previews(self) -> bool {
        !matches!(self, Self::Pick | Self::Select)
    }

    /// Returns true if it draws with the brush, and not with single pixels.
    #[must_use]
    pub const fn has_brush(self) -> bool {
        matches!(
            self,
            Self::Freehand
                | Self::Line
                | Self::Rectangle
                | Self::Ellipse
                | Self::Lighter
                | Self::Darker
        )
    }

    /// Returns true if it draws wherever the pointer goes, so that a stroke cannot be changed any more once it is drawn.
    #[must_use]
    pub const fn is_freehand(self) -> bool {
        matches!(self, Self::Freehand | Self::Lighter | Self::Darker)
    }
}
