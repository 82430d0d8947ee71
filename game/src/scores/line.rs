//! The lines of the log: a version, a checksum, and the event in RON.

use ishido_shared::ron_text;

use super::log::LogEvent;

/// The version that is written.
const VERSION: &str = "1";

/// The reason why a line of the log cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineError {
    /// It was changed, or it is not whole.
    Damaged,
    /// Another version of the program wrote it: the event is not known, or its game cannot be played by these rules.
    Foreign,
}

/// An event as a line, without its end. `None` when the serialiser refuses, which it does for no event there can be.
#[must_use]
pub fn write(event: &LogEvent) -> Option<String> {
    let text = ron_text::line(event).ok()?;
    let check = check_number(&text);
    Some(format!("{VERSION} {check} {text}"))
}

/// Reads a line.
///
/// # Errors
/// The reason why it cannot be used.
pub fn read(line: &[u8]) -> Result<LogEvent, LineError> {
    let text = std::str::from_utf8(line).map_err(|_| LineError::Damaged)?;
    let mut words = text.trim_end_matches('\r').splitn(3, ' ');
    let (Some(version), Some(check), Some(text)) = (words.next(), words.next(), words.next())
    else {
        return Err(LineError::Damaged);
    };
    // Other versions may count otherwise, but they begin with their number.
    if version != VERSION && !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit()) {
        return Err(LineError::Foreign);
    }
    if version != VERSION || check != check_number(text) {
        return Err(LineError::Damaged);
    }
    ron::from_str(text).map_err(|_| LineError::Foreign)
}

/// FNV-1a, 64 bits, in hexadecimal.
fn check_number(text: &str) -> String {
    let sum = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{sum:016X}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::GameId;

    #[test]
    fn every_changed_byte_of_a_line_is_noticed() {
        let event = LogEvent::Named {
            game: GameId(7),
            score: 1,
            name: "Anna \"石\" \\ Ben\n".to_owned(),
        };
        let line = write(&event).unwrap();
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(read(line.as_bytes()), Ok(event));
        for index in 0..line.len() {
            let mut changed = line.clone().into_bytes();
            changed[index] ^= 1;
            assert!(read(&changed).is_err(), "{index}");
            assert!(read(&line.as_bytes()[..index]).is_err(), "{index}");
        }
    }

    #[test]
    fn lines_of_other_versions_are_told_from_damaged_ones() {
        assert_eq!(read(b"2 0 whatever"), Err(LineError::Foreign));
        let unknown = "Unheard(of: 3)";
        let line = format!("1 {} {unknown}", check_number(unknown));
        assert_eq!(read(line.as_bytes()), Err(LineError::Foreign));
        for bad in ["", "1", "1 2", "x 1 2", " 1 2", "\u{FFFD}"] {
            assert_eq!(read(bad.as_bytes()), Err(LineError::Damaged), "{bad}");
        }
        assert_eq!(read(&[0xFF, 0xFE]), Err(LineError::Damaged));
    }
}
