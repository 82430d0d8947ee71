//! What is known of files beside the document itself: plain values, which the files of this folder work on.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::crash_notice::CrashNotice;
use ishido_shared::ui::disk::{ContentDigest, DiskError, FileRead};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::RequestId;
use serde::{Deserialize, Serialize};

use crate::stones::StonePosition;

/// The version of the settings that is written.
pub const SETTINGS_VERSION: u32 = 1;

/// What the user asked for when something had to be saved or decided first.
#[derive(Debug, Clone)]
pub enum NextStep {
    /// Nothing: the user only wanted to save.
    Stay,
    /// Begin a blank set.
    New,
    /// Choose a set to load.
    Load,
    /// Open this set, which was dropped on the window.
    Open(Box<Opened>),
    /// Use the set that was saved.
    Use,
    /// Use the board in this file.
    UseBoard(String),
    /// Leave the editor without using the set.
    Cancel,
    /// End the whole program.
    Quit,
}

/// A stoneset that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The set.
    pub set: Stoneset,
    /// Where it was read from.
    pub path: String,
    /// Whether that is a stoneset file, which Save writes again.
    pub is_own_file: bool,
    /// The content of the file.
    pub digest: ContentDigest,
    /// What the user should know about it.
    pub note: Option<String>,
}

/// The first two stones of a set that look the same.
pub type Twins = (StonePosition, StonePosition);

/// The file that is opened at the start.
#[derive(Debug, Default)]
pub enum FirstFile {
    /// None.
    #[default]
    None,
    /// The file that was edited last, if there is one.
    Last,
    /// The file of the command line, by its whole path.
    Given(String),
}

/// Why a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFor {
    /// It was edited the last time.
    LastTime,
    /// The command line names it.
    Start,
    /// It was dropped on the window.
    Dropped,
}

/// The files that are read to be opened.
#[derive(Debug, Default)]
pub struct Reading {
    /// Those that are being read.
    pub asked: Vec<(RequestId, ReadFor)>,
    /// Those that have been read, and wait until nothing is open in front of the stones.
    pub arrived: Vec<(ReadFor, Result<FileRead, DiskError>)>,
}

/// A write to the file of the set that is under way.
#[derive(Debug)]
pub struct Saving {
    /// The request.
    pub asked: RequestId,
    /// The state of the document that is written.
    pub state: u64,
    /// What is written.
    pub digest: ContentDigest,
    /// What is done when it is written.
    pub next: NextStep,
}

/// What is known of the file that keeps unsaved work.
#[derive(Debug, Default)]
pub struct WorkFile {
    /// The state of the document that was written last.
    pub written: Option<u64>,
    /// The request of that write.
    pub asked: Option<RequestId>,
    /// Whether the file on disk is of the document that is edited, and not what the last run left.
    pub is_ours: bool,
    /// The request that moves aside what the last run left: nothing may be written over it before that is done.
    pub moving: Option<RequestId>,
    /// A file of another slot or an older one that the document comes from. It is removed when the document is written.
    pub source: Option<String>,
    /// Whether the last attempt failed, so that the user has been told.
    pub failed: bool,
    /// When the next attempt is made.
    pub retry: Option<Millis>,
}

/// What the editor remembers, as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EditorSettings {
    /// The version of the file.
    pub version: u32,
    /// The drawer of stonesets used last.
    pub stonesets: String,
    /// The drawer of pictures used last.
    pub pictures: String,
    /// The drawer of boards used last.
    pub boards: String,
    /// The file of the set edited last, by its whole path.
    pub last: String,
    /// The author of new sets.
    pub author: String,
}

impl Default for EditorSettings {
    fn default() -> Self {
        Self {
            version: SETTINGS_VERSION,
            stonesets: String::new(),
            pictures: String::new(),
            boards: String::new(),
            last: String::new(),
            author: String::new(),
        }
    }
}

/// The settings as they are on disk.
#[derive(Debug, Default)]
pub struct SettingsFile {
    /// What was written last.
    pub written: EditorSettings,
    /// The request of that write.
    pub asked: Option<RequestId>,
    /// Whether the user has been told that they cannot be saved.
    pub failed: bool,
    /// The request that moves aside a file that cannot be read, and why it cannot. Nothing is written over it before.
    pub unreadable: Option<(RequestId, String)>,
}

/// What is known of files beside the document itself.
#[derive(Debug, Default)]
pub struct FilesState {
    /// The author of new sets: the one typed last.
    pub author: String,
    /// The file that was edited last, by its whole path; empty if there is none.
    pub last: String,
    /// The file to be opened at the start.
    pub first: FirstFile,
    /// Whether the question about unsaved changes is open.
    pub is_asking: bool,
    /// The twins that the user has agreed to save.
    pub twins_accepted: Option<Twins>,
    /// The write to the set's own file that is under way.
    pub saving: Option<Saving>,
    /// The file that keeps unsaved work.
    pub work_file: WorkFile,
    /// The file that keeps the settings.
    pub settings: SettingsFile,
    /// The files that are read to be opened.
    pub reading: Reading,
    /// The report of the last run's unexpected end, until the user is told.
    pub crash: Option<CrashNotice>,
    /// Whether the store has been read.
    pub is_started: bool,
    /// Whether the editor has ended, so that nothing is kept any more.
    pub is_over: bool,
}
