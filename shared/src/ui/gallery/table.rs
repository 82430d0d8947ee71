//! The table of the gallery: a row for each kind of gadget, a column for each state.

use crate::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, ghost, rect};
use crate::ui::event::{Button as MouseButton, Device, Modifiers, Phase, Pointer};
use crate::ui::gadget::{
    Button, CheckBox, Gadget, LINE, LineMark, List, ListLine, Material, Number, Picture,
    PictureButton, Progress, Radio, ScrollText, Slider,
};
use crate::ui::text_field::{StringGadget, TextArea, TextField};

/// The states, from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Plain,
    Focused,
    Pressed,
    Ghosted,
}

const STATES: [(State, &str); 4] = [
    (State::Plain, "plain"),
    (State::Focused, "with the keys"),
    (State::Pressed, "pressed"),
    (State::Ghosted, "ghosted"),
];

/// The top left corner of the table.
const START: Point = Point::new(8, 24);
const NAMES: i32 = 96;
const COLUMN: i32 = 132;
const GAP: i32 = 4;
/// Between two gadgets of a cell.
const BESIDE: i32 = 10;

/// A gadget in a state.
struct Cell {
    gadget: Box<dyn Gadget>,
    state: State,
}

/// All gadgets, with the names of the rows.
pub(super) struct Table {
    names: Vec<(&'static str, Point)>,
    cells: Vec<Cell>,
}

type Make = fn() -> Vec<Box<dyn Gadget>>;

/// The kinds of gadgets: a name, and how one is made; some rows show several kinds.
const KINDS: &[(&str, Make)] = &[
    ("Button", || vec![Box::new(Button::new("_Push"))]),
    ("Check box", || {
        vec![
            Box::new(CheckBox::new("_No", false)),
            Box::new(CheckBox::new("_So", true)),
        ]
    }),
    ("Radio,\npictures", || {
        vec![
            Box::new(Radio::new(&["_One", "_Two"], 1)),
            Box::new(PictureButton::new("Pens", pens(20))),
            Box::new(Picture::new(pens(20))),
        ]
    }),
    ("String", || {
        let field = TextField::new("some text", 20);
        vec![Box::new(StringGadget::new(field, 10))]
    }),
    ("Text area", || {
        let field = TextField::new("some text in lines", 60);
        vec![Box::new(TextArea::new(field, 10, 2))]
    }),
    ("Number, bar", || {
        vec![Box::new(Number::new(0, 999, 42)), Box::new(gauge())]
    }),
    ("Slider", || vec![Box::new(Slider::new(0, 9, 4, 100, ""))]),
    ("List", || {
        vec![Box::new(chosen(List::new(11, 3).with(lines(5))))]
    }),
    ("Text", || {
        let text = "# Head\nA text to be read, line by line.";
        vec![Box::new(ScrollText::new(text, &[], 11, 3))]
    }),
];

impl Table {
    pub(super) fn new() -> Self {
        let mut table = Self {
            names: Vec::new(),
            cells: Vec::new(),
        };
        let mut top = START.y + 16 + GAP;
        for (name, make) in KINDS {
            table.names.push((name, Point::new(START.x, top)));
            let mut height = 16;
            for (column, (state, _)) in STATES.iter().enumerate() {
                let corner = Point::new(START.x + NAMES + column as i32 * COLUMN, top);
                let mut corner = corner;
                for gadget in make() {
                    let cell = cell(gadget, *state, corner);
                    let size = cell.gadget.size();
                    height = height.max(size.height as i32);
                    corner.x += size.width as i32 + BESIDE;
                    table.cells.push(cell);
                }
            }
            top += height + GAP;
        }
        table
    }

    pub(super) fn draw(&self, screen: &mut Bitmap) {
        screen.fill(Rectangle::new(Point::zero(), SCREEN_SIZE), Pen::SILVER);
        screen.fill(rect(0, 0, SCREEN_SIZE.width, 20), Pen::WHITE);
        screen.fill(rect(0, 19, SCREEN_SIZE.width, 1), Pen::BLACK);
        screen.text(Point::new(8, 2), "Gallery of gadgets", Pen::BLACK);
        for (column, (_, name)) in STATES.iter().enumerate() {
            let at = START + Point::new(NAMES + column as i32 * COLUMN, 0);
            screen.text(at, name, Pen::NAVY);
        }
        for (name, at) in &self.names {
            for (row, line) in name.lines().enumerate() {
                let down = 3 + row as i32 * LINE;
                screen.text(*at + Point::new(0, down), line, Pen::NAVY);
            }
        }
        for cell in &self.cells {
            cell.gadget.draw(screen, cell.state == State::Focused);
            cell.gadget.underline(screen);
            if cell.state == State::Ghosted {
                ghost(screen, cell.gadget.area(), Material::Metal.ghosted(false));
            }
        }
    }
}

fn cell(mut gadget: Box<dyn Gadget>, state: State, corner: Point) -> Cell {
    gadget.put(corner);
    if state == State::Pressed {
        let size = gadget.size();
        // Near the end, where bars have an arrow; a slider has its value behind it.
        let x = size.width as i32 - if size.height == 20 { 30 } else { 6 };
        let pointer = Pointer {
            phase: Phase::Down,
            at: corner + Point::new(x, size.height as i32 - 6),
            button: Some(MouseButton::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        };
        gadget.down(&pointer, 0);
    }
    Cell { gadget, state }
}

/// Lines to fill a list with.
pub(super) fn lines(count: usize) -> Vec<ListLine> {
    let line = |n: usize| {
        let line = ListLine::new(format!("Line {n}"));
        if n % 4 == 1 {
            line.marked(LineMark::Drawer)
        } else {
            line
        }
    };
    (1..=count).map(line).collect()
}

/// The sixteen pens in squares.
pub(super) fn pens(side: u32) -> Bitmap {
    let cell = side / 4;
    Bitmap::from_fn(Size::new(side, side), |x, y| {
        Pen::new(((y / cell).min(3) * 4 + (x / cell).min(3)) as u8).unwrap_or(Pen::GREY)
    })
}

fn chosen(mut list: List) -> List {
    list.choose(Some(1));
    list
}

fn gauge() -> Progress {
    let mut gauge = Progress::new(50);
    gauge.set(1, 3);
    gauge
}
