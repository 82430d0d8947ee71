//! The requester of the Daily Stones: the calendar, and what can be done with a day.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};

use super::calendar::{Calendar, Day};
use super::play::{begun, play};
use super::sheet::{DayText, Sheet};
use crate::app::model::Action;
use crate::app::model::appearance::Appearance;
use crate::app::model::log_files::refresh;
use crate::app::wording::{four_ways, points, thousands};
use crate::local_time::Date;
use crate::rules::{Board, Deal, Position};
use crate::scores::Month;
use crate::scores::daily::{self, FirstTries};

const CALENDAR: &str = "Calendar";
const SHEET: &str = "Day";
const RULE: &str =
    "Everyone gets the same stones. They change at midnight UTC, and only your first try counts.";
const WEEKDAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// The places of the answers that depend on the chosen day.
const REPLAY: usize = 1;
const COPY: usize = 2;

/// The calendar, with the first tries.
struct DailyStones {
    tries: FirstTries,
    today: i64,
    /// The day of the first try that has begun and is not over, and its board.
    begun: Option<(i64, Board)>,
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
            (DailyAnswer::Replay, Some(result)) => {
                cx.model.act_on_finished(result, Action::Replay);
                Transition::Stay
            }
            (DailyAnswer::Copy, Some(result)) => {
                cx.host.request(Request::Copy(daily::text(day, result)));
                let copied = "Result copied.";
                if let Some(sheet) = requester.get_mut::<Sheet>(SHEET) {
                    sheet.set_day(DayText {
                        below: copied.to_owned(),
                        words: copied.to_owned(),
                        ..self.day_text(day)
                    });
                }
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
}

impl DailyStones {
    fn page(&self, appearance: Appearance, roman: bool) -> Requester<DailyAnswer> {
        let choices = vec![
            Choice::new(DailyAnswer::Play, "P_lay"),
            Choice::new(DailyAnswer::Replay, "_Replay"),
            Choice::new(DailyAnswer::Copy, "_Copy Result"),
            Choice::new(DailyAnswer::Exit, "E_xit"),
        ];
        let mut requester = Requester::new("Daily Stones", "", choices, DailyAnswer::Exit)
            .with(CALENDAR, Calendar::new(self.today, appearance.clone()))
            .beside(SHEET, Sheet::new(RULE, roman, appearance))
            .as_page()
            .focused_on(CALENDAR);
        self.show(&mut requester);
        requester
    }

    /// Shows the month and the chosen day.
    fn show(&self, requester: &mut Requester<DailyAnswer>) {
        let Some(calendar) = requester.get_mut::<Calendar>(CALENDAR) else {
            return;
        };
        let (month, day) = (calendar.month(), calendar.chosen());
        calendar.set_days(self.days(month));
        if let Some(sheet) = requester.get_mut::<Sheet>(SHEET) {
            sheet.set_day(self.day_text(day));
            sheet.set_facts(self.facts(month));
        }
        let played = self.tries.on(day).is_some();
        requester.ghost_choice(REPLAY, !played);
        requester.ghost_choice(COPY, !played);
    }

    /// The days of a month.
    fn days(&self, month: Month) -> Vec<Day> {
        let best = self.tries.of_month(month).best.map(|(day, _)| day);
        let days = (0..month.days()).map(|index| month.first() + i64::from(index));
        days.map(|day| match self.tries.on(day) {
            Some(result) => Day {
                stone: Deal::generate(daily::code(day)).pouch().first().copied(),
                words: points(daily::points(result)),
                is_best: best == Some(day),
            },
            None => Day::default(),
        })
        .collect()
    }

    /// The numbers of a month, and the days in a row up to today.
    fn facts(&self, month: Month) -> Vec<(String, String)> {
        let summary = self.tries.of_month(month);
        let in_a_row = self.tries.in_a_row(self.today);
        // Before the first game of a month there is nothing to say of it.
        let best = summary.best.map(|(day, points)| {
            let day = ordinal(Date::of_day(day).day);
            (format!("Best, on the {day}"), thousands(points))
        });
        let mean = summary.mean.map(thousands);
        let played = (summary.played > 0).then(|| summary.played.to_string());
        let row = (in_a_row > 0).then(|| in_a_row.to_string());
        played
            .map(|played| (format!("Days played in {}", month.short_name()), played))
            .into_iter()
            .chain(best)
            .chain(mean.map(|mean| ("Your average".to_owned(), mean)))
            .chain(row.map(|row| ("Days in a row".to_owned(), row)))
            .collect()
    }

    fn day_text(&self, day: i64) -> DayText {
        let date = Date::of_day(day);
        let weekday = if day == self.today {
            "Today"
        } else {
            let weekday = usize::try_from((day + 3).rem_euclid(7)).unwrap_or(0);
            WEEKDAYS.get(weekday).copied().unwrap_or_default()
        };
        let title = format!("{weekday}, {} {}", date.day, Month::of_day(day).name());
        let begun = self.begun.as_ref().filter(|(begun, _)| *begun == day);
        let text = |points, below: String, words| DayText {
            date: title.clone(),
            points,
            below,
            words,
            // The days to come keep their stones.
            opening: (points.is_none() && day <= self.today).then(|| {
                let dealt = || {
                    Position::new(&Deal::generate(daily::code(day)))
                        .board()
                        .clone()
                };
                begun.map_or_else(dealt, |(_, board)| board.clone())
            }),
        };
        match self.tries.on(day) {
            Some(result) => {
                let made = result.scores.first().map_or(0, |score| score.four_ways);
                let with = daily::help_text(result);
                let made = format!("{}, {} left{with}", four_ways(made), result.left);
                let number = daily::points(result);
                let words = format!("{date}: {}, {made}.", points(number));
                let unit = if number == 1 { "point" } else { "points" };
                text(Some(number), format!("{unit}, {made}"), words)
            }
            None if begun.is_some() => text(
                None,
                "Your try has begun. Play continues it.".to_owned(),
                format!("{date}: your try has begun. Play continues it."),
            ),
            None if day == self.today => text(
                None,
                "You have not played today yet.".to_owned(),
                format!("{date} (today): not played yet."),
            ),
            None => text(
                None,
                "Not played. You can still play these stones for practice.".to_owned(),
                format!("{date}: not played. You can still play these stones for practice."),
            ),
        }
    }
}

/// A day of a month as an ordinal number.
fn ordinal(day: u8) -> String {
    let ending = match (day % 10, day) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{day}{ending}")
}

/// The Daily Stones.
pub fn daily_stones(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    refresh(&mut cx.model.log, cx.host.own_files);
    let tries = FirstTries::of(cx.model.log.results());
    let roman = cx.model.settings().appearance.graphic;
    let appearance = cx.model.appearance.current.clone();
    let today = cx.model.moment.time.utc_day();
    let begun = begun(today, cx).map(|board| (today, board));
    open(tries, (today, begun), (appearance, roman))
}

/// The page of first tries, on a day, with that which has begun. Board and stones are those of an appearance; points may be in Roman digits.
pub fn open(
    tries: FirstTries,
    (today, begun): (i64, Option<(i64, Board)>),
    (appearance, roman): (Appearance, bool),
) -> Box<dyn Screen<Model>> {
    let question = DailyStones {
        tries,
        today,
        begun,
    };
    let requester = question.page(appearance, roman);
    Dialog::open(requester, question)
}
