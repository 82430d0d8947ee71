//! The font of `assets/fonts/ishido-8x16.font`, with cells of 8 x 16 pixels, and the layout of lines.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::Size;

/// The size of a character cell in pixels.
pub const GLYPH_SIZE: Size = Size::new(8, 16);

/// The sixteen rows of a character cell; the highest bit is the leftmost pixel.
pub(super) type Glyph = [u8; 16];

static SOURCE: &str = include_str!("../../../../assets/fonts/ishido-8x16.font");
const REPLACEMENT: char = '\u{FFFD}';

static GLYPHS: LazyLock<HashMap<char, Glyph>> = LazyLock::new(|| parse(SOURCE));

/// The glyphs of the characters of ASCII, which are looked up for almost every letter on the screen.
static ASCII: LazyLock<[Glyph; 128]> =
    LazyLock::new(|| std::array::from_fn(|code| *find(code as u8 as char)));

/// The glyph of a character, or of the replacement character when the font lacks it.
pub(super) fn glyph(character: char) -> &'static Glyph {
    ASCII
        .get(character as usize)
        .unwrap_or_else(|| find(character))
}

fn find(character: char) -> &'static Glyph {
    const BLANK: Glyph = [0; 16];
    GLYPHS
        .get(&character)
        .or_else(|| GLYPHS.get(&REPLACEMENT))
        .unwrap_or(&BLANK)
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
            let tail = rest.split_off(last.map_or(columns, |last| last + 1));
            lines.push(rest.into_iter().collect());
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

fn parse(source: &str) -> HashMap<char, Glyph> {
    let mut glyphs = HashMap::new();
    let mut lines = source.lines().filter(|line| !line.starts_with(';'));
    while let Some(line) = lines.next() {
        let Some(character) = code_point(line) else {
            continue;
        };
        let mut glyph = [0; 16];
        for (row, pixels) in glyph.iter_mut().zip(lines.by_ref()) {
            *row = pixels
                .chars()
                .fold(0, |bits, pixel| bits << 1 | u8::from(pixel == '#'));
        }
        glyphs.insert(character, glyph);
    }
    glyphs
}

/// The character of the first line of a glyph: itself, or `U+XXXX name`.
pub(super) fn code_point(line: &str) -> Option<char> {
    let mut characters = line.chars();
    let alone = characters.next().filter(|_| characters.next().is_none());
    alone.or_else(|| {
        let (code, _) = line.strip_prefix("U+")?.split_once(' ')?;
        u32::from_str_radix(code, 16).ok().and_then(char::from_u32)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
        let mut last = None;
        let mut lines = SOURCE
            .lines()
            .filter(|line| !line.starts_with(';') && !line.is_empty());
        while let Some(head) = lines.next() {
            let code = code_point(head).expect(head);
            assert!(last < Some(code), "{head} is out of order");
            last = Some(code);
            for _ in 0..16 {
                let row = lines.next().expect(head);
                assert!(
                    row.len() == 8 && row.chars().all(|c| matches!(c, '.' | '#')),
                    "{head}: {row}"
                );
            }
        }
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
        let missing: String = promised.filter(|c| !GLYPHS.contains_key(c)).collect();
        assert_eq!(missing, "");
        let blank: String = ('!'..='~').filter(|&c| glyph(c) == &[0; 16]).collect();
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
            let mut seen = HashMap::from([(glyph(REPLACEMENT), REPLACEMENT)]);
            for letter in alphabet {
                let other = seen.insert(glyph(letter), letter);
                assert_eq!(other, None, "{language}: {letter} looks like it");
            }
        }
    }
}
