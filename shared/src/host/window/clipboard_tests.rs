//! Passes pictures between programs on an invisible X server, if Xvfb is installed.
//!
//! The programs are this test itself, started again for one of the ignored tests.

use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt, CreateWindowAux, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME};

use super::*;
use crate::formats::rgb_picture::RgbPicture;
use crate::gfx::{Pen, Size};
use crate::host::desktop_clipboard::NO_ANSWER;
use crate::ui::clipboard::MAX_PASTED_BYTES;

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server with a display number of its own; `None` where Xvfb is not installed. It does not start anew when the last program
/// has left it: one that came just then would be sent away.
fn display() -> Option<(Process, String)> {
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut number = String::new();
    BufReader::new(server.stdout.take()?)
        .read_line(&mut number)
        .ok()?;
    Some((Process(server), format!(":{}", number.trim())))
}

/// A program of this file on a display, with what it is told and what it says.
fn program(name: &str, display: Option<&str>) -> (Process, ChildStdin, BufReader<ChildStdout>) {
    program_with(name, display, "")
}

fn program_with(
    name: &str,
    display: Option<&str>,
    owner: &str,
) -> (Process, ChildStdin, BufReader<ChildStdout>) {
    let mut command = Command::new(env::current_exe().unwrap());
    let name = format!("host::window::clipboard::tests::{name}");
    command.args([
        &name,
        "--exact",
        "--ignored",
        "--nocapture",
        "--test-threads=1",
    ]);
    command.env(OWNER, owner);
    command.env_remove("WAYLAND_DISPLAY").env_remove("DISPLAY");
    if let Some(display) = display {
        command.env("DISPLAY", display);
    }
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (Process(child), input, BufReader::new(output))
}

/// The next line that a program says with a colon in front.
fn said(output: &mut BufReader<ChildStdout>) -> String {
    let mut line = String::new();
    while output.read_line(&mut line).unwrap() > 0 {
        if let Some((_, said)) = line.trim_end().split_once("said:") {
            return said.to_owned();
        }
        line.clear();
    }
    panic!("it ended");
}

fn paste(display: Option<&str>) -> String {
    said(&mut program("says_what_it_pastes", display).2)
}

/// A picture of random pens, which cannot be packed well.
fn picture(size: Size) -> Bitmap {
    let mut random = crate::random::SplitMix64::new(7);
    Bitmap::from_fn(size, |_, _| Pen::new(random.below(16) as u8).unwrap())
}

#[test]
#[ignore = "a program for the tests below"]
fn copies_until_its_input_ends() {
    let mut clipboard = SystemClipboard::default();
    println!(
        "said:{:?}",
        clipboard.copy_picture(&picture(Size::new(640, 400)))
    );
    let mut rest = Vec::new();
    std::io::stdin().read_to_end(&mut rest).unwrap();
}

#[test]
#[ignore = "a program for the tests below"]
fn says_what_it_pastes() {
    let pasted = SystemClipboard::default().paste_picture();
    let what = pasted.map(|file| {
        file.map(|file| {
            let copied = RgbPicture::from_pens(&picture(Size::new(640, 400)));
            match RgbPicture::from_png(&file) {
                Ok(picture) if picture == copied => "the same".to_owned(),
                _ => format!("{} bytes", file.len()),
            }
        })
    });
    println!("said:{what:?}");
}

#[test]
#[ignore = "a program for the tests below"]
fn copies_and_pastes_itself() {
    let mut clipboard = SystemClipboard::default();
    let picture = picture(Size::new(40, 40));
    clipboard.copy_picture(&picture).unwrap();
    let file = clipboard.paste_picture().unwrap().unwrap();
    let same = RgbPicture::from_png(&file) == Ok(RgbPicture::from_pens(&picture));
    println!("said:{same}");
}

#[test]
fn pictures_pass_between_programs() {
    let Some((_server, display)) = display() else {
        eprintln!("Xvfb is not installed");
        return;
    };
    let display = Some(display.as_str());
    assert_eq!(paste(display), "Ok(None)", "nothing has been copied");
    let (_copier, input, mut output) = program("copies_until_its_input_ends", display);
    assert_eq!(said(&mut output), "Ok(())");
    for _ in 0..2 {
        assert_eq!(paste(display), "Ok(Some(\"the same\"))");
    }
    let (_other, _, mut own) = program("copies_and_pastes_itself", display);
    assert_eq!(said(&mut own), "true");
    drop(input);
}

#[test]
fn without_a_display_there_is_no_clipboard() {
    let none = format!("Err({NO_CLIPBOARD:?})");
    assert_eq!(paste(None), none);
    assert_eq!(paste(Some(":4711")), none);
    let (_copier, mut input, mut output) = program("copies_until_its_input_ends", None);
    assert_eq!(said(&mut output), none);
    input.flush().unwrap();
}

/// The variable with what [`serves_in_parts`] does.
const OWNER: &str = "ISHIDO_TEST_OWNER";

/// A program that owns the clipboard and serves a picture in parts: to its end, for ever, or only the beginning.
#[test]
#[ignore = "a program for the tests below"]
fn serves_in_parts() {
    let kind = env::var(OWNER).unwrap();
    let (connection, screen) = x11rb::connect(None).unwrap();
    let atom = |name: &[u8]| {
        let reply = connection.intern_atom(false, name).unwrap().reply();
        reply.unwrap().atom
    };
    let (clipboard, incr) = (atom(b"CLIPBOARD"), atom(b"INCR"));
    let root = connection.setup().roots[screen].root;
    let window = connection.generate_id().unwrap();
    let (depth, class) = (COPY_DEPTH_FROM_PARENT, WindowClass::INPUT_OUTPUT);
    let aux = CreateWindowAux::new();
    connection
        .create_window(
            depth,
            window,
            root,
            0,
            0,
            1,
            1,
            0,
            class,
            COPY_FROM_PARENT,
            &aux,
        )
        .unwrap();
    connection
        .set_selection_owner(window, clipboard, CURRENT_TIME)
        .unwrap();
    connection.sync().unwrap();
    println!("said:ready");
    let asked = loop {
        if let Event::SelectionRequest(asked) = connection.wait_for_event().unwrap() {
            break asked;
        }
    };
    let (to, property, png) = (asked.requestor, asked.property, asked.target);
    connection
        .change_property32(PropMode::REPLACE, to, property, incr, &[100])
        .unwrap();
    answer(&connection, &asked);
    let file = RgbPicture::from_pens(&picture(Size::new(640, 400)));
    let file = file.to_png().unwrap();
    let endless = std::iter::repeat_n(&[7; 1 << 20][..], 40);
    let parts: Vec<&[u8]> = match kind.as_str() {
        "whole" => file.chunks(9999).chain([&[][..]]).collect(),
        "endless" => endless.collect(),
        _ => vec![&file[..100]],
    };
    for part in parts {
        // The reader deletes the property when it has read it.
        while connection
            .get_property(false, to, property, AtomEnum::ANY, 0, 0)
            .unwrap()
            .reply()
            .is_ok_and(|reply| reply.type_ != x11rb::NONE)
        {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        connection
            .change_property8(PropMode::REPLACE, to, property, png, part)
            .unwrap();
        connection.sync().unwrap();
    }
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}

/// Says that the picture is ready.
fn answer(connection: &impl Connection, asked: &SelectionRequestEvent) {
    let event = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: asked.time,
        requestor: asked.requestor,
        selection: asked.selection,
        target: asked.target,
        property: asked.property,
    };
    connection
        .send_event(
            false,
            asked.requestor,
            x11rb::protocol::xproto::EventMask::NO_EVENT,
            event,
        )
        .unwrap();
    connection.flush().unwrap();
}

#[test]
fn a_picture_in_parts_is_pasted_up_to_a_limit() {
    let Some((_server, display)) = display() else {
        eprintln!("Xvfb is not installed");
        return;
    };
    let pasted_from = |owner: &str| {
        let name = "serves_in_parts";
        let (_owner, _input, mut output) = program_with(name, Some(&display), owner);
        assert_eq!(said(&mut output), "ready");
        paste(Some(&display))
    };
    assert_eq!(pasted_from("whole"), "Ok(Some(\"the same\"))");
    let longer = (MAX_PASTED_BYTES >> 20) + 1;
    let endless = format!("Ok(Some(\"{} bytes\"))", longer << 20);
    assert_eq!(pasted_from("endless"), endless);
    assert_eq!(pasted_from("beginning"), format!("Err({NO_ANSWER:?})"));
}
