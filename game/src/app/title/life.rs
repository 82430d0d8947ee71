//! Movement on the first card for a while after the last input: stars twinkle, the lantern flickers, and a glint runs over the
//! letters. All of it follows from the time, and the card is as it was whenever it rests.

use ishido_assets::title::Cards;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};
use ishido_shared::ui::event::Millis;

/// Time for which the card moves after the last input.
const WHILE: Millis = 30_000;
/// From one picture of stars and lantern to the next.
const STEP: Millis = 150;
/// From one picture of the glint to the next.
const GLINT_STEP: Millis = 40;
/// From one glint to the next.
const GLINT_EVERY: Millis = 6_000;
/// Time from the opening to the first glint.
const GLINT_FIRST: Millis = 2_000;

/// The width of the light that runs over the letters, and the distance that it runs from picture to picture.
const LIGHT: (i32, i32) = (24, 16);
/// The length of the rays of the star at its end, picture by picture.
const RAYS: [i32; 8] = [2, 5, 8, 11, 11, 8, 5, 2];

/// The number of frames of the light that runs over the letters of these cards. It slants, so it travels further than the letters are wide.
const fn light_frames(cards: &Cards) -> i32 {
    let size = cards.letters.size;
    (size.width as i32 + size.height as i32 / 2) / LIGHT.1 + 2
}

/// All pictures of a glint.
const fn glint_frames(cards: &Cards) -> i32 {
    light_frames(cards) + 2 * RAYS.len() as i32
}

/// The steps after which a star twinkles again.
const TWINKLE: u64 = 44;
/// Change in the brightness of the flame against the card, step by step, in pens.
const FLICKER: [i32; 16] = [0, 1, 0, 0, -1, 0, 1, 1, 0, -1, -1, 0, 0, 1, 0, -1];

/// The movement on the card.
#[derive(Debug, Default)]
pub struct Life {
    opened: Millis,
    last_input: Millis,
    frame: Option<Frame>,
}

/// A picture: the step of stars and lantern, and the picture of the glint while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Frame {
    step: u64,
    glint: Option<i32>,
}

impl Life {
    /// Starts the movement anew: the card is opened, which counts as an input.
    pub fn begin(&mut self, now: Millis) {
        *self = Self {
            opened: now,
            last_input: now,
            frame: None,
        };
    }

    /// Notes an input.
    pub const fn note_input(&mut self, now: Millis) {
        self.last_input = now;
    }

    /// Moves on, if anything `may_move`. Returns true if the picture has changed, and the time of the next change.
    pub fn tick(&mut self, cards: &Cards, may_move: bool, now: Millis) -> (bool, Option<Millis>) {
        let rest = self.last_input + WHILE;
        let passed = now.saturating_sub(self.opened);
        let frame = (may_move && now < rest).then(|| Frame::at(cards, passed));
        let is_new = self.frame != frame;
        self.frame = frame;
        let next = frame.map(|_| (self.opened + Frame::next(cards, passed)).min(rest));
        (is_new, next)
    }

    /// Draws what differs from the card.
    pub fn draw(&self, screen: &mut Bitmap, cards: &Cards, card: &Bitmap) {
        if let Some(Frame { step, glint }) = self.frame {
            draw_stars(screen, cards.stars, step);
            let by = FLICKER[step as usize % FLICKER.len()];
            draw_flame(screen, card, cards.flame, by);
            if let Some(frame) = glint {
                draw_light(screen, card, cards.letters, frame * LIGHT.1);
                draw_star(screen, cards.accent, frame - light_frames(cards));
            }
        }
    }
}

impl Frame {
    /// The picture at the time `passed` after the beginning.
    const fn at(cards: &Cards, passed: Millis) -> Self {
        let frame = glint_time(passed) / GLINT_STEP;
        Self {
            step: passed / STEP,
            glint: if frame < glint_frames(cards) as Millis {
                Some(frame as i32)
            } else {
                None
            },
        }
    }

    /// The time of the next picture. Both times are counted from the beginning.
    fn next(cards: &Cards, passed: Millis) -> Millis {
        let time = glint_time(passed);
        let glint = if time < glint_frames(cards) as Millis * GLINT_STEP {
            passed + GLINT_STEP - time % GLINT_STEP
        } else {
            passed + GLINT_EVERY - time
        };
        glint.min((passed / STEP + 1) * STEP)
    }
}

/// The time since the last glint began.
const fn glint_time(passed: Millis) -> Millis {
    (passed + GLINT_EVERY - GLINT_FIRST) % GLINT_EVERY
}

/// Stars twinkle one after the other: each grows dim, then bright.
fn draw_stars(screen: &mut Bitmap, stars: &[(Point, bool)], step: u64) {
    for (number, &(at, large)) in (0..).zip(stars) {
        let since = (step % TWINKLE).checked_sub(3 + number * 17 % 40);
        let (middle, near) = match since {
            Some(0) => (Pen::SKY, Pen::NAVY),
            Some(1) => (Pen::WHITE, if large { Pen::WHITE } else { Pen::SKY }),
            _ => continue,
        };
        screen.set(at, middle);
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            screen.set(at + Point::new(dx, dy), near);
        }
    }
}

/// Draws the flame in the window of the lantern, lighter or darker `by` a pen; the bars of the window stay.
fn draw_flame(screen: &mut Bitmap, card: &Bitmap, window: Rectangle, by: i32) {
    let turned = match by {
        1 => lighter,
        -1 => darker,
        _ => return,
    };
    screen.fill_with(window, |at| {
        card.get(at).filter(|pen| *pen != Pen::BROWN).map(turned)
    });
}

/// Draws a light that leans, with its left edge at `along`, counted from that of the letters: the gold below it is lighter,
/// most in its middle.
fn draw_light(screen: &mut Bitmap, card: &Bitmap, letters: Rectangle, along: i32) {
    screen.fill_with(letters, |at| {
        let from = at - letters.top_left;
        let inside = from.x - (along - LIGHT.0) + from.y / 2 - letters.size.height as i32 / 2;
        let edge = inside.min(LIGHT.0 - 1 - inside);
        let pen = card.get(at).filter(|_| edge >= 0)?;
        let once = lighter(pen);
        Some(if edge < LIGHT.0 / 4 {
            once
        } else {
            lighter(once)
        })
    });
}

/// The star at the end of a glint, of 24 x 24 pixels; nothing before it begins.
fn draw_star(screen: &mut Bitmap, tip: Point, frame: i32) {
    let rays = usize::try_from(frame)
        .ok()
        .and_then(|frame| RAYS.get(frame / 2));
    let Some(&rays) = rays else { return };
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        for far in 0..=rays {
            let pen = if 2 * far < rays {
                Pen::WHITE
            } else {
                Pen::CREAM
            };
            screen.set(tip + Point::new(dx, dy) * far, pen);
        }
        for far in 1..=rays / 3 {
            screen.set(tip + Point::new(dx - dy, dx + dy) * far, Pen::CREAM);
        }
    }
}

/// The next pen towards the light on the metal of the letters and in the flame; other pens stay.
const fn lighter(pen: Pen) -> Pen {
    match pen {
        Pen::BROWN => Pen::OCHRE,
        Pen::OCHRE => Pen::GOLD,
        Pen::GOLD => Pen::CREAM,
        Pen::CREAM => Pen::WHITE,
        other => other,
    }
}

/// The next pen towards the dark in the flame.
const fn darker(pen: Pen) -> Pen {
    match pen {
        Pen::WHITE => Pen::CREAM,
        Pen::CREAM => Pen::GOLD,
        Pen::GOLD => Pen::OCHRE,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use ishido_assets::title::{SCREEN, UPRIGHT};
    use ishido_shared::gfx::Size;

    use super::super::cards::Card;
    use super::*;

    fn drawn(life: &Life, cards: &Cards, card: &Bitmap) -> Bitmap {
        let mut screen = card.clone();
        life.draw(&mut screen, cards, card);
        screen
    }

    #[test]
    fn everything_moves_for_a_while_and_then_the_card_is_as_it_was() {
        for cards in [&SCREEN, &UPRIGHT] {
            check_movement(cards);
        }
    }

    fn check_movement(cards: &Cards) {
        let card = Card::Name.picture(cards).unwrap();
        let mut life = Life::default();
        life.begin(1_000);
        let mut now = 1_000;
        let star = Rectangle::with_center(cards.accent, Size::new(24, 24));
        let sky = |at: Point| {
            cards.stars.iter().any(|(star, _)| {
                let far = at - *star;
                far.x.abs() + far.y.abs() <= 1
            })
        };
        let [mut stars, mut flames, mut letters, mut ends] = [0; 4];
        loop {
            let (is_new, next) = life.tick(cards, true, now);
            let shown = drawn(&life, cards, &card);
            let Some(next) = next else { break };
            assert!(is_new && next > now, "{now}");
            // Until then it would be the same picture.
            assert_eq!(life.tick(cards, true, next - 1), (false, Some(next)));
            for y in 0..cards.size.height as i32 {
                for x in 0..cards.size.width as i32 {
                    let at = Point::new(x, y);
                    if shown.get(at) == card.get(at) {
                        continue;
                    }
                    match at {
                        _ if sky(at) => stars += 1,
                        _ if cards.flame.contains(at) => flames += 1,
                        _ if cards.letters.contains(at) => letters += 1,
                        _ if star.contains(at) => ends += 1,
                        _ => panic!("{at} has changed at {now}"),
                    }
                }
            }
            now = next;
        }
        assert_eq!(now, 31_000);
        assert_eq!(drawn(&life, cards, &card), card);
        assert_eq!(life.tick(cards, true, 90_000), (false, None));
        assert!(stars > 500 && flames > 500 && letters > 20_000 && ends > 100);
    }

    #[test]
    fn it_follows_from_the_time_alone() {
        let mut one = Life::default();
        one.begin(0);
        let mut two = Life::default();
        two.begin(500);
        for now in (500..9_000).step_by(7) {
            one.tick(&SCREEN, true, now);
            assert_eq!(one.frame, Some(Frame::at(&SCREEN, now)));
            two.tick(&SCREEN, now % 2 == 0, now + 500);
        }
        one.tick(&SCREEN, true, 9_000);
        two.tick(&SCREEN, true, 9_500);
        assert_eq!(one.frame, two.frame);
    }

    #[test]
    fn it_begins_with_the_card_and_rests_where_nothing_may_move() {
        let card = Card::Name.picture(&SCREEN).unwrap();
        let mut life = Life::default();
        life.begin(70);
        life.tick(&SCREEN, true, 70);
        assert_eq!(drawn(&life, &SCREEN, &card), card);
        life.tick(&SCREEN, true, 2_500);
        assert_ne!(drawn(&life, &SCREEN, &card), card);
        assert_eq!(life.tick(&SCREEN, false, 2_600), (true, None));
        assert_eq!(drawn(&life, &SCREEN, &card), card);
        // An input wakes it.
        assert_eq!(life.tick(&SCREEN, true, 40_000), (false, None));
        life.note_input(40_100);
        assert!(life.tick(&SCREEN, true, 40_100).1.is_some());
        assert_eq!(life.tick(&SCREEN, true, 70_100), (true, None));
    }
}
