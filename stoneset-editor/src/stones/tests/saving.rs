//! Sets written and read back, and twins.

use ishido_shared::formats::stoneset::{BoardName, Stoneset};
use ishido_shared::gfx::{Pen, Point};
use ishido_shared::random::SplitMix64;

use super::{any_content, at, built_in, plain};
use crate::document::Content;
use crate::stones::{
    TEMPLATES, blank, content_of, full_mask, hidden_pixels, set_mask, stoneset_of, twins,
    twins_sentence,
};

/// The number of random sets that are written and read; `ISHIDO_RANDOM_SETS` asks for another number.
fn random_sets() -> u64 {
    let wanted = std::env::var("ISHIDO_RANDOM_SETS").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(250)
}

#[test]
fn built_in_sets_are_written_as_the_same_bytes() {
    for (index, set) in ishido_assets::STONESETS.iter().enumerate() {
        let (content, bytes) = built_in(index);
        let text = stoneset_of(&content).write().unwrap();
        assert!(text.as_bytes() == bytes, "{}", set.name);
    }
}

#[test]
fn random_sets_come_back_from_their_files() {
    let mut random = SplitMix64::new(158);
    for number in 0..random_sets() {
        let mut content = any_content(&mut random);
        content.details.name = format!("Set \"{number}\" \\ \u{77f3}\n");
        content.details.notes = "#".repeat(random.below(50) as usize);
        content.details.board = BoardName::new(&format!("Board {number}.png"))
            .ok()
            .filter(|_| random.chance(1, 2));
        content.details.draft = random.chance(1, 2);

        let saved = stoneset_of(&content);
        let text = saved.write().unwrap();
        let mut read = Stoneset::read_draft(text.as_bytes()).unwrap();
        // A set with twins is marked in its file.
        read.draft &= saved.draft || twins(&content).is_empty();
        assert!(read == saved, "set {number}");
        if number % 8 == 0 {
            let again = stoneset_of(&content_of(&read)).write().unwrap();
            assert!(
                again == text,
                "saving set {number} unchanged changes its file"
            );
            assert_eq!(saved.twins().is_some(), !twins(&content).is_empty());
        }
    }
}

#[test]
fn what_a_mask_hides_is_kept_in_the_file() {
    let mut content = blank();
    content.set_layer(at(1, 1).layer(), plain(Pen::RED));
    set_mask(&mut content, 0, &TEMPLATES[4].mask());
    let hidden = hidden_pixels(&content, 0);
    assert_eq!(hidden, 1600 - 1264);
    let text = stoneset_of(&content).write().unwrap();
    let mut reopened = content_of(&Stoneset::read_draft(text.as_bytes()).unwrap());
    assert_eq!(hidden_pixels(&reopened, 0), hidden);
    let change = set_mask(&mut reopened, 0, &full_mask());
    assert_eq!(*reopened.layer(at(1, 1).layer()), plain(Pen::RED));
    assert_eq!(change.hidden, 0);
}

#[test]
fn twins_are_found_by_what_is_visible() {
    let (mut content, _) = built_in(0);
    assert_eq!(twins_sentence(&twins(&content)), None);
    // A difference outside the masks does not count, and that of the masks does.
    let stone = content.layer(at(1, 1).layer()).clone();
    content.set_layer(at(1, 3).layer(), stone);
    let corner = content.layer_mut(at(1, 3).layer());
    corner.set(Point::zero(), Pen::PLUM);
    assert_eq!(twins(&content), [vec![at(1, 1), at(1, 3)]]);
    assert_eq!(
        twins_sentence(&twins(&content)).unwrap(),
        "The stones 1-1 and 1-3 look the same."
    );

    content.set_layer(at(5, 5).layer(), plain(Pen::GREY));
    content.set_layer(at(6, 6).layer(), plain(Pen::GREY));
    assert_eq!(
        twins_sentence(&twins(&content)).unwrap(),
        "The stones 1-1 and 1-3 look the same, and so do 2 others."
    );
}

/// A set that was saved with twins is marked in its file. The mark must go with the twins.
#[test]
fn a_set_saved_half_way_can_be_finished() {
    let (mut content, _) = built_in(0);
    let finished = content.layer(at(1, 2).layer()).clone();
    content.set_layer(at(1, 2).layer(), plain(Pen::GREY));
    content.set_layer(at(1, 3).layer(), plain(Pen::GREY));
    let reopen = |content: &Content| {
        let text = stoneset_of(content).write().unwrap();
        content_of(&Stoneset::read_draft(text.as_bytes()).unwrap())
    };
    let mut reopened = reopen(&content);
    assert!(stoneset_of(&reopened).is_draft());
    reopened.set_layer(at(1, 2).layer(), finished);
    assert_eq!(stoneset_of(&reopened).check_complete(), Ok(()));

    // The author's own mark stays, for as long as there are no twins.
    reopened.details.draft = true;
    assert!(reopen(&reopened).details.draft);
}
