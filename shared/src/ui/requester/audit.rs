//! Finds mistakes in the layout and the keys of a requester, for the tests that check all of them.

use std::collections::BTreeSet;

use super::form::{Form, MemberId};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE};
use crate::ui::gadget_group::Member;
use crate::ui::window_frame::{least_width, title_bar};

impl Form {
    /// The mistakes of its layout and keys, in words.
    pub(super) fn audit(&self) -> Vec<String> {
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
        if least_width(&self.title) > self.area.size.width {
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
        for member in &self.group.members {
            let name = name(member);
            places.push((format!("the gadget {name:?}"), member.gadget.area()));
            places.push((format!("the label of {name:?}"), member.label_area()));
        }
        places
    }

    fn audit_letters(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for member in &self.group.members {
            let letters = member.letters();
            if letters.is_empty() && matches!(member.id, MemberId::Choice(_)) {
                faults.push(format!("the answer {:?} has no letter", name(member)));
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
        let focused = self.group.focus.map(|index| &self.group.members[index]);
        if focused.is_some_and(Member::takes_keys) {
            Vec::new()
        } else {
            vec!["nothing that can be used has the keys".to_owned()]
        }
    }
}

fn name(member: &Member<MemberId>) -> String {
    let shown = member.gadget.describe(member.name(), false);
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
