//! The texts of a review. All of them use one measure: what can be expected without knowing the order of the pouch. Only one sentence
//! tells what was possible with the order known.

use ishido_shared::gfx::wrap;

use crate::app::board_view::shortened;
use crate::app::computer_search::goal;
use crate::app::wording::{capitalised, four_ways, name_of, points, score_text, thousands};
use crate::computer::review::{Duel, GameReview, MoveReview, SAMPLES, USUAL_COSTS};
use crate::computer::{
    Counted, Fault, Followed, Goal, LineReason, StoneLuck, Unit, View, fault, joined, line_reason,
    reason, reason_for,
};
use crate::problem::{Line, Problem, Target};
use crate::rules::{Placed, Position, Scoring, Square};
use crate::session::{Session, Turn};

use super::costly::{is_little, of_computer};
use super::emptying::ChanceTaken;
use super::figures::{Figure, Leads};
use super::kinds::{Kind, kinds};
use super::line::{GameLine, is_shared, mover, placed_turns};
use super::swings::Swings;

/// The characters of a line of the summary, and the most lines: alone, and above the figures.
pub const SUMMARY_COLUMNS: usize = 73;
const SUMMARY_LINES: usize = 3;
const SUMMARY_LINES_ABOVE: usize = 1;

/// The most characters of a player's name.
const NAME: usize = 10;

/// The text shown while moves are judged.
#[must_use]
pub const fn progress(goal: Goal) -> &'static str {
    match goal {
        Goal::FourWays | Goal::Pocket => {
            "Every move is compared with the best one that can be found without knowing the order \
            of the pouch."
        }
        Goal::Ancient => {
            "Every move is compared with the best one that can be found without knowing the order \
            of the pouch. A stone that fits nowhere counts as losing a quarter of a 4-Way."
        }
        Goal::Challenge { .. } => {
            "Every move is compared with the best one that can be found without knowing the order \
            of the pouch. The cost of a move is how much of the expected lead it gave away."
        }
    }
}

/// The result of a review of a Challenge game: who won, by what, and where. `costliest` is the move to be named as such.
#[must_use]
pub fn duel_summary(
    reviewed: &GameReview,
    swings: &Swings,
    session: &Session,
    costliest: Option<usize>,
) -> String {
    let own = of_people(session, costliest);
    let summary = decided(reviewed, swings, session);
    let others = [
        computers_part(session),
        own.filter(|&index| is_mistake(reviewed, index))
            .and_then(|_| by_kind(reviewed, session)),
        greatest_swing(swings, session),
        // That nothing was given away is said already.
        own.map(|_| costliest_move(reviewed, session, own)),
        match own {
            None => computers_own(reviewed, session, own),
            Some(_) => None,
        },
    ];
    with_room(summary, SUMMARY_LINES, &others)
}

/// A summary with as many more sentences as have room: with long names and large numbers not all of them have.
fn with_room(mut summary: String, lines: usize, others: &[Option<String>]) -> String {
    for sentence in others.iter().flatten() {
        let longer = format!("{summary} {sentence}").trim_start().to_owned();
        if wrap(&longer, SUMMARY_COLUMNS).len() <= lines {
            summary = longer;
        }
    }
    summary
}

/// The sentence about the moves that the computer made for a person; `None` if it made none.
fn computers_part(session: &Session) -> Option<String> {
    let is_person = |player: usize| {
        let player = session.setup().players.get(player);
        player.is_some_and(|player| !player.controller().is_computer())
    };
    let turns: Vec<&Turn> = placed_turns(session).collect();
    let by_computer = |turn: &&Turn| turn.by_computer && is_person(turn.player);
    let first = turns.iter().position(by_computer)?;
    let player = turns[first].player;
    let mut own_later = turns[first..].iter().filter(|turn| turn.player == player);
    let when = match own_later.all(by_computer) {
        true => format!("every move from {} on", first + 1),
        false => "some of the moves".to_owned(),
    };
    Some(match session.setup().mode.players() {
        1 => format!("The computer played {when}."),
        _ => format!("The computer played {when} for {}.", name(session, player)),
    })
}

/// The costliest move: `Your costliest: move 30 (-77).`
fn costliest_move(reviewed: &GameReview, session: &Session, costliest: Option<usize>) -> String {
    let judged = costliest.and_then(|index| Some((index, reviewed.moves.get(index)?)));
    match judged {
        None => none_costly(session).to_owned(),
        Some((_, judged)) if is_little(judged) => little_at_most(judged, session),
        Some((index, judged)) => {
            let (whose, cost) = (costliest_of(session, index), short_cost(judged));
            format!("{whose}: move\u{a0}{} (-{cost}).", index + 1)
        }
    }
}

/// The sentence about the move of the computer that cost visibly more than the costliest one that is marked; `None` if none did.
fn computers_own(
    reviewed: &GameReview,
    session: &Session,
    costliest: Option<usize>,
) -> Option<String> {
    let index = of_computer(reviewed, session, costliest)?;
    let cost = short_cost(reviewed.moves.get(index)?);
    Some(format!(
        "The computer's costliest: move\u{a0}{} (-{cost}).",
        index + 1
    ))
}

/// The sentences about the result of a Challenge game, what the choices of both players cost, and whom luck helped. If it was ended early,
/// they add up to the lead that was expected.
fn decided(reviewed: &GameReview, swings: &Swings, session: &Session) -> String {
    let names = [0, 1].map(|player| name(session, player));
    let [first, second] =
        [0, 1].map(|player| session.state().tally(session.setup(), player).points);
    let costs = costs(reviewed, session).map(|cost| cost.round() as i64);
    let lead = swings.outcome();
    let winner = usize::from(lead < 0);
    let luck = lead.abs() - (costs[1 - winner] - costs[winner]);
    let lucky = &names[if luck < 0 { 1 - winner } else { winner }];
    // The first number has the unit of both.
    let given = |player: usize| match costs[player] {
        0 => format!("{} nothing", names[player]),
        cost if player == 0 || costs[0] == 0 => {
            format!("{} {}", names[player], points(cost as u64))
        }
        cost => format!("{} {cost}", names[player]),
    };
    let choices = match costs {
        [0, 0] => "Choices cost nothing".to_owned(),
        _ => format!("Choices cost {} and {}", given(0), given(1)),
    };
    let parts = match luck.unsigned_abs() {
        0 => format!("{choices}; luck was even."),
        by => format!("{choices}; luck gave {lucky} {by}."),
    };
    let winner = &names[winner];
    let is_over = session.state().position().legal().is_empty();
    match lead {
        0 if is_over => {
            let each = points(first);
            format!("A draw at {each} each. {parts}")
        }
        _ if is_over => {
            let score = format!(
                "{} to {}",
                thousands(first.max(second)),
                thousands(first.min(second))
            );
            let by = points(lead.unsigned_abs());
            format!("{winner} won by {by}, {score}. {parts}")
        }
        _ => {
            let ended = format!("Ended early at {}, with", score_text(session));
            match lead.unsigned_abs() {
                0 => format!("{ended} a draw expected. {parts}"),
                by => format!(
                    "{ended} {winner} expected to win by {}. {parts}",
                    points(by)
                ),
            }
        }
    }
}

/// The sentence that names the move that moved the lead most; `None` if no move moved it much.
fn greatest_swing(swings: &Swings, session: &Session) -> Option<String> {
    let index = swings.greatest().first().copied()?;
    let (player, gained) = swings.gained(index)?;
    Some(format!(
        "Biggest swing: move {} ({} {}).",
        index + 1,
        name(session, player),
        signed(gained.round() as i64)
    ))
}

/// What moved the expected lead at a move: the stone that came, and why that was lucky or not, and the choice of the square; and the lead
/// before and after it.
#[must_use]
pub fn swing(swings: &Swings, index: usize, judged: &MoveReview, session: &Session) -> [String; 2] {
    let Some(swing) = swings.get(index) else {
        return [String::new(), String::new()];
    };
    // Luck takes the rounding, so that the numbers shown add up.
    let [before, after] = [swing.before, swing.after].map(|lead| lead.round() as i64);
    let change = if swing.player == 0 {
        after - before
    } else {
        before - after
    };
    let choice = swing.choice().round() as i64;
    let luck = change - choice;
    let leader = |lead: i64| match lead {
        0 => "even".to_owned(),
        lead => format!("{} by {}", name(session, usize::from(lead < 0)), lead.abs()),
    };
    if change == 0 && choice == 0 {
        return [String::new(), String::new()];
    }
    let mover = name(session, swing.player);
    let why = judged
        .duel
        .as_ref()
        .and_then(|duel| why_lucky(&duel.luck, swing.luck()));
    let why = why.map_or_else(String::new, |why| format!(" ({why})"));
    let opened = opened_by(session, index).unwrap_or_default();
    [
        format!(
            "{opened}For {mover}: luck of the stone {}{why}, choice of square {}.",
            signed(luck),
            signed(choice)
        ),
        format!(
            "Expected lead: {} before it, {} after it.",
            leader(before),
            leader(after)
        ),
    ]
}

/// Who made a 4-Way possible that a move made, and when; `None` for any other move.
fn opened_by(session: &Session, index: usize) -> Option<String> {
    let placed: Vec<_> = placed_turns(session)
        .filter_map(|turn| turn.placed)
        .collect();
    let made = placed.get(index).filter(|made| made.ways.is_four_way())?;
    let mut earlier = placed.iter().take(index);
    let is_beside = |side: &Placed| made.square.neighbours().any(|at| at == side.square);
    let opened = earlier.rposition(is_beside)?;
    let opener = name(session, mover(session, opened)?.player);
    let (square, number) = (made.square, opened + 1);
    Some(format!(
        "{opener} gave {square} its fourth side at move\u{a0}{number}. "
    ))
}

/// What the luck of a stone consists of; `None` if there is little of it.
fn why_lucky(stone: &StoneLuck, luck: f64) -> Option<String> {
    const LEAST: f64 = 4.0;
    let (came, mean) = (stone.came, stone.mean);
    let (earned, reply) = (came.earned - mean.earned, mean.reply - came.reply);
    if luck.abs() < LEAST {
        return None;
    }
    Some(match stone.lead() * luck.signum() {
        // What the look one stone ahead sees is the smaller part.
        seen if seen < luck.abs() / 3.0 => "its effect comes later in the game".to_owned(),
        seen => {
            let rest = match seen < luck.abs() * 0.8 {
                true => "; its other effects come later",
                false => "",
            };
            match earned * luck >= reply * luck {
                true => format!(
                    "it can earn {:.0} at once, against {:.1} for an average stone{rest}",
                    came.earned, mean.earned
                ),
                false => format!(
                    "the opponent's reply earns {:.1}, against {:.1} after an average stone{rest}",
                    came.reply, mean.reply
                ),
            }
        }
    })
}

/// A number with its sign.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        _ => format!("{number:+}"),
    }
}

/// Says that no move cost anything.
fn none_costly(session: &Session) -> &'static str {
    match is_shared(session) {
        true => "No move of yours cost anything.",
        false => "No move cost anything.",
    }
}

/// Says that no move cost more than the costliest one, which cost next to nothing.
fn little_at_most(judged: &MoveReview, session: &Session) -> String {
    let whose = if is_shared(session) { " of yours" } else { "" };
    let cost = cost_text(judged.cost(), judged.goal.unit());
    format!("No move{whose} cost more than {cost}.")
}

/// What is said of a game without an opponent above its figures. `costliest` is the move to be named as such.
#[must_use]
pub fn summary(reviewed: &GameReview, session: &Session, costliest: Option<usize>) -> String {
    let own = of_people(session, costliest);
    let shared = is_shared(session);
    let has_others = session.setup().mode.players() > 1;
    let is_red = own.is_some_and(|index| is_mistake(reviewed, index));
    let others = [
        unplaced(session),
        given_away(reviewed, session).filter(|_| has_others),
        computers_part(session),
        // The page opens at a costly one.
        (!is_red && !shared).then(|| costliest_move(reviewed, session, own)),
        (shared && is_red).then(|| "Only your costliest moves are red.".to_owned()),
        computers_own(reviewed, session, own),
    ];
    with_room(String::new(), SUMMARY_LINES_ABOVE, &others)
}

fn name(session: &Session, player: usize) -> String {
    shortened(&name_of(session, player), NAME)
}

/// Begins the sentence about a costliest move. In a game in which a person placed stones it is the costliest of those.
fn costliest_of(session: &Session, index: usize) -> &'static str {
    match is_by_computer(session, index) || !is_shared(session) {
        true => "Costliest",
        false => "Your costliest",
    }
}

/// The costliest move, unless it is the computer's and people have placed stones as well.
fn of_people(session: &Session, costliest: Option<usize>) -> Option<usize> {
    let shared = is_shared(session);
    costliest.filter(|&index| !shared || !is_by_computer(session, index))
}

/// Returns true if the computer made a move.
fn is_by_computer(session: &Session, index: usize) -> bool {
    mover(session, index).is_some_and(|turn| turn.by_computer)
}

/// The sentence about the stones that were not placed in a game that was ended early, because else the expectation at the end would seem to
/// be lost; `None` in any other game.
fn unplaced(session: &Session) -> Option<String> {
    let position = session.state().position();
    match position.pouch().left().len() {
        _ if position.legal().is_empty() => None,
        1 => Some("Ended with one stone left.".to_owned()),
        left => Some(format!("Ended with {left} stones left.")),
    }
}

/// The sentence about what each of two players gave away; `None` if neither did.
fn given_away(reviewed: &GameReview, session: &Session) -> Option<String> {
    let unit = reviewed.unit();
    let costs = costs(reviewed, session);
    let names = [0, 1].map(|player| name(session, player));
    (costs != [0.0; 2]).then(|| gave_away(names, costs, unit))
}

/// What each player gave away, the moves included that the computer made for a person.
fn costs(reviewed: &GameReview, session: &Session) -> [f64; 2] {
    let mut costs = [0.0; 2];
    for (index, judged) in reviewed.moves.iter().enumerate() {
        if let Some(cost) = mover(session, index).and_then(|turn| costs.get_mut(turn.player)) {
            *cost += judged.cost();
        }
    }
    costs
}

/// The figures of a game without an opponent: what was expected, given away, luck, and what was made of it, which is their sum; and the kinds
/// of faults. Where the computer has helped a person, what was given away is the person's, and there is no sum. In the Ancient way none can
/// be told, because what is expected counts the stones as well.
#[must_use]
pub fn figures(reviewed: &GameReview, session: &Session, costliest: Option<usize>) -> Vec<Figure> {
    let shared = is_shared(session);
    let unit = reviewed.unit();
    let moves = reviewed.moves.iter().enumerate();
    let told = moves.filter(|(index, _)| !shared || !is_by_computer(session, *index));
    let costs: Vec<f64> = told.map(|(_, judged)| judged.cost()).collect();
    let given: f64 = costs.iter().sum();
    let made = match unit {
        Unit::FourWays => f64::from(reviewed.four_ways),
        _ => session.state().tally(session.setup(), 0).points as f64,
    };
    let first = reviewed.moves.first().map_or(0.0, |first| first.before);
    let is_over = session.state().position().legal().is_empty();
    let is_sum = !shared && is_over && goal(session) != Goal::Ancient;
    let (lost, what, made_name) = match unit {
        Unit::FourWays if shared => ("you gave away", "4-Ways", "4-Ways"),
        Unit::FourWays => ("given away", "4-Ways", "4-Ways"),
        Unit::Points | Unit::Lead => ("points lost", "points", "points"),
    };
    let kinds = kinds(reviewed, session);
    let mut told: Vec<(String, &'static str, Vec<String>)> = Vec::new();
    if is_sum {
        let about = format!(
            "What could be expected before the first stone, in {what}. It is an average over all orders of the pouch."
        );
        told.push((number(first, unit), "expected", vec![about]));
    }
    let costly = costs.iter().filter(|cost| **cost > 0.0).count();
    let own = of_people(session, costliest);
    let thirds = by_thirds(reviewed, session, given);
    let about = about_given(
        (costly, costs.len()),
        &thirds,
        reviewed,
        session,
        own,
        is_sum,
    );
    let more = match is_sum && given > first {
        true => " Lucky stones brought more than was expected, so more could be lost.",
        false => "",
    };
    let whole = format!("{about}{more}");
    let advised =
        advice(&kinds).map(|advice| [&whole, &about].map(|about| format!("{about} {advice}")));
    let texts = advised
        .into_iter()
        .flatten()
        .chain([whole, about])
        .collect();
    told.push((less(number(given, unit)), lost, texts));
    if is_sum {
        // The numbers shown add up.
        let luck = made - rounded(first, unit) + rounded(given, unit);
        let by = number(luck.abs(), unit);
        let luck = match luck < 0.0 {
            true => less(by),
            false if by == "0" => by,
            false => format!("+{by}"),
        };
        let usual = match unit {
            Unit::FourWays => {
                " On average it is about +1, because what is expected is a careful estimate."
            }
            _ => "",
        };
        let about =
            format!("What the stones brought beyond what was expected before they came.{usual}");
        let draws = draws(reviewed, session).map(|draws| format!("{about} {draws}"));
        told.push((luck, "luck", draws.into_iter().chain([about]).collect()));
    }
    let possible = reviewed.possible.as_ref().map_or(0, |line| line.four_ways);
    let made = match unit {
        Unit::FourWays if possible > reviewed.four_ways => format!("{made} of {possible}"),
        _ => format!("{made}"),
    };
    let about = about_made(reviewed, session, None);
    told.push((made, made_name, about));
    let words = told.into_iter().map(|(number, name, words)| Figure {
        number,
        name,
        leads: Leads::Words(words),
    });
    let kinds = kinds.into_iter().map(|kind| Figure {
        number: number(kind.cost, unit),
        name: kind.name,
        leads: Leads::Moves(kind),
    });
    words.chain(kinds).collect()
}

/// A number as it is taken away.
fn less(number: String) -> String {
    match number.as_str() {
        "0" => number,
        _ => format!("-{number}"),
    }
}

/// What was given away in each third of the game: `2.1 up to move 21, 2.8 up to 42, 1.4 later`. The numbers shown add up.
fn by_thirds(reviewed: &GameReview, session: &Session, given: f64) -> String {
    let (count, shared, unit) = (reviewed.moves.len(), is_shared(session), reviewed.unit());
    let [to, until] = [count / 3, count * 2 / 3];
    let cost = |moves: std::ops::Range<usize>| -> f64 {
        let told = moves.filter(|index| !shared || !is_by_computer(session, *index));
        let told = told.filter_map(|index| reviewed.moves.get(index));
        told.map(MoveReview::cost).sum()
    };
    let [first, second, all] =
        [cost(0..to), cost(to..until), given].map(|cost| rounded(cost, unit));
    let later = number((all - first - second).max(0.0), unit);
    let [first, second] = [first, second].map(|cost| number(cost, unit));
    format!("{first} up to move {to}, {second} up to {until}, {later} later")
}

/// The luckiest stone and the unluckiest, by how much more could be expected when they had come; `None` if no stone changed it much.
fn draws(reviewed: &GameReview, session: &Session) -> Option<String> {
    let unit = reviewed.unit();
    let earned = |turn: &Turn| match unit {
        Unit::FourWays => turn
            .placed
            .map_or(0.0, |placed| f64::from(u8::from(placed.ways.is_four_way()))),
        Unit::Points | Unit::Lead => turn.points as f64,
    };
    let made: Vec<f64> = placed_turns(session).map(earned).collect();
    let pairs = reviewed.moves.windows(2).zip(&made).enumerate();
    let lucks = pairs.filter_map(|(index, (pair, made))| match pair {
        [one, next] => Some((index + 1, next.before + made - one.after)),
        _ => None,
    });
    let lucks: Vec<(usize, f64)> = lucks.collect();
    let by_luck = |one: &&(usize, f64), next: &&(usize, f64)| one.1.total_cmp(&next.1);
    let (best, worst) = (lucks.iter().max_by(by_luck)?, lucks.iter().min_by(by_luck)?);
    let named = |(index, luck): &(usize, f64)| {
        let sign = if *luck < 0.0 { "-" } else { "+" };
        let by = number(luck.abs(), unit);
        (by != "0").then(|| format!("that of move\u{a0}{} ({sign}{by})", index + 1))
    };
    let (best, worst) = (named(best)?, named(worst)?);
    Some(format!("The best stone was {best}, the worst {worst}."))
}

/// A cost as it is shown.
fn rounded(cost: f64, unit: Unit) -> f64 {
    number(cost, unit).parse().unwrap_or(cost)
}

/// What would have helped against most of the faults; `None` if nothing is to be said.
fn advice(kinds: &[Kind]) -> Option<String> {
    let most = kinds
        .iter()
        .max_by(|one, other| one.cost.total_cmp(&other.cost))?;
    (!most.advice.is_empty()).then(|| format!("Costliest: {}. {}", most.name, most.advice))
}

/// What was made, with the points, what was possible, and how long the pouch could be emptied, in texts that say less and less.
#[must_use]
pub fn about_made(reviewed: &GameReview, session: &Session, emptying: Option<&str>) -> Vec<String> {
    let made = capitalised(&four_ways(reviewed.four_ways));
    let by_whom = by_whom(session).unwrap_or_default();
    let earned = match session.setup().scoring {
        Scoring::Ancient => String::new(),
        _ => {
            let tally = session.state().tally(session.setup(), 0);
            format!(", {}", points(tally.points))
        }
    };
    let possible = reviewed.possible.as_ref().map(|line| line.four_ways);
    let possible = match possible {
        Some(possible) if possible > reviewed.four_ways => format!(
            " Someone who knew the order of the pouch could have made {possible}: Known Order shows how."
        ),
        Some(_) => " Even with the order of the pouch known, nothing better was found.".to_owned(),
        None => String::new(),
    };
    let made = format!("{made}{by_whom}{earned}.");
    let emptied = emptying.map(|emptying| format!("{made}{possible} {emptying}"));
    let brief = emptying.map(|emptying| format!("{made} {emptying}"));
    let plain = Some(format!("{made}{possible}"));
    [emptied, brief, plain].into_iter().flatten().collect()
}

/// How many of the 4-Ways are the computer's, where it has played a part of a person's game.
fn by_whom(session: &Session) -> Option<String> {
    let is_made = |turn: &&Turn| turn.placed.is_some_and(|placed| placed.ways.is_four_way());
    let made: Vec<&Turn> = placed_turns(session).filter(is_made).collect();
    let by_computer = made.iter().filter(|turn| turn.by_computer).count();
    match (by_computer, made.len()) {
        _ if !is_shared(session) => None,
        (_, 0) => None,
        (0, _) => Some(", none by the computer".to_owned()),
        (some, all) if some == all => Some(" by the computer".to_owned()),
        (some, _) => Some(format!(", {some} by the computer")),
    }
}

/// What was given away: by how many moves of how many, when, and beside what is usual.
fn about_given(
    (costly, all): (usize, usize),
    thirds: &str,
    reviewed: &GameReview,
    session: &Session,
    costliest: Option<usize>,
    is_usual: bool,
) -> String {
    let shared = is_shared(session);
    let mut about = match (costly, shared) {
        (0, _) => none_costly(session).to_owned(),
        (1, true) => "Only one move of yours cost something.".to_owned(),
        (1, false) => "Only one move cost something.".to_owned(),
        (_, true) => format!("{costly} of your {all} moves cost something: {thirds}."),
        (_, false) => format!("{costly} of {all} moves cost something: {thirds}."),
    };
    let judged = costliest.and_then(|index| reviewed.moves.get(index));
    if let Some(judged) = judged.filter(|judged| shared && is_little(judged)) {
        about = format!("{about} {}", little_at_most(judged, session));
    }
    if is_usual && goal(session) == Goal::FourWays && session.setup().mode.players() == 1 {
        let [novice, adept, master] = USUAL_COSTS;
        about = format!(
            "{about} A Novice usually gives away {novice}, an Adept {adept} and a Master {master}."
        );
    }
    if goal(session) == Goal::Ancient {
        about = format!("{about} A stone that fits nowhere counts a quarter.");
    }
    about
}

/// Returns true if a move cost more than next to nothing.
pub fn is_mistake(reviewed: &GameReview, index: usize) -> bool {
    let judged = reviewed.moves.get(index);
    judged.is_some_and(|judged| !is_little(judged))
}

/// The sentence about what the moves of one player gave away by the kinds of their faults; `None` where nothing is to be told.
fn by_kind(reviewed: &GameReview, session: &Session) -> Option<String> {
    let told: Vec<String> = kinds(reviewed, session)
        .iter()
        .map(|kind| format!("{}\u{a0}{}", kind.name, number(kind.cost, reviewed.unit())))
        .collect();
    let whose = if is_shared(session) {
        "Yours by kind"
    } else {
        "By kind"
    };
    (!told.is_empty()).then(|| format!("{whose}: {}.", told.join(", ")))
}

fn gave_away([first, second]: [String; 2], costs: [f64; 2], unit: Unit) -> String {
    const UNITS: [&str; 3] = ["\u{a0}points", " expected 4-Ways", "\u{a0}4-Ways"];
    let [cost, other] = costs.map(|cost| cost_text(cost, unit));
    // A unit of both is named once.
    let unit = UNITS.into_iter().find(|unit| cost.ends_with(unit));
    let other = unit
        .and_then(|unit| other.strip_suffix(unit))
        .unwrap_or(&other);
    format!("{first} gave away {cost}, {second} {other}.")
}

/// A cost in words: `about 0.8 of a 4-Way`, `about 6 points`.
#[must_use]
pub fn cost_text(cost: f64, unit: Unit) -> String {
    let number = number(cost, unit);
    match (unit, number.as_str()) {
        (_, "0") => "nothing".to_owned(),
        (Unit::FourWays, "1.0") => "about one 4-Way".to_owned(),
        (Unit::FourWays, number) if cost < 1.0 => format!("about {number} of a 4-Way"),
        (Unit::FourWays, number) => match number.strip_suffix(".0") {
            Some(_) => format!("about {}", four_ways(cost.round() as u32)),
            None => format!("about {number} expected 4-Ways"),
        },
        (Unit::Points | Unit::Lead, _) => format!("about {}", points(cost.round() as u64)),
    }
}

/// A cost as the number in a column of a table.
#[must_use]
pub fn number(cost: f64, unit: Unit) -> String {
    match unit {
        _ if cost < unit.least_cost() => "0".to_owned(),
        Unit::FourWays => format!("{cost:.1}"),
        Unit::Points | Unit::Lead => format!("{cost:.0}"),
    }
}

/// The cost of a move as a number.
#[must_use]
pub fn short_cost(judged: &MoveReview) -> String {
    number(judged.cost(), judged.goal.unit())
}

/// The cost of a move as what it takes away, on its square.
#[must_use]
pub fn signed_cost(judged: &MoveReview) -> String {
    match short_cost(judged).as_str() {
        "0" => "0".to_owned(),
        cost => format!("-{cost}"),
    }
}

/// A move in words, for descriptions.
#[must_use]
pub fn move_line(index: usize, mover: Option<&str>, judged: &MoveReview) -> String {
    let mover = mover.map_or_else(String::new, |mover| format!(", {mover}"));
    format!(
        "Move {}{mover}: {} on {}, best {}, cost {}",
        index + 1,
        judged.stone,
        judged.square,
        judged.best_square(),
        short_cost(judged)
    )
}

/// What is said of a move beside its judgement.
#[derive(Debug, Clone, Default)]
pub struct About {
    /// The player who made it, in a game of several.
    mover: Option<String>,
    is_four_way: bool,
    points: u64,
    /// Each 4-Way doubles the points after it.
    doubles: bool,
}

impl About {
    /// About a move of a game, counted from 0.
    #[must_use]
    pub fn of(session: &Session, index: usize) -> Self {
        let turn = mover(session, index);
        let has_others = session.setup().mode.players() > 1;
        let placed = turn.and_then(|turn| turn.placed);
        Self {
            mover: turn.filter(|_| has_others).map(|turn| {
                let name = name(session, turn.player);
                let player = session.setup().players.get(turn.player);
                let is_person = player.is_some_and(|player| !player.controller().is_computer());
                match turn.by_computer && is_person {
                    true => format!("computer for {name}"),
                    false => name,
                }
            }),
            is_four_way: placed.is_some_and(|placed| placed.ways.is_four_way()),
            points: turn.map_or(0, |turn| turn.points),
            doubles: session.setup().scoring == Scoring::Modern,
        }
    }

    /// What a move cost in points, in a sentence: half of those to come for each 4-Way. Empty where it cost little, or other points count.
    fn in_points(&self, judged: &MoveReview) -> String {
        // Up to these costs a part is the nearest one: half of them for a 4-Way, three quarters for two.
        const PARTS: [(f64, &str); 9] = [
            (0.23, "a tenth"),
            (0.37, "a fifth"),
            (0.49, "a quarter"),
            (0.77, "a third"),
            (1.27, "half"),
            (1.79, "two thirds"),
            (2.15, "three quarters"),
            (2.74, "four fifths"),
            (f64::INFINITY, "nine tenths"),
        ];
        if !self.doubles || judged.goal.unit() != Unit::FourWays || is_little(judged) {
            return String::new();
        }
        let mut parts = PARTS.iter();
        let nearest = parts.find(|(cost, _)| judged.cost() <= *cost);
        nearest.map_or_else(String::new, |(_, part)| {
            format!("In points it is about {part} of those to come.")
        })
    }

    /// The number of the move, and its player.
    fn number(&self, index: usize) -> String {
        let number = index + 1;
        match &self.mover {
            Some(mover) => format!("{number}, {mover}"),
            None => number.to_string(),
        }
    }
}

/// What is said of a judged move beside its cost.
#[derive(Debug, Clone, Default)]
pub struct Why {
    /// What a costly move did.
    pub fault: Option<Fault>,
    /// The reason for the best one. Beside a fault that is seen it is told only when that square is asked about: one thing at a time.
    pub reason: LineReason,
    /// The comparison of the best square with the next best.
    pub second: String,
    /// The squares that were as good as the best one, beside a costly move; empty if they are many.
    pub equals: Vec<Square>,
    /// That the move was the last, because the next stone fits nowhere after it, or took most of the chance to empty the pouch; empty for
    /// any other move.
    pub end: String,
    /// What moved the lead, against an opponent, and the lead to be expected then.
    pub swing: [String; 2],
}

impl Why {
    /// The reasons for the judgement of a move, made in a position. `later` are the 4-Ways of the best line after its first move, once they
    /// are known: alone, the reason for a square is what that line makes of it.
    #[must_use]
    pub fn of(position: &Position, judged: &MoveReview, later: Option<&[(usize, Square)]>) -> Self {
        let view = View::new(position, judged.goal);
        let has_opponent = judged.goal.unit() == Unit::Lead;
        let later = later.or(has_opponent.then_some(&[]));
        let best = judged.best_square();
        let fault = fault(&view, judged);
        let followed = |later| Followed {
            later,
            name: "the Best Line",
        };
        let reason = later.and_then(|later| line_reason(&view, best, followed(later)));
        let equals = equals(position, judged);
        let second = match equals.len() {
            0 => runner_up(position, judged).unwrap_or_default(),
            1 => about_as_good(&equals, "is"),
            _ => about_as_good(&equals, "are"),
        };
        Self {
            fault,
            reason: reason.unwrap_or_default(),
            second,
            equals,
            end: dead_end(position, judged).unwrap_or_default(),
            swing: [String::new(), String::new()],
        }
    }

    /// Adds what a move did to the chance to empty the pouch, once that is known.
    pub fn add_taken(&mut self, index: usize, taken: Option<&ChanceTaken>) {
        let told = taken.map_or_else(String::new, |taken| taken.told(index));
        self.end = format!("{} {told}", self.end).trim().to_owned();
    }

    /// Returns true if the reason for the best move is told with the judgement of the one that was played.
    #[must_use]
    pub fn tells_reason(&self) -> bool {
        self.fault.as_ref().is_none_or(Fault::is_unseen)
    }

    /// The reason for the best square as it is told with the judgement; nothing if it is not. Where nothing on the board tells both squares
    /// apart, a merit of the best one would be one of the other as well: there only what the best line makes of it is told.
    fn reason_for(&self, judged: &MoveReview, reason: &str) -> String {
        let best = judged.best_square();
        let has_opponent = judged.goal.unit() == Unit::Lead;
        match (&self.fault, reason.strip_prefix("It ")) {
            _ if !self.tells_reason() => String::new(),
            (Some(_), _) if self.reason.squares.is_empty() && !has_opponent => String::new(),
            // `It` would be taken for the move that was played.
            (Some(_), Some(rest)) => format!("{best} {rest}"),
            _ => reason.to_owned(),
        }
    }

    /// A sentence that counts stones, and these, if they are few: the fault, or else the reason.
    #[must_use]
    pub fn counted(&self) -> (&str, &Counted) {
        match &self.fault {
            Some(fault) if !self.tells_reason() => (&fault.what, &fault.counted),
            _ => (&self.reason.text, &self.reason.counted),
        }
    }
}

/// The fault of a move in a position.
#[must_use]
pub fn fault_of(position: &Position, judged: &MoveReview) -> Option<Fault> {
    fault(&View::new(position, judged.goal), judged)
}

/// The judgement of a move in words.
#[derive(Debug, Clone, Default)]
pub struct Said {
    /// `Move 33`, with the player in a game of several.
    pub number: String,
    /// The square and its cost, without a full stop: `g7, cost about one 4-Way`.
    pub what: String,
    /// The sentences that explain it; may be empty.
    pub why: String,
}

impl Said {
    /// All of it as one text.
    #[must_use]
    pub fn whole(&self) -> String {
        let Self { number, what, why } = self;
        format!("{number}: {what}. {why}").trim_end().to_owned()
    }

    /// All of it as a title and a text. The title has the square and its cost as well, if it is no longer than a number of characters.
    #[must_use]
    pub fn titled(&self, columns: usize) -> [String; 2] {
        let Self { number, what, why } = self;
        let title = format!("{number}: {what}");
        if title.chars().count() <= columns && !why.is_empty() {
            return [title, why.clone()];
        }
        let text = format!("Played {what}. {why}").trim_end().to_owned();
        [number.clone(), text]
    }
}

/// The judgement of a move in words that say less and less, for places that have no room for the first.
#[must_use]
pub fn judgements(index: usize, about: &About, judged: &MoveReview, why: &Why) -> Vec<Said> {
    let Why {
        fault,
        reason: LineReason { text: reason, .. },
        second,
        end,
        swing: [moved, lead],
        ..
    } = why;
    let said = |say: fn(&Fault) -> String| fault.as_ref().map_or_else(String::new, say);
    let [fault, plain, brief] = [Fault::text, Fault::plain, Fault::brief].map(said);
    let reason = why.reason_for(judged, reason);
    let (reason, fault, plain) = (reason.as_str(), fault.as_str(), plain.as_str());
    let brief = brief.as_str();
    // A 4-Way of the best line says more than the averages of an unseen fault.
    let instead = if reason.is_empty() { fault } else { brief };
    let all = [
        [fault, second, reason, end, moved, lead],
        [fault, "", reason, end, moved, lead],
        [instead, "", reason, end, moved, lead],
        [fault, "", "", end, moved, lead],
        [fault, "", "", end, moved, ""],
        [plain, "", "", end, moved, lead],
        [brief, "", "", end, moved, lead],
        [brief, "", "", end, moved, ""],
        [fault, "", "", end, "", ""],
        [plain, "", "", "", "", ""],
        [brief, "", "", "", "", ""],
        [""; 6],
    ];
    let said = all.map(|sentences| judgement(index, about, judged, sentences));
    let mut whole = said.first().cloned().unwrap_or_default();
    whole.why = format!("{} {}", whole.why, about.in_points(judged))
        .trim()
        .to_owned();
    [whole].into_iter().chain(said).collect()
}

/// What is said of a move in the column beside the board, as a title and texts that say less and less: the title line has its number and
/// squares, and the best one is marked.
#[must_use]
pub fn beside(judged: &MoveReview, why: &Why) -> (String, Vec<String>) {
    let title = match () {
        () if judged.is_best() => "Best move".to_owned(),
        () if !judged.is_costly() => "Equal best".to_owned(),
        () if is_little(judged) => "Nearly best".to_owned(),
        () => format!("Cost {}", short_cost(judged)),
    };
    let said = |say: fn(&Fault) -> String| why.fault.as_ref().map_or_else(String::new, say);
    let [fault, plain, brief] = &[Fault::text, Fault::plain, Fault::brief].map(said);
    let reason = why.reason.brief.as_ref().unwrap_or(&why.reason.text);
    let reason = &why.reason_for(judged, reason);
    let (second, end) = (&why.second, &why.end);
    let instead = if reason.is_empty() { fault } else { brief };
    let all: [&[&str]; 9] = [
        &[fault, reason, second, end],
        &[fault, reason, end],
        &[instead, reason, end],
        &[fault, end],
        &[plain, end],
        &[fault],
        &[plain],
        &[brief, end],
        &[brief],
    ];
    let texts = all.map(|sentences| {
        let said = sentences.iter().copied().filter(|said| !said.is_empty());
        said.collect::<Vec<_>>().join(" ")
    });
    (title, texts.to_vec())
}

/// What another square would have done for the stone than the one played, in this position: a title, and texts that say less and less.
/// `played` is the judgement of that one, and `best_reason` the reason for the best one, as far as it is known.
#[must_use]
pub fn elsewhere(
    position: &Position,
    judged: &MoveReview,
    played: &MoveReview,
    best_reason: &LineReason,
) -> (String, Vec<String>) {
    let (square, best) = (judged.square, played.best_square());
    let view = View::new(position, judged.goal);
    if square == best {
        let reason = match best_reason.text.as_str() {
            "" => reason(&view, &judged.best),
            reason => reason.to_owned(),
        };
        let texts = [format!("The best square. {reason}"), reason];
        let texts = texts.into_iter().chain(best_reason.brief.clone());
        return (format!("{square}: best"), texts.collect());
    }
    let Some(fault) = fault(&view, judged) else {
        let equal = format!("About as good as {best}.");
        let reason = reason_for(&view, square, &judged.facts);
        return (
            format!("{square}: equal"),
            vec![format!("{equal} {reason}"), equal],
        );
    };
    let cost = cost_text(judged.cost(), judged.goal.unit());
    let whole = format!(
        "{square} would cost {cost}. {} Best:\u{a0}{best}.",
        fault.text()
    );
    let title = format!("{square}: {}", signed_cost(judged));
    (
        title,
        vec![whole, fault.text(), fault.plain(), fault.brief()],
    )
}

/// What a stone whose move was costly is to be placed on again.
#[must_use]
pub fn second_try_task(judged: &MoveReview) -> String {
    let cost = cost_text(judged.cost(), judged.goal.unit());
    format!(
        "On {} this stone cost {cost}. Place it on a better square.",
        judged.square
    )
}

/// What is said of another costly square for the stone, without the best one, in words that say less and less. `played` is the judgement of
/// the move.
#[must_use]
pub fn second_try(position: &Position, played: &MoveReview, tried: &MoveReview) -> Vec<String> {
    let (square, unit) = (tried.square, tried.goal.unit());
    // Not where both are told as the same.
    let is_less = tried.cost() < played.cost() && short_cost(tried) != short_cost(played);
    let less = match is_less {
        true => format!(", less than {}", played.square),
        false => String::new(),
    };
    let [what, short] = match square == played.square {
        true => [0; 2].map(|_| format!("It was placed on {square}.")),
        false => [cost_text(tried.cost(), unit), short_cost(tried)]
            .map(|cost| format!("{square} would cost {cost}{less}.")),
    };
    let fault = fault_of(position, tried).filter(|fault| !fault.is_unseen());
    let why = fault.map(|fault| fault.brief());
    let explained = why
        .iter()
        .flat_map(|why| [&what, &short].map(|what| format!("{what} {why}")));
    explained
        .chain([format!("{what} Try another square.")])
        .collect()
}

/// The squares that were as good as the best one, beside a costly move; none if they are more than can be named.
fn equals(position: &Position, judged: &MoveReview) -> Vec<Square> {
    const NAMED: usize = 2;
    if !judged.is_costly() {
        return Vec::new();
    }
    let others = judged.best.alternatives.iter().map(|other| other.square);
    let is_equal = |square: &Square| {
        let other = judged.elsewhere(position, *square);
        *square != judged.best.square && other.is_some_and(|other| !other.is_costly())
    };
    let equals: Vec<Square> = others.filter(is_equal).collect();
    if equals.len() > NAMED {
        return Vec::new();
    }
    equals
}

/// The sentences that compare a best move with the next best square; `None` if it was the only square.
fn runner_up(position: &Position, judged: &MoveReview) -> Option<String> {
    let second = match judged.best.alternatives.as_slice() {
        [first, second, ..] if judged.is_best() && first.square == judged.square => second.square,
        _ => return None,
    };
    let second = judged.elsewhere(position, second)?;
    let view = View::new(position, judged.goal);
    Some(match fault(&view, &second) {
        None => about_as_good(&[second.square], "is"),
        Some(fault) => format!(
            "The next best, {}, costs {}: {}",
            second.square,
            cost_text(second.cost(), judged.goal.unit()),
            // Why the other is better is said before.
            lower_first(&fault.brief())
        ),
    })
}

fn about_as_good(squares: &[Square], are: &str) -> String {
    format!("{} {are} about as good.", joined(squares, "and"))
}

/// A sentence as the second part of another.
fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// A move of a line in words that say less and less: what it earns, and its reason.
#[must_use]
pub fn line_move(line: &GameLine, at: usize, reason: &LineReason) -> Option<[String; 2]> {
    let game = line.game(at + 1)?;
    let turn = placed_turns(game).last()?;
    let square = line.square(at)?;
    let has_opponent = goal(line.game(at)?).unit() == Unit::Lead;
    let earned = match (game.setup().scoring, turn.points) {
        // Against an opponent the reason tells the points.
        _ if has_opponent => String::new(),
        (Scoring::Ancient, _) | (_, 0) => String::new(),
        (_, earned) => format!(" for {}", points(earned)),
    };
    let mover = match game.setup().mode.players() {
        1 => String::new(),
        _ => format!("{}: ", name(game, turn.player)),
    };
    let brief = reason.brief.as_ref().unwrap_or(&reason.text);
    Some([&reason.text, brief].map(|reason| format!("{mover}{square}{earned}. {reason}")))
}

/// Says that the next stone fits nowhere after a move, and after which other squares it would fit; `None` if it fits.
fn dead_end(position: &Position, judged: &MoveReview) -> Option<String> {
    const NAMED: usize = 3;
    let is_stuck = |&square: &Square| {
        let mut after = position.clone();
        after.place(square).is_ok() && after.touchstone().is_some() && after.legal().is_empty()
    };
    if !is_stuck(&judged.square) {
        return None;
    }
    let others: Vec<Square> = position
        .legal()
        .into_iter()
        .filter(|at| !is_stuck(at))
        .collect();
    let otherwise = match others.len() {
        0 if position.legal().len() == 1 => String::new(),
        0 => ", as after every other square".to_owned(),
        1..=NAMED => format!("; after {} it would fit", joined(&others, "or")),
        count => format!("; after {count} other squares it would fit"),
    };
    Some(format!("Then the next stone fits nowhere{otherwise}."))
}

/// The judgement of a move. Of the sentences, the first says what a costly move did, the second compares the best square, the third says why
/// that is good, the fourth that it was the last one, and the others what moved the lead; any may be empty.
fn judgement(
    index: usize,
    about: &About,
    judged: &MoveReview,
    [fault, second, reason, end, moved, lead]: [&str; 6],
) -> Said {
    let (played, best) = (judged.square, judged.best.square);
    let unit = judged.goal.unit();
    let cost = cost_text(judged.cost(), unit);
    let earned = match about.points {
        0 => "no points".to_owned(),
        earned => points(earned),
    };
    let what = match (about.is_four_way, unit) {
        _ if judged.is_best() => format!("{played}, the best move"),
        _ if !judged.is_costly() => format!("{played}, about as good as {best}"),
        _ if is_little(judged) => {
            let less = match unit {
                Unit::FourWays => short_cost(judged),
                Unit::Points | Unit::Lead => cost,
            };
            format!("{played}, nearly as good as {best} ({less} less)")
        }
        // Else nobody would believe it.
        (true, Unit::FourWays | Unit::Points) => {
            format!("{played}, a 4-Way, but it cost {cost} later on")
        }
        (true, Unit::Lead) => format!("{played}, a 4-Way for {earned}, but it cost {cost}"),
        (false, Unit::Lead) => format!("{played} for {earned}, cost {cost}"),
        (false, _) => format!("{played}, cost {cost}"),
    };
    let best = match judged.is_costly() && !is_little(judged) {
        true => format!("Best:\u{a0}{best}."),
        false => String::new(),
    };
    let all = [fault, &best, reason, second, end, moved, lead];
    let all = all.into_iter().filter(|sentence| !sentence.is_empty());
    Said {
        number: format!("Move {}", about.number(index)),
        what,
        why: all.collect::<Vec<_>>().join(" "),
    }
}

/// The title line on the board before a move that was played, counted from 0.
#[must_use]
pub fn played_title(index: usize, count: usize, about: &About, judged: &MoveReview) -> String {
    let (played, best) = (judged.square, judged.best.square);
    // The timeline shows how many there are, and the column whose turn it is.
    let number = match about.mover {
        Some(_) => (index + 1).to_string(),
        None => format!("{} of {count}", index + 1),
    };
    if judged.is_best() {
        return format!("Move {number}: {played}, the best move");
    }
    if judged.best_square() == played {
        return format!("Move {number}: {played}, one of the best");
    }
    let cost = short_cost(judged);
    format!("Move {number}: {played}, best {best}, cost {cost}")
}

/// The result at the end of a line, in the unit of its moves: `five 4-Ways`, `918 points`, `132 : 98`.
#[must_use]
pub fn end_of_line(line: &GameLine, unit: Unit) -> String {
    let Some(game) = line.last() else {
        return String::new();
    };
    match unit {
        Unit::FourWays if game.setup().scoring == Scoring::Modern => {
            let tally = game.state().tally(game.setup(), 0);
            format!("{}, {}", four_ways(line.four_ways()), points(tally.points))
        }
        Unit::FourWays => four_ways(line.four_ways()),
        Unit::Points => points(game.state().tally(game.setup(), 0).points),
        Unit::Lead => score_text(game),
    }
}

/// The same result in numerals, for the plate.
#[must_use]
pub fn short_end(line: &GameLine, unit: Unit) -> String {
    match unit {
        Unit::FourWays => format!("4-Ways: {}", line.four_ways()),
        _ => end_of_line(line, unit),
    }
}

/// What a line has made after some of its moves, for the plate: `4-Ways: 2/6`, of those at its end.
#[must_use]
pub fn so_far(line: &GameLine, moves: usize, unit: Unit) -> String {
    let game = line.game(moves);
    match unit {
        Unit::FourWays => {
            let all = line.four_ways();
            let later = line.four_ways_after(moves, 0).len() as u32;
            match all {
                0 => "4-Ways: 0".to_owned(),
                _ => format!("4-Ways: {}/{all}", all.saturating_sub(later)),
            }
        }
        Unit::Points => game.map_or_else(String::new, |game| {
            points(game.state().tally(game.setup(), 0).points)
        }),
        Unit::Lead => game.map_or_else(String::new, score_text),
    }
}

/// What another line made, and the game, in brief, in texts that say less and less; and for a best line, why that is not what the move cost.
#[must_use]
pub fn line_ends(line: &GameLine, played: &GameLine, unit: Unit, is_best: bool) -> Vec<String> {
    let [line, game] = [line, played].map(|line| end_of_line(line, unit));
    let ends = format!("It ends with {line}; the game ended with {game}.");
    let cost = is_best.then(|| format!("{ends} The cost is an average of many games."));
    cost.into_iter().chain([ends]).collect()
}

/// What a best line made more or less than the game, and why that is not what the move cost.
#[must_use]
pub fn best_line(line: &GameLine, played: &GameLine, judged: &MoveReview) -> String {
    let unit = judged.goal.unit();
    let (end, cost) = (end_of_line(line, unit), cost_text(judged.cost(), unit));
    let game = end_of_line(played, unit);
    let ends = format!("This line ends with {end}; the game ended with {game}.");
    match judged.duel {
        Some(Duel { by_games: true, .. }) => format!(
            "{ends} This is only one game, in which both players make their best moves. The cost, {cost}, is the average difference over {SAMPLES} quick games with the pouch in other orders."
        ),
        Some(_) => format!(
            "{ends} This is only one game, in which both players make their best moves. The cost, {cost}, looks only as far as the opponent's reply, and is an average over all the stones that could come next."
        ),
        None => {
            let what = match judged.is_costly() {
                true => format!("The cost, {cost}, is"),
                false => "The move cost nothing; a cost is".to_owned(),
            };
            format!(
                "{ends} {what} an average over all orders of the pouch; this line follows the order that came up."
            )
        }
    }
}

/// What a line of the best moves is, of one player or of two opponents, in texts that say less and less. At its beginning.
#[must_use]
pub fn about_best_line(from: usize, unit: Unit) -> Vec<String> {
    let whose = match unit {
        Unit::Lead => "both players place each stone where it looks best",
        _ => "each stone goes to the square that looks best",
    };
    let brief = match unit {
        Unit::Lead => "Both players place each stone where it looks best",
        _ => "Each stone goes where it looks best",
    };
    vec![
        format!(
            "From move {} on, {whose} without knowing the next. The stones are those of the game, in their order. It is only one game; the cost of a move is an average of many.",
            from + 1
        ),
        format!("{brief} without knowing the next. The stones come as in the game."),
    ]
}

/// What the line with the order of the pouch known is, in the same way. At its beginning.
#[must_use]
pub fn about_known_order() -> Vec<String> {
    let brief = "This line was found by a search that knew every stone to come.";
    vec![
        format!("{brief} No player does, so no cost is measured by it."),
        brief.to_owned(),
    ]
}

/// What the line with the order of the pouch known made more than the game. At its end.
#[must_use]
pub fn known_order(line: &GameLine, played: &GameLine) -> String {
    format!(
        "This line makes {}; the game made {}. It was found with the order of the pouch known, unlike the costs and the Best Line.",
        four_ways(line.four_ways()),
        four_ways(played.four_ways())
    )
}

/// What the game made of the stones of a problem, whose moves follow from there, and, if it asks for points, that they bring no further
/// 4-Ways from the best square either: the cost counts those of all orders of the pouch, and the problem has the one that came.
#[must_use]
pub fn problem(problem: &Problem, moves: &[Square]) -> String {
    let stones = problem.stones().len().min(moves.len());
    let Ok(played) = Line::of(problem, &moves[..stones]) else {
        return String::new();
    };
    let (task, made, more) = match problem.target() {
        Target::Points(most) => (
            format!("Earn {}", points(most)),
            thousands(played.points()),
            match played.four_ways() {
                0 => " In this order of stones, no 4-Way is in reach: only points count.",
                _ => " In this order of stones, no other 4-Way is in reach: only points count.",
            },
        ),
        Target::FourWays(most) => (
            format!("Make {}", four_ways(most.into())),
            match played.four_ways() {
                0 => "none".to_owned(),
                made => four_ways(made.into()),
            },
            "",
        ),
        _ => return String::new(),
    };
    // In a narrow column a number stands on another line than its unit rather than on a line with it alone.
    format!("{task}; the game made {made}.{more}").replace('\u{a0}', " ")
}

/// Returns true if the line of the best moves from move `from` of a game, counted from 0, ends worse than the game for who made that move.
#[must_use]
pub fn ends_worse(line: &GameLine, played: &GameLine, from: usize) -> bool {
    let end = |line: &GameLine| {
        let game = line.last()?;
        let mover = mover(played.last()?, from)?.player;
        let lead = line.lead(line.len())?;
        Some(match goal(game).unit() {
            Unit::FourWays => i64::from(line.four_ways()),
            Unit::Points => game.state().tally(game.setup(), 0).points as i64,
            Unit::Lead if mover == 0 => lead,
            Unit::Lead => -lead,
        })
    };
    end(line) < end(played)
}

/// The title line at the end of another line. A best line may have fewer 4-Ways than the game: best moves are chosen without knowledge
/// of later draws.
#[must_use]
pub fn line_end(name: &str, line: &GameLine, played: &GameLine, unit: Unit) -> String {
    // The points stand on the scoreboard.
    let made = match unit {
        Unit::FourWays => four_ways(line.four_ways()),
        _ => end_of_line(line, unit),
    };
    if unit == Unit::FourWays && line.four_ways() < played.four_ways() {
        return format!("The {name} makes fewer: {made}");
    }
    format!("End of the {name}: {made}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_named_once_for_both() {
        let said = |first, second, unit| {
            gave_away(["Ada", "Ben"].map(str::to_owned), [first, second], unit)
                .replace('\u{a0}', " ")
        };
        let both = "Ada gave away about three 4-Ways, Ben about two.";
        assert_eq!(said(3.0, 2.0, Unit::FourWays), both);
        let one = "Ada gave away nothing, Ben about two 4-Ways.";
        assert_eq!(said(0.0, 2.0, Unit::FourWays), one);
        let part = "Ada gave away about 0.8 of a 4-Way, Ben about two 4-Ways.";
        assert_eq!(said(0.8, 2.0, Unit::FourWays), part);
        let parts = "Ada gave away about 2.4 expected 4-Ways, Ben about 1.3.";
        assert_eq!(said(2.4, 1.3, Unit::FourWays), parts);
        let mixed = "Ada gave away about two 4-Ways, Ben about 1.3 expected 4-Ways.";
        assert_eq!(said(2.0, 1.3, Unit::FourWays), mixed);
        let points = "Ada gave away about 22 points, Ben about 90.";
        assert_eq!(said(22.0, 90.0, Unit::Lead), points);
        let point = "Ada gave away about one point, Ben about 90 points.";
        assert_eq!(said(1.0, 90.0, Unit::Lead), point);
    }

    #[test]
    fn costs_are_told_in_words() {
        let texts = [0.0, 0.04, 0.06, 0.84, 0.97, 1.04, 1.3, 2.02];
        let texts = texts.map(|cost| cost_text(cost, Unit::FourWays));
        assert_eq!(
            texts,
            [
                "nothing",
                "nothing",
                "about 0.1 of a 4-Way",
                "about 0.8 of a 4-Way",
                "about one 4-Way",
                "about one 4-Way",
                "about 1.3 expected 4-Ways",
                "about two\u{a0}4-Ways"
            ]
        );
        let texts = [0.4, 1.2, 5.7].map(|cost| cost_text(cost, Unit::Lead));
        assert_eq!(
            texts,
            ["nothing", "about one\u{a0}point", "about 6\u{a0}points"]
        );
    }
}
