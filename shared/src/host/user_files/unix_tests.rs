//! Tests of links, permissions and odd files, which only Unix has.

use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::tests::{Folder, cause, list, read, shown, text, write};
use super::*;
use crate::host::test_folder::file_names;

fn append(disk: &UserFiles, name: &str, text: &str) -> Result<Written, FileError> {
    disk.write(&Place::within("", name), text.as_bytes(), WriteMode::Append)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn names_that_are_no_text_can_be_used() {
    let folder = Folder::new("bytes");
    let path = folder.home().join(OsStr::from_bytes(b"\xE4.ron"));
    // Some file systems refuse such names.
    if fs::write(&path, "1").is_err() {
        return;
    }
    folder.file("~", "tilde");
    let disk = folder.disk();
    let names = shown(&disk);
    assert_eq!(names, [name::TILDE, "\u{F7E4}.ron"]);
    assert_eq!(read(&disk, &names[0]), Ok(b"tilde".to_vec()));
    assert_eq!(read(&disk, &names[1]), Ok(b"1".to_vec()));
    write(&disk, &names[1], "2", true).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"2");
}

/// The name of a file from a Mac has accents of its own.
#[test]
fn accents_are_shown_on_their_letters() {
    let folder = Folder::new("accents");
    let (apart, whole) = ("Se\u{301}t.ron", "S\u{e9}t.ron");
    folder.file(apart, "1");
    let disk = folder.disk();
    assert_eq!(shown(&disk), [whole]);
    assert_eq!(read(&disk, whole), Ok(b"1".to_vec()));
    // It is replaced, and gets no twin.
    write(&disk, whole, "2", true).unwrap();
    assert_eq!(file_names(&folder.home()), [apart]);
    assert_eq!(
        write(&disk, apart, "3", true),
        Ok(Written::Done(text(&folder.home().join(whole))))
    );
    // Twins of other programs stay apart.
    folder.file(whole, "other");
    assert_eq!(shown(&disk), [apart, whole]);
    assert_eq!(read(&disk, apart), Ok(b"3".to_vec()));
    assert_eq!(read(&disk, whole), Ok(b"other".to_vec()));
}

#[test]
fn links_count_as_what_they_lead_to() {
    let folder = Folder::new("links");
    fs::create_dir(folder.0.join("elsewhere")).unwrap();
    folder.file("file", "old");
    for (to, name) in [
        ("../elsewhere", "a"),
        ("file", "b"),
        ("nowhere", "c"),
        ("d", "d"),
        ("b", "e"),
    ] {
        symlink(to, folder.home().join(name)).unwrap();
    }
    let disk = folder.disk();
    assert_eq!(shown(&disk), ["a/", "b", "c", "d", "e", "file"]);
    assert_eq!(
        write(&disk, "e", "new", true),
        Ok(Written::Done(text(&folder.home().join("e"))))
    );
    assert_eq!(fs::read(folder.home().join("file")).unwrap(), b"new");
    assert_eq!(
        fs::read_link(folder.home().join("e")).unwrap(),
        Path::new("b")
    );
    assert!(matches!(
        write(&disk, "e", "x", false),
        Ok(Written::Exists(_))
    ));
    append(&disk, "e", "more").unwrap();
    assert_eq!(fs::read(folder.home().join("file")).unwrap(), b"new\nmore");
    assert!(fs::read_link(folder.home().join("e")).is_ok());
    for over in [false, true] {
        assert_eq!(
            cause(write(&disk, "c", "x", over)),
            "the link points to a missing file"
        );
    }
    assert_eq!(
        cause(append(&disk, "c", "x")),
        "the link points to a missing file"
    );
    assert!(!folder.home().join("nowhere").exists());
    assert_eq!(
        cause(write(&disk, "d", "x", true)),
        "the link points to itself"
    );
    assert_eq!(
        fs::read_link(folder.home().join("d")).unwrap(),
        Path::new("d")
    );
    assert!(write(&disk, "a/new", "x", false).is_ok() && folder.0.join("elsewhere/new").exists());
}

#[test]
fn pipes_and_devices_hold_nobody_up() {
    let folder = Folder::new("pipe");
    let made = Command::new("mkfifo")
        .arg(folder.home().join("pipe"))
        .status();
    let disk = folder.disk();
    if made.is_ok_and(|status| status.success()) {
        assert_eq!(read(&disk, "pipe"), Err("not a regular file".to_owned()));
        assert_eq!(cause(write(&disk, "pipe", "x", true)), "not a regular file");
        assert_eq!(cause(append(&disk, "pipe", "x")), "not a regular file");
    }
    assert_eq!(
        read(&disk, "/dev/zero"),
        Err("not a regular file".to_owned())
    );
    assert_eq!(
        cause(write(&disk, "/dev/null", "x", true)),
        "not a regular file"
    );
}

#[test]
fn permissions_stay() {
    let folder = Folder::new("mode");
    let path = folder.file("file", "old");
    let disk = folder.disk();
    for bits in [0o600, 0o640, 0o755] {
        fs::set_permissions(&path, fs::Permissions::from_mode(bits)).unwrap();
        write(&disk, "file", "new", true).unwrap();
        append(&disk, "file", "more").unwrap();
        assert_eq!(mode(&path), bits);
    }
    write(&disk, "plain", "x", false).unwrap();
    File::create(folder.home().join("usual")).unwrap();
    assert_eq!(
        mode(&folder.home().join("plain")),
        mode(&folder.home().join("usual"))
    );
}

#[test]
fn drawers_without_permission_say_so() {
    let folder = Folder::new("locked");
    let path = folder.file("file", "old");
    let set = |bits| fs::set_permissions(folder.home(), fs::Permissions::from_mode(bits)).unwrap();
    set(0o555);
    // The superuser may do everything, so there is nothing to test.
    if File::create(folder.home().join("try")).is_err() {
        let disk = folder.disk();
        for over in [false, true] {
            assert_eq!(cause(write(&disk, "new", "x", over)), "Permission denied");
        }
        assert_eq!(cause(write(&disk, "file", "x", true)), "Permission denied");
        assert_eq!(cause(append(&disk, "file", "x")), "Permission denied");
        assert_eq!(fs::read(&path).unwrap(), b"old");
        set(0o000);
        assert_eq!(cause(list(&disk, "")), "Permission denied");
        assert_eq!(read(&disk, "file"), Err("Permission denied".to_owned()));
    }
    set(0o755);
}

/// A tiny disk, if we may mount one.
struct Tiny(PathBuf);

impl Tiny {
    fn mount(at: PathBuf, options: &str) -> Option<Self> {
        fs::create_dir_all(&at).unwrap();
        let mut mount = Command::new("mount");
        let mounted = mount
            .args(["-t", "tmpfs", "-o", options, "tmpfs"])
            .arg(&at)
            .output();
        mounted
            .is_ok_and(|done| done.status.success())
            .then_some(Self(at))
    }
}

impl Drop for Tiny {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = Folder::new("full");
    let Some(tiny) = Tiny::mount(folder.home().join("tiny"), "size=64k") else {
        println!("skipped: a disk cannot be mounted here");
        return;
    };
    let disk = folder.disk();
    write(&disk, "tiny/kept", "old", false).unwrap();
    let large = "x".repeat(100_000);
    for (name, over) in [
        ("tiny/kept", true),
        ("tiny/new", true),
        ("tiny/other", false),
    ] {
        let error = write(&disk, name, &large, over).unwrap_err();
        let path = text(&folder.home().join(name));
        assert_eq!(error.to_string(), path + ": No space left on device");
    }
    assert_eq!(
        cause(append(&disk, "tiny/kept", &large)),
        "No space left on device"
    );
    assert_eq!(file_names(&tiny.0), ["kept"]);
    assert_eq!(read(&disk, "tiny/kept"), Ok(b"old".to_vec()));
    let remounted = Command::new("mount")
        .args(["-o", "remount,ro"])
        .arg(&tiny.0)
        .status();
    if remounted.is_ok_and(|status| status.success()) {
        for (name, over) in [
            ("tiny/kept", true),
            ("tiny/new", true),
            ("tiny/other", false),
        ] {
            assert_eq!(
                cause(write(&disk, name, "x", over)),
                "Read-only file system"
            );
        }
        assert_eq!(
            cause(append(&disk, "tiny/kept", "x")),
            "Read-only file system"
        );
        assert_eq!(
            cause(disk.make(&Place::within("", "tiny/d"))),
            "Read-only file system"
        );
    }
}
