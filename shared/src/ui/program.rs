//! The interface between a program and its host: a program is a plain value that gets events and time, and draws itself.

use super::event::{Event, Millis};
use super::item::Item;
use super::own_files::OwnFiles;
use super::panes::Panes;
use super::pointer_shape::PointerShape;
use super::room::Room;
use super::trail::Trail;
use crate::gfx::{Bitmap, Point};
use crate::random::SplitMix64;

pub use super::request::{Owner, Reply, Request, RequestId};

/// The number of a sound, among those that the program was started with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SoundId(pub usize);

/// The amplitude factor of a sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gain(
    /// In 1/256. The mixer limits it to [`Gain::UNITY`].
    pub u16,
);

impl Gain {
    /// The sound as it was made: 256.
    pub const UNITY: Self = Self(256);

    /// The same as a fraction of that.
    #[must_use]
    pub fn fraction(self) -> f32 {
        f32::from(self.0) / f32::from(Self::UNITY.0)
    }
}

/// The work for the host when the program has returned.
#[derive(Debug, Default)]
pub struct Effects {
    /// Slow work to begin.
    pub requests: Vec<(RequestId, Request)>,
    /// Sounds to start.
    pub sounds: Vec<(SoundId, Gain)>,
    /// True if to end the program.
    pub quit: bool,
    /// The program's notes for the report of a fault: the commands given, the screens opened.
    pub trail: Trail,
    /// True if a finger has touched a text, for which the host shows its keyboard.
    pub takes_text: bool,
    /// Owner of the requests. A program of many parts sets it before it calls one of them.
    pub owner: Owner,
    /// The number of the last request.
    last_request: u32,
    /// The last of the owners.
    last_owner: Owner,
}

impl Effects {
    /// No effects, of a program whose commands and screens are noted in this trail.
    #[must_use]
    pub fn with_trail(trail: Trail) -> Self {
        Self {
            trail,
            ..Self::default()
        }
    }

    /// Another owner of requests.
    pub const fn new_owner(&mut self) -> Owner {
        self.last_owner = Owner(self.last_owner.0.wrapping_add(1));
        self.last_owner
    }
}

/// The properties of its host that a program has to know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HostTraits {
    /// True if it has a keyboard for a text that a finger touches. Otherwise the program shows its own.
    pub has_keyboard: bool,
    /// True while the player types on an on-screen keyboard, by touch.
    pub types_by_finger: bool,
    /// True if long work is to be done in many short ticks, because the host decides itself how many of them fit between two
    /// pictures.
    pub wants_short_ticks: bool,
}

/// Everything outside of a program that it may use while it handles an event.
pub struct Host<'a> {
    /// The kind of the host.
    pub traits: HostTraits,
    /// The room for requesters and pages, as the last [`Event::Room`] has told.
    pub room: Room,
    /// The time on a clock that never goes back.
    pub now: Millis,
    /// The Unix time: milliseconds since 1970-01-01T00:00Z.
    pub unix_ms: u64,
    /// The minutes by which the local time is ahead of UTC now; negative in the west.
    pub utc_offset: i32,
    /// The program's own files.
    pub own_files: &'a mut dyn OwnFiles,
    /// The work for the host when the program has returned.
    pub effects: &'a mut Effects,
    /// The state of the random number generator.
    pub entropy: &'a mut u64,
}

impl Host<'_> {
    /// A random number, different at every start of the program.
    pub fn random(&mut self) -> u64 {
        let mut stream = SplitMix64::new(*self.entropy);
        let number = stream.next_u64();
        // A recording keeps the seed only, because the state is all there is of the stream.
        *self.entropy = stream.state();
        number
    }

    /// Begins slow work; the reply comes as [`Event::Reply`] with the id returned.
    pub fn request(&mut self, request: Request) -> RequestId {
        let effects = &mut *self.effects;
        effects.last_request = effects.last_request.wrapping_add(1);
        let id = RequestId::new(effects.owner, effects.last_request);
        self.effects.requests.push((id, request));
        id
    }

    /// Starts a sound as loud as it was made.
    pub fn play(&mut self, sound: SoundId) {
        self.play_at(sound, Gain::UNITY);
    }

    /// Starts a sound.
    pub fn play_at(&mut self, sound: SoundId, gain: Gain) {
        self.effects.sounds.push((sound, gain));
    }

    /// Ends the program when it has returned.
    pub fn quit(&mut self) {
        self.effects.quit = true;
    }
}

/// A program: the game, the editor. It has no window, clock, file or random source of its own.
pub trait Program {
    /// Called once before anything else; the store can be read here.
    fn start(&mut self, host: &mut Host<'_>);

    /// Handles an event.
    fn handle(&mut self, event: &Event, host: &mut Host<'_>);

    /// Lets time pass. Called after events, and at the latest at the time that the call before returned, on the clock of
    /// [`Host::now`]; `None` means that nothing will change by time alone.
    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis>;

    /// Returns true if the picture has changed since it was drawn last.
    fn dirty(&self) -> bool;

    /// Draws the whole picture.
    fn draw(&mut self, screen: &mut Bitmap);

    /// Everything shown in words, front first.
    fn describe(&self) -> Vec<Item>;

    /// Returns the shape of the mouse pointer at a pixel. The host shows it over the picture, and hides it while keys or a
    /// finger are used.
    fn pointer(&self, _at: Point) -> PointerShape {
        PointerShape::Arrow
    }

    /// Returns the parts of the screen that belong together, for hosts that place them apart.
    fn panes(&self) -> Panes {
        Panes::whole()
    }
}

/// A screen with its own events and time that can run as a program of its own or inside another one, such as the editor
/// inside the game. It never calls [`Host::quit`]: how it ends is for its owner to decide.
pub trait ChildProgram {
    /// The result with which it ends.
    type Outcome;

    /// Handles an event. Returns an outcome when the child is over.
    fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> Option<Self::Outcome>;

    /// Lets time pass, as [`Program::tick`].
    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis>;

    /// Returns true if the picture has changed since the last call.
    fn take_dirty(&mut self) -> bool;

    /// Draws the whole picture.
    fn draw(&self, screen: &mut Bitmap);

    /// Everything shown in words, front first.
    fn describe(&self) -> Vec<Item>;

    /// Returns the shape of the mouse pointer at a pixel, as [`Program::pointer`].
    fn pointer(&self, _at: Point) -> PointerShape {
        PointerShape::Arrow
    }

    /// Returns the parts of the screen that belong together, as [`Program::panes`].
    fn panes(&self) -> Panes {
        Panes::whole()
    }
}

impl<P: Program + ?Sized> Program for Box<P> {
    fn start(&mut self, host: &mut Host<'_>) {
        (**self).start(host);
    }

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        (**self).handle(event, host);
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        (**self).tick(host)
    }

    fn dirty(&self) -> bool {
        (**self).dirty()
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        (**self).draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        (**self).describe()
    }

    fn pointer(&self, at: Point) -> PointerShape {
        (**self).pointer(at)
    }

    fn panes(&self) -> Panes {
        (**self).panes()
    }
}
