//! Whole notches of wheels that report parts of them.

/// Adds up the parts of notches that fine wheels and touch pads report.
#[derive(Debug, Clone, Copy, Default)]
pub struct WheelNotches(f32);

impl WheelNotches {
    /// The whole notches that are full after a turn, if there are any; down is positive.
    pub fn turn(&mut self, notches: f32) -> Option<i32> {
        self.0 += notches;
        let whole = self.0.trunc();
        self.0 -= whole;
        (whole != 0.0).then_some(whole as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_added_up() {
        let mut wheel = WheelNotches::default();
        let turns = [0.4, 0.4, 0.4, -0.4, -1.5, 3.0].map(|notches| wheel.turn(notches));
        assert_eq!(turns, [None, None, Some(1), None, Some(-1), Some(2)]);
    }
}
