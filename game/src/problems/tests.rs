//! The collection is what it is said to be.

use std::collections::HashSet;

use super::code::{self, CodeError};
use super::{
    CollectionError, Entry, FileError, GRADES, IN_GRADE, MAX_BYTES, TITLE, TextError, Unproved,
    WORDS, collection, is_problem, prove, read, read_grade, write, write_file,
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
    for (text, grade) in ishido_assets::problems().iter().zip(1..=GRADES) {
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

#[test]
fn every_lost_first_move_is_found_out_within_the_budget_of_a_player() {
    for entry in collection() {
        let line = Line::new(&entry.problem);
        for square in line.legal() {
            let mut next = line.clone();
            next.place(square).unwrap();
            let verdict = Solver::new(&entry.problem, Solver::BUDGET).solve(&next);
            assert_ne!(verdict, Verdict::BudgetSpent, "{}: {square}", entry.title);
        }
    }
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
fn named(text: &str) -> SquareSet {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words
        .filter_map(|word| word.parse::<Square>().ok())
        .collect()
}

/// Adds the squares of solutions, of at most `left` of them.
fn add_solutions(
    line: &Line<'_>,
    solver: &mut Solver<'_>,
    squares: &mut SquareSet,
    left: &mut u32,
) {
    for square in line.legal() {
        let mut next = line.clone();
        next.place(square).unwrap();
        if *left == 0 || solver.solve(&next) == Verdict::Unsolvable {
            continue;
        }
        squares.insert(square);
        if next.is_reached() {
            *left -= 1;
        } else {
            add_solutions(&next, solver, squares, left);
        }
    }
}

#[test]
fn the_words_name_squares_of_solutions_or_for_the_first_stone() {
    for entry in collection() {
        let line = Line::new(&entry.problem);
        let mut solver = Solver::new(&entry.problem, BUDGET);
        let (mut squares, mut left) = (line.legal(), 500);
        add_solutions(&line, &mut solver, &mut squares, &mut left);
        for text in [&entry.before, &entry.after] {
            for square in named(text) {
                assert!(squares.contains(square), "{}: {square}", entry.title);
            }
        }
    }
}

#[test]
fn the_words_before_name_no_first_move_that_solves() {
    for entry in collection() {
        let given = named(&entry.before) & first_moves(&entry.problem);
        assert_eq!(given, SquareSet::EMPTY, "{}", entry.title);
    }
}

/// The squares that a text names right behind some words.
fn behind(text: &str, words: &str) -> Vec<Square> {
    let behind = text.split(words).skip(1);
    behind
        .filter_map(|rest| rest.get(..2)?.parse().ok())
        .collect()
}

#[test]
fn what_the_words_say_of_sides_and_steps_is_true() {
    let (mut closed, mut steps) = (0, 0);
    for entry in collection() {
        let occupied = entry.problem.board().occupied();
        let of_sides = [
            " closed ",
            " last side of ",
            " fourth side of ",
            " the side that ",
        ];
        let claimed = of_sides.map(|words| behind(&entry.after, words));
        for square in claimed.concat() {
            let sides: SquareSet = square.neighbours().collect();
            let wanted = sides & !occupied;
            assert_eq!(
                named(&entry.after) & sides,
                wanted,
                "{}: {square}",
                entry.title
            );
            closed += 1;
        }
        let claimed = [" a step to ", " led to "].map(|words| behind(&entry.after, words));
        for square in claimed.concat() {
            let alone = square.neighbours().all(|near| !occupied.contains(near));
            assert!(alone, "{}: {square}", entry.title);
            steps += 1;
        }
    }
    assert!(closed > 20 && steps > 5, "{closed} {steps}");
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
    let good = ishido_assets::problems()[0];
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

#[test]
fn a_file_and_a_code_are_read_as_they_are_written() {
    for entry in collection() {
        let file = write_file(&entry.problem).unwrap();
        assert!(is_problem(file.as_bytes()));
        assert_eq!(read(file.as_bytes()).as_ref(), Ok(&entry.problem));
        let code = code::write(&entry.problem).unwrap();
        assert_eq!(code::read(&code).as_ref(), Ok(&entry.problem), "{code}");
        let typed = code.to_lowercase().replace('-', " ").replace('0', "o");
        assert_eq!(code::read(&typed).as_ref(), Ok(&entry.problem), "{typed}");
        assert!(code.replace('-', "").len() <= code::LONGEST, "{code}");
    }
}

#[test]
fn a_mistyped_code_is_told() {
    let problem = &collection()[0].problem;
    let good: Vec<char> = code::write(problem)
        .unwrap()
        .replace('-', "")
        .chars()
        .collect();
    for place in 0..good.len() {
        let mut wrong = good.clone();
        wrong[place] = if wrong[place] == '7' { '8' } else { '7' };
        let text: String = wrong.iter().collect();
        assert_eq!(code::read(&text), Err(CodeError::Check), "{text}");
        let cut: String = good[..place].iter().collect();
        assert_eq!(code::read(&cut), Err(CodeError::Check), "{cut}");
    }
    assert_eq!(code::read("U"), Err(CodeError::Letter('U')));
    assert_eq!(code::read(&"0".repeat(4_000)), Err(CodeError::Check));
    let target = Target::Points(1 << 40);
    let board = problem.board().clone();
    let much = Problem::new(board, problem.stones().to_vec(), target, Scoring::Modern, 0).unwrap();
    assert_eq!(code::write(&much), Err(CodeError::Points(1 << 40)));
}

#[test]
fn a_problem_is_told_from_a_saved_game() {
    let good = write_file(&collection()[0].problem).unwrap();
    for (text, expected) in [
        (good.as_str(), true),
        ("\u{feff}\n // note\nProblem\n(version: 9)", true),
        ("Save(version: 1)", false),
        ("Problems()", false),
        ("", false),
    ] {
        assert_eq!(is_problem(text.as_bytes()), expected, "{text}");
    }
    let later = good.replace("version: 1", "version: 9");
    let refused = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert_eq!(
        [later.as_bytes(), &[b' '; MAX_BYTES + 1], b"\xFF"].map(refused),
        [
            "this problem is version 9; this program reads version 1",
            "the file is too large to be a problem: it has more than 16384 bytes",
            "this is not a problem: it is not a text file",
        ]
    );
    let crossed = good.replace("target: FourWays(1)", "target: FourWays(4)");
    assert!(matches!(read(crossed.as_bytes()), Err(FileError::Text(_))));
}

#[test]
fn a_claim_that_is_not_proved_is_told() {
    for entry in collection() {
        assert_eq!(prove(&entry.problem), Ok(()), "{}", entry.title);
    }
    let problem = &collection()[0].problem;
    let stones = problem.stones().to_vec();
    let all = Target::FourWays(stones.len() as u8);
    let board = problem.board().clone();
    let wrong = Problem::new(board, stones, all, Scoring::Modern, 0).unwrap();
    assert_eq!(prove(&wrong), Err(Unproved::Unsolvable));
}
