//! Tests of the history.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
use ishido_shared::random::SplitMix64;

use super::{Content, Details, Document};

fn content() -> Content {
    let layers = vec![Bitmap::new(Size::new(7, 5), Pen::GREY); 3];
    Content::new(layers, Details::default())
}

/// Changes some pixels, and sometimes the name.
fn change(random: &mut SplitMix64, content: &mut Content) {
    for _ in 0..random.next_u64() % 9 {
        let number = random.next_u64();
        let at = Point::new((number % 7) as i32, (number >> 8) as i32 % 5);
        let pen = Pen::new((number >> 16) as u8 % 16).unwrap_or(Pen::RED);
        content.layer_mut((number >> 32) as usize % 3).set(at, pen);
    }
    if random.next_u64().is_multiple_of(11) {
        content.details.name = random.next_u64().to_string();
    }
}

#[test]
fn every_state_comes_back_exactly() {
    let mut random = SplitMix64::new(15);
    let mut document = Document::new(content());
    let mut states = vec![document.content().clone()];
    for _ in 0..500 {
        if document.edit("Change", 1, |content| change(&mut random, content)) {
            states.push(document.content().clone());
        }
    }
    for state in states.iter().rev().skip(1) {
        assert_eq!(document.undo(), Some(1));
        assert_eq!(document.content(), state);
    }
    assert_eq!((document.undo(), document.is_changed()), (None, false));
    for state in &states[1..] {
        assert_eq!(document.redo(), Some(1));
        assert_eq!(document.content(), state);
    }
    assert_eq!(document.redo(), None);
}

#[test]
fn a_new_step_replaces_those_taken_back() {
    let mut document = Document::new(content());
    let dot = |pen: Pen| move |content: &mut Content| content.layer_mut(0).set(Point::zero(), pen);
    document.edit("Red", 0, dot(Pen::RED));
    document.mark_saved(document.state());
    document.undo();
    assert_eq!(document.redo_name(), Some("Red"));
    document.edit("Sky", 0, dot(Pen::SKY));
    assert_eq!(document.redo_name(), None);
    assert_eq!(document.undo_name(), Some("Sky"));
    // The state that was saved cannot be reached any more, so nothing counts as saved.
    assert!(document.is_changed());
    document.undo();
    assert!(document.is_changed());
}

#[test]
fn what_changes_nothing_is_no_step() {
    let mut document = Document::new(content());
    assert!(!document.edit("Grey", 0, |content| {
        content.layer_mut(0).set(Point::zero(), Pen::GREY);
    }));
    assert_eq!(document.undo_name(), None);
}
