//! The frame loop: passes input to the program, lets it draw, and sleeps while nothing happens.

use std::time::{Duration, Instant};

use super::gamepad::Gamepads;
use super::input::{HeldButtons, Input, RawInput, Translator};
use super::main_thread::MainThreadTasks;
use super::opening::DisplayLost;
use super::remembered::WindowMemory;
use super::screen_reader::{Described, ScreenReaders};
use super::wait::{Waiter, WakeReason};
use crate::gfx::{Bitmap, Point};
use crate::host::driver::Driver;
use crate::host::native::NativePlatform;
use crate::host::view::Layout;
use crate::ui::display::Display;
use crate::ui::event::{Event, Millis};
use crate::ui::pointer_shape::PointerShape;
use crate::ui::program::Program;

/// Longest time that a picture waits for the disk, so that every move shown is stored.
const STORE_TIMEOUT: Duration = Duration::from_millis(30);

/// Longest time that the first picture waits for the stoneset and the board that the player uses.
const FIRST_READS: Duration = Duration::from_millis(40);

/// Interval at which requests under way are looked at. Their replies end a wait; this is for those that take too long.
const PENDING: Duration = Duration::from_millis(250);

/// The longest wait where input may be missed in it.
const LONGEST: Duration = Duration::from_secs(1);

/// The same in the first idle frame: drawing may have moved input from the connection, which ends the wait, to the library's
/// queue, where only the next frame finds it.
const AFTER_ACTIVITY: Duration = Duration::from_millis(10);

/// The wait between frames where input does not end a wait, after [`IDLE_AFTER_FRAMES`] idle frames (about a second). Longer
/// ones would make keys feel late.
const POLL_WHEN_IDLE: Duration = Duration::from_millis(40);
const IDLE_AFTER_FRAMES: u32 = 100;

pub(super) struct FrameInput {
    /// The width and height of the window in pixels.
    pub size: (f32, f32),
    /// The left and the top edge of the window on the screen, in pixels.
    pub corner: (f32, f32),
    /// Physical pixels per unit of the window size given at opening: 1 on Linux, elsewhere the display's scale factor.
    pub scale_factor: f32,
    /// The mouse, keyboard and touch input, in order.
    pub inputs: Vec<RawInput>,
    /// The mouse buttons held at the end of the frame.
    pub held: HeldButtons,
    /// Paths of files dropped on the window.
    pub dropped: Vec<String>,
    /// True if the user wants to close the window.
    pub close: bool,
}

/// Tasks of the window at the end of a frame.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct FrameResult {
    /// The picture has changed.
    pub redrawn: bool,
    /// Full screen is to be switched on or off.
    pub full_screen: Option<bool>,
    /// The desktop's own pointer is to be shown or hidden.
    pub desktops_pointer: Option<bool>,
    /// The program has ended.
    pub over: bool,
}

/// The parts of the frame loop that depend on the system.
pub(super) struct System {
    /// Waits for input.
    pub waiter: Waiter,
    /// The gamepads.
    pub gamepads: Gamepads,
    /// The tasks for this thread.
    pub tasks: MainThreadTasks,
    /// The screen readers.
    pub screen_readers: ScreenReaders,
}

/// Runs a program in a window, frame by frame.
pub(super) struct FrameLoop<P> {
    driver: Driver<P, NativePlatform>,
    start: Instant,
    display: Display,
    size: (f32, f32),
    corner: (f32, f32),
    /// The last frame had another size than the one before.
    resized: bool,
    translator: Translator,
    system: System,
    /// The number of idle frames in a row.
    idle_frames: u32,
    memory: WindowMemory,
    /// True if the desktop's own pointer is shown over the window.
    desktops_pointer: bool,
}

impl<P: Program> FrameLoop<P> {
    /// The frame loop of a program whose clock was zero at `start`.
    pub(super) fn new(
        driver: Driver<P, NativePlatform>,
        start: Instant,
        system: System,
        memory: WindowMemory,
    ) -> Self {
        let display = Display {
            full_screen: memory.state().full_screen,
            ..Display::default()
        };
        let mut frames = Self {
            driver,
            start,
            display,
            size: (0.0, 0.0),
            corner: (0.0, 0.0),
            resized: false,
            translator: Translator::new(display.scaling.layout(0.0, 0.0)),
            system,
            idle_frames: 0,
            memory,
            desktops_pointer: true,
        };
        frames.tell_about_window();
        frames.driver.platform().wait_for_reads(FIRST_READS);
        frames
    }

    /// Tells the program how the window has opened.
    fn tell_about_window(&mut self) {
        if self.display.full_screen {
            self.event(&Event::FullScreen(true));
        }
        if let Some(text) = self.memory.take_trouble() {
            self.event(&Event::Trouble { text });
        }
    }

    /// The picture to show.
    pub(super) const fn screen(&self) -> &Bitmap {
        self.driver.screen()
    }

    /// The position of the picture in the window.
    pub(super) fn layout(&self) -> Layout {
        self.display.scaling.layout(self.size.0, self.size.1)
    }

    /// The mouse pointer, if one is shown: the pixel that it points to, and its shape.
    pub(super) fn pointer(&self) -> Option<(Point, PointerShape)> {
        self.driver.pointer()
    }

    /// Returns true if the screen is shown with scan lines.
    pub(super) const fn has_scan_lines(&self) -> bool {
        self.display.scan_lines
    }

    /// Waits until everything is on disk.
    pub(super) fn flush(&mut self) {
        self.driver.platform().flush();
        self.memory.finish();
    }

    /// Runs a frame, and sleeps at its end if nothing happened. The picture must be shown in any case.
    ///
    /// # Errors
    /// Returns an error if the display has ended.
    pub(super) fn frame(&mut self, frame: &FrameInput) -> Result<FrameResult, DisplayLost> {
        // The frame of a change may still be drawn on what had the old size, so another one follows.
        let resized = self.size != frame.size;
        let mut active = !frame.inputs.is_empty() || resized || self.resized;
        self.resized = resized;
        if (self.size, self.corner) != (frame.size, frame.corner) {
            self.system.screen_readers.picture_changed();
        }
        (self.size, self.corner) = (frame.size, frame.corner);
        self.translator.set_layout(self.layout());
        let now = self.now();
        let mut done = FrameResult::default();
        for input in self.translator.translate(now, &frame.inputs, frame.held) {
            match input {
                Input::Event(event) => self.event(&event),
                Input::Letter { press, latin } => {
                    let press = self.driver.meant(press, latin);
                    self.event(&Event::Key(press));
                }
                Input::ToggleFullScreen => {
                    self.display.full_screen = !self.display.full_screen;
                    done.full_screen = Some(self.display.full_screen);
                    self.event(&Event::FullScreen(self.display.full_screen));
                }
                Input::PointerLeft => self.driver.pointer_tracker().leave(),
            }
        }
        active |= self.press_gamepads() | self.press_for_readers();
        for path in &frame.dropped {
            let path = path.clone();
            self.event(&Event::Dropped { path });
        }
        if frame.close {
            self.event(&Event::CloseRequested);
        }
        active |= frame.close || !frame.dropped.is_empty();
        self.finish(&mut done);
        self.follow_pointer(&mut done);
        let opened = (
            frame.size.0 / frame.scale_factor,
            frame.size.1 / frame.scale_factor,
        );
        self.memory
            .note(self.now(), opened, self.display.full_screen);
        active |= done.full_screen.is_some() || done.desktops_pointer.is_some();
        if active || done.redrawn || done.over {
            self.idle_frames = 0;
        } else {
            self.sleep(&mut done)?;
        }
        Ok(done)
    }

    /// Shows the desktop's pointer beside the screen only.
    fn follow_pointer(&mut self, done: &mut FrameResult) {
        let shown = !self.driver.pointer_tracker().is_on_screen();
        if shown != self.desktops_pointer {
            self.desktops_pointer = shown;
            done.desktops_pointer = Some(shown);
        }
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    fn event(&mut self, event: &Event) {
        if let Event::Focus(in_front) = event {
            self.system.gamepads.listen(*in_front);
            self.system.screen_readers.set_focus(*in_front);
        }
        if !self.driver.is_over() {
            self.driver.event(self.now(), event);
        }
    }

    /// Advances the program to the present, and lets it draw.
    fn finish(&mut self, done: &mut FrameResult) {
        self.system.tasks.run();
        self.driver.platform().flush_changes(STORE_TIMEOUT);
        if !self.driver.is_over() {
            self.driver.poll(self.now());
        }
        done.over = self.driver.is_over();
        if let Some(display) = self.driver.platform().take_display() {
            let full_screen = display.full_screen;
            if full_screen != self.display.full_screen {
                done.full_screen = Some(full_screen);
            }
            self.display = display;
        }
        done.redrawn = !done.over && self.driver.redraw();
        if !done.over {
            self.tell_readers(done.redrawn);
        }
    }

    /// Tells screen readers what is shown, when the program rests for a while.
    fn tell_readers(&mut self, redrawn: bool) {
        if redrawn {
            self.system.screen_readers.picture_changed();
        }
        let now = self.now();
        let pause = self.driver.wake().map(|wake| wake.saturating_sub(now));
        if self.system.screen_readers.is_due(now, pause) {
            let described = Described {
                items: self.driver.describe(),
                is_modal: self.driver.program().panes().over.is_some(),
                layout: self.layout(),
                window: [self.corner.0, self.corner.1, self.size.0, self.size.1],
            };
            self.system.screen_readers.update(now, described);
        }
    }

    /// Passes on what screen readers have asked for. Returns whether they have.
    fn press_for_readers(&mut self) -> bool {
        let events = self.system.screen_readers.events();
        events.iter().for_each(|event| self.event(event));
        !events.is_empty()
    }

    /// Passes on what was pressed on gamepads. Returns whether anything was.
    fn press_gamepads(&mut self) -> bool {
        let presses = self.system.gamepads.take();
        for press in &presses {
            self.event(&Event::Key(*press));
        }
        !presses.is_empty()
    }

    /// Waits until something happens that a frame is needed for, and advances the program meanwhile. A frame costs much more
    /// than waiting again.
    fn sleep(&mut self, done: &mut FrameResult) -> Result<(), DisplayLost> {
        self.idle_frames = self.idle_frames.saturating_add(1);
        let end = Instant::now() + LONGEST;
        loop {
            let timeout = self.timeout();
            match self.system.waiter.wait(timeout) {
                WakeReason::Lost => return Err(DisplayLost),
                WakeReason::Ready => break,
                WakeReason::Timeout => {}
                WakeReason::Woken => {
                    self.press_gamepads();
                    self.press_for_readers();
                }
            }
            self.finish(done);
            self.memory.tick(self.now());
            if self.needs_frame(done)
                || !self.system.waiter.needs_no_timeout() && Instant::now() >= end
            {
                break;
            }
        }
        if done.redrawn {
            self.idle_frames = 0;
        }
        Ok(())
    }

    /// Returns true if the window has something to do after a wait.
    const fn needs_frame(&self, done: &FrameResult) -> bool {
        // Input that the system does not announce is found by the next frame only.
        !self.system.waiter.wakes_on_input()
            || self.idle_frames == 1 && !self.system.waiter.needs_no_timeout()
            || done.redrawn
            || done.over
            || done.full_screen.is_some()
            || done.desktops_pointer.is_some()
    }

    /// The time to wait; `None` for as long as nothing happens.
    fn timeout(&mut self) -> Option<Duration> {
        let longest = if self.system.waiter.needs_no_timeout() {
            None
        } else if !self.system.waiter.wakes_on_input() {
            Some(if self.idle_frames < IDLE_AFTER_FRAMES {
                AFTER_ACTIVITY
            } else {
                POLL_WHEN_IDLE
            })
        } else if self.idle_frames == 1 {
            Some(AFTER_ACTIVITY)
        } else {
            Some(LONGEST)
        };
        let now = self.now();
        let wakes = [self.driver.wake(), self.memory.due()]
            .into_iter()
            .flatten();
        let next = wakes
            .min()
            .map(|wake| Duration::from_millis(wake.saturating_sub(now)));
        let pending = self.driver.platform().is_waiting().then_some(PENDING);
        [longest, next, pending].into_iter().flatten().min()
    }
}
