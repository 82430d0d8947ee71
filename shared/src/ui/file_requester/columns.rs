//! The columns of size and date in the list of drawers and files.

use crate::ui::disk::DrawerEntry;

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Size and date of a line. `utc_offset` is how many minutes the local time is ahead of UTC.
pub(super) fn detail(entry: &DrawerEntry, utc_offset: i32) -> String {
    // A file system may tell any number.
    let local = |changed| {
        let changed = i64::try_from(changed).ok()?;
        changed.checked_add(i64::from(utc_offset) * 60_000)
    };
    let date = entry.changed.and_then(local).map_or_else(String::new, date);
    match (entry.size, entry.drawer) {
        // The mark of a drawer stands in the column of sizes.
        (_, true) | (None, false) => format!("  {date:>9}"),
        (Some(size), false) => format!("{:>6}  {date:>9}", size_text(size)),
    }
}

/// A number of bytes in at most six characters.
fn size_text(size: u64) -> String {
    const MEGA: u64 = 1 << 20;
    match size {
        0..=999_999 => size.to_string(),
        _ if size / MEGA < 10_000 => format!("{}M", size.div_ceil(MEGA)),
        _ => format!("{}G", size.div_ceil(MEGA << 10).min(99_999)),
    }
}

/// The date of a time in milliseconds since the beginning of 1970, in the manner of the Amiga: `21-Nov-26`.
fn date(millis: i64) -> String {
    // Days are counted from 1 March, so that the leap day is the last of a year, and in eras of 400 years.
    let days = millis.div_euclid(86_400_000) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let name = MONTHS[((month + 2) % 12) as usize];
    let year = era * 400 + year + i64::from(month >= 10);
    format!("{day:02}-{name}-{:02}", year.rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400_000;

    #[test]
    fn dates_follow_the_calendar() {
        for (days, text) in [
            (0, "01-Jan-70"),
            (-1, "31-Dec-69"),
            (58, "28-Feb-70"),
            (59, "01-Mar-70"),
            (11_016, "29-Feb-00"),
            (11_017, "01-Mar-00"),
            (20_778, "21-Nov-26"),
        ] {
            assert_eq!(date(days * DAY), text);
            assert_eq!(date(days * DAY + DAY - 1), text);
        }
    }

    #[test]
    fn columns_are_as_wide_in_every_line() {
        let entry = |size, changed| DrawerEntry {
            size,
            changed,
            ..DrawerEntry::default()
        };
        let late = Some(20_778 * DAY as u64 + 85_000_000);
        assert_eq!(detail(&entry(Some(1_234), late), 0), "  1234  21-Nov-26");
        assert_eq!(detail(&entry(Some(1_234), late), 60), "  1234  22-Nov-26");
        assert_eq!(detail(&entry(Some(0), None), 0), "     0           ");
        for size in [0, 999_999, 1_000_000, 10 << 30, 11 << 30, u64::MAX] {
            assert_eq!(detail(&entry(Some(size), late), 0).len(), 17, "{size}");
        }
        let drawer = DrawerEntry {
            drawer: true,
            ..entry(None, late)
        };
        assert_eq!(detail(&drawer, 0), "  21-Nov-26");
    }
}
