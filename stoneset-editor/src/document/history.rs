//! The steps of a document, as differences between pictures of the same size.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::{Content, Details};

/// One step: what it changed, as differences that work in both directions.
#[derive(Debug, Clone)]
pub struct Step {
    /// The action, in words for a menu.
    pub name: &'static str,
    /// The picture that is shown when the step is taken back or done again.
    pub layer: usize,
    pixels: Vec<(usize, PixelDelta)>,
    details: Option<Box<[Details; 2]>>,
}

impl Step {
    /// The step from one content to another; `None` if they are equal.
    pub fn between(
        name: &'static str,
        layer: usize,
        before: &Content,
        after: &Content,
    ) -> Option<Self> {
        let pairs = before.layers().iter().zip(after.layers()).enumerate();
        let pixels: Vec<(usize, PixelDelta)> = pairs
            .filter_map(|(layer, (a, b))| Some((layer, PixelDelta::between(a, b)?)))
            .collect();
        let details = (before.details != after.details)
            .then(|| Box::new([before.details.clone(), after.details.clone()]));
        (!pixels.is_empty() || details.is_some()).then_some(Self {
            name,
            layer,
            pixels,
            details,
        })
    }

    pub fn take_back(&self, content: &mut Content) {
        self.swap_pixels(content);
        if let Some(details) = &self.details {
            content.details.clone_from(&details[0]);
        }
    }

    pub fn do_again(&self, content: &mut Content) {
        self.swap_pixels(content);
        if let Some(details) = &self.details {
            content.details.clone_from(&details[1]);
        }
    }

    fn swap_pixels(&self, content: &mut Content) {
        for (layer, delta) in &self.pixels {
            delta.apply(content.layer_mut(*layer));
        }
    }
}

/// The steps that were done, and those that were taken back and can be done again.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Each with the number of the state that it leads to.
    steps: Vec<(u64, Step)>,
    /// The number of them that are done.
    done: usize,
    /// The number of the last state that was ever reached.
    newest: u64,
}

impl History {
    /// The number of the state before the first step.
    pub const FIRST_STATE: u64 = 0;

    /// The number of the state now. The number of a state that cannot be reached any more is never used again.
    pub fn state(&self) -> u64 {
        self.last_index()
            .map_or(Self::FIRST_STATE, |last| self.steps[last].0)
    }

    /// Adds a step that has been done. What was taken back before can no longer be done again.
    pub fn add(&mut self, step: Step) {
        self.steps.truncate(self.done);
        self.newest += 1;
        self.steps.push((self.newest, step));
        self.done += 1;
    }

    /// The step to take back, which counts as taken back from now on.
    pub fn back(&mut self) -> Option<&Step> {
        self.done = self.last_index()?;
        Some(&self.steps[self.done].1)
    }

    /// The step to do again, which counts as done from now on.
    pub fn forward(&mut self) -> Option<&Step> {
        let step = &self.steps.get(self.done)?.1;
        self.done += 1;
        Some(step)
    }

    /// The last step that is done.
    pub fn last(&self) -> Option<&Step> {
        Some(&self.steps[self.last_index()?].1)
    }

    /// The step that can be done again.
    pub fn next(&self) -> Option<&Step> {
        Some(&self.steps.get(self.done)?.1)
    }

    const fn last_index(&self) -> Option<usize> {
        self.done.checked_sub(1)
    }
}

/// Neighbouring pixels, row by row: their count, and the difference of the numbers of their pens (exclusive or).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    length: u32,
    difference: u8,
}

/// The difference between two pictures of the same size. Applied to either, it gives the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PixelDelta {
    runs: Vec<Run>,
}

impl PixelDelta {
    /// The difference between two pictures of the same size; `None` if they are equal.
    pub fn between(one: &Bitmap, other: &Bitmap) -> Option<Self> {
        if one.pens() == other.pens() {
            return None;
        }
        let mut runs: Vec<Run> = Vec::new();
        for (a, b) in one.pens().iter().zip(other.pens()) {
            let difference = (a.index() ^ b.index()) as u8;
            match runs.last_mut() {
                Some(run) if run.difference == difference => run.length += 1,
                _ => runs.push(Run {
                    length: 1,
                    difference,
                }),
            }
        }
        Some(Self { runs })
    }

    /// Turns one of the two pictures into the other.
    pub fn apply(&self, picture: &mut Bitmap) {
        let width = picture.area().size.width.max(1);
        let mut start = 0;
        for run in &self.runs {
            if run.difference != 0 {
                for index in start..start + run.length {
                    let at = Point::new((index % width) as i32, (index / width) as i32);
                    let pen = picture.get(at).unwrap_or(Pen::GREY);
                    let other = Pen::new(pen.index() as u8 ^ run.difference);
                    picture.set(at, other.unwrap_or(pen));
                }
            }
            start += run.length;
        }
    }
}
