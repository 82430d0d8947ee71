//! The user's own files on disk: executes a program's [`FileRequest`]s.
//!
//! [`UserFiles`] executes a request at once and waits for the disk, and a [`Worker`](super::worker::Worker) does so in threads;
//! [`MemoryUserFiles`] takes its place in tests.

#[cfg(feature = "window")]
mod dialogue;
mod file;
mod flat_map;
mod list;
mod memory;
mod name;
mod page;
mod path;
mod volumes;

#[cfg(test)]
mod append_tests;
#[cfg(test)]
mod memory_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
#[cfg(unix)]
mod unix_tests;
#[cfg(test)]
mod worker_tests;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::worker::{JobKind, Refusal, Work};
use super::{io_error, regular_file};
use crate::composed::composed;
use crate::ui::decode::Decoder;
use crate::ui::user_files::{
    Dialogue, DrawerEntry, FileError, FileRead, FileReply, FileRequest, Listing, Place, WriteMode,
    Written,
};

use file::FileChange;

#[cfg(feature = "window")]
pub use dialogue::native_dialogue;
pub use file::{begin_file, check_target, write_file};
pub use flat_map::FlatMap;
pub use memory::{Failure, MemoryFile, MemoryUserFiles};
pub use page::{KeptChange, KeptEntry, PageResult, PageUserFiles};
pub use path::PathStyle;
pub use volumes::Locations;

/// The error of a desktop without a file dialogue.
pub const NO_DIALOGUE: &str = "This desktop has no file dialogue of its own.";

/// Opens the desktop's own file dialogue and waits for the path that the user chooses; `None` is Cancel.
pub type NativeDialogue =
    Box<dyn Fn(&Dialogue, &Proposal) -> Result<Option<PathBuf>, String> + Send + Sync>;

/// The file that the desktop's own dialogue proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The folder that it shows first.
    pub folder: PathBuf,
    /// The name of the file in that folder; empty for none.
    pub name: OsString,
}

/// The most file requests under way.
const MOST_REQUESTS: usize = 32;

/// The user's files on the disks of this computer.
pub struct UserFiles {
    locations: Locations,
    home: String,
    /// The paths of the program's own drawers.
    own: Vec<String>,
    native_dialogue: NativeDialogue,
}

impl UserFiles {
    /// The disks with these locations, and the desktop's own dialogue where there is one.
    #[must_use]
    pub fn new(locations: Locations) -> Self {
        #[cfg(feature = "window")]
        let dialogue = native_dialogue();
        #[cfg(not(feature = "window"))]
        let dialogue: NativeDialogue = Box::new(|_, _| Err(NO_DIALOGUE.to_owned()));
        Self::with_dialogue(locations, dialogue)
    }

    /// The disks with another dialogue in place of the desktop's.
    #[must_use]
    pub fn with_dialogue(locations: Locations, native_dialogue: NativeDialogue) -> Self {
        let home = name::of_path(&locations.home);
        let own = locations.own.iter().map(|(_, path)| name::of_path(path));
        Self {
            own: own.collect(),
            locations,
            home,
            native_dialogue,
        }
    }

    /// The absolute path of a place as it was asked for. The disk is not touched: this is called on the thread of the program.
    fn asked(&self, place: &Place) -> String {
        PathStyle::HOST.resolve(&self.home, place)
    }

    /// The absolute path of a place.
    fn path(&self, place: &Place) -> String {
        name::composed_path(self.asked(place))
    }

    fn list(&self, place: &Place) -> Result<Listing, FileError> {
        let path = self.path(place);
        let metadata = match fs::metadata(name::to_path(&path)) {
            Err(error)
                if error.kind() == ErrorKind::NotFound
                    && self.own(&path) == Some(path.as_str()) =>
            {
                return Ok(listing(path, Vec::new()));
            }
            metadata => metadata.map_err(|error| disk_error(&path, &error))?,
        };
        // Listing a file lists its drawer.
        let path = match PathStyle::HOST.parent(&path) {
            Some(parent) if !metadata.is_dir() => parent,
            _ => path,
        };
        let entries =
            list::entries(&name::to_path(&path)).map_err(|error| disk_error(&path, &error))?;
        Ok(listing(path, entries))
    }

    fn read(
        &self,
        place: &Place,
        limit: u64,
        decoder: Option<Decoder>,
    ) -> Result<FileRead, FileError> {
        let path = self.file_path(place)?;
        match regular_file::read(&name::to_path(&path), limit) {
            Ok(bytes) => Ok(FileRead::new(path, bytes, decoder)),
            Err(error) => Err(disk_error(&path, &error)),
        }
    }

    fn write(&self, place: &Place, bytes: &[u8], mode: WriteMode) -> Result<Written, FileError> {
        let path = self.file_path(place)?;
        let written = self
            .make_own(&path)
            .and_then(|()| file::write(&name::to_path(&path), bytes, mode));
        match written {
            Ok(FileChange::Written) => Ok(Written::Done(path)),
            Ok(FileChange::Appended) => Ok(Written::Appended(path)),
            Ok(FileChange::None) => Ok(Written::Exists(path)),
            Ok(FileChange::Refused) => Ok(Written::Changed(path)),
            Err(error) => Err(disk_error(&path, &error)),
        }
    }

    fn make(&self, place: &Place) -> Result<Listing, FileError> {
        let path = self.path(place);
        let made = PathStyle::HOST
            .parent(&path)
            .map_or(Ok(()), |parent| self.make_own(&parent));
        made.and_then(|()| fs::create_dir(name::to_path(&path)))
            .map_err(|error| disk_error(&path, &error))?;
        Ok(listing(path, Vec::new()))
    }

    fn ask(&self, dialogue: &Dialogue) -> Result<Option<String>, String> {
        let path = name::to_path(&self.path(&dialogue.place));
        // The path of a drawer has no file name to propose.
        let proposal = if path.is_dir() {
            Proposal {
                folder: path,
                name: OsString::new(),
            }
        } else {
            Proposal {
                folder: path.parent().unwrap_or(&path).to_owned(),
                name: path.file_name().unwrap_or_default().to_owned(),
            }
        };
        let chosen = (self.native_dialogue)(dialogue, &proposal)?;
        Ok(chosen.map(|path| name::of_path(&path)))
    }

    /// The absolute path of a file. A text that ends like that of a drawer is refused.
    fn file_path(&self, place: &Place) -> Result<String, FileError> {
        let path = self.path(place);
        if PathStyle::HOST.ends_as_drawer(place) {
            return Err(disk_error(&path, &regular_file::is_a_directory()));
        }
        Ok(path)
    }

    /// The program's own drawer that contains a path, if any.
    fn own(&self, path: &str) -> Option<&str> {
        let mut own = self.own.iter().map(String::as_str);
        own.find(|own| PathStyle::HOST.is_within(path, own))
    }

    /// Creates the program's own drawer that contains a path, before something is written there.
    fn make_own(&self, path: &str) -> io::Result<()> {
        match self.own(path) {
            Some(own) => fs::create_dir_all(name::to_path(own)),
            None => Ok(()),
        }
    }
}

impl Work for UserFiles {
    type Job = FileRequest;
    type Reply = FileReply;

    const THREAD: &'static str = "user-files";
    const MOST_JOBS: usize = MOST_REQUESTS;

    fn run(&self, request: FileRequest) -> FileReply {
        match request {
            FileRequest::Volumes => FileReply::Volumes(self.locations.volumes()),
            FileRequest::List(place) => FileReply::Drawer(self.list(&place)),
            FileRequest::Read(place, limit, decoder) => {
                FileReply::File(self.read(&place, limit, decoder))
            }
            FileRequest::Write { place, bytes, mode } => {
                FileReply::Written(self.write(&place, &bytes, mode))
            }
            FileRequest::Make(place) => FileReply::Drawer(self.make(&place)),
            FileRequest::Ask(dialogue) => FileReply::Chosen(self.ask(&dialogue)),
        }
    }

    fn refusal(&self, request: &FileRequest) -> Refusal<FileReply> {
        refusal(request, |place| self.asked(place))
    }

    /// A lane for each file.
    fn lane(&self, request: &FileRequest) -> Option<String> {
        match request {
            FileRequest::Read(place, ..)
            | FileRequest::Write { place, .. }
            | FileRequest::Make(place) => Some(composed(&self.asked(place))),
            FileRequest::Volumes | FileRequest::List(_) | FileRequest::Ask(_) => None,
        }
    }

    fn kind(request: &FileRequest) -> JobKind {
        match request {
            FileRequest::Write { .. } | FileRequest::Make(_) => JobKind::Change,
            _ if request.only_reads() => JobKind::Read,
            _ => JobKind::Other,
        }
    }
}

/// Makes the reply to a request that is not executed, or not to its end, of the cause.
#[must_use]
pub fn refusal(request: &FileRequest, path: impl FnOnce(&Place) -> String) -> Refusal<FileReply> {
    let reply: fn(FileError) -> FileReply = match request {
        FileRequest::Volumes => |_| FileReply::Volumes(Vec::new()),
        FileRequest::List(_) | FileRequest::Make(_) => |error| FileReply::Drawer(Err(error)),
        FileRequest::Read(..) => |error| FileReply::File(Err(error)),
        FileRequest::Write { .. } => |error| FileReply::Written(Err(error)),
        FileRequest::Ask(_) => |error| {
            let cause = error.cause;
            FileReply::Chosen(Err(format!("No file dialogue can be opened: {cause}.")))
        },
    };
    let path = place_of(request).map(path).unwrap_or_default();
    Box::new(move |cause: &str| {
        let (path, cause) = (path.clone(), cause.to_owned());
        reply(FileError { path, cause })
    })
}

/// The file or drawer that a request is about.
const fn place_of(request: &FileRequest) -> Option<&Place> {
    match request {
        FileRequest::List(place)
        | FileRequest::Read(place, ..)
        | FileRequest::Write { place, .. }
        | FileRequest::Make(place) => Some(place),
        FileRequest::Volumes | FileRequest::Ask(_) => None,
    }
}

fn listing(path: String, entries: Vec<DrawerEntry>) -> Listing {
    let parent = PathStyle::HOST.parent(&path);
    Listing {
        path,
        parent,
        lines: entries,
    }
}

fn disk_error(path: &str, error: &io::Error) -> FileError {
    let is_through_file = error.kind() == ErrorKind::NotFound && leads_through_file(path);
    let cause = if is_through_file {
        io_error::NOT_A_DIRECTORY.to_owned()
    } else {
        io_error::message(error)
    };
    FileError {
        path: path.to_owned(),
        cause,
    }
}

/// Returns true if a path goes on behind a file, which Windows calls a file that is missing.
fn leads_through_file(path: &str) -> bool {
    let path = name::to_path(path);
    let mut above = path.ancestors().skip(1);
    cfg!(windows)
        && above
            .find_map(|path| path.metadata().ok())
            .is_some_and(|above| above.is_file())
}
