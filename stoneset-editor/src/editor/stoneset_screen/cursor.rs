//! Where the keys of the keyboard go: the area and the cursor.

use ishido_shared::gfx::Point;

/// An area of the screen that the arrow keys work in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum KeyArea {
    /// The stones, and below them the masks.
    #[default]
    Stones,
    /// The edit box, where a cursor draws.
    EditBox,
    /// The colours.
    Colours,
    /// The mask templates.
    Templates,
}

impl KeyArea {
    const ALL: [Self; 4] = [Self::Stones, Self::EditBox, Self::Colours, Self::Templates];

    /// The next area, or the one before.
    pub const fn moved(self, back: bool) -> Self {
        let step = if back { Self::ALL.len() - 1 } else { 1 };
        Self::ALL[(self as usize + step) % Self::ALL.len()]
    }
}

/// Where the keys go.
#[derive(Debug, Clone, Copy)]
pub struct KeyboardCursor {
    /// The area that the arrows work in.
    pub area: KeyArea,
    /// The pixel of the cursor in the edit box.
    pub pixel: Point,
    /// The template that Enter chooses.
    pub template: usize,
    /// Whether the cursor draws where it goes.
    pub drawing: bool,
}

impl Default for KeyboardCursor {
    fn default() -> Self {
        Self {
            area: KeyArea::default(),
            pixel: Point::new(20, 20),
            template: 0,
            drawing: false,
        }
    }
}
