//! The screen of the title.

use crate::app::shell::{Cx, Notice, Screen, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, Phase};
use ishido_shared::ui::item::{Item, Role};

use super::cards::Card;
use crate::app::model::Model;

/// The title. It stands still until a click or a key passes on.
#[derive(Default)]
pub struct Title {
    card: Card,
    /// The picture of the card; `None` before the screen has opened.
    picture: Option<Bitmap>,
    /// True if a button or a finger is down.
    pressed: bool,
}

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

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        match &self.picture {
            Some(picture) => screen.copy(picture, picture.area(), Point::zero()),
            None => screen.fill(screen.area(), Pen::BLACK),
        }
        for line in self.card.lines(view.model) {
            let mut shadow = line.area;
            shadow.top_left += Point::new(1, 1);
            screen.text_centred(shadow, &line.text, Pen::BLACK);
            screen.text_centred(line.area, &line.text, line.pen);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let whole = rect(0, 0, SCREEN_SIZE.width, SCREEN_SIZE.height);
        let card = Item::new(Role::Requester, self.card.label(), whole);
        let lines = self.card.lines(view.model).into_iter();
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
