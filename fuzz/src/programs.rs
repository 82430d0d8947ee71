//! The programs as they start and run, with own files and with whole recordings.

use std::io::BufRead;
use std::sync::OnceLock;

use ishido::app::{Appearance, Game, Start};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::headless::{FakeWorld, Headless, MemoryOwnFiles};
use ishido_shared::host::record::Player;
use ishido_shared::ui::event::{Key, Millis, Modifiers};
use ishido_shared::ui::program::Program;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

/// The name that stands for a whole stoneset, which is too long for an input.
const SET: &[u8] = b"@set\n";
/// The mark between the files of an input, in a line of its own with the name of the next.
const SEPARATOR: &[u8] = b"\n--- ";
/// The name of a part that is not a file, but keys that are pressed.
const KEYS: &[u8] = b"keys";
/// The most keys.
const MOST_KEYS: usize = 40;
/// The time for which a program may go on by itself after its start, and after each key.
const START: Millis = 1_000;
const PAUSE: Millis = 60;
/// The time of day, in 2026.
const WALL: u64 = 1_795_350_000_000;

/// Own files, as a program finds them at its start: a name in the first line, then the content; `--- NAME` begins
/// another file, and `--- keys` the keys that are pressed. A content may end with `@set`. The names say which program it is. What a program finds is never
/// lost: it is where it was, or under another name, or something was added to it.
pub fn home(bytes: &[u8]) {
    let mut own_files = MemoryOwnFiles::default();
    let mut keys: &[u8] = &[];
    for part in parts(bytes) {
        let end = part.iter().position(|&byte| byte == b'\n');
        let (name, content) = part.split_at(end.unwrap_or(part.len()));
        let content = content.get(1..).unwrap_or_default();
        match std::str::from_utf8(name) {
            _ if name == KEYS => keys = content,
            Ok(name) if !name.is_empty() => {
                let set = ishido_assets::TEST_STONESET.bytes;
                let whole = content.strip_suffix(SET).map(|head| [head, set].concat());
                let content = whole.unwrap_or_else(|| content.to_vec());
                own_files.files.insert(name.to_owned(), content);
            }
            _ => {}
        }
    }
    let is_editor = |name: &String| name.contains("work") || name.contains("editor");
    if own_files.files.keys().any(is_editor) {
        run(editor(), own_files, keys);
    } else {
        run(game(), own_files, keys);
    }
}

fn parts(bytes: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(SEPARATOR.len()).position(|w| w == SEPARATOR) {
        parts.push(&rest[..at]);
        rest = &rest[at + SEPARATOR.len()..];
    }
    parts.push(rest);
    parts
}

fn run(program: impl Program, own_files: MemoryOwnFiles, keys: &[u8]) {
    let before = own_files.files.clone();
    let mut running = Headless::new(program, FakeWorld::new(own_files, WALL), 7, None);
    running.settle(START);
    let after = &running.driver().platform().own_files.files;
    for (name, content) in before {
        // Settings that can be read may be written anew.
        let kept = after.values().any(|file| file.starts_with(&content));
        assert!(kept || name.ends_with("settings.ron"), "{name} is lost");
    }
    for &key in keys.iter().take(MOST_KEYS) {
        if let Some((key, modifiers)) = key_of(key) {
            running.key(key, modifiers);
            running.wait(PAUSE);
        }
    }
    let _ = running.driver().describe();
}

/// The key that a byte stands for: letters, with Ctrl when they are capitals, and signs for the rest.
fn key_of(byte: u8) -> Option<(Key, Modifiers)> {
    let key = match byte {
        b'a'..=b'z' | b' ' => Key::Char(byte.into()),
        b'A'..=b'Z' => {
            let letter = byte.to_ascii_lowercase().into();
            return Some((Key::Char(letter), Modifiers::CONTROL));
        }
        b'!' | b'\n' => Key::Enter,
        b'<' => Key::Left,
        b'>' => Key::Right,
        b'^' => Key::Up,
        b'_' => Key::Down,
        b'\t' => Key::Tab,
        b'~' => Key::Escape,
        b'*' => Key::F(10),
        b'-' => Key::Delete,
        _ => return None,
    };
    Some((key, Modifiers::NONE))
}

fn game() -> Game {
    static APPEARANCE: OnceLock<Appearance> = OnceLock::new();
    let flat = || Appearance::flat().expect("it is built in");
    Game::new(APPEARANCE.get_or_init(flat).clone(), Start::Empty)
}

fn editor() -> EditorProgram {
    static SET: OnceLock<Stoneset> = OnceLock::new();
    let read = || Stoneset::read(ishido_assets::TEST_STONESET.bytes).expect("it is built in");
    let editor = Editor::new(SET.get_or_init(read), HostProgram::Alone);
    EditorProgram::new(editor.opening_last())
}

/// Recordings, replayed to the program they name: events of every kind, with any content, at any time.
pub fn recording(bytes: &[u8]) {
    let Ok(player) = Player::new(bytes) else {
        return;
    };
    if player.header().program == "editor" {
        replay(player, &mut editor());
    } else {
        replay(player, &mut game());
    }
}

fn replay(player: Player<impl BufRead>, program: &mut impl Program) {
    let (mut watched, mut last) = (0, 0);
    let watch = |line: usize, _: &_| {
        assert!(line > last, "lines are counted up");
        (watched, last) = (watched + 1, line);
    };
    if let Ok(summary) = player.replay(program, watch) {
        assert_eq!(summary.frames, watched);
    }
}
