//! Tests of the painter.

mod far;
mod forms;
mod limits;
mod selecting;

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Size};
use ishido_shared::random::SplitMix64;

use super::{Canvas, Options, PaintOutcome, Painter, Pattern, Symmetry, Tool};

/// The tools that draw when the pointer is dragged or pressed.
pub const DRAWING: [Tool; 9] = [
    Tool::Freehand,
    Tool::Line,
    Tool::Rectangle,
    Tool::FilledRectangle,
    Tool::Ellipse,
    Tool::FilledEllipse,
    Tool::Fill,
    Tool::Lighter,
    Tool::Darker,
];

pub const PATTERNS: [Pattern; 6] = [
    Pattern::Solid,
    Pattern::ThreeQuarters,
    Pattern::Half,
    Pattern::Quarter,
    Pattern::Down,
    Pattern::Across,
];

pub const SYMMETRIES: [Symmetry; 4] = [
    Symmetry::Off,
    Symmetry::LeftRight,
    Symmetry::TopBottom,
    Symmetry::Both,
];

/// All of a picture may be changed, with every pen.
pub const fn free(picture: &Bitmap) -> Canvas<'_> {
    Canvas {
        picture,
        stencil: None,
        single_pen: None,
        ground: Pen::GREY,
    }
}

pub const fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

pub fn blank(width: u32, height: u32) -> Bitmap {
    Bitmap::new(Size::new(width, height), Pen::GREY)
}

/// A picture with areas of a few pixels, so that fills have something to fill.
pub fn random_picture(random: &mut SplitMix64, size: Size) -> Bitmap {
    let mut pen = Pen::GREY;
    Bitmap::from_fn(size, |_, _| {
        if random.chance(1, 4) {
            pen = random_pen(random);
        }
        pen
    })
}

pub fn random_pen(random: &mut SplitMix64) -> Pen {
    Pen::new(random.below(16) as u8).unwrap()
}

pub fn random_mask(random: &mut SplitMix64, size: Size) -> Mask {
    Mask::from_fn(size, |_, _| random.chance(3, 4))
}

/// A position in or near a picture.
pub fn random_point(random: &mut SplitMix64, size: Size) -> Point {
    let one = |random: &mut SplitMix64, length: u32| random.below(length + 20) as i32 - 10;
    let x = one(random, size.width);
    at(x, one(random, size.height))
}

pub fn random_options(random: &mut SplitMix64) -> Options {
    Options {
        pen: random_pen(random),
        second: random_pen(random),
        pattern: PATTERNS[random.below(6) as usize],
        both_pens: random.chance(1, 2),
        brush: random.below(8) as u8 + 1,
        symmetry: SYMMETRIES[random.below(4) as usize],
        opaque: random.chance(1, 2),
        ..Options::default()
    }
}

/// The picture after the pointer went down at the first point, over the others, and up at the last.
pub fn drawn(painter: &mut Painter, points: &[Point], canvas: Canvas<'_>) -> Bitmap {
    painter.press(points[0], canvas);
    for &point in &points[1..] {
        painter.drag(point, canvas);
    }
    let shown = painter.shown(canvas, None);
    match painter.release(points[points.len() - 1], canvas) {
        PaintOutcome::Done(_, picture) => {
            assert_eq!(*picture, shown, "what is shown is what is painted");
            *picture
        }
        other => panic!("{other:?} is no step"),
    }
}

pub fn painter(tool: Tool, options: Options) -> Painter {
    Painter::new(tool, options)
}

/// The drawing of a tool on a blank picture.
pub fn drawn_by(tool: Tool, options: Options, points: &[Point], size: Size) -> Bitmap {
    let picture = blank(size.width, size.height);
    drawn(&mut painter(tool, options), points, free(&picture))
}

/// The pixels that are not grey, as rows of `#` and `.`.
pub fn rows(picture: &Bitmap) -> Vec<String> {
    let width = picture.area().size.width as usize;
    let dot = |pen: &Pen| if *pen == Pen::GREY { '.' } else { '#' };
    let rows = picture.pens().chunks(width.max(1));
    rows.map(|row| row.iter().map(dot).collect()).collect()
}

/// The positions of all pixels.
pub fn points(picture: &Bitmap) -> impl Iterator<Item = Point> + use<> {
    let Size { width, height } = picture.area().size;
    (0..height as i32).flat_map(move |y| (0..width as i32).map(move |x| at(x, y)))
}

/// The positions of the pixels that are not grey.
pub fn dots(picture: &Bitmap) -> Vec<Point> {
    points(picture)
        .filter(|&at| picture.get(at) != Some(Pen::GREY))
        .collect()
}

/// Returns true if a king of chess reaches every dot from every other one.
pub fn is_connected(picture: &Bitmap) -> bool {
    let mut left = dots(picture);
    let mut open: Vec<Point> = left.pop().into_iter().collect();
    while let Some(from) = open.pop() {
        let near = |to: &Point| (to.x - from.x).abs() <= 1 && (to.y - from.y).abs() <= 1;
        open.extend(left.extract_if(.., |to| near(to)));
    }
    left.is_empty()
}
