//! The radio buttons: a choice of one of several.

use super::{Gadget, Label, Material, Response, join_states};
use crate::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size, frame, line_width, rect};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::room::Room;
use crate::ui::surface;

const PITCH: u32 = 20;
const SPACED_PITCH: u32 = 26;
const KNOB: i32 = 16;
const GAP: i32 = 10;
/// On a sheet: the distance of the buttons from its sides, and the heights of the heading above them and of the edge below, on the
/// screen and upright.
const EDGE: u32 = 8;
const HEAD: (u32, u32) = (32, 8);
const UPRIGHT_HEAD: (u32, u32) = (24, 4);
/// The greatest height of the plate under the chosen button of a sheet, and of a row with what is left over of an upright room.
const PLATE: u32 = 42;
const HIGHEST: u32 = 48;
/// Between a label, the words of a note and its picture.
const NOTE_GAP: i32 = 8;

/// The sheet of paper below radio buttons.
#[derive(Debug, Clone)]
struct Sheet {
    heading: &'static str,
    /// The heights above and below the buttons.
    head: (u32, u32),
    /// What explains each button.
    notes: Vec<RadioNote>,
    /// The buttons stand in pairs on a telephone that is turned sideways.
    is_paired: bool,
    /// A row below the buttons is left to a field.
    has_field: bool,
}

/// What explains a radio button on a sheet: a picture at the right end of its row, and a few words before it where they have room.
#[derive(Debug, Clone)]
pub struct RadioNote {
    /// The words; may be empty.
    pub words: &'static str,
    /// The picture, on cream as it is drawn for paper.
    pub picture: Bitmap,
}

/// Radio buttons below each other, of which one is chosen.
#[derive(Debug, Clone)]
pub struct Radio {
    labels: Vec<Label>,
    /// The least distance from one button to the next below it, and that in this room.
    least_pitch: u32,
    pitch: u32,
    /// The least width on the screen.
    least_width: u32,
    /// The number of buttons beside each other.
    columns: usize,
    /// The distance from one button to the next beside it.
    step: u32,
    material: Material,
    chosen: usize,
    /// The name that is read out before each label, where another choice has the same labels.
    group: &'static str,
    sheet: Option<Sheet>,
    /// The pictures of the first buttons, behind the labels where the buttons are below each other.
    pictures: Vec<Bitmap>,
    /// The size of a picture; zero without any. Where there is no room for all of it, its first part of this width is shown.
    picture_size: Size,
    part: u32,
    area: Rectangle,
    press: PressTracker<usize>,
}

impl Radio {
    /// One button for each label, in which the letter after `_` is its key.
    #[must_use]
    pub fn new(labels: &[&str], chosen: usize) -> Self {
        let labels: Vec<Label> = labels.iter().map(|label| Label::new(label)).collect();
        let mut radio = Self {
            chosen: chosen.min(labels.len().saturating_sub(1)),
            labels,
            group: "",
            sheet: None,
            pictures: Vec::new(),
            picture_size: Size::zero(),
            part: 0,
            least_pitch: PITCH,
            pitch: PITCH,
            least_width: 0,
            columns: 1,
            step: 0,
            material: Material::Metal,
            area: rect(0, 0, 0, 0),
            press: PressTracker::default(),
        };
        radio.fit(Room::Screen, Material::Metal);
        radio
    }

    /// The same buttons, further apart: a list beside a picture.
    #[must_use]
    pub fn spaced(mut self) -> Self {
        self.least_pitch = SPACED_PITCH;
        self.fit(Room::Screen, self.material);
        self
    }

    /// The same buttons on a sheet of paper with a heading.
    #[must_use]
    pub fn on_sheet(mut self, heading: &'static str, notes: Vec<RadioNote>) -> Self {
        self.sheet = Some(Sheet {
            heading,
            head: HEAD,
            notes,
            is_paired: false,
            has_field: false,
        });
        self.spaced()
    }

    /// The same buttons, at least so wide on the screen: what is beside them begins a column.
    #[must_use]
    pub fn wide(mut self, width: u32) -> Self {
        self.least_width = width;
        self.fit(Room::Screen, self.material);
        self
    }

    /// The same buttons on a sheet that is low on a telephone turned sideways: in pairs.
    #[must_use]
    pub const fn paired(mut self) -> Self {
        if let Some(sheet) = &mut self.sheet {
            sheet.is_paired = true;
        }
        self
    }

    /// The same buttons on a sheet whose last row is left to a field.
    #[must_use]
    pub fn above_field(mut self) -> Self {
        if let Some(sheet) = &mut self.sheet {
            sheet.has_field = true;
        }
        self.fit(Room::Screen, self.material);
        self
    }

    /// The same buttons with room for pictures of this size behind the labels, in a column. Buttons beside each other show the first part
    /// of a width.
    #[must_use]
    pub fn pictured(mut self, size: Size, part: u32) -> Self {
        (self.picture_size, self.part) = (size, part);
        self.fit(Room::Screen, self.material);
        self
    }

    /// The first button without its picture, counted from 0; `None` where pictures have no room.
    #[must_use]
    pub fn next_picture(&self) -> Option<usize> {
        match self.shown_width() {
            0 => None,
            _ => Some(self.pictures.len()),
        }
    }

    /// The width that is shown of a picture.
    fn shown_width(&self) -> u32 {
        let columns = (0..self.columns).map(|column| self.pictured_width(column));
        let apart = NOTE_GAP as u32 * (self.columns as u32 - 1);
        match self.columns {
            1 => self.picture_size.width,
            _ if columns.sum::<u32>() + apart <= self.columns as u32 * self.step => self.part,
            _ => 0,
        }
    }

    /// The width of a column with its pictures, which begin behind its longest label.
    fn pictured_width(&self, column: usize) -> u32 {
        let labels = self.labels.iter().skip(column).step_by(self.columns);
        let widest = labels.map(Label::width).max().unwrap_or(0);
        (KNOB + GAP + NOTE_GAP) as u32 + widest + self.part
    }

    /// The distance of pictures from the left of their row: at its end, or behind the longest label of a column.
    fn picture_left(&self, index: usize) -> u32 {
        let end = match self.columns {
            1 => self.step,
            columns => self.pictured_width(index % columns),
        };
        end.saturating_sub(self.shown_width())
    }

    /// The distance of a column from the left. With pictures the last one is as wide as it has to be, so that labels of any length fit.
    fn column_left(&self, column: usize) -> u32 {
        let all = self.columns as u32 * self.step;
        match column {
            0 => 0,
            1 if self.columns == 2 && self.shown_width() > 0 => all - self.pictured_width(1),
            _ => column as u32 * self.step,
        }
    }

    /// Shows the picture of the next button.
    pub fn add_picture(&mut self, picture: Bitmap) {
        self.pictures.push(picture);
    }

    /// The width that the pictures and the space before them take in their rows.
    const fn picture_room(&self) -> u32 {
        match self.picture_size.width {
            0 => 0,
            _ if self.columns > 1 => 0,
            width => width + NOTE_GAP as u32,
        }
    }

    /// The width of a button with the longest label.
    fn width(&self) -> u32 {
        let widest = self.labels.iter().map(Label::width).max();
        widest.unwrap_or(0) + (KNOB + GAP) as u32 + 4
    }

    /// The same buttons, read out as those of a group: `Player 1: Person`.
    #[must_use]
    pub const fn of(mut self, group: &'static str) -> Self {
        self.group = group;
        self
    }

    /// The chosen button, counted from 0.
    #[must_use]
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a button.
    pub fn choose(&mut self, index: usize) -> Response {
        let index = index.min(self.labels.len().saturating_sub(1));
        let before = std::mem::replace(&mut self.chosen, index);
        Response::touched(before != index)
    }

    /// The distance of the buttons from the upper left corner.
    fn inset(&self) -> Point {
        match &self.sheet {
            Some(sheet) => Point::new(EDGE as i32, sheet.head.0 as i32),
            None => Point::zero(),
        }
    }

    fn row(&self, index: usize) -> Rectangle {
        let (row, column) = (index / self.columns, index % self.columns);
        let left = self.column_left(column);
        let end = match column + 1 {
            next if next == self.columns => self.columns as u32 * self.step,
            next => self.column_left(next),
        };
        let corner = Point::new(left as i32, row as i32 * self.pitch as i32);
        let size = Size::new(end - left, self.pitch);
        Rectangle::new(self.area.top_left + self.inset() + corner, size)
    }

    /// The top left corner of a label.
    fn label_corner(&self, index: usize) -> Point {
        self.row(index).top_left + Point::new(KNOB + GAP, self.text_top())
    }

    /// The pens of labels and of the frame around the chosen one.
    const fn pens(&self) -> (Pen, Pen) {
        match self.sheet {
            Some(_) => (Pen::BLACK, Pen::BROWN),
            None => (self.material.ink(), self.material.focus()),
        }
    }

    /// The distance from the top of a row to its text.
    const fn text_top(&self) -> i32 {
        self.pitch as i32 / 2 - 8
    }

    fn draw_sheet(&self, screen: &mut Bitmap, sheet: &Sheet) {
        surface::sheet(screen, self.area, sheet.heading, sheet.head.0);
        // The chosen row is dark, as in a list.
        let row = self.row(self.chosen);
        // Beside each other there is hardly room for the longest label, and the next button stays clear of it.
        let left = if self.columns > 1 { -4 } else { -2 };
        let height = (self.pitch - 2).min(PLATE);
        let corner = row.top_left + Point::new(left, (self.pitch - height) as i32 / 2);
        let plate = Rectangle::new(corner, Size::new(self.step + 2, height));
        screen.fill(plate, Pen::BROWN);
        // Beside each other the buttons leave no room for notes.
        if self.columns > 1 {
            return;
        }
        let pictures = sheet
            .notes
            .iter()
            .map(|note| note.picture.area().size.width);
        let pictures = pictures.max().unwrap_or(0) as i32;
        let words_end = self.step as i32 - NOTE_GAP - pictures;
        let labels = self.labels.iter().map(Label::width).max().unwrap_or(0) as i32;
        let words = sheet.notes.iter().map(|note| line_width(note.words));
        let words_fit = words.max().unwrap_or(0) as i32 + KNOB + GAP + labels + 2 * NOTE_GAP;
        for (index, note) in sheet.notes.iter().enumerate() {
            let row = self.row(index);
            let (at, picture) = (row.top_left, note.picture.area());
            let size = picture.size;
            let left = self.step as i32 - size.width as i32 - NOTE_GAP / 2;
            let down = (row.size.height as i32 - size.height as i32) / 2;
            let corner = at + Point::new(left, down);
            if self.chosen == index {
                screen.fill(Rectangle::new(corner, size).offset(1), Pen::CREAM);
            }
            screen.copy(&note.picture, picture, corner);
            // Words stand in a column behind the labels, if there is room for all of them.
            if words_fit <= words_end {
                let left = KNOB + GAP + labels + 2 * NOTE_GAP;
                let at = at + Point::new(left, self.text_top());
                let chosen = self.chosen == index;
                let pen = if chosen { Pen::CREAM } else { Pen::BROWN };
                screen.text(at, note.words, pen);
            }
        }
    }

    fn row_at(&self, at: Point) -> Option<usize> {
        (0..self.labels.len()).find(|&index| self.row(index).contains(at))
    }

    fn choose_next(&mut self, step: usize) -> Response {
        let count = self.labels.len().max(1);
        self.choose((self.chosen + step) % count)
    }
}

impl Gadget for Radio {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn foot(&self) -> Option<Rectangle> {
        let sheet = self.sheet.as_ref().filter(|sheet| sheet.has_field)?;
        let up = self.area.size.height - sheet.head.1 - self.pitch;
        let corner = self.area.top_left + Point::new(EDGE as i32, up as i32);
        let width = self.area.size.width - 2 * EDGE;
        Some(Rectangle::new(corner, Size::new(width, self.pitch)))
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        self.pitch = room.pressable(self.least_pitch);
        // Many buttons for fingers would fill the room.
        let has_room = 2 * self.width() <= room.inner_width();
        let is_low =
            room == Room::Turned && self.sheet.as_ref().is_none_or(|sheet| sheet.is_paired);
        self.columns = if (room.is_upright() || is_low) && has_room && self.labels.len() > 3 {
            2
        } else {
            1
        };
        let mut around = Size::zero();
        if let Some(sheet) = &mut self.sheet {
            sheet.head = if room.is_upright() {
                UPRIGHT_HEAD
            } else {
                HEAD
            };
            around = Size::new(2 * EDGE, sheet.head.0 + sheet.head.1);
            // A row of three saves the height of two.
            if room.is_upright() && self.labels.len() == 3 {
                self.columns = 3;
            }
        }
        let rows = self.labels.len().div_ceil(self.columns) as u32;
        let width = self.width() + self.picture_room();
        self.step = match room.is_upright() {
            true => width,
            false => {
                let least = self.least_width.saturating_sub(around.width);
                width.max(least / self.columns as u32)
            }
        };
        let mut height = rows * self.pitch;
        match &self.sheet {
            Some(sheet) if sheet.has_field => height += self.pitch,
            _ => {}
        }
        self.area.size = Size::new(self.columns as u32 * self.step, height) + around;
    }

    /// A sheet is as wide as its place. Buttons beside each other are spread over the width.
    fn stretch(&mut self, width: u32) {
        if self.sheet.is_some() {
            let inner = width.saturating_sub(2 * EDGE);
            self.step = self.step.max(inner / self.columns as u32);
            self.area.size.width = width.max(self.columns as u32 * self.step + 2 * EDGE);
        } else if self.columns > 1 {
            self.step = self.step.max(width / self.columns as u32);
            self.area.size.width = self.columns as u32 * self.step;
        }
    }

    fn is_tall(&self) -> bool {
        let sheet = self.sheet.as_ref();
        sheet.is_some_and(|sheet| sheet.head == HEAD || self.columns > 1)
    }

    /// A sheet on the screen has higher rows. One whose buttons are beside each other, as in an upright room, first puts them below each
    /// other where it has the height.
    fn heighten(&mut self, height: u32) {
        let spare = height.saturating_sub(self.area.size.height);
        let count = self.labels.len() as u32;
        let more = (count - count.div_ceil(self.columns as u32)) * self.pitch;
        let Some(sheet) = &mut self.sheet else {
            return;
        };
        if sheet.head == HEAD {
            let rows = count.div_ceil(self.columns as u32) + u32::from(sheet.has_field);
            self.pitch += spare / rows;
            self.area.size.height += spare;
            return;
        }
        // The heading comes first.
        let air = HEAD.0 - sheet.head.0;
        if spare < air {
            return;
        }
        sheet.head.0 += air;
        self.area.size.height += air;
        let mut left = spare - air;
        if self.columns > 1 && left >= more {
            (self.step, self.columns) = (self.area.size.width - 2 * EDGE, 1);
            self.area.size.height += more;
            left -= more;
        }
        let rows = count.div_ceil(self.columns as u32) + u32::from(sheet.has_field);
        let higher = (left / rows.max(1)).min(HIGHEST.saturating_sub(self.pitch));
        self.pitch += higher;
        self.area.size.height += rows * higher;
    }

    /// A label beside the buttons is level with the first.
    fn first_line(&self) -> i32 {
        self.inset().y + self.text_top()
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let (ink, outline) = self.pens();
        if let Some(sheet) = &self.sheet {
            self.draw_sheet(screen, sheet);
        }
        for (index, label) in self.labels.iter().enumerate() {
            let row = self.row(index);
            let (chosen, held) = (self.chosen == index, self.press.is_down_on(index));
            let corner = row.top_left + Point::new(1, self.text_top());
            // On paper only the chosen hole is dark.
            let is_hollow = self.sheet.is_some() && !chosen;
            let at = self.label_corner(index);
            let mut plate = rect(at.x - 4, at.y - 2, label.width() + 8, PITCH);
            if chosen && self.shown_width() > 0 {
                // A dark bar reaches from the button to the end of its picture.
                let end = self.picture_left(index) + self.shown_width();
                let end = row.top_left.x + end as i32 + 3;
                let left = row.top_left.x - 2;
                plate = rect(left, row.top_left.y, (end - left) as u32, self.pitch);
                screen.fill(plate, Pen::BLACK);
            }
            draw_knob(screen, corner, chosen, (held, self.material, is_hollow));
            if focus && chosen {
                frame(screen, plate, 1, outline);
            }
            let ink = if chosen && self.sheet.is_some() {
                Pen::WHITE
            } else {
                ink
            };
            label.draw(screen, at, ink);
        }
        let width = self.shown_width();
        for (index, picture) in self.pictures.iter().enumerate().filter(|_| width > 0) {
            let (row, mut area) = (self.row(index), picture.area());
            area.size.width = area.size.width.min(width);
            let across = self.picture_left(index) as i32;
            let down = (row.size.height as i32 - area.size.height as i32) / 2;
            screen.copy(picture, area, row.top_left + Point::new(across, down));
        }
    }

    fn underline(&self, screen: &mut Bitmap) {
        for (index, label) in self.labels.iter().enumerate() {
            label.underline(screen, self.label_corner(index), self.pens().0);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let item = |(index, label): (usize, &Label)| {
            let chosen = self.chosen == index;
            let state = join_states(&[(focus && chosen, "focused"), (chosen, "checked")]);
            let name = match self.group {
                "" => label.text().to_owned(),
                group => format!("{group}: {}", label.text()),
            };
            let item = Item::new(Role::Radio, name, self.row(index)).state(state);
            label.with_key(item)
        };
        let heading = self.sheet.as_ref().map(|sheet| {
            let size = Size::new(self.area.size.width, sheet.head.0);
            let place = Rectangle::new(self.area.top_left, size);
            Item::new(Role::Text, sheet.heading, place)
        });
        let buttons = self.labels.iter().enumerate().map(item);
        heading.into_iter().chain(buttons).collect()
    }

    fn letters(&self) -> Vec<char> {
        self.labels.iter().filter_map(Label::key).collect()
    }

    fn press_letter(&mut self, letter: char) -> Response {
        match self
            .labels
            .iter()
            .position(|label| label.key() == Some(letter))
        {
            Some(index) => self.choose(index),
            None => Response::Changed,
        }
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        self.press.down(self.row_at(pointer.at));
        Response::Changed
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let row = self.row_at(pointer.at);
        Response::changed(self.press.moved(row))
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.press.up(self.row_at(pointer.at)) {
            Some(index) => self.choose(index),
            None => Response::Changed,
        }
    }

    fn cancel(&mut self) {
        self.press.cancel();
    }

    fn is_entered(&self) -> bool {
        true
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            // At the ends the arrows move on to the next gadget, so that the arrows alone reach everything.
            Key::Up if self.chosen > 0 => self.choose(self.chosen - 1),
            Key::Down if self.chosen + 1 < self.labels.len() => self.choose(self.chosen + 1),
            Key::Char(' ') if !press.repeat => self.choose_next(1),
            _ => Response::Ignored,
        }
    }
}

/// Draws a round hole, with a dot in it if it is that of the chosen one.
fn draw_knob(
    screen: &mut Bitmap,
    corner: Point,
    chosen: bool,
    (held, material, is_hollow): (bool, Material, bool),
) {
    let disc = |radius: i32| {
        // Twice the distance from the middle, which lies between pixels.
        move |x: u32, y: u32| {
            let (dx, dy) = (2 * x as i32 - KNOB + 1, 2 * y as i32 - KNOB + 1);
            dx * dx + dy * dy <= radius * radius
        }
    };
    let size = Size::new(KNOB as u32, KNOB as u32);
    let (outer, inner) = (disc(15), disc(12));
    let on_wood = material == Material::Wood;
    let (light, dark) = match on_wood {
        true if is_hollow => (Pen::BROWN, Pen::BROWN),
        true => (Pen::OCHRE, Pen::GOLD),
        false => (Pen::BLACK, Pen::GREY),
    };
    let upper = Mask::from_fn(size, |x, y| {
        outer(x, y) && !inner(x, y) && x + y < KNOB as u32
    });
    let lower = Mask::from_fn(size, |x, y| {
        outer(x, y) && !inner(x, y) && x + y >= KNOB as u32
    });
    screen.fill_mask(&upper, light, corner);
    screen.fill_mask(&lower, dark, corner);
    let ground = match (held, on_wood) {
        (true, true) => Pen::OCHRE,
        (true, false) => Pen::SKY,
        (false, true) if is_hollow => Pen::CREAM,
        (false, true) => Pen::BLACK,
        (false, false) => Pen::WHITE,
    };
    let dot = if on_wood { Pen::GOLD } else { Pen::NAVY };
    screen.fill_mask(&Mask::from_fn(size, inner), ground, corner);
    if chosen {
        screen.fill_mask(&Mask::from_fn(size, disc(7)), dot, corner);
    }
}
