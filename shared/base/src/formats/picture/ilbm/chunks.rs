//! Finds the chunks of an IFF file.

use super::error::IlbmError;

/// A chunk of an IFF file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chunk<'a> {
    /// The kind of the chunk.
    pub(super) id: [u8; 4],
    /// The offset of its content in the file.
    pub(super) at: usize,
    /// Its content, shorter than its stated size if the file is cut short.
    pub(super) data: &'a [u8],
}

/// The form of a picture: its kind and its chunks.
#[derive(Debug)]
pub(super) struct Form<'a> {
    /// True if the body has bytes instead of planes: `PBM ` instead of `ILBM`.
    pub(super) chunky: bool,
    bytes: &'a [u8],
}

impl<'a> Form<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, IlbmError> {
        let word = |at: usize| bytes.get(at..at + 4).ok_or(IlbmError::Empty(bytes.len()));
        let group = word(0)?;
        if group != b"FORM" {
            return Err(IlbmError::Collection(printable(group)));
        }
        let chunky = match word(8)? {
            b"ILBM" => false,
            b"PBM " => true,
            other => return Err(IlbmError::Form(printable(other))),
        };
        Ok(Self { chunky, bytes })
    }

    /// The first chunk of a kind.
    pub(super) fn find(&self, id: [u8; 4]) -> Option<Chunk<'a>> {
        self.chunks().find(|chunk| chunk.id == id)
    }

    /// Returns true if the form has a chunk of a kind that is not among these, before its body: behind it may be garbage.
    pub(super) fn has_others(&self, known: &[[u8; 4]], body: [u8; 4]) -> bool {
        let mut before = self.chunks().take_while(|chunk| chunk.id != body);
        before.any(|chunk| !known.contains(&chunk.id))
    }

    const fn chunks(&self) -> Chunks<'a> {
        // The size of the form is ignored: it is wrong in many files, and not needed.
        Chunks {
            bytes: self.bytes,
            at: 12,
        }
    }
}

/// All chunks up to the end of the file, or to bytes that cannot be a chunk.
struct Chunks<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        let (id, size) = head(self.bytes, self.at)?;
        let at = self.at + 8;
        let end = at.saturating_add(size).min(self.bytes.len());
        self.at = end + size % 2;
        // Some programs omit the padding byte after a chunk of odd size.
        if size % 2 == 1 && head(self.bytes, self.at).is_none() && head(self.bytes, end).is_some() {
            self.at = end;
        }
        let data = self.bytes.get(at..end).unwrap_or_default();
        Some(Chunk { id, at, data })
    }
}

/// The id and size of a chunk at an offset; `None` if there cannot be one.
fn head(bytes: &[u8], at: usize) -> Option<([u8; 4], usize)> {
    let head = bytes.get(at..at.checked_add(8)?)?;
    let (id, size) = head.split_first_chunk::<4>()?;
    let plausible = id.iter().all(|byte| (b' '..=b'~').contains(byte));
    let size = u32::from_be_bytes(*size.first_chunk()?);
    plausible.then_some((*id, size as usize))
}

/// An id in printable characters.
fn printable(letters: &[u8]) -> String {
    letters.escape_ascii().to_string().trim_end().to_owned()
}
