//! Check Set: what the check has found, beside the set as several kinds of eyes see it.

mod draw;
mod gadgets;
mod layout;

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::{Model, Screen, TitleLine};
use ishido_shared::ui::event::{
    Button as MouseButton, Event, Key, KeyPress, Millis, Phase, Pointer,
};
use ishido_shared::ui::gadget::{List, Radio};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupOutcome};
use ishido_shared::ui::item::Item;

use crate::check::{Finding, findings};
use crate::editor::model::{Cx, EditorModel, Notice, Traits, Transition, View};
use crate::editor::workspace::Edited;
use crate::stones::{self, StonePosition};
use gadgets::GadgetId;

/// The screen of the check. Nothing is changed while it is open.
pub struct CheckScreen {
    findings: Vec<Finding>,
    gadgets: GadgetGroup<GadgetId>,
    /// The stones that are framed: those of the chosen line, or one that was clicked.
    framed: Vec<StonePosition>,
    /// The stone that the pointer is down on.
    pressed: Option<StonePosition>,
    vision: ColourVision,
}

impl CheckScreen {
    /// Checks the set. The first line that does not pass is chosen.
    #[must_use]
    pub fn new(model: &EditorModel) -> Self {
        let content = model.stoneset.content();
        let boards = &model.view.boards;
        let findings = findings(
            &stones::stoneset_of(content),
            &model.view.twins.groups(content),
            (boards.name(), boards.picture()),
        );
        let first = findings.iter().position(|one| one.pass == Some(false));
        let mut screen = Self {
            gadgets: gadgets::group(&findings, model.view.vision),
            findings,
            framed: Vec::new(),
            pressed: None,
            vision: model.view.vision,
        };
        if let Some(list) = screen.gadgets.get_mut::<List>(GadgetId::Lines) {
            list.choose(Some(first.unwrap_or(0)));
        }
        screen.show_line();
        if first.is_none() {
            screen.show_for(model.view.vision);
        }
        screen
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
        let stone = layout::stone_at(pointer.at);
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
        let outcome = self.gadgets.handle(event, cx.ctx);
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
        let (outcome, next) = self.gadgets.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn notice(&mut self, notice: Notice<'_>, _cx: &mut Cx<'_, '_>) -> Transition {
        if let Notice::Interrupted = notice {
            self.gadgets.cancel_pointer();
            self.pressed = None;
        }
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.draw_all(screen, view.model, view.in_front);
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
