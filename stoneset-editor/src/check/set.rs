//! How different the six rows of a stoneset are in colour, and its six columns in shape.

use std::fmt;

use ishido_shared::colour::{Lab, Light, Sight};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Mask, Pen};

/// How far apart the ground pens of two rows are at least (CIEDE2000): with normal sight, and with a deficient one.
pub const GROUND_LIMIT: [f64; 2] = [20.0, 10.0];
/// How far apart the mean colours of two rows are at least, likewise.
pub const MEAN_LIMIT: [f64; 2] = [12.0, 6.0];
/// In what share of their pixels two symbols of a row differ at least.
pub const SYMBOL_LIMIT: f64 = 0.15;

/// The one of the two limits that holds for a way of seeing.
#[must_use]
pub const fn limit_for(limits: [f64; 2], sight: Sight) -> f64 {
    match sight {
        Sight::Normal => limits[0],
        _ => limits[1],
    }
}

/// The two rows that are nearest to each other; rows count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Closest {
    /// How far they are apart (CIEDE2000); 0 when one of them shows nothing.
    pub distance: f64,
    /// The upper row.
    pub one: usize,
    /// The lower row.
    pub other: usize,
}

/// How far apart the rows are for one way of seeing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rows {
    /// The way of seeing.
    pub sight: Sight,
    /// Between the pens that each row has most of, inside its masks.
    pub ground: Closest,
    /// Between the means of their visible pixels, mixed as light.
    pub mean: Closest,
}

impl Rows {
    /// Whether both distances reach their limits.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.ground.distance >= limit_for(GROUND_LIMIT, self.sight)
            && self.mean.distance >= limit_for(MEAN_LIMIT, self.sight)
    }
}

/// The two stones of one row that differ in the fewest pixels; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Symbols {
    /// How many of the 1,600 pixels differ; what is outside the mask counts as transparent.
    pub pixels: usize,
    /// Their row.
    pub row: usize,
    /// The left column.
    pub one: usize,
    /// The right column.
    pub other: usize,
}

impl Symbols {
    /// The share of pixels that differ, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.pixels as f64 / f64::from(STONE_SIZE.width * STONE_SIZE.height)
    }

    /// Whether the share reaches its limit.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.share() >= SYMBOL_LIMIT
    }
}

/// What is measured of a set; shown as the lines that `check` prints.
#[derive(Debug, Clone, PartialEq)]
pub struct SetMeasures {
    /// The ground pen of each row.
    pub ground: [Pen; ROWS],
    /// The rows for each way of seeing.
    pub rows: [Rows; 4],
    /// The nearest symbols.
    pub symbols: Symbols,
}

impl SetMeasures {
    /// Measures a set.
    #[must_use]
    pub fn of(set: &Stoneset) -> Self {
        let rows: [usize; ROWS] = std::array::from_fn(|row| row);
        let ground = rows.map(|row| ground_pen(set, row));
        let means = rows.map(|row| Light::mean(visible_pens(set, row)));
        let grounds = ground.map(|pen| Some(Light::from(pen.rgb())));
        Self {
            ground,
            rows: Sight::ALL.map(|sight| Rows {
                sight,
                ground: closest(&grounds, sight),
                mean: closest(&means, sight),
            }),
            symbols: closest_symbols(set),
        }
    }

    /// Whether every limit is reached.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.symbols.pass() && self.rows.iter().all(Rows::pass)
    }
}

impl fmt::Display for SetMeasures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pens: String = self.ground.iter().map(|pen| pen.digit()).collect();
        writeln!(f, "  ground pens {pens}")?;
        for rows in &self.rows {
            let Rows {
                sight,
                ground,
                mean,
            } = rows;
            writeln!(
                f,
                "  {:<13} ground {:5.1} (rows {}, {}), mean {:5.1} (rows {}, {}){}",
                sight.name(),
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
        writeln!(
            f,
            "  symbols       differ by {:.1} % (row {}, columns {}, {}){}",
            symbols.share() * 100.0,
            symbols.row + 1,
            symbols.one + 1,
            symbols.other + 1,
            verdict(symbols.pass()),
        )
    }
}

/// What stands at the end of a line.
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

/// The pen that a row has most of; of two as frequent ones the lower.
fn ground_pen(set: &Stoneset, row: usize) -> Pen {
    let mut counts = [0; Pen::COUNT];
    for pen in inside(set, row) {
        counts[pen.index()] += 1;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    Pen::all()
        .find(|pen| counts[pen.index()] == most)
        .unwrap_or(Pen::GREY)
}

fn closest(rows: &[Option<Light>; ROWS], sight: Sight) -> Closest {
    let colours = rows.map(|light| light.map(|light| Lab::from(sight.sees(light))));
    let pairs = pairs().map(|(one, other)| Closest {
        // A row that shows nothing cannot be told from any.
        distance: colours[one]
            .zip(colours[other])
            .map_or(0.0, |(a, b)| a.distance(b)),
        one,
        other,
    });
    let nearest = pairs.min_by(|a, b| a.distance.total_cmp(&b.distance));
    nearest.unwrap_or(Closest {
        distance: 0.0,
        one: 0,
        other: 0,
    })
}

fn closest_symbols(set: &Stoneset) -> Symbols {
    let look = |column: usize, row: usize| -> Vec<Pen> {
        let mask = set.mask(column);
        let bits = (0..STONE_SIZE.height).flat_map(|y| mask.row(y).to_vec());
        let pens = set.stone(column, row).pens().iter().zip(bits);
        pens.map(|(&pen, bit)| if bit { pen } else { Pen::GREY })
            .collect()
    };
    let rows = (0..ROWS).flat_map(|row| {
        let looks: Vec<Vec<Pen>> = (0..COLUMNS).map(|column| look(column, row)).collect();
        pairs().map(move |(one, other)| Symbols {
            pixels: differing(&looks[one], &looks[other]),
            row,
            one,
            other,
        })
    });
    rows.min_by_key(|symbols| symbols.pixels)
        .unwrap_or(Symbols {
            pixels: 0,
            row: 0,
            one: 0,
            other: 0,
        })
}

fn differing(one: &[Pen], other: &[Pen]) -> usize {
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

/// Every two of six, the smaller number first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other)))
}
