//! The editor is killed again and again while somebody paints, and every stroke that was shown is on disk each time.

use std::path::Path;
use std::time::Duration;

use ishido_shared::formats::picture;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, SCREEN_SIZE};
use ishido_tests::files;

use crate::Teller;
use strokes::{MOST, pixel_of};

#[path = "../../src/bin/child/strokes.rs"]
mod strokes;

const KILLS: usize = 200;

/// The picture that is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Stone,
    Board,
    /// A stone in the editor of the game, which is left with Use and opened again.
    Used,
}

impl Subject {
    /// The picture that is on disk.
    fn kept(self, home: &Path) -> Option<Bitmap> {
        let folder = home.join("slots/1");
        match self {
            Self::Stone | Self::Used => {
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

    /// Returns the number of strokes on disk, one after the other.
    fn strokes(self, home: &Path) -> usize {
        let Some(picture) = self.kept(home) else {
            return 0;
        };
        (0..MOST)
            .take_while(|&stroke| picture.get(pixel_of(stroke)) == Some(Pen::RED))
            .count()
    }
}

/// Lets a process paint some strokes, kills it, and returns the number of strokes it told last.
fn paint_and_kill(subject: Subject, home: &Path, count: usize, delay: Duration) -> usize {
    let word = match subject {
        Subject::Stone => "stone",
        Subject::Board => "board",
        Subject::Used => "used",
    };
    let before = subject.strokes(home).to_string();
    let mut painter = Teller::start(&["editor", home.to_str().unwrap(), word, &before]);
    let told: Vec<String> = (0..count).map(|_| painter.next()).collect();
    std::thread::sleep(delay);
    // Reports between the last line read and the end count as well.
    let told = told.into_iter().chain(painter.kill()).last().unwrap();
    told.parse().unwrap()
}

#[test]
fn killed_two_hundred_times_every_stroke_on_a_stone_is_there() {
    kill_again_and_again(Subject::Stone);
}

#[test]
fn killed_two_hundred_times_every_stroke_on_a_board_is_there() {
    kill_again_and_again(Subject::Board);
}

#[test]
fn killed_two_hundred_times_every_stroke_that_is_used_unsaved_is_there() {
    kill_again_and_again(Subject::Used);
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
        if there > MOST / 2 {
            std::fs::remove_dir_all(&home).unwrap();
        }
    }
    assert!(seen > KILLS, "hardly anything was painted");
    std::fs::remove_dir_all(&home).unwrap();
}
