//! The page of high scores: Today's Scores beside the All-Time Highs (manual, figures 11 and 12).

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition, ask};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::requester::{Choice, Requester};

use super::row::ScoreRow;
use super::table::{Kind, ScoreBoard, ScoreList};
use crate::app::invitation::Words;
use crate::app::model::Action;
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::app::seal::Seal;
use crate::local_time::LocalTime;
use crate::rules::Scoring;
use crate::scores::{GameResult, List, ListEntry, ListGroup, LogEvent, Span};
use crate::session::{GameId, Session};

/// The action when the list closes.
pub(super) type Then = fn(&mut Cx<'_, '_>) -> Transition;

pub(super) const BOARD: &str = "scores";

/// The place of the answer that analyses a game.
const ANALYSE: usize = 0;
/// The place of the answer that invites to the Daily Stones, where nobody has finished any.
const DAILY_STONES: usize = 0;

/// The lists of a group. A click on an entry replays its game; a click beside everything closes them.
pub struct HighScores {
    group: ListGroup,
    /// The game that was just ended.
    new: Option<GameId>,
    then: Then,
    /// There was something in the lists when they were opened; otherwise nothing can be done with them.
    has_games: bool,
    /// An entry is chosen: Enter replays it.
    is_chosen: bool,
    /// An answer has the focus, and Enter gives it.
    is_answering: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoresAnswer {
    Analyse,
    Clear(List),
    DailyStones,
    Exit,
}

impl HighScores {
    /// The lists of a group, in front of a game that goes on.
    pub fn open(group: ListGroup, cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
        Self::after_game(group, None, |_| Transition::Stay, cx)
    }

    /// The lists after a game, which is marked, and what is done when they close.
    pub fn after_game(
        group: ListGroup,
        new: Option<GameId>,
        then: Then,
        cx: &mut Cx<'_, '_>,
    ) -> Box<dyn Screen<Model>> {
        refresh(&mut cx.model.log, cx.host.own_files);
        let lists = List::of_group(group);
        let mut entries = lists
            .iter()
            .map(|list| cx.model.log.entries(*list, cx.model.moment.time.day()));
        let question = Self {
            group,
            new,
            then,
            has_games: entries.any(|entries| !entries.is_empty()),
            is_chosen: false,
            is_answering: false,
        };
        let mut choices = Vec::new();
        if question.has_games {
            choices.push(Choice::new(ScoresAnswer::Analyse, "_Analyse"));
            choices.extend(lists.into_iter().map(|list| {
                let label = match (list.group, list.span) {
                    (ListGroup::Daily, _) => "_Clear",
                    (_, Span::Today) => "Clear _Today's",
                    (_, Span::AllTime) => "Clear A_ll-Time",
                };
                Choice::new(ScoresAnswer::Clear(list), label)
            }));
        } else if group == ListGroup::Daily {
            choices.push(Choice::new(ScoresAnswer::DailyStones, "_Daily Stones"));
        }
        choices.push(Choice::new(ScoresAnswer::Exit, "E_xit"));
        let title = format!("{} High Scores", group.name());
        let mut requester = Requester::new(&title, "", choices, ScoresAnswer::Exit)
            .with(
                BOARD,
                ScoreBoard::new(Kind::Separate, cx.model.appearance.current.clone()),
            )
            .acting()
            .as_page()
            .led_by((!question.has_games).then_some(DAILY_STONES))
            .closing_on_click();
        requester = match question.has_games || group != ListGroup::Daily {
            true => requester.focused_on(BOARD),
            false => requester.focused(DAILY_STONES),
        };
        question.show(&mut requester, cx.model);
        Dialog::open(requester, question)
    }

    /// Shows the lists as they are now. Returns whether they have changed.
    fn show(&self, requester: &mut Requester<ScoresAnswer>, app: &Model) -> bool {
        let today = app.moment.time.day();
        let mut shown = Vec::new();
        for (index, list) in List::of_group(self.group).into_iter().enumerate() {
            let entries = app.log.entries(list, today);
            // Nothing can be cleared from an empty list.
            if self.has_games {
                requester.ghost_choice(ANALYSE + 1 + index, entries.is_empty());
            }
            shown.push(ScoreList {
                title: list.name().to_owned(),
                first: 1,
                rows: entries
                    .iter()
                    .map(|entry| self.row(list, entry, app))
                    .collect(),
                empty: match list.span {
                    Span::Today => Words {
                        title: "A New Day",
                        text: "No games finished today.",
                    },
                    Span::AllTime => Words {
                        title: "Be the First",
                        text: match self.group {
                            ListGroup::Daily => "No Daily Stones in this list yet.",
                            _ => "No games in this list yet.",
                        },
                    },
                },
            });
        }
        let board = requester.get_mut::<ScoreBoard>(BOARD);
        let changed = board.is_some_and(|board| board.set(shown));
        let chosen = self.chosen(requester, app).is_some();
        if self.has_games {
            requester.ghost_choice(ANALYSE, !chosen);
        }
        changed
    }

    fn row(&self, list: List, entry: &ListEntry<'_>, app: &Model) -> ScoreRow {
        let (result, score) = (entry.result, entry.score);
        let ended = result.ended;
        let (when, short) = match list.span {
            Span::Today => (ended.time_of_day(), ended.time_of_day()),
            Span::AllTime => (ended.date().to_string(), short_date(ended, app.moment.time)),
        };
        ScoreRow {
            name: score.name().to_owned(),
            is_computer: !score.is_human(),
            points: (result.scoring != Scoring::Ancient).then_some(score.points),
            four_ways: score.four_ways,
            left: result.left,
            mode: Some(result.mode.name()),
            when,
            short,
            seals: Seal::of(result, score),
            is_new: self.new == Some(result.id),
        }
    }

    /// The game of the chosen entry; without one, the game just ended or the first of a list.
    fn chosen(&self, requester: &Requester<ScoresAnswer>, app: &Model) -> Option<GameResult> {
        let lists = List::of_group(self.group);
        let entries = |list: List| app.log.entries(list, app.moment.time.day());
        let result = match requester.get::<ScoreBoard>(BOARD)?.chosen() {
            Some((list, place)) => entries(*lists.get(list)?).get(place)?.result,
            None => match self.new.and_then(|id| app.log.result(id)) {
                Some(new) => new,
                None => lists
                    .into_iter()
                    .find_map(|list| Some(entries(list).first()?.result))?,
            },
        };
        Some(result.clone())
    }

    fn act_on_chosen(
        &self,
        action: fn(Box<Session>) -> Action,
        requester: &Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if let Some(result) = self.chosen(requester, cx.model) {
            cx.model.act_on_finished(&result, action);
        }
        Transition::Stay
    }

    fn close(&self, cx: &mut Cx<'_, '_>) -> Transition {
        (self.then)(cx).closing()
    }
}

/// A date in at most six letters: without the year if that is the year of today, else the year alone.
fn short_date(time: LocalTime, today: LocalTime) -> String {
    let (date, today) = (time.date(), today.date());
    let text = date.to_string();
    if date.year == today.year {
        let end = text.rfind(' ').unwrap_or(text.len());
        text.get(..end).unwrap_or_default().to_owned()
    } else {
        date.year.to_string()
    }
}

impl Question<Model> for HighScores {
    type Answer = ScoresAnswer;

    fn answered(
        &mut self,
        answer: ScoresAnswer,
        requester: &mut Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            ScoresAnswer::Analyse => {
                // Focus on the list, from which the next game to analyse is chosen.
                requester.focus_on(BOARD);
                self.act_on_chosen(Action::Analyse, requester, cx)
            }
            ScoresAnswer::Clear(list) => {
                if let Some(board) = requester.get_mut::<ScoreBoard>(BOARD) {
                    board.choose(None);
                }
                Transition::Push(clear(list))
            }
            ScoresAnswer::DailyStones => {
                cx.model.act(Action::DailyStones);
                Transition::Pop
            }
            ScoresAnswer::Exit => self.close(cx),
        }
    }

    /// Another entry is chosen.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let board = requester.get::<ScoreBoard>(BOARD);
        self.is_chosen = board.is_some_and(|board| board.chosen().is_some());
        self.show(requester, cx.model);
        Transition::Stay
    }

    /// An entry was pressed, or something beside it.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let board = requester.get_mut::<ScoreBoard>(BOARD);
        if !board.is_some_and(ScoreBoard::take_pressed) {
            return self.close(cx);
        }
        self.show(requester, cx.model);
        self.act_on_chosen(Action::Replay, requester, cx)
    }

    fn tick(
        &mut self,
        requester: &mut Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        // A list may have been cleared by the question in front, and at midnight the scores of today are those of another day.
        let changed = self.show(requester, cx.model);
        cx.model.request_redraw_if(changed);
        self.is_answering = requester.focus().is_empty();
        let tomorrow = cx.host.now + cx.model.moment.time.until_tomorrow();
        (Transition::Stay, Some(tomorrow))
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("high scores"),
            ..Traits::default()
        }
    }

    fn hint(&self, requester: &Requester<Self::Answer>, app: &Model) -> &'static str {
        let is_empty = |list| app.log.entries(list, app.moment.time.day()).is_empty();
        if self.group == ListGroup::Daily && !self.has_games {
            let (click, tap) = ("Click a button", "Tap a button");
            return app
                .moment
                .device
                .choose(click, tap, "Enter answers, Esc exits");
        }
        if List::of_group(self.group).into_iter().all(is_empty) {
            let (click, tap) = ("Click anywhere to exit", "Tap anywhere to exit");
            return app.moment.device.choose(click, tap, "Press Enter to exit");
        }
        let list = List {
            group: self.group,
            span: Span::Today,
        };
        let today = app.log.entries(list, app.moment.time.day());
        let has_sign = |entry: &ListEntry<'_>| {
            Seal::of(entry.result, entry.score).contains(&Seal::OffTheLists)
        };
        let board = requester.get::<ScoreBoard>(BOARD);
        let has_legend = board.is_some_and(|board| !board.legend().is_empty());
        let has_sign = !has_legend && today.iter().any(has_sign);
        if has_sign && !self.is_answering && self.group != ListGroup::Daily {
            return "Tap a game to replay. Red sign: no All-Time High";
        }
        let keys = if self.is_answering {
            "Tab moves, Enter answers, Esc exits"
        } else if self.is_chosen {
            "Arrows choose a game, Enter replays, Esc exits"
        } else {
            "Arrows choose a game to replay, Enter exits"
        };
        app.moment.device.choose(
            "Click a game to replay it, elsewhere to exit",
            "Tap a game to replay it, elsewhere to exit",
            keys,
        )
    }
}

/// Asks whether a list is to be cleared.
pub fn clear(list: List) -> Box<dyn Screen<Model>> {
    let the = match list.span {
        Span::Today => "",
        Span::AllTime => "the ",
    };
    let way = match list.group {
        ListGroup::Daily => String::new(),
        group => format!(" of the {} Way", group.name()),
    };
    let text = format!(
        "Do you want to erase {the}{}{way}? This cannot be undone. Other lists and the statistics stay as they are.",
        list.name()
    );
    let question = ask("Clear Scores", &text).button("C_lear", move |cx| {
        cx.model.log.record(LogEvent::Cleared(list));
        Transition::Stay
    });
    let traits = || Traits {
        is_lasting: true,
        ..Traits::default()
    };
    let question = question.cancel("_Cancel").traits(traits);
    question
        .with(|requester| requester.focused_on_last())
        .open()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_dates_have_the_year_only_where_it_is_another() {
        let time = |unix_ms| LocalTime {
            unix_ms,
            utc_offset: 0,
        };
        let today = time(1_795_378_053_512);
        assert_eq!(short_date(today, today), "22 Nov");
        assert_eq!(short_date(time(0), today), "1970");
    }
}
