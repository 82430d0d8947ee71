//! The reason for a decision, in sentences.

use std::cmp::{Ordering, Reverse};

use super::facts::{Facts, FourWayChance, NarrowedSquare};
use super::goal::Goal;
use super::kinds::{KindSet, bits};
use super::review::MoveReview;
use super::search_board::{Cell, SearchBoard, cell, square as square_of};
use super::thinking::Decision;
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::{Square, Stone};

const ONLY_SQUARE: &str = "It is the only square that this stone fits.";
const NO_BETTER: &str = "No other square looks better.";
const BEYOND: &str = "It is in the Beyond and uses up no place for a 4-Way";

/// The reason for a decision, in a plain sentence. The numbers in it are what the rules give.
#[must_use]
pub fn reason(view: &View, decision: &Decision) -> String {
    reason_for(view, decision.square, &decision.facts)
}

/// The reason for a placement on a square.
#[must_use]
pub fn reason_for(view: &View, square: Square, facts: &Facts) -> String {
    let left = view.left();
    let reason = match (&facts.chance, facts.four_way) {
        _ if view.goal.has_opponent() => against_opponent(view, square, facts),
        (Some(chance), false) if chance.neighbours == 1 => beside_one(view, square, facts, chance),
        (Some(chance), false) => format!("{}.", chance_text(chance, "a 4-Way", left)),
        (Some(chance), true) => {
            let another = chance_text(chance, "another", left);
            format!("It makes a 4-Way, and {}.", lower_first(&another))
        }
        (None, true) => "It makes a 4-Way.".to_owned(),
        (None, false) => without_chance(view, square, facts),
    };
    after_passed_over(view, facts, reason)
}

/// The reason for a placement that gives the squares beside it their first side. Nearly every stone could make a 4-Way there, so what it does
/// better than the other squares is said as well.
fn beside_one(view: &View, square: Square, facts: &Facts, chance: &FourWayChance) -> String {
    let stays = chance_text(chance, "a 4-Way", view.left());
    match compared(view, square, facts) {
        _ if facts.legal == 1 => ONLY_SQUARE.to_owned(),
        Some(Compared::Harm(harm)) => format!("{harm}, and {}.", lower_first(&stays)),
        Some(Compared::FourWays) => format!("{stays}: more squares than beside any other."),
        Some(Compared::Places) => {
            format!("{stays}, with the most places for the stones to come.")
        }
        None if keeps_most(view, facts) => {
            format!("{stays}: as many squares as beside any other.")
        }
        None if square.is_beyond() && has_within(view) => format!("{BEYOND}."),
        None => NO_BETTER.to_owned(),
    }
}

/// Returns true if a 4-Way stays possible on no more squares beside any other placement, and on fewer beside some.
fn keeps_most(view: &View, facts: &Facts) -> bool {
    let value = ValueFunction::built_in();
    let Some((kind, cells)) = view.moves() else {
        return false;
    };
    let all = cells.into_iter();
    let counts = all.map(|at| Facts::of(&value, view, kind, at).keeps.len());
    let counts: Vec<usize> = counts.collect();
    let (least, most) = (counts.iter().min(), counts.iter().max());
    least != most && most == Some(&facts.keeps.len())
}

/// What a placement does better than every other square that the stone fits.
enum Compared {
    /// It spoils no 4-Way, as others would.
    Harm(String),
    /// More squares beside it can get a 4-Way.
    FourWays,
    /// The stones to come have more places.
    Places,
}

fn compared(view: &View, square: Square, facts: &Facts) -> Option<Compared> {
    let value = ValueFunction::built_in();
    let (kind, cells) = view.moves()?;
    let all = cells.into_iter();
    let all: Vec<Facts> = all.map(|at| Facts::of(&value, view, kind, at)).collect();
    if all.iter().any(|other| spoils(view, other)) {
        return harm(view, square, facts).map(Compared::Harm);
    }
    let others = || all.iter().filter(|other| *other != facts);
    // Equal facts are those of the placement itself, or of a square that is as good.
    if others().count() + 1 != all.len() {
        return None;
    }
    if others().all(|other| other.keeps.len() < facts.keeps.len()) {
        return Some(Compared::FourWays);
    }
    others()
        .all(|other| other.places < facts.places)
        .then_some(Compared::Places)
}

/// A reason, with the 4-Ways named before it that the stone could have made elsewhere.
fn after_passed_over(view: &View, facts: &Facts, reason: String) -> String {
    match passed_over(view, facts).as_slice() {
        [] => reason,
        squares => {
            let better = format!("Better than the 4-Way on {}. {reason}", listed(squares));
            better.trim_end().to_owned()
        }
    }
}

/// What a move does in a line that goes on after it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineReason {
    /// Sentences.
    pub text: String,
    /// The same without what the line makes of it and without the sides that the board shows, for a place with little room.
    pub brief: Option<String>,
    /// The square beside the move where the line makes its first 4-Way later; against an opponent, those that are ready for the next stone.
    pub squares: Vec<Square>,
    /// The stones that a sentence counts.
    pub counted: Counted,
}

/// The stones left that a sentence counts, of each kind with their number: none if they are of more than a dozen kinds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// Those that can make a 4-Way, or do what else the sentence says.
    pub stones: Vec<(Stone, usize)>,
    /// Those that could, and cannot any more.
    pub lost: Vec<(Stone, usize)>,
    /// The squares for which they are counted.
    pub squares: Vec<Square>,
}

impl Counted {
    /// The most kinds: those of one side of a square are eleven.
    const MOST: u32 = 12;

    fn new(view: &View, [kinds, lost]: [KindSet; 2], squares: &[Square]) -> Self {
        let left = |kinds: KindSet| {
            let all = bits(kinds & view.left.one);
            let all = all.filter_map(|kind| {
                let stone = Stone::from_index(kind.into())?;
                Some((stone, view.left.of_kind(kind) as usize))
            });
            all.collect()
        };
        let is_few = ((kinds | lost) & view.left.one).count_ones() <= Self::MOST;
        let [stones, lost] =
            [kinds, lost].map(|kinds| if is_few { left(kinds) } else { Vec::new() });
        Self {
            stones,
            lost,
            squares: squares.to_vec(),
        }
    }

    /// Those for 4-Ways on some squares, once the touchstone lies on another.
    fn after(view: &View, placed: Square, squares: &[Square]) -> Self {
        Self::new(view, [kinds_after(view, placed, squares), 0], squares)
    }

    /// The same, and those for which the touchstone there has ruled them out.
    fn change(view: &View, placed: Square, squares: &[Square]) -> Self {
        let after = kinds_after(view, placed, squares);
        let before = kinds_for(&view.board, squares);
        Self::new(view, [after, before & !after], squares)
    }

    /// Returns true if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.stones.is_empty() && self.lost.is_empty()
    }
}

/// The line that a reason follows.
#[derive(Debug, Clone, Copy)]
pub struct Followed<'a> {
    /// The 4-Ways that it makes after the move, each with the number of its move.
    pub later: &'a [(usize, Square)],
    /// Its name in a sentence.
    pub name: &'a str,
}

/// The reason for a move in a line. `None` if the touchstone cannot be placed on the square.
#[must_use]
pub fn line_reason(view: &View, square: Square, followed: Followed<'_>) -> Option<LineReason> {
    let Followed { later, name: line } = followed;
    let facts = Facts::at(&ValueFunction::built_in(), view, square)?;
    if view.goal.has_opponent() {
        let text = after_passed_over(view, &facts, against_opponent(view, square, &facts));
        let chance = facts.chance.unwrap_or_default();
        return Some(LineReason {
            text,
            counted: Counted::after(view, square, &chance.squares),
            squares: chance.squares,
            brief: None,
        });
    }
    let beside = |&(number, square): &(usize, Square)| {
        let kept = facts.keeps.iter().find(|kept| kept.square == square)?;
        Some((number, kept))
    };
    let Some((number, first)) = later.iter().find_map(beside) else {
        return Some(LineReason {
            text: after_passed_over(view, &facts, apart(view, square, &facts, followed)),
            ..LineReason::default()
        });
    };
    let sides = usize::from(first.neighbours);
    // Beside a single stone nearly every stone could make it.
    let counts = sides > 1 && !facts.four_way;
    let mut brief = None;
    let what = if facts.four_way {
        format!(
            "It makes a 4-Way; {line} makes another beside it, on {} at move {number}",
            first.square
        )
    } else if counts {
        let chance = FourWayChance {
            squares: vec![first.square],
            neighbours: first.neighbours,
            stones: first.stones,
        };
        let chance = chance_text(&chance, "a 4-Way", view.left());
        let what = format!("{chance}; {line} makes it at move {number}");
        let stones = stones_of(first.stones as usize, view.left());
        let square = first.square;
        let shorter = format!("{stones} would make a 4-Way on {square}.");
        brief = Some(after_passed_over(view, &facts, shorter));
        what
    } else {
        let what = match harm(view, square, &facts) {
            Some(what) => format!("{what}; {line}"),
            None => upper_first(line),
        };
        format!(
            "{what} makes a 4-Way beside it, on {}, at move {number}",
            first.square
        )
    };
    Some(LineReason {
        text: after_passed_over(view, &facts, format!("{what}.")),
        brief,
        squares: vec![first.square],
        counted: match counts {
            true => Counted::after(view, square, &[first.square]),
            false => Counted::default(),
        },
    })
}

/// The reason for a move beside which a line makes no 4-Way. What the line makes elsewhere is told only where that is the point.
fn apart(view: &View, square: Square, facts: &Facts, followed: Followed<'_>) -> String {
    let Followed { later, name: line } = followed;
    let near = |square: &&Square| view.board.neighbour_count[cell(**square)] > 1;
    let given_up: Vec<Square> = facts.closes.iter().filter(near).copied().collect();
    match (facts.legal, given_up.as_slice(), later.first()) {
        (_, _, Some((number, next))) if facts.four_way => {
            format!("It makes a 4-Way; {line} makes its next one on {next} at move {number}.")
        }
        _ if facts.four_way => format!("It makes a 4-Way, the last of {line}."),
        (1, ..) => ONLY_SQUARE.to_owned(),
        (_, [], _) => {
            let merit = merit(view, square, facts);
            format!(
                "{}.",
                merit.unwrap_or_else(|| "It fills a place for a 4-Way".to_owned())
            )
        }
        (_, squares, _) => sacrifice(squares, followed),
    }
}

/// What a placement that spoils no 4-Way does better than the other squares, if anything; `None` if it spoils one.
fn merit(view: &View, square: Square, facts: &Facts) -> Option<String> {
    let harm = harm(view, square, facts)?;
    Some(match compared(view, square, facts) {
        Some(Compared::FourWays) => {
            "More squares beside it can become a 4-Way than beside any other".to_owned()
        }
        Some(Compared::Places) => "It leaves the most places for the stones to come".to_owned(),
        None if square.is_beyond() && has_within(view) => BEYOND.to_owned(),
        _ => harm,
    })
}

/// Returns true if the touchstone fits a square of the Within.
fn has_within(view: &View) -> bool {
    let cells = view.moves().map_or_else(Vec::new, |(_, cells)| cells);
    let mut squares = cells.into_iter().filter_map(square_of);
    squares.any(|at| !at.is_beyond())
}

/// The reason for a best move that gives 4-Ways up.
fn sacrifice(given_up: &[Square], Followed { later, name }: Followed<'_>) -> String {
    let given_up = format!("a 4-Way on {}", listed(given_up));
    match later.first() {
        Some((number, square)) => format!(
            "Though it gives up {given_up}, {name} makes its next one on {square} at move {number}."
        ),
        None => format!("It gives up {given_up}, but games played on from it end best."),
    }
}

/// Compares the harm of a placement that spoils no 4-Way with that of the other squares; `None` if it spoils one.
fn harm(view: &View, square: Square, facts: &Facts) -> Option<String> {
    if spoils(view, facts) {
        return None;
    }
    let value = ValueFunction::built_in();
    let (kind, cells) = view.moves()?;
    let spoiling = cells
        .into_iter()
        .map(|at| (at, Facts::of(&value, view, kind, at)))
        .filter(|(_, facts)| spoils(view, facts));
    let (mut spoiling, mut spoiled) = spoiling
        .filter_map(|(at, facts)| Some((square_of(at)?, ruled_out_near(view, &facts).collect())))
        .collect::<(Vec<Square>, Vec<Vec<Square>>)>();
    spoiling.sort_unstable();
    spoiled.dedup();
    // The place of a 4-Way is named if it is the only one that others spoil, and is not taken by the placement itself.
    let spoils_none = match spoiled.as_slice() {
        [places] if places.len() == 1 && *places != [square] => {
            format!("it does not spoil a 4-Way on {}", listed(places))
        }
        _ => "it spoils no 4-Way".to_owned(),
    };
    Some(match (spoiling.len(), facts.legal) {
        (0, _) => "It spoils no 4-Way nearby".to_owned(),
        (1, 2) => format!("Unlike the other square, {spoils_none}"),
        (others, legal) if others + 1 == legal => {
            format!("Of the {legal} squares that the stone fits, only this one spoils no 4-Way")
        }
        (1..=3, _) => format!("Unlike {}, {spoils_none}", joined(&spoiling, "and")),
        (others, _) => format!("Unlike {others} other squares, {spoils_none}"),
    })
}

/// The squares with two sides or more beside a placement where it rules out a 4-Way.
fn ruled_out_near(view: &View, facts: &Facts) -> impl Iterator<Item = Square> {
    let near = |square: &Square| view.board.neighbour_count[cell(*square)] > 1;
    facts.closes.iter().copied().filter(near)
}

/// Returns true if a placement rules out a 4-Way beside it that has two sides or more, or fills a square that lacked only the stone in the
/// middle or one side.
fn spoils(view: &View, facts: &Facts) -> bool {
    ruled_out_near(view, facts).next().is_some() || (facts.fills && facts.ways > 2)
}

/// The stones left that can make a 4-Way on a square, as far as the stones beside it decide that, once the touchstone lies on another; and
/// those that could before.
#[must_use]
pub fn four_way_stones(view: &View, placed: Square, square: Square) -> Counted {
    Counted::change(view, placed, &[square])
}

/// The kinds that can make a 4-Way on one of some squares after the touchstone was placed.
fn kinds_after(view: &View, placed: Square, squares: &[Square]) -> KindSet {
    let mut board = view.board;
    if let Some(stone) = view.touchstone {
        board.put(cell(placed), stone.index() as u8);
    }
    kinds_for(&board, squares)
}

/// The kinds that can make a 4-Way on one of some squares of a board.
fn kinds_for(board: &SearchBoard, squares: &[Square]) -> KindSet {
    let kinds = squares.iter().map(|&at| board.four_way_kinds(cell(at)));
    kinds.fold(0, |all, kinds| all | kinds)
}

/// What a costly placement does that the best one does not. It is told in the present, for moves that were played and for others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fault {
    /// What it does, without a full stop.
    pub what: String,
    /// What the best one does instead, or which stones are meant; may be empty.
    pub instead: String,
    /// What the best one does besides; may be empty.
    pub besides: String,
    /// The squares that it ruled out for a 4-Way, or, against an opponent, made ready for one.
    pub squares: Vec<Square>,
    /// The squares beside the best one that can become a 4-Way, where that is what it does instead.
    pub nearer: Vec<Square>,
    /// The stones that the sentence counts, or those for the squares that the best one brings nearer.
    pub counted: Counted,
    /// Its kind.
    pub kind: FaultKind,
}

/// The kinds of faults, by what is given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FaultKind {
    /// A 4-Way that could be made.
    Missed,
    /// A 4-Way that becomes impossible, or possible for fewer stones.
    Spoiled,
    /// A 4-Way that could come nearer.
    NotNearer,
    /// Room for the stones to come.
    Room,
    /// Points at once.
    Points,
    /// Points that an opponent can earn.
    Offered,
    /// Nothing on the board tells the fault from the best move.
    #[default]
    Unseen,
}

impl Fault {
    /// The squares that are to be marked: those that it names, or else the one for which it counts stones.
    #[must_use]
    pub fn marked(&self) -> Vec<Square> {
        match (self.squares.as_slice(), self.counted.squares.as_slice()) {
            ([], [one]) if self.nearer.is_empty() => vec![*one],
            (squares, _) => squares.to_vec(),
        }
    }

    /// Returns true if nothing on the board tells it from the best move.
    #[must_use]
    pub const fn is_unseen(&self) -> bool {
        matches!(self.kind, FaultKind::Unseen)
    }

    fn new(kind: FaultKind, what: String, instead: String) -> Self {
        Self {
            what,
            instead,
            kind,
            ..Self::default()
        }
    }

    /// The whole sentence.
    #[must_use]
    pub fn text(&self) -> String {
        match self.besides.as_str() {
            "" => self.plain(),
            besides => format!("{}; {}, {besides}.", self.what, self.instead),
        }
    }

    /// The sentence without what the best move does besides.
    #[must_use]
    pub fn plain(&self) -> String {
        match self.instead.as_str() {
            "" => self.brief(),
            instead => format!("{}; {instead}.", self.what),
        }
    }

    /// The sentence without the best move: for a place with little room, or for somebody who looks for that move.
    #[must_use]
    pub fn brief(&self) -> String {
        format!("{}.", self.what)
    }
}

/// The fault of a costly move: what it does worse than the best one. `None` if it cost nothing.
#[must_use]
pub fn fault(view: &View, judged: &MoveReview) -> Option<Fault> {
    if !judged.is_costly() {
        return None;
    }
    if judged.best.facts.four_way && !judged.facts.four_way {
        let best = judged.best.square;
        return Some(Fault::new(
            FaultKind::Missed,
            "It leaves a 4-Way unmade".to_owned(),
            format!("{best} makes it"),
        ));
    }
    let seen = if view.goal.has_opponent() {
        fault_against_opponent(view, judged)
    } else {
        ruled_out(view, judged)
            .or_else(|| earned_less(view, judged, 2.0))
            .or_else(|| narrowed(view, judged, 2))
            .or_else(|| earned_less(view, judged, f64::INFINITY))
            .or_else(|| brought_none_near(view, judged))
            .or_else(|| left_stones_over(view, judged, LATE))
            .or_else(|| left_less(view, judged))
            .or_else(|| narrowed(view, judged, 1))
            .or_else(|| left_fewer_makers(judged))
            .or_else(|| kept_fewer(judged))
            .or_else(|| filled(view, judged))
            .or_else(|| left_fewer_places(view, judged))
            .or_else(|| went_beyond(judged))
            .or_else(|| left_stones_over(view, judged, usize::MAX))
            .or_else(|| gave_first_side(judged))
            .or_else(|| fewer_places(judged, FEW_PLACES))
    };
    Some(seen.unwrap_or_else(|| {
        let what = "No single reason".to_owned();
        Fault::new(FaultKind::Unseen, what, unseen(judged))
    }))
}

/// What is said where nothing on the board tells a placement from the best one. The numbers are rounded so that they differ by the cost.
fn unseen(judged: &MoveReview) -> String {
    let (best, played) = (judged.best.square, judged.square);
    let tenths = |value: f64| (value * 10.0).round() / 10.0;
    match judged.goal {
        Goal::FourWays => {
            let before = tenths(judged.before);
            let after = before - tenths(judged.cost());
            format!(
                "games played on from {best} make {before:.1} further 4-Ways on average, from {played} {after:.1}"
            )
        }
        _ => format!("games played on from {best} end better"),
    }
}

/// The number of the stones left that could make the 4-Way on a square.
fn makers(view: &View, square: Square) -> u32 {
    view.left.count(view.board.four_way_kinds(cell(square)))
}

/// The nearest 4-Way that the best placement rules out, or fills the square of, and the played one does not: its sides, at least two, and the
/// stones that could make it. No move is blamed for what the best one does as well.
fn lost_by_best(view: &View, judged: &MoveReview) -> (u8, u32) {
    let (played, best, square) = (&judged.facts, &judged.best.facts, judged.best.square);
    let own = (best.fills && best.ways > 1).then_some(square);
    let beside = ruled_out_near(view, best).filter(|square| *square != judged.square);
    let lost = beside
        .chain(own)
        .filter(|lost| !played.closes.contains(lost));
    let lost = lost.map(|lost| {
        let sides = view.board.neighbour_count[cell(lost)];
        (sides, makers(view, lost))
    });
    lost.max().unwrap_or_default()
}

/// The 4-Ways that a placement ruled out: that on its own square, or those beside it.
fn ruled_out(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (played, best) = (&judged.facts, &judged.best.facts);
    let sides = |square: &Square| view.board.neighbour_count[cell(*square)];
    let mut squares = played.closes.clone();
    // The best move takes its own square away as well.
    squares.retain(|square| !best.closes.contains(square) && *square != judged.best.square);
    let most = squares.iter().map(sides).max().unwrap_or(0);
    let by_best = lost_by_best(view, judged);
    // Of the squares that lost a 4-Way, the one that was nearest to it is told.
    if played.ways >= most.max(2)
        && let Some(fault) = filled(view, judged)
    {
        return Some(fault);
    }
    let nearest = squares.iter().filter(|square| sides(square) == most);
    let stones = nearest.map(|square| makers(view, *square)).max();
    if (most, stones.unwrap_or(0)) <= by_best {
        return None;
    }
    // Beside fewer stones nearly every square could get one. It counts only where nothing else does.
    if most > 1 || (most == 1 && best.chance.is_none() && best.closes.is_empty()) {
        squares.retain(|square| sides(square) == most);
        squares.sort_unstable();
        let had = match (most, squares.len()) {
            (..=1, _) => String::new(),
            (_, 1) => format!(", which had {}", sides_text(most)),
            _ => format!(", which had {} each", sides_text(most)),
        };
        let what = format!("It rules out a 4-Way on {}{had}", listed(&squares));
        return Some(Fault {
            counted: Counted::change(view, judged.square, &squares),
            squares,
            ..Fault::new(
                FaultKind::Spoiled,
                what,
                format!("{} does not", judged.best.square),
            )
        });
    }
    None
}

/// The 4-Way that could have been made on the square of a placement.
fn filled(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (played, best) = (&judged.facts, &judged.best.facts);
    let filled = played.fills
        && (!best.fills || best.ways < played.ways)
        && (played.ways, makers(view, judged.square)) > lost_by_best(view, judged);
    filled.then(|| {
        let kinds = view.board.four_way_kinds(cell(judged.square));
        let stones = match view.left.count(kinds) {
            1 => "one stone".to_owned(),
            stones => format!("{stones} stones"),
        };
        let square = judged.square;
        let free = match judged.best.square {
            best if best.is_beyond() => format!("{best} is in the Beyond"),
            best => format!("{best} leaves it free"),
        };
        // Beside a single stone nearly every stone could make it.
        if played.ways < 2 {
            return Fault::new(
                FaultKind::Spoiled,
                format!("It fills {square}, where a 4-Way could be made later"),
                free,
            );
        }
        Fault {
            // The square itself is taken: there is nothing to mark.
            counted: Counted::new(view, [0, kinds], &[]),
            ..Fault::new(
                FaultKind::Spoiled,
                format!("It fills {square}, where {stones} could make a 4-Way"),
                free,
            )
        }
    })
}

/// A square beside a placement where only a `part`-th of the stones can still make the 4-Way, or fewer.
fn narrowed(view: &View, judged: &MoveReview, part: u32) -> Option<Fault> {
    let best = &judged.best.facts;
    let is_new = |other: &&NarrowedSquare| {
        other.after * part <= other.before
            && other.square != judged.best.square
            && !best.closes.contains(&other.square)
            && best.narrows.iter().all(|same| same.square != other.square)
    };
    let narrows = judged.facts.narrows.iter().filter(is_new);
    let lost = |other: &&NarrowedSquare| other.before - other.after;
    let most = narrows.max_by_key(lost)?;
    let NarrowedSquare {
        square,
        before,
        after,
    } = most;
    let played = &judged.facts;
    let by_best = best.narrows.iter().filter(|other| {
        let is_both = |same: &NarrowedSquare| same.square == other.square;
        other.square != judged.square && !played.narrows.iter().any(is_both)
    });
    let by_best = by_best.map(|other| lost(&other)).max().unwrap_or(0);
    if lost(&most) <= by_best.max(lost_by_best(view, judged).1) {
        return None;
    }
    let left = match after {
        1 => "one".to_owned(),
        _ => after.to_string(),
    };
    let all = if *before == 2 { "both" } else { "all" };
    // Fewer stones than those that are left here would be no gain, if they were all that it is good for.
    let nearer = match &best.chance {
        Some(chance) if chance.neighbours > 1 && chance.stones <= *after => {
            format!("and gives {}", side_given(chance, ""))
        }
        _ => String::new(),
    };
    Some(Fault {
        counted: Counted::change(view, judged.square, &[*square]),
        besides: nearer,
        ..Fault::new(
            FaultKind::Spoiled,
            format!("It leaves only {left} of {before} stones for a 4-Way on {square}"),
            format!("{} leaves {all}", judged.best.square),
        )
    })
}

/// A side of a square by the number of those that are filled with it.
const fn ordinal(sides: u8) -> &'static str {
    match sides {
        ..=1 => "first",
        2 => "second",
        3 => "third",
        4.. => "fourth",
    }
}

/// How near a square is to a 4-Way.
const fn sides_text(sides: u8) -> &'static str {
    match sides {
        ..=1 => "one side filled",
        2 => "two sides filled",
        3 => "three sides filled",
        4.. => "all its sides filled",
    }
}

/// The number of stones left from which on one that fits nowhere matters: before, the board still grows towards it.
const LATE: usize = 36;

/// The stones left that fit nowhere after a placement, if these are more than after the best one, once at most `late` are left.
fn left_stones_over(view: &View, judged: &MoveReview, late: usize) -> Option<Fault> {
    let (played, best, square) = (&judged.facts, &judged.best.facts, judged.best.square);
    if played.unplaceable <= best.unplaceable || played.left > late {
        return None;
    }
    let fit = match played.unplaceable {
        1 => "one of the stones left fits nowhere".to_owned(),
        over => format!("{over} of the {} stones left fit nowhere", played.left),
    };
    let what = format!("After it, {fit}");
    let nowhere = kinds_with(view, judged.square, 0);
    Some(Fault {
        counted: Counted::new(view, [0, nowhere], &[]),
        ..Fault::new(FaultKind::Room, what, after_best(square, best.unplaceable))
    })
}

/// How many stones do the same after the best placement.
fn after_best(square: Square, stones: u32) -> String {
    match stones {
        0 => format!("after {square}, none does"),
        1 => format!("after {square}, one does"),
        _ => format!("after {square}, {stones} do"),
    }
}

/// The kinds of the stones left that fit on a number of squares, at most one, once the touchstone lies on another.
fn kinds_with(view: &View, square: Square, places: usize) -> KindSet {
    let mut board = view.board;
    if let Some(stone) = view.touchstone {
        board.put(cell(square), stone.index() as u8);
    }
    let kinds = view.left.kinds().map(|(kind, _)| kind);
    let such = kinds.filter(|kind| board.moves(*kind).take(2).count() == places);
    such.fold(0, |all, kind| all | 1 << kind)
}

/// How many things fewer there are than after the best placement: `one place fewer`, `33 fewer places`.
fn fewer(count: usize, thing: &str) -> String {
    match count {
        1 => format!("one {thing} fewer"),
        _ => format!("{count} fewer {thing}s"),
    }
}

/// What a placement left less of, on the whole board: squares for 4-Ways, or stones for them.
fn left_less(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (played, best) = (&judged.facts, &judged.best.facts);
    if played.live.len() < best.live.len() {
        return Some(left_fewer_near(judged));
    }
    match (&played.chance, &best.chance) {
        (Some(own), Some(other))
            if own.neighbours == other.neighbours
                && own.stones < other.stones
                && own.neighbours > 1 =>
        {
            let of = match own.stones {
                1 => "one stone makes".to_owned(),
                stones => format!("{stones} stones make"),
            };
            Some(Fault {
                counted: Counted::after(view, judged.square, &own.squares),
                ..Fault::new(
                    FaultKind::NotNearer,
                    format!("Only {of} the 4-Way on {}", listed(&own.squares)),
                    format!(
                        "after {}, {} make that on {}",
                        judged.best.square,
                        other.stones,
                        listed(&other.squares)
                    ),
                )
            })
        }
        _ => None,
    }
}

/// The squares close to a 4-Way, of which a placement leaves fewer than the best one, with those that the best one brings close.
fn left_fewer_near(judged: &MoveReview) -> Fault {
    const NAMED: usize = 3;
    let (played, best, square) = (&judged.facts, &judged.best.facts, judged.best.square);
    let count = best.live.len() - played.live.len();
    let is_gained =
        |at: &&Square| !played.live.contains(at) && square.neighbours().any(|side| side == **at);
    let nearer: Vec<Square> = best.live.iter().filter(is_gained).copied().collect();
    let instead = match nearer.len() == count && count <= NAMED {
        true => format!("{square} brings {} close", joined(&nearer, "and")),
        false => String::new(),
    };
    let what = format!("It leaves {} close to a 4-Way", fewer(count, "square"));
    Fault {
        nearer,
        ..Fault::new(FaultKind::NotNearer, what, instead)
    }
}

/// The stones that could make the 4-Ways that are close, counted for each of these squares, if a placement leaves fewer.
fn left_fewer_makers(judged: &MoveReview) -> Option<Fault> {
    let less = judged.best.facts.makers.checked_sub(judged.facts.makers)?;
    (less > 0).then(|| {
        let fewer = fewer(less as usize, "stone");
        let what = format!("It leaves {fewer} for the squares close to a 4-Way");
        Fault::new(FaultKind::NotNearer, what, String::new())
    })
}

/// A side of a 4-Way beside the best move, where the played one gives none as near: the second, third or fourth.
fn brought_none_near(view: &View, judged: &MoveReview) -> Option<Fault> {
    let chance = judged.best.facts.chance.as_ref()?;
    let own = judged.facts.chance.as_ref();
    let own = own.filter(|own| own.neighbours > 1);
    let neighbours = own.map_or(1, |own| own.neighbours);
    (neighbours < chance.neighbours).then(|| {
        let what = match own {
            None => "It brings no 4-Way nearer".to_owned(),
            Some(own) => format!("It gives {}", side_given(own, "only ")),
        };
        let best = judged.best.square;
        Fault {
            nearer: chance.squares.clone(),
            counted: Counted::after(view, best, &chance.squares),
            ..Fault::new(
                FaultKind::NotNearer,
                what,
                format!("{best} gives {}", side_given(chance, "")),
            )
        }
    })
}

/// The squares of a chance with the side that a placement gives them: `d5 its third side`, or `d5 only its second side`.
fn side_given(chance: &FourWayChance, only: &str) -> String {
    let whose = match chance.squares.len() {
        1 => "its",
        _ => "their",
    };
    let (squares, side) = (joined(&chance.squares, "and"), ordinal(chance.neighbours));
    format!("{squares} {only}{whose} {side} side")
}

/// A square beside a placement in which it is the first stone, where the best one touches no such square.
fn gave_first_side(judged: &MoveReview) -> Option<Fault> {
    let (facts, best) = (&judged.facts, judged.best.square);
    let first = facts.keeps.first().filter(|kept| kept.neighbours == 1)?;
    judged.best.facts.keeps.is_empty().then(|| {
        let (square, stones, left) = (first.square, first.stones, facts.left);
        Fault::new(
            FaultKind::Spoiled,
            format!("It leaves only {stones} of the {left} stones for a 4-Way on {square}"),
            format!("{best} leaves all"),
        )
    })
}

fn went_beyond(judged: &MoveReview) -> Option<Fault> {
    let best = judged.best.square;
    (judged.square.is_beyond() && !best.is_beyond()).then(|| {
        Fault::new(
            FaultKind::NotNearer,
            "It goes into the Beyond, where no 4-Way can be made".to_owned(),
            format!("{best} is in the Within"),
        )
    })
}

/// The squares beside a placement that can still get a 4-Way, where there are fewer than beside the best one.
fn kept_fewer(judged: &MoveReview) -> Option<Fault> {
    let best = judged.best.square;
    let (played, other) = (judged.facts.keeps.len(), judged.best.facts.keeps.len());
    let what = match (played, other) {
        _ if played >= other => return None,
        (0, _) => "No square beside it can become a 4-Way".to_owned(),
        (1, _) => "Only one square beside it can become a 4-Way".to_owned(),
        _ => format!("Only {played} squares beside it can become a 4-Way"),
    };
    let instead = match other {
        1 => format!("beside {best} one can"),
        _ => format!("{other} beside {best} can"),
    };
    let keeps = judged.best.facts.keeps.iter();
    Some(Fault {
        nearer: keeps.map(|kept| kept.square).collect(),
        ..Fault::new(FaultKind::NotNearer, what, instead)
    })
}

/// The stones left that fit on exactly one square, or the places of all of them, where a placement leaves clearly less room than the best
/// one.
fn left_fewer_places(view: &View, judged: &MoveReview) -> Option<Fault> {
    /// A difference of one place in so many is too small to be believed as the reason, where there may be another.
    const SHARE: u32 = 20;
    let (played, best, square) = (&judged.facts, &judged.best.facts, judged.best.square);
    if played.tight > best.tight && played.unplaceable >= best.unplaceable {
        let fit = match played.tight {
            1 => "one of the stones left fits only one square".to_owned(),
            tight => format!("{tight} of the stones left fit only one square each"),
        };
        let what = format!("After it, {fit}");
        let tight = kinds_with(view, judged.square, 1);
        return Some(Fault {
            counted: Counted::new(view, [tight, 0], &[]),
            ..Fault::new(FaultKind::Room, what, after_best(square, best.tight))
        });
    }
    fewer_places(judged, best.places / SHARE + 1)
}

/// The least difference in places that is told where nothing else is.
const FEW_PLACES: u32 = 3;

/// The places for all stones left, if a placement leaves at least some number less.
fn fewer_places(judged: &MoveReview, least: u32) -> Option<Fault> {
    let less = judged.best.facts.places.checked_sub(judged.facts.places)?;
    (less >= least).then(|| {
        let fewer = fewer(less as usize, "place");
        Fault::new(
            FaultKind::Room,
            format!("It leaves {fewer} in all for the stones to come"),
            String::new(),
        )
    })
}

/// The points that a placement earned less at once, if these are at least the cost divided by `part`.
fn earned_less(view: &View, judged: &MoveReview, part: f64) -> Option<Fault> {
    let earned = |square, facts: &Facts| view.goal.points_at_once(square, facts.ways);
    let played = earned(judged.square, &judged.facts);
    let less = earned(judged.best.square, &judged.best.facts).checked_sub(played)?;
    (less > 0 && less as f64 >= judged.cost() / part).then(|| {
        let points = match less {
            1 => "one point".to_owned(),
            less => format!("{less} points"),
        };
        // That is not all of the fault where it cost much more.
        let rest = match less as f64 >= judged.cost() / 2.0 {
            true => "",
            false => "the rest of the cost comes later",
        };
        Fault::new(
            FaultKind::Points,
            format!("It earns {points} less at once"),
            rest.to_owned(),
        )
    })
}

/// The fault against an opponent: points not earned, 4-Ways made ready, or points offered, the greatest first.
fn fault_against_opponent(view: &View, judged: &MoveReview) -> Option<Fault> {
    earned_less(view, judged, 2.0)
        .or_else(|| offer(view, judged))
        .or_else(|| earned_less(view, judged, f64::INFINITY))
}

/// The 4-Ways that a placement made ready for an opponent, or the points that it offers.
fn offer(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (played, best) = (&judged.facts, &judged.best);
    let squares = |facts: &Facts| -> Vec<Square> {
        let chance = facts.chance.as_ref();
        chance.map_or_else(Vec::new, |chance| chance.squares.clone())
    };
    let others = squares(&best.facts);
    let mut opened = squares(played);
    opened
        .retain(|square| view.board.neighbour_count[cell(*square)] < 4 && !others.contains(square));
    if let Some(&first) = opened.first() {
        let kinds = kinds_after(view, judged.square, &opened);
        let stones = stones_of(view.left.count(kinds) as usize, played.left);
        let make = if view.left.count(kinds) == 1 {
            "makes"
        } else {
            "make"
        };
        let earned = view.goal.after(played.four_way).points(first, 4);
        let what = format!(
            "It leaves the opponent a 4-Way for {earned} points on {}",
            listed(&opened)
        );
        return Some(Fault {
            counted: Counted::new(view, [kinds, 0], &opened),
            squares: opened,
            ..Fault::new(
                FaultKind::Offered,
                what,
                format!("{} {make} it", lower_first(&stones)),
            )
        });
    }
    let (after, instead) = (mean_reply(played), mean_reply(&best.facts));
    // Less would hide what the move cost.
    if after - instead < (judged.cost() / 3.0).max(0.2) {
        return None;
    }
    offered(view, judged)
}

/// The square on which the stones left would earn the opponent most in the next turn that they would not earn after the best move.
fn offered(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (after, instead) = (
        Replies::after(view, judged.square),
        Replies::after(view, judged.best.square),
    );
    let more = |at: &Cell| {
        let kinds = bits(after.better_on(*at, &instead) & view.left.one);
        let gains = kinds.map(|kind| {
            let gain = after.points(*at) - instead.most(kind);
            gain * u64::from(view.left.of_kind(kind))
        });
        gains.sum::<u64>()
    };
    let at = after.open().max_by_key(|at| (more(at), Reverse(*at)))?;
    let kinds = after.better_on(at, &instead) & view.left.one;
    let (square, count) = (square_of(at)?, view.left.count(kinds) as usize);
    let most = bits(kinds).map(|kind| instead.most(kind)).max()?;
    let instead = match (most, count) {
        (0, 1) => "it earns nothing".to_owned(),
        (0, _) => "they earn nothing".to_owned(),
        (most, 1) => format!("it earns {most}"),
        (most, _) => format!("they earn at most {most}"),
    };
    let points = match after.points(at) {
        1 => "one point".to_owned(),
        points => format!("{points} points"),
    };
    let what = format!(
        "It lets the opponent earn {points} on {square} with {}",
        lower_first(&stones_of(count, judged.facts.left))
    );
    Some(Fault {
        squares: vec![square],
        counted: Counted::new(view, [kinds, 0], &[square]),
        ..Fault::new(
            FaultKind::Offered,
            what,
            format!("after {}, {instead}", judged.best.square),
        )
    })
}

/// What the stones left could earn an opponent in the next turn.
struct Replies {
    board: SearchBoard,
    /// The goal of the opponent.
    goal: Goal,
}

impl Replies {
    /// The replies to the touchstone on a square.
    fn after(view: &View, square: Square) -> Self {
        let mut board = view.board;
        let four_way = board.neighbour_count[cell(square)] == 4;
        if let Some(stone) = view.touchstone {
            board.put(cell(square), stone.index() as u8);
        }
        let goal = view.goal.after(four_way);
        Self { board, goal }
    }

    fn open(&self) -> impl Iterator<Item = Cell> + use<> {
        self.board.open()
    }

    /// The points of a stone that fits on a cell.
    fn points(&self, at: Cell) -> u64 {
        let ways = self.board.neighbour_count[at];
        square_of(at).map_or(0, |square| self.goal.points(square, ways))
    }

    /// The most points that a stone can earn.
    fn most(&self, kind: u8) -> u64 {
        let all = self.board.moves(kind).map(|at| self.points(at));
        all.max().unwrap_or(0)
    }

    /// The kinds that earn more on a cell than anywhere in other replies.
    fn better_on(&self, at: Cell, others: &Self) -> KindSet {
        let points = self.points(at);
        let better = bits(self.board.legal(at)).filter(|&kind| others.most(kind) < points);
        better.fold(0, |all, kind| all | 1 << kind)
    }
}

/// The mean of what the next stone can earn the opponent at once.
fn mean_reply(facts: &Facts) -> f64 {
    facts.replies as f64 / facts.left.max(1) as f64
}

/// The squares where the stone would make a 4-Way, if the chosen square makes none.
fn passed_over(view: &View, facts: &Facts) -> Vec<Square> {
    if facts.four_way {
        return Vec::new();
    }
    let makes = |at: &Cell| view.board.neighbour_count[*at] == 4;
    let all = view.moves().map_or_else(Vec::new, |(_, cells)| cells);
    let all = all.into_iter().filter(makes);
    let mut squares: Vec<Square> = all.filter_map(square_of).collect();
    squares.sort_unstable();
    squares
}

/// The reason against an opponent: what the placement earns, and which stones would earn the opponent a 4-Way next. A chance that was
/// there before does not count against the square.
fn against_opponent(view: &View, square: Square, facts: &Facts) -> String {
    if facts.legal == 1 {
        return ONLY_SQUARE.to_owned();
    }
    let earned = match view.goal.points(square, facts.ways) {
        0 => "It earns nothing".to_owned(),
        1 => "It earns one point".to_owned(),
        points if facts.four_way => format!("A 4-Way for {points} points"),
        points => format!("It earns {points} points"),
    };
    match (&facts.chance, view.left()) {
        (_, 0) => format!("{earned}."),
        (None, _) => {
            let others = view.moves().map_or_else(Vec::new, |(_, cells)| cells);
            let others = others.into_iter().filter_map(|at| {
                let ways = view.board.neighbour_count[at];
                let other = square_of(at).filter(|&other| other != square)?;
                Some(view.goal.points(other, ways))
            });
            let most = others.max().unwrap_or(0);
            let offers = format!("offers the opponent {}", offer_text(view, square, facts));
            match view.goal.points(square, facts.ways).cmp(&most) {
                Ordering::Greater => format!("{earned}, more than any other square."),
                Ordering::Equal if most == 0 => {
                    format!("{earned}, like all the others, and {offers}.")
                }
                Ordering::Equal => format!("{earned}, the most here, and {offers}."),
                Ordering::Less => format!("{earned}, but {offers}, which matters more."),
            }
        }
        (Some(chance), left) => {
            let what = if facts.four_way { "another" } else { "a 4-Way" };
            let next = chance_text(chance, what, left);
            let was_ready = |&square: &Square| view.board.neighbour_count[cell(square)] == 4;
            if chance.squares.iter().all(was_ready) {
                let still = if chance.stones == 1 {
                    "still gives the opponent"
                } else {
                    "still give the opponent"
                };
                let next = next.replacen("would make", still, 1);
                format!("{earned}. {next}.")
            } else {
                let next = next.replacen("would make", "would give the opponent", 1);
                format!("{earned}, but {}.", lower_first(&next))
            }
        }
    }
}

/// What the next stone earns the opponent on average, and the square where it can earn most.
fn offer_text(view: &View, square: Square, facts: &Facts) -> String {
    let replies = Replies::after(view, square);
    let fits = |at: &Cell| replies.board.legal(*at) & view.left.one != 0;
    let most = replies.open().filter(fits);
    let most = most.max_by_key(|&at| (replies.points(at), Reverse(at)));
    let most = most.filter(|&at| replies.points(at) > 0).and_then(|at| {
        let at_most = replies.points(at);
        Some(format!(", at most {at_most} on {}", square_of(at)?))
    });
    format!(
        "{:.1} points on average{}",
        mean_reply(facts),
        most.unwrap_or_default()
    )
}

/// The reason for a placement after which no 4-Way is possible beside it.
fn without_chance(view: &View, square: Square, facts: &Facts) -> String {
    match (facts.legal, facts.closes.as_slice()) {
        (1, _) => return ONLY_SQUARE.to_owned(),
        (_, []) => harm(view, square, facts),
        _ => None,
    }
    .map_or_else(|| NO_BETTER.to_owned(), |harm| format!("{harm}."))
}

/// The number of stones that would make a 4-Way, the square, and its requirements. Beside a single stone nearly every stone could,
/// so their number says nothing there.
fn chance_text(chance: &FourWayChance, what: &str, left: usize) -> String {
    let squares = listed(&chance.squares);
    if chance.neighbours == 1 {
        return format!("{} stays possible on {squares}", upper_first(what));
    }
    let stones = stones_of(chance.stones as usize, left);
    let missing = missing_sides(chance.neighbours, chance.squares.len());
    format!("{stones} would make {what} on {squares}{missing}")
}

/// What squares with so many sides filled still need for a 4-Way.
const fn missing_sides(neighbours: u8, squares: usize) -> &'static str {
    match (neighbours, squares) {
        (4, _) => "",
        (3, 1) => " once its fourth side is filled",
        (3, _) => " once the fourth side is filled",
        _ => " once the other two sides are filled",
    }
}

/// A number of the stones left, in words.
fn stones_of(stones: usize, left: usize) -> String {
    match (stones, left) {
        (1, 1) => "The last stone".to_owned(),
        (stones, left) if stones == left => format!("Any of the {left} stones left"),
        (stones, left) => format!("{stones} of the {left} stones left"),
    }
}

fn lower_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_lowercase())
}

fn upper_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_uppercase())
}

fn change_first(text: &str, change: fn(&char) -> char) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| change(&letter));
    first.into_iter().chain(letters).collect()
}

/// Squares in words: `e3, d4 or e5`.
fn listed(squares: &[Square]) -> String {
    joined(squares, "or")
}

/// Squares in words, with a conjunction before the last.
#[must_use]
pub fn joined(squares: &[Square], conjunction: &str) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {conjunction} {last}", most.join(", ")),
    }
}
