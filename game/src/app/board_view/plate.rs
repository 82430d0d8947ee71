//! The plate: who plays in which mode, and the way of scoring or the time left.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, frame, line_width, rect};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::surface::{headline, wood};

use super::numerals::on;
use super::scores::{player_name, player_pen, shortened, turn_of_two};
use super::{layout, numerals};
use crate::rules::Scoring;
use crate::session::{Clock, Controller, Mode, Session};

/// The time before the end in which the clock ticks, in milliseconds. It blinks for as long, or for less: see [`alarm`].
pub const ALARM: Millis = 10_000;

/// The time for which the clock is lit, and then unlit, while it blinks, in milliseconds.
const HALF: Millis = 500;

/// The place of the sign of a game that is off the All-Time Highs, beside the second line.
const SIGN: Point = Point::new(86, 21);

/// A crown with a red cross: the sign of a game that is off the All-Time Highs.
pub const OFF_THE_LISTS: [&str; 14] = [
    ".......1........",
    "......161.......",
    ".1....161....1..",
    "161..16661..161.",
    "161..16661..161.",
    "166116661111611.",
    "1666166199161991",
    "1666666199919991",
    "166666661999991.",
    "166666666199911.",
    ".11111111999991.",
    ".......199919991",
    ".......1991.1991",
    "........11...11.",
];

/// The most characters of a line: the plate has an edge on some boards, which letters do not touch.
const COLUMNS: usize = 11;

/// The name of the game on a band across the empty place of the touchstone, and the row of its letters.
const NAME: &str = "Ishidó";
const BAND: Rectangle = rect(532, 40, 104, 36);
const LETTERS: Rectangle = rect(532, 37, 104, 40);

/// A view of the plate: the game that is shown, and what is named without one.
#[derive(Debug, Clone, Copy)]
pub struct Plate<'a> {
    pub session: Option<&'a Session>,
    /// Mode and way of scoring of the next game.
    pub next: (Mode, Scoring),
    /// True if a sign says that something keeps the game from the All-Time Highs.
    pub off_the_lists: bool,
}

impl Plate<'_> {
    fn mode_and_scoring(&self) -> (Mode, Scoring) {
        self.session.map_or(self.next, |session| {
            (session.setup().mode, session.setup().scoring)
        })
    }

    /// The name on the plate: the player whose turn it is, or the mode.
    fn player_line(&self) -> String {
        let (mode, _) = self.mode_and_scoring();
        let Some(session) = self.session else {
            return mode.name().to_owned();
        };
        if let Some(player) = turn_of_two(session) {
            return player_name(session, player);
        }
        match session.to_move() {
            Some(Controller::Computer(skill)) if session.computer_is_to_move() => {
                skill.name().to_owned()
            }
            Some(Controller::Human) if mode != Mode::Challenge => {
                let name = player_name(session, 0);
                if name == "Player 1" {
                    mode.name().to_owned()
                } else {
                    name
                }
            }
            _ => mode.name().to_owned(),
        }
    }

    /// The way of scoring, or the mode below the name of a player who does not just play alone.
    fn second_line(&self) -> &'static str {
        let running = self.session.is_some_and(Session::is_running);
        let (mode, scoring) = self.mode_and_scoring();
        if running && mode != Mode::Solitaire && self.player_line() != mode.name() {
            mode.name()
        } else {
            scoring.name()
        }
    }

    /// The words of the plate, for its description.
    pub fn words(&self) -> String {
        let (mode, scoring) = self.mode_and_scoring();
        let mut player = self.player_line();
        if self.session.is_some_and(Session::computer_is_to_move)
            && self.session.and_then(turn_of_two).is_none()
        {
            player += " plays";
        }
        let mut words = vec![player, mode.name().to_owned()];
        let running = self.session.is_some_and(Session::is_running);
        // Challenge play has one way of scoring.
        if mode != Mode::Challenge || !running {
            words.push(scoring.name().to_owned());
        }
        words.dedup();
        let clock = self.session.and_then(Session::clock);
        words.extend(clock.map(|clock| format!("Time {}", time_left(clock))));
        words.extend(
            self.off_the_lists
                .then(|| "off the All-Time Highs".to_owned()),
        );
        words.join(", ")
    }

    /// Draws the plate on a ground. `blinks` is false without motion: then the time stays lit to its end.
    pub fn draw(&self, screen: &mut Bitmap, ground: Pen, blinks: bool) {
        let ink = on(ground);
        let corner = layout::PLATE.top_left;
        let name = self.player_line();
        if let Some(player) = self.session.and_then(turn_of_two) {
            draw_badge(screen, corner + Point::new(5, 3), player);
            screen.text(corner + Point::new(21, 2), &shortened(&name, 10), ink.upper);
        } else {
            screen.text_centred(line_at(3), &shortened(&name, COLUMNS), ink.upper);
        }
        match self.session.and_then(Session::clock) {
            Some(clock) => draw_clock(screen, clock, ground, blinks, self.off_the_lists),
            None => {
                let (mut line, text) = (line_at(19), self.second_line());
                // The longest makes room for the sign.
                if self.off_the_lists && line_width(text) > 72 {
                    line.size.width = SIGN.x as u32;
                }
                screen.text_centred(line, text, ink.face);
            }
        }
        if self.off_the_lists {
            screen.draw_digits(OFF_THE_LISTS, corner + SIGN);
        }
    }
}

/// The time left, as `0:18`.
fn time_left(clock: &Clock) -> String {
    let seconds = clock.left().div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A line of the plate, `top` pixels below its upper edge.
const fn line_at(top: i32) -> Rectangle {
    let plate = layout::PLATE;
    rect(
        plate.top_left.x,
        plate.top_left.y + top,
        plate.size.width,
        16,
    )
}

/// Draws the name of the game where no stone lies yet: on a telephone the title line has no room for it.
pub fn draw_name(screen: &mut Bitmap) {
    wood(screen, BAND);
    headline(screen, LETTERS, NAME, Headline::Large);
}

/// The number of a player in a game of two on a small plate in the player's pen.
pub fn draw_badge(screen: &mut Bitmap, at: Point, player: usize) {
    screen.fill(rect(at.x - 1, at.y - 1, 14, 15), Pen::BLACK);
    screen.fill(rect(at.x, at.y, 12, 13), player_pen(player));
    let number = (player + 1).to_string();
    screen.text(at + Point::new(2, -1), &number, Pen::BLACK);
}

/// The time left in large digits, and a bar that shrinks with it; `narrow` leaves room for a sign beside the bar. In the last ten seconds
/// the ground is red for half of every second.
fn draw_clock(screen: &mut Bitmap, clock: &Clock, ground: Pen, blinks: bool, narrow: bool) {
    const HEIGHT: i32 = 17;
    let plate = layout::PLATE;
    let place = rect(plate.top_left.x + 3, plate.top_left.y + 17, 98, 19);
    let mut ink = on(ground);
    let (left, limit) = (clock.left(), clock.limit());
    let steady = left <= alarm(limit) && !blinks;
    let lit = is_lit(left, limit) || steady;
    if lit {
        screen.fill(place, Pen::RED);
        ink = on(Pen::RED);
        ink.face = Pen::WHITE;
    }
    let time = time_left(clock);
    let Some(cut) = numerals::widest(&[time.as_str()], HEIGHT, 56, 0) else {
        return;
    };
    cut.draw(screen, place.top_left + Point::new(3, 1), &time, ink);
    let pen = if lit { Pen::WHITE } else { ink.face };
    let width = if narrow { 22 } else { 34 };
    let bar = rect(place.top_left.x + 61, place.top_left.y + 5, width, 9);
    draw_bar(screen, bar, clock, pen, ink.lower);
}

/// A bar whose filled part is the share of the time that is left.
fn draw_bar(screen: &mut Bitmap, area: Rectangle, clock: &Clock, pen: Pen, edge: Pen) {
    frame(screen, area, 1, edge);
    let width = u64::from(area.size.width - 4);
    let filled = (width * clock.left())
        .div_ceil(clock.limit().max(1))
        .min(width);
    let corner = area.top_left + Point::new(2, 2);
    screen.fill(
        rect(corner.x, corner.y, filled as u32, area.size.height - 4),
        pen,
    );
}

/// The end of the time, of which the plate warns: the last ten seconds, but no more than a tenth of the limit, in whole
/// seconds. Of a short limit, almost all would be a warning otherwise.
pub const fn alarm(limit: Millis) -> Millis {
    let tenth = (limit / 10).next_multiple_of(1_000);
    if tenth < ALARM { tenth } else { ALARM }
}

/// Returns true if the time is lit to warn of its end: during the first half of each of the last seconds.
pub const fn is_lit(left: Millis, limit: Millis) -> bool {
    0 < left && left <= alarm(limit) && (left - 1) % (2 * HALF) >= HALF
}

/// The time until the lit time goes out or is lit again, while the clock runs.
pub const fn until_blink(left: Millis, limit: Millis) -> Option<Millis> {
    if left == 0 || left > alarm(limit) {
        return None;
    }
    Some((left - 1) % HALF + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ten_seconds_blink_once_a_second() {
        let is_lit = |left| is_lit(left, 600_000);
        let until_blink = |left| until_blink(left, 600_000);
        assert!(!is_lit(10_001) && is_lit(10_000) && is_lit(9_501));
        assert!(!is_lit(9_500) && !is_lit(9_001) && is_lit(9_000));
        assert!(!is_lit(500) && !is_lit(0));
        assert_eq!(until_blink(10_001), None);
        for left in 1..=ALARM {
            let next = until_blink(left).unwrap();
            assert!((left - next).is_multiple_of(500), "{left}");
            assert!(
                left == next || is_lit(left) != is_lit(left - next),
                "{left}"
            );
        }
    }

    #[test]
    fn of_a_short_limit_only_the_last_tenth_is_lit() {
        for (limit, expected) in [
            (1_000, 1_000),
            (5_000, 1_000),
            (10_000, 1_000),
            (30_000, 3_000),
            (45_000, 5_000),
            (60_000, 6_000),
            (100_000, 10_000),
            (3_600_000, 10_000),
        ] {
            assert_eq!(alarm(limit), expected);
            assert!(is_lit(expected, limit) && !is_lit(expected + 1, limit));
            assert_eq!(until_blink(expected + 1, limit), None);
        }
    }
}
