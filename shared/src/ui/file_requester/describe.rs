//! Descriptions of the files of the list, in words: the files of the visible rows are read one after the other.

use std::fmt::Debug;

use super::listing::ListRow;
use super::{FileRequester, Pending, built_in};
use crate::gfx::Bitmap;
use crate::ui::decode::Decoder;
use crate::ui::gadget::{List, Picture};
use crate::ui::program::Host;
use crate::ui::user_files::{FileError, FileRead, FileRequest, Place};

/// The text in place of the description of a file that has none.
const NONE: &str = "Unreadable";

/// Describes files in a few words, for the rows of the list.
#[derive(Debug, Clone, Copy)]
pub struct Describer {
    /// Decodes a file in the thread that reads it.
    pub decoder: Decoder,
    /// The words for a file that was decoded, at most `columns` characters; `None` if the file is not of this kind.
    pub describe: fn(&FileRead) -> Option<String>,
    /// The width of the words.
    pub columns: usize,
}

/// Makes pictures of files that were decoded to be described.
pub trait Preview: Debug {
    /// The picture of a file; without one, of what is to be written, or an empty one. All pictures have the same size, and so have all
    /// large ones.
    fn picture(&self, file: Option<&FileRead>, is_large: bool) -> Bitmap;
}

/// A file with its description.
#[derive(Debug)]
pub(super) struct Described {
    words: String,
    file: FileRead,
}

/// What is known of a file: `None` before it was read, and nothing in it if it cannot be described.
pub(super) fn known<'a>(
    described: &'a [(String, Option<Described>)],
    name: &str,
) -> Option<&'a Option<Described>> {
    let file = described.iter().find(|(file, _)| file == name);
    file.map(|(_, known)| known)
}

impl FileRequester {
    /// Asks for the first of the visible files that is not described yet, unless one is being read. So a slow disk has at most
    /// one such request, and a drawer of any size costs no more than what can be seen.
    pub(super) fn describe_next(&mut self, host: &mut Host<'_>) {
        let Some(describer) = self.query.describer else {
            return;
        };
        let is_describing = |(_, pending): &(_, Pending)| matches!(pending, Pending::Describe(..));
        if self.pending.iter().any(is_describing) {
            return;
        }
        let Some((drawer, name)) = self.next_undescribed() else {
            return;
        };
        let place = Place::within(&drawer, &name);
        let request = FileRequest::Read(place, self.query.limit, Some(describer.decoder));
        self.send(request, Pending::Describe(drawer, name), host);
    }

    /// The drawer and the name of the first visible file of the wanted kind that is not described yet.
    fn next_undescribed(&self) -> Option<(String, String)> {
        let listing = self.listing.as_ref()?;
        if built_in::is_inside(&listing.path) {
            return None;
        }
        let first = usize::from(self.has_parent_row());
        let visible = self.requester.get::<List>("files")?.visible();
        let lines = visible
            .filter_map(|row| self.shown.get(row.checked_sub(first)?))
            .filter_map(|&index| listing.lines.get(index));
        let mut unknown = lines.filter(|line| {
            !line.drawer
                && self.has_ending(&line.name)
                && known(&self.described, &line.name).is_none()
        });
        let line = unknown.next()?;
        Some((listing.path.clone(), line.name.clone()))
    }

    /// A file was read to be described; one of a drawer that is no longer shown is forgotten.
    pub(super) fn on_described(
        &mut self,
        drawer: &str,
        name: &str,
        result: &Result<FileRead, FileError>,
    ) {
        let (Some(describer), Some(listing)) = (self.query.describer, &self.listing) else {
            return;
        };
        if listing.path != drawer {
            return;
        }
        let described = result.as_ref().ok().and_then(|file| {
            let words = (describer.describe)(file)?;
            let file = file.clone();
            Some(Described { words, file })
        });
        self.described.push((name.to_owned(), described));
        let index = listing.lines.iter().position(|line| line.name == name);
        let place = index.and_then(|index| {
            let row = self.shown.iter().position(|&shown| shown == index)?;
            Some((row + usize::from(self.has_parent_row()), index))
        });
        let Some((row, index)) = place else { return };
        let detail = self.detail(&listing.lines[index]);
        if let Some(list) = self.requester.get_mut::<List>("files") {
            list.set_detail(row, detail);
        }
        if self.newest.as_deref() == Some(name) {
            self.choose_newest();
        }
    }

    /// The words for a file in place of its size: none until it has been read.
    pub(super) fn description(&self, name: &str) -> Option<String> {
        let describer = self.query.describer.filter(|_| self.has_ending(name))?;
        let columns = describer.columns;
        let text = match known(&self.described, name) {
            None => "",
            Some(None) => NONE,
            Some(Some(described)) => &described.words,
        };
        Some(format!("{text:columns$.columns$}"))
    }

    /// Shows the chosen file in the preview, once it is described.
    pub(super) fn show_preview(&mut self) {
        let Some(preview) = self.query.preview.as_ref().filter(|_| !self.saves()) else {
            return;
        };
        let chosen = match self.chosen_row() {
            Some(ListRow::File(name)) => known(&self.described, &name).and_then(Option::as_ref),
            _ => None,
        };
        let path = chosen.map(|described| described.file.path.clone());
        if let Some(shown) = self.requester.get_mut::<Picture>("preview")
            && self.previewed != path
        {
            let file = chosen.map(|described| &described.file);
            shown.set(preview.picture(file, self.is_plain));
            self.previewed = path;
        }
    }
}
