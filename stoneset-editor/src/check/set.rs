//! Measures how different the six rows of a stoneset are in colour, and its six columns in shape.

use std::fmt;

use ishido_shared::colour::{ColourVision, Lab, Light};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Mask, Pen};

use crate::pens::pen_name;
use crate::stones::StonePosition;

/// The least distance (CIEDE2000) between the ground pens of two rows, for normal and for deficient vision.
pub const GROUND_LIMIT: [f64; 2] = [20.0, 10.0];
/// The least distance (CIEDE2000) between the mean colours of two rows, for normal and for deficient vision.
pub const MEAN_LIMIT: [f64; 2] = [12.0, 6.0];
/// The least share of their pixels in which two symbols of a row differ.
pub const SYMBOL_LIMIT: f64 = 0.18;

/// The limit for a kind of vision, of those for normal and for deficient vision.
#[must_use]
pub const fn limit_for(limits: [f64; 2], vision: ColourVision) -> f64 {
    match vision {
        ColourVision::Normal => limits[0],
        _ => limits[1],
    }
}

/// The two rows with the smallest distance; rows count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestRows {
    /// Their distance (CIEDE2000); 0 if one of them shows nothing.
    pub distance: f64,
    /// The upper row.
    pub one: usize,
    /// The lower row.
    pub other: usize,
}

/// The distances between the rows for one kind of vision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RowDistances {
    /// The kind of vision.
    pub vision: ColourVision,
    /// Between the ground pens: those that each row has most of inside its masks.
    pub ground: ClosestRows,
    /// Between the mean colours of their visible pixels, mixed as light.
    pub mean: ClosestRows,
}

impl RowDistances {
    /// Returns true if both distances reach their limits.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.ground.distance >= limit_for(GROUND_LIMIT, self.vision)
            && self.mean.distance >= limit_for(MEAN_LIMIT, self.vision)
    }
}

/// The two stones of one row that differ in the fewest pixels; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestSymbols {
    /// The number of the 1,600 pixels that differ; pixels outside the mask count as transparent.
    pub pixels: usize,
    /// Their row.
    pub row: usize,
    /// The left column.
    pub one: usize,
    /// The right column.
    pub other: usize,
}

impl ClosestSymbols {
    /// The share of pixels that differ, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.pixels as f64 / f64::from(STONE_SIZE.width * STONE_SIZE.height)
    }

    /// Returns true if the share reaches its limit.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.share() >= SYMBOL_LIMIT
    }
}

/// The measures of a set; its text is what `check` prints.
#[derive(Debug, Clone, PartialEq)]
pub struct SetMeasures {
    /// The ground pen of each row.
    pub ground: [Pen; ROWS],
    /// The distances for each kind of vision.
    pub rows: [RowDistances; 4],
    /// The two symbols that differ least.
    pub symbols: ClosestSymbols,
}

impl SetMeasures {
    #[must_use]
    pub fn of(set: &Stoneset) -> Self {
        let rows: [usize; ROWS] = std::array::from_fn(|row| row);
        let ground = rows.map(|row| ground_pen(set, row));
        let means = rows.map(|row| Light::mean(visible_pens(set, row)));
        let grounds = ground.map(|pen| Some(Light::from(pen.rgb())));
        Self {
            ground,
            rows: ColourVision::ALL.map(|vision| RowDistances {
                vision,
                ground: closest(&grounds, vision),
                mean: closest(&means, vision),
            }),
            symbols: closest_symbols(set),
        }
    }

    /// Returns true if every limit is reached.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.symbols.pass() && self.rows.iter().all(RowDistances::pass)
    }
}

impl fmt::Display for SetMeasures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pens = self.ground.map(pen_name).join(", ");
        writeln!(f, "  grounds of the rows: {pens}")?;
        for rows in &self.rows {
            let RowDistances {
                vision,
                ground,
                mean,
            } = rows;
            writeln!(
                f,
                "  {:<13} ground {:5.1} (rows {}, {}), mean {:5.1} (rows {}, {}){}",
                vision.name(),
                ground.distance,
                ground.one + 1,
                ground.other + 1,
                mean.distance,
                mean.one + 1,
                mean.other + 1,
                verdict(rows.pass()),
            )?;
        }
        let symbols = self.symbols;
        let stone = |column| {
            StonePosition {
                column,
                row: symbols.row,
            }
            .name()
        };
        writeln!(
            f,
            "  symbols       differ by {:.1} % (stones {}, {}){}",
            symbols.share() * 100.0,
            stone(symbols.one),
            stone(symbols.other),
            verdict(symbols.pass()),
        )
    }
}

/// The end of a printed line.
pub(super) const fn verdict(pass: bool) -> &'static str {
    if pass { "" } else { "  FAIL" }
}

/// The pens of a row's pixels inside its masks.
fn inside(set: &Stoneset, row: usize) -> impl Iterator<Item = Pen> {
    (0..COLUMNS).flat_map(move |column| pens(set, column, row, set.mask(column).clone()))
}

fn visible_pens(set: &Stoneset, row: usize) -> impl Iterator<Item = Pen> {
    inside(set, row).filter(|&pen| pen != Pen::GREY)
}

fn pens(set: &Stoneset, column: usize, row: usize, mask: Mask) -> impl Iterator<Item = Pen> {
    let bits = (0..STONE_SIZE.height).flat_map(move |y| mask.row(y).to_vec());
    let pens = set.stone(column, row).pens().iter().copied();
    pens.zip(bits).filter(|(_, bit)| *bit).map(|(pen, _)| pen)
}

/// The most frequent pen of a row; of two that are as frequent the lower one.
pub(super) fn ground_pen(set: &Stoneset, row: usize) -> Pen {
    let mut counts = [0; Pen::COUNT];
    for pen in inside(set, row) {
        counts[pen.index()] += 1;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    Pen::all()
        .find(|pen| counts[pen.index()] == most)
        .unwrap_or(Pen::GREY)
}

fn closest(rows: &[Option<Light>; ROWS], vision: ColourVision) -> ClosestRows {
    let colours = rows.map(|light| light.map(|light| Lab::from(vision.sees(light))));
    let pairs = pairs().map(|(one, other)| ClosestRows {
        // A row that shows nothing cannot be told from another.
        distance: colours[one]
            .zip(colours[other])
            .map_or(0.0, |(a, b)| a.distance(b)),
        one,
        other,
    });
    let nearest = pairs.min_by(|a, b| a.distance.total_cmp(&b.distance));
    nearest.unwrap_or(ClosestRows {
        distance: 0.0,
        one: 0,
        other: 0,
    })
}

fn closest_symbols(set: &Stoneset) -> ClosestSymbols {
    let appearance = |column: usize, row: usize| -> Vec<Pen> {
        let mask = set.mask(column);
        let bits = (0..STONE_SIZE.height).flat_map(|y| mask.row(y).to_vec());
        let pens = set.stone(column, row).pens().iter().zip(bits);
        pens.map(|(&pen, bit)| if bit { pen } else { Pen::GREY })
            .collect()
    };
    let rows = (0..ROWS).flat_map(|row| {
        let stones: Vec<Vec<Pen>> = (0..COLUMNS).map(|column| appearance(column, row)).collect();
        pairs().map(move |(one, other)| ClosestSymbols {
            pixels: differing(&stones[one], &stones[other]),
            row,
            one,
            other,
        })
    });
    rows.min_by_key(|symbols| symbols.pixels)
        .unwrap_or(ClosestSymbols {
            pixels: 0,
            row: 0,
            one: 0,
            other: 0,
        })
}

fn differing(one: &[Pen], other: &[Pen]) -> usize {
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

/// All pairs of six, the smaller number first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other)))
}
