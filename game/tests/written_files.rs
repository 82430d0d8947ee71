//! Every command that writes a file of the user's: what is in the way stays as it is, and what cannot be written is not there.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A command that writes files into a folder.
struct Writer {
    name: &'static str,
    /// The file that meets an obstacle.
    file: &'static str,
    /// The command line, where `DIR` is the folder and `FILE` the file.
    line: &'static [&'static str],
}

const WRITERS: [Writer; 3] = [
    Writer {
        name: "codewheel",
        file: "wheel.png",
        line: &["codewheel", "FILE"],
    },
    Writer {
        name: "assets",
        file: "boards/Ishido.png",
        line: &["assets", "DIR"],
    },
    Writer {
        name: "record",
        file: "game.recording",
        line: &["--record", "FILE"],
    },
];

impl Writer {
    /// A new folder with a drawer beside it for what obstacles lead to.
    fn folder(&self, test: &str) -> PathBuf {
        let base = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", self.name));
        let _ = fs::remove_dir_all(&base);
        let folder = base.join("folder");
        fs::create_dir_all(folder.join(self.file).parent().unwrap()).unwrap();
        folder
    }

    fn arguments(&self, folder: &Path, force: bool) -> Vec<PathBuf> {
        let argument = |word: &&str| match *word {
            "DIR" => folder.to_owned(),
            "FILE" => folder.join(self.file),
            word => PathBuf::from(word),
        };
        let force = force.then(|| PathBuf::from("--force"));
        self.line.iter().map(argument).chain(force).collect()
    }

    fn run(&self, folder: &Path, force: bool) -> Output {
        Command::new(env!("CARGO_BIN_EXE_ishido"))
            .args(self.arguments(folder, force))
            .env_remove("DISPLAY")
            .env("ISHIDO_HOME", folder.with_file_name("home"))
            .output()
            .unwrap()
    }

    /// Runs where no file can be longer than `blocks` blocks of 512 bytes. A program that does not ignore the system's signal
    /// for that is ended by it.
    fn run_limited(&self, folder: &Path, force: bool, blocks: u32) -> Output {
        Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f $0; exec \"$@\""])
            .arg(blocks.to_string())
            .arg(env!("CARGO_BIN_EXE_ishido"))
            .args(self.arguments(folder, force))
            .env_remove("DISPLAY")
            .env("ISHIDO_HOME", folder.with_file_name("home"))
            .output()
            .unwrap()
    }

    fn assert_refuses(&self, folder: &Path, force: bool, cause: &str) {
        let output = self.run(folder, force);
        let file = folder.join(self.file);
        self.assert_failed(&output, &format!("error: {}: {cause}\n", file.display()));
    }

    fn assert_failed(&self, output: &Output, words: &str) {
        let said = std::str::from_utf8(&output.stderr).unwrap();
        let said = said.rsplit('\r').next().unwrap();
        assert_eq!(said, words, "{}", self.name);
        assert_eq!(output.status.code(), Some(2), "{}", self.name);
    }

    /// Returns true if the command, which needs a display to record, wrote the file.
    fn assert_writes(&self, folder: &Path, force: bool) {
        let output = self.run(folder, force);
        let code = if self.name == "record" { 1 } else { 0 };
        assert_eq!(
            output.status.code(),
            Some(code),
            "{}: {output:?}",
            self.name
        );
        assert!(
            fs::read(folder.join(self.file)).unwrap() != b"mine",
            "{}",
            self.name
        );
    }
}

/// The files in a folder and those below it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.is_symlink() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn a_file_that_is_there_stays() {
    for writer in WRITERS {
        let folder = writer.folder("there");
        let file = folder.join(writer.file);
        fs::write(&file, b"mine").unwrap();
        writer.assert_refuses(&folder, false, "the file exists; --force replaces it");
        assert_eq!(fs::read(&file).unwrap(), b"mine");
        assert_eq!(files(&folder), [file]);
        writer.assert_writes(&folder, true);
    }
}

#[test]
fn a_link_stays_and_leads_to_the_new_content_when_that_is_wanted() {
    for writer in WRITERS {
        let folder = writer.folder("link");
        let (link, target) = (folder.join(writer.file), folder.with_file_name("target"));
        fs::write(&target, b"mine").unwrap();
        symlink(&target, &link).unwrap();
        writer.assert_refuses(&folder, false, "the file exists; --force replaces it");
        assert_eq!(fs::read(&target).unwrap(), b"mine");
        writer.assert_writes(&folder, true);
        assert_eq!(fs::read_link(&link).unwrap(), target, "{}", writer.name);
        assert!(fs::read(&target).unwrap() != b"mine", "{}", writer.name);
    }
}

#[test]
fn what_is_no_file_is_never_replaced() {
    for writer in WRITERS {
        let folder = writer.folder("odd");
        let path = folder.join(writer.file);
        let target = folder.with_file_name("nowhere");
        symlink(&target, &path).unwrap();
        for force in [false, true] {
            writer.assert_refuses(&folder, force, "the link points to a missing file");
        }
        assert!(!target.exists() && path.is_symlink(), "{}", writer.name);
        fs::remove_file(&path).unwrap();

        for device in ["/dev/null", "/dev/full"] {
            symlink(device, &path).unwrap();
            for force in [false, true] {
                writer.assert_refuses(&folder, force, "not a regular file");
            }
            assert_eq!(fs::read_link(&path).unwrap(), Path::new(device));
            fs::remove_file(&path).unwrap();
        }

        fs::create_dir(&path).unwrap();
        for force in [false, true] {
            writer.assert_refuses(&folder, force, "Is a directory");
        }
        fs::remove_dir(&path).unwrap();

        let made = Command::new("mkfifo").arg(&path).status();
        if made.is_ok_and(|status| status.success()) {
            for force in [false, true] {
                writer.assert_refuses(&folder, force, "not a regular file");
            }
            assert_eq!(files(&folder), [path], "{}", writer.name);
        }
    }
}

/// A limit on the size of files fails as a full disk does, in the middle of the file.
#[test]
fn a_full_disk_leaves_what_was_there() {
    for writer in WRITERS {
        let folder = writer.folder("full");
        let file = folder.join(writer.file);
        // The first line of a recording has less than a block.
        let blocks = match writer.name {
            "record" => 0,
            _ => 1,
        };
        let output = writer.run_limited(&folder, false, blocks);
        assert_eq!(output.status.code(), Some(2), "{}: {output:?}", writer.name);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.ends_with("File too large\n"),
            "{}: {said}",
            writer.name
        );
        assert!(
            files(&folder).is_empty(),
            "{}: {:?}",
            writer.name,
            files(&folder)
        );
        fs::write(&file, b"mine").unwrap();
        let output = writer.run_limited(&folder, true, blocks);
        assert_eq!(output.status.code(), Some(2), "{}", writer.name);
        assert_eq!(fs::read(&file).unwrap(), b"mine", "{}", writer.name);
        assert_eq!(files(&folder), [file], "{}", writer.name);
    }
}

#[test]
fn a_folder_without_permission_says_so() {
    for writer in WRITERS {
        let folder = writer.folder("rights");
        let inner = folder.join(writer.file).parent().unwrap().to_owned();
        fs::set_permissions(&inner, fs::Permissions::from_mode(0o555)).unwrap();
        // The superuser may do everything.
        if File::create(inner.join("try")).is_err() {
            let output = writer.run(&folder, false);
            assert_eq!(output.status.code(), Some(2), "{}", writer.name);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(said.ends_with("Permission denied\n"), "{said}");
        } else {
            println!("skipped: this user may write everywhere");
        }
        fs::set_permissions(&inner, fs::Permissions::from_mode(0o755)).unwrap();
    }
}
