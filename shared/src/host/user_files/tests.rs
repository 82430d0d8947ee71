//! Tests of the user's files on a real file system.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::*;
use crate::host::test_folder::{TestFolder, file_names};
use crate::ui::user_files::ContentDigest;

/// A folder with the user's home in its subfolder `home`.
pub(super) struct Folder(pub(super) TestFolder);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let folder = TestFolder::new(&format!("disk-{name}"));
        fs::create_dir(folder.join("home")).unwrap();
        Self(folder)
    }

    pub(super) fn home(&self) -> PathBuf {
        self.0.join("home")
    }

    /// The program's own drawer, which is not there at first.
    pub(super) fn own(&self) -> PathBuf {
        self.0.join("own").join("games")
    }

    pub(super) fn disk(&self) -> UserFiles {
        let locations = Locations {
            home: self.home(),
            own: vec![("Games:".to_owned(), self.own())],
        };
        UserFiles::with_dialogue(locations, Box::new(|_, _| Err(NO_DIALOGUE.to_owned())))
    }

    pub(super) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.home().join(name);
        fs::write(&path, text).unwrap();
        path
    }
}

pub(super) fn text(path: &Path) -> String {
    path.display().to_string()
}

pub(super) fn list(disk: &UserFiles, path: &str) -> Result<Listing, FileError> {
    disk.list(&Place::drawer(path))
}

/// The entries of the user's home, with a slash after each drawer.
pub(super) fn shown(disk: &UserFiles) -> Vec<String> {
    let lines = list(disk, "").unwrap().lines.into_iter();
    lines
        .map(|line| line.name + if line.drawer { "/" } else { "" })
        .collect()
}

pub(super) fn read(disk: &UserFiles, name: &str) -> Result<Vec<u8>, String> {
    let read = disk.read(&Place::within("", name), 1 << 20, None);
    read.map(|file| file.bytes).map_err(|error| error.cause)
}

pub(super) fn write(
    disk: &UserFiles,
    name: &str,
    text: &str,
    over: bool,
) -> Result<Written, FileError> {
    let mode = if over {
        WriteMode::Over
    } else {
        WriteMode::New
    };
    disk.write(&Place::within("", name), text.as_bytes(), mode)
}

pub(super) fn cause<T: std::fmt::Debug>(result: Result<T, FileError>) -> String {
    result.unwrap_err().cause
}

#[test]
fn drawers_come_first_and_capitals_do_not_matter() {
    let folder = Folder::new("sort");
    for name in ["b", "A", "c.ron", "Å", ".hidden"] {
        folder.file(name, "");
    }
    // Windows and Macs take this for the other file.
    let are_two = !folder.home().join("a").exists();
    if are_two {
        folder.file("a", "");
    }
    for name in ["z", "Y", ".secret"] {
        fs::create_dir(folder.home().join(name)).unwrap();
    }
    let disk = folder.disk();
    let mut expected = vec!["Y/", "z/", "A", "a", "b", "c.ron", "Å"];
    expected.retain(|name| are_two || *name != "a");
    assert_eq!(shown(&disk), expected);
    let listing = list(&disk, "").unwrap();
    assert_eq!(listing.path, text(&folder.home()));
    assert_eq!(listing.parent, Some(text(&folder.0)));
    assert_eq!(list(&disk, "/").unwrap().parent, None);
    assert_eq!(list(&disk, "~/b"), Ok(listing), "a file means its drawer");
}

#[test]
fn what_is_no_drawer_says_so() {
    let folder = Folder::new("no-drawer");
    let file = folder.file("file", "");
    let disk = folder.disk();
    let error = list(&disk, "nowhere").unwrap_err();
    assert_eq!(error.path, text(&folder.home().join("nowhere")));
    assert_eq!(error.cause, "No such file or directory");
    let error = list(&disk, "file/x").unwrap_err();
    assert_eq!(
        (error.path, error.cause.as_str()),
        (text(&file.join("x")), "Not a directory")
    );
}

#[test]
fn the_programs_own_drawer_is_made_when_written_to() {
    let folder = Folder::new("own");
    let disk = folder.disk();
    let games = text(&folder.own());
    let FileReply::Volumes(volumes) = disk.run(FileRequest::Volumes) else {
        panic!("no volumes");
    };
    assert_eq!(
        (volumes[1].name.as_str(), &volumes[1].path),
        ("Games:", &games)
    );
    let listing = list(&disk, &games).unwrap();
    assert_eq!(
        (listing.path.as_str(), listing.lines.len()),
        (games.as_str(), 0)
    );
    assert!(!folder.0.join("own").exists(), "looking makes nothing");
    let place = Place::within(&games, "a.ron");
    let path = text(&folder.own().join("a.ron"));
    assert_eq!(
        disk.write(&place, b"x", WriteMode::New),
        Ok(Written::Done(path))
    );
    let place = Place::within(&games, "more/a.ron");
    assert_eq!(
        cause(disk.write(&place, b"x", WriteMode::New)),
        "No such file or directory"
    );
    assert_eq!(cause(disk.make(&Place::drawer(&games))), "File exists");
    fs::remove_dir_all(folder.0.join("own")).unwrap();
    assert_eq!(
        disk.make(&Place::within(&games, "more")).unwrap().path,
        text(&folder.own().join("more"))
    );
}

#[test]
fn reading_is_bounded() {
    let folder = Folder::new("bounded");
    folder.file("file", "12345");
    let disk = folder.disk();
    let place = Place::within("", "file");
    assert_eq!(disk.read(&place, 5, None).unwrap().bytes, b"12345");
    let error = disk.read(&place, 4, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        text(&folder.home().join("file")) + ": larger than 4 bytes"
    );
    assert_eq!(
        regular_file::too_large(4 << 20).to_string(),
        "larger than 4 MiB"
    );
    assert_eq!(
        regular_file::too_large(5 << 10).to_string(),
        "larger than 5 KiB"
    );
    assert_eq!(read(&disk, "."), Err("Is a directory".to_owned()));
    assert_eq!(read(&disk, "file/"), Err("Is a directory".to_owned()));
    assert_eq!(
        read(&disk, "none"),
        Err("No such file or directory".to_owned())
    );
}

#[test]
fn a_file_is_written_over_only_when_allowed() {
    let folder = Folder::new("over");
    let disk = folder.disk();
    let path = folder.home().join("a.ron");
    assert_eq!(
        write(&disk, "a.ron", "1", false),
        Ok(Written::Done(text(&path)))
    );
    assert_eq!(
        write(&disk, "a.ron", "2", false),
        Ok(Written::Exists(text(&path)))
    );
    assert_eq!(fs::read(&path).unwrap(), b"1");
    assert_eq!(
        write(&disk, "a.ron", "3", true),
        Ok(Written::Done(text(&path)))
    );
    assert_eq!(fs::read(&path).unwrap(), b"3");
    assert_eq!(
        write(&disk, "b.ron", "4", true),
        Ok(Written::Done(text(&folder.home().join("b.ron"))))
    );
    assert_eq!(file_names(&folder.home()), ["a.ron", "b.ron"]);
}

#[test]
fn a_file_that_has_changed_is_not_written_over() {
    let folder = Folder::new("unchanged");
    let disk = folder.disk();
    let path = text(&folder.home().join("a.ron"));
    let write = |old: &str, new: &str| {
        let mode = WriteMode::Unchanged(ContentDigest::of(old.as_bytes()));
        disk.write(&Place::within("", "a.ron"), new.as_bytes(), mode)
    };
    assert_eq!(write("gone", "1"), Ok(Written::Done(path.clone())));
    assert_eq!(write("1", "2"), Ok(Written::Done(path.clone())));
    for other in ["1", "22", ""] {
        assert_eq!(write(other, "3"), Ok(Written::Changed(path.clone())));
        assert_eq!(read(&disk, "a.ron"), Ok(b"2".to_vec()));
    }
}

#[test]
fn of_many_at_once_one_makes_the_file() {
    let folder = Folder::new("race");
    for round in 0..20 {
        let name = format!("{round}.ron");
        let made: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|number| {
                    let (disk, name) = (folder.disk(), &name);
                    scope.spawn(move || {
                        let written = write(&disk, name, &number.to_string(), false).unwrap();
                        usize::from(matches!(written, Written::Done(_)))
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .sum()
        });
        assert_eq!(made, 1);
    }
    assert_eq!(
        file_names(&folder.home()).len(),
        20,
        "nothing is left behind"
    );
}

#[test]
fn what_cannot_be_written_leaves_everything_as_it_was() {
    let folder = Folder::new("cannot");
    let disk = folder.disk();
    fs::create_dir(folder.home().join("drawer")).unwrap();
    let long = "n".repeat(300);
    for over in [false, true] {
        assert_eq!(cause(write(&disk, "drawer", "x", over)), "Is a directory");
        assert_eq!(cause(write(&disk, "new/", "x", over)), "Is a directory");
        assert_eq!(
            cause(write(&disk, "no/a", "x", over)),
            "No such file or directory"
        );
        assert_eq!(cause(write(&disk, &long, "x", over)), "File name too long");
    }
    let path = folder.file("kept", "old");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let error = write(&disk, "kept", "new", true).unwrap_err();
    assert_eq!(error.to_string(), text(&path) + ": the file is read-only");
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(file_names(&folder.home()), ["drawer", "kept"]);
    // As long as a name can be.
    let longest = "n".repeat(255);
    assert!(
        write(&disk, &longest, "x", false).is_ok() && write(&disk, &longest, "y", true).is_ok()
    );
}

#[test]
fn what_a_killed_program_left_is_swept_and_nothing_else() {
    let folder = Folder::new("sweep");
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(7200);
    for name in [
        ".ishido-12-3.tmp",
        ".ishido-mine.tmp",
        ".other.tmp",
        "a.tmp",
    ] {
        let file = File::create(folder.home().join(name)).unwrap();
        file.set_modified(old).unwrap();
    }
    File::create(folder.home().join(".ishido-99-1.tmp")).unwrap();
    write(&folder.disk(), "new", "x", true).unwrap();
    let left = [
        ".ishido-99-1.tmp",
        ".ishido-mine.tmp",
        ".other.tmp",
        "a.tmp",
        "new",
    ];
    assert_eq!(file_names(&folder.home()), left);
}

#[test]
fn drawers_are_made() {
    let folder = Folder::new("make");
    let disk = folder.disk();
    let listing = disk.make(&Place::within("", "New Drawer/")).unwrap();
    assert_eq!(listing.path, text(&folder.home().join("New Drawer")));
    assert_eq!(
        cause(disk.make(&Place::within("", "New Drawer"))),
        "File exists"
    );
    assert_eq!(
        cause(disk.make(&Place::within("", "a/b"))),
        "No such file or directory"
    );
    assert_eq!(cause(disk.make(&Place::drawer("/"))), "File exists");
    assert_eq!(shown(&disk), ["New Drawer/"]);
}

#[test]
fn fifty_thousand_files_are_listed_at_once() {
    let folder = Folder::new("large");
    for number in 0..50_000 {
        File::create(folder.home().join(format!("Game {number}.ron"))).unwrap();
    }
    let disk = folder.disk();
    let begin = Instant::now();
    assert_eq!(list(&disk, "").unwrap().lines.len(), 50_000);
    let taken = begin.elapsed();
    println!("50,000 files listed in {taken:?}");
    // It takes a tenth of that; but the machine may be busy.
    assert!(taken.as_millis() < 2_000, "{taken:?}");
}

#[test]
fn the_dialogue_begins_where_it_should() {
    let folder = Folder::new("dialogue");
    let locations = Locations {
        home: folder.home(),
        own: Vec::new(),
    };
    let home = folder.home();
    let dialogue = Box::new(move |_: &Dialogue, proposal: &Proposal| {
        assert_eq!(proposal.folder, home);
        Ok(Some(proposal.folder.join(&proposal.name)))
    });
    let disk = UserFiles::with_dialogue(locations, dialogue);
    for (place, chosen) in [
        (Place::within("", "a.ron"), folder.home().join("a.ron")),
        (Place::drawer("~"), folder.home().join("")),
    ] {
        let dialogue = Dialogue {
            title: String::new(),
            saves: true,
            place,
            kind: String::new(),
            endings: Vec::new(),
        };
        assert_eq!(
            disk.run(FileRequest::Ask(dialogue)),
            FileReply::Chosen(Ok(Some(text(&chosen))))
        );
    }
}
