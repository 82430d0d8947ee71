//! The part of a cell that is cut off, and stones of which the cut leaves too little.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use ishido_shared::formats::picture::ColourPicture;
use ishido_shared::gfx::{Bitmap, Mask, Point, Rectangle, Rgb, Size};

use super::{Choices, Target};
use crate::stones::mask_of_picture;

/// The difference of channels up to which a colour counts as the one outside of the stones, in a picture of many colours.
const OUTSIDE_TOLERANCE: u8 = 24;

/// The part of a cell that lies outside of the stone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Outside {
    /// None: a stone fills its cell.
    #[default]
    Nothing,
    /// Transparent pixels.
    Transparent,
    /// Transparent pixels, and those of a colour that are connected with the edge of the cell.
    Colour(Rgb),
}

/// The pixels of a cell that have the colour outside of the stones and are connected with the edge of the cell.
pub(super) struct Ground {
    area: Rectangle,
    /// Row by row.
    pixels: Vec<bool>,
}

impl Ground {
    pub fn of(picture: &ColourPicture, cell: Rectangle, outside: Outside) -> Self {
        let Outside::Colour(key) = outside else {
            return Self {
                area: Rectangle::zero(),
                pixels: Vec::new(),
            };
        };
        let area = cell.intersection(&Rectangle::new(Point::zero(), picture.size()));
        let Rectangle { top_left, size } = area;
        let mut ground = Self {
            area,
            pixels: vec![false; size.width as usize * size.height as usize],
        };
        let last = top_left + size - Point::new(1, 1);
        let across = area.columns().flat_map(|x| [(x, top_left.y), (x, last.y)]);
        let down = area.rows().flat_map(|y| [(top_left.x, y), (last.x, y)]);
        let edge = across.chain(down).map(|(x, y)| Point::new(x, y));
        // Breadth first, so that the queue holds a frontier, not the whole cell.
        let mut open = VecDeque::new();
        for at in edge {
            ground.take(at, key, picture, &mut open);
        }
        while let Some(at) = open.pop_front() {
            for (right, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                ground.take(at + Point::new(right, down), key, picture, &mut open);
            }
        }
        ground
    }

    /// Marks a pixel that is ground and was not found yet; its neighbours are open then. Each pixel is open once at most.
    fn take(&mut self, at: Point, key: Rgb, picture: &ColourPicture, open: &mut VecDeque<Point>) {
        let is_ground = picture
            .pixel(at)
            .is_none_or(|colour| is_near(colour, key, picture));
        let place = self.place(at).filter(|_| is_ground);
        if let Some(pixel) = place.and_then(|place| self.pixels.get_mut(place))
            && !std::mem::replace(pixel, true)
        {
            open.push_back(at);
        }
    }

    fn place(&self, at: Point) -> Option<usize> {
        let from = at - self.area.top_left;
        let place = || from.y as usize * self.area.size.width as usize + from.x as usize;
        self.area.contains(at).then(place)
    }

    pub fn contains(&self, at: Point) -> bool {
        let place = self.place(at);
        place.is_some_and(|place| self.pixels.get(place) == Some(&true))
    }
}

/// Returns true if two colours of a picture count as the same.
pub(super) fn is_near(a: Rgb, b: Rgb, picture: &ColourPicture) -> bool {
    let most = if picture.is_drawn() {
        0
    } else {
        OUTSIDE_TOLERANCE
    };
    let is_near = |a: u8, b: u8| a.abs_diff(b) <= most;
    is_near(a.red, b.red) && is_near(a.green, b.green) && is_near(a.blue, b.blue)
}

/// The number of pictures that a cut by colour damages: those left empty, or missing more than a tenth of the pixels that lie between
/// their own or are visible in other stones of their column.
pub(super) fn damaged_by_cut(pictures: &[Bitmap], choices: &Choices) -> usize {
    if !matches!(choices.outside, Outside::Colour(_)) {
        return 0;
    }
    let seen: Vec<Mask> = pictures.iter().map(mask_of_picture).collect();
    let columns = choices.target.cells().width as usize;
    let whole = |number: usize, stone: &Mask| {
        let others = seen.iter().skip(number % columns).step_by(columns);
        let others: Vec<&Mask> = match choices.target {
            Target::Set | Target::Column => others.collect(),
            _ => Vec::new(),
        };
        let between = between(stone);
        Mask::from_fn(stone.size(), |x, y| {
            between.contains(x, y) || others.iter().any(|other| other.contains(x, y))
        })
    };
    let is_damaged = |(number, stone): &(usize, &Mask)| {
        let whole = whole(*number, stone).count();
        stone.count() == 0 || (whole - stone.count()) * 10 > whole
    };
    seen.iter().enumerate().filter(is_damaged).count()
}

/// The pixels of a stone, and those that lie between two of them both in their row and in their column. Notches open to one side, as
/// in a star, are not included.
fn between(stone: &Mask) -> Mask {
    let Size { width, height } = stone.size();
    let ends = |seen: &mut dyn Iterator<Item = u32>| {
        let first = seen.next();
        first.map(|first| first..=seen.last().unwrap_or(first))
    };
    let in_row = |y: u32| ends(&mut (0..width).filter(|&x| stone.contains(x, y)));
    let in_column = |x: u32| ends(&mut (0..height).filter(|&y| stone.contains(x, y)));
    let rows: Vec<_> = (0..height).map(in_row).collect();
    let columns: Vec<_> = (0..width).map(in_column).collect();
    let is_within = |ends: &[Option<RangeInclusive<u32>>], line: u32, at: u32| {
        let ends = ends.get(line as usize).and_then(Option::as_ref);
        ends.is_some_and(|ends| ends.contains(&at))
    };
    Mask::from_fn(stone.size(), |x, y| {
        is_within(&rows, y, x) && is_within(&columns, x, y)
    })
}
