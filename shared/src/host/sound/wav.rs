//! Reads WAV files: RIFF containers of 16-bit PCM samples, mono or stereo.
//!
//! | Bytes | Meaning (numbers little-endian) |
//! | --- | --- |
//! | 0-3, 4-7, 8-11 | `RIFF`, length of the rest, `WAVE` |
//! | then chunks | name of 4 bytes, length, content, one byte of padding after an odd length |
//! | chunk `fmt ` | format 1 (PCM), channels, samples a second (4), bytes a second (4), bytes a frame, bits a sample |
//! | chunk `data` | the frames, after `fmt `; other chunks are skipped |

use std::ops::RangeInclusive;

use thiserror::Error;

/// A decoded sound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wave {
    /// Frames a second.
    pub rate: u32,
    /// The left and right sample of each frame, equal in mono.
    pub frames: Vec<[i16; 2]>,
}

/// Why a WAV file is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WavError {
    /// The file does not start with a WAV header.
    #[error("this is not a WAV file")]
    NotWav,
    /// The file ends too early, or has no samples.
    #[error("the WAV file is cut short")]
    Truncated,
    /// The format of the samples is not supported.
    #[error("the WAV file has samples of another kind than 16-bit PCM, mono or stereo")]
    Unsupported,
    /// The header contradicts itself or the data.
    #[error("the WAV file is damaged")]
    Damaged,
}

/// The rates accepted, in frames a second.
const RATES: RangeInclusive<u32> = 4_000..=192_000;

/// Reads a WAV file.
///
/// # Errors
/// When the file is damaged or of an unsupported kind.
pub fn read(bytes: &[u8]) -> Result<Wave, WavError> {
    let (riff, rest) = take(bytes, 12).ok_or(WavError::NotWav)?;
    if !riff.starts_with(b"RIFF") || !riff.ends_with(b"WAVE") {
        return Err(WavError::NotWav);
    }
    let mut rest = rest;
    let mut format = None;
    loop {
        let (head, after) = take(rest, 8).ok_or(WavError::Truncated)?;
        let length = u32_at(head, 4) as usize;
        let (content, after) = take(after, length).ok_or(WavError::Truncated)?;
        match &head[..4] {
            b"fmt " => format = Some(Format::read(content)?),
            b"data" => return format.ok_or(WavError::Damaged)?.wave(content),
            _ => {}
        }
        rest = after.get(length % 2..).unwrap_or_default();
    }
}

struct Format {
    rate: u32,
    channels: usize,
}

impl Format {
    fn read(content: &[u8]) -> Result<Self, WavError> {
        let (content, _) = take(content, 16).ok_or(WavError::Truncated)?;
        let channels = usize::from(u16_at(content, 2));
        if u16_at(content, 0) != 1 || u16_at(content, 14) != 16 || !matches!(channels, 1 | 2) {
            return Err(WavError::Unsupported);
        }
        let rate = u32_at(content, 4);
        let sane = RATES.contains(&rate);
        if !sane || usize::from(u16_at(content, 12)) != 2 * channels {
            return Err(WavError::Damaged);
        }
        Ok(Self { rate, channels })
    }

    fn wave(&self, data: &[u8]) -> Result<Wave, WavError> {
        let frame = 2 * self.channels;
        if !data.len().is_multiple_of(frame) {
            return Err(WavError::Damaged);
        }
        let sample = |frame: &[u8], at| u16_at(frame, at) as i16;
        let frames = data
            .chunks_exact(frame)
            .map(|bytes| [sample(bytes, 0), sample(bytes, frame - 2)])
            .collect();
        Ok(Wave {
            rate: self.rate,
            frames,
        })
    }
}

fn take(bytes: &[u8], length: usize) -> Option<(&[u8], &[u8])> {
    bytes.split_at_checked(length)
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let mut chunk = name.to_vec();
        chunk.extend((content.len() as u32).to_le_bytes());
        chunk.extend(content);
        chunk.resize(chunk.len().next_multiple_of(2), 0);
        chunk
    }

    fn format(tag: u16, channels: u16, rate: u32, bits: u16) -> Vec<u8> {
        let frame = channels * bits / 8;
        let mut content = [tag.to_le_bytes(), channels.to_le_bytes()].concat();
        content.extend(rate.to_le_bytes());
        content.extend((rate * u32::from(frame)).to_le_bytes());
        content.extend(frame.to_le_bytes());
        content.extend(bits.to_le_bytes());
        chunk(b"fmt ", &content)
    }

    fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
        let body = [b"WAVE".to_vec(), chunks.concat()].concat();
        chunk(b"RIFF", &body)
    }

    fn mono() -> Vec<u8> {
        let data = chunk(b"data", &[1, 0, 255, 255, 0, 128]);
        file(&[format(1, 1, 22_050, 16), chunk(b"LIST", b"odd"), data])
    }

    #[test]
    fn mono_and_stereo_are_read() {
        let wave = read(&mono()).unwrap();
        assert_eq!(wave.rate, 22_050);
        assert_eq!(wave.frames, [[1, 1], [-1, -1], [-32_768, -32_768]]);
        let data = chunk(b"data", &[1, 0, 2, 0, 3, 0, 4, 0]);
        let wave = read(&file(&[format(1, 2, 44_100, 16), data])).unwrap();
        assert_eq!(wave.frames, [[1, 2], [3, 4]]);
    }

    #[test]
    fn other_kinds_are_refused() {
        let data = chunk(b"data", &[0; 12]);
        let kind = |format| read(&file(&[format, data.clone()]));
        assert_eq!(kind(format(3, 1, 22_050, 32)), Err(WavError::Unsupported));
        assert_eq!(kind(format(1, 1, 22_050, 8)), Err(WavError::Unsupported));
        assert_eq!(kind(format(1, 3, 22_050, 16)), Err(WavError::Unsupported));
        assert_eq!(kind(format(1, 1, 3_999, 16)), Err(WavError::Damaged));
        assert_eq!(kind(format(1, 1, 192_001, 16)), Err(WavError::Damaged));
        assert_eq!(kind(vec![]), Err(WavError::Damaged));
        let odd = file(&[format(1, 2, 22_050, 16), chunk(b"data", &[0; 6])]);
        assert_eq!(read(&odd), Err(WavError::Damaged));
        assert_eq!(read(b""), Err(WavError::NotWav));
        assert_eq!(read(&[7; 100]), Err(WavError::NotWav));
    }

    #[test]
    fn damaged_files_never_panic() {
        let good = mono();
        for length in 0..good.len() {
            assert!(read(&good[..length]).is_err(), "cut at {length}");
        }
        for at in 0..good.len() {
            for value in [0, 1, 127, 128, 255] {
                let mut bad = good.clone();
                bad[at] = value;
                let _ = read(&bad);
            }
        }
    }
}
