//! Tests of the sentences that explain a move: every number in them is counted again, stone by stone, by the rules.

use super::{deal, later};
use crate::computer::review::{BestLine, MoveReview, Review, ReviewSettings};
use crate::computer::{
    Decision, Fault, FaultKind, Followed, Goal, LineReason, Skill, Thinking, View, fault,
    line_reason, reason,
};
use crate::rules::{Board, Colour, Position, Scoring, Square, Stone, Symbol};

fn decide(position: &Position, skill: Skill, seed: u64) -> Option<(String, Decision)> {
    let view = View::new(position, Goal::FourWays);
    let decision = Thinking::new(&view, skill, seed, 150)?.finish()?;
    Some((reason(&view, &decision), decision))
}

/// Returns true if a stone makes a 4-Way on a square when stones of any kinds lie on its empty sides.
fn can_make(board: &Board, stone: Stone, square: Square) -> bool {
    let Some(side) = square
        .neighbours()
        .find(|&side| board.stone(side).is_none())
    else {
        return board
            .judge(stone, square)
            .is_ok_and(|ways| ways.is_four_way());
    };
    // One stone for each way to match or not to match is enough.
    let other_colour = Colour::all().find(|&colour| colour != stone.colour());
    let other_symbol = Symbol::all().find(|&symbol| symbol != stone.symbol());
    let colours = [stone.colour(), other_colour.unwrap()];
    let symbols = [stone.symbol(), other_symbol.unwrap()];
    colours.into_iter().any(|colour| {
        symbols.into_iter().any(|symbol| {
            let mut filled = board.clone();
            filled.put(Stone::new(colour, symbol), side);
            can_make(&filled, stone, square)
        })
    })
}

fn squares_in(text: &str) -> Vec<Square> {
    text.split([' ', ',', '.', ':', ';'])
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Checks what a sentence says of a placement. Returns which kind of sentence it is.
fn check(text: &str, decision: &Decision, before: &Position) -> &'static str {
    let mut after = before.clone();
    let placed = after.place(decision.square).unwrap();
    let board = after.board();
    assert_eq!(
        text.starts_with("It makes a 4-Way"),
        placed.ways.is_four_way(),
        "{text}"
    );
    let left = after.pouch().left();
    let text = check_passed_over(text, decision, before);
    if let Some((_, rest)) = text.split_once(" stays possible on ") {
        check_squares(text, &squares_in(rest), 1, decision, &after);
        // Alone it would not tell the square from others.
        let tells = [":", ", with "].map(|words| rest.contains(words));
        assert!(tells.contains(&true) || text.contains(", and "), "{text}");
        return check_compared(text, decision, before);
    }
    let Some((stones, rest)) = text.split_once(" would make ") else {
        return check_without_chance(text, decision, before, board);
    };
    let squares = squares_in(rest);
    let (sides, kind) = match rest {
        rest if rest.contains(" once the other two sides are filled") => (2, "two"),
        rest if rest.contains("fourth side") => (3, "three"),
        _ => (4, "complete"),
    };
    check_squares(text, &squares, sides, decision, &after);
    let fits = |stone: &&Stone| squares.iter().any(|&at| can_make(board, **stone, at));
    let count = left.iter().filter(fits).count();
    let words = format!("{count} of the {} stones left", left.len());
    let all = format!("ll {} stones left", left.len());
    assert!(
        stones.ends_with(&words)
            || (count == left.len() && stones.ends_with(&all))
            || (left.len() == 1 && count == 1 && stones.ends_with("he last stone")),
        "{text}: {words}"
    );
    kind
}

/// Checks what a sentence says of the other squares that the stone fits. Returns which kind of sentence it is.
fn check_compared(text: &str, decision: &Decision, before: &Position) -> &'static str {
    check_harm(text, decision.square, before);
    let is_best = |count: fn(&Position, Square) -> usize| {
        let count = |square| {
            let mut after = before.clone();
            after.place(square).unwrap();
            count(&after, square)
        };
        let others = before.legal().into_iter();
        let mut others = others.filter(|square| *square != decision.square);
        others.all(|other| count(other) < count(decision.square))
    };
    if text.contains("more squares than beside any other") {
        assert!(is_best(open_beside), "{text}");
        return "most beside";
    }
    if text.contains("as many squares as beside any other") {
        let counts = before.legal().into_iter().map(|square| {
            let mut after = before.clone();
            after.place(square).unwrap();
            (open_beside(&after, square), square == decision.square)
        });
        let counts: Vec<(usize, bool)> = counts.collect();
        let own = counts.iter().find(|(_, own)| *own).unwrap().0;
        assert!(counts.iter().all(|(count, _)| *count <= own), "{text}");
        assert!(counts.iter().any(|(count, _)| *count < own), "{text}");
        return "as many beside";
    }
    if text.contains("the most places for the stones to come") {
        assert!(is_best(|after, _| places(after)), "{text}");
        return "most places";
    }
    match text.contains("spoils no 4-Way") || text.contains("does not spoil") {
        true => "spoils none, open",
        false => "open",
    }
}

/// The squares beside a placement on which a 4-Way stays possible after it.
fn open_beside(after: &Position, square: Square) -> usize {
    let left = after.pouch().left();
    let can = |at: &Square| {
        left.iter()
            .any(|&stone| can_make(after.board(), stone, *at))
    };
    let free = |at: &Square| after.board().stone(*at).is_none() && !at.is_beyond();
    square.neighbours().filter(free).filter(can).count()
}

/// The places for the stones to come: squares for each of them.
fn places(position: &Position) -> usize {
    let left = position.pouch().left().iter();
    let squares = left.flat_map(|&stone| {
        let fits = move |square: &Square| position.board().judge(stone, *square).is_ok();
        Square::all().filter(fits)
    });
    squares.count()
}

/// Checks that the 4-Ways which the stone could make elsewhere are named first. Returns the rest of the sentence.
fn check_passed_over<'a>(text: &'a str, decision: &Decision, before: &Position) -> &'a str {
    let stone = before.touchstone().unwrap();
    let judged = |square| before.board().judge(stone, square);
    let makes = |&square: &Square| judged(square).is_ok_and(|ways| ways.is_four_way());
    let ready: Vec<Square> = before.legal().into_iter().filter(makes).collect();
    if ready.is_empty() || ready.contains(&decision.square) {
        return text;
    }
    let (words, rest) = text.split_once(". ").unwrap();
    assert!(words.starts_with("Better than the 4-Way on "), "{text}");
    assert_eq!(squares_in(words), ready, "{text}");
    rest
}

/// Checks that the squares which a sentence names are empty, beside the placement, have this many neighbours, and can still get
/// a 4-Way; and that no other square beside it has as many or more and can get one.
fn check_squares(
    text: &str,
    squares: &[Square],
    sides: usize,
    decision: &Decision,
    after: &Position,
) {
    let (board, left) = (after.board(), after.pouch().left());
    assert!(!squares.is_empty(), "{text}");
    for &square in squares {
        assert!(decision.square.neighbours().any(|next| next == square));
        assert_eq!(board.neighbour_count(square), sides, "{text}");
    }
    for square in decision.square.neighbours() {
        let free = board.stone(square).is_none() && !square.is_beyond();
        let open = free && left.iter().any(|&stone| can_make(board, stone, square));
        match squares.contains(&square) {
            true => assert!(open, "{text}"),
            false => assert!(!open || board.neighbour_count(square) < sides, "{text}"),
        }
    }
}

fn check_without_chance(
    text: &str,
    decision: &Decision,
    before: &Position,
    board: &Board,
) -> &'static str {
    let left = &before.pouch().left()[1..];
    let open = |board: &Board, at: Square| {
        let free = board.stone(at).is_none() && !at.is_beyond();
        free && left.iter().any(|&stone| can_make(board, stone, at))
    };
    // The stones to come make no 4-Way beside it, or only beside a single stone, which tells it from no other square.
    let mut near = decision.square.neighbours().filter(|at| open(board, *at));
    if near.any(|at| board.neighbour_count(at) == 1) {
        let count = |at: Square| {
            let mut after = before.clone();
            after.place(at).unwrap();
            open_beside(&after, at)
        };
        let counts: Vec<usize> = before.legal().into_iter().map(count).collect();
        let (least, most) = (counts.iter().min(), counts.iter().max());
        assert!(
            least == most || most > Some(&count(decision.square)),
            "{text}"
        );
        check_merit(text, decision.square, before);
        return match before.legal().len() {
            1 => "only",
            _ if text.starts_with("It is in the Beyond and uses up") => "beyond, open",
            _ if text == "No other square looks better." => "best, open",
            _ => panic!("{text}"),
        };
    }
    assert!(!decision.square.neighbours().any(|at| open(board, at)));
    let spoiled = decision
        .square
        .neighbours()
        .any(|at| open(before.board(), at));
    match text {
        "It makes a 4-Way." => "makes",
        "It is the only square that this stone fits." => {
            assert_eq!(before.legal().len(), 1);
            "only"
        }
        "No other square looks better." => {
            assert!(before.legal().len() > 1);
            "best"
        }
        _ => {
            let spares = text.contains("spoils no 4-Way") || text.contains("does not spoil");
            assert!(spares && !spoiled, "{text}");
            check_harm(text, decision.square, before);
            "spoils none"
        }
    }
}

#[test]
fn every_number_in_a_suggestion_is_what_the_rules_give() {
    let mut seen = std::collections::BTreeMap::new();
    for number in 0..30 {
        // A game played to its end by the skill, from a random beginning.
        let mut position = later(number, number as usize % 7 * 4);
        let skill = [Skill::Adept, Skill::Adept, Skill::Greedy][number as usize % 3];
        while let Some((text, decision)) = decide(&position, skill, number) {
            *seen.entry(check(&text, &decision, &position)).or_insert(0) += 1;
            position.place(decision.square).unwrap();
        }
    }
    for kind in [
        "as many beside",
        "best, open",
        "beyond, open",
        "spoils none, open",
        "most beside",
        "most places",
        "two",
        "three",
        "complete",
        "makes",
        "spoils none",
        "best",
    ] {
        assert!(seen.contains_key(kind), "{seen:?}");
    }
}

#[test]
fn the_advice_of_a_master_is_true_as_well() {
    for number in 0..40 {
        let position = later(number, number as usize * 3 / 2);
        if let Some((text, decision)) = decide(&position, Skill::Master, number) {
            check(&text, &decision, &position);
        }
    }
}

/// Every 4-Way that a reason tells of its line is made in the line, there and at that move.
#[test]
fn a_reason_names_what_its_line_makes() {
    let mut kinds = std::collections::BTreeMap::new();
    for number in 0..40 {
        let mut position = later(number, number as usize * 3 / 2);
        let from = number as usize;
        let mut line = BestLine::new(position.clone(), Goal::FourWays, 0);
        while line.step(1_000) {}
        let mut placed = position.clone();
        let made = line.moves().iter().enumerate().filter(|(_, square)| {
            let placed = placed.place(**square).unwrap();
            placed.ways.is_four_way()
        });
        let four_ways: Vec<(usize, Square)> =
            made.map(|(at, &square)| (from + at + 1, square)).collect();
        for (at, &square) in line.moves().iter().enumerate() {
            let view = View::new(&position, Goal::FourWays);
            let later: Vec<_> = four_ways
                .iter()
                .copied()
                .filter(|made| made.0 > from + at + 1)
                .collect();
            let followed = Followed {
                later: &later,
                name: "the line",
            };
            let reason = line_reason(&view, square, followed).unwrap();
            check_harm(&reason.text, square, &position);
            check_merit(&reason.text, square, &position);
            position.place(square).unwrap();
            let beside = |square_of: &Square| square.neighbours().any(|next| next == *square_of);
            let kind = check_line_reason(&reason, &later, &position);
            *kinds.entry(kind).or_insert(0) += 1;
            // The square that is marked is the first that the line uses beside the move.
            let mut used = later.iter().map(|made| made.1).filter(beside);
            assert_eq!(
                reason.squares,
                Vec::from_iter(used.next()),
                "{}",
                reason.text
            );
        }
    }
    for kind in [
        "counted",
        "beside",
        "given up",
        "apart",
        "last",
        "most places",
        "beyond",
    ] {
        assert!(kinds.contains_key(kind), "{kinds:?}");
    }
}

/// Checks a reason in a line against its later 4-Ways and the position after the move. Returns which kind of sentence it is.
fn check_line_reason(
    reason: &LineReason,
    later: &[(usize, Square)],
    after: &Position,
) -> &'static str {
    let text = reason.text.as_str();
    let words: Vec<&str> = text
        .split([' ', ',', '.', ';'])
        .filter(|word| !word.is_empty())
        .collect();
    let mut square = None;
    for (at, word) in words.iter().enumerate() {
        square = word.parse().ok().or(square);
        if *word == "move" {
            let number = words[at + 1].parse().unwrap();
            assert!(later.contains(&(number, square.unwrap())), "{text}");
        }
    }
    if let Some((stones, rest)) = text.split_once(" would make a 4-Way on ") {
        let square = squares_in(rest)[0];
        let left = after.pouch().left();
        let can = left
            .iter()
            .filter(|&&stone| can_make(after.board(), stone, square))
            .count();
        let count = format!("{can} of the {} stones left", left.len());
        assert!(
            stones.ends_with(&count) || can == left.len(),
            "{text}: {count}"
        );
        return "counted";
    }
    let is_last = ["the last of", "but games played on from it end best"];
    if is_last.iter().any(|end| text.contains(end)) {
        assert!(later.is_empty(), "{text}");
        return "last";
    }
    match text {
        _ if text.contains("makes a 4-Way beside it") || text.contains("another beside it") => {
            "beside"
        }
        _ if text.contains("gives up") => "given up",
        _ if text.contains("More squares beside it") => "most beside",
        _ if text.contains("the most places") => "most places",
        _ if text.contains("in the Beyond") => "beyond",
        _ => "apart",
    }
}

/// Checks what a reason for a square says that it does better than others.
fn check_merit(text: &str, square: Square, before: &Position) {
    let others = before.legal().into_iter().filter(|other| *other != square);
    if text.contains("It is in the Beyond") {
        let mut others = others.clone();
        assert!(
            square.is_beyond() && others.any(|other| !other.is_beyond()),
            "{text}"
        );
    }
    if text.contains("It leaves the most places") {
        let places = |square| {
            let mut after = before.clone();
            after.place(square).unwrap();
            places(&after)
        };
        let most = places(square);
        assert!(
            others.into_iter().all(|other| places(other) < most),
            "{text}"
        );
    }
}

/// Checks how many squares spoil a 4-Way, if a reason for a square tells of it, against the rules alone.
fn check_harm(text: &str, square: Square, before: &Position) {
    let left = &before.pouch().left()[1..];
    let possible = |board: &Board, at: Square| {
        let free = board.stone(at).is_none() && !at.is_beyond();
        free && left.iter().any(|&stone| can_make(board, stone, at))
    };
    let spoils = |square: &Square| {
        let mut after = before.clone();
        let ways = after.place(*square).unwrap().ways;
        let near = square
            .neighbours()
            .filter(|at| before.board().neighbour_count(*at) > 1);
        let lost = |at: Square| possible(before.board(), at) && !possible(after.board(), at);
        let (fills, ways) = (possible(before.board(), *square), ways.count());
        near.filter(|at| before.board().stone(*at).is_none())
            .any(lost)
            || (fills && ways == 3)
    };
    let others = before.legal().into_iter().filter(|other| *other != square);
    let (legal, spoiling) = (before.legal().len(), others.filter(spoils).count());
    let said = [
        ("It spoils no 4-Way nearby", spoiling == 0),
        ("Unlike the other square, it", legal == 2 && spoiling == 1),
        (
            "only this one spoils no 4-Way",
            text.contains(&format!("Of the {legal} squares")) && spoiling + 1 == legal,
        ),
    ];
    for (said, is_true) in said {
        assert!(!text.contains(said) || is_true, "{text}: {spoiling}");
    }
    if let Some((_, rest)) = text.split_once("Unlike ") {
        let (named, spared) = rest.split_once(", it ").unwrap();
        if let Some((_, at)) = spared.split_once("does not spoil a 4-Way on ") {
            let at: Square = at[..2].parse().unwrap();
            assert!(possible(before.board(), at), "{text}");
        }
        let number = named.strip_suffix(" other squares");
        let named: Vec<&str> = named.split([',', ' ']).collect();
        match number.map(|number| number.parse::<usize>().unwrap()) {
            Some(number) => assert_eq!(number, spoiling, "{text}"),
            None if named == ["the", "other", "square"] => {}
            None => {
                let others = named.into_iter().filter(|name| !["", "and"].contains(name));
                let others: Vec<Square> = others.map(|name| name.parse().unwrap()).collect();
                assert_eq!(others.len(), spoiling, "{text}");
                assert!(others.iter().all(spoils), "{text}");
            }
        }
    }
    if text.contains("spoils no 4-Way") || text.contains("does not spoil") {
        assert!(!spoils(&square), "{text}");
    }
}

#[test]
fn a_suggestion_is_short() {
    for number in 0..30 {
        let mut position = Position::new(&deal(number));
        while let Some((text, decision)) = decide(&position, Skill::Adept, 1) {
            assert!(text.chars().count() <= 120, "{text}");
            position.place(decision.square).unwrap();
        }
    }
}

/// The reason against an opponent gives the points, and the number of stones that would make a 4-Way in the next turn.
#[test]
fn against_an_opponent_points_and_threats_are_told() {
    let (mut threats, mut still) = (0, 0);
    for number in 0..8 {
        let mut position = Position::new(&deal(number));
        loop {
            let view = View::new(&position, Goal::challenge(1, 0));
            let Some(thinking) = Thinking::new(&view, Skill::Random, number, 0) else {
                break;
            };
            let decision = thinking.finish().unwrap();
            let text = reason(&view, &decision);
            let before = position.clone();
            let mut after = position.clone();
            let placed = after.place(decision.square).unwrap();
            // A player who ignores the opponent leaves many chances.
            let (_, alone) = decide(&position, Skill::Adept, number).unwrap();
            position.place(alone.square).unwrap();
            if decision.facts.legal == 1 {
                assert_eq!(text, "It is the only square that this stone fits.");
                continue;
            }
            let earned = match Scoring::Modern.points(placed.square, placed.ways, 1) {
                0 => "earns nothing".to_owned(),
                1 => "earns one point".to_owned(),
                points => format!("{points} points"),
            };
            assert!(text.contains(&earned), "{text}");
            let left = after.pouch().left();
            let makes = |stone: &Stone, square: Square| {
                let ways = after.board().judge(*stone, square);
                ways.is_ok_and(|ways| ways.is_four_way())
            };
            let threatened = |&square: &Square| left.iter().any(|stone| makes(stone, square));
            let is_new = Square::all()
                .filter(threatened)
                .any(|square| before.board().neighbour_count(square) < 4);
            let stones = left.iter();
            let stones = stones.filter(|stone| Square::all().any(|square| makes(stone, square)));
            let said = match (stones.count(), left.len()) {
                (_, 0) => ".".to_owned(),
                (0, _) => said_of_others(&text, &decision, &before),
                (1, 1) if is_new => ", but the last stone would give the opponent ".to_owned(),
                (1, 1) => ". The last stone still gives the opponent ".to_owned(),
                (all, left) if all == left => match is_new {
                    true => format!(", but any of the {left} stones left would give the opponent "),
                    false => format!(". Any of the {left} stones left still give the opponent "),
                },
                (some, left) => match is_new {
                    true => {
                        format!(", but {some} of the {left} stones left would give the opponent ")
                    }
                    false if some == 1 => {
                        format!(". 1 of the {left} stones left still gives the opponent ")
                    }
                    false => format!(". {some} of the {left} stones left still give the opponent "),
                },
            };
            still += u32::from(said.contains("still"));
            threats += u32::from(said.contains("the opponent "));
            assert!(text.contains(&said), "{text}: {said}");
        }
    }
    assert!(threats > 20 && still > 5, "{threats}, {still}");
}

/// What is said of the earnings on other squares, and of those of the opponent.
fn said_of_others(text: &str, decision: &Decision, before: &Position) -> String {
    let points = |square: Square| {
        let ways = before
            .board()
            .judge(before.touchstone().unwrap(), square)
            .unwrap();
        Scoring::Modern.points(square, ways, 1)
    };
    let others = before.legal().into_iter();
    let others = others.filter(|&square| square != decision.square);
    let most = others.map(points).max().unwrap_or(0);
    let mut after = before.clone();
    after.place(decision.square).unwrap();
    let left = after.pouch().left();
    let replies: u64 = left
        .iter()
        .map(|&stone| most_of(after.board(), stone))
        .sum();
    let mean = replies as f64 / left.len() as f64;
    let offers = format!("offers the opponent {mean:.1} points on average");
    match points(decision.square).cmp(&most) {
        std::cmp::Ordering::Greater => ", more than any other square.".to_owned(),
        _ => {
            assert!(text.contains(&offers), "{text} {offers}");
            offers
        }
    }
}

/// The most points that a stone earns a player without a 4-Way.
fn most_of(board: &Board, stone: Stone) -> u64 {
    most(board, stone, 0)
}

/// The most stones that the best move takes from a 4-Way with two sides or more, if the played one takes none from it.
fn most_lost(judged: &MoveReview, before: &Position, after: &Position, best: &Position) -> usize {
    let left = after.pouch().left();
    let can = |position: &Position, square: Square| {
        let makes = |stone: &&Stone| can_make(position.board(), **stone, square);
        left.iter().filter(makes).count()
    };
    let is_open = |position: &Position, at: Square| position.board().stone(at).is_none();
    let lost = |at: Square| {
        let had = can(before, at);
        // Its own square is lost to it altogether.
        let is_left = is_open(best, at) && best.board().neighbour_count(at) > 1;
        had - if is_left { can(best, at) } else { 0 }
    };
    let is_counted = |at: &Square| {
        let sides = before.board().neighbour_count(*at);
        let is_spared = is_open(after, *at) && can(after, *at) == can(before, *at);
        let is_near = sides > 1 || (sides == 1 && can(best, *at) > 0);
        !at.is_beyond() && is_open(before, *at) && is_spared && is_near
    };
    let beside = judged.best.square.neighbours().filter(is_counted);
    beside.map(lost).max().unwrap_or(0)
}

/// Counts again what a fault says of other squares and stones.
fn check_fault(text: &str, judged: &MoveReview, before: &Position) {
    let placed = |square| {
        let mut after = before.clone();
        after.place(square).unwrap();
        after
    };
    let (after, best) = (placed(judged.square), placed(judged.best.square));
    let number = |word: &str| -> Option<usize> {
        let first = text.split_once(word)?.1.split(' ').next()?;
        first.trim_end_matches(['.', ',', ';']).parse().ok()
    };
    let can = |position: &Position, square| {
        let left = after.pouch().left().iter();
        left.filter(|&&stone| can_make(position.board(), stone, square))
            .count()
    };
    if text.starts_with("It leaves a 4-Way unmade") {
        assert!(judged.best.facts.four_way && !judged.facts.four_way);
    }
    let is_near = |square: Square| after.board().neighbour_count(square) > 1;
    let narrowed = text.split_once(" stones for a 4-Way on ");
    let narrowed = narrowed.and_then(|(_, rest)| squares_in(rest).first().copied());
    if let Some(square) = narrowed.filter(|square| is_near(*square)) {
        assert!(judged.square.neighbours().any(|side| side == square));
        let left = number("It leaves only ").unwrap_or(1);
        assert_eq!(can(&after, square), left, "{text}");
        let all = Some(can(before, square)).filter(|all| *all == can(&best, square));
        assert_eq!(number(" of "), all, "{text}");
        assert_eq!(all == Some(2), text.contains(" leaves both"), "{text}");
        assert!(all == Some(2) || text.contains(" leaves all"), "{text}");
        // No move is blamed for less than the best one does.
        let most = most_lost(judged, before, &after, &best);
        assert!(can(before, square) - left > most, "{text}: {most}");
    }
    if let Some((ruled_out, rest)) = text.split_once(", which had ") {
        let sides = squares_in(ruled_out)
            .into_iter()
            .map(|at| before.board().neighbour_count(at));
        let words = [
            "two sides filled",
            "three sides filled",
            "all its sides filled",
        ];
        let is_said = |sides| rest.starts_with(words[sides - 2]);
        assert!(sides.into_iter().all(is_said), "{text}");
    }
    let fewer = || match text.starts_with("It leaves one ") {
        true => Some(1),
        false => number("It leaves "),
    };
    if text.contains(" for the stones to come") {
        assert_eq!(fewer(), places(&best).checked_sub(places(&after)), "{text}");
    }
    if text.contains("nowhere") {
        let stuck = |position: &Position| {
            let fits = |stone: &Stone| {
                Square::all().any(|square| position.board().judge(*stone, square).is_ok())
            };
            let left = position.pouch().left().iter();
            left.filter(|stone| !fits(stone)).count()
        };
        let counted = |said: &str| match text.split_once(said).map(|(_, rest)| rest) {
            Some(rest) if rest.starts_with("one") => Some(1),
            Some(rest) if rest.starts_with("none") => Some(0),
            _ => number(said),
        };
        assert_eq!(Some(stuck(&after)), counted("After it, "), "{text}");
        let other = counted(&format!("after {}, ", judged.best.square));
        assert_eq!(Some(stuck(&best)), other, "{text}");
    }
    let near = |position: &Position, square: &Square| {
        let board = position.board();
        let is_open = !square.is_beyond() && board.stone(*square).is_none();
        is_open && board.neighbour_count(*square) > 1
    };
    if let Some((_, rest)) = text.split_once(" close to a 4-Way; ") {
        let squares = squares_in(rest);
        let (_, named) = squares.split_first().unwrap();
        assert_eq!(Some(named.len()), fewer(), "{text}");
        for square in named {
            let is_live = |position| near(position, square) && can(position, *square) > 0;
            assert!(is_live(&best) && !is_live(&after), "{text}");
        }
    }
    if text.contains(" for the squares close to a 4-Way") {
        let stones = |position: &Position| -> usize {
            let squares = Square::all().filter(|square| near(position, square));
            squares.map(|square| can(position, square)).sum()
        };
        let less = stones(&best).checked_sub(stones(&after));
        assert_eq!(fewer(), less, "{text}");
    } else if text.contains(" close to a 4-Way") {
        let live = |position: &Position| {
            let live = |square: &Square| near(position, square) && can(position, *square) > 0;
            Square::all().filter(live).count()
        };
        assert_eq!(fewer(), live(&best).checked_sub(live(&after)), "{text}");
    }
    let beside = |position: &Position, square: Square| {
        let live = |at: &Square| near(position, at) && can(position, *at) > 0;
        let sides = |at| position.board().neighbour_count(at);
        square.neighbours().filter(live).map(sides).max()
    };
    if text.contains("It brings no 4-Way nearer") {
        assert_eq!(beside(&after, judged.square), None, "{text}");
    }
    if let Some((own, other)) = text.split_once(" only its ")
        && own.starts_with("It gives ")
    {
        let sides = |said: &str| {
            ["second", "third", "fourth"]
                .iter()
                .position(|at| said.contains(at))
        };
        let sides = |said: &str| sides(said).map(|at| at + 2);
        let (own, instead) = other.split_once(';').unwrap();
        assert_eq!(beside(&after, judged.square), sides(own), "{text}");
        assert_eq!(beside(&best, judged.best.square), sides(instead), "{text}");
    }
    if let Some(square) = narrowed.filter(|square| !is_near(*square)) {
        assert_eq!(
            Some(can(&after, square)),
            number("It leaves only "),
            "{text}"
        );
        assert_eq!(
            Some(after.pouch().left().len()),
            number(" of the "),
            "{text}"
        );
        assert_eq!(beside(&best, judged.best.square), None, "{text}");
    }
    if let Some((_, rest)) = text.split_once(&format!("It fills {}, where ", judged.square))
        && !rest.starts_with("a 4-Way")
    {
        let left = match rest.starts_with("one stone ") {
            true => 1,
            false => number(", where ").unwrap(),
        };
        assert_eq!(left, can(before, judged.square), "{text}");
    }
}

/// Counts again the stones that are shown with a fault: those that can make a 4-Way on the squares for which they are counted, and those that
/// could before the move. Returns true if stones of a spoiled 4-Way are shown.
fn check_stones(fault: &Fault, judged: &MoveReview, before: &Position) -> bool {
    let mut after = before.clone();
    after.place(judged.square).unwrap();
    let [stones, lost] = [&fault.counted.stones, &fault.counted.lost];
    // What the best one brings nearer can be made after that one.
    let mut best = before.clone();
    best.place(judged.best.square).unwrap();
    for &square in &fault.nearer {
        assert!(judged.best.square.neighbours().any(|side| side == square));
        let can = |stone: &Stone| can_make(best.board(), *stone, square);
        let can: Vec<Stone> = Stone::all().filter(can).collect();
        let left = |stone: &Stone| best.pouch().left().contains(stone);
        assert!(can.iter().any(left), "{}", fault.text());
        let shown = stones.iter().map(|(stone, _)| stone);
        if fault.counted.squares == [square] {
            assert!(shown.eq(can.iter().filter(|stone| left(stone))));
        }
    }
    if fault.what.ends_with(" nowhere") && !lost.is_empty() {
        let fits = |stone: Stone| Square::all().any(|at| after.board().judge(stone, at).is_ok());
        let left = after.pouch().left().iter();
        let mut stuck: Vec<Stone> = left.copied().filter(|stone| !fits(*stone)).collect();
        stuck.sort_unstable();
        let shown = lost.iter().flat_map(|(stone, count)| vec![*stone; *count]);
        let mut shown: Vec<Stone> = shown.collect();
        shown.sort_unstable();
        assert_eq!(shown, stuck, "{}", fault.text());
        return true;
    }
    let squares = match fault.counted.squares.as_slice() {
        [] => vec![judged.square],
        squares => squares.to_vec(),
    };
    if fault.kind != FaultKind::Spoiled || fault.counted.is_empty() {
        return false;
    }
    let makes = |position: &Position, stone| {
        let is_open = |square: &&Square| position.board().stone(**square).is_none();
        let mut open = squares.iter().filter(is_open);
        open.any(|&square| can_make(position.board(), stone, square))
    };
    for stone in Stone::all() {
        let left = after.pouch().left().iter();
        let left = left.filter(|&&other| other == stone).count();
        let shown = |of: &Vec<(Stone, usize)>| {
            let mut all = of.iter().filter(|(other, _)| *other == stone);
            all.next().map_or(0, |(_, count)| *count)
        };
        let can = makes(&after, stone);
        let could = !can && makes(before, stone);
        let text = fault.text();
        assert_eq!(shown(stones), if can { left } else { 0 }, "{text} {stone}");
        assert_eq!(shown(lost), if could { left } else { 0 }, "{text} {stone}");
    }
    true
}

/// Counts again what a fault says of the replies that it offers to an opponent with some 4-Ways. Returns true if it says that.
fn check_offer(text: &str, judged: &MoveReview, before: &Position, four_ways: u32) -> bool {
    let Some(rest) = text.strip_prefix("It lets the opponent earn ") else {
        return false;
    };
    let (_, stones) = rest.split_once(" with ").unwrap();
    let (stones, _) = stones.split_once("; after ").unwrap();
    let placed = |square| {
        let mut after = before.clone();
        after.place(square).unwrap();
        after
    };
    let (after, best) = (placed(judged.square), placed(judged.best.square));
    let square = squares_in(rest)[0];
    let left = after.pouch().left();
    let points = |stone: Stone| {
        let ways = after.board().judge(stone, square).ok()?;
        Some(Scoring::Modern.points(square, ways, four_ways))
    };
    let instead = |stone: &Stone| most(best.board(), *stone, four_ways);
    let better = |stone: &&Stone| points(**stone).is_some_and(|points| points > instead(stone));
    let better: Vec<&Stone> = left.iter().filter(better).collect();
    let count = format!("{} of the {} stones left", better.len(), left.len());
    let is_counted = stones.ends_with(&count)
        || better.len() == left.len()
            && (stones.contains("any of") || stones.contains("last stone"));
    assert!(is_counted, "{text}: {count}");
    let earned = match points(*better[0]).unwrap() {
        1 => "one point ".to_owned(),
        points => format!("{points} points "),
    };
    assert!(rest.starts_with(&earned), "{text}: {earned}");
    let most = match better.into_iter().map(instead).max().unwrap() {
        0 => "nothing.".to_owned(),
        most => format!(" {most}."),
    };
    assert!(rest.ends_with(&most), "{text}: {most}");
    true
}

/// The most points that a stone earns on a board, for a player with some 4-Ways.
fn most(board: &Board, stone: Stone, four_ways: u32) -> u64 {
    let points = |square| {
        let ways = board.judge(stone, square).ok()?;
        Some(Scoring::Modern.points(square, ways, four_ways))
    };
    Square::all().filter_map(points).max().unwrap_or(0)
}

/// Every square that a fault names could get a 4-Way before the move, and none after it; against an opponent, the next stone can make one
/// there, which it could not before.
#[test]
fn the_fault_of_a_costly_move_is_true() {
    for (goal, opponent, least) in [
        (Goal::FourWays, 0, 20),
        (Goal::challenge(0, 0), 0, 5),
        (Goal::challenge(1, 3), 3, 5),
    ] {
        let (mut named, mut compared, mut shown) = (0, 0, 0);
        let (mut brought, mut stuck) = (0, 0);
        for number in 0..20 {
            let deal = deal(number);
            let mut position = Position::new(&deal);
            let mut moves = Vec::new();
            let skill = [Skill::Greedy, Skill::Random][number as usize % 2];
            while let Some(thinking) = Thinking::new(&View::new(&position, goal), skill, number, 1)
            {
                let square = thinking.finish().unwrap().square;
                position.place(square).unwrap();
                moves.push((square, goal));
            }
            let settings = ReviewSettings { nodes: 0, beam: 0 };
            let reviewed = Review::new(&deal, &moves, settings).finish();
            let mut before = Position::new(&deal);
            for judged in &reviewed.moves {
                let mut after = before.clone();
                after.place(judged.square).unwrap();
                let view = View::new(&before, goal);
                assert_eq!(
                    judged.elsewhere(&before, judged.square).as_ref(),
                    Some(judged)
                );
                let worst = judged.best.alternatives.last().unwrap().square;
                let worst = judged.elsewhere(&before, worst).unwrap();
                if let Some(fault) = fault(&view, &worst) {
                    check_fault(&fault.text(), &worst, &before);
                }
                let (taken, _) = before.board().stones().next().unwrap();
                assert_eq!(judged.elsewhere(&before, taken), None);
                let fault = fault(&view, judged);
                let squares = fault.as_ref().map_or(&[][..], |fault| &fault.squares);
                let text = fault.as_ref().map_or_else(String::new, Fault::text);
                let text = text.as_str();
                // Every costly move is faulted.
                assert_eq!(text.is_empty(), !judged.is_costly());
                check_fault(text, judged, &before);
                let is_shown = |fault: &Fault| check_stones(fault, judged, &before);
                let is_shown = fault.as_ref().is_some_and(is_shown);
                shown += usize::from(is_shown);
                stuck += usize::from(is_shown && text.contains("nowhere;"));
                brought += usize::from(text.contains(" close to a 4-Way; "));
                let open = |position: &Position, square: Square| {
                    let (board, mut left) = (position.board(), after.pouch().left().iter());
                    board.stone(square).is_none()
                        && left.any(|&stone| can_make(board, stone, square))
                };
                let sides = |position: &Position, square| position.board().neighbour_count(square);
                if goal.has_opponent() && check_offer(text, judged, &before, opponent) {
                    compared += 1;
                    before = after;
                    continue;
                }
                // No move is blamed for a 4-Way on the square that the best one takes.
                let best = judged.best.square;
                if !goal.has_opponent() {
                    assert!(!squares.contains(&best), "{text}");
                    let narrowed = format!("stones for a 4-Way on {best};");
                    assert!(!text.contains(&narrowed), "{text}");
                }
                let mut instead = before.clone();
                instead.place(best).unwrap();
                for &square in squares {
                    named += 1;
                    assert!(squares_in(text).contains(&square), "{text}");
                    assert!(open(&before, square), "{text}");
                    if goal.has_opponent() {
                        assert!(open(&after, square), "{text}");
                        assert!(sides(&before, square) == 3 && sides(&after, square) == 4);
                    } else {
                        assert!(!open(&after, square) && open(&instead, square), "{text}");
                    }
                }
                if text.starts_with(&format!("It fills {},", judged.square)) {
                    assert!(open(&before, judged.square), "{text}");
                }
                before = after;
            }
        }
        assert!(named > least, "{goal:?}: {named}");
        assert!(compared > 5 || opponent == 0, "{compared}");
        assert!(shown > 100 || goal.has_opponent(), "{shown}");
        let all = brought > 0 && stuck > 0;
        assert!(all || goal.has_opponent(), "{brought} {stuck}");
    }
}
