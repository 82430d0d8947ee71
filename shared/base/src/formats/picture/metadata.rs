//! The metadata of pictures.

/// The metadata of a picture. `None` means that the file has no such text, not even an empty one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The title.
    pub name: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// Notes of the author.
    pub notes: Option<String>,
    /// The board of a set; used for sheets of stones only.
    pub board: Option<String>,
    /// True if it is unfinished; used for sheets of stones only.
    pub draft: bool,
}

/// The most characters of a name, an author, notes, and a board. A name can be a whole path, in the board that the editor has not saved yet.
const LONGEST: [usize; 4] = [4_096, 200, 10_000, 200];

impl Metadata {
    /// The metadata with the beginning of texts that are too long. Whatever format it is written in then, the file can be read,
    /// and has the same texts: zeros at the end of the beginning would be padding there, so they are left out.
    pub(super) fn cut(self) -> Self {
        let cut = |text: Option<String>, most: usize| {
            text.map(|text| {
                let beginning: String = text.chars().take(most).collect();
                beginning.trim_end_matches('\0').to_owned()
            })
        };
        Self {
            name: cut(self.name, LONGEST[0]),
            author: cut(self.author, LONGEST[1]),
            notes: cut(self.notes, LONGEST[2]),
            board: cut(self.board, LONGEST[3]),
            draft: self.draft,
        }
    }

    /// The texts present, each with the key that a format has for it: `keys` are those of name, author, notes, board and draft.
    pub(super) fn with_keys<K>(&self, keys: [K; 5]) -> impl Iterator<Item = (K, &str)> {
        let texts = [
            self.name.as_deref(),
            self.author.as_deref(),
            self.notes.as_deref(),
            self.board.as_deref(),
            self.draft.then_some(DRAFT),
        ];
        let pairs = keys.into_iter().zip(texts);
        pairs.filter_map(|(key, text)| Some((key, text?)))
    }
}

/// The text that marks a draft in every format.
pub(super) const DRAFT: &str = "true";

/// Decodes a text of unknown encoding: UTF-8, or else Latin-1 as old programs wrote it. Zeros at the end are padding.
pub(super) fn decode(bytes: &[u8]) -> String {
    let end = bytes
        .iter()
        .rposition(|&byte| byte != 0)
        .map_or(0, |i| i + 1);
    let bytes = &bytes[..end];
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}
