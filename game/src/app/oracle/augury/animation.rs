//! The times at which the lines of a hexagram appear, one by one from the bottom.

use ishido_shared::ui::event::Millis;

/// The time for which the board is shown first, with the gliding stone and the flashing 4-Way, in milliseconds.
const BOARD: Millis = 1_200;
/// Between the empty panel and the first line.
const FIRST: Millis = 700;
/// The time for which a line shines when it appears.
const SHINE: Millis = 160;
/// Between a line that has stopped shining and the next.
const NEXT: Millis = 400;
/// Between the last line and the text.
const LAST: Millis = 600;
/// The number of lines.
pub const LINES: usize = 6;

/// A stage of the animation, by what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastingStage {
    /// Only the board.
    Board,
    /// The number of lines, and whether the last is shining; none at first.
    Lines(usize, bool),
    /// Everything.
    All,
}

/// The animation of a casting: its stage, and when the next one begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastingAnimation {
    stage: CastingStage,
    due: Option<Millis>,
    /// True if the panel has not been seen yet.
    is_awaited: bool,
}

impl CastingAnimation {
    /// A casting that begins.
    pub const fn new() -> Self {
        Self {
            stage: CastingStage::Board,
            due: None,
            is_awaited: true,
        }
    }

    /// A casting that is over.
    pub const fn over() -> Self {
        Self {
            stage: CastingStage::All,
            due: None,
            is_awaited: false,
        }
    }

    /// Returns the stage that is shown.
    pub const fn stage(&self) -> CastingStage {
        self.stage
    }

    /// Returns true if everything can be seen.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, CastingStage::All)
    }

    /// Returns true if the panel of a casting has appeared since this was asked last.
    pub fn take_appeared(&mut self) -> bool {
        self.stage != CastingStage::Board && std::mem::take(&mut self.is_awaited)
    }

    /// Enters the next stage when it is due. Returns whether the picture has changed.
    pub fn tick(&mut self, now: Millis) -> bool {
        match self.due {
            Some(due) if due <= now => {
                self.enter(self.next(), now);
                true
            }
            Some(_) => false,
            None => {
                self.enter(self.stage, now);
                false
            }
        }
    }

    /// Time at which it continues by itself.
    pub const fn due(&self) -> Option<Millis> {
        self.due
    }

    /// Waits until the next tick before it goes on: something is in front.
    pub const fn pause(&mut self) {
        self.due = None;
    }

    /// Leaves the board, or shows everything.
    pub fn skip(&mut self, now: Millis) {
        let stage = match self.stage {
            CastingStage::Board => CastingStage::Lines(0, false),
            CastingStage::Lines(..) | CastingStage::All => CastingStage::All,
        };
        self.enter(stage, now);
    }

    fn enter(&mut self, stage: CastingStage, now: Millis) {
        self.stage = stage;
        self.due = duration(stage).map(|duration| now + duration);
    }

    const fn next(&self) -> CastingStage {
        match self.stage {
            CastingStage::Board => CastingStage::Lines(0, false),
            CastingStage::Lines(lines, true) => CastingStage::Lines(lines, false),
            CastingStage::Lines(LINES.., false) | CastingStage::All => CastingStage::All,
            CastingStage::Lines(lines, false) => CastingStage::Lines(lines + 1, true),
        }
    }
}

/// Returns the duration of a stage.
const fn duration(stage: CastingStage) -> Option<Millis> {
    Some(match stage {
        CastingStage::Board => BOARD,
        CastingStage::Lines(_, true) => SHINE,
        CastingStage::Lines(0, false) => FIRST,
        CastingStage::Lines(LINES.., false) => LAST,
        CastingStage::Lines(_, false) => NEXT,
        CastingStage::All => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stages with the times at which they begin.
    fn stages() -> Vec<(Millis, CastingStage)> {
        let mut casting = CastingAnimation::new();
        casting.tick(10);
        let mut found = vec![(10, casting.stage())];
        while let Some(due) = casting.due() {
            assert!(!casting.tick(due - 1));
            assert!(casting.tick(due));
            found.push((due, casting.stage()));
        }
        found
    }

    #[test]
    fn the_lines_appear_one_by_one() {
        let stages = stages();
        assert_eq!(stages[0], (10, CastingStage::Board));
        assert_eq!(stages[1], (1_210, CastingStage::Lines(0, false)));
        assert_eq!(
            stages.last().map(|(_, stage)| *stage),
            Some(CastingStage::All)
        );
        let shining: Vec<usize> = stages
            .iter()
            .filter_map(|(_, stage)| match stage {
                CastingStage::Lines(lines, true) => Some(*lines),
                _ => None,
            })
            .collect();
        assert_eq!(shining, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_click_leaves_the_board_and_another_shows_all() {
        let mut casting = CastingAnimation::new();
        casting.tick(0);
        assert!(!casting.take_appeared());
        casting.skip(100);
        assert_eq!(casting.stage(), CastingStage::Lines(0, false));
        assert!(casting.take_appeared() && !casting.take_appeared());
        assert_eq!(casting.due(), Some(100 + FIRST));
        casting.skip(200);
        assert!(casting.is_over() && !casting.take_appeared());
        assert_eq!(casting.due(), None);
        assert!(!CastingAnimation::over().take_appeared());
    }

    #[test]
    fn a_pause_moves_the_next_line() {
        let mut casting = CastingAnimation::new();
        casting.tick(0);
        casting.pause();
        assert!(!casting.tick(5_000));
        assert_eq!(casting.due(), Some(5_000 + BOARD));
    }
}
