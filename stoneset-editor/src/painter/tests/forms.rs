//! Tests of strokes, lines, rectangles, ellipses and fills against simple references.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};
use ishido_shared::random::SplitMix64;

use super::*;

fn form(tool: Tool, from: Point, to: Point) -> Bitmap {
    form_on(30, tool, from, to)
}

fn form_on(side: u32, tool: Tool, from: Point, to: Point) -> Bitmap {
    drawn_by(tool, Options::default(), &[from, to], Size::new(side, side))
}

#[test]
fn a_fast_stroke_has_no_gap() {
    // 3,000 pixels a second, a pointer event every 16 ms.
    const STEP: i32 = 3_000 * 16 / 1_000 + 2;
    let mut random = SplitMix64::new(1);
    for _ in 0..30 {
        let mut points = vec![at(320, 200)];
        for _ in 0..10 {
            let step = |random: &mut SplitMix64| random.below(2 * STEP as u32 + 1) as i32 - STEP;
            let last = points[points.len() - 1];
            let next = last + at(step(&mut random), step(&mut random));
            points.push(at(next.x.clamp(0, 639), next.y.clamp(0, 399)));
        }
        let size = Size::new(640, 400);
        let picture = drawn_by(Tool::Freehand, Options::default(), &points, size);
        assert!(is_connected(&picture));
        assert!(points.iter().all(|&at| picture.get(at) == Some(Pen::BLACK)));
    }
}

#[test]
fn lines_are_the_pixels_nearest_to_the_exact_line() {
    for x in 0..30 {
        for y in 0..30 {
            let (from, to) = (at(11, 14), at(x, y));
            let picture = form(Tool::Line, from, to);
            assert_eq!(
                picture,
                form(Tool::Line, to, from),
                "the way back is the same"
            );
            let (width, height) = (x - from.x, y - from.y);
            let length = width.abs().max(height.abs());
            assert_eq!(dots(&picture).len() as i32, length + 1);
            for dot in dots(&picture) {
                let moved = dot - from;
                // The distance along the shorter direction is at most half a pixel.
                assert!(2 * (moved.x * height - moved.y * width).abs() <= length);
            }
            assert_eq!(
                (picture.get(from), picture.get(to)),
                (Some(Pen::BLACK), Some(Pen::BLACK))
            );
        }
    }
}

#[test]
fn brushes_are_squares_of_their_size() {
    for brush in 1..=Options::LARGEST_BRUSH {
        let options = Options {
            brush,
            ..Options::default()
        };
        for tool in [Tool::Freehand, Tool::Line, Tool::Rectangle, Tool::Ellipse] {
            let picture = drawn_by(tool, options, &[at(10, 12)], Size::new(30, 30));
            let before = (i32::from(brush) - 1) / 2;
            let mut expected = blank(30, 30);
            let side = u32::from(brush);
            expected.fill(rect(10 - before, 12 - before, side, side), Pen::BLACK);
            assert_eq!(picture, expected, "{tool:?} {brush}");
        }
    }
}

#[test]
fn rectangles_are_drawn_from_any_corner() {
    let mut outlined = blank(30, 30);
    outlined.fill(rect(4, 6, 9, 5), Pen::BLACK);
    let filled = outlined.clone();
    outlined.fill(rect(5, 7, 7, 3), Pen::GREY);
    for (from, to) in [
        (at(4, 6), at(12, 10)),
        (at(12, 10), at(4, 6)),
        (at(12, 6), at(4, 10)),
        (at(4, 10), at(12, 6)),
    ] {
        assert_eq!(form(Tool::Rectangle, from, to), outlined);
        assert_eq!(form(Tool::FilledRectangle, from, to), filled);
    }
}

#[test]
fn small_circles_have_the_usual_shapes() {
    let circle = |tool: Tool, last: i32| {
        let size = Size::new_equal(last as u32 + 1);
        rows(&drawn_by(
            tool,
            Options::default(),
            &[at(0, 0), at(last, last)],
            size,
        ))
    };
    assert_eq!(circle(Tool::FilledEllipse, 0), ["#"]);
    assert_eq!(circle(Tool::FilledEllipse, 1), ["##", "##"]);
    assert_eq!(circle(Tool::FilledEllipse, 2), [".#.", "###", ".#."]);
    assert_eq!(circle(Tool::Ellipse, 2), [".#.", "#.#", ".#."]);
    assert_eq!(circle(Tool::Ellipse, 3), [".##.", "#..#", "#..#", ".##."]);
    assert_eq!(
        circle(Tool::Ellipse, 4),
        [".###.", "#...#", "#...#", "#...#", ".###."]
    );
    assert_eq!(
        circle(Tool::Ellipse, 7),
        [
            "..####..", ".#....#.", "#......#", "#......#", "#......#", "#......#", ".#....#.",
            "..####.."
        ]
    );
}

#[test]
fn ellipses_touch_their_rectangle_and_are_symmetric() {
    for (width, height) in (1..=23).flat_map(|w| (1..=23).map(move |h| (w, h))) {
        let ellipse = |tool, width: i32, height: i32| {
            let size = Size::new(width as u32, height as u32);
            let points = [at(width - 1, 0), at(0, height - 1)];
            drawn_by(tool, Options::default(), &points, size)
        };
        let filled = ellipse(Tool::FilledEllipse, width, height);
        let outline = ellipse(Tool::Ellipse, width, height);
        let turned = ellipse(Tool::FilledEllipse, height, width);
        for dot in dots(&filled) {
            let black = Some(Pen::BLACK);
            assert_eq!(filled.get(at(width - 1 - dot.x, dot.y)), black);
            assert_eq!(filled.get(at(dot.x, height - 1 - dot.y)), black);
            assert_eq!(turned.get(at(dot.y, dot.x)), black, "{width} x {height}");
            let inside = [(1, 0), (-1, 0), (0, 1), (0, -1)]
                .iter()
                .all(|&(x, y)| filled.get(dot + at(x, y)) == black);
            assert_eq!(outline.get(dot) == black, !inside, "{width} x {height}");
        }
        assert_eq!(
            dots(&outline)
                .iter()
                .filter(|&&dot| filled.get(dot) == Some(Pen::GREY))
                .count(),
            0
        );
        let text = rows(&filled);
        assert!(text[0].contains('#') && text.iter().any(|row| row.starts_with('#')));
        // Every row is one run, which is not shorter than the row above in the upper half.
        let lengths: Vec<usize> = text.iter().map(|row| row.trim_matches('.').len()).collect();
        assert!(text.iter().all(|row| !row.trim_matches('.').contains('.')));
        assert!(lengths[..(height as usize).div_ceil(2)].is_sorted());
        assert!(is_connected(&outline));
    }
}

#[test]
fn constrained_forms_have_equal_sides() {
    let ends = |tool: Tool, to: Point| {
        let picture = blank(30, 30);
        let mut painter = painter(tool, Options::default());
        painter.modifiers.constrain = true;
        let all = dots(&drawn(&mut painter, &[at(15, 15), to], free(&picture)));
        let x = all.iter().map(|dot| dot.x);
        let y = all.iter().map(|dot| dot.y);
        let span = (x.clone().min(), x.max(), y.clone().min(), y.max());
        let (Some(left), Some(right), Some(top), Some(bottom)) = span else {
            panic!("nothing is drawn");
        };
        (left, right, top, bottom)
    };
    for tool in [
        Tool::Rectangle,
        Tool::FilledRectangle,
        Tool::Ellipse,
        Tool::FilledEllipse,
    ] {
        assert_eq!(ends(tool, at(20, 12)), (15, 20, 10, 15), "{tool:?}");
        assert_eq!(ends(tool, at(13, 22)), (8, 15, 15, 22), "{tool:?}");
    }
    assert_eq!(ends(Tool::Line, at(25, 19)), (15, 25, 15, 15));
    assert_eq!(ends(Tool::Line, at(12, 3)), (15, 15, 3, 15));
    assert_eq!(ends(Tool::Line, at(5, 20)), (5, 15, 15, 25));
    assert_eq!(ends(Tool::Freehand, at(25, 17)), (15, 25, 15, 15));
    assert_eq!(ends(Tool::Freehand, at(17, 5)), (15, 15, 5, 15));
}

#[test]
fn a_constrained_stroke_stays_in_its_row() {
    let picture = blank(20, 20);
    let mut painter = painter(Tool::Freehand, Options::default());
    painter.press(at(2, 2), free(&picture));
    painter.drag(at(2, 5), free(&picture));
    painter.modifiers.constrain = true;
    // The first movement says which way; the second would go down.
    painter.drag(at(5, 6), free(&picture));
    painter.drag(at(9, 15), free(&picture));
    painter.modifiers.constrain = false;
    let shown = painter.shown(free(&picture), None);
    let mut expected = blank(20, 20);
    expected.fill(rect(2, 2, 1, 4), Pen::BLACK);
    expected.fill(rect(2, 5, 8, 1), Pen::BLACK);
    assert_eq!(shown, expected);
}

/// The area of one pen around a pixel, grown until nothing is added any more.
fn filled_slowly(picture: &Bitmap, stencil: &Mask, from: Point) -> Vec<Point> {
    let pen = picture.get(from);
    let free = |at: Point| picture.get(at) == pen && stencil.contains(at.x as u32, at.y as u32);
    let mut area: Vec<Point> = Some(from).filter(|&at| free(at)).into_iter().collect();
    let mut index = 0;
    while index < area.len() {
        for step in [at(1, 0), at(-1, 0), at(0, 1), at(0, -1)] {
            let next = area[index] + step;
            if free(next) && !area.contains(&next) {
                area.push(next);
            }
        }
        index += 1;
    }
    area
}

#[test]
fn fills_reach_what_is_connected_within_the_stencil() {
    let mut random = SplitMix64::new(2);
    let size = Size::new(12, 9);
    for _ in 0..400 {
        let pens = [Pen::GREY, Pen::RED];
        let picture = Bitmap::from_fn(size, |_, _| pens[random.below(2) as usize]);
        let stencil = random_mask(&mut random, size);
        let canvas = Canvas {
            stencil: Some(&stencil),
            ..free(&picture)
        };
        let from = at(random.below(12) as i32, random.below(9) as i32);
        let pattern = PATTERNS[random.below(4) as usize];
        let options = Options {
            pen: Pen::GOLD,
            pattern,
            ..Options::default()
        };
        let mut expected = picture.clone();
        for dot in filled_slowly(&picture, &stencil, from) {
            if pattern.covers(dot, picture.area()) {
                expected.set(dot, Pen::GOLD);
            }
        }
        let result = drawn(&mut painter(Tool::Fill, options), &[from, at(0, 0)], canvas);
        assert_eq!(result, expected);
    }
}

#[test]
fn gradients_go_from_the_first_pen_to_the_second() {
    let options = Options {
        pen: Pen::GOLD,
        second: Pen::NAVY,
        pattern: Pattern::Down,
        ..Options::default()
    };
    let size = Size::new(40, 40);
    let golden = |picture: &Bitmap, y: i32| {
        let pens = (4..36).map(|x| picture.get(at(x, y)));
        pens.map(|pen| {
            assert!(matches!(pen, Some(Pen::GOLD | Pen::NAVY)), "{y}: {pen:?}");
            i32::from(pen == Some(Pen::GOLD))
        })
        .sum::<i32>()
    };
    let picture = drawn_by(
        Tool::FilledRectangle,
        options,
        &[at(4, 3), at(35, 36)],
        size,
    );
    assert_eq!((golden(&picture, 3), golden(&picture, 36)), (32, 0));
    // Rows of the dither's four are compared: single rows differ.
    let four = |y: i32| (y..y + 4).map(|y| golden(&picture, y)).sum::<i32>();
    assert!((1..8).all(|step| four(4 * step + 3) <= four(4 * step - 1)));
    assert!((40..90).contains(&four(18)), "{}", four(18));
    // A freehand stroke takes its place in the gradient of the picture.
    let stroke = drawn_by(
        Tool::Freehand,
        options,
        &[at(4, 0), at(35, 0), at(35, 39), at(4, 39)],
        size,
    );
    assert_eq!((golden(&stroke, 0), golden(&stroke, 39)), (32, 0));
    // Both pens of a plain dither; lighter and darker only shade what it covers.
    let both = Options {
        pattern: Pattern::Half,
        both_pens: true,
        ..options
    };
    let picture = drawn_by(Tool::FilledRectangle, both, &[at(4, 0), at(35, 9)], size);
    assert_eq!(golden(&picture, 2), 16);
    let shaded = drawn_by(Tool::Lighter, both, &[at(4, 0), at(35, 0)], size);
    assert_eq!(shaded, blank(40, 40));
}

#[test]
fn a_click_with_the_constraint_draws_a_line_from_the_last_stroke() {
    let picture = blank(40, 40);
    let canvas = free(&picture);
    let mut painter = painter(Tool::Freehand, Options::default());
    painter.modifiers.constrain = true;
    let alone = drawn(&mut painter, &[at(3, 3)], canvas);
    assert_eq!(dots(&alone), [at(3, 3)]);
    let preview = painter.shown(canvas, Some(at(20, 12)));
    let line = drawn(&mut painter, &[at(20, 12)], canvas);
    assert_eq!(line, form_on(40, Tool::Line, at(3, 3), at(20, 12)));
    assert_eq!(preview, line);
    // Dragged, it is a stroke of its own, held to its row.
    let held = drawn(&mut painter, &[at(5, 30), at(12, 31)], canvas);
    assert_eq!(dots(&held), (5..=12).map(|x| at(x, 30)).collect::<Vec<_>>());
    painter.modifiers.constrain = false;
    assert_eq!(dots(&drawn(&mut painter, &[at(9, 9)], canvas)), [at(9, 9)]);
}

#[test]
fn pens_are_picked_up_from_what_is_shown() {
    let mut picture = blank(4, 4);
    picture.set(at(2, 1), Pen::PLUM);
    let mut painter = painter(Tool::Pick, Options::default());
    assert_eq!(
        painter.press(at(9, 9), free(&picture)),
        PaintOutcome::Nothing
    );
    let picked = painter.press(at(2, 1), free(&picture));
    assert_eq!(
        (picked, painter.options.pen),
        (PaintOutcome::Picked(Pen::PLUM), Pen::PLUM)
    );
    assert_eq!(
        painter.release(at(3, 3), free(&picture)),
        PaintOutcome::Nothing
    );
}

fn pen_after(tool: Tool, pen: Pen, current: Pen) -> Pen {
    let picture = Bitmap::new(Size::new(9, 9), pen);
    let options = Options {
        pen: current,
        brush: 3,
        ..Options::default()
    };
    // Up and down over the same pixels: each changes once.
    let points = [at(4, 1), at(4, 7), at(4, 1), at(4, 7)];
    let result = drawn(&mut painter(tool, options), &points, free(&picture));
    assert_eq!(result.get(at(0, 0)), Some(pen));
    result.get(at(4, 4)).unwrap()
}

#[test]
fn a_stroke_changes_a_pixel_once() {
    assert_eq!(pen_after(Tool::Lighter, Pen::NAVY, Pen::BLACK), Pen::SKY);
    assert_eq!(pen_after(Tool::Darker, Pen::GOLD, Pen::BLACK), Pen::OCHRE);
    assert_eq!(
        pen_after(Tool::Lighter, Pen::BLACK, Pen::FOREST),
        Pen::FOREST
    );
    assert_eq!(pen_after(Tool::Darker, Pen::WHITE, Pen::SKY), Pen::SKY);
}

#[test]
fn transparent_pixels_stay_transparent() {
    for tool in [Tool::Lighter, Tool::Darker] {
        for current in Pen::all() {
            assert_eq!(pen_after(tool, Pen::GREY, current), Pen::GREY);
        }
    }
}
