//! The requester of the Daily Stones: the calendar, and what can be done with a day.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::{Button, Text};
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};

use super::calendar::Calendar;
use super::play::play;
use crate::app::model::Action;
use crate::app::model::log_files::refresh;
use crate::app::wording::{four_ways, thousands};
use crate::local_time::Date;
use crate::scores::daily::{self, FirstTries};
use crate::scores::{GameResult, Month};

const CALENDAR: &str = "Calendar";
const MONTH: &str = "Month";
const PREVIOUS: &str = "Previous";
const NEXT: &str = "Next";
const DAY: &str = "Day";

/// The places of the answers that depend on the chosen day.
const REPLAY: usize = 1;
const COPY: usize = 2;

/// The calendar, with the first tries.
struct DailyStones {
    tries: FirstTries,
    today: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DailyAnswer {
    Play,
    Replay,
    Copy,
    Exit,
}

impl Question<Model> for DailyStones {
    type Answer = DailyAnswer;

    fn answered(
        &mut self,
        answer: DailyAnswer,
        requester: &mut Requester<DailyAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(day) = requester.get(CALENDAR).map(Calendar::chosen) else {
            return Transition::Pop;
        };
        match (answer, self.tries.on(day)) {
            (DailyAnswer::Play, _) => play(day, self.today, cx),
            (DailyAnswer::Replay, Some(result)) => replay_of(result, cx),
            (DailyAnswer::Copy, Some(result)) => {
                cx.host.request(Request::Copy(daily::text(day, result)));
                set_text(requester, DAY, "The result is on the clipboard now.");
                requester.focus_on(CALENDAR);
                Transition::Stay
            }
            (DailyAnswer::Replay | DailyAnswer::Copy, None) => Transition::Stay,
            (DailyAnswer::Exit, _) => Transition::Pop,
        }
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<DailyAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.show(requester);
        Transition::Stay
    }

    /// At midnight another day becomes today.
    fn tick(
        &mut self,
        requester: &mut Requester<DailyAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        let time = cx.model.moment.time;
        if self.today != time.utc_day() {
            self.today = time.utc_day();
            if let Some(calendar) = requester.get_mut::<Calendar>(CALENDAR) {
                calendar.set_today(self.today);
            }
            self.show(requester);
            cx.model.request_redraw();
        }
        (
            Transition::Stay,
            Some(cx.host.now + time.until_utc_tomorrow()),
        )
    }

    /// Another month.
    fn activated(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<DailyAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if let Some(calendar) = requester.get_mut::<Calendar>(CALENDAR) {
            let month = calendar.month();
            calendar.show(match gadget {
                PREVIOUS => month.previous(),
                _ => month.next(),
            });
        }
        self.show(requester);
        Transition::Stay
    }
}

impl DailyStones {
    /// Shows the month and the chosen day.
    fn show(&self, requester: &mut Requester<DailyAnswer>) {
        let Some(calendar) = requester.get_mut::<Calendar>(CALENDAR) else {
            return;
        };
        let (month, day) = (calendar.month(), calendar.chosen());
        calendar.set_texts(self.texts(month));
        set_text(requester, MONTH, &month.name());
        set_text(requester, DAY, &self.day_text(day));
        requester.ghost(NEXT, month >= Month::of_day(self.today));
        requester.ghost(PREVIOUS, month.first() <= 0);
        let played = self.tries.on(day).is_some();
        requester.ghost_choice(REPLAY, !played);
        requester.ghost_choice(COPY, !played);
    }

    /// The points of every day of a month.
    fn texts(&self, month: Month) -> Vec<String> {
        let text = |index: u8| {
            let result = self.tries.on(month.first() + i64::from(index));
            result.map_or_else(String::new, |result| thousands(daily::points(result)))
        };
        (0..month.days()).map(text).collect()
    }

    fn day_text(&self, day: i64) -> String {
        let date = Date::of_day(day);
        match self.tries.on(day) {
            Some(result) => {
                let made = result.scores.first().map_or(0, |score| score.four_ways);
                let points = thousands(daily::points(result));
                let with = if result.computer_turns > 0 {
                    ", with the computer"
                } else {
                    ""
                };
                format!(
                    "{date}: {points} points, {}, {} left{with}.",
                    four_ways(made),
                    result.left
                )
            }
            None if day == self.today => format!("{date}, today: not played yet."),
            None => format!("{date}: not played. It can be played for practice."),
        }
    }

    /// Returns the text about all days.
    fn summary(&self) -> String {
        let played = match (self.tries.count(), self.tries.best()) {
            (0, _) | (_, None) => String::new(),
            (1, Some(best)) => format!(" One day played, {} points.", thousands(best)),
            (days, Some(best)) => {
                format!(" {days} days played; the best {} points.", thousands(best))
            }
        };
        format!(
            "Everybody gets the same stones on the same day, which begins at midnight UTC. Your first try counts.{played}"
        )
    }
}

fn set_text(requester: &mut Requester<DailyAnswer>, id: &str, text: &str) {
    if let Some(gadget) = requester.get_mut::<Text>(id) {
        gadget.set(text);
    }
}

fn replay_of(result: &GameResult, cx: &mut Cx<'_, '_>) -> Transition {
    match result.session() {
        Ok(session) => {
            cx.model.act(Action::Replay(Box::new(session)));
            Transition::Stay
        }
        Err(error) => {
            cx.model
                .show_message("This game cannot be replayed", &format!("{error}."));
            Transition::Stay
        }
    }
}

/// The Daily Stones.
pub fn daily_stones(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    refresh(&mut cx.model.log, cx.host.own_files);
    let tries = FirstTries::of(cx.model.log.results());
    open(tries, cx.model.moment.time.utc_day())
}

/// The requester for first tries, on a day.
pub fn open(tries: FirstTries, today: i64) -> Box<dyn Screen<Model>> {
    let question = DailyStones { tries, today };
    let choices = vec![
        Choice::new(DailyAnswer::Play, "P_lay"),
        Choice::new(DailyAnswer::Replay, "_Replay"),
        Choice::new(DailyAnswer::Copy, "_Copy Result"),
        Choice::new(DailyAnswer::Exit, "E_xit"),
    ];
    let mut requester = Requester::new("Daily Stones", "", choices, DailyAnswer::Exit)
        .with("about", Text::new(&question.summary(), 70))
        .with(PREVIOUS, Button::new("_Previous").wide(100))
        .beside(NEXT, Button::new("_Next").wide(100))
        .beside(MONTH, Text::room(24, 1))
        .with(CALENDAR, Calendar::new(today))
        .with(DAY, Text::room(70, 1))
        .focused_on(CALENDAR);
    question.show(&mut requester);
    Dialog::open(requester, question)
}
