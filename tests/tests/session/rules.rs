//! The rules compared with the reference implementation, and the deals with a fixture.

use ishido::rules::{
    Board, Deal, DealCode, Neighbour, Position, Shared, Square, SquareSet, Stone, judge,
};
use ishido_tests::reference;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn plain(stone: Stone) -> reference::Stone {
    (stone.colour().index() as u8, stone.symbol().index() as u8)
}

fn place(square: Square) -> reference::Square {
    (square.column(), square.row())
}

/// Every stone beside every multiset of one to four stones.
#[test]
fn all_neighbour_multisets_are_judged_as_the_reference_judges_them() {
    let squares: Vec<Square> = Square::all().take(4).collect();
    let mut judged = 0;
    let mut legal = 0;
    let mut check = |stone: Stone, others: &[Stone]| {
        let neighbours: Vec<Neighbour> = others
            .iter()
            .zip(&squares)
            .map(|(&other, &square)| Neighbour {
                square,
                stone: other,
                shared: Shared::between(stone, other),
            })
            .collect();
        let fits = reference::fits(
            plain(stone),
            &others.iter().map(|&s| plain(s)).collect::<Vec<_>>(),
        );
        let result = judge(neighbours);
        assert_eq!(result.is_ok(), fits, "{stone} beside {others:?}");
        if let Ok(ways) = result {
            assert_eq!(usize::from(ways.count()), others.len());
        }
        judged += 1;
        legal += usize::from(fits);
    };
    // All stones are alike under renaming of colours and symbols, so two that differ in both stand for all.
    for stone in [Stone::from_index(0), Stone::from_index(22)].map(Option::unwrap) {
        for a in 0..Stone::KINDS {
            for b in a..=Stone::KINDS {
                for c in b..=Stone::KINDS {
                    for d in c..=Stone::KINDS {
                        let others: Vec<Stone> = [a, b, c, d]
                            .into_iter()
                            .filter_map(Stone::from_index)
                            .collect();
                        check(stone, &others);
                    }
                }
            }
        }
    }
    assert_eq!(judged, 2 * (36 + 666 + 8_436 + 82_251));
    assert_eq!(legal, 2 * LEGAL_MULTISETS);
}

/// Counted by hand: a stone has 5 kin by colour, 5 by symbol and 1 twin, so there are 11 single neighbours;
/// 25 + 5 + 5 + 1 pairs; 75 + 75 + 55 + 10 + 1 triples; 225 + 150 + 55 + 10 + 1 quadruples (none, one, ... twins).
const LEGAL_MULTISETS: usize = 11 + 36 + 216 + 441;

#[test]
fn legal_squares_on_any_board_are_those_that_are_judged_legal() {
    let mut random = SmallRng::seed_from_u64(11);
    for _ in 0..2_000 {
        let mut board = Board::EMPTY;
        let density = random.random_range(0.05..0.9);
        for square in Square::all() {
            if random.random_bool(density) {
                board.put(
                    Stone::from_index(random.random_range(0..Stone::KINDS)).unwrap(),
                    square,
                );
            }
        }
        for stone in Stone::all() {
            let legal: SquareSet = Square::all()
                .filter(|&square| board.judge(stone, square).is_ok())
                .collect();
            assert_eq!(board.legal(stone), legal, "{stone} on {board:?}");
        }
    }
}

#[test]
fn random_games_go_as_the_reference_plays_them() {
    let mut random = SmallRng::seed_from_u64(5);
    for number in 0..3_000 {
        let deal = Deal::generate(DealCode::from_entropy(number));
        let mut position = Position::new(&deal);
        let mut game = reference::Game::new(reference::Scoring::Modern, deal.tableau().map(plain));
        while let Some(stone) = position.touchstone() {
            let legal = position.legal();
            let mut squares: Vec<reference::Square> = legal.into_iter().map(place).collect();
            squares.sort_unstable();
            assert_eq!(squares, game.legal(plain(stone)));
            if legal.is_empty() {
                break;
            }
            let square = legal.nth(random.random_range(0..legal.len())).unwrap();
            let mut fast = position.clone();
            let ways = fast.place_legal(square);
            let placed = position.place(square).unwrap();
            assert_eq!(fast, position);
            assert_eq!(ways, usize::from(placed.ways.count()));
            assert_eq!(Some(ways), game.ways(plain(stone), place(square)));
            game.place(plain(stone), place(square));
        }
    }
}

#[test]
fn refusals_leave_the_position_untouched() {
    let mut random = SmallRng::seed_from_u64(6);
    for number in 0..300 {
        let mut position = Position::new(&Deal::generate(DealCode::from_entropy(number)));
        for _ in 0..random.random_range(0..60) {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            position.place_legal(legal.nth(random.random_range(0..legal.len())).unwrap());
        }
        let before = position.clone();
        for square in !position.legal() {
            assert!(position.place(square).is_err());
            assert_eq!(position, before);
        }
    }
}

/// Codes name the same stones in every version. The fixture is never made anew: a difference is a fault.
#[test]
fn codes_name_the_stones_they_always_named() {
    let fixture = include_str!("../../fixtures/deals.txt");
    let mut lines = fixture.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    while let Some(code) = lines.next() {
        let deal = Deal::generate(code.parse().unwrap());
        let words = |stones: &[Stone]| {
            stones
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(lines.next(), Some(words(deal.tableau()).as_str()), "{code}");
        assert_eq!(lines.next(), Some(words(deal.pouch()).as_str()), "{code}");
        count += 1;
    }
    assert_eq!(count, 10);
}
