//! Dates in scripts.

/// A date as `2026-11-21T10:00:00Z`, or `2026-11-21T10:00:00+01:00` where the local time is an hour ahead of UTC:
/// milliseconds since 1970, and the minutes ahead of UTC.
pub(super) fn date(text: &str) -> Option<(u64, i32)> {
    let (text, offset) = match text.len() {
        25 if text.is_ascii() => (format!("{}Z", &text[..19]), offset(&text[19..])?),
        _ => (text.to_owned(), 0),
    };
    let local = i64::try_from(utc(&text)?).ok()?;
    let utc = u64::try_from(local - i64::from(offset) * 60_000).ok()?;
    Some((utc, offset))
}

/// The minutes of `+01:00` or `-03:30`.
fn offset(text: &str) -> Option<i32> {
    let sign = match &text[..1] {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let (hours, minutes) = text[1..].split_once(':')?;
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours <= 14 && minutes < 60).then_some(sign * (hours * 60 + minutes))
}

/// Milliseconds since 1970 of a date as `2026-11-21T10:00:00Z`.
fn utc(text: &str) -> Option<u64> {
    let shape = text.len() == 20 && text.is_ascii();
    let separators = [
        (4, "-"),
        (7, "-"),
        (10, "T"),
        (13, ":"),
        (16, ":"),
        (19, "Z"),
    ];
    if !shape || separators.iter().any(|&(at, c)| &text[at..=at] != c) {
        return None;
    }
    let number = |from: usize, to: usize, limits: std::ops::RangeInclusive<u64>| {
        let value = text[from..to].parse().ok()?;
        limits.contains(&value).then_some(value)
    };
    let (year, month) = (number(0, 4, 1970..=9999)?, number(5, 7, 1..=12)?);
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let length = |month: u64| match month {
        2 => 28 + u64::from(leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let day = number(8, 10, 1..=length(month))?;
    let days = (1970..year)
        .map(|year| 365 + u64::from(leap(year)))
        .sum::<u64>()
        + (1..month).map(length).sum::<u64>()
        + day
        - 1;
    let (hour, minute) = (number(11, 13, 0..=23)?, number(14, 16, 0..=59)?);
    let second = number(17, 19, 0..=59)?;
    Some((((days * 24 + hour) * 60 + minute) * 60 + second) * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_counted_from_1970() {
        assert_eq!(date("1970-01-01T00:00:00Z"), Some((0, 0)));
        assert_eq!(date("2000-02-29T00:00:00Z"), Some((951_782_400_000, 0)));
        let noon = Some((1_795_255_200_000, 0));
        assert_eq!(date("2026-11-21T10:00:00Z"), noon);
        let in_berlin = Some((1_795_255_200_000, 60));
        assert_eq!(date("2026-11-21T11:00:00+01:00"), in_berlin);
        let in_chatham = Some((1_795_255_200_000, -210));
        assert_eq!(date("2026-11-21T06:30:00-03:30"), in_chatham);
        for bad in [
            "",
            "2026-11-21",
            "2026-02-29T10:00:00Z",
            "2026-11-21T24:00:00Z",
            "2026-11-21T1+:00:00Z",
            "2026-11-21T10:00:00 01:00",
            "2026-11-21T10:00:00+99:00",
        ] {
            assert_eq!(date(bad), None, "{bad}");
        }
    }
}
