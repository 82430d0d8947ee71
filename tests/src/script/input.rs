//! Runs the input commands of a script.

use ishido_shared::gfx::{Point, Rectangle, Size};
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::item::Role;
use ishido_shared::ui::program::Program;

use super::arguments::Location;
use super::commands::{Input, Stroke};
use super::find;
use super::input_devices::{InputDevices, PointerButton};
use super::runner::ScriptRun;

/// The point at which the right button goes down for a menu: on the title bar, clear of the first menus.
const TITLE_BAR: Point = Point::new(600, 10);
/// The point at which hosts press for their button for the menus.
const MENU_BUTTON: Point = Point::new(14, 10);

impl<P: Program> ScriptRun<'_, P> {
    /// Gives the program the input of a command.
    pub(super) fn input(&mut self, input: &Input) -> Result<(), String> {
        if self.program()?.driver().is_over() {
            return Err("the program has ended".to_owned());
        }
        match input {
            Input::Key(key, modifiers, times) => {
                for _ in 0..*times {
                    InputDevices::key(self.program()?, *key, *modifiers);
                }
            }
            Input::Type(text) => InputDevices::type_text(self.program()?, text),
            Input::Drop(paths) => {
                let paths = paths.iter().cloned();
                let events: Vec<Event> = paths.map(|path| Event::Dropped { path }).collect();
                self.program()?.events(&events);
            }
            Input::Focus(on) => self.program()?.event(&Event::Focus(*on)),
            Input::FullScreen(on) => self.program()?.event(&Event::FullScreen(*on)),
            Input::Trouble(text) => {
                let text = text.clone();
                self.program()?.event(&Event::Trouble { text });
            }
            Input::Close => self.program()?.event(&Event::CloseRequested),
            pointing => return self.pointing(pointing),
        }
        Ok(())
    }

    fn pointing(&mut self, input: &Input) -> Result<(), String> {
        match input {
            Input::Click(button, at, times) => {
                let at = self.point(at)?;
                let (devices, program) = self.devices_and_program()?;
                devices.click(program, *button, at, *times);
            }
            Input::LongPress(at) => {
                let at = self.point(at)?;
                let (devices, program) = self.devices_and_program()?;
                devices.long_press(program, at);
            }
            Input::Press(button, at) => {
                let at = self.point(at)?;
                let (devices, program) = self.devices_and_program()?;
                devices.press(program, *button, at);
            }
            Input::Drag(button, from, to) => {
                let (from, to) = (self.point(from)?, self.point(to)?);
                let (devices, program) = self.devices_and_program()?;
                devices.drag(program, *button, from, to);
            }
            Input::Stroke(stroke) => return self.stroke(stroke),
            Input::Push(label) => {
                let at = find::gadget(&self.items()?, label)?.middle();
                let (devices, program) = self.devices_and_program()?;
                devices.click(program, PointerButton::LEFT, at, 1);
            }
            other => return self.holding(other),
        }
        Ok(())
    }

    fn holding(&mut self, input: &Input) -> Result<(), String> {
        match input {
            Input::Move(at) => {
                let at = self.point(at)?;
                let (devices, program) = self.devices_and_program()?;
                match devices.held() {
                    Some(_) => devices.travel(program, at),
                    None => devices.place(program, at),
                }
            }
            Input::Release(button, at) => {
                let at = at.as_ref().map(|at| self.point(at)).transpose()?;
                let (devices, program) = self.devices_and_program()?;
                let button = button.or(devices.held()).ok_or("nothing is held")?;
                devices.release(program, button, at.unwrap_or(devices.at()));
            }
            Input::Cancel => {
                let (devices, program) = self.devices_and_program()?;
                devices.cancel(program)?;
            }
            Input::Wheel(notches, at) => {
                let at = at.as_ref().map(|at| self.point(at)).transpose()?;
                let (devices, program) = self.devices_and_program()?;
                let (at, notches) = (at.unwrap_or(devices.at()), *notches);
                program.event(&Event::Wheel { at, notches });
            }
            Input::Menu(names) => return self.menu(names),
            _ => {}
        }
        Ok(())
    }

    /// Goes through the middles of cells.
    fn stroke(&mut self, stroke: &Stroke) -> Result<(), String> {
        let area = find::by_label(&self.items()?, &stroke.area)?.area;
        let path: Vec<Point> = stroke
            .path
            .iter()
            .map(|cell| cell_middle(area, stroke.cells, *cell))
            .collect();
        let (devices, program) = self.devices_and_program()?;
        devices.stroke(program, stroke.button, &path);
        Ok(())
    }

    /// The point of a location, by the items shown now.
    pub(super) fn point(&mut self, target: &Location) -> Result<Point, String> {
        match target {
            Location::Point(at) => Ok(*at),
            Location::Label(label, offset) => {
                let items = self.items()?;
                let item = find::by_label(&items, label)?;
                Ok(offset.map_or(item.middle(), |offset| item.area.top_left + offset))
            }
        }
    }

    /// Chooses from the menus as on the Amiga: press the right button, point, release. On a telephone their button is tapped, and each
    /// name.
    fn menu(&mut self, names: &[String]) -> Result<(), String> {
        if self.telephone.is_some() {
            return self.tap_menus(names);
        }
        let (devices, program) = self.devices_and_program()?;
        devices.press(program, PointerButton::RIGHT, TITLE_BAR);
        let found = self.walk(names);
        let (devices, program) = self.devices_and_program()?;
        // A name that is not there or ghosted: nothing must be chosen.
        let at = found.as_ref().map_or(Point::new(-1, -1), |()| devices.at());
        devices.release(program, PointerButton::RIGHT, at);
        found
    }

    fn tap_menus(&mut self, names: &[String]) -> Result<(), String> {
        let (devices, program) = self.devices_and_program()?;
        devices.click(program, PointerButton::MENU, MENU_BUTTON, 1);
        let mut role = Role::Menu;
        for name in names {
            let at = find::in_menu(&self.items()?, role, name)?.middle();
            role = Role::MenuItem;
            let (devices, program) = self.devices_and_program()?;
            devices.click(program, PointerButton::TOUCH, at, 1);
        }
        Ok(())
    }

    fn walk(&mut self, names: &[String]) -> Result<(), String> {
        let mut role = Role::Menu;
        for name in names {
            let area = find::in_menu(&self.items()?, role, name)?.area;
            role = Role::MenuItem;
            let (devices, program) = self.devices_and_program()?;
            approach(devices, program, area);
        }
        Ok(())
    }
}

/// The middle of a cell of an area that is divided into equal cells.
fn cell_middle(area: Rectangle, cells: Size, cell: Point) -> Point {
    let middle =
        |side: u32, count: u32, index: i32| (2 * index + 1) * side as i32 / (2 * count as i32);
    let x = middle(area.size.width, cells.width, cell.x);
    let y = middle(area.size.height, cells.height, cell.y);
    area.top_left + Point::new(x, y)
}

/// Moves into an area without crossing what lies beside the way: straight down a menu, straight across to a submenu.
fn approach<P: Program>(devices: &mut InputDevices, program: &mut Headless<P>, area: Rectangle) {
    let (at, middle) = (devices.at(), area.center());
    let below = area.columns().contains(&at.x);
    if !below {
        devices.travel(program, Point::new(middle.x, at.y));
    }
    devices.travel(
        program,
        Point::new(if below { at.x } else { middle.x }, middle.y),
    );
}
