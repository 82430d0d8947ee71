//! What time did to the flagstones: a crack that runs over three of them, and patches of lichen.

use ishido_assets::play_screen::{SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::texture::value_noise;

/// The patches of lichen: their middles on the joints, from the upper left of the Within, and how far they reach. They lie
/// around the crack and along the edges.
const PATCHES: [(i32, i32, i32); 10] = [
    (46, 126, 17),
    (84, 170, 14),
    (124, 209, 18),
    (168, 206, 14),
    (84, 126, 12),
    (2, 210, 15),
    (84, 250, 14),
    (294, 250, 16),
    (417, 210, 15),
    (417, 84, 13),
];

/// Draws the patches of lichen: flat islands with a shaded side. The joints stay clear of it.
pub fn draw_patches(picture: &mut Bitmap) {
    for (seed, (x, y, reach)) in (0..).zip(PATCHES) {
        let middle = WITHIN.top_left + Point::new(x, y);
        let is_raw = |at: Point| {
            let off = at - middle;
            let lumps = 2 * value_noise(at, 6, seed) + value_noise(at, 3, seed + 50);
            let far = 2 * off.x * off.x + 5 * off.y * off.y;
            lumps > 130 + 250 * far / (reach * reach)
        };
        // A pixel belongs to the patch when most of its neighbours do.
        let covers = |at: Point| {
            let near = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Point::new(x, y)));
            !is_joint(at) && near.filter(|&off| is_raw(at + off)).count() > 4
        };
        let near = rect(middle.x - 24, middle.y - 20, 48, 40);
        picture.fill_with(near, |at| {
            let shaded = covers(at - Point::new(1, 1)) || covers(at - Point::new(0, 1));
            match (covers(at), shaded && !is_joint(at)) {
                (true, _) => Some(Pen::CREAM),
                (false, true) => Some(Pen::GREY),
                _ => None,
            }
        });
    }
}

/// Whether a place lies on a joint between flagstones, or outside them.
fn is_joint(at: Point) -> bool {
    let off = at - WITHIN.top_left;
    let on_line = |along: i32| matches!(along.rem_euclid(SQUARE_SIZE), 0 | 41);
    !WITHIN.contains(at) || on_line(off.x) || on_line(off.y)
}

/// The corners of a line, from the upper left of the Within.
type Line = &'static [(i32, i32)];

/// The crack itself, which is dark between its thin ends.
const CRACK: Line = &[
    (53, 131),
    (59, 138),
    (58, 143),
    (67, 150),
    (70, 158),
    (80, 163),
    (85, 169),
    (94, 172),
    (97, 178),
    (107, 182),
    (111, 189),
    (121, 191),
    (129, 190),
    (137, 196),
    (148, 197),
    (153, 203),
];
/// The thin cracks that leave it.
const BRANCHES: [Line; 3] = [
    &[(70, 158), (64, 163), (62, 170)],
    &[(97, 178), (105, 173), (112, 174)],
    &[(121, 191), (119, 198), (122, 204)],
];

/// Draws the crack over the finished flagstones.
pub fn draw_crack(picture: &mut Bitmap) {
    for branch in BRANCHES {
        draw(picture, branch, |_| Pen::GREY);
    }
    let ends = CRACK.len() - 3;
    draw(picture, CRACK, |part| {
        if (2..ends).contains(&part) {
            Pen::CHAR
        } else {
            Pen::GREY
        }
    });
}

/// Draws a line whose parts each have a pen.
fn draw(picture: &mut Bitmap, line: Line, pen: impl Fn(usize) -> Pen) {
    for (part, ends) in line.windows(2).enumerate() {
        let [(x, y), (to_x, to_y)] = [ends[0], ends[1]];
        let steps = (to_x - x).abs().max((to_y - y).abs());
        for step in 0..=steps {
            let at = |from: i32, to: i32| {
                (2 * from * steps + 2 * (to - from) * step + steps) / (2 * steps)
            };
            let at = Point::new(at(x, to_x), at(y, to_y));
            picture.set(WITHIN.top_left + at, pen(part));
        }
    }
}
