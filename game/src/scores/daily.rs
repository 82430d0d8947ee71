//! The Daily Stones: the same deal for everybody on a day of UTC, of which the first try counts.

use super::result::GameResult;
use crate::local_time::Date;
use crate::rules::DealCode;
use crate::session::Origin;

/// The code of the stones of a day, counted from the beginning of 1970: the low 35 bits of the FNV-1a of a text with its
/// date.
///
/// ```
/// use ishido::local_time::Date;
/// use ishido::scores::daily;
///
/// let date = Date { year: 2026, month: 11, day: 22 };
/// assert_eq!(daily::code(date.to_day()).to_string(), "A5AX-DCEH");
/// ```
#[must_use]
pub fn code(day: i64) -> DealCode {
    let Date { year, month, day } = Date::of_day(day);
    let text = format!("Ishido Daily Stones {year:04}-{month:02}-{day:02}");
    let sum = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    DealCode::from_entropy(sum)
}

/// Returns true if a finished game was played on the stones of a day, whoever named them.
#[must_use]
pub fn is_of_day(result: &GameResult, day: i64) -> bool {
    result.game.deal == code(day).to_string()
}

/// The games of Daily Stones among finished games. The first one with the stones of a day is its first try.
#[derive(Debug, Clone, Default)]
pub struct FirstTries(Vec<GameResult>);

impl FirstTries {
    /// The first tries among these games.
    #[must_use]
    pub fn of(results: &[GameResult]) -> Self {
        let daily = |result: &&GameResult| result.origin == Origin::Daily;
        Self(results.iter().filter(daily).cloned().collect())
    }

    /// The first try of a day.
    #[must_use]
    pub fn on(&self, day: i64) -> Option<&GameResult> {
        let code = code(day).to_string();
        self.0.iter().find(|result| result.game.deal == code)
    }

    /// The numbers of a month.
    #[must_use]
    pub fn of_month(&self, month: Month) -> MonthSummary {
        let days = (0..month.days()).map(|index| month.first() + i64::from(index));
        let tries: Vec<(i64, &GameResult)> =
            days.filter_map(|day| Some((day, self.on(day)?))).collect();
        let own = tries.iter().filter(|(_, result)| !is_helped(result));
        let points: Vec<(i64, u64)> = own.map(|(day, result)| (*day, points(result))).collect();
        let sum: u128 = points.iter().map(|(_, points)| u128::from(*points)).sum();
        let count = points.len() as u128;
        let mean = (sum * 2 + count).checked_div(count * 2);
        MonthSummary {
            played: tries.len(),
            // Of equal days, the first.
            best: points
                .iter()
                .rev()
                .max_by_key(|(_, points)| *points)
                .copied(),
            mean: mean.and_then(|mean| u64::try_from(mean).ok()),
        }
    }

    /// The days that were played without a gap, up to a day. That day itself may still be played.
    #[must_use]
    pub fn in_a_row(&self, until: i64) -> usize {
        let played = |day: &i64| self.on(*day).is_some();
        let last = if played(&until) { until } else { until - 1 };
        (0..=last).rev().take_while(played).count()
    }
}

/// The numbers of the first tries of a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthSummary {
    /// The days that were played.
    pub played: usize,
    /// The day with the most points, and those, among the tries without the computer's help.
    pub best: Option<(i64, u64)>,
    /// The mean of the points of the same tries, rounded.
    pub mean: Option<u64>,
}

/// The points of a first try.
#[must_use]
pub fn points(result: &GameResult) -> u64 {
    result.scores.first().map_or(0, |score| score.points)
}

/// Returns true if the computer placed stones of a first try. Its day is played, but the points are not the player's own.
const fn is_helped(result: &GameResult) -> bool {
    result.computer_turns > 0
}

/// The help that the computer gave, as the end of a sentence about a result.
#[must_use]
pub const fn help_text(result: &GameResult) -> &'static str {
    if is_helped(result) {
        ", with the computer's help"
    } else {
        ""
    }
}

/// The result of a day in three lines, which tell nothing of its stones.
#[must_use]
pub fn text(day: i64, result: &GameResult) -> String {
    let four_ways = result.scores.first().map_or(0, |score| score.four_ways);
    format!(
        "Ishidó Daily Stones, {}\n4-Ways: {four_ways}, points: {}\nStones left: {}{}\n",
        Date::of_day(day),
        points(result),
        result.left,
        help_text(result)
    )
}

/// A month of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    pub year: i64,
    /// The month, from 1.
    pub month: u8,
}

impl Month {
    const NAMES: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];

    #[must_use]
    pub const fn of_day(day: i64) -> Self {
        let Date { year, month, .. } = Date::of_day(day);
        Self { year, month }
    }

    /// Name and year, such as `November 2026`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{} {}", self.short_name(), self.year)
    }

    /// Its first day, counted from the beginning of 1970.
    #[must_use]
    pub const fn first(self) -> i64 {
        let Self { year, month } = self;
        Date {
            year,
            month,
            day: 1,
        }
        .to_day()
    }

    /// The name alone, such as `November`.
    #[must_use]
    pub fn short_name(self) -> &'static str {
        let month = usize::from(self.month.clamp(1, 12)) - 1;
        Self::NAMES.get(month).copied().unwrap_or_default()
    }

    /// The number of days that it has.
    #[must_use]
    pub const fn days(self) -> u8 {
        (self.next().first() - self.first()) as u8
    }

    /// The column of its first day, from 0 for Monday.
    #[must_use]
    pub const fn first_column(self) -> u8 {
        // The first of January 1970 was a Thursday.
        (self.first() + 3).rem_euclid(7) as u8
    }

    /// The month after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.month {
            12 => Self {
                year: self.year + 1,
                month: 1,
            },
            month => Self {
                month: month + 1,
                ..self
            },
        }
    }

    /// The month before it.
    #[must_use]
    pub const fn previous(self) -> Self {
        match self.month {
            1 => Self {
                year: self.year - 1,
                month: 12,
            },
            month => Self {
                month: month - 1,
                ..self
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::local_time::LocalTime;
    use crate::rules::Scoring;
    use crate::scores::DefaultNames;
    use crate::session::{Entry, GameId, Session, Setup};

    #[test]
    fn a_day_names_the_same_stones_for_ever() {
        let code_of = |year, month, day| code(Date { year, month, day }.to_day()).to_string();
        let without_check = |year, month, day| code_of(year, month, day)[..8].to_owned();
        assert_eq!(code_of(2026, 11, 22), "A5AX-DCEH");
        assert_eq!(without_check(2026, 11, 23), "A5AX-DT1");
        assert_eq!(without_check(2000, 2, 29), "BCCZ-D9V");
        assert_eq!(without_check(1970, 1, 1), "QDQF-HA5");
    }

    #[test]
    fn no_two_days_of_a_century_have_the_same_stones() {
        let first = Date {
            year: 2020,
            month: 1,
            day: 1,
        };
        let days = first.to_day()..first.to_day() + 36_525;
        let codes: BTreeSet<String> = days.map(|day| code(day).to_string()).collect();
        assert_eq!(codes.len(), 36_525);
    }

    #[test]
    fn months_follow_each_other() {
        let november = Month::of_day(20_779);
        assert_eq!(november.name(), "November 2026");
        assert_eq!((november.days(), november.first_column()), (30, 6));
        let mut month = Month {
            year: 1999,
            month: 12,
        };
        assert_eq!(month.next().previous(), month);
        let mut days = month.first();
        for _ in 0..500 {
            assert_eq!(month.first(), days);
            assert_eq!(Month::of_day(days), month);
            days += i64::from(month.days());
            month = month.next();
        }
        let days = |year| Month { year, month: 2 }.days();
        assert_eq!([2000, 2024, 2026, 2100].map(days), [29, 29, 28, 28]);
    }

    /// A game on the stones of 22 November 2026.
    fn try_of(id: u64, origin: Origin, points: u64) -> GameResult {
        let mut session = Session::new(Setup::solitaire(Scoring::Modern, code(20_779), origin));
        let square = session.state().position().legal().nth(0).unwrap();
        session.apply(Entry::Place(square)).unwrap();
        session.apply(Entry::End).unwrap();
        let (time, names) = (LocalTime::default(), DefaultNames::default());
        let mut result = GameResult::new(GameId(id), &session, time, None, &names).unwrap();
        (result.scores[0].points, result.scores[0].four_ways) = (points, 5);
        result.left = 7;
        result
    }

    #[test]
    fn the_first_try_counts_and_its_text_gives_nothing_away() {
        let results = [
            try_of(1, Origin::Typed, 9_000),
            try_of(2, Origin::Daily, 1_234),
            try_of(3, Origin::DailyAgain, 5_000),
            try_of(4, Origin::Daily, 6_000),
        ];
        assert!(is_of_day(&results[0], 20_779) && !is_of_day(&results[0], 20_780));
        let tries = FirstTries::of(&results);
        let month = tries.of_month(Month::of_day(20_779));
        assert_eq!((month.played, month.mean), (1, Some(1_234)));
        assert_eq!(month.best, Some((20_779, 1_234)));
        let other = tries.of_month(Month::of_day(20_779).next());
        assert_eq!((other.played, other.best, other.mean), (0, None, None));
        assert_eq!(
            [20_778, 20_779, 20_780, 20_781].map(|day| tries.in_a_row(day)),
            [0, 1, 1, 0]
        );
        assert!(tries.on(20_778).is_none());
        assert_eq!(
            text(20_779, tries.on(20_779).unwrap()),
            "Ishidó Daily Stones, 22 Nov 2026\n4-Ways: 5, points: 1234\nStones left: 7\n"
        );
    }

    #[test]
    fn a_try_with_the_computers_help_is_played_but_not_the_players_own() {
        let mut helped = try_of(1, Origin::Daily, 9_000);
        helped.computer_turns = 3;
        assert_eq!(
            text(20_779, &helped),
            "Ishidó Daily Stones, 22 Nov 2026\n4-Ways: 5, points: 9000\nStones left: 7, with the computer's help\n"
        );
        let tries = FirstTries::of(&[helped]);
        let month = tries.of_month(Month::of_day(20_779));
        assert_eq!((month.played, month.best, month.mean), (1, None, None));
        assert_eq!(tries.in_a_row(20_779), 1);
    }
}
