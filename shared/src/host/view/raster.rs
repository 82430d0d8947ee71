//! Scales parts of a picture to the pixels of a page. All pixels of the picture get the same size: a pixel of the page that covers
//! several of them gets the mean of their colours, weighted by area.

use super::arrangement::Placed;
use crate::gfx::{Bitmap, PALETTE, Pen, Point, Rectangle, Size, rect};

/// Red, green and blue of a pixel in lanes of 16 bits, so that they are mixed at once.
type Lanes = u64;

/// The sum of the shares in one pixel of the page.
const WHOLE: u64 = 256;
/// Half of [`WHOLE`] in each lane, for rounding.
const HALF: Lanes = 0x0080_0080_0080;
/// The colour outside the picture.
const BLACK: Lanes = 0;

/// The share of a page pixel that a pixel of the picture covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Share {
    pixel: usize,
    part: u64,
}

/// The shares in the pixels of the page along one axis.
struct Axis {
    shares: Vec<Share>,
    /// The end of each page pixel's range in `shares`.
    ends: Vec<usize>,
}

/// Draws pieces of a picture in a region of the page: four bytes for each pixel, row by row. A piece covers those before it;
/// pixels that no piece covers are transparent.
pub fn draw_region(picture: &Bitmap, pieces: &[Placed], region: Rectangle, rgba: &mut Vec<u8>) {
    rgba.clear();
    rgba.resize((region.size.width * region.size.height * 4) as usize, 0);
    // Pieces behind one that fills the region are hidden.
    let fills = |piece: &Placed| pixels_of(piece).intersection(&region) == region;
    let first = pieces.iter().rposition(fills).unwrap_or(0);
    for piece in pieces.iter().skip(first) {
        draw(picture, piece, region, rgba);
    }
}

/// The regions of a page to redraw after a change of the pieces shown or of areas of the picture.
#[must_use]
pub fn regions(before: &[Placed], after: &[Placed], changes: &[Rectangle]) -> Vec<Rectangle> {
    let gone = before.iter().filter(|piece| !after.contains(piece));
    let new = after.iter().filter(|piece| !before.contains(piece));
    let changed = after
        .iter()
        .flat_map(|piece| changes.iter().map(|change| region_of(piece, *change)));
    let regions = gone.chain(new).map(pixels_of).chain(changed);
    regions.filter(|region| !region.is_zero_sized()).collect()
}

/// The area of the page to redraw for a piece when an area of the picture has changed.
fn region_of(piece: &Placed, changed: Rectangle) -> Rectangle {
    let target = pixels_of(piece);
    let seen = piece.source.intersection(&changed);
    if seen.is_zero_sized() {
        return Rectangle::zero();
    }
    let from = seen.top_left - piece.source.top_left;
    let (source, size) = (piece.source.size, target.size);
    let (left, width) = touched((from.x, seen.size.width), size.width, source.width);
    let (top, height) = touched((from.y, seen.size.height), size.height, source.height);
    let corner = target.top_left + Point::new(left, top);
    Rectangle::new(corner, Size::new(width, height)).intersection(&target)
}

/// The page pixels that pixels of the picture touch along one axis, as the first and their number.
fn touched((first, count): (i32, u32), length: u32, of: u32) -> (i32, u32) {
    let (first, end) = (first as u64, first as u64 + u64::from(count));
    let (length, of) = (u64::from(length), u64::from(of.max(1)));
    let start = first * length / of;
    let end = (end * length).div_ceil(of);
    (start as i32, (end - start) as u32)
}

/// The pixels of the page that a piece covers.
fn pixels_of(piece: &Placed) -> Rectangle {
    let target = piece.target;
    let [left, top, right, bottom] =
        [target.left, target.top, target.right(), target.bottom()].map(|edge| edge.round() as i32);
    let length = |from: i32, to: i32| (to - from).max(0) as u32;
    rect(left, top, length(left, right), length(top, bottom))
}

fn draw(picture: &Bitmap, piece: &Placed, region: Rectangle, rgba: &mut [u8]) {
    let (source, target) = (piece.source, pixels_of(piece));
    let seen = target.intersection(&region);
    if seen.is_zero_sized() || source.is_zero_sized() {
        return;
    }
    let inside = seen.top_left - target.top_left;
    let Size { width, height } = seen.size;
    let across = Axis::new(source.size.width, target.size.width, (inside.x, width));
    let down = Axis::new(source.size.height, target.size.height, (inside.y, height));
    let colours = PALETTE.map(|colour| {
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(Lanes::from);
        red | green << 16 | blue << 32
    });
    let place = seen.top_left - region.top_left;
    let line = region.size.width as usize * 4;
    let length = width as usize * 4;
    let mut start = place.y as usize * line + place.x as usize * 4;
    // Cached for the next line: the last row of the picture that was scaled, and the shares of the last line.
    let (mut enlarged, mut enlarged_row) = (Vec::new(), None);
    let mut before: &[Share] = &[];
    let mut mixture = vec![0; width as usize];
    for shares in down.pixels() {
        if shares == before {
            rgba.copy_within(start - line..start - line + length, start);
        } else {
            mixture.fill(HALF);
            for share in shares {
                if enlarged_row != Some(share.pixel) {
                    let row = row_of(picture, source, share.pixel);
                    across.enlarge(row, &colours, &mut enlarged);
                    enlarged_row = Some(share.pixel);
                }
                for (sum, colour) in mixture.iter_mut().zip(&enlarged) {
                    *sum += colour * share.part;
                }
            }
            let pixels = rgba[start..start + length].as_chunks_mut().0;
            for (pixel, sum) in pixels.iter_mut().zip(&mixture) {
                let [_, red, _, green, _, blue, ..] = sum.to_le_bytes();
                *pixel = [red, green, blue, 255];
            }
        }
        before = shares;
        start += line;
    }
}

/// A row of an area of a picture, clipped to the picture.
fn row_of(picture: &Bitmap, area: Rectangle, row: usize) -> &[Pen] {
    let width = picture.area().size.width as usize;
    let (left, top) = (area.top_left.x as usize, area.top_left.y as usize);
    let right = (left + area.size.width as usize).min(width);
    let mut rows = picture.pens().chunks(width.max(1));
    let row = rows.nth(top + row);
    row.and_then(|row| row.get(left..right)).unwrap_or_default()
}

/// The colour of a sum of weighted colours, rounded.
const fn mixed(sum: Lanes) -> Lanes {
    ((sum + HALF) >> 8) & 0x00ff_00ff_00ff
}

impl Axis {
    /// The shares in `count` page pixels from `first` on, when `from` pixels of the picture become `to` of the page.
    fn new(from: u32, to: u32, (first, count): (i32, u32)) -> Self {
        let [from, to, first, count] = [from, to, first as u32, count].map(u64::from);
        let (mut shares, mut ends) = (Vec::new(), Vec::new());
        for pixel in first..first + count {
            // In units of which a pixel of the picture is `to` long, and a pixel of the page `from`.
            let (start, end) = (pixel * from, (pixel + 1) * from);
            let (mut left, last) = (WHOLE, (end - 1) / to);
            for other in start / to..=last {
                let shared = end.min((other + 1) * to) - start.max(other * to);
                let part = match (shared * WHOLE + from / 2) / from {
                    _ if other == last => left,
                    part => part.min(left),
                };
                left -= part;
                if part > 0 {
                    let pixel = other as usize;
                    shares.push(Share { pixel, part });
                }
            }
            ends.push(shares.len());
        }
        Self { shares, ends }
    }

    fn pixels(&self) -> impl Iterator<Item = &[Share]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts
            .zip(&self.ends)
            .map(|(start, end)| &self.shares[*start..*end])
    }

    /// Scales a row of the picture to its width on the page.
    fn enlarge(&self, row: &[Pen], colours: &[Lanes; Pen::COUNT], enlarged: &mut Vec<Lanes>) {
        let colour = |share: &Share| {
            row.get(share.pixel)
                .map_or(BLACK, |pen| colours[pen.index() & 15])
        };
        enlarged.clear();
        enlarged.extend(self.pixels().map(|shares| match shares {
            [one] => colour(one),
            shares => mixed(shares.iter().map(|share| colour(share) * share.part).sum()),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::view::Layout;

    const GOLD: [u8; 3] = colour(Pen::GOLD);

    const fn colour(pen: Pen) -> [u8; 3] {
        let rgb = PALETTE[pen.index()];
        [rgb.red, rgb.green, rgb.blue]
    }

    /// A picture whose neighbouring pixels differ.
    fn picture() -> Bitmap {
        Bitmap::from_fn(Size::new(40, 30), |x, y| {
            Pen::new(((x * 7 + y * 5 + x * y) % 16) as u8).unwrap()
        })
    }

    fn piece(source: Rectangle, target: Rectangle) -> Placed {
        let target = Layout {
            left: target.top_left.x as f32,
            top: target.top_left.y as f32,
            width: target.size.width as f32,
            height: target.size.height as f32,
        };
        Placed::in_place(source, target)
    }

    fn drawn(picture: &Bitmap, pieces: &[Placed], region: Rectangle) -> Vec<[u8; 3]> {
        let mut rgba = Vec::new();
        draw_region(picture, pieces, region, &mut rgba);
        let pixels = rgba.as_chunks().0.iter();
        pixels
            .map(|[red, green, blue, _]: &[u8; 4]| [*red, *green, *blue])
            .collect()
    }

    /// The positions of the pixels of a region, row by row.
    fn places(region: Rectangle) -> impl Iterator<Item = Point> {
        let rows = region.rows();
        rows.flat_map(move |y| region.columns().map(move |x| Point::new(x, y)))
    }

    #[test]
    fn pixels_are_even_and_mixed_only_where_they_meet() {
        let mut picture = Bitmap::new(Size::new(4, 1), Pen::BLACK);
        picture.fill(rect(1, 0, 1, 1), Pen::WHITE);
        let row = |width: u32| {
            let target = rect(0, 0, width, 1);
            drawn(&picture, &[piece(picture.area(), target)], target)
        };
        let (black, white) = (colour(Pen::BLACK), colour(Pen::WHITE));
        assert_eq!(
            row(8),
            [black, black, white, white, black, black, black, black]
        );
        let wide = row(10);
        assert_eq!((wide[1], wide[3]), (black, white));
        let half = |one: u8, other: u8| (u16::from(one) + u16::from(other)).div_ceil(2) as u8;
        let grey = [0, 1, 2].map(|lane| half(black[lane], white[lane]));
        assert_eq!((wide[2], wide[4], wide[5]), (grey, white, black));
        let narrow = row(2);
        assert_eq!(narrow, [grey, black]);
    }

    #[test]
    fn a_region_is_as_in_the_whole_page() {
        let picture = picture();
        let wood = piece(rect(0, 20, 8, 8), rect(0, 0, 100, 90));
        let board = piece(rect(2, 3, 30, 20), rect(5, 7, 73, 51));
        let side = piece(rect(32, 3, 8, 20), rect(80, 7, 11, 27));
        let pieces = [wood, board, side];
        let page = rect(0, 0, 100, 90);
        let whole = drawn(&picture, &pieces, page);
        for region in [
            rect(0, 0, 9, 9),
            rect(20, 20, 13, 1),
            rect(70, 30, 30, 40),
            rect(81, 8, 9, 9),
        ] {
            let part = drawn(&picture, &pieces, region);
            let is_same =
                |(at, pixel): (Point, &[u8; 3])| *pixel == whole[(at.y * 100 + at.x) as usize];
            assert!(places(region).zip(&part).all(is_same), "{region:?}");
        }
    }

    #[test]
    fn nothing_changes_outside_the_regions_of_other_pieces() {
        let picture = picture();
        let page = rect(0, 0, 100, 90);
        let wood = piece(rect(0, 20, 8, 8), page);
        let board = piece(rect(2, 3, 30, 20), rect(5, 7, 73, 51));
        let lower = piece(rect(2, 3, 30, 20), rect(5, 17, 73, 51));
        let side = piece(rect(32, 3, 8, 20), rect(80, 7, 11, 27));
        let ways = [
            vec![wood, board, side],
            vec![wood, lower, side],
            vec![wood, side],
        ];
        for (before, after) in ways
            .iter()
            .flat_map(|one| ways.iter().map(move |other| (one, other)))
        {
            let regions = regions(before, after, &[]);
            let both = [before, after].map(|pieces| drawn(&picture, pieces, page));
            for (at, (before, after)) in places(page).zip(both[0].iter().zip(&both[1])) {
                let is_in = regions.iter().any(|region| region.contains(at));
                assert!(before == after || is_in, "{at}");
            }
            assert!(regions.iter().all(|region| *region != page));
        }
    }

    #[test]
    fn nothing_changes_outside_the_region_of_a_change() {
        let before = picture();
        let page = rect(0, 0, 120, 90);
        for (width, height) in [(97, 61), (90, 60), (31, 21), (13, 9)] {
            let board = piece(rect(2, 3, 30, 20), rect(5, 7, width, height));
            for changed in [
                rect(2, 3, 1, 1),
                rect(9, 9, 5, 2),
                rect(31, 22, 1, 1),
                rect(0, 0, 40, 30),
            ] {
                let mut after = before.clone();
                after.fill(changed, Pen::GOLD);
                let region = region_of(&board, changed);
                let both = [&before, &after].map(|picture| drawn(picture, &[board], page));
                for (at, (before, after)) in places(page).zip(both[0].iter().zip(&both[1])) {
                    assert!(
                        before == after || region.contains(at),
                        "{at} of {changed:?}"
                    );
                }
            }
            let beside = region_of(&board, rect(32, 3, 8, 20));
            assert!(beside.is_zero_sized());
        }
    }

    #[test]
    fn beside_the_picture_is_black() {
        let picture = Bitmap::new(Size::new(4, 4), Pen::GOLD);
        let target = rect(0, 0, 6, 6);
        let pixels = drawn(&picture, &[piece(rect(2, 2, 3, 3), target)], target);
        assert_eq!((pixels[0], pixels[3 * 6 + 3]), (GOLD, GOLD));
        assert_eq!((pixels[4], pixels[5 * 6]), ([0; 3], [0; 3]));
    }
}
