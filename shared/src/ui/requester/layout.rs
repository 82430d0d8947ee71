//! Lays out the text, the gadgets and the answers of a requester.

use std::collections::BTreeSet;

use crate::gfx::{Point, Rectangle, SCREEN_SIZE, Size, line_width, rect, wrap};
use crate::ui::gadget::{Button, LINE, in_one_line, join_states};
use crate::ui::gadget_group::{GadgetGroup, GroupKeys, Member};
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::window_frame::{TITLE_HEIGHT, TitleGadget, least_width, title_bar};

const MARGIN: i32 = 16;
const GAP: i32 = 12;
/// Between rows of gadgets.
const ROW_GAP: i32 = 8;
/// Between gadgets in a column.
const UNDER_GAP: i32 = 6;
/// In a row no higher than this, all gadgets are centred vertically.
const LOW: i32 = 28;

/// Lays gadgets out row by row, from the corner of the requester.
struct Rows {
    top: i32,
    height: i32,
    /// The gadgets of the current row by their indices, with their heights.
    row: Vec<(usize, i32)>,
    last: Rectangle,
    right: i32,
    /// The corners of all gadgets so far.
    corners: Vec<Point>,
}

impl Form {
    /// Gives everything its place; the requester comes to the middle of the screen.
    pub(super) fn lay_out(&mut self) {
        self.widen_choices();
        let rows = self.lay_body();
        let sizes = self.choice_sizes();
        let (count, width) = sizes.fold((0, 0), |(count, width), size| {
            (count + 1, width + size.width)
        });
        let buttons = width + (GAP * (count - 1).max(0)) as u32;
        let title = least_width(&self.title).saturating_sub(2 * MARGIN as u32);
        let body = (rows.right - MARGIN).max(0) as u32;
        let inner = self.text_width().max(body).max(buttons).max(title);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        let foot = if count > 0 {
            GAP + self.foot_height()
        } else {
            0
        };
        let height = (rows.bottom() + foot + GAP) as u32;
        let left = (SCREEN_SIZE.width as i32 - width as i32) / 2;
        // The title line stays in sight, if there is room below it.
        let room = SCREEN_SIZE.height as i32 - height as i32;
        let top = (room / 2).max(room.min(TITLE_HEIGHT as i32));
        self.area = rect(left, top, width, height);
        self.stretch_last(&rows.corners);
        self.put_body(&rows.corners);
        self.put_choices();
    }

    /// Moves the requester's corner to a point, as far as all of it stays on the screen: as on the Amiga, nothing is
    /// dragged off it. Returns whether it has moved.
    pub(super) fn move_to(&mut self, corner: Point) -> bool {
        let room = SCREEN_SIZE.saturating_sub(self.area.size);
        let x = corner.x.clamp(0, room.width as i32);
        let y = corner.y.clamp(0, room.height as i32);
        let distance = Point::new(x, y) - self.area.top_left;
        self.area.top_left += distance;
        self.group.move_by(distance);
        distance != Point::zero()
    }

    /// Makes all answers as wide as the widest.
    fn widen_choices(&mut self) {
        let widest = self.choice_sizes().map(|size| size.width).max();
        for index in self.slots.len()..self.group.members.len() {
            if let Some(button) = self.group.get_mut_at::<Button>(index) {
                button.widen(widest.unwrap_or(0));
            }
        }
    }

    /// Finds the places of the gadgets above the answers.
    fn lay_body(&self) -> Rows {
        let text = self.lines.len() as i32 * LINE;
        let top = TITLE_HEIGHT as i32 + GAP + text;
        let gap = if text > 0 && !self.slots.is_empty() {
            ROW_GAP
        } else {
            0
        };
        let labels = self.label_column();
        let mut rows = Rows::begin(top + gap);
        for (member, slot) in self.group.members.iter().zip(&self.slots) {
            let label = match (member.label.width(), slot.placement) {
                (0, _) => 0,
                (_, Placement::Below) => labels,
                (width, _) => width as i32 + GAP,
            };
            rows.put(slot.placement, label, member.gadget.size());
        }
        rows.centre();
        rows
    }

    /// Widens fields and lists at the right end of a row, so that they end where the answers end.
    fn stretch_last(&mut self, corners: &[Point]) {
        let right = self.area.size.width as i32 - MARGIN;
        for (index, corner) in corners.iter().enumerate() {
            let in_row = self.slots[index].placement != Placement::Under;
            let next = self.slots.get(index + 1);
            if in_row && next.is_none_or(|next| next.placement == Placement::Below) {
                let width = (right - corner.x).max(0) as u32;
                self.group.members[index].gadget.stretch(width);
            }
        }
    }

    /// Puts the gadgets above the answers and their labels at their places.
    fn put_body(&mut self, corners: &[Point]) {
        let left = self.area.top_left.x + MARGIN;
        let slots = self.slots.iter().zip(corners);
        for (member, (slot, corner)) in self.group.members.iter_mut().zip(slots) {
            let corner = self.area.top_left + *corner;
            member.gadget.put(corner);
            let before = match slot.placement {
                Placement::Below => left,
                _ => corner.x - GAP - member.label.width() as i32,
            };
            let down = member.gadget.first_line();
            member.label_corner = Point::new(before, corner.y + down);
        }
    }

    /// Puts the answers in a row, the affirmative at the left edge and the last at the right, as on the Amiga.
    fn put_choices(&mut self) {
        let top = self.area.size.height as i32 - self.foot_height() - GAP;
        let choices = &mut self.group.members[self.slots.len()..];
        let gaps = choices.len() as i32 - 1;
        for (index, member) in choices.iter_mut().enumerate() {
            let width = member.gadget.size().width as i32;
            let space = self.area.size.width as i32 - 2 * MARGIN - width;
            let x = if gaps == 0 {
                space / 2
            } else {
                space * index as i32 / gaps
            };
            let corner = self.area.top_left + Point::new(MARGIN + x, top);
            member.gadget.put(corner);
        }
    }

    fn choice_sizes(&self) -> impl Iterator<Item = Size> {
        let choices = self.group.members.iter().skip(self.slots.len());
        choices.map(|member| member.gadget.size())
    }

    fn foot_height(&self) -> i32 {
        let heights = self.choice_sizes().map(|size| size.height as i32);
        heights.max().unwrap_or(0)
    }

    /// The width of the labels at the left, with the space after them.
    fn label_column(&self) -> i32 {
        let members = self.group.members.iter().zip(&self.slots);
        let left = members.filter(|(_, slot)| slot.placement == Placement::Below);
        let widths = left
            .map(|(member, _)| member.label.width() as i32)
            .filter(|&width| width > 0);
        widths.max().map_or(0, |width| width + GAP)
    }

    pub(super) fn text_area(&self) -> Rectangle {
        let corner = self.area.top_left + Point::new(MARGIN, TITLE_HEIGHT as i32 + GAP);
        let height = self.lines.len() as u32 * LINE as u32;
        Rectangle::new(corner, Size::new(self.text_width(), height))
    }

    fn text_width(&self) -> u32 {
        self.lines
            .iter()
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0)
    }
}

impl Rows {
    const fn begin(top: i32) -> Self {
        Self {
            top,
            height: 0,
            row: Vec::new(),
            last: rect(MARGIN, top, 0, 0),
            right: MARGIN,
            corners: Vec::new(),
        }
    }

    /// Finds the place of the next gadget.
    fn put(&mut self, placement: Placement, label: i32, size: Size) {
        let (last, edge) = (self.last, self.last.top_left + self.last.size);
        let corner = match placement {
            Placement::Beside => Point::new(edge.x + GAP + label, self.top),
            Placement::Under => Point::new(last.top_left.x + label, edge.y + UNDER_GAP),
            Placement::Below => {
                self.begin_row();
                Point::new(MARGIN + label, self.top)
            }
        };
        self.row.push((self.corners.len(), size.height as i32));
        self.height = self.height.max(corner.y + size.height as i32 - self.top);
        self.last = Rectangle::new(corner, size);
        self.right = self.right.max(corner.x + size.width as i32);
        self.corners.push(corner);
    }

    fn begin_row(&mut self) {
        self.centre();
        if !self.corners.is_empty() {
            self.top += self.height + ROW_GAP;
        }
        self.height = 0;
        self.row.clear();
    }

    /// Centres the gadgets of a low row vertically.
    fn centre(&mut self) {
        if self.height <= LOW {
            for &(index, height) in &self.row {
                self.corners[index].y = self.top + (self.height - height) / 2;
            }
        }
    }

    /// The lower end of the last row.
    const fn bottom(&self) -> i32 {
        self.top + self.height
    }
}

const TEXT_COLUMNS: usize = 52;

/// The answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chosen {
    /// That of a button, counted from 0.
    Choice(usize),
    /// That of Esc.
    Cancel,
}

/// Identifies a gadget of a requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MemberId {
    /// A gadget above the answers, by its id for the owner of the requester.
    Gadget(&'static str),
    /// An answer, counted from 0.
    Choice(usize),
}

/// Place of a gadget in relation to the ones before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placement {
    /// On a line of its own, below all before.
    Below,
    /// At the right of the one before.
    Beside,
    /// Right under the one before, in its column.
    Under,
}

/// Layout and use of a gadget above the answers.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) placement: Placement,
    /// True if Enter and a double click are for the owner, rather than the first answer.
    pub(super) acts: bool,
}

/// The parts of a requester apart from the values of its answers. The code of requesters is compiled once with it, not for every
/// type of answer.
#[derive(Debug)]
pub(super) struct Form {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// The text as it is read out.
    pub(super) read: String,
    /// The gadgets from the top, then the answers.
    pub(super) group: GadgetGroup<MemberId>,
    /// One for each gadget above the answers.
    pub(super) slots: Vec<Slot>,
    /// While the title bar is dragged: where the pointer holds it, from the corner of the requester.
    pub(super) grip: Option<Point>,
    /// True if a click beside the gadgets answers like Esc.
    pub(super) closes_on_click: bool,
    /// True if such a click has begun.
    pub(super) clicking: bool,
    /// A press of the close or the depth gadget.
    pub(super) title_press: PressTracker<TitleGadget>,
    /// True if it is behind the screen, so that only its title bar is seen.
    pub(super) behind: bool,
    pub(super) area: Rectangle,
}

impl Form {
    /// A form in the middle of the screen with these answers, of which the first is highlighted at the beginning.
    pub(super) fn new(title: &str, text: &str, choices: Vec<Button>) -> Self {
        let lines = if text.is_empty() {
            Vec::new()
        } else {
            wrap(text, TEXT_COLUMNS)
        };
        let mut group = GadgetGroup::new(GroupKeys::Focus);
        for (index, button) in choices.into_iter().enumerate() {
            group.add(MemberId::Choice(index), Point::zero(), button);
        }
        let mut form = Self {
            title: title.to_owned(),
            lines,
            read: in_one_line(text),
            group,
            slots: Vec::new(),
            grip: None,
            closes_on_click: false,
            clicking: false,
            title_press: PressTracker::default(),
            behind: false,
            area: rect(0, 0, 0, 0),
        };
        form.lay_out();
        form
    }

    /// The hint in the title line while it is behind the screen: how it comes back.
    pub(super) const fn hint_behind(&self, device: InputDevice) -> Option<&'static str> {
        if !self.behind {
            return None;
        }
        Some(device.choose(
            "Click to bring the requester back",
            "Tap to bring the requester back",
            "Press any key to bring the requester back",
        ))
    }

    /// Everything shown in words, itself first.
    pub(super) fn describe(&self) -> Vec<Item> {
        if self.behind {
            let bar = Item::new(Role::Requester, self.title.clone(), title_bar(self.area));
            return vec![bar.state("behind"), self.describe_title(TitleGadget::Depth)];
        }
        let mut items = vec![Item::new(Role::Requester, self.title.clone(), self.area)];
        items.extend(self.group.describe_keyboard());
        if !self.lines.is_empty() {
            items.push(Item::new(Role::Text, &self.read, self.text_area()));
        }
        let mut members = self.group.describe_members();
        if let Some(entered) = self.entered_choice() {
            // Nothing else has the area of the button.
            let area = entered.gadget.area();
            for item in members.iter_mut().filter(|item| item.area == area) {
                item.state = join_states(&[(true, item.state.as_str()), (true, "default")]);
            }
        }
        items.extend(members);
        items.extend(TitleGadget::ALL.map(|gadget| self.describe_title(gadget)));
        items
    }

    fn describe_title(&self, gadget: TitleGadget) -> Item {
        Item::new(Role::Button, gadget.name(), gadget.area(self.area)).key(gadget.key())
    }
}

impl Form {
    /// The mistakes of its layout and keys, in words.
    pub(super) fn audit(&self) -> Vec<String> {
        let mut faults = self.audit_places();
        faults.extend(self.audit_letters());
        faults.extend(self.audit_tab());
        faults
    }

    fn audit_places(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if !within(self.area, Rectangle::new(Point::zero(), SCREEN_SIZE)) {
            faults.push(format!(
                "it is larger than the screen: {}",
                words(self.area)
            ));
        }
        if least_width(&self.title) > self.area.size.width {
            faults.push("its title is cut off".to_owned());
        }
        let places = self.places();
        for (name, area) in &places {
            if !within(*area, self.area) {
                faults.push(format!("{name} sticks out: {}", words(*area)));
            }
        }
        for (index, (name, area)) in places.iter().enumerate() {
            for (other, place) in &places[..index] {
                if !area.intersection(place).is_zero_sized() {
                    faults.push(format!("{name} lies over {other}"));
                }
            }
        }
        faults
    }

    /// Everything that must not overlap, with names.
    fn places(&self) -> Vec<(String, Rectangle)> {
        let mut places = vec![
            ("the title bar".to_owned(), title_bar(self.area)),
            ("the text".to_owned(), self.text_area()),
        ];
        for member in &self.group.members {
            let name = name(member);
            places.push((format!("the gadget {name:?}"), member.gadget.area()));
            places.push((format!("the label of {name:?}"), member.label_area()));
        }
        places
    }

    fn audit_letters(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for member in &self.group.members {
            let letters = member.letters();
            if letters.is_empty() && matches!(member.id, MemberId::Choice(_)) {
                faults.push(format!("the answer {:?} has no letter", name(member)));
            }
            for letter in letters {
                if !seen.insert(letter) {
                    faults.push(format!("the letter {letter:?} is underlined twice"));
                }
            }
        }
        faults
    }

    fn audit_tab(&self) -> Vec<String> {
        let focused = self.group.focus.map(|index| &self.group.members[index]);
        if focused.is_some_and(Member::takes_keys) {
            Vec::new()
        } else {
            vec!["nothing that can be used has the keys".to_owned()]
        }
    }
}

fn name(member: &Member<MemberId>) -> String {
    let shown = member.gadget.describe(member.name(), false);
    shown
        .first()
        .map_or_else(String::new, |item| item.label.clone())
}

fn within(inner: Rectangle, outer: Rectangle) -> bool {
    inner.is_zero_sized() || inner.intersection(&outer) == inner
}

fn words(area: Rectangle) -> String {
    let (corner, size) = (area.top_left, area.size);
    format!("{},{} {}x{}", corner.x, corner.y, size.width, size.height)
}
