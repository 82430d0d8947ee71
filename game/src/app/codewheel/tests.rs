//! Tests of the codewheel on the screen.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size};

use super::drawing::{draw_wheel, first_word_area, paper, second_word_area, window_area};
use super::layout::{CENTRE, RADII};
use super::turning::Turning;
use crate::app::model::settings::Motion;
use crate::codewheel::{
    FIRST_WORDS, FULL_TURN, Ring, SECOND_WORDS, SECTOR, SECTORS, WORD_SECTORS, Wheel,
};

fn angles(wheel: &Wheel) -> [i32; 3] {
    Ring::ALL.map(|ring| wheel.turned(ring) as i32 * SECTOR)
}

/// A window without the edges of the paper above and at the left.
fn pane(word: usize, inner: i32) -> Rectangle {
    let window = window_area(word, inner);
    Rectangle::new(
        window.top_left + Point::new(2, 1),
        window.size - Size::new(2, 1),
    )
}

/// Returns true if a place of a picture shows a number, and nothing else.
fn shows(screen: &Bitmap, at: Rectangle, number: u8) -> bool {
    [Ring::Outer, Ring::Middle].into_iter().any(|ring| {
        let paper = paper(ring);
        let mut wanted = Bitmap::new(at.size, paper.ground);
        // Centred in the window, which is one row higher and two columns wider.
        let beside = (at.size + Size::new(2, 1) - Size::new(16, 16)) / 2;
        let corner = Point::zero() + beside - Point::new(2, 1);
        wanted.text(corner, &number.to_string(), paper.ink);
        let mut shown = Bitmap::new(at.size, Pen::BLACK);
        shown.copy(screen, at, Point::zero());
        shown == wanted
    })
}

#[test]
fn every_window_shows_the_number_of_its_question_and_no_other() {
    let mut screen = Bitmap::screen();
    for middle in 0..SECTORS as i32 {
        for inner in 0..SECTORS as i32 {
            let mut wheel = Wheel::NEW;
            wheel.turn(Ring::Outer, middle * 5 % 12);
            wheel.turn(Ring::Middle, middle);
            wheel.turn(Ring::Inner, inner);
            draw_wheel(&mut screen, angles(&wheel), None);
            for word in 0..SECOND_WORDS.len() {
                let at = pane(word, inner * SECTOR);
                let shown: Vec<u8> = (10..100).filter(|n| shows(&screen, at, *n)).collect();
                assert_eq!(shown, [wheel.number_above(word)], "{wheel:?} {word}");
            }
        }
    }
}

/// The area with half a letter more at both sides.
fn widened(area: Rectangle) -> Rectangle {
    let side = Size::new(GLYPH_SIZE.width, 0);
    Rectangle::new(area.top_left - Point::new(4, 0), area.size + side)
}

#[test]
fn no_word_touches_another_or_leaves_its_disc() {
    for turned in 0..SECTORS as i32 {
        let mut areas = Vec::new();
        for (word, sector) in FIRST_WORDS.iter().zip(0..) {
            let angle = (turned + sector) * SECTOR;
            areas.push(first_word_area(word, angle));
        }
        for word in 0..SECOND_WORDS.len() {
            areas.push(window_area(word, turned * SECTOR));
            areas.push(second_word_area(word, turned * SECTOR));
        }
        // Two words that could be read as one line are half a letter apart.
        for (index, area) in areas.iter().enumerate() {
            for other in &areas[..index] {
                let common = area.intersection(&widened(*other)).size;
                assert!(
                    common.width == 0 || common.height == 0,
                    "{turned}: {area:?} {other:?}"
                );
            }
            let last = area.top_left + area.size - Point::new(1, 1);
            for x in [area.top_left.x, last.x] {
                for y in [area.top_left.y, last.y] {
                    let from = Point::new(x, y) - CENTRE;
                    let square = from.x * from.x + from.y * from.y;
                    assert!(square < (RADII[2] - 4).pow(2), "{turned}: {area:?}");
                }
            }
        }
    }
    assert_eq!(WORD_SECTORS * SECOND_WORDS.len(), SECTORS);
}

#[test]
fn rings_turn_the_shorter_way_and_then_stand_still() {
    let (mut turning, mut wheel) = (Turning::default(), Wheel::NEW);
    wheel.turn(Ring::Middle, -1);
    turning.follow(&wheel, Motion::Normal, 1_000);
    assert_eq!(turning.angles(), [0; 3]);
    let mut now = 1_000;
    let mut last = FULL_TURN;
    while let Some(next) = turning.tick(Motion::Normal, now) {
        let shown = turning.angles()[1];
        assert!(
            shown == 0 || (FULL_TURN - SECTOR..=last).contains(&shown),
            "{shown}"
        );
        last = if shown == 0 { FULL_TURN } else { shown };
        now = next;
    }
    assert_eq!(turning.angles(), [0, FULL_TURN - SECTOR, 0]);
    assert_eq!(turning.tick(Motion::Normal, now + 1), None);
    assert!(now < 1_400);
}

#[test]
fn with_reduced_motion_rings_jump() {
    let (mut turning, mut wheel) = (Turning::default(), Wheel::NEW);
    wheel.turn(Ring::Outer, 4);
    turning.follow(&wheel, Motion::Reduced, 5);
    assert_eq!(turning.angles(), [4 * SECTOR, 0, 0]);
    assert!(!turning.is_turning());
}
