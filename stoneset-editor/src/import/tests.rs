use ishido_shared::gfx::rect;

use super::*;
use crate::stones::{blank, mask_of};

const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Rgb { red, green, blue }
}

/// A picture of cells in columns and rows, each with a colour and a disc of another one.
fn discs(
    columns: u32,
    rows: u32,
    side: u32,
    disc: Rgb,
    ground: fn(u32, u32) -> Option<Rgb>,
) -> ColourPicture {
    ColourPicture::from_fn(Size::new(columns * side, rows * side), |x, y| {
        let from_middle = |at: u32| (2 * (at % side) + 1).abs_diff(side).pow(2);
        let is_inside = from_middle(x) + from_middle(y) < (side * side) / 4;
        if is_inside {
            Some(disc)
        } else {
            ground(x / side, y / side)
        }
    })
}

fn imported(picture: &ColourPicture, choices: &Choices, at: StonePosition) -> Content {
    let mut content = blank();
    apply(&mut content, at, choices, &cut(picture, choices));
    content
}

fn at(column: usize, row: usize) -> StonePosition {
    StonePosition { column, row }
}

#[test]
fn a_symbol_becomes_a_column_in_the_colours_of_the_rows() {
    let picture = discs(1, 1, 80, Pen::BLACK.rgb(), |_, _| Some(Pen::WHITE.rgb()));
    let choices = Choices::of(guess_as(&picture, Target::Symbol));
    let content = imported(&picture, &choices, at(2, 4));
    for (row, pen) in ROW_PENS.into_iter().enumerate() {
        let stone = content.layer(at(2, row).layer());
        assert_eq!(stone.get(Point::zero()), Some(pen));
        assert_eq!(stone.get(Point::new(20, 20)), Some(Pen::BLACK));
    }
    assert_eq!(mask_of(&content, 2).count(), 1_600);
    assert!(
        content
            .layer(at(1, 0).layer())
            .pens()
            .iter()
            .all(|&pen| pen == Pen::GREY)
    );
    // A symbol in the colour of a row gets that of the picture's ground there.
    let gold = discs(1, 1, 80, Pen::GOLD.rgb(), |_, _| Some(Pen::WHITE.rgb()));
    let content = imported(&gold, &choices, at(0, 0));
    let first = content.layer(at(0, 0).layer());
    assert_eq!(first.get(Point::zero()), Some(Pen::GOLD));
    assert_eq!(first.get(Point::new(20, 20)), Some(Pen::WHITE));
    // Rows that have colours keep them.
    let mut painted = blank();
    for row in 0..ROWS {
        let pen = Pen::new(row as u8 + 9).unwrap();
        painted.set_layer(at(5, row).layer(), Bitmap::new(STONE_SIZE, pen));
    }
    let pens = row_pens(&painted).map(Pen::index);
    assert_eq!(pens, [9, 10, 11, 12, 13, 14]);
}

#[test]
fn a_colour_or_transparency_makes_the_masks() {
    let magenta = rgb(255, 0, 255);
    let solid = discs(6, 6, 50, Pen::RED.rgb(), |_, _| Some(rgb(255, 0, 255)));
    let holes = discs(6, 6, 50, Pen::RED.rgb(), |_, _| None);
    for (picture, outside) in [
        (solid, Outside::Colour(magenta)),
        (holes, Outside::Transparent),
    ] {
        let guess = guess(&picture);
        assert_eq!((guess.target, guess.outside), (Target::Set, outside));
        let content = imported(&picture, &Choices::of(guess), StonePosition::default());
        let mask = mask_of(&content, 3);
        assert!((1_100..1_400).contains(&mask.count()), "{}", mask.count());
        assert!(!mask.contains(0, 0) && mask.contains(20, 20));
        let whole = Choices {
            outside: Outside::Nothing,
            ..Choices::of(guess)
        };
        let content = imported(&picture, &whole, StonePosition::default());
        assert_eq!(mask_of(&content, 3).count(), 1_600);
    }
}

#[test]
fn stones_without_gaps_are_found_by_their_edges() {
    let picture = discs(6, 6, 48, Pen::WHITE.rgb(), |column, row| {
        Some(rgb(40 * row as u8, 30 * column as u8, 90))
    });
    let guess = guess(&picture);
    let grid = Grid {
        corner: Point::zero(),
        cell: Size::new(48, 48),
        gap: Size::zero(),
    };
    assert_eq!((guess.target, guess.grid), (Target::Set, grid));
    // One disc is one stone, whatever its size.
    let one = discs(1, 1, 90, Pen::WHITE.rgb(), |_, _| Some(Pen::NAVY.rgb()));
    assert_eq!(super::guess(&one).target, Target::Stone);
}

#[test]
fn a_board_is_the_middle_of_a_photo_and_all_of_what_has_its_shape() {
    let grid = |width, height| {
        let picture = ColourPicture::from_fn(Size::new(width, height), |x, _| {
            Some(rgb((x % 256) as u8, 0, 0))
        });
        let grid = guess_as(&picture, Target::Board).grid;
        Rectangle::new(grid.corner, grid.cell)
    };
    assert_eq!(grid(1_280, 800), rect(0, 0, 1_280, 800));
    assert_eq!(grid(640, 480), rect(0, 40, 640, 400));
    assert_eq!(grid(400, 100), rect(120, 0, 160, 100));
}

#[test]
fn cells_keep_their_proportions_unless_they_are_nearly_square() {
    assert_eq!(inner_size(Size::new(37, 43), STONE_SIZE), STONE_SIZE);
    assert_eq!(inner_size(Size::new(80, 40), STONE_SIZE), Size::new(40, 20));
    assert_eq!(inner_size(Size::new(1, 90), STONE_SIZE), Size::new(1, 40));
    assert_eq!(
        inner_size(Size::new(640, 640), SCREEN_SIZE),
        Size::new(400, 400)
    );
}

#[test]
fn a_grid_stays_near_its_picture() {
    let wild = Grid {
        corner: Point::new(-9_000, i32::MAX),
        cell: Size::new(0, u32::MAX),
        gap: Size::new(u32::MAX, 3),
    };
    for target in Target::STONES.into_iter().chain([Target::Board]) {
        for size in [Size::new(1, 1), Size::new(100, 60), LARGEST] {
            let grid = wild.clamped(size, target);
            assert!(grid.cell.width >= 1 && grid.gap.width <= size.width);
            assert!(grid.corner.y < size.height as i32);
            let area = grid.area(target).size;
            assert!(area.width < 40_000 && area.height < 40_000, "{target:?}");
        }
    }
}
