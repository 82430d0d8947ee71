//! The stones of every built-in set can be told apart by everybody, and stand out from every board.

use ishido_shared::formats::board;
use ishido_shared::formats::stoneset::Stoneset;
use stoneset_editor::check::{BoardColours, SetMeasures};

fn sets() -> Vec<(&'static str, Stoneset)> {
    let built_in = ishido_assets::STONESETS.iter();
    built_in
        .map(|file| (file.name, Stoneset::read(file.bytes).unwrap()))
        .collect()
}

#[test]
fn stones_of_built_in_sets_can_be_told_apart() {
    for (name, set) in sets() {
        let measures = SetMeasures::of(&set);
        assert!(measures.pass(), "{name}\n{measures}");
    }
}

#[test]
fn stones_stand_out_from_every_board() {
    for file in ishido_assets::BOARDS {
        let board = board::read(file.bytes).unwrap();
        let grounds = BoardColours::of(&board.picture);
        for (name, set) in sets() {
            let rim = grounds.faintest(&set);
            assert!(rim.pass(), "{name} on {}: {rim:?}", file.name);
        }
    }
}

#[test]
fn no_row_looks_like_the_beyond_of_its_own_board() {
    for (name, set) in sets() {
        let file = ishido_assets::BOARDS.iter().find(|file| file.name == name);
        let board = board::read(file.unwrap().bytes).unwrap();
        for row in BoardColours::of(&board.picture).rows(&set) {
            assert!(row.pass(), "{name}: {row:?}");
        }
    }
}
