//! The font of `assets/fonts/ishido-8x16.font`, with cells of 8 x 16 pixels, and the layout of lines.

use super::Size;
use super::font_file::{FontFile, Glyph};

/// The size of a character cell in pixels.
pub const GLYPH_SIZE: Size = Size::new(8, 16);

const SOURCE: &str = include_str!("../../../../assets/fonts/ishido-8x16.font");
const GLYPHS: usize = 564;
static FONT: FontFile<GLYPHS, 16, 1> = FontFile::read(SOURCE);

/// The glyph of a character, or of the replacement character, the last one, when the font lacks it.
pub(super) fn glyph(character: char) -> Glyph {
    match character {
        // The first ones, which are looked up for almost every letter on the screen.
        ' '..='~' => FONT.glyph_at(character as usize - ' ' as usize),
        _ => FONT
            .glyph(character)
            .unwrap_or_else(|| FONT.glyph_at(GLYPHS - 1)),
    }
}

/// The width of a line of text in pixels.
#[must_use]
pub fn line_width(text: &str) -> u32 {
    text.chars().count() as u32 * GLYPH_SIZE.width
}

/// The space at which no line is broken.
pub const NO_BREAK: char = '\u{a0}';

/// Breaks a text into lines of at most `columns` characters, at spaces where possible, and a path that is longer than a line
/// between its drawers. No-break spaces keep words together and become spaces. Line breaks in the text are kept.
///
/// ```
/// use ishido_base::gfx::wrap;
///
/// assert_eq!(wrap("The Way of Stones", 10), ["The Way of", "Stones"]);
/// assert_eq!(wrap("Touchstone\n4-Way", 6), ["Touchs", "tone", "4-Way"]);
/// assert_eq!(wrap("for 2,024\u{a0}points.", 12), ["for", "2,024", "points."]);
/// assert_eq!(wrap("~/Old/My\u{a0}game is there", 12), ["~/Old/", "My game is", "there"]);
/// ```
#[must_use]
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    text.split('\n')
        .flat_map(|paragraph| wrap_paragraph(paragraph, columns.max(1)))
        .collect()
}

/// Wraps a centred text: into as few lines as [`wrap`], but those of a paragraph are nearly equal in length.
///
/// ```
/// use ishido_base::gfx::wrap_evenly;
///
/// assert_eq!(wrap_evenly("What would you like to play?", 24), ["What would you", "like to play?"]);
/// ```
#[must_use]
pub fn wrap_evenly(text: &str, columns: usize) -> Vec<String> {
    let evenly = |paragraph: &str| {
        let lines = wrap_paragraph(paragraph, columns.max(1));
        let least = line_width(paragraph) as usize / (lines.len() * GLYPH_SIZE.width as usize);
        let mut narrower =
            (least.max(1)..columns).map(|columns| wrap_paragraph(paragraph, columns));
        let even = narrower.find(|narrower| narrower.len() == lines.len());
        even.unwrap_or(lines)
    };
    text.split('\n').flat_map(evenly).collect()
}

fn wrap_paragraph(paragraph: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut length = 0;
    for word in paragraph.split(' ') {
        let mut rest: Vec<char> = word.chars().collect();
        if length > 0 && length + 1 + rest.len() <= columns {
            line.push(' ');
            length += 1;
        } else if length > 0 {
            lines.push(std::mem::take(&mut line));
            length = 0;
        }
        while rest.len() > columns {
            let separator = |letter: &char| matches!(letter, '/' | '\\');
            let last = rest[..columns].iter().rposition(separator);
            let is_kept = |letter: &char| *letter == NO_BREAK;
            let kept = rest[..=columns].iter().rposition(is_kept);
            // Words that were to be kept together are parted before one is broken.
            let (end, next) = match (last, kept) {
                (Some(last), _) => (last + 1, last + 1),
                (None, Some(kept)) => (kept, kept + 1),
                (None, None) => (columns, columns),
            };
            let tail = rest.split_off(next);
            lines.push(rest[..end].iter().collect());
            rest = tail;
        }
        length += rest.len();
        line.extend(rest);
    }
    lines.push(line);
    for line in &mut lines {
        if line.contains(NO_BREAK) {
            *line = line.replace(NO_BREAK, " ");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::super::font_file;
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_keep_every_word() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a\n\nb", 7), ["a", "", "b"]);
        assert_eq!(wrap("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn the_file_is_well_formed() {
        font_file::check(SOURCE, 16, glyph);
        assert_eq!(rows(REPLACEMENT), rows('\u{FFFF}'));
    }

    const REPLACEMENT: char = '\u{FFFD}';

    /// The bits of a glyph, by which glyphs are compared.
    fn rows(character: char) -> [u64; 16] {
        std::array::from_fn(|y| glyph(character).row(y))
    }

    #[test]
    fn every_character_needed_has_a_glyph() {
        let pinyin = "ǎǐǒǔǖǘǚǜǍǑ";
        let marks = "–—‘’‚“”„•…‹›€№";
        let promised = (' '..='~')
            .chain('\u{A0}'..='\u{17F}')
            .chain(pinyin.chars())
            .chain(marks.chars())
            .chain([REPLACEMENT]);
        let missing: String = promised.filter(|c| FONT.glyph(*c).is_none()).collect();
        assert_eq!(missing, "");
        let blank: String = ('!'..='~').filter(|&c| rows(c) == [0; 16]).collect();
        assert_eq!(blank, "");
    }

    /// The letters of a language; those of the Latin ones beside A to Z.
    const ALPHABETS: &[(&str, &str)] = &[
        ("Albanian", "çë"),
        ("Azerbaijani", "çəğıİöşü"),
        ("Catalan", "àçéèíïŀóòúü·"),
        ("Croatian", "čćđšž"),
        ("Czech", "áčďéěíňóřšťúůýž"),
        ("Danish, Norwegian", "æøåé"),
        ("Dutch", "áèéëíïĳóöúü"),
        ("Esperanto", "ĉĝĥĵŝŭ"),
        ("Estonian, Finnish, Swedish", "äåõöüšžé"),
        ("Faroese, Icelandic", "áæðéíóöøúýþ"),
        ("French", "àâæçèéêëîïôœùûüÿ"),
        ("German", "äöüßẞ"),
        ("Hungarian", "áéíóöőúüű"),
        ("Irish, Italian, Spanish", "áàéèíìñóòúùü"),
        ("Latvian", "āčēģīķļņōŗšūž"),
        ("Lithuanian", "ąčęėįšųūž"),
        ("Maltese", "àċèġħìòùż"),
        ("Polish", "ąćęłńóśźż"),
        ("Portuguese", "àáâãçéêíóôõúü"),
        ("Romanian", "ăâîșțşţ"),
        ("Sami", "áâčđǥǧǩŋõöšŧžʒǯåä"),
        ("Slovak", "áäčďéíĺľňóôŕšťúýž"),
        ("Turkish", "âçğıİîöşüû"),
        ("Welsh", "áàâäéèêëíìîïóòôöúùûüẃẁŵẅýỳŷÿ"),
        ("Greek", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"),
        ("Belarusian", "абвгдеёжзійклмнопрстуўфхцчшыьэюя"),
        ("Bulgarian", "абвгдежзийклмнопрстуфхцчшщъьюяѝ"),
        ("Macedonian", "абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ"),
        ("Russian", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
        ("Serbian", "абвгдђежзијклљмнњопрстћуфхцчџш"),
        ("Ukrainian", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    ];

    #[test]
    fn letters_of_an_alphabet_differ() {
        for (language, letters) in ALPHABETS {
            let latin = !letters.contains(['α', 'а']);
            let basic = ('a'..='z').filter(|_| latin);
            let small: Vec<char> = basic.chain(letters.chars()).collect();
            // The capital of ß is two letters.
            let capitals = small.iter().copied().map(char::to_uppercase);
            let capitals = capitals.filter(|capital| capital.len() == 1).flatten();
            let alphabet: BTreeSet<char> = small.iter().copied().chain(capitals).collect();
            let mut seen = HashMap::from([(rows(REPLACEMENT), REPLACEMENT)]);
            for letter in alphabet {
                let other = seen.insert(rows(letter), letter);
                assert_eq!(other, None, "{language}: {letter} looks like it");
            }
        }
    }
}
