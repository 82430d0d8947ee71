//! Tests of what is drawn from, to and through positions outside of the picture.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::random::SplitMix64;

use super::*;

/// Draws the same in a small picture, and in a large one of which the small one is a part.
fn draw_in_both(random: &mut SplitMix64, tool: Tool) {
    const MARGIN: i32 = 70;
    let size = Size::new(24, 17);
    let options = Options {
        symmetry: Symmetry::Off,
        pattern: Pattern::Solid,
        pen: Pen::RED,
        ..random_options(random)
    };
    let far =
        |random: &mut SplitMix64| at(random.below(140) as i32 - 60, random.below(140) as i32 - 60);
    let points: Vec<Point> = (0..3).map(|_| far(random)).collect();
    let small = drawn_by(tool, options, &points, size);
    let moved: Vec<Point> = points
        .iter()
        .map(|&point| point + at(MARGIN, MARGIN))
        .collect();
    let large = drawn_by(
        tool,
        options,
        &moved,
        size + Size::new_equal(2 * MARGIN as u32),
    );
    let mut part = blank(size.width, size.height);
    part.copy(
        &large,
        rect(MARGIN, MARGIN, size.width, size.height),
        Point::zero(),
    );
    assert_eq!(small, part, "{tool:?} {points:?} {options:?}");
}

#[test]
fn edges_of_the_picture_change_nothing_inside() {
    let mut random = SplitMix64::new(3);
    for tool in DRAWING.into_iter().filter(|&tool| tool != Tool::Fill) {
        for _ in 0..150 {
            draw_in_both(&mut random, tool);
        }
    }
}

#[test]
fn no_position_is_too_far_away() {
    let values = [
        i32::MIN,
        i32::MIN + 1,
        -1_000_000,
        -1,
        0,
        20,
        39,
        40,
        1_000_000,
        i32::MAX,
    ];
    let picture = Bitmap::new(Size::new(40, 40), Pen::CHAR);
    let mut random = SplitMix64::new(4);
    for tool in Tool::ALL {
        for _ in 0..300 {
            let mut point = || {
                let x = values[random.below(values.len() as u32) as usize];
                at(x, values[random.below(values.len() as u32) as usize])
            };
            let points = [point(), point(), point(), point(), point()];
            let mut painter = painter(tool, random_options(&mut random));
            painter.take_stamp(
                random_picture(&mut random, Size::new(50, 3)),
                free(&picture),
            );
            painter.choose(tool, free(&picture));
            let (corner, end) = (points[0], points[1]);
            let size = Size::new(end.x as u32, end.y as u32);
            painter.options.axis = random.chance(1, 2).then(|| Rectangle::new(corner, size));
            painter.options.brush = random.below(256) as u8;
            painter.modifiers.constrain = random.chance(1, 2);
            painter.modifiers.copy = random.chance(1, 2);
            let _ = painter.shown(free(&picture), Some(points[4]));
            painter.press(points[0], free(&picture));
            painter.drag(points[1], free(&picture));
            painter.drag(points[2], free(&picture));
            let _ = painter.shown(free(&picture), Some(points[4]));
            painter.release(points[3], free(&picture));
            painter.press(points[1], free(&picture));
            painter.drag(points[4], free(&picture));
            painter.move_selection(points[3].x, points[3].y, free(&picture));
            painter.select(Rectangle::new(corner, size), free(&picture));
            painter.move_selection(points[2].x, points[2].y, free(&picture));
            let _ = painter.shown(free(&picture), None);
            painter.drop_selection(free(&picture));
        }
    }
}

#[test]
fn a_line_from_far_away_crosses_the_picture() {
    let picture = blank(40, 40);
    let mut painter = painter(Tool::Freehand, Options::default());
    let far = [at(-1_000_000, 20), at(1_000_000, 20)];
    let result = drawn(&mut painter, &far, free(&picture));
    let mut expected = blank(40, 40);
    expected.fill(rect(0, 20, 40, 1), Pen::BLACK);
    assert_eq!(result, expected);
}
