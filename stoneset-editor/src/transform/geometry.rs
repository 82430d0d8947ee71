//! Changes that move pixels or replace pens.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

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
