//! The neural network of the value function: the rows of all features present are added up, and two small layers turn
//! the sums into one number, so that the value of features can depend on each other.
//!
//! Rows are fixed-point integers: adding and subtracting them is exact in any order, and every machine computes the
//! same value.

use super::features::ROWS;
use super::random::Random;

/// The number of values of a row.
pub const WIDTH: usize = 32;
/// The number of units of the hidden layer.
pub const HIDDEN: usize = 16;
/// The number of parameters of a network.
pub const NUMBERS: usize = ROWS * WIDTH + HIDDEN * (WIDTH + 2);

/// The fixed-point units of rows, and of the layers in files.
const ROW_UNIT: f32 = 1024.0;
const LAYER_UNIT: f32 = 4096.0;

/// A row, or a sum of rows, in fixed-point units. Sums may wrap around with the weights of a foreign file.
pub type Row = [i16; WIDTH];
/// A row, or a sum of rows, in 4-Ways.
pub type Sums = [f32; WIDTH];

/// A network for playing, with quantized rows.
#[derive(Clone)]
pub struct Network {
    /// A row for each feature; the first is unused and always zero.
    pub rows: Vec<Row>,
    /// The layers above the rows.
    pub layers: Layers,
}

impl Network {
    /// A network with all parameters zero.
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

    /// Adds one row and subtracts another.
    #[inline]
    pub fn replace(&self, sums: &mut Row, now: usize, then: usize) {
        let (now, then) = (&self.rows[now], &self.rows[then]);
        for ((sum, now), then) in sums.iter_mut().zip(now).zip(then) {
            *sum = sum.wrapping_add(now.wrapping_sub(*then));
        }
    }

    /// The same network with exact rows.
    pub fn training(&self) -> TrainingNetwork {
        let exact = |row: &Row| row.map(|number| f32::from(number) / ROW_UNIT);
        TrainingNetwork {
            rows: self.rows.iter().map(exact).collect(),
            layers: self.layers.clone(),
        }
    }

    /// The output for a sum of rows, in 4-Ways.
    #[inline]
    pub fn evaluate(&self, sums: &Row) -> f32 {
        let sums = sums.map(|sum| f32::from(sum) * (1.0 / ROW_UNIT));
        self.layers.forward(&sums).value
    }

    /// Its parameters as written in files: the rows, then the layers.
    pub fn to_numbers(&self) -> impl Iterator<Item = i16> + '_ {
        let rows = self.rows.iter().flatten().copied();
        rows.chain(
            self.layers
                .flat()
                .map(|number| quantize(number, LAYER_UNIT)),
        )
    }

    /// A network of parameters as written in files; missing ones are zero.
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

/// Quantizes a row.
#[inline]
pub fn quantize_row(row: &Sums) -> Row {
    row.map(|number| quantize(number, ROW_UNIT))
}

/// Rounds `number * unit` to an integer and clamps it to the range of `i16`.
#[inline]
pub fn quantize(number: f32, unit: f32) -> i16 {
    // Adding a half away from zero and truncating is faster than `round`.
    let number = number * unit;
    ((number + 0.5_f32.copysign(number)) as i16).max(-i16::MAX)
}

/// The layers above the rows.
#[derive(Clone)]
pub struct Layers {
    /// The weights of the hidden layer.
    pub hidden: [Sums; HIDDEN],
    /// The biases of the hidden layer.
    pub bias: [f32; HIDDEN],
    /// The weights of the output.
    pub out: [f32; HIDDEN],
}

/// The activations of the layers for some sums.
pub struct Activations {
    /// The sums after the rectifier.
    pub first: Sums,
    /// The hidden layer after the rectifier.
    pub second: [f32; HIDDEN],
    /// The output, in 4-Ways.
    pub value: f32,
}

impl Layers {
    /// Layers with all parameters the same number.
    pub const fn filled(number: f32) -> Self {
        Self {
            hidden: [[number; WIDTH]; HIDDEN],
            bias: [number; HIDDEN],
            out: [number; HIDDEN],
        }
    }

    /// The forward pass.
    #[inline]
    pub fn forward(&self, sums: &Sums) -> Activations {
        let first = sums.map(|sum| sum.max(0.0));
        let mut second = self.bias;
        for (sum, row) in second.iter_mut().zip(&self.hidden) {
            // Eight partial sums, so that the compiler can use vector instructions.
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

    /// All parameters in order.
    pub fn flat(&self) -> impl Iterator<Item = f32> + '_ {
        let hidden = self.hidden.iter().flatten();
        hidden.chain(&self.bias).chain(&self.out).copied()
    }

    /// All parameters in order, mutable.
    pub fn flat_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let hidden = self.hidden.iter_mut().flatten();
        hidden.chain(&mut self.bias).chain(&mut self.out)
    }
}

/// A network in training, or other values with the same shape.
#[derive(Clone)]
pub struct TrainingNetwork {
    /// The rows, in 4-Ways.
    pub rows: Vec<Sums>,
    /// The layers.
    pub layers: Layers,
}

impl TrainingNetwork {
    /// All parameters the same number.
    pub fn filled(number: f32) -> Self {
        Self {
            rows: vec![[number; WIDTH]; ROWS],
            layers: Layers::filled(number),
        }
    }

    /// A random initialization.
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

    /// The sums of some rows.
    pub fn sums(&self, rows: &[u16]) -> Sums {
        let mut sums = [0.0; WIDTH];
        for &row in rows {
            for (sum, number) in sums.iter_mut().zip(&self.rows[usize::from(row)]) {
                *sum += number;
            }
        }
        sums
    }

    /// Moves all parameters towards those of another network by this share of their difference.
    pub fn approach(&mut self, other: &Self, share: f32) {
        for (number, aim) in self.flat_mut().zip(other.flat()) {
            *number += (aim - *number) * share;
        }
    }

    /// Quantizes the rows.
    pub fn network(&self) -> Network {
        Network {
            rows: self.rows.iter().map(quantize_row).collect(),
            layers: self.layers.clone(),
        }
    }

    /// All parameters in order, the rows first.
    pub fn flat(&self) -> impl Iterator<Item = f32> + '_ {
        let rows = self.rows.iter().flatten().copied();
        rows.chain(self.layers.flat())
    }

    /// All parameters in order, mutable.
    pub fn flat_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let rows = self.rows.iter_mut().flatten();
        rows.chain(self.layers.flat_mut())
    }
}
