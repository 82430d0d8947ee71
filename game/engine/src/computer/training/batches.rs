//! An optimizer of the whole value function: gradient steps over batches of positions, scaled for each weight by its past
//! gradients (AdaGrad). The result is an average of the weights in which later ones count for more.

use super::learner::{LATE_WEIGHT, quantize};
use super::optimizer::Gradients;
use crate::computer::features::{FeatureSink, WEIGHTS};
use crate::computer::network::{Activations, TrainingNetwork};
use crate::computer::value_function::{FOUR_WAY, ValueFunction};

// The sizes of steps, and the initial sums of squared gradients: forty times the mean of a batch at the start.
const TABLE_RATE: f32 = 0.0015;
const ROW_RATE: f32 = 0.003;
const LAYER_RATE: f32 = 0.0005;
const TABLE_SQUARED: f32 = 4.0;
const ROW_SQUARED: f32 = 0.2;
const LAYER_SQUARED: f32 = 2.0;

/// The features of a position in order.
#[derive(Default)]
pub struct Features {
    weights: Vec<u32>,
    rows: Vec<u16>,
}

impl Features {
    pub fn clear(&mut self) {
        self.weights.clear();
        self.rows.clear();
    }

    /// Sorts them, so that the sums of floating-point numbers do not depend on the order of the board.
    pub fn sort(&mut self) {
        self.weights.sort_unstable();
        self.rows.sort_unstable();
    }
}

impl FeatureSink for Features {
    fn weight(&mut self, index: usize) {
        self.weights.push(index as u32);
    }

    fn row(&mut self, row: usize) {
        self.rows.push(row as u16);
    }
}

/// The table and the network: their weights, or other numbers that belong to the weights.
#[derive(Clone)]
struct Numbers {
    table: Vec<f32>,
    network: TrainingNetwork,
}

impl Numbers {
    fn zero() -> Self {
        Self {
            table: vec![0.0; WEIGHTS],
            network: TrainingNetwork::filled(0.0),
        }
    }

    fn squared_gradients() -> Self {
        let mut numbers = Self {
            table: vec![TABLE_SQUARED; WEIGHTS],
            network: TrainingNetwork::filled(ROW_SQUARED),
        };
        let layers = numbers.network.layers.flat_mut();
        layers.for_each(|number| *number = LAYER_SQUARED);
        numbers
    }
}

/// The weights in training, and the state of the optimizer.
pub struct BatchOptimizer {
    exact: Numbers,
    average: Numbers,
    /// The number of times that the weights were added to their average.
    averaged: u32,
    squared_gradients: Numbers,
    /// The gradients of the batch; zero but for the entries and rows below.
    gradients: Numbers,
    entries: Vec<u32>,
    rows: Vec<u16>,
}

impl BatchOptimizer {
    /// An optimizer that starts from the weights of a value function.
    pub fn new(value: &ValueFunction) -> Self {
        let table = value.weights.iter().map(|&weight| f32::from(weight));
        let exact = Numbers {
            table: table.map(|weight| weight / FOUR_WAY as f32).collect(),
            network: value.network.training(),
        };
        Self {
            average: exact.clone(),
            exact,
            averaged: 0,
            squared_gradients: Numbers::squared_gradients(),
            gradients: Numbers::zero(),
            entries: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The value of a position, and the activations that lead to it.
    pub fn value(&self, features: &Features) -> (f32, Activations) {
        let sums = self.exact.network.sums(&features.rows);
        let activations = self.exact.network.layers.forward(&sums);
        let entries = features.weights.iter();
        let table: f32 = entries.map(|&index| self.exact.table[index as usize]).sum();
        (table + activations.value, activations)
    }

    /// Adds a position to the batch, whose value is to move by a share of `error`.
    pub fn add(&mut self, features: &Features, activations: &Activations, error: f32) {
        for &index in &features.weights {
            self.gradients.table[index as usize] += error;
        }
        self.entries.extend(&features.weights);
        let of_inputs = Gradients::of(&self.exact.network.layers, activations);
        let of_row = of_inputs.first.map(|gradient| gradient * error);
        let gradients = &mut self.gradients.network;
        for &row in &features.rows {
            for (sum, gradient) in gradients.rows[usize::from(row)].iter_mut().zip(&of_row) {
                *sum += gradient;
            }
        }
        self.rows.extend(&features.rows);
        let layers = &mut gradients.layers;
        for (unit, gradient) in of_inputs.second.iter().enumerate() {
            let gradient = gradient * error;
            for (sum, input) in layers.hidden[unit].iter_mut().zip(&activations.first) {
                *sum += gradient * input;
            }
            layers.bias[unit] += gradient;
            layers.out[unit] += activations.second[unit] * error;
        }
    }

    /// Moves the weights by the gradients of the batch, and begins the next.
    pub fn step(&mut self) {
        let (exact, squared, gradients) = (
            &mut self.exact,
            &mut self.squared_gradients,
            &mut self.gradients,
        );
        // Entries and rows that are listed more than once have no gradient left the second time.
        for index in self.entries.drain(..) {
            let index = index as usize;
            descend(
                &mut exact.table[index],
                &mut squared.table[index],
                &mut gradients.table[index],
                TABLE_RATE,
            );
        }
        let (exact, squared, gradients) = (
            &mut exact.network,
            &mut squared.network,
            &mut gradients.network,
        );
        for row in self.rows.drain(..) {
            let row = usize::from(row);
            let sums = squared.rows[row].iter_mut().zip(&mut gradients.rows[row]);
            for (number, (squared, gradient)) in exact.rows[row].iter_mut().zip(sums) {
                descend(number, squared, gradient, ROW_RATE);
            }
        }
        let sums = squared.layers.flat_mut().zip(gradients.layers.flat_mut());
        for (number, (squared, gradient)) in exact.layers.flat_mut().zip(sums) {
            descend(number, squared, gradient, LAYER_RATE);
        }
    }

    /// Adds the weights to their average.
    pub fn add_to_average(&mut self) {
        self.averaged += 1;
        let share = (LATE_WEIGHT / self.averaged as f32).min(1.0);
        let table = self.average.table.iter_mut().zip(&self.exact.table);
        table.for_each(|(average, now)| *average += (now - *average) * share);
        self.average.network.approach(&self.exact.network, share);
    }

    /// The value function of the averaged weights.
    pub fn learned(&self) -> ValueFunction {
        let mut value = ValueFunction::zero();
        value.network = self.average.network.network();
        for (weight, &average) in value.weights.iter_mut().zip(&self.average.table) {
            *weight = quantize(average);
        }
        value
    }
}

/// Moves a number by its gradient, and clears that.
#[inline]
fn descend(number: &mut f32, squared_gradients: &mut f32, gradient: &mut f32, rate: f32) {
    *squared_gradients += *gradient * *gradient;
    *number += rate * *gradient / squared_gradients.sqrt();
    *gradient = 0.0;
}
