//! The editor as a program.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::program::{Ctx, Program};

use super::draw;
use super::layout::{self, Place};

/// What the user used last; the title line speaks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    Mouse,
    Touch,
    Keys,
}

/// The editor of a stoneset.
pub struct Editor {
    set: Stoneset,
    chosen: Place,
    grid: bool,
    pixel: Option<Point>,
    pressed: Option<Place>,
    manner: Manner,
    dirty: bool,
}

impl Editor {
    /// An editor that shows a set.
    #[must_use]
    pub const fn new(set: Stoneset) -> Self {
        Self {
            set,
            chosen: Place { column: 0, row: 0 },
            grid: true,
            pixel: None,
            pressed: None,
            manner: Manner::Mouse,
            dirty: true,
        }
    }

    fn hint(&self) -> &'static str {
        match self.manner {
            Manner::Mouse => "Click a stone to look at it; G: grid",
            Manner::Touch => "Tap a stone to look at it",
            Manner::Keys => "Arrows choose a stone, G: grid, Esc ends",
        }
    }

    /// What the line at the bottom says: the stone, and the pixel under the pointer.
    fn status(&self) -> String {
        let place = self.chosen;
        let stone = format!(
            "Stone {}: column {}, row {}",
            place.name(),
            place.column + 1,
            place.row + 1
        );
        let Some(pixel) = self.pixel else {
            return stone;
        };
        let (x, y) = (pixel.x as u32, pixel.y as u32);
        let pen = self
            .set
            .stone(place.column, place.row)
            .get(pixel)
            .unwrap_or(Pen::GREY);
        let inside = self.set.mask(place.column).contains(x, y);
        let what = match (inside, pen) {
            (false, _) => "outside the mask".to_owned(),
            (true, Pen::GREY) => "transparent".to_owned(),
            (true, pen) => format!("pen {} ({})", pen.index(), draw::name_of(pen)),
        };
        format!("{stone}   x {x} y {y}: {what}")
    }

    fn choose(&mut self, place: Place) {
        self.dirty |= self.chosen != place;
        self.chosen = place;
    }

    fn press(&mut self, press: KeyPress, ctx: &mut Ctx<'_>) {
        let step = if press.modifiers.shift { -1 } else { 1 };
        match press.key {
            Key::Left => self.choose(self.chosen.moved(-1, 0)),
            Key::Right => self.choose(self.chosen.moved(1, 0)),
            Key::Up => self.choose(self.chosen.moved(0, -1)),
            Key::Down => self.choose(self.chosen.moved(0, 1)),
            Key::Tab => self.choose(self.chosen.next(step)),
            Key::Char('g' | 'G') if !press.repeat => {
                self.grid = !self.grid;
                self.dirty = true;
            }
            Key::Char('q') if press.modifiers.amiga() => ctx.quit(),
            Key::Escape => ctx.quit(),
            _ => {}
        }
    }

    fn point(&mut self, pointer: &Pointer) {
        let pixel = layout::pixel_at(pointer.at);
        self.dirty |= pixel != self.pixel;
        self.pixel = pixel;
        let place = Place::all().find(|place| place.area().contains(pointer.at));
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => self.pressed = place,
            (Phase::Up, Some(Button::Left)) => {
                let pressed = self.pressed.take();
                if let Some(place) = place.filter(|_| place == pressed) {
                    self.choose(place);
                }
            }
            (Phase::Cancel, _) => self.pressed = None,
            _ => {}
        }
    }
}

impl Program for Editor {
    fn start(&mut self, _ctx: &mut Ctx<'_>) {}

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        let manner = match event {
            Event::Key(_) => Manner::Keys,
            Event::Pointer(Pointer {
                phase: Phase::Down,
                device: Device::Touch,
                ..
            }) => Manner::Touch,
            Event::Pointer(Pointer {
                phase: Phase::Down, ..
            })
            | Event::Wheel { .. } => Manner::Mouse,
            _ => self.manner,
        };
        self.dirty |= manner != self.manner;
        self.manner = manner;
        match event {
            Event::Pointer(pointer) => self.point(pointer),
            Event::Key(press) => self.press(*press, ctx),
            Event::Wheel { at, notches } if layout::STONES.contains(*at) => {
                self.choose(self.chosen.next(*notches as isize));
            }
            Event::CloseRequested => ctx.quit(),
            Event::Wheel { .. } | Event::Reply { .. } | Event::Dropped { .. } => {}
        }
    }

    fn tick(&mut self, _ctx: &mut Ctx<'_>) -> Option<Millis> {
        None
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        let title = format!("Stoneset Editor: {}", self.set.name);
        draw::ground(screen, &title, self.hint(), &self.status());
        draw::stones(screen, &self.set, self.chosen);
        draw::squares(screen, &self.set, self.chosen);
        draw::large(screen, &self.set, self.chosen, self.grid);
        draw::colours(screen, &self.set, self.chosen);
        draw::notes(screen, &self.set);
    }

    fn describe(&self) -> Vec<Item> {
        let title = format!("Stoneset Editor: {} - {}", self.set.name, self.hint());
        let state = |on: bool, words: &str| if on { words.to_owned() } else { String::new() };
        let mut items = vec![
            Item::new(Role::Text, title, layout::TITLE),
            Item::new(Role::Text, self.status(), layout::STATUS),
            Item::new(Role::Picture, "large stone", layout::LARGE)
                .state(state(self.grid, "grid"))
                .key("G"),
        ];
        items.extend(Place::all().map(|place| {
            let chosen = state(place == self.chosen, "chosen");
            Item::new(Role::Place, format!("stone {}", place.name()), place.area()).state(chosen)
        }));
        items
    }
}
