//! An augury of a list, and the state of a list that is made anew.

use crate::app::model::Model;
use crate::app::shell::{Cx, Screen};
use crate::oracle::{Reading, SavedAugury, SearchText, hexagram_text};

/// The characters of a question in a list.
const QUESTION: usize = 35;

/// An augury of a list.
#[derive(Debug, Clone)]
pub struct ListedAugury {
    /// The augury.
    pub saved: SavedAugury,
    /// The number of the file of the diary that it is in.
    pub file: Option<u32>,
    /// The text in which words are searched.
    pub search: SearchText,
    /// Its line in the list.
    pub line: String,
}

/// The words typed and the line chosen in a list.
#[derive(Debug, Clone, Default)]
pub struct ListState {
    /// The words that are searched.
    pub words: String,
    /// The chosen line, from 0.
    pub chosen: usize,
}

/// Makes a list anew, after one of its auguries was deleted.
pub type Reopen = fn(ListState, &mut Cx<'_, '_>) -> Box<dyn Screen<Model>>;

impl ListedAugury {
    /// An augury, and the number of its file if it is in the diary.
    #[must_use]
    pub fn new(saved: SavedAugury, file: Option<u32>) -> Self {
        Self {
            search: SearchText::of(&saved),
            line: line(&saved.reading),
            saved,
            file,
        }
    }
}

/// The columns of a list: date, number and name of the hexagram, and the beginning of the question.
pub fn columns(date: &str, number: &str, hexagram: &str, question: &str) -> String {
    format!("{date:>11}  {number:>2} {hexagram:22} {question}")
}

/// The line of a reading.
fn line(reading: &Reading) -> String {
    let hexagram = reading.cast.hexagram();
    columns(
        &reading.time.date().to_string(),
        &hexagram.number().to_string(),
        hexagram_text(hexagram).name,
        &beginning(&reading.question, QUESTION),
    )
}

/// The number and the name of the hexagram of a reading.
pub fn hexagram(reading: &Reading) -> String {
    let hexagram = reading.cast.hexagram();
    format!("{:>2} {}", hexagram.number(), hexagram_text(hexagram).name)
}

/// The beginning of a text, in at most `room` characters.
pub fn beginning(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let head: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", head.trim_end())
}
