//! Disks in memory, whose troubles a test decides.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use super::{NO_DIALOGUE, Style, file, list};
use crate::ui::disk::{
    Dialogue, DiskError, DrawerEntry, FileRead, FileReply, FileRequest, Listing, Place, Volume,
    Written,
};
use crate::ui::event::Millis;

const HOME: &str = "/home/player";
const OWN: &str = "/home/player/.local/share/ishido/games";

const MISSING: &str = "No such file or directory";
const NOT_A_DRAWER: &str = "Not a directory";
const IS_THERE: &str = "File exists";

/// A trouble with a file, or with a drawer and everything in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What the system says.
    pub cause: String,
    /// Whether it can be read all the same: it is only full, or write-protected.
    pub reads: bool,
}

/// The user's disks in memory. Paths are those of Unix.
#[derive(Debug, Clone)]
pub struct MemoryDisk {
    /// The places to start from.
    pub volumes: Vec<Volume>,
    /// The user's home.
    pub home: String,
    /// The program's own drawers: seen as empty as long as they are not there, made when first written to.
    pub own: Vec<String>,
    /// The drawers there are, by their whole paths.
    pub drawers: BTreeSet<String>,
    /// The files there are, by their whole paths.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What is the matter, by whole paths.
    pub failures: BTreeMap<String, Failure>,
    /// How long file requests take.
    pub delay: Millis,
    /// What the desktop's own dialogue answers: as the user types it, `None` for Cancel, or why there is none.
    pub dialogue: Result<Option<String>, String>,
    /// The dialogues that were asked for.
    pub asked: Vec<Dialogue>,
}

impl Default for MemoryDisk {
    fn default() -> Self {
        let volume = |name: &str, path: &str| Volume {
            name: name.to_owned(),
            path: path.to_owned(),
        };
        let mut disk = Self {
            volumes: vec![
                volume("Home:", HOME),
                volume("Games:", OWN),
                volume("System:", "/"),
            ],
            home: HOME.to_owned(),
            own: vec![OWN.to_owned()],
            drawers: BTreeSet::from(["/".to_owned()]),
            files: BTreeMap::new(),
            failures: BTreeMap::new(),
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

impl MemoryDisk {
    /// The whole path of what a user types.
    #[must_use]
    pub fn path(&self, typed: &str) -> String {
        self.resolve(&Place::within("", typed))
    }

    /// Puts a drawer there, and those it is in.
    pub fn add_drawer(&mut self, typed: &str) {
        let mut path = Some(self.path(typed));
        while let Some(drawer) = path.take_if(|drawer| !self.drawers.contains(drawer)) {
            path = Style::Unix.parent(&drawer);
            self.drawers.insert(drawer);
        }
    }

    /// Puts a file there, and the drawers it is in.
    pub fn add_file(&mut self, typed: &str, bytes: impl Into<Vec<u8>>) {
        let path = self.path(typed);
        if let Some(parent) = Style::Unix.parent(&path) {
            self.add_drawer(&parent);
            self.files.insert(path, bytes.into());
        }
    }

    /// The content of a file, if it is there.
    #[must_use]
    pub fn file(&self, typed: &str) -> Option<&[u8]> {
        self.files.get(&self.path(typed)).map(Vec::as_slice)
    }

    /// Does a file request.
    pub fn run(&mut self, request: FileRequest) -> FileReply {
        match request {
            FileRequest::Volumes => FileReply::Volumes(self.volumes.clone()),
            FileRequest::List(place) => {
                let path = self.resolve(&place);
                FileReply::Drawer(self.list(&path).map_err(|cause| error(&path, cause)))
            }
            FileRequest::Read(place, limit) => FileReply::File(self.read(&place, limit)),
            FileRequest::Write { place, bytes, over } => {
                FileReply::Written(self.write(&place, bytes, over))
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

    fn resolve(&self, place: &Place) -> String {
        Style::Unix.resolve(&self.home, place)
    }

    fn list(&self, path: &str) -> Result<Listing, String> {
        let drawer = match self.find(path) {
            Err(cause) if cause == MISSING && self.own.iter().any(|own| own == path) => {
                return Ok(listing(path, Vec::new()));
            }
            found => found?,
        };
        // A file means the drawer it is in.
        let path = match Style::Unix.parent(path) {
            Some(parent) if !drawer => parent,
            _ => path.to_owned(),
        };
        self.check(&path, false)?;
        let mut lines = self.lines(&path);
        list::sort(&mut lines);
        Ok(listing(&path, lines))
    }

    fn lines(&self, drawer: &str) -> Vec<DrawerEntry> {
        let line = |path: &str, is_drawer| {
            let inside = Style::Unix.parent(path).as_deref() == Some(drawer);
            let name = Style::Unix
                .name(path)
                .filter(|name| inside && !name.starts_with('.'))?;
            Some(DrawerEntry {
                name: name.to_owned(),
                drawer: is_drawer,
            })
        };
        let drawers = self.drawers.iter().filter_map(|path| line(path, true));
        let files = self.files.keys().filter_map(|path| line(path, false));
        drawers.chain(files).collect()
    }

    fn read(&self, place: &Place, limit: u64) -> Result<FileRead, DiskError> {
        let path = self.file_path(place)?;
        let result = self.find(&path).and_then(|drawer| {
            self.check(&path, false)?;
            let bytes = self.files.get(&path).filter(|_| !drawer);
            let bytes = bytes.ok_or_else(|| words(&file::is_a_drawer()))?;
            if bytes.len() as u64 > limit {
                return Err(words(&file::too_large(limit)));
            }
            Ok(bytes.clone())
        });
        match result {
            Ok(bytes) => Ok(FileRead { path, bytes }),
            Err(cause) => Err(error(&path, cause)),
        }
    }

    fn write(&mut self, place: &Place, bytes: Vec<u8>, over: bool) -> Result<Written, DiskError> {
        let path = self.file_path(place)?;
        match self.place_for(&path) {
            Ok(true) if !over => return Ok(Written::Exists(path)),
            Ok(_) => {}
            Err(cause) => return Err(error(&path, cause)),
        }
        if let Err(cause) = self.check(&path, true) {
            return Err(error(&path, cause));
        }
        self.files.insert(path.clone(), bytes);
        Ok(Written::Done(path))
    }

    /// Whether there is a file of that path; it is an error if none can be there.
    fn place_for(&mut self, path: &str) -> Result<bool, String> {
        self.make_own(path)?;
        match self.find(path) {
            Ok(true) => Err(words(&file::is_a_drawer())),
            Ok(false) => Ok(true),
            Err(cause) if cause == MISSING => {
                self.find(&Style::Unix.parent(path).unwrap_or_default())?;
                Ok(false)
            }
            Err(cause) => Err(cause),
        }
    }

    fn make(&mut self, path: &str) -> Result<Listing, String> {
        if let Some(parent) = Style::Unix.parent(path) {
            self.make_own(&parent)?;
        }
        match self.find(path) {
            Ok(_) => return Err(IS_THERE.to_owned()),
            Err(cause) if cause != MISSING => return Err(cause),
            Err(_) => {}
        }
        self.find(&Style::Unix.parent(path).unwrap_or_default())?;
        self.check(path, true)?;
        self.drawers.insert(path.to_owned());
        Ok(listing(path, Vec::new()))
    }

    fn make_own(&mut self, path: &str) -> Result<(), String> {
        let own = self.own.iter().find(|own| Style::Unix.is_within(path, own));
        if let Some(own) = own.cloned() {
            self.check(&own, true)?;
            self.add_drawer(&own);
        }
        Ok(())
    }

    /// Whether a path is that of a drawer, rather than a file.
    fn find(&self, path: &str) -> Result<bool, String> {
        if self.drawers.contains(path) {
            return Ok(true);
        }
        let parent = Style::Unix.parent(path).ok_or(MISSING)?;
        if !self.find(&parent)? {
            return Err(NOT_A_DRAWER.to_owned());
        }
        if self.files.contains_key(path) {
            return Ok(false);
        }
        Err(MISSING.to_owned())
    }

    /// Whether nothing is the matter with a path, or a drawer it is in.
    fn check(&self, path: &str, changes: bool) -> Result<(), String> {
        let trouble = self
            .failures
            .iter()
            .find(|(bad, failure)| Style::Unix.is_within(path, bad) && (changes || !failure.reads));
        trouble.map_or(Ok(()), |(_, failure)| Err(failure.cause.clone()))
    }

    fn file_path(&self, place: &Place) -> Result<String, DiskError> {
        let path = self.resolve(place);
        if Style::Unix.ends_as_drawer(place) {
            return Err(error(&path, words(&file::is_a_drawer())));
        }
        Ok(path)
    }
}

fn listing(path: &str, lines: Vec<DrawerEntry>) -> Listing {
    Listing {
        path: path.to_owned(),
        parent: Style::Unix.parent(path),
        lines,
    }
}

fn words(error: &io::Error) -> String {
    error.to_string()
}

fn error(path: &str, cause: String) -> DiskError {
    DiskError {
        path: path.to_owned(),
        cause,
    }
}
