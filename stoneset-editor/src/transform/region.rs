//! Areas of a picture that belong together, found from one of their pixels.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::effects::{bevel, outline};

const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const AROUND: [(i32, i32); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
];

/// The pixels of one pen that are connected with a pixel by their sides. Without such a pixel it is empty.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
/// use stoneset_editor::transform::region;
///
/// let picture = Bitmap::from_fn(Size::new(5, 2), |x, _| if x == 3 { Pen::RED } else { Pen::SKY });
/// assert_eq!(region(&picture, Point::new(1, 1)).count(), 6);
/// assert_eq!(region(&picture, Point::new(-9, 9)).count(), 0);
/// ```
#[must_use]
pub fn region(picture: &Bitmap, at: Point) -> Mask {
    let pen = picture.get(at);
    connected(picture, at, &SIDES, |found| Some(found) == pen)
}

/// The shape at a pixel: the pixels that are neither of the ground pen nor transparent, connected by sides or corners.
#[must_use]
pub fn shape_at(picture: &Bitmap, at: Point, ground: Pen) -> Mask {
    connected(picture, at, &AROUND, |pen| {
        pen != ground && pen != Pen::GREY
    })
}

/// A bevel along the inner edge of the area of one pen at a pixel.
#[must_use]
pub fn bevel_region(picture: &Bitmap, at: Point, light: Pen, dark: Pen) -> Bitmap {
    bevel(picture, &region(picture, at), light, dark)
}

/// An outline around the shape at a pixel, where it touches the ground.
#[must_use]
pub fn outline_shape(picture: &Bitmap, at: Point, ground: Pen, pen: Pen) -> Bitmap {
    let shape = shape_at(picture, at, ground);
    let is_shape = |x: i32, y: i32| shape.contains(x as u32, y as u32);
    let near = Mask::from_fn(picture.area().size, |x, y| {
        let (x, y) = (x as i32, y as i32);
        let beside = SIDES.iter().any(|(dx, dy)| is_shape(x + dx, y + dy));
        is_shape(x, y) || (beside && picture.get(Point::new(x, y)) == Some(ground))
    });
    outline(picture, &near, ground, pen)
}

/// The pixels that are reached from one of them in some steps.
fn connected(
    picture: &Bitmap,
    at: Point,
    steps: &[(i32, i32)],
    belongs: impl Fn(Pen) -> bool,
) -> Mask {
    let size = picture.area().size;
    let mut found = vec![false; picture.pens().len()];
    let mut open = vec![at];
    while let Some(at) = open.pop() {
        if !picture.get(at).is_some_and(&belongs) {
            continue;
        }
        let index = at.y as usize * size.width as usize + at.x as usize;
        if std::mem::replace(&mut found[index], true) {
            continue;
        }
        open.extend(steps.iter().map(|&(x, y)| at + Point::new(x, y)));
    }
    Mask::from_fn(size, |x, y| found[(y * size.width + x) as usize])
}
