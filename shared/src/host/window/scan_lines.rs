//! Scan lines: the lower part of each line of the screen is darker, as on a monitor with a tube.

use crate::gfx::SCREEN_SIZE;

/// Darkness of the lower edge of a line, of 255.
const DARKNESS: u32 = 150;

/// Returns true if the screen is high enough in the window that every line has a lower part.
pub(super) fn can_be_seen(height: f32) -> bool {
    height >= (2 * SCREEN_SIZE.height) as f32
}

/// A column of black pixels, as high as the screen is in the window, whose opacity is the darkness of the lines: red, green,
/// blue and alpha of each.
pub(super) fn rgba(height: u16) -> Vec<u8> {
    let all = u32::from(height.max(1));
    let column = (0..u32::from(height)).flat_map(|row| {
        // The place within the line, in parts of the height: of two pixels the middles are at 1/4 and 3/4.
        let place = (2 * row + 1) * SCREEN_SIZE.height % (2 * all);
        let beyond_middle = place.saturating_sub(all);
        [0, 0, 0, (DARKNESS * beyond_middle / all) as u8]
    });
    column.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphas(height: u16) -> Vec<u8> {
        let rgba = rgba(height);
        rgba.chunks(4).map(|pixel| pixel[3]).collect()
    }

    #[test]
    fn each_line_is_darker_at_its_lower_edge() {
        assert_eq!(alphas(800)[..4], [0, 75, 0, 75]);
        assert_eq!(alphas(1200)[..6], [0, 0, 100, 0, 0, 100]);
        assert_eq!(alphas(1600)[..4], [0, 0, 37, 112]);
        assert_eq!(alphas(960).len(), 960);
        assert!(alphas(960).iter().any(|alpha| *alpha > 50));
    }

    #[test]
    fn small_windows_have_none() {
        assert!(can_be_seen(800.0) && !can_be_seen(799.0));
        assert!(alphas(0).is_empty() && alphas(1).len() == 1);
    }
}
