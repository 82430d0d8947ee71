//! Times with their local date. The host says how far the local time is ahead of UTC.

use std::fmt;
use std::str::FromStr;

use ishido_shared::quoted::quoted;
use thiserror::Error;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A time, and how far the local time was ahead of UTC then.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LocalTime {
    /// Milliseconds since the beginning of 1970, UTC.
    pub unix_ms: u64,
    /// Minutes ahead of UTC; negative in the west.
    pub utc_offset: i32,
}

impl LocalTime {
    /// The latest time that has a date here, in the year 9999.
    const LATEST: u64 = 253_402_300_799_999;

    /// The local day, counted from the beginning of 1970.
    ///
    /// ```
    /// use ishido::local_time::LocalTime;
    ///
    /// let late = LocalTime { unix_ms: 86_400_000 - 1, utc_offset: 0 };
    /// assert_eq!(late.day(), 0);
    /// // In Berlin it is past midnight then.
    /// assert_eq!(LocalTime { utc_offset: 60, ..late }.day(), 1);
    /// ```
    #[must_use]
    pub fn day(self) -> i64 {
        self.local_ms().div_euclid(DAY)
    }

    #[must_use]
    pub fn date(self) -> Date {
        Date::of_day(self.day())
    }

    /// The day in UTC, counted from the beginning of 1970.
    #[must_use]
    pub fn utc_day(self) -> i64 {
        let utc_offset = 0;
        Self { utc_offset, ..self }.day()
    }

    /// The time until the next local day begins, in milliseconds; more than 0.
    #[must_use]
    pub fn until_tomorrow(self) -> u64 {
        (DAY - self.local_ms().rem_euclid(DAY)).unsigned_abs()
    }

    /// The time until the next day begins in UTC, in milliseconds.
    #[must_use]
    pub fn until_utc_tomorrow(self) -> u64 {
        let utc_offset = 0;
        Self { utc_offset, ..self }.until_tomorrow()
    }

    /// Hours and minutes, such as `14:05`.
    #[must_use]
    pub fn time_of_day(self) -> String {
        let minutes = self.local_ms().rem_euclid(DAY) / MINUTE;
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    }

    fn local_ms(self) -> i64 {
        // Both are bounded, so that what a file says cannot overflow.
        let utc = self.unix_ms.min(Self::LATEST) as i64;
        utc + i64::from(self.utc_offset.clamp(-1_440, 1_440)) * MINUTE
    }
}

/// A text that is not a time.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is not a time; a time is written like 2026-11-22 21:07:33.512 +01:00", quoted(.0))]
pub struct TimeError(pub String);

/// As in `2026-11-22 21:07:33.512 +01:00`.
///
/// ```
/// use ishido::local_time::LocalTime;
///
/// let time = LocalTime { unix_ms: 1_795_378_053_512, utc_offset: 60 };
/// assert_eq!(time.to_string(), "2026-11-22 21:07:33.512 +01:00");
/// assert_eq!("2026-11-22 21:07:33.512 +01:00".parse(), Ok(time));
/// assert!("2026-02-30 21:07:33.512 +01:00".parse::<LocalTime>().is_err());
/// ```
impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Date { year, month, day } = self.date();
        let millis = self.local_ms().rem_euclid(MINUTE);
        let offset = self.utc_offset.clamp(-1_440, 1_440);
        write!(
            f,
            "{year:04}-{month:02}-{day:02} {}:{:02}.{:03} {}{:02}:{:02}",
            self.time_of_day(),
            millis / 1_000,
            millis % 1_000,
            if offset < 0 { '-' } else { '+' },
            offset.abs() / 60,
            offset.abs() % 60
        )
    }
}

impl FromStr for LocalTime {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let error = || TimeError(text.to_owned());
        let shape = |(byte, form): (u8, u8)| match form {
            b'0' => byte.is_ascii_digit(),
            b'+' => matches!(byte, b'+' | b'-'),
            _ => byte == form,
        };
        let form = b"0000-00-00 00:00:00.000 +00:00";
        if text.len() != form.len() || !text.bytes().zip(*form).all(shape) {
            return Err(error());
        }
        let number = |range: std::ops::Range<usize>| text[range].parse::<i64>().unwrap_or(0);
        let (hours, minutes, offset) = (number(11..13), number(14..16), number(25..27));
        let offset = offset * 60 + number(28..30);
        let offset = if text[24..25] == *"-" {
            -offset
        } else {
            offset
        };
        let date = Date {
            year: number(0..4),
            month: number(5..7) as u8,
            day: number(8..10) as u8,
        };
        let day = date.to_day();
        if Date::of_day(day) != date || hours > 23 || minutes > 59 || number(17..19) > 59 {
            return Err(error());
        }
        let local = day * DAY + (hours * 60 + minutes) * MINUTE;
        let local = local + number(17..19) * 1_000 + number(20..23);
        let time = Self {
            unix_ms: u64::try_from(local - offset * MINUTE).map_err(|_| error())?,
            utc_offset: offset as i32,
        };
        // Offsets of more than a day are not real.
        if time.to_string() == text {
            Ok(time)
        } else {
            Err(error())
        }
    }
}

/// A date of the Gregorian calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    pub year: i64,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl Date {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];

    /// The date of a day counted from the beginning of 1970, within the years 1 to 9999.
    #[must_use]
    pub const fn of_day(day: i64) -> Self {
        // Howard Hinnant's `civil_from_days`: years begin in March, so that the leap day is their last.
        let day = day + 719_468;
        let era = day.div_euclid(146_097);
        let of_era = day.rem_euclid(146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        Self {
            year: year + era * 400 + (month <= 2) as i64,
            month: month as u8,
            day: of_month as u8,
        }
    }

    /// The day, counted from the beginning of 1970.
    #[must_use]
    pub const fn to_day(self) -> i64 {
        let year = self.year - (self.month <= 2) as i64;
        let era = year.div_euclid(400);
        let of_era = year.rem_euclid(400);
        let month = (self.month as i64 + 9) % 12;
        let of_year = (153 * month + 2) / 5 + self.day as i64 - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }
}

/// As in `22 Nov 2026`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let month = usize::from(self.month.clamp(1, 12)) - 1;
        write!(f, "{} {} {}", self.day, Self::MONTHS[month], self.year)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (day, date) in [
            (0, "1 Jan 1970"),
            (-1, "31 Dec 1969"),
            (11_016, "29 Feb 2000"),
            (20_779, "22 Nov 2026"),
            (2_932_896, "31 Dec 9999"),
        ] {
            assert_eq!(Date::of_day(day).to_string(), date);
        }
        for day in -200_000..400_000 {
            assert_eq!(Date::of_day(day).to_day(), day);
        }
    }

    #[test]
    fn a_local_day_begins_at_the_local_midnight() {
        // 22 November 2026, 23:30 UTC.
        let time = |utc_offset| LocalTime {
            unix_ms: 1_795_390_200_000,
            utc_offset,
        };
        assert_eq!(time(0).date().to_string(), "22 Nov 2026");
        assert_eq!(time(30).date().to_string(), "23 Nov 2026");
        assert_eq!(time(330).time_of_day(), "05:00");
        assert_eq!(time(-600).time_of_day(), "13:30");
        assert_eq!(time(330).utc_day(), time(0).day());
        let absurd = LocalTime {
            unix_ms: u64::MAX,
            utc_offset: i32::MIN,
        };
        assert_eq!(absurd.date().year, 9999);
    }
}
