//! The lists of volumes and of drawers and files.

use std::cmp::Reverse;

use super::describe::known;
use super::{FileRequester, Place, built_in};
use crate::ui::gadget::{Button, CheckBox, LineMark, List, ListLine, Text};
use crate::ui::text_field::StringGadget;
use crate::ui::user_files::{DrawerEntry, Listing, Volume};

/// The line that leads to the drawer around this one.
const PARENT: &str = "/Parent";

/// A row of the list of drawers and files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ListRow {
    /// A drawer, by its path or name.
    Drawer(Place),
    /// A file, by its name.
    File(String),
}

impl FileRequester {
    pub(super) fn show_volumes(&mut self, mut volumes: Vec<Volume>) {
        if !self.query.built_in.is_empty() {
            volumes.push(built_in::volume());
        }
        self.volumes = volumes;
        if self.saves()
            && self.has_chooser()
            && let Some(button) = self.requester.get_mut::<Button>("system")
        {
            button.set_label("Down_load");
        }
        let lines = self
            .volumes
            .iter()
            .map(|volume| ListLine::new(&volume.name))
            .collect();
        if let Some(list) = self.requester.get_mut::<List>("volumes") {
            list.set_lines(lines);
        }
        self.mark_volume();
    }

    pub(super) fn show_drawer(&mut self, listing: Listing) {
        // Files may have changed since the drawer was read last.
        self.described.clear();
        self.listing = Some(listing);
        let shown = self.shown_drawer().to_owned();
        if let Some(field) = self.requester.get_mut::<StringGadget>("drawer") {
            field.set(&shown);
        }
        let is_chooser = self.is_chooser();
        self.requester.ghost("make", is_chooser);
        if self.query.appends() {
            // The system never replaces a file there, and adds nothing to it.
            self.requester.ghost("mode", is_chooser);
        }
        self.update_accept();
        self.fill_list();
        self.mark_volume();
    }

    /// Fills the list with the drawers and files of the drawer that are wanted.
    pub(super) fn fill_list(&mut self) {
        let all = self
            .requester
            .get::<CheckBox>("all")
            .is_some_and(|check_box| check_box.checked);
        let Some(listing) = &self.listing else { return };
        let drawers = !self.is_plain;
        let wanted = |line: &DrawerEntry| {
            all || (if line.drawer {
                drawers
            } else {
                self.has_ending(&line.name)
            })
        };
        let lines = listing.lines.iter().enumerate();
        let mut shown: Vec<usize> = lines
            .filter(|(_, line)| wanted(line))
            .map(|(index, _)| index)
            .collect();
        if self.is_plain {
            shown.sort_by_key(|&index| Reverse(listing.lines[index].changed));
        }
        let mut rows = Vec::with_capacity(shown.len() + 1);
        if self.has_parent_row() {
            rows.push(ListLine::new(PARENT).marked(LineMark::Parent));
        }
        rows.extend(shown.iter().map(|&index| {
            let line = &listing.lines[index];
            let mut row = ListLine::new(&line.name);
            row.detail = self.detail(line);
            if line.drawer {
                row = row.marked(LineMark::Drawer);
            }
            row
        }));
        let status = match self.is_chooser() {
            false if self.is_plain && shown.is_empty() => {
                format!("No {} here.", self.query.kind.to_lowercase())
            }
            false if self.is_plain => String::new(),
            true if self.saves() => "Save downloads the file.".to_owned(),
            true => "Browse... opens one of your files.".to_owned(),
            false => self.count(shown.len(), listing.lines.len()),
        };
        let is_empty = shown.is_empty() && !self.is_chooser();
        if self.is_plain {
            self.requester.hide("preview", shown.is_empty());
        }
        self.shown = shown;
        let (note, status) = match is_empty {
            true => (status, String::new()),
            false => (String::new(), status),
        };
        if let Some(list) = self.requester.get_mut::<List>("files") {
            list.set_lines(rows);
            list.set_note(note);
        }
        self.set_status(&status);
        if self.is_plain && is_empty {
            // The sand below the note has its room.
            self.requester.hide("status", true);
        }
    }

    /// The text behind the name of a drawer or file: a description if files are described, else a size, and a date.
    pub(super) fn detail(&self, line: &DrawerEntry) -> String {
        let detail = detail(line, self.utc_offset);
        let Some(describer) = &self.query.describer else {
            return detail;
        };
        let columns = describer.columns;
        match self.description(&line.name).filter(|_| !line.drawer) {
            Some(text) => {
                // The size is left out.
                let date = detail.get(SIZE..).unwrap_or_default();
                format!("{text}{date}")
            }
            // Its words begin where descriptions begin.
            None if line.drawer => {
                format!(
                    "{:width$}{detail}",
                    "",
                    width = columns.saturating_sub(LineMark::Drawer.words().len())
                )
            }
            None => format!("{detail:>width$}", width = columns + 11),
        }
    }

    /// Chooses the newest file of the wanted kind in the drawer that is not known to be unreadable, unless another name was typed or
    /// chosen.
    pub(super) fn choose_newest(&mut self) {
        let name = self.file_name();
        let is_free = name.is_empty() || self.newest.as_ref() == Some(&name);
        if !self.query.newest_first || !is_free {
            return;
        }
        let row = self.newest_row();
        if let Some(list) = self.requester.get_mut::<List>("files") {
            list.choose(row);
        }
        if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
            field.set("");
        }
        self.name_chosen_file();
        self.newest = row.map(|_| self.file_name());
        self.update_accept();
    }

    /// The row of the newest file that can be read, as far as is known; of files as new as each other, the first.
    fn newest_row(&self) -> Option<usize> {
        let listing = self.listing.as_ref()?;
        let rows = self.shown.iter().enumerate();
        let files = rows
            .filter_map(|(row, &index)| Some((row, listing.lines.get(index)?)))
            .filter(|(_, line)| !line.drawer && self.has_ending(&line.name))
            .filter(|(_, line)| !matches!(known(&self.described, &line.name), Some(None)));
        let (row, _) = files.min_by_key(|(_, line)| Reverse(line.changed))?;
        Some(row + usize::from(self.has_parent_row()))
    }

    /// Returns true if the first row leads to the drawer around the one that is shown.
    pub(super) fn has_parent_row(&self) -> bool {
        let listing = self.listing.as_ref();
        !self.is_plain && listing.is_some_and(|listing| listing.parent.is_some())
    }

    /// The drawer or file of a row of the list.
    pub(super) fn row(&self, row: usize) -> Option<ListRow> {
        let listing = self.listing.as_ref()?;
        let row = match &listing.parent {
            Some(parent) if row == 0 && self.has_parent_row() => {
                return Some(ListRow::Drawer(Place::drawer(parent)));
            }
            Some(_) if self.has_parent_row() => row - 1,
            _ => row,
        };
        let line = listing.lines.get(*self.shown.get(row)?)?;
        Some(if line.drawer {
            ListRow::Drawer(Place::within(&listing.path, &line.name))
        } else {
            ListRow::File(line.name.clone())
        })
    }

    /// Returns true if the drawer that is shown contains a drawer with a name.
    pub(super) fn has_drawer(&self, name: &str) -> bool {
        let lines = self.listing.iter().flat_map(|listing| &listing.lines);
        lines
            .into_iter()
            .any(|line| line.drawer && line.name == name)
    }

    /// Returns true if a name has one of the endings that are wanted; every name has if none is given.
    pub(super) fn has_ending(&self, name: &str) -> bool {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let endings = &self.query.endings;
        endings.is_empty()
            || endings
                .iter()
                .any(|wanted| wanted.eq_ignore_ascii_case(ending))
    }

    /// Returns true if there is a volume whose files cannot be listed, as in a page of a browser.
    pub(super) fn has_chooser(&self) -> bool {
        self.volumes.iter().any(|volume| volume.chooser)
    }

    /// Returns true if such a volume is shown.
    fn is_chooser(&self) -> bool {
        let path = self.listing.as_ref().map(|listing| &listing.path);
        let mut choosers = self.volumes.iter().filter(|volume| volume.chooser);
        choosers.any(|volume| Some(&volume.path) == path)
    }

    /// Shows a text below the lists.
    pub(super) fn set_status(&mut self, text: &str) {
        if self.is_plain && !text.is_empty() {
            self.requester.hide("status", false);
        }
        if let Some(status) = self.requester.get_mut::<Text>("status") {
            status.set(text);
        }
    }

    /// The number of entries that are shown, in words.
    fn count(&self, shown: usize, all: usize) -> String {
        let hidden = match all - shown {
            0 => String::new(),
            hidden => format!(" ({hidden} hidden)"),
        };
        match shown {
            0 if self.saves() => format!("Nothing is here yet.{hidden}"),
            0 => format!("Nothing is here.{hidden}"),
            1 => format!("1 entry{hidden}"),
            _ => format!("{shown} entries{hidden}"),
        }
    }

    /// Highlights the volume that contains the drawer: the one whose path is the longest beginning of the drawer's.
    fn mark_volume(&mut self) {
        let Some(listing) = &self.listing else { return };
        let inside = |volume: &Volume| {
            let rest = listing
                .path
                .strip_prefix(volume.path.trim_end_matches(['/', '\\']));
            rest.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(['/', '\\']) || volume.path.ends_with(':')
            })
        };
        let volumes = self
            .volumes
            .iter()
            .enumerate()
            .filter(|(_, volume)| inside(volume));
        let best = volumes
            .max_by_key(|(_, volume)| volume.path.len())
            .map(|(index, _)| index);
        if let Some(list) = self.requester.get_mut::<List>("volumes") {
            list.choose(best);
        }
    }
}

/// The characters of a size in a row.
const SIZE: usize = 6;

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
