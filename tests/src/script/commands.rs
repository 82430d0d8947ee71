//! The commands of scripts, and how their arguments are parsed.

use ishido_shared::gfx::{Point, Rectangle, Size};
use ishido_shared::ui::event::{Key, Millis, Modifiers};
use ishido_shared::ui::pointer_shape::PointerShape;

use super::arguments::{self, Arguments, Location};
use super::input_devices::PointerButton;
use super::keys;
use super::time::date;
use crate::golden::is_name;

/// The most files of a drawer that a script makes.
const MOST_FILES: usize = 100_000;

/// A command of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// The program that the script is for, and its arguments.
    Program(String, Vec<String>),
    Input(Input),
    Control(Control),
    Expect(Expectation),
}

/// Input from the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    Click(PointerButton, Location, u32),
    LongPress(Location),
    Press(PointerButton, Location),
    Move(Location),
    Release(Option<PointerButton>, Option<Location>),
    Cancel,
    Drag(PointerButton, Location, Location),
    Stroke(Stroke),
    Wheel(i32, Option<Location>),
    Menu(Vec<String>),
    Push(String),
    Key(Key, Modifiers, u32),
    Type(String),
    Drop(Vec<String>),
    Focus(bool),
    FullScreen(bool),
    Trouble(String),
    Close,
}

/// A stroke through cells of an item that is divided into equal cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stroke {
    pub(super) button: PointerButton,
    /// The label of the item.
    pub(super) area: String,
    /// The number of columns and rows of cells.
    pub(super) cells: Size,
    /// The cells to go through, by column and row from 0; at least one.
    pub(super) path: Vec<Point>,
}

/// Controls time, the runner, the environment of the program, and its restarts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Control {
    Hold(Modifiers),
    Wait(Millis),
    WaitFor(String),
    Settle,
    /// The page of a telephone, in CSS pixels.
    Telephone(Size),
    Shot {
        name: String,
        scale: Option<u32>,
        /// With the mouse pointer.
        pointer: bool,
    },
    Entropy(u64),
    /// The time of day, and the minutes of the local time ahead of UTC.
    Wall(u64, i32),
    StoreFile(String, String),
    StoreFail(String),
    StoreFailReads(String),
    StoreOk,
    Disk(UserDisk),
    Clipboard(String),
    /// A file beside the script as a picture; `None` where there is no clipboard for pictures.
    ClipboardPicture(Option<String>),
    ClipboardDelay(Millis),
    Restart,
}

/// Changes to the user's disk and to the desktop's file dialogue.
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
    /// The answer of the desktop's dialogue: a path, or Cancel; `None` when the desktop has no dialogue.
    Dialogue(Option<Option<String>>),
}

/// A condition that a script checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expectation {
    Text(String),
    NoText(String),
    State(String, String),
    At(Location, String),
    File(String, Option<String>),
    NoFile(String),
    Disk(String, Option<String>),
    NoDisk(String),
    /// A path on the disk, and a file beside the script.
    DiskSame(String, String),
    Clipboard(String),
    ClipboardPicture(PictureWanted),
    Sounds(SoundsWanted),
    Quit,
    /// The screen, what is in front on it, or the item of a label.
    Golden(String, Option<String>),
    /// The screen with the mouse pointer.
    GoldenPointer(String),
    /// The shape of the mouse pointer; hidden if none is shown.
    Pointer(PointerShape),
}

/// The sounds that are expected since the last time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SoundsWanted {
    Count(usize),
    /// In their order. A name without a number at its end is every sound of that name.
    Names(Vec<String>),
}

/// The picture expected on the clipboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PictureWanted {
    None,
    Size(Size),
    /// The same pixels as in this PNG file beside the script.
    File(String),
}

pub(super) fn click(
    arguments: &mut Arguments,
    button: PointerButton,
    times: u32,
) -> Result<Command, String> {
    Ok(Command::Input(Input::Click(
        button,
        arguments.location()?,
        times,
    )))
}

pub(super) fn pointer_button(arguments: &mut Arguments) -> Result<PointerButton, String> {
    arguments
        .take_if(PointerButton::named)
        .ok_or_else(|| "left, middle, right or touch is missing".to_owned())
}

pub(super) fn release(arguments: &mut Arguments) -> Result<Command, String> {
    let button = arguments.take_if(PointerButton::named);
    let at = optional_location(arguments)?;
    Ok(Command::Input(Input::Release(button, at)))
}

fn optional_location(arguments: &mut Arguments) -> Result<Option<Location>, String> {
    if arguments.is_empty() {
        return Ok(None);
    }
    arguments.location().map(Some)
}

pub(super) fn drag(arguments: &mut Arguments) -> Result<Command, String> {
    let (from, to) = (arguments.location()?, arguments.location()?);
    let button = arguments
        .take_if(PointerButton::named)
        .unwrap_or(PointerButton::LEFT);
    Ok(Command::Input(Input::Drag(button, from, to)))
}

pub(super) fn stroke(arguments: &mut Arguments) -> Result<Command, String> {
    let area = arguments.text("the label of an area")?;
    let cells = arguments.size()?;
    let mut path = Vec::new();
    let mut button = None;
    while button.is_none() && (path.is_empty() || !arguments.is_empty()) {
        button = arguments.take_if(PointerButton::named);
        if button.is_none() {
            path.push(cell(arguments, cells)?);
        }
    }
    if path.is_empty() {
        return Err("a cell is missing".to_owned());
    }
    Ok(Command::Input(Input::Stroke(Stroke {
        button: button.unwrap_or(PointerButton::LEFT),
        area,
        cells,
        path,
    })))
}

fn cell(arguments: &mut Arguments, cells: Size) -> Result<Point, String> {
    let cell = arguments.point()?;
    let inside = Rectangle::new(Point::zero(), cells).contains(cell);
    inside.then_some(cell).ok_or_else(|| {
        let (x, y, width, height) = (cell.x, cell.y, cells.width, cells.height);
        format!("there is no cell {x},{y} among {width}x{height}, which are counted from 0")
    })
}

pub(super) fn wheel(arguments: &mut Arguments) -> Result<Command, String> {
    Ok(Command::Input(Input::Wheel(
        arguments.number("a number of notches")?,
        optional_location(arguments)?,
    )))
}

pub(super) fn menu(arguments: &mut Arguments) -> Result<Command, String> {
    let names = arguments.rest()?;
    if (2..=3).contains(&names.len()) {
        Ok(Command::Input(Input::Menu(names)))
    } else {
        Err("a menu and one or two items are wanted".to_owned())
    }
}

pub(super) fn hold(arguments: &mut Arguments) -> Result<Command, String> {
    keys::modifiers(&arguments.text("a key")?).map(|keys| Command::Control(Control::Hold(keys)))
}

pub(super) fn key(arguments: &mut Arguments) -> Result<Command, String> {
    let (key, modifiers) = keys::key(&arguments.text("a key")?)?;
    let times = arguments.number_or("a number of times", 1)?;
    Ok(Command::Input(Input::Key(key, modifiers, times)))
}

pub(super) fn wait(arguments: &mut Arguments) -> Result<Command, String> {
    if arguments.take("settle") {
        return Ok(Command::Control(Control::Settle));
    }
    match arguments.take_if(|word| word.parse().ok()) {
        Some(millis) => Ok(Command::Control(Control::Wait(millis))),
        None => Ok(Command::Control(Control::WaitFor(
            arguments.text("a time")?,
        ))),
    }
}

pub(super) fn shot(arguments: &mut Arguments, pointer: bool) -> Result<Command, String> {
    let name = name(arguments)?;
    let mut scale = None;
    if !arguments.is_empty() {
        scale = Some(arguments.number("a scale")?);
    }
    if scale.is_some_and(|scale| !(1..=8).contains(&scale)) {
        return Err("the scale is 1 to 8".to_owned());
    }
    Ok(Command::Control(Control::Shot {
        name,
        scale,
        pointer,
    }))
}

pub(super) fn full_screen(arguments: &mut Arguments) -> Result<Command, String> {
    let is_on = |word: &str| match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    };
    let on = arguments.take_if(is_on).ok_or("on or off is missing")?;
    Ok(Command::Input(Input::FullScreen(on)))
}

pub(super) fn expect_pointer(arguments: &mut Arguments) -> Result<Command, String> {
    let shape = |word: &str| match word {
        "arrow" => Some(PointerShape::Arrow),
        "cross" => Some(PointerShape::Cross),
        "hidden" => Some(PointerShape::Hidden),
        _ => None,
    };
    let shape = arguments.take_if(shape);
    let shape = shape.ok_or("arrow, cross or hidden is missing")?;
    Ok(Command::Expect(Expectation::Pointer(shape)))
}

pub(super) fn name(arguments: &mut Arguments) -> Result<String, String> {
    let name = arguments.text("a name")?;
    if is_name(&name) {
        Ok(name)
    } else {
        Err(format!(
            "{name:?} is no name: only letters, digits, `-` and `_`"
        ))
    }
}

pub(super) fn wall(arguments: &mut Arguments) -> Result<Command, String> {
    let text = arguments.text("a time")?;
    text.parse()
        .ok()
        .map(|wall| (wall, 0))
        .or_else(|| date(&text))
        .map(|(wall, utc_offset)| Command::Control(Control::Wall(wall, utc_offset)))
        .ok_or_else(|| format!("{text:?} is no time"))
}

pub(super) fn disk_drawer(arguments: &mut Arguments) -> Result<Command, String> {
    let path = arguments.text("a path")?;
    let count = arguments.number_or("a count", 0)?;
    if count > MOST_FILES {
        return Err(format!("at most {MOST_FILES} files"));
    }
    Ok(Command::Control(Control::Disk(UserDisk::Drawer(
        path, count,
    ))))
}

pub(super) fn disk_fail(arguments: &mut Arguments, reads: bool) -> Result<Command, String> {
    Ok(Command::Control(Control::Disk(UserDisk::Fail {
        path: arguments.text("a path")?,
        cause: arguments.text("a cause")?,
        reads,
    })))
}

pub(super) fn dialogue(arguments: &mut Arguments) -> Result<Command, String> {
    let answer = if arguments.take("none") {
        None
    } else if arguments.take("cancel") {
        Some(None)
    } else {
        Some(Some(arguments.text("a path")?))
    };
    Ok(Command::Control(Control::Disk(UserDisk::Dialogue(answer))))
}

pub(super) fn clipboard_picture(arguments: &mut Arguments) -> Result<Command, String> {
    let path = if arguments.take("none") {
        None
    } else {
        Some(arguments.text("a path")?)
    };
    Ok(Command::Control(Control::ClipboardPicture(path)))
}

pub(super) fn expect_sounds(arguments: &mut Arguments) -> Result<Command, String> {
    if let Some(count) = arguments.take_if(|word| word.parse().ok()) {
        return Ok(Command::Expect(Expectation::Sounds(SoundsWanted::Count(
            count,
        ))));
    }
    let mut names = vec![arguments.text("a count or a name")?];
    while let Some(name) = arguments.optional()? {
        names.push(name);
    }
    Ok(Command::Expect(Expectation::Sounds(SoundsWanted::Names(
        names,
    ))))
}

pub(super) fn expect_clipboard_picture(arguments: &mut Arguments) -> Result<Command, String> {
    let wanted = if arguments.take("none") {
        PictureWanted::None
    } else if let Some(size) = arguments.take_if(arguments::size) {
        PictureWanted::Size(size)
    } else {
        PictureWanted::File(arguments.text("a path")?)
    };
    Ok(Command::Expect(Expectation::ClipboardPicture(wanted)))
}
