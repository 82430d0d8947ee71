//! Tests of the selection.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size, rect};
use ishido_shared::random::SplitMix64;

use super::*;
use crate::painter::Selection;
use crate::transform::mirror_left_right;

/// A picture in which every pixel differs from its neighbours; none is grey.
fn patchwork() -> Bitmap {
    Bitmap::from_fn(Size::new(20, 20), |x, y| {
        Pen::new(((x * 4 + y * 7) % 15 + 1) as u8).unwrap()
    })
}

/// A painter that has selected a rectangle with the pointer.
fn selecting(area: Rectangle, picture: &Bitmap) -> Painter {
    let mut painter = painter(Tool::Select, Options::default());
    let end = area.bottom_right().unwrap();
    assert_eq!(
        painter.press(area.top_left, free(picture)),
        PaintOutcome::Changed
    );
    painter.drag(end, free(picture));
    painter.release(end, free(picture));
    assert_eq!(painter.selection(), Some(area));
    painter
}

fn pull(painter: &mut Painter, from: Point, to: Point, picture: &Bitmap) -> PaintOutcome {
    let outcome = painter.press(from, free(picture));
    painter.drag(to, free(picture));
    painter.release(to, free(picture));
    outcome
}

/// The picture with an area copied to another place, and grey before if it was moved.
fn expected(picture: &Bitmap, area: Rectangle, to: Point, moved: bool) -> Bitmap {
    let mut result = picture.clone();
    if moved {
        result.fill(area, Pen::GREY);
    }
    result.copy(picture, area, to);
    result
}

#[test]
fn what_is_moved_leaves_the_ground_and_no_hole() {
    let mut picture = Bitmap::new(Size::new(20, 20), Pen::SKY);
    picture.fill(rect(2, 2, 4, 4), Pen::RED);
    picture.fill(rect(2, 2, 1, 1), Pen::GREY);
    let canvas = Canvas {
        ground: Pen::SKY,
        ..free(&picture)
    };
    let mut selection = Selection::default();
    selection.select(rect(2, 2, 4, 4), canvas);
    selection.shift(at(10, 0), false, canvas);
    let shown = selection.shown(false, canvas).unwrap();
    assert_eq!(shown.get(at(3, 3)), Some(Pen::SKY));
    assert_eq!(
        shown.get(at(2, 2)),
        Some(Pen::GREY),
        "it was transparent before"
    );
    assert_eq!(shown.get(at(13, 3)), Some(Pen::RED));
}

#[test]
fn a_drag_inside_the_selection_moves_it_in_one_step() {
    let picture = patchwork();
    let mut painter = selecting(rect(3, 4, 5, 6), &picture);
    assert_eq!(
        pull(&mut painter, at(5, 5), at(9, 4), &picture),
        PaintOutcome::Changed
    );
    assert!(painter.is_floating());
    let moved = expected(&picture, rect(3, 4, 5, 6), at(7, 3), true);
    assert_eq!(painter.shown(free(&picture), None), moved);
    assert_eq!(painter.selection(), Some(rect(7, 3, 5, 6)));
    // Moving it again is still the same step.
    pull(&mut painter, at(7, 3), at(8, 3), &picture);
    let moved = expected(&picture, rect(3, 4, 5, 6), at(8, 3), true);
    let done = PaintOutcome::Done("Move Selection", Box::new(moved));
    assert_eq!(painter.press(at(1, 18), free(&picture)), done);
    painter.release(at(1, 18), free(&picture));
    assert_eq!((painter.selection(), painter.is_floating()), (None, false));
}

#[test]
fn a_drag_with_copy_leaves_the_pixels_and_copies_again() {
    let mut picture = patchwork();
    let mut painter = selecting(rect(0, 0, 4, 4), &picture);
    painter.modifiers.copy = true;
    pull(&mut painter, at(1, 1), at(7, 1), &picture);
    let once = expected(&picture, rect(0, 0, 4, 4), at(6, 0), false);
    assert_eq!(painter.shown(free(&picture), None), once);
    let second = pull(&mut painter, at(7, 1), at(7, 11), &picture);
    assert_eq!(
        second,
        PaintOutcome::Done("Copy Selection", Box::new(once.clone()))
    );
    picture = once;
    let twice = expected(&picture, rect(0, 0, 4, 4), at(6, 10), false);
    let done = painter.choose(Tool::Freehand, free(&picture));
    assert_eq!(done, PaintOutcome::Done("Copy Selection", Box::new(twice)));
}

#[test]
fn cancel_brings_everything_back_one_after_the_other() {
    let picture = patchwork();
    let area = rect(3, 4, 5, 6);
    let mut painter = selecting(area, &picture);
    pull(&mut painter, at(5, 5), at(9, 4), &picture);
    painter.press(at(9, 4), free(&picture));
    painter.drag(at(0, 0), free(&picture));
    // The pointer is interrupted: what floats is where it was before.
    assert!(painter.cancel_press() && !painter.cancel_press());
    assert_eq!(painter.selection(), Some(rect(7, 3, 5, 6)));
    assert!(painter.cancel());
    assert_eq!(
        (painter.selection(), painter.is_floating()),
        (Some(area), false)
    );
    assert_eq!(painter.shown(free(&picture), None), picture);
    assert!(painter.cancel());
    assert_eq!((painter.selection(), painter.cancel()), (None, false));
}

#[test]
fn arrow_keys_move_the_selection() {
    let picture = patchwork();
    let mut painter = painter(Tool::Select, Options::default());
    assert_eq!(
        painter.move_selection(1, 0, free(&picture)),
        PaintOutcome::Nothing
    );
    painter.select(rect(2, 2, 3, 3), free(&picture));
    for (dx, dy) in [(1, 0), (1, 0), (0, -1)] {
        assert_eq!(
            painter.move_selection(dx, dy, free(&picture)),
            PaintOutcome::Changed
        );
    }
    let moved = expected(&picture, rect(2, 2, 3, 3), at(4, 1), true);
    assert_eq!(painter.shown(free(&picture), None), moved);
    // It never leaves the picture altogether.
    painter.move_selection(i32::MIN, i32::MAX, free(&picture));
    assert_eq!(painter.selection(), Some(rect(-2, 19, 3, 3)));
    painter.move_selection(2, -19, free(&picture));
    let done = painter.drop_selection(free(&picture));
    let moved = expected(&picture, rect(2, 2, 3, 3), at(0, 0), true);
    assert_eq!(done, PaintOutcome::Done("Move Selection", Box::new(moved)));
}

#[test]
fn pasted_pictures_float_until_they_are_put_down() {
    let picture = patchwork();
    let mut pasted = Bitmap::new(Size::new(4, 2), Pen::GREY);
    pasted.set(at(1, 1), Pen::PLUM);
    let mut painter = painter(Tool::Line, Options::default());
    assert_eq!(
        painter.paste(pasted.clone(), free(&picture)),
        PaintOutcome::Changed
    );
    assert_eq!(
        (painter.tool, painter.selection()),
        (Tool::Select, Some(rect(8, 9, 4, 2)))
    );
    assert_eq!(painter.copy_selection(free(&picture)), Some(pasted.clone()));
    // Transparent pixels do not cover, unless they shall.
    let mut result = picture.clone();
    result.set(at(9, 10), Pen::PLUM);
    assert_eq!(painter.shown(free(&picture), None), result);
    painter.options.opaque = true;
    result.fill(rect(8, 9, 4, 2), Pen::GREY);
    result.set(at(9, 10), Pen::PLUM);
    assert_eq!(painter.shown(free(&picture), None), result);
    // Another paste puts the first one down, and lies in its place.
    let done = PaintOutcome::Done("Paste", Box::new(result));
    assert_eq!(painter.paste(pasted.clone(), free(&picture)), done);
    // A tool whose button was not asked puts it down as well.
    painter.tool = Tool::Line;
    assert!(matches!(
        painter.press(at(0, 0), free(&picture)),
        PaintOutcome::Done("Paste", _)
    ));
    assert_eq!(
        painter.release(at(0, 0), free(&picture)),
        PaintOutcome::Nothing
    );
    painter.paste(pasted, free(&picture));
    assert!(painter.cancel() && painter.shown(free(&picture), None) == picture);
    assert_eq!(
        painter.paste(blank(0, 4), free(&picture)),
        PaintOutcome::Nothing
    );
}

#[test]
fn erasing_and_changing_work_on_the_selection_only() {
    let picture = patchwork();
    let area = rect(3, 4, 5, 6);
    let mut painter = selecting(area, &picture);
    painter.change_selection(free(&picture), mirror_left_right);
    let mirrored = crate::transform::in_area(&picture, area, mirror_left_right);
    let done = PaintOutcome::Done("Move Selection", Box::new(mirrored));
    assert_eq!(painter.drop_selection(free(&picture)), done);
    let mut painter = selecting(area, &picture);
    painter.move_selection(9, 9, free(&picture));
    let mut erased = picture.clone();
    erased.fill(area, Pen::GREY);
    let done = PaintOutcome::Done("Erase Selection", Box::new(erased));
    assert_eq!(painter.erase_selection(free(&picture)), done);
    assert_eq!(
        painter.erase_selection(free(&picture)),
        PaintOutcome::Nothing
    );
}

#[test]
fn a_click_selects_nothing_and_a_rectangle_ends_at_the_picture() {
    let picture = patchwork();
    let mut painter = selecting(rect(3, 4, 5, 6), &picture);
    pull(&mut painter, at(1, 1), at(1, 1), &picture);
    assert_eq!(painter.selection(), None);
    pull(&mut painter, at(-5, 15), at(4, 99), &picture);
    assert_eq!(painter.selection(), Some(rect(0, 15, 5, 5)));
    pull(&mut painter, at(-5, -5), at(-9, 99), &picture);
    assert_eq!(painter.selection(), None);
    painter.modifiers.constrain = true;
    pull(&mut painter, at(2, 2), at(9, 5), &picture);
    assert_eq!(painter.selection(), Some(rect(2, 2, 8, 8)));
}

#[test]
fn pixels_outside_the_stencil_stay_where_they_are() {
    let mut random = SplitMix64::new(7);
    let size = Size::new(20, 20);
    for _ in 0..500 {
        let picture = random_picture(&mut random, size);
        let stencil = Mask::from_fn(size, |_, _| random.chance(1, 2));
        let canvas = Canvas {
            stencil: Some(&stencil),
            ..free(&picture)
        };
        let mut painter = painter(Tool::Select, Options::default());
        painter.options.opaque = random.chance(1, 2);
        let corner = at(random.below(20) as i32, random.below(20) as i32);
        painter.select(Rectangle::new(corner, Size::new(7, 5)), canvas);
        painter.move_selection(random.below(9) as i32 - 4, 3, canvas);
        let shown = painter.shown(canvas, None);
        let kept = |at: &Point| !stencil.contains(at.x as u32, at.y as u32);
        assert!(
            points(&picture)
                .filter(kept)
                .all(|at| shown.get(at) == picture.get(at))
        );
        let PaintOutcome::Done(_, result) = painter.drop_selection(canvas) else {
            panic!("nothing floats");
        };
        assert_eq!(*result, shown);
    }
}

#[test]
fn a_stamp_is_put_down_at_each_click() {
    let picture = patchwork();
    let canvas = free(&picture);
    let mut painter = painter(Tool::Stamp, Options::default());
    assert_eq!(painter.press(at(5, 5), canvas), PaintOutcome::Nothing);
    let mut stamp = Bitmap::new(Size::new(3, 3), Pen::GREY);
    stamp.fill(rect(0, 1, 3, 1), Pen::PLUM);
    painter.take_stamp(stamp.clone(), canvas);
    painter.options.symmetry = Symmetry::LeftRight;
    let width = picture.area().size.width as i32;
    let put = |middle: Point| {
        let mut expected = picture.clone();
        for x in middle.x - 1..=middle.x + 1 {
            expected.set(at(x, middle.y), Pen::PLUM);
            expected.set(at(width - 1 - x, middle.y), Pen::PLUM);
        }
        expected
    };
    assert_eq!(painter.shown(canvas, Some(at(4, 4))), put(at(4, 4)));
    painter.press(at(4, 4), canvas);
    painter.drag(at(6, 5), canvas);
    let done = painter.release(at(6, 5), canvas);
    assert_eq!(done, PaintOutcome::Done("Stamp", Box::new(put(at(6, 5)))));
    assert_eq!(painter.stamp(), Some(&stamp));
    assert!(painter.end_stamping() && !painter.end_stamping());
    assert_eq!(painter.tool, Tool::Freehand);
}
