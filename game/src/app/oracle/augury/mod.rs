//! The screen of an augury: the question, the hexagram that answers it with the stones of the 4-Way, and its text.

mod animation;
pub mod circle;
mod describe;
mod layout;
pub mod lines;
mod page;
mod panel;
#[cfg(test)]
mod tests;
mod words;

use crate::app::shell::{Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::{Button, Gadget as _, Material, ScrollText};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::{Parts, Shown};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface;

use super::hexagrams::browse;
use super::save::save_augury;
use crate::app::model::Action;
use crate::app::model::Model;
use crate::app::oracle::pages;
use crate::app::sound::{play_bell, play_line};
use crate::oracle::{Reading, SavedAugury, write};
use animation::{CastingAnimation, CastingStage};
use layout::{Places, QUESTION_ROWS, question_columns};
use words::WrappedQuestion;

/// The note on an augury from a file whose text is not that of the program.
const OTHER_TEXT: &str = "Edited, or made by another version.";

/// The note on one whose lines do not follow from its stones and its time.
const OTHER_LINES: &str = "Edited: not the lines as first cast.";

/// The time for which keys cannot close the augury after a key or a click has shown all of it, in milliseconds.
const GRACE: Millis = 400;

/// The gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Text,
    Browse,
    Save,
    Exit,
}

/// The origin of an augury.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AugurySource {
    /// A 4-Way that was just made.
    Move,
    /// A file.
    File,
}

/// An augury on the screen.
struct Augury {
    reading: Reading,
    source: AugurySource,
    /// The text that Save writes.
    file: String,
    /// The note on the file; empty if it is as the program writes it.
    note: &'static str,
    /// The text of the reading.
    text: String,
    room: Room,
    question: WrappedQuestion,
    places: Places,
    casting: CastingAnimation,
    /// The time from which on keys close the augury, so that repeated presses while the lines appear do not.
    closable: Millis,
    gadgets: GadgetGroup<GadgetId>,
}

/// The augury for a 4-Way that was just made. When it closes, the player is asked what to do if nothing can be placed.
pub fn answer(reading: Reading) -> Box<dyn Screen<Model>> {
    let text = words::text(&reading.cast);
    let file = write(&reading);
    let augury = Augury::new(reading, &text, file, "");
    Box::new(Augury {
        casting: CastingAnimation::new(),
        source: AugurySource::Move,
        ..augury
    })
}

/// The same once more, at once: the program ended while it was shown, or soon after.
pub fn answer_again(reading: Reading) -> Box<dyn Screen<Model>> {
    let text = words::text(&reading.cast);
    let file = write(&reading);
    Box::new(Augury {
        source: AugurySource::Move,
        ..Augury::new(reading, &text, file, "")
    })
}

/// An augury from a file.
pub fn view(saved: SavedAugury) -> Box<dyn Screen<Model>> {
    let text = words::saved_text(&saved);
    let file = saved.file_text();
    let note = match (saved.altered, saved.reading.is_genuine()) {
        (false, _) => "",
        (true, true) => OTHER_TEXT,
        (true, false) => OTHER_LINES,
    };
    Box::new(Augury::new(saved.reading, &text, file, note))
}

impl Augury {
    /// An augury of which everything can be seen at once.
    fn new(reading: Reading, text: &str, file: String, note: &'static str) -> Self {
        let room = Room::default();
        let mut augury = Self {
            source: AugurySource::File,
            file,
            note,
            text: text.to_owned(),
            room,
            places: Places::of(room, 0, !note.is_empty()),
            question: WrappedQuestion::default(),
            reading,
            casting: CastingAnimation::over(),
            closable: 0,
            gadgets: GadgetGroup::new(GroupKeys::Focus),
        };
        augury.lay_out();
        augury
    }

    /// Lays everything out again if the room has changed.
    fn fit(&mut self, cx: &Cx<'_, '_>) {
        if self.room.follow(cx.host.room) {
            self.lay_out();
        }
    }

    /// Wraps the question and makes the gadgets for the room. The reader stays at the chapter, and the focus at its gadget.
    fn lay_out(&mut self) {
        let focus = self.gadgets.focus();
        let read = self.gadgets.get::<ScrollText>(GadgetId::Text);
        let chapter = read.and_then(ScrollText::chapter);
        let columns = question_columns(self.room);
        let question = words::question(&self.reading, columns, QUESTION_ROWS);
        let places = Places::of(self.room, question.lines.len(), !self.note.is_empty());
        let mut text = self.text.clone();
        if !question.is_whole {
            let whole = words::plain(&self.reading.question);
            text += &format!("\n# The Whole Question\n{whole}");
        }
        let mut text = ScrollText::new(&text, &[], 1, 1).on(Pen::CREAM);
        text.fit(self.room, Material::Wood);
        text.stretch(places.text.size.width);
        text.heighten(places.text.size.height);
        if let Some(chapter) = chapter {
            text.scroll_to_heading(chapter);
        }
        let mut gadgets = GadgetGroup::new(GroupKeys::Focus).on_wood();
        gadgets.add(GadgetId::Text, places.text.top_left, text);
        let buttons = [
            (GadgetId::Browse, "_Hexagrams..."),
            (GadgetId::Save, "_Save..."),
            (GadgetId::Exit, "E_xit"),
        ];
        for ((id, label), place) in buttons.into_iter().zip(places.buttons) {
            gadgets.add(
                id,
                place.top_left,
                Button::sized(label, place.size).on_wood(),
            );
        }
        if let Some(focus) = focus {
            gadgets.set_focus(focus);
        }
        (self.question, self.places, self.gadgets) = (question, places, gadgets);
    }

    fn close(&self, app: &mut Model) -> Transition {
        if self.source == AugurySource::Move {
            app.act(Action::AskIfStuck);
        }
        Transition::Pop
    }

    /// While the lines appear, any click or key goes on, and does nothing else.
    fn skip(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let is_press = match event {
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            Event::Key(press) => !press.repeat,
            _ => false,
        };
        if is_press {
            self.casting.skip(cx.host.now);
            self.closable = cx.host.now + GRACE;
            cx.model.request_redraw();
        }
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(GadgetId::Browse) => {
                Transition::Push(browse(Some(self.reading.cast.hexagram())))
            }
            GroupOutcome::Activated(GadgetId::Save) => {
                save_augury(self.file.clone(), &self.reading, cx)
            }
            GroupOutcome::Activated(GadgetId::Exit) => self.close(cx.model),
            _ => Transition::Stay,
        }
    }

    /// Handles a key that the gadgets have ignored.
    fn key(&self, press: &KeyPress, app: &mut Model) -> Transition {
        match press.key {
            _ if app.moment.now < self.closable => Transition::Stay,
            Key::Escape if !press.repeat => self.close(app),
            Key::Enter if !press.repeat && !press.modifiers.alt => self.close(app),
            _ => Transition::Stay,
        }
    }
}

impl Screen<Model> for Augury {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.fit(cx);
        if !self.casting.is_over() {
            self.skip(event, cx);
            return Transition::Stay;
        }
        match (self.gadgets.handle(event, cx.host), event) {
            (GroupOutcome::Ignored, Event::Key(press)) => self.key(press, cx.model),
            (outcome, _) => self.respond(outcome, cx),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => self.fit(cx),
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                cx.model.request_redraw();
            }
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.fit(cx);
        let (outcome, held) = self.gadgets.tick(cx.host);
        let transition = self.respond(outcome, cx);
        if !in_front {
            self.casting.pause();
            return (transition, held);
        }
        let changed = self.casting.tick(cx.host.now);
        // Without motion the lines are there at once.
        let reduced = cx.model.settings().screen.motion.is_reduced();
        if changed && reduced && self.casting.stage() != CastingStage::Board {
            self.casting.skip(cx.host.now);
        }
        cx.model.request_redraw_if(changed);
        if changed && let CastingStage::Lines(line, true) = self.casting.stage() {
            play_line(line, cx);
        }
        if self.casting.take_appeared() {
            play_bell(cx);
        }
        (transition, held.into_iter().chain(self.casting.due()).min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let stage = self.casting.stage();
        if stage == CastingStage::Board {
            return;
        }
        surface::wood(screen, self.places.area);
        let Reading { cast, four_way, .. } = &self.reading;
        panel::draw(
            screen,
            &self.places.panel,
            cast,
            four_way,
            stage,
            &view.model.appearance.current,
        );
        page::draw_question(screen, &self.places, &self.question);
        if let CastingStage::Lines(lines, _) = stage {
            let hexagram = cast.hexagram();
            let trigrams = [hexagram.lower(), hexagram.upper()];
            circle::draw(screen, self.places.answer, &trigrams[..lines / 3]);
        } else {
            page::draw_name(screen, self.places.name, cast.hexagram());
            if !self.note.is_empty() {
                page::draw_note(screen, self.places.note, self.note);
            }
            self.gadgets.draw(screen, view.key_cues());
        }
    }

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        self.items()
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        if self.casting.stage() == CastingStage::Board {
            return Shown::Behind;
        }
        let Places { area, column, .. } = self.places;
        Shown::Parts(match self.room {
            Room::Screen | Room::Turned => Parts::of(column).with_side(&[self.places.panel.area]),
            Room::Upright { .. } => Parts::of(area),
        })
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(pages::about),
            is_lasting: self.source == AugurySource::File,
            backdrop: match self.casting.stage() {
                CastingStage::Board => Backdrop::AliveUnmarked,
                _ => Backdrop::Unmarked,
            },
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let on_button = self.gadgets.focus() != Some(GadgetId::Text);
        let title = match (self.casting.stage(), self.source) {
            (CastingStage::Board, _) => "The Oracle answers".to_owned(),
            (_, AugurySource::Move) => "The Oracle of the Stones".to_owned(),
            (_, AugurySource::File) => {
                let time = self.reading.time;
                format!("Augury of {}, {}", time.date(), time.time_of_day())
            }
        };
        let hint = if self.casting.is_over() && on_button {
            app.moment.device.choose(
                "Read the text, then click Exit",
                "Drag the text to scroll, then tap Exit",
                "Enter presses the button, Esc exits",
            )
        } else if self.casting.is_over() {
            app.moment.device.choose(
                "Read the text, then click Exit",
                "Drag the text to scroll, then tap Exit",
                "Down scrolls, Enter closes",
            )
        } else {
            app.moment.device.choose(
                "Click to see it all",
                "Tap to see it all",
                "Space shows it all",
            )
        };
        TitleLine::new(title, hint)
    }
}
