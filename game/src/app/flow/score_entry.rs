//! The entry of a game that was just ended: the lists it is in, the names that are asked for, and what is shown then.

use crate::app::another_game::name_label;
use crate::app::model::Model;
use crate::app::scores::HighScores;
use crate::app::shell::{Cx, Transition};
use crate::app::wording::{off_the_lists, player_name};
use crate::rules::Scoring;
use crate::scores::{
    Filter, GameLog, GameResult, List, ListGroup, LogEvent, PlayerFilter, Score, Span, Summary,
    clean_name,
};
use crate::session::{GameId, Mode, Origin, Player};

/// A score of a person who may enter a name for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameRequest {
    /// The index of the score in the game, from 0.
    pub score: usize,
    /// The label of the field for the name.
    pub label: &'static str,
    /// The name it is listed under until then; may be empty.
    pub name: String,
}

/// The entry of a finished game in the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    id: GameId,
    /// The lists that are shown after the game; `None` for a game of a tournament, which has lists of its own.
    group: Option<ListGroup>,
    /// The names to be asked for.
    pub requests: Vec<NameRequest>,
    /// The places it has, as sentences; empty without any.
    pub text: String,
    /// The earlier scores that the score is compared with; `None` for a first game.
    pub goal: Option<Goal>,
    /// The best place in the All-Time Highs, counted from 1.
    pub rank: Option<usize>,
    listed: bool,
}

impl NewEntry {
    /// The entry of the game on the board, if it has ended.
    pub fn of_game(app: &Model) -> Option<Self> {
        let result = app.log.result(app.game.id()?)?;
        Some(Self::new(result, &app.log, app.moment.time.day()))
    }

    /// The entry of a game of the log.
    pub fn new(result: &GameResult, log: &GameLog, today: i64) -> Self {
        let group = match result.origin {
            Origin::Daily => ListGroup::Daily,
            _ => ListGroup::of_scoring(result.scoring),
        };
        let places: Vec<(List, Vec<(usize, usize)>)> = List::of_group(group)
            .into_iter()
            .map(|list| (list, log.places(result.id, list, today)))
            .filter(|(_, places)| !places.is_empty())
            .collect();
        let is_listed = |score: usize| {
            let mut all = places.iter().flat_map(|(_, places)| places);
            all.any(|(index, _)| *index == score)
        };
        let scores = result.scores.iter().enumerate();
        let asked = scores.filter(|(index, score)| score.is_human() && is_listed(*index));
        let asked: Vec<(usize, &Score)> = asked.collect();
        let request = |&(index, score): &(usize, &Score)| NameRequest {
            score: index,
            label: name_label(result, asked.len(), index),
            name: match &score.by {
                Player::Human(name) => name.clone(),
                Player::Computer(_) => String::new(),
            },
        };
        Self {
            id: result.id,
            group: (result.mode != Mode::Tournament).then_some(group),
            requests: asked.iter().map(request).collect(),
            text: sentences(result, &places),
            goal: goal(result, log),
            rank: rank(result, &places),
            listed: !places.is_empty(),
        }
    }

    /// Records the names that were entered, in the order of the requests, and remembers them for the next game.
    pub fn record(&self, names: &[String], app: &mut Model) {
        let mut last = app.settings().scores.names.clone();
        for (request, name) in self.requests.iter().zip(names) {
            let name = clean_name(name);
            if name != request.name {
                app.log.record(LogEvent::Named {
                    game: self.id,
                    score: u8::try_from(request.score).unwrap_or(u8::MAX),
                    name: name.clone(),
                });
            }
            if !name.is_empty()
                && let Some(result) = app.log.result(self.id)
            {
                *last.of_score(result, request.score) = name;
            }
        }
        if last != app.settings().scores.names {
            app.set(|settings| settings.scores.names = last);
        }
    }

    /// The lists, when the game is in one or they are always shown; when they close, an action follows. Without the lists
    /// it follows at once.
    pub fn show(&self, cx: &mut Cx<'_, '_>, then: fn(&mut Cx<'_, '_>) -> Transition) -> Transition {
        let shows = self.listed || cx.model.settings().scores.show;
        match self.group.filter(|_| shows) {
            Some(group) => {
                Transition::Replace(HighScores::after_game(group, Some(self.id), then, cx))
            }
            None => then(cx).closing(),
        }
    }
}

/// A score of a person or a team and what it is compared with: points, or 4-Ways in the Ancient way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    pub now: u64,
    /// The best of the earlier games in the same mode, and their mean.
    pub best: u64,
    pub mean: u64,
}

/// The earlier games that a score of a person or a team is compared with, in the same mode. `None` without any, in a
/// tournament, and for games of opponents.
fn goal(result: &GameResult, log: &GameLog) -> Option<Goal> {
    let [score] = result.scores.as_slice() else {
        return None;
    };
    if !score.is_human() || result.mode == Mode::Tournament {
        return None;
    }
    let filter = Filter {
        scoring: result.scoring,
        mode: Some(result.mode),
        player: PlayerFilter::People,
    };
    let mut earlier = filter.samples(log.results());
    earlier.retain(|sample| sample.result.id != result.id && sample.score.name() == score.name());
    let summary = Summary::of(&earlier)?;
    let (now, best, mean) = match result.scoring {
        Scoring::Ancient => (
            u64::from(score.four_ways),
            u64::from(summary.best_four_ways),
            // From tenths.
            summary.mean_four_ways / 10,
        ),
        _ => (score.points, summary.best_points, summary.mean_points),
    };
    Some(Goal { now, best, mean })
}

/// The best of the places in the All-Time Highs, counted from 1. Who loses a Challenge game earns no seal.
fn rank(result: &GameResult, places: &[(List, Vec<(usize, usize)>)]) -> Option<usize> {
    let best = result.scores.iter().map(|score| score.points).max();
    let wins = |index: usize| result.scores.get(index).map(|score| score.points) == best;
    let lists = places.iter();
    let highs =
        lists.filter(|(list, _)| list.span == Span::AllTime && list.group != ListGroup::Daily);
    let all = highs.flat_map(|(_, places)| places);
    let all = all.filter(|(index, _)| wins(*index));
    all.map(|(_, place)| place + 1).min()
}

/// Returns the sentences about the places of a game, or about the reasons why it has none.
fn sentences(result: &GameResult, places: &[(List, Vec<(usize, usize)>)]) -> String {
    let list_name = |list: List| match list.span {
        Span::Today => list.name().to_owned(),
        Span::AllTime => format!("the {}", list.name()),
    };
    let mut named: Option<String> = None;
    let mut place_of = |score: usize| {
        let mut parts: Vec<(usize, String)> = Vec::new();
        for (list, places) in places {
            let Some((_, place)) = places.iter().find(|(index, _)| *index == score) else {
                continue;
            };
            match parts.last_mut() {
                Some((same, lists)) if same == place => {
                    *lists += &format!(" and {}", list_name(*list));
                }
                _ => parts.push((*place, list_name(*list))),
            }
        }
        let mut texts = Vec::new();
        for (place, lists) in parts {
            // Of two opponents the second has mostly places in the same lists.
            let lists = if named.as_ref() == Some(&lists) && lists.contains(" and ") {
                "both"
            } else {
                named.insert(lists)
            };
            texts.push(format!("number {} of {lists}", place + 1));
        }
        texts.join(", and ")
    };
    // The computer has played for a person.
    let is_taken_over = |score: usize| {
        let began_as = result.game.players.get(score);
        matches!(began_as, Some(Player::Human(_))) && !result.scores[score].is_human()
    };
    let whose = |score: usize| match result.scores.as_slice() {
        [only] if is_taken_over(score) => {
            format!(
                "The computer played too, so this is listed under {} and",
                only.name()
            )
        }
        [only] if !only.is_human() => only.name().to_owned(),
        [_] => "This".to_owned(),
        scores => {
            let number = score + 1;
            let is_twin = |name| scores.iter().filter(|other| other.name() == name).count() > 1;
            let listed = scores.get(score).map(|score| match score.name() {
                Score::ANONYMOUS if score.is_human() => None,
                name if is_twin(name) => Some(format!("{name} {number}")),
                name => Some(name.to_owned()),
            });
            let listed = listed.flatten();
            let listed = listed.unwrap_or_else(|| format!("Player {number}"));
            // A person for whom the computer has played wins under their own name, but is listed under the computer's.
            match result.game.players.get(score) {
                Some(person) if is_taken_over(score) => {
                    format!("{}, listed as {listed},", player_name(person, number))
                }
                _ => listed,
            }
        }
    };
    let mut scores: Vec<usize> = (0..result.scores.len()).collect();
    scores.sort_by_key(|&score| std::cmp::Reverse(result.scores[score].points));
    let said = scores.into_iter().filter_map(|score| {
        let place = Some(place_of(score)).filter(|place| !place.is_empty())?;
        Some(format!("{} is {place}.", whose(score)))
    });
    let mut text = said.collect::<Vec<_>>().join(" ");
    let human = result.scores.iter().any(Score::is_human);
    if human && !result.counts_for_lists() && result.mode != Mode::Tournament {
        text += &off_the_lists("it", &[]);
    } else if human && !places.is_empty() && !result.disqualifications.is_empty() {
        text.push(' ');
        text += &off_the_lists("it", &result.disqualifications);
    }
    text
}
