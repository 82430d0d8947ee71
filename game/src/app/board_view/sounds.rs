//! The sounds of a game, played when they are due. A stone is heard when it lands, whatever happens before that; what is taken
//! back before it lands is not.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::Host;

use super::animation::landing;
use super::plate::ALARM;
use crate::app::model::settings::Settings;
use crate::app::sound::{SoundKind, play};
use crate::session::{Applied, Entry, Session, Turn};

/// Between the landing of a stone and the chime of its 4-Way, in milliseconds.
const FOUR_WAY: Millis = 90;
/// Between the landing of a stone and the drawing of the next.
const DRAW: Millis = 170;
/// The same after a 4-Way, whose chime is to be heard first.
const DRAW_AFTER_FOUR_WAY: Millis = 520;
/// Between two stones that can be heard one by one. Of those that land faster, not all are heard.
const LEAST_GAP: Millis = 100;

/// The order in which the sounds of a stone are heard, again and again: without a pattern that could be noticed. It is no
/// random number, so that sounds change nothing that is.
const STONES: [usize; 12] = [0, 1, 2, 3, 1, 0, 3, 2, 0, 2, 1, 3];

/// The sounds of a game that are still to be heard, and what has to be known of those before.
#[derive(Debug, Default)]
pub struct GameSounds {
    due: Vec<(Millis, SoundKind)>,
    /// The second that the clock of the game has shown last.
    second: Option<u64>,
    /// The number of stones placed when the last one was drawn. After Undo, the next stone was drawn before.
    drawn: usize,
    /// The time at which a stone was heard last.
    heard: Option<Millis>,
    /// The number of stones heard.
    stones: usize,
}

impl GameSounds {
    /// Ticks when one of the last seconds of a game with a timer begins.
    pub fn clock_ran(&mut self, session: &Session, settings: &Settings, host: &mut Host<'_>) {
        let left = session.clock().map(|clock| clock.left());
        let second = left.map(|left| left.div_ceil(1_000));
        let before = std::mem::replace(&mut self.second, second);
        let last = left.is_some_and(|left| 0 < left && left <= ALARM);
        if last && second < before {
            play(SoundKind::Tick, settings, host);
        }
    }

    /// Another game is on the board. If it begins, its first stone is drawn.
    pub fn started(&mut self, session: &Session, resumed: bool, now: Millis) {
        self.due.clear();
        // The clock of another game shows another second.
        self.second = None;
        self.drawn = placed(session);
        if !resumed && session.is_untouched() {
            self.due.push((now, SoundKind::Draw));
        }
    }

    /// An entry was applied to the game, which is now so.
    pub fn applied(
        &mut self,
        applied: &Applied,
        session: &Session,
        settings: &Settings,
        host: &mut Host<'_>,
    ) {
        match applied.entry {
            Entry::Undo => self.taken_back(),
            // If another game begins at once, its beginning is heard instead.
            Entry::End => self.due.push((host.now, SoundKind::GameOver)),
            _ => {}
        }
        if let Some(turn) = applied.last_turn().filter(|turn| turn.placed.is_some()) {
            self.land(settings, host);
            self.placed(turn, session, host.now + landing(settings.screen.motion));
        }
    }

    /// Drops what is still to be heard. If the next stone was not heard yet, it will be drawn again.
    fn taken_back(&mut self) {
        if self.due.iter().any(|(_, kind)| *kind == SoundKind::Draw) {
            self.drawn = self.drawn.saturating_sub(1);
        }
        self.due.clear();
    }

    /// A stone glides to its square, and the next one is drawn.
    fn placed(&mut self, turn: &Turn, session: &Session, landing: Millis) {
        self.due.push((landing, SoundKind::Stone(0)));
        let four_way = turn.placed.is_some_and(|placed| placed.ways.is_four_way());
        if four_way {
            let made = session
                .state()
                .tally(session.setup(), turn.player)
                .four_ways;
            self.due
                .push((landing + FOUR_WAY, SoundKind::FourWay(made)));
        }
        let placed = placed(session);
        if self.drawn < placed && session.state().touchstone().is_some() {
            self.drawn = placed;
            let pause = if four_way { DRAW_AFTER_FOUR_WAY } else { DRAW };
            self.due.push((landing + pause, SoundKind::Draw));
        }
    }

    /// The stone that still glides lands at once, because another one does.
    fn land(&mut self, settings: &Settings, host: &mut Host<'_>) {
        for (_, kind) in std::mem::take(&mut self.due) {
            if kind != SoundKind::Draw {
                self.play(kind, settings, host);
            }
        }
    }

    fn play(&mut self, kind: SoundKind, settings: &Settings, host: &mut Host<'_>) {
        if !matches!(kind, SoundKind::Stone(_)) {
            play(kind, settings, host);
            return;
        }
        let now = host.now;
        let is_early = self.heard.is_some_and(|heard| now < heard + LEAST_GAP);
        let variant = STONES[self.stones % STONES.len()];
        if !is_early && play(SoundKind::Stone(variant), settings, host) {
            self.heard = Some(now);
            self.stones += 1;
        }
    }

    /// Plays what is due. Returns when the next sound is.
    pub fn tick(
        &mut self,
        session: Option<&Session>,
        settings: &Settings,
        host: &mut Host<'_>,
    ) -> Option<Millis> {
        let now = host.now;
        let due: Vec<SoundKind> = self
            .due
            .extract_if(.., |(due, _)| *due <= now)
            .map(|(_, kind)| kind)
            .collect();
        for kind in due {
            // A stone that was taken back before the next one was drawn.
            let is_past = kind == SoundKind::Draw && session.map_or(0, placed) != self.drawn;
            if !is_past {
                self.play(kind, settings, host);
            }
        }
        self.due.iter().map(|(due, _)| *due).min()
    }
}

/// The number of stones that have been placed in a game.
fn placed(session: &Session) -> usize {
    session.state().position().pouch().placed()
}
