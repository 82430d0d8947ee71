//! Measures how well the rims of stones stand out from a board picture.

use std::{array, fmt};

use ishido_assets::play_screen;
use ishido_shared::colour::{Lab, Light};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::set::ground_pen;

/// The least distance (CIEDE2000) of a stone's rim from the part of the board that it lies on.
pub const RIM_LIMIT: f64 = 12.0;

/// The least distance (CIEDE2000) of each row of a set from the Beyond of the set's own board.
pub const OWN_LIMIT: f64 = 18.0;

/// The width of a stone's rim in pixels.
const RIM: usize = 2;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BoardRegion {
    /// The outer ring of squares.
    #[default]
    Beyond,
    /// The squares within it.
    Within,
}

impl fmt::Display for BoardRegion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beyond => "Beyond",
            Self::Within => "Within",
        })
    }
}

/// The mean colours of a board's two regions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardColours {
    pub beyond: Lab,
    pub within: Lab,
}

impl BoardColours {
    /// Measures a board picture of 640 x 400; pixels that a smaller one lacks count as grey.
    #[must_use]
    pub fn of(board: &Bitmap) -> Self {
        let mean = |region: BoardRegion| {
            let squares = (0..play_screen::COLUMNS)
                .flat_map(|column| (0..play_screen::ROWS).map(move |row| (column, row)));
            let squares = squares.filter(|&square| region_of(square) == region);
            mean(squares.flat_map(|(column, row)| {
                let area = play_screen::square_area(column, row);
                let points = area
                    .rows()
                    .flat_map(move |y| area.columns().map(move |x| Point::new(x, y)));
                points.map(|at| board.get(at).unwrap_or(Pen::GREY))
            }))
        };
        Self {
            beyond: mean(BoardRegion::Beyond),
            within: mean(BoardRegion::Within),
        }
    }

    /// The distance of each row of a set from the Beyond.
    #[must_use]
    pub fn rows(&self, set: &Stoneset) -> [RowOnBeyond; ROWS] {
        array::from_fn(|row| {
            let rims = (0..COLUMNS).map(|column| {
                let colour = Light::mean(rim(set, column, row)).map(Lab::from);
                colour.map_or(0.0, |colour| colour.distance(self.beyond))
            });
            RowOnBeyond {
                row,
                rim: rims.fold(f64::INFINITY, f64::min),
                ground: Lab::from(ground_pen(set, row).rgb()).distance(self.beyond),
            }
        })
    }

    /// The stone of a set whose rim stands out least from one of the regions.
    #[must_use]
    pub fn faintest(&self, set: &Stoneset) -> Rim {
        self.rims(set)[0]
    }

    /// The rims of all stones of a set, each where it stands out least, the faintest first.
    #[must_use]
    pub fn rims(&self, set: &Stoneset) -> [Rim; COLUMNS * ROWS] {
        let mut rims = array::from_fn(|index| {
            let (row, column) = (index / COLUMNS, index % COLUMNS);
            let colour = Light::mean(rim(set, column, row)).map(Lab::from);
            // A stone that shows nothing does not stand out.
            let from = |ground: Lab| colour.map_or(0.0, |colour| colour.distance(ground));
            let (beyond, within) = (from(self.beyond), from(self.within));
            let (distance, region) = match within < beyond {
                true => (within, BoardRegion::Within),
                false => (beyond, BoardRegion::Beyond),
            };
            Rim {
                distance,
                region,
                lightness: colour.map_or(0.0, |colour| colour.lightness),
                row,
                column,
            }
        });
        rims.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        rims
    }
}

/// The distance of a stone's rim from a region of a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Rim {
    /// CIEDE2000 between the mean colours of both, mixed as light; 0 for a stone that shows nothing.
    pub distance: f64,
    pub region: BoardRegion,
    /// The lightness of the rim, 0 to 100.
    pub lightness: f64,
    /// The stone's row.
    pub row: usize,
    /// The stone's column.
    pub column: usize,
}

impl Rim {
    /// Returns true if the distance reaches its limit.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.distance >= RIM_LIMIT
    }
}

/// The distance of a row of a set from the Beyond of a board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RowOnBeyond {
    /// The row; counts from 0.
    pub row: usize,
    /// CIEDE2000 between the rim of the row's faintest stone and the Beyond; 0 for a stone that shows nothing.
    pub rim: f64,
    /// CIEDE2000 between the row's most frequent pen and the Beyond.
    pub ground: f64,
}

impl RowOnBeyond {
    /// Returns true if both distances reach the limit for the set's own board.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.rim.min(self.ground) >= OWN_LIMIT
    }
}

fn region_of((column, row): (usize, usize)) -> BoardRegion {
    if play_screen::is_within(column, row) {
        BoardRegion::Within
    } else {
        BoardRegion::Beyond
    }
}

fn mean(pens: impl Iterator<Item = Pen>) -> Lab {
    Lab::from(Light::mean(pens).unwrap_or_else(|| Pen::GREY.rgb().into()))
}

/// The pens of a stone's outermost visible pixels, ring by ring.
fn rim(set: &Stoneset, column: usize, row: usize) -> Vec<Pen> {
    let (width, height) = (STONE_SIZE.width as usize, STONE_SIZE.height as usize);
    let visible = set.visible(column, row);
    let mut left: Vec<bool> = (0..STONE_SIZE.height)
        .flat_map(|y| visible.row(y).to_vec())
        .collect();
    let pens = set.stone(column, row).pens();
    let mut rim = Vec::new();
    for _ in 0..RIM {
        let edge = |index: usize| {
            let (x, y) = (index % width, index / width);
            let sides = [
                x > 0 && left[index - 1],
                x + 1 < width && left[index + 1],
                y > 0 && left[index - width],
                y + 1 < height && left[index + width],
            ];
            left[index] && sides.contains(&false)
        };
        let ring: Vec<usize> = (0..left.len()).filter(|&index| edge(index)).collect();
        rim.extend(ring.iter().map(|&index| pens[index]));
        for index in ring {
            left[index] = false;
        }
    }
    rim
}
