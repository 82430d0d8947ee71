//! The window itself, and its input in types of our own. This is the only module that uses `macroquad`.

use std::panic;
use std::sync::atomic::Ordering;
use std::time::Instant;

use macroquad::Window;
use macroquad::color::{BLACK, WHITE};
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{
    KeyCode, MouseButton, get_dropped_files, is_mouse_button_down, is_quit_requested, prevent_quit,
    simulate_mouse_with_touch,
};
use macroquad::math::vec2;
use macroquad::miniquad::{self, EventHandler, KeyMods, conf};
use macroquad::texture::{DrawTextureParams, FilterMode, Texture2D, draw_texture_ex};
use macroquad::window::{clear_background, next_frame, set_fullscreen};

use super::error::{DisplayLost, WindowError};
use super::frames::{FrameInput, FrameLoop};
use super::launch::{Icon, Launch};
use super::opening::catch_panics;
use super::pictures::desktop_pictures;
use super::raw::{RawInput, RawKey, TouchPhase};
use super::scaling::Layout;
use super::wait::{OpenSockets, Waiter};
use crate::gfx::{Bitmap, SCREEN_SIZE};
use crate::host::disk::{Disk, Locations};
use crate::host::driver::Driver;
use crate::host::native::{Clipboard, NativePlatform, Speaker};
use crate::host::sound::Sounds;
use crate::ui::event::{Button, Key, Millis, Modifiers};
use crate::ui::program::Program;

/// The initial size of the window: twice that of the logical screen.
const WINDOW_SIZE: (u32, u32) = (SCREEN_SIZE.width * 2, SCREEN_SIZE.height * 2);

const BUTTONS: [MouseButton; 3] = [MouseButton::Left, MouseButton::Middle, MouseButton::Right];

/// Opens the window, runs the program in it, and returns when the program has ended.
pub(super) fn run<P: Program + 'static>(launch: Launch<P>) -> Result<(), WindowError> {
    let start = Instant::now();
    let before = OpenSockets::now();
    let conf = conf(&launch);
    catch_panics(|opened| {
        Window::from_config(conf, async move {
            opened.store(true, Ordering::Relaxed);
            run_in_window(launch, start, &before).await;
        });
    })
}

fn conf<P>(launch: &Launch<P>) -> conf::Conf {
    let icon = |icon: &Icon| conf::Icon {
        small: *icon.small,
        medium: *icon.medium,
        big: *icon.big,
    };
    conf::Conf {
        window_title: launch.title.clone(),
        window_width: WINDOW_SIZE.0 as i32,
        window_height: WINDOW_SIZE.1 as i32,
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
async fn start_program<P: Program>(
    launch: Launch<P>,
    start: Instant,
    before: &OpenSockets,
) -> FrameLoop<P> {
    let waiter = Waiter::since(before);
    let speaker = speaker(launch.sounds).await;
    let platform = NativePlatform::new(launch.store, speaker)
        .with_disk(Disk::new(Locations::of_user(launch.drawers)))
        .with_clipboard(Box::new(DesktopClipboard))
        .with_picture_clipboard(desktop_pictures());
    let now = start.elapsed().as_millis() as Millis;
    let (program, entropy, observer) = (launch.program, launch.entropy, launch.observer);
    let driver = Driver::new(program, platform, entropy, now, observer);
    FrameLoop::new(driver, start, waiter)
}

/// Runs the program in the window that has just opened.
async fn run_in_window<P: Program>(launch: Launch<P>, start: Instant, before: &OpenSockets) {
    prevent_quit();
    simulate_mouse_with_touch(false);
    let mut queue = InputQueue::new();
    let mut frames = start_program(launch, start, before).await;
    let mut picture = ScreenTexture::new();
    loop {
        let inputs = queue.take();
        let frame = FrameInput {
            size: miniquad::window::screen_size(),
            inputs: &inputs,
            held: BUTTONS.map(is_mouse_button_down),
            dropped: dropped(),
            close: is_quit_requested(),
        };
        let Ok(done) = frames.frame(&frame) else {
            frames.flush();
            // To end normally the library would access the display, which would abort the process.
            panic::resume_unwind(Box::new(DisplayLost));
        };
        if done.over {
            break;
        }
        done.full_screen.into_iter().for_each(set_fullscreen);
        if done.redrawn {
            picture.update(frames.screen());
        }
        picture.show(frames.layout());
        next_frame().await;
    }
    frames.flush();
}

fn dropped() -> Vec<String> {
    let files = get_dropped_files().into_iter();
    files
        .filter_map(|file| Some(file.path?.to_string_lossy().into_owned()))
        .collect()
}

#[cfg(target_os = "linux")]
async fn speaker(sounds: Sounds) -> Speaker {
    crate::host::sound::pulse::speaker(sounds)
}

#[cfg(not(target_os = "linux"))]
async fn speaker(sounds: Sounds) -> Speaker {
    use macroquad::audio::{PlaySoundParams, load_sound_from_bytes, play_sound};

    let mut loaded = Vec::new();
    for bytes in sounds {
        // The library panics on what it cannot read.
        let sound = match crate::host::sound::wav::read(bytes) {
            Ok(_) => load_sound_from_bytes(bytes).await.ok(),
            Err(_) => None,
        };
        loaded.push(sound);
    }
    Box::new(move |id, loudness| {
        if let Some(Some(sound)) = loaded.get(id.0) {
            play_sound(
                sound,
                PlaySoundParams {
                    looped: false,
                    volume: loudness.fraction(),
                },
            );
        }
    })
}

/// The desktop's clipboard. On X11 pasting waits for the program that owns the text; the library has no other way.
struct DesktopClipboard;

impl Clipboard for DesktopClipboard {
    fn copy(&mut self, text: &str) {
        miniquad::window::clipboard_set(text);
    }

    fn paste(&mut self) -> Option<String> {
        miniquad::window::clipboard_get()
    }
}

/// The logical screen as a texture.
struct ScreenTexture {
    texture: Texture2D,
    rgba: Vec<u8>,
}

impl ScreenTexture {
    fn new() -> Self {
        let (width, height) = (SCREEN_SIZE.width as u16, SCREEN_SIZE.height as u16);
        let rgba = vec![0; usize::from(width) * usize::from(height) * 4];
        let texture = Texture2D::from_rgba8(width, height, &rgba);
        texture.set_filter(FilterMode::Nearest);
        Self { texture, rgba }
    }

    fn update(&mut self, screen: &Bitmap) {
        screen.write_rgba(&mut self.rgba);
        self.texture
            .update_from_bytes(SCREEN_SIZE.width, SCREEN_SIZE.height, &self.rgba);
    }

    fn show(&self, layout: Layout) {
        // Layouts are in pixels; the library draws in units that are larger on dense displays.
        let unit = miniquad::window::dpi_scale();
        let params = DrawTextureParams {
            dest_size: Some(vec2(layout.width, layout.height) / unit),
            ..DrawTextureParams::default()
        };
        clear_background(BLACK);
        draw_texture_ex(
            &self.texture,
            layout.left / unit,
            layout.top / unit,
            WHITE,
            params,
        );
    }
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

/// Translates a mouse button; `None` for one that programs do not know.
const fn translate_button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}

/// Translates the modifiers held.
const fn translate_modifiers(mods: KeyMods) -> Modifiers {
    Modifiers {
        shift: mods.shift,
        control: mods.ctrl,
        alt: mods.alt,
        command: mods.logo,
    }
}

/// Translates a key.
fn translate_key(code: KeyCode) -> RawKey {
    use KeyCode as K;
    match code {
        K::LeftShift | K::RightShift => RawKey::Shift,
        K::LeftControl | K::RightControl => RawKey::Control,
        K::LeftAlt | K::RightAlt => RawKey::Alt,
        K::LeftSuper | K::RightSuper => RawKey::Command,
        _ => named(code)
            .map(RawKey::Named)
            .or_else(|| pad(code))
            .or_else(|| symbol(code).map(RawKey::Symbol))
            .unwrap_or(RawKey::Other),
    }
}

fn named(code: KeyCode) -> Option<Key> {
    use KeyCode as K;
    let function = (K::F1 as u16..=K::F25 as u16).contains(&(code as u16));
    Some(match code {
        _ if function => Key::F((code as u16 - K::F1 as u16 + 1) as u8),
        K::Escape | K::Back => Key::Escape,
        K::Enter | K::KpEnter => Key::Enter,
        K::Tab => Key::Tab,
        K::Backspace => Key::Backspace,
        K::Delete => Key::Delete,
        K::Insert => Key::Insert,
        K::Left => Key::Left,
        K::Right => Key::Right,
        K::Up => Key::Up,
        K::Down => Key::Down,
        K::Home => Key::Home,
        K::End => Key::End,
        K::PageUp => Key::PageUp,
        K::PageDown => Key::PageDown,
        _ => return None,
    })
}

fn pad(code: KeyCode) -> Option<RawKey> {
    use KeyCode as K;
    let (typed, key) = match code {
        K::Kp0 => ('0', Some(Key::Insert)),
        K::Kp1 => ('1', Some(Key::End)),
        K::Kp2 => ('2', Some(Key::Down)),
        K::Kp3 => ('3', Some(Key::PageDown)),
        K::Kp4 => ('4', Some(Key::Left)),
        K::Kp5 => ('5', None),
        K::Kp6 => ('6', Some(Key::Right)),
        K::Kp7 => ('7', Some(Key::Home)),
        K::Kp8 => ('8', Some(Key::Up)),
        K::Kp9 => ('9', Some(Key::PageUp)),
        K::KpDecimal => ('.', Some(Key::Delete)),
        K::KpDivide => ('/', None),
        K::KpMultiply => ('*', None),
        K::KpSubtract => ('-', None),
        K::KpAdd => ('+', None),
        K::KpEqual => ('=', None),
        _ => return None,
    };
    Some(RawKey::Pad(typed, key))
}

/// The character of a key of the main block. The code of such a key is that of its upper-case character.
fn symbol(code: KeyCode) -> Option<char> {
    let code = u8::try_from(code as u16).ok()?;
    Some(char::from(code.to_ascii_lowercase()))
}
