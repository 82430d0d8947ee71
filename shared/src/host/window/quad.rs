//! The window itself, and its input in types of our own. This is the only module that uses `macroquad`.

mod keys;
mod textures;
#[cfg(target_os = "linux")]
mod x_hook;
#[cfg(target_os = "linux")]
mod x_input;
#[cfg(target_os = "linux")]
mod x_keys;

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use keys::{translate_button, translate_key, translate_modifiers};
use macroquad::Window;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{
    KeyCode, MouseButton, is_mouse_button_down, is_quit_requested, prevent_quit,
    simulate_mouse_with_touch,
};
use macroquad::miniquad::{self, EventHandler, KeyMods, conf};
use macroquad::window::{next_frame, set_fullscreen};
use textures::Textures;

use super::clipboard::desktop_clipboard;
use super::frames::{FrameInput, FrameLoop, FrameResult, System};
use super::gamepad::Gamepads;
use super::input::{HeldButtons, RawInput};
use super::launch::{Icon, Launch};
use super::main_thread::{MainThreadSender, MainThreadTasks, NonReentrant};
use super::opening::{DisplayLost, WindowError, catch_panics};
use super::remembered::WindowMemory;
use super::wait::{DisplayConnection, Waiter};
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

const BUTTONS: [MouseButton; 3] = [MouseButton::Left, MouseButton::Middle, MouseButton::Right];

/// Opens the window, runs the program in it, and returns when the program has ended.
pub(super) fn run<P: Program + 'static>(launch: Launch<P>) -> Result<(), WindowError> {
    let start = Instant::now();
    let memory = WindowMemory::read(launch.own_files.clone());
    let conf = conf(&launch, &memory);
    catch_panics(|opened| {
        let run = async move { run_in_window(launch, memory, start, &opened).await };
        Window::from_config(conf, NonReentrant::new(run));
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

/// Starts the program in the window that has just opened.
fn start_program<P: Program>(
    launch: Launch<P>,
    memory: WindowMemory,
    start: Instant,
) -> (FrameLoop<P>, Input) {
    let (waker, wake) = Waker::new();
    let (input, connection) = Input::open(&waker);
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
        gamepads: Gamepads::start(waker),
        tasks,
    };
    (FrameLoop::new(driver, start, system, memory), input)
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

/// Runs the program in the window that has just opened.
async fn run_in_window<P: Program>(
    launch: Launch<P>,
    memory: WindowMemory,
    start: Instant,
    opened: &AtomicBool,
) {
    prevent_quit();
    simulate_mouse_with_touch(false);
    #[cfg(windows)]
    super::message_hook::install();
    let mut textures = Textures::new();
    // Everything that the library can refuse has been done; from here on, panics are those of the program.
    opened.store(true, Ordering::Relaxed);
    console::detach();
    let (mut frames, mut input) = start_program(launch, memory, start);
    loop {
        let Ok(done) = frames.frame(&input.of_frame()) else {
            frames.flush();
            // To end normally the library would access the display, which would abort the process.
            panic::resume_unwind(Box::new(DisplayLost));
        };
        if done.over {
            break;
        }
        show(&mut textures, &frames, done);
        next_frame().await;
    }
    frames.flush();
}

/// Shows the result of a frame in the window.
fn show<P: Program>(textures: &mut Textures, frames: &FrameLoop<P>, done: FrameResult) {
    done.full_screen.into_iter().for_each(set_fullscreen);
    let desktops_pointer = done.desktops_pointer.into_iter();
    desktops_pointer.for_each(miniquad::window::show_mouse);
    if done.redrawn {
        textures.update(frames.screen());
    }
    let layout = frames.layout();
    textures.show(layout, frames.pointer(), frames.has_scan_lines());
}

/// Physical pixels per unit of the window size given at opening: 1 on Linux, elsewhere the display's scale factor.
fn scale_factor() -> f32 {
    if cfg!(target_os = "linux") {
        1.0
    } else {
        miniquad::window::dpi_scale()
    }
}

/// The source of the input.
enum Input {
    /// The connection to the X server.
    #[cfg(target_os = "linux")]
    Display(Box<x_input::XInput>),
    /// The library's own queue, also on Linux where it does not say which connection it uses.
    Library(InputQueue),
}

impl Input {
    /// The input of the window that has opened, and its connection to the display, if that can be waited for.
    #[cfg(target_os = "linux")]
    fn open(waker: &Waker) -> (Self, Option<DisplayConnection>) {
        let Some((input, connection)) = x_input::XInput::open(waker) else {
            return (Self::Library(InputQueue::new()), None);
        };
        (Self::Display(Box::new(input)), Some(connection))
    }

    /// The input of the window that has opened.
    #[cfg(not(target_os = "linux"))]
    fn open(_: &Waker) -> (Self, Option<DisplayConnection>) {
        (Self::Library(InputQueue::new()), None)
    }

    /// The input since the last frame, together with what the library knows itself.
    fn of_frame(&mut self) -> FrameInput {
        let (inputs, held, dropped) = match self {
            #[cfg(target_os = "linux")]
            Self::Display(input) => {
                let (inputs, held) = input.take();
                (inputs, held, input.dropped())
            }
            Self::Library(queue) => {
                let held: HeldButtons = BUTTONS.map(is_mouse_button_down);
                (queue.take(), held, dropped())
            }
        };
        FrameInput {
            size: miniquad::window::screen_size(),
            scale_factor: scale_factor(),
            inputs,
            held,
            dropped,
            close: is_quit_requested(),
        }
    }
}

#[cfg(windows)]
fn dropped() -> Vec<String> {
    super::message_hook::take_dropped()
}

#[cfg(not(windows))]
fn dropped() -> Vec<String> {
    let files = macroquad::input::get_dropped_files().into_iter();
    files
        .filter_map(|file| Some(file.path?.to_string_lossy().into_owned()))
        .collect()
}

/// Elsewhere there is no sound.
#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn speaker(_: crate::host::sound::Sounds) -> crate::host::native::Speaker {
    Box::new(|_, _| {})
}

/// Collects input from the library's queue, which keeps the order of events within a frame.
struct InputQueue {
    subscriber: usize,
    inputs: Vec<RawInput>,
}

impl InputQueue {
    fn new() -> Self {
        Self {
            subscriber: register_input_subscriber(),
            inputs: Vec::new(),
        }
    }

    fn take(&mut self) -> Vec<RawInput> {
        let subscriber = self.subscriber;
        repeat_all_miniquad_input(self, subscriber);
        std::mem::take(&mut self.inputs)
    }
}

impl EventHandler for InputQueue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.inputs.push(RawInput::Move { x, y });
    }

    fn mouse_wheel_event(&mut self, _: f32, y: f32) {
        // A notch is 1 on X11, 10 on a Mac, 120 on Windows, and up is positive.
        let notch = match () {
            () if cfg!(target_os = "macos") => 10.0,
            () if cfg!(windows) => 120.0,
            () => 1.0,
        };
        let notches = -y / notch;
        self.inputs.push(RawInput::Wheel { notches });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.inputs
            .extend(translate_button(button).map(|button| RawInput::Down { button, x, y }));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.inputs
            .extend(translate_button(button).map(|button| RawInput::Up { button, x, y }));
    }

    fn char_event(&mut self, character: char, mods: KeyMods, repeat: bool) {
        let modifiers = translate_modifiers(mods);
        self.inputs.push(RawInput::Char {
            character,
            modifiers,
            repeat,
        });
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, repeat: bool) {
        let (key, modifiers) = (translate_key(code), translate_modifiers(mods));
        self.inputs.push(RawInput::KeyDown {
            key,
            modifiers,
            repeat,
        });
    }

    fn key_up_event(&mut self, code: KeyCode, mods: KeyMods) {
        let (key, modifiers) = (translate_key(code), translate_modifiers(mods));
        self.inputs.push(RawInput::KeyUp { key, modifiers });
    }

    fn touch_event(&mut self, phase: miniquad::TouchPhase, finger: u64, x: f32, y: f32) {
        let phase = match phase {
            miniquad::TouchPhase::Started => TouchPhase::Started,
            miniquad::TouchPhase::Moved => TouchPhase::Moved,
            miniquad::TouchPhase::Ended => TouchPhase::Ended,
            miniquad::TouchPhase::Cancelled => TouchPhase::Cancelled,
        };
        self.inputs.push(RawInput::Touch {
            phase,
            finger,
            x,
            y,
        });
    }

    fn window_minimized_event(&mut self) {
        self.inputs.push(RawInput::FocusLost);
    }

    fn window_restored_event(&mut self) {
        self.inputs.push(RawInput::FocusGained);
    }
}
