//! The areas of a board picture.

use ishido_assets::play_screen::{
    BOARD, COLUMNS, FOUR_WAYS, FRAME, PANEL, PANEL_PLACES, PLATE, POINTS, POUCH, ROWS, TITLE,
    TOUCHSTONE, TOUCHSTONE_STONE, WITHIN, is_within, square_area, square_at,
};
use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE};

/// An area of a board picture, which can be filled or bevelled as a whole.
///
/// ```
/// use ishido_shared::gfx::Point;
/// use stoneset_editor::board::Area;
///
/// assert_eq!(Area::at(Point::new(60, 90)), Area::Within);
/// assert!(Area::Frame.contains(Point::new(4, 30)));
/// assert!(!Area::Frame.contains(Point::new(60, 90)));
/// assert_eq!(Area::Square(2, 3).name(), "Square c4");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Area {
    /// The squares of the Within.
    #[default]
    Within,
    /// The squares of the Beyond.
    Beyond,
    /// All squares.
    Squares,
    /// One square, by column and row.
    Square(usize, usize),
    /// The frame around the squares.
    Frame,
    /// The panel at the right, without its plates.
    Panel,
    /// The plate of the touchstone.
    Touchstone,
    /// The bed of the stone on the touchstone.
    Bed,
    /// The plate with mode, scoring and players.
    Players,
    /// The plate of the points.
    Points,
    /// The plate of the number of 4-Ways.
    FourWays,
    /// The plate of the pouch.
    Pouch,
    /// The title line, which the programs draw over.
    Title,
    /// The whole picture.
    Whole,
}

impl Area {
    /// All areas as they are listed, with one square by its column and row.
    #[must_use]
    pub const fn list(square: (usize, usize)) -> [Self; 14] {
        [
            Self::Within,
            Self::Beyond,
            Self::Squares,
            Self::Square(square.0, square.1),
            Self::Frame,
            Self::Panel,
            Self::Touchstone,
            Self::Bed,
            Self::Players,
            Self::Points,
            Self::FourWays,
            Self::Pouch,
            Self::Title,
            Self::Whole,
        ]
    }

    /// The area around a pixel: all squares of the Within or of the Beyond rather than a single one.
    #[must_use]
    pub fn at(pixel: Point) -> Self {
        match square_at(pixel) {
            Some((column, row)) if is_within(column, row) => Self::Within,
            Some(_) => Self::Beyond,
            None => {
                let others = Self::list((0, 0)).into_iter().skip(4);
                // The bed lies on its plate.
                let mut others = others.filter(|area| *area != Self::Bed);
                others
                    .find(|area| area.contains(pixel))
                    .unwrap_or(Self::Whole)
            }
        }
    }

    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Within => "Within squares",
            Self::Beyond => "Beyond squares",
            Self::Squares => "All squares",
            Self::Square(column, row) => {
                return format!("Square {}{}", char::from(b'a' + column as u8), row + 1);
            }
            Self::Frame => "Frame",
            Self::Panel => "Panel",
            Self::Touchstone => "Touchstone",
            Self::Bed => "Touchstone square",
            Self::Players => "Players",
            Self::Points => "Points",
            Self::FourWays => "4-Ways",
            Self::Pouch => "Pouch",
            Self::Title => "Title line",
            Self::Whole => "Whole picture",
        };
        name.to_owned()
    }

    /// The rectangle around it.
    #[must_use]
    pub const fn bounds(self) -> Rectangle {
        match self {
            Self::Within => WITHIN,
            Self::Beyond | Self::Squares => BOARD,
            Self::Square(column, row) => square_area(column, row),
            Self::Frame => FRAME,
            Self::Panel => PANEL,
            Self::Touchstone => TOUCHSTONE,
            Self::Bed => TOUCHSTONE_STONE,
            Self::Players => PLATE,
            Self::Points => POINTS,
            Self::FourWays => FOUR_WAYS,
            Self::Pouch => POUCH,
            Self::Title => TITLE,
            Self::Whole => Rectangle::new(Point::zero(), SCREEN_SIZE),
        }
    }

    /// The rectangles within the bounds that do not belong to it.
    #[must_use]
    pub const fn holes(self) -> &'static [Rectangle] {
        match self {
            Self::Beyond => &[WITHIN],
            Self::Frame => &[BOARD],
            Self::Panel => &PANEL_PLACES,
            _ => &[],
        }
    }

    /// Returns true if a pixel belongs to it.
    #[must_use]
    pub fn contains(self, pixel: Point) -> bool {
        self.bounds().contains(pixel) && !self.holes().iter().any(|hole| hole.contains(pixel))
    }

    /// The squares that it is made of; none if it is not made of squares.
    #[must_use]
    pub fn squares(self) -> Vec<Rectangle> {
        let all = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        let belongs = |&(column, row): &(usize, usize)| match self {
            Self::Squares => true,
            Self::Within => is_within(column, row),
            Self::Beyond => !is_within(column, row),
            Self::Square(c, r) => (c, r) == (column, row),
            _ => false,
        };
        all.filter(belongs)
            .map(|(column, row)| square_area(column, row))
            .collect()
    }
}
