//! Check Set: what the check has found, beside the set as several kinds of eyes see it.

mod draw;
mod gadgets;
mod layout;

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{
    Button as MouseButton, Event, Key, KeyPress, Millis, Phase, Pointer,
};
use ishido_shared::ui::gadget::{List, Radio};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupOutcome};
use ishido_shared::ui::item::Item;

use crate::check::{Finding, findings};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;
use crate::editor::stoneset_work::Edited;
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
    pub fn new(state: &EditorState) -> Self {
        let content = state.stoneset.content();
        let boards = &state.view.boards;
        let findings = findings(
            &stones::stoneset_of(content),
            &state.view.twins.groups(content),
            (boards.name(), boards.picture()),
        );
        let first = findings.iter().position(|one| one.pass == Some(false));
        let mut screen = Self {
            gadgets: gadgets::group(&findings, state.view.vision),
            findings,
            framed: Vec::new(),
            pressed: None,
            vision: state.view.vision,
        };
        if let Some(list) = screen.gadgets.get_mut::<List>(GadgetId::Lines) {
            list.choose(Some(first.unwrap_or(0)));
        }
        screen.show_line();
        if first.is_none() {
            screen.show_for(state.view.vision);
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
            cx.state.request_redraw();
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
        cx.state.put_down();
        let work = &mut cx.state.stoneset;
        (work.chosen, work.edited) = (stone, Edited::Stone);
        cx.state.view.live.reveal(stone);
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
                    cx.state.request_redraw();
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
        cx.state.request_redraw();
        Some(Transition::Stay)
    }
}

impl Screen for CheckScreen {
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

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.gadgets.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) {
        self.gadgets.cancel_pointer();
        self.pressed = None;
    }

    fn draw(&self, screen: &mut Bitmap, state: &EditorState, in_front: bool) {
        self.draw_all(screen, state, in_front);
    }

    fn describe(&self, _state: &EditorState) -> Vec<Item> {
        self.describe_all()
    }

    fn is_full(&self) -> bool {
        true
    }

    fn hint(&self, state: &EditorState) -> Option<String> {
        let hint = state.device.choose(
            "Click a line to see its stones",
            "Tap a line to see its stones",
            "Up, Down: lines, Tab moves, Esc exits",
        );
        Some(hint.to_owned())
    }
}
