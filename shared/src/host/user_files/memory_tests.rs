//! Tests that the disks in memory answer as real ones do.

// Real disks answer so on Linux only: see the first test.
#![cfg_attr(not(target_os = "linux"), allow(dead_code, unused_imports))]

use std::fs;

use super::tests::Folder;
use super::*;
use crate::host::io_error::NO_SUCH_FILE;
use crate::ui::user_files::ContentDigest;

/// Numbers that are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    fn place(&mut self, own: &str) -> Place {
        let drawer = self.one(&["", "~", "a", "~/a", "a/b", "a/b/..", own, own]);
        let name = self.one(&[
            "", "a", "b", "B", "c.ron", "b/c", ".d", "../a", "a/", "./b/.", "a/b/c", "石 ä",
        ]);
        Place::within(drawer, name)
    }

    fn request(&mut self, own: &str) -> FileRequest {
        let place = self.place(own);
        match self.below(7) {
            0 | 1 => FileRequest::List(place),
            2 => FileRequest::Read(place, self.below(8) as u64, None),
            3 | 4 => FileRequest::Make(place),
            _ => FileRequest::Write {
                place,
                // Some files are not text.
                bytes: vec![[b'x', b'\n', 0xFF][self.below(3)]; self.below(8)],
                mode: [
                    WriteMode::New,
                    WriteMode::Over,
                    WriteMode::Append,
                    WriteMode::Unchanged(ContentDigest::of(&vec![b'x'; self.below(4)])),
                ][self.below(4)],
            },
        }
    }
}

/// The same reply without the dates of files: the memory has no clock of its own.
fn undated(mut reply: FileReply) -> FileReply {
    if let FileReply::Drawer(Ok(listing)) = &mut reply {
        for line in &mut listing.lines {
            line.changed = None;
        }
    }
    reply
}

/// Not where capitals do not matter in names, as on Macs and Windows.
#[cfg(target_os = "linux")]
#[test]
fn memory_answers_as_a_real_disk_does() {
    let mut answered = [0; 2];
    for round in 1..=30 {
        let folder = Folder::new("agreement");
        let own = folder.0.join("own").display().to_string();
        let locations = Locations {
            home: folder.home(),
            own: vec![("Games:".to_owned(), folder.0.join("own"))],
        };
        let disk = UserFiles::with_dialogue(locations, Box::new(|_, _| Ok(None)));
        let mut memory = MemoryUserFiles {
            home: folder.home().display().to_string(),
            own: vec![own.clone()],
            ..MemoryUserFiles::default()
        };
        memory.add_drawer("~");
        let mut numbers = Numbers(round * 0x9E37_79B9);
        for _ in 0..100 {
            let request = numbers.request(&own);
            let (real, ours) = (disk.run(request.clone()), memory.run(request.clone()));
            let real = undated(real);
            assert_eq!(ours, real, "{request:?}");
            let good = matches!(
                &real,
                FileReply::Drawer(Ok(_)) | FileReply::File(Ok(_)) | FileReply::Written(Ok(_))
            );
            answered[usize::from(good)] += 1;
        }
        for (path, file) in memory.files.iter() {
            assert_eq!(fs::read(path).unwrap(), file.bytes);
        }
    }
    assert!(answered.iter().all(|count| *count > 500), "{answered:?}");
}

#[test]
fn troubles_are_told_with_whole_paths() {
    let mut memory = MemoryUserFiles::default();
    memory.add_file("~/Games/a.ron", "old");
    let trouble = |cause: &str, reads| Failure {
        cause: cause.to_owned(),
        reads,
    };
    let games = memory.path("~/Games");
    memory.fail(&games, trouble("No space left on device", true));
    let desktop = memory.path("Desktop");
    memory.fail(&desktop, trouble("Input/output error", false));
    let write = FileRequest::Write {
        place: Place::within("Games", "a.ron"),
        bytes: b"new".to_vec(),
        mode: WriteMode::Over,
    };
    let FileReply::Written(Err(error)) = memory.run(write) else {
        panic!("written");
    };
    assert_eq!(
        error.to_string(),
        "/home/player/Games/a.ron: No space left on device"
    );
    let FileReply::File(Ok(file)) =
        memory.run(FileRequest::Read(Place::within("", "Games/a.ron"), 9, None))
    else {
        panic!("not read");
    };
    assert_eq!(file.bytes, b"old");
    let FileReply::Drawer(Err(error)) = memory.run(FileRequest::List(Place::drawer("Desktop")))
    else {
        panic!("listed");
    };
    assert_eq!(
        error.to_string(),
        "/home/player/Desktop: Input/output error"
    );
}

#[test]
fn a_path_of_very_many_parts_needs_little_stack_and_memory() {
    let place = Place::within("", &"a/".repeat(50_000));
    let list = move || MemoryUserFiles::default().run(FileRequest::List(place));
    let small = std::thread::Builder::new().stack_size(256 << 10);
    let FileReply::Drawer(Err(error)) = small.spawn(list).unwrap().join().unwrap() else {
        panic!("listed");
    };
    assert_eq!(error.cause, NO_SUCH_FILE);
}
