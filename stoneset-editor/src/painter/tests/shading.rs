//! Tests of the tools that make pixels lighter and darker.

use ishido_shared::gfx::{Bitmap, Pen, Size};

use super::*;

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
