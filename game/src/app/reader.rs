//! Texts to be read, in the reader of the shell.

use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::Reader;

use super::model::Model;
use super::shell::Screen;

/// The width of the list of chapters in characters; no heading is longer.
pub const CHAPTER_COLUMNS: u32 = 14;

/// The width of the text in characters.
#[cfg(test)]
pub const COLUMNS: u32 = Reader::COLUMNS - CHAPTER_COLUMNS;

/// The greatest width of a picture in pixels.
#[cfg(test)]
pub const PICTURE_WIDTH: u32 = COLUMNS * 8 + 4;

/// Shows a text to be read, with its pictures by their names.
pub fn reader(title: &str, text: &str, pictures: &[(&str, Bitmap)]) -> Box<dyn Screen<Model>> {
    reader_at("", title, text, pictures)
}

/// Shows a text from a chapter on, or from its beginning if it has no such chapter.
pub fn reader_at(
    chapter: &str,
    title: &str,
    text: &str,
    pictures: &[(&str, Bitmap)],
) -> Box<dyn Screen<Model>> {
    let pictures: Vec<(&str, &Bitmap)> = pictures.iter().map(|(n, p)| (*n, p)).collect();
    Reader::open(title, text, &pictures, chapter, CHAPTER_COLUMNS)
}

/// Shows a chapter of the Rules by itself, without pictures.
pub fn chapter(heading: &str) -> Box<dyn Screen<Model>> {
    let mut chapters = ishido_assets::rules().split("\n# ");
    let own = chapters.find(|chapter| chapter.lines().next() == Some(heading));
    reader(heading, &format!("# {}", own.unwrap_or(heading)), &[])
}

/// The names of the pictures that a text uses.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("![")?.strip_suffix(']'))
}
