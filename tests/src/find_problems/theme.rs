//! Themes of a problem, as in Help > Strategy.

use ishido::problem::{Line, Problem, Target};
use ishido::rules::{Square, SquareSet, Stone};

/// The squares diagonally inside the corners.
const CORNERS: [(usize, usize); 4] = [(1, 1), (10, 1), (1, 6), (10, 6)];
/// The squares beside both stones of the middle.
const PAIR: [(usize, usize); 2] = [(6, 3), (5, 4)];
/// The squares diagonally outside the stones of the middle.
const OUTSIDE: [(usize, usize); 2] = [(4, 2), (7, 5)];

/// The themes of a solution, and the 4-Ways that it makes, each with the sides that were ready at the beginning.
pub fn of(
    problem: &Problem,
    solution: &[Square],
    solving: SquareSet,
) -> (Vec<&'static str>, Vec<(Square, usize)>) {
    let mut line = Line::new(problem);
    let mut made: Vec<(Square, Stone)> = Vec::new();
    let mut themes = Vec::new();
    let mut chained = false;
    let mut twin = false;
    for &square in solution {
        let around = line
            .touchstone()
            .map(|stone| line.board().neighbours(stone, square));
        let Ok(placed) = line.place(square) else {
            break;
        };
        if !placed.ways.is_four_way() {
            continue;
        }
        let mut neighbours = around.iter().flatten();
        twin |= neighbours.any(|neighbour| neighbour.stone == placed.stone);
        chained |= made
            .iter()
            .any(|(earlier, _)| square.neighbours().any(|side| side == *earlier));
        made.push((square, placed.stone));
    }
    let on = |squares: &[(usize, usize)]| {
        let at = |&(column, row): &(usize, usize)| Square::new(column, row);
        squares
            .iter()
            .filter_map(at)
            .any(|square| made.iter().any(|(other, _)| *other == square))
    };
    let sides: Vec<(Square, usize)> = made
        .iter()
        .map(|&(square, _)| (square, problem.board().neighbour_count(square)))
        .collect();
    let beyond = !solving.is_empty() && solving.into_iter().all(Square::is_beyond);
    let all_placed = matches!(problem.target(), Target::AllPlaced { .. });
    for (theme, applies) in [
        ("corner", on(&CORNERS)),
        ("pair", on(&PAIR)),
        ("outside", on(&OUTSIDE)),
        ("twin", twin),
        ("chain", chained),
        ("wait", sides.iter().any(|(_, sides)| *sides == 4)),
        ("three-sides", sides.iter().any(|(_, sides)| *sides == 3)),
        ("beyond", beyond),
        ("last-stones", all_placed),
        ("two", made.len() > 1),
    ] {
        if applies {
            themes.push(theme);
        }
    }
    (themes, sides)
}
