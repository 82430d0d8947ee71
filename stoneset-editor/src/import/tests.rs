use ishido_shared::formats::board;
use ishido_shared::gfx::{Rgb, rect};

use super::symbol::ROW_PENS;
use super::*;
use crate::check::{BoardColours, RowDistances, SetMeasures};
use crate::stones::{blank, mask_of, stoneset_of};

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
    for (row, pens) in ROW_PENS.into_iter().enumerate() {
        let stone = content.layer(at(2, row).layer());
        assert_eq!(stone.get(Point::zero()), Some(pens.ground));
        assert_eq!(stone.get(Point::new(20, 20)), pens.ink);
    }
    assert_eq!(mask_of(&content, 2).count(), 1_600);
    assert!(
        content
            .layer(at(1, 0).layer())
            .pens()
            .iter()
            .all(|&pen| pen == Pen::GREY)
    );
    // Rows that have colours keep them.
    let mut painted = blank();
    for row in 0..ROWS {
        let pen = Pen::new(row as u8 + 9).unwrap();
        painted.set_layer(at(5, row).layer(), Bitmap::new(STONE_SIZE, pen));
    }
    let pens = row_pens(&painted).map(|row| row.ground.index());
    assert_eq!(pens, [9, 10, 11, 12, 13, 14]);
    // A symbol in the colour of a row gets that of the picture's ground there.
    let red = discs(1, 1, 80, Pen::RED.rgb(), |_, _| Some(Pen::WHITE.rgb()));
    let cut = cut(&red, &choices);
    apply(&mut painted, at(0, 0), &choices, &cut);
    let first = painted.layer(at(0, 0).layer());
    assert_eq!(first.get(Point::zero()), Some(Pen::RED));
    assert_eq!(first.get(Point::new(20, 20)), Some(Pen::WHITE));
}

/// A black bar on a ground of its own, in a picture that is not square.
fn bar(width: u32, height: u32, ground: Option<Rgb>) -> ColourPicture {
    ColourPicture::from_fn(Size::new(width, height), |x, y| {
        let is_inside = |at: u32, side: u32| (side / 4..side * 3 / 4).contains(&at);
        match is_inside(x, width) && is_inside(y, height) {
            true => Some(Pen::BLACK.rgb()),
            false => ground,
        }
    })
}

#[test]
fn the_ground_of_an_icon_that_is_not_square_becomes_that_of_the_rows() {
    for (width, height) in [(200, 150), (80, 200), (64, 64)] {
        for ground in [Some(Pen::WHITE.rgb()), Some(rgb(250, 252, 249)), None] {
            let what = format!("{width} x {height} on {ground:?}");
            let picture = bar(width, height, ground);
            let choices = Choices {
                outside: Outside::Nothing,
                ..Choices::of(guess_as(&picture, Target::Symbol))
            };
            let content = imported(&picture, &choices, at(2, 0));
            for (row, pens) in ROW_PENS.into_iter().enumerate() {
                let stone = content.layer(at(2, row).layer());
                let own = |pen: &&Pen| **pen == pens.ground || Some(**pen) == pens.ink;
                assert_eq!(stone.get(Point::zero()), Some(pens.ground), "{what}");
                assert_eq!(stone.get(Point::new(20, 20)), pens.ink, "{what}");
                assert_eq!(stone.pens().iter().filter(own).count(), 1_600, "{what}");
            }
            let plain = Choices {
                row_colours: false,
                ..choices
            };
            let content = imported(&picture, &plain, at(2, 0));
            let corner = content.layer(at(2, 3).layer()).get(Point::zero());
            let wanted = ground.map_or(Pen::GREY, |_| Pen::WHITE);
            assert_eq!(
                corner,
                Some(wanted),
                "{what}: the bars go on with its ground"
            );
        }
    }
}

#[test]
fn only_ground_that_reaches_the_edge_of_a_cell_is_cut_off() {
    let white = Pen::WHITE.rgb();
    // Red stones with a white middle, of which that of the second column has a way out.
    let picture = ColourPicture::from_fn(Size::new(300, 300), |x, y| {
        let (column, x, y) = (x / 50, x % 50, y % 50);
        let is_way = column == 1 && y < 25 && (24..26).contains(&x);
        let is_in = |from: u32| (from..50 - from).contains(&x) && (from..50 - from).contains(&y);
        Some(match is_in(5) && !is_in(12) && !is_way {
            true => Pen::RED.rgb(),
            false => white,
        })
    });
    let choices = Choices {
        outside: Outside::Colour(white),
        ..Choices::of(guess_as(&picture, Target::Set))
    };
    let choices = Choices {
        grid: Grid {
            corner: Point::zero(),
            cell: Size::new(50, 50),
            gap: Size::zero(),
        },
        ..choices
    };
    let cut = cut(&picture, &choices);
    let stone = |column: usize| &cut.pictures[column];
    assert_eq!(stone(0).get(Point::zero()), Some(Pen::GREY));
    assert_eq!(stone(0).get(Point::new(20, 20)), Some(Pen::WHITE));
    assert_eq!(stone(1).get(Point::new(20, 20)), Some(Pen::GREY));
    assert_eq!(cut.damaged, 6, "those with a way out lose their middles");
    // Stars keep their notches.
    let star = ColourPicture::from_fn(Size::new(60, 60), |x, y| {
        let is_arm = |at: u32| (24..36).contains(&at);
        let colour = if is_arm(x) || is_arm(y) {
            Pen::RED
        } else {
            Pen::WHITE
        };
        Some(colour.rgb())
    });
    let choices = Choices {
        outside: Outside::Colour(white),
        ..Choices::of(guess_as(&star, Target::Stone))
    };
    assert_eq!(super::cut(&star, &choices).damaged, 0);
    let blank = ColourPicture::from_fn(Size::new(60, 60), |_, _| Some(white));
    assert_eq!(super::cut(&blank, &choices).damaged, 1);
}

#[test]
fn later_symbols_of_a_new_set_have_the_ink_of_the_first() {
    let icon = |ink: Pen| discs(1, 1, 80, ink.rgb(), |_, _| Some(Pen::WHITE.rgb()));
    let mut content = blank();
    for (column, ink) in [Pen::BLACK, Pen::BLACK, Pen::RED, Pen::PLUM]
        .into_iter()
        .enumerate()
    {
        let picture = icon(ink);
        let choices = Choices::of(guess_as(&picture, Target::Symbol));
        apply(
            &mut content,
            at(column, 0),
            &choices,
            &cut(&picture, &choices),
        );
        for row in 0..ROWS {
            let [first, later] = [0, column].map(|column| content.layer(at(column, row).layer()));
            assert!(first == later, "{column}-{row}");
        }
    }
}

#[test]
fn a_single_picture_is_a_symbol_if_it_looks_like_one() {
    let noise = ColourPicture::from_fn(Size::new(60, 40), |x, y| {
        Some(rgb((x * 7 % 256) as u8, (y * 11 % 256) as u8, 0))
    });
    let read = |picture: ColourPicture| ReadPicture {
        reduced: None,
        sheet: sheet::read(&picture, ""),
        guess: guess(&picture),
        name: String::new(),
        cell: None,
        colours: picture,
    };
    let symbols = [bar(200, 150, Some(Pen::WHITE.rgb())), bar(64, 64, None)].map(read);
    for symbol in &symbols {
        assert_eq!(
            (symbol.guess.target, symbol.guess.is_found),
            (Target::Symbol, true)
        );
    }
    let photo = read(noise);
    assert_eq!(
        (photo.guess.target, photo.guess.is_found),
        (Target::Stone, false)
    );
    // In an empty column it is one, and then what the user has chosen for the last one.
    assert_eq!(photo.proposed(None, true).target, Target::Symbol);
    assert_eq!(photo.proposed(None, false).target, Target::Stone);
    let [opaque, transparent] = &symbols;
    let chosen = Choices {
        target: Target::Stone,
        outside: Outside::Colour(Pen::WHITE.rgb()),
        ..opaque.proposed(None, true)
    };
    let last = Some(LastImport::of(opaque, &chosen));
    assert_eq!(opaque.proposed(last, true).target, Target::Stone);
    assert_eq!(opaque.proposed(last, true).outside, chosen.outside);
    // A corner that is transparent cannot be cut off by its colour, and a strip is no stone.
    assert_eq!(
        transparent.proposed(last, true).outside,
        Outside::Transparent
    );
    let strip = read(strip(Pen::BLACK.rgb(), Some(Pen::WHITE.rgb()), None));
    assert_eq!(strip.proposed(last, true).target, Target::Columns);
}

#[test]
fn colours_that_look_different_are_named_with_those_of_most_pixels_first() {
    // Black, white, a teal ground, a pink gradient, and a few pixels of the most distant green.
    let picture = ColourPicture::from_fn(Size::new(40, 40), |x, y| {
        Some(match y {
            0..4 => rgb(0, 0, 0),
            4..8 => rgb(255, 255, 255),
            8..30 => rgb(0x23, 0xA0, 0x94),
            30..39 => rgb(255, 150 + x as u8, 250),
            _ if x < 3 => rgb(0, 255, 0),
            _ => Pen::RED.rgb(),
        })
    });
    let choices = Choices::of(guess_as(&picture, Target::Stone));
    let changes = cut(&picture, &choices).changes;
    let words: Vec<String> = changes.worst.iter().map(Change::words).collect();
    assert_eq!(words[0], "#23a094 became forest, 880 pixels");
    assert!(words[1].ends_with("360 pixels"), "{words:?}");
    assert_eq!(words[2], "#00ff00 became leaf, 3 pixels");
    assert_eq!(changes.colours, 42);
    let plain = discs(1, 1, 40, rgb(0, 0, 0), |_, _| Some(rgb(255, 255, 255)));
    assert_eq!(cut(&plain, &choices).changes, Changes::default());
}

/// A strip of six symbols of different weight, the fourth a fat one, on a ground; `soft` is the colour at their edges.
fn strip(ink: Rgb, ground: Option<Rgb>, soft: Option<Rgb>) -> ColourPicture {
    ColourPicture::from_fn(Size::new(304, 64), |x, y| {
        let (x, y) = (x as i32 - 8, y as i32 - 8);
        let (number, x) = (x.div_euclid(48), x.rem_euclid(48));
        let (left, right) = (x - 24, y - 24);
        let distance = match number {
            0 => left * left + right * right - 300,
            1 => (left.abs() - 6) * 18,
            2 => (left.abs() + right.abs() - 20) * 18,
            3 => (left.abs().max(right.abs()) - 22) * 18,
            4 => (right.abs() - 5).max(left.abs() - 20) * 18,
            5 => (left + 21).min(right + 21).min(2 - left - right) * -18,
            _ => 1_000,
        };
        let inside = (0..48).contains(&y) && distance <= 0 && right.abs() < 23;
        match distance {
            -18..=0 if inside && soft.is_some() => soft,
            _ if inside => Some(ink),
            _ => ground,
        }
    })
}

#[test]
fn a_strip_is_guessed_in_square_cells() {
    let grey = rgb(0x80, 0x80, 0x80);
    for (what, picture) in [
        (
            "black and white",
            strip(Pen::BLACK.rgb(), Some(Pen::WHITE.rgb()), None),
        ),
        (
            "soft",
            strip(Pen::BLACK.rgb(), Some(Pen::WHITE.rgb()), Some(grey)),
        ),
        ("transparent", strip(Pen::BLACK.rgb(), None, None)),
    ] {
        let guess = guess(&picture);
        assert_eq!(guess.target, Target::Columns, "{what}");
        assert_eq!(guess.grid.cell, Size::new(48, 48), "{what}: {guess:?}");
        let corner = guess.grid.corner;
        assert!(
            (corner.x - 8).abs() <= 2 && (corner.y - 8).abs() <= 2,
            "{what}: {guess:?}"
        );
        assert!(guess.is_found);
    }
    let noise = ColourPicture::from_fn(Size::new(200, 90), |x, y| {
        Some(rgb((x * 7 % 256) as u8, (y * 11 % 256) as u8, 0))
    });
    assert!(!guess(&noise).is_found);
}

#[test]
fn one_ground_is_that_of_a_whole_strip_and_its_soft_edges_follow() {
    let soft = Some(Pen::SILVER.rgb());
    let picture = strip(Pen::BLACK.rgb(), Some(Pen::WHITE.rgb()), soft);
    let content = imported(&picture, &Choices::of(guess(&picture)), at(0, 0));
    for (row, pens) in ROW_PENS.into_iter().enumerate() {
        for column in 0..COLUMNS {
            let stone = content.layer(at(column, row).layer());
            assert_eq!(
                stone.get(Point::new(1, 1)),
                Some(pens.ground),
                "{column}-{row}"
            );
            let own = |pen: &&Pen| **pen == pens.ground || Some(**pen) == pens.ink;
            assert_eq!(
                stone.pens().iter().filter(own).count(),
                1_600,
                "{column}-{row}"
            );
        }
    }
    // On whole cells the icon lies on a coloured stone.
    let picture = strip(Pen::BLACK.rgb(), None, None);
    let whole = Choices {
        outside: Outside::Nothing,
        ..Choices::of(guess(&picture))
    };
    let content = imported(&picture, &whole, at(0, 0));
    let fifth = content.layer(at(3, 4).layer());
    assert_eq!(fifth.get(Point::new(0, 0)), Some(Pen::SKY));
    assert_eq!(fifth.get(Point::new(20, 20)), Some(Pen::BLACK));
}

/// The rows of a new set pass every limit of the check but those of the symbols themselves.
#[test]
fn the_pens_of_new_rows_can_be_told_apart() {
    for ground in [Some(Pen::WHITE.rgb()), None] {
        let picture = strip(Pen::BLACK.rgb(), ground, None);
        let choices = Choices {
            outside: Outside::Nothing,
            ..Choices::of(guess(&picture))
        };
        let set = stoneset_of(&imported(&picture, &choices, at(0, 0)));
        let measures = SetMeasures::of(&set);
        assert!(measures.rows.iter().all(RowDistances::pass), "{measures}");
        let boards = ishido_assets::BOARDS.iter().filter(|file| {
            let board = board::read(file.bytes).unwrap().picture;
            BoardColours::of(&board).faintest(&set).pass()
        });
        let names: Vec<&str> = boards.map(|file| file.name).collect();
        assert!(names.contains(&"Ishido") && names.len() >= 7, "{names:?}");
    }
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
    // One disc is one symbol, whatever its size.
    let one = discs(1, 1, 90, Pen::WHITE.rgb(), |_, _| Some(Pen::NAVY.rgb()));
    assert_eq!(super::guess(&one).target, Target::Symbol);
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

#[test]
fn symbols_of_which_only_some_are_transparent_fill_their_cells() {
    let square = |ground: Option<Rgb>| {
        Arc::new(ReadPicture {
            name: String::new(),
            ..read(&bar(64, 64, ground))
        })
    };
    let white = Some(Pen::WHITE.rgb());
    let mixed = [None, None, white, white, white, white].map(square);
    let joined = ReadPicture::joined(&mixed).unwrap();
    assert_eq!(joined.proposed(None, false).outside, Outside::Nothing);
    let clear = [None; COLUMNS].map(square);
    let joined = ReadPicture::joined(&clear).unwrap();
    assert_eq!(joined.proposed(None, false).outside, Outside::Transparent);
}

/// What the file of a picture is read as.
fn read(picture: &ColourPicture) -> ReadPicture {
    ReadPicture {
        sheet: sheet::read(picture, ""),
        reduced: reduced_to_show(picture),
        cell: Some(picture.clone()),
        guess: guess(picture),
        name: String::new(),
        colours: picture.clone(),
    }
}

#[test]
fn a_symbol_of_one_colour_gets_the_pen_that_its_row_is_drawn_with() {
    let mut painted = blank();
    for row in 0..ROWS {
        let ground = Pen::new(row as u8 + 9).unwrap();
        let mut stone = Bitmap::new(STONE_SIZE, ground);
        stone.fill(rect(10, 10, 8, 8), Pen::CREAM);
        painted.set_layer(at(5, row).layer(), stone);
    }
    let picture = discs(1, 1, 80, Pen::BLACK.rgb(), |_, _| Some(Pen::WHITE.rgb()));
    let choices = Choices::of(guess_as(&picture, Target::Symbol));
    apply(&mut painted, at(0, 0), &choices, &cut(&picture, &choices));
    for row in 0..ROWS {
        let stone = painted.layer(at(0, row).layer());
        assert_eq!(stone.get(Point::new(20, 20)), Some(Pen::CREAM), "row {row}");
    }
}

#[test]
fn whatever_a_packed_picture_leaves_at_the_edge_of_a_symbol_becomes_ground_or_ink() {
    // Grey and green specks around a dark green disc, as JPEG leaves them.
    let green = rgb(20, 80, 30);
    let specks = [rgb(150, 170, 150), rgb(90, 160, 90), rgb(200, 205, 200)];
    let picture = ColourPicture::from_fn(Size::new(40, 40), |x, y| {
        let from_middle = |at: u32| (2 * at + 1).abs_diff(40).pow(2);
        let distance = from_middle(x) + from_middle(y);
        Some(match distance {
            0..500 => green,
            500..600 => specks[((x * 7 + y * 3) % 3) as usize],
            _ => Pen::WHITE.rgb(),
        })
    });
    let choices = Choices::of(guess_as(&picture, Target::Symbol));
    let content = imported(&picture, &choices, at(0, 0));
    for (row, pens) in ROW_PENS.into_iter().enumerate() {
        let stone = content.layer(at(0, row).layer());
        let own = |pen: &&Pen| **pen == pens.ground || Some(**pen) == pens.ink;
        assert_eq!(stone.pens().iter().filter(own).count(), 1_600, "row {row}");
    }
}

#[test]
fn stones_of_several_shapes_fill_cells_with_gaps_between_them() {
    // Stones of 96 x 96 pixels at most, each column of another width, 24 from the corner and 12 apart.
    let widths = [94, 90, 86, 96, 92, 88];
    let picture = ColourPicture::from_fn(Size::new(684, 684), |x, y| {
        let (column, row) = (
            (x.checked_sub(24)? / 108) as usize,
            y.checked_sub(24)? / 108,
        );
        let (x, y) = ((x - 24) % 108, (y - 24) % 108);
        let margin = (96 - widths.get(column)?) / 2;
        let is_inside = (margin..96 - margin).contains(&x) && y < 96 && row < 6;
        is_inside.then(|| rgb(200, 30 * row as u8, 30 * column as u8))
    });
    let Guess { target, grid, .. } = guess(&picture);
    assert_eq!(target, Target::Set);
    assert_eq!(grid.corner, Point::new(24, 24));
    assert_eq!(
        (grid.cell, grid.gap),
        (Size::new(96, 96), Size::new(12, 12))
    );
}

/// Texts are thin rows or columns beside the stones.
#[test]
fn texts_beside_the_stones_do_not_hide_the_grid() {
    let stones = discs(6, 6, 50, Pen::WHITE.rgb(), |_, _| Some(Pen::RED.rgb()));
    let with_text = |turned: bool| {
        ColourPicture::from_fn(Size::new(380, 380), |x, y| {
            let (across, down) = if turned { (y, x) } else { (x, y) };
            // Letters of 10 pixels with gaps, over the gaps between stones as well.
            let is_text = (6..16).contains(&down) && (20..300).contains(&across) && across % 7 < 5;
            let (x, y) = (x.checked_sub(24), y.checked_sub(30));
            let in_cell = |at: Option<u32>| {
                at.filter(|at| *at < 6 * 56 && at % 56 < 50)
                    .map(|at| at / 56 * 50 + at % 56)
            };
            let cell = in_cell(x).zip(in_cell(y));
            let stone = cell.and_then(|(x, y)| stones.pixel(Point::new(x as i32, y as i32)));
            Some(if is_text {
                Pen::BLACK.rgb()
            } else {
                stone.unwrap_or(rgb(250, 250, 245))
            })
        })
    };
    for turned in [false, true] {
        let picture = with_text(turned);
        for guess in [guess(&picture), guess_as(&picture, Target::Set)] {
            assert!(guess.is_found, "turned {turned}");
            assert_eq!(guess.target, Target::Set);
            assert_eq!(guess.grid.corner, Point::new(24, 30), "turned {turned}");
            assert_eq!(guess.grid.cell, Size::new(50, 50));
            assert_eq!(guess.grid.gap, Size::new(6, 6));
        }
    }
}

#[test]
fn a_symbol_with_a_ground_of_its_own_keeps_it_among_transparent_ones() {
    let own = rgb(0, 128, 128);
    let picture = discs(6, 1, 80, Pen::BLACK.rgb(), |column, _| {
        (column == 3).then_some(rgb(0, 128, 128))
    });
    let choices = Choices::of(guess_as(&picture, Target::Columns));
    assert_eq!(choices.outside, Outside::Nothing, "{own:?}");
    let content = imported(&picture, &choices, at(0, 0));
    for (row, pens) in ROW_PENS.into_iter().enumerate() {
        for column in 0..COLUMNS {
            let stone = content.layer(at(column, row).layer());
            assert_eq!(stone.get(Point::zero()), Some(pens.ground), "{column}");
            assert_eq!(stone.get(Point::new(20, 20)), pens.ink, "{column}");
        }
    }
}

/// At every size, whatever pens the soft edges of a white disc on teal become.
#[test]
fn a_symbol_of_one_colour_is_one_at_every_size() {
    for side in 60..200 {
        let ground = rgb(20, 120, 110);
        let hard = discs(1, 1, 4 * side, Pen::WHITE.rgb(), |_, _| {
            Some(rgb(20, 120, 110))
        });
        let all = Rectangle::new(Point::zero(), hard.size());
        let picture = hard.scaled(all, Size::new(side, side));
        let choices = Choices::of(guess_as(&picture, Target::Symbol));
        let content = imported(&picture, &choices, at(0, 0));
        for (row, pens) in ROW_PENS.into_iter().enumerate() {
            let stone = content.layer(at(0, row).layer());
            let strange = stone
                .pens()
                .iter()
                .filter(|pen| **pen != pens.ground && Some(**pen) != pens.ink);
            assert_eq!(strange.count(), 0, "{side} on {ground:?}, row {row}");
        }
    }
}

#[test]
fn an_outline_is_no_soft_edge() {
    let picture = ColourPicture::from_fn(Size::new(80, 80), |x, y| {
        let from = |at: u32| at.abs_diff(40);
        Some(match from(x).max(from(y)) {
            0..18 => Pen::RED.rgb(),
            18..24 => Pen::BLACK.rgb(),
            _ => Pen::WHITE.rgb(),
        })
    });
    let choices = Choices::of(guess_as(&picture, Target::Symbol));
    let content = imported(&picture, &choices, at(0, 0));
    let stone = content.layer(at(0, 1).layer());
    assert_eq!(stone.get(Point::new(20, 20)), Some(Pen::RED));
    assert_eq!(stone.get(Point::new(20, 10)), Some(Pen::BLACK));
}
