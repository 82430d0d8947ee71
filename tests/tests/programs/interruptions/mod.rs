//! The interruptions of a screen.

use std::fmt;
use std::mem;

use ishido::app::{Game, Start};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::host::user_files::Failure;
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers, Phase};
use ishido_shared::ui::item::Role;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::random_input::{Running, Step, any_input, click, front};
use crate::reached_screens::LOOK;

/// A file that is no saved game; the scripts that lead to screens put it there.
const BAD_FILE: &str = "~/bad.ishido";
/// A saved game, likewise.
const GOOD_FILE: &str = "~/good.ishido";

/// Something that happens while a screen is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Interruption {
    Input(Step),
    /// The user's disk fails from now on (true), or works again (false).
    DiskFails(bool),
    /// The program is killed and started again on the same store and disk.
    Restart,
}

impl Interruption {
    pub const ESCAPE: Self = Self::Input(Step::key(Key::Escape, Modifiers::NONE));

    /// Does it.
    pub fn perform(&self, running: &mut Running) {
        match self {
            Self::Input(step) => step.perform(running),
            Self::DiskFails(fails) => {
                let disk = &mut running.driver().platform().user_files;
                disk.mend_all();
                if *fails {
                    let cause = "Input/output error".to_owned();
                    let failure = Failure {
                        cause,
                        reads: false,
                    };
                    disk.fail("/", failure);
                }
            }
            Self::Restart => restart(running),
        }
    }
}

fn restart(running: &mut Running) {
    let now = running.now();
    let old = running.driver().platform();
    let mut world = FakeWorld::new(mem::take(&mut old.own_files), old.unix_ms_at_start + now);
    world.user_files = mem::take(&mut old.user_files);
    let game = Game::new(LOOK.clone(), Start::Empty);
    *running = Headless::new(game, world, now, None);
}

/// Something that interrupts, at random, as single steps.
pub fn any_interruption(running: &mut Running, random: &mut SmallRng) -> Vec<Interruption> {
    let dropped = |path: &str| {
        let path = path.to_owned();
        vec![Step::Event(Event::Dropped { path }), Step::Wait(20)]
    };
    let steps = match random.random_range(0..20) {
        0..=1 => dropped(BAD_FILE),
        // The message is dismissed at once.
        2 => {
            let mut steps = dropped(BAD_FILE);
            steps.push(Step::key(Key::Enter, Modifiers::NONE));
            steps
        }
        3 => dropped(GOOD_FILE),
        4 => dropped("~/nothing.ishido"),
        5 => vec![Step::StoreFails(random.random_bool(0.5))],
        6 => return vec![Interruption::DiskFails(random.random_bool(0.5))],
        7 => menus_by_key(random),
        8 => menus_by_pointer(random),
        9 => vec![Step::cancel()],
        10 if random.random_bool(0.3) => return vec![Interruption::Restart],
        11..=13 => answer(running, random),
        15 => vec![
            Step::Event(Event::Focus(false)),
            Step::Wait(400),
            Step::Event(Event::Focus(true)),
        ],
        14 => vec![Step::Wait([5, 40, 400][random.random_range(0..3)])],
        _ => any_input(running, random),
    };
    steps.into_iter().map(Interruption::Input).collect()
}

/// Opens the menus by keyboard, looks at one, and closes them.
fn menus_by_key(random: &mut SmallRng) -> Vec<Step> {
    let mut steps = vec![Step::key(Key::F(10), Modifiers::NONE)];
    for _ in 0..random.random_range(0..4) {
        steps.push(Step::key(Key::Right, Modifiers::NONE));
    }
    steps.push(Step::Wait(400));
    steps.push(Step::key(Key::F(10), Modifiers::NONE));
    steps
}

/// Holds the right button for a while, and lets go where nothing is chosen.
fn menus_by_pointer(random: &mut SmallRng) -> Vec<Step> {
    let at = ishido_shared::gfx::Point::new(600, 10);
    let button = Some(Button::Right);
    vec![
        Step::pointer(Phase::Down, at, button, Device::Mouse),
        Step::Wait([100, 1_000][random.random_range(0..2)]),
        Step::pointer(Phase::Up, at, button, Device::Mouse),
    ]
}

/// Presses a button of the requester in front, by mouse, finger or Enter.
fn answer(running: &mut Running, random: &mut SmallRng) -> Vec<Step> {
    let items = running.driver().describe();
    let start = items.iter().position(|item| item == front(&items));
    let buttons: Vec<_> = items[start.map_or(0, |start| start + 1)..]
        .iter()
        .take_while(|item| item.role != Role::Requester)
        .filter(|item| item.role == Role::Button)
        .collect();
    if buttons.is_empty() || random.random_bool(0.3) {
        return vec![Step::key(Key::Enter, Modifiers::NONE)];
    }
    let button = buttons[random.random_range(0..buttons.len())];
    let device = [Device::Mouse, Device::Touch][random.random_range(0..2)];
    click(button.middle(), Button::Left, device)
}

/// As failures list it.
impl fmt::Display for Interruption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(Step::Event(Event::Pointer(pointer))) => {
                let at = pointer.at;
                write!(
                    f,
                    "{:?} {},{} {:?} {:?}",
                    pointer.phase, at.x, at.y, pointer.button, pointer.device
                )
            }
            Self::Input(Step::Event(Event::Key(press))) => {
                let held = if press.modifiers.control { "Ctrl+" } else { "" };
                write!(f, "key {held}{:?}", press.key)
            }
            Self::Input(Step::Event(event)) => write!(f, "{event:?}"),
            Self::Input(step) => write!(f, "{step:?}"),
            other => write!(f, "{other:?}"),
        }
    }
}
