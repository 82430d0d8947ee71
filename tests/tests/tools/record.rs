//! Tests recordings: a replay gives the same pictures, and a broken recording or a difference is reported with its line.
use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;

use crate::fake::Fake;
use ishido_shared::gfx::Bitmap;
use ishido_shared::host::driver::Observer;
use ishido_shared::host::record::{Header, Player, Recorder, ReplayError, ReplaySummary};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{Host, Program};
use ishido_tests::script::{Options, Runner, Script};
use ishido_tests::{cli, files, programs};

const SCRIPT: &str = r#"
    entropy 7
    click a1
    wait 100
    drag a1 b1
    menu Project Save
    type "so"
    store-fail "full"
    menu Project Save
    wait 500
"#;

fn folder(name: &str) -> PathBuf {
    let folder = files::target_dir().join("script-record-tests").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn record(name: &str, script: &str) -> PathBuf {
    let path = folder(name).join("recording");
    let header = Header {
        program: "fake".to_owned(),
        ..Header::default()
    };
    let options = Options {
        record: Some((path.clone(), header)),
        force: true,
        ..Options::default()
    };
    let script = Script::parse("recorded", script).unwrap();
    Runner::new(Fake::new, options).run(&script).unwrap();
    path
}

fn replay(text: impl AsRef<[u8]>) -> Result<ReplaySummary, ReplayError> {
    Player::new(text.as_ref())?.replay(&mut Fake::new(), |_, _| {})
}

/// The error of a recording that is changed in one place.
fn changed(recording: &str, from: &str, to: &str) -> String {
    assert!(recording.contains(from), "{from}");
    replay(recording.replacen(from, to, 1))
        .unwrap_err()
        .to_string()
}

#[test]
fn a_recording_is_replayed_to_the_same_pictures() {
    let text = fs::read_to_string(record("same", SCRIPT)).unwrap();
    let replayed = replay(&text).unwrap();
    assert_eq!(
        replayed.steps,
        text.lines().filter(|line| line.starts_with("at ")).count()
    );
    assert_eq!(
        replayed.frames,
        text.lines()
            .filter(|line| line.starts_with("frame "))
            .count()
    );
    assert!(
        replayed.frames > 50 && !replayed.over && !replayed.cut_off,
        "{replayed:?}"
    );
    let beginning = "ishido-recording 1 (program:\"fake\",arguments:[],entropy:7)\n\
        at 0 644241600000 start\n\
        read (\"fake.txt\",Nothing)\n\
        at 0 644241600000 tick\n\
        frame ";
    assert!(text.starts_with(beginning), "{text}");
}

#[test]
fn each_start_has_its_recording() {
    let first = record(
        "restart",
        "click a1\nmenu Project Save\nwait 300\nrestart\nclick a2\nclose",
    );
    let second = first.with_file_name("recording.2");
    let text = fs::read_to_string(second).unwrap();
    assert!(text.contains("read (\"fake.txt\",Text(\"X--\"))"), "{text}");
    assert!(replay(text).unwrap().over);
}

#[test]
fn what_differs_is_named_with_its_line() {
    let text = fs::read_to_string(record("differs", SCRIPT)).unwrap();
    let error = replay(text.replacen("Char('s')", "Char('x')", 1)).unwrap_err();
    let line = 2 + text
        .lines()
        .position(|line| line.contains("Char('s')"))
        .unwrap();
    let ReplayError::Picture {
        line: found,
        recorded,
        picture,
    } = error
    else {
        panic!("{error}");
    };
    assert!(found > line && found < line + 3, "{found} {line}");
    assert_ne!(recorded, picture.digest());
    assert!(matches!(
        replay(text.replacen("entropy:7", "entropy:8", 1)),
        Err(ReplayError::Picture { line: 5, .. })
    ));
    assert_eq!(
        changed(&text, "read (\"fake.txt\",Nothing)\n", ""),
        "line 3: the program reads `fake.txt`, when it was recorded it read no file"
    );
    assert_eq!(
        changed(&text, "fake.txt", "other.txt"),
        "line 3: the program reads `fake.txt`, when it was recorded it read `other.txt`"
    );
    let twice = "read (\"fake.txt\",Nothing)\n";
    assert_eq!(
        changed(&text, twice, &twice.repeat(2)),
        "line 4: the program reads no file, when it was recorded it read `fake.txt`"
    );
}

#[test]
fn broken_recordings_say_what_is_wrong_with_which_line() {
    let text = fs::read_to_string(record("broken", "click a1")).unwrap();
    let cases = [
        ("ishido-recording", "ishido", "line 1: this is no recording"),
        (
            "recording 1",
            "recording 9",
            "line 1: the recording is of version 9; this program replays version 1",
        ),
        (
            " start\n",
            " tick\n",
            "line 2: a recording has one start, as its first step",
        ),
        (
            " tick\n",
            " start\n",
            "line 4: a recording has one start, as its first step",
        ),
        (
            "at 0 644241600000 start\n",
            "",
            "line 2: the program reads no file, when it was recorded it read `fake.txt`",
        ),
        (
            "at 0 644241600000 start\n",
            "frame 00\n",
            "line 2: a picture before the start",
        ),
        ("at 0 ", "at x ", "line 2: `x` is no time in milliseconds"),
        ("at 40 ", "at 0\nat 40 ", "the time of day is missing"),
        (
            "Nothing",
            "Hex(\"0g\")",
            "line 3: these are no bytes in hex",
        ),
        (
            "Nothing",
            "Hex(\"000\")",
            "line 3: these are no bytes in hex",
        ),
        ("frame ", "frame x", "is no digest"),
        (
            "frame ",
            "film ",
            "`film` is neither `at`, `read`, `list` nor `frame`",
        ),
        ("Pointer((", "Pointer(", "line 6: "),
        (
            "at 40 ",
            "at 40 0 tick\nat 39 ",
            "the clock goes back from 40",
        ),
    ];
    for (from, to, message) in cases {
        let error = changed(&text, from, to);
        assert!(error.contains(message), "{from} -> {to}: {error}");
    }
    assert!(matches!(
        replay(""),
        Err(ReplayError::Broken { line: 1, .. })
    ));
    assert!(matches!(
        replay([b'\xFF', b'\n']),
        Err(ReplayError::Broken { line: 1, .. })
    ));
}

#[test]
fn a_recording_cut_off_anywhere_replays_up_to_there() {
    let text = fs::read(record("cut", "click a1\nwait 60")).unwrap();
    let header = text.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for end in header..text.len() {
        let replayed = replay(&text[..end]).unwrap();
        assert!(replayed.cut_off || text[end - 1] == b'\n');
    }
}

/// A program that reads a file at every key and shows its bytes.
struct Reader(Vec<Option<Vec<u8>>>);

impl Program for Reader {
    fn start(&mut self, _: &mut Host<'_>) {}
    fn handle(&mut self, _: &Event, host: &mut Host<'_>) {
        self.0.push(host.own_files.read("ä \"file\"").unwrap());
    }
    fn tick(&mut self, _: &mut Host<'_>) -> Option<Millis> {
        None
    }
    fn dirty(&self) -> bool {
        false
    }
    fn draw(&mut self, _: &mut Bitmap) {}
    fn describe(&self) -> Vec<Item> {
        Vec::new()
    }
}

#[test]
fn every_content_of_a_file_comes_back() {
    let all: String = (0..0x1_1000).filter_map(char::from_u32).collect();
    let contents = [
        None,
        Some(Vec::new()),
        Some(all.into_bytes()),
        Some((0..=255).collect()),
        Some(b"\r\n\n\0".to_vec()),
    ];
    let mut text = Vec::new();
    let mut recorder = Recorder::new(&mut text, &Header::default(), |_| {}).unwrap();
    recorder.step(0, 0, 0, None);
    for content in &contents {
        recorder.step(1, 1, 0, Some(&Event::CloseRequested));
        recorder.read("ä \"file\"", &Ok(content.clone()));
    }
    let mut reader = Reader(Vec::new());
    Player::new(text.as_slice())
        .unwrap()
        .replay(&mut reader, |_, _| {})
        .unwrap();
    assert_eq!(reader.0, contents);
}

/// A disk with room for this number of bytes.
struct Disk(usize);

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match bytes.len().min(self.0) {
            0 => Err(io::ErrorKind::StorageFull.into()),
            room => {
                self.0 -= room;
                Ok(room)
            }
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_ends_the_recording_and_is_told_once() {
    let told = Rc::new(RefCell::new(0));
    let count = told.clone();
    let mut recorder = Recorder::new(Disk(100), &Header::default(), move |_| {
        *count.borrow_mut() += 1;
    })
    .unwrap();
    for now in 0..20 {
        recorder.step(now, 0, 0, None);
    }
    assert_eq!(*told.borrow(), 1);
    assert!(Recorder::new(Disk(10), &Header::default(), |_| {}).is_err());
}

const PROGRAMS: [programs::ProgramEntry; 1] = [programs::ProgramEntry {
    name: "fake",
    make: |arguments| match arguments {
        [] => Ok(Box::new(Fake::new())),
        _ => Err(format!("the fake knows no {}", arguments.join(" "))),
    },
}];

fn command(line: &[&str]) -> Result<String, String> {
    let mut out = Vec::new();
    let line = ["ishido-tests"].iter().chain(line).map(Into::into);
    cli::run(line, &PROGRAMS, &mut out).map(|()| String::from_utf8(out).unwrap())
}

#[test]
fn the_command_line_runs_records_and_replays() {
    let folder = folder("command");
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (script, recording, frames) = (at("a.script"), at("recording"), at("frames"));
    fs::write(&script, "click a1\nshot one\n").unwrap();
    let _ = fs::remove_file(&recording);
    let (shots, force) = (at("shots"), "--force");
    let run = [
        "run", &script, "--out", &shots, "--record", &recording, force,
    ];
    let done = command(&run[..6]).unwrap();
    assert_eq!(
        done,
        format!(
            "{script}: passed\n  {}\n",
            folder.join("shots/one.png").display()
        )
    );
    let refused = command(&run[..6]).unwrap_err();
    assert!(refused.contains("the file exists; --force replaces it"));
    command(&run).unwrap();
    let done = command(&["replay", &recording, "--frames", &frames]).unwrap();
    assert!(done.contains("pictures as recorded"), "{done}");
    assert!(folder.join("frames/5.png").exists());

    let text = fs::read_to_string(&recording).unwrap();
    fs::write(
        &recording,
        text.replacen("frame ", "frame 00000000\nframe ", 1),
    )
    .unwrap();
    let error = command(&["replay", &recording]).unwrap_err();
    assert!(
        error.contains("line 5: the picture is") && error.contains("recording-5.png"),
        "{error}"
    );
    fs::write(&script, "click nowhere\n").unwrap();
    let error = command(&["run", &script]).unwrap_err();
    assert!(error.contains("nothing is called"));
}

#[test]
fn the_command_line_says_what_is_wrong_with_it() {
    assert!(
        command(&["commands"])
            .unwrap()
            .contains("expect-state LABEL STATE")
    );
    assert!(command(&["--help"]).unwrap().contains("replay"));
    assert!(command(&["walk"]).is_err());
    assert!(
        command(&["run", "/nowhere"])
            .unwrap_err()
            .starts_with("/nowhere:0")
    );
    let script = folder("command-line").join("a.script");
    fs::write(&script, "click a1\n").unwrap();
    let script = script.to_str().unwrap();
    assert!(
        command(&["run", script, "--deal", "C"])
            .unwrap_err()
            .contains("knows no --deal C")
    );
    assert!(
        command(&["run", script, "--program", "chess"])
            .unwrap_err()
            .contains("there are: fake")
    );
    assert!(
        command(&["replay", "/nowhere"])
            .unwrap_err()
            .starts_with("/nowhere: ")
    );
}

#[test]
fn the_time_zone_is_recorded_with_the_time_of_day() {
    let path = record("zone", "wall 2026-11-21T06:30:00-03:30\nclick a1");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(" 1795255200000-210 start"), "{text}");
    assert!(replay(&text).unwrap().frames > 0);
    let elsewhere = replay(text.replace("-210 ", " "));
    assert!(matches!(elsewhere, Err(ReplayError::Picture { .. })));
}
