//! The part of the value that is no plain sum: rows of numbers for what is seen are added up, and two small layers make one
//! number of the sums, so that it matters what is seen together.

use super::features::ROWS;
use super::random::Random;

/// How many numbers a row has.
pub const WIDTH: usize = 32;
/// How many sums the second layer makes of them.
pub const HIDDEN: usize = 16;
/// How many numbers a network is.
pub const NUMBERS: usize = ROWS * WIDTH + HIDDEN * (WIDTH + 2);

/// The units in which the numbers of rows, and those of the layers, are kept in files.
const ROW_UNIT: f32 = 1024.0;
const LAYER_UNIT: f32 = 4096.0;

/// The sums of rows.
pub type Sums = [f32; WIDTH];

/// The network. Numbers are added in a set order everywhere, so that every machine finds the same value.
#[derive(Clone)]
pub struct Net {
    /// A row for each thing that can be seen; the first is for nothing and stays zero.
    pub rows: Vec<Sums>,
    /// The second layer.
    pub mix: [Sums; HIDDEN],
    /// What is added in the second layer.
    pub bias: [f32; HIDDEN],
    /// The last layer.
    pub out: [f32; HIDDEN],
}

/// What the layers make of some sums.
pub struct Flow {
    /// The sums that are positive.
    pub first: Sums,
    /// The second layer where it is positive.
    pub second: [f32; HIDDEN],
    /// The result, in 4-Ways.
    pub value: f32,
}

impl Net {
    /// A network that has the same number everywhere.
    pub fn filled(number: f32) -> Self {
        Self {
            rows: vec![[number; WIDTH]; ROWS],
            mix: [[number; WIDTH]; HIDDEN],
            bias: [number; HIDDEN],
            out: [number; HIDDEN],
        }
    }

    /// A network of small numbers by chance, from which one can learn.
    pub fn random(random: &mut Random) -> Self {
        let mut net = Self::filled(0.0);
        let mut draw = |size: f32| (random.below(2001) as f32 / 1000.0 - 1.0) * size;
        for row in net.rows.iter_mut().skip(1) {
            *row = std::array::from_fn(|_| draw(0.03));
        }
        for row in &mut net.mix {
            *row = std::array::from_fn(|_| draw(0.3));
        }
        net.out = std::array::from_fn(|_| draw(0.3));
        net
    }

    /// Adds a row.
    #[inline]
    pub fn add(&self, sums: &mut Sums, row: usize) {
        for (sum, number) in sums.iter_mut().zip(&self.rows[row]) {
            *sum += number;
        }
    }

    /// Takes a row away.
    #[inline]
    pub fn take(&self, sums: &mut Sums, row: usize) {
        for (sum, number) in sums.iter_mut().zip(&self.rows[row]) {
            *sum -= number;
        }
    }

    /// What the layers make of sums.
    #[inline]
    pub fn flow(&self, sums: &Sums) -> Flow {
        let first = sums.map(|sum| sum.max(0.0));
        let mut second = self.bias;
        for (sum, row) in second.iter_mut().zip(&self.mix) {
            // Eight sums side by side, so that they can be added at once.
            let mut lanes = [0.0; 8];
            for (numbers, weights) in first.chunks_exact(8).zip(row.chunks_exact(8)) {
                for lane in 0..8 {
                    lanes[lane] += numbers[lane] * weights[lane];
                }
            }
            *sum = (*sum + lanes.iter().sum::<f32>()).max(0.0);
        }
        let value = second.iter().zip(&self.out).map(|(a, b)| a * b).sum();
        Flow {
            first,
            second,
            value,
        }
    }

    /// All its numbers in order, those of the rows first.
    pub fn flat(&self) -> impl Iterator<Item = f32> + '_ {
        let rows = self.rows.iter().flatten();
        rows.chain(self.mix.iter().flatten())
            .chain(&self.bias)
            .chain(&self.out)
            .copied()
    }

    /// The same, to be changed.
    pub fn flat_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let rows = self.rows.iter_mut().flatten();
        rows.chain(self.mix.iter_mut().flatten())
            .chain(&mut self.bias)
            .chain(&mut self.out)
    }

    /// Its numbers as they are kept in files.
    pub fn kept(&self) -> impl Iterator<Item = i16> + '_ {
        self.flat().zip(units()).map(|(number, unit)| {
            let most = f32::from(i16::MAX);
            (number * unit).round().clamp(-most, most) as i16
        })
    }

    /// The network of numbers as they are kept in files; zero where there are too few.
    pub fn of_kept(numbers: &[i16]) -> Self {
        let mut net = Self::filled(0.0);
        for ((number, &kept), unit) in net.flat_mut().zip(numbers).zip(units()) {
            *number = f32::from(kept) / unit;
        }
        net
    }
}

/// The unit of each number in order.
fn units() -> impl Iterator<Item = f32> {
    std::iter::repeat_n(ROW_UNIT, ROWS * WIDTH).chain(std::iter::repeat(LAYER_UNIT))
}
