//! Bytes as text in base64.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut number = 0;
        for index in 0..3 {
            number = number << 8 | u32::from(group.get(index).copied().unwrap_or_default());
        }
        for digit in 0..4 {
            if digit > group.len() {
                text.push('=');
            } else {
                let value = number >> (18 - 6 * digit) & 63;
                text.push(char::from(DIGITS[value as usize]));
            }
        }
    }
    text
}

/// The bytes of a text; `None` if it is no base64.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=').as_bytes();
    let is_whole = text.len().is_multiple_of(4) && text.len() - digits.len() <= 2;
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in digits.chunks(4) {
        let mut number = 0;
        for digit in group {
            let value = DIGITS.iter().position(|known| known == digit)?;
            number = number << 6 | value as u32;
        }
        number <<= 6 * (4 - group.len());
        let three = [(number >> 16) as u8, (number >> 8) as u8, number as u8];
        bytes.extend(three.iter().take(group.len().saturating_sub(1)));
    }
    is_whole.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_usual_base64() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg=="),
            (b"fo", "Zm8="),
            (b"foo", "Zm9v"),
            (b"\xFF\xFE\xFD\xFC", "//79/A=="),
        ] {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text).as_deref(), Some(bytes));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        for bad in ["Zg", "Zg=", "Z===", "Zm9v!", "Zm9*", "石石石石", "===="] {
            assert_eq!(decode(bad), None, "{bad}");
        }
    }
}
