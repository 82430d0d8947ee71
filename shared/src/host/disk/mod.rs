//! The user's own files on disk: carries out a program's file requests to them.
//!
//! [`Disk`] does a file request and takes as long as the disk does; [`FileRequests`] has that done in threads; [`MemoryDisk`] stands
//! in for it in tests.

#[cfg(feature = "window")]
mod dialogue;
mod file;
mod list;
mod memory;
#[cfg(test)]
mod memory_disk_tests;
mod name;
mod path;
mod requests;
#[cfg(test)]
mod tests;
#[cfg(test)]
#[cfg(unix)]
mod unix_tests;
mod volumes;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::command_line::in_words;
use crate::ui::disk::{
    Dialogue, DiskError, DrawerEntry, FileRead, FileReply, FileRequest, Listing, Place, Written,
};

pub use file::write_file;
pub use memory::{Failure, MemoryDisk};
pub use path::Style;
pub use requests::{FileRequests, MOST_ERRANDS};
pub use volumes::Places;

/// What stands in for the desktop's own dialogue where there is none.
pub const NO_DIALOGUE: &str = "This desktop has no file dialogue of its own.";

/// What opens the desktop's own dialogue and waits for the user: gets the folder and the name proposed.
pub type Asker = Box<dyn Fn(&Dialogue, &Choice) -> Result<Option<PathBuf>, String> + Send + Sync>;

/// What the desktop's own dialogue is to propose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The folder it begins in.
    pub folder: PathBuf,
    /// The name of the file in it; empty for none.
    pub name: OsString,
}

/// The disks of this computer.
pub struct Disk {
    places: Places,
    home: String,
    /// The paths of the program's own drawers.
    own: Vec<String>,
    asker: Asker,
}

impl Disk {
    /// The disks with these places to start from, and the desktop's own dialogue where there is one.
    #[must_use]
    pub fn new(places: Places) -> Self {
        #[cfg(feature = "window")]
        let asker = dialogue::asker();
        #[cfg(not(feature = "window"))]
        let asker: Asker = Box::new(|_, _| Err(NO_DIALOGUE.to_owned()));
        Self::with_asker(places, asker)
    }

    /// The disks, with something else in place of the desktop's dialogue.
    #[must_use]
    pub fn with_asker(places: Places, asker: Asker) -> Self {
        let home = name::of_path(&places.home);
        let own = places.own.iter().map(|(_, path)| name::of_path(path));
        Self {
            own: own.collect(),
            places,
            home,
            asker,
        }
    }

    /// Does a file request, however long that takes.
    #[must_use]
    pub fn run(&self, request: FileRequest) -> FileReply {
        match request {
            FileRequest::Volumes => FileReply::Volumes(self.places.volumes()),
            FileRequest::List(place) => FileReply::Drawer(self.list(&place)),
            FileRequest::Read(place, limit) => FileReply::File(self.read(&place, limit)),
            FileRequest::Write { place, bytes, over } => {
                FileReply::Written(self.write(&place, &bytes, over))
            }
            FileRequest::Make(place) => FileReply::Drawer(self.make(&place)),
            FileRequest::Ask(dialogue) => FileReply::Chosen(self.ask(&dialogue)),
        }
    }

    /// The whole path of a place.
    fn path(&self, place: &Place) -> String {
        Style::HOST.resolve(&self.home, place)
    }

    fn list(&self, place: &Place) -> Result<Listing, DiskError> {
        let path = self.path(place);
        let about = match fs::metadata(name::to_path(&path)) {
            Err(error)
                if error.kind() == ErrorKind::NotFound
                    && self.own(&path) == Some(path.as_str()) =>
            {
                return Ok(listing(path, Vec::new()));
            }
            about => about.map_err(|error| disk_error(&path, &error))?,
        };
        // A file means the drawer it is in.
        let path = match Style::HOST.parent(&path) {
            Some(parent) if !about.is_dir() => parent,
            _ => path,
        };
        let lines =
            list::lines(&name::to_path(&path)).map_err(|error| disk_error(&path, &error))?;
        Ok(listing(path, lines))
    }

    fn read(&self, place: &Place, limit: u64) -> Result<FileRead, DiskError> {
        let path = self.file_path(place)?;
        match file::read(&name::to_path(&path), limit) {
            Ok(bytes) => Ok(FileRead { path, bytes }),
            Err(error) => Err(disk_error(&path, &error)),
        }
    }

    fn write(&self, place: &Place, bytes: &[u8], over: bool) -> Result<Written, DiskError> {
        let path = self.file_path(place)?;
        let written = self
            .make_own(&path)
            .and_then(|()| file::write(&name::to_path(&path), bytes, over));
        match written {
            Ok(true) => Ok(Written::Done(path)),
            Ok(false) => Ok(Written::Exists(path)),
            Err(error) => Err(disk_error(&path, &error)),
        }
    }

    fn make(&self, place: &Place) -> Result<Listing, DiskError> {
        let path = self.path(place);
        let made = Style::HOST
            .parent(&path)
            .map_or(Ok(()), |parent| self.make_own(&parent));
        made.and_then(|()| fs::create_dir(name::to_path(&path)))
            .map_err(|error| disk_error(&path, &error))?;
        Ok(listing(path, Vec::new()))
    }

    fn ask(&self, dialogue: &Dialogue) -> Result<Option<String>, String> {
        let path = name::to_path(&self.path(&dialogue.place));
        // A proposal that is a drawer, or ends like one, has no name of a file in it.
        let choice = if path.is_dir() {
            Choice {
                folder: path,
                name: OsString::new(),
            }
        } else {
            Choice {
                folder: path.parent().unwrap_or(&path).to_owned(),
                name: path.file_name().unwrap_or_default().to_owned(),
            }
        };
        let chosen = (self.asker)(dialogue, &choice)?;
        Ok(chosen.map(|path| name::of_path(&path)))
    }

    /// The path of a file; a text that can only mean a drawer is refused.
    fn file_path(&self, place: &Place) -> Result<String, DiskError> {
        let path = self.path(place);
        if Style::HOST.ends_as_drawer(place) {
            return Err(disk_error(&path, &file::is_a_drawer()));
        }
        Ok(path)
    }

    /// The program's own drawer that a path is in, if any.
    fn own(&self, path: &str) -> Option<&str> {
        let mut own = self.own.iter().map(String::as_str);
        own.find(|own| Style::HOST.is_within(path, own))
    }

    /// Makes the program's own drawer if something is to be written in it.
    fn make_own(&self, path: &str) -> io::Result<()> {
        match self.own(path) {
            Some(own) => fs::create_dir_all(name::to_path(own)),
            None => Ok(()),
        }
    }
}

fn listing(path: String, lines: Vec<DrawerEntry>) -> Listing {
    let parent = Style::HOST.parent(&path);
    Listing {
        path,
        parent,
        lines,
    }
}

fn disk_error(path: &str, error: &io::Error) -> DiskError {
    DiskError {
        path: path.to_owned(),
        cause: in_words(error),
    }
}
