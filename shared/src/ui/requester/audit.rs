//! Finds what is wrong with the looks and the keys of a requester, for the tests that walk them all.

use std::collections::BTreeSet;

use super::{Part, Requester};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, line_width};
use crate::ui::window_frame::title_bar;

impl<A: Copy> Requester<A> {
    /// What a designer would send back, in words: parts outside the requester or the screen, parts that overlap, keys that
    /// reach nothing or too much.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        let mut faults = self.audit_places();
        faults.extend(self.audit_letters());
        faults.extend(self.audit_tab());
        faults
    }

    fn audit_places(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if !within(self.area, Rectangle::new(Point::zero(), SCREEN_SIZE)) {
            faults.push(format!(
                "it is larger than the screen: {}",
                words(self.area)
            ));
        }
        if line_width(&self.title) + 20 > self.area.size.width {
            faults.push("its title is cut off".to_owned());
        }
        let places = self.places();
        for (name, area) in &places {
            if !within(*area, self.area) {
                faults.push(format!("{name} sticks out: {}", words(*area)));
            }
        }
        for (index, (name, area)) in places.iter().enumerate() {
            for (other, place) in &places[..index] {
                if !area.intersection(place).is_zero_sized() {
                    faults.push(format!("{name} lies over {other}"));
                }
            }
        }
        faults
    }

    /// Everything that must not overlap, with names.
    fn places(&self) -> Vec<(String, Rectangle)> {
        let mut places = vec![
            ("the title bar".to_owned(), title_bar(self.area)),
            ("the text".to_owned(), self.text_area()),
        ];
        for (index, part) in self.parts.iter().enumerate() {
            places.push((format!("the gadget {:?}", name(part)), part.gadget.area()));
            places.push((
                format!("the label of {:?}", name(part)),
                self.label_area(index),
            ));
        }
        places
    }

    fn audit_letters(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for part in &self.parts {
            let letters = part.letters();
            if letters.is_empty() && part.answer.is_some() {
                faults.push(format!("the answer {:?} has no letter", name(part)));
            }
            for letter in letters {
                if !seen.insert(letter) {
                    faults.push(format!("the letter {letter:?} is underlined twice"));
                }
            }
        }
        faults
    }

    fn audit_tab(&self) -> Vec<String> {
        let usable = |index: &usize| self.parts[*index].takes_keys();
        let wanted: BTreeSet<usize> = (0..self.parts.len()).filter(usable).collect();
        if !wanted.contains(&self.focus) {
            return vec!["nothing that can be used has the keys".to_owned()];
        }
        Vec::new()
    }
}

fn name<A>(part: &Part<A>) -> String {
    let shown = part.gadget.describe(part.name(), false);
    shown
        .first()
        .map_or_else(String::new, |item| item.label.clone())
}

fn within(inner: Rectangle, outer: Rectangle) -> bool {
    inner.is_zero_sized() || inner.intersection(&outer) == inner
}

fn words(area: Rectangle) -> String {
    let (corner, size) = (area.top_left, area.size);
    format!("{},{} {}x{}", corner.x, corner.y, size.width, size.height)
}
