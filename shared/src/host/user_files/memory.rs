//! Disks in memory, with failures that tests can set.

use super::file::{APPEND_LIMIT, appended};
use super::flat_map::FlatMap;
use super::{NO_DIALOGUE, PathStyle, list, refusal};
use crate::host::io_error::{FILE_EXISTS, NO_SUCH_FILE, NOT_A_DIRECTORY};
use crate::host::regular_file;
use crate::host::worker::{READ_LIMIT, too_slow};
use crate::ui::decode::Decoder;
use crate::ui::event::Millis;
use crate::ui::user_files::{
    ContentDigest, Dialogue, DrawerEntry, FileError, FileRead, FileReply, FileRequest, Listing,
    Place, Volume, WriteMode, Written,
};

const HOME: &str = "/home/player";
const OWN: &str = "/home/player/.local/share/ishido/games";

/// A simulated failure of a file, or of a drawer and everything in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The message of the system.
    pub cause: String,
    /// True if reading still works, as on a full or write-protected disk.
    pub reads: bool,
}

/// A file of such a disk.
#[derive(Debug, Clone, Default)]
pub struct MemoryFile {
    /// Its content.
    pub bytes: Vec<u8>,
    /// The time of its last change, in milliseconds since the beginning of 1970, if it is known.
    pub changed: Option<u64>,
}

/// The user's disks in memory, with paths of Unix.
///
/// ```
/// use ishido_shared::host::user_files::{Failure, MemoryUserFiles};
/// use ishido_shared::ui::user_files::{FileReply, FileRequest, Place};
///
/// let mut disk = MemoryUserFiles::default();
/// disk.add_file("~/first.ron", "text");
/// let read = FileRequest::Read(Place::within("~", "first.ron"), 4, None);
/// assert!(matches!(disk.run(read.clone()), FileReply::File(Ok(file)) if file.bytes == b"text"));
///
/// let cause = "Input/output error".to_owned();
/// disk.fail("/home/player", Failure { cause, reads: false });
/// let FileReply::File(Err(error)) = disk.run(read) else { panic!("the disk works") };
/// assert_eq!(error.to_string(), "/home/player/first.ron: Input/output error");
/// ```
#[derive(Debug, Clone)]
pub struct MemoryUserFiles {
    /// The volumes of the computer.
    pub volumes: Vec<Volume>,
    /// The user's home.
    pub home: String,
    /// The program's own drawers: listed as empty while they do not exist, created by the first write.
    pub own: Vec<String>,
    /// The absolute paths of all drawers.
    pub drawers: FlatMap<String, ()>,
    /// All files by their absolute paths.
    pub files: FlatMap<String, MemoryFile>,
    /// The time of day for changes, in milliseconds since the beginning of 1970; 0 if it is not known.
    pub unix_ms: u64,
    /// The failures, with the absolute paths of what fails.
    pub(super) failures: Vec<(String, Failure)>,
    /// Time that a file request takes.
    pub delay: Millis,
    /// The reply of the desktop's own dialogue: a path as a user types it, `None` for Cancel, or why there is no dialogue.
    pub dialogue: Result<Option<String>, String>,
    /// The dialogues requested so far.
    pub asked: Vec<Dialogue>,
}

impl Default for MemoryUserFiles {
    fn default() -> Self {
        let volume = |name: &str, path: &str| Volume {
            name: name.to_owned(),
            path: path.to_owned(),
            chooser: false,
        };
        let mut drawers = FlatMap::default();
        drawers.insert("/".to_owned(), ());
        let mut disk = Self {
            volumes: vec![
                volume("Home:", HOME),
                volume("Games:", OWN),
                volume("System:", "/"),
            ],
            home: HOME.to_owned(),
            own: vec![OWN.to_owned()],
            drawers,
            files: FlatMap::default(),
            unix_ms: 0,
            failures: Vec::new(),
            delay: 0,
            dialogue: Err(NO_DIALOGUE.to_owned()),
            asked: Vec::new(),
        };
        for drawer in ["~/Desktop", "~/Documents", "~/Downloads"] {
            disk.add_drawer(drawer);
        }
        disk
    }
}

impl MemoryUserFiles {
    /// The absolute path of a path that a user types.
    #[must_use]
    pub fn path(&self, typed: &str) -> String {
        self.resolve(&Place::within("", typed))
    }

    /// Adds a drawer, and those that contain it.
    pub fn add_drawer(&mut self, typed: &str) {
        let mut path = Some(self.path(typed));
        while let Some(drawer) = path.take_if(|drawer| !self.drawers.contains_key(drawer)) {
            path = PathStyle::Unix.parent(&drawer);
            self.drawers.insert(drawer, ());
        }
    }

    /// Adds a file, and the drawers that contain it.
    pub fn add_file(&mut self, typed: &str, bytes: impl Into<Vec<u8>>) {
        let path = self.path(typed);
        if let Some(parent) = PathStyle::Unix.parent(&path) {
            self.add_drawer(&parent);
            self.put(path, bytes.into());
        }
    }

    /// The content of a file, if it exists.
    #[must_use]
    pub fn file(&self, typed: &str) -> Option<&[u8]> {
        let file = self.files.get(&self.path(typed))?;
        Some(&file.bytes)
    }

    /// The reply to a request that took too long.
    pub(in crate::host) fn give_up(&self, request: &FileRequest) -> FileReply {
        refusal(request, |place| self.resolve(place))(&too_slow(READ_LIMIT))
    }

    /// Executes a file request.
    pub fn run(&mut self, request: FileRequest) -> FileReply {
        match request {
            FileRequest::Volumes => FileReply::Volumes(self.volumes.clone()),
            FileRequest::List(place) => {
                let path = self.resolve(&place);
                FileReply::Drawer(self.list(&path).map_err(|cause| error(&path, cause)))
            }
            FileRequest::Read(place, limit, decoder) => {
                FileReply::File(self.read(&place, limit, decoder))
            }
            FileRequest::Write { place, bytes, mode } => {
                FileReply::Written(self.write(&place, bytes, mode))
            }
            FileRequest::Make(place) => {
                let path = self.resolve(&place);
                FileReply::Drawer(self.make(&path).map_err(|cause| error(&path, cause)))
            }
            FileRequest::Ask(dialogue) => {
                self.asked.push(dialogue);
                let answer = self.dialogue.clone();
                FileReply::Chosen(answer.map(|chosen| chosen.map(|typed| self.path(&typed))))
            }
        }
    }

    /// Makes everything at a path and below it fail.
    pub fn fail(&mut self, path: &str, failure: Failure) {
        self.mend(path);
        self.failures.push((path.to_owned(), failure));
    }

    /// Takes back the failure of a path.
    pub(super) fn mend(&mut self, path: &str) {
        self.failures.retain(|(failing, _)| failing != path);
    }

    /// Takes back all failures.
    pub fn mend_all(&mut self) {
        self.failures.clear();
    }

    /// Puts a file at a path, changed now if the time of day is known.
    fn put(&mut self, path: String, bytes: Vec<u8>) {
        let file = self.files.or_default(path);
        file.bytes = bytes;
        if self.unix_ms > 0 {
            file.changed = Some(self.unix_ms);
        }
    }

    fn resolve(&self, place: &Place) -> String {
        PathStyle::Unix.resolve(&self.home, place)
    }

    fn list(&self, path: &str) -> Result<Listing, String> {
        let drawer = match self.is_drawer(path) {
            Err(cause) if cause == NO_SUCH_FILE && self.own.iter().any(|own| own == path) => {
                return Ok(listing(path, Vec::new()));
            }
            found => found?,
        };
        // Listing a file lists its drawer.
        let path = match PathStyle::Unix.parent(path) {
            Some(parent) if !drawer => parent,
            _ => path.to_owned(),
        };
        self.check(&path, false)?;
        let mut entries = self.entries(&path);
        list::sort(&mut entries);
        Ok(listing(&path, entries))
    }

    fn entries(&self, drawer: &str) -> Vec<DrawerEntry> {
        let entry = |path: &str, file: Option<&MemoryFile>| {
            let inside = PathStyle::Unix.parent(path).as_deref() == Some(drawer);
            let name = PathStyle::Unix
                .name(path)
                .filter(|name| inside && !name.starts_with('.'))?;
            Some(DrawerEntry {
                name: name.to_owned(),
                drawer: file.is_none(),
                size: file.map(|file| file.bytes.len() as u64),
                changed: file.and_then(|file| file.changed),
            })
        };
        let drawers = self.drawers.keys().filter_map(|path| entry(path, None));
        let files = self.files.iter();
        let files = files.filter_map(|(path, file)| entry(path, Some(file)));
        drawers.chain(files).collect()
    }

    fn read(
        &self,
        place: &Place,
        limit: u64,
        decoder: Option<Decoder>,
    ) -> Result<FileRead, FileError> {
        let path = self.file_path(place)?;
        let result = self.is_drawer(&path).and_then(|drawer| {
            self.check(&path, false)?;
            let file = self.files.get(&path).filter(|_| !drawer);
            let MemoryFile { bytes, .. } =
                file.ok_or_else(|| regular_file::is_a_directory().to_string())?;
            if bytes.len() as u64 > limit {
                return Err(regular_file::too_large(limit).to_string());
            }
            Ok(bytes.clone())
        });
        match result {
            Ok(bytes) => Ok(FileRead::new(path, bytes, decoder)),
            Err(cause) => Err(error(&path, cause)),
        }
    }

    fn write(
        &mut self,
        place: &Place,
        bytes: Vec<u8>,
        mode: WriteMode,
    ) -> Result<Written, FileError> {
        let path = self.file_path(place)?;
        let written = self.write_file(&path, bytes, mode);
        written.map_err(|cause| error(&path, cause))
    }

    fn write_file(
        &mut self,
        path: &str,
        bytes: Vec<u8>,
        mode: WriteMode,
    ) -> Result<Written, String> {
        let exists = self.prepare_write(path)?;
        if exists && mode == WriteMode::New {
            return Ok(Written::Exists(path.to_owned()));
        }
        self.check(path, true)?;
        if let (WriteMode::Unchanged(digest), Some(old)) = (mode, self.files.get(path))
            && ContentDigest::of(&old.bytes) != digest
        {
            return Ok(Written::Changed(path.to_owned()));
        }
        let old = self.files.get(path).filter(|_| mode == WriteMode::Append);
        let (bytes, written) = match old {
            Some(old) => (
                added(&old.bytes, &bytes)?,
                Written::Appended(path.to_owned()),
            ),
            None => (bytes, Written::Done(path.to_owned())),
        };
        self.put(path.to_owned(), bytes);
        Ok(written)
    }

    /// Returns true if a file has this path; an error if no file can have it.
    fn prepare_write(&mut self, path: &str) -> Result<bool, String> {
        self.make_own(path)?;
        match self.is_drawer(path) {
            Ok(true) => Err(regular_file::is_a_directory().to_string()),
            Ok(false) => Ok(true),
            Err(cause) if cause == NO_SUCH_FILE => {
                self.is_drawer(&PathStyle::Unix.parent(path).unwrap_or_default())?;
                Ok(false)
            }
            Err(cause) => Err(cause),
        }
    }

    fn make(&mut self, path: &str) -> Result<Listing, String> {
        if let Some(parent) = PathStyle::Unix.parent(path) {
            self.make_own(&parent)?;
        }
        match self.is_drawer(path) {
            Ok(_) => return Err(FILE_EXISTS.to_owned()),
            Err(cause) if cause != NO_SUCH_FILE => return Err(cause),
            Err(_) => {}
        }
        self.is_drawer(&PathStyle::Unix.parent(path).unwrap_or_default())?;
        self.check(path, true)?;
        self.drawers.insert(path.to_owned(), ());
        Ok(listing(path, Vec::new()))
    }

    fn make_own(&mut self, path: &str) -> Result<(), String> {
        let own = self
            .own
            .iter()
            .find(|own| PathStyle::Unix.is_within(path, own));
        if let Some(own) = own.cloned() {
            self.check(&own, true)?;
            self.add_drawer(&own);
        }
        Ok(())
    }

    /// Returns true if a path is that of a drawer rather than a file; an error if it is neither.
    fn is_drawer(&self, path: &str) -> Result<bool, String> {
        if self.drawers.contains_key(path) {
            return Ok(true);
        }
        // What the deepest drawer on the way would have to contain. A path may have very many parts, so none is copied.
        let mut inside = path;
        for (slash, _) in path.rmatch_indices('/') {
            if self.drawers.contains_key(&path[..slash.max(1)]) {
                return match self.files.contains_key(inside) {
                    true if inside == path => Ok(false),
                    true => Err(NOT_A_DIRECTORY.to_owned()),
                    false => Err(NO_SUCH_FILE.to_owned()),
                };
            }
            inside = &path[..slash];
        }
        Err(NO_SUCH_FILE.to_owned())
    }

    /// Fails if a failure is set for a path or a drawer that contains it.
    fn check(&self, path: &str, changes: bool) -> Result<(), String> {
        let failure = self.failures.iter().find(|(bad, failure)| {
            PathStyle::Unix.is_within(path, bad) && (changes || !failure.reads)
        });
        failure.map_or(Ok(()), |(_, failure)| Err(failure.cause.clone()))
    }

    fn file_path(&self, place: &Place) -> Result<String, FileError> {
        let path = self.resolve(place);
        if PathStyle::Unix.ends_as_drawer(place) {
            return Err(error(&path, regular_file::is_a_directory().to_string()));
        }
        Ok(path)
    }
}

fn listing(path: &str, entries: Vec<DrawerEntry>) -> Listing {
    Listing {
        path: path.to_owned(),
        parent: PathStyle::Unix.parent(path),
        lines: entries,
    }
}

fn error(path: &str, cause: String) -> FileError {
    FileError {
        path: path.to_owned(),
        cause,
    }
}

/// The content of a file with a text added.
fn added(old: &[u8], new: &[u8]) -> Result<Vec<u8>, String> {
    if old.len() as u64 > APPEND_LIMIT {
        return Err(regular_file::too_large(APPEND_LIMIT).to_string());
    }
    appended(old.to_vec(), new).map_err(|error| error.to_string())
}
