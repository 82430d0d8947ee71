//! A reviewed game on the board: what was played, and from each position the best line.

use std::cell::Cell;
use std::rc::Rc;

use crate::app::shell::{
    Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View, Waiting,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, bevel_with, line_width, rect, wrap};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{
    Button as PointerButton, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::gadget::{Button, in_one_line};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::wood;

use super::best_lines::{BestLines, best_line};
use super::costly::{BACK_TO_FIRST, mistakes, next_costly, place_among};
use super::emptying::ChanceTaken;
use super::line::{GameLine, is_shared, mover};
use super::progress::slice;
use super::result::known_order;
use super::second_try::SecondTry;
use super::wording;
use crate::app::board_view::{
    CHANCE, FingerPanel, LOST, Mark, Navigation, RAIL, RAIL_GAP, ShownGame, Slip, Timeline,
    describe_counted_note, draw_chance, draw_counted_note, draw_label_in, draw_lost_chance,
    draw_rail, draw_squares, finger_panel, frame_square, layout, on_rail, plate_size,
};
use crate::app::computer_search::goal;
use crate::app::model::{Action, Model};
use crate::app::reader::chapter;
use crate::computer::review::{GameReview, MoveReview};
use crate::computer::{
    Counted, Fault, Followed, LineReason, Unit, View as ComputerView, four_way_stones, line_reason,
};
use crate::rules::{Position, Refusal, Square};
use crate::session::{Entry, Session, Standing};

/// The buttons lie over the pouch and the name of the line over the plate. The buttons to step and the timeline lie on the rail.
const PANEL: Rectangle = layout::POUCH;
const STEP: u32 = 54;
const TIMELINE: u32 = RAIL.size.width - 2 * (STEP + RAIL_GAP as u32) - KEY.size.width;
/// The key to the marks of the timeline, at its right end.
const KEY: Rectangle = rect(398, 381, 126, 18);
const KEYS: [(Pen, &str, i32); 2] = [(Pen::GOLD, "4-Way", 8), (Pen::RED, "costly", 64)];
/// The rows of gadgets in the panel for a finger, and the lines on its sheet.
const ROWS: i32 = 3;
const SHEET_LINES: i32 = 7;
/// The same on a tablet.
const WIDE_PANEL: (i32, i32) = (2, 5);
/// The most characters of a sentence that is the title of a slip on the board, beside the stones that are counted.
const HEAD: usize = 46;

const BEST: &str = "Best Line";
const KNOWN_ORDER: &str = "Known Order";
const BEST_LINE: &str = "Best _Line";
const PLAYED_LINE: &str = "Played _Line";
const TRY_AGAIN: &str = "_Try Again";
const PLAY_ON: &str = "Play _On";

/// The gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Back,
    Next,
    OtherLine,
    /// Try Again, or else Play On.
    Again,
    NextCostly,
    Exit,
    Timeline,
}

/// The buttons with their labels.
const BUTTONS: [(GadgetId, &str); 6] = [
    (GadgetId::Back, "_Back"),
    (GadgetId::Next, "_Next"),
    (GadgetId::OtherLine, BEST_LINE),
    (GadgetId::Again, TRY_AGAIN),
    (GadgetId::NextCostly, "_Costly"),
    (GadgetId::Exit, "E_xit"),
];

/// A square that is marked: what it is, the pen of its frame, and how far its label is below the middle.
struct SquareMark {
    square: Square,
    name: &'static str,
    pen: Pen,
    label: i32,
}

/// The distances of labels from the middle of their squares, at which those of neighbours do not touch.
const ABOVE: i32 = -12;
const BELOW: i32 = 12;

/// Another square than the one played that was asked for.
struct Asked {
    judged: MoveReview,
    /// What the stone would have cost on each square that has no mark.
    costs: Vec<(Square, String)>,
}

/// A line that was not played.
struct OtherLine {
    line: GameLine,
    /// The number of the played moves before it.
    from: usize,
    /// The number of its moves that are shown.
    at: usize,
    name: &'static str,
    /// The word for its moves in descriptions.
    mark: &'static str,
}

impl OtherLine {
    const fn best(line: GameLine, from: usize) -> Self {
        Self {
            line,
            from,
            at: 0,
            name: BEST,
            mark: "Best",
        }
    }
}

/// A game that is stepped through.
pub struct ReviewBoard {
    reviewed: GameReview,
    /// The costliest moves in their order.
    costly: Vec<usize>,
    played: GameLine,
    /// The number of the played moves that are shown.
    at: usize,
    /// The line shown in place of the rest of the played one.
    other: Option<OtherLine>,
    shown: ShownGame,
    /// The best lines of the moves that were shown so far.
    lines: BestLines,
    /// The move that took most of the chance to empty the pouch, if that is known.
    taken: Option<ChanceTaken>,
    /// The reasons for the judgement of the move that is next.
    why: wording::Why,
    /// The reason for the next move of the other line.
    step: LineReason,
    gadgets: GadgetGroup<GadgetId>,
    /// The room in which the gadgets have their places.
    room: Room,
    /// Tells the list of the moves at which move the board was left.
    seen: Rc<Cell<Option<usize>>>,
    /// The judgement of the move that is next, until the next input.
    slip: Option<Slip>,
    /// The last slip explained a move: on the way to other moves, they are explained as well.
    explains: bool,
    /// Another square than the one played that was asked for last, at this move.
    asked: Option<Asked>,
    /// The square that the mouse points at, or that was touched last.
    pointed: Option<Square>,
    /// The column of a square whose name is being typed, and the move that was shown before: its letter may have been the key of a gadget.
    typed: Option<(usize, usize)>,
    /// What is said of the last input, which went to a costly move: the which of how many it is.
    said: Option<String>,
    /// The moves that were tried again.
    tried: Vec<usize>,
    /// Set by Try Again, for the next costly move.
    goes_on: Rc<Cell<bool>>,
    /// True once the numbers of the line shown were compared with those of the game.
    is_compared: bool,
    /// True once it was said what the line shown is.
    is_introduced: bool,
}

impl ReviewBoard {
    /// A reviewed game, before a move.
    pub fn new(
        reviewed: &GameReview,
        costly: Vec<usize>,
        session: &Session,
        at: usize,
        (lines, taken, seen): (BestLines, Option<ChanceTaken>, Rc<Cell<Option<usize>>>),
    ) -> Self {
        let played = GameLine::played(session);
        let mut gadgets = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for (id, label) in BUTTONS {
            let button = Button::new(label).on_wood();
            let leads = id == GadgetId::Next;
            let button = if leads { button.leading() } else { button };
            gadgets.add(id, Point::zero(), button);
        }
        let timeline = Timeline::new(played.len(), Vec::new());
        gadgets.add(GadgetId::Timeline, Point::zero(), timeline);
        Self {
            reviewed: reviewed.clone(),
            costly,
            at: at.min(played.len()),
            played,
            other: None,
            shown: ShownGame::new(session.clone()),
            lines,
            taken,
            why: wording::Why::default(),
            step: LineReason::default(),
            gadgets,
            room: Room::default(),
            seen,
            slip: None,
            explains: false,
            asked: None,
            pointed: None,
            typed: None,
            said: None,
            tried: Vec::new(),
            goes_on: Rc::default(),
            is_compared: false,
            is_introduced: false,
        }
    }

    /// Shows a line from the opening that was possible with the draw order known.
    pub fn show_known_order(&mut self, moves: &[Square]) {
        self.other = self.played.game(0).map(|game| OtherLine {
            line: GameLine::of(game, moves),
            from: 0,
            at: 0,
            name: KNOWN_ORDER,
            mark: "Next",
        });
    }

    /// Gives the gadgets their places in a room. Returns whether it was another one before.
    fn lay_out_in(&mut self, room: Room) -> bool {
        let before = std::mem::replace(&mut self.room, room);
        let Some(FingerPanel { rows, .. }) = self.panel() else {
            self.put_on_screen();
            return before != room;
        };
        let narrow: [&[(GadgetId, usize)]; 3] = [
            &[
                (GadgetId::Back, 2),
                (GadgetId::Next, 2),
                (GadgetId::Again, 3),
            ],
            &[(GadgetId::Timeline, 1)],
            &[
                (GadgetId::OtherLine, 4),
                (GadgetId::NextCostly, 3),
                (GadgetId::Exit, 2),
            ],
        ];
        let wide: [&[(GadgetId, usize)]; 2] = [
            &[
                (GadgetId::Back, 5),
                (GadgetId::Next, 5),
                (GadgetId::Again, 9),
                (GadgetId::OtherLine, 9),
                (GadgetId::NextCostly, 6),
                (GadgetId::Exit, 5),
            ],
            &[(GadgetId::Timeline, 1)],
        ];
        let all = match FingerPanel::is_wide(room) {
            true => wide.as_slice(),
            false => narrow.as_slice(),
        };
        for (row, ids) in all.iter().enumerate() {
            let shares: Vec<usize> = ids.iter().map(|(_, share)| *share).collect();
            for (&(id, _), place) in ids.iter().zip(rows.shares(row, &shares)) {
                self.put(id, place);
            }
        }
        before != room
    }

    fn put_on_screen(&mut self) {
        let on_panel = |row: i32| {
            let corner = PANEL.top_left + Point::new(4, 3 + 22 * row);
            Rectangle::new(corner, Size::new(96, 20))
        };
        let below = [GadgetId::Back, GadgetId::Next, GadgetId::Timeline];
        let beside = [
            GadgetId::OtherLine,
            GadgetId::Again,
            GadgetId::NextCostly,
            GadgetId::Exit,
        ];
        let below = below.into_iter().zip(on_rail([STEP, STEP, TIMELINE]));
        let beside = beside.into_iter().zip((0..).map(on_panel));
        for (id, place) in below.chain(beside) {
            self.put(id, place);
        }
    }

    fn put(&mut self, id: GadgetId, area: Rectangle) {
        if let Some(timeline) = self.gadgets.get_mut::<Timeline>(id) {
            timeline.resize(area.size);
        } else if let Some(button) = self.gadgets.get_mut::<Button>(id) {
            button.resize(area.size);
        }
        self.gadgets.put(id, area.top_left);
    }

    /// The line on the board, and how many of its moves are shown.
    const fn line(&self) -> (&GameLine, usize) {
        match &self.other {
            Some(other) => (&other.line, other.at),
            None => (&self.played, self.at),
        }
    }

    /// The number of the played moves before the line on the board.
    fn moves_before(&self) -> usize {
        self.other.as_ref().map_or(0, |other| other.from)
    }

    fn activate(&mut self, id: GadgetId, cx: &mut Cx<'_, '_>) -> Transition {
        let (_, at) = self.line();
        match id {
            GadgetId::Next => self.go(at + 1, cx),
            GadgetId::Back => self.go(at.saturating_sub(1), cx),
            GadgetId::OtherLine => self.change_line(cx),
            GadgetId::Again if self.can_try_again() => return self.try_again(cx),
            GadgetId::Again => self.play_on(cx),
            GadgetId::NextCostly => self.go_to_next_of(&self.costly.clone(), cx),
            GadgetId::Timeline => {}
            GadgetId::Exit => {
                self.seen.set(Some(self.at));
                return Transition::Pop;
            }
        }
        Transition::Stay
    }

    /// Lets the game be played on from the position that is shown.
    fn play_on(&self, cx: &mut Cx<'_, '_>) {
        let (line, at) = self.line();
        if let Some(game) = line.game(at) {
            cx.model.act(Action::PlayOn(Box::new(game.clone())));
        }
    }

    /// Lets the stone of the costly move be placed once more, also from the line that begins there.
    fn try_again(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        if self.other.take().is_some() {
            self.show(cx);
        }
        self.slip = None;
        self.tried.push(self.at);
        let goes_on = !self.untried().is_empty();
        let goes_on = goes_on.then(|| Rc::clone(&self.goes_on));
        let reason = self.why.reason.clone();
        let judged = self.judged().filter(|judged| judged.is_costly());
        let tried = judged
            .and_then(|judged| SecondTry::new(&self.played, self.at, judged, reason, goes_on));
        tried.map_or(Transition::Stay, |tried| Transition::Push(Box::new(tried)))
    }

    /// The costly moves that were not tried again yet. In a game that people and the computer have played, they are those of people.
    fn untried(&self) -> Vec<usize> {
        let shared = self.played.last().filter(|game| is_shared(game));
        let is_own = |index| {
            let turn = shared.and_then(|game| mover(game, index));
            turn.is_none_or(|turn| !turn.by_computer)
        };
        let is_untried = |index: &usize| !self.tried.contains(index) && is_own(*index);
        self.costly.iter().copied().filter(is_untried).collect()
    }

    /// Goes to a move of the line. The next one glides, any other is shown at once.
    fn go(&mut self, to: usize, cx: &mut Cx<'_, '_>) {
        let (line, from) = self.line();
        let to = to.min(line.len());
        let next = line.square(from).filter(|_| to == from + 1);
        let game = line.game(to).cloned();
        if let Some(game) = game.filter(|_| to != from) {
            let turns = game.state().turns().len();
            // The last stone is shown at once, because the bonus is counted with it.
            let next = next.filter(|_| game.state().ending().is_none());
            let glides = next.is_some_and(|square| {
                let placed = self.shown.apply(Entry::Place(square), None, cx);
                // A forfeited turn may follow.
                placed.is_ok() && self.shown.session().state().turns().len() == turns
            });
            if !glides {
                self.shown.show(game);
            }
        }
        match &mut self.other {
            Some(other) => other.at = to,
            None => self.at = to,
        }
        self.asked = None;
        self.update(cx);
        self.compare(cx);
        if self.explains {
            self.explain(cx);
        }
    }

    /// At the end of another line its result is told, once; where it ends worse than the game, as soon as that is seen.
    fn compare(&mut self, cx: &mut Cx<'_, '_>) {
        let (line, at) = self.line();
        let is_whole = self.other.is_some() && !line.is_growing();
        let surprises = |from| self.slip.is_none() && wording::ends_worse(line, &self.played, from);
        let is_end = at == line.len();
        let says = |other: &OtherLine| is_end || surprises(other.from);
        if is_whole && !self.is_compared && self.other.as_ref().is_some_and(says) {
            self.is_compared = true;
            self.explain_line(true, cx);
        }
    }

    /// Goes to the next of some costly moves that were played, from whatever line is shown. After the last one, the first follows, which is
    /// said.
    fn go_to_next_of(&mut self, moves: &[usize], cx: &mut Cx<'_, '_>) {
        let here = self.place_in_game();
        if let Some(next) = next_costly(moves, here) {
            let changes_line = self.other.take().is_some();
            let place = place_among(moves, next);
            self.said = Some(match (next <= here, changes_line) {
                (true, _) => BACK_TO_FIRST.to_owned(),
                (false, true) => format!("Costly move {place} of the Played Line"),
                (false, false) => format!("Costly move {place}"),
            });
            self.at = next;
            self.show(cx);
        }
    }

    /// The move of the game from which the next costly one is looked for: the Known Order, which begins with the game, has moves of the same
    /// numbers.
    fn place_in_game(&self) -> usize {
        match &self.other {
            Some(other) if other.name == KNOWN_ORDER => other.at.min(self.played.len()),
            _ => self.at,
        }
    }

    /// Changes between the best line from this position and what was played.
    fn change_line(&mut self, cx: &mut Cx<'_, '_>) {
        self.other = match self.other {
            None => {
                let known = self.lines.at(&self.played, self.at);
                let line = known.or_else(|| best_line(&self.played, &self.reviewed, self.at));
                line.map(|line| OtherLine::best(line, self.at))
            }
            Some(_) => None,
        };
        self.is_compared = false;
        self.show(cx);
        self.compare(cx);
        self.introduce(cx);
    }

    /// Shows the line with the order of the pouch known from its beginning, or says why there is none.
    fn change_to_known_order(&mut self, cx: &mut Cx<'_, '_>) {
        let Some(moves) = known_order(&self.reviewed).map(<[Square]>::to_vec) else {
            let why = match self.reviewed.possible {
                Some(_) => "No line that knew the order of the pouch made more than the game did.",
                None => "For this game, no line was looked for that knew the order of the pouch.",
            };
            let slip = Slip::new(
                KNOWN_ORDER.to_owned(),
                why.to_owned(),
                None,
                Mark::Suggestion,
            );
            self.asked = None;
            self.open_slip(slip, cx);
            return;
        };
        self.show_known_order(&moves);
        (self.is_compared, self.is_introduced) = (false, false);
        self.show(cx);
        self.introduce(cx);
    }

    /// Says once what the line shown is, because the numbers of each are found with other knowledge.
    fn introduce(&mut self, cx: &mut Cx<'_, '_>) {
        let Some(other) = self.other.as_ref().filter(|_| self.slip.is_none()) else {
            return;
        };
        if std::mem::replace(&mut self.is_introduced, true) {
            return;
        }
        let texts = match other.name {
            BEST => wording::about_best_line(other.from, self.reviewed.unit()),
            _ => wording::about_known_order(),
        };
        let labels = self.labels().into_iter().map(|(_, area)| area).collect();
        let (name, squares) = (other.name.to_owned(), self.named_squares());
        let slip = Slip::judgement(name, squares, labels);
        self.open_slip(slip.saying(&texts, self.words_place()), cx);
    }

    /// Shows the position without any movement.
    fn show(&mut self, cx: &mut Cx<'_, '_>) {
        let (line, at) = self.line();
        let game = line.game(at).cloned();
        if let Some(game) = game {
            self.shown.show(game);
        }
        self.asked = None;
        self.update(cx);
    }

    /// Adapts the gadgets and the reasons to what is shown.
    fn update(&mut self, cx: &mut Cx<'_, '_>) {
        self.find_reasons();
        let (line, at) = self.line();
        let (steps, at_end) = (line.len(), at == line.len());
        let is_open = |game: &Session| game.state().standing() == Standing::Open;
        let is_over = !line.game(at).is_some_and(is_open);
        // The timeline covers the whole game, that is, of another line the moves before it as well.
        let before = self.moves_before();
        let earlier = self.played.four_way_moves().into_iter();
        let earlier = earlier.filter(|step| *step <= before);
        let four_ways = line.four_way_moves().into_iter().map(|step| before + step);
        let four_ways = earlier.chain(four_ways);
        // A mark leads to the position before its move, as that of a costly one does.
        let marks = four_ways.map(|step| (step.saturating_sub(1), Pen::GOLD));
        let mut marks: Vec<(usize, Pen)> = marks.collect();
        let label = match self.other {
            Some(_) => PLAYED_LINE,
            None => {
                let mistakes = mistakes(&self.reviewed, &self.costly).into_iter();
                marks.extend(mistakes.map(|index| (index, Pen::RED)));
                BEST_LINE
            }
        };
        let over = self.other.is_none() && at >= self.reviewed.moves.len();
        if let Some(timeline) = self.gadgets.get_mut::<Timeline>(GadgetId::Timeline) {
            timeline.show(before + steps, marks, before + at);
        }
        if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::OtherLine) {
            button.set_label(label);
        }
        self.gadgets.ghost(GadgetId::Back, at == 0);
        self.gadgets.ghost(GadgetId::Next, at_end);
        self.gadgets.ghost(GadgetId::OtherLine, over);
        let (again, is_ghosted) = match self.can_try_again() {
            true => (TRY_AGAIN, false),
            false => (PLAY_ON, is_over),
        };
        if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::Again) {
            button.set_label(again);
        }
        self.gadgets.ghost(GadgetId::Again, is_ghosted);
        self.gadgets
            .ghost(GadgetId::NextCostly, self.costly.is_empty());
        cx.model.request_redraw();
    }

    /// Finds the reasons for the next move of what is shown.
    fn find_reasons(&mut self) {
        (self.why, self.step) = match &self.other {
            Some(other) => (wording::Why::default(), step_reason(other)),
            None => (self.why_judged().unwrap_or_default(), LineReason::default()),
        };
    }

    /// The reasons for the judgement of the move that was played from this position. What moved the lead is told on the page alone: here it
    /// would cover the board.
    fn why_judged(&self) -> Option<wording::Why> {
        let judged = self.reviewed.moves.get(self.at)?;
        let position = self.played.game(self.at)?.state().position();
        let later = self.lines.four_ways(&self.played, self.at);
        let mut why = wording::Why::of(position, judged, later.as_deref());
        why.add_taken(self.at, self.taken.as_ref());
        Some(why)
    }

    /// Searches for the best line of the move that is next, which its reason follows; against an opponent no reason does. Returns true while
    /// the search goes on.
    fn search_line(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let has_opponent = self.reviewed.unit() == Unit::Lead;
        if self.other.is_some() || has_opponent || self.lines.is_known(self.at) {
            return false;
        }
        let nodes = slice(cx.host.traits);
        let more = self
            .lines
            .search(&self.played, &self.reviewed, self.at, nodes);
        if !more {
            self.update(cx);
            if self.explains && self.slip.is_some() {
                self.explain(cx);
            }
        }
        more
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(id) => self.activate(id, cx),
            GroupOutcome::Touched(_) => {
                let timeline = self.gadgets.get::<Timeline>(GadgetId::Timeline);
                let to = timeline.map_or(self.at, Timeline::value);
                self.go(to.saturating_sub(self.moves_before()), cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    /// The move that was played from this position.
    fn judged(&self) -> Option<&MoveReview> {
        let judged = self.reviewed.moves.get(self.at);
        judged.filter(|_| self.other.is_none())
    }

    /// Returns true if the next move of a line is the last that the cost of its first move looks at.
    fn cost_ends_at(&self, other: &OtherLine) -> bool {
        let judged = self.reviewed.moves.get(other.from);
        let judged = judged.filter(|judged| other.name == BEST && judged.is_costly());
        let duel = judged.and_then(|judged| judged.duel);
        other.at == 1 && duel.is_some_and(|duel| !duel.by_games)
    }

    /// What is said of the next move in a title and a text, as much of it as a sheet has room for.
    fn explanation(&self, sheet: Option<Rectangle>) -> Option<[String; 2]> {
        if let Some(other) = &self.other {
            let OtherLine { line, from, at, .. } = other;
            let Some([whole, brief]) = wording::line_move(line, *at, &self.step) else {
                // At the end, where nothing else is there: beside the board are the points.
                let is_free = sheet.is_some_and(|sheet| sheet != layout::WORDS);
                let unit = self.reviewed.unit();
                let texts = wording::line_ends(line, &self.played, unit, false);
                let said = texts.into_iter().map(|text| [other.name.to_owned(), text]);
                let is_end = is_free && !line.is_growing();
                return said.into_iter().next().filter(|_| is_end);
            };
            let cost = match self.cost_ends_at(other) {
                true => " The cost looks no further than this reply.",
                false => "",
            };
            let title = format!("Move {}", from + at + 1);
            let texts = [format!("{whole}{cost}"), brief];
            let said = texts.into_iter().map(|text| [title.clone(), text]);
            return first_with_room(said, sheet, self.counted());
        }
        let judged = self.judged()?;
        let about = self
            .played
            .last()
            .map(|game| wording::About::of(game, self.at));
        let about = about.unwrap_or_default();
        let head = if sheet.is_none() { HEAD } else { 0 };
        let said: Vec<[String; 2]> = match sheet {
            Some(layout::WORDS) => {
                let (title, texts) = wording::beside(judged, &self.why);
                let texts = texts.into_iter();
                texts.map(|text| [title.clone(), text]).collect()
            }
            _ => {
                let said = wording::judgements(self.at, &about, judged, &self.why);
                said.iter().map(|said| said.titled(head)).collect()
            }
        };
        first_with_room(said, sheet, self.counted())
    }

    /// Where the next move is explained while nothing else is said: below the board where a page has the height, or else beside it.
    fn words_place(&self) -> Rectangle {
        self.panel()
            .and_then(|panel| panel.sheet)
            .unwrap_or(layout::WORDS)
    }

    /// Returns true if words stand in the place of the points and the 4-Ways.
    fn hides_score(&self) -> bool {
        let is_there = |slip: &Slip| slip.area() == layout::WORDS;
        let standing = self.standing();
        standing.iter().chain(&self.slip).any(is_there)
    }

    /// What is said there, unless something else is.
    fn standing(&self) -> Option<Slip> {
        let place = self.words_place();
        let is_taken = |slip: &Slip| slip.area() == place;
        let [title, text] = self.explanation(Some(place))?;
        let slip = Slip::new(title, text, None, Mark::Suggestion).counting(self.counted().clone());
        (!self.slip.as_ref().is_some_and(is_taken)).then(|| slip.on_sheet(place))
    }

    /// Returns true if a note on the board says more than the words beside it. Against an opponent it tells the points.
    fn says_more(&self) -> bool {
        if self.reviewed.unit() == Unit::Lead && self.other.is_none() {
            return true;
        }
        let beside = self.explanation(Some(layout::WORDS));
        let (line, at) = self.line();
        let whole = match (&self.other, self.judged()) {
            (Some(_), _) => wording::line_move(line, at, &self.step).map(|[whole, _]| whole),
            (None, Some(judged)) => {
                let (_, texts) = wording::beside(judged, &self.why);
                let leaves_out = self.why.tells_reason() && self.why.reason.brief.is_some();
                texts.into_iter().next().filter(|_| !leaves_out)
            }
            (None, None) => None,
        };
        beside.map(|[_, text]| text) != whole
    }

    /// The stones that the explanation counts.
    fn counted(&self) -> &Counted {
        match self.other {
            Some(_) => &self.step.counted,
            None => self.why.counted().1,
        }
    }

    /// Explains the next move in a slip on the board, if there is more to be said than stands beside it.
    fn explain(&mut self, cx: &mut Cx<'_, '_>) {
        self.asked = None;
        self.explains = true;
        cx.model.request_redraw();
        if self.words_place() == layout::WORDS && !self.says_more() {
            return;
        }
        let sheet = self.panel().and_then(|panel| panel.sheet);
        let (line, at) = self.line();
        let Some(([title, text], square)) = self.explanation(sheet).zip(line.square(at)) else {
            return;
        };
        let mut squares = self.named_squares();
        squares.extend(square.neighbours());
        let labels = self.labels().into_iter().map(|(_, area)| area).collect();
        let slip = Slip::judgement(title, squares, labels).saying(&[text], self.words_place());
        // Beside the board they are seen all the time.
        let slip = match sheet {
            Some(_) => slip.counting(self.counted().clone()),
            None => slip,
        };
        self.put_slip(slip, sheet, cx);
        self.explains = true;
    }

    /// Opens a slip where the next move is explained, or on the board if there is too little room for it.
    fn open_slip(&mut self, slip: Slip, cx: &mut Cx<'_, '_>) {
        let place = self.words_place();
        let sheet = Some(place).filter(|place| *place != layout::WORDS || slip.fits(*place));
        self.put_slip(slip, sheet, cx);
    }

    fn put_slip(&mut self, slip: Slip, sheet: Option<Rectangle>, cx: &mut Cx<'_, '_>) {
        let board = self.shown.session().state().position().board();
        self.slip = Some(slip.opened(board, sheet, cx));
        self.explains = false;
        cx.model.request_redraw();
    }

    /// The square that input asks about, if it is a legal one that was not played: a press asks about its own, and a key about the next of
    /// all others, the better first.
    fn square_asked(&self, event: &Event) -> Option<Square> {
        let judged = self.judged()?;
        let all = judged.best.alternatives.iter().map(|other| other.square);
        let mut others = all.filter(|&square| square != judged.square);
        let asked = self.asked.as_ref().map(|asked| asked.judged.square);
        match event {
            Event::Key(press) if is_letter(*press, 'a') => {
                let first = others.clone().next();
                others.by_ref().find(|&square| Some(square) == asked);
                others.next().or(first)
            }
            Event::Pointer(pointer) if asks_why(event) => {
                let pressed = layout::square_at(pointer.at);
                others.find(|&square| Some(square) == pressed)
            }
            _ => None,
        }
    }

    /// Returns true if the stone of the next move fitted on other squares as well.
    fn has_others(&self) -> bool {
        let judged = self.judged();
        judged.is_some_and(|judged| judged.best.alternatives.len() > 1)
    }

    /// Returns true if input is a press on the square that was played.
    fn asks_of_played(&self, event: &Event) -> bool {
        let played = self.judged().map(|judged| judged.square);
        matches!(event, Event::Pointer(pointer) if asks_why(event) && layout::square_at(pointer.at) == played)
    }

    /// The empty square that input asks about, if the stone does not fit there, and why.
    fn refusal_asked(&self, event: &Event) -> Option<(Square, Refusal)> {
        let judged = self.judged()?;
        let Event::Pointer(pointer) = event else {
            return None;
        };
        let square = layout::square_at(pointer.at).filter(|_| asks_why(event))?;
        // Of a cross one wants to know what it means.
        if self.chances().contains(&square) || self.faults().contains(&square) {
            return None;
        }
        let board = self.played.game(self.at)?.state().position().board();
        let refusal = board.judge(judged.stone, square).err()?;
        board.stone(square).is_none().then_some((square, refusal))
    }

    /// Explains what the stone would have done on a square that was not played.
    fn explain_elsewhere(&mut self, square: Square, cx: &mut Cx<'_, '_>) {
        let judged = self.reviewed.moves.get(self.at);
        let position = self
            .played
            .game(self.at)
            .map(|game| game.state().position());
        let Some((judged, position)) = judged.zip(position) else {
            return;
        };
        let Some(other) = judged.elsewhere(position, square) else {
            return;
        };
        let (title, texts) = wording::elsewhere(position, &other, judged, &self.why.reason);
        let counted = match square == judged.best_square() {
            true => self.why.reason.counted.clone(),
            false => {
                wording::fault_of(position, &other)
                    .unwrap_or_default()
                    .counted
            }
        };
        let costs = self.costs(judged, position);
        self.asked = Some(Asked {
            judged: other,
            costs,
        });
        let mut squares = self.named_squares();
        squares.extend(square.neighbours());
        let labels = self.labels().into_iter().map(|(_, area)| area).collect();
        let slip = Slip::judgement(title, squares, labels).counting(counted);
        self.open_slip(slip.saying(&texts, self.words_place()), cx);
    }

    /// What the stone of a move would have cost on the squares that are not as good as the best.
    fn costs(&self, judged: &MoveReview, position: &Position) -> Vec<(Square, String)> {
        let is_best =
            |square: Square| square == judged.best_square() || self.why.equals.contains(&square);
        let others = judged.best.alternatives.iter().map(|other| other.square);
        let others = others.filter(|square| !is_best(*square));
        others
            .filter_map(|square| {
                let other = judged.elsewhere(position, square)?;
                Some((square, wording::signed_cost(&other)))
            })
            .collect()
    }

    /// The panel for a finger.
    fn panel(&self) -> Option<FingerPanel> {
        let (rows, lines) = match FingerPanel::is_wide(self.room) {
            true => WIDE_PANEL,
            false => (ROWS, SHEET_LINES),
        };
        FingerPanel::new(self.room, rows, lines)
    }

    /// Says in a slip how the numbers of another line and of the game differ; in brief beside the board, to leave its last position in sight.
    fn explain_line(&mut self, in_brief: bool, cx: &mut Cx<'_, '_>) {
        let Some(other) = self.other.as_ref().filter(|other| !other.line.is_growing()) else {
            return;
        };
        let judged = self.reviewed.moves.get(other.from);
        let judged = judged.filter(|_| other.name == BEST);
        let texts = match judged {
            _ if in_brief => {
                let unit = self.reviewed.unit();
                wording::line_ends(&other.line, &self.played, unit, judged.is_some())
            }
            Some(judged) => vec![wording::best_line(&other.line, &self.played, judged)],
            None => vec![wording::known_order(&other.line, &self.played)],
        };
        let slip = Slip::new(other.name.to_owned(), String::new(), None, Mark::Suggestion);
        self.open_slip(slip.saying(&texts, self.words_place()), cx);
    }

    /// Says in a slip why a ghosted gadget cannot be used; of some, what is on the board tells it. Returns true if it was said.
    fn refuse(&mut self, id: GadgetId, cx: &mut Cx<'_, '_>) -> bool {
        let (title, why) = match (id, &self.other) {
            (GadgetId::Again, _) => ("Play On", "No stone can be placed here."),
            (GadgetId::NextCostly, _) => ("Costly", "No move of this game cost anything."),
            _ => return false,
        };
        self.asked = None;
        let (title, why) = (title.to_owned(), why.to_owned());
        self.open_slip(Slip::new(title, why, None, Mark::Suggestion), cx);
        true
    }

    /// Says in a slip why a move is not tried again.
    fn refuse_try_again(&mut self, cx: &mut Cx<'_, '_>) {
        let why = match self.other {
            Some(_) => "Try Again is for moves of the Played Line.",
            None => "This move gave nothing away, so there is no better square.",
        };
        self.asked = None;
        self.open_slip(
            Slip::new(
                "Try Again".to_owned(),
                why.to_owned(),
                None,
                Mark::Suggestion,
            ),
            cx,
        );
    }

    /// The Best Line begins with the move that is tried again; the Known Order has other moves.
    fn can_try_again(&self) -> bool {
        let is_best = |other: &OtherLine| other.name == BEST;
        let judged = self.reviewed.moves.get(self.at);
        self.other.as_ref().is_none_or(is_best) && judged.is_some_and(MoveReview::is_costly)
    }

    /// The square whose name was typed last, a letter and a digit, and asks about it as a click does.
    fn square_typed(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Option<Square> {
        let typed = match event {
            Event::Key(KeyPress {
                key: Key::Char(typed),
                modifiers,
                repeat: false,
            }) if !modifiers.amiga() => typed,
            Event::Key(_)
            | Event::Pointer(Pointer {
                phase: Phase::Down, ..
            }) => {
                self.typed = None;
                return None;
            }
            _ => return None,
        };
        let before = self.typed.take();
        match typed.to_ascii_lowercase() {
            letter @ 'a'..='l' => {
                let column = usize::from(letter as u8 - b'a');
                self.typed = self.other.is_none().then_some((column, self.at));
                None
            }
            digit @ '1'..='8' => {
                let (column, at) = before?;
                if self.other.take().is_some() || self.at != at {
                    self.at = at;
                    self.show(cx);
                }
                (self.slip, self.asked, self.explains) = (None, None, false);
                // What the letter did as a key is taken back, and so is what is said of it.
                self.said = None;
                cx.model.request_redraw();
                Square::new(column, usize::from(digit as u8 - b'1'))
            }
            _ => None,
        }
    }

    fn event(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(square) = self.square_typed(event, cx) {
            let press = Event::Pointer(Pointer {
                at: layout::square_area(square).center(),
                phase: Phase::Down,
                button: Some(PointerButton::Left),
                device: Device::Mouse,
                modifiers: Modifiers::NONE,
            });
            return self.input(&press, cx);
        }
        if Slip::closes_on(event) && self.said.take().is_some() {
            cx.model.request_redraw();
        }
        if let Some(slip) = self.slip.take_if(|_| Slip::closes_on(event)) {
            cx.model.request_redraw();
            let closes = match self.square_asked(event) {
                Some(square) => self
                    .asked
                    .as_ref()
                    .is_some_and(|asked| asked.judged.square == square),
                None if self.refusal_asked(event).is_some() => false,
                None if self.asks_of_played(event) => self.explains,
                None => {
                    let is_press = matches!(event, Event::Pointer(_));
                    asks_why(event) && (self.explains || is_press)
                }
            };
            if slip.takes(event) || closes {
                self.explains = false;
                return Transition::Stay;
            }
        }
        let ghosted = self.gadgets.ghosted_for(event);
        if ghosted.is_some_and(|id| self.refuse(id, cx)) {
            return Transition::Stay;
        }
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => self.input(event, cx),
            outcome => self.respond(outcome, cx),
        }
    }

    /// Handles the keys, the wheel and clicks on the board, which the gadgets have ignored.
    fn input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(square) = self.square_asked(event) {
            self.explain_elsewhere(square, cx);
            return Transition::Stay;
        }
        if let Some((square, refusal)) = self.refusal_asked(event) {
            self.asked = None;
            self.open_slip(Slip::refusal(&refusal, square), cx);
            return Transition::Stay;
        }
        if asks_why(event) {
            let (line, at) = self.line();
            match line.square(at) {
                None => self.explain_line(false, cx),
                Some(_) => self.explain(cx),
            }
            return Transition::Stay;
        }
        if let Some(navigation) = Navigation::of(event) {
            let (line, at) = self.line();
            let to = navigation.from(at, line.len());
            self.go(to, cx);
            return Transition::Stay;
        }
        let id = match event {
            // The letter of the button that is not shown.
            Event::Key(press) if is_letter(*press, 't') && !press.repeat => {
                self.refuse_try_again(cx);
                return Transition::Stay;
            }
            Event::Key(press) if is_letter(*press, 'o') && !press.repeat => {
                self.play_on(cx);
                return Transition::Stay;
            }
            // That of the button on the page.
            Event::Key(press) if is_letter(*press, 'k') && !press.repeat => {
                self.change_to_known_order(cx);
                return Transition::Stay;
            }
            Event::Key(press) => match press.key {
                Key::Enter | Key::Char(' ') => GadgetId::Next,
                Key::Tab if !press.repeat => GadgetId::OtherLine,
                Key::Escape => GadgetId::Exit,
                _ => return Transition::Stay,
            },
            _ => return Transition::Stay,
        };
        self.activate(id, cx)
    }

    /// The squares that are marked: the best move, and the one that was played if that is another.
    fn marks(&self) -> Vec<SquareMark> {
        let mark = |square, name, pen, label| SquareMark {
            square,
            name,
            pen,
            label,
        };
        let (line, at) = self.line();
        let next = line.square(at);
        if let Some(other) = &self.other {
            let best = next.map(|square| mark(square, other.mark, Pen::LEAF, BELOW));
            return best.into_iter().collect();
        }
        let Some(judged) = self.reviewed.moves.get(at) else {
            return Vec::new();
        };
        let best = mark(judged.best_square(), "Best", Pen::LEAF, BELOW);
        let mut marks = Vec::new();
        if best.square != judged.square {
            marks.push(mark(judged.square, "Played", Pen::GOLD, ABOVE));
        }
        marks.push(best);
        let equals = self.why.equals.iter();
        marks.extend(equals.map(|&equal| mark(equal, "Equal", Pen::LEAF, BELOW)));
        marks
    }

    /// The squares of 4-Ways that the reason for the best move, or for the next move of the other line, names, where it is told; or those
    /// that the best move brings nearer.
    fn chances(&self) -> &[Square] {
        if self.other.is_some() {
            return &self.step.squares;
        }
        let best = self.judged().map(MoveReview::best_square);
        let is_told = match &self.asked {
            Some(asked) => Some(asked.judged.square) == best,
            None => self.why.tells_reason(),
        };
        match (is_told, &self.why.fault, &self.asked) {
            (true, ..) => &self.why.reason.squares,
            (false, Some(fault), None) => &fault.nearer,
            _ => &[],
        }
    }

    /// The stones that can make the 4-Way on a marked square that is pointed at, and those that could before the move.
    fn stones_pointed_at(&self) -> Option<Counted> {
        let pointed = self.pointed?;
        let (line, at) = self.line();
        let judged = self.judged();
        let placed = if self.chances().contains(&pointed) {
            judged.map(MoveReview::best_square)
        } else if self.faults().contains(&pointed) {
            let asked = self.asked.as_ref().map(|asked| &asked.judged);
            judged.map(|judged| asked.unwrap_or(judged).square)
        } else {
            return None;
        };
        let placed = placed.or(line.square(at))?;
        let game = line.game(at)?;
        let view = ComputerView::new(game.state().position(), goal(game));
        Some(four_way_stones(&view, placed, pointed))
    }

    /// The fault of the played move, or of the one that was asked for.
    fn fault(&self) -> Option<Fault> {
        let game = self.played.game(self.at);
        match (&self.asked, game) {
            (Some(asked), Some(game)) => wording::fault_of(game.state().position(), &asked.judged),
            _ => self.why.fault.clone(),
        }
    }

    /// The squares that it marks.
    fn faults(&self) -> Vec<Square> {
        self.fault().map_or_else(Vec::new, |fault| fault.marked())
    }

    /// The pens of the crosses on the board, and what they mean, in a few words.
    fn crosses(&self) -> Option<([Pen; 2], &'static str)> {
        let has_opponent = self.reviewed.unit() == Unit::Lead;
        let fault = self.fault().unwrap_or_default();
        let lost = match has_opponent {
            true => "for opponent",
            false if fault.squares.is_empty() => "fewer stones",
            false => "lost 4-Way",
        };
        let chance = if has_opponent {
            "open 4-Way"
        } else {
            "later 4-Way"
        };
        match fault.marked().is_empty() {
            false => Some((LOST, lost)),
            true => (!self.chances().is_empty()).then_some((CHANCE, chance)),
        }
    }

    fn draw_marks(&self, screen: &mut Bitmap) {
        for square in self.faults() {
            draw_lost_chance(screen, square);
        }
        for &chance in self.chances() {
            draw_chance(screen, chance);
        }
        if let Some(Asked { judged, costs }) = &self.asked {
            for (square, cost) in costs {
                if *square == judged.square {
                    frame_square(screen, *square, Pen::SKY);
                }
                // The name of the square that was played is above its cost.
                let is_named = self.marks().iter().any(|mark| mark.square == *square);
                let down = if is_named { BELOW } else { 0 };
                let middle = layout::square_area(*square).center() + Point::new(1, 1 + down);
                draw_label_in(screen, middle, cost, Pen::ROSE);
            }
        }
        for mark in self.marks() {
            frame_square(screen, mark.square, mark.pen);
        }
        for (mark, area) in self.labels() {
            let middle = area.center() + Point::new(1, 1);
            draw_label_in(screen, middle, mark.name, mark.pen);
        }
    }

    /// The squares that the judgement is about: those that are marked, and the stones beside them.
    fn named_squares(&self) -> Vec<Square> {
        let board = self.shown.session().state().position().board();
        let beside = |mark: SquareMark| {
            let stones = mark.square.neighbours();
            let stones = stones.filter(|square| board.stone(*square).is_some());
            [mark.square].into_iter().chain(stones)
        };
        let mut squares: Vec<Square> = self.marks().into_iter().flat_map(beside).collect();
        squares.extend(self.chances());
        squares.extend(self.faults());
        squares
    }

    /// The marks with the places of their labels: on their own squares, which are empty, and those of squares side by side at other heights.
    fn labels(&self) -> Vec<(SquareMark, Rectangle)> {
        let place = |mark: SquareMark| {
            let size = plate_size(mark.name);
            let middle = layout::square_area(mark.square).center() + Point::new(0, mark.label);
            let corner = middle - Point::new(size.width as i32, size.height as i32) / 2;
            let most = layout::FRAME.top_left.x + (layout::FRAME.size.width - size.width) as i32;
            let left = corner.x.clamp(layout::FRAME.top_left.x, most);
            (mark, Rectangle::new(Point::new(left, corner.y), size))
        };
        self.marks().into_iter().map(place).collect()
    }

    /// The name of the line shown, and the line itself once its end is known.
    fn line_shown(&self) -> (&'static str, Option<&GameLine>) {
        let name = self
            .other
            .as_ref()
            .map_or("Played Line", |other| other.name);
        let (line, _) = self.line();
        (name, Some(line).filter(|line| !line.is_growing()))
    }
}

/// The first of some titles and texts, which say less and less, whose text has room on a sheet above the stones that it counts; else without
/// them; or else the last.
pub fn first_with_room(
    said: impl IntoIterator<Item = [String; 2]>,
    sheet: Option<Rectangle>,
    counted: &Counted,
) -> Option<[String; 2]> {
    let said: Vec<[String; 2]> = said.into_iter().collect();
    let Some(sheet) = sheet else {
        return said.into_iter().next();
    };
    let fitting = |(columns, lines): (usize, usize)| {
        let has_room = |[_, text]: &&[String; 2]| wrap(text, columns).len() <= lines;
        said.iter().find(has_room)
    };
    let beside = fitting(Slip::room_above(sheet, counted)).filter(|[_, text]| !text.is_empty());
    let first = beside.or_else(|| fitting(Slip::room_on(sheet)));
    first.or(said.last()).cloned()
}

/// What a line makes, as its end where the plate has the width: the scoreboard beside it has the score of the move shown.
fn at_end(end: &str, made: &str) -> String {
    let text = format!("{end} {}", made.replace(" : ", ":"));
    if line_width(&text) <= layout::PLATE.size.width - 8 {
        text
    } else {
        made.to_owned()
    }
}

/// The reason for the next move of a line, once the whole line is known.
fn step_reason(other: &OtherLine) -> LineReason {
    let OtherLine { line, from, at, .. } = other;
    let square = line.square(*at).filter(|_| !line.is_growing());
    let reason = square.zip(line.game(*at)).and_then(|(square, game)| {
        let view = ComputerView::new(game.state().position(), goal(game));
        let later = line.four_ways_after(at + 1, *from);
        let followed = Followed {
            later: &later,
            name: "the line",
        };
        line_reason(&view, square, followed)
    });
    reason.unwrap_or_default()
}

/// Returns true if a key is a letter, typed small or as a capital.
const fn is_letter(press: KeyPress, letter: char) -> bool {
    matches!(press.key, Key::Char(typed) if typed.eq_ignore_ascii_case(&letter))
}

/// Returns true if input asks for the judgement of the next move: a press on the board, or its key.
fn asks_why(event: &Event) -> bool {
    match event {
        Event::Pointer(pointer) => {
            pointer.phase == Phase::Down
                && pointer.button != Some(PointerButton::Right)
                && layout::BOARD.contains(pointer.at)
        }
        Event::Key(press) => is_letter(*press, 'w') && !press.repeat,
        _ => false,
    }
}

/// Says what the crosses on the board are, or else the marks of the timeline, on a ground like its own.
fn draw_key(screen: &mut Bitmap, crosses: Option<([Pen; 2], &str)>, is_played: bool) {
    screen.fill(KEY, Pen::BLACK);
    bevel_with(screen, KEY, [Pen::BLACK, Pen::OCHRE]);
    if let Some((pens, words)) = crosses {
        draw_squares(screen, KEY.top_left + Point::new(14, 8), pens);
        screen.text(KEY.top_left + Point::new(26, 1), words, Pen::CREAM);
        return;
    }
    // Another line has no costly moves.
    let keys = if is_played { KEYS.len() } else { 1 };
    for (pen, words, left) in KEYS.into_iter().take(keys) {
        let at = KEY.top_left + Point::new(left, 3);
        screen.fill(rect(at.x, at.y, 2, KEY.size.height - 6), pen);
        screen.text(at + Point::new(7, -2), words, Pen::CREAM);
    }
}

impl Screen<Model> for ReviewBoard {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let pointed = match event {
            Event::Pointer(pointer) => layout::square_at(pointer.at),
            Event::Key(_) => None,
            _ => self.pointed,
        };
        let before = std::mem::replace(&mut self.pointed, pointed);
        let is_marked = |square: Option<Square>| {
            square.is_some_and(|at| self.chances().contains(&at) || self.faults().contains(&at))
        };
        cx.model
            .request_redraw_if(before != pointed && (is_marked(before) || is_marked(pointed)));
        let transition = self.event(event, cx);
        self.asked.take_if(|_| self.slip.is_none());
        transition
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.lay_out_in(cx.host.room);
                self.show(cx);
                self.introduce(cx);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.slip = None;
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if self.lay_out_in(cx.host.room) {
            cx.model.request_redraw();
            // What is said has its place elsewhere now.
            if let Some(slip) = self.slip.take() {
                if self.explains {
                    self.explain(cx);
                } else {
                    self.open_slip(slip, cx);
                }
            }
        }
        if self.goes_on.take() {
            self.go_to_next_of(&self.untried(), cx);
            return (self.try_again(cx), None);
        }
        let (outcome, held) = self.gadgets.tick(cx.host);
        let transition = self.respond(outcome, cx);
        let mut growing = None;
        if let Some(OtherLine { line, .. }) = &mut self.other {
            let changes = line.grow(slice(cx.host.traits));
            growing = Some(cx.host.now).filter(|_| line.is_growing());
            if changes {
                self.update(cx);
                if self.explains && self.slip.is_some() {
                    self.explain(cx);
                }
                self.compare(cx);
            }
        }
        if growing.is_none() && self.search_line(cx) {
            growing = Some(cx.host.now);
        }
        let moving = self.shown.tick(cx);
        let marking = self.slip.as_mut().and_then(|slip| slip.tick(cx));
        let all = [held, moving, growing, marking];
        (transition, all.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.shown.view(view).draw(screen);
        self.draw_marks(screen);
        wood(screen, layout::PLATE);
        let (name, whole) = self.line_shown();
        let standing = self.standing();
        let hides_score = self.hides_score();
        let made = whole.map(|line| {
            let (_, at) = self.line();
            if hides_score {
                return wording::so_far(line, at, self.reviewed.unit());
            }
            let end = if self.other.is_none() && !line.is_over() {
                "Stopped"
            } else {
                "End"
            };
            at_end(end, &wording::short_end(line, self.reviewed.unit()))
        });
        let lines = [
            name.to_owned(),
            made.unwrap_or_else(|| "Thinking...".to_owned()),
        ];
        for (row, text) in lines.iter().enumerate() {
            let corner = layout::PLATE.top_left + Point::new(0, 3 + row as i32 * 16);
            let line = rect(corner.x, corner.y, layout::PLATE.size.width, 16);
            screen.text_centred(line, text, Pen::CREAM);
        }
        let panel = self.panel();
        match panel {
            Some(panel) => finger_panel(screen, panel.area),
            None => {
                wood(screen, PANEL);
                draw_rail(screen);
                draw_key(screen, self.crosses(), self.other.is_none());
            }
        }
        self.gadgets.draw(screen, view.key_cues());
        if let Some(counted) = self.stones_pointed_at() {
            draw_counted_note(screen, &view.model.appearance.current, &counted);
        }
        for slip in standing.iter().chain(&self.slip) {
            // The marks of a judgement are drawn above.
            slip.draw(screen, slip.is_refusal(), view.model.moment.now);
            slip.draw_stones(screen, &view.model.appearance.current);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let panel = self.panel().map_or(PANEL, |panel| panel.area);
        let mut items = vec![Item::new(Role::Requester, "Analysis on the board", panel)];
        let (name, whole) = self.line_shown();
        let text = whole.map_or_else(
            || format!("{name}: thinking..."),
            |line| {
                format!(
                    "{name} ends with {}",
                    wording::end_of_line(line, self.reviewed.unit())
                )
            },
        );
        items.push(Item::new(Role::Text, in_one_line(&text), layout::PLATE));
        let appearance = &view.model.appearance.current;
        if let Some(slip) = self.standing() {
            items.push(slip.describe_standing());
            items.extend(slip.describe_stones(appearance));
        }
        items.extend(self.gadgets.describe());
        if self.panel().is_none() {
            let words = match self.crosses() {
                Some((_, words)) => format!("Cross: {words}"),
                None if self.other.is_some() => "Timeline: gold marks a 4-Way".to_owned(),
                None => "Timeline: gold marks a 4-Way, red a costly move".to_owned(),
            };
            items.push(Item::new(Role::Text, words, KEY));
        }
        for mark in self.marks() {
            let name = format!("{} move", mark.name);
            let area = layout::square_area(mark.square);
            items.push(Item::new(Role::Place, name, area).state(mark.square.to_string()));
        }
        for (square, cost) in self.asked.iter().flat_map(|asked| &asked.costs) {
            let area = layout::square_area(*square);
            let name = format!("Cost on {square}");
            items.push(Item::new(Role::Place, name, area).state(cost.clone()));
        }
        for square in self.chances() {
            let area = layout::square_area(*square);
            let name = "Chance of a 4-Way";
            items.push(Item::new(Role::Place, name, area).state(square.to_string()));
        }
        let counted = self.stones_pointed_at();
        items.extend(counted.map(|counted| describe_counted_note(&counted, appearance)));
        let fault = self.fault().unwrap_or_default();
        for square in fault.marked() {
            let area = layout::square_area(square);
            let name = match self.reviewed.unit() {
                Unit::Lead => "Left for the opponent",
                _ if fault.squares.is_empty() => "4-Way for fewer stones",
                _ => "4-Way ruled out",
            };
            items.push(Item::new(Role::Place, name, area).state(square.to_string()));
        }
        let board = self.shown.view(view).describe().into_iter();
        items.extend(board.filter(|item| item.area != layout::PLATE));
        let slip = self.slip.iter().flat_map(|slip| {
            let words = slip.describe().into_iter();
            words.chain(slip.describe_stones(appearance))
        });
        items.splice(0..0, slip);
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        let parts = match self.hides_score() {
            true => layout::parts_with_words(),
            false => layout::parts(),
        };
        Shown::Parts(parts.with_panel(self.panel().map(|panel| panel.area)))
    }

    fn traits(&self) -> Traits {
        Traits {
            backdrop: Backdrop::Unmarked,
            help: Some(|_| chapter("Analysis")),
            waiting: match self.line().0.is_growing() {
                true => Waiting::Time,
                false => Waiting::default(),
            },
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let (line, at) = self.line();
        let count = line.len();
        let title = match (&self.other, self.reviewed.moves.get(at), line.square(at)) {
            (None, Some(judged), _) => {
                let game = self.played.last();
                let about = game.map(|game| wording::About::of(game, at));
                wording::played_title(at, count, &about.unwrap_or_default(), judged)
            }
            (None, None, _) => {
                wording::line_end("Played Line", line, &self.played, self.reviewed.unit())
            }
            (Some(other), _, Some(square)) => {
                let number = other.from + at + 1;
                format!("{}, move {number}: {square}", other.name)
            }
            (Some(_), _, None) if line.is_growing() => "Thinking...".to_owned(),
            (Some(other), _, None) => {
                wording::line_end(other.name, line, &self.played, self.reviewed.unit())
            }
        };
        let more = self.words_place() == layout::WORDS && self.says_more();
        let keys = [
            more.then_some("W more"),
            self.has_others().then_some("A others"),
            Some("L line"),
            (!self.costly.is_empty()).then_some("C next costly"),
        ];
        let keys: Vec<&str> = keys.into_iter().flatten().collect();
        let keys = keys.join(", ");
        let hint = match self.other {
            Some(_) if at == count => app.moment.device.choose(
                "Click Back, or Played Line",
                "Tap Back, or Played Line",
                "L shows the Played Line",
            ),
            Some(_) if more => app.moment.device.choose(
                "Click Next, or the board for more",
                "Tap Next, or the board for more",
                "Arrows, W more, L line, C next costly",
            ),
            Some(_) => app.moment.device.choose(
                "Click Next, or Played Line",
                "Tap Next, or Played Line",
                "Arrows, L line, C next costly",
            ),
            None if at == count => app.moment.device.choose(
                "Click Back to see a move",
                "Tap Back to see a move",
                "Left goes back to a move, Esc exits",
            ),
            None => app.moment.device.choose(
                "Click Next, or a square to see why",
                "Tap Next, or a square to see why",
                &keys,
            ),
        };
        match &self.said {
            Some(said) => TitleLine::new(title, said.clone()),
            None => TitleLine::new(title, hint),
        }
    }
}
