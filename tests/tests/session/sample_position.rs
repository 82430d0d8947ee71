//! The position that the stoneset editor shows on its live board, played through the rules of the game.

use ishido::rules::{Deal, Position, Square, Stone};
use stoneset_editor::SAMPLE_GAME;

#[test]
fn the_position_of_the_live_board_can_be_reached() {
    let game: Vec<(Stone, Square)> = SAMPLE_GAME
        .split_ascii_whitespace()
        .map(|text| (text[..2].parse().unwrap(), text[2..].parse().unwrap()))
        .collect();
    let (tableau, moves) = game.split_at(6);
    assert!(
        tableau
            .iter()
            .map(|(_, square)| *square)
            .eq(Square::TABLEAU)
    );
    let tableau: Vec<Stone> = tableau.iter().map(|(stone, _)| *stone).collect();
    let tableau: [Stone; 6] = tableau.try_into().unwrap();
    let touchstone: Stone = "1A".parse().unwrap();
    let pouch = moves.iter().map(|(stone, _)| *stone).chain([touchstone]);
    let deal = Deal::new(tableau, pouch.collect()).unwrap();

    let mut position = Position::new(&deal);
    let mut four_ways = 0;
    for &(stone, square) in moves {
        assert_eq!(position.touchstone(), Some(stone));
        let placed = position
            .place(square)
            .unwrap_or_else(|refusal| panic!("{stone}{square}: {refusal}"));
        four_ways += usize::from(placed.ways.is_four_way());
    }
    assert_eq!(position.touchstone(), Some(touchstone));
    assert!(!position.legal().is_empty(), "the game goes on");
    assert_eq!(four_ways, 2);
    assert!(Stone::all().all(|kind| position.board().stones().any(|(_, stone)| stone == kind)));
}
