//! Tests of what is done to stones, columns, rows and masks.

mod clipboard;
mod masks;
mod row_pens;
mod saving;
mod templates;
mod walkthrough;

use ishido_shared::formats::stoneset::{COLUMNS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};
use ishido_shared::random::SplitMix64;

use super::{StonePosition, blank, content_of, mask_layer, picture_of_mask};
use crate::document::Content;

/// A position from numbers that count from 1, as in the name of a stone.
fn at(column: usize, row: usize) -> StonePosition {
    StonePosition {
        column: column - 1,
        row: row - 1,
    }
}

fn plain(pen: Pen) -> Bitmap {
    Bitmap::new(STONE_SIZE, pen)
}

/// A picture of noise in a few pens, of which the first is transparent.
fn noise(random: &mut SplitMix64) -> Bitmap {
    let pens = 1 + u64::from(random.below(Pen::COUNT as u32));
    let mut bits = 0;
    Bitmap::from_fn(STONE_SIZE, |x, _| {
        // Four bits a pixel: many tests need many pixels.
        bits = if x % 16 == 0 {
            random.next_u64()
        } else {
            bits >> 4
        };
        Pen::new((bits % 16 % pens) as u8).unwrap_or(Pen::GREY)
    })
}

/// A mask of noise, which may be full or empty.
fn noise_mask(random: &mut SplitMix64) -> Mask {
    let share = random.below(5);
    Mask::from_fn(STONE_SIZE, |_, _| random.chance(share, 4))
}

/// Any content: some stones are blank, some are the same.
fn any_content(random: &mut SplitMix64) -> Content {
    let mut content = blank();
    for stone in StonePosition::all() {
        if random.chance(5, 6) {
            content.set_layer(stone.layer(), noise(random));
        }
    }
    for column in 0..COLUMNS {
        content.set_layer(mask_layer(column), picture_of_mask(&noise_mask(random)));
    }
    content
}

fn any_position(random: &mut SplitMix64) -> StonePosition {
    at(1 + random.below(6) as usize, 1 + random.below(6) as usize)
}

fn built_in(index: usize) -> (Content, &'static [u8]) {
    let bytes = ishido_assets::STONESETS[index].bytes;
    (content_of(&Stoneset::read(bytes).unwrap()), bytes)
}
