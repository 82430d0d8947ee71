//! The rules of Cut, Copy, Paste and Erase.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::Pen;
use ishido_shared::random::SplitMix64;

use super::{any_content, any_position, at, built_in, noise, plain};
use crate::document::Content;
use crate::stones::{
    Clipboard, PasteRefusal, Scope, StonePosition, blank, can_paste, copy, cut, erase, mask_layer,
    mask_of, paste,
};

/// The pictures that differ, by stone or by column of a mask.
fn changed(one: &Content, other: &Content) -> (Vec<String>, Vec<usize>) {
    let differs = |&layer: &usize| one.layer(layer) != other.layer(layer);
    let stones = StonePosition::all().filter(|stone| differs(&stone.layer()));
    let masks = (0..COLUMNS).filter(|&column| differs(&mask_layer(column)));
    (
        stones.map(StonePosition::name).collect(),
        masks.map(|column| column + 1).collect(),
    )
}

/// Two sets of which no picture is the same, masks included: "Gems" has six shapes, "Ishido" one.
fn two_sets() -> (Content, Content) {
    let gems = ishido_assets::STONESETS
        .iter()
        .position(|set| set.name == "Gems");
    (built_in(gems.unwrap()).0, blank())
}

#[test]
fn a_stone_goes_to_a_stone_and_keeps_the_mask_it_comes_to() {
    let (gems, mut target) = two_sets();
    let clipboard = copy(&gems, Scope::Stone, at(3, 2));
    let before = target.clone();
    assert_eq!(
        paste(&mut target, &clipboard, Scope::Stone, at(5, 6)),
        Ok(())
    );
    assert_eq!(changed(&before, &target), (vec!["5-6".to_owned()], vec![]));
    assert_eq!(target.layer(at(5, 6).layer()), gems.layer(at(3, 2).layer()));
}

#[test]
fn a_stone_goes_to_the_six_stones_of_a_column() {
    let (gems, mut target) = two_sets();
    let clipboard = copy(&gems, Scope::Stone, at(3, 2));
    let before = target.clone();
    assert_eq!(
        paste(&mut target, &clipboard, Scope::Column, at(5, 6)),
        Ok(())
    );
    let names = ["5-1", "5-2", "5-3", "5-4", "5-5", "5-6"].map(str::to_owned);
    assert_eq!(changed(&before, &target), (names.to_vec(), vec![]));
    for stone in Scope::Column.positions(at(5, 1)) {
        assert_eq!(target.layer(stone.layer()), gems.layer(at(3, 2).layer()));
    }
}

#[test]
fn a_column_goes_to_a_column_with_its_mask() {
    let (gems, mut target) = two_sets();
    let clipboard = copy(&gems, Scope::Column, at(3, 4));
    let before = target.clone();
    assert_eq!(
        paste(&mut target, &clipboard, Scope::Column, at(1, 2)),
        Ok(())
    );
    let names = ["1-1", "1-2", "1-3", "1-4", "1-5", "1-6"].map(str::to_owned);
    assert_eq!(changed(&before, &target), (names.to_vec(), vec![1]));
    assert_eq!(mask_of(&target, 0), mask_of(&gems, 2));
    for row in 1..=6 {
        assert_eq!(
            target.layer(at(1, row).layer()),
            gems.layer(at(3, row).layer())
        );
    }
}

#[test]
fn a_row_goes_to_a_row_and_the_masks_stay() {
    let (gems, mut target) = two_sets();
    let clipboard = copy(&gems, Scope::Row, at(3, 4));
    let before = target.clone();
    assert_eq!(paste(&mut target, &clipboard, Scope::Row, at(1, 2)), Ok(()));
    let names = ["1-2", "2-2", "3-2", "4-2", "5-2", "6-2"].map(str::to_owned);
    assert_eq!(changed(&before, &target), (names.to_vec(), vec![]));
    for column in 1..=6 {
        assert_eq!(
            target.layer(at(column, 2).layer()),
            gems.layer(at(column, 4).layer())
        );
    }
}

#[test]
fn all_else_is_refused_with_a_reason_and_changes_nothing() {
    let (gems, target) = two_sets();
    let refusals = [
        (Scope::Stone, Scope::Row, PasteRefusal::StoneToRow),
        (Scope::Column, Scope::Stone, PasteRefusal::ColumnElsewhere),
        (Scope::Column, Scope::Row, PasteRefusal::ColumnElsewhere),
        (Scope::Row, Scope::Stone, PasteRefusal::RowElsewhere),
        (Scope::Row, Scope::Column, PasteRefusal::RowElsewhere),
    ];
    for (source, to, reason) in refusals {
        let clipboard = copy(&gems, source, at(2, 2));
        let mut after = target.clone();
        assert_eq!(paste(&mut after, &clipboard, to, at(4, 4)), Err(reason));
        assert_eq!(can_paste(Some(&clipboard), to), Err(reason));
        assert_eq!(after, target);
    }
    assert_eq!(
        can_paste(None, Scope::Row).unwrap_err().to_string(),
        "There is nothing to paste: cut or copy a row first."
    );
    assert!(
        Scope::ALL
            .iter()
            .all(|&part| can_paste(None, part).is_err())
    );
}

#[test]
fn cut_leaves_transparent_stones_and_the_mask() {
    for part in Scope::ALL {
        let (gems, _) = two_sets();
        let mut after = gems.clone();
        let clipboard = cut(&mut after, part, at(3, 4));
        assert_eq!(clipboard, copy(&gems, part, at(3, 4)));
        assert_eq!(clipboard.part(), part);
        let erased: Vec<String> = part.positions(at(3, 4)).map(StonePosition::name).collect();
        assert_eq!(changed(&gems, &after), (erased, vec![]));
        for stone in part.positions(at(3, 4)) {
            assert_eq!(*after.layer(stone.layer()), plain(Pen::GREY));
        }
    }
}

#[test]
fn pasting_what_was_copied_changes_nothing() {
    let mut random = SplitMix64::new(151);
    for _ in 0..60 {
        let content = any_content(&mut random);
        for part in Scope::ALL {
            let position = any_position(&mut random);
            let mut after = content.clone();
            let clipboard = copy(&content, part, position);
            assert_eq!(paste(&mut after, &clipboard, part, position), Ok(()));
            assert_eq!(after, content);
            let clipboard = cut(&mut after, part, position);
            assert_eq!(paste(&mut after, &clipboard, part, position), Ok(()));
            assert_eq!(after, content);
        }
    }
}

#[test]
fn erasing_twice_is_erasing_once() {
    let mut random = SplitMix64::new(152);
    for _ in 0..60 {
        let mut content = any_content(&mut random);
        let (part, position) = (
            Scope::ALL[random.below(3) as usize],
            any_position(&mut random),
        );
        erase(&mut content, part, position);
        let once = content.clone();
        erase(&mut content, part, position);
        assert_eq!(content, once);
    }
}

#[test]
fn only_a_column_changes_a_mask() {
    let mut random = SplitMix64::new(153);
    for _ in 0..60 {
        let (source, target) = (any_content(&mut random), any_content(&mut random));
        for (from, to) in [
            (Scope::Stone, Scope::Stone),
            (Scope::Stone, Scope::Column),
            (Scope::Row, Scope::Row),
        ] {
            let clipboard = copy(&source, from, any_position(&mut random));
            let mut after = target.clone();
            assert_eq!(
                paste(&mut after, &clipboard, to, any_position(&mut random)),
                Ok(())
            );
            assert_eq!(changed(&target, &after).1, Vec::<usize>::new());
        }
    }
}

#[test]
fn a_stone_of_another_size_is_not_pasted() {
    let mut content = blank();
    let small = noise(&mut SplitMix64::new(1));
    let mut cropped = ishido_shared::gfx::Bitmap::new((8, 8).into(), Pen::RED);
    cropped.copy(&small, small.area(), ishido_shared::gfx::Point::zero());
    assert_eq!(
        paste(
            &mut content,
            &Clipboard::Stone(cropped),
            Scope::Stone,
            at(1, 1)
        ),
        Ok(())
    );
    assert_eq!(content, blank());
}
