//! The collection is what it is said to be.

use std::collections::HashSet;

use super::{
    CollectionError, Entry, GRADES, IN_GRADE, TITLE, TextError, WORDS, collection, read_grade,
    write,
};
use crate::problem::{Line, Problem, ProblemError, Solver, Target, Verdict};
use crate::rules::{Scoring, Square, SquareSet};

/// The positions that a solver may search for one problem.
const BUDGET: u64 = 2_000_000;

/// The squares for the first stone that solve a problem.
fn first_moves(problem: &Problem) -> SquareSet {
    let mut solver = Solver::new(problem, BUDGET);
    solver.solving_moves(&Line::new(problem)).unwrap()
}

fn grade(number: u8) -> impl Iterator<Item = &'static Entry> {
    collection()
        .iter()
        .filter(move |entry| entry.grade == number)
}

#[test]
fn there_are_six_grades_of_twelve() {
    for (text, grade) in ishido_assets::PROBLEMS.iter().zip(1..=GRADES) {
        let entries = read_grade(text, grade).unwrap();
        assert_eq!(entries.len(), IN_GRADE, "grade {grade}");
    }
    assert_eq!(collection().len(), IN_GRADE * usize::from(GRADES));
    assert!(collection().is_sorted_by_key(|entry| entry.grade));
    let boards: HashSet<String> = collection()
        .iter()
        .map(|entry| format!("{:?}", entry.problem.board()))
        .collect();
    assert_eq!(boards.len(), collection().len(), "a position occurs twice");
}

#[test]
fn every_problem_has_words_of_its_own() {
    let mut seen = HashSet::new();
    for entry in collection() {
        for (text, most) in [
            (&entry.title, TITLE),
            (&entry.before, WORDS),
            (&entry.after, WORDS),
        ] {
            assert!(text.is_ascii() && text.chars().count() <= most, "{text}");
            assert!(seen.insert(text), "twice: {text}");
        }
        for text in [&entry.before, &entry.after] {
            assert!(text.ends_with(['.', '?', '!']), "{text}");
        }
    }
}

#[test]
fn one_to_three_first_moves_solve_each_problem() {
    let mut shares = Vec::new();
    for number in 1..=GRADES {
        let mut share = 0.0;
        for entry in grade(number) {
            let problem = &entry.problem;
            let line = Line::new(problem);
            let solving = first_moves(problem).len();
            assert!((1..=3).contains(&solving), "{}: {solving}", entry.title);
            share += solving as f64 / line.legal().len() as f64;
            let Verdict::Solvable(moves) = Solver::new(problem, BUDGET).solve(&line) else {
                panic!("{} is not proved", entry.title);
            };
            assert!(Line::of(problem, &moves).unwrap().is_reached());
        }
        shares.push(share / IN_GRADE as f64);
    }
    assert!(
        shares.is_sorted_by(|easier, harder| easier > harder),
        "{shares:?}"
    );
}

/// Returns true if a player who always matches most solves the problem, whatever he chooses among equals.
fn greedy(line: &Line<'_>, solver: &mut Solver<'_>) -> bool {
    let count = |square| line.board().neighbour_count(square);
    let most = line.legal().into_iter().map(count).max();
    let mut squares = line.legal().into_iter();
    line.is_reached()
        || squares.any(|square| {
            let mut next = line.clone();
            Some(count(square)) == most
                && next.place(square).is_ok()
                && matches!(solver.solve(&next), Verdict::Solvable(_))
                && greedy(&next, solver)
        })
}

#[test]
fn matching_most_now_solves_no_problem_of_the_upper_grades() {
    for number in 1..=GRADES {
        let mut solved = grade(number).filter(|entry| {
            let mut solver = Solver::new(&entry.problem, BUDGET);
            greedy(&Line::new(&entry.problem), &mut solver)
        });
        if number == 1 {
            assert!(solved.next().is_some());
        } else if number >= 3 {
            assert_eq!(solved.next().map(|entry| &entry.title), None);
        }
    }
}

#[test]
fn the_stones_become_more_from_grade_to_grade() {
    for entry in grade(1) {
        assert!(entry.problem.stones().len() <= 4, "{}", entry.title);
        let one = matches!(
            entry.problem.target(),
            Target::FourWays(1) | Target::FourWayAt(_)
        );
        assert!(one, "{}", entry.title);
    }
    for entry in grade(GRADES) {
        assert_eq!(entry.problem.stones().len(), 10, "{}", entry.title);
    }
    for scoring in Scoring::ALL {
        let of_it = collection()
            .iter()
            .filter(|entry| entry.problem.scoring() == scoring);
        assert!(of_it.count() >= 6, "{scoring:?}");
    }
}

/// The squares that a text names.
fn named(text: &str) -> impl Iterator<Item = Square> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(|word| word.parse().ok())
}

#[test]
fn squares_in_the_words_have_to_do_with_the_problem() {
    for entry in collection() {
        for square in named(&entry.before).chain(named(&entry.after)) {
            let near = square.neighbours().chain([square]);
            let occupied = entry.problem.board().occupied();
            assert!(
                near.into_iter().any(|near| occupied.contains(near)),
                "{}: {square}",
                entry.title
            );
        }
    }
}

#[test]
fn a_problem_is_read_as_it_is_written() {
    for entry in collection() {
        let problem = write(&entry.problem).unwrap();
        let text = format!(
            "Grade(problems: [Entry(title: \"a\", before: \"b\", after: \"c\", problem: {problem})])"
        );
        assert_eq!(read_grade(&text, 1).unwrap()[0].problem, entry.problem);
    }
}

#[test]
fn bad_grades_are_rejected_with_the_reason() {
    let good = ishido_assets::PROBLEMS[0];
    let error = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        read_grade(&good.replacen(from, to, 1), 1).unwrap_err()
    };
    assert!(matches!(
        error("problems:", "problem:"),
        CollectionError::Syntax(_)
    ));
    let title = format!("title: \"{}", &collection()[0].title);
    assert!(matches!(
        error(
            &title,
            "title: \"A title that is much longer than it may be, "
        ),
        CollectionError::Words {
            number: 1,
            field: "title",
            most: TITLE
        }
    ));
    let in_problem = |from: &str, to: &str| match error(from, to) {
        CollectionError::Problem { number: 1, error } => error,
        other => panic!("{other}"),
    };
    assert_eq!(in_problem("board: [", "board: [\"\","), TextError::Rows(9));
    assert_eq!(
        in_problem(
            "board: [\n                    \"",
            "board: [\n                    \"-- "
        ),
        TextError::Columns { row: 1, count: 13 }
    );
    assert!(matches!(
        in_problem("stones: \"", "stones: \"7A "),
        TextError::Stone {
            field: "stones",
            ..
        }
    ));
    assert!(matches!(
        in_problem("target: FourWays(1)", "target: FourWayAt(\"m9\")"),
        TextError::Square(_)
    ));
    assert!(matches!(
        in_problem("target: FourWays(1)", "target: FourWays(0)"),
        TextError::Problem(ProblemError::FourWays { .. })
    ));
}
