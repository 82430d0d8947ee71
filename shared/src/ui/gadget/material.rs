//! What gadgets are made of, to go with the window that they are in.

use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, bevel_with, chequer, frame};
use crate::ui::room::Room;

/// The material of gadgets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Material {
    /// Metal, on the grey windows of Intuition.
    #[default]
    Metal,
    /// Bright wood, on the dark wood of pages and cards and beside the board.
    Wood,
}

impl Material {
    /// The pen of texts on the ground of the window.
    #[must_use]
    pub const fn ink(self) -> Pen {
        match self {
            Self::Metal => Pen::BLACK,
            Self::Wood => Pen::CREAM,
        }
    }

    /// The ground of lists, texts and fields.
    #[must_use]
    pub const fn paper(self) -> Pen {
        match self {
            Self::Metal => Pen::WHITE,
            Self::Wood => Pen::CREAM,
        }
    }

    /// The pen of what stands out on that ground.
    #[must_use]
    pub const fn mark(self) -> Pen {
        match self {
            Self::Metal => Pen::NAVY,
            Self::Wood => Pen::BROWN,
        }
    }

    /// The pen of headings on that ground: on paper red, as in old books.
    #[must_use]
    pub const fn heading(self) -> Pen {
        match self {
            Self::Metal => Pen::NAVY,
            Self::Wood => Pen::RED,
        }
    }

    /// The pen of a chosen line without the keys, on which black can be read.
    #[must_use]
    pub const fn chosen(self) -> Pen {
        match self {
            Self::Metal => Pen::SKY,
            Self::Wood => Pen::OCHRE,
        }
    }

    /// The pen of the knob of a bar, and that while it is held.
    #[must_use]
    pub const fn knob(self, held: bool) -> Pen {
        match (self, held) {
            (Self::Metal, false) => Pen::SKY,
            (Self::Metal, true) => Pen::NAVY,
            (Self::Wood, false) => Pen::OCHRE,
            (Self::Wood, true) => Pen::GOLD,
        }
    }

    /// The pen of the frame around what has the focus.
    #[must_use]
    pub const fn focus(self) -> Pen {
        match self {
            Self::Metal => Pen::NAVY,
            Self::Wood => Pen::GOLD,
        }
    }

    /// The material of the button for the menus: that of the table on which it lies, or of the menus that it closes.
    #[must_use]
    pub const fn of_menu_button(room: Room, closes: bool) -> Self {
        match room {
            Room::Turned if closes => Self::Metal,
            Room::Screen => Self::Metal,
            Room::Turned | Room::Upright { .. } => Self::Wood,
        }
    }

    /// The pens of a raised plate, or a pressed one: its ground, and its edges towards the light and away from it.
    #[must_use]
    pub const fn plate(self, pressed: bool) -> (Pen, [Pen; 2]) {
        match (self, pressed) {
            (Self::Metal, false) => (Pen::SILVER, [Pen::WHITE, Pen::BLACK]),
            (Self::Metal, true) => (Pen::SKY, [Pen::BLACK, Pen::WHITE]),
            (Self::Wood, false) => (Pen::OCHRE, [Pen::CREAM, Pen::BLACK]),
            (Self::Wood, true) => (Pen::GOLD, [Pen::BROWN, Pen::CREAM]),
        }
    }

    /// Draws a raised plate, or a pressed one.
    pub fn raised(self, screen: &mut Bitmap, area: Rectangle, pressed: bool) {
        let (ground, edge) = self.plate(pressed);
        screen.fill(area, ground);
        bevel_with(screen, area, edge);
    }

    /// Draws a hollow for a mark, or one that is pressed. Returns the pen of the mark.
    pub fn hollow(self, screen: &mut Bitmap, area: Rectangle, pressed: bool) -> Pen {
        let (ground, edge, mark) = match (self, pressed) {
            (Self::Metal, false) => (Pen::WHITE, [Pen::BLACK, Pen::WHITE], Pen::NAVY),
            (Self::Metal, true) => (Pen::SKY, [Pen::BLACK, Pen::WHITE], Pen::NAVY),
            (Self::Wood, false) => (Pen::BLACK, [Pen::BLACK, Pen::OCHRE], Pen::GOLD),
            (Self::Wood, true) => (Pen::GOLD, [Pen::BLACK, Pen::OCHRE], Pen::BLACK),
        };
        screen.fill(area, ground);
        bevel_with(screen, area, edge);
        mark
    }

    /// Draws the track of a bar.
    pub fn track(self, screen: &mut Bitmap, area: Rectangle) {
        let (ground, dots) = match self {
            Self::Metal => (Pen::SILVER, Pen::GREY),
            Self::Wood => (Pen::BROWN, Pen::BLACK),
        };
        screen.fill(area, ground);
        chequer(screen, area, dots);
        match self {
            Self::Metal => bevel(screen, area, Bevel::Sunken),
            Self::Wood => bevel_with(screen, area, [Pen::BLACK, Pen::OCHRE]),
        }
    }

    /// Draws the frame of a gadget that has the focus: inside on grey, around it on wood.
    pub fn focus_frame(self, screen: &mut Bitmap, area: Rectangle) {
        match self {
            Self::Metal => {
                let corner = area.top_left + Point::new(4, 3);
                let size = area.size.saturating_sub(Size::new(8, 6));
                frame(screen, Rectangle::new(corner, size), 1, self.focus());
            }
            Self::Wood => self.entered_frame(screen, area),
        }
    }

    /// Draws the frame around the button that Enter presses while a text is typed elsewhere.
    pub fn entered_frame(self, screen: &mut Bitmap, area: Rectangle) {
        let corner = area.top_left - Point::new(3, 3);
        let size = area.size + Size::new(6, 6);
        frame(screen, Rectangle::new(corner, size), 1, self.focus());
    }

    /// The pens of what cannot be used, each with that which it becomes. What is left of a plate on wood is its outline and
    /// its words.
    #[must_use]
    pub const fn ghosted(self, is_plate: bool) -> &'static [(Pen, Pen)] {
        match (self, is_plate) {
            (Self::Metal, true) => &[(Pen::BLACK, Pen::GREY), (Pen::NAVY, Pen::GREY)],
            (Self::Metal, false) => &[
                (Pen::BLACK, Pen::GREY),
                (Pen::NAVY, Pen::GREY),
                (Pen::WHITE, Pen::SILVER),
            ],
            (Self::Wood, true) => &[
                (Pen::OCHRE, Pen::BROWN),
                (Pen::GOLD, Pen::BROWN),
                (Pen::CREAM, Pen::OCHRE),
                (Pen::BLACK, Pen::OCHRE),
                (Pen::FOREST, Pen::OCHRE),
            ],
            // The dark wood itself has black fibres.
            (Self::Wood, false) => &[
                (Pen::OCHRE, Pen::BROWN),
                (Pen::CREAM, Pen::OCHRE),
                (Pen::GOLD, Pen::OCHRE),
            ],
        }
    }
}
