//! Check Set: what the check has found, beside the set as several kinds of eyes see it.

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bevel, Bitmap, Mask, Pen, Point, Rectangle, bevel, frame, rect, wrap};
use ishido_shared::shell::{Model, Screen, TitleLine};
use ishido_shared::ui::event::{
    Button as MouseButton, Event, Key, KeyPress, Millis, Phase, Pointer,
};
use ishido_shared::ui::gadget::{Button, LINE, List, ListLine, Radio};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::title_line::truncated;

use super::own_board::OwnBoard;
use crate::check::{CheckedBoard, Finding, draw_as_seen, findings};
use crate::editor::model::{Cx, EditorModel, Notice, Traits, Transition, View};
use crate::editor::workspace::Edited;
use crate::stones::{self, StonePosition};

/// The screen of the check. Nothing is changed while it is open.
pub struct CheckScreen {
    findings: Vec<Finding>,
    gadgets: GadgetGroup<GadgetId>,
    /// The board that the set goes with.
    board: OwnBoard,
    /// The stones that are framed: those of the chosen line, or one that was clicked.
    framed: Vec<StonePosition>,
    /// The stone that the pointer is down on.
    pressed: Option<StonePosition>,
    vision: ColourVision,
}

impl CheckScreen {
    /// The screen, which checks the set when it is opened, and shows it for these eyes if all passes.
    #[must_use]
    pub fn new(vision: ColourVision) -> Self {
        Self {
            findings: Vec::new(),
            gadgets: gadget_group(vision),
            board: OwnBoard::None,
            framed: Vec::new(),
            pressed: None,
            vision,
        }
    }

    /// Checks the set. The first line that does not pass is chosen.
    fn check(&mut self, model: &EditorModel) {
        let content = model.stoneset.content();
        let shown = model.board_in_view();
        let board = match &self.board {
            OwnBoard::Known(name, picture) => CheckedBoard {
                name,
                picture,
                is_own: true,
            },
            _ => CheckedBoard {
                name: &shown.0,
                picture: shown.1,
                is_own: false,
            },
        };
        self.findings = findings(
            &stones::stoneset_of(content),
            &model.view.twins.groups(content),
            board,
        );
        if let OwnBoard::Missing(name) = &self.board {
            self.findings.insert(0, missing_board(name, board.name));
        }
        let first = self.findings.iter().position(|one| one.pass == Some(false));
        if let Some(list) = self.gadgets.get_mut::<List>(GadgetId::Lines) {
            list.set_lines(self.findings.iter().map(line_of).collect());
            list.choose(Some(first.unwrap_or(0)));
        }
        self.show_line();
        if first.is_none() {
            self.show_for(model.view.vision);
        }
    }

    fn line(&self) -> Option<&Finding> {
        let chosen = self.gadgets.get::<List>(GadgetId::Lines)?.chosen()?;
        self.findings.get(chosen)
    }

    /// Frames the stones of the chosen line, and shows the set for its eyes.
    fn show_line(&mut self) {
        let Some(line) = self.line() else {
            return;
        };
        let (stones, vision) = (line.stones.clone(), line.vision);
        self.framed = stones;
        self.show_for(vision);
        self.update();
    }

    fn show_for(&mut self, vision: ColourVision) {
        self.vision = vision;
        let index = ColourVision::ALL.iter().position(|&other| other == vision);
        if let Some(radio) = self.gadgets.get_mut::<Radio>(GadgetId::Eyes) {
            radio.choose(index.unwrap_or(0));
        }
    }

    /// The button leads to a stone only while one is framed.
    fn update(&mut self) {
        self.gadgets.ghost(GadgetId::Edit, self.framed.is_empty());
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        if outcome.is_visible() {
            cx.model.request_redraw();
        }
        match outcome {
            GroupOutcome::Touched(GadgetId::Lines) => self.show_line(),
            GroupOutcome::Touched(GadgetId::Eyes) => {
                let radio = self.gadgets.get::<Radio>(GadgetId::Eyes);
                let vision = radio.and_then(|radio| ColourVision::ALL.get(radio.chosen()));
                self.vision = vision.copied().unwrap_or(ColourVision::Normal);
            }
            GroupOutcome::Activated(GadgetId::Lines | GadgetId::Edit) => return self.edit(cx),
            GroupOutcome::Activated(GadgetId::Close) => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    /// Closes the screen with the first framed stone in the edit box.
    fn edit(&self, cx: &mut Cx<'_, '_>) -> Transition {
        let Some(&stone) = self.framed.first() else {
            return Transition::Stay;
        };
        cx.model.put_down();
        let work = &mut cx.model.stoneset;
        (work.chosen, work.edited) = (stone, Edited::Stone);
        cx.model.view.live.reveal(stone);
        Transition::Pop
    }

    /// A click on a stone frames it.
    fn handle_pointer(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let stone = stone_at(pointer.at);
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(MouseButton::Left)) => self.pressed = stone,
            (Phase::Up, Some(MouseButton::Left)) => {
                let pressed = self.pressed.take();
                if pressed.is_some() && pressed == stone {
                    self.framed = stone.into_iter().collect();
                    if let Some(list) = self.gadgets.get_mut::<List>(GadgetId::Lines) {
                        list.choose(None);
                    }
                    self.update();
                    cx.model.request_redraw();
                }
            }
            (Phase::Cancel, _) => self.pressed = None,
            _ => {}
        }
    }
}

impl CheckScreen {
    /// The letters of the gadgets, which the list would otherwise take to find lines. `None` is no such letter.
    fn letter(&mut self, letter: char, cx: &mut Cx<'_, '_>) -> Option<Transition> {
        match letter {
            'n' => self.show_for(ColourVision::Normal),
            'p' => self.show_for(ColourVision::Protanopia),
            'd' => self.show_for(ColourVision::Deuteranopia),
            't' => self.show_for(ColourVision::Tritanopia),
            'e' => return Some(self.edit(cx)),
            'x' | 'q' => return Some(Transition::Pop),
            _ => return None,
        }
        cx.model.request_redraw();
        Some(Transition::Stay)
    }
}

impl Screen<EditorModel> for CheckScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Event::Key(KeyPress {
            key: Key::Char(letter),
            repeat: false,
            modifiers,
        }) = event
            && !modifiers.amiga()
            && let Some(transition) = self.letter(*letter, cx)
        {
            return transition;
        }
        let outcome = self.gadgets.handle(event, cx.host);
        if outcome.is_used() {
            return self.respond(outcome, cx);
        }
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, cx),
            Event::Key(KeyPress {
                key: Key::Escape,
                repeat: false,
                ..
            }) => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.gadgets.tick(cx.host);
        (self.respond(outcome, cx), next)
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.board = OwnBoard::find(cx);
                self.check(cx.model);
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.pressed = None;
            }
            Notice::Reply(id, reply) if self.board.reply(id, reply, cx) => {
                self.check(cx.model);
                cx.model.request_redraw();
            }
            _ => {}
        }
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.draw_all(screen, view);
        view.draw_title_line(screen);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.describe_all();
        items.push(view.describe_title_line());
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            is_full: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &EditorModel) -> TitleLine {
        let hint = model.device.choose(
            "Click a line to see its stones",
            "Tap a line to see its stones",
            "Up, Down: lines, Tab moves, Esc exits",
        );
        TitleLine::hint(hint)
    }
}

/// The frame around the stones.
pub const STONES: Rectangle = rect(5, 26, 258, 256);
/// The title above the kinds of eyes.
pub const EYES: Rectangle = rect(12, 288, 168, 16);
/// The left edge of the list; it ends six pixels from the right edge of the screen.
pub const LEFT: i32 = 274;
/// The place of the sentence about the chosen line.
pub const SENTENCE: Rectangle = rect(LEFT, 272, 360, 96);
/// The title above the list.
pub const TITLE: Point = Point::new(LEFT, 26);
/// The place of the verdict of the whole check, right of the title.
pub const VERDICT: Rectangle = rect(LEFT + 80, 26, 256, 16);
/// The corner of the list.
pub const LIST: Point = Point::new(LEFT, 44);

/// The distance from one stone to the next.
const PITCH: i32 = 42;

pub const fn stone_area(stone: StonePosition) -> Rectangle {
    let x = STONES.top_left.x + 4 + stone.column as i32 * PITCH;
    let y = STONES.top_left.y + 3 + stone.row as i32 * PITCH;
    rect(x, y, 40, 40)
}

/// The stone at a point of the screen.
pub fn stone_at(at: Point) -> Option<StonePosition> {
    StonePosition::all().find(|&stone| stone_area(stone).contains(at))
}

/// A gadget of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GadgetId {
    Lines,
    /// Changes the kind of sight that the set is shown for.
    Eyes,
    /// Closes with the framed stone in the edit box.
    Edit,
    /// Closes.
    Close,
}

/// The characters of a line: the title, a space, and the verdict.
const COLUMNS: u32 = 40;
const ROWS: u32 = 12;

/// The line about the board of the set that is not there.
fn missing_board(name: &str, in_place: &str) -> Finding {
    Finding {
        title: "The board of the set is missing".to_owned(),
        reached: 0.0,
        pass: None,
        sentence: format!(
            "The board \"{}\" is neither in the drawer of the set nor in your drawer of boards. \
            The stones are \
            checked on \"{}\".",
            truncated(name, 40),
            truncated(in_place, 24)
        ),
        stones: Vec::new(),
        vision: ColourVision::Normal,
    }
}

fn line_of(finding: &Finding) -> ListLine {
    ListLine {
        tail: match finding.pass {
            Some(true) => "pass",
            Some(false) => "too close",
            None => "",
        },
        ..ListLine::new(&finding.title)
    }
}

/// All gadgets, with an empty list.
fn gadget_group(vision: ColourVision) -> GadgetGroup<GadgetId> {
    let eyes = [
        "_Normal Vision",
        "_Protanopia",
        "_Deuteranopia",
        "_Tritanopia",
    ];
    let shown = ColourVision::ALL.iter().position(|&other| other == vision);
    let mut group = GadgetGroup::new(GroupKeys::Focus);
    group.add(GadgetId::Lines, LIST, List::new(COLUMNS, ROWS));
    group.label(GadgetId::Lines, TITLE, "Findings:");
    let radio = Radio::new(&eyes, shown.unwrap_or(0));
    group.add(GadgetId::Eyes, Point::new(12, 310), radio);
    let edit = Button::new("_Edit Stone").wide(116);
    group.add(GadgetId::Edit, Point::new(396, 372), edit);
    group.add(
        GadgetId::Close,
        Point::new(518, 372),
        Button::new("E_xit").wide(116),
    );
    group
}

impl CheckScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, view: &View<'_>) {
        let model = view.model;
        screen.fill(screen.area(), Pen::SILVER);
        screen.fill(STONES, Pen::GREY);
        for stone in StonePosition::all() {
            let picture = stones::visible_stone(model.stoneset.content(), stone);
            let visible = Mask::from_fn(picture.area().size, |x, y| {
                picture.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
            });
            screen.draw_masked(&picture, &visible, stone_area(stone).top_left);
        }
        draw_as_seen(screen, STONES, self.vision);
        bevel(screen, STONES, Bevel::Sunken);
        for &stone in &self.framed {
            let area = stone_area(stone);
            frame(screen, area.offset(2), 1, Pen::BLACK);
            frame(screen, area.offset(1), 1, Pen::WHITE);
        }
        screen.text(EYES.top_left, "The set as seen with", Pen::BLACK);
        bevel(screen, SENTENCE, Bevel::Sunken);
        for (row, line) in wrap(self.sentence(), 43).iter().take(5).enumerate() {
            let at = SENTENCE.top_left + Point::new(6, 3 + row as i32 * LINE);
            screen.text(at, line, Pen::BLACK);
        }
        screen.text(VERDICT.top_left, &self.verdict(), Pen::BLACK);
        self.gadgets.draw(screen, view.key_cues());
    }

    pub(super) fn describe_all(&self) -> Vec<Item> {
        let screen = rect(0, 0, 640, 400);
        let mut items = vec![
            Item::new(Role::Requester, "Check Set", screen),
            Item::new(Role::Text, self.verdict(), VERDICT),
            Item::new(Role::Text, self.sentence(), SENTENCE),
            Item::new(Role::Text, "The set as seen with", EYES),
        ];
        items.extend(self.gadgets.describe());
        items.extend(StonePosition::all().map(|stone| {
            let label = format!("stone {}", stone.name());
            let framed = self.framed.contains(&stone);
            let state = if framed { "framed" } else { "" };
            Item::new(Role::Place, label, stone_area(stone)).state(state)
        }));
        items.push(Item::new(Role::Picture, "the set", STONES).state(self.vision.name()));
        items
    }

    fn sentence(&self) -> &str {
        match self.line() {
            Some(line) => &line.sentence,
            None => "The framed stone can be edited.",
        }
    }

    /// The number of lines that do not pass, in words.
    fn verdict(&self) -> String {
        let failed = self.findings.iter().filter(|one| one.pass == Some(false));
        match failed.count() {
            0 => "everything passes".to_owned(),
            1 => "one is too close".to_owned(),
            count => format!("{count} are too close"),
        }
    }
}
