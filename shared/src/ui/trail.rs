//! The trail: the names of the last commands given and screens opened, for the report of a fault.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// The most names that are remembered.
const LENGTH: usize = 100;

/// A group, such as a menu, and a name in it.
type Step = (&'static str, &'static str);

/// The names of the last commands given and screens opened. Clones share them. Only names that stand in the program are taken,
/// so that nothing the user typed or opened can be in it.
#[derive(Debug, Clone, Default)]
pub struct Trail(Arc<Mutex<VecDeque<Step>>>);

impl Trail {
    /// A command of a menu was given.
    pub fn command(&self, menu: &'static str, name: &'static str) {
        self.push((menu, name));
    }

    /// A screen was opened, whose type has this name.
    pub fn screen(&self, name: &'static str) {
        self.push(("", name));
    }

    /// Returns the names, a line each, the newest last. Empty while another thread adds to it: this never waits.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Ok(steps) = self.0.try_lock() else {
            return Vec::new();
        };
        let line = |(group, name): &Step| match *group {
            "" => format!("screen {}", short_names(name)),
            menu => format!("command {menu} > {name}"),
        };
        steps.iter().map(line).collect()
    }

    fn push(&self, step: Step) {
        // A lock that a panic has broken belongs to a program that ends.
        if let Ok(mut steps) = self.0.lock() {
            if steps.len() == LENGTH {
                steps.pop_front();
            }
            steps.push_back(step);
        }
    }
}

/// The name of a type without the modules that it and its parameters are in: `Dialog<Offer>`.
fn short_names(name: &str) -> String {
    let mut short = String::new();
    for part in name.split_inclusive(['<', '>', ',', ' ']) {
        short += part.rsplit("::").next().unwrap_or(part);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_hundred_steps_are_kept() {
        let trail = Trail::default();
        trail.command("Game", "New Game");
        for _ in 0..99 {
            trail
                .clone()
                .screen("ishido::app::dialog::Dialog<ishido::app::undo::Undo>");
        }
        assert_eq!(trail.lines()[0], "command Game > New Game");
        trail.command("File", "Quit");
        let lines = trail.lines();
        assert_eq!(lines.len(), LENGTH);
        assert_eq!(lines[0], "screen Dialog<Undo>");
        assert_eq!(lines[LENGTH - 1], "command File > Quit");
    }
}
