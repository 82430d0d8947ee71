//! The optimizer of the network: gradient steps, scaled for each parameter by its past gradients (AdaGrad), and scaled
//! as a whole so that the value moves by a fixed share of its error.

use crate::computer::network::{
    Activations, HIDDEN, Layers, Network, Sums, TrainingNetwork, WIDTH, quantize_row,
};

/// The share of its error by which a value moves: at first, and at least.
const FIRST_SHARE: f32 = 0.02;
const LAST_SHARE: f32 = 0.005;
/// The number of games after which the share is half of the first.
const HALF_LIFE_GAMES: f32 = 30_000.0;
/// The initial sum of squared gradients of each parameter.
const INITIAL_SQUARED: f32 = 0.5;

/// The network in training, and the state of its optimizer.
pub struct Optimizer {
    /// The parameters.
    pub exact: TrainingNetwork,
    /// The sum of the squared gradients of each parameter.
    pub squared_gradients: TrainingNetwork,
    /// The average of the network after each interval of games.
    pub average: TrainingNetwork,
    /// The steps of the rows of the current position.
    steps: Vec<(u16, Sums)>,
}

/// The derivatives of the value by the inputs of both layers.
pub struct Gradients {
    /// Those by the sums of rows.
    pub first: Sums,
    /// Those by the inputs of the hidden layer.
    pub second: [f32; HIDDEN],
}

impl Gradients {
    /// The derivatives at these activations.
    pub fn of(network: &Layers, activations: &Activations) -> Self {
        let second = std::array::from_fn(|i| {
            let live = activations.second[i] > 0.0;
            if live { network.out[i] } else { 0.0 }
        });
        let mut first = [0.0; WIDTH];
        for (gradient, row) in second.iter().zip(&network.hidden) {
            for (sum, number) in first.iter_mut().zip(row) {
                *sum += gradient * number;
            }
        }
        for (gradient, &level) in first.iter_mut().zip(&activations.first) {
            if level <= 0.0 {
                *gradient = 0.0;
            }
        }
        Self { first, second }
    }
}

impl Optimizer {
    /// An optimizer of an untrained network.
    pub fn new(exact: TrainingNetwork) -> Self {
        Self {
            squared_gradients: TrainingNetwork::filled(INITIAL_SQUARED),
            average: exact.clone(),
            exact,
            steps: Vec::new(),
        }
    }

    /// The averaged network for playing; rows that were never trained are zero.
    pub fn learned(&self) -> Network {
        let mut network = self.average.clone();
        for (row, squared_gradients) in network.rows.iter_mut().zip(&self.squared_gradients.rows) {
            if *squared_gradients == [INITIAL_SQUARED; WIDTH] {
                *row = [0.0; WIDTH];
            }
        }
        network.network()
    }

    /// Moves the average towards the network by this share of their difference.
    pub fn add_to_average(&mut self, share: f32) {
        self.average.approach(&self.exact, share);
    }

    /// Updates the parameters so that the value of a position with these rows, which are sorted, moves towards `aim`,
    /// and copies them to `network`, which is used for playing. Returns the error: `aim` minus the value before.
    pub fn update(&mut self, network: &mut Network, rows: &[u16], aim: f32, games: u64) -> f32 {
        let sums = self.exact.sums(rows);
        let layers = &mut self.exact.layers;
        let activations = layers.forward(&sums);
        let error = aim - activations.value;
        let gradients = Gradients::of(layers, &activations);
        // Change of the value by a full step.
        let mut reach = [0.0; 8];
        reach[0] = 1e-3;
        self.steps.clear();
        for same in rows.chunk_by(|a, b| a == b) {
            let gradients = gradients.first.map(|gradient| gradient * same.len() as f32);
            let squared_gradients = &mut self.squared_gradients.rows[usize::from(same[0])];
            self.steps
                .push((same[0], step(squared_gradients, &gradients, &mut reach)));
        }
        let mut hidden = [[0.0; WIDTH]; HIDDEN];
        for (unit, &gradient) in gradients.second.iter().enumerate() {
            let gradients = activations.first.map(|input| input * gradient);
            hidden[unit] = step(
                &mut self.squared_gradients.layers.hidden[unit],
                &gradients,
                &mut reach,
            );
        }
        let bias = step(
            &mut self.squared_gradients.layers.bias,
            &gradients.second,
            &mut reach,
        );
        let out = step(
            &mut self.squared_gradients.layers.out,
            &activations.second,
            &mut reach,
        );
        let share = (FIRST_SHARE / (1.0 + games as f32 / HALF_LIFE_GAMES)).max(LAST_SHARE);
        let size = share * error / reach.iter().sum::<f32>();
        for (row, step) in &self.steps {
            let row = usize::from(*row);
            shift(&mut self.exact.rows[row], step, size);
            network.rows[row] = quantize_row(&self.exact.rows[row]);
        }
        for (numbers, step) in layers.hidden.iter_mut().zip(&hidden) {
            shift(numbers, step, size);
        }
        shift(&mut layers.bias, &bias, size);
        shift(&mut layers.out, &out, size);
        network.layers.clone_from(layers);
        error
    }
}

/// Adds the squared gradients to their sums and returns the step; adds to `reach` how far the full step would move the
/// value.
#[inline]
fn step<const N: usize>(
    squared_gradients: &mut [f32; N],
    gradients: &[f32; N],
    reach: &mut [f32; 8],
) -> [f32; N] {
    let mut step = [0.0; N];
    for i in 0..N {
        squared_gradients[i] += gradients[i] * gradients[i];
        step[i] = gradients[i] / squared_gradients[i].sqrt();
    }
    for (i, (gradient, step)) in gradients.iter().zip(&step).enumerate() {
        reach[i % 8] += gradient * step;
    }
    step
}

#[inline]
fn shift<const N: usize>(numbers: &mut [f32; N], step: &[f32; N], size: f32) {
    for (number, step) in numbers.iter_mut().zip(step) {
        *number += step * size;
    }
}
