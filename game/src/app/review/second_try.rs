//! Try Again: a costly move of an analysed game is made once more, until its stone lies on a square that gives nothing away.

use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, Millis};
use ishido_shared::ui::gadget::{Button, in_one_line};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Parts, Shown, grown};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::wood;

use super::again::ProblemSearch;
use super::analyse::is_in_tournament;
use super::costly::is_little;
use super::line::GameLine;
use super::wording;
use crate::app::board_view::{
    BoardInput, BoardView, FingerPanel, Mark, Marks, PlayerAction, ShownGame, Slip, draw_chance,
    draw_label_in, finger_panel, frame_square, layout,
};
use crate::app::model::{Action, Model};
use crate::app::reader::chapter;
use crate::app::shell::{Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use crate::app::sound::{SoundKind, play};
use crate::computer::review::MoveReview;
use crate::computer::{Counted, LineReason, Unit};
use crate::problem::{Problem, Target};
use crate::rules::{DealCode, Position, Scoring, Square, SquareSet};
use crate::session::{Entry, Impossible, Origin, Session, Setup};

/// The buttons lie over the pouch; what is said has the places of the points and of the 4-Ways.
const PANEL: Rectangle = layout::POUCH;
const WORDS: Rectangle = layout::WORDS;
/// The lines on the sheet of the panel for a finger, and the gadgets in a row of it; on a tablet all stand in one row.
const SHEET_LINES: i32 = 5;
const IN_ROW: usize = 2;
/// A button beside the board.
const BUTTON: Size = Size::new(96, 20);
const TRY_AGAIN: &str = "Try Again";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Solution,
    Problem,
    PlayOn,
    Exit,
}

const PROBLEM: &str = "_Problem";
/// The buttons. The letters A to L are columns of the board, which are typed.
const BUTTONS: [(GadgetId, &str); 4] = [
    (GadgetId::Solution, "_Solution"),
    (GadgetId::Problem, PROBLEM),
    (GadgetId::PlayOn, "Play _On"),
    (GadgetId::Exit, "E_xit"),
];
/// The problem, where no 4-Way is in reach.
const FOR_POINTS: &str = "Earn _Points";
/// Once the answer is known, the first of them leads to the next move, if there is one.
const NEXT: &str = "_Next";

/// A costly move that is made once more.
pub struct SecondTry {
    /// The move, counted from 0.
    index: usize,
    judged: MoveReview,
    /// The reason for the best square, as far as it is known.
    reason: LineReason,
    /// The position before the move.
    position: Position,
    /// The game before the move, the whole game, and its moves from this one on.
    before: Session,
    game: Session,
    moves: Vec<Square>,
    shown: ShownGame,
    input: BoardInput,
    /// The judgements of the squares that were tried in vain, the first of them in the game.
    tried: Vec<MoveReview>,
    /// The square that gives nothing away, once it was found or shown.
    answer: Option<Square>,
    /// The answer was asked for.
    is_shown: bool,
    /// The problem of the stones that came.
    problem: ProblemSearch,
    /// Tells the board to go on to the next costly move; `None` if there is no other.
    goes_on: Option<Rc<Cell<bool>>>,
    /// What is said of the last square.
    said: Option<Slip>,
    gadgets: GadgetGroup<GadgetId>,
    room: Room,
}

impl SecondTry {
    /// A move of a game, counted from 0, with its judgement and the reason for the best square. `goes_on` is set where the player wants to go
    /// on to the next costly move; `None` if there is no other.
    pub fn new(
        played: &GameLine,
        index: usize,
        judged: &MoveReview,
        reason: LineReason,
        goes_on: Option<Rc<Cell<bool>>>,
    ) -> Option<Self> {
        let before = played.game(index)?;
        let position = before.state().position().clone();
        let made = before
            .state()
            .tally(before.setup(), before.state().player());
        let mut gadgets = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for (id, label) in BUTTONS {
            gadgets.add(id, Point::zero(), Button::new(label).on_wood());
        }
        Some(Self {
            index,
            judged: judged.clone(),
            reason,
            shown: ShownGame::new(alone(position.clone(), made.four_ways)),
            position,
            before: before.clone(),
            game: played.last()?.clone(),
            moves: played.squares().get(index..)?.to_vec(),
            input: BoardInput::new(),
            tried: vec![judged.clone()],
            answer: None,
            is_shown: false,
            problem: ProblemSearch::default(),
            goes_on,
            said: None,
            gadgets,
            room: Room::default(),
        })
    }

    fn panel(&self) -> Option<FingerPanel> {
        let rows = BUTTONS.len().div_ceil(self.in_row());
        FingerPanel::new(self.room, rows as i32, SHEET_LINES)
    }

    fn in_row(&self) -> usize {
        match FingerPanel::is_wide(self.room) {
            true => BUTTONS.len(),
            false => IN_ROW,
        }
    }

    /// The place of what is said: below the board where a page has the height, or else beside it.
    fn words_place(&self) -> Rectangle {
        self.panel().and_then(|panel| panel.sheet).unwrap_or(WORDS)
    }

    /// Gives the gadgets their places in a room. Returns whether it was another one before.
    fn lay_out_in(&mut self, room: Room) -> bool {
        let before = std::mem::replace(&mut self.room, room);
        let places: Vec<Rectangle> = match self.panel() {
            Some(panel) => {
                let in_row = self.in_row();
                let place = |index| panel.rows.place(index / in_row, index % in_row, in_row);
                (0..BUTTONS.len()).map(place).collect()
            }
            None => (0..BUTTONS.len() as i32)
                .map(|row| Rectangle::new(PANEL.top_left + Point::new(4, 3 + 22 * row), BUTTON))
                .collect(),
        };
        for ((id, _), place) in BUTTONS.into_iter().zip(places) {
            if let Some(button) = self.gadgets.get_mut::<Button>(id) {
                button.resize(place.size);
            }
            self.gadgets.put(id, place.top_left);
        }
        before != room
    }

    /// The title and the text of what stands there, while nothing else is said: what is to be done, or that it is done.
    fn state(&self) -> [String; 2] {
        match self.answer {
            Some(square) => {
                let last = match self.goes_on {
                    Some(_) => "",
                    None => " That was the last costly move.",
                };
                [
                    if self.is_shown { "Solution" } else { "Right" }.to_owned(),
                    format!("No square is better than {square}.{last}"),
                ]
            }
            None => [
                format!("Not {}", self.judged.square),
                wording::second_try_task(&self.judged),
            ],
        }
    }

    /// Says something where the task stands, or, because a reason is too long for the column beside the board, on the board.
    fn say(&mut self, slip: Slip, cx: &mut Cx<'_, '_>) {
        let place = self.words_place();
        let place = Some(place).filter(|place| *place != WORDS || slip.fits(*place));
        self.said = Some(slip.opened(self.position.board(), place, cx));
        cx.model.request_redraw();
    }

    /// Tries a square for the stone, whose picture comes from a corner or else from the touchstone's place.
    fn place(&mut self, square: Square, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        match self.judged.elsewhere(&self.position, square) {
            Some(tried) if !tried.is_costly() => self.answer(&tried, from, cx),
            Some(tried) => {
                self.refuse(from, cx);
                let texts = wording::second_try(&self.position, &self.judged, &tried);
                let (title, mark) = match is_little(&tried) {
                    true => ("Nearly", Mark::Suggestion),
                    false => ("Not yet", Mark::Refusal),
                };
                let fault = wording::fault_of(&self.position, &tried);
                // The stones for the squares that the best one brings nearer would give it away.
                let counted = fault.filter(|fault| fault.nearer.is_empty());
                let counted = counted.map(|fault| fault.counted).unwrap_or_default();
                let slip = Slip::new(title.to_owned(), String::new(), Some(square), mark);
                let slip = slip.counting(counted);
                self.say(slip.saying(&texts, self.words_place()), cx);
                if self.tried.iter().all(|other| other.square != square) {
                    self.tried.push(tried);
                }
            }
            None => {
                self.refuse(from, cx);
                if let Err(refusal) = self.position.board().judge(self.judged.stone, square) {
                    self.say(Slip::refusal(&refusal, square), cx);
                }
            }
        }
        self.input.set_cursor(square);
    }

    /// Places the stone where it gives nothing away, and says why.
    fn answer(&mut self, tried: &MoveReview, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        let placed: Result<_, Impossible> = self.shown.apply(Entry::Place(tried.square), from, cx);
        if placed.is_err() {
            return;
        }
        self.answer = Some(tried.square);
        if self.goes_on.is_none() {
            self.gadgets.ghost(GadgetId::Solution, true);
        } else if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::Solution) {
            button.set_label(NEXT);
        }
        let (_, texts) = wording::elsewhere(&self.position, tried, &self.judged, &self.reason);
        let mut squares = vec![tried.square];
        squares.extend(tried.square.neighbours());
        squares.extend(&self.reason.squares);
        let title = match self.is_shown {
            true => format!("Best: {}", tried.square),
            false => format!("Right: {}", tried.square),
        };
        let is_best = tried.square == self.judged.best_square();
        let counted = match is_best {
            true => self.reason.counted.clone(),
            false => Counted::default(),
        };
        let slip = Slip::judgement(title, squares, Vec::new()).counting(counted);
        self.say(slip.saying(&texts, self.words_place()), cx);
    }

    /// Puts the stone back.
    fn refuse(&mut self, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        if let Some(from) = from {
            let now = cx.model.moment.now;
            let stone = self.judged.stone;
            self.shown.animation().glide_back(stone, from, now);
        }
        self.shown.animation().beep(cx.model.moment.now);
        play(SoundKind::Refusal, cx.model.settings(), cx.host);
    }

    fn activate(&mut self, id: GadgetId, cx: &mut Cx<'_, '_>) -> Transition {
        match id {
            GadgetId::Solution if self.answer.is_some() => return self.go_on(),
            GadgetId::Solution => {
                let best = self.judged.best_square();
                if let Some(best) = self.judged.elsewhere(&self.position, best) {
                    self.is_shown = true;
                    self.answer(&best, None, cx);
                }
            }
            GadgetId::Problem => {
                if let Some(problem) = self.problem.found() {
                    let date = cx.model.moment.time.date();
                    cx.model.act(Action::SetProblem {
                        problem: Box::new(problem.clone()),
                        title: format!("Move {} ({date})", self.index + 1),
                        words: wording::problem(problem, &self.moves),
                        first: Some(self.judged.best_square()),
                    });
                }
            }
            GadgetId::PlayOn => self.play_on(cx),
            GadgetId::Exit => return Transition::Pop,
        }
        Transition::Stay
    }

    /// Lets the game be played on from here, with the stone on the square that was found or shown.
    fn play_on(&self, cx: &mut Cx<'_, '_>) {
        let mut game = self.before.clone();
        // A square that was found is legal.
        let placed = self.answer.map(|square| game.apply(Entry::Place(square)));
        if placed.is_none_or(|placed| placed.is_ok()) {
            cx.model.act(Action::PlayOn(Box::new(game)));
        }
    }

    /// Goes on to the next costly move, or back where there is no other.
    fn go_on(&self) -> Transition {
        if let Some(goes_on) = &self.goes_on {
            goes_on.set(true);
        }
        Transition::Pop
    }

    /// Says in a slip why there is no problem.
    fn refuse_problem(&mut self, cx: &mut Cx<'_, '_>) {
        let why = if self.judged.goal.unit() == Unit::Lead {
            "An opponent placed every other stone, so there is no problem for one player."
        } else if is_in_tournament(&self.game, cx.model) {
            "These stones are still to be played in the tournament."
        } else {
            "With the next stones as they came, ten at most, even the best square makes no more than the game did."
        };
        let title = "No problem".to_owned();
        self.say(Slip::new(title, why.to_owned(), None, Mark::Suggestion), cx);
    }

    /// Looks for the problem of these stones, unless an opponent has placed some or somebody has still to play them. Returns true if it is to
    /// be called again.
    fn look_for_problem(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let is_alone = self.judged.goal.unit() != Unit::Lead;
        if !is_alone || is_in_tournament(&self.game, cx.model) {
            return false;
        }
        let best = self.judged.best_square();
        let looks = self.problem.look(&self.game, self.index, best);
        let is_ghosted = looks || self.problem.found().is_none();
        self.gadgets.ghost(GadgetId::Problem, is_ghosted);
        let target = self.problem.found().map(Problem::target);
        if matches!(target, Some(Target::Points(_)))
            && let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::Problem)
        {
            button.set_label(if looks { PROBLEM } else { FOR_POINTS });
        }
        cx.model.request_redraw_if(!looks || !is_ghosted);
        looks
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(id) => self.activate(id, cx),
            _ => Transition::Stay,
        }
    }

    /// Lets the board make of input what it would in a game.
    fn play(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let session = self.shown.session();
        let action = self
            .input
            .handle(event, Some(session), SquareSet::EMPTY, cx.model);
        cx.model.request_redraw_if(self.input.has_changed());
        match action {
            Some(PlayerAction::Place(square, from)) if self.answer.is_none() => {
                self.place(square, from, cx);
            }
            Some(PlayerAction::Place(_, Some(from)) | PlayerAction::PutBack(from)) => {
                let now = cx.model.moment.now;
                let stone = self.judged.stone;
                self.shown.animation().glide_back(stone, from, now);
            }
            // The rest of the board does nothing here.
            _ => {}
        }
    }

    fn board_view<'a>(&'a self, view: &'a View<'a>) -> BoardView<'a> {
        let device = view.model.moment.device;
        let cursor = device == InputDevice::Keys && view.in_front && self.answer.is_none();
        let pressed = self.input.pressed_square();
        self.shown.view(view).with_marks(Marks {
            pressed: pressed.filter(|_| device == InputDevice::Touch),
            cursor: cursor.then_some(self.input.cursor()),
            carried: self.input.carried(),
            ..Marks::default()
        })
    }

    /// The places beside the board that are in use.
    fn side(&self) -> Vec<Rectangle> {
        // On the screen the buttons lie over the pouch.
        let mut side = vec![layout::TOUCHSTONE, layout::PLATE, layout::POUCH];
        side.extend(Some(WORDS).filter(|words| *words == self.words_place()));
        side.into_iter().map(|place| grown(place, 1)).collect()
    }

    fn plate(&self) -> [String; 2] {
        [TRY_AGAIN.to_owned(), format!("Move {}", self.index + 1)]
    }
}

/// A game of one person at a position, in which nothing is scored.
fn alone(position: Position, four_ways: u32) -> Session {
    let code = DealCode::from_entropy(0);
    let setup = Setup::solitaire(Scoring::Ancient, code, Origin::Typed);
    Session::at_position(setup, position, four_ways)
}

impl Screen<Model> for SecondTry {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(slip) = self.said.take_if(|_| Slip::closes_on(event)) {
            cx.model.request_redraw();
            if slip.takes(event) {
                return Transition::Stay;
            }
        }
        if self.gadgets.ghosted_for(event) == Some(GadgetId::Problem) {
            // It may still have been looked for.
            while self.look_for_problem(cx) {}
            return match self.problem.found() {
                Some(_) => self.activate(GadgetId::Problem, cx),
                None => {
                    self.refuse_problem(cx);
                    Transition::Stay
                }
            };
        }
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => {}
            outcome => return self.respond(outcome, cx),
        }
        match event {
            Event::Key(press) => match press.key {
                Key::Escape if !self.input.is_carrying() => return Transition::Pop,
                Key::Enter if self.answer.is_some() && !press.repeat => return self.go_on(),
                _ => self.play(event, cx),
            },
            _ => self.play(event, cx),
        }
        Transition::Stay
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.lay_out_in(cx.host.room);
                self.gadgets.ghost(GadgetId::Problem, true);
                self.input.begin(self.shown.session());
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.input.covered();
            }
            _ => {}
        }
        cx.model.request_redraw();
        Transition::Stay
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if self.lay_out_in(cx.host.room) {
            cx.model.request_redraw();
            // What is said has its place elsewhere now.
            if let Some(slip) = self.said.take() {
                self.say(slip, cx);
            }
        }
        let (outcome, held) = self.gadgets.tick(cx.host);
        let transition = self.respond(outcome, cx);
        let looks = in_front && self.look_for_problem(cx);
        let moving = self.shown.tick(cx);
        let framed = self.said.as_mut().and_then(|said| said.tick(cx));
        let (_, rests) = self.input.tick(cx.host.now);
        let times = [held, looks.then_some(cx.host.now), moving, framed, rests];
        (transition, times.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.board_view(view).draw(screen);
        // The slip marks the square that it speaks of.
        let spoken_of = self.said.as_ref().map(|_| self.input.cursor());
        for tried in self
            .tried
            .iter()
            .filter(|tried| Some(tried.square) != spoken_of)
        {
            let middle = layout::square_area(tried.square).center();
            draw_label_in(screen, middle, &wording::signed_cost(tried), Pen::ROSE);
        }
        if let Some(answer) = self.answer {
            frame_square(screen, answer, Pen::LEAF);
            if answer == self.judged.best_square() {
                for &chance in &self.reason.squares {
                    draw_chance(screen, chance);
                }
            }
        }
        wood(screen, layout::PLATE);
        for (row, text) in (0..).zip(self.plate()) {
            let corner = layout::PLATE.top_left + Point::new(0, 3 + row * 16);
            let line = rect(corner.x, corner.y, layout::PLATE.size.width, 16);
            screen.text_centred(line, &text, Pen::CREAM);
        }
        match self.panel() {
            Some(panel) => finger_panel(screen, panel.area),
            None => wood(screen, PANEL),
        }
        self.gadgets.draw(screen, view.key_cues());
        let [title, text] = self.state();
        Slip::draw_sheet(screen, title, text, Mark::Suggestion, self.words_place());
        if let Some(said) = &self.said {
            // The screen itself marks what a reason names.
            let marks = view.in_front && self.answer.is_none();
            said.draw(screen, marks, view.model.moment.now);
            said.draw_stones(screen, &view.model.appearance.current);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items: Vec<Item> = self.said.iter().flat_map(Slip::describe).collect();
        let stones = self.said.as_ref();
        let appearance = &view.model.appearance.current;
        items.extend(stones.and_then(|said| said.describe_stones(appearance)));
        let panel = self.panel().map_or(PANEL, |panel| panel.area);
        items.push(Item::new(Role::Requester, TRY_AGAIN, panel));
        let place = self.words_place();
        if self.said.as_ref().is_none_or(|said| said.area() != place) {
            let state = in_one_line(&self.state().join(": "));
            items.push(Item::new(Role::Text, state, place));
        }
        items.push(Item::new(
            Role::Text,
            self.plate().join(", "),
            layout::PLATE,
        ));
        items.extend(self.gadgets.describe());
        for tried in &self.tried {
            let name = format!("Tried, cost {}", wording::short_cost(tried));
            let area = layout::square_area(tried.square);
            items.push(Item::new(Role::Place, name, area).state(tried.square.to_string()));
        }
        let game = self.board_view(view).describe().into_iter();
        items.extend(game.filter(|item| !layout::is_under_words(item.area)));
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        let panel = self.panel().map(|panel| panel.area);
        let parts = Parts::of(layout::FRAME).with_side(&self.side());
        Shown::Parts(parts.with_panel(panel))
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(|_| chapter("Analysis")),
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let device = app.moment.device;
        let hint = match self.answer {
            Some(_) if self.goes_on.is_some() => device.choose(
                "Click Next for another move",
                "Tap Next for another move",
                "Enter goes on to another move",
            ),
            Some(_) => device.choose(
                "The last costly move: click Exit",
                "The last costly move: tap Exit",
                "The last costly move: Esc exits",
            ),
            None => device.choose(
                "Click a better square",
                "Tap a better square",
                "Type a square, Enter places",
            ),
        };
        TitleLine::new(format!("{TRY_AGAIN}: move {}", self.index + 1), hint)
    }

    /// While a stone is carried, the stone is the pointer.
    fn pointer(&self, _at: Point) -> PointerShape {
        if self.input.is_carrying() {
            PointerShape::Hidden
        } else {
            PointerShape::Arrow
        }
    }
}
