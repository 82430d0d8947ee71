//! Menus in the Amiga manner: a bar on top, panels below it, opened with the right mouse button.
//!
//! A menu item is chosen by holding, dragging and releasing the button, as on the Amiga; a short right click keeps the bar
//! open, as on DOS. The keyboard opens it with Esc, a finger with a long press. The menus are data, made anew each time they
//! are opened:
//!
//! ```
//! use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
//! use ishido_shared::ui::menu::{Entry, Menu, MenuBar, MenuOutcome};
//!
//! let entry = |name, command| Entry {
//!     name,
//!     command: Some(command),
//!     shortcut: None,
//!     key: String::new(),
//!     enabled: true,
//!     refusal: None,
//!     checked: false,
//!     sub: Vec::new(),
//! };
//! let entries = vec![entry("New", 'n'), Entry::bar(), entry("Quit", 'q')];
//! let mut bar = MenuBar::by_key(vec![Menu { name: "Game", entries }]);
//! let mut press = |key| {
//!     let press = KeyPress { key, modifiers: Modifiers::NONE, repeat: false };
//!     bar.handle(&Event::Key(press), 0)
//! };
//! assert_eq!(press(Key::Down), MenuOutcome::Changed);
//! assert_eq!(press(Key::Enter), MenuOutcome::Chosen('q'));
//! ```

mod panel;
#[cfg(test)]
mod tests;

use panel::{BAR, CHECK, Panel, Place, Slip, shift_words};
pub use panel::{Entry, Menu};

use crate::gfx::{
    Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, chequer, frame, ghost, line_width, rect,
};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::panes::{MenuSheet, OpenMenu, Shown, TitleLineLayout, union};
use crate::ui::room::Room;

/// The result of handing an event to the menus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuOutcome<C> {
    /// Nothing visible.
    Nothing,
    /// The menus look different now.
    Changed,
    /// They are closed and nothing was chosen.
    Closed,
    /// They are closed and this was chosen.
    Chosen(C),
}

/// The reason why the menus stay open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenMode {
    /// While the right button is held, which went down at this time and place; `moved` once the pointer has opened or
    /// highlighted something else.
    Held {
        since: Millis,
        from: Point,
        moved: bool,
    },
    /// Until something is chosen, or the user leaves them.
    Sticky,
    /// Likewise, opened by the keyboard: the right button takes them over.
    ByKey,
}

/// A ghosted line that says why it cannot be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Refused {
    /// A line of the open menu.
    Line(usize),
    /// A line of its open submenu.
    Sub(usize),
}

/// The open menus. They take every event until they are closed.
#[derive(Debug, Clone)]
pub struct MenuBar<C> {
    menus: Vec<Menu<C>>,
    mode: OpenMode,
    /// The menu that is open.
    open: Option<usize>,
    /// The highlighted line; if it has a submenu, that is open.
    line: Option<usize>,
    /// The highlighted line of the submenu.
    sub: Option<usize>,
    /// True if the keyboard goes along the bar: nobody has chosen the line that is highlighted, so that the right arrow goes on
    /// to the next menu and not into its submenu.
    walks: bool,
    /// The ghosted line that the user wants to know about: under the pointer, or that the keyboard has come to.
    refused: Option<Refused>,
    /// True if a finger is down that has closed a submenu, or has asked why a line is ghosted: it does nothing else.
    finger_is_done: bool,
    place: Place,
}

impl<C: Copy> MenuBar<C> {
    /// Opened by the right button, which goes down at the time `now`.
    #[must_use]
    pub fn held(menus: Vec<Menu<C>>, at: Point, now: Millis) -> Self {
        let mut bar = Self::sticky(menus);
        // A short click counts as one even on a name of the bar, which this opens.
        bar.hover(at);
        bar.mode = OpenMode::Held {
            since: now,
            from: at,
            moved: false,
        };
        bar
    }

    /// Opened to stay, by a finger or by a click on the title line.
    #[must_use]
    pub fn sticky(menus: Vec<Menu<C>>) -> Self {
        Self {
            menus,
            mode: OpenMode::Sticky,
            open: None,
            line: None,
            sub: None,
            walks: false,
            refused: None,
            finger_is_done: false,
            place: Place::of(Room::Screen, 0),
        }
    }

    /// Follows the room, by default the screen. Returns true if it was a different one, in which nothing is open yet.
    pub fn follow(&mut self, room: Room) -> bool {
        let place = Place::of(room, self.menus.len());
        let before = std::mem::replace(&mut self.place, place);
        let is_new = before != self.place;
        if is_new && before.is_sheet != self.place.is_sheet {
            (self.line, self.sub, self.refused) = (None, None, None);
        }
        is_new
    }

    /// Opened by the keyboard: the first menu is open.
    #[must_use]
    pub fn by_key(menus: Vec<Menu<C>>) -> Self {
        let mut bar = Self::sticky(menus);
        bar.mode = OpenMode::ByKey;
        bar.open_menu(0);
        (bar.line, bar.walks) = (bar.first_line(), true);
        bar
    }

    /// Opened by the first letter of a menu.
    #[must_use]
    pub fn by_letter(menus: Vec<Menu<C>>, letter: char) -> Self {
        let mut bar = Self::by_key(menus);
        bar.open_menu_of(letter);
        bar
    }

    /// Everything shown in words, front first: the lines of the submenu and of the open menu, then the names of the bar.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let names = self.menus.iter().enumerate().map(|(index, menu)| {
            let state = if self.open == Some(index) { "open" } else { "" };
            Item::new(Role::Menu, menu.name, self.name_area(index)).state(state)
        });
        // Read out, it says what it is about.
        let slip = self.refused_line().and_then(|(panel, line)| {
            let (slip, name) = (panel.slip(line)?, panel.entries.get(line)?.name);
            let item = Item::new(Role::Text, slip.text.as_str(), slip.area);
            Some(item.spoken(format!("{name}: {}", slip.text)))
        });
        let mut shown: Vec<Item> = slip.into_iter().collect();
        if let Some(panel) = self.subpanel() {
            shown.extend(panel.describe(self.sub));
        }
        if let Some(panel) = self.panel() {
            shown.extend(panel.describe(self.line));
        }
        shown.extend(names);
        shown
    }

    /// Returns true if a point is on a name of the bar or on an open menu.
    #[must_use]
    fn covers(&self, at: Point) -> bool {
        let on = |panel: Option<Panel<'_, C>>| panel.is_some_and(|panel| panel.area.contains(at));
        self.name_at(at).is_some() || on(self.panel()) || on(self.subpanel())
    }

    /// Draws the bar over the title line, and the open menu below it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let place = self.place.area;
        let (left, top, width) = (place.top_left.x, place.top_left.y, place.size.width);
        let pens = self.place.pens();
        if self.place.is_sheet {
            ghost(screen, Rectangle::new(Point::zero(), SCREEN_SIZE), &DIMMED);
            screen.fill(place, pens.gap);
            screen.fill(self.sheet_ground(self.place.bar + 1), pens.line[0]);
        }
        let bar = self.place.bar;
        screen.fill(rect(left, top, width, bar), pens.bar[0]);
        screen.fill(rect(left, top + bar as i32 - 1, width, 1), Pen::BLACK);
        for (index, menu) in self.menus.iter().enumerate() {
            let area = self.name_area(index);
            let open = self.open == Some(index);
            let [ground, ink] = if open { pens.open } else { pens.bar };
            if open {
                screen.fill(area, ground);
            }
            let aside = (area.size.width - line_width(menu.name)) / 2;
            screen.text(area.top_left + Point::new(aside as i32, 2), menu.name, ink);
        }
        if let Some(panel) = self.panel() {
            draw_panel(screen, &panel, self.line);
        }
        if let Some(panel) = self.subpanel() {
            draw_panel(screen, &panel, self.sub);
        }
        if let Some(slip) = self.slip() {
            slip.draw(screen, self.place);
        }
    }

    /// Handles an event.
    pub fn handle(&mut self, event: &Event, now: Millis) -> MenuOutcome<C> {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, now),
            Event::Key(press) => self.handle_key(*press),
            _ => MenuOutcome::Nothing,
        }
    }

    fn handle_pointer(&mut self, pointer: &Pointer, now: Millis) -> MenuOutcome<C> {
        if self.finger_is_done {
            self.finger_is_done = !matches!(pointer.phase, Phase::Up | Phase::Cancel);
            return MenuOutcome::Nothing;
        }
        match (pointer.phase, pointer.button) {
            (Phase::Move, _) => self.hover(pointer.at),
            (Phase::Up, Some(Button::Right)) => self.right_up(pointer.at, now),
            (Phase::Down, Some(Button::Right)) if self.mode == OpenMode::ByKey => {
                self.take_over(pointer.at, now)
            }
            // As on DOS, the right button leaves the menus.
            (Phase::Down, Some(Button::Right)) => MenuOutcome::Closed,
            (Phase::Down, Some(Button::Left)) => {
                let is_finger = pointer.device == Device::Touch;
                if is_finger && self.leads_back(pointer.at) {
                    (self.line, self.sub, self.finger_is_done) = (None, None, true);
                    return MenuOutcome::Changed;
                }
                let outcome = self.left_down(pointer.at);
                self.finger_is_done = is_finger && self.refused.is_some();
                outcome
            }
            (Phase::Up, Some(Button::Left)) if self.stays() => self.left_up(pointer.at),
            (Phase::Cancel, _) if !self.stays() => MenuOutcome::Closed,
            _ => MenuOutcome::Nothing,
        }
    }

    /// Returns true if the menus stay open without a button that is held.
    fn stays(&self) -> bool {
        matches!(self.mode, OpenMode::Sticky | OpenMode::ByKey)
    }

    /// Holds the menus from now on with the right button, as if it had opened them: what the keyboard has opened stays open
    /// only under the pointer.
    fn take_over(&mut self, at: Point, now: Millis) -> MenuOutcome<C> {
        if !self.covers(at) {
            (self.open, self.line, self.sub) = (None, None, None);
        }
        self.hover(at);
        self.mode = OpenMode::Held {
            since: now,
            from: at,
            moved: false,
        };
        MenuOutcome::Changed
    }

    /// Opens the menu whose name is under the pointer, or highlights the line there. On a name no line is highlighted.
    fn hover(&mut self, at: Point) -> MenuOutcome<C> {
        let before = (self.open, self.line, self.sub, self.refused);
        (self.refused, self.walks) = (self.refused_at(at), false);
        let subpanel = self.subpanel();
        let on_subpanel = subpanel
            .as_ref()
            .is_some_and(|panel| panel.area.contains(at));
        if let Some(menu) = self.name_at(at) {
            (self.open, self.line, self.sub) = (Some(menu), None, None);
        } else if on_subpanel {
            self.sub = subpanel.and_then(|panel| panel.line_at(at));
        } else {
            let on_panel = self.panel().is_some_and(|panel| panel.area.contains(at));
            // On its way to a submenu the pointer may leave the panel at a corner.
            if on_panel || subpanel.is_none() {
                self.line = self.panel().and_then(|panel| panel.line_at(at));
            }
            self.sub = None;
        }
        if before == (self.open, self.line, self.sub, self.refused) {
            return MenuOutcome::Nothing;
        }
        if let OpenMode::Held { moved, .. } = &mut self.mode {
            *moved = true;
        }
        MenuOutcome::Changed
    }

    /// The ghosted line at a point: of the submenu, which is in front, or of the menu.
    fn refused_at(&self, at: Point) -> Option<Refused> {
        let sub = self.subpanel().filter(|sub| sub.area.contains(at));
        match sub {
            Some(sub) => sub.refused_at(at).map(Refused::Sub),
            None => self.panel()?.refused_at(at).map(Refused::Line),
        }
    }

    fn open_menu(&mut self, menu: usize) {
        if self.open != Some(menu) {
            (self.open, self.line, self.sub) = (Some(menu), None, None);
        }
    }

    /// The right button comes up.
    fn right_up(&mut self, at: Point, now: Millis) -> MenuOutcome<C> {
        let OpenMode::Held { since, from, moved } = self.mode else {
            return MenuOutcome::Nothing;
        };
        // A short click chooses nothing, not even on a line of menus that it has taken over.
        let is_near = from.x.abs_diff(at.x) <= SLACK && from.y.abs_diff(at.y) <= SLACK;
        let rests = matches!(self.hover(at), MenuOutcome::Nothing) && !moved && is_near;
        if rests && now.saturating_sub(since) < SHORT_CLICK {
            self.mode = OpenMode::Sticky;
            return MenuOutcome::Changed;
        }
        if self.line.is_some() {
            return self.choose();
        }
        MenuOutcome::Closed
    }

    /// The left button or a finger goes down: outside the menus it leaves them.
    fn left_down(&mut self, at: Point) -> MenuOutcome<C> {
        if !self.stays() {
            return MenuOutcome::Nothing;
        }
        if self.covers(at) {
            self.hover(at)
        } else {
            MenuOutcome::Closed
        }
    }

    /// Returns true if a finger at a point closes the open submenu: on the line that it belongs to, or on the name of the menu. A
    /// mouse does so on its way.
    fn leads_back(&self, at: Point) -> bool {
        let (Some(panel), Some(sub), Some(line)) = (self.panel(), self.subpanel(), self.line)
        else {
            return false;
        };
        let on_line = panel.line_area(line).contains(at) && !sub.area.contains(at);
        on_line || self.name_at(at) == self.open
    }

    /// The left button or a finger comes up.
    fn left_up(&mut self, at: Point) -> MenuOutcome<C> {
        if matches!(self.hover(at), MenuOutcome::Changed) {
            return MenuOutcome::Changed;
        }
        // Something in an open submenu must be chosen.
        if self.line.is_none() || (self.sub.is_none() && self.subpanel().is_some()) {
            return MenuOutcome::Nothing;
        }
        self.choose()
    }

    /// Chooses the highlighted line.
    fn choose(&self) -> MenuOutcome<C> {
        let (panel, line) = match self.sub {
            Some(line) => (self.subpanel(), Some(line)),
            None => (self.panel(), self.line),
        };
        let entry = panel
            .zip(line)
            .and_then(|(panel, line)| panel.entries.get(line));
        entry
            .filter(|entry| entry.enabled)
            .and_then(|entry| entry.command)
            .map_or(MenuOutcome::Closed, MenuOutcome::Chosen)
    }

    fn handle_key(&mut self, press: KeyPress) -> MenuOutcome<C> {
        let before = self.refused.take();
        match press.key {
            Key::Escape if !press.repeat => {
                if !self.is_in_sub(before) {
                    return MenuOutcome::Closed;
                }
                self.sub = None;
            }
            Key::F(10) if !press.repeat => return MenuOutcome::Closed,
            Key::Left if self.is_in_sub(before) => self.sub = None,
            Key::Right
                if !self.is_in_sub(before) && !self.walks && self.first_of_sub().is_some() =>
            {
                self.enter();
            }
            Key::Left => self.step_menu(self.menus.len() - 1),
            Key::Right => self.step_menu(1),
            Key::Down => self.step_line(1, before),
            Key::Up => self.step_line(-1, before),
            Key::Home => self.move_line(None, 1, before),
            Key::End => self.move_line(None, -1, before),
            Key::Enter | Key::Char(' ')
                if !press.repeat && self.line.is_some() && before.is_none() =>
            {
                if self.sub.is_some() || self.subpanel().is_none() {
                    return self.choose();
                }
                self.enter();
            }
            Key::Char(letter) if !press.modifiers.amiga() => self.highlight_letter(letter, before),
            _ => {
                self.refused = before;
                return MenuOutcome::Nothing;
            }
        }
        MenuOutcome::Changed
    }

    /// The line of the open submenu that the keyboard comes to first: one that can be chosen, or else one that says why not.
    fn first_of_sub(&self) -> Option<usize> {
        self.subpanel()?.first_told(1)
    }

    /// Goes to the first line of the submenu.
    fn enter(&mut self) {
        let first = self.first_of_sub();
        self.highlight(first, first.map(Refused::Sub));
    }

    /// Opens the menu `step` places to the right.
    fn step_menu(&mut self, step: usize) {
        let next = self.open.map_or(0, |menu| (menu + step) % self.menus.len());
        self.open_menu(next);
        (self.line, self.sub, self.walks) = (self.first_line(), None, true);
    }

    /// Opens the menu whose name begins with a letter that no line of the open one begins with.
    fn open_menu_of(&mut self, letter: char) {
        let begins = |menu: &Menu<C>| {
            let first = menu.name.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
        };
        if let Some(menu) = self.menus.iter().position(begins) {
            self.open_menu(menu);
            (self.line, self.walks) = (self.first_line(), true);
        }
    }

    fn first_line(&self) -> Option<usize> {
        self.panel().and_then(|panel| panel.next_line(None, 1))
    }

    /// Returns true if keys move in the open submenu: a line of it is highlighted, or shows why it is ghosted.
    const fn is_in_sub(&self, refused: Option<Refused>) -> bool {
        self.sub.is_some() || matches!(refused, Some(Refused::Sub(_)))
    }

    /// The panel in which keys move, and the line from which they move: the highlighted one, or the one that shows why it is
    /// ghosted.
    fn keyboard_line(&self, refused: Option<Refused>) -> (Option<Panel<'_, C>>, Option<usize>) {
        let refused_line = match refused {
            Some(Refused::Line(line) | Refused::Sub(line)) => Some(line),
            None => None,
        };
        if self.is_in_sub(refused) {
            (self.subpanel(), self.sub.or(refused_line))
        } else {
            (self.panel(), self.line.or(refused_line))
        }
    }

    /// Highlights the next line down or up.
    fn step_line(&mut self, step: isize, refused: Option<Refused>) {
        let (_, from) = self.keyboard_line(refused);
        self.move_line(from, step, refused);
    }

    /// Highlights the next line after one, or the first or last.
    fn move_line(&mut self, from: Option<usize>, step: isize, refused: Option<Refused>) {
        let (panel, _) = self.keyboard_line(refused);
        let next = panel.and_then(|panel| match from {
            Some(_) => panel.next_told(from, step),
            None => panel.first_told(step),
        });
        self.highlight(next, refused);
    }

    /// Highlights a line of the panel in which keys move, or none. A ghosted line is not highlighted but shows why it is ghosted, so that
    /// Enter chooses nothing.
    fn highlight(&mut self, line: Option<usize>, refused: Option<Refused>) {
        self.walks = false;
        let in_sub = self.is_in_sub(refused);
        let (panel, _) = self.keyboard_line(refused);
        let enabled = line.filter(|&line| panel.is_some_and(|panel| panel.is_enabled(line)));
        let refusal = if in_sub { Refused::Sub } else { Refused::Line };
        self.refused = line.filter(|_| enabled.is_none()).map(refusal);
        if in_sub {
            self.sub = enabled;
        } else {
            self.line = enabled;
        }
    }

    /// Highlights the next line that begins with a letter. A letter with which no line begins, ghosted or not, opens a menu.
    fn highlight_letter(&mut self, letter: char, refused: Option<Refused>) {
        let in_sub = self.is_in_sub(refused);
        let (panel, from) = self.keyboard_line(refused);
        let Some(panel) = panel else { return };
        let found = panel.line_of_letter(from, letter);
        let opens_menu = !in_sub && !panel.has_letter(letter);
        if found.is_some() {
            self.highlight(found, refused);
        } else if opens_menu {
            self.open_menu_of(letter);
        }
    }
}

const CHECK_MARK: &str = "\u{2713}";
const AMIGA_KEY: &str = "\u{E000}";

fn draw_panel<C>(screen: &mut Bitmap, panel: &Panel<'_, C>, chosen: Option<usize>) {
    let area = panel.area;
    if !panel.place.is_sheet {
        let shadow = Rectangle::new(area.top_left + Point::new(5, 5), area.size);
        chequer(screen, shadow, Pen::BLACK);
    }
    screen.fill(area, panel.place.pens().line[0]);
    frame(screen, area, 1, Pen::BLACK);
    for (line, entry) in panel.entries.iter().enumerate() {
        let shown = (entry, chosen == Some(line));
        draw_line(screen, panel.line_area(line), shown, panel.place);
    }
}

fn draw_line<C>(
    screen: &mut Bitmap,
    area: Rectangle,
    (entry, chosen): (&Entry<C>, bool),
    place: Place,
) {
    let corner = area.top_left;
    if entry.is_separator() {
        let middle = corner.y + area.size.height as i32 / 2;
        // The Amiga draws separators as dots, like everything that cannot be chosen.
        let line = rect(corner.x + 4, middle, area.size.width - 8, 2);
        chequer(screen, line, Pen::BLACK);
        return;
    }
    let pens = place.pens();
    let [ground, ink] = if chosen { pens.chosen } else { pens.line };
    let ink = if entry.enabled { ink } else { pens.ghosted };
    screen.fill(area, ground);
    let top = (area.size.height as i32 - 16) / 2;
    if entry.checked {
        screen.text(corner + Point::new(5, top), CHECK_MARK, ink);
    }
    screen.text(corner + Point::new(CHECK - 2, top), entry.name, ink);
    if !place.is_sheet {
        draw_key(screen, area, entry, ink);
    }
    if !entry.sub.is_empty() {
        let end = Point::new(area.size.width as i32 - 14, top);
        screen.text(corner + end, "\u{BB}", ink);
    }
}

/// Draws what stands at the right end of a line: the Amiga key with a letter, or a key alone.
fn draw_key<C>(screen: &mut Bitmap, area: Rectangle, entry: &Entry<C>, ink: Pen) {
    let end =
        area.top_left + Point::new(area.size.width as i32, (area.size.height as i32 - 16) / 2);
    if let Some(letter) = entry.letter() {
        let right = end - Point::new(24, 0);
        let shift = shift_words(letter);
        screen.text(right - Point::new(line_width(shift) as i32, 0), shift, ink);
        screen.text(right, AMIGA_KEY, ink);
        screen.text(
            right + Point::new(11, 0),
            &letter.to_ascii_uppercase().to_string(),
            ink,
        );
    } else {
        let key = entry.key_alone();
        let width = line_width(&key) as i32;
        screen.text(end - Point::new(width + 5, 0), &key, ink);
    }
}

/// A right click shorter than this, in milliseconds, keeps the menus open.
const SHORT_CLICK: Millis = 350;
/// The distance in pixels that the pointer moves during a click.
const SLACK: u32 = 4;

/// The pens of what is behind a sheet.
const DIMMED: [(Pen, Pen); 13] = [
    (Pen::GREY, Pen::CHAR),
    (Pen::CHAR, Pen::BLACK),
    (Pen::SILVER, Pen::GREY),
    (Pen::WHITE, Pen::CREAM),
    (Pen::CREAM, Pen::OCHRE),
    (Pen::GOLD, Pen::OCHRE),
    (Pen::OCHRE, Pen::BROWN),
    (Pen::RED, Pen::BROWN),
    (Pen::ROSE, Pen::RED),
    (Pen::LEAF, Pen::FOREST),
    (Pen::NAVY, Pen::BLACK),
    (Pen::SKY, Pen::NAVY),
    (Pen::PLUM, Pen::CHAR),
];

/// The least width of a name on a sheet: few of them share the width of a page.
const NARROWEST_NAME: u32 = 100;
/// The left edge of the first name.
const LEFT: i32 = 4;
/// Pixels by which a submenu overlaps the line it belongs to.
const OVERLAP: i32 = 14;

impl<C> MenuBar<C> {
    /// The area of a menu's name in the bar. On a sheet all have one size, so that hosts can lay them out in a grid.
    fn name_area(&self, menu: usize) -> Rectangle {
        let width = |name: &str| line_width(name) + 20;
        if self.place.is_sheet {
            let widths = self.menus.iter().map(|menu| line_width(menu.name) + 12);
            let wide = widths.max().unwrap_or(0).max(NARROWEST_NAME);
            let rows = (self.place.bar / BAR) as usize;
            let in_row = self.menus.len().div_ceil(rows);
            let (row, column) = (menu / in_row, menu % in_row);
            let corner = Point::new((column as u32 * wide) as i32, (row as u32 * BAR) as i32);
            // The lowest row of pixels is the edge below the names.
            let size = Size::new(wide, BAR - 1);
            return Rectangle::new(self.place.area.top_left + corner, size);
        }
        let before: u32 = self.menus[..menu].iter().map(|menu| width(menu.name)).sum();
        let corner = self.place.area.top_left + Point::new(LEFT + before as i32, 0);
        rect(corner.x, corner.y, width(self.menus[menu].name), BAR)
    }

    /// The menu whose name is at a point.
    fn name_at(&self, at: Point) -> Option<usize> {
        (0..self.menus.len()).find(|&menu| self.name_area(menu).contains(at))
    }

    /// The open menu.
    fn panel(&self) -> Option<Panel<'_, C>> {
        let menu = self.open?;
        // On a sheet a submenu needs the room beside it.
        let left = if self.place.is_sheet {
            0
        } else {
            self.name_area(menu).top_left.x
        };
        let corner = Point::new(left, self.place.area.top_left.y + self.place.bar as i32);
        Some(Panel::at(&self.menus[menu].entries, corner, self.place))
    }

    /// The open submenu: that of the highlighted line.
    fn subpanel(&self) -> Option<Panel<'_, C>> {
        let (panel, line) = (self.panel()?, self.line?);
        let entry = panel
            .entries
            .get(line)
            .filter(|entry| entry.enabled && !entry.sub.is_empty())?;
        let beside = panel.line_area(line);
        let (left, top) = (beside.top_left.x, beside.top_left.y + 4);
        let overlap = if self.place.is_sheet { 0 } else { OVERLAP };
        let right = left + beside.size.width as i32 - overlap;
        let panel = Panel::at(&entry.sub, Point::new(right, top), self.place);
        if panel.area.top_left.x >= right {
            return Some(panel);
        }
        // Without room at the right it opens at the left, so that the lines of the menu stay in sight.
        let width = panel.area.size.width as i32;
        let left = (left + overlap - width).max(0);
        Some(Panel::at(&entry.sub, Point::new(left, top), self.place))
    }

    /// The ghosted line that the user wants to know about, in its panel.
    fn refused_line(&self) -> Option<(Panel<'_, C>, usize)> {
        match self.refused? {
            Refused::Line(line) => Some((self.panel()?, line)),
            Refused::Sub(line) => Some((self.subpanel()?, line)),
        }
    }

    /// The reason why that line is ghosted.
    fn slip(&self) -> Option<Slip> {
        let (panel, line) = self.refused_line()?;
        panel.slip(line)
    }

    /// Areas of the picture that belong to the menus: the names, which may be cut between two of them, and the open panels.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let ends = (0..self.menus.len()).map(|menu| {
            let area = self.name_area(menu);
            area.top_left.x + area.size.width as i32
        });
        let end = ends.clone().next_back().unwrap_or(LEFT);
        let middle = ends.min_by_key(|cut| (cut - end / 2).abs()).unwrap_or(end);
        if self.place.is_sheet {
            return Shown::Sheet(self.sheet());
        }
        let line = TitleLineLayout {
            from: middle,
            to: middle,
            end,
        };
        Shown::Menus(line, self.shown_menu())
    }

    /// The same as a sheet.
    fn sheet(&self) -> MenuSheet {
        let lines = self.shown_panels().map_or_else(Vec::new, |menu| menu.lines);
        let reason = self.refused_line().and_then(|(panel, line)| {
            let about = panel.line_area(line);
            let line = lines.iter().position(|area| *area == about)?;
            Some((line, self.slip()?.area))
        });
        MenuSheet {
            names: (0..self.menus.len())
                .map(|menu| self.name_area(menu))
                .collect(),
            lines,
            reason,
            grounds: [
                self.sheet_ground(0),
                self.sheet_ground(self.place.bar - 1),
                self.sheet_ground(self.place.bar),
                self.sheet_ground(self.place.bar + 1),
            ],
        }
    }

    /// A pixel of a sheet that hosts enlarge, so far below its upper edge.
    const fn sheet_ground(&self, down: u32) -> Rectangle {
        let Rectangle { top_left, size } = self.place.area;
        rect(
            top_left.x + size.width as i32 - 1,
            top_left.y + down as i32,
            1,
            1,
        )
    }

    fn shown_menu(&self) -> Option<OpenMenu> {
        let mut menu = self.shown_panels()?;
        if let Some((panel, line)) = self.refused_line()
            && let Some(slip) = panel.slip(line)
        {
            // It follows the line that it is about.
            let about = panel.line_area(line);
            let place = menu.lines.iter().position(|area| *area == about);
            let after = place.map_or(menu.lines.len(), |place| place + 1);
            menu.lines.insert(after, slip.area);
            menu.area = union(menu.area, slip.area);
        }
        Some(menu)
    }

    /// The open menu and its submenu.
    fn shown_panels(&self) -> Option<OpenMenu> {
        let panel = self.panel()?;
        let Some((sub, line)) = self.subpanel().zip(self.line) else {
            return Some(OpenMenu {
                area: panel.area,
                lines: panel.choices().collect(),
            });
        };
        let title = panel.line_area(line);
        let (left, right) = (title.top_left.x, title.top_left.x + title.size.width as i32);
        let covered = sub.area.top_left.x..sub.area.top_left.x + sub.area.size.width as i32;
        // The rest of it is behind the submenu, which stands at either side.
        let seen = if covered.start > left {
            left..covered.start.min(right)
        } else {
            covered.end.max(left)..right
        };
        let title = Some(rect(
            seen.start,
            title.top_left.y,
            (seen.end - seen.start).max(0) as u32,
            title.size.height,
        ));
        let title = title.filter(|title| title.size.width > 0);
        Some(OpenMenu {
            area: union(panel.area, sub.area),
            lines: title.into_iter().chain(sub.choices()).collect(),
        })
    }
}
