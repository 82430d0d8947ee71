//! The screen of the title.

use crate::app::shell::{Cx, Notice, Screen, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, Millis, Phase};
use ishido_shared::ui::item::{Item, Role};

use super::cards::Card;
use super::life::Life;
use crate::app::model::Model;

/// The title. A click or a key passes on; for a while after the last input something moves on its first card.
#[derive(Default)]
pub struct Title {
    card: Card,
    /// The picture of the card; `None` before the screen has opened.
    picture: Option<Bitmap>,
    /// True if a button or a finger is down.
    pressed: bool,
    /// The time at which the screen has opened.
    opened: Millis,
    /// True once the first card says how to begin.
    prompts: bool,
    life: Life,
}

/// Time for which the first card is shown without words, in milliseconds.
const SILENCE: Millis = 6_000;

impl Title {
    fn turn_to(&mut self, card: Card, app: &mut Model) {
        self.card = card;
        self.picture = card.picture();
        app.request_redraw();
    }

    /// Passes on to the next card, or to what is behind the title.
    fn pass_on(&mut self, app: &mut Model) -> Transition {
        match self.card {
            Card::Name => {
                self.turn_to(Card::Credits, app);
                Transition::Stay
            }
            Card::Credits => Transition::Pop,
        }
    }
}

impl Screen<Model> for Title {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.life.note_input(cx.host.now);
        match event {
            Event::Dropped { .. } => Transition::Pop,
            Event::Key(press) if press.repeat => Transition::Stay,
            Event::Key(press) if press.key == Key::Escape => Transition::Pop,
            Event::Key(_) => self.pass_on(cx.model),
            Event::Pointer(pointer) => match pointer.phase {
                Phase::Down => {
                    self.pressed = true;
                    Transition::Stay
                }
                // The release belongs to the press, so the board gets neither.
                Phase::Up if std::mem::take(&mut self.pressed) => self.pass_on(cx.model),
                Phase::Cancel => {
                    self.pressed = false;
                    Transition::Stay
                }
                Phase::Up | Phase::Move => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.opened = cx.host.now;
                self.life.begin(cx.host.now);
                self.turn_to(Card::Name, cx.model);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.pressed = false;
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let now = cx.host.now;
        let is_still = cx.model.settings().screen.motion.is_reduced();
        let may_move =
            in_front && cx.model.moment.window_in_front && self.card == Card::Name && !is_still;
        let (is_new, next) = self.life.tick(may_move, now);
        let until = (!self.prompts && self.card == Card::Name).then(|| self.opened + SILENCE);
        let begins_to_prompt = until.is_some_and(|until| now >= until);
        self.prompts |= begins_to_prompt;
        cx.model.request_redraw_if(is_new || begins_to_prompt);
        let until = until.filter(|_| !begins_to_prompt);
        (Transition::Stay, next.into_iter().chain(until).min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        match &self.picture {
            Some(picture) => {
                screen.copy(picture, picture.area(), Point::zero());
                if self.card == Card::Name {
                    self.life.draw(screen, picture);
                }
            }
            None => screen.fill(screen.area(), Pen::BLACK),
        }
        self.card.draw_fields(screen);
        for line in self.card.lines(self.prompts, view.model) {
            line.draw(screen);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let whole = rect(0, 0, SCREEN_SIZE.width, SCREEN_SIZE.height);
        let card = Item::new(Role::Requester, self.card.label(), whole);
        let lines = self.card.lines(self.prompts, view.model).into_iter();
        std::iter::once(card)
            .chain(lines.map(|line| Item::new(Role::Text, line.text, line.area)))
            .collect()
    }

    fn traits(&self) -> Traits {
        Traits {
            is_full: true,
            only_one: Some("title"),
            ..Traits::default()
        }
    }
}
