//! The scoreboard at small and large numbers, in marks and digits, for one player and for two, on every board.

use ishido::app::{
    Appearance, ScoreEntry, Scores, built_in_board, built_in_stoneset, draw_scores, layout,
};
use ishido::rules::{Scoring, Tally};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use ishido_tests::golden::check_golden;

/// Points and 4-Ways that players have at different stages of a game.
const STAGES: [(u64, u32); 6] = [
    (0, 0),
    (4, 0),
    (49, 1),
    (3_999, 8),
    (94_888, 12),
    (4_000_000, 19),
];

fn entry(name: &str, (points, four_ways): (u64, u32)) -> ScoreEntry {
    ScoreEntry {
        name: name.to_owned(),
        tally: Tally { points, four_ways },
    }
}

fn solitaire(stage: (u64, u32)) -> Scores {
    Scores {
        scoring: Scoring::Modern,
        entries: vec![entry("Player 1", stage)],
        to_move: Some(0),
    }
}

fn challenge(first: (u64, u32), second: (u64, u32), to_move: Option<usize>) -> Scores {
    Scores {
        scoring: Scoring::Modern,
        entries: vec![entry("Anna", first), entry("Bartholomew", second)],
        to_move,
    }
}

/// The panel of a board with scores.
fn panel(appearance: &Appearance, scores: &Scores, graphic: bool) -> Bitmap {
    let mut screen = Bitmap::screen();
    appearance.draw_board(&mut screen);
    draw_scores(&mut screen, scores, graphic, appearance);
    screen
}

/// Panels side by side, as many as fit into the screen.
fn side_by_side(appearance: &Appearance, all: &[(Scores, bool)]) -> Bitmap {
    let mut sheet = Bitmap::screen();
    for (index, (scores, graphic)) in all.iter().enumerate() {
        let panel = panel(appearance, scores, *graphic);
        // From the top of the points to the bottom of the 4-Ways.
        let from = rect(532, 134, 104, 168);
        let (column, row) = (index as i32 % 6, index as i32 / 6);
        sheet.copy(&panel, from, Point::new(2 + column * 106, 2 + row * 170));
    }
    sheet
}

fn one_player() -> Vec<(Scores, bool)> {
    let of = |graphic| STAGES.map(|stage| (solitaire(stage), graphic));
    [of(true), of(false)].concat()
}

fn two_players() -> Vec<(Scores, bool)> {
    let of = |graphic| {
        STAGES.map(|stage| {
            let turn = (stage.0 != 0).then_some((stage.1 % 2) as usize);
            (
                challenge(stage, (stage.0 / 2 + 38, stage.1 / 2), turn),
                graphic,
            )
        })
    };
    [of(true), of(false)].concat()
}

#[test]
fn points_of_one_player_in_both_notations() {
    let flat = Appearance::flat().unwrap();
    check_golden("scoreboard-one", &side_by_side(&flat, &one_player())).unwrap();
}

#[test]
fn points_of_two_players_in_both_notations() {
    let flat = Appearance::flat().unwrap();
    check_golden("scoreboard-two", &side_by_side(&flat, &two_players())).unwrap();
}

#[test]
fn every_board_has_marks_of_its_own() {
    for file in ishido_assets::BOARDS {
        let appearance = built_in(file.name);
        let name = file.name.to_lowercase().replace(' ', "-");
        let mut all = one_player();
        all.truncate(6);
        all.extend(two_players().into_iter().take(6));
        let sheet = side_by_side(&appearance, &all);
        check_golden(&format!("scoreboard-on-{name}"), &sheet).unwrap();
    }
}

/// Nothing that is drawn for large numbers leaves the places of points and 4-Ways.
#[test]
fn no_number_leaves_its_place() {
    let flat = Appearance::flat().unwrap();
    let mut empty = Bitmap::screen();
    flat.draw_board(&mut empty);
    for points in [8_888, 88_888, 888_888, 3_888_888, 9_999_999, u64::MAX] {
        for graphic in [true, false] {
            let large = (points, 19);
            for scores in [solitaire(large), challenge(large, large, Some(1))] {
                let drawn = panel(&flat, &scores, graphic);
                for y in 0..400 {
                    for x in 0..640 {
                        let at = Point::new(x, y);
                        let inside = layout::POINTS.contains(at) || layout::FOUR_WAYS.contains(at);
                        assert!(inside || drawn.get(at) == empty.get(at), "{points} {at}");
                    }
                }
            }
        }
    }
}

/// On every board one pen makes up most of the ground that marks stand on.
#[test]
fn nothing_competes_with_the_marks() {
    for file in ishido_assets::BOARDS {
        let appearance = built_in(file.name);
        let ground = appearance.ground(layout::POINTS);
        // Without its frame and the shadow of that.
        let area = inset(layout::POINTS, 6);
        let pens = (area
            .rows()
            .flat_map(|y| area.columns().map(move |x| Point::new(x, y))))
        .filter_map(|at| appearance.board().get(at));
        let (same, other): (Vec<Pen>, Vec<Pen>) = pens.partition(|&pen| pen == ground);
        assert!(same.len() > 5 * other.len(), "{}", file.name);
    }
}

fn inset(area: Rectangle, by: i32) -> Rectangle {
    rect(
        area.top_left.x + by,
        area.top_left.y + by,
        area.size.width - 2 * by as u32,
        area.size.height - 2 * by as u32,
    )
}

fn built_in(name: &str) -> Appearance {
    let (stones, board) = (built_in_stoneset(name), built_in_board(name));
    Appearance::new(stones.unwrap(), board.unwrap())
}
