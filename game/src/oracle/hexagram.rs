//! The 64 hexagrams with their names and texts. The texts are data: `assets/texts/auguries.txt`, specified in `assets/FORMATS.md`.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::trigram::Trigram;

/// The lines of the hexagrams in the order of King Wen, as bits: the lowest is the bottom line, 1 is a whole line (RULINGS,
/// "Oracle").
const KING_WEN: [u8; 64] = [
    63, 0, 17, 34, 23, 58, 2, 16, 55, 59, 7, 56, 61, 47, 4, 8, 25, 38, 3, 48, 41, 37, 32, 1, 57,
    39, 33, 30, 18, 45, 28, 14, 60, 15, 40, 5, 53, 43, 20, 10, 35, 49, 31, 62, 24, 6, 26, 22, 29,
    46, 9, 36, 52, 11, 13, 44, 54, 27, 50, 19, 51, 12, 21, 42,
];

/// The places of the hexagrams in [`KING_WEN`], by their bits.
const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut place = 0;
    while place < 64 {
        places[KING_WEN[place] as usize] = place as u8;
        place += 1;
    }
    places
};

/// A hexagram: six lines.
///
/// ```
/// use ishido::oracle::Hexagram;
///
/// let turning_back = Hexagram::from_number(24).unwrap();
/// assert_eq!((turning_back.pinyin(), turning_back.symbol()), ("Fù", '䷗'));
/// assert_eq!(turning_back.lower().image(), "Thunder");
/// assert_eq!(turning_back.upper().image(), "Earth");
/// assert_eq!(turning_back.inverse().number(), 23);
/// assert_eq!(turning_back.opposite().number(), 44);
/// assert_eq!(turning_back.nuclear().number(), 2);
/// assert_eq!(Hexagram::from_number(65), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hexagram(u8);

impl Hexagram {
    /// The number of hexagrams.
    pub const COUNT: usize = 64;

    /// All hexagrams in the order of King Wen.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        KING_WEN.into_iter().map(Self)
    }

    /// The hexagram with a number in the order of King Wen, 1 to 64.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        let place = usize::from(number.checked_sub(1)?);
        KING_WEN.get(place).copied().map(Self)
    }

    /// The hexagram of six bits, the bottom line in the lowest; higher bits are left out.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 63)
    }

    /// The hexagram of two trigrams.
    #[must_use]
    pub const fn of(lower: Trigram, upper: Trigram) -> Self {
        Self(upper.bits() << 3 | lower.bits())
    }

    /// The bits, the bottom line in the lowest; 1 is a whole line.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The number in the order of King Wen, 1 to 64.
    #[must_use]
    pub const fn number(self) -> u8 {
        PLACES[self.0 as usize] + 1
    }

    /// Returns true if a line, counted from 0 at the bottom, is whole.
    #[must_use]
    pub const fn is_yang(self, line: usize) -> bool {
        line < 6 && self.0 >> line & 1 == 1
    }

    #[must_use]
    pub const fn lower(self) -> Trigram {
        Trigram::from_bits(self.0)
    }

    #[must_use]
    pub const fn upper(self) -> Trigram {
        Trigram::from_bits(self.0 >> 3)
    }

    /// The hexagram in which every line is the other kind.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 63)
    }

    /// The hexagram turned upside down.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self(self.0.reverse_bits() >> 2)
    }

    /// The hexagram inside this one: lines 2, 3 and 4 are its lower trigram, lines 3, 4 and 5 its upper one.
    #[must_use]
    pub const fn nuclear(self) -> Self {
        Self::of(
            Trigram::from_bits(self.0 >> 1),
            Trigram::from_bits(self.0 >> 2),
        )
    }

    /// The name in Chinese characters.
    #[must_use]
    pub const fn characters(self) -> &'static str {
        NAMES[PLACES[self.0 as usize] as usize].0
    }

    /// The Chinese name in pinyin.
    #[must_use]
    pub const fn pinyin(self) -> &'static str {
        NAMES[PLACES[self.0 as usize] as usize].1
    }

    /// Its character in Unicode, U+4DC0 to U+4DFF.
    #[must_use]
    pub fn symbol(self) -> char {
        char::from_u32(0x4DBF + u32::from(self.number())).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HexagramText {
    /// The name of the hexagram in English.
    pub name: &'static str,
    /// A sentence made of the images of its two trigrams.
    pub image: &'static str,
    pub judgement: &'static str,
    /// The text for each line when it changes, from the bottom.
    pub lines: [&'static str; 6],
    /// The text for all six when every line changes: only the hexagrams of whole or broken lines alone have one, as in the Book of
    /// Changes. Empty in the others.
    pub all: &'static str,
}

/// Their texts.
static SOURCE: LazyLock<Cow<'static, str>> = LazyLock::new(ishido_assets::auguries);

static TEXTS: LazyLock<[HexagramText; Hexagram::COUNT]> = LazyLock::new(|| parse(&SOURCE));

#[must_use]
pub fn hexagram_text(hexagram: Hexagram) -> HexagramText {
    TEXTS[usize::from(hexagram.number()) - 1]
}

/// Reads the texts. A missing text stays empty; a test reports it.
fn parse(source: &'static str) -> [HexagramText; Hexagram::COUNT] {
    let mut texts = [HexagramText::default(); Hexagram::COUNT];
    let mut current = None;
    for line in source.lines() {
        if let Some((number, name)) = line
            .strip_prefix("# ")
            .and_then(|head| head.split_once(' '))
        {
            current = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            if let Some(hexagram) = current.and_then(|index| texts.get_mut(index)) {
                hexagram.name = name;
            }
            continue;
        }
        let hexagram = current.and_then(|index| texts.get_mut(index));
        let (Some(hexagram), Some((key, text))) = (hexagram, line.split_once(": ")) else {
            continue;
        };
        match (key, key.parse::<usize>()) {
            ("image", _) => hexagram.image = text,
            ("judgement", _) => hexagram.judgement = text,
            ("all", _) => hexagram.all = text,
            (_, Ok(line @ 1..=6)) => hexagram.lines[line - 1] = text,
            _ => {}
        }
    }
    texts
}

/// The name in Chinese characters and in pinyin, in the order of King Wen.
pub(super) const NAMES: [(&str, &str); 64] = [
    ("乾", "Qián"),
    ("坤", "Kūn"),
    ("屯", "Zhūn"),
    ("蒙", "Méng"),
    ("需", "Xū"),
    ("訟", "Sòng"),
    ("師", "Shī"),
    ("比", "Bǐ"),
    ("小畜", "Xiǎo Chù"),
    ("履", "Lǚ"),
    ("泰", "Tài"),
    ("否", "Pǐ"),
    ("同人", "Tóng Rén"),
    ("大有", "Dà Yǒu"),
    ("謙", "Qiān"),
    ("豫", "Yù"),
    ("隨", "Suí"),
    ("蠱", "Gǔ"),
    ("臨", "Lín"),
    ("觀", "Guān"),
    ("噬嗑", "Shì Kè"),
    ("賁", "Bì"),
    ("剝", "Bō"),
    ("復", "Fù"),
    ("無妄", "Wú Wàng"),
    ("大畜", "Dà Chù"),
    ("頤", "Yí"),
    ("大過", "Dà Guò"),
    ("坎", "Kǎn"),
    ("離", "Lí"),
    ("咸", "Xián"),
    ("恆", "Héng"),
    ("遯", "Dùn"),
    ("大壯", "Dà Zhuàng"),
    ("晉", "Jìn"),
    ("明夷", "Míng Yí"),
    ("家人", "Jiā Rén"),
    ("睽", "Kuí"),
    ("蹇", "Jiǎn"),
    ("解", "Xiè"),
    ("損", "Sǔn"),
    ("益", "Yì"),
    ("夬", "Guài"),
    ("姤", "Gòu"),
    ("萃", "Cuì"),
    ("升", "Shēng"),
    ("困", "Kùn"),
    ("井", "Jǐng"),
    ("革", "Gé"),
    ("鼎", "Dǐng"),
    ("震", "Zhèn"),
    ("艮", "Gèn"),
    ("漸", "Jiàn"),
    ("歸妹", "Guī Mèi"),
    ("豐", "Fēng"),
    ("旅", "Lǚ"),
    ("巽", "Xùn"),
    ("兌", "Duì"),
    ("渙", "Huàn"),
    ("節", "Jié"),
    ("中孚", "Zhōng Fú"),
    ("小過", "Xiǎo Guò"),
    ("既濟", "Jì Jì"),
    ("未濟", "Wèi Jì"),
];
