//! First Stones as a screen: a game of its own, the step that it has reached, and what the learner does with it. The running
//! game is not touched.

use crate::app::shell::{
    Cx, MenuOpening, Notice, Screen, TitleLine, Traits, Transition, View, commands_of_key, menus,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, frame, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::gadget_group::{GroupOutcome, KeyCues};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::menu::{Menu, MenuBar, MenuOutcome};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::title_line;

use super::deals::{self, Scene};
use super::panel::{LOW, Panel, PanelButton, PanelText};
use super::picture::Picture;
use super::script::{Action, STEPS, Step};
use crate::app::board_view::{
    BoardInput, BoardView, Mark, Marks, PlayerAction, ShownGame, Slip, Tag, draw_neighbours,
    draw_pointer, frame_square, layout, refusal_text, tags,
};
use crate::app::model::{self, LessonPlace, Model};
use crate::rules::{Neighbour, Refusal, Square, SquareSet};
use crate::session::{Entry, Session};

/// The command that the learner finds in the menus.
const TAUGHT: &str = "Undo Previous Move";

const WITH_THE_MENU: &str = "That works in most games. This time, though, choose it from the Help \
    menu.";

/// A remark that something was not right.
#[derive(Debug, Clone, Default)]
pub struct Remark {
    title: String,
    text: String,
    /// The square that was refused, and its neighbours.
    refused: Option<(Square, Vec<Neighbour>)>,
}

/// The lesson.
pub struct Lesson {
    pub(super) game: ShownGame,
    input: BoardInput,
    step: usize,
    /// The game as it was when the step began.
    checkpoint: Session,
    pub(super) remark: Option<Remark>,
    /// The wrong tries of this step: after the second the square that has to be found is shown.
    misses: u8,
    pub(super) panel: Panel,
    /// The room in which the panel was laid out.
    pub(super) room: Room,
    /// The menus, while they are open.
    pub(super) menus: Option<MenuBar<usize>>,
    /// The time at which it goes on to another board, so that the stone that was taken back is seen to return.
    goes_on_at: Option<Millis>,
}

/// That time, in milliseconds.
const SEEN_FOR: Millis = 1_200;

impl Lesson {
    /// The lesson at its first step.
    pub fn new() -> Self {
        let session = session_at(0);
        Self {
            game: ShownGame::new(session.clone()),
            input: BoardInput::new(),
            step: 0,
            checkpoint: session,
            remark: None,
            misses: 0,
            panel: Panel::new([PanelButton::Back, PanelButton::Next, PanelButton::Leave]),
            room: Room::default(),
            menus: None,
            goes_on_at: None,
        }
    }

    /// The number of the step, counted from 0.
    pub const fn number(&self) -> usize {
        self.step
    }

    /// The step that it has reached.
    fn step(&self) -> &'static Step {
        &STEPS[self.step.min(STEPS.len() - 1)]
    }

    const fn is_last(&self) -> bool {
        self.step + 1 >= STEPS.len()
    }

    /// Returns true if the step need not be done: it is only read, or was done before.
    fn can_go_on(&self, model: &Model) -> bool {
        self.step().action == Action::Read || self.step < model.lesson.not_done
    }

    /// Goes to a step. What was played before it is played again, unless the game has come there by itself.
    pub fn go_to(&mut self, step: usize, replays: bool, cx: &mut Cx<'_, '_>) {
        let before = self.step().scene;
        self.step = step.min(STEPS.len() - 1);
        self.goes_on_at = None;
        self.remark = None;
        self.misses = 0;
        if replays || self.step().scene != before {
            self.input.release_all();
            self.game.begin(session_at(self.step), cx.model.moment.now);
        }
        // The bonus for the pouch.
        if self.is_last()
            && let Err(error) = self.game.apply(Entry::End, None, cx)
        {
            cx.model
                .show_message("The lesson cannot end", &format!("{error}."));
        }
        // After its end the lesson opens at the beginning.
        cx.model.lesson = LessonPlace {
            step: if self.is_last() { 0 } else { self.step },
            not_done: self.step.max(cx.model.lesson.not_done),
        };
        self.checkpoint = self.game.session().clone();
        self.panel = Panel::new(self.buttons());
        self.panel.buttons.ghost(PanelButton::Back, self.step == 0);
        self.panel
            .buttons
            .ghost(PanelButton::Next, !self.can_go_on(cx.model));
        self.refresh(cx.model.moment.device);
        cx.model.request_redraw();
    }

    /// Each button keeps its place from step to step: who clicks once more than is needed presses no other one.
    const fn buttons(&self) -> [PanelButton; 3] {
        let next = if self.is_last() {
            PanelButton::NewGame
        } else {
            PanelButton::Next
        };
        [PanelButton::Back, next, PanelButton::Leave]
    }

    fn input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if self.menus.is_some() {
            self.menu_input(event, cx);
            return Transition::Stay;
        }
        match self.panel.buttons.handle(event, cx.host) {
            GroupOutcome::Ignored => {}
            GroupOutcome::Activated(button) => return self.press(button, cx),
            outcome => {
                cx.model.request_redraw_if(outcome.is_visible());
                return Transition::Stay;
            }
        }
        match event {
            Event::Key(press) => self.key(press, event, cx),
            Event::Pointer(pointer) => {
                self.point(pointer, event, cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn press(&mut self, button: PanelButton, cx: &mut Cx<'_, '_>) -> Transition {
        match button {
            PanelButton::Back => self.go_to(self.step.saturating_sub(1), true, cx),
            PanelButton::Next => {
                let replays = self.step().action != Action::Read;
                self.go_to(self.step + 1, replays, cx);
            }
            // It asks first while another game runs.
            PanelButton::NewGame => {
                cx.model.act(model::Action::NewGame);
                return Transition::Pop;
            }
            PanelButton::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    fn key(&mut self, press: &KeyPress, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let reading = self.step().action == Action::Read;
        match press.key {
            Key::Escape if self.input.is_carrying() => self.play(event, cx),
            Key::Escape if press.repeat => {}
            Key::Escape if self.remark.take().is_some() => cx.model.request_redraw(),
            Key::Escape => return Transition::Pop,
            Key::F(10) if !press.repeat => self.open_menus(MenuOpening::ByKey, cx),
            Key::PageUp if self.step > 0 => return self.press(PanelButton::Back, cx),
            Key::PageDown if self.can_go_on(cx.model) && !self.is_last() => {
                return self.press(PanelButton::Next, cx);
            }
            Key::Enter | Key::Char(' ') if reading && press.repeat => {}
            Key::Enter | Key::Char(' ') if reading => {
                let button = if self.is_last() {
                    PanelButton::NewGame
                } else {
                    PanelButton::Next
                };
                return self.press(button, cx);
            }
            _ => match commands_of_key(cx.model.commands, press).next() {
                Some(command) if command.name == TAUGHT => {
                    if self.game.session().undo_price().is_some() {
                        self.put_back(cx);
                        self.undo_by_key(cx);
                    }
                }
                Some(_) => self.command_has_to_wait(cx),
                None => {
                    let before = self.input.cursor();
                    self.play(event, cx);
                    // Who goes on has read the remark, and may want to read the step again.
                    if self.input.cursor() != before {
                        self.remark = None;
                    }
                }
            },
        }
        Transition::Stay
    }

    fn undo_by_key(&mut self, cx: &mut Cx<'_, '_>) {
        match self.step().action {
            Action::Menu => self.not_now(WITH_THE_MENU, cx),
            Action::TakeBack(_) => self.take_back(cx),
            _ => self.command_has_to_wait(cx),
        }
    }

    fn command_has_to_wait(&mut self, cx: &mut Cx<'_, '_>) {
        self.not_now("This command has to wait until the lesson is over.", cx);
    }

    fn point(&mut self, pointer: &Pointer, event: &Event, cx: &mut Cx<'_, '_>) {
        let on_panel = self.panel.area().contains(pointer.at);
        let reading = self.step().action == Action::Read;
        match (pointer.phase, pointer.button) {
            // Where nothing is played, a press anywhere means that the remark was read.
            (Phase::Down, Some(Button::Left)) if (on_panel || reading) && self.remark.is_some() => {
                self.remark = None;
                cx.model.request_redraw();
            }
            (Phase::Down, Some(Button::Left)) if reading || on_panel || !is_playable(pointer) => {}
            // Nothing is set down on a square that is hidden by the panel.
            (Phase::Up, Some(Button::Left)) if on_panel => self.put_back(cx),
            _ => self.play(event, cx),
        }
    }

    /// Lets the board make of input what it would in a game, and judges what comes of it.
    fn play(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let action =
            self.input
                .handle(event, Some(self.game.session()), SquareSet::EMPTY, cx.model);
        cx.model.request_redraw_if(self.input.has_changed());
        match action {
            Some(PlayerAction::Place(square, from)) => self.place(square, from, cx),
            Some(PlayerAction::PickUp { at, held }) if self.may_take_back(cx) => {
                self.take_back(cx);
                self.game.animation().clear();
                self.input.carry(at, held);
            }
            Some(PlayerAction::TakeBack) if self.may_take_back(cx) => self.take_back(cx),
            Some(PlayerAction::PutBack(from)) => self.glide_back(from, cx),
            Some(PlayerAction::EnterOnLast) => self.enter_on_last(cx),
            Some(PlayerAction::OpenMenus(opening)) => self.open_menus(opening, cx),
            // The rest of the board does nothing in the lesson.
            _ => {}
        }
    }

    /// Tries to place the touchstone, and goes on if that is what the step asks for. On every other square it is taken back.
    fn place(&mut self, square: Square, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        let Ok(applied) = self.game.apply(Entry::Place(square), from, cx) else {
            if let Some(from) = from {
                self.glide_back(from, cx);
            }
            self.refused(square);
            cx.model.request_redraw();
            return;
        };
        self.input.placed(square, cx.model.moment.now);
        if self.step().wanted().contains(&square) {
            self.go_to(self.step + 1, false, cx);
            return;
        }
        let back = self.game.apply(Entry::Undo, None, cx);
        self.game.restore(self.checkpoint.clone());
        if let (Ok(_), Some(placed)) = (back, applied.placed()) {
            self.not_wanted(square, placed.ways.count());
        }
    }

    /// Returns true if the step asks for the last stone to be taken back; otherwise says that it does not.
    fn may_take_back(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let text = match self.step().action {
            Action::TakeBack(_) => return true,
            Action::Menu => WITH_THE_MENU,
            _ => "Leave the stones on the board as they are for now.",
        };
        self.not_now(text, cx);
        false
    }

    /// Enter on the last stone does not take it back. As on any other stone, the lesson says that the square is taken.
    fn enter_on_last(&mut self, cx: &mut Cx<'_, '_>) {
        if matches!(self.step().action, Action::TakeBack(_)) {
            let text = "Enter only places stones. Backspace takes the last one back.";
            return self.not_now(text, cx);
        }
        let mut turns = self.game.session().state().turns().iter().rev();
        if let Some(last) = turns.find_map(|turn| turn.placed) {
            self.refused(last.square);
            cx.model.request_redraw();
        }
    }

    /// Takes the last stone back, and goes on.
    fn take_back(&mut self, cx: &mut Cx<'_, '_>) {
        let next = STEPS.get(self.step + 1);
        let leaves = next.is_some_and(|next| next.scene != self.step().scene);
        match self.game.apply(Entry::Undo, None, cx) {
            Ok(_) if leaves => self.goes_on_at = Some(cx.host.now + SEEN_FOR),
            Ok(_) => self.go_to(self.step + 1, false, cx),
            Err(error) => cx
                .model
                .show_message("That is not possible", &format!("{error}.")),
        }
    }

    /// Lets go of everything. A carried stone glides back to the touchstone's place.
    fn put_back(&mut self, cx: &mut Cx<'_, '_>) {
        if let Some(from) = self.input.covered() {
            self.glide_back(from, cx);
        }
        cx.model.request_redraw();
    }

    fn glide_back(&mut self, from: Point, cx: &Cx<'_, '_>) {
        if let Some(stone) = self.game.session().state().touchstone() {
            self.game
                .animation()
                .glide_back(stone, from, cx.model.moment.now);
        }
    }

    fn not_now(&mut self, text: &str, cx: &mut Cx<'_, '_>) {
        self.remark = Some(Remark {
            title: "Not yet".to_owned(),
            text: text.to_owned(),
            refused: None,
        });
        cx.model.request_redraw();
    }

    /// Says why the touchstone was refused on a square.
    fn refused(&mut self, square: Square) {
        let state = self.game.session().state();
        let Some(stone) = state.touchstone() else {
            return;
        };
        let refusal = match state.position().board().judge(stone, square) {
            Ok(_) => Refusal::NoStone,
            Err(refusal) => refusal,
        };
        self.misses = self.misses.saturating_add(1);
        let text = match self.step().taken_back() {
            // Another square is no way out.
            Some(_) if matches!(refusal, Refusal::Occupied(_)) => self.step().instead.to_owned(),
            Some(_) => format!("{} {}", refusal_text(&refusal, square), self.step().instead),
            None => refusal_text(&refusal, square),
        };
        self.remark = Some(Remark {
            title: format!("Not on {square}"),
            text,
            refused: Some((square, refusal.neighbours().to_vec())),
        });
    }

    /// Says what is better than a legal square that is not the one of this step.
    fn not_wanted(&mut self, square: Square, ways: u8) {
        self.misses = self.misses.saturating_add(1);
        let instead = self.step().instead;
        let text = format!("{square} is allowed, as a {ways}-Way. {instead}");
        self.remark = Some(Remark {
            title: format!("Not on {square} now"),
            text: text.trim_end().to_owned(),
            refused: None,
        });
    }

    /// Returns true if the panel is below or beside the screen, as on a telephone.
    fn panel_is_apart(&self) -> bool {
        self.room != Room::Screen
    }

    /// Opens the menus, where the lesson has come to them.
    fn open_menus(&mut self, opening: MenuOpening, cx: &mut Cx<'_, '_>) {
        self.put_back(cx);
        if self.step().action != Action::Menu {
            self.not_now("This step needs no menus.", cx);
            return;
        }
        self.remark = None;
        let menus = self.menus_of_lesson(cx.model);
        self.menus = Some(opening.open(menus, cx.host.room, cx.host.now));
    }

    /// The menus, in which only what the lesson teaches can be chosen.
    fn menus_of_lesson(&self, app: &Model) -> Vec<Menu<usize>> {
        let mut menus = menus(app.commands, app);
        let can_undo = self.game.session().undo_price().is_some();
        for entry in menus.iter_mut().flat_map(|menu| &mut menu.entries) {
            entry.enabled = can_undo && entry.name == TAUGHT;
            entry.sub.iter_mut().for_each(|entry| entry.enabled = false);
        }
        menus
    }

    fn menu_input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let Some(menus) = &mut self.menus else {
            return;
        };
        // The key that stands in the menu does the same.
        if let Event::Key(press) = event
            && press.modifiers.amiga()
            && commands_of_key(cx.model.commands, press)
                .next()
                .is_some_and(|command| command.name == TAUGHT)
        {
            self.menus = None;
            self.take_back(cx);
            return;
        }
        let outcome = menus.handle(event, cx.host.now);
        cx.model
            .request_redraw_if(!matches!(outcome, MenuOutcome::Nothing));
        match outcome {
            MenuOutcome::Nothing | MenuOutcome::Changed => {}
            MenuOutcome::Closed => {
                self.menus = None;
                // The press that the step asks for.
                if let Event::Pointer(pointer) = event
                    && pointer.button == Some(Button::Right)
                    && pointer.phase == Phase::Down
                {
                    self.open_menus(MenuOpening::Held(pointer.at), cx);
                }
            }
            // There is only one that can be chosen.
            MenuOutcome::Chosen(_) => {
                self.menus = None;
                self.take_back(cx);
            }
        }
    }

    const fn is_shown(&self) -> bool {
        self.misses > 1
    }

    /// The squares that are marked: those wanted, unless they have to be found first.
    fn marked(&self) -> Vec<Square> {
        let step = self.step();
        if matches!(step.action, Action::Find(_)) && !self.is_shown() {
            return Vec::new();
        }
        let taken_back = step.taken_back();
        step.wanted().into_iter().chain(taken_back).collect()
    }

    /// The stones around a square, and what they share with the touchstone.
    fn neighbours(&self, square: Square) -> Vec<Neighbour> {
        let state = self.game.session().state();
        let board = state.position().board();
        let stone = state.touchstone();
        stone.map_or_else(Vec::new, |stone| board.neighbours(stone, square))
    }

    /// The areas that the panel must not hide, and those that it hides only where there is no other place.
    fn kept_in_sight(&self, device: InputDevice) -> [Vec<Rectangle>; 2] {
        let step = self.step();
        let mut squares: Vec<Square> = step.wanted();
        squares.extend(step.taken_back());
        // The squares that the text names must stay in sight, too.
        let words = step
            .text
            .split(|letter: char| !letter.is_ascii_alphanumeric());
        squares.extend(words.filter_map(|word| word.parse::<Square>().ok()));
        // Where nothing is to be placed, the stone just placed is what it is about.
        if squares.is_empty() {
            let last = self.game.session().state().last_placed();
            squares.extend(last.map(|placed| placed.square));
        }
        for square in squares.clone() {
            squares.extend(self.neighbours(square).iter().map(|n| n.square));
        }
        if let Some((square, neighbours)) = self.remark.as_ref().and_then(|r| r.refused.as_ref()) {
            squares.push(*square);
            squares.extend(neighbours.iter().map(|n| n.square));
        }
        let places = matches!(step.action, Action::Place(_) | Action::Find(_));
        if device == InputDevice::Keys && places {
            squares.push(self.input.cursor());
        }
        let searches = step.scene == Scene::NearEnd && matches!(step.action, Action::Find(_));
        let mut others = Vec::new();
        if searches {
            others.extend(self.game.session().state().position().legal());
        }
        if step.action != Action::Menu && !searches {
            let board = self.game.session().state().position().board();
            others.extend(board.stones().map(|(square, _)| square));
        }
        let tags = self.explained().map(|(_, _, tags)| tags);
        let [mut squares, others]: [Vec<Rectangle>; 2] =
            [squares, others].map(|set| set.into_iter().map(layout::square_area).collect());
        squares.extend(tags.iter().flatten().map(|tag| tag.area));
        [squares, others]
    }

    /// Updates what the panel says and where it is.
    fn refresh(&mut self, device: InputDevice) {
        let step = self.step();
        let task = if self.is_last() {
            device
                .choose(
                    "Click New Game to play.",
                    "Tap New Game to play.",
                    "Press Enter for a new game, Esc to leave.",
                )
                .to_owned()
        } else if step.action == Action::Menu && self.panel_is_apart() {
            // The page of a telephone has a gadget for the menus.
            "Tap Menu, then Help, then Undo Previous Move.".to_owned()
        } else {
            step.task(device)
        };
        let text = match &self.remark {
            Some(remark) => PanelText {
                title: remark.title.clone(),
                text: remark.text.clone(),
                task,
                refuses: remark.refused.is_some(),
            },
            None => PanelText {
                title: step.title.to_owned(),
                text: step.text_for(device),
                task,
                refuses: false,
            },
        };
        let keep = self.kept_in_sight(device);
        self.panel.put(text, &keep, self.room);
    }

    /// The picture of what the step is about.
    fn picture(&self) -> Picture {
        Picture::of(self.step(), self.game.session(), TAUGHT, !self.is_shown())
    }

    /// Frames what the step is about: parts of the screen, squares, and what their neighbours share with the touchstone.
    fn draw_marks(&self, screen: &mut Bitmap) {
        for part in self.step().parts {
            frame_area(screen, part.area());
        }
        let explained = self.explained();
        let about = explained.as_ref().map(|(square, ..)| *square);
        for square in self.marked() {
            if Some(square) != about {
                frame_square(screen, square, Pen::GOLD);
            }
        }
        if let Some((square, mark, tags)) = explained {
            draw_neighbours(screen, square, mark, &tags);
        }
    }

    /// The square whose neighbours are explained, with their tags: the one that was refused, or the only one that the step marks.
    pub(super) fn explained(&self) -> Option<(Square, Mark, Vec<Tag>)> {
        let refused = self.remark.as_ref().and_then(|r| r.refused.as_ref());
        if let Some((square, neighbours)) = refused {
            return Some((*square, Mark::Refusal, self.tags(*square, neighbours)));
        }
        match self.marked()[..] {
            [square] if self.step().taken_back().is_none() => {
                let tags = self.tags(square, &self.neighbours(square));
                Some((square, Mark::Suggestion, tags))
            }
            _ => None,
        }
    }

    /// The tags of the neighbours of a square: not where the panel has its place, unless they are there themselves.
    fn tags(&self, square: Square, neighbours: &[Neighbour]) -> Vec<Tag> {
        let mut above = layout::FRAME;
        above.size.height -= LOW as u32;
        let end = above.top_left.y + above.size.height as i32;
        let mut named = neighbours.iter().map(|n| n.square).chain([square]);
        let is_low = named.any(|square| {
            layout::square_area(square)
                .bottom_right()
                .is_some_and(|at| at.y > end)
        });
        let within = if is_low { layout::FRAME } else { above };
        let board = self.game.session().state().position().board();
        // What the learner looks for stays in sight.
        let mut named = self.step().wanted();
        named.push(square);
        tags(&named, neighbours, within, board)
    }

    /// The board without the keyboard cursor, which the lesson draws over its own marks.
    fn board_view<'a>(&'a self, view: &'a View<'a>) -> BoardView<'a> {
        let presses =
            view.model.moment.device == InputDevice::Touch && self.game.session().is_running();
        self.game.view(view).with_marks(Marks {
            pressed: self.input.pressed_square().filter(|_| presses),
            carried: self.input.carried(),
            ..Marks::default()
        })
    }
}

impl Screen<Model> for Lesson {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.room = cx.host.room;
        // A press or a key need not wait.
        if self.goes_on_at.is_some() && Slip::closes_on(event) {
            self.go_to(self.step + 1, false, cx);
            return Transition::Stay;
        }
        let transition = self.input(event, cx);
        self.refresh(cx.model.moment.device);
        transition
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.room = cx.host.room;
                self.go_to(cx.model.lesson.step, true, cx);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.panel.buttons.cancel_pointer();
                self.menus = None;
                self.put_back(cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if std::mem::replace(&mut self.room, cx.host.room) != self.room {
            self.refresh(cx.model.moment.device);
            if let Some(menus) = &mut self.menus {
                menus.follow(self.room);
            }
            cx.model.request_redraw();
        }
        let (outcome, held) = self.panel.buttons.tick(cx.host);
        cx.model.request_redraw_if(outcome.is_visible());
        let moving = self.game.tick(cx);
        if self.goes_on_at.is_some_and(|due| due <= cx.host.now) {
            self.go_to(self.step + 1, false, cx);
        }
        let mut rests = None;
        if in_front {
            let (opening, until) = self.input.tick(cx.host.now);
            rests = until;
            if let Some(PlayerAction::OpenMenus(opening)) = opening {
                self.open_menus(opening, cx);
                self.refresh(cx.model.moment.device);
            }
        }
        let times = [held, moving, rests, self.goes_on_at];
        (Transition::Stay, times.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.board_view(view).draw(screen);
        if view.in_front {
            // The first 4-Way has the board to itself for its moment.
            if !self.game.shows_four_way() {
                self.draw_marks(screen);
            }
            if self.step().action != Action::Read && view.model.moment.device == InputDevice::Keys {
                draw_pointer(screen, self.input.cursor());
            }
        }
        let cues = view.key_cues();
        let in_front = cues.in_front && self.menus.is_none();
        self.panel.draw(screen, KeyCues { in_front, ..cues });
        if let Some(area) = self.panel.picture() {
            let appearance = &view.model.appearance.current;
            let session = self.game.session();
            self.picture().draw(screen, area, session, appearance);
        }
        if let Some(menus) = &self.menus {
            menus.draw(screen);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let area = self.panel.area();
        let text = self.panel.text();
        let marked: Vec<String> = self.marked().iter().map(ToString::to_string).collect();
        let mut items = Vec::new();
        if let Some(menus) = &self.menus {
            items.extend(menus.describe());
        }
        items.push(Item::new(Role::Requester, "First Stones", area).state(&text.title));
        items.extend(self.panel.buttons.describe());
        if let Some(area) = self.panel.picture() {
            items.push(Item::new(Role::Picture, self.picture().words(), area));
        }
        items.push(Item::new(Role::Text, &text.title, area));
        items.push(Item::new(Role::Text, &text.text, area));
        items.push(Item::new(Role::Text, &text.task, area).state(marked.join(" ")));
        items.extend(self.board_view(view).describe());
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        let open = self.menus.as_ref().map(MenuBar::shown);
        let panel = self.panel_is_apart().then(|| self.panel.area());
        open.unwrap_or_else(|| Shown::Parts(layout::parts().with_menus().with_panel(panel)))
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("First Stones"),
            has_own_menus: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let last = STEPS.len();

        let hint = if self.menus.is_some() {
            "Choose Help, then Undo Previous Move"
        } else if self.step().action == Action::Menu {
            app.moment.device.choose(
                "The right button opens the menus",
                "Hold a finger for the menus",
                "F10 opens the menus, Esc leaves",
            )
        } else {
            app.moment.device.choose(
                "Leave ends the lesson",
                "Leave ends the lesson",
                "Page Up goes back, Esc leaves",
            )
        };
        TitleLine::new(
            format!("First Stones: {} of {last}", self.number() + 1),
            hint,
        )
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

/// The game before a step, as somebody has played it who did what the steps before it asked for.
pub fn session_at(step: usize) -> Session {
    let scene = STEPS[step.min(STEPS.len() - 1)].scene;
    let mut session = deals::session(scene);
    for before in STEPS[..step].iter().filter(|before| before.scene == scene) {
        let entry = match before.action {
            Action::Read => continue,
            Action::Place(_) | Action::Find(_) => match before.wanted().first() {
                Some(&square) => Entry::Place(square),
                None => continue,
            },
            Action::TakeBack(_) | Action::Menu => Entry::Undo,
        };
        // A script that asks for something impossible would fail its tests.
        if session.apply(entry).is_err() {
            break;
        }
    }
    session
}

/// Returns true if a press there is for the touchstone, the board or the menus: pouch and scoreboard do nothing in the lesson.
fn is_playable(pointer: &Pointer) -> bool {
    layout::square_at(pointer.at).is_some()
        || layout::TOUCHSTONE.contains(pointer.at)
        || title_line::AREA.contains(pointer.at)
}

fn frame_area(screen: &mut Bitmap, area: Rectangle) {
    let (x, y, width, height) = (
        area.top_left.x,
        area.top_left.y,
        area.size.width,
        area.size.height,
    );
    frame(screen, rect(x, y, width, height), 4, Pen::BLACK);
    frame(
        screen,
        rect(x + 1, y + 1, width - 2, height - 2),
        2,
        Pen::GOLD,
    );
}
