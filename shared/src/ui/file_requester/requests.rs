//! Sends the file requests of the file requester, and handles the replies.

use super::prompt::Prompt;
use super::{FileOutcome, FileRequest, FileRequester, Pending, Place, built_in};
use crate::ui::event::Event;
use crate::ui::gadget::List;
use crate::ui::program::{Host, Reply, Request};
use crate::ui::user_files::{
    Dialogue, FileError, FileRead, FileReply, Listing, Volume, WriteMode, Written,
};

impl FileRequester {
    /// Sends a file request.
    pub(super) fn send(&mut self, request: FileRequest, pending: Pending, host: &mut Host<'_>) {
        let id = host.request(Request::UserFile(request));
        self.pending.push((id, pending));
    }

    /// Handles the reply to one of its file requests; `None` if the event is something else.
    pub(super) fn handle_reply(
        &mut self,
        event: &Event,
        host: &mut Host<'_>,
    ) -> Option<FileOutcome> {
        let Event::Reply {
            id,
            reply: Reply::UserFile(result),
        } = event
        else {
            return None;
        };
        let index = self.pending.iter().position(|(sent, _)| sent == id)?;
        let (_, pending) = self.pending.remove(index);
        Some(match (pending, result) {
            (Pending::Volumes, FileReply::Volumes(volumes)) => {
                self.on_volumes(volumes.clone(), host)
            }
            (Pending::Drawer(first), FileReply::Drawer(result)) => {
                self.on_drawer(result, first, host)
            }
            (Pending::Make, FileReply::Drawer(result)) => self.on_drawer_made(result, host),
            (Pending::Read, FileReply::File(result)) => self.on_file_read(result),
            (Pending::Describe(drawer, name), FileReply::File(result)) => {
                self.on_described(&drawer, &name, result);
                FileOutcome::Changed
            }
            (Pending::Write(place), FileReply::Written(result)) => {
                self.on_written(place, result, host)
            }
            (Pending::Dialogue, FileReply::Chosen(result)) => self.on_dialogue(result, host),
            _ => FileOutcome::Nothing,
        })
    }

    /// Opens a drawer: shows it when its listing has come.
    pub(super) fn open_drawer(&mut self, place: Place, host: &mut Host<'_>) -> FileOutcome {
        if built_in::is_inside(&place.drawer) && !is_whole(&place.name) {
            let path = built_in::join(&place.drawer, &place.name);
            let result = built_in::list(&self.query.built_in, &path);
            return self.on_drawer(&result, false, host);
        }
        self.set_status("Reading the drawer...");
        self.forget_drawer_requests();
        self.send(FileRequest::List(place), Pending::Drawer(false), host);
        FileOutcome::Changed
    }

    /// Reads the file, or writes it.
    pub(super) fn use_file(
        &mut self,
        place: Place,
        mode: WriteMode,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        let inside = built_in::is_inside(&place.drawer) && !is_whole(&place.name);
        match &self.query.content {
            Some(_) if inside => self.refuse_built_in(),
            Some(content) => {
                let bytes = content.bytes_for(&place.name);
                self.set_status("Writing the file...");
                let pending = Pending::Write(place.clone());
                let request = FileRequest::Write { place, bytes, mode };
                self.send(request, pending, host);
            }
            None if inside => {
                let path = built_in::join(&place.drawer, &place.name);
                return self.on_file_read(&built_in::read(&self.query.built_in, &path));
            }
            None => {
                self.set_status("Reading the file...");
                self.send(
                    FileRequest::Read(place, self.query.limit, self.query.decoder),
                    Pending::Read,
                    host,
                );
            }
        }
        FileOutcome::Changed
    }

    /// Makes a drawer in the one that is shown.
    pub(super) fn make_drawer(&mut self, name: &str, host: &mut Host<'_>) {
        let place = self.place_of(name);
        if built_in::is_inside(&place.drawer) && !is_whole(&place.name) {
            return self.refuse_built_in();
        }
        self.set_status("Creating the drawer...");
        self.send(FileRequest::Make(place), Pending::Make, host);
    }

    /// Says that nothing can be written to the volume `Ishido:`.
    fn refuse_built_in(&mut self) {
        self.show_prompt(Prompt::error(
            "This volume is read-only",
            "The volume Ishido: is built into the program. Choose a drawer on another volume.",
        ));
    }

    /// Opens the desktop's own dialogue.
    pub(super) fn open_dialogue(&mut self, host: &mut Host<'_>) -> FileOutcome {
        let name = self.requester.text("file");
        if self.saves() && self.has_chooser() && name.trim().is_empty() {
            // Nothing asks for a name but this requester.
            self.requester.focus_on("file");
            return FileOutcome::Changed;
        }
        let name = if self.saves() && !name.is_empty() {
            self.with_ending(name)
        } else {
            name
        };
        let drawer = self.drawer().to_owned();
        let drawer = if built_in::is_inside(&drawer) {
            String::new()
        } else {
            drawer
        };
        let dialogue = Dialogue {
            title: self.query.title.clone(),
            saves: self.saves(),
            place: Place { drawer, name },
            kind: self.query.kind.clone(),
            endings: self.query.endings.clone(),
        };
        let status = if self.has_chooser() {
            "The browser's dialogue is open."
        } else {
            "The desktop's dialogue is open."
        };
        self.set_status(status);
        self.requester.ghost("system", true);
        self.send(FileRequest::Ask(dialogue), Pending::Dialogue, host);
        FileOutcome::Changed
    }

    /// A name with the first ending of the files that are wanted, unless it has one of them.
    pub(super) fn with_ending(&self, name: String) -> String {
        match self.query.endings.first() {
            Some(ending) if !self.has_ending(&name) => format!("{name}.{ending}"),
            _ => name,
        }
    }

    /// Shows the volumes, and asks for the first drawer.
    fn on_volumes(&mut self, volumes: Vec<Volume>, host: &mut Host<'_>) -> FileOutcome {
        self.show_volumes(volumes);
        let last = self.query.drawer.clone();
        if built_in::is_inside(&last) {
            return self.open_drawer(Place::drawer(&last), host);
        }
        let first = !last.is_empty();
        let place = if first {
            Place::drawer(&last)
        } else {
            self.first_volume()
        };
        self.set_status("Reading the drawer...");
        self.send(FileRequest::List(place), Pending::Drawer(first), host);
        FileOutcome::Changed
    }

    fn first_volume(&self) -> Place {
        let query = self.query.volume;
        let named = self.volumes.iter().find(|volume| volume.name == query);
        // In a page the computer's own files take the place of the user's home, for what is written for other programs.
        let chooser = || self.volumes.iter().find(|volume| volume.chooser);
        let instead = (self.saves() && !query.is_empty()).then(chooser).flatten();
        named
            .or(instead)
            .or(self.volumes.first())
            .map_or_else(Place::default, |volume| Place::drawer(&volume.path))
    }

    fn on_drawer(
        &mut self,
        result: &Result<Listing, FileError>,
        first: bool,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        match result {
            Ok(listing) => {
                self.show_drawer(listing.clone());
                self.choose_newest();
            }
            // The drawer of last time is gone: begin with a volume.
            Err(_) if first => {
                let place = self.first_volume();
                self.send(FileRequest::List(place), Pending::Drawer(false), host);
            }
            Err(error) => {
                self.show_prompt(Prompt::error(
                    "The drawer cannot be shown",
                    &format!("{error}."),
                ));
                self.restore_drawer();
            }
        }
        FileOutcome::Changed
    }

    fn on_drawer_made(
        &mut self,
        result: &Result<Listing, FileError>,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        if let Err(error) = result {
            self.show_prompt(Prompt::error(
                "The drawer cannot be created",
                &format!("{error}."),
            ));
            self.refill_list();
            return FileOutcome::Changed;
        }
        self.forget_drawer_requests();
        self.on_drawer(result, false, host)
    }

    fn on_file_read(&mut self, result: &Result<FileRead, FileError>) -> FileOutcome {
        self.refill_list();
        match result {
            Ok(file) => FileOutcome::Opened(file.clone()),
            Err(error) => {
                self.show_prompt(Prompt::error(
                    "The file cannot be read",
                    &format!("{error}."),
                ));
                FileOutcome::Changed
            }
        }
    }

    fn on_written(
        &mut self,
        place: Place,
        result: &Result<Written, FileError>,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        self.refill_list();
        match result {
            Ok(Written::Done(path)) => return saved(path, false),
            Ok(Written::Appended(path)) => return saved(path, true),
            Ok(Written::Exists(path)) if self.is_own(path) => {
                return self.use_file(place, WriteMode::Over, host);
            }
            Ok(Written::Exists(path) | Written::Changed(path)) => {
                self.show_prompt(Prompt::overwrite(path, place));
            }
            Err(error) => {
                let text = if self.is_listed(&place) {
                    format!("{error}. The existing file is unchanged.")
                } else {
                    format!("{error}.")
                };
                self.show_prompt(Prompt::error("The file cannot be written", &text));
            }
        }
        FileOutcome::Changed
    }

    /// Returns true if the file at this path may be overwritten without asking.
    fn is_own(&self, path: &str) -> bool {
        let content = self.query.content.as_ref();
        content.is_some_and(|content| content.own.as_deref() == Some(path))
    }

    /// Returns true if the file is among those that are listed.
    fn is_listed(&self, place: &Place) -> bool {
        let listing = self
            .listing
            .as_ref()
            .filter(|listing| listing.path == place.drawer);
        listing.is_some_and(|listing| listing.lines.iter().any(|line| line.name == place.name))
    }

    fn on_dialogue(
        &mut self,
        result: &Result<Option<String>, String>,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        self.requester.ghost("system", false);
        self.refill_list();
        match result {
            Ok(Some(path)) => {
                let mode = match self.write_mode() {
                    // The dialogue has asked before overwriting the name it gives, not before one with an ending.
                    WriteMode::New if self.has_ending(path) => WriteMode::Over,
                    mode => mode,
                };
                let name = if self.saves() {
                    self.with_ending(path.clone())
                } else {
                    path.clone()
                };
                self.use_file(
                    Place {
                        drawer: String::new(),
                        name,
                    },
                    mode,
                    host,
                )
            }
            Ok(None) => FileOutcome::Changed,
            Err(sentence) => {
                let text = format!("{sentence} Choose the file here instead.");
                self.show_prompt(Prompt::error("The dialogue cannot be opened", &text));
                FileOutcome::Changed
            }
        }
    }

    /// Forgets the requests for drawers that were not answered yet: they are no longer wanted.
    fn forget_drawer_requests(&mut self) {
        self.pending
            .retain(|(_, pending)| !matches!(pending, Pending::Drawer(_)));
    }

    /// Replaces what was typed as the drawer by the drawer that is shown.
    fn restore_drawer(&mut self) {
        if let Some(listing) = self.listing.clone() {
            self.show_drawer(listing);
        } else {
            self.set_status("");
        }
    }

    /// Replaces the status by the number of entries; the chosen row stays.
    fn refill_list(&mut self) {
        let chosen = self
            .requester
            .get::<List>("files")
            .and_then(|list| list.chosen());
        self.fill_list();
        if let Some(list) = self.requester.get_mut::<List>("files") {
            list.choose(chosen);
        }
    }
}

fn saved(path: &str, appended: bool) -> FileOutcome {
    let path = path.to_owned();
    FileOutcome::Saved { path, appended }
}

/// Returns true if a name is a whole path, which does not start from the drawer.
fn is_whole(name: &str) -> bool {
    name.starts_with(['/', '~', '\\'])
}
