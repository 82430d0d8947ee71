//! Tests of stencil, symmetry, pattern and preview, for all tools.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle, Size, rect};
use ishido_shared::random::SplitMix64;

use super::*;

#[test]
fn pixels_outside_the_stencil_never_change() {
    let mut random = SplitMix64::new(5);
    let size = Size::new(40, 40);
    for round in 0..1_500 {
        let picture = random_picture(&mut random, size);
        let stencil = random_mask(&mut random, size);
        let single_pen = random.chance(1, 4).then_some(Pen::BLACK);
        let canvas = Canvas {
            picture: &picture,
            stencil: Some(&stencil),
            single_pen,
            ground: Pen::GREY,
        };
        let mut painter = painter(DRAWING[round % 9], random_options(&mut random));
        let points: Vec<_> = (0..3).map(|_| random_point(&mut random, size)).collect();
        let hovered = painter.shown(canvas, Some(points[0]));
        let result = drawn(&mut painter, &points, canvas);
        for point in super::points(&picture) {
            let before = picture.get(point);
            for after in [result.get(point), hovered.get(point)] {
                if !stencil.contains(point.x as u32, point.y as u32) {
                    assert_eq!(after, before);
                } else if single_pen.is_some() && after != before {
                    assert!(after == Some(Pen::GREY) || after == single_pen);
                }
            }
        }
    }
}

/// A picture that is symmetric about the middle of an area.
fn symmetric(picture: &Bitmap, symmetry: Symmetry, area: Rectangle) -> bool {
    let end = area.bottom_right().unwrap();
    let (x, y) = (area.top_left.x + end.x, area.top_left.y + end.y);
    points(picture).all(|point| {
        let image = match symmetry {
            Symmetry::Off => point,
            Symmetry::LeftRight => at(x - point.x, point.y),
            Symmetry::TopBottom => at(point.x, y - point.y),
            Symmetry::Both => at(x - point.x, y - point.y),
        };
        picture
            .get(image)
            .is_none_or(|pen| Some(pen) == picture.get(point))
    })
}

#[test]
fn strokes_with_symmetry_are_symmetric() {
    let mut random = SplitMix64::new(6);
    for round in 0..2_000 {
        let size = Size::new(30 + random.below(2), 20 + random.below(2));
        let whole = Rectangle::new(at(0, 0), size);
        let axis = random.chance(1, 3).then(|| rect(4, 3, 13, 12));
        let options = Options {
            axis,
            ..random_options(&mut random)
        };
        let symmetries = match options.symmetry {
            Symmetry::Both => &SYMMETRIES[1..],
            _ => &[options.symmetry][..],
        };
        let mut picture = Bitmap::new(size, Pen::CHAR);
        // Strokes over strokes: each keeps the picture symmetric, also fills and shading.
        for step in 0..4 {
            let tool = DRAWING[(round + step) % 9];
            // Only points whose images are inside, as otherwise the image of a fill is missing.
            let area = axis.unwrap_or(whole);
            let inside = |random: &mut SplitMix64| {
                let x = random.below(area.size.width) as i32;
                area.top_left + at(x, random.below(area.size.height) as i32)
            };
            let points = [
                inside(&mut random),
                inside(&mut random),
                inside(&mut random),
            ];
            picture = drawn(&mut painter(tool, options), &points, free(&picture));
            if axis.is_none() || tool != Tool::Fill {
                for &symmetry in symmetries {
                    assert!(symmetric(&picture, symmetry, area), "{tool:?} {options:?}");
                }
            } else {
                break;
            }
        }
    }
}

#[test]
fn patterns_cover_their_share_with_every_tool() {
    let size = Size::new(40, 40);
    for (pattern, share) in PATTERNS.into_iter().zip([16, 12, 8, 4]) {
        let options = Options {
            pattern,
            ..Options::default()
        };
        for tool in [Tool::FilledRectangle, Tool::Fill] {
            let picture = drawn_by(tool, options, &[at(0, 0), at(39, 39)], size);
            assert_eq!(dots(&picture).len(), 100 * share, "{tool:?} {pattern:?}");
        }
        for tool in DRAWING {
            let mut free_pattern = options;
            free_pattern.pattern = Pattern::Solid;
            let points = [at(3, 4), at(30, 37)];
            let solid = dots(&drawn_by(tool, free_pattern, &points, size));
            let some = dots(&drawn_by(tool, options, &points, size));
            let expected: Vec<_> = solid
                .into_iter()
                .filter(|&dot| pattern.covers(dot, rect(0, 0, 40, 40)))
                .collect();
            assert_eq!(some, expected, "{tool:?} {pattern:?}");
        }
    }
}

#[test]
fn the_pointer_shows_the_brush_and_the_form() {
    let picture = blank(40, 40);
    let options = Options {
        brush: 4,
        symmetry: Symmetry::LeftRight,
        ..Options::default()
    };
    let shown = |tool| painter(tool, options).shown(free(&picture), Some(at(5, 5)));
    assert_eq!(dots(&shown(Tool::Ellipse)).len(), 2 * 16);
    assert_eq!(dots(&shown(Tool::FilledEllipse)), [at(5, 5), at(34, 5)]);
    assert_eq!(dots(&shown(Tool::Fill)), [at(5, 5), at(34, 5)]);
    assert_eq!(shown(Tool::Select), picture);
    assert_eq!(shown(Tool::Pick), picture);
    // While the pointer is down, the form is shown, wherever the pointer is said to be.
    let mut line = painter(Tool::Line, Options::default());
    line.press(at(0, 0), free(&picture));
    line.drag(at(9, 30), free(&picture));
    line.drag(at(9, 0), free(&picture));
    let mut expected = blank(40, 40);
    expected.fill(rect(0, 0, 10, 1), Pen::BLACK);
    assert_eq!(line.shown(free(&picture), Some(at(20, 20))), expected);
    assert!(line.is_drawing() && line.cancel() && !line.is_drawing());
    assert_eq!(
        line.release(at(9, 9), free(&picture)),
        PaintOutcome::Nothing
    );
}
