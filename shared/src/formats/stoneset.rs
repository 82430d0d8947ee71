//! Stonesets: thirty-six stones of 40 x 40 pixels and the six masks of their columns.

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::gfx::{Bitmap, Mask, Pen, Point, Size};

/// The size of a stone's picture in pixels.
pub const STONE_SIZE: Size = Size::new(40, 40);
/// Columns of a stoneset: the symbols or shapes.
pub const COLUMNS: usize = 6;
/// Rows of a stoneset: the colours or patterns.
pub const ROWS: usize = 6;
/// The longest stoneset file that is read, in bytes; a regular one has about 80,000.
pub const MAX_BYTES: usize = 1 << 20;

const VERSION: u32 = 1;

/// A set of stones ready to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stoneset {
    /// The name shown to people.
    pub name: String,
    /// Who drew it.
    pub author: String,
    /// Anything the author wants to say.
    pub notes: String,
    stones: Vec<Bitmap>,
    masks: Vec<Mask>,
}

/// Why a stoneset file cannot be taken.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum StonesetError {
    /// The file is longer than any stoneset.
    #[error("the file has more than {MAX_BYTES} bytes; no stoneset has")]
    TooLarge,
    /// The file is not UTF-8 text.
    #[error("the file is not text: byte {0} is not UTF-8")]
    NotText(usize),
    /// The text is not a stoneset in RON.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// The file is of a version this program does not know.
    #[error("the stoneset is of version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// There are too few or too many pictures of a kind.
    #[error("there are {found} {what} instead of {wanted}")]
    Count {
        /// Stones or masks.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A picture has a wrong number of rows or pixels.
    #[error("{place} has {found} {what} instead of 40")]
    Shape {
        /// Which stone or mask, and which row of it.
        place: String,
        /// Rows or pixels.
        what: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A pixel is no pen.
    #[error("{place}: `{found}` at pixel {pixel} is none of {wanted}")]
    Pixel {
        /// Which stone or mask, and which row of it.
        place: String,
        /// The pixel in the row, from 1.
        pixel: usize,
        /// What stands there.
        found: char,
        /// What could stand there.
        wanted: &'static str,
    },
    /// Two stones look the same.
    #[error("{0} and {1} look the same")]
    Twins(String, String),
    /// The set is marked as unfinished.
    #[error("the stoneset is a draft: it opens in the editor, not in the game")]
    Draft,
}

/// The file as it is written; everything in it is checked before a [`Stoneset`] comes of it.
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
    /// A set from its pictures: `stone(column, row)` and `mask(column)`.
    pub fn from_fn(
        name: &str,
        stone: impl Fn(usize, usize) -> Bitmap,
        mask: impl Fn(usize) -> Mask,
    ) -> Self {
        Self {
            name: name.to_owned(),
            author: String::new(),
            notes: String::new(),
            stones: (0..ROWS * COLUMNS)
                .map(|index| stone(index % COLUMNS, index / COLUMNS))
                .collect(),
            masks: (0..COLUMNS).map(mask).collect(),
        }
    }

    /// The picture of a stone; `column` and `row` are below six.
    #[must_use]
    pub fn stone(&self, column: usize, row: usize) -> &Bitmap {
        &self.stones[row * COLUMNS + column]
    }

    /// The outline of a column's stones; `column` is below six.
    #[must_use]
    pub fn mask(&self, column: usize) -> &Mask {
        &self.masks[column]
    }

    /// The pixels of a stone that are drawn: inside its mask and not the transparent pen.
    #[must_use]
    pub fn visible(&self, column: usize, row: usize) -> Mask {
        let stone = self.stone(column, row);
        Mask::from_fn(STONE_SIZE, |x, y| {
            self.mask(column).contains(x, y)
                && stone.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
        })
    }

    /// Reads a stoneset file for play.
    ///
    /// # Errors
    /// When the file is no complete stoneset, is a draft, or has two stones that look the same.
    pub fn read(bytes: &[u8]) -> Result<Self, StonesetError> {
        let file = parse(bytes)?;
        if file.draft {
            return Err(StonesetError::Draft);
        }
        count("masks", file.masks.len(), COLUMNS)?;
        count("stones", file.stones.len(), ROWS * COLUMNS)?;
        let mut masks = Vec::with_capacity(COLUMNS);
        for (column, rows) in file.masks.iter().enumerate() {
            let bits = read_rows(
                &format!("mask {}", column + 1),
                rows,
                "`#` and `.`",
                |c| match c {
                    '#' => Some(true),
                    '.' => Some(false),
                    _ => None,
                },
            )?;
            masks.push(Mask::from_fn(STONE_SIZE, |x, y| {
                bits[(y * STONE_SIZE.width + x) as usize]
            }));
        }
        let mut stones = Vec::with_capacity(ROWS * COLUMNS);
        for (index, rows) in file.stones.iter().enumerate() {
            let pens = read_rows(
                &stone_name(index),
                rows,
                "the digits 0-9 and A-F",
                Pen::from_digit,
            )?;
            stones.push(Bitmap::from_fn(STONE_SIZE, |x, y| {
                pens[(y * STONE_SIZE.width + x) as usize]
            }));
        }
        let set = Self {
            name: file.name,
            author: file.author,
            notes: file.notes,
            stones,
            masks,
        };
        set.refuse_twins()?;
        Ok(set)
    }

    /// The set as the text of a stoneset file.
    ///
    /// # Errors
    /// When the serialiser refuses, which it does for no set there can be.
    pub fn write(&self) -> Result<String, ron::Error> {
        let row = |y: u32, pixel: &dyn Fn(u32, u32) -> char| {
            (0..STONE_SIZE.width).map(|x| pixel(x, y)).collect()
        };
        let rows = |pixel: &dyn Fn(u32, u32) -> char| -> Vec<String> {
            (0..STONE_SIZE.height).map(|y| row(y, pixel)).collect()
        };
        let file = File {
            version: VERSION,
            name: self.name.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            draft: false,
            masks: self
                .masks
                .iter()
                .map(|mask| rows(&|x, y| if mask.contains(x, y) { '#' } else { '.' }))
                .collect(),
            stones: self
                .stones
                .iter()
                .map(|stone| {
                    rows(&|x, y| stone.pens()[(y * STONE_SIZE.width + x) as usize].digit())
                })
                .collect(),
        };
        let config = PrettyConfig::new()
            .struct_names(true)
            .new_line("\n".to_owned())
            .indentor(" ".to_owned());
        Ok(ron::ser::to_string_pretty(&file, config)? + "\n")
    }

    fn refuse_twins(&self) -> Result<(), StonesetError> {
        let looks: Vec<Vec<Option<Pen>>> = (0..self.stones.len())
            .map(|index| {
                let visible = self.visible(index % COLUMNS, index / COLUMNS);
                let pens = self.stones[index].pens();
                (0..STONE_SIZE.height)
                    .flat_map(|y| visible.row(y).to_vec())
                    .zip(pens)
                    .map(|(inside, &pen)| inside.then_some(pen))
                    .collect()
            })
            .collect();
        for (b, look) in looks.iter().enumerate() {
            if let Some(a) = looks[..b].iter().position(|other| other == look) {
                return Err(StonesetError::Twins(stone_name(a), stone_name(b)));
            }
        }
        Ok(())
    }
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

fn stone_name(index: usize) -> String {
    format!(
        "stone {} of row {}",
        index % COLUMNS + 1,
        index / COLUMNS + 1
    )
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
