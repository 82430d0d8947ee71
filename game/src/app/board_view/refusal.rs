//! The reason why a stone cannot be placed: in words for the player (manual, "Creating a 4-Way"), and as marks on the stones
//! beside the square.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width};

use super::labels;
use super::marks::{Mark, draw_mark, frame_square};
use crate::rules::{Board, Neighbour, Refusal, Shared, Square};

/// The sentences of a refusal: what is wrong, then what would be right.
#[must_use]
pub fn refusal_text(refusal: &Refusal, square: Square) -> String {
    match refusal {
        Refusal::NoStone => "There is no stone left to place.".to_owned(),
        Refusal::Occupied(_) => {
            format!("{square} already has a stone. Choose an empty square.")
        }
        Refusal::Alone => format!(
            "There is no stone above, below or beside {square}. A stone must touch another and \
            match it."
        ),
        Refusal::Unlike(neighbours) | Refusal::Unbalanced(neighbours) => {
            let rule = rule(refusal).unwrap_or_default();
            format!("{} {rule}", list(neighbours))
        }
    }
}

/// The rule of matching that a placement breaks, if it breaks one.
#[must_use]
pub const fn rule(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Unlike(_) => Some("Every neighbour must match by colour or by symbol."),
        Refusal::Unbalanced(neighbours) => Some(wanted(neighbours.len())),
        _ => None,
    }
}

const fn wanted(neighbours: usize) -> &'static str {
    match neighbours {
        2 => "Of two neighbours, one must match by colour and the other by symbol.",
        3 => {
            "Of three neighbours, two must match by colour and one by symbol, or the other way round."
        }
        _ => "Of four neighbours, two must match by colour and two by symbol.",
    }
}

/// The neighbours by what they share with the stone.
fn list(neighbours: &[Neighbour]) -> String {
    let groups = [
        (
            Shared::Colour,
            "matches by colour only",
            "match by colour only",
        ),
        (
            Shared::Symbol,
            "matches by symbol only",
            "match by symbol only",
        ),
        (Shared::Both, "matches by both", "match by both"),
        (Shared::None, "does not match", "do not match"),
    ];
    let mut parts = Vec::new();
    for (shared, one_does, many_do) in groups {
        let alike = neighbours.iter().filter(|n| n.shared == shared);
        let squares: Vec<String> = alike.map(|n| n.square.to_string()).collect();
        match squares.as_slice() {
            [] => {}
            [one] => parts.push(format!("{one} {one_does}")),
            [rest @ .., last] => parts.push(format!("{} and {last} {many_do}", rest.join(", "))),
        }
    }
    parts.join("; ") + "."
}

/// A tag beside a neighbour: what that shares with the stone in question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tag {
    /// The square of the neighbour.
    square: Square,
    /// Its plate.
    pub area: Rectangle,
    text: &'static str,
    pen: Pen,
}

/// The tags of the neighbours of a square, within an area. A tag covers no neighbour and none of `others`, such as the square itself.
pub fn tags(
    others: &[Square],
    neighbours: &[Neighbour],
    within: Rectangle,
    board: &Board,
) -> Vec<Tag> {
    let named = neighbours.iter().map(|neighbour| neighbour.square);
    let named: Vec<Square> = named.chain(others.iter().copied()).collect();
    let size = |text: &str| Size::new(line_width(text) + 6, GLYPH_SIZE.height + 3);
    let labels = neighbours.iter().map(|neighbour| {
        let (_, text) = shared_tag(neighbour.shared);
        (neighbour.square, size(text))
    });
    let labels: Vec<(Square, Size)> = labels.collect();
    let places = labels::places(&labels, &named, within, board);
    let tag = |(neighbour, area): (&Neighbour, Rectangle)| {
        let (square, (pen, text)) = (neighbour.square, shared_tag(neighbour.shared));
        Tag {
            square,
            area,
            text,
            pen,
        }
    };
    neighbours.iter().zip(places).map(tag).collect()
}

/// Frames a square and its neighbours, and draws their tags.
pub fn draw_neighbours(screen: &mut Bitmap, square: Square, mark: Mark, tags: &[Tag]) {
    for tag in tags {
        frame_square(screen, tag.square, tag.pen);
    }
    draw_mark(screen, square, mark, 0);
    for tag in tags {
        screen.fill(tag.area, Pen::BLACK);
        frame(screen, tag.area, 1, tag.pen);
        screen.text(tag.area.top_left + Point::new(4, 1), tag.text, Pen::WHITE);
    }
}

const fn shared_tag(shared: Shared) -> (Pen, &'static str) {
    match shared {
        Shared::None => (Pen::RED, "no match"),
        Shared::Colour => (Pen::GOLD, "colour"),
        Shared::Symbol => (Pen::SKY, "symbol"),
        Shared::Both => (Pen::WHITE, "both"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, DealCode, Position, Stone};

    fn neighbour(square: &str, shared: Shared) -> Neighbour {
        let stone = Stone::from_index(0).unwrap();
        Neighbour {
            square: square.parse().unwrap(),
            stone,
            shared,
        }
    }

    #[test]
    fn neighbours_are_told_in_groups() {
        let square = "e6".parse().unwrap();
        let three = vec![
            neighbour("e5", Shared::Colour),
            neighbour("f6", Shared::Colour),
            neighbour("d6", Shared::Colour),
        ];
        let text = refusal_text(&Refusal::Unbalanced(three), square);
        assert!(
            text.starts_with("e5, f6 and d6 match by colour only. Of three"),
            "{text}"
        );
        let two = vec![neighbour("e5", Shared::None), neighbour("f6", Shared::Both)];
        let text = refusal_text(&Refusal::Unlike(two), square);
        assert!(
            text.starts_with("f6 matches by both; e5 does not match."),
            "{text}"
        );
    }

    /// The squares named before some words.
    fn named_before(text: &str, words: &str) -> Vec<String> {
        let parts = text.split("; ").filter_map(|part| part.split_once(words));
        let names = parts.flat_map(|(names, _)| names.split([',', ' ']));
        let squares = names.filter(|name| name.parse::<Square>().is_ok());
        squares.map(str::to_owned).collect()
    }

    #[test]
    fn every_refused_square_is_explained_by_what_lies_beside_it() {
        for number in 0..12 {
            let deal = Deal::generate(DealCode::from_entropy(number));
            let mut position = Position::new(&deal);
            while let Some(legal) = position.legal().nth(number as usize % 3) {
                let stone = position.touchstone().unwrap();
                for square in Square::all() {
                    if let Err(reason) = position.board().judge(stone, square) {
                        check(&refusal_text(&reason, square), &position, square);
                    }
                }
                position.place(legal).unwrap();
            }
        }
    }

    /// Checks that a refusal says of every neighbour what the stones say.
    fn check(text: &str, position: &Position, square: Square) {
        let (board, stone) = (position.board(), position.touchstone().unwrap());
        if board.stone(square).is_some() {
            assert!(text.contains(" already has a stone."), "{text}");
            return;
        }
        let beside: Vec<(Square, Stone)> = square
            .neighbours()
            .filter_map(|at| Some((at, board.stone(at)?)))
            .collect();
        if beside.is_empty() {
            assert!(text.starts_with("There is no stone"), "{text}");
            return;
        }
        let facts = text.split(". ").next().unwrap();
        for (at, other) in beside {
            let words = match (
                stone.colour() == other.colour(),
                stone.symbol() == other.symbol(),
            ) {
                (true, true) => [" matches by both", " match by both"],
                (true, false) => [" matches by colour only", " match by colour only"],
                (false, true) => [" matches by symbol only", " match by symbol only"],
                (false, false) => [" does not match", " do not match"],
            };
            let name = at.to_string();
            let told = words.map(|words| named_before(facts, words).contains(&name));
            assert!(told.contains(&true), "{text}: {name}");
        }
    }
}
