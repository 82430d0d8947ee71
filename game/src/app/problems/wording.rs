//! The words of goals, and of what has become of them.

use crate::app::model::Model;
use crate::app::wording::{self, capitalised, in_words as number, thousands};
use crate::problem::{Line, Lost, Problem, Purpose, Solver, Target, most_four_ways};
use crate::rules::{Scoring, Square, Stone};

/// A number of 4-Ways: `a 4-Way`, `two 4-Ways`.
fn ways(count: u8) -> String {
    match count {
        1 => "a 4-Way".to_owned(),
        _ => format!("{} 4-Ways", number(count.into())),
    }
}

/// A number of points, with its unit.
fn in_points(points: u64) -> String {
    format!(
        "{} point{}",
        thousands(points),
        if points == 1 { "" } else { "s" }
    )
}

/// The goal of a problem in words, without a full stop.
pub fn goal(problem: &Problem) -> String {
    let stones = number(problem.stones().len());
    match problem.target() {
        Target::FourWays(count) => {
            format!("{} with these {stones} stones", capitalised(&ways(count)))
        }
        Target::FourWayAt(square) => format!("A 4-Way on {square} with these {stones} stones"),
        Target::AllPlaced { four_ways: 0 } => format!("Place all {stones} stones"),
        Target::AllPlaced { four_ways } => {
            format!("Place all {stones} stones, with {}", ways(four_ways))
        }
        Target::Points(points) => {
            let points = in_points(points);
            match problem.scoring() {
                Scoring::Pocket => {
                    format!("At least {points} in the Pocket Way with these {stones} stones")
                }
                _ => format!("At least {points} with these {stones} stones"),
            }
        }
    }
}

/// The goal in few words, without a full stop.
pub fn goal_in_short(problem: &Problem) -> String {
    let stones = number(problem.stones().len());
    match (problem.target(), problem.scoring()) {
        (Target::Points(points), Scoring::Pocket) => {
            let points = in_points(points);
            format!("{points} in the Pocket Way with {stones} stones")
        }
        (Target::Points(points), _) => format!("{} with {stones} stones", in_points(points)),
        _ => goal(problem).replace(" with these ", " with "),
    }
}

/// How the points of a goal are counted for the next stone, in as many characters as the title line has beside the longest title.
pub fn counting(line: &Line<'_>) -> Option<String> {
    let problem = line.problem();
    let points = match (problem.target(), problem.scoring()) {
        (Target::Points(_), Scoring::Pocket) => [1, 2, 10, 100],
        // Every 4-Way made before doubles them.
        (Target::Points(_), Scoring::Modern) => {
            [1, 2, 4, 8_u64].map(|way| way << (problem.four_ways() + line.four_ways()))
        }
        _ => return None,
    };
    let [one, two, three, four] = points.map(thousands);
    let more = match problem.scoring() {
        Scoring::Modern => " and more",
        _ => "",
    };
    let short = format!("1-Way {one}, 2-Way {two}, 3-Way {three}");
    let all = [
        format!("{short}, 4-Way {four}{more}"),
        short,
        format!("1-Way {one}"),
    ];
    all.into_iter().find(|text| text.len() <= COUNTED)
}

/// The characters beside the longest title.
const COUNTED: usize = 46;

/// The goal on the plate and how far it is reached, in two lines of at most twelve characters.
pub fn goal_on_plate(line: &Line<'_>) -> [String; 2] {
    let problem = line.problem();
    let (left, made) = (line.left().len(), line.four_ways());
    let in_stones = match left {
        1 => "in 1 move".to_owned(),
        _ => format!("in {left} moves"),
    };
    match problem.target() {
        Target::FourWays(count) => [capitalised(&ways(count)), format!("{made} of {count} made")],
        Target::FourWayAt(square) if line.is_reached() => {
            [format!("4-Way on {square}"), "made".to_owned()]
        }
        Target::FourWayAt(square) => [format!("4-Way on {square}"), in_stones],
        Target::AllPlaced { four_ways: wanted } => {
            let place = match left {
                0 => "All placed".to_owned(),
                _ if line.placed() == 0 => format!("Place all {left}"),
                _ => format!("Place {left} more"),
            };
            let with = match wanted {
                0 => format!("{} placed", line.placed()),
                _ => format!("4-Ways: {made}/{wanted}"),
            };
            [place, with]
        }
        Target::Points(points) => {
            let so_far = format!("{} so far", thousands(line.points()));
            [in_points(points), so_far]
        }
    }
}

/// The reason why a goal is out of reach, if there is a short one, and how many stones must be taken back, if that is known.
pub fn lost(line: &Line<'_>, back: Option<usize>) -> String {
    let reason = match line.lost() {
        Some(Lost::StoneFitsNowhere(stone)) if line.touchstone() == Some(stone) => {
            "The touchstone fits nowhere.".to_owned()
        }
        Some(Lost::StoneFitsNowhere(_)) => "One of the next stones will fit nowhere.".to_owned(),
        Some(Lost::Taken(square)) => format!("The stone on {square} made no 4-Way."),
        Some(Lost::NoStoneFits(square)) => format!("None of the stones left fits {square}."),
        Some(Lost::FourWays { most, .. }) => {
            // The bound is exact as a rule, but not always.
            let exact = most_four_ways(line.board(), line.left(), Solver::BUDGET);
            match exact.unwrap_or(most).min(most) {
                0 => "The stones left cannot make a 4-Way.".to_owned(),
                1 => "The stones left can make only one 4-Way.".to_owned(),
                most => format!("The stones left can make only {}.", ways(most)),
            }
        }
        Some(Lost::Points { needed, .. }) if line.left().is_empty() => {
            format!("The goal needs {} more.", wording::points(needed))
        }
        Some(Lost::Points { most, needed }) => format!(
            "The stones left can earn at most {} of the {} points needed.",
            thousands(most),
            thousands(needed)
        ),
        None => "The goal can no longer be reached.".to_owned(),
    };
    match back {
        Some(1) => format!("{reason} Take back one stone."),
        Some(stones) => format!("{reason} Take back {} stones.", number(stones)),
        None => reason,
    }
}

/// The stones to take back, from the last one to the first, by their squares.
pub fn take_back(squares: &[Square]) -> String {
    let named: Vec<String> = squares.iter().rev().map(Square::to_string).collect();
    match named.len() {
        1 => format!("Take back the stone on {}.", named.concat()),
        count => format!("Take back {} stones: {}.", number(count), named.join(", ")),
    }
}

/// A later stone of a problem: its place among the stones left if that tells it, or else its name.
fn later(line: &Line<'_>, stone: usize, app: &Model) -> String {
    let left = line.left();
    let place = stone.saturating_sub(line.placed());
    if place == 1 {
        return "the next stone".to_owned();
    }
    if place + 1 == left.len() {
        return "the last stone".to_owned();
    }
    let Some(&kind) = left.get(place) else {
        return "a later stone".to_owned();
    };
    let name = app.appearance.current.stone_in_words(kind);
    let is_kind = |other: &&Stone| **other == kind;
    match (
        left[..place].contains(&kind),
        left.iter().filter(is_kind).count(),
    ) {
        (_, 1) => format!("the {name}"),
        (false, _) => format!("the first {name}"),
        (true, _) => format!("the second {name}"),
    }
}

/// What to look at now, by the purpose of a move that solves it, without the square of that move.
pub fn hint(purpose: Purpose, line: &Line<'_>, app: &Model) -> String {
    let later = |stone| later(line, stone, app);
    match purpose {
        Purpose::FourWay { .. } => "The touchstone can make a 4-Way now.".to_owned(),
        Purpose::Side {
            of,
            other: Some(other),
            ..
        } => format!("One square is a side of both {of} and {other}."),
        Purpose::Side {
            of, stone, missing, ..
        } => {
            let side = match missing {
                0 => "the last side",
                _ => "a side",
            };
            format!("Fill {side} of {of}. Keep {of} for {}.", later(stone))
        }
        Purpose::Step {
            to,
            side_of: Some(side_of),
            ..
        } => {
            format!("{to}, a side of {side_of}, needs a neighbour first.")
        }
        Purpose::Step { to, stone, .. } => {
            format!("{to} is for {}, and needs a neighbour first.", later(stone))
        }
        Purpose::Match { at, stone } => {
            format!(
                "Prepare {at}: {} can match more neighbours there.",
                later(stone)
            )
        }
        Purpose::Leaves { open, stone } => format!("Keep {open} open for {}.", later(stone)),
        Purpose::Points { ways, .. } if ways.count() > 1 => {
            let neighbours = number(ways.count().into());
            format!("The touchstone can match {neighbours} neighbours.")
        }
        Purpose::Free { next: Some(next) } => {
            format!("The touchstone is not needed. Keep it away from {next}.")
        }
        Purpose::Points { .. } | Purpose::Free { next: None } => {
            "The touchstone just has to keep out of the way.".to_owned()
        }
    }
}

/// What a move of a solution does, as the end of a sentence that begins with it, without a full stop.
pub fn purpose(purpose: Purpose, line: &Line<'_>, app: &Model) -> String {
    let later = |stone| later(line, stone, app);
    match purpose {
        Purpose::FourWay { points } => match line.problem().target() {
            Target::Points(_) => format!("makes a 4-Way for {}", wording::points(points)),
            _ => "makes the 4-Way".to_owned(),
        },
        Purpose::Side {
            of,
            other: Some(other),
            ..
        } => format!("fills a side of {of} and one of {other}"),
        Purpose::Side { of, missing: 0, .. } => format!("fills the last side of {of}"),
        Purpose::Side { of, missing, .. } => {
            format!("fills a side of {of}, with {} to go", number(missing))
        }
        Purpose::Step {
            to,
            side_of: Some(side_of),
            ..
        } => format!("opens up {to}, a side of {side_of}"),
        Purpose::Step { to, stone, .. } => {
            format!("opens up {to} for {}", later(stone))
        }
        Purpose::Match { at, stone } => {
            format!("gives {} more to match on {at}", later(stone))
        }
        Purpose::Leaves { open, stone } => {
            format!("leaves {open} open for {}", later(stone))
        }
        Purpose::Points { ways, points } if ways.count() == 1 => {
            format!("earns {}", wording::points(points))
        }
        Purpose::Points { ways, points } => {
            let neighbours = number(ways.count().into());
            format!("matches {neighbours} for {}", wording::points(points))
        }
        Purpose::Free { next: Some(next) } => {
            format!("is not needed, so it keeps away from {next}")
        }
        Purpose::Free { next: None } => "is not needed, and does no harm there".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use ishido_shared::gfx::wrap;
    use ishido_shared::ui::room::Room;
    use ishido_shared::ui::title_line;

    use super::*;
    use crate::app::board_view::Slip;
    use crate::app::model::appearance::{Appearance, AppearanceInUse};
    use crate::app::problems::play::{SHEET_LINES, WORDS};
    use crate::problem::Verdict;
    use crate::problems::collection;
    use crate::rules::Board;

    /// Four sides of c3, of which d3 is open, and the stones 3C, 1C and 5E.
    fn problem(target: Target) -> Problem {
        let mut board = Board::EMPTY;
        for (stone, square) in [("1A", "c2"), ("1B", "c4"), ("2C", "b3"), ("3F", "d2")] {
            board.put(stone.parse().unwrap(), square.parse().unwrap());
        }
        let stones = ["3C", "1C", "5E"].map(|name| name.parse().unwrap());
        Problem::new(board, stones.to_vec(), target, Scoring::Modern, 0).unwrap()
    }

    fn reason(target: Target, moves: &[&str]) -> String {
        let problem = problem(target);
        let moves: Vec<Square> = moves.iter().map(|name| name.parse().unwrap()).collect();
        let line = Line::of(&problem, &moves).unwrap();
        lost(&line, Some(2)).replace(" Take back two stones.", "")
    }

    /// Every line of a solution of every problem, with the moves that are left.
    fn solution_moves() -> Vec<(Line<'static>, Vec<Square>)> {
        let mut all = Vec::new();
        for entry in collection() {
            let mut line = Line::new(&entry.problem);
            let Verdict::Solvable(moves) = Solver::new(&entry.problem, Solver::BUDGET).solve(&line)
            else {
                panic!("{}", entry.title);
            };
            for (placed, &square) in moves.iter().enumerate() {
                all.push((line.clone(), moves[placed..].to_vec()));
                line.place(square).unwrap();
            }
        }
        all
    }

    #[test]
    fn a_move_is_told_by_what_it_does() {
        let app = Model::new(AppearanceInUse::new(Appearance::flat().unwrap()), &[]);
        let problem = problem(Target::FourWays(1));
        let moves: Vec<Square> = ["d3", "c3"].map(|name| name.parse().unwrap()).to_vec();
        let mut line = Line::new(&problem);
        let told = |line: &Line<'_>, moves| purpose(Purpose::of(line, moves).unwrap(), line, &app);
        assert_eq!(told(&line, &moves), "fills the last side of c3");
        line.place(moves[0]).unwrap();
        assert_eq!(told(&line, &moves[1..]), "makes the 4-Way");
    }

    #[test]
    fn few_moves_of_solutions_are_told_to_do_nothing() {
        let ways = solution_moves();
        let free = ways
            .iter()
            .filter(|(line, moves)| matches!(Purpose::of(line, moves), Some(Purpose::Free { .. })));
        assert!(free.count() * 4 < ways.len());
    }

    #[test]
    fn goals_are_told_in_words() {
        let c3 = "c3".parse().unwrap();
        for (target, whole, plate) in [
            (
                Target::FourWays(1),
                "A 4-Way with these three stones",
                ["A 4-Way", "0 of 1 made"],
            ),
            (
                Target::FourWays(2),
                "Two 4-Ways with these three stones",
                ["Two 4-Ways", "0 of 2 made"],
            ),
            (
                Target::FourWayAt(c3),
                "A 4-Way on c3 with these three stones",
                ["4-Way on c3", "in 3 moves"],
            ),
            (
                Target::AllPlaced { four_ways: 0 },
                "Place all three stones",
                ["Place all 3", "0 placed"],
            ),
            (
                Target::AllPlaced { four_ways: 1 },
                "Place all three stones, with a 4-Way",
                ["Place all 3", "4-Ways: 0/1"],
            ),
            (
                Target::Points(1_200),
                "At least 1,200 points with these three stones",
                ["1,200 points", "0 so far"],
            ),
        ] {
            let problem = problem(target);
            assert_eq!(goal(&problem), whole);
            assert_eq!(
                goal_on_plate(&Line::new(&problem)).map(|line| line.replace('\u{A0}', " ")),
                plate
            );
        }
    }

    /// On a sheet that is too small the last sentences would be left out.
    #[test]
    fn what_is_said_fits_its_place() {
        let sheet_columns = (Room::upright(0).inner_width() as usize - 32) / 8;
        let (columns, lines) = Slip::room_on(WORDS);
        let (mut said, mut reasons) = (Vec::new(), 0);
        for entry in collection() {
            said.extend([entry.before.clone(), entry.after.clone()]);
            let first = Line::new(&entry.problem);
            for square in first.legal() {
                let mut line = first.clone();
                line.place(square).unwrap();
                if line.lost().is_some() {
                    said.push(lost(&line, Some(1)));
                    reasons += 1;
                }
            }
        }
        assert!(reasons > 20, "{reasons}");
        let app = Model::new(AppearanceInUse::new(Appearance::flat().unwrap()), &[]);
        for (line, moves) in solution_moves() {
            let told = Purpose::of(&line, &moves).unwrap();
            said.push(format!("This stone {}.", purpose(told, &line, &app)));
            said.push(format!("Try a1. It {}.", purpose(told, &line, &app)));
            said.push(hint(told, &line, &app));
        }
        for text in said {
            let lower = wrap(&text, sheet_columns).len();
            assert!(lower <= SHEET_LINES as usize, "{text}");
            assert!(wrap(&text, columns).len() <= lines, "{text}");
        }
    }

    #[test]
    fn how_points_are_counted_fits_the_title_line() {
        for scoring in [Scoring::Modern, Scoring::Pocket] {
            let posed = problem(Target::Points(1));
            let (board, stones) = (posed.board().clone(), posed.stones().to_vec());
            for before in 0..=Problem::MOST_BEFORE {
                let (board, stones) = (board.clone(), stones.clone());
                let problem = Problem::new(board, stones, Target::Points(1), scoring, before);
                let problem = problem.unwrap();
                let longest = "x".repeat(title_line::TITLE);
                let text = counting(&Line::new(&problem)).unwrap();
                assert!(title_line::fit(&longest, &text), "{text}");
                let doubled = scoring == Scoring::Modern && before == 2;
                assert!(!doubled || text.starts_with("1-Way 4, 2-Way 8, 3-Way 16, 4-Way 32"));
            }
        }
    }

    #[test]
    fn every_goal_fits_the_plate_on_its_way() {
        for entry in collection() {
            let problem = &entry.problem;
            let mut line = Line::new(problem);
            let solved = Solver::new(problem, Solver::BUDGET).solve(&line);
            let Verdict::Solvable(moves) = solved else {
                panic!("{}", entry.title);
            };
            for square in moves {
                for text in goal_on_plate(&line) {
                    assert!(text.chars().count() <= 12, "{text}");
                }
                line.place(square).unwrap();
            }
        }
    }

    #[test]
    fn a_hint_names_what_matters_and_not_the_square_of_the_move() {
        let app = Model::new(AppearanceInUse::new(Appearance::flat().unwrap()), &[]);
        let problem = problem(Target::FourWays(1));
        let moves: Vec<Square> = ["d3", "c3"].map(|name| name.parse().unwrap()).to_vec();
        let mut line = Line::new(&problem);
        let told = |line: &Line<'_>, moves| hint(Purpose::of(line, moves).unwrap(), line, &app);
        assert_eq!(
            told(&line, &moves),
            "Fill the last side of c3. Keep c3 for the next stone."
        );
        line.place(moves[0]).unwrap();
        assert_eq!(
            told(&line, &moves[1..]),
            "The touchstone can make a 4-Way now."
        );
        for (line, moves) in solution_moves() {
            let told = hint(Purpose::of(&line, &moves).unwrap(), &line, &app);
            assert!(!told.contains(&moves[0].to_string()), "{told}");
        }
    }

    #[test]
    fn a_stone_that_comes_twice_is_told_by_its_place() {
        let app = Model::new(AppearanceInUse::new(Appearance::flat().unwrap()), &[]);
        let mut board = Board::EMPTY;
        board.put("1A".parse().unwrap(), "c3".parse().unwrap());
        let stones = ["1B", "1C", "1D", "1B", "1E"].map(|name| name.parse().unwrap());
        let all = Target::AllPlaced { four_ways: 0 };
        let problem = Problem::new(board, stones.to_vec(), all, Scoring::Ancient, 0).unwrap();
        let mut line = Line::new(&problem);
        let name = app.appearance.current.stone_in_words(stones[3]);
        let other = app.appearance.current.stone_in_words(stones[2]);
        assert_eq!(later(&line, 1, &app), "the next stone");
        assert_eq!(later(&line, 2, &app), format!("the {other}"));
        assert_eq!(later(&line, 3, &app), format!("the second {name}"));
        assert_eq!(later(&line, 4, &app), "the last stone");
        line.place("c2".parse().unwrap()).unwrap();
        assert_eq!(later(&line, 3, &app), format!("the {name}"));
    }

    #[test]
    fn lost_lines_are_told_with_their_reason() {
        let c3 = Target::FourWayAt("c3".parse().unwrap());
        assert_eq!(
            reason(c3, &["e2", "d2"][..1]),
            "None of the stones left fits c3."
        );
        assert_eq!(reason(c3, &["d3", "c5"]), "The touchstone fits nowhere.");
        assert_eq!(
            reason(Target::FourWays(1), &["e2"]),
            "The stones left cannot make a 4-Way."
        );
        assert_eq!(
            reason(Target::AllPlaced { four_ways: 0 }, &["d3", "c3"]),
            "The touchstone fits nowhere."
        );
    }
}
