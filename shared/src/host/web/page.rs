//! The page: its canvas, and the program that is shown on it.

mod words;

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageData, KeyboardEvent, Performance,
    PointerEvent, WheelEvent, Window, window,
};

use super::audio::Audio;
use super::inbox::{Happening, Inbox};
use super::keys::{original, translate_key};
use super::launch::{Preparation, WebLaunch, farewell};
use super::listeners::listen;
use super::mirror::{Mirror, PageRectangle};
use super::platform::WebPlatform;
use super::pump::Pump;
use super::store::WebStore;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE};
use crate::host::driver::Driver;
use crate::host::view::{Fingers, Layout, TouchPhase, WheelNotches};
use crate::ui::display::{Display, Scaling};
use crate::ui::event::{Button, Device, Event, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::program::Program;

/// Why a page cannot show anything.
const NO_CANVAS: &str = "This browser cannot show the program: it has no canvas to draw on.";

/// How many pixels of scrolling are a notch of a wheel.
const NOTCH_PIXELS: f64 = 100.0;

/// How many lines of scrolling are a notch of a wheel.
const NOTCH_LINES: f64 = 3.0;

/// A program in its page.
pub(super) struct Page<P> {
    driver: Driver<P, WebPlatform>,
    inbox: Rc<Inbox>,
    surface: Surface,
    input: InputState,
    display: Display,
    mirror: Option<Mirror>,
    preparation: Option<Preparation>,
    has_shown: bool,
}

/// Where the picture is shown.
struct Surface {
    window: Window,
    performance: Performance,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    rgba: Vec<u8>,
    layout: Layout,
}

/// What is known of the mouse, the fingers and the wheel.
#[derive(Default)]
struct InputState {
    held: Option<Button>,
    fingers: Fingers,
    wheel: WheelNotches,
}

impl<P: Program + 'static> Page<P> {
    /// Shows the program on the canvas of the document.
    pub(super) fn open(launch: WebLaunch<P>, store: WebStore) -> Result<(), &'static str> {
        let surface = Surface::of_document().ok_or(NO_CANVAS)?;
        let inbox = Rc::new(Inbox::default());
        let audio = Rc::new(RefCell::new(Audio::new(launch.sounds)));
        let platform = WebPlatform::new(
            launch.name,
            store,
            launch.volumes,
            Rc::clone(&inbox),
            Rc::clone(&audio),
        );
        let now = surface.now();
        let driver = Driver::new(
            launch.program,
            platform,
            entropy(&surface.window),
            now,
            None,
        );
        let canvas = surface.canvas.clone();
        let mut page = Self {
            driver,
            inbox: Rc::clone(&inbox),
            surface,
            input: InputState::default(),
            display: Display::default(),
            mirror: Mirror::of_document(&inbox),
            preparation: launch.preparation,
            has_shown: false,
        };
        page.arrange();
        listen(&canvas, &inbox, &audio);
        Pump::start(page, &inbox);
        Ok(())
    }
}

impl<P: Program> Page<P> {
    /// Passes happenings to the program and lets it go on, until it has nothing to do or `is_late` says that the page needs its
    /// turn. Returns in how many milliseconds it wants to go on, if it does by itself.
    pub(super) fn advance(&mut self, is_late: impl Fn() -> bool) -> Option<Millis> {
        loop {
            while let Some(happening) = self.inbox.pop() {
                self.happen(happening);
            }
            if self.driver.is_over() {
                self.inbox.stop();
                farewell();
                return None;
            }
            let now = self.surface.now();
            self.driver.poll(now);
            if let Some(display) = self.driver.platform().take_display() {
                self.set_display(display);
            }
            let pause = self.driver.wake().map(|wake| wake.saturating_sub(now));
            let pause = if self.prepare(pause) { Some(0) } else { pause };
            let is_waiting = pause != Some(0) && self.inbox.is_empty();
            if is_waiting || is_late() {
                return if self.inbox.is_empty() {
                    pause
                } else {
                    Some(0)
                };
            }
        }
    }

    /// Prepares a little for what the program will need, when it rests itself. Returns whether there is more to prepare.
    fn prepare(&mut self, pause: Option<Millis>) -> bool {
        let may_begin = self.has_shown && pause != Some(0);
        if may_begin && self.preparation.as_mut().is_some_and(|prepare| !prepare()) {
            self.preparation = None;
        }
        may_begin && self.preparation.is_some()
    }

    /// Whether the picture has changed.
    pub(super) fn is_dirty(&self) -> bool {
        self.driver.program().dirty()
    }

    /// Shows the picture if it has changed.
    pub(super) fn show(&mut self) {
        if !self.driver.is_over() && self.driver.redraw() {
            self.surface.show(self.driver.screen());
            self.has_shown = true;
            if let Some(mirror) = &mut self.mirror {
                mirror.picture_changed();
            }
        }
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Pointer(event) => self.pointer(&event),
            Happening::Wheel(event) => self.wheel(&event),
            Happening::Press(at) => self.press(at),
            Happening::Key(event) => self.key(&event),
            Happening::Event(event) => self.event(&event),
            Happening::Reply(id, reply) => self.event(&Event::Reply { id, reply }),
            Happening::Resized => self.arrange(),
        }
    }

    fn event(&mut self, event: &Event) {
        if !self.driver.is_over() {
            self.driver.event(self.surface.now(), event);
        }
    }

    fn set_display(&mut self, display: Display) {
        self.display = display;
        self.arrange();
    }

    fn arrange(&mut self) {
        self.surface.arrange(self.display.scaling);
        if let Some(mirror) = &mut self.mirror {
            mirror.picture_moved();
        }
    }

    fn pointer(&mut self, event: &PointerEvent) {
        let at = self.surface.logical(event.client_x(), event.client_y());
        let is_touch = event.pointer_type() == "touch";
        let sent = if is_touch {
            let phase = touch_phase(&event.type_());
            let finger = event.pointer_id() as u64;
            let phase = self.input.fingers.touch(phase, finger);
            phase.map(|phase| (phase, Some(Button::Left), Device::Touch))
        } else {
            self.mouse(event)
        };
        if let Some((phase, button, device)) = sent {
            let modifiers = modifiers_of_pointer(event);
            self.event(&Event::Pointer(Pointer {
                phase,
                at,
                button,
                device,
                modifiers,
            }));
        }
    }

    fn mouse(&mut self, event: &PointerEvent) -> Option<(Phase, Option<Button>, Device)> {
        let named = match event.button() {
            0 => Some(Button::Left),
            1 => Some(Button::Middle),
            2 => Some(Button::Right),
            _ => None,
        };
        let held = &mut self.input.held;
        let (phase, button) = match (event.type_().as_str(), named) {
            ("pointerdown", Some(button)) => {
                *held = Some(button);
                (Phase::Down, *held)
            }
            ("pointerup", Some(button)) => {
                *held = None;
                (Phase::Up, Some(button))
            }
            ("pointercancel", _) => (Phase::Cancel, Some(held.take()?)),
            // The change of a second button is reported as a move.
            _ => (Phase::Move, *held),
        };
        Some((phase, button, Device::Mouse))
    }

    fn wheel(&mut self, event: &WheelEvent) {
        let notches = match event.delta_mode() {
            WheelEvent::DOM_DELTA_PIXEL => event.delta_y() / NOTCH_PIXELS,
            WheelEvent::DOM_DELTA_LINE => event.delta_y() / NOTCH_LINES,
            _ => event.delta_y(),
        };
        if let Some(notches) = self.input.wheel.turn(notches as f32) {
            let at = self.surface.logical(event.client_x(), event.client_y());
            self.event(&Event::Wheel { at, notches });
        }
    }

    fn key(&mut self, event: &KeyboardEvent) {
        let modifiers = Modifiers {
            shift: event.shift_key(),
            control: event.ctrl_key(),
            alt: event.alt_key(),
            command: event.meta_key(),
        };
        let (name, code) = (event.key(), event.code());
        if let Some(key) = translate_key(&name, &code, modifiers) {
            let repeat = event.repeat();
            self.event(&Event::Key(original(KeyPress {
                key,
                modifiers,
                repeat,
            })));
        }
    }
}

impl Surface {
    fn of_document() -> Option<Self> {
        let window = window()?;
        let document = window.document()?;
        let canvas = document.query_selector("canvas").ok()??;
        let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
        canvas.set_width(SCREEN_SIZE.width);
        canvas.set_height(SCREEN_SIZE.height);
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            performance: window.performance()?,
            window,
            canvas,
            context,
            rgba: Vec::new(),
            layout: Scaling::Fill.layout(0.0, 0.0),
        })
    }

    fn now(&self) -> Millis {
        self.performance.now() as Millis
    }

    fn show(&mut self, screen: &crate::gfx::Bitmap) {
        screen.write_rgba(&mut self.rgba);
        let data = ImageData::new_with_u8_clamped_array_and_sh(
            Clamped(&self.rgba),
            SCREEN_SIZE.width,
            SCREEN_SIZE.height,
        );
        if let Ok(data) = data {
            let _ = self.context.put_image_data(&data, 0.0, 0.0);
        }
    }

    /// Places the canvas in the page.
    fn arrange(&mut self, scaling: Scaling) {
        let dense = self.window.device_pixel_ratio();
        let pixels = |length: Result<JsValue, JsValue>| {
            let length = length.ok().and_then(|length| length.as_f64());
            (length.unwrap_or_default() * dense) as f32
        };
        let (width, height) = (
            pixels(self.window.inner_width()),
            pixels(self.window.inner_height()),
        );
        // Where the pixels of the display are small, nobody sees that ours differ by one of them.
        let scaling = match scaling {
            Scaling::Auto if dense >= 2.0 => Scaling::Fill,
            scaling => scaling,
        };
        self.layout = scaling.layout(width, height);
        let layout = self.layout;
        let style = self.canvas.style();
        for (name, value) in [
            ("left", layout.left),
            ("top", layout.top),
            ("width", layout.width),
            ("height", layout.height),
        ] {
            let _ = style.set_property(name, &format!("{}px", f64::from(value) / dense));
        }
    }

    /// The place of a part of the picture in the page.
    fn place(&self, area: Rectangle) -> PageRectangle {
        let dense = self.window.device_pixel_ratio();
        let Layout {
            left,
            top,
            width,
            height,
        } = self.layout;
        let across = f64::from(width) / f64::from(SCREEN_SIZE.width) / dense;
        let down = f64::from(height) / f64::from(SCREEN_SIZE.height) / dense;
        [
            f64::from(left) / dense + f64::from(area.top_left.x) * across,
            f64::from(top) / dense + f64::from(area.top_left.y) * down,
            f64::from(area.size.width) * across,
            f64::from(area.size.height) * down,
        ]
    }

    /// The logical pixel at a place in the page.
    fn logical(&self, x: i32, y: i32) -> Point {
        let dense = self.window.device_pixel_ratio();
        let (x, y) = (f64::from(x) * dense, f64::from(y) * dense);
        self.layout.logical(x as f32, y as f32)
    }
}

fn touch_phase(name: &str) -> TouchPhase {
    match name {
        "pointerdown" => TouchPhase::Started,
        "pointerup" => TouchPhase::Ended,
        "pointercancel" => TouchPhase::Cancelled,
        _ => TouchPhase::Moved,
    }
}

fn modifiers_of_pointer(event: &PointerEvent) -> Modifiers {
    Modifiers {
        shift: event.shift_key(),
        control: event.ctrl_key(),
        alt: event.alt_key(),
        command: event.meta_key(),
    }
}

/// A number that differs at every start, from the browser's source of random numbers.
fn entropy(window: &Window) -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window.crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}
