//! The words that go with a picture.

/// The words that go with a picture. `None` means that the file says nothing, which an empty text is not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The name of what is shown.
    pub name: Option<String>,
    /// Who drew it.
    pub author: Option<String>,
    /// Anything else.
    pub notes: Option<String>,
    /// Whether it is unfinished; of sheets of stones only.
    pub draft: bool,
}

impl Metadata {
    /// The metadata that are there, under a format's own keys for name, author, notes and the mark of a draft.
    pub(super) fn under<K>(&self, keys: [K; 4]) -> impl Iterator<Item = (K, &str)> {
        let metadata = [
            self.name.as_deref(),
            self.author.as_deref(),
            self.notes.as_deref(),
            self.draft.then_some(DRAFT),
        ];
        let pairs = keys.into_iter().zip(metadata);
        pairs.filter_map(|(key, text)| Some((key, text?)))
    }
}

/// What marks a draft in every format.
pub(super) const DRAFT: &str = "true";

/// A text of a file whose encoding is not given: UTF-8, or Latin-1 as programs of the time wrote it. Zeros at the end are
/// padding.
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
