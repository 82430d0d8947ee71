//! What the user of a script does.

use ishido_shared::gfx::{Point, Rectangle};
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::item::Role;
use ishido_shared::ui::program::Program;

use super::commands::Input;
use super::find;
use super::hand::{Grip, Hand};
use super::runner::Stage;
use super::words::Target;

/// Where the right button goes down for a menu: on the title bar, clear of the first menus.
const TITLE_BAR: Point = Point::new(600, 10);

impl<P: Program> Stage<'_, P> {
    /// Does what the user does.
    pub(super) fn input(&mut self, input: &Input) -> Result<(), String> {
        if self.program()?.driver().is_over() {
            return Err("the program has ended".to_owned());
        }
        match input {
            Input::Key(key, modifiers, times) => {
                for _ in 0..*times {
                    Hand::key(self.program()?, *key, *modifiers);
                }
            }
            Input::Type(text) => Hand::type_text(self.program()?, text),
            Input::Drop(path) => {
                let path = path.clone();
                self.program()?.event(&Event::Dropped { path });
            }
            Input::Close => self.program()?.event(&Event::CloseRequested),
            pointing => return self.pointing(pointing),
        }
        Ok(())
    }

    fn pointing(&mut self, input: &Input) -> Result<(), String> {
        match input {
            Input::Click(grip, at, times) => {
                let at = self.point(at)?;
                let (hand, program) = self.hands()?;
                hand.click(program, *grip, at, *times);
            }
            Input::LongPress(at) => {
                let at = self.point(at)?;
                let (hand, program) = self.hands()?;
                hand.long_press(program, at);
            }
            Input::Press(grip, at) => {
                let at = self.point(at)?;
                let (hand, program) = self.hands()?;
                hand.press(program, *grip, at);
            }
            Input::Drag(grip, from, to) => {
                let (from, to) = (self.point(from)?, self.point(to)?);
                let (hand, program) = self.hands()?;
                hand.drag(program, *grip, from, to);
            }
            Input::Push(label) => {
                let at = find::gadget(&self.items()?, label)?.middle();
                let (hand, program) = self.hands()?;
                hand.click(program, Grip::LEFT, at, 1);
            }
            other => return self.holding(other),
        }
        Ok(())
    }

    fn holding(&mut self, input: &Input) -> Result<(), String> {
        match input {
            Input::Move(at) => {
                let at = self.point(at)?;
                let (hand, program) = self.hands()?;
                match hand.held() {
                    Some(_) => hand.travel(program, at),
                    None => hand.place(program, at),
                }
            }
            Input::Release(grip, at) => {
                let at = at.as_ref().map(|at| self.point(at)).transpose()?;
                let (hand, program) = self.hands()?;
                let grip = grip.or(hand.held()).ok_or("nothing is held")?;
                hand.release(program, grip, at.unwrap_or(hand.at()));
            }
            Input::Cancel => {
                let (hand, program) = self.hands()?;
                hand.cancel(program)?;
            }
            Input::Wheel(notches, at) => {
                let at = at.as_ref().map(|at| self.point(at)).transpose()?;
                let (hand, program) = self.hands()?;
                let (at, notches) = (at.unwrap_or(hand.at()), *notches);
                program.event(&Event::Wheel { at, notches });
            }
            Input::Menu(names) => return self.menu(names),
            _ => {}
        }
        Ok(())
    }

    /// Where a target is now.
    pub(super) fn point(&mut self, target: &Target) -> Result<Point, String> {
        match target {
            Target::At(at) => Ok(*at),
            Target::Label(label, offset) => {
                let items = self.items()?;
                let item = find::by_label(&items, label)?;
                Ok(offset.map_or(item.middle(), |offset| item.area.top_left + offset))
            }
        }
    }

    /// Chooses from the menus as on the Amiga: press the right button, point, release.
    fn menu(&mut self, names: &[String]) -> Result<(), String> {
        let (hand, program) = self.hands()?;
        hand.press(program, Grip::RIGHT, TITLE_BAR);
        let found = self.walk(names);
        let (hand, program) = self.hands()?;
        // A name that is not there or ghosted: nothing must be chosen.
        let at = found.as_ref().map_or(Point::new(-1, -1), |()| hand.at());
        hand.release(program, Grip::RIGHT, at);
        found
    }

    fn walk(&mut self, names: &[String]) -> Result<(), String> {
        let mut role = Role::Menu;
        for name in names {
            let area = find::in_menu(&self.items()?, role, name)?.area;
            role = Role::MenuItem;
            let (hand, program) = self.hands()?;
            approach(hand, program, area);
        }
        Ok(())
    }
}

/// Moves into an area without crossing what lies beside the way: straight down a menu, straight across to a submenu.
fn approach<P: Program>(hand: &mut Hand, program: &mut Headless<P>, area: Rectangle) {
    let (at, middle) = (hand.at(), area.center());
    let below = area.columns().contains(&at.x);
    if !below {
        hand.travel(program, Point::new(middle.x, at.y));
    }
    hand.travel(
        program,
        Point::new(if below { at.x } else { middle.x }, middle.y),
    );
}
