//! Animations on the board: gliding stones, rising points, the moment of a 4-Way, possible moves that appear, and
//! points that are counted up. Animations only show what has happened already; nothing waits for one to end.

mod effects;
mod four_way;
mod glide;
mod rise;

pub use four_way::FourWay;
pub use glide::Glide;
pub use rise::Rise;

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::title_line;

use super::layout;
use super::marks::plate_size;
use crate::app::model::settings::Motion;
use crate::app::wording::thousands;
use crate::rules::{Scoring, Square, Stone, Tally};
use crate::session::{Session, Turn};
use effects::Pulse;

/// The corner of the touchstone's picture.
const TOUCHSTONE: Point = layout::TOUCHSTONE_STONE.top_left;

/// The corner of the picture of a stone that comes out of the pouch.
const POUCH: Point = Point::new(TOUCHSTONE.x, layout::POUCH.top_left.y + 8);

/// Time between two pictures while something moves: fifty a second, as on a PAL Amiga.
const FRAME: Millis = 20;
/// The time that a stone glides at the normal speed, in milliseconds; then it lands.
const LANDING: Millis = 220;
/// The time that a stone settles after it has landed.
const SETTLING: Millis = 100;
const RISE: Millis = 1_100;
/// The time for which the screen flashes when a move is refused without words.
const BEEP: Millis = 100;

/// The time that a stone glides before it lands.
#[must_use]
pub const fn landing(motion: Motion) -> Millis {
    if motion.is_reduced() {
        0
    } else {
        motion.time(LANDING)
    }
}

/// Everything that moves on the board.
#[derive(Debug, Default)]
pub struct Animation {
    motion: Motion,
    glide: Option<Glide>,
    /// The next stone, on its way from the pouch to the touchstone.
    drawn: Option<Glide>,
    rise: Option<Rise>,
    four_way: Option<FourWay>,
    beep: Option<Millis>,
    pulse: Pulse,
}

impl Animation {
    /// Sets how fast everything moves that begins from now on.
    pub const fn set_motion(&mut self, motion: Motion) {
        self.motion = motion;
    }

    /// The time that a stone glides.
    #[must_use]
    pub const fn landing(&self) -> Millis {
        landing(self.motion)
    }

    /// Shows a turn that was taken: its stone glides to its square, from a corner or else from the touchstone's place, and the
    /// next one comes out of the pouch. When it lands, points rise and a 4-Way flashes.
    pub fn show_turn(&mut self, turn: &Turn, from: Option<Point>, session: &Session, now: Millis) {
        let Some(placed) = turn.placed else { return };
        let (square, setup, state) = (placed.square, session.setup(), session.state());
        let way = (from.unwrap_or(TOUCHSTONE), layout::stone_corner(square));
        self.glide = self.glide_of(placed.stone, Some(square), way, now);
        self.draw_next(session, now);
        let landing = now + self.landing();
        let four_way = placed.ways.is_four_way();
        if let Some(text) = points_text(four_way, turn.points, setup.scoring) {
            let marks = (four_way && setup.scoring != Scoring::Ancient).then_some(turn.points);
            match marks.filter(|_| !self.motion.is_reduced()) {
                Some(points) => {
                    let place = (square, state.position().board());
                    self.rise = Some(Rise::of_marks(text, points, place, landing));
                }
                None => {
                    let (size, board) = (plate_size(&text), state.position().board());
                    let way = rise::path(size, square, board, layout::BOARD);
                    self.rise(text, way, landing);
                }
            }
        }
        if four_way {
            let player = turn.player.min(setup.mode.tallies() - 1);
            let tally = state.tally(setup, player);
            self.four_way = Some(FourWay {
                square,
                player,
                number: tally.four_ways,
                points_before: tally.points.saturating_sub(turn.points),
                since: landing,
            });
        }
    }

    /// Shows turns that were taken back: the stone of the last one glides back to the touchstone's place.
    pub fn show_taken_back(&mut self, turns: &[Turn], session: &Session, now: Millis) {
        self.clear();
        if let Some(placed) = turns.iter().find_map(|turn| turn.placed) {
            let stone = session.state().touchstone().unwrap_or(placed.stone);
            self.glide_back(stone, layout::stone_corner(placed.square), now);
        }
    }

    /// Lets a stone glide from a corner to the touchstone's place.
    pub fn glide_back(&mut self, stone: Stone, from: Point, now: Millis) {
        self.glide = self.glide_of(stone, None, (from, TOUCHSTONE), now);
    }

    /// The next stone comes out of the pouch.
    pub fn draw_next(&mut self, session: &Session, now: Millis) {
        let state = session.state();
        if let Some(stone) = state.touchstone().filter(|_| state.ending().is_none()) {
            self.drawn = self.glide_of(stone, None, (POUCH, TOUCHSTONE), now);
        }
    }

    fn glide_of(
        &self,
        stone: Stone,
        square: Option<Square>,
        way: (Point, Point),
        now: Millis,
    ) -> Option<Glide> {
        let times = (self.landing(), self.motion.time(SETTLING));
        (!self.motion.is_reduced()).then(|| Glide::new(stone, square, way, now, times))
    }

    /// Lets words rise from a point to another, from a time on. Those of an earlier move go: when a computer plays quickly, they
    /// would pile up over the stones.
    fn rise(&mut self, text: String, (from, to): (Point, Point), since: Millis) {
        let to = if self.motion.is_reduced() { from } else { to };
        self.rise = Some(Rise::new(text, (from, to), since, self.motion.time(RISE)));
    }

    /// The tally that the scoreboard shows for a player, while a 4-Way and its points are being counted.
    #[must_use]
    pub fn counted(&self, player: usize, tally: Tally, now: Millis) -> Tally {
        match self.four_way() {
            Some(made) if made.player == player => made.counted(tally, now),
            _ => tally,
        }
    }

    /// Flashes the screen, as the Amiga did with a beep.
    pub const fn beep(&mut self, now: Millis) {
        self.beep = Some(now);
    }

    /// The pixels that flash, if any: the title line, and with motion the frame of the board. The stones stay as they are.
    #[must_use]
    pub fn beeping(&self) -> Option<impl Fn(Point) -> bool + use<>> {
        let moves = !self.motion.is_reduced();
        let is_frame = |at| layout::FRAME.contains(at) && !layout::BOARD.contains(at);
        self.beep
            .map(|_| move |at| title_line::AREA.contains(at) || moves && is_frame(at))
    }

    /// The stone on its way.
    #[must_use]
    pub const fn gliding(&self) -> Option<&Glide> {
        self.glide.as_ref()
    }

    /// The stone on its way from the pouch.
    #[must_use]
    pub const fn drawn(&self) -> Option<&Glide> {
        self.drawn.as_ref()
    }

    /// The 4-Way that was made, while its moment lasts; without motion there is none.
    #[must_use]
    pub fn four_way(&self) -> Option<&FourWay> {
        self.four_way.as_ref().filter(|_| !self.motion.is_reduced())
    }

    /// Notes which possible moves are shown, by the number of stones placed; those that are new pulse once.
    pub fn show_moves(&mut self, shown: Option<usize>, now: Millis) {
        self.pulse.show(shown, now, self.motion);
    }

    /// The width of the marks of possible moves, in pixels.
    #[must_use]
    pub fn move_mark_width(&self, now: Millis) -> u32 {
        self.pulse.width(now)
    }

    /// The texts that are rising.
    pub fn rises(&self, now: Millis) -> impl Iterator<Item = &Rise> {
        self.rise.iter().filter(move |rise| rise.has_begun(now))
    }

    /// The squares that have a frame at this moment: those of a 4-Way.
    #[must_use]
    pub fn framed(&self, now: Millis) -> Vec<Square> {
        let made = self.four_way.as_ref().filter(|made| made.since <= now);
        made.map_or_else(Vec::new, |made| made.squares().collect())
    }

    /// Stops everything.
    pub fn clear(&mut self) {
        *self = Self {
            motion: self.motion,
            ..Self::default()
        };
    }

    /// Removes finished animations. Returns when the next picture is due, if anything still moves.
    pub fn tick(&mut self, now: Millis) -> Option<Millis> {
        self.glide.take_if(|glide| glide.is_over(now));
        self.drawn.take_if(|glide| glide.is_over(now));
        self.pulse.tick(now);
        self.rise.take_if(|rise| rise.is_over(now));
        self.four_way.take_if(|four_way| four_way.is_over(now));
        self.beep.take_if(|since| now >= *since + BEEP);
        self.is_busy().then_some(now + FRAME)
    }

    /// Returns true while anything moves.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.glide.is_some()
            || self.drawn.is_some()
            || self.pulse.is_busy()
            || self.rise.is_some()
            || self.four_way.is_some()
            || self.beep.is_some()
    }
}

/// The words that rise from a stone that was placed, if there is something to say. In the Modern way that is so in the
/// Beyond, too: a newcomer learns that nothing is earned there.
fn points_text(four_way: bool, points: u64, scoring: Scoring) -> Option<String> {
    let number = thousands(points);
    match (four_way, scoring) {
        (true, Scoring::Ancient) => Some("4-Way".to_owned()),
        (false, Scoring::Ancient) => None,
        (true, _) => Some(format!("4-Way +{number}")),
        (false, _) => Some(format!("+{number}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: Tally = Tally {
        points: 58,
        four_ways: 5,
    };

    /// The fifth 4-Way of the first player, with which 25 points become 58.
    fn four_way(square: Square, since: Millis) -> FourWay {
        FourWay {
            square,
            player: 0,
            number: 5,
            points_before: 25,
            since,
        }
    }

    #[test]
    fn without_motion_nothing_glides_rises_blinks_or_counts() {
        let mut animation = Animation::default();
        animation.set_motion(Motion::Reduced);
        let (from, to) = (Point::zero(), Point::new(100, 0));
        let [square, ..] = Square::TABLEAU;
        let stone = Stone::from_index(0).unwrap();
        animation.glide_back(stone, to, 0);
        assert!(animation.gliding().is_none() && animation.landing() == 0);
        animation.rise("+1".to_owned(), (from, to), 0);
        let places: Vec<Point> = [0, 500, 1_000]
            .iter()
            .flat_map(|now| animation.rises(*now).map(|rise| rise.at(*now)))
            .collect();
        assert_eq!(places, [from; 3]);
        animation.four_way = Some(four_way(square, 0));
        assert!((0..900).all(|now| animation.framed(now).contains(&square)));
        assert!(animation.four_way().is_none());
        assert_eq!(animation.counted(0, FIVE, 0), FIVE);
        animation.show_moves(Some(3), 0);
        let at_rest = Animation::default().move_mark_width(0);
        assert!((0..900).all(|now| animation.move_mark_width(now) == at_rest));
        animation.beep(0);
        let flashing = |animation: &Animation| {
            let flashes = animation.beeping().unwrap();
            [title_line::AREA, layout::FRAME, layout::BOARD].map(|area| flashes(area.top_left))
        };
        assert_eq!(flashing(&animation), [true, false, false]);
        animation.clear();
        animation.beep(0);
        assert_eq!(flashing(&animation), [true, false, false], "it stays so");
    }

    #[test]
    fn a_stone_lands_sooner_when_it_is_faster() {
        let landing = |motion| {
            let mut animation = Animation::default();
            animation.set_motion(motion);
            animation.landing()
        };
        let all = [Motion::Slow, Motion::Normal, Motion::Fast, Motion::Reduced];
        assert_eq!(all.map(landing), [440, 220, 110, 0]);
    }

    #[test]
    fn points_are_counted_up_in_less_than_a_second() {
        let mut animation = Animation::default();
        assert_eq!(animation.counted(0, FIVE, 0), FIVE);
        let [square, ..] = Square::TABLEAU;
        animation.four_way = Some(four_way(square, 1_000));
        let times = [500, 1_000, 1_350, 1_700, 9_000];
        let shown = times.map(|now| animation.counted(0, FIVE, now));
        assert_eq!(shown.map(|tally| tally.points), [25, 25, 41, 58, 58]);
        assert_eq!(shown.map(|tally| tally.four_ways), [4, 4, 4, 5, 5]);
        let points = |player, points| {
            let tally = Tally { points, ..FIVE };
            animation.counted(player, tally, 1_350).points
        };
        assert_eq!(points(1, 7), 7, "the other player's stay");
        assert_eq!(points(0, 4), 4, "after Undo");
        let large = u64::MAX / 2;
        assert!(points(0, large) < large);
        assert!(animation.tick(1_899).is_some() && animation.tick(1_900).is_none());
    }
}
