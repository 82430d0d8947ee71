//! Timers (manual, "Timer"): how much time a game or a move has, and how much of it is left.

use serde::{Deserialize, Serialize};

use super::Mode;

/// The time limit of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Timer {
    /// Minutes for a whole Tournament game, 1 to 60.
    MinutesPerGame(u8),
    /// Seconds for every move of a Challenge game, 1 to 60.
    SecondsPerMove(u8),
}

impl Timer {
    /// The limit in milliseconds.
    ///
    /// ```
    /// use ishido::session::Timer;
    ///
    /// assert_eq!(Timer::MinutesPerGame(5).limit(), 300_000);
    /// assert_eq!(Timer::SecondsPerMove(30).limit(), 30_000);
    /// ```
    #[must_use]
    pub const fn limit(self) -> u64 {
        match self {
            Self::MinutesPerGame(minutes) => minutes as u64 * 60_000,
            Self::SecondsPerMove(seconds) => seconds as u64 * 1_000,
        }
    }

    /// Returns true if games of a mode can have this timer.
    #[must_use]
    pub const fn suits(self, mode: Mode) -> bool {
        match self {
            Self::MinutesPerGame(minutes) => {
                matches!(mode, Mode::Tournament) && 1 <= minutes && minutes <= 60
            }
            Self::SecondsPerMove(seconds) => {
                matches!(mode, Mode::Challenge) && 1 <= seconds && seconds <= 60
            }
        }
    }
}

/// The clock of a running game. It knows no time of its own: whoever shows the game lets it run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    timer: Timer,
    left: u64,
}

impl Clock {
    /// A clock with the whole time left.
    #[must_use]
    pub const fn new(timer: Timer) -> Self {
        Self {
            timer,
            left: timer.limit(),
        }
    }

    /// The milliseconds that are left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// The milliseconds of the whole time.
    #[must_use]
    pub const fn limit(&self) -> u64 {
        self.timer.limit()
    }

    /// Returns true if it has not run yet.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.left == self.timer.limit()
    }

    /// Sets the milliseconds that are left, at most the limit; whether they are within it.
    pub const fn set_left(&mut self, left: u64) -> bool {
        let fits = left <= self.timer.limit();
        if fits {
            self.left = left;
        }
        fits
    }

    /// Lets time pass; whether none is left now.
    pub const fn run(&mut self, millis: u64) -> bool {
        self.left = self.left.saturating_sub(millis);
        self.left == 0
    }

    /// A turn begins: a move has all its time again.
    pub const fn begin_turn(&mut self) {
        if let Timer::SecondsPerMove(_) = self.timer {
            self.left = self.timer.limit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_out_once_and_comes_back_with_the_next_move() {
        let mut clock = Clock::new(Timer::SecondsPerMove(2));
        assert!(!clock.run(1_999));
        assert!(clock.run(5));
        assert_eq!(clock.left(), 0);
        clock.begin_turn();
        assert_eq!(clock.left(), 2_000);
        let mut game = Clock::new(Timer::MinutesPerGame(1));
        game.run(1_000);
        game.begin_turn();
        assert_eq!(game.left(), 59_000);
        assert!(!game.set_left(60_001) && game.set_left(60_000));
    }

    #[test]
    fn every_timer_belongs_to_one_mode() {
        let all = |timer: Timer| Mode::ALL.map(|mode| timer.suits(mode));
        assert_eq!(all(Timer::MinutesPerGame(60)), [false, false, true, false]);
        assert_eq!(all(Timer::SecondsPerMove(1)), [false, false, false, true]);
        for timer in [
            Timer::MinutesPerGame(0),
            Timer::MinutesPerGame(61),
            Timer::SecondsPerMove(0),
            Timer::SecondsPerMove(61),
        ] {
            assert_eq!(all(timer), [false; 4]);
        }
    }
}
