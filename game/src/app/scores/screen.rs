//! The screen of high scores: Today's Scores beside the All-Time Highs (manual, figures 11 and 12).

use crate::app::shell::{
    Cx, Dialog, Notice, Question, Screen, TitleLine, Traits, Transition, View,
};
use ishido_shared::gfx::{Bitmap, Point, Rectangle, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button as MouseButton, Event, Key, Millis, Phase};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Parts, Shown};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::window_frame::{TITLE_HEIGHT, title_bar, window_frame};

use super::table::{ScoreRow, ScoreTable, draw_legend};
use crate::app::model::Action;
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::scores::{List, ListEntry, ListGroup, LogEvent, Span};
use crate::session::{GameId, Session};

/// The action when the list closes.
pub(super) type Then = fn(&mut Cx<'_, '_>) -> Transition;

/// The place of two lists, below the title line, and of one.
pub(super) const WIDE: Rectangle = rect(0, 20, 640, 380);
const NARROW: Rectangle = rect(158, 20, 324, 380);

/// The place of the first list from the corner of the window, and how far the second is beside it.
pub(super) const LIST: Rectangle = rect(8, 28, 308, 344);
pub(super) const BESIDE: i32 = 316;

/// Two lists beside each other.
pub(super) fn two_lists() -> Shown {
    const HALF: u32 = WIDE.size.width / 2;
    let half = |left| rect(left, 20, HALF, WIDE.size.height);
    Shown::Parts(Parts::of(half(0)).with_side(&[half(HALF as i32)]))
}

/// The lists of a group. A click on an entry replays its game, where it can be analysed as well; a click anywhere
/// else closes them.
pub struct HighScores {
    group: ListGroup,
    /// The game that was just ended.
    new: Option<GameId>,
    then: Then,
    buttons: GadgetGroup<List>,
    /// The entry that is chosen to be replayed: its list and its place there, both counted from 0.
    chosen: Option<(usize, usize)>,
    /// The local day when it had the time last.
    day: Option<i64>,
}

impl HighScores {
    /// The lists of a group, in front of a game that goes on.
    pub fn open(group: ListGroup) -> Box<dyn Screen<Model>> {
        Self::after_game(group, None, |_| Transition::Stay)
    }

    /// The lists after a game, which is marked, and what is done when they close.
    pub fn after_game(group: ListGroup, new: Option<GameId>, then: Then) -> Box<dyn Screen<Model>> {
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
            chosen: None,
            day: None,
        })
    }

    fn rows(&self, list: List, app: &Model) -> Vec<ScoreRow> {
        let entries = app.log.entries(list, app.moment.time.day());
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
    fn each_table(&self, app: &Model, mut call: impl FnMut(&ScoreTable<'_>)) {
        for (column, (list, area, title)) in lists(self.group).into_iter().enumerate() {
            let mut rows = self.rows(list, app);
            for (place, row) in rows.iter_mut().enumerate() {
                row.is_chosen = self.chosen == Some((column, place));
            }
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
    fn ghost_buttons(&mut self, app: &Model) {
        for (list, ..) in lists(self.group) {
            let empty = app.log.entries(list, app.moment.time.day()).is_empty();
            self.buttons.ghost(list, empty);
        }
    }

    fn respond(&mut self, outcome: GroupOutcome<List>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(list) => {
                self.chosen = None;
                Transition::Push(clear(list))
            }
            _ => Transition::Stay,
        }
    }

    /// The entry at a point: its list and its place there.
    fn entry_at(&self, at: Point, app: &Model) -> Option<(usize, usize)> {
        let (mut column, mut found) = (0, None);
        self.each_table(app, |table| {
            found = found.or_else(|| Some((column, table.row_at(at)?)));
            column += 1;
        });
        found
    }

    /// Chooses an entry with an arrow key: above, below, or in the other list.
    fn choose_with(&mut self, key: Key, app: &Model) {
        let counts: Vec<usize> = lists(self.group)
            .iter()
            .map(|(list, ..)| app.log.entries(*list, app.moment.time.day()).len())
            .collect();
        let column = |from: usize| Some(from).filter(|&column| counts.get(column) > Some(&0));
        let first = (0..counts.len()).find_map(column).map(|column| (column, 0));
        let to = match (self.chosen, key) {
            (None, _) => first,
            (Some((at, place)), Key::Up) => Some((at, place.saturating_sub(1))),
            (Some((at, place)), Key::Down) => Some((at, place + 1)),
            (Some((_, place)), Key::Left) => column(0).map(|column| (column, place)),
            (Some((_, place)), _) => column(1).map(|column| (column, place)),
        };
        if let Some((column, place)) = to {
            let last = counts
                .get(column)
                .map_or(0, |count| count.saturating_sub(1));
            self.chosen = Some((column, place.min(last)));
        }
    }

    /// Leaves the game of an entry to another feature.
    fn leave(
        &mut self,
        (column, place): (usize, usize),
        action: fn(Box<Session>) -> Action,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.chosen = Some((column, place));
        cx.model.request_redraw();
        let Some((list, ..)) = lists(self.group).get(column).copied() else {
            return Transition::Stay;
        };
        let entries = cx.model.log.entries(list, cx.model.moment.time.day());
        match entries.get(place).map(|entry| entry.result.session()) {
            Some(Ok(session)) => {
                cx.model.act(action(Box::new(session)));
                Transition::Stay
            }
            Some(Err(error)) => {
                let text = format!("{error}.");
                cx.model
                    .show_message("This game cannot be played again", &text);
                Transition::Stay
            }
            None => Transition::Stay,
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

impl Screen<Model> for HighScores {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match self.buttons.handle(event, cx.host) {
            GroupOutcome::Ignored => {}
            outcome => return self.respond(outcome, cx),
        }
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                let left = pointer.button == Some(MouseButton::Left);
                match self.entry_at(pointer.at, cx.model).filter(|_| left) {
                    Some(entry) => self.leave(entry, Action::Replay, cx),
                    None => self.close(cx),
                }
            }
            Event::Key(press) => match (press.key, self.chosen) {
                (key @ (Key::Up | Key::Down | Key::Left | Key::Right), _) => {
                    self.choose_with(key, cx.model);
                    cx.model.request_redraw();
                    Transition::Stay
                }
                _ if press.repeat => Transition::Stay,
                (Key::Enter | Key::Char(' '), Some(entry)) => self.leave(entry, Action::Replay, cx),
                (Key::Char('n'), Some(entry)) => self.leave(entry, Action::Analyse, cx),
                (Key::Escape | Key::Enter | Key::Char(' '), _) => self.close(cx),
                _ => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                refresh(&mut cx.model.log, cx.host.own_files);
                self.ghost_buttons(cx.model);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.buttons.cancel_pointer();
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        // A list may have been cleared by the question in front.
        self.ghost_buttons(cx.model);
        let time = cx.model.moment.time;
        if self
            .day
            .replace(time.day())
            .is_some_and(|day| day != time.day())
        {
            // The scores of another day are those of today from now on.
            self.chosen = None;
            cx.model.request_redraw();
        }
        let (outcome, next) = self.buttons.tick(cx.host);
        let tomorrow = cx.host.now + time.until_tomorrow();
        let next = next.map_or(tomorrow, |next| next.min(tomorrow));
        (self.respond(outcome, cx), Some(next))
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        window_frame(screen, self.area(), &self.title(), view.in_front);
        draw_legend(screen, title_bar(self.area()));
        self.each_table(view.model, |table| table.draw(screen));
        self.buttons.draw(screen, view.in_front);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = vec![Item::new(Role::Requester, self.title(), self.area())];
        items.extend(self.buttons.describe());
        self.each_table(view.model, |table| items.extend(table.describe()));
        items
    }

    fn shown(&self, view: &View<'_>) -> Shown {
        match self.area() {
            WIDE => two_lists(),
            _ => Shown::of(&self.describe(view)),
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("high scores"),
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        if lists(self.group)
            .iter()
            .all(|(list, ..)| app.log.entries(*list, app.moment.time.day()).is_empty())
        {
            let (click, tap) = ("Click anywhere to go on", "Tap anywhere to go on");
            return TitleLine::hint(app.moment.device.choose(click, tap, "Press Enter to go on"));
        }
        let keys = match self.chosen {
            Some(_) => "Enter replays, N analyses, Esc goes on",
            None => "Arrows choose a game, Enter goes on",
        };
        TitleLine::hint(app.moment.device.choose(
            "Click a game to replay it, elsewhere to go on",
            "Tap a game to replay it, elsewhere to go on",
            keys,
        ))
    }
}

const _: () = assert!(LIST.top_left.y >= TITLE_HEIGHT as i32);

/// The question, with the list.
struct ClearList(List);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClearAnswer {
    Clear,
    Cancel,
}

impl Question<Model> for ClearList {
    type Answer = ClearAnswer;

    fn answered(
        &mut self,
        answer: ClearAnswer,
        _requester: &mut Requester<ClearAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == ClearAnswer::Clear {
            cx.model.log.record(LogEvent::Cleared(self.0));
        }
        Transition::Pop
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            ..Traits::default()
        }
    }
}

/// Asks whether a list is to be cleared.
pub fn clear(list: List) -> Box<dyn Screen<Model>> {
    let name = match (list.group, list.span) {
        (ListGroup::Daily, _) => "the Daily Highs".to_owned(),
        (group, Span::Today) => format!("Today's Scores of the {} way", group.name()),
        (group, Span::AllTime) => format!("the All-Time Highs of the {} way", group.name()),
    };
    let text = format!(
        "Do you want to erase {name}? This cannot be undone. Other lists and the statistics stay as they are."
    );
    let choices = vec![
        Choice::new(ClearAnswer::Clear, "_Clear"),
        Choice::new(ClearAnswer::Cancel, "C_ancel"),
    ];
    let requester = Requester::new("Clear Scores", &text, choices, ClearAnswer::Cancel).focused(1);
    Dialog::open(requester, ClearList(list))
}
