//! The limits of the file requester: very many files, random input.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use ishido_shared::gfx::Point;
use ishido_shared::host::user_files::Failure;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::event::{Button, Device, Key, Phase};
use ishido_shared::ui::file_requester::{Describer, FileQuery};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::harness::{Harness, disk, in_games, load, save};

#[test]
fn a_drawer_with_50_000_entries_stays_quick() {
    let mut disk = disk();
    disk.drawers.insert("/many".to_owned(), ());
    for number in 0..50_000 {
        disk.add_file(&format!("/many/game {number:05}.ishido"), "");
    }
    let begin = Instant::now();
    let mut asked = Harness::new(
        FileQuery {
            drawer: "/many".to_owned(),
            ..load()
        },
        disk,
    );
    let listed = begin.elapsed();
    assert!(asked.shows("50000 entries"));
    let begin = Instant::now();
    for _ in 0..20 {
        asked.key(Key::PageDown);
        asked.key(Key::Down);
    }
    asked.keys("game 49999");
    let moved = begin.elapsed() / 50;
    assert_eq!(asked.state("File"), "game 49999.ishido");
    println!("50,000 entries: shown after {listed:?}, {moved:?} a key with its picture");
    // Unoptimised and on a busy machine it may take some times longer than it does for a player.
    assert!(
        listed.as_millis() < 2_000 && moved.as_millis() < 50,
        "{listed:?} {moved:?}"
    );
}

/// The number of files that were read to be described.
static DESCRIBED: AtomicUsize = AtomicUsize::new(0);

/// A file that counts how often it was decoded.
struct Counted;

impl Decode for Counted {
    fn decode(_: &str, _: &[u8]) -> Self {
        DESCRIBED.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

#[test]
fn only_the_files_that_are_visible_are_read_to_be_described() {
    let mut disk = disk();
    disk.drawers.insert("/many".to_owned(), ());
    for number in 0..50_000 {
        disk.add_file(&format!("/many/game {number:05}.ishido"), "");
    }
    let describer = Describer {
        decoder: Decoder::of::<Counted>(),
        describe: |_| Some("known".to_owned()),
        columns: 8,
    };
    let query = FileQuery {
        drawer: "/many".to_owned(),
        describer: Some(describer),
        ..load()
    };
    let begin = Instant::now();
    let mut asked = Harness::new(query, disk);
    assert!(asked.item("game 00000.ishido").state.contains("known"));
    // Seven rows, of which the first is /Parent.
    assert_eq!(DESCRIBED.load(Ordering::Relaxed), 6);
    asked.keys("game 49999");
    asked.0.wait(1_000);
    assert!(asked.item("game 49999.ishido").state.contains("known"));
    let read = DESCRIBED.load(Ordering::Relaxed);
    assert!(read <= 50, "{read} files were read");
    assert!(begin.elapsed().as_millis() < 4_000, "{:?}", begin.elapsed());
}

#[test]
fn its_layout_passes_the_audit() {
    for query in [load(), save()] {
        let asked = in_games(query);
        let mut running = asked.0;
        let faults = running.driver().program().files.as_ref().unwrap().audit();
        assert_eq!(faults, Vec::<String>::new());
    }
}

#[test]
fn random_input_never_panics() {
    let mut random = SmallRng::seed_from_u64(11);
    let labels = [
        "all",
        "Browse...",
        "New Drawer",
        "File",
        "Drawer",
        "Save",
        "Open",
        "Cancel",
        "/Parent",
    ];
    for round in 0..24 {
        let mut asked = in_games(if round % 2 == 0 { load() } else { save() });
        asked.disk().dialogue = Ok(Some("~/x".to_owned()));
        for _ in 0..60 {
            asked.disk().delay = random.random_range(0..40);
            if random.random_bool(0.1) {
                let reads = random.random();
                let cause = "Input/output error".to_owned();
                let failure = Failure { cause, reads };
                asked.disk().fail("/home/player/games", failure);
            } else if random.random_bool(0.2) {
                asked.disk().mend_all();
            }
            let items = asked.0.driver().describe();
            let item = &items[random.random_range(0..items.len())];
            match random.random_range(0..5) {
                0 => asked.keys(labels[random.random_range(0..labels.len())]),
                1 => asked.key(
                    [Key::Enter, Key::Tab, Key::Up, Key::Down, Key::Escape]
                        [random.random_range(0..5)],
                ),
                2 => {
                    let to = Point::new(random.random_range(0..640), random.random_range(0..400));
                    asked.0.drag(item.middle(), to, Button::Left, Device::Touch);
                }
                3 => asked
                    .0
                    .pointer(Phase::Cancel, item.middle(), None, Device::Mouse),
                _ => asked.0.click(item.middle(), Button::Left, Device::Mouse),
            }
        }
    }
}
