//! `judge` compared with the reference implementation on whole games, and on wrong records.

use ishido::judge::{JudgeError, Options, judge};
use ishido::rules::{Deal, DealCode, Position, Scoring, Square, Stone};
use ishido_tests::reference::{self, Game};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

const SCORINGS: [(Scoring, reference::Scoring); 3] = [
    (Scoring::Modern, reference::Scoring::Modern),
    (Scoring::Ancient, reference::Scoring::Ancient),
    (Scoring::Pocket, reference::Scoring::Pocket),
];

fn words<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things
        .into_iter()
        .map(|thing| thing.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn plain(stone: Stone) -> (u8, u8) {
    (stone.colour().index() as u8, stone.symbol().index() as u8)
}

fn run(record: &str, options: Options) -> (String, Option<JudgeError>) {
    let mut out = Vec::new();
    let error = judge(record.as_bytes(), options, &mut out).err();
    (String::from_utf8(out).unwrap(), error)
}

/// A random game that prefers good moves, so that 4-Ways and emptied pouches happen too.
fn play(deal: &Deal, random: &mut SmallRng) -> Vec<Square> {
    let mut position = Position::new(deal);
    let mut squares = Vec::new();
    let greedy = random.random_bool(0.6);
    while squares.len() < 66 {
        let legal = position.legal();
        if legal.is_empty() || random.random_bool(0.004) {
            break;
        }
        let best = legal
            .into_iter()
            .max_by_key(|&s| (position.board().neighbour_count(s), s.index() % 5));
        let any = legal.nth(random.random_range(0..legal.len()));
        let square = if greedy { best } else { any }.unwrap();
        position.place_legal(square);
        squares.push(square);
    }
    squares
}

/// The output of `judge` according to the specification, computed with the reference implementation.
fn expected(scoring: reference::Scoring, deal: &Deal, squares: &[Square]) -> String {
    let mut game = Game::new(scoring, deal.tableau().map(plain));
    let mut text = String::new();
    for (index, (&stone, &square)) in deal.pouch().iter().zip(squares).enumerate() {
        let place = (square.column(), square.row());
        let ways = game.ways(plain(stone), place).unwrap();
        let points = game.place(plain(stone), place);
        text += &format!(
            "{} {stone} {square} {ways} {points} {} {}\n",
            index + 1,
            game.points,
            game.four_ways
        );
    }
    let left = deal.pouch().len() - squares.len();
    let bonus = game.end_bonus(left);
    text + &format!(
        "end {left} {bonus} {} {}\n",
        game.points + bonus,
        game.four_ways
    )
}

#[test]
fn thousands_of_games_are_judged_like_the_reference() {
    let mut random = SmallRng::seed_from_u64(3);
    let mut most = 0;
    for number in 0..3_000 {
        let full = Deal::generate(DealCode::from_entropy(number));
        // A record's pouch need not be full.
        let stones = if random.random_bool(0.2) {
            random.random_range(0..=66)
        } else {
            66
        };
        let deal = Deal::new(*full.tableau(), full.pouch()[..stones].to_vec()).unwrap();
        let squares = play(&deal, &mut random);
        let (scoring, reference) = SCORINGS[number as usize % 3];
        let record = format!(
            "# game {number}\nmoves {}\n\npouch {} # as drawn\ntableau {}\nscoring {}\n",
            words(&squares),
            words(deal.pouch().iter()),
            words(deal.tableau()),
            scoring.name().to_lowercase(),
        );
        let (out, error) = run(&record, Options::default());
        assert!(error.is_none(), "{error:?}\n{record}");
        assert_eq!(out, expected(reference, &deal, &squares), "{record}");
        most = most.max(
            out.lines()
                .last()
                .unwrap()
                .rsplit(' ')
                .next()
                .unwrap()
                .parse::<u32>()
                .unwrap(),
        );

        for (other, reference) in SCORINGS {
            let options = Options {
                scoring: Some(other),
                moves_only: false,
            };
            assert_eq!(
                run(&record, options).0,
                expected(reference, &deal, &squares)
            );
        }
        let (moves, _) = run(
            &record,
            Options {
                scoring: None,
                moves_only: true,
            },
        );
        assert_eq!(moves, legal_line(&deal, &squares));
    }
    assert!(most >= 3, "the games have hardly a 4-Way: {most}");
}

fn legal_line(deal: &Deal, squares: &[Square]) -> String {
    let mut game = Game::new(reference::Scoring::Modern, deal.tableau().map(plain));
    for (&stone, &square) in deal.pouch().iter().zip(squares) {
        game.place(plain(stone), (square.column(), square.row()));
    }
    let next = deal.pouch().get(squares.len());
    let legal = next.map_or(Vec::new(), |&stone| game.legal(plain(stone)));
    words(
        legal
            .into_iter()
            .map(|(column, row)| Square::new(column, row).unwrap()),
    ) + "\n"
}

const GOOD: [&str; 4] = [
    "scoring modern",
    "tableau 1A 2B 3C 4D 5E 6F",
    "pouch 1B 4E 6A",
    "moves b1 k1",
];

#[test]
fn the_example_of_the_specification_is_judged_as_it_says() {
    let (out, error) = run(&GOOD.join("\n"), Options::default());
    assert!(
        matches!(error, Some(JudgeError::Illegal { number: 2, .. })),
        "{error:?}"
    );
    assert_eq!(out, "1 1B b1 1 0 0 0\n");
    assert!(error.unwrap().to_string().starts_with("move 2: 4E on k1: "));
}

#[test]
fn forfeits_and_two_players() {
    let record = "scoring modern\nmode challenge\nplayers Anna Ben\ntableau 1A 2B 3C 4D 5E 6F\n\
                  pouch 5A 5B 5C\nmoves f3 - e4 f2";
    let (out, error) = run(record, Options::default());
    assert!(error.is_none(), "{error:?}");
    // Ben forfeits, so the same stone is Anna's next; then it is Ben's turn.
    let lines = [
        "1 5A f3 1 1 1 0",
        "2 5B - 0 0 0 0",
        "3 5B e4 1 1 2 0",
        "4 5C f2 1 1 1 0",
        "end 0 0 2 0 1 0",
    ];
    assert_eq!(out.lines().collect::<Vec<_>>(), lines);
    let team = record.replace("challenge", "cooperative");
    let (out, _) = run(&team, Options::default());
    assert_eq!(out.lines().last(), Some("end 0 1000 1003 0"));
}

#[test]
fn malformed_records_name_the_line() {
    let cases: &[(usize, &str, usize)] = &[
        (0, "scoring", 1),
        (0, "scoring classic", 1),
        (0, "scoring modern ancient", 1),
        (0, "scores modern", 1),
        (0, "", 4),
        (1, "tableau 1A 2B 3C 4D 5E", 2),
        (1, "tableau 1A 2B 3C 4D 5E 6F 1A", 2),
        (1, "tableau 1A 2B 3C 4D 5E 6E", 2),
        (1, "tableau 1A 2B 3C 4D 5E 5F", 2),
        (1, "tableau 1A 2B 3C 4D 5E 6f", 2),
        (1, "# nothing", 4),
        (2, "pouch 1B 1B 1B", 3),
        (2, "pouch 1A 1A", 3),
        (2, "pouch 7A", 3),
        (2, "pouch 1B,1C", 3),
        (2, "tableau 1A 2B 3C 4D 5E 6F", 3),
        (3, "moves b1 m1", 4),
        (3, "moves B1", 4),
        (3, "moves b1 c1 d1 e1", 4),
        (3, "moves b1 --", 4),
        (3, "", 3),
    ];
    for &(line, replacement, wrong) in cases {
        let mut lines = GOOD;
        lines[line] = replacement;
        let record = lines.join("\n");
        let (out, error) = run(&record, Options::default());
        let text = error.unwrap().to_string();
        assert!(
            text.starts_with(&format!("line {wrong}: ")),
            "{record}\n{text}"
        );
        assert!(!text.contains('\n'), "{text}");
        assert_eq!(out, "");
    }
    for extra in [
        "mode",
        "mode chess",
        "mode solitaire\nplayers a b",
        "players",
        "players 2",
        "players 0",
        "players 3",
        "mode challenge\nplayers 1",
    ] {
        let record = format!("{}\n{extra}", GOOD.join("\n"));
        let (_, error) = run(&record, Options::default());
        assert!(matches!(error, Some(JudgeError::Record(_))), "{extra}");
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let mut random = SmallRng::seed_from_u64(9);
    let good = GOOD.join("\n").into_bytes();
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..random.random_range(1..6) {
            let place = random.random_range(0..bytes.len());
            match random.random_range(0..4) {
                0 => bytes[place] = random.random(),
                1 => bytes.truncate(place.max(1)),
                2 => bytes.insert(place, random.random()),
                _ => {
                    let end = random.random_range(place..bytes.len());
                    let piece = bytes[place..=end].to_vec();
                    bytes.splice(place..place, piece);
                }
            }
        }
        let _ = judge(&bytes, Options::default(), &mut Vec::new());
    }
    let huge = vec![b'x'; 2 << 20];
    assert!(
        judge(&huge, Options::default(), &mut Vec::new())
            .unwrap_err()
            .to_string()
            .contains("bytes")
    );
}
