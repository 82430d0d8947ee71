//! The stoneset file: a text in RON, with a row of characters for each row of pixels.

use serde::{Deserialize, Serialize};

use super::lines::Lines;
use super::packed;
use super::{BoardName, COLUMNS, ROWS, STONE_SIZE, Stoneset, StonesetError, stone_name};
use crate::gfx::{Bitmap, Mask, Pen};
use crate::ron_text::{self, ReadError, Root};
use crate::text_file;

/// The content of a file, before it is checked and converted to a [`Stoneset`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Stoneset", deny_unknown_fields)]
struct File {
    version: u32,
    name: String,
    #[serde(default)]
    author: String,
    #[serde(default)]
    notes: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    board: String,
    #[serde(default)]
    draft: bool,
    masks: Vec<Vec<String>>,
    stones: Vec<Vec<String>>,
}

const ROOT: Root = Root {
    name: "Stoneset",
    version: VERSION,
    most_bytes: MAX_BYTES,
};

impl Stoneset {
    /// Reads a stoneset file for play.
    ///
    /// # Errors
    /// Returns an error if the file is not a stoneset, or the set is a draft or has twins.
    pub fn read(bytes: &[u8]) -> Result<Self, StonesetError> {
        let set = Self::read_draft(bytes)?;
        set.check_complete()?;
        Ok(set)
    }

    /// Reads a stoneset file for editing, which may be a draft and have twins.
    ///
    /// # Errors
    /// Returns an error if the file is not a stoneset.
    pub fn read_draft(bytes: &[u8]) -> Result<Self, StonesetError> {
        read(bytes)
    }

    /// The text of the stoneset file, marked as a draft if it is one.
    ///
    /// # Errors
    /// Returns an error if a text is longer than it can be: the set could not be read again.
    pub fn write(&self) -> Result<String, StonesetError> {
        write(self)
    }
}

/// Reads a stoneset, which may be a draft.
fn read(bytes: &[u8]) -> Result<Stoneset, StonesetError> {
    if let Some(set) = packed::unpacked(bytes) {
        return Ok(set);
    }
    let file: File = ron_text::read(bytes, &ROOT)?;
    let text = text_file::decode(bytes).unwrap_or_default();
    check_texts(&file)?;
    let board = BoardName::optional(&file.board)?;
    let masks = read_pictures(text, "masks", &file.masks, &MASK)?;
    let stones = read_pictures(text, "stones", &file.stones, &STONE)?;
    let at = |x, y| (y * STONE_SIZE.width + x) as usize;
    let mask = |bits: Vec<bool>| Mask::from_fn(STONE_SIZE, |x, y| bits[at(x, y)]);
    let stone = |pens: Vec<Pen>| Bitmap::from_fn(STONE_SIZE, |x, y| pens[at(x, y)]);
    Ok(Stoneset {
        name: file.name,
        author: file.author,
        notes: file.notes,
        board,
        draft: file.draft,
        stones: stones.into_iter().map(stone).collect(),
        masks: masks.into_iter().map(mask).collect(),
    })
}

/// Writes a stoneset.
fn write(set: &Stoneset) -> Result<String, StonesetError> {
    let row = |y: u32, pixel: &dyn Fn(u32, u32) -> char| {
        (0..STONE_SIZE.width).map(|x| pixel(x, y)).collect()
    };
    let rows = |pixel: &dyn Fn(u32, u32) -> char| -> Vec<String> {
        (0..STONE_SIZE.height).map(|y| row(y, pixel)).collect()
    };
    let file = File {
        version: VERSION,
        name: set.name.clone(),
        author: set.author.clone(),
        notes: set.notes.clone(),
        board: set
            .board
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        draft: set.is_draft(),
        masks: set
            .masks
            .iter()
            .map(|mask| rows(&|x, y| if mask.contains(x, y) { '#' } else { '.' }))
            .collect(),
        stones: set
            .stones
            .iter()
            .map(|stone| rows(&|x, y| stone.pens()[(y * STONE_SIZE.width + x) as usize].digit()))
            .collect(),
    };
    check_texts(&file)?;
    ron_text::file(&file, " ").map_err(|error| ReadError::Syntax(error.to_string()).into())
}

/// Rejects texts so long that the set could become longer than what is read when it is written again.
fn check_texts(file: &File) -> Result<(), StonesetError> {
    let texts = [
        ("name", &file.name, LONGEST_NAME),
        ("author", &file.author, LONGEST_NAME),
        ("notes", &file.notes, LONGEST_NOTES),
    ];
    let long = texts
        .into_iter()
        .find(|(_, text, most)| text.chars().count() > *most);
    match long {
        Some((text, _, most)) => Err(StonesetError::LongText { text, most }),
        None => Ok(()),
    }
}

/// The contents of the rows of masks or of stones.
struct Pixels<T> {
    /// The number of masks or stones of a set.
    count: usize,
    name: fn(usize) -> String,
    /// The name of what a row belongs to.
    of: &'static str,
    signs: &'static str,
    wanted: &'static str,
    read: fn(char) -> Option<T>,
}

const MASK: Pixels<bool> = Pixels {
    count: COLUMNS,
    name: |index| format!("mask {}", index + 1),
    of: "a mask",
    signs: "signs",
    wanted: "only `#` and `.`",
    read: |c| match c {
        '#' => Some(true),
        '.' => Some(false),
        _ => None,
    },
};

const STONE: Pixels<Pen> = Pixels {
    count: ROWS * COLUMNS,
    name: stone_name,
    of: "pixels",
    signs: "digits",
    wanted: "only the digits 0-9 and A-F",
    read: Pen::from_digit,
};

/// The pixels of all masks or stones. `list` is their entry in the text, which says on which line an error is.
fn read_pictures<T>(
    text: &str,
    list: &'static str,
    pictures: &[Vec<String>],
    pixels: &Pixels<T>,
) -> Result<Vec<Vec<T>>, StonesetError> {
    let lines = || Lines::of(text, list);
    if pictures.len() != pixels.count {
        return Err(StonesetError::Count {
            line: lines().list,
            place: "the set".to_owned(),
            what: list,
            found: pictures.len(),
            wanted: pixels.count,
        });
    }
    let pictures = pictures.iter().enumerate();
    pictures
        .map(|(index, rows)| {
            let wanted = STONE_SIZE.height as usize;
            if rows.len() != wanted {
                return Err(StonesetError::Count {
                    line: lines().picture(index),
                    place: (pixels.name)(index),
                    what: "rows",
                    found: rows.len(),
                    wanted,
                });
            }
            let mut picture = Vec::with_capacity(wanted * wanted);
            for (y, row) in rows.iter().enumerate() {
                read_row(row, pixels, || lines().row(index, y), &mut picture)?;
            }
            Ok(picture)
        })
        .collect()
}

fn read_row<T>(
    row: &str,
    pixels: &Pixels<T>,
    line: impl Fn() -> usize,
    picture: &mut Vec<T>,
) -> Result<(), StonesetError> {
    let found = row.chars().count();
    if found != STONE_SIZE.width as usize {
        return Err(StonesetError::RowLength {
            line: line(),
            of: pixels.of,
            signs: pixels.signs,
            found,
        });
    }
    for (x, found) in row.chars().enumerate() {
        let pixel = (pixels.read)(found).ok_or_else(|| StonesetError::Pixel {
            line: line(),
            place: x + 1,
            found,
            wanted: pixels.wanted,
        })?;
        picture.push(pixel);
    }
    Ok(())
}

/// The longest stoneset file that is read, in bytes; a regular one has about 80,000.
pub const MAX_BYTES: usize = 1 << 20;

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// The longest name and author of a set, in characters.
pub const LONGEST_NAME: usize = 200;

/// The longest notes of a set, in characters. However they are escaped, the file stays far below its limit.
pub const LONGEST_NOTES: usize = 10_000;
