//! The pictures of the whole board, at half the size: the parts of the play screen, and the squares of a Master Game.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect};

use crate::app::board_view::{layout, scoreboard};
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};

/// The Opening Tableau of both pictures.
const TABLEAU: &str = "1A 2B 5E 6F 3C 4D";
/// The squares of the 4-Ways in the picture of a Master Game.
pub const MASTER_SQUARES: &str = "b2 k2 b7 k7 e3 g4 f5 h6";
/// The names of the parts of the play screen, and what they belong to.
const PARTS: [(&str, Rectangle); 4] = [
    ("Touchstone", layout::TOUCHSTONE),
    ("Points", layout::POINTS),
    ("4-Ways", layout::FOUR_WAYS),
    ("Pouch", layout::POUCH),
];
/// The pieces of the play screen in its picture: the board, and the column beside it.
const PIECES: [Rectangle; 2] = [layout::FRAME, rect(530, 20, 110, 380)];
/// The left edge of the column in the picture. It goes below the board where both have no room beside each other.
const COLUMN: i32 = 272;

/// The play screen with the names of its parts.
pub fn overview(appearance: &Appearance) -> Bitmap {
    let screen = play_screen(appearance, Some("3E"));
    let mut picture = Bitmap::new(Size::new(386, 190), Pen::CREAM);
    for (piece, left) in PIECES.into_iter().zip([0, COLUMN]) {
        let small = halved(&screen, piece);
        picture.copy(&small, small.area(), Point::new(left, 0));
    }
    let names = COLUMN + 65;
    let height = |area: Rectangle| (area.center().y - layout::FRAME.top_left.y) / 2;
    for (name, area) in PARTS {
        let y = height(area);
        picture.fill(rect(names - 10, y, 6, 1), Pen::BLACK);
        // The longest of the names just fits.
        let name = if name == "Touchstone" { "Touch-" } else { name };
        picture.text(Point::new(names, y - 8), name, Pen::BLACK);
    }
    let y = height(layout::TOUCHSTONE);
    picture.text(Point::new(names, y + 8), "stone", Pen::BLACK);
    draw_name(&mut picture, Point::new(132, 21), "Beyond");
    draw_name(&mut picture, Point::new(132, 60), "Within");
    picture
}

/// The squares of a Master Game: those of the first six stones, and those of the 4-Ways.
pub fn master_game(appearance: &Appearance) -> Bitmap {
    let squares = layout::BOARD;
    let board = halved(&play_screen(appearance, None), squares);
    // A line around it, in place of the frame of the full-size board.
    let mut picture = Bitmap::new(board.area().size + Size::new_equal(2), Pen::BLACK);
    picture.copy(&board, board.area(), Point::new_equal(1));
    for name in MASTER_SQUARES.split(' ') {
        if let Ok(square) = name.parse::<Square>() {
            let corner = layout::square_area(square).top_left - squares.top_left;
            let (x, y) = (corner.x / 2 + 1, corner.y / 2 + 1);
            frame(&mut picture, rect(x, y, 21, 21), 1, Pen::BLACK);
            picture.fill(rect(x + 1, y + 1, 19, 19), Pen::GOLD);
            picture.text(Point::new(x + 7, y + 3), "4", Pen::BLACK);
        }
    }
    picture
}

fn play_screen(appearance: &Appearance, touchstone: Option<&str>) -> Bitmap {
    let mut screen = Bitmap::screen();
    appearance.draw_board(&mut screen);
    for (square, stone) in Square::TABLEAU.into_iter().zip(TABLEAU.split(' ')) {
        if let Ok(stone) = stone.parse::<Stone>() {
            appearance.draw_stone(&mut screen, stone, layout::stone_corner(square));
        }
    }
    if let Some(Ok(stone)) = touchstone.map(str::parse) {
        appearance.draw_stone(&mut screen, stone, layout::TOUCHSTONE_STONE.top_left);
    }
    scoreboard::draw_pouch(&mut screen, 65, appearance);
    screen
}

/// A name on a dark plate.
fn draw_name(picture: &mut Bitmap, middle: Point, name: &str) {
    let width = name.len() as i32 * 8 + 8;
    let plate = rect(middle.x - width / 2, middle.y - 8, width as u32, 16);
    picture.fill(plate, Pen::BLACK);
    picture.text(plate.top_left + Point::new(4, 0), name, Pen::WHITE);
}

/// Part of a picture at half its size.
fn halved(picture: &Bitmap, part: Rectangle) -> Bitmap {
    Bitmap::from_fn(part.size / 2, |x, y| {
        let at = part.top_left + Point::new(2 * x as i32, 2 * y as i32);
        picture.get(at).unwrap_or(Pen::BLACK)
    })
}
