//! Rewords the errors of third-party picture decoders for players, and detects damage that one of the decoders misses.

use std::error::Error;

/// Why a picture whose palette makes no sense is rejected.
pub(super) const WRONG_COLOURS: &str = "its colour table is missing or wrong";

/// What an error of a decoder is about, by the words in its message, in lower case. The first that is found counts.
const CAUSES: [(&[&str], &str); 10] = [
    (
        &[
            "end of file",
            "eof",
            "too short",
            "not enough",
            "missing image data",
            "no more image data",
        ],
        "the file ends too early",
    ),
    (
        &[
            "enough data",
            "image truncated",
            "idat or fdat chunk is missing",
        ],
        "pixels are missing",
    ),
    (
        &["limit", "memory", "too large", "too big"],
        "its parts are too large",
    ),
    (&["crc", "checksum", "adler"], "a checksum in it is wrong"),
    (
        &[
            "unsupported",
            "not supported",
            "unknown interlace",
            "compression method",
        ],
        "it uses something that is not supported",
    ),
    (&["palette", "plte", "color table"], WRONG_COLOURS),
    (
        &[
            "filter",
            "deflate",
            "zlib",
            "lzw",
            "code size",
            "compressed",
            "decompress",
            "image data",
            "huffman",
        ],
        "its pixels cannot be unpacked",
    ),
    (
        &[
            "ihdr",
            "header",
            "signature",
            "dimension",
            "bit depth",
            "color type",
        ],
        "its header is wrong",
    ),
    (&["frame", "fctl", "fdat"], "its frames are wrong"),
    (
        &["chunk", "block", "extension", "keyword"],
        "one of its parts is wrong",
    ),
];

/// Why a decoder rejects a file, as the end of a sentence like "the picture is damaged: ".
pub(super) fn cause(error: &dyn Error) -> String {
    // The innermost error has the cause; those around it only name the format.
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    let message = inner.to_string().to_lowercase();
    let found = CAUSES
        .iter()
        .find(|(words, _)| words.iter().any(|word| message.contains(word)));
    found
        .map_or("its content makes no sense", |(_, cause)| cause)
        .to_owned()
}

/// Whether the decoder of PNG files cannot use a palette. Unless it has 1 to 256 colours of three bytes, it panics at the first
/// pixel.
pub(super) fn is_palette_wrong(info: &png::Info<'_>) -> bool {
    let length = info.palette.as_ref().map_or(0, |palette| palette.len());
    !length.is_multiple_of(3) || length > 3 * 256
}
