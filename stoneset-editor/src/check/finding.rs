//! The findings of the checks, in the words of a designer.

use std::array;
use std::cmp::Reverse;

use ishido_shared::colour::{ColourVision, Lab};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};
use ishido_shared::ui::title_line::truncated;

use super::{
    BoardColours, OWN_LIMIT, RIM_LIMIT, Rim, RowDistances, RowOnBeyond, RowPair, SYMBOL_LIMIT,
    SetMeasures, SymbolPair, passing_grounds,
};
use crate::pens::pen_name;
use crate::stones::{StonePosition, is_empty};

/// The number of pairs of twins that are named, each in a line.
const TWINS_NAMED: usize = 12;

/// A line of the check.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The subject of the check, in at most 31 characters.
    pub title: String,
    /// True if the set passes; `None` for the heading of the lines after it.
    pub pass: Option<bool>,
    /// The share of what is needed that the set reaches: 0 for what makes it a draft, 1 and more for what passes.
    pub reached: f64,
    /// The meaning of that, and the remedy.
    pub sentence: String,
    /// The stones that it is about.
    pub stones: Vec<StonePosition>,
    /// The eyes that it is about.
    pub vision: ColourVision,
}

/// The board that the edges of the stones are checked on.
#[derive(Debug, Clone, Copy)]
pub struct CheckedBoard<'a> {
    pub name: &'a str,
    pub picture: &'a Bitmap,
    /// True if the set goes with it.
    pub is_own: bool,
}

/// Checks a set, of which the groups of twins are known, also on a board. Of every kind, all that fail are listed, the worst
/// first, or else what is closest.
#[must_use]
pub fn findings(
    set: &Stoneset,
    twins: &[Vec<StonePosition>],
    board: CheckedBoard<'_>,
) -> Vec<Finding> {
    if is_empty(set) {
        return vec![empty(StonePosition::all().collect())];
    }
    let measures = SetMeasures::of(set);
    let mut findings = unique(set, twins);
    findings.extend(holes(set));
    let is_drawn = |column, row| set.visible(column, row).count() > 0;
    let symbols_drawn =
        |pair: &&SymbolPair| is_drawn(pair.one, pair.row) && is_drawn(pair.other, pair.row);
    let pairs = measures.symbols.iter().filter(symbols_drawn);
    findings.extend(failing(pairs, SymbolPair::pass).map(|(rank, pair)| symbols(rank, pair)));
    findings.extend(on_board(set, board));
    let mut blocks: Vec<Vec<Finding>> = findings.into_iter().map(|one| vec![one]).collect();
    let drawn_rows = array::from_fn(|row| (0..COLUMNS).any(|column| is_drawn(column, row)));
    blocks.extend(
        measures
            .rows
            .iter()
            .map(|rows| rows_of(set, rows, drawn_rows)),
    );
    // What has to be mended comes first, and what is only said before what is good enough. Lines with a heading stay together.
    let rank = |finding: &Finding| match finding.pass {
        Some(false) => 0,
        None => 1,
        Some(true) => 2,
    };
    let urgency = |block: &Vec<Finding>| {
        let lines = if block.len() > 1 { &block[1..] } else { block };
        let first = lines.iter().map(rank).min();
        // Of what passes, the order of the kinds is kept.
        let reached = lines.iter().map(|line| line.reached.min(1.0));
        (first, reached.min_by(f64::total_cmp).unwrap_or(1.0))
    };
    blocks.sort_by(|one, other| {
        let (one, other) = (urgency(one), urgency(other));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    });
    blocks.concat()
}

/// Those that fail, or else the first, with their ranks from 0.
fn failing<'a, T: 'a>(
    all: impl Iterator<Item = &'a T>,
    pass: impl Fn(&T) -> bool,
) -> impl Iterator<Item = (usize, &'a T)> {
    let ranked = all.enumerate();
    ranked.filter(move |(rank, one)| *rank == 0 || !pass(one))
}

/// The stones that are not drawn yet.
fn empty(stones: Vec<StonePosition>) -> Finding {
    let all = ROWS * COLUMNS;
    let (title, sentence) = match stones.len() {
        count if count == all => (
            "The stoneset is empty".to_owned(),
            "There is nothing to check yet. Draw the stones first.".to_owned(),
        ),
        count => (
            format!("{count} stones are empty"),
            format!("Draw these {count} stones: a game needs {all} different stones."),
        ),
    };
    Finding {
        title,
        pass: Some(false),
        reached: 0.0,
        sentence,
        stones,
        vision: ColourVision::Normal,
    }
}

/// A line for all empty stones, and one for every pair of neighbours in a group of other twins: who is named in two pairs
/// looks like both others.
fn unique(set: &Stoneset, groups: &[Vec<StonePosition>]) -> Vec<Finding> {
    let is_drawn = |group: &&Vec<StonePosition>| {
        let first = group.first();
        first.is_none_or(|at| set.visible(at.column, at.row).count() > 0)
    };
    let pairs = || {
        groups
            .iter()
            .filter(is_drawn)
            .flat_map(|group| group.windows(2))
    };
    let pair = |pair: &[StonePosition]| Finding {
        title: format!("Stones {} and {} alike", pair[0].name(), pair[1].name()),
        pass: Some(false),
        reached: 0.0,
        sentence: format!(
            "Stones {} and {} look the same. A set with such stones is a draft, and cannot be \
            used in a game.",
            pair[0].name(),
            pair[1].name(),
        ),
        stones: pair.to_vec(),
        vision: ColourVision::Normal,
    };
    let mut findings: Vec<Finding> = pairs().take(TWINS_NAMED).map(pair).collect();
    let (named, all) = (findings.len(), pairs().count());
    let blank = groups.iter().find(|group| !is_drawn(group));
    findings.splice(0..0, blank.map(|group| empty(group.clone())));
    if all > named {
        let stones: Vec<StonePosition> = groups.iter().flatten().copied().collect();
        findings.push(Finding {
            title: match all - named {
                1 => "and 1 more pair alike".to_owned(),
                more => format!("and {more} more pairs alike"),
            },
            pass: Some(false),
            reached: 0.0,
            sentence: format!(
                "In all, {} stones look the same as another stone.",
                stones.len()
            ),
            stones,
            vision: ColourVision::Normal,
        });
    }
    if findings.is_empty() {
        findings.push(Finding {
            title: "All stones are different".to_owned(),
            pass: Some(true),
            reached: 1.0,
            sentence: "No two of the 36 stones look the same.".to_owned(),
            stones: Vec::new(),
            vision: ColourVision::Normal,
        });
    }
    findings
}

/// The columns with stones that are transparent where others of the column are not. Transparent pixels that all six have are part of
/// the symbol.
fn holes(set: &Stoneset) -> Vec<Finding> {
    (0..COLUMNS)
        .filter_map(|column| holes_in(set, column))
        .collect()
}

fn holes_in(set: &Stoneset, column: usize) -> Option<Finding> {
    let seen: [Mask; ROWS] = array::from_fn(|row| set.visible(column, row));
    let anywhere = Mask::from_fn(STONE_SIZE, |x, y| {
        seen.iter().any(|seen| seen.contains(x, y))
    });
    let missing = |row: usize| anywhere.count() - seen[row].count();
    let mut rows: Vec<usize> = (0..ROWS)
        .filter(|&row| seen[row].count() > 0 && missing(row) > 0)
        .collect();
    rows.sort_by_key(|&row| Reverse(missing(row)));
    let stones: Vec<StonePosition> = rows
        .iter()
        .map(|&row| StonePosition { column, row })
        .collect();
    let most = missing(*rows.first()?);
    let (first, pixels) = (
        stones.first()?.name(),
        if most == 1 { "pixel" } else { "pixels" },
    );
    let (title, others) = match stones.len() {
        1 => (format!("Holes in {first}: {most}"), String::new()),
        2 => (
            format!("Holes in column {}", column + 1),
            ", and 1 more stone has some".to_owned(),
        ),
        count => (
            format!("Holes in column {}", column + 1),
            format!(", and {} more stones have some", count - 1),
        ),
    };
    Some(Finding {
        title,
        pass: None,
        reached: 1.0,
        sentence: format!(
            "{first} has {most} transparent {pixels} where other stones of the column have none{others}: the board shows \
             through. Fill them, or leave them as part of the symbol."
        ),
        stones,
        vision: ColourVision::Normal,
    })
}

fn symbols(rank: usize, pair: &SymbolPair) -> Finding {
    let stones = [pair.one, pair.other].map(|column| StonePosition {
        column,
        row: pair.row,
    });
    let [one, other] = stones.map(StonePosition::name);
    let (share, limit) = (tenths(pair.share() * 100.0), SYMBOL_LIMIT * 100.0);
    let advice = match pair.pass() {
        true => "That is enough.",
        false => "Make one of the symbols larger, or give it another shape.",
    };
    let what = match rank {
        0 => format!("Of all symbols in a row, {one} and {other} are the most alike"),
        _ => format!("The symbols of {one} and {other} are alike, too"),
    };
    Finding {
        title: format!("Symbols {one} and {other}: {share:.1}%"),
        pass: Some(pair.pass()),
        reached: pair.share() / SYMBOL_LIMIT,
        sentence: format!(
            "{what}: {share:.1}% of their pixels differ; {limit:.0}% or more should. {advice}"
        ),
        stones: stones.to_vec(),
        vision: ColourVision::Normal,
    }
}

/// The most characters of the name of a board in a title, and in a sentence.
const BOARD_COLUMNS: (usize, usize) = (9, 24);

/// The edges of stones on a board, and the rows on the Beyond of their own.
fn on_board(set: &Stoneset, board: CheckedBoard<'_>) -> Vec<Finding> {
    let colours = BoardColours::of(board.picture);
    let rims = colours.rims(set);
    let drawn: Vec<&Rim> = rims
        .iter()
        .filter(|rim| set.visible(rim.column, rim.row).count() > 0)
        .collect();
    let mut rows: Vec<usize> = Vec::new();
    for rim in drawn.iter().take_while(|rim| !rim.pass()) {
        if !rows.contains(&rim.row) {
            rows.push(rim.row);
        }
    }
    let in_row = |row: &usize| {
        let rims = drawn.iter().filter(|rim| rim.row == *row && !rim.pass());
        rims.copied().collect::<Vec<_>>()
    };
    let mut findings: Vec<Finding> = match rows.is_empty() {
        true => drawn
            .iter()
            .take(1)
            .map(|rim| edges(&[rim], board))
            .collect(),
        false => rows.iter().map(|row| edges(&in_row(row), board)).collect(),
    };
    if board.is_own {
        let rows = colours.rows(set);
        let failing = rows.iter().filter(|row| !row.pass());
        findings.extend(failing.map(|row| own_row(row, board)));
    }
    findings
}

/// The edge of a stone, or those of several in a row, the faintest first.
fn edges(rims: &[&Rim], board: CheckedBoard<'_>) -> Finding {
    let first = rims.first().copied().copied().unwrap_or_default();
    let distance = tenths(first.distance);
    let stone = |rim: &Rim| StonePosition {
        column: rim.column,
        row: rim.row,
    };
    let what = match rims.len() {
        1 => format!("Edge {}", stone(&first).name()),
        count => format!("{count} edges, row {}", first.row + 1),
    };
    let advice = match first.pass() {
        true => "That is enough.".to_owned(),
        false => format!("Paint the edge {}.", way_out(first.lightness)),
    };
    let own = if board.is_own {
        "its own board"
    } else {
        "the board"
    };
    let (short, long) = BOARD_COLUMNS;
    let (name, stone_name) = (truncated(board.name, long), stone(&first).name());
    Finding {
        title: format!("{what}, {}: {distance:.1}", truncated(board.name, short)),
        pass: Some(first.pass()),
        reached: first.distance / RIM_LIMIT,
        sentence: format!(
            "On {own} \"{name}\" the edge of {stone_name} is the hardest to see: it differs from \
            the {} by {distance:.1}, and should differ by at least {RIM_LIMIT:.0}. {advice}",
            first.region,
        ),
        stones: rims.iter().copied().map(stone).collect(),
        vision: ColourVision::Normal,
    }
}

/// A row whose edges or main colour are near the Beyond of the set's own board.
fn own_row(row: &RowOnBeyond, board: CheckedBoard<'_>) -> Finding {
    let (what, distance) = match row.rim < row.ground {
        true => ("The edges", tenths(row.rim)),
        false => ("Most pixels", tenths(row.ground)),
    };
    let (short, long) = BOARD_COLUMNS;
    let (name, number) = (truncated(board.name, long), row.row + 1);
    let stones = (0..COLUMNS).map(|column| StonePosition {
        column,
        row: row.row,
    });
    Finding {
        title: format!(
            "Row {number}, {}: {distance:.1}",
            truncated(board.name, short)
        ),
        pass: Some(false),
        reached: row.rim.min(row.ground) / OWN_LIMIT,
        sentence: format!(
            "{what} of row {number} are too close to the outer squares of its own board \
            \"{name}\": \
            they differ by {distance:.1}, and should differ by {OWN_LIMIT:.0}. Give the row another \
            colour, or the set another board."
        ),
        stones: stones.collect(),
        vision: ColourVision::Normal,
    }
}

/// The way in which an edge of a lightness can be painted to stand out more.
fn way_out(lightness: f64) -> &'static str {
    /// The difference in lightness that is not worth painting.
    const NONE: f64 = 3.0;
    let of = |pen: Pen| Lab::from(pen.rgb()).lightness;
    if lightness + NONE >= of(Pen::WHITE) {
        "darker"
    } else if lightness - NONE <= of(Pen::BLACK) {
        "lighter"
    } else {
        "lighter or darker"
    }
}

/// The heading of a kind of eyes, and the two measures of its rows.
fn rows_of(set: &Stoneset, rows: &RowDistances, drawn: [bool; ROWS]) -> Vec<Finding> {
    let vision = rows.vision;
    let mut findings = vec![Finding {
        title: format!("Rows with {}:", vision.name()),
        pass: None,
        reached: 1.0,
        sentence: eyes(vision).to_owned(),
        stones: Vec::new(),
        vision,
    }];
    let [of_ground, of_mean] = rows.limits();
    for (title, what, pairs, limit) in [
        (
            "Main colours",
            "their main colours",
            &rows.ground,
            of_ground,
        ),
        (
            "All colours",
            "all their colours together",
            &rows.mean,
            of_mean,
        ),
    ] {
        let drawn = pairs
            .iter()
            .filter(|pair| drawn[pair.one] && drawn[pair.other]);
        let failing = failing(drawn, |pair| pair.distance >= limit);
        findings.extend(failing.map(|(rank, pair)| {
            let how = match rank {
                0 => "the most similar",
                _ => "similar, too,",
            };
            let text = format!("{how} in {what}");
            rows_alike(set, title, &text, pair, limit, vision)
        }));
    }
    findings
}

fn rows_alike(
    set: &Stoneset,
    title: &str,
    how: &str,
    pair: &RowPair,
    limit: f64,
    vision: ColourVision,
) -> Finding {
    let pass = pair.distance >= limit;
    let distance = tenths(pair.distance);
    let advice = match pass {
        true => "That is enough.".to_owned(),
        false => other_ground(set, pair),
    };
    let stones = [pair.one, pair.other]
        .into_iter()
        .flat_map(|row| (0..COLUMNS).map(move |column| StonePosition { column, row }));
    let (one, other) = (pair.one + 1, pair.other + 1);
    Finding {
        title: format!("  {title}, rows {one}, {other}: {distance:.1}"),
        pass: Some(pass),
        reached: pair.distance / limit,
        sentence: format!(
            "Rows {one} and {other} are {how}: they differ by {distance:.1}, and should differ by \
            {limit:.0}. {advice}"
        ),
        stones: stones.collect(),
        vision,
    }
}

/// A remedy for two rows that are too similar: pens for the one that has more of them to choose from.
fn other_ground(set: &Stoneset, pair: &RowPair) -> String {
    /// The most pens that are named.
    const NAMED: usize = 3;
    let rows = [pair.other, pair.one].map(|row| (row, passing_grounds(set, row)));
    let [(row, pens), _] = match rows[1].1.len() > rows[0].1.len() {
        true => [&rows[1], &rows[0]],
        false => [&rows[0], &rows[1]],
    };
    let names: Vec<&str> = pens.iter().take(NAMED).map(|pen| pen_name(*pen)).collect();
    let Some((last, before)) = names.split_last() else {
        return "Make one row lighter, or give it another colour (XColor with Ctrl).".to_owned();
    };
    let pens = match before.is_empty() {
        true => (*last).to_owned(),
        false => format!("{} or {last}", before.join(", ")),
    };
    format!("Row {} would pass in {pens} (XColor with Ctrl).", row + 1)
}

/// A number cut to tenths, not rounded, so that what is shown never reaches a limit that was missed.
fn tenths(number: f64) -> f64 {
    (number * 10.0).floor() / 10.0
}

/// The peculiarity of a kind of eyes.
fn eyes(vision: ColourVision) -> &'static str {
    match vision {
        ColourVision::Normal => "How most people see the set.",
        ColourVision::Protanopia => {
            "No red cones: red looks dark, and much like green. About one man in a hundred."
        }
        ColourVision::Deuteranopia => {
            "No green cones: green looks like red. About one man in a hundred."
        }
        ColourVision::Tritanopia => {
            "No blue cones: blue looks like green, yellow like rose. Very rare."
        }
    }
}

#[cfg(test)]
mod tests {
    use ishido_assets::{BOARDS, STONESETS};
    use ishido_shared::formats::board;
    use ishido_shared::gfx::Point;

    use super::super::set::ground_pen;
    use super::*;
    use crate::stones;

    fn check(set: &Stoneset) -> Vec<Finding> {
        check_on(set, 0)
    }

    /// Checks a set on a built-in board as on its own.
    fn check_on(set: &Stoneset, board: usize) -> Vec<Finding> {
        let board = board::read(BOARDS[board].bytes).unwrap().picture;
        let twins = stones::twins(&stones::content_of(set));
        let board = CheckedBoard {
            name: "a board with a very long name.png",
            picture: &board,
            is_own: true,
        };
        findings(set, &twins, board)
    }

    fn built_in(index: usize) -> Stoneset {
        Stoneset::read(STONESETS[index].bytes).unwrap()
    }

    #[test]
    fn the_verdict_is_that_of_the_measures() {
        for (index, file) in STONESETS.iter().enumerate() {
            let set = built_in(index);
            let own = BOARDS.iter().position(|board| board.name == file.name);
            let found = check_on(&set, own.unwrap());
            let measures = SetMeasures::of(&set);
            let of_rows = |finding: &&Finding| finding.title.contains("colours, rows");
            let mut rows = found.iter().filter(of_rows);
            assert_eq!(
                rows.all(|finding| finding.pass == Some(true)),
                measures.rows.iter().all(RowDistances::pass)
            );
            assert_eq!(found[0].pass, Some(true));
            assert_eq!(found[1].pass, Some(measures.symbols[0].pass()));
        }
    }

    /// A row in the main colour of another one would pass in its own again, and what is advised passes.
    #[test]
    fn colours_that_are_advised_pass() {
        let set = built_in(4);
        let recoloured = |set: &Stoneset, to: Pen| {
            let from = ground_pen(set, 2);
            let stone = |column: usize, row: usize| {
                let mut stone = set.stone(column, row).clone();
                let area = stone.area();
                if row == 2 {
                    let before = stone.clone();
                    stone.fill_with(area, |at| {
                        before.get(at).filter(|pen| *pen == from).map(|_| to)
                    });
                }
                stone
            };
            Stoneset::from_fn(&set.name, stone, |column| set.mask(column).clone())
        };
        let own = ground_pen(&set, 2);
        let alike = recoloured(&set, ground_pen(&set, 3));
        let pens = passing_grounds(&alike, 2);
        assert!(pens.contains(&own), "{pens:?}");
        for pen in pens {
            let rows = SetMeasures::of(&recoloured(&alike, pen)).rows;
            assert!(rows.iter().all(RowDistances::pass), "{pen:?}");
        }
        let sentences = check(&alike).into_iter().map(|finding| finding.sentence);
        let advised = sentences.filter(|sentence| sentence.contains("would pass in"));
        assert!(advised.count() > 0);
    }

    #[test]
    fn lines_fit_the_list_and_sentences_their_box() {
        let blank = stones::stoneset_of(&stones::blank());
        for set in [built_in(0), built_in(5), blank] {
            for finding in check(&set) {
                assert!(finding.title.chars().count() <= 31, "{}", finding.title);
                let lines = ishido_shared::gfx::wrap(&finding.sentence, 43);
                assert!(lines.len() <= 5, "{}", finding.sentence);
            }
        }
    }

    /// Gems with the third row in the pens of the second but for one pixel, and with white edges.
    #[test]
    fn everything_that_fails_is_listed_the_worst_first() {
        let gems = built_in(0);
        let stone = |column: usize, row: usize| {
            let mut stone = gems.stone(column, if row < 4 { 1 } else { row }).clone();
            stone.set(Point::new(19, 19 + row as i32), Pen::BLACK);
            stone.set(Point::new(20, 19 + row as i32), Pen::WHITE);
            stone
        };
        let set = Stoneset::from_fn("", stone, |column| gems.mask(column).clone());
        let found = check(&set);
        let alike = found
            .iter()
            .filter(|one| one.vision == ColourVision::Normal && one.title.contains("Main colours"));
        let pairs: Vec<&str> = alike.map(|one| one.title.trim()).collect();
        assert_eq!(pairs.len(), 6, "{pairs:?}");
        assert!(
            pairs[5].starts_with("Main colours, rows 3, 4: 0.0"),
            "{pairs:?}"
        );
        assert_eq!(way_out(100.0), "darker");
        assert_eq!(way_out(1.0), "lighter");
        assert_eq!(way_out(60.0), "lighter or darker");
    }

    #[test]
    fn twins_are_named_in_pairs_and_at_most_twelve() {
        let gems = built_in(0);
        let twin = |column: usize, row: usize| {
            let row = if (column, row) == (0, 3) { 2 } else { row };
            gems.stone(column, row).clone()
        };
        let set = Stoneset::from_fn("", twin, |column| gems.mask(column).clone());
        let found = check(&set);
        assert_eq!(found[0].title, "Stones 1-3 and 1-4 alike");
        assert_eq!(found[0].stones.len(), 2);
        assert!(!found[1].title.contains("alike"));

        let columns = |column, _| gems.stone(column, 0).clone();
        let found = check(&Stoneset::from_fn("", columns, |column| {
            gems.mask(column).clone()
        }));
        let alike = found
            .iter()
            .filter(|one| one.title.contains("alike"))
            .count();
        assert_eq!(alike, 13);
        assert_eq!(found[12].title, "and 18 more pairs alike");
        assert_eq!(found[12].stones.len(), 36);
    }

    #[test]
    fn stones_that_are_not_drawn_yet_are_called_empty() {
        let found = check(&stones::stoneset_of(&stones::blank()));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].title, "The stoneset is empty");
        assert_eq!((found[0].stones.len(), found[0].pass), (36, Some(false)));

        let gems = built_in(0);
        let first_column_empty = |column: usize, row: usize| match column {
            0 => Bitmap::new(STONE_SIZE, Pen::GREY),
            _ => gems.stone(column, row).clone(),
        };
        let found = check(&Stoneset::from_fn("", first_column_empty, |column| {
            gems.mask(column).clone()
        }));
        assert_eq!(found[0].title, "6 stones are empty");
        assert!(!found[1].title.contains("alike"));
    }
}
