//! The editor is killed again and again while somebody paints, and every stroke that was shown is on disk each time.
//!
//! The test starts itself as a second process, which runs the editor on a real store with the real writer and prints the
//! number of strokes when one is completed, that is, when a window would show it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use ishido_shared::formats::picture;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE};
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::store::FileStore;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::program::Program;
use ishido_tests::files;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

const KILLS: usize = 200;
const HOME: &str = "ISHIDO_EDITOR_KILLED_TEST_HOME";
const SUBJECT: &str = "ISHIDO_EDITOR_KILLED_TEST_SUBJECT";

/// The strokes are single pixels in a square of this side, whose first is this far from the corner of the stone.
const SIDE: usize = 24;
const FIRST: i32 = 8;

/// What is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Stone,
    Board,
}

impl Subject {
    fn editor(self) -> EditorProgram {
        match self {
            Self::Stone => stoneset_editor::cli::editor(&[]).unwrap(),
            Self::Board => {
                let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
                let board = Bitmap::new(SCREEN_SIZE, Pen::CHAR);
                EditorProgram::new(Editor::for_board(board, None, &set, HostProgram::Alone))
            }
        }
    }

    /// Where a pixel is on the screen.
    fn place(self, painting: &Painting, pixel: Point) -> Point {
        let (label, zoom) = match self {
            Self::Stone => ("stone edit box", 6),
            Self::Board => ("board", 1),
        };
        let items = painting.program().describe();
        let item = items.iter().find(|item| item.label == label);
        item.unwrap().area.top_left + pixel * zoom + Point::new(zoom / 2, zoom / 2)
    }

    /// The picture that is on disk.
    fn kept(self, home: &Path) -> Option<Bitmap> {
        let folder = home.join("slots/1");
        match self {
            Self::Stone => {
                let bytes = std::fs::read(folder.join("stoneset-work.ron")).ok()?;
                let head = bytes.iter().position(|&byte| byte == b'\n').unwrap();
                let set = Stoneset::read_draft(&bytes[head..]).unwrap();
                Some(set.stone(0, 0).clone())
            }
            Self::Board => {
                let bytes = std::fs::read(folder.join("board-work.iff")).ok()?;
                Some(picture::read(&bytes, SCREEN_SIZE).unwrap().pens)
            }
        }
    }

    /// How many strokes are on disk, one after the other.
    fn strokes(self, home: &Path) -> usize {
        let Some(picture) = self.kept(home) else {
            return 0;
        };
        (0..SIDE * SIDE)
            .take_while(|&stroke| picture.get(pixel_of(stroke)) == Some(Pen::RED))
            .count()
    }
}

type Painting = Driver<EditorProgram, NativePlatform>;

/// The process that paints; does nothing unless the test below has started it.
#[test]
fn child_paints_until_it_is_killed() {
    let Ok(home) = std::env::var(HOME) else {
        return;
    };
    let subject = match std::env::var(SUBJECT).as_deref() {
        Ok("Board") => Subject::Board,
        _ => Subject::Stone,
    };
    let before = subject.strokes(Path::new(&home));
    let platform = NativePlatform::new(
        FileStore::open_in(&home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let mut painting = Driver::new(subject.editor(), platform, 1, 0, None);
    if before > 0 {
        // The offer to open the work as it was left.
        key(&mut painting, Key::Enter);
    }
    let red = area_of(&painting, "pen 9 (red)");
    click(&mut painting, red);
    for stroke in before..SIDE * SIDE {
        let at = subject.place(&painting, pixel_of(stroke));
        click(&mut painting, at);
        // As the window does before it shows the picture. Here, nothing short of the answer will do.
        painting.platform().flush_changes(Duration::from_secs(10));
        painting.poll(1_000);
        println!("stroke {}", stroke + 1);
        std::io::stdout().flush().unwrap();
    }
}

/// The pixel of a stroke in the stone.
fn pixel_of(stroke: usize) -> Point {
    let (column, row) = (stroke % SIDE, stroke / SIDE);
    Point::new(FIRST + column as i32, FIRST + row as i32)
}

fn area_of(painting: &Painting, label: &str) -> Point {
    let items = painting.program().describe();
    let item = items.iter().find(|item| item.label == label);
    item.expect("the editor does not show it").area.center()
}

fn click(painting: &mut Painting, at: Point) {
    for phase in [Phase::Down, Phase::Up] {
        let pointer = Pointer {
            phase,
            at,
            button: Some(Button::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        };
        painting.event(1_000, &Event::Pointer(pointer));
    }
}

fn key(painting: &mut Painting, key: Key) {
    let press = KeyPress {
        key,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    painting.event(1_000, &Event::Key(press));
}

/// Lets a child paint some strokes, kills it, and returns the number of strokes it told last.
fn paint_and_kill(subject: Subject, home: &Path, count: usize, delay: Duration) -> usize {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child_paints_until_it_is_killed", "--nocapture"])
        .env(HOME, home)
        .env(SUBJECT, format!("{subject:?}"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told = |line: String| line.split_once("stroke ")?.1.parse::<usize>().ok();
    let mut last = None;
    for _ in 0..count {
        let line = lines.by_ref().map_while(Result::ok).find_map(told);
        last = Some(line.expect("the painter has ended by itself"));
    }
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();
    // What was told between the last line read and the end counts as well.
    let rest = lines.map_while(Result::ok).filter_map(told).last();
    rest.or(last).unwrap()
}

#[test]
fn killed_two_hundred_times_every_stroke_on_a_stone_is_there() {
    kill_again_and_again(Subject::Stone);
}

#[test]
fn killed_two_hundred_times_every_stroke_on_a_board_is_there() {
    kill_again_and_again(Subject::Board);
}

fn kill_again_and_again(subject: Subject) {
    let home = files::target_dir().join(format!("editor-killed-test-{subject:?}"));
    let _ = std::fs::remove_dir_all(&home);
    let mut seen = 0;
    for kill in 0..KILLS {
        let delay = Duration::from_micros(kill as u64 * 131 % 3_000);
        let told = paint_and_kill(subject, &home, 1 + kill % 5, delay);
        let there = subject.strokes(&home);
        assert!(
            there == told || there == told + 1,
            "kill {kill}: {told} told, {there} kept"
        );
        seen += 1 + kill % 5;
        if there > SIDE * SIDE / 2 {
            std::fs::remove_dir_all(&home).unwrap();
        }
    }
    assert!(seen > KILLS, "hardly anything was painted");
    std::fs::remove_dir_all(&home).unwrap();
}
