//! Tests of adding to the end of files, on real disks and on those in memory.

use std::fs;

use super::tests::{Folder, cause, read, text};
use super::*;
use crate::host::test_folder::file_names;

const TOO_LARGE: &str = "larger than 4 MiB";

fn request(name: &str, bytes: impl Into<Vec<u8>>) -> FileRequest {
    FileRequest::Write {
        place: Place::within("", name),
        bytes: bytes.into(),
        mode: WriteMode::Append,
    }
}

/// Both kinds of disks with the same files in the user's home, and what they reply to the same requests.
struct Disks {
    folder: Folder,
    disk: UserFiles,
    memory: MemoryUserFiles,
}

impl Disks {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let mut memory = MemoryUserFiles::default();
        memory.add_drawer("~");
        Self {
            disk: folder.disk(),
            folder,
            memory,
        }
    }

    fn file(&mut self, name: &str, bytes: &[u8]) {
        fs::write(self.folder.home().join(name), bytes).unwrap();
        self.memory.add_file(&format!("~/{name}"), bytes);
    }

    fn append(&mut self, name: &str, bytes: impl Into<Vec<u8>>) -> Result<Written, FileError> {
        let request = request(name, bytes);
        let (real, ours) = (self.disk.run(request.clone()), self.memory.run(request));
        let home = text(&self.folder.home());
        assert_eq!(in_home(&ours, &self.memory.home), in_home(&real, &home));
        match real {
            FileReply::Written(written) => written,
            other => panic!("not a reply to writing: {other:?}"),
        }
    }

    fn content(&self, name: &str) -> Vec<u8> {
        let real = fs::read(self.folder.home().join(name)).unwrap();
        let ours = self.memory.file(&format!("~/{name}"));
        assert!(ours.is_some_and(|ours| ours == real));
        real
    }

    fn path(&self, name: &str) -> String {
        text(&self.folder.home().join(name))
    }
}

/// A reply as text, with `~` for the home and slashes, as the disks in memory have everywhere.
fn in_home(reply: &FileReply, home: &str) -> String {
    let plain = |text: &str| text.replace('\\', "/").replace("//", "/");
    let reply = plain(&format!("{reply:?}"));
    let home = plain(&format!("{home:?}"));
    assert!(reply.contains(home.trim_matches('"')), "{reply}: {home}");
    reply.replace(home.trim_matches('"'), "~")
}

#[test]
fn a_missing_file_is_made_and_one_that_exists_grows() {
    let mut disks = Disks::new("append");
    let path = disks.path("a.txt");
    assert_eq!(
        disks.append("a.txt", "one\n"),
        Ok(Written::Done(path.clone()))
    );
    assert_eq!(
        disks.append("a.txt", "two"),
        Ok(Written::Appended(path.clone()))
    );
    // The last line had no end.
    assert_eq!(
        disks.append("a.txt", "three\n"),
        Ok(Written::Appended(path))
    );
    assert_eq!(disks.content("a.txt"), b"one\ntwo\nthree\n");
    disks.file("empty", b"");
    assert!(disks.append("empty", "石 ä\n").is_ok());
    assert_eq!(disks.content("empty"), "石 ä\n".as_bytes());
    assert_eq!(file_names(&disks.folder.home()), ["a.txt", "empty"]);
}

#[test]
fn nothing_is_added_to_a_file_that_is_not_text() {
    let mut disks = Disks::new("append-not-text");
    let files: [&[u8]; 3] = [b"\x89PNG\r\n", b"\xFF\xFEa\0", b"plain\0bytes"];
    for bytes in files {
        disks.file("picture", bytes);
        assert_eq!(cause(disks.append("picture", "x")), "it is not a text file");
        assert_eq!(disks.content("picture"), bytes);
    }
}

#[test]
fn nothing_is_added_beyond_four_mebibytes() {
    let mut disks = Disks::new("append-large");
    let mut large = vec![b'x'; (4 << 20) - 2];
    disks.file("large", &large);
    assert_eq!(cause(disks.append("large", "yz")), TOO_LARGE);
    assert_eq!(disks.content("large"), large);
    assert!(disks.append("large", "y").is_ok());
    assert_eq!(disks.content("large").len(), 4 << 20);
    large.extend(b"abcd");
    disks.file("larger", &large);
    assert_eq!(cause(disks.append("larger", "")), TOO_LARGE);
    assert_eq!(disks.content("larger"), large);
}

#[test]
fn a_drawer_or_a_path_that_leads_nowhere_is_refused() {
    let mut disks = Disks::new("append-drawer");
    fs::create_dir(disks.folder.home().join("drawer")).unwrap();
    disks.memory.add_drawer("~/drawer");
    disks.file("file", b"old");
    for (name, expected) in [
        ("drawer", "Is a directory"),
        ("new/", "Is a directory"),
        ("", "Is a directory"),
        ("no/a", "No such file or directory"),
        ("file/a", "Not a directory"),
    ] {
        assert_eq!(cause(disks.append(name, "x")), expected, "{name}");
    }
    assert_eq!(disks.content("file"), b"old");
    assert_eq!(file_names(&disks.folder.home()), ["drawer", "file"]);
}

#[test]
fn a_read_only_file_stays_as_it_is() {
    let folder = Folder::new("append-read-only");
    let path = folder.file("kept", "old");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let FileReply::Written(written) = folder.disk().run(request("kept", "new")) else {
        panic!("not a reply to writing");
    };
    assert_eq!(cause(written), "the file is read-only");
    assert_eq!(read(&folder.disk(), "kept"), Ok(b"old".to_vec()));
    assert_eq!(file_names(&folder.home()), ["kept"]);
}

#[test]
fn a_full_or_write_protected_disk_in_memory_loses_nothing() {
    for (bad, system) in [
        ("~", "No space left on device"),
        ("~", "Read-only file system"),
        ("~/a.txt", "Permission denied"),
    ] {
        let mut memory = MemoryUserFiles::default();
        memory.add_file("~/a.txt", "old");
        let failure = Failure {
            cause: system.to_owned(),
            reads: true,
        };
        memory.fail(&memory.path(bad), failure);
        let FileReply::Written(written) = memory.run(request("a.txt", "new")) else {
            panic!("not a reply to writing");
        };
        assert_eq!(cause(written), system);
        assert_eq!(memory.file("~/a.txt"), Some("old".as_bytes()));
    }
}
