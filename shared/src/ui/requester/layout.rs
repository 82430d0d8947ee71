//! Lays out the text, the gadgets and the answers of a requester.

use std::collections::BTreeSet;

use crate::gfx::{
    GLYPH_SIZE, Headline, Point, Rectangle, SCREEN_SIZE, Size, line_width, rect, wrap, wrap_evenly,
};
use crate::ui::gadget::{Button, LINE, Material, in_one_line, join_states};
use crate::ui::gadget_group::{GadgetGroup, GroupKeys, Member};
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::room::Room;
use crate::ui::surface::headline_height;
use crate::ui::window_frame::{TITLE_HEIGHT, TitleGadget, least_width, title_bar};

const MARGIN: i32 = Room::MARGIN as i32;
const GAP: i32 = 12;
/// Between rows of gadgets.
const ROW_GAP: i32 = 8;
const LOW_ROW_GAP: i32 = 4;
/// Between gadgets in a column.
const UNDER_GAP: i32 = 6;
/// A row of buttons and fields on the screen is no higher than this.
const LOW: u32 = 28;
/// The middle of the board, and the greatest width of a window that stands there: it covers nothing beside the board.
const BOARD_MIDDLE: i32 = 268;
const BOARD_WIDTH: u32 = 512;
/// The greatest width of a question with short lines, which lies within the Beyond with its shadow, and covers no stone there.
const WITHIN_WIDTH: u32 = 408;
/// The height of the Within: a higher window lies on the squares of the board, and covers no part of its frame if it has room there.
const WITHIN_HEIGHT: u32 = 252;
/// The places of a card on the screen: six rows of squares, or the whole board with its frame. No stone or ornament is cut by it.
const CARDS: [Rectangle; 2] = [rect(0, 86, 640, 252), rect(0, 20, 640, 380)];

/// Lays gadgets out row by row, from the corner of the window.
struct Rows {
    /// The width between the margins.
    width: i32,
    /// True in an upright room.
    is_upright: bool,
    /// In a row no higher than this, all gadgets are centred vertically.
    low: i32,
    /// The distance between rows.
    gap: i32,
    top: i32,
    height: i32,
    /// The gadgets of the current row by their indices, with their heights.
    row: Vec<(usize, i32)>,
    last: Rectangle,
    /// True if the gadgets of the current row had no room in the one before.
    wraps: bool,
    right: i32,
    /// The corners of all gadgets so far.
    corners: Vec<Point>,
    /// The index of the first gadget of each row.
    starts: Vec<usize>,
    aside: Option<Aside>,
}

/// Turns in which rows get height that is left over.
#[derive(Clone, Copy, PartialEq)]
enum Turn {
    /// Each gets its part.
    Even,
    /// The first that takes it gets all.
    First,
}

/// A gadget at the right of the rows that follow it.
struct Aside {
    index: usize,
    size: Size,
    /// Its lower end.
    bottom: i32,
    /// The right end of the rows beside it.
    right: i32,
}

impl Form {
    /// Lays everything out for a room. Returns whether it was another one before.
    pub(super) fn lay_out_in(&mut self, room: Room) -> bool {
        let changes = self.room != room;
        if changes {
            self.room = room;
            self.lay_out();
        }
        changes
    }

    /// Gives everything its place; a requester comes to the middle of the board, or of the room. What has no height for fingers on a
    /// telephone that is turned sideways keeps the sizes of the screen, its answers only if they have no height either.
    pub(super) fn lay_out(&mut self) {
        let room = self.room;
        self.family = self.wanted.in_room(room);
        self.lay_out_once(room);
        for answers in [Room::Turned, Room::Screen] {
            if room == Room::Turned && self.area.size.height > room.area().size.height {
                self.room = Room::Screen;
                self.lay_out_once(answers);
                self.room = room;
            }
        }
    }

    /// `answers` is the room that the answers are sized for.
    fn lay_out_once(&mut self, answers: Room) {
        let material = self.family.material();
        self.group.fit(self.room, material);
        for member in self.group.members.iter_mut().skip(self.slots.len()) {
            member.gadget.fit(answers, material);
        }
        self.lines = match self.text.as_str() {
            "" => Vec::new(),
            text if self.family == Family::Card => wrap_evenly(text, self.text_columns()),
            text => wrap(text, self.text_columns()),
        };
        self.mark_primary();
        self.widen_choices();
        let mut rows = self.lay_body();
        self.align_pairs(&mut rows);
        let width = self.width_of(&rows);
        rows.put_aside(width as i32);
        self.halve_fields(width, &mut rows);
        let foot = match self.foot_height(width) {
            0 => GAP,
            // Every row counts in a low room.
            height => GAP - ROW_GAP + row_gap(self.room) + height + GAP,
        };
        let natural = rows.bottom() + foot;
        let room_height = self.room.area().size.height as i32;
        let gadgets = || self.group.members.iter().map(|member| &member.gadget);
        let has_tall = gadgets().any(|gadget| gadget.is_tall());
        // A low room has no height for both the board and a list, and the on-screen keyboard would cover what is below the board.
        let is_low = self.room.finger() > Room::FINGER;
        let wants_page =
            gadgets().any(|gadget| gadget.is_tall() && (is_low || gadget.is_typed_into()));
        // Upright, a window that leaves no height for the board fills the page, without strips of the table.
        let fills = self.room.is_upright()
            && (wants_page || self.room.below_screen(natural as u32).is_none());
        let is_tall = has_tall && self.room.is_upright();
        let height = match self.family {
            Family::Page => room_height,
            Family::Card if fills && has_tall => room_height,
            // Above it the board is seen.
            Family::Card if is_tall => natural.max(self.room.most_below_screen() as i32),
            Family::Card => {
                let card = self.card(natural).filter(|_| has_tall);
                card.map_or(natural, |card| card.size.height as i32)
                    .min(self.highest())
            }
            Family::Requester => natural.min(self.highest()),
        };
        self.halve_sheets(width, &mut rows);
        self.stretch_last(width, &rows);
        self.fill_rows_of_buttons(width, &mut rows);
        self.share_height(height - natural, &mut rows);
        let filled = rows.bottom() + foot;
        let card = self.card(filled).or_else(|| {
            let is_whole = fills && self.family == Family::Card && filled <= room_height;
            is_whole.then(|| self.room.area())
        });
        self.area = match card {
            Some(card) => card,
            None => {
                // A window that does not fill the page is no higher than what it shows, once that has shrunk.
                let height = match self.family {
                    Family::Card => filled,
                    Family::Page | Family::Requester => height.max(filled),
                } as u32;
                Rectangle::new(self.corner_of(width, height), Size::new(width, height))
            }
        };
        if card.is_some() {
            rows.spread(self.area.size.height as i32 - filled);
        }
        self.put_body(&rows);
        self.put_choices();
    }

    /// The width of a card on the screen: up to what it leaves in sight beside it.
    fn card_width(&self) -> u32 {
        let kept = self.kept.map(|kept| kept.top_left.x as u32);
        kept.filter(|&left| left > SCREEN_SIZE.width / 2)
            .unwrap_or(SCREEN_SIZE.width)
    }

    /// The place of a card on the screen that needs a height.
    fn card(&self, height: i32) -> Option<Rectangle> {
        let is_card = self.family == Family::Card && !self.room.is_upright();
        let mut places = CARDS.into_iter().filter(|_| is_card);
        let place = places.find(|card| height <= card.size.height as i32)?;
        let size = Size::new(self.card_width(), place.size.height);
        Some(Rectangle::new(place.top_left, size))
    }

    /// The width of the window around these rows.
    fn width_of(&self, rows: &Rows) -> u32 {
        let all = self.room.area().size.width;
        if self.room.is_upright() || self.family == Family::Page {
            return all;
        }
        let choices: Vec<u32> = self.choice_sizes().map(|size| size.width).collect();
        let gaps = GAP as u32 * choices.len().saturating_sub(1) as u32;
        let buttons = choices.iter().sum::<u32>() + gaps;
        let title = self.least_width().saturating_sub(2 * MARGIN as u32);
        let body = (rows.whole_right() - MARGIN).max(0) as u32;
        let inner = self.text_width().max(body).max(buttons).max(title);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        match self.family {
            Family::Card => width.max(self.card_width()),
            Family::Requester | Family::Page => width,
        }
    }

    /// The greatest height of a window that is not a page.
    const fn highest(&self) -> i32 {
        match self.room {
            // A card leaves the title line in sight.
            Room::Screen | Room::Turned if matches!(self.family, Family::Card) => {
                self.room.area().size.height as i32
            }
            // There is something to fill up only in an upright room.
            Room::Screen | Room::Turned => SCREEN_SIZE.height as i32,
            Room::Upright { height, .. } => height as i32,
        }
    }

    /// The place of a window of this size.
    fn corner_of(&self, width: u32, height: u32) -> Point {
        let area = self.room.area();
        if let Some(below) = self.room.below_screen(height) {
            return below.top_left;
        }
        let middle = match self.room {
            Room::Screen | Room::Turned if width <= BOARD_WIDTH => BOARD_MIDDLE,
            Room::Screen | Room::Turned => SCREEN_SIZE.width as i32 / 2,
            Room::Upright { .. } => area.top_left.x + area.size.width as i32 / 2,
        };
        let left = (middle - width as i32 / 2).max(0);
        // The title line stays in sight, if there is room below it.
        let room = SCREEN_SIZE.height as i32 - height as i32;
        let top = match (self.family, self.room) {
            (Family::Page, _) => area.top_left.y,
            (_, Room::Upright { .. }) => area.top_left.y.max(room / 2 + 10),
            (Family::Card | Family::Requester, Room::Screen | Room::Turned) => {
                let below_title = if height > WITHIN_HEIGHT {
                    area.top_left.y / 2
                } else {
                    0
                };
                let middle = room / 2 + below_title;
                let middle = middle.max(room.min(area.top_left.y)).min(room).max(0);
                self.beside_kept(middle, height).unwrap_or(middle)
            }
        };
        Point::new(left, top)
    }

    /// The top of a window of this height above or below what it leaves in sight; `None` if it does so at `middle`, or nowhere.
    fn beside_kept(&self, middle: i32, height: u32) -> Option<i32> {
        let kept = self.kept?;
        let (above, below) = (kept.top_left.y, kept.top_left.y + kept.size.height as i32);
        let (area, height) = (self.room.area(), height as i32);
        let (first, last) = (
            area.top_left.y,
            area.top_left.y + area.size.height as i32 - height,
        );
        let tops = [middle, above - height, below];
        let top = tops
            .into_iter()
            .find(|&top| (first..=last).contains(&top) && (top + height <= above || top >= below));
        top.filter(|&top| top != middle)
    }

    /// Moves the requester's corner to a point, as far as all of it stays in the room: as on the Amiga, nothing is
    /// dragged off it. Returns whether it has moved.
    pub(super) fn move_to(&mut self, corner: Point) -> bool {
        let room = self.room.area();
        let last = room.top_left + room.size - self.area.size;
        let x = corner.x.clamp(0, last.x.max(0));
        let y = corner.y.clamp(0, last.y.max(0));
        let distance = Point::new(x, y) - self.area.top_left;
        self.area.top_left += distance;
        self.group.move_by(distance);
        distance != Point::zero()
    }

    /// Marks the answer that is wanted most, on wood; on a page only where there is another.
    fn mark_primary(&mut self) {
        let first = self.slots.len();
        let is_marked = match self.family {
            Family::Requester => false,
            Family::Card => true,
            Family::Page => self.group.members.len() > first + 1,
        };
        for index in first..self.group.members.len() {
            if let Some(button) = self.group.get_mut_at::<Button>(index) {
                button.is_primary = is_marked && self.primary == Some(index - first);
            }
        }
    }

    /// Makes all answers as wide as the widest. Those of a requester or a card are narrower, as far as their labels allow, if it then covers
    /// nothing beside the board.
    fn widen_choices(&mut self) {
        let widest = self.choice_sizes().map(|size| size.width).max();
        let mut width = widest.unwrap_or(0);
        let count = self.choice_sizes().count() as u32;
        if self.family != Family::Page && !self.room.is_upright() && count > 0 {
            let most = match self.family {
                Family::Requester => WITHIN_WIDTH,
                Family::Card | Family::Page => BOARD_WIDTH,
            };
            let inner = most - 2 * MARGIN as u32;
            width = width.min(((inner + GAP as u32) / count).saturating_sub(GAP as u32));
        }
        for index in self.slots.len()..self.group.members.len() {
            if let Some(button) = self.group.get_mut_at::<Button>(index) {
                button.take_width(width);
            }
        }
        // If a label does not fit, all answers get the width that it needs.
        let widest = self.choice_sizes().map(|size| size.width).max();
        for index in self.slots.len()..self.group.members.len() {
            if let Some(button) = self.group.get_mut_at::<Button>(index) {
                button.widen(widest.unwrap_or(0));
            }
        }
    }

    /// The height of what is above the text: a title bar, or a headline.
    fn head_height(&self) -> i32 {
        match self.family {
            Family::Requester => TITLE_HEIGHT as i32 + GAP,
            // Every row counts on a turned telephone.
            Family::Page | Family::Card if self.room == Room::Turned => {
                headline_height(self.face()) as i32 + LOW_ROW_GAP
            }
            Family::Page => headline_height(self.face()) as i32 + ROW_GAP,
            // The large marks of a card keep away from its headline.
            Family::Card => headline_height(self.face()) as i32 + 2 * row_gap(self.room),
        }
    }

    /// The size of the headline: that of a card is the largest where it has room, and the height.
    pub(super) fn face(&self) -> Headline {
        let room = self
            .room
            .inner_width()
            .min(self.card_width() - 2 * Room::MARGIN);
        let has_room = Headline::Large.width(&self.title) <= room;
        if self.family == Family::Card && has_room && self.room != Room::Turned {
            Headline::Large
        } else {
            Headline::Small
        }
    }

    /// Finds the places of the gadgets above the answers.
    fn lay_body(&self) -> Rows {
        let text = self.lines.len() as i32 * LINE;
        let top = self.head_height() + text;
        let gap = if text > 0 && !self.slots.is_empty() {
            row_gap(self.room)
        } else {
            0
        };
        let labels = self.label_column();
        let mut rows = Rows::begin(top + gap, self.room);
        let mut follows_button = false;
        for (member, slot) in self.group.members.iter().zip(&self.slots) {
            let any: &dyn std::any::Any = &*member.gadget;
            let is_button = any.is::<Button>();
            // Buttons below each other that had no room beside a list stand beside each other.
            let placement = match slot.placement {
                Placement::Under if rows.wraps && is_button && follows_button => Placement::Beside,
                placement => placement,
            };
            follows_button = is_button;
            let label = match (member.label.width(), slot.placement) {
                (0, _) => 0,
                (_, Placement::Below) => labels,
                (width, _) => width as i32 + GAP,
            };
            if member.gadget.is_beside_answers() || member.on_sheet || member.hidden {
                // It gets its place with them, or with the sheet, or has none.
                rows.corners.push(Point::new(MARGIN, top));
                continue;
            }
            let is_blank = member.label.text().trim().is_empty();
            rows.put(placement, (label, is_blank), labels, member.gadget.size());
        }
        rows.centre();
        rows
    }

    /// Aligns the second of two labelled fields in a row with that of the row above, in an upright room or beside a gadget.
    fn align_pairs(&self, rows: &mut Rows) {
        if !self.room.is_upright() && rows.aside.is_none() {
            return;
        }
        let members = &self.group.members;
        let has_label = |index: &usize| members[*index].label.width() > 0;
        let ends = rows.starts.iter().skip(1).copied();
        let ends: Vec<usize> = ends.chain([rows.corners.len()]).collect();
        let pairs: Vec<usize> = rows
            .starts
            .iter()
            .zip(ends)
            .filter(|(from, to)| to - **from == 2 && (**from..*to).all(|index| has_label(&index)))
            .map(|(from, _)| from + 1)
            .collect();
        let right =
            |index: &usize| rows.corners[*index].x + members[*index].gadget.size().width as i32;
        let place = pairs.iter().map(|index| rows.corners[*index].x).max();
        let firsts = pairs.iter().map(|index| right(&(index - 1))).max();
        let labels = pairs
            .iter()
            .map(|index| members[*index].label.width())
            .max();
        let (Some(place), Some(firsts), Some(labels)) = (place, firsts, labels) else {
            return;
        };
        let place = place.max(firsts + 2 * GAP + labels as i32);
        let widest = pairs
            .iter()
            .map(|index| members[*index].gadget.size().width);
        let end = place + widest.max().unwrap_or(0) as i32;
        if end > MARGIN + self.room.inner_width() as i32 {
            return;
        }
        for index in pairs {
            rows.corners[index].x = place;
        }
        rows.extend_to(end);
    }

    /// Gives two fields in a row of a card, with their labels, half of it each.
    fn halve_fields(&mut self, width: u32, rows: &mut Rows) {
        if self.family != Family::Card || self.room.is_upright() {
            return;
        }
        let half = (width as i32 - 2 * MARGIN) / 2 - GAP;
        let members = &mut self.group.members;
        for &from in &rows.starts {
            let is_field = |member: &Member<MemberId>| member.gadget.is_typed_into();
            let Some([first, second]) = members.get_mut(from..from + 2) else {
                continue;
            };
            let mut corners = rows.corners.iter().skip(from);
            let is_row =
                corners.next().map(|corner| corner.y) == corners.next().map(|corner| corner.y);
            if is_field(first) && is_field(second) && is_row {
                let label = second.label.width() as i32 + GAP;
                let left = rows.corners[from].x - MARGIN;
                first.gadget.stretch((half - left).max(0) as u32);
                rows.corners[from + 1].x = MARGIN + half + 2 * GAP + label;
            }
        }
    }

    /// Gives two sheets with fields in a row of an upright room half of it each.
    fn halve_sheets(&mut self, width: u32, rows: &mut Rows) {
        if !self.room.is_upright() {
            return;
        }
        let half = (width as i32 - 2 * MARGIN - GAP) / 2;
        for &from in &rows.starts {
            let ends = |index: &usize| *index > from && rows.starts.contains(index);
            let row = (from..rows.corners.len()).take_while(|index| !ends(index));
            let is_apart = |index: &usize| self.slots[*index].placement != Placement::On;
            let row: Vec<usize> = row.filter(is_apart).collect();
            let has_field = |index: &usize| self.group.members[*index].gadget.foot().is_some();
            if let [_, second] = row[..]
                && row.iter().all(has_field)
            {
                rows.corners[second].x = MARGIN + half + GAP;
                for index in row {
                    self.group.members[index].gadget.stretch(half as u32);
                }
            }
        }
    }

    /// Widens fields and lists at the right end of a row, so that they end where the answers end.
    fn stretch_last(&mut self, width: u32, rows: &Rows) {
        let right = |index: usize, corner: &Point| {
            let is_beside = |aside: &&Aside| index > aside.index && corner.y < aside.bottom;
            let aside = rows.aside.as_ref().filter(is_beside);
            let taken = aside.map_or(0, |aside| aside.size.width as i32 + GAP);
            width as i32 - MARGIN - taken
        };
        let is_end = |next: usize| next == rows.corners.len() || rows.starts.contains(&next);
        let is_under = |index: &usize| {
            [Placement::Under, Placement::On].contains(&self.slots[*index].placement)
        };
        let ends: Vec<bool> = (0..rows.corners.len())
            .map(|index| {
                // A field in the last column ends there, whatever is below it.
                let below = (index + 1..rows.corners.len()).take_while(is_under);
                is_end(index + 1 + below.count())
            })
            .collect();
        for (index, corner) in rows.corners.iter().enumerate() {
            if ends[index] {
                let width = (right(index, corner) - corner.x).max(0) as u32;
                self.group.members[index].gadget.stretch(width);
            }
        }
    }

    /// Makes buttons beside each other as wide as their row in an upright room, each as wide as the others.
    fn fill_rows_of_buttons(&mut self, width: u32, rows: &mut Rows) {
        if !self.room.is_upright() {
            return;
        }
        let ends = rows.starts.iter().skip(1).copied();
        let ends: Vec<usize> = ends.chain([rows.corners.len()]).collect();
        for (&from, to) in rows.starts.iter().zip(ends) {
            let is_row = rows.corners[from..to]
                .iter()
                .all(|corner| corner.y == rows.corners[from].y);
            let count = (to - from) as u32;
            let share = (width + GAP as u32).saturating_sub(2 * MARGIN as u32) / count - GAP as u32;
            let has_room = (from..to).all(|index| {
                let is_button = self.group.get_at::<Button>(index).is_some();
                is_button && self.group.members[index].gadget.size().width <= share
            });
            if count < 2 || !is_row || !has_room {
                continue;
            }
            for index in from..to {
                if let Some(button) = self.group.get_mut_at::<Button>(index) {
                    button.widen(share);
                }
                let before = (index - from) as i32;
                rows.corners[index].x = MARGIN + before * (share as i32 + GAP);
            }
        }
    }

    /// Shares the height that is left over, or wanting, among the rows with gadgets that are as high as their places.
    fn share_height(&mut self, spare: i32, rows: &mut Rows) {
        let mut wanting = self.share(spare, Turn::Even, rows);
        // Height that a later row does not give or take is that of an earlier one.
        let mut before = 0;
        while wanting != before {
            before = wanting;
            wanting = self.share(before, Turn::First, rows);
        }
    }

    /// Gives each of these rows its part, or all that is left over, if it takes it. Returns what is left over then.
    fn share(&mut self, spare: i32, turn: Turn, rows: &mut Rows) -> i32 {
        let is_tall = |index: usize| self.group.members[index].gadget.is_tall();
        let ends = rows.starts.iter().skip(1).copied();
        let ends: Vec<usize> = ends.chain([rows.corners.len()]).collect();
        let spans = rows.starts.clone().into_iter().zip(ends);
        let tall: Vec<_> = spans
            .filter(|(from, to)| (*from..*to).any(is_tall))
            .collect();
        let mut left = spare;
        for (number, (from, to)) in tall.iter().enumerate() {
            let share = match turn == Turn::Even || left < 0 {
                true => left.div_euclid((tall.len() - number) as i32),
                false => left,
            };
            let end = self.end_of(*from..*to, rows);
            for index in *from..*to {
                let gadget = &mut self.group.members[index].gadget;
                let before = gadget.size().height as i32;
                let next = self.slots.get(index + 1);
                let is_last = next.is_none_or(|next| next.placement != Placement::Under);
                // On wood all of a row end on one line.
                let missing = if self.family != Family::Requester && is_last {
                    end - rows.corners[index].y - before
                } else {
                    0
                };
                gadget.heighten((before + missing + share).max(0) as u32);
                if !is_last {
                    rows.corners[index + 1].y += gadget.size().height as i32 - before;
                }
            }
            let grown = self.end_of(*from..*to, rows) - end;
            left -= grown;
            for corner in &mut rows.corners[*to..] {
                corner.y += grown;
            }
            rows.top += grown;
        }
        left
    }

    /// The lower end of some gadgets, from the top of the window.
    fn end_of(&self, gadgets: std::ops::Range<usize>, rows: &Rows) -> i32 {
        let shown = gadgets.filter(|index| !self.group.members[*index].hidden);
        let ends = shown.map(|index| {
            let height = self.group.members[index].gadget.size().height;
            rows.corners[index].y + height as i32
        });
        ends.max().unwrap_or(0)
    }

    /// Puts the gadgets above the answers and their labels at their places.
    fn put_body(
        &mut self,
        Rows {
            corners, starts, ..
        }: &Rows,
    ) {
        let left = self.area.top_left.x + MARGIN;
        // The labels of a column begin below each other.
        let mut column = left;
        let mut foot = None;
        let slots = self.slots.iter().zip(corners).enumerate();
        for (member, (index, (slot, corner))) in self.group.members.iter_mut().zip(slots) {
            let begins_row = starts.contains(&index);
            let mut corner = self.area.top_left + *corner;
            if let Some(Rectangle { top_left, size }) = foot.filter(|_| member.on_sheet) {
                let label = member.label.width() + GAP as u32;
                member.gadget.stretch(size.width - label);
                let down = (size.height as i32 - member.gadget.size().height as i32) / 2;
                corner = top_left + Point::new(label as i32, down);
            }
            member.gadget.put(corner);
            foot = member.gadget.foot().or(foot);
            column = match slot.placement {
                _ if begins_row => left,
                Placement::Below | Placement::Aside => left,
                Placement::Beside | Placement::On => corner.x - GAP - member.label.width() as i32,
                Placement::Under => column,
            };
            let down = member.gadget.first_line();
            member.label_corner = Point::new(column, corner.y + down);
        }
    }

    /// Puts the answers in a row, the affirmative at the left edge and the last at the right, as on the Amiga; in more rows where
    /// one has no room for them, of which the first is the shortest: its answers, which are wanted most, are the widest.
    fn put_choices(&mut self) {
        let (width, height) = (self.area.size.width, self.area.size.height as i32);
        let rows = self.choice_rows(width);
        let space = width as i32 - 2 * MARGIN;
        let mut top = height - self.foot_height(width) - GAP;
        let (body, choices) = self.group.members.split_at_mut(self.slots.len());
        // In an upright room, and in more rows, they are as wide as the window.
        let fills = rows.len() > 1 || (self.room.is_upright() && choices.len() > 1);
        // On a turned telephone the first on a card, which is wanted most, is the widest one, and at the right thumb.
        let is_turned = self.room == Room::Turned && self.family == Family::Card;
        let widest = choices.iter().map(|member| member.gadget.size().width);
        let least = widest.max().unwrap_or(0) as i32 + GAP;
        let has_room = (choices.len() as i32 + 1) * least <= space;
        let leads = is_turned && rows.len() == 1 && choices.len() > 1 && has_room;
        // All pages have Exit in the same corner.
        let is_page = self.family == Family::Page;
        if let Some(beside) = body
            .iter_mut()
            .find(|member| member.gadget.is_beside_answers())
        {
            let taken = choices
                .iter()
                .map(|member| member.gadget.size().width as i32 + GAP);
            let room = space - taken.sum::<i32>();
            beside.gadget.stretch(room.max(0) as u32);
            let corner = self.area.top_left + Point::new(MARGIN, top);
            beside.gadget.put(corner);
        }
        let mut left = choices;
        for count in rows {
            let (row, rest) = std::mem::take(&mut left).split_at_mut(count);
            left = rest;
            let gaps = row.len() as i32 - 1;
            let part = (space - GAP * gaps) / (gaps + 1 + i32::from(leads));
            let mut right = space;
            for (index, member) in row.iter_mut().enumerate() {
                let any: &mut dyn std::any::Any = &mut *member.gadget;
                if let Some(button) = any.downcast_mut::<Button>().filter(|_| fills || leads) {
                    let parts = if leads && index == 0 { 2 } else { 1 };
                    button.widen((parts * part) as u32);
                }
                let free = space - member.gadget.size().width as i32;
                let x = if leads {
                    let x = right - member.gadget.size().width as i32;
                    right = x - GAP;
                    x
                } else if gaps == 0 && is_page {
                    free
                } else if gaps == 0 {
                    free / 2
                } else {
                    free * index as i32 / gaps
                };
                let corner = self.area.top_left + Point::new(MARGIN + x, top);
                member.gadget.put(corner);
            }
            let heights = row.iter().map(|member| member.gadget.size().height);
            top += heights.max().unwrap_or(0) as i32 + row_gap(self.room);
        }
    }

    fn choice_sizes(&self) -> impl Iterator<Item = Size> {
        let choices = self.group.members.iter().skip(self.slots.len());
        choices.map(|member| member.gadget.size())
    }

    /// The number of answers in a row of a window of this width.
    fn choices_in_row(&self, width: u32) -> usize {
        let count = self.choice_sizes().count().max(1);
        let widest = self.choice_sizes().map(|size| size.width).max();
        let widest = widest.unwrap_or(0) as usize + GAP as usize;
        let inner = (width - 2 * MARGIN as u32) as usize + GAP as usize;
        let most = (inner / widest.max(1)).clamp(1, count);
        // All rows have about the same length.
        count.div_ceil(count.div_ceil(most))
    }

    /// The numbers of answers in the rows of a window of this width.
    fn choice_rows(&self, width: u32) -> Vec<usize> {
        let count = self.choice_sizes().count();
        let mut per_row = self.choices_in_row(width);
        let mut first = count % per_row;
        // The first on a card is the one that is wanted most: on a high page it has a row of its own.
        if self.family == Family::Card && count > 2 && self.room.finger() == Room::FINGER {
            (first, per_row) = (1, 2);
        }
        let mut rows = vec![first];
        let mut left = count - first;
        while left > 0 {
            rows.push(left.min(per_row));
            left -= left.min(per_row);
        }
        rows.retain(|row| *row > 0);
        rows
    }

    /// The height of the answers in a window of this width.
    fn foot_height(&self, width: u32) -> i32 {
        let heights = self.choice_sizes().map(|size| size.height as i32);
        let Some(height) = heights.max() else {
            return 0;
        };
        let rows = self.choice_rows(width).len() as i32;
        let gap = row_gap(self.room);
        rows * (height + gap) - gap
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

    /// The characters in a line of the text: a card is as wide anyway.
    fn text_columns(&self) -> usize {
        let most = (self.room.inner_width() / GLYPH_SIZE.width) as usize;
        let widest = match self.family {
            Family::Card => (self.card_width() / GLYPH_SIZE.width) as usize - 4,
            Family::Requester => TEXT_COLUMNS,
            Family::Page => most,
        };
        most.min(widest)
    }

    pub(super) fn text_area(&self) -> Rectangle {
        let corner = self.area.top_left + Point::new(MARGIN, self.head_height());
        let height = self.lines.len() as u32 * LINE as u32;
        let width = match self.family {
            Family::Card if height > 0 => self.area.size.width - 2 * MARGIN as u32,
            _ => self.text_width(),
        };
        Rectangle::new(corner, Size::new(width, height))
    }

    /// The row of the headline of a page or a card.
    pub(super) fn headline_area(&self) -> Rectangle {
        let corner = self.area.top_left + Point::new(MARGIN, 4);
        Rectangle::new(
            corner,
            Size::new(
                self.area.size.width - 2 * MARGIN as u32,
                headline_height(self.face()),
            ),
        )
    }

    /// The area of the title bar or the headline.
    fn title_area(&self) -> Rectangle {
        match self.family {
            Family::Requester => title_bar(self.area),
            Family::Page | Family::Card => self.headline_area(),
        }
    }

    /// The width that the title needs.
    fn least_width(&self) -> u32 {
        match self.family {
            Family::Requester => least_width(&self.title),
            // A title that has no room in the face of headlines is written in the plain font.
            Family::Page | Family::Card => {
                let width = self.face().width(&self.title).min(line_width(&self.title));
                width + 2 * MARGIN as u32
            }
        }
    }

    fn text_width(&self) -> u32 {
        self.lines
            .iter()
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0)
    }
}

/// The distance between rows of gadgets in a room: high gadgets in a low room stand closer together.
const fn row_gap(room: Room) -> i32 {
    if room.finger() > Room::FINGER {
        LOW_ROW_GAP
    } else {
        ROW_GAP
    }
}

impl Rows {
    fn begin(top: i32, room: Room) -> Self {
        Self {
            // On the screen a row is as long as its owner made it.
            width: match room {
                Room::Screen | Room::Turned => i32::MAX / 2,
                Room::Upright { .. } => room.inner_width() as i32,
            },
            is_upright: room.is_upright(),
            low: room.pressable(LOW) as i32,
            gap: row_gap(room),
            top,
            height: 0,
            row: Vec::new(),
            last: rect(MARGIN, top, 0, 0),
            wraps: false,
            right: MARGIN,
            corners: Vec::new(),
            starts: Vec::new(),
            aside: None,
        }
    }

    /// Finds the place of the next gadget, with the width of its label and that of all labels at the left.
    fn put(
        &mut self,
        placement: Placement,
        (label, is_blank): (i32, bool),
        labels: i32,
        size: Size,
    ) {
        // What takes most of an upright room has rows above and below it instead.
        let has_room = !self.is_upright || size.width as i32 * 2 <= self.width;
        if placement == Placement::Aside && has_room {
            self.begin_aside(size);
            return;
        }
        let (last, edge) = (self.last, self.last.top_left + self.last.size);
        let wide = size.width as i32;
        // A gadget that is not shown in this room has no gap either.
        let gap = if last.size.width > 0 { GAP } else { 0 };
        let beside = Point::new(edge.x + gap + label, self.top);
        let corner = match placement {
            Placement::Beside
                if !self.starts.is_empty() && beside.x + wide <= MARGIN + self.width =>
            {
                beside
            }
            Placement::Under => Point::new(last.top_left.x, edge.y + UNDER_GAP),
            Placement::Below | Placement::Beside | Placement::Aside | Placement::On => {
                self.begin_row();
                // A blank label only keeps a distance. What had no room beside another begins where the others do.
                let label = if is_blank || label == 0 {
                    0
                } else {
                    label.max(labels)
                };
                Point::new(MARGIN + label, self.top)
            }
        };
        self.wraps = match placement {
            Placement::Beside => corner != beside,
            Placement::Below | Placement::Aside => false,
            Placement::Under | Placement::On => self.wraps,
        };
        self.row.push((self.corners.len(), size.height as i32));
        self.height = self.height.max(corner.y + size.height as i32 - self.top);
        // What is beside a column is beside all of it.
        let column = match placement {
            Placement::Under => size.width.max(last.size.width),
            _ => size.width,
        };
        self.last = Rectangle::new(corner, Size::new(column, size.height));
        self.extend_to(corner.x + wide);
        self.corners.push(corner);
    }

    /// Begins the rows beside a gadget of this size.
    fn begin_aside(&mut self, size: Size) {
        self.begin_row();
        self.aside = Some(Aside {
            index: self.corners.len(),
            size,
            bottom: self.top + size.height as i32,
            right: MARGIN,
        });
        self.corners.push(Point::new(MARGIN, self.top));
        // The next row begins at the same height.
        self.height = -self.gap;
    }

    /// Notes how far to the right a gadget extends.
    fn extend_to(&mut self, right: i32) {
        let end = match &mut self.aside {
            Some(aside) => &mut aside.right,
            None => &mut self.right,
        };
        *end = right.max(*end);
    }

    /// The right end of all gadgets.
    fn whole_right(&self) -> i32 {
        let aside = self.aside.as_ref();
        let aside = aside.map_or(0, |aside| aside.right + GAP + aside.size.width as i32);
        self.right.max(aside)
    }

    /// Puts the gadget that stands aside at the right edge of a window of this width.
    fn put_aside(&mut self, width: i32) {
        if let Some(aside) = &self.aside {
            self.corners[aside.index].x = width - MARGIN - aside.size.width as i32;
        }
    }

    fn begin_row(&mut self) {
        self.centre();
        if !self.corners.is_empty() {
            self.top += self.height + self.gap;
        }
        // In an upright room only the first row has room beside it.
        if let Some(aside) = &self.aside
            && self.is_upright
            && self.corners.len() > aside.index + 1
        {
            self.top = self.top.max(aside.bottom + self.gap);
        }
        self.height = 0;
        self.row.clear();
        self.starts.push(self.corners.len());
    }

    /// Centres the gadgets of a low row vertically.
    fn centre(&mut self) {
        if self.height <= self.low {
            for &(index, height) in &self.row {
                self.corners[index].y = self.top + (self.height - height) / 2;
            }
        }
    }

    /// Spreads the rows over more height, with equal distances. Those beside a gadget move with it.
    fn spread(&mut self, spare: i32) {
        let is_beside = |start: &usize| {
            let aside = self.aside.as_ref().filter(|aside| *start > aside.index);
            let corner = self.corners.get(*start);
            aside.is_some_and(|aside| corner.is_some_and(|corner| corner.y < aside.bottom))
        };
        let starts = self.starts.iter().copied();
        let starts: Vec<usize> = starts.filter(|start| !is_beside(start)).collect();
        let gaps = starts.len() as i32 + 1;
        for (index, corner) in self.corners.iter_mut().enumerate() {
            let row = starts.partition_point(|start| *start <= index);
            corner.y += spare * row as i32 / gaps;
        }
    }

    /// The lower end of all rows.
    fn bottom(&self) -> i32 {
        let aside = self.aside.as_ref().map_or(0, |aside| aside.bottom);
        aside.max(self.top + self.height)
    }
}

/// The characters in a line of a question.
const TEXT_COLUMNS: usize = ((WITHIN_WIDTH - 2 * Room::MARGIN) / GLYPH_SIZE.width) as usize;

/// The kind of a window, on purpose one of three.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Family {
    /// A question, as Intuition asked them: grey, with a title bar.
    #[default]
    Requester,
    /// A whole screen of wood below the title line, with a headline.
    Page,
    /// A wooden card over the game board, with a headline; the panels beside the board stay visible.
    Card,
}

impl Family {
    /// What it becomes in a room: upright, where no title bar could be pressed, a requester is a card, like all that stands around it.
    const fn in_room(self, room: Room) -> Self {
        match self {
            Self::Requester if room.is_upright() => Self::Card,
            family => family,
        }
    }

    /// The material of its gadgets.
    pub(super) const fn material(self) -> Material {
        match self {
            Self::Requester => Material::Metal,
            Self::Page | Self::Card => Material::Wood,
        }
    }
}

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
    /// On the sheet of the one before.
    On,
    /// At the right of all that follow; in an upright room of the first row of them.
    Aside,
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
    /// What its owner wants it to be, and what it is in its room.
    pub(super) wanted: Family,
    pub(super) family: Family,
    /// The answer that is wanted most, counted from 0.
    pub(super) primary: Option<usize>,
    /// An area of the screen that it leaves in sight, if there is room above or below it.
    pub(super) kept: Option<Rectangle>,
    /// The room that it is laid out for.
    pub(super) room: Room,
    pub(super) title: String,
    text: String,
    /// The text, wrapped.
    pub(super) lines: Vec<String>,
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
        let mut group = GadgetGroup::new(GroupKeys::Focus);
        for (index, button) in choices.into_iter().enumerate() {
            group.add(MemberId::Choice(index), Point::zero(), button);
        }
        let mut form = Self {
            wanted: Family::default(),
            family: Family::default(),
            primary: Some(0),
            kept: None,
            room: Room::default(),
            title: title.to_owned(),
            text: text.to_owned(),
            lines: Vec::new(),
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
            items.push(Item::new(
                Role::Text,
                in_one_line(&self.text),
                self.text_area(),
            ));
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
        items.extend(
            self.title_gadgets()
                .iter()
                .map(|&gadget| self.describe_title(gadget)),
        );
        items
    }

    /// The gadgets of its title bar: none where a finger could not press them.
    pub(super) fn title_gadgets(&self) -> &'static [TitleGadget] {
        match self.family {
            Family::Requester if self.room == Room::Screen => &TitleGadget::ALL,
            _ => &[],
        }
    }

    /// The gadget of the title bar at a point.
    pub(super) fn title_gadget_at(&self, at: Point) -> Option<TitleGadget> {
        let mut gadgets = self.title_gadgets().iter().copied();
        gadgets.find(|gadget| gadget.area(self.area).contains(at))
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
        let mut room = Rectangle::new(Point::zero(), SCREEN_SIZE);
        if self.room.is_upright() {
            let below = self.room.below_screen(self.area.size.height);
            room = below.unwrap_or_else(|| self.room.area());
        }
        if !within(self.area, room) {
            faults.push(format!(
                "it is larger than the screen: {}",
                words(self.area)
            ));
        }
        if self.least_width() > self.area.size.width {
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
            ("the title".to_owned(), self.title_area()),
            ("the text".to_owned(), self.text_area()),
        ];
        let shown = self.group.members.iter().filter(|member| !member.hidden);
        for member in shown {
            let name = name(member);
            places.push((format!("the gadget {name:?}"), member.own_area()));
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
