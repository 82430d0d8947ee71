//! Files and codes of problems that were changed at random: none breaks a reader, and the solver always ends.

use ishido::problem::{Line, Problem, Solver, Verdict};
use ishido::problems::{self, code};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The changed files, and the changed codes.
const COUNT: usize = 10_000;
/// The positions that the solver may search.
const BUDGET: u64 = 2_000;

/// Makes one to three changes: other characters, some left out, some twice, or a stone in place of another.
fn change(text: &mut Vec<u8>, random: &mut SmallRng) {
    for _ in 0..random.random_range(1..=3) {
        let at = random.random_range(0..text.len());
        let end = (at + random.random_range(1..20)).min(text.len());
        match random.random_range(0..5) {
            0 => text[at] = random.random(),
            1 => text[at] = b"()[]\",:-0123456789ABCDEF"[random.random_range(0..24)],
            2 => drop(text.drain(at..end)),
            3 => {
                let twice = text[at..end].to_vec();
                text.splice(at..at, twice);
            }
            _ => {
                if let Some(near) = text[at..]
                    .iter()
                    .position(|byte| (b'1'..=b'6').contains(byte))
                {
                    text[at + near] = b'1' + random.random_range(0..6);
                }
            }
        }
        if text.is_empty() {
            return;
        }
    }
}

/// Solves a problem, and returns true if the solver found out within its budget.
fn solve(problem: &Problem) -> bool {
    let mut solver = Solver::new(problem, BUDGET);
    match solver.solve(&Line::new(problem)) {
        Verdict::Solvable(moves) => Line::of(problem, &moves).unwrap().is_reached(),
        Verdict::Unsolvable => true,
        Verdict::BudgetSpent => {
            assert_eq!(solver.budget(), 0);
            false
        }
    }
}

#[test]
fn changed_files_are_read_or_rejected_and_the_solver_ends() {
    let mut random = SmallRng::seed_from_u64(40);
    let collection = problems::collection();
    let (mut read, mut solved) = (0, 0);
    for number in 0..COUNT {
        let problem = &collection[number % collection.len()].problem;
        let mut text = problems::write_file(problem).unwrap().into_bytes();
        change(&mut text, &mut random);
        match problems::read(&text) {
            Ok(problem) => {
                read += 1;
                solved += usize::from(solve(&problem));
            }
            Err(error) => assert!(!error.to_string().contains(char::is_control), "{error}"),
        }
    }
    assert!((COUNT / 20..COUNT * 19 / 20).contains(&read), "{read}");
    assert!(solved > read / 4, "{solved} of {read}");
}

#[test]
fn changed_codes_are_read_or_rejected() {
    let mut random = SmallRng::seed_from_u64(41);
    let collection = problems::collection();
    let mut read = 0;
    for number in 0..COUNT {
        let problem = &collection[number % collection.len()].problem;
        let mut text = code::write(problem).unwrap().into_bytes();
        change(&mut text, &mut random);
        if let Ok(changed) = code::read(&String::from_utf8_lossy(&text)) {
            read += 1;
            solve(&changed);
        }
    }
    // Hyphens and the case of letters do not matter, and a checksum of ten bits misses one change in a thousand.
    assert!(read < COUNT / 10, "{read}");
}
