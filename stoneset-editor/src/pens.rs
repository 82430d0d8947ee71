//! The names of the pens.

use ishido_shared::gfx::Pen;

const NAMES: [&str; Pen::COUNT] = [
    "transparent",
    "black",
    "char",
    "silver",
    "white",
    "cream",
    "gold",
    "ochre",
    "brown",
    "red",
    "rose",
    "forest",
    "leaf",
    "navy",
    "sky",
    "plum",
];

pub const fn pen_name(pen: Pen) -> &'static str {
    NAMES[pen.index()]
}

/// The number and the name of a pen.
pub fn pen_words(pen: Pen) -> String {
    format!("pen {} ({})", pen.index(), pen_name(pen))
}

/// The number and the name of a pen of a board, where nothing is transparent.
pub fn board_pen_words(pen: Pen) -> String {
    match pen {
        Pen::GREY => "pen 0 (grey)".to_owned(),
        _ => pen_words(pen),
    }
}

/// The lightness of a pen to the eye, 0 to 255,000.
pub fn lightness(pen: Pen) -> u32 {
    let colour = pen.rgb();
    299 * u32::from(colour.red) + 587 * u32::from(colour.green) + 114 * u32::from(colour.blue)
}

/// Returns true if white is easier to see on the pen than black.
pub fn is_dark(pen: Pen) -> bool {
    lightness(pen) < 128_000
}
