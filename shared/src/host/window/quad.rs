//! The window itself, and its input in types of our own. This is the only module that uses `macroquad`:
//! its `miniquad`, which opens windows, reports input and draws.

mod keys;
mod painter;
#[cfg(target_os = "linux")]
mod x_hook;
#[cfg(target_os = "linux")]
mod x_input;
#[cfg(target_os = "linux")]
mod x_keys;

use std::panic;
use std::sync::atomic::Ordering;
use std::time::Instant;

use keys::{translate_button, translate_key, translate_modifiers};
use macroquad::miniquad::{self, EventHandler, KeyCode, KeyMods, MouseButton, conf};
use painter::Painter;

use super::clipboard::desktop_clipboard;
use super::frames::{FrameInput, FrameLoop, System};
use super::gamepad::Gamepads;
use super::input::{HeldButtons, RawInput};
use super::launch::{Icon, Launch};
use super::main_thread::{MainThreadSender, MainThreadTasks};
use super::opening::{DisplayLost, WindowError, catch_panics};
use super::remembered::WindowMemory;
use super::screen_reader::ScreenReaders;
use super::wait::Waiter;
use crate::host::console;
use crate::host::driver::Driver;
use crate::host::native::NativePlatform;
#[cfg(any(windows, target_os = "macos"))]
use crate::host::sound::device::speaker;
#[cfg(target_os = "linux")]
use crate::host::sound::pulse::speaker;
#[cfg(target_os = "macos")]
use crate::host::user_files::native_dialogue;
use crate::host::user_files::{Locations, UserFiles};
use crate::host::view::TouchPhase;
use crate::host::waker::Waker;
use crate::ui::event::Millis;
use crate::ui::program::Program;

/// Opens the window, runs the program in it, and returns when the program has ended.
pub(super) fn run<P: Program + 'static>(launch: Launch<P>) -> Result<(), WindowError> {
    let start = Instant::now();
    let memory = WindowMemory::read(launch.own_files.clone());
    let conf = conf(&launch, &memory);
    catch_panics(|opened| {
        miniquad::start(conf, move || {
            let stage = Stage::open(launch, memory, start);
            // Everything that the library can refuse has been done; from here on, panics are those of the program.
            opened.store(true, Ordering::Relaxed);
            console::detach();
            Box::new(stage)
        });
    })
}

fn conf<P>(launch: &Launch<P>, memory: &WindowMemory) -> conf::Conf {
    let icon = |icon: &Icon| conf::Icon {
        small: *icon.small,
        medium: *icon.medium,
        big: *icon.big,
    };
    let state = memory.state();
    conf::Conf {
        window_title: launch.title.clone(),
        window_width: state.width as i32,
        window_height: state.height as i32,
        fullscreen: state.full_screen,
        high_dpi: true,
        icon: launch.icon.as_ref().map(icon),
        platform: conf::Platform {
            linux_wm_class: launch.class,
            ..conf::Platform::default()
        },
        ..conf::Conf::default()
    }
}

#[cfg(target_os = "macos")]
fn user_files(locations: Locations, sender: MainThreadSender) -> UserFiles {
    UserFiles::with_dialogue(locations, sender.dialogue(native_dialogue()))
}

/// The disks. Only a Mac needs the main thread for its dialogue.
#[cfg(not(target_os = "macos"))]
fn user_files(locations: Locations, _: MainThreadSender) -> UserFiles {
    UserFiles::new(locations)
}

/// A program in its window. The library's own loop of frames counts the time of the computer's clock in steps of 1/60 s, so
/// that a clock put forward would hold the window up: here the library reports input and asks for pictures, and nothing else.
struct Stage<P> {
    frames: FrameLoop<P>,
    painter: Painter,
    #[cfg(target_os = "linux")]
    display: Option<x_input::XInput>,
    /// The input that the library reported since the last frame.
    queue: InputQueue,
    /// A frame is under way. A dialogue of the system may want the window behind it drawn, for which the library begins
    /// another frame within this one.
    under_way: bool,
    over: bool,
}

impl<P: Program> Stage<P> {
    /// Starts the program in the window that has just opened.
    fn open(launch: Launch<P>, memory: WindowMemory, start: Instant) -> Self {
        #[cfg(windows)]
        super::message_hook::install();
        let painter = Painter::new();
        let (waker, wake) = Waker::new();
        #[cfg(target_os = "linux")]
        let (display, connection) = x_input::XInput::open(&waker).unzip();
        #[cfg(not(target_os = "linux"))]
        let connection = None;
        let waiter = Waiter::new(connection, wake);
        let speaker = speaker(launch.sounds);
        let (tasks, sender) = MainThreadTasks::new(waker.clone());
        let platform = NativePlatform::new(launch.own_files, speaker, waker.clone())
            .with_user_files(user_files(Locations::of_user(launch.drawers), sender))
            .with_clipboard(desktop_clipboard())
            .with_trail(launch.trail);
        let now = start.elapsed().as_millis() as Millis;
        let (program, entropy, observer) = (launch.program, launch.entropy, launch.observer);
        let driver = Driver::new(program, platform, entropy, now, observer);
        let system = System {
            waiter,
            gamepads: Gamepads::start(waker.clone()),
            tasks,
            screen_readers: ScreenReaders::new(launch.title, waker),
        };
        Self {
            frames: FrameLoop::new(driver, start, system, memory),
            painter,
            #[cfg(target_os = "linux")]
            display,
            queue: InputQueue::default(),
            under_way: false,
            over: false,
        }
    }

    /// The input since the last frame.
    fn input(&mut self) -> FrameInput {
        let queue = self.queue.take();
        let (left, top) = miniquad::window::get_window_position();
        let mut input = FrameInput {
            size: miniquad::window::screen_size(),
            corner: (left as f32, top as f32),
            scale_factor: scale_factor(),
            inputs: queue.inputs,
            held: queue.held,
            dropped: queue.dropped,
            close: queue.close,
        };
        #[cfg(target_os = "linux")]
        if let Some(display) = &mut self.display {
            // The display reports more than the library does.
            (input.inputs, input.held) = display.take();
            input.dropped = display.dropped();
        }
        #[cfg(windows)]
        {
            input.dropped = super::message_hook::take_dropped();
        }
        input
    }

    fn frame(&mut self) {
        let input = self.input();
        let Ok(done) = self.frames.frame(&input) else {
            self.frames.flush();
            // To end normally the library would access the display, which would abort the process.
            panic::resume_unwind(Box::new(DisplayLost));
        };
        if done.over {
            self.over = true;
            self.frames.flush();
            miniquad::window::order_quit();
            return;
        }
        let full_screen = done.full_screen.into_iter();
        full_screen.for_each(miniquad::window::set_fullscreen);
        let desktops_pointer = done.desktops_pointer.into_iter();
        desktops_pointer.for_each(miniquad::window::show_mouse);
        if done.redrawn {
            self.painter.update(self.frames.screen());
        }
        let (layout, pointer) = (self.frames.layout(), self.frames.pointer());
        let has_scan_lines = self.frames.has_scan_lines();
        self.painter
            .paint(input.size, layout, pointer, has_scan_lines);
    }
}

impl<P: Program> EventHandler for Stage<P> {
    fn update(&mut self) {}

    fn draw(&mut self) {
        if !self.under_way && !self.over {
            self.under_way = true;
            self.frame();
            self.under_way = false;
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.queue.push(RawInput::Move { x, y });
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        // A notch is 1 on X11, 10 on a Mac, 120 on Windows, and up is positive.
        let notch = match () {
            () if cfg!(target_os = "macos") => 10.0,
            () if cfg!(windows) => 120.0,
            () => 1.0,
        };
        let notches = -y / notch;
        self.queue.push(RawInput::Wheel { notches });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(button) = translate_button(button) {
            self.queue.held[button as usize] = true;
            self.queue.push(RawInput::Down { button, x, y });
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(button) = translate_button(button) {
            self.queue.held[button as usize] = false;
            self.queue.push(RawInput::Up { button, x, y });
        }
    }

    fn char_event(&mut self, character: char, mods: KeyMods, repeat: bool) {
        let modifiers = translate_modifiers(mods);
        self.queue.push(RawInput::Char {
            character,
            modifiers,
            repeat,
        });
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, repeat: bool) {
        let (key, modifiers) = (translate_key(code), translate_modifiers(mods));
        self.queue.push(RawInput::KeyDown {
            key,
            modifiers,
            repeat,
        });
    }

    fn key_up_event(&mut self, code: KeyCode, mods: KeyMods) {
        let (key, modifiers) = (translate_key(code), translate_modifiers(mods));
        self.queue.push(RawInput::KeyUp { key, modifiers });
    }

    fn touch_event(&mut self, phase: miniquad::TouchPhase, finger: u64, x: f32, y: f32) {
        let phase = match phase {
            miniquad::TouchPhase::Started => TouchPhase::Started,
            miniquad::TouchPhase::Moved => TouchPhase::Moved,
            miniquad::TouchPhase::Ended => TouchPhase::Ended,
            miniquad::TouchPhase::Cancelled => TouchPhase::Cancelled,
        };
        self.queue.push(RawInput::Touch {
            phase,
            finger,
            x,
            y,
        });
    }

    fn window_minimized_event(&mut self) {
        self.queue.push(RawInput::FocusLost);
    }

    fn window_restored_event(&mut self) {
        self.queue.push(RawInput::FocusGained);
    }

    fn quit_requested_event(&mut self) {
        miniquad::window::cancel_quit();
        self.queue.close = true;
    }

    fn files_dropped_event(&mut self) {
        let files = 0..miniquad::window::dropped_file_count();
        let paths = files.filter_map(miniquad::window::dropped_file_path);
        let paths = paths.map(|path| path.to_string_lossy().into_owned());
        self.queue.dropped.extend(paths);
    }
}

/// Input in the order in which the library reports it.
#[derive(Default)]
struct InputQueue {
    inputs: Vec<RawInput>,
    held: HeldButtons,
    /// Paths of files.
    dropped: Vec<String>,
    /// The user wants to close the window.
    close: bool,
}

impl InputQueue {
    fn push(&mut self, input: RawInput) {
        self.inputs.push(input);
    }

    /// The input so far. Buttons stay held.
    fn take(&mut self) -> Self {
        let held = self.held;
        let empty = Self {
            held,
            ..Self::default()
        };
        std::mem::replace(self, empty)
    }
}

/// Physical pixels per unit of the window size given at opening: 1 on Linux, elsewhere the display's scale factor.
fn scale_factor() -> f32 {
    if cfg!(target_os = "linux") {
        1.0
    } else {
        miniquad::window::dpi_scale()
    }
}

/// Elsewhere there is no sound.
#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn speaker(_: crate::host::sound::Sounds) -> crate::host::native::Speaker {
    Box::new(|_, _| {})
}
