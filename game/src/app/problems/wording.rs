//! The words of goals, and of what has become of them.

use ishido_shared::ui::input_device::InputDevice;

use crate::app::wording::{capitalised, four_ways, thousands};
use crate::problem::{Line, Lost, Problem, Target};
use crate::rules::Scoring;

/// The numbers that are written in words.
const NUMBERS: [&str; 11] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

fn number(count: usize) -> String {
    let word = NUMBERS.get(count).copied();
    word.map_or_else(|| thousands(count as u64), str::to_owned)
}

/// A number of 4-Ways: `a 4-Way`, `two 4-Ways`.
fn ways(count: u8) -> String {
    match count {
        1 => "a 4-Way".to_owned(),
        _ => format!("{} 4-Ways", number(count.into())),
    }
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
            let points = thousands(points);
            match problem.scoring() {
                Scoring::Pocket => {
                    format!("{points} points, in the Pocket Way, with these {stones} stones")
                }
                _ => format!("{points} points with these {stones} stones"),
            }
        }
    }
}

/// The goal on the plate, in two lines. `made` are the 4-Ways of this line.
pub fn goal_on_plate(problem: &Problem, made: usize) -> [String; 2] {
    let stones = problem.stones().len();
    match problem.target() {
        Target::FourWays(count) => [capitalised(&ways(count)), format!("{made} of {count} made")],
        Target::FourWayAt(square) => [format!("4-Way on {square}"), format!("in {stones} stones")],
        Target::AllPlaced { four_ways: wanted } => {
            let with = match wanted {
                0 => "stones".to_owned(),
                _ => four_ways(wanted.into()),
            };
            [format!("Place all {stones}"), with]
        }
        Target::Points(points) => [
            format!("{} points", thousands(points)),
            match problem.scoring() {
                Scoring::Pocket => "Pocket Way".to_owned(),
                _ => format!("in {stones} stones"),
            },
        ],
    }
}

/// The reason why a goal is out of reach, if there is a short one, and what to do.
pub fn lost(line: &Line<'_>, device: InputDevice) -> String {
    let reason = match line.lost() {
        Some(Lost::StoneFitsNowhere(stone)) if line.touchstone() == Some(stone) => {
            "The touchstone fits nowhere.".to_owned()
        }
        Some(Lost::StoneFitsNowhere(_)) => "One of the next stones will fit nowhere.".to_owned(),
        Some(Lost::Taken(square)) => format!("There is no 4-Way on {square}."),
        Some(Lost::NoStoneFits(square)) => format!("No stone left fits {square}."),
        Some(Lost::FourWays { most: 0, .. }) => "The stones left make no 4-Way.".to_owned(),
        Some(Lost::FourWays { most, .. }) => {
            format!("The stones left make {} at most.", ways(most))
        }
        Some(Lost::Points { most, needed }) => format!(
            "The stones left earn {} points at most, and {} are needed.",
            thousands(most),
            thousands(needed)
        ),
        None => "The goal can no longer be reached.".to_owned(),
    };
    let on = device.choose(
        "Undo, or go on if you like.",
        "Undo, or go on if you like.",
        "Backspace takes a stone back.",
    );
    format!("{reason} {on}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Square};

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
        lost(&line, InputDevice::Keys).replace(" Backspace takes a stone back.", "")
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
                ["4-Way on c3", "in 3 stones"],
            ),
            (
                Target::AllPlaced { four_ways: 0 },
                "Place all three stones",
                ["Place all 3", "stones"],
            ),
            (
                Target::AllPlaced { four_ways: 1 },
                "Place all three stones, with a 4-Way",
                ["Place all 3", "one 4-Way"],
            ),
            (
                Target::Points(1_200),
                "1,200 points with these three stones",
                ["1,200 points", "in 3 stones"],
            ),
        ] {
            let problem = problem(target);
            assert_eq!(goal(&problem), whole);
            assert_eq!(
                goal_on_plate(&problem, 0).map(|line| line.replace('\u{A0}', " ")),
                plate
            );
        }
    }

    #[test]
    fn lost_lines_are_told_with_their_reason() {
        let c3 = Target::FourWayAt("c3".parse().unwrap());
        assert_eq!(reason(c3, &["e2", "d2"][..1]), "No stone left fits c3.");
        assert_eq!(reason(c3, &["d3", "c5"]), "The touchstone fits nowhere.");
        assert_eq!(
            reason(Target::FourWays(1), &["e2"]),
            "The stones left make no 4-Way."
        );
        assert_eq!(
            reason(Target::AllPlaced { four_ways: 0 }, &["d3", "c3"]),
            "The touchstone fits nowhere."
        );
    }
}
