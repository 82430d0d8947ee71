//! The screen of a replay.

use crate::app::shell::{
    Backdrop, Cx, Dialog, Notice, Question, Screen, TitleLine, Traits, Transition, View,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button as MouseButton, Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::wood;

use super::icon_button::{Icon, IconButton};
use super::wording;
use crate::app::another_game::{lost_for_good, take_names, with_names};
use crate::app::board_view::scoreboard::pouch_text;
use crate::app::board_view::{
    FingerRows, Navigation, RAIL, RAIL_GAP, ShownGame, Timeline, draw_label, draw_rail,
    finger_panel, frame_square, label_places, layout, on_rail, plate_size,
};
use crate::app::model::settings::ReplayPace;
use crate::app::model::{Action, Model};
use crate::rules::{Board, Square};
use crate::session::{Session, Standing, State, Steps};

/// The label of a turn without a stone.
const TIME_UP: &str = "Time ran out";

/// The buttons lie over the pouch.
const PANEL: Rectangle = layout::POUCH;
/// The widths of what lies on the rail: a button to step, the one for the pace, and the timeline.
const ICON: u32 = 30;
const PACE: u32 = 108;
const TIMELINE: u32 = RAIL.size.width - 5 * ICON - PACE - 6 * RAIL_GAP as u32;
/// The height of the panel for a finger.
const UPRIGHT: u32 = FingerRows::height(4);

/// The gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Go(Navigation),
    Play,
    Pace,
    Timeline,
    PlayOn,
    Analyse,
    Exit,
}

/// The buttons of the panel, from the top.
const BUTTONS: [(GadgetId, &str); 3] = [
    (GadgetId::PlayOn, "Play _On"),
    (GadgetId::Analyse, "_Analyse"),
    (GadgetId::Exit, "E_xit"),
];

/// The buttons to step, from the left.
const ICONS: [(GadgetId, Icon); 5] = [
    (GadgetId::Go(Navigation::First), Icon::First),
    (GadgetId::Go(Navigation::Back(1)), Icon::Back),
    (GadgetId::Play, Icon::Play),
    (GadgetId::Go(Navigation::Forward(1)), Icon::Forward),
    (GadgetId::Go(Navigation::Last), Icon::Last),
];

/// Replays a game.
pub fn replay(session: &Session) -> Box<dyn Screen<Model>> {
    Box::new(Replay::new(session, session.state().ending().is_some()))
}

/// Replays the game of a record, which is as finished as it is going to be.
pub fn replay_record(session: &Session) -> Box<dyn Screen<Model>> {
    Box::new(Replay::new(session, true))
}

/// A game that is replayed.
struct Replay {
    steps: Steps,
    /// The game is over, and a stone was placed in it.
    can_be_analysed: bool,
    /// The number of steps that are shown.
    at: usize,
    shown: ShownGame,
    /// Points in Roman digits.
    graphic: bool,
    gadgets: GadgetGroup<GadgetId>,
    /// While the game is played: when the next step is due.
    playing: Option<Millis>,
    /// The room in which the gadgets have their places.
    room: Room,
}

impl Replay {
    /// A replay of a game, from its beginning.
    fn new(session: &Session, is_finished: bool) -> Self {
        let steps = Steps::of(session);
        let mut gadgets = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for (id, icon) in ICONS {
            gadgets.add(id, Point::zero(), IconButton::new(icon));
        }
        gadgets.add(GadgetId::Pace, Point::zero(), Button::new("").on_wood());
        let has_end = steps.moves() < steps.len();
        let timeline = Timeline::new(steps.len(), marks(session)).with_end(has_end);
        gadgets.add(GadgetId::Timeline, Point::zero(), timeline);
        for (id, label) in BUTTONS {
            gadgets.add(id, Point::zero(), Button::new(label).on_wood());
        }
        Self {
            shown: ShownGame::new(steps.session(0)),
            graphic: true,
            can_be_analysed: is_finished && !session.is_untouched(),
            steps,
            at: 0,
            gadgets,
            playing: None,
            room: Room::default(),
        }
    }

    /// Gives the gadgets their places in a room. Returns whether it was another one before.
    fn lay_out_in(&mut self, room: Room) -> bool {
        let before = std::mem::replace(&mut self.room, room);
        match room.panel(UPRIGHT) {
            Some(panel) => self.put_for_finger(panel),
            None => self.put_on_screen(),
        }
        before != room
    }

    fn put_on_screen(&mut self) {
        let icons = ICONS.map(|(id, _)| (id, ICON));
        let others = [(GadgetId::Pace, PACE), (GadgetId::Timeline, TIMELINE)];
        let gadgets = icons.into_iter().chain(others);
        let places = on_rail(gadgets.clone().map(|(_, width)| width));
        for ((id, _), place) in gadgets.zip(places) {
            self.put(id, place);
        }
        for (row, (id, _)) in BUTTONS.into_iter().enumerate() {
            let corner = PANEL.top_left + Point::new(6, 22 + row as i32 * 23);
            self.put(id, Rectangle::new(corner, Size::new(92, 20)));
        }
    }

    fn put_for_finger(&mut self, panel: Rectangle) {
        let rows = FingerRows::new(panel);
        let icons = ICONS.map(|(id, _)| id);
        let below: [&[GadgetId]; 4] = [
            &icons,
            &[GadgetId::Timeline],
            &[GadgetId::Pace, GadgetId::PlayOn],
            &[GadgetId::Analyse, GadgetId::Exit],
        ];
        for (row, ids) in below.into_iter().enumerate() {
            for (place, &id) in ids.iter().enumerate() {
                self.put(id, rows.place(row, place, ids.len()));
            }
        }
    }

    fn put(&mut self, id: GadgetId, area: Rectangle) {
        if let Some(button) = self.gadgets.get_mut::<IconButton>(id) {
            button.resize(area.size);
        } else if let Some(timeline) = self.gadgets.get_mut::<Timeline>(id) {
            timeline.resize(area.size);
        } else if let Some(button) = self.gadgets.get_mut::<Button>(id) {
            button.resize(area.size);
        }
        self.gadgets.put(id, area.top_left);
    }

    /// Shows the game after `to` steps. The next one glides, any other is shown at once.
    fn go(&mut self, to: usize, cx: &mut Cx<'_, '_>) {
        let to = to.min(self.steps.len());
        if to == self.at + 1 {
            let mut entries = self.steps.entries(self.at).iter();
            // They were possible when the game was played.
            let fails = entries.any(|&entry| self.shown.apply(entry, None, cx).is_err());
            if fails {
                self.shown.show(self.steps.session(to));
            }
        } else if to != self.at {
            self.shown.show(self.steps.session(to));
        }
        self.at = to;
        self.update(cx);
    }

    /// Adapts the gadgets to the step that is shown.
    fn update(&mut self, cx: &mut Cx<'_, '_>) {
        let (first, last) = (self.at == 0, self.at == self.steps.len());
        for (id, ghosted) in [
            (GadgetId::Go(Navigation::First), first),
            (GadgetId::Go(Navigation::Back(1)), first),
            (GadgetId::Play, last),
            (GadgetId::Go(Navigation::Forward(1)), last),
            (GadgetId::Go(Navigation::Last), last),
            (GadgetId::PlayOn, !self.can_play_on()),
            (GadgetId::Analyse, !self.can_be_analysed),
        ] {
            self.gadgets.ghost(id, ghosted);
        }
        if let Some(timeline) = self.gadgets.get_mut::<Timeline>(GadgetId::Timeline) {
            timeline.set(self.at);
        }
        if last {
            self.playing = None;
        }
        if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::Pace) {
            button.set_label(&pace_label(cx.model.settings().replay.pace));
        }
        if let Some(button) = self.gadgets.get_mut::<IconButton>(GadgetId::Play) {
            button.icon = if self.playing.is_some() {
                Icon::Pause
            } else {
                Icon::Play
            };
        }
        cx.model.request_redraw();
    }

    /// The move that is named as the last one, counted from 0 without forfeited turns; `None` at the opening and at the end.
    fn move_shown(&self) -> Option<usize> {
        let state = self.shown.session().state();
        let placed = state.turns().iter().filter(|turn| turn.placed.is_some());
        let is_under_way = state.ending().is_none();
        placed.count().checked_sub(1).filter(|_| is_under_way)
    }

    /// Returns true if a stone can be placed in the position that is shown.
    fn can_play_on(&self) -> bool {
        self.shown.session().state().standing() == Standing::Open
    }

    /// Begins to play the game, or pauses. At the end it begins again.
    fn toggle_play(&mut self, cx: &mut Cx<'_, '_>) {
        if self.playing.take().is_none() {
            if self.at == self.steps.len() {
                self.go(0, cx);
            }
            self.playing = Some(cx.host.now + cx.model.settings().replay.pace.interval() / 2);
        }
        self.update(cx);
    }

    /// Chooses the next pace; a game that is being played goes on with it.
    fn change_pace(&mut self, cx: &mut Cx<'_, '_>) {
        let pace = cx.model.settings().replay.pace.next();
        cx.model.set(|settings| settings.replay.pace = pace);
        if self.playing.is_some() {
            self.playing = Some(cx.host.now + pace.interval());
        }
        self.update(cx);
    }

    fn activate(&mut self, id: GadgetId, cx: &mut Cx<'_, '_>) -> Transition {
        match id {
            GadgetId::Go(navigation) => self.navigate(navigation, cx),
            GadgetId::Play => self.toggle_play(cx),
            GadgetId::Pace => self.change_pace(cx),
            GadgetId::Timeline => {}
            GadgetId::PlayOn => return self.ask_play_on(cx),
            GadgetId::Analyse => {
                self.playing = None;
                self.update(cx);
                let whole = self.steps.session(self.steps.len());
                let whole = Box::new(whole);
                cx.model.act(match self.move_shown() {
                    Some(at) => Action::AnalyseAt(whole, at),
                    None => Action::Analyse(whole),
                });
            }
            GadgetId::Exit => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Steps as the player wants it; the game is no longer played by itself.
    fn navigate(&mut self, navigation: Navigation, cx: &mut Cx<'_, '_>) {
        self.playing = None;
        self.go(navigation.from(self.at, self.steps.len()), cx);
    }

    fn ask_play_on(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        if !self.can_play_on() {
            return Transition::Stay;
        }
        self.playing = None;
        self.update(cx);
        Transition::Push(play_on_from(&self.steps, self.at, cx.model))
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(id) => self.activate(id, cx),
            GroupOutcome::Touched(_) => {
                let timeline = self.gadgets.get::<Timeline>(GadgetId::Timeline);
                let to = timeline.map_or(self.at, Timeline::value);
                self.playing = None;
                self.go(to, cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    /// Handles what the gadgets have ignored.
    fn input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(navigation) = Navigation::of(event) {
            self.navigate(navigation, cx);
            return Transition::Stay;
        }
        match event {
            Event::Key(press) => self.key(press, cx),
            // As on the board, a click on the points changes their digits.
            Event::Pointer(pointer)
                if pointer.phase == Phase::Down
                    && pointer.button == Some(MouseButton::Left)
                    && (layout::POINTS.contains(pointer.at)
                        || layout::FOUR_WAYS.contains(pointer.at)) =>
            {
                self.graphic = !self.graphic;
                cx.model.request_redraw();
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn key(&mut self, press: &KeyPress, cx: &mut Cx<'_, '_>) -> Transition {
        match press.key {
            Key::Escape => return Transition::Pop,
            Key::Char(' ') if !press.repeat => self.toggle_play(cx),
            Key::Enter if !press.repeat && !press.modifiers.alt => return self.ask_play_on(cx),
            _ => {}
        }
        Transition::Stay
    }

    fn title_and_hint(&self, app: &Model) -> (String, &'static str) {
        let title = wording::title(&self.steps, self.shown.session());
        let keys = "Arrows step, Space plays, Esc ends";
        let (click, tap) = if self.playing.is_some() {
            ("Click Pause to stop", "Tap Pause to stop")
        } else if self.at == self.steps.len() {
            (
                "Click First, or drag the slider",
                "Tap First, or drag the slider",
            )
        } else {
            (
                "Click Play, or drag the slider",
                "Tap Play, or drag the slider",
            )
        };
        let hint = app.moment.device.choose(click, tap, keys);
        (title, hint)
    }
}

/// The label of the button for the pace.
fn pace_label(pace: ReplayPace) -> String {
    format!("_Pace: {}", pace.name())
}

/// The middle of the place for a label, beside the middle of the board, where it covers the fewest stones.
fn free_place(label: &str, board: &Board) -> Point {
    let size = plate_size(label);
    let labels: Vec<_> = Square::new(5, 3)
        .map(|square| (square, size))
        .into_iter()
        .collect();
    let places = label_places(&labels, &[], layout::FRAME, board);
    places.first().unwrap_or(&layout::FRAME).center()
}

/// Returns true if the last turn was forfeited.
fn is_forfeited(state: &State) -> bool {
    let last = state.turns().last();
    state.ending().is_none() && last.is_some_and(|turn| turn.placed.is_none())
}

/// The steps that are marked: 4-Ways in gold, forfeited turns in red.
fn marks(session: &Session) -> Vec<(usize, Pen)> {
    let turns = session.state().turns().iter().enumerate();
    turns
        .filter_map(|(index, turn)| match turn.placed {
            None => Some((index + 1, Pen::RED)),
            Some(placed) if placed.ways.is_four_way() => Some((index + 1, Pen::GOLD)),
            Some(_) => None,
        })
        .collect()
}

impl Screen<Model> for Replay {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => self.input(event, cx),
            outcome => self.respond(outcome, cx),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.lay_out_in(cx.host.room);
                self.graphic = cx.model.settings().appearance.graphic;
                self.update(cx);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.playing = None;
                self.update(cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let changes = self.lay_out_in(cx.host.room);
        cx.model.request_redraw_if(changes);
        let (outcome, held) = self.gadgets.tick(cx.host);
        let transition = self.respond(outcome, cx);
        if !in_front {
            self.playing = None;
        }
        if self.playing.is_some_and(|due| due <= cx.host.now) {
            self.playing = Some(cx.host.now + cx.model.settings().replay.pace.interval());
            self.go(self.at + 1, cx);
        }
        let moving = self.shown.tick(cx);
        let times = [held, moving, self.playing];
        (transition, times.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.shown
            .view(view)
            .with_graphic(self.graphic)
            .draw(screen);
        let shown = self.shown.session().state();
        if let Some(placed) = shown.turns().last().and_then(|turn| turn.placed) {
            frame_square(screen, placed.square, Pen::GOLD);
        }
        if is_forfeited(shown) {
            draw_label(
                screen,
                free_place(TIME_UP, shown.position().board()),
                TIME_UP,
            );
        }
        match self.room.panel(UPRIGHT) {
            Some(panel) => finger_panel(screen, panel),
            None => {
                draw_rail(screen);
                wood(screen, PANEL);
                let corner = PANEL.top_left + Point::new(0, 4);
                let line = rect(corner.x, corner.y, PANEL.size.width, 16);
                screen.text_centred(line, &pouch_text(self.shown.session()), Pen::CREAM);
            }
        }
        self.gadgets.draw(screen, view.key_cues());
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let panel = self.room.panel(UPRIGHT).unwrap_or(PANEL);
        let mut items = vec![Item::new(Role::Requester, "Replay", panel)];
        items.push(Item::new(
            Role::Text,
            pouch_text(self.shown.session()),
            PANEL,
        ));
        items.extend(self.gadgets.describe());
        let board = self.shown.view(view).with_graphic(self.graphic);
        items.extend(board.describe());
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Parts(layout::parts().with_panel(self.room.panel(UPRIGHT)))
    }

    fn traits(&self) -> Traits {
        Traits {
            backdrop: Backdrop::Unmarked,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::new(self.title_and_hint(app).0, self.title_and_hint(app).1)
    }
}

/// The question, with the game that would begin.
struct PlayOn {
    session: Box<Session>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlayOnAnswer {
    PlayOn,
    Cancel,
}

impl Question<Model> for PlayOn {
    type Answer = PlayOnAnswer;

    /// The replay closes by itself, because another game is on the board.
    fn answered(
        &mut self,
        answer: PlayOnAnswer,
        requester: &mut Requester<PlayOnAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == PlayOnAnswer::PlayOn {
            take_names(requester, cx.model);
            cx.model.end_running_game();
            cx.model.start_game((*self.session).clone(), None);
        }
        Transition::Pop
    }
}

/// Asks whether a game is to be played on from its position.
pub fn play_on(session: &Session, app: &Model) -> Box<dyn Screen<Model>> {
    let steps = Steps::of(session);
    play_on_from(&steps, steps.len(), app)
}

fn play_on_from(steps: &Steps, at: usize, app: &Model) -> Box<dyn Screen<Model>> {
    play_on_question(steps.continued(at), &lost_for_good(app), app)
}

/// Asks whether a game is to be played on. `lost` says what is lost with the game on the board.
pub fn play_on_question(session: Session, lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = wording::play_on(session.state().turns().len(), &session, lost);
    let choices = vec![
        Choice::new(PlayOnAnswer::PlayOn, "_Play On"),
        Choice::new(PlayOnAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Play On", &text, choices, PlayOnAnswer::Cancel);
    let session = Box::new(session);
    Dialog::open(with_names(requester, app), PlayOn { session })
}
