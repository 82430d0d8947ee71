//! The table of commands, from which the parser and the documentation follow.

use super::arguments::Arguments;
use super::commands::{
    Command, Control, Expectation, Input, UserDisk, click, clipboard_picture, dialogue,
    disk_drawer, disk_fail, drag, expect_clipboard_picture, expect_pointer, expect_sounds,
    full_screen, hold, key, menu, name, pointer_button, release, shot, stroke, wait, wall, wheel,
};
use super::input_devices::PointerButton;

/// A command: its name, its arguments as documented, its help, and its parser.
struct CommandSpec {
    name: &'static str,
    arguments: &'static str,
    help: &'static str,
    parse: fn(&mut Arguments) -> Result<Command, String>,
}

const fn command(
    name: &'static str,
    arguments: &'static str,
    help: &'static str,
    parse: fn(&mut Arguments) -> Result<Command, String>,
) -> CommandSpec {
    CommandSpec {
        name,
        arguments,
        help,
        parse,
    }
}

/// The text above the table in the documentation.
const INTRODUCTION: &str = "\
One command a line; `#` starts a comment. Texts with spaces stand in quotes, with \\\" and \\\\ inside.
AT is a point of the 640 x 400 screen (`100,20`), or the label of something shown (`f3`, \"New Game\"): its middle, or
with `+X,Y` behind a point counted from its top left. BUTTON is `left`, `middle`, `right` or `touch`. The program starts
at the first command that needs it.
";

#[rustfmt::skip]
const TABLE: &[CommandSpec] = &[
    command("program", "NAME [ARGUMENT...]", "the first command: the program, `game` if there is none, and its command line; `./a` and `../a` are beside the script", |w| Ok(Command::Program(w.text("a name")?, w.rest()?))),
    command("click", "AT", "a click of the left button", |w| click(w, PointerButton::LEFT, 1)),
    command("right-click", "AT", "a click of the right button", |w| click(w, PointerButton::RIGHT, 1)),
    command("middle-click", "AT", "a click of the middle button", |w| click(w, PointerButton::MIDDLE, 1)),
    command("double-click", "AT", "two quick clicks; two `click`s never are that", |w| click(w, PointerButton::LEFT, 2)),
    command("tap", "AT", "a short touch", |w| click(w, PointerButton::TOUCH, 1)),
    command("long-press", "AT", "a touch of 700 ms", |w| Ok(Command::Input(Input::LongPress(w.location()?)))),
    command("press", "BUTTON AT", "a button or finger goes down and stays", |w| Ok(Command::Input(Input::Press(pointer_button(w)?, w.location()?)))),
    command("move", "AT", "the pointer moves, in eight steps while something is held", |w| Ok(Command::Input(Input::Move(w.location()?)))),
    command("release", "[BUTTON] [AT]", "what is held comes up, here or there", release),
    command("cancel", "", "what is held is lost, as when the window loses the pointer", |_| Ok(Command::Input(Input::Cancel))),
    command("drag", "FROM TO [BUTTON]", "a press, a move and a release", drag),
    command("stroke", "AREA CELLS X,Y... [BUTTON]", "a press, moves and a release through cells of AREA, which is divided into CELLS (`40x40`, the first is 0,0)", stroke),
    command("wheel", "NOTCHES [AT]", "the wheel turns, down counted positive", wheel),
    command("menu", "MENU ITEM [ITEM]", "an item is chosen with the right button held", menu),
    command("push", "LABEL", "a click on a gadget of the front requester that is not ghosted", |w| Ok(Command::Input(Input::Push(w.text("a label")?)))),
    command("hold", "KEYS", "modifiers held from now on, also with the pointer: `Shift+Ctrl`, `none`", hold),
    command("key", "KEY [TIMES]", "a key: `a`, `Enter`, `F10`, `Space`, `Ctrl+Z`, `Shift+Tab`", key),
    command("type", "TEXT", "the keys of a text", |w| Ok(Command::Input(Input::Type(w.text("a text")?)))),
    command("drop", "PATH...", "files are dropped on the window, all at once", |w| Ok(Command::Input(Input::Drop([vec![w.text("a path")?], w.rest()?].concat())))),
    command("unfocus", "", "another window comes in front", |_| Ok(Command::Input(Input::Focus(false)))),
    command("focus", "", "the window comes in front again", |_| Ok(Command::Input(Input::Focus(true)))),
    command("full-screen", "on|off", "the full screen is switched by a key that the window keeps for itself", full_screen),
    command("telephone", "SIZE", "the program is shown on a telephone whose page has this size in CSS pixels (`390x844`); `shot` saves the whole page", |w| Ok(Command::Control(Control::Telephone(w.size()?)))),
    command("trouble", "TEXT", "the window could not do something, and says so", |w| Ok(Command::Input(Input::Trouble(w.text("a text")?)))),
    command("close", "", "the window's close button", |_| Ok(Command::Input(Input::Close))),
    command("wait", "MILLIS|settle|TEXT", "time passes: MILLIS; until nothing more happens by itself; until a label has TEXT", wait),
    command("expect", "TEXT", "something shown has TEXT in its label", |w| Ok(Command::Expect(Expectation::Text(w.text("a text")?)))),
    command("expect-not", "TEXT", "nothing shown has", |w| Ok(Command::Expect(Expectation::NoText(w.text("a text")?)))),
    command("expect-state", "LABEL STATE", "the state of LABEL is STATE or has it as a part (`focused, ghosted`)", |w| Ok(Command::Expect(Expectation::State(w.text("a label")?, w.text("a state")?)))),
    command("expect-at", "AT TEXT", "the front thing there has TEXT in its label", |w| Ok(Command::Expect(Expectation::At(w.location()?, w.text("a text")?)))),
    command("expect-file", "NAME [TEXT]", "the program has stored a file, with TEXT in it", |w| Ok(Command::Expect(Expectation::File(w.text("a name")?, w.optional()?)))),
    command("expect-no-file", "NAME", "it has no such file", |w| Ok(Command::Expect(Expectation::NoFile(w.text("a name")?)))),
    command("expect-disk", "PATH [TEXT]", "there is a drawer on the user's disk, or a file, with TEXT in it", |w| Ok(Command::Expect(Expectation::Disk(w.text("a path")?, w.optional()?)))),
    command("expect-no-disk", "PATH", "there is no such file or drawer", |w| Ok(Command::Expect(Expectation::NoDisk(w.text("a path")?)))),
    command("expect-disk-same", "PATH FILE", "the file on the user's disk has the bytes of FILE, beside the script", |w| Ok(Command::Expect(Expectation::DiskSame(w.text("a path")?, w.text("a path")?)))),
    command("expect-clipboard", "TEXT", "the clipboard has TEXT, all of it", |w| Ok(Command::Expect(Expectation::Clipboard(w.text("a text")?)))),
    command("expect-clipboard-picture", "FILE|SIZE|none", "the clipboard has the picture of the PNG FILE, beside the script; one of SIZE (`40x40`); no picture", expect_clipboard_picture),
    command("expect-sounds", "COUNT|NAMES", "the sounds since the start or the last `expect-sounds`, by number or by names (`stone draw four-way-2`)", expect_sounds),
    command("expect-quit", "", "the program has ended", |_| Ok(Command::Expect(Expectation::Quit))),
    command("expect-pointer", "arrow|cross|hidden", "the mouse pointer has that shape; it is hidden while keys or a finger are used", expect_pointer),
    command("shot", "NAME [SCALE]", "the screen is written to NAME.png", |w| shot(w, false)),
    command("shot-pointer", "NAME [SCALE]", "the screen with the mouse pointer is written to NAME.png", |w| shot(w, true)),
    command("golden", "NAME [front|LABEL]", "the screen is the golden NAME, or the requester in front, or the item LABEL", |w| Ok(Command::Expect(Expectation::Golden(name(w)?, w.optional()?)))),
    command("golden-pointer", "NAME", "the screen with the mouse pointer is the golden NAME", |w| Ok(Command::Expect(Expectation::GoldenPointer(name(w)?)))),
    command("entropy", "NUMBER", "the seed of random numbers at the next start; each start after it counts one up", |w| Ok(Command::Control(Control::Entropy(w.number("a number")?)))),
    command("wall", "TIME", "the time at the next start: `2026-11-21T10:00:00Z`, with `+01:00` for `Z` in that time zone, or ms since 1970", wall),
    command("store-file", "NAME PATH", "the file PATH, beside the script, is put into the store", |w| Ok(Command::Control(Control::StoreFile(w.text("a name")?, w.text("a path")?)))),
    command("store-fail", "CAUSE", "from now on nothing can be stored", |w| Ok(Command::Control(Control::StoreFail(w.text("a cause")?)))),
    command("store-fail-reads", "CAUSE", "from now on nothing stored can be read", |w| Ok(Command::Control(Control::StoreFailReads(w.text("a cause")?)))),
    command("store-ok", "", "the store works again", |_| Ok(Command::Control(Control::StoreOk))),
    command("disk-file", "PATH CONTENT", "the file CONTENT, beside the script, is put on the user's disk (`~/Games/a.ron`)", |w| disk(UserDisk::File(w.text("a path")?, w.text("a path")?))),
    command("disk-drawer", "PATH [COUNT]", "a drawer is put there, with COUNT files: `File 1` and so on", disk_drawer),
    command("disk-fail", "PATH CAUSE", "from now on what is there, or below, can neither be read nor written", |w| disk_fail(w, false)),
    command("disk-fail-writes", "PATH CAUSE", "from now on it can be read, but not written", |w| disk_fail(w, true)),
    command("disk-delay", "MILLIS", "how long every request to the user's disk takes", |w| disk(UserDisk::Delay(w.number("a time")?))),
    command("disk-ok", "", "the user's disk works again, at once", |_| disk(UserDisk::Ok)),
    command("dialogue", "PATH|cancel|none", "what the desktop's own dialogue answers from now on; at first there is none", dialogue),
    command("clipboard", "TEXT", "another program puts TEXT on the clipboard", |w| Ok(Command::Control(Control::Clipboard(w.text("a text")?)))),
    command("clipboard-picture", "FILE|none", "another program puts the PNG FILE, beside the script, on the clipboard; `none`: from now on there is no clipboard for pictures", clipboard_picture),
    command("clipboard-delay", "MILLIS", "how long every request for a picture on the clipboard takes", |w| Ok(Command::Control(Control::ClipboardDelay(w.number("a time")?)))),
    command("restart", "", "the program is killed and started again on the same store and disk", |_| Ok(Command::Control(Control::Restart))),
];

const fn disk(change: UserDisk) -> Result<Command, String> {
    Ok(Command::Control(Control::Disk(change)))
}

/// The language as text, for the command line and `README.md`.
#[must_use]
pub fn usage() -> String {
    let calls: Vec<String> = TABLE
        .iter()
        .map(|row| format!("{} {}", row.name, row.arguments))
        .collect();
    let width = calls.iter().map(String::len).max().unwrap_or_default();
    let mut text = format!("{INTRODUCTION}\n");
    for (call, row) in calls.iter().zip(TABLE) {
        text += &format!("    {call:width$}  {}\n", row.help);
    }
    text
}

/// The command of a line, if there is one.
pub(super) fn parse(line: &str) -> Result<Option<Command>, String> {
    let mut arguments = Arguments::split(line)?;
    if arguments.is_empty() {
        return Ok(None);
    }
    let name = arguments.text("a command")?;
    let row = TABLE
        .iter()
        .find(|row| row.name == name)
        .ok_or_else(|| format!("there is no command {name:?}"))?;
    (row.parse)(&mut arguments)
        .and_then(|command| arguments.end().map(|()| Some(command)))
        .map_err(|why| format!("{why}: `{} {}`", row.name, row.arguments))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::arguments::Location;
    use ishido_shared::gfx::Point;

    #[test]
    fn names_are_unique_and_lines_parse() {
        for (index, row) in TABLE.iter().enumerate() {
            assert!(TABLE[..index].iter().all(|other| other.name != row.name));
            assert!(usage().contains(row.name));
        }
        let at = Location::Point(Point::new(1, 2));
        assert_eq!(
            parse("release right 1,2"),
            Ok(Some(Command::Input(Input::Release(
                Some(PointerButton::RIGHT),
                Some(at)
            ))))
        );
        assert_eq!(
            parse("release"),
            Ok(Some(Command::Input(Input::Release(None, None))))
        );
        assert_eq!(
            parse("wait 20 # ms"),
            Ok(Some(Command::Control(Control::Wait(20))))
        );
        assert_eq!(
            parse("wait \"20\""),
            Ok(Some(Command::Control(Control::WaitFor("20".to_owned()))))
        );
        assert_eq!(parse("# wait"), Ok(None));
    }

    #[test]
    fn wrong_lines_say_what_is_wrong() {
        let lines = [
            ("clack f3", "there is no command \"clack\""),
            ("click", "a point or a label is missing: `click AT`"),
            ("click f3 f4", "\"f4\" is too much: `click AT`"),
            (
                "key Right x",
                "\"x\" is not a number of times: `key KEY [TIMES]`",
            ),
            (
                "shot a/b",
                "\"a/b\" is no name: only letters, digits, `-` and `_`: `shot NAME [SCALE]`",
            ),
            (
                "stroke Area 4 0,0",
                "\"4\" is no size as 40x30: `stroke AREA CELLS X,Y... [BUTTON]`",
            ),
            (
                "stroke Area 4x3 1,2 4,2",
                "there is no cell 4,2 among 4x3, which are counted from 0: `stroke AREA CELLS X,Y... [BUTTON]`",
            ),
            (
                "stroke Area 4x3 touch",
                "a cell is missing: `stroke AREA CELLS X,Y... [BUTTON]`",
            ),
            (
                "stroke Area 4x3 1,2 touch 2,2",
                "\"2,2\" is too much: `stroke AREA CELLS X,Y... [BUTTON]`",
            ),
            ("shot a 9", "the scale is 1 to 8: `shot NAME [SCALE]`"),
            (
                "menu Game",
                "a menu and one or two items are wanted: `menu MENU ITEM [ITEM]`",
            ),
            (
                "press 1,2",
                "left, middle, right or touch is missing: `press BUTTON AT`",
            ),
        ];
        for (line, why) in lines {
            assert_eq!(parse(line), Err(why.to_owned()));
        }
    }
}
