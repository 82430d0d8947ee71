//! Reads a game from a file: a saved game of any version, or a game record.

use ishido_shared::ui::decode::Decode;

use crate::session::record::Record;
use crate::session::{Session, save};

/// The game in a file, or a sentence without its end that says why there is none.
pub struct ReplayFile(pub Result<Session, String>);

impl Decode for ReplayFile {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self(read(bytes))
    }
}

/// The game in a file, or a sentence without its end that says why there is none.
fn read(bytes: &[u8]) -> Result<Session, String> {
    match save::read(bytes) {
        Ok(session) => Ok(session),
        Err(_) if is_record(bytes) => {
            let record = Record::read(bytes, None).map_err(|error| error.to_string())?;
            record
                .session()
                .map_err(|(number, reason)| format!("move {number}: {reason}"))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Whether the first word that is no comment is a key of a record.
fn is_record(bytes: &[u8]) -> bool {
    const KEYS: [&str; 6] = ["scoring", "mode", "players", "tableau", "pouch", "moves"];
    let text = String::from_utf8_lossy(bytes);
    let mut words = text
        .trim_start_matches('\u{FEFF}')
        .lines()
        .filter_map(|line| line.split('#').next()?.split_whitespace().next());
    words.next().is_some_and(|word| KEYS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str =
        "# first\nscoring modern\ntableau 1A 2B 3C 4D 5E 6F\npouch 1B 4E\nmoves b1 ";

    #[test]
    fn records_are_read_and_say_what_is_wrong() {
        let session = read(format!("{RECORD}\n").as_bytes()).unwrap();
        assert_eq!(session.state().turns().len(), 1);
        let error = read(format!("{RECORD} c1\n").as_bytes()).unwrap_err();
        assert!(error.starts_with("move 2: "), "{error}");
        let error = read(b"scoring modern\ntableau 1A\n").unwrap_err();
        assert!(error.starts_with("line 2: "), "{error}");
        assert!(
            read(b"what is this")
                .unwrap_err()
                .contains("not a saved game")
        );
    }
}
