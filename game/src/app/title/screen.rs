//! The screen of the title.

use crate::app::shell::{Cx, Notice, Screen, Traits, Transition, View};
use ishido_assets::title::{Cards, SCREEN, UPRIGHT};
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, Millis, Phase};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::room::Room;

use super::cards::{Card, Line, LineStyle};
use super::life::Life;
use crate::app::model::Model;

/// The title. A click or a key passes on; for a while after the last input something moves on its first card.
#[derive(Default)]
pub struct Title {
    card: Card,
    room: Room,
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
    /// Shows the version, and closes.
    pub fn about() -> Self {
        Self {
            card: Card::About,
            ..Self::default()
        }
    }

    fn turn_to(&mut self, card: Card, app: &mut Model) {
        self.card = card;
        self.picture = card.picture(self.cards());
        app.request_redraw();
    }

    /// The cards in the shape of the room.
    const fn cards(&self) -> &'static Cards {
        match self.room {
            Room::Screen | Room::Turned => &SCREEN,
            Room::Upright { .. } => &UPRIGHT,
        }
    }

    /// The position of the card in the program's picture; a cover that is lower than the card shows the middle of it.
    fn corner(&self) -> Point {
        let cover = self.room.cover();
        let above = self.cards().size.height.saturating_sub(cover.size.height) / 2;
        cover.top_left - Point::new(0, above as i32)
    }

    /// The words on the card, in their places on the screen.
    fn lines(&self, app: &Model) -> Vec<Line> {
        let mut lines = self.card.lines(self.cards(), self.prompts, app);
        for line in &mut lines {
            line.area.top_left += self.corner();
        }
        lines
    }

    /// Passes on to the next card, or to what is behind the title.
    fn pass_on(&mut self, app: &mut Model) -> Transition {
        match self.card {
            Card::Name => {
                self.turn_to(Card::Credits, app);
                Transition::Stay
            }
            Card::Credits | Card::About => Transition::Pop,
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
                self.room = cx.host.room;
                self.life.begin(cx.host.now);
                self.turn_to(self.card, cx.model);
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
        if self.room != cx.host.room {
            self.room = cx.host.room;
            self.turn_to(self.card, cx.model);
        }
        let is_still = cx.model.settings().screen.motion.is_reduced();
        let may_move =
            in_front && cx.model.moment.window_in_front && self.card == Card::Name && !is_still;
        let (is_new, next) = self.life.tick(self.cards(), may_move, now);
        let until = (!self.prompts && self.card == Card::Name).then(|| self.opened + SILENCE);
        let begins_to_prompt = until.is_some_and(|until| now >= until);
        self.prompts |= begins_to_prompt;
        cx.model.request_redraw_if(is_new || begins_to_prompt);
        let until = until.filter(|_| !begins_to_prompt);
        (Transition::Stay, next.into_iter().chain(until).min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        screen.fill(screen.area(), Pen::BLACK);
        if let Some(picture) = &self.picture {
            let mut shown = picture.clone();
            if self.card == Card::Name {
                self.life.draw(&mut shown, self.cards(), picture);
            }
            screen.copy(&shown, shown.area(), self.corner());
        }
        for line in self.lines(view.model) {
            line.draw(screen);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let card = Item::new(Role::Requester, self.card.label(), self.room.cover());
        let lines = self.lines(view.model).into_iter();
        let lines = lines.map(|line| {
            let role = match line.style {
                LineStyle::Button => Role::Button,
                LineStyle::Plain | LineStyle::Large | LineStyle::Plate => Role::Text,
            };
            Item::new(role, line.text, line.area)
        });
        std::iter::once(card).chain(lines).collect()
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Whole(self.room.cover())
    }

    fn traits(&self) -> Traits {
        Traits {
            is_full: true,
            only_one: Some("title"),
            ..Traits::default()
        }
    }
}
