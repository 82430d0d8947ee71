//! The icon of the game: a jasper stone with an inlaid torii, in seven sizes. Home screens cut the icons of apps to their own
//! forms: for them there is one whose face goes to the edges.
//!
//! Shapes lie on a field of 256 x 256 units, eight of which are a pixel of the icon of 32. Every pixel is the mean of 4 x 4
//! samples; the smallest icon is drawn by hand, because means of so few pixels are blurred.

mod shapes;
mod small;

use std::collections::BTreeSet;

use ishido_shared::gfx::{Pen, Rgb};
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

use shapes::{FIELD, FINE, RoundedSquare, TORII, Torii};

/// The sizes of the icon, in pixels, with their files below `assets/`.
pub const ICONS: [(u32, &str); 7] = [
    (16, "icon/ishido-16.png"),
    (32, "icon/ishido-32.png"),
    (64, "icon/ishido-64.png"),
    (128, "icon/ishido-128.png"),
    (192, "icon/ishido-192.png"),
    (256, "icon/ishido-256.png"),
    (512, "icon/ishido-512.png"),
];

/// The sizes of the icon for home screens.
pub const FULL_ICONS: [(u32, &str); 2] = [
    (192, "icon/ishido-full-192.png"),
    (512, "icon/ishido-full-512.png"),
];

/// The most colours of an icon: they are sent over the wire. Home screens show the whole gradient of theirs.
const COLOURS: usize = 128;
const FULL_COLOURS: usize = 256;

/// Samples of a pixel in each direction.
const SAMPLES: i64 = 4;

/// Red, green, blue and alpha.
pub type Rgba = [u8; 4];

const OUTLINE: RoundedSquare = RoundedSquare::new(8, 48);
const BEVEL: RoundedSquare = RoundedSquare::new(15, 42);
const INNER_BEVEL: RoundedSquare = RoundedSquare::new(24, 34);
const FACE: RoundedSquare = RoundedSquare::new(32, 27);

/// The depth of the torii in the stone, in units.
const CUT: i64 = 6;

/// The icon as a PNG file.
///
/// # Errors
/// Returns an error if the encoder fails, which these pictures do not make it do.
pub fn file(size: u32) -> Result<Vec<u8>, EncodingError> {
    encode(size, &pixels(size), COLOURS)
}

/// The icon for home screens as a PNG file.
///
/// # Errors
/// Returns an error if the encoder fails, which these pictures do not make it do.
pub fn full_file(size: u32) -> Result<Vec<u8>, EncodingError> {
    encode(size, &pixels_of(size, full_colour_at), FULL_COLOURS)
}

/// A picture as a PNG file with a palette.
fn encode(size: u32, pixels: &[Rgba], most: usize) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, size, size);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_color(ColorType::Indexed);
    encoder.set_filter(Filter::NoFilter);
    let (pixels, colours) = with_few_colours(pixels, most);
    let opaque = colours.iter().flat_map(|colour| &colour[..3]).copied();
    encoder.set_palette(opaque.collect::<Vec<_>>());
    // The colours after the last of these are opaque.
    let alphas = colours.iter().map(|colour| colour[3]);
    encoder.set_trns(
        alphas
            .take_while(|&alpha| alpha < u8::MAX)
            .collect::<Vec<_>>(),
    );
    let place = |pixel: &Rgba| colours.binary_search_by_key(&by_alpha(pixel), by_alpha);
    let index = |pixel: &Rgba| place(pixel).unwrap_or_default() as u8;
    let data: Vec<u8> = pixels.iter().map(index).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

/// The order of the colours of a palette: opaque ones last.
const fn by_alpha(&colour: &Rgba) -> (u8, Rgba) {
    (colour[3], colour)
}

/// The pixels with their channels rounded no more than needed for so few colours, and these colours in order.
fn with_few_colours(pixels: &[Rgba], most: usize) -> (Vec<Rgba>, Vec<Rgba>) {
    let mut step = 1;
    loop {
        let round = |channel: u8| ((u32::from(channel) + step / 2) / step * step).min(255) as u8;
        let rounded = pixels.iter().map(|pixel| pixel.map(round));
        let rounded: Vec<Rgba> = rounded.collect();
        let colours: BTreeSet<Rgba> = rounded.iter().copied().collect();
        if colours.len() <= most {
            let mut colours: Vec<Rgba> = colours.into_iter().collect();
            colours.sort_by_key(by_alpha);
            return (rounded, colours);
        }
        step += 1;
    }
}

/// The pixels of the icon row by row.
fn pixels(size: u32) -> Vec<Rgba> {
    if size == small::SIZE {
        return small::pixels();
    }
    pixels_of(size, colour_at)
}

fn pixels_of(size: u32, colour_at: fn(i64, i64) -> Option<Rgb>) -> Vec<Rgba> {
    let size = i64::from(size);
    (0..size * size)
        .map(|index| pixel(index % size, index / size, size, colour_at))
        .collect()
}

/// The mean of the samples of a pixel. Transparent samples have no colour.
fn pixel(x: i64, y: i64, size: i64, colour_at: fn(i64, i64) -> Option<Rgb>) -> Rgba {
    let at = |pixel: i64, sample: i64| {
        (2 * SAMPLES * pixel + 2 * sample + 1) * FIELD * FINE / (2 * SAMPLES * size)
    };
    let mut sum = [0_u32; 3];
    let mut opaque = 0;
    for sample in 0..SAMPLES * SAMPLES {
        let colour = colour_at(at(x, sample % SAMPLES), at(y, sample / SAMPLES));
        if let Some(Rgb { red, green, blue }) = colour {
            opaque += 1;
            for (sum, channel) in sum.iter_mut().zip([red, green, blue]) {
                *sum += u32::from(channel);
            }
        }
    }
    if opaque == 0 {
        return [0; 4];
    }
    let mean = |sum: u32| ((sum + opaque / 2) / opaque) as u8;
    let alpha = (opaque * 255 / (SAMPLES * SAMPLES) as u32) as u8;
    [mean(sum[0]), mean(sum[1]), mean(sum[2]), alpha]
}

/// The colour at a point of the field; `None` beside the stone.
fn colour_at(x: i64, y: i64) -> Option<Rgb> {
    if !OUTLINE.contains(x, y) {
        return None;
    }
    let lit = x + y < FIELD * FINE;
    Some(if !BEVEL.contains(x, y) {
        Pen::BLACK.rgb()
    } else if !INNER_BEVEL.contains(x, y) {
        if lit {
            Pen::ROSE.rgb()
        } else {
            Pen::BROWN.rgb()
        }
    } else if !FACE.contains(x, y) {
        let edge = if lit { Pen::ROSE } else { Pen::BROWN };
        mix(edge.rgb(), Pen::RED.rgb(), 1, 2)
    } else {
        inlay_at(x, y).unwrap_or_else(|| face(y))
    })
}

/// The colour at a point of the icon for home screens. What is farther from the middle than two fifths of the size may be cut
/// off, so that the torii is smaller.
fn full_colour_at(x: i64, y: i64) -> Option<Rgb> {
    let middle = FIELD * FINE / 2;
    let smaller = |at: i64| middle + (at - middle) * 6 / 5;
    Some(inlay_at(smaller(x), smaller(y)).unwrap_or_else(|| face(y)))
}

/// The torii and the walls of its cut.
fn inlay_at(x: i64, y: i64) -> Option<Rgb> {
    let depth = CUT * FINE;
    let inlaid = |x, y| TORII.iter().any(|part: &Torii| part.contains(x, y));
    if inlaid(x, y) {
        // The right and lower edges of the inlay turn away from the light.
        let shaded = TORII
            .iter()
            .all(|part| !part.contains(x, y) || part.is_shaded(x, y));
        let top = if shaded { Pen::OCHRE } else { Pen::CREAM };
        return Some(mix(top.rgb(), Pen::OCHRE.rgb(), y - 64 * FINE, 400 * FINE));
    }
    if inlaid(x + depth, y + depth) || inlaid(x + depth, y) || inlaid(x, y + depth) {
        return Some(Pen::BROWN.rgb());
    }
    (inlaid(x - depth / 2, y - depth / 2)).then(|| mix(Pen::RED.rgb(), Pen::ROSE.rgb(), 1, 2))
}

/// The polished face, a little lighter at the top.
fn face(y: i64) -> Rgb {
    let middle = FIELD * FINE / 2;
    if y < middle {
        mix(Pen::RED.rgb(), Pen::ROSE.rgb(), middle - y, 5 * middle)
    } else {
        mix(Pen::RED.rgb(), Pen::BROWN.rgb(), y - middle, 3 * middle)
    }
}

/// A colour `part / whole` of the way from one to the other.
fn mix(from: Rgb, to: Rgb, part: i64, whole: i64) -> Rgb {
    let part = part.clamp(0, whole);
    let channel = |from: u8, to: u8| {
        (i64::from(from) + (i64::from(to) - i64::from(from)) * part / whole) as u8
    };
    Rgb {
        red: channel(from.red, to.red),
        green: channel(from.green, to.green),
        blue: channel(from.blue, to.blue),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_opaque_in_the_middle_and_clear_in_the_corners() {
        for (size, path) in ICONS {
            let pixels = pixels(size);
            let last = (size * size - 1) as usize;
            for corner in [0, size as usize - 1, last] {
                assert_eq!(pixels[corner], [0; 4], "{path}");
            }
            assert_eq!(
                pixels[(size * size / 2 + size / 2) as usize][3],
                255,
                "{path}"
            );
        }
    }
}
