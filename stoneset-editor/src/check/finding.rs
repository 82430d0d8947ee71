//! The findings of the checks, in the words of a designer.

use ishido_shared::colour::ColourVision;
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::Bitmap;

use super::{
    BoardColours, ClosestRows, GROUND_LIMIT, MEAN_LIMIT, RIM_LIMIT, RowDistances, SYMBOL_LIMIT,
    SetMeasures, limit_for,
};
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
    /// The meaning of that, and the remedy.
    pub sentence: String,
    /// The stones that it is about.
    pub stones: Vec<StonePosition>,
    /// The eyes that it is about.
    pub vision: ColourVision,
}

/// Checks a set, of which the groups of twins are known, also on a board with a name.
#[must_use]
pub fn findings(
    set: &Stoneset,
    twins: &[Vec<StonePosition>],
    (board, picture): (&str, &Bitmap),
) -> Vec<Finding> {
    if is_empty(set) {
        return vec![empty(StonePosition::all().collect())];
    }
    let measures = SetMeasures::of(set);
    let mut findings = unique(set, twins);
    findings.push(symbols(&measures));
    findings.push(rims(set, board, picture));
    for rows in &measures.rows {
        findings.extend(rows_of(rows));
    }
    findings
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
        sentence: format!(
            "The stones {} and {} look the same. A set with such stones is a draft, which cannot be played with.",
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
            title: format!("and {} more pairs alike", all - named),
            pass: Some(false),
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
            sentence: "No two of the 36 stones look the same.".to_owned(),
            stones: Vec::new(),
            vision: ColourVision::Normal,
        });
    }
    findings
}

fn symbols(measures: &SetMeasures) -> Finding {
    let closest = measures.symbols;
    let stones = [closest.one, closest.other].map(|column| StonePosition {
        column,
        row: closest.row,
    });
    let [one, other] = stones.map(StonePosition::name);
    let (share, limit) = (tenths(closest.share() * 100.0), SYMBOL_LIMIT * 100.0);
    let advice = match closest.pass() {
        true => "That is enough.",
        false => "Make one of their symbols larger or of another shape.",
    };
    Finding {
        title: format!("Symbols {one} and {other}: {share:.1} %"),
        pass: Some(closest.pass()),
        sentence: format!(
            "Of all symbols in a row, {one} and {other} are the most alike: {share:.1} % of their pixels differ; \
             {limit:.0} % or more should. {advice}"
        ),
        stones: stones.to_vec(),
        vision: ColourVision::Normal,
    }
}

fn rims(set: &Stoneset, board: &str, picture: &Bitmap) -> Finding {
    let rim = BoardColours::of(picture).faintest(set);
    let distance = tenths(rim.distance);
    let stone = StonePosition {
        column: rim.column,
        row: rim.row,
    };
    let advice = match rim.pass() {
        true => "That is enough.",
        false => "Paint the edge of the stone lighter or darker.",
    };
    Finding {
        title: format!("Edge of {} on a board: {distance:.1}", stone.name()),
        pass: Some(rim.pass()),
        sentence: format!(
            "On the board \"{board}\" the edge of {} is the hardest to see: it differs from the {} by {distance:.1}, at least \
             {RIM_LIMIT:.0} is needed. {advice}",
            stone.name(),
            rim.region,
        ),
        stones: vec![stone],
        vision: ColourVision::Normal,
    }
}

/// The heading of a kind of eyes, and the two measures of its rows.
fn rows_of(rows: &RowDistances) -> [Finding; 3] {
    let vision = rows.vision;
    let heading = Finding {
        title: format!("Rows with {}:", vision.name()),
        pass: None,
        sentence: eyes(vision).to_owned(),
        stones: Vec::new(),
        vision,
    };
    let ground = Measure {
        title: "Main colours",
        what: "the colours they have most of",
        limits: GROUND_LIMIT,
        closest: rows.ground,
    };
    let mean = Measure {
        title: "All colours",
        what: "all their colours together",
        limits: MEAN_LIMIT,
        closest: rows.mean,
    };
    [heading, ground.finding(vision), mean.finding(vision)]
}

/// A measure of the rows: how it is called, and what it has found.
struct Measure {
    title: &'static str,
    what: &'static str,
    limits: [f64; 2],
    closest: ClosestRows,
}

impl Measure {
    fn finding(&self, vision: ColourVision) -> Finding {
        let ClosestRows {
            distance,
            one,
            other,
        } = self.closest;
        let limit = limit_for(self.limits, vision);
        let pass = distance >= limit;
        let distance = tenths(distance);
        let advice = match pass {
            true => "That is enough.",
            false => "Make one row lighter, or give it another colour (XColor with Ctrl).",
        };
        let stones = [one, other]
            .into_iter()
            .flat_map(|row| (0..COLUMNS).map(move |column| StonePosition { column, row }));
        let (one, other) = (one + 1, other + 1);
        Finding {
            title: format!("  {}, rows {one}, {other}: {distance:.1}", self.title),
            pass: Some(pass),
            sentence: format!(
                "Rows {one} and {other} are the most similar in {}: they differ by {distance:.1}, at least {limit:.0} is \
                 needed. {advice}",
                self.what,
            ),
            stones: stones.collect(),
            vision,
        }
    }
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
            "Eyes without cones for red: red looks dark, and like green. About one man in a hundred."
        }
        ColourVision::Deuteranopia => {
            "Eyes without cones for green: green looks like red. About one man in a hundred."
        }
        ColourVision::Tritanopia => {
            "Eyes without cones for blue: blue looks like green, yellow like rose. Very rare."
        }
    }
}

#[cfg(test)]
mod tests {
    use ishido_assets::{BOARDS, STONESETS};
    use ishido_shared::formats::board;
    use ishido_shared::formats::stoneset::STONE_SIZE;
    use ishido_shared::gfx::Pen;

    use super::*;
    use crate::stones;

    fn check(set: &Stoneset) -> Vec<Finding> {
        let board = board::read(BOARDS[0].bytes).unwrap().picture;
        let twins = stones::twins(&stones::content_of(set));
        findings(set, &twins, ("Gems", &board))
    }

    fn built_in(index: usize) -> Stoneset {
        Stoneset::read(STONESETS[index].bytes).unwrap()
    }

    #[test]
    fn the_verdict_is_that_of_the_measures() {
        for index in 0..STONESETS.len() {
            let set = built_in(index);
            let found = check(&set);
            let rows = found.iter().skip(3).filter_map(|finding| finding.pass);
            let measures = SetMeasures::of(&set);
            assert!(rows.eq(measures.rows.iter().flat_map(|rows| {
                let [ground, mean] = [(rows.ground, GROUND_LIMIT), (rows.mean, MEAN_LIMIT)]
                    .map(|(closest, limits)| closest.distance >= limit_for(limits, rows.vision));
                [ground, mean]
            })));
            assert_eq!(found[0].pass, Some(true));
            assert_eq!(found[1].pass, Some(measures.symbols.pass()));
        }
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
