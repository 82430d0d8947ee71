//! The lists of volumes and of drawers and files.

use super::{FileRequester, Place, built_in, columns};
use crate::ui::disk::{DrawerEntry, Listing, Volume};
use crate::ui::gadget::{Button, CheckBox, List, ListLine, Text};
use crate::ui::text_field::StringGadget;

/// The line that leads to the drawer around this one.
const PARENT: &str = "/Parent";
/// The mark of a drawer's line.
const DRAWER: &str = "(dir)";

/// A row of the list of drawers and files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ListRow {
    /// A drawer, by its path or name.
    Drawer(Place),
    /// A file, by its name.
    File(String),
}

impl FileRequester {
    /// Shows the volumes.
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

    /// Shows a drawer.
    pub(super) fn show_drawer(&mut self, listing: Listing) {
        if let Some(field) = self.requester.get_mut::<StringGadget>("drawer") {
            field.set(&listing.path);
        }
        self.listing = Some(listing);
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
        let wanted = |line: &DrawerEntry| all || line.drawer || self.has_ending(&line.name);
        let lines = listing.lines.iter().enumerate();
        let shown: Vec<usize> = lines
            .filter(|(_, line)| wanted(line))
            .map(|(index, _)| index)
            .collect();
        let mut rows = Vec::with_capacity(shown.len() + 1);
        if listing.parent.is_some() {
            rows.push(ListLine::new(PARENT));
        }
        rows.extend(shown.iter().map(|&index| {
            let line = &listing.lines[index];
            ListLine {
                text: line.name.clone(),
                tail: if line.drawer { DRAWER } else { "" },
                detail: columns::detail(line, self.utc_offset),
            }
        }));
        let status = match self.is_chooser() {
            true if self.saves() => "OK downloads the file.".to_owned(),
            true => "Browse... opens a file of the computer.".to_owned(),
            false => self.count(shown.len(), listing.lines.len()),
        };
        self.shown = shown;
        if let Some(list) = self.requester.get_mut::<List>("files") {
            list.set_lines(rows);
        }
        self.set_status(&status);
    }

    /// The drawer or file of a row of the list.
    pub(super) fn row(&self, row: usize) -> Option<ListRow> {
        let listing = self.listing.as_ref()?;
        let row = match &listing.parent {
            Some(parent) if row == 0 => return Some(ListRow::Drawer(Place::drawer(parent))),
            Some(_) => row - 1,
            None => row,
        };
        let line = listing.lines.get(*self.shown.get(row)?)?;
        Some(if line.drawer {
            ListRow::Drawer(Place::within(&listing.path, &line.name))
        } else {
            ListRow::File(line.name.clone())
        })
    }

    /// Whether the drawer that is shown contains a drawer with a name.
    pub(super) fn has_drawer(&self, name: &str) -> bool {
        let lines = self.listing.iter().flat_map(|listing| &listing.lines);
        lines
            .into_iter()
            .any(|line| line.drawer && line.name == name)
    }

    /// Whether a name has one of the endings that are wanted; every name has if none is given.
    pub(super) fn has_ending(&self, name: &str) -> bool {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let endings = &self.query.endings;
        endings.is_empty()
            || endings
                .iter()
                .any(|wanted| wanted.eq_ignore_ascii_case(ending))
    }

    /// Whether there is a volume whose files cannot be listed, as in a page of a browser.
    pub(super) fn has_chooser(&self) -> bool {
        self.volumes.iter().any(|volume| volume.chooser)
    }

    /// Whether such a volume is shown.
    fn is_chooser(&self) -> bool {
        let path = self.listing.as_ref().map(|listing| &listing.path);
        let mut choosers = self.volumes.iter().filter(|volume| volume.chooser);
        choosers.any(|volume| Some(&volume.path) == path)
    }

    /// Shows a text below the lists.
    pub(super) fn set_status(&mut self, text: &str) {
        if let Some(status) = self.requester.get_mut::<Text>("status") {
            status.set(text);
        }
    }

    /// How many entries are shown, in words.
    fn count(&self, shown: usize, all: usize) -> String {
        let hidden = match all - shown {
            0 => String::new(),
            hidden => format!(" ({hidden} not shown)"),
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
