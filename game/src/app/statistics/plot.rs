//! The pictures of the statistics: the scores over time, and how often which were made.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, line_width, rect};

use crate::scores::statistics::histogram;

const HEIGHT: u32 = 146;
const PLOT_WIDTH: u32 = 352;
const HISTOGRAM_WIDTH: u32 = 212;
/// Room for the numbers at the left of the plot.
const LEFT: i32 = 44;
const TOP: i32 = 26;
const BOTTOM: i32 = 126;

/// The number of values in the moving mean.
pub const MEAN_OF: usize = 10;

/// The way in which values become heights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// In proportion: for 4-Ways.
    Linear,
    /// By their logarithm: points grow by doubling.
    Logarithmic,
}

impl Scale {
    /// A measure of a value, whose unit has no meaning.
    fn measure(self, value: u64) -> u64 {
        match self {
            Self::Linear => value.saturating_mul(256),
            Self::Logarithmic => {
                // The logarithm to the base 2 in 256ths, straight between the powers; no two machines differ.
                let value = value.saturating_add(1);
                let whole = value.ilog2();
                let rest = (u128::from(value) << 8 >> whole) as u64 - 256;
                u64::from(whole) * 256 + rest
            }
        }
    }

    /// The measure of the mean of some values.
    fn mean(self, values: &[u64]) -> u64 {
        let sum: u128 = values.iter().map(|&value| u128::from(value)).sum();
        let count = values.len().max(1) as u128;
        match self {
            // Few 4-Ways are made, so the fractions matter.
            Self::Linear => u64::try_from(sum * 256 / count).unwrap_or(u64::MAX),
            Self::Logarithmic => self.measure((sum / count) as u64),
        }
    }

    /// The values that have a line, from the least, up to the first above the greatest.
    fn lines(self, greatest: u64) -> Vec<u64> {
        match self {
            Self::Linear => {
                let step = (greatest / 5 + 1).max(1);
                (0..=greatest / step + 1).map(|line| line * step).collect()
            }
            Self::Logarithmic => {
                let mut lines = vec![0, 10];
                while let Some(&last) = lines.last()
                    && last <= greatest
                    && last < 100_000_000
                {
                    lines.push(last * 10);
                }
                lines
            }
        }
    }
}

/// A number in at most four characters.
fn short(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}M", number / 1_000_000),
    }
}

fn begin(width: u32, title: &str) -> Bitmap {
    let mut picture = Bitmap::new(Size::new(width, HEIGHT), Pen::BLACK);
    picture.text_centred(rect(0, 3, width, 18), title, Pen::CREAM);
    picture
}

/// The values in the order of the games, each a dot, and their moving mean.
pub fn over_time(values: &[u64], scale: Scale, title: &str) -> Bitmap {
    let mut picture = begin(PLOT_WIDTH, title);
    let greatest = values.iter().copied().max().unwrap_or(0);
    let lines = scale.lines(greatest);
    let top = lines.last().map_or(1, |&line| scale.measure(line)).max(1);
    let height_of = |measure: u64| {
        let part = u128::from(measure) * (BOTTOM - TOP) as u128 / u128::from(top);
        BOTTOM - part as i32
    };
    let height = |value: u64| height_of(scale.measure(value));
    for &line in &lines {
        let y = height(line);
        let width = PLOT_WIDTH - LEFT as u32 - 6;
        picture.fill_with(rect(LEFT, y, width, 1), |at| {
            (at.x & 3 == 0).then_some(Pen::GREY)
        });
        let number = short(line);
        let x = LEFT - 6 - line_width(&number) as i32;
        picture.text(Point::new(x, y - 8), &number, Pen::SILVER);
    }
    let range = (PLOT_WIDTH as i32 - LEFT - 14) as usize;
    let place = |index: usize| match values.len() {
        0 | 1 => LEFT + range as i32 / 2,
        count => LEFT + 2 + (index * range / (count - 1)) as i32,
    };
    for (index, &value) in values.iter().enumerate() {
        let (x, y) = (place(index), height(value));
        picture.fill(rect(x, y - 1, 2, 3), Pen::SKY);
    }
    draw_mean(&mut picture, values.len(), place, |end| {
        height_of(scale.mean(&values[end.saturating_sub(MEAN_OF)..end]))
    });
    let games = match values.len() {
        0 => String::new(),
        1 => "1 score".to_owned(),
        count => format!("first to last of {count} scores"),
    };
    let foot = rect(LEFT, BOTTOM + 2, PLOT_WIDTH - LEFT as u32, 16);
    picture.text_centred(foot, &games, Pen::SILVER);
    picture
}

/// The mean of each value and those before it, as a line; `height` is that of the mean up to so many values.
fn draw_mean(
    picture: &mut Bitmap,
    count: usize,
    place: impl Fn(usize) -> i32,
    height: impl Fn(usize) -> i32,
) {
    let mut before: Option<(i32, i32)> = None;
    for end in MEAN_OF.min(count).max(1)..=count {
        let (x, y) = (place(end - 1), height(end));
        let (from, last) = before.unwrap_or((x, y));
        let steps = (x - from).max(1);
        for step in 0..=x - from {
            let between = last + (y - last) * step / steps;
            picture.fill(rect(from + step, between, 2, 2), Pen::GOLD);
        }
        // A steep line has no gaps.
        let (upper, lower) = (y.min(last), y.max(last));
        if x == from {
            picture.fill(rect(x, upper, 2, (lower - upper) as u32 + 1), Pen::GOLD);
        }
        before = Some((x, y));
    }
}

/// Draws the number of values in each bin as bars. Every third bar has its number below it.
pub fn bars(values: &[u64], bins: &[u64], title: &str) -> Bitmap {
    let mut picture = begin(HISTOGRAM_WIDTH, title);
    let bars = histogram(values.iter().copied(), bins);
    let most = bars.iter().copied().max().unwrap_or(0).max(1);
    let pitch = (HISTOGRAM_WIDTH as i32 - 12) / bars.len().max(1) as i32;
    let left = (HISTOGRAM_WIDTH as i32 - pitch * bars.len() as i32) / 2;
    picture.fill(
        rect(left - 2, BOTTOM, HISTOGRAM_WIDTH - 2 * left as u32 + 4, 1),
        Pen::GREY,
    );
    for (index, &count) in bars.iter().enumerate() {
        let x = left + index as i32 * pitch;
        // A single value is seen as well.
        let height = (count * (BOTTOM - TOP - 16) as usize / most) as i32;
        let height = height.max(i32::from(count > 0) * 2);
        let bar = rect(x, BOTTOM - height, pitch as u32 - 2, height as u32);
        picture.fill(bar, if count == most { Pen::GOLD } else { Pen::LEAF });
        if count == most {
            let place = rect(x - 20, BOTTOM - height - 17, pitch as u32 + 38, 16);
            picture.text_centred(place, &count.to_string(), Pen::CREAM);
        }
        if index % 3 == 1 {
            let number = bins
                .get(index)
                .map_or_else(String::new, |&least| short(least));
            let x = x + pitch / 2 - line_width(&number) as i32 / 2 - 1;
            picture.text(Point::new(x, BOTTOM + 2), &number, Pen::SILVER);
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_place_in_the_picture() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            for values in [vec![], vec![0], vec![7], vec![0, 1, 99_999, 4_000_000]] {
                over_time(&values, scale, "Points");
            }
        }
        over_time(&vec![u64::MAX; 500], Scale::Logarithmic, "Points");
        let measure = |value| Scale::Logarithmic.measure(value);
        let measures: Vec<u64> = (0..5_000).map(measure).collect();
        assert!(measures.is_sorted());
        assert_eq!(Scale::Linear.lines(0), [0, 1]);
        assert_eq!(Scale::Linear.lines(12), [0, 3, 6, 9, 12, 15]);
        assert_eq!(Scale::Logarithmic.lines(1_000), [0, 10, 100, 1_000, 10_000]);
    }
}
