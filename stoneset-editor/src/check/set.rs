//! Measures how different the six rows of a stoneset are in colour, and its six columns in shape.

use std::fmt;
use std::iter::repeat_n;

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

/// A distance between two rows, which count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RowPair {
    /// Their distance (CIEDE2000); 0 if one of them shows nothing.
    pub distance: f64,
    /// The upper row.
    pub one: usize,
    /// The lower row.
    pub other: usize,
}

/// The distances between the rows for one kind of vision: all pairs, the closest first.
#[derive(Debug, Clone, PartialEq)]
pub struct RowDistances {
    /// The kind of vision.
    pub vision: ColourVision,
    /// Between the ground pens: those that each row has most of inside its masks.
    pub ground: [RowPair; PAIRS],
    /// Between the mean colours of their visible pixels, mixed as light.
    pub mean: [RowPair; PAIRS],
}

impl RowDistances {
    /// Returns true if both distances of the closest rows reach their limits.
    #[must_use]
    pub fn pass(&self) -> bool {
        let [ground, mean] = self.limits();
        self.ground[0].distance >= ground && self.mean[0].distance >= mean
    }

    /// The limits of both distances.
    #[must_use]
    pub const fn limits(&self) -> [f64; 2] {
        [
            limit_for(GROUND_LIMIT, self.vision),
            limit_for(MEAN_LIMIT, self.vision),
        ]
    }
}

/// Two columns, where their stones of one row differ in the fewest pixels; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SymbolPair {
    /// The number of the 1,600 pixels that differ; pixels outside the mask count as transparent.
    pub pixels: usize,
    /// Their row.
    pub row: usize,
    /// The left column.
    pub one: usize,
    /// The right column.
    pub other: usize,
}

impl SymbolPair {
    /// Returns the share of pixels that differ, 0 to 1.
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
    /// The pairs of columns, those whose symbols differ least first.
    pub symbols: [SymbolPair; PAIRS],
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
                ground: row_pairs(&grounds, vision),
                mean: row_pairs(&means, vision),
            }),
            symbols: symbol_pairs(set),
        }
    }

    /// Returns true if every limit is reached.
    #[must_use]
    pub fn pass(&self) -> bool {
        self.symbols[0].pass() && self.rows.iter().all(RowDistances::pass)
    }
}

impl fmt::Display for SetMeasures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pens = self.ground.map(pen_name).join(", ");
        writeln!(f, "  grounds of the rows: {pens}")?;
        for rows in &self.rows {
            let (ground, mean) = (rows.ground[0], rows.mean[0]);
            writeln!(
                f,
                "  {:<13} ground {:5.1} (rows {}, {}), mean {:5.1} (rows {}, {}){}",
                rows.vision.name(),
                ground.distance,
                ground.one + 1,
                ground.other + 1,
                mean.distance,
                mean.one + 1,
                mean.other + 1,
                verdict(rows.pass()),
            )?;
            let [of_ground, of_mean] = rows.limits();
            for (name, pairs, limit) in [
                ("ground", &rows.ground, of_ground),
                ("mean", &rows.mean, of_mean),
            ] {
                let failing = pairs.iter().skip(1).filter(|pair| pair.distance < limit);
                let also = failing.map(|pair| {
                    let (one, other) = (pair.one + 1, pair.other + 1);
                    format!("{:.1} (rows {one}, {other})", pair.distance)
                });
                also_line(f, name, &also.collect::<Vec<_>>())?;
            }
        }
        let stone = |column, row| StonePosition { column, row }.name();
        let words = |pair: &SymbolPair| {
            format!(
                "{:.1}% (stones {}, {})",
                pair.share() * 100.0,
                stone(pair.one, pair.row),
                stone(pair.other, pair.row),
            )
        };
        let closest = self.symbols[0];
        writeln!(
            f,
            "  symbols       differ by {}{}",
            words(&closest),
            verdict(closest.pass()),
        )?;
        let failing = self.symbols.iter().skip(1).filter(|pair| !pair.pass());
        also_line(f, "by", &failing.map(words).collect::<Vec<_>>())
    }
}

/// Prints a line for those beside the closest that fail, too.
fn also_line(f: &mut fmt::Formatter<'_>, name: &str, failing: &[String]) -> fmt::Result {
    if failing.is_empty() {
        return Ok(());
    }
    writeln!(f, "{:16}also {name} {}", "", failing.join(", "))
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

/// The pens that would make a row differ enough from all others for all eyes, in place of its ground pen: those that differ most first.
/// A pen that the row draws with would hide something.
#[must_use]
pub fn passing_grounds(set: &Stoneset, row: usize) -> Vec<Pen> {
    let ground = ground_pen(set, row);
    let mut own = [0; Pen::COUNT];
    for pen in visible_pens(set, row) {
        own[pen.index()] += 1;
    }
    let others = (0..ROWS).filter(|other| *other != row);
    let others: Vec<(Light, Light)> = others
        .filter_map(|row| {
            let mean = Light::mean(visible_pens(set, row))?;
            Some((Light::from(ground_pen(set, row).rgb()), mean))
        })
        .collect();
    // The least distance in relation to its limit.
    let reached = |pen: Pen| {
        let mut counts = own;
        counts.swap(ground.index(), pen.index());
        let pens = Pen::all().flat_map(|pen| repeat_n(pen, counts[pen.index()]));
        let mean = Light::mean(pens)?;
        let distances = ColourVision::ALL.into_iter().flat_map(|vision| {
            let others = &others;
            others.iter().map(move |(other_ground, other_mean)| {
                let between = |one: Light, other: Light| {
                    Lab::from(vision.sees(one)).distance(Lab::from(vision.sees(other)))
                };
                let of_ground = between(Light::from(pen.rgb()), *other_ground);
                let of_mean = between(mean, *other_mean);
                (of_ground / limit_for(GROUND_LIMIT, vision))
                    .min(of_mean / limit_for(MEAN_LIMIT, vision))
            })
        });
        distances.min_by(f64::total_cmp)
    };
    let free = Pen::all().filter(|pen| *pen != Pen::GREY && own[pen.index()] == 0);
    let mut passing: Vec<(f64, Pen)> = free
        .filter(|_| ground != Pen::GREY)
        .filter_map(|pen| Some((reached(pen).filter(|reached| *reached >= 1.0)?, pen)))
        .collect();
    passing.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    passing.into_iter().map(|(_, pen)| pen).collect()
}

fn row_pairs(rows: &[Option<Light>; ROWS], vision: ColourVision) -> [RowPair; PAIRS] {
    let colours = rows.map(|light| light.map(|light| Lab::from(vision.sees(light))));
    let mut all = pairs().map(|(one, other)| RowPair {
        // A row that shows nothing cannot be told from another.
        distance: colours[one]
            .zip(colours[other])
            .map_or(0.0, |(a, b)| a.distance(b)),
        one,
        other,
    });
    all.sort_by(|a, b| a.distance.total_cmp(&b.distance));
    all
}

fn symbol_pairs(set: &Stoneset) -> [SymbolPair; PAIRS] {
    let appearance = |column: usize, row: usize| -> Vec<Pen> {
        let mask = set.mask(column);
        let bits = (0..STONE_SIZE.height).flat_map(|y| mask.row(y).to_vec());
        let pens = set.stone(column, row).pens().iter().zip(bits);
        pens.map(|(&pen, bit)| if bit { pen } else { Pen::GREY })
            .collect()
    };
    let mut all = pairs().map(|(one, other)| SymbolPair {
        pixels: usize::MAX,
        row: 0,
        one,
        other,
    });
    for row in 0..ROWS {
        let stones: [Vec<Pen>; COLUMNS] = std::array::from_fn(|column| appearance(column, row));
        let is_drawn = |column: usize| stones[column].iter().any(|&pen| pen != Pen::GREY);
        for pair in &mut all {
            let pixels = differing(&stones[pair.one], &stones[pair.other]);
            let counts = is_drawn(pair.one) || is_drawn(pair.other);
            if counts && pixels < pair.pixels {
                (pair.pixels, pair.row) = (pixels, row);
            }
        }
    }
    for pair in &mut all {
        // Two columns that are empty in every row are the same.
        if pair.pixels == usize::MAX {
            pair.pixels = 0;
        }
    }
    all.sort_by_key(|pair| pair.pixels);
    all
}

fn differing(one: &[Pen], other: &[Pen]) -> usize {
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

/// The number of pairs of six.
const PAIRS: usize = 15;

/// All pairs of six, the smaller number first.
fn pairs() -> [(usize, usize); PAIRS] {
    let mut all = [(0, 0); PAIRS];
    let pairs = (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other)));
    for (place, pair) in all.iter_mut().zip(pairs) {
        *place = pair;
    }
    all
}
