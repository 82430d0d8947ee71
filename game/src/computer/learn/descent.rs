//! Learning of the network: steps along the gradient, larger for numbers that rarely had a part in anything, and as a
//! whole so large that a position moves by a set share of its error.

use crate::computer::net::{Exact, Flow, HIDDEN, Layers, Net, Sums, WIDTH, whole};

/// The share of its error by which a position moves: at first, and at least.
const FIRST: f32 = 0.02;
const LAST: f32 = 0.005;
/// After so many games the share is half of what it was at first.
const HALF: f32 = 30_000.0;
/// A number is taken to have had so much of a part in things before.
const BEFORE: f32 = 0.5;

/// The network being learned, and what is known of each of its numbers.
pub struct Descent {
    /// The numbers.
    pub exact: Exact,
    /// How much of a part it had: the sum of its squared slopes.
    pub parts: Exact,
    /// The average of the network after each stretch of games.
    pub average: Exact,
    /// The steps of the rows of a position.
    steps: Vec<(u16, Sums)>,
}

/// The derivatives of the value by the sums of both layers.
struct Slopes {
    first: Sums,
    second: [f32; HIDDEN],
}

impl Slopes {
    fn of(net: &Layers, flow: &Flow) -> Self {
        let second = std::array::from_fn(|i| {
            let live = flow.second[i] > 0.0;
            if live { net.out[i] } else { 0.0 }
        });
        let mut first = [0.0; WIDTH];
        for (slope, row) in second.iter().zip(&net.mix) {
            for (sum, number) in first.iter_mut().zip(row) {
                *sum += slope * number;
            }
        }
        for (slope, &level) in first.iter_mut().zip(&flow.first) {
            if level <= 0.0 {
                *slope = 0.0;
            }
        }
        Self { first, second }
    }
}

impl Descent {
    /// Of a network that has learned nothing.
    pub fn new(exact: Exact) -> Self {
        Self {
            parts: Exact::filled(BEFORE),
            average: exact.clone(),
            exact,
            steps: Vec::new(),
        }
    }

    /// What was learned, to be played with: rows that nothing was learned of are for nothing.
    pub fn learned(&self) -> Net {
        let mut net = self.average.clone();
        for (row, parts) in net.rows.iter_mut().zip(&self.parts.rows) {
            if *parts == [BEFORE; WIDTH] {
                *row = [0.0; WIDTH];
            }
        }
        net.net()
    }

    /// Adds the network to its average, of which it becomes a share.
    pub fn count(&mut self, share: f32) {
        for (average, now) in self.average.flat_mut().zip(self.exact.flat()) {
            *average += (now - *average) * share;
        }
    }

    /// Moves the numbers that had a part in the value of a position with these rows, which are in order, towards `aim`, and
    /// those of `net`, which is played with, after them. What the value was short of it.
    pub fn update(&mut self, net: &mut Net, rows: &[u16], aim: f32, games: u64) -> f32 {
        let mut sums = [0.0; WIDTH];
        for &row in rows {
            for (sum, number) in sums.iter_mut().zip(&self.exact.rows[usize::from(row)]) {
                *sum += number;
            }
        }
        let layers = &mut self.exact.layers;
        let flow = layers.flow(&sums);
        let error = aim - flow.value;
        let slopes = Slopes::of(layers, &flow);
        // How far the value would move by a whole step.
        let mut reach = [0.0; 8];
        reach[0] = 1e-3;
        self.steps.clear();
        for same in rows.chunk_by(|a, b| a == b) {
            let slopes = slopes.first.map(|slope| slope * same.len() as f32);
            let parts = &mut self.parts.rows[usize::from(same[0])];
            self.steps.push((same[0], step(parts, &slopes, &mut reach)));
        }
        let mut mix = [[0.0; WIDTH]; HIDDEN];
        for (hidden, &slope) in slopes.second.iter().enumerate() {
            let slopes = flow.first.map(|input| input * slope);
            mix[hidden] = step(&mut self.parts.layers.mix[hidden], &slopes, &mut reach);
        }
        let bias = step(&mut self.parts.layers.bias, &slopes.second, &mut reach);
        let out = step(&mut self.parts.layers.out, &flow.second, &mut reach);
        let share = (FIRST / (1.0 + games as f32 / HALF)).max(LAST);
        let size = share * error / reach.iter().sum::<f32>();
        for (row, step) in &self.steps {
            let row = usize::from(*row);
            shift(&mut self.exact.rows[row], step, size);
            net.rows[row] = whole(&self.exact.rows[row]);
        }
        for (numbers, step) in layers.mix.iter_mut().zip(&mix) {
            shift(numbers, step, size);
        }
        shift(&mut layers.bias, &bias, size);
        shift(&mut layers.out, &out, size);
        net.layers.clone_from(layers);
        error
    }
}

/// Notes the part that numbers have, and adds to `reach` how far a whole step of theirs would move the value; the step.
#[inline]
fn step<const N: usize>(parts: &mut [f32; N], slopes: &[f32; N], reach: &mut [f32; 8]) -> [f32; N] {
    let mut step = [0.0; N];
    for i in 0..N {
        parts[i] += slopes[i] * slopes[i];
        step[i] = slopes[i] / parts[i].sqrt();
    }
    for (i, (slope, step)) in slopes.iter().zip(&step).enumerate() {
        reach[i % 8] += slope * step;
    }
    step
}

#[inline]
fn shift<const N: usize>(numbers: &mut [f32; N], step: &[f32; N], size: f32) {
    for (number, step) in numbers.iter_mut().zip(step) {
        *number += step * size;
    }
}
