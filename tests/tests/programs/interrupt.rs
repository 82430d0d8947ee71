//! Every screen is interrupted: by random input, dropped files, failing disks, menus, a lost pointer, a restart of the
//! program. Nothing waits for ever, no message is lost before it was read, and the game on disk is the game on the board.

use ishido_shared::ui::event::Event;
use ishido_shared::ui::item::{Item, Role};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::interruptions::{Interruption, any_interruption};
use crate::random_input::{Running, Step, front, is_saved, menus_are_open, store_works};
use crate::reached_screens::{SCREENS, Screen, reach};

/// Sequences of interruptions for each screen.
const SEEDS: u64 = 2;
/// Interruptions in a sequence.
const LENGTH: usize = 20;
/// Interruptions between two moments of rest.
const STRETCH: usize = 5;

/// The title and text of a message.
type Message = (String, String);

/// A program that is watched: after every step its messages are compared with those before.
struct Watched {
    running: Running,
}

impl Watched {
    fn is_over(&mut self) -> bool {
        self.running.driver().is_over()
    }

    fn items(&mut self) -> Vec<Item> {
        self.running.driver().describe()
    }

    /// Interrupts the program; an error says which message was lost.
    fn interrupt(&mut self, interruption: &Interruption) -> Result<(), String> {
        match interruption {
            Interruption::Input(Step::Wait(millis)) => self.wait(*millis),
            Interruption::Input(Step::Event(event)) => {
                let before = self.items();
                self.running.event(event);
                self.check_messages(&before, Some(event))
            }
            other => {
                other.perform(&mut self.running);
                Ok(())
            }
        }
    }

    fn is_at_work(&mut self) -> bool {
        self.items().iter().any(waits)
    }

    /// Waits in small steps, so that no message comes and goes unseen, and not for long while the program computes: that
    /// takes real time.
    fn wait(&mut self, millis: u64) -> Result<(), String> {
        let mut left = millis;
        while left > 0 && !self.is_over() {
            if self.is_at_work() {
                left = left.min(4);
            }
            let step = left.min(40);
            let before = self.items();
            self.running.wait(step);
            self.check_messages(&before, None)?;
            left -= step;
        }
        Ok(())
    }

    /// A message may disappear only when it was in front and a key was pressed, or the pointer was on it.
    fn check_messages(&mut self, before: &[Item], event: Option<&Event>) -> Result<(), String> {
        if self.is_over() {
            return Ok(());
        }
        let items = self.items();
        let mut left = messages(&items);
        for (message, area) in messages(before) {
            if let Some(index) = left.iter().position(|(other, _)| *other == message) {
                left.swap_remove(index);
                continue;
            }
            let is_front = !menus_are_open(before) && *front(before) == area;
            let is_meant = match event {
                Some(Event::Key(_)) => true,
                Some(Event::Pointer(pointer)) => area.area.contains(pointer.at),
                _ => false,
            };
            if !(is_front && is_meant) {
                return Err(format!("the message {message:?} was lost unread"));
            }
        }
        Ok(())
    }

    /// Lets everything come to rest; an error says what waits for ever, or that the game is not on disk.
    fn rest(&mut self) -> Result<(), String> {
        self.interrupt(&Interruption::Input(Step::cancel()))?;
        for _ in 0..3 {
            if !menus_are_open(&self.items()) {
                break;
            }
            self.interrupt(&Interruption::ESCAPE)?;
        }
        let mut at_rest = false;
        for waited in 0..25 {
            let before = self.items();
            let is_at_work = self.is_at_work();
            at_rest = self.running.settle(if is_at_work { 4 } else { 40 });
            self.check_messages(&before, None)?;
            if at_rest || self.is_over() || (waited > 1 && is_at_work) {
                break;
            }
        }
        if self.is_over() {
            return Ok(());
        }
        if let Some(item) = self.items().into_iter().find(waits).filter(|_| at_rest) {
            return Err(format!("{:?} {} waits for ever", item.label, item.state));
        }
        let owed = self.running.driver().platform().under_way();
        let stranded = self.running.driver().program().stranded(&owed);
        if at_rest && !stranded.is_empty() {
            return Err(format!("nobody owes what is waited for: {stranded:?}"));
        }
        if store_works(&mut self.running) && !is_saved(&mut self.running) {
            self.wait(7_000)?;
            if !is_saved(&mut self.running) {
                return Err("the disk has another game".to_owned());
            }
        }
        Ok(())
    }
}

/// The messages shown, each with the requester it is in: those have a text and OK, and nothing else to choose.
fn messages(items: &[Item]) -> Vec<(Message, Item)> {
    let mut found = Vec::new();
    for (index, requester) in items.iter().enumerate() {
        // A requester that the player asked for is no message.
        if requester.role != Role::Requester || requester.label == "About Ishido" {
            continue;
        }
        let inside = || {
            let behind = items[index + 1..].iter();
            behind.take_while(|item| item.role != Role::Requester)
        };
        let gadgets: Vec<&Item> = inside().filter(|item| item.role != Role::Text).collect();
        if let [button] = gadgets[..]
            && (button.role, button.label.as_str()) == (Role::Button, "OK")
        {
            let texts: Vec<&str> = inside()
                .filter(|item| item.role == Role::Text)
                .map(|item| item.label.as_str())
                .collect();
            let message = (requester.label.clone(), texts.join(" "));
            found.push((message, requester.clone()));
        }
    }
    found
}

/// Returns true if an item says that the program is at work.
fn waits(item: &Item) -> bool {
    let says = |text: &str| item.label.contains(text);
    item.role == Role::Text
        && (item.state.ends_with(" %") || says("Thinking...") || says("Reading the drawer..."))
}

/// Interrupts a screen at random, and notes how; an error says what is wrong.
fn try_screen(screen: &Screen, seed: u64, done: &mut Vec<Vec<Interruption>>) -> Result<(), String> {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut watched = Watched {
        running: reach(screen),
    };
    while done.len() < LENGTH && !watched.is_over() {
        let interruptions = any_interruption(&mut watched.running, &mut random);
        done.push(interruptions.clone());
        for interruption in &interruptions {
            watched.interrupt(interruption)?;
        }
        if done.len().is_multiple_of(STRETCH) {
            watched.rest()?;
        }
    }
    Ok(())
}

/// The same interruptions again, and rest after the last.
fn try_again(screen: &Screen, done: &[Vec<Interruption>]) -> Result<(), String> {
    let mut watched = Watched {
        running: reach(screen),
    };
    for interruption in done.iter().flatten() {
        watched.interrupt(interruption)?;
    }
    watched.rest()
}

/// Leaves out whatever the failure does not need; what is left fails with the error returned.
fn shortened(screen: &Screen, done: &mut Vec<Vec<Interruption>>, why: String) -> String {
    let mut why = why;
    for index in (0..done.len()).rev() {
        let left_out = done.remove(index);
        match try_again(screen, done) {
            Err(other) => why = other,
            Ok(()) => done.insert(index, left_out),
        }
    }
    why
}

#[test]
fn whatever_interrupts_a_screen_nothing_is_lost() {
    let mut failures = String::new();
    for screen in SCREENS {
        for seed in 0..SEEDS {
            let mut done = Vec::new();
            if let Err(why) = try_screen(screen, seed, &mut done) {
                let why = shortened(screen, &mut done, why);
                let steps: Vec<String> = done.iter().flatten().map(ToString::to_string).collect();
                let steps = steps.join("\n    ");
                failures += &format!("\n{}, seed {seed}: {why}\n    {steps}", screen.name);
                break;
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// The list of screens is true: each is reached, by the script that says so.
#[test]
fn every_screen_is_reached() {
    let mut missed = String::new();
    for screen in SCREENS {
        let items = reach(screen).driver().describe();
        let found = &front(&items).label;
        if found != screen.front {
            missed += &format!("\n{}: {found:?} is in front", screen.name);
        }
    }
    assert!(missed.is_empty(), "{missed}");
}
