//! Tests of areas, fills and bevels: nothing outside of an area ever changes.

use ishido_shared::formats::picture::read_png;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, SCREEN_SIZE};

use super::*;
use crate::check::BoardColours;

fn areas() -> Vec<Area> {
    let squares = [(3, 3), (0, 0), (11, 7)].map(|(column, row)| Area::Square(column, row));
    let listed = Area::list((5, 5)).into_iter();
    listed.chain(squares).collect()
}

fn pixels() -> impl Iterator<Item = Point> {
    let (width, height) = (SCREEN_SIZE.width as i32, SCREEN_SIZE.height as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)))
}

/// Every pixel differs from its neighbours, so that a copied or changed pixel is noticed.
fn noise() -> Bitmap {
    Bitmap::from_fn(SCREEN_SIZE, |x, y| {
        Pen::new(((x * 7 + y * 5 + x * y) % 15) as u8).unwrap_or(Pen::GREY)
    })
}

fn assert_only_inside(area: Area, before: &Bitmap, after: &Bitmap) {
    let changed = pixels().filter(|&at| before.get(at) != after.get(at));
    for at in changed {
        assert!(area.contains(at), "{area:?} {at:?}");
    }
}

#[test]
fn fills_cover_their_area_and_nothing_else() {
    for area in areas() {
        let mut picture = noise();
        fill(&mut picture, area, Fill::Pen(Pen::PLUM));
        for at in pixels() {
            let is_filled = picture.get(at) == Some(Pen::PLUM);
            assert_eq!(is_filled, area.contains(at), "{area:?} {at:?}");
        }
    }
}

#[test]
fn dithers_mix_two_pens_in_sixteenths() {
    for level in 0..=16 {
        let mut picture = noise();
        let dither = Fill::Dither {
            first: Pen::RED,
            second: Pen::PLUM,
            level,
        };
        // The bed has 40 x 40 pixels: 100 cells of the dither.
        fill(&mut picture, Area::Bed, dither);
        let plum = pixels().filter(|&at| picture.get(at) == Some(Pen::PLUM));
        assert_eq!(plum.count(), 100 * usize::from(level));
        assert_only_inside(Area::Bed, &noise(), &picture);
    }
}

#[test]
fn textures_are_the_same_area_of_another_board() {
    let board = ishido_assets::BOARDS[0];
    let texture = read_png(board.bytes, SCREEN_SIZE).unwrap();
    let ground = noise();
    for area in areas() {
        let mut picture = ground.clone();
        fill(&mut picture, area, Fill::Texture(&texture));
        for at in pixels() {
            let other = if area.contains(at) { &texture } else { &ground };
            assert_eq!(picture.get(at), other.get(at), "{area:?} {at:?}");
        }
    }
}

#[test]
fn bevels_stay_inside_and_turn_with_their_direction() {
    for area in areas() {
        for width in 1..=WIDEST_BEVEL {
            for each_square in [false, true] {
                for direction in [Bevel::Raised, Bevel::Sunken] {
                    let style = BevelStyle {
                        direction,
                        each_square,
                        width,
                        light: Pen::PLUM,
                        dark: Pen::PLUM,
                    };
                    let mut picture = noise();
                    style.apply(&mut picture, area);
                    assert_only_inside(area, &noise(), &picture);
                }
            }
        }
    }
}

#[test]
fn light_comes_from_the_upper_left() {
    let mut picture = noise();
    BevelStyle::default().apply(&mut picture, Area::Square(2, 2));
    assert_eq!(picture.get(Point::new(100, 128)), Some(Pen::WHITE));
    assert_eq!(picture.get(Point::new(141, 169)), Some(Pen::BLACK));
    let around = BevelStyle {
        each_square: false,
        ..BevelStyle::default()
    };
    around.apply(&mut picture, Area::Beyond);
    // The outer edge, and the inner one, which falls away towards the Within.
    assert_eq!(picture.get(Point::new(16, 200)), Some(Pen::WHITE));
    assert_eq!(picture.get(Point::new(57, 200)), Some(Pen::BLACK));
    assert_eq!(picture.get(Point::new(478, 200)), Some(Pen::WHITE));
}

#[test]
fn every_pixel_belongs_to_the_area_at_it() {
    for at in pixels() {
        assert!(Area::at(at).contains(at), "{at:?}");
    }
}

#[test]
fn the_plain_board_obeys_all_places_and_shows_every_set() {
    let board = plain();
    assert!(has_letters(&board));
    assert!(!has_letters(&Bitmap::screen()));
    let colours = BoardColours::of(&board);
    for file in ishido_assets::STONESETS {
        let set = Stoneset::read(file.bytes).unwrap();
        let rim = colours.faintest(&set);
        assert!(rim.pass(), "{}: {rim:?}", file.name);
    }
}

#[test]
fn a_texture_is_no_letter() {
    let pen = |x: u32, y: u32| match (x * 7 + y * 13 + x * y % 11) % 3 {
        0 => Pen::NAVY,
        _ => Pen::SKY,
    };
    let mut board = Bitmap::from_fn(SCREEN_SIZE, pen);
    assert!(!has_letters(&board));
    draw_letters(&mut board, Pen::WHITE);
    assert!(has_letters(&board));
    for file in ishido_assets::BOARDS {
        let board = read_png(file.bytes, SCREEN_SIZE).unwrap();
        assert!(has_letters(&board), "{}", file.name);
    }
}
