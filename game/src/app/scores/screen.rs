//! The screen of high scores: Today's Scores beside the All-Time Highs (manual, figures 11 and 12).

use ishido_shared::gfx::{Bitmap, Point, Rectangle, rect};
use ishido_shared::ui::event::{Event, Key, Millis, Phase};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::{TITLE_HEIGHT, title_bar, window_frame};

use super::clear::clear;
use super::files::refresh;
use super::table::{ScoreRow, ScoreTable, draw_legend};
use crate::app::app_state::AppState;
use crate::app::screen::{Cx, Screen, ScreenView, Transition};
use crate::scores::{List, ListEntry, ListGroup, Span};
use crate::session::GameId;

/// What is done when the list closes.
pub(super) type Action = fn(&mut Cx<'_, '_>) -> Transition;

/// The place of two lists, below the title line, and of one.
pub(super) const WIDE: Rectangle = rect(0, 20, 640, 380);
const NARROW: Rectangle = rect(158, 20, 324, 380);

/// The place of the first list from the corner of the window, and how far the second is beside it.
pub(super) const LIST: Rectangle = rect(8, 28, 308, 344);
pub(super) const BESIDE: i32 = 316;

/// The lists of a group. A click anywhere closes them.
pub struct HighScores {
    group: ListGroup,
    /// The game that was just ended.
    new: Option<GameId>,
    then: Action,
    buttons: GadgetGroup<List>,
}

impl HighScores {
    /// The lists of a group, in front of a game that goes on.
    pub fn open(group: ListGroup) -> Box<dyn Screen> {
        Self::after_game(group, None, |_| Transition::Stay)
    }

    /// The lists after a game, which is marked, and what is done when they close.
    pub fn after_game(group: ListGroup, new: Option<GameId>, then: Action) -> Box<dyn Screen> {
        let mut buttons = GadgetGroup::new(GroupKeys::Letters);
        for (list, area, _) in lists(group) {
            let label = match (list.group, list.span) {
                (ListGroup::Daily, _) => "_Clear",
                (_, Span::Today) => "Clear _Today's",
                (_, Span::AllTime) => "Clear _All-Time",
            };
            let button = Button::new(label);
            buttons.add(list, Point::zero(), button);
            let width = buttons.area(list).map_or(0, |area| area.size.width as i32);
            let right = area.top_left.x + area.size.width as i32;
            let corner = Point::new(right - width - 4, area.top_left.y + 4);
            buttons.put(list, corner);
        }
        Box::new(Self {
            group,
            new,
            then,
            buttons,
        })
    }

    fn rows(&self, list: List, app: &AppState) -> Vec<ScoreRow> {
        let entries = app.log.entries(list, app.time.day());
        let row = |entry: &ListEntry<'_>| {
            let ended = entry.result.ended;
            let when = match list.span {
                Span::Today => ended.time_of_day(),
                Span::AllTime => ended.date().to_string(),
            };
            ScoreRow::new(entry, &when, self.new == Some(entry.result.id))
        };
        entries.iter().map(row).collect()
    }

    /// Calls a function with each list as a table.
    fn each_table(&self, app: &AppState, mut call: impl FnMut(&ScoreTable<'_>)) {
        for (list, area, title) in lists(self.group) {
            let rows = self.rows(list, app);
            let empty = match list.span {
                Span::Today => "No game was finished today.",
                Span::AllTime => "No game is in this list yet.",
            };
            call(&ScoreTable {
                area,
                title,
                first: 1,
                rows: &rows,
                empty,
            });
        }
    }

    /// Nothing can be cleared from an empty list.
    fn ghost_buttons(&mut self, app: &AppState) {
        for (list, ..) in lists(self.group) {
            let empty = app.log.entries(list, app.time.day()).is_empty();
            self.buttons.ghost(list, empty);
        }
    }

    fn respond(&mut self, outcome: GroupOutcome<List>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.app.redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(list) => Transition::Push(clear(list)),
            _ => Transition::Stay,
        }
    }

    fn close(&self, cx: &mut Cx<'_, '_>) -> Transition {
        (self.then)(cx).closing()
    }

    const fn area(&self) -> Rectangle {
        window_area(self.group)
    }

    fn title(&self) -> String {
        format!("{} High Scores", self.group.name())
    }
}

/// The lists of a group, their places and headings. The Daily Stones are tried once a day and have one list.
fn lists(group: ListGroup) -> Vec<(List, Rectangle, &'static str)> {
    let corner = window_area(group).top_left + LIST.top_left;
    let first = Rectangle::new(corner, LIST.size);
    let beside = Rectangle::new(corner + Point::new(BESIDE, 0), LIST.size);
    match List::of_group(group) {
        [_, all] if group == ListGroup::Daily => vec![(all, first, "Daily Highs")],
        [today, all] => vec![
            (today, first, "Today's Scores"),
            (all, beside, "All-Time Highs"),
        ],
    }
}

/// The place of the window with the lists of a group.
const fn window_area(group: ListGroup) -> Rectangle {
    match group {
        ListGroup::Daily => NARROW,
        ListGroup::Modern | ListGroup::Ancient | ListGroup::Pocket => WIDE,
    }
}

impl Screen for HighScores {
    fn opened(&mut self, cx: &mut Cx<'_, '_>) {
        refresh(&mut cx.app.log, cx.ctx.store);
        self.ghost_buttons(cx.app);
    }

    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match self.buttons.handle(event, cx.ctx) {
            GroupOutcome::Ignored => {}
            outcome => return self.respond(outcome, cx),
        }
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => self.close(cx),
            Event::Key(press) if !press.repeat => match press.key {
                Key::Escape | Key::Enter | Key::Char(' ') => self.close(cx),
                _ => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        // A list may have been cleared by the question in front.
        self.ghost_buttons(cx.app);
        let (outcome, next) = self.buttons.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        self.buttons.cancel_pointer();
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>) {
        window_frame(screen, self.area(), &self.title(), view.in_front);
        draw_legend(screen, title_bar(self.area()));
        self.each_table(view.app, |table| table.draw(screen));
        self.buttons.draw(screen, view.in_front);
    }

    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item> {
        let mut items = vec![Item::new(Role::Requester, self.title(), self.area())];
        items.extend(self.buttons.describe());
        self.each_table(view.app, |table| items.extend(table.describe()));
        items
    }

    fn hint(&self, app: &AppState) -> Option<&'static str> {
        let keys = match self.group {
            ListGroup::Daily => "Enter goes on; C clears the list",
            _ => "Enter goes on; T or A clears a list",
        };
        let (click, tap) = ("Click anywhere to go on", "Tap anywhere to go on");
        Some(app.device.choose(click, tap, keys))
    }

    fn only_one(&self) -> Option<&'static str> {
        Some("high scores")
    }
}

const _: () = assert!(LIST.top_left.y >= TITLE_HEIGHT as i32);
