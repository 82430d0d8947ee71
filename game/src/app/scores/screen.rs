//! The page of high scores: Today's Scores beside the All-Time Highs (manual, figures 11 and 12).

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::requester::{Choice, Requester};

use super::table::{Kind, ScoreBoard, ScoreList, ScoreRow, short_date};
use crate::app::model::Action;
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::scores::{GameResult, List, ListEntry, ListGroup, LogEvent, Span};
use crate::session::{GameId, Session};

/// The action when the list closes.
pub(super) type Then = fn(&mut Cx<'_, '_>) -> Transition;

pub(super) const BOARD: &str = "scores";

/// The place of the answer that analyses a game.
const ANALYSE: usize = 0;

/// The lists of a group. A click on an entry replays its game; a click beside everything closes them.
pub struct HighScores {
    group: ListGroup,
    /// The game that was just ended.
    new: Option<GameId>,
    then: Then,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoresAnswer {
    Analyse,
    Clear(List),
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
        Self { group, new, then }.page(cx.model)
    }

    /// The page with the lists of a model.
    fn page(self, app: &Model) -> Box<dyn Screen<Model>> {
        let mut choices = vec![Choice::new(ScoresAnswer::Analyse, "A_nalyse")];
        choices.extend(lists(self.group).into_iter().map(|(list, _)| {
            let label = match (list.group, list.span) {
                (ListGroup::Daily, _) => "_Clear",
                (_, Span::Today) => "Clear _Today's",
                (_, Span::AllTime) => "Clear _All-Time",
            };
            Choice::new(ScoresAnswer::Clear(list), label)
        }));
        choices.push(Choice::new(ScoresAnswer::Exit, "E_xit"));
        let title = format!("{} High Scores", self.group.name());
        let mut requester = Requester::new(&title, "", choices, ScoresAnswer::Exit)
            .with(BOARD, ScoreBoard::new(Kind::Separate))
            .acting()
            .as_page()
            .closing_on_click()
            .focused_on(BOARD);
        self.show(&mut requester, app);
        Dialog::open(requester, self)
    }

    /// Shows the lists as they are now. Returns whether they have changed.
    fn show(&self, requester: &mut Requester<ScoresAnswer>, app: &Model) -> bool {
        let today = app.moment.time.day();
        let mut shown = Vec::new();
        for (index, (list, title)) in lists(self.group).into_iter().enumerate() {
            let entries = app.log.entries(list, today);
            // Nothing can be cleared from an empty list.
            requester.ghost_choice(ANALYSE + 1 + index, entries.is_empty());
            shown.push(ScoreList {
                title: title.to_owned(),
                first: 1,
                rows: entries
                    .iter()
                    .map(|entry| self.row(list, entry, app))
                    .collect(),
                empty: match list.span {
                    Span::Today => "No game was finished today.",
                    Span::AllTime => "No game is in this list yet.",
                },
            });
        }
        let board = requester.get_mut::<ScoreBoard>(BOARD);
        let changed = board.is_some_and(|board| board.set(shown));
        let chosen = self.chosen(requester, app).is_some();
        requester.ghost_choice(ANALYSE, !chosen);
        changed
    }

    fn row(&self, list: List, entry: &ListEntry<'_>, app: &Model) -> ScoreRow {
        let ended = entry.result.ended;
        let when = match list.span {
            Span::Today => (ended.time_of_day(), ended.time_of_day()),
            Span::AllTime => (ended.date().to_string(), short_date(ended, app.moment.time)),
        };
        ScoreRow::new(entry, (&when.0, when.1), self.new == Some(entry.result.id))
    }

    /// The game of the chosen entry.
    fn chosen(&self, requester: &Requester<ScoresAnswer>, app: &Model) -> Option<GameResult> {
        let (list, place) = requester.get::<ScoreBoard>(BOARD)?.chosen()?;
        let (list, _) = lists(self.group).get(list).copied()?;
        let entries = app.log.entries(list, app.moment.time.day());
        entries.get(place).map(|entry| entry.result.clone())
    }

    fn close(&self, cx: &mut Cx<'_, '_>) -> Transition {
        (self.then)(cx).closing()
    }
}

/// The page of a group, in front of a game that goes on.
#[cfg(test)]
pub fn page(group: ListGroup, app: &Model) -> Box<dyn Screen<Model>> {
    HighScores {
        group,
        new: None,
        then: |_| Transition::Stay,
    }
    .page(app)
}

/// Leaves a finished game to another feature.
fn leave(
    result: Option<GameResult>,
    action: fn(Box<Session>) -> Action,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    match result.map(|result| result.session()) {
        Some(Ok(session)) => cx.model.act(action(Box::new(session))),
        Some(Err(error)) => {
            let text = format!("{error}.");
            cx.model
                .show_message("This game cannot be played again", &text);
        }
        None => {}
    }
    Transition::Stay
}

/// The lists of a group with their headings. The Daily Stones are tried once a day and have one list.
fn lists(group: ListGroup) -> Vec<(List, &'static str)> {
    match List::of_group(group) {
        [_, all] if group == ListGroup::Daily => vec![(all, "Daily Highs")],
        [today, all] => vec![(today, "Today's Scores"), (all, "All-Time Highs")],
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
            ScoresAnswer::Analyse => leave(self.chosen(requester, cx.model), Action::Analyse, cx),
            ScoresAnswer::Clear(list) => {
                if let Some(board) = requester.get_mut::<ScoreBoard>(BOARD) {
                    board.choose(None);
                }
                Transition::Push(clear(list))
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
        if board.and_then(ScoreBoard::take_pressed).is_none() {
            return self.close(cx);
        }
        self.show(requester, cx.model);
        leave(self.chosen(requester, cx.model), Action::Replay, cx)
    }

    fn tick(
        &mut self,
        requester: &mut Requester<ScoresAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        // A list may have been cleared by the question in front, and at midnight the scores of today are those of another day.
        let changed = self.show(requester, cx.model);
        cx.model.request_redraw_if(changed);
        let tomorrow = cx.host.now + cx.model.moment.time.until_tomorrow();
        (Transition::Stay, Some(tomorrow))
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("high scores"),
            ..Traits::default()
        }
    }

    fn hint(&self, app: &Model) -> &'static str {
        let is_empty =
            |(list, _): &(List, &str)| app.log.entries(*list, app.moment.time.day()).is_empty();
        if lists(self.group).iter().all(is_empty) {
            let (click, tap) = ("Click anywhere to go on", "Tap anywhere to go on");
            return app.moment.device.choose(click, tap, "Press Enter to go on");
        }
        app.moment.device.choose(
            "Click a game to replay it, elsewhere to go on",
            "Tap a game to replay it, elsewhere to go on",
            "Arrows choose, Enter replays, Esc goes on",
        )
    }
}

/// The question, with the list.
struct ClearList(List);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClearAnswer {
    Clear,
    Cancel,
}

impl Question<Model> for ClearList {
    type Answer = ClearAnswer;

    fn answered(
        &mut self,
        answer: ClearAnswer,
        _requester: &mut Requester<ClearAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == ClearAnswer::Clear {
            cx.model.log.record(LogEvent::Cleared(self.0));
        }
        Transition::Pop
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            ..Traits::default()
        }
    }
}

/// Asks whether a list is to be cleared.
pub fn clear(list: List) -> Box<dyn Screen<Model>> {
    let name = match (list.group, list.span) {
        (ListGroup::Daily, _) => "the Daily Highs".to_owned(),
        (group, Span::Today) => format!("Today's Scores of the {} way", group.name()),
        (group, Span::AllTime) => format!("the All-Time Highs of the {} way", group.name()),
    };
    let text = format!(
        "Do you want to erase {name}? This cannot be undone. Other lists and the statistics stay as they are."
    );
    let choices = vec![
        Choice::new(ClearAnswer::Clear, "_Clear"),
        Choice::new(ClearAnswer::Cancel, "C_ancel"),
    ];
    let requester = Requester::new("Clear Scores", &text, choices, ClearAnswer::Cancel).focused(1);
    Dialog::open(requester, ClearList(list))
}
