//! The part of the value that is no plain sum: rows of numbers for what is seen are added up, and two small layers make one
//! number of the sums, so that it matters what is seen together.
//!
//! Rows are whole numbers of a small unit: what is added and taken away again leaves nothing behind, in whatever order,
//! and every machine finds the same value.

use super::features::ROWS;
use super::random::Random;

/// How many numbers a row has.
pub const WIDTH: usize = 32;
/// How many sums the second layer makes of them.
pub const HIDDEN: usize = 16;
/// How many numbers a network is.
pub const NUMBERS: usize = ROWS * WIDTH + HIDDEN * (WIDTH + 2);

/// The units of the numbers of rows, and of those of the layers in files.
const ROW_UNIT: f32 = 1024.0;
const LAYER_UNIT: f32 = 4096.0;

/// A row, or the sums of some, in whole units. Sums of weights that somebody made up may wrap around.
pub type Row = [i16; WIDTH];
/// The same in 4-Ways, or a row being learned.
pub type Sums = [f32; WIDTH];

/// A network as it is played with.
#[derive(Clone)]
pub struct Network {
    /// A row for each thing that can be seen; the first is for nothing and stays zero.
    pub rows: Vec<Row>,
    /// What is made of their sums.
    pub layers: Layers,
}

impl Network {
    /// A network that knows nothing.
    pub fn zero() -> Self {
        Self {
            rows: vec![[0; WIDTH]; ROWS],
            layers: Layers::filled(0.0),
        }
    }

    /// Adds a row.
    #[inline]
    pub fn add(&self, sums: &mut Row, row: usize) {
        for (sum, number) in sums.iter_mut().zip(&self.rows[row]) {
            *sum = sum.wrapping_add(*number);
        }
    }

    /// Adds one row and takes another away.
    #[inline]
    pub fn replace(&self, sums: &mut Row, now: usize, then: usize) {
        let (now, then) = (&self.rows[now], &self.rows[then]);
        for ((sum, now), then) in sums.iter_mut().zip(now).zip(then) {
            *sum = sum.wrapping_add(now.wrapping_sub(*then));
        }
    }

    /// What the sums are worth, in 4-Ways.
    #[inline]
    pub fn evaluate(&self, sums: &Row) -> f32 {
        let sums = sums.map(|sum| f32::from(sum) * (1.0 / ROW_UNIT));
        self.layers.forward(&sums).value
    }

    /// Its numbers as they are kept in files: the rows, then the layers.
    pub fn to_numbers(&self) -> impl Iterator<Item = i16> + '_ {
        let rows = self.rows.iter().flatten().copied();
        rows.chain(
            self.layers
                .flat()
                .map(|number| quantize(number, LAYER_UNIT)),
        )
    }

    /// The network of numbers as they are kept in files; zero where there are too few.
    pub fn from_numbers(numbers: &[i16]) -> Self {
        let mut network = Self::zero();
        let mut numbers = numbers.iter().copied();
        for (number, to_numbers) in network.rows.iter_mut().flatten().zip(&mut numbers) {
            *number = to_numbers;
        }
        for (number, to_numbers) in network.layers.flat_mut().zip(numbers) {
            *number = f32::from(to_numbers) / LAYER_UNIT;
        }
        network
    }
}

/// A row in whole units.
#[inline]
pub fn quantize_row(row: &Sums) -> Row {
    row.map(|number| quantize(number, ROW_UNIT))
}

/// A number in whole units of which there are so many in one, as far as there is room.
#[inline]
pub fn quantize(number: f32, unit: f32) -> i16 {
    // Away from zero by a half and cut off, which is faster than to ask for rounding.
    let number = number * unit;
    ((number + 0.5_f32.copysign(number)) as i16).max(-i16::MAX)
}

/// The layers above the rows.
#[derive(Clone)]
pub struct Layers {
    /// The second layer.
    pub hidden: [Sums; HIDDEN],
    /// What is added in the second layer.
    pub bias: [f32; HIDDEN],
    /// The last layer.
    pub out: [f32; HIDDEN],
}

/// What the layers make of some sums.
pub struct Activations {
    /// The sums that are positive.
    pub first: Sums,
    /// The second layer where it is positive.
    pub second: [f32; HIDDEN],
    /// The result, in 4-Ways.
    pub value: f32,
}

impl Layers {
    /// Layers that have the same number everywhere.
    pub const fn filled(number: f32) -> Self {
        Self {
            hidden: [[number; WIDTH]; HIDDEN],
            bias: [number; HIDDEN],
            out: [number; HIDDEN],
        }
    }

    /// What the layers make of sums.
    #[inline]
    pub fn forward(&self, sums: &Sums) -> Activations {
        let first = sums.map(|sum| sum.max(0.0));
        let mut second = self.bias;
        for (sum, row) in second.iter_mut().zip(&self.hidden) {
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
        Activations {
            first,
            second,
            value,
        }
    }

    /// All numbers in order.
    pub fn flat(&self) -> impl Iterator<Item = f32> + '_ {
        let hidden = self.hidden.iter().flatten();
        hidden.chain(&self.bias).chain(&self.out).copied()
    }

    /// The same, to be changed.
    pub fn flat_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let hidden = self.hidden.iter_mut().flatten();
        hidden.chain(&mut self.bias).chain(&mut self.out)
    }
}

/// A network as it is learned, or as many numbers that go with one.
#[derive(Clone)]
pub struct TrainingNetwork {
    /// The rows, in 4-Ways.
    pub rows: Vec<Sums>,
    /// The layers.
    pub layers: Layers,
}

impl TrainingNetwork {
    /// The same number everywhere.
    pub fn filled(number: f32) -> Self {
        Self {
            rows: vec![[number; WIDTH]; ROWS],
            layers: Layers::filled(number),
        }
    }

    /// Small numbers by chance, from which one can learn.
    pub fn random(random: &mut Random) -> Self {
        let mut network = Self::filled(0.0);
        let mut draw = |size: f32| (random.below(2001) as f32 / 1000.0 - 1.0) * size;
        for row in network.rows.iter_mut().skip(1) {
            *row = std::array::from_fn(|_| draw(0.03));
        }
        for row in &mut network.layers.hidden {
            *row = std::array::from_fn(|_| draw(0.3));
        }
        network.layers.out = std::array::from_fn(|_| draw(0.3));
        network
    }

    /// The same to be played with.
    pub fn network(&self) -> Network {
        Network {
            rows: self.rows.iter().map(quantize_row).collect(),
            layers: self.layers.clone(),
        }
    }

    /// All its numbers in order, those of the rows first.
    pub fn flat(&self) -> impl Iterator<Item = f32> + '_ {
        let rows = self.rows.iter().flatten().copied();
        rows.chain(self.layers.flat())
    }

    /// The same, to be changed.
    pub fn flat_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let rows = self.rows.iter_mut().flatten();
        rows.chain(self.layers.flat_mut())
    }
}
