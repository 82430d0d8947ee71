//! Random input for the game, as single steps that can be listed and repeated, and what must hold after it.

use ishido::app::{Game, layout};
use ishido::session::{Clock, Session, save};
use ishido_shared::gfx::Point;
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::{
    Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::item::{Item, Role};
use rand::RngExt;
use rand::rngs::SmallRng;

pub type Running = Headless<Game>;

const KEYS: [Key; 19] = [
    Key::Escape,
    Key::Enter,
    Key::Tab,
    Key::Backspace,
    Key::Delete,
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::F(10),
    Key::Char('n'),
    Key::Char('r'),
    Key::Char('e'),
    Key::Char('z'),
    Key::Char('y'),
    Key::Char('m'),
    Key::Char(' '),
    Key::Char('ß'),
];

/// Something that happens to the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    Event(Event),
    Wait(Millis),
    /// The time that the store takes from now on.
    StoreDelay(Millis),
    /// The store fails from now on, as a full disk does (true), or works again (false).
    StoreFails(bool),
}

impl Step {
    /// A key pressed once.
    pub const fn key(key: Key, modifiers: Modifiers) -> Self {
        Self::Event(Event::Key(KeyPress {
            key,
            modifiers,
            repeat: false,
        }))
    }

    /// The pointer moves, or a button goes down or up.
    pub const fn pointer(phase: Phase, at: Point, button: Option<Button>, device: Device) -> Self {
        Self::Event(Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers: Modifiers::NONE,
        }))
    }

    /// The pointer is lost with whatever it holds.
    pub const fn cancel() -> Self {
        Self::pointer(Phase::Cancel, Point::zero(), None, Device::Mouse)
    }

    /// Does it.
    pub fn perform(&self, running: &mut Running) {
        match self {
            Self::Event(event) => running.event(event),
            Self::Wait(millis) => running.wait(*millis),
            Self::StoreDelay(millis) => running.driver().platform().delay = *millis,
            Self::StoreFails(fails) => {
                let cause = fails.then(|| "No space left on device".to_owned());
                running.driver().platform().own_files.fail_changes = cause;
            }
        }
    }
}

/// A click of the mouse, or a tap.
pub fn click(at: Point, button: Button, device: Device) -> Vec<Step> {
    let mut steps = Vec::new();
    if device == Device::Mouse {
        steps.push(Step::pointer(Phase::Move, at, None, device));
    }
    steps.push(Step::pointer(Phase::Down, at, Some(button), device));
    steps.push(Step::Wait(40));
    steps.push(Step::pointer(Phase::Up, at, Some(button), device));
    steps
}

fn drag(from: Point, to: Point, button: Button, device: Device) -> Vec<Step> {
    let mut steps = vec![Step::pointer(Phase::Down, from, Some(button), device)];
    for step in 1..=8 {
        steps.push(Step::Wait(16));
        let at = from + (to - from) * step / 8;
        steps.push(Step::pointer(Phase::Move, at, Some(button), device));
    }
    steps.push(Step::pointer(Phase::Up, to, Some(button), device));
    steps
}

/// The middle of something that is shown, or any point at all.
fn any_point(running: &mut Running, random: &mut SmallRng) -> Point {
    let items = running.driver().describe();
    if random.random_bool(0.85) && !items.is_empty() {
        // The items in front come first, and are chosen more often.
        let front = if random.random_bool(0.5) {
            items.len()
        } else {
            items.len().min(12)
        };
        items[random.random_range(0..front)].middle()
    } else {
        Point::new(random.random_range(-50..700), random.random_range(-50..450))
    }
}

/// A click on a square where the touchstone may lie, if there is one.
fn legal_move(running: &mut Running, random: &mut SmallRng, device: Device) -> Vec<Step> {
    let session = running.driver().program().session();
    let legal = session.map(|session| session.state().position().legal());
    let Some(legal) = legal.filter(|legal| !legal.is_empty()) else {
        return Vec::new();
    };
    let square = legal.nth(random.random_range(0..legal.len())).unwrap();
    click(layout::square_area(square).center(), Button::Left, device)
}

/// Something that a user does, or that happens to the store, at random.
pub fn any_input(running: &mut Running, random: &mut SmallRng) -> Vec<Step> {
    let device = if random.random_bool(0.3) {
        Device::Touch
    } else {
        Device::Mouse
    };
    let button = if random.random_bool(0.85) {
        Button::Left
    } else {
        Button::Right
    };
    match random.random_range(0..20) {
        16..=19 => legal_move(running, random, device),
        0..=4 => {
            let at = any_point(running, random);
            click(at, button, device)
        }
        5..=6 => {
            let (from, to) = (any_point(running, random), any_point(running, random));
            drag(from, to, button, device)
        }
        // Presses and releases that do not belong together.
        7 => {
            let phase =
                [Phase::Down, Phase::Up, Phase::Move, Phase::Cancel][random.random_range(0..4)];
            let at = any_point(running, random);
            let button = (phase != Phase::Cancel).then_some(button);
            vec![Step::pointer(phase, at, button, device)]
        }
        8..=11 => vec![any_key(random)],
        12 => {
            let at = any_point(running, random);
            let notches = random.random_range(-3..=3);
            vec![Step::Event(Event::Wheel { at, notches })]
        }
        // The disk is quick or slow, full or not.
        13 => vec![Step::StoreDelay([0, 0, 70, 900][random.random_range(0..4)])],
        14 => vec![Step::StoreFails(random.random_bool(0.3))],
        _ => vec![Step::Wait(
            [1, 30, 200, 600, 3_000][random.random_range(0..5)],
        )],
    }
}

fn any_key(random: &mut SmallRng) -> Step {
    let key = KEYS[random.random_range(0..KEYS.len())];
    let modifiers = Modifiers {
        shift: random.random_bool(0.1),
        control: random.random_bool(0.3),
        ..Modifiers::NONE
    };
    let repeat = random.random_bool(0.1);
    Step::Event(Event::Key(KeyPress {
        key,
        modifiers,
        repeat,
    }))
}

/// Returns true if the game on disk is the game on the board, or none is on the board.
pub fn is_saved(running: &mut Running) -> bool {
    let game = running.driver().program();
    let Some(session) = game.session() else {
        return true;
    };
    let (session, file, id) = (session.clone(), game.file().map(str::to_owned), game.id());
    let files = &running.driver().platform().own_files.files;
    let bytes = files.get("slot/game.ron");
    let Some(Ok(autosaved)) = bytes.map(|bytes| save::read_autosave(bytes)) else {
        return false;
    };
    let saved = autosaved.session;
    let games = |session: &Session| {
        let games = session.earlier_games().iter().chain([session]);
        games
            .map(|game| (game.setup().clone(), game.journal().to_vec()))
            .collect::<Vec<_>>()
    };
    // A running clock is saved every five seconds.
    let left = |session: &Session| session.clock().map_or(0, Clock::left);
    games(&saved) == games(&session)
        && autosaved.file == file
        && autosaved.id == id
        && left(&saved).abs_diff(left(&session)) <= 6_000
}

/// Returns true if the store works, and at once.
pub fn store_works(running: &mut Running) -> bool {
    let world = running.driver().platform();
    world.delay == 0 && world.own_files.fail_changes.is_none()
}

/// Returns true if a menu is open.
pub fn menus_are_open(items: &[Item]) -> bool {
    items.iter().any(|item| item.role == Role::Menu)
}

/// The requester in front, or the play screen.
pub fn front(items: &[Item]) -> &Item {
    let front = items.iter().find(|item| item.role == Role::Requester);
    front.expect("the play screen is always shown")
}
