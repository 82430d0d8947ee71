//! Changes of whole pictures: from a picture follows another one. What they change can be limited to an area or to a mask.

mod effects;
mod pen_map;
#[cfg(test)]
mod tests;

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size};

pub use effects::{RAMPS, bevel, darker, darker_pen, lighter, lighter_pen, outline, shadow};
pub use pen_map::PenMap;

/// Changes the part of a picture that is in an area. The change must keep the size of that part, or nothing changes: an
/// area that is rotated must be square.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Size, rect};
/// use stoneset_editor::transform::{in_area, mirror_left_right};
///
/// let pens = [Pen::RED, Pen::GOLD, Pen::NAVY];
/// let picture = Bitmap::from_fn(Size::new(3, 1), |x, _| pens[x as usize]);
/// let changed = in_area(&picture, rect(1, 0, 9, 9), mirror_left_right);
/// assert_eq!(changed.pens(), [Pen::RED, Pen::NAVY, Pen::GOLD]);
/// ```
#[must_use]
pub fn in_area(
    picture: &Bitmap,
    area: Rectangle,
    change: impl FnOnce(&Bitmap) -> Bitmap,
) -> Bitmap {
    let area = area.intersection(&picture.area());
    let mut changed = picture.clone();
    if !area.is_zero_sized() {
        let mut part = Bitmap::new(area.size, Pen::GREY);
        part.copy(picture, area, Point::zero());
        let part = change(&part);
        if part.area().size == area.size {
            changed.copy(&part, part.area(), area.top_left);
        }
    }
    changed
}

/// A changed picture, with the pixels outside of a mask as they were.
#[must_use]
pub fn in_mask(picture: &Bitmap, mask: &Mask, changed: &Bitmap) -> Bitmap {
    let mut result = picture.clone();
    if mask.size() == changed.area().size {
        result.draw_masked(changed, mask, Point::zero());
    }
    result
}

/// A picture of a size, with the pen of each pixel taken from another pixel.
fn moved(picture: &Bitmap, size: Size, from: impl Fn(i32, i32) -> (i32, i32)) -> Bitmap {
    Bitmap::from_fn(size, |x, y| {
        let (x, y) = from(x as i32, y as i32);
        picture.get(Point::new(x, y)).unwrap_or(Pen::GREY)
    })
}

/// Exchanges left and right.
#[must_use]
pub fn mirror_left_right(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size;
    moved(picture, size, |x, y| (size.width as i32 - 1 - x, y))
}

/// Exchanges top and bottom.
#[must_use]
pub fn mirror_top_bottom(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size;
    moved(picture, size, |x, y| (x, size.height as i32 - 1 - y))
}

/// Rotates by 90 degrees clockwise; width and height change places.
#[must_use]
pub fn rotate_right(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size;
    let turned = Size::new(size.height, size.width);
    moved(picture, turned, |x, y| (y, size.height as i32 - 1 - x))
}

/// Rotates by 90 degrees counterclockwise; width and height change places.
#[must_use]
pub fn rotate_left(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size;
    let turned = Size::new(size.height, size.width);
    moved(picture, turned, |x, y| (size.width as i32 - 1 - y, x))
}

/// A picture of another size: each pixel is the nearest one.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Size};
/// use stoneset_editor::transform::scaled;
///
/// let pens = [Pen::RED, Pen::GOLD, Pen::NAVY];
/// let picture = Bitmap::from_fn(Size::new(3, 1), |x, _| pens[x as usize]);
/// let doubled = scaled(&picture, Size::new(6, 1));
/// assert_eq!(scaled(&doubled, Size::new(3, 1)), picture);
/// ```
#[must_use]
pub fn scaled(picture: &Bitmap, size: Size) -> Bitmap {
    let from = picture.area().size;
    let nearest = |at: i32, length: u32, from: u32| {
        let middle = (2 * i64::from(at) + 1) * i64::from(from);
        (middle / (2 * i64::from(length.max(1)))) as i32
    };
    moved(picture, size, |x, y| {
        (
            nearest(x, size.width, from.width),
            nearest(y, size.height, from.height),
        )
    })
}

/// Rotates by 180 degrees.
#[must_use]
pub fn rotate_180(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size;
    let (right, bottom) = (size.width as i32 - 1, size.height as i32 - 1);
    moved(picture, size, |x, y| (right - x, bottom - y))
}

/// Moves all pixels; what leaves the picture at one side comes in at the other.
#[must_use]
pub fn shift(picture: &Bitmap, dx: i32, dy: i32) -> Bitmap {
    let size = picture.area().size;
    let wrapped = |at: i32, by: i32, length: u32| {
        let length = i64::from(length.max(1));
        (i64::from(at) - i64::from(by)).rem_euclid(length) as i32
    };
    moved(picture, size, |x, y| {
        (wrapped(x, dx, size.width), wrapped(y, dy, size.height))
    })
}

/// Replaces a pen by another one.
#[must_use]
pub fn replace(picture: &Bitmap, pen: Pen, by: Pen) -> Bitmap {
    let mut changed = picture.clone();
    changed.fill_with(picture.area(), |at| {
        (picture.get(at) == Some(pen)).then_some(by)
    });
    changed
}

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

/// A bevel along the inner edge of a mask. Pixels that have it already are passed over, so that doing it again widens it; transparent
/// pixels stay.
#[must_use]
pub fn bevel_edge(picture: &Bitmap, mask: &Mask, light: Pen, dark: Pen) -> Bitmap {
    let size = picture.area().size;
    let mut mask = mask.clone();
    while mask.count() > 0 {
        let mut bevelled = bevel(picture, &mask, light, dark);
        bevelled.fill_with(picture.area(), |at| {
            picture.get(at).filter(|pen| *pen == Pen::GREY)
        });
        if bevelled.pens() != picture.pens() {
            return bevelled;
        }
        let is_inside = |x: i32, y: i32| mask.contains(x as u32, y as u32);
        mask = Mask::from_fn(size, |x, y| {
            let (x, y) = (x as i32, y as i32);
            is_inside(x, y) && SIDES.iter().all(|(dx, dy)| is_inside(x + dx, y + dy))
        });
    }
    picture.clone()
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
