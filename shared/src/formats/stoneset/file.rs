//! The stoneset file: a text in RON, with a row of characters for each row of pixels.

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::format::{MAX_BYTES, VERSION};
use super::{COLUMNS, ROWS, STONE_SIZE, Stoneset, StonesetError, stone_name};
use crate::gfx::{Bitmap, Mask, Pen};

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
    #[serde(default)]
    draft: bool,
    masks: Vec<Vec<String>>,
    stones: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(rename = "Stoneset")]
struct VersionOnly {
    version: u32,
}

impl Stoneset {
    /// Reads a stoneset file for play.
    ///
    /// # Errors
    /// When the file is not a stoneset, or the set is a draft or has twins.
    pub fn read(bytes: &[u8]) -> Result<Self, StonesetError> {
        let set = Self::read_draft(bytes)?;
        set.check_complete()?;
        Ok(set)
    }

    /// Reads a stoneset file for editing, which may be a draft and have twins.
    ///
    /// # Errors
    /// When the file is not a stoneset.
    pub fn read_draft(bytes: &[u8]) -> Result<Self, StonesetError> {
        read(bytes)
    }

    /// The text of the stoneset file, marked as a draft if it is one.
    ///
    /// # Errors
    /// When the serialiser fails, which does not happen for any set.
    pub fn write(&self) -> Result<String, ron::Error> {
        write(self)
    }
}

/// Reads a stoneset, which may be a draft.
fn read(bytes: &[u8]) -> Result<Stoneset, StonesetError> {
    let file = parse(bytes)?;
    count("masks", file.masks.len(), COLUMNS)?;
    count("stones", file.stones.len(), ROWS * COLUMNS)?;
    let mut masks = Vec::with_capacity(COLUMNS);
    for (column, rows) in file.masks.iter().enumerate() {
        masks.push(read_mask(column, rows)?);
    }
    let mut stones = Vec::with_capacity(ROWS * COLUMNS);
    for (index, rows) in file.stones.iter().enumerate() {
        stones.push(read_stone(index, rows)?);
    }
    Ok(Stoneset {
        name: file.name,
        author: file.author,
        notes: file.notes,
        draft: file.draft,
        stones,
        masks,
    })
}

/// Writes a stoneset.
fn write(set: &Stoneset) -> Result<String, ron::Error> {
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
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned())
        .indentor(" ".to_owned());
    Ok(ron::ser::to_string_pretty(&file, config)? + "\n")
}

fn read_mask(column: usize, rows: &[String]) -> Result<Mask, StonesetError> {
    let name = format!("mask {}", column + 1);
    let bits = read_rows(&name, rows, "`#` and `.`", |c| match c {
        '#' => Some(true),
        '.' => Some(false),
        _ => None,
    })?;
    Ok(Mask::from_fn(STONE_SIZE, |x, y| {
        bits[(y * STONE_SIZE.width + x) as usize]
    }))
}

fn read_stone(index: usize, rows: &[String]) -> Result<Bitmap, StonesetError> {
    let name = stone_name(index);
    let pens = read_rows(&name, rows, "the digits 0-9 and A-F", Pen::from_digit)?;
    Ok(Bitmap::from_fn(STONE_SIZE, |x, y| {
        pens[(y * STONE_SIZE.width + x) as usize]
    }))
}

fn parse(bytes: &[u8]) -> Result<File, StonesetError> {
    if bytes.len() > MAX_BYTES {
        return Err(StonesetError::TooLarge);
    }
    let text =
        std::str::from_utf8(bytes).map_err(|error| StonesetError::NotText(error.valid_up_to()))?;
    let syntax = |error: ron::error::SpannedError| StonesetError::Syntax {
        line: error.span.start.line,
        column: error.span.start.col,
        message: error.code.to_string(),
    };
    // The version first: a file of a later version may differ in everything else.
    if let Ok(VersionOnly { version }) = ron::from_str(text)
        && version != VERSION
    {
        return Err(StonesetError::Version(version));
    }
    ron::from_str(text).map_err(syntax)
}

fn count(what: &'static str, found: usize, wanted: usize) -> Result<(), StonesetError> {
    if found == wanted {
        Ok(())
    } else {
        Err(StonesetError::Count {
            what,
            found,
            wanted,
        })
    }
}

fn read_rows<T>(
    name: &str,
    rows: &[String],
    wanted: &'static str,
    pixel: impl Fn(char) -> Option<T>,
) -> Result<Vec<T>, StonesetError> {
    if rows.len() != STONE_SIZE.height as usize {
        return Err(StonesetError::Shape {
            place: name.to_owned(),
            what: "rows",
            found: rows.len(),
        });
    }
    let mut pixels = Vec::with_capacity(rows.len() * rows.len());
    for (y, row) in rows.iter().enumerate() {
        let place = || format!("line {} of {name}", y + 1);
        let found = row.chars().count();
        if found != STONE_SIZE.width as usize {
            return Err(StonesetError::Shape {
                place: place(),
                what: "pixels",
                found,
            });
        }
        for (x, found) in row.chars().enumerate() {
            let value = pixel(found).ok_or_else(|| StonesetError::Pixel {
                place: place(),
                pixel: x + 1,
                found,
                wanted,
            })?;
            pixels.push(value);
        }
    }
    Ok(pixels)
}
