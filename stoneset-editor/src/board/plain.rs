//! The plain board that a new board picture begins with, its letters, and the guides: the places of the play screen.

use ishido_assets::play_screen::{
    BOARD, COLUMNS, PANEL_PLACES, ROWS, TITLE, TOUCHSTONE_STONE, square_area,
};
use ishido_shared::gfx::{Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, rect};

use super::{Area, BevelStyle, Fill, fill};

/// An area with its pen, and its bevel with width and pens.
type PlainArea = (Area, Pen, Bevel, u32, [Pen; 2]);

/// The areas of the plain board from the ground up: flat, so that whatever is drawn stands out.
const AREAS: [PlainArea; 10] = [
    (Area::Frame, Pen::BROWN, Bevel::Raised, 2, WOOD_EDGES),
    (Area::Panel, Pen::BROWN, Bevel::Raised, 2, WOOD_EDGES),
    (Area::Beyond, Pen::FOREST, Bevel::Raised, 1, LEAF_EDGES),
    (Area::Within, Pen::CREAM, Bevel::Raised, 1, SAND_EDGES),
    (Area::Touchstone, Pen::FOREST, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Bed, Pen::CREAM, Bevel::Sunken, 1, SAND_EDGES),
    (Area::Players, Pen::BLACK, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Points, Pen::BLACK, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::FourWays, Pen::BLACK, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Pouch, Pen::BLACK, Bevel::Sunken, 2, PLATE_EDGES),
];

const WOOD_EDGES: [Pen; 2] = [Pen::OCHRE, Pen::BLACK];
const LEAF_EDGES: [Pen; 2] = [Pen::LEAF, Pen::BLACK];
const SAND_EDGES: [Pen; 2] = [Pen::WHITE, Pen::OCHRE];
const PLATE_EDGES: [Pen; 2] = [Pen::OCHRE, Pen::BLACK];

/// A plain board with everything in its place.
#[must_use]
pub fn plain() -> Bitmap {
    let mut board = Bitmap::screen();
    fill(&mut board, Area::Title, Fill::Pen(Pen::SILVER));
    board.fill(rect(0, 19, 640, 1), Pen::BLACK);
    for (area, pen, direction, width, [light, dark]) in AREAS {
        fill(&mut board, area, Fill::Pen(pen));
        let style = BevelStyle {
            direction,
            each_square: true,
            width,
            light,
            dark,
        };
        style.apply(&mut board, area);
    }
    draw_letters(&mut board, Pen::GOLD);
    board
}

/// The names with the upper left corners of their character cells, where the built-in boards have them too.
fn labels() -> impl Iterator<Item = (Point, char)> {
    let columns = (0..COLUMNS).zip('a'..).map(|(column, name)| {
        let corner = square_area(column, 0).top_left + Point::new(17, -20);
        (corner, name)
    });
    let rows = (0..ROWS).zip('1'..).map(|(row, name)| {
        let corner = square_area(0, row).top_left + Point::new(-12, 13);
        (corner, name)
    });
    columns.chain(rows)
}

/// Draws the letters a to l above the columns and the digits 1 to 8 beside the rows.
pub fn draw_letters(picture: &mut Bitmap, pen: Pen) {
    for (corner, name) in labels() {
        picture.text(corner, &name.to_string(), pen);
    }
}

/// Returns true if every name has a cell whose pens differ from those around it, as with a character in it. A texture is the same in both.
#[must_use]
pub fn has_letters(picture: &Bitmap) -> bool {
    /// The pixels around a cell that it is compared with.
    const AROUND: u32 = 6;
    /// The least share of a cell, in per cent, that has other pens. The letter i has twelve.
    const LEAST: usize = 8;
    labels().all(|(corner, _)| {
        let cell = Rectangle::new(corner, GLYPH_SIZE);
        let near = cell.offset(AROUND as i32);
        let (mut inside, mut around) = ([0; Pen::COUNT], [0; Pen::COUNT]);
        let points = near
            .rows()
            .flat_map(|y| near.columns().map(move |x| Point::new(x, y)));
        for at in points {
            if let Some(pen) = picture.get(at) {
                let counts = match cell.contains(at) {
                    true => &mut inside,
                    false => &mut around,
                };
                counts[pen.index()] += 1;
            }
        }
        let [all, others]: [usize; 2] = [inside, around].map(|counts| counts.iter().sum());
        // Pixels beyond the share that each pen has around the cell, times the number of those.
        let surplus = |(own, other): (&usize, &usize)| (own * others).saturating_sub(other * all);
        let surplus: usize = inside.iter().zip(&around).map(surplus).sum();
        surplus * 100 >= LEAST * all * others && all > 0
    })
}

/// The places of the play screen that a picture has to leave where they are.
#[must_use]
pub fn guides() -> Vec<Rectangle> {
    let squares = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
    let mut places: Vec<Rectangle> = squares
        .map(|(column, row)| square_area(column, row))
        .collect();
    places.extend([TITLE, BOARD, TOUCHSTONE_STONE]);
    places.extend(PANEL_PLACES);
    places
}
