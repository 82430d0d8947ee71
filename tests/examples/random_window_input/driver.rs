//! A random user of an X window.

use std::error::Error;
use std::io::IoSlice;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use x11rb::connection::{Connection as _, RequestConnection as _};
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConfigureWindowAux, ConnectionExt as _,
    CreateWindowAux, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, Keycode, MOTION_NOTIFY_EVENT,
    Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::{COPY_FROM_PARENT, CURRENT_TIME};

/// The extension that makes input, its request for that, and the length of the request in units of four bytes.
const XTEST: &str = "XTEST";
const FAKE_INPUT: u8 = 2;
const LENGTH: u8 = 9;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The pause after each event: no more are sent than a program which draws 60 pictures a second can follow.
const PAUSE: Duration = Duration::from_millis(2);

/// The logical screen.
const LOGICAL: (f64, f64) = (640.0, 400.0);

// The numbers of keys as X has them.
const SHIFT: u32 = 0xFFE1;
const CONTROL: u32 = 0xFFE3;
const ESCAPE: u32 = 0xFF1B;
const F10: u32 = 0xFFC7;
const F11: u32 = 0xFFC8;

/// Keys that do something on most screens: Enter, Tab, Backspace, Delete, Home, arrows, pages, End, the space bar, F1.
const KEYS: [u32; 14] = [
    0xFF0D, 0xFF09, 0xFF08, 0xFFFF, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF55, 0xFF56, 0xFF57,
    0x20, 0xFFBE,
];

/// The letters of shortcuts: all but that of Quit.
const SHORTCUTS: &[u8] = b"abcdefghijklmnoprstuvwxyz0123456789";
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789 -.,/";

/// Left, top, width and height in logical pixels.
type Rectangle = [f64; 4];

/// Reads `X,Y,WIDTH,HEIGHT`.
pub fn rectangle(text: &str) -> Result<Rectangle> {
    let numbers = text.split(',').map(str::parse);
    let numbers: Vec<f64> = numbers.collect::<std::result::Result<_, _>>()?;
    Ok(numbers.try_into().map_err(|_| "four numbers are needed")?)
}

/// Sends random input to a window.
pub struct Driver {
    connection: RustConnection,
    /// The number of the extension that makes input.
    xtest: u8,
    root: Window,
    window: Window,
    /// A window of our own, which takes the focus now and then.
    other: Window,
    /// The keys of the keyboard, as pairs of meaning and number.
    keys: Vec<(u32, Keycode)>,
    random: SmallRng,
    shunned: Vec<Rectangle>,
    /// Left, top, width and height of the window now.
    area: [f64; 4],
    sent: u64,
}

impl Driver {
    /// For a window on the display of the environment.
    pub fn new(window: Window, seed: u64, shunned: Vec<Rectangle>) -> Result<Self> {
        let (connection, number) = x11rb::connect(None)?;
        let screen = &connection.setup().roots[number];
        let (root, visual) = (screen.root, screen.root_visual);
        let xtest = connection.extension_information(XTEST)?;
        let xtest = xtest
            .ok_or("the display cannot be sent input")?
            .major_opcode;
        let other = connection.generate_id()?;
        let aux = CreateWindowAux::new().override_redirect(1);
        connection.create_window(
            COPY_FROM_PARENT as u8,
            other,
            root,
            0,
            0,
            8,
            8,
            0,
            WindowClass::INPUT_OUTPUT,
            visual,
            &aux,
        )?;
        connection.map_window(other)?;
        Ok(Self {
            keys: keys(&connection)?,
            connection,
            xtest,
            root,
            window,
            other,
            random: SmallRng::seed_from_u64(seed),
            shunned,
            area: [0.0; 4],
            sent: 0,
        })
    }

    /// Sends input for a time, or until the window is gone. Returns how many events were sent.
    pub fn run(&mut self, time: Duration) -> Result<u64> {
        let end = Instant::now() + time;
        while Instant::now() < end && self.find_window() {
            self.act()?;
        }
        Ok(self.sent)
    }

    /// Looks where the window is. Whether it is there at all.
    fn find_window(&mut self) -> bool {
        let found = || -> Result<[f64; 4]> {
            let size = self.connection.get_geometry(self.window)?.reply()?;
            let place = self
                .connection
                .translate_coordinates(self.window, self.root, 0, 0)?
                .reply()?;
            Ok([
                place.dst_x.into(),
                place.dst_y.into(),
                size.width.into(),
                size.height.into(),
            ])
        };
        found().is_ok_and(|area| {
            self.area = area;
            true
        })
    }

    fn act(&mut self) -> Result<()> {
        match self.random.random_range(0..1000) {
            0..250 => self.click(1),
            250..330 => {
                let at = self.place();
                self.move_to(at)?;
                self.press_and_release(1)?;
                self.press_and_release(1)
            }
            330..360 => self.click(2),
            360..520 => self.menu(),
            520..640 => self.drag(),
            640..700 => self.wheel(),
            700..820 => {
                let key = KEYS[self.random.random_range(0..KEYS.len())];
                self.key(key, &[])
            }
            820..860 => self.type_text(),
            860..920 => self.shortcut(),
            920..960 => self.key(ESCAPE, &[]),
            960..970 => self.key(F10, &[]),
            970..974 => self.key(F11, &[]),
            974..982 => self.resize(),
            982..990 => self.lose_focus(),
            _ => {
                sleep(Duration::from_millis(self.random.random_range(20..600)));
                Ok(())
            }
        }
    }

    /// A place in the window that is not shunned, in logical pixels; sometimes beside the picture.
    fn place(&mut self) -> (f64, f64) {
        loop {
            let mut side = |length: f64| self.random.random_range(-4.0..length + 4.0);
            let place = (side(LOGICAL.0), side(LOGICAL.1));
            if !self.is_shunned(place) {
                return place;
            }
        }
    }

    fn click(&mut self, button: u8) -> Result<()> {
        let at = self.place();
        self.move_to(at)?;
        self.press_and_release(button)
    }

    /// The right button: menus open at the top, and an item is chosen where it comes up.
    fn menu(&mut self) -> Result<()> {
        let x = self.random.random_range(0.0..LOGICAL.0 * 0.7);
        self.move_to((x, 4.0))?;
        self.button(3, true)?;
        let (mut x, mut y) = (x, 4.0);
        for _ in 0..self.random.random_range(2..8) {
            x += self.random.random_range(-20.0..60.0);
            y += self.random.random_range(0.0..60.0);
            self.move_to((x, y))?;
        }
        if self.is_shunned((x, y)) {
            self.move_to((x, 390.0))?;
        }
        self.button(3, false)
    }

    fn drag(&mut self) -> Result<()> {
        let (from, to) = (self.place(), self.place());
        let button = if self.random.random_bool(0.9) { 1 } else { 3 };
        self.move_to(from)?;
        self.button(button, true)?;
        let steps = self.random.random_range(1..20);
        for step in 1..=steps {
            let part = f64::from(step) / f64::from(steps);
            let between = |from: f64, to: f64| from + (to - from) * part;
            self.move_to((between(from.0, to.0), between(from.1, to.1)))?;
        }
        self.button(button, false)
    }

    fn wheel(&mut self) -> Result<()> {
        let at = self.place();
        self.move_to(at)?;
        let button = self.random.random_range(4..=5);
        for _ in 0..self.random.random_range(1..12) {
            self.press_and_release(button)?;
        }
        Ok(())
    }

    fn type_text(&mut self) -> Result<()> {
        for _ in 0..self.random.random_range(1..12) {
            let letter = LETTERS[self.random.random_range(0..LETTERS.len())];
            if self.random.random_bool(0.1) {
                self.key(letter.into(), &[SHIFT])?;
            } else {
                self.key(letter.into(), &[])?;
            }
        }
        Ok(())
    }

    fn shortcut(&mut self) -> Result<()> {
        let letter = SHORTCUTS[self.random.random_range(0..SHORTCUTS.len())];
        if self.random.random_bool(0.2) {
            self.key(letter.into(), &[CONTROL, SHIFT])
        } else {
            self.key(letter.into(), &[CONTROL])
        }
    }

    fn resize(&mut self) -> Result<()> {
        let size = ConfigureWindowAux::new()
            .width(self.random.random_range(320..1_380))
            .height(self.random.random_range(200..860));
        self.connection.configure_window(self.window, &size)?;
        self.pass()?;
        sleep(Duration::from_millis(30));
        Ok(())
    }

    /// Another window has the focus for a while.
    fn lose_focus(&mut self) -> Result<()> {
        self.focus(self.other)?;
        sleep(Duration::from_millis(self.random.random_range(5..200)));
        self.focus(self.window)
    }

    fn focus(&mut self, window: Window) -> Result<()> {
        self.connection
            .set_input_focus(InputFocus::PARENT, window, CURRENT_TIME)?;
        self.pass()
    }

    /// Moves the pointer to a place in logical pixels, and never out of the window.
    fn move_to(&mut self, (x, y): (f64, f64)) -> Result<()> {
        let [left, top, width, height] = self.area;
        let scale = self.scale();
        let inside = |offset: f64, length: f64| offset.clamp(1.0, (length - 2.0).max(1.0));
        let x = left + inside((width - LOGICAL.0 * scale) / 2.0 + x * scale, width);
        let y = top + inside((height - LOGICAL.1 * scale) / 2.0 + y * scale, height);
        self.fake(MOTION_NOTIFY_EVENT, 0, (x as i16, y as i16))
    }

    /// Returns the size of a logical pixel in pixels of the window, as the window scales by itself.
    fn scale(&self) -> f64 {
        let [_, _, width, height] = self.area;
        let scale = (width / LOGICAL.0).min(height / LOGICAL.1);
        if scale >= 1.0 { scale.floor() } else { scale }
    }

    fn is_shunned(&self, (x, y): (f64, f64)) -> bool {
        self.shunned.iter().any(|&[left, top, width, height]| {
            (left..left + width).contains(&x) && (top..top + height).contains(&y)
        })
    }

    fn press_and_release(&mut self, button: u8) -> Result<()> {
        self.button(button, true)?;
        self.button(button, false)
    }

    fn button(&mut self, button: u8, down: bool) -> Result<()> {
        let kind = if down {
            BUTTON_PRESS_EVENT
        } else {
            BUTTON_RELEASE_EVENT
        };
        self.fake(kind, button, (0, 0))
    }

    /// Presses a key with others held.
    fn key(&mut self, key: u32, held: &[u32]) -> Result<()> {
        let code = |key: u32| self.keys.iter().find(|(k, _)| *k == key).map(|(_, c)| *c);
        let Some(code_of_key) = code(key) else {
            return Ok(());
        };
        let held: Vec<Keycode> = held.iter().filter_map(|&key| code(key)).collect();
        for &code in &held {
            self.fake(KEY_PRESS_EVENT, code, (0, 0))?;
        }
        self.fake(KEY_PRESS_EVENT, code_of_key, (0, 0))?;
        self.fake(KEY_RELEASE_EVENT, code_of_key, (0, 0))?;
        for &code in &held {
            self.fake(KEY_RELEASE_EVENT, code, (0, 0))?;
        }
        Ok(())
    }

    fn fake(&mut self, kind: u8, detail: u8, (x, y): (i16, i16)) -> Result<()> {
        let mut request = [0; 4 * LENGTH as usize];
        request[..6].copy_from_slice(&[self.xtest, FAKE_INPUT, LENGTH, 0, kind, detail]);
        request[12..16].copy_from_slice(&self.root.to_ne_bytes());
        request[24..26].copy_from_slice(&x.to_ne_bytes());
        request[26..28].copy_from_slice(&y.to_ne_bytes());
        let sent = self
            .connection
            .send_request_without_reply(&[IoSlice::new(&request)], Vec::new())?;
        // Errors come when the window is gone, and are of no interest.
        sent.ignore_error();
        self.sent += 1;
        self.pass()
    }

    /// Sends what is to be sent, and leaves the program a little time.
    fn pass(&self) -> Result<()> {
        self.connection.flush()?;
        sleep(PAUSE);
        Ok(())
    }
}

/// The keys of the keyboard, by their meaning without Shift.
fn keys(connection: &RustConnection) -> Result<Vec<(u32, Keycode)>> {
    let (first, last) = (
        connection.setup().min_keycode,
        connection.setup().max_keycode,
    );
    let mapping = connection
        .get_keyboard_mapping(first, last - first + 1)?
        .reply()?;
    let columns = usize::from(mapping.keysyms_per_keycode).max(1);
    let meanings = mapping.keysyms.chunks(columns).map(|columns| columns[0]);
    Ok(meanings.zip(first..=last).collect())
}
