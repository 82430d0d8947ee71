//! The commands and how their arguments are read.

use ishido_shared::ui::event::{Key, Millis, Modifiers};

use super::hand::Grip;
use super::keys;
use super::time::date;
use super::words::{Target, Words};
use crate::golden::is_name;

/// The most files of a drawer that a script makes.
const MOST_FILES: usize = 100_000;

/// Something a script does or expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Input(Input),
    World(World),
    Expect(Expectation),
}

/// What comes from the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    Click(Grip, Target, u32),
    LongPress(Target),
    Press(Grip, Target),
    Move(Target),
    Release(Option<Grip>, Option<Target>),
    Cancel,
    Drag(Grip, Target, Target),
    Wheel(i32, Option<Target>),
    Menu(Vec<String>),
    Push(String),
    Key(Key, Modifiers, u32),
    Type(String),
    Drop(String),
    Close,
}

/// What happens around the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum World {
    Hold(Modifiers),
    Wait(Millis),
    WaitFor(String),
    Settle,
    Shot(String, Option<u32>),
    Entropy(u64),
    Wall(u64),
    StoreFile(String, String),
    StoreFail(String),
    StoreFailReads(String),
    StoreOk,
    Disk(UserDisk),
    Clipboard(String),
    Restart,
}

/// What happens on the user's disk and his desktop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum UserDisk {
    File(String, String),
    Drawer(String, usize),
    Fail {
        path: String,
        cause: String,
        reads: bool,
    },
    Delay(Millis),
    Ok,
    /// What the desktop's dialogue answers: a path, Cancel, or that there is none.
    Dialogue(Option<Option<String>>),
}

/// What must be so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expectation {
    Text(String),
    NoText(String),
    State(String, String),
    At(Target, String),
    File(String, Option<String>),
    NoFile(String),
    Disk(String, Option<String>),
    NoDisk(String),
    Clipboard(String),
    Sounds(usize),
    Quit,
    Golden(String),
}

pub(super) fn click(words: &mut Words, grip: Grip, times: u32) -> Result<Command, String> {
    Ok(Command::Input(Input::Click(grip, words.target()?, times)))
}

pub(super) fn grip(words: &mut Words) -> Result<Grip, String> {
    words
        .take_if(Grip::named)
        .ok_or_else(|| "left, middle, right or touch is missing".to_owned())
}

pub(super) fn release(words: &mut Words) -> Result<Command, String> {
    let grip = words.take_if(Grip::named);
    let at = optional_target(words)?;
    Ok(Command::Input(Input::Release(grip, at)))
}

fn optional_target(words: &mut Words) -> Result<Option<Target>, String> {
    if words.is_empty() {
        return Ok(None);
    }
    words.target().map(Some)
}

pub(super) fn drag(words: &mut Words) -> Result<Command, String> {
    let (from, to) = (words.target()?, words.target()?);
    let grip = words.take_if(Grip::named).unwrap_or(Grip::LEFT);
    Ok(Command::Input(Input::Drag(grip, from, to)))
}

pub(super) fn wheel(words: &mut Words) -> Result<Command, String> {
    Ok(Command::Input(Input::Wheel(
        words.number("a number of notches")?,
        optional_target(words)?,
    )))
}

pub(super) fn menu(words: &mut Words) -> Result<Command, String> {
    let names = words.rest()?;
    if (2..=3).contains(&names.len()) {
        Ok(Command::Input(Input::Menu(names)))
    } else {
        Err("a menu and one or two items are wanted".to_owned())
    }
}

pub(super) fn hold(words: &mut Words) -> Result<Command, String> {
    keys::modifiers(&words.text("a key")?).map(|keys| Command::World(World::Hold(keys)))
}

pub(super) fn key(words: &mut Words) -> Result<Command, String> {
    let (key, modifiers) = keys::key(&words.text("a key")?)?;
    let times = words.number_or("a number of times", 1)?;
    Ok(Command::Input(Input::Key(key, modifiers, times)))
}

pub(super) fn wait(words: &mut Words) -> Result<Command, String> {
    if words.take("settle") {
        return Ok(Command::World(World::Settle));
    }
    match words.take_if(|word| word.parse().ok()) {
        Some(millis) => Ok(Command::World(World::Wait(millis))),
        None => Ok(Command::World(World::WaitFor(words.text("a time")?))),
    }
}

pub(super) fn shot(words: &mut Words) -> Result<Command, String> {
    let name = name(words)?;
    if words.is_empty() {
        return Ok(Command::World(World::Shot(name, None)));
    }
    match words.number("a scale")? {
        scale @ 1..=8 => Ok(Command::World(World::Shot(name, Some(scale)))),
        _ => Err("the scale is 1 to 8".to_owned()),
    }
}

pub(super) fn name(words: &mut Words) -> Result<String, String> {
    let name = words.text("a name")?;
    if is_name(&name) {
        Ok(name)
    } else {
        Err(format!(
            "{name:?} is no name: only letters, digits, `-` and `_`"
        ))
    }
}

pub(super) fn wall(words: &mut Words) -> Result<Command, String> {
    let text = words.text("a time")?;
    text.parse()
        .ok()
        .or_else(|| date(&text))
        .map(|wall| Command::World(World::Wall(wall)))
        .ok_or_else(|| format!("{text:?} is no time"))
}

pub(super) fn disk_drawer(words: &mut Words) -> Result<Command, String> {
    let path = words.text("a path")?;
    let count = words.number_or("a count", 0)?;
    if count > MOST_FILES {
        return Err(format!("at most {MOST_FILES} files"));
    }
    Ok(Command::World(World::Disk(UserDisk::Drawer(path, count))))
}

pub(super) fn disk_fail(words: &mut Words, reads: bool) -> Result<Command, String> {
    Ok(Command::World(World::Disk(UserDisk::Fail {
        path: words.text("a path")?,
        cause: words.text("a cause")?,
        reads,
    })))
}

pub(super) fn dialogue(words: &mut Words) -> Result<Command, String> {
    let answer = if words.take("none") {
        None
    } else if words.take("cancel") {
        Some(None)
    } else {
        Some(Some(words.text("a path")?))
    };
    Ok(Command::World(World::Disk(UserDisk::Dialogue(answer))))
}
