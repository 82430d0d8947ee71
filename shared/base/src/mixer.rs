//! Predictions of yes or no that several models make and that are mixed as in Matthew Mahoney's PAQ: as logarithms of odds, with weights that
//! adapt to the models that were right. All arithmetic uses integers, so that every machine decodes the same.

use crate::bits::{BitCoder, Probability};

/// The largest logarithm of odds, in 256ths.
const CERTAIN: i32 = 2_047;
/// The sum of the initial weights of the models in the mixture, in 65,536ths, and the learning rate, as a negative power of two.
const FIRST_WEIGHTS: i32 = 69_000;
const RATE: u32 = 11;

/// The models of answers, each with a prediction in every slot.
pub struct Mixer {
    models: usize,
    /// The predictions of all models in a slot, slot by slot.
    predictions: Vec<Prediction>,
    /// The weights of all models, by the number of models with a prediction, and by the set.
    weights: Vec<i32>,
    sets: usize,
    /// The most answers that a prediction averages; every later one has the weight of the last of them.
    memory: u16,
    odds: Odds,
    /// The logarithms of the odds of the models' predictions; room that is used again.
    predicted: Vec<i32>,
}

impl Mixer {
    /// So many models that know nothing yet, with so many slots and sets of weights.
    pub fn new(models: usize, slots: usize, sets: usize, memory: u16) -> Self {
        Self {
            models,
            predictions: vec![Prediction::NONE; models * slots],
            weights: vec![FIRST_WEIGHTS / models.max(1) as i32; models * sets * (models + 1)],
            sets,
            memory,
            odds: Odds::new(),
            predicted: Vec::with_capacity(models),
        }
    }

    /// Codes an answer that each model predicts in its slot, with a set of weights, and learns from it.
    pub fn answer(
        &mut self,
        coder: &mut impl BitCoder,
        slots: &[usize],
        set: usize,
        answer: bool,
    ) -> bool {
        let mut predicted = std::mem::take(&mut self.predicted);
        let mut known = 0;
        for (model, slot) in slots.iter().enumerate() {
            let prediction = self.predictions[slot * self.models + model];
            let is_known = prediction.answers > 0;
            known += usize::from(is_known);
            predicted.push(if is_known {
                self.odds.of(prediction.share)
            } else {
                0
            });
        }
        let first = (known * self.sets + set) * self.models;
        let weights = &mut self.weights[first..first + self.models];
        let mixed: i64 = (weights.iter().zip(&predicted))
            .map(|(weight, odds)| i64::from(*weight) * i64::from(*odds))
            .sum();
        let share = share_of((mixed >> 16).clamp(-i64::from(CERTAIN), i64::from(CERTAIN)) as i32)
            .clamp(1, 4_095);
        let answer = coder.bit(answer, Probability::of((share << 4) as u16));
        let error = if answer { 4_096 - share } else { -share };
        for (weight, odds) in weights.iter_mut().zip(predicted.drain(..)) {
            *weight += (odds * error) >> RATE;
        }
        self.predicted = predicted;
        for (model, slot) in slots.iter().enumerate() {
            self.predictions[slot * self.models + model].follow(answer, self.memory);
        }
        answer
    }
}

/// The probability that the answer is yes, in 65,536ths, and the number of answers that it averages.
#[derive(Clone, Copy)]
struct Prediction {
    share: u16,
    answers: u16,
}

impl Prediction {
    const NONE: Self = Self {
        share: 1 << 15,
        answers: 0,
    };

    fn follow(&mut self, answer: bool, memory: u16) {
        let target = if answer { i32::from(u16::MAX) } else { 0 };
        let share = i32::from(self.share);
        self.share = (share + (target - share) * 2 / (2 * i32::from(self.answers) + 3)) as u16;
        self.answers = (self.answers + 1).min(memory);
    }
}

/// The logarithms of the odds of all shares, which are in 4,096ths.
struct Odds(Vec<i16>);

impl Odds {
    fn new() -> Self {
        let mut odds = Vec::with_capacity(4_096);
        for logarithm in -CERTAIN..=CERTAIN {
            let below = (share_of(logarithm) as usize + 1).max(odds.len());
            odds.resize(below, logarithm as i16);
        }
        odds.resize(4_096, CERTAIN as i16);
        Self(odds)
    }

    /// The logarithm of the odds of a share in 65,536ths.
    fn of(&self, share: u16) -> i32 {
        self.0
            .get(usize::from(share >> 4))
            .copied()
            .unwrap_or(0)
            .into()
    }
}

/// The share, in 4,096ths, for a logarithm of odds.
fn share_of(logarithm: i32) -> i32 {
    /// 4,096 / (1 + e^-x) for x from 0 to 8 in halves.
    const STEPS: [i32; 17] = [
        2048, 2549, 2994, 3348, 3608, 3785, 3902, 3976, 4022, 4051, 4069, 4080, 4086, 4090, 4092,
        4094, 4095,
    ];
    let size = logarithm.abs();
    let step = (size >> 7) as usize;
    let (below, above) = (STEPS[step], STEPS[step + 1]);
    let share = below + (((above - below) * (size & 127)) >> 7);
    if logarithm < 0 { 4_096 - share } else { share }
}
