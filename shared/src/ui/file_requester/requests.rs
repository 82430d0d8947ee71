//! What the file requester asks of the disk, and what it makes of the answers.

use super::over::Over;
use super::{FileOutcome, FileRequest, FileRequester, Pending, Place, built_in};
use crate::ui::disk::{Dialogue, DiskError, FileRead, FileReply, Listing, Volume, Written};
use crate::ui::event::Event;
use crate::ui::program::{Ctx, Reply, Request};

impl FileRequester {
    /// Sends a file request.
    pub(super) fn send(&mut self, request: FileRequest, pending: Pending, ctx: &mut Ctx<'_>) {
        let id = ctx.request(Request::Disk(request));
        self.pending.push((id, pending));
    }

    /// What came of an answer to one of its file requests; `None` when the event is not that.
    pub(super) fn answered(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> Option<FileOutcome> {
        let Event::Reply {
            id,
            reply: Reply::Disk(found),
        } = event
        else {
            return None;
        };
        let index = self.pending.iter().position(|(asked, _)| asked == id)?;
        let (_, pending) = self.pending.remove(index);
        Some(match (pending, found) {
            (Pending::Volumes, FileReply::Volumes(volumes)) => self.begin(volumes.clone(), ctx),
            (Pending::Drawer(first), FileReply::Drawer(found)) => {
                self.drawer_came(found, first, ctx)
            }
            (Pending::Make, FileReply::Drawer(found)) => self.made(found, ctx),
            (Pending::Read, FileReply::File(found)) => self.file_came(found),
            (Pending::Write(place), FileReply::Written(found)) => self.written(place, found, ctx),
            (Pending::Dialogue, FileReply::Chosen(found)) => self.chosen(found, ctx),
            _ => FileOutcome::Nothing,
        })
    }

    /// Shows a drawer, when it has come.
    pub(super) fn visit(&mut self, place: Place, ctx: &mut Ctx<'_>) -> FileOutcome {
        if built_in::is_inside(&place.drawer) && !is_whole(&place.name) {
            let path = built_in::join(&place.drawer, &place.name);
            let found = built_in::list(&self.query.built_in, &path);
            return self.drawer_came(&found, false, ctx);
        }
        self.status("Reading the drawer...");
        self.forget_visits();
        self.send(FileRequest::List(place), Pending::Drawer(false), ctx);
        FileOutcome::Changed
    }

    /// Reads the file, or writes it.
    pub(super) fn use_file(&mut self, place: Place, over: bool, ctx: &mut Ctx<'_>) -> FileOutcome {
        let inside = built_in::is_inside(&place.drawer) && !is_whole(&place.name);
        match self.query.bytes.clone() {
            Some(_) if inside => self.refuse_built_in(),
            Some(bytes) => {
                self.status("Writing the file...");
                let pending = Pending::Write(place.clone());
                self.send(FileRequest::Write { place, bytes, over }, pending, ctx);
            }
            None if inside => {
                let path = built_in::join(&place.drawer, &place.name);
                return self.file_came(&built_in::read(&self.query.built_in, &path));
            }
            None => {
                self.status("Reading the file...");
                self.send(
                    FileRequest::Read(place, self.query.limit),
                    Pending::Read,
                    ctx,
                );
            }
        }
        FileOutcome::Changed
    }

    /// Makes a drawer in the one that is shown.
    pub(super) fn make_drawer(&mut self, name: &str, ctx: &mut Ctx<'_>) {
        let place = self.typed(name);
        if built_in::is_inside(&place.drawer) && !is_whole(&place.name) {
            return self.refuse_built_in();
        }
        self.status("Making the drawer...");
        self.send(FileRequest::Make(place), Pending::Make, ctx);
    }

    /// Nothing can be written to the volume `Ishido:`.
    fn refuse_built_in(&mut self) {
        self.put_over(Over::trouble(
            "What is built in stays as it is",
            "The volume Ishido: holds what is built into the program. Choose a drawer on another volume.",
        ));
    }

    /// Opens the desktop's own dialogue.
    pub(super) fn ask_system(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        let name = self.asked.text("file");
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
        self.status("The desktop's own dialogue is open.");
        self.asked.ghost("system", true);
        self.send(FileRequest::Ask(dialogue), Pending::Dialogue, ctx);
        FileOutcome::Changed
    }

    /// A name with the ending of the files that are wanted.
    pub(super) fn with_ending(&self, name: String) -> String {
        match self.query.endings.first() {
            Some(ending) if !self.has_ending(&name) => format!("{name}.{ending}"),
            _ => name,
        }
    }

    fn begin(&mut self, volumes: Vec<Volume>, ctx: &mut Ctx<'_>) -> FileOutcome {
        self.show_volumes(volumes);
        let last = self.query.drawer.clone();
        if built_in::is_inside(&last) {
            return self.visit(Place::drawer(&last), ctx);
        }
        let first = !last.is_empty();
        let place = if first {
            Place::drawer(&last)
        } else {
            self.first_volume()
        };
        self.status("Reading the drawer...");
        self.send(FileRequest::List(place), Pending::Drawer(first), ctx);
        FileOutcome::Changed
    }

    fn first_volume(&self) -> Place {
        let query = self.query.volume;
        let named = self.volumes.iter().find(|volume| volume.name == query);
        named
            .or(self.volumes.first())
            .map_or_else(Place::default, |volume| Place::drawer(&volume.path))
    }

    fn drawer_came(
        &mut self,
        found: &Result<Listing, DiskError>,
        first: bool,
        ctx: &mut Ctx<'_>,
    ) -> FileOutcome {
        match found {
            Ok(listing) => self.show_drawer(listing.clone()),
            // The drawer of last time is gone: the first volume is as good a place to begin.
            Err(_) if first => {
                let place = self.first_volume();
                self.send(FileRequest::List(place), Pending::Drawer(false), ctx);
            }
            Err(error) => {
                self.put_over(Over::trouble(
                    "The drawer cannot be shown",
                    &format!("{error}."),
                ));
                self.restore_drawer();
            }
        }
        FileOutcome::Changed
    }

    fn made(&mut self, found: &Result<Listing, DiskError>, ctx: &mut Ctx<'_>) -> FileOutcome {
        if let Err(error) = found {
            self.put_over(Over::trouble(
                "The drawer cannot be made",
                &format!("{error}."),
            ));
            self.fill_status();
            return FileOutcome::Changed;
        }
        self.forget_visits();
        self.drawer_came(found, false, ctx)
    }

    fn file_came(&mut self, found: &Result<FileRead, DiskError>) -> FileOutcome {
        self.fill_status();
        match found {
            Ok(file) => FileOutcome::Opened(file.clone()),
            Err(error) => {
                self.put_over(Over::trouble(
                    "The file cannot be read",
                    &format!("{error}."),
                ));
                FileOutcome::Changed
            }
        }
    }

    fn written(
        &mut self,
        place: Place,
        found: &Result<Written, DiskError>,
        ctx: &mut Ctx<'_>,
    ) -> FileOutcome {
        self.fill_status();
        match found {
            Ok(Written::Done(path)) => return FileOutcome::Saved(path.clone()),
            Ok(Written::Exists(path)) if self.query.own.as_ref() == Some(path) => {
                return self.use_file(place, true, ctx);
            }
            Ok(Written::Exists(path)) => self.put_over(Over::overwrite(path, place)),
            Err(error) => {
                let text = format!("{error}. If there was a file of that name, it is as it was.");
                self.put_over(Over::trouble("The file cannot be written", &text));
            }
        }
        FileOutcome::Changed
    }

    fn chosen(&mut self, found: &Result<Option<String>, String>, ctx: &mut Ctx<'_>) -> FileOutcome {
        self.asked.ghost("system", false);
        self.fill_status();
        match found {
            Ok(Some(path)) => {
                // The dialogue has asked about the very name it gives, not about one with an ending.
                let asked = self.has_ending(path);
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
                    asked,
                    ctx,
                )
            }
            Ok(None) => FileOutcome::Changed,
            Err(sentence) => {
                let text = format!("{sentence} Choose the file here instead.");
                self.put_over(Over::trouble("No dialogue", &text));
                FileOutcome::Changed
            }
        }
    }

    /// Drawers that were asked for and have not come are no longer query.
    fn forget_visits(&mut self) {
        self.pending
            .retain(|(_, pending)| !matches!(pending, Pending::Drawer(_)));
    }

    /// What is typed as the drawer becomes again what is shown.
    fn restore_drawer(&mut self) {
        if let Some(listing) = self.listing.clone() {
            self.show_drawer(listing);
        } else {
            self.status("");
        }
    }

    fn fill_status(&mut self) {
        let chosen = self
            .asked
            .get::<crate::ui::gadget::List>("files")
            .and_then(|list| list.chosen());
        self.fill();
        if let Some(list) = self.asked.get_mut::<crate::ui::gadget::List>("files") {
            list.choose(chosen);
        }
    }
}

/// Whether a name is a whole path that does not begin at the drawer.
fn is_whole(name: &str) -> bool {
    name.starts_with(['/', '~', '\\'])
}
