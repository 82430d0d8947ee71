//! The arguments of a command: words, bare or in quotes, read as texts, numbers or locations.

use std::collections::VecDeque;
use std::iter::Peekable;
use std::str::{Chars, FromStr};

use ishido_shared::gfx::{Point, Size};

/// A location on the screen: a point, or something that is shown there, by its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Location {
    /// A pixel of the screen.
    Point(Point),
    /// The middle of the item with this label, or a point counted from its top left corner.
    Label(String, Option<Point>),
}

/// A word of a line, with or without quotes.
#[derive(Debug, PartialEq, Eq)]
struct Argument {
    text: String,
    quoted: bool,
    /// The text directly behind the closing quote.
    suffix: String,
}

/// The words of a line that have not been read yet.
#[derive(Debug)]
pub(super) struct Arguments(VecDeque<Argument>);

impl Arguments {
    /// Splits a line; a comment ends it.
    pub(super) fn split(line: &str) -> Result<Self, String> {
        let mut words = VecDeque::new();
        let mut rest = line.chars().peekable();
        loop {
            while rest.next_if(|c| c.is_whitespace()).is_some() {}
            match rest.peek() {
                None | Some('#') => return Ok(Self(words)),
                Some('"') => words.push_back(quoted(&mut rest)?),
                Some(_) => words.push_back(Argument {
                    text: bare(&mut rest),
                    quoted: false,
                    suffix: String::new(),
                }),
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next word, bare or quoted.
    pub(super) fn text(&mut self, what: &str) -> Result<String, String> {
        let word = self.0.pop_front();
        let word = word.ok_or_else(|| format!("{what} is missing"))?;
        if word.suffix.is_empty() {
            Ok(word.text)
        } else {
            Err(format!("a space is missing before {:?}", word.suffix))
        }
    }

    /// The next word, if there is one.
    pub(super) fn optional(&mut self) -> Result<Option<String>, String> {
        if self.is_empty() {
            return Ok(None);
        }
        self.text("").map(Some)
    }

    /// Takes the next word if it is this bare one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let found = self
            .0
            .front()
            .is_some_and(|next| !next.quoted && next.text == word);
        if found {
            self.0.pop_front();
        }
        found
    }

    /// Takes the next word if it is a bare one that `read` accepts.
    pub(super) fn take_if<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let next = self.0.front().filter(|next| !next.quoted)?;
        let found = read(&next.text)?;
        self.0.pop_front();
        Some(found)
    }

    /// The next word as a number.
    pub(super) fn number<T: FromStr>(&mut self, what: &str) -> Result<T, String> {
        let text = self.text(what)?;
        text.parse().map_err(|_| format!("{text:?} is not {what}"))
    }

    /// The next word as a size such as `640x400`, of numbers above 0.
    pub(super) fn size(&mut self) -> Result<Size, String> {
        let text = self.text("a size")?;
        size(&text).ok_or_else(|| format!("{text:?} is no size as 40x30"))
    }

    /// The next word as a point.
    pub(super) fn point(&mut self) -> Result<Point, String> {
        let text = self.text("a point")?;
        point(&text).ok_or_else(|| not_point(&text))
    }

    /// The next word as a number, or `default` at the end of the line.
    pub(super) fn number_or<T: FromStr>(&mut self, what: &str, default: T) -> Result<T, String> {
        if self.is_empty() {
            Ok(default)
        } else {
            self.number(what)
        }
    }

    /// The next word as a location.
    pub(super) fn location(&mut self) -> Result<Location, String> {
        let word = self.0.pop_front();
        let word = word.ok_or("a point or a label is missing")?;
        if word.quoted {
            let offset = match word.suffix.strip_prefix('+') {
                Some(offset) => Some(point(offset).ok_or_else(|| not_point(offset))?),
                None if word.suffix.is_empty() => None,
                None => return Err(format!("a space is missing before {:?}", word.suffix)),
            };
            return Ok(Location::Label(word.text, offset));
        }
        if let Some(at) = point(&word.text) {
            return Ok(Location::Point(at));
        }
        let with_offset = word
            .text
            .rsplit_once('+')
            .and_then(|(label, offset)| Some((label.to_owned(), Some(point(offset)?))));
        let (label, offset) = with_offset.unwrap_or((word.text, None));
        Ok(Location::Label(label, offset))
    }

    /// All remaining words.
    pub(super) fn rest(&mut self) -> Result<Vec<String>, String> {
        let mut texts = Vec::new();
        while let Some(text) = self.optional()? {
            texts.push(text);
        }
        Ok(texts)
    }

    /// Refuses a line with words left over.
    pub(super) fn end(&self) -> Result<(), String> {
        match self.0.front() {
            Some(word) => Err(format!("{:?} is too much", word.text)),
            None => Ok(()),
        }
    }
}

fn bare(rest: &mut Peekable<Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(c) = rest.next_if(|c| !c.is_whitespace()) {
        text.push(c);
    }
    text
}

fn quoted(rest: &mut Peekable<Chars<'_>>) -> Result<Argument, String> {
    let mut text = String::new();
    rest.next();
    loop {
        match rest.next() {
            None => return Err("a quote is not closed".to_owned()),
            Some('"') => break,
            Some('\\') => match rest.next() {
                Some(c @ ('"' | '\\')) => text.push(c),
                _ => return Err("after `\\` only `\"` and `\\` can follow".to_owned()),
            },
            Some(c) => text.push(c),
        }
    }
    Ok(Argument {
        text,
        quoted: true,
        suffix: bare(rest),
    })
}

/// A size such as `640x400`.
pub(super) fn size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once('x')?;
    let number = |text: &str| {
        text.parse()
            .ok()
            .filter(|number| (1..=9999).contains(number))
    };
    Some(Size::new(number(width)?, number(height)?))
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(coordinate(x)?, coordinate(y)?))
}

/// A coordinate on or near the screen; drawing and hit tests need not cope with others.
fn coordinate(text: &str) -> Option<i32> {
    let value: i32 = text.parse().ok()?;
    (-10_000..=10_000).contains(&value).then_some(value)
}

fn not_point(text: &str) -> String {
    format!("{text:?} is no point as 10,20")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_into_words() {
        let mut words = Arguments::split(r#" click "say \"a\\b\"" f3 # "no"#).unwrap();
        assert_eq!(words.rest().unwrap(), ["click", r#"say "a\b""#, "f3"]);
        assert!(Arguments::split("  # nothing").unwrap().is_empty());
        assert_eq!(Arguments::split("\"\"").unwrap().rest().unwrap(), [""]);
        for bad in ["\"open", "\"\\n\"", "\"open\\"] {
            assert!(Arguments::split(bad).is_err(), "{bad}");
        }
        assert!(Arguments::split("\"a\"b").unwrap().rest().is_err());
    }

    #[test]
    fn locations_are_points_or_labels() {
        let location = |text: &str| Arguments::split(text).unwrap().location();
        let label = |text: &str, offset: Option<(i32, i32)>| {
            let offset = offset.map(|(x, y)| Point::new(x, y));
            Ok(Location::Label(text.to_owned(), offset))
        };
        assert_eq!(location("10,-3"), Ok(Location::Point(Point::new(10, -3))));
        assert_eq!(location("\"10,3\""), label("10,3", None));
        assert_eq!(location("f3"), label("f3", None));
        assert_eq!(location("f3+4,5"), label("f3", Some((4, 5))));
        assert_eq!(location("C+"), label("C+", None));
        assert_eq!(
            location("\"New Game\"+1,2"),
            label("New Game", Some((1, 2)))
        );
        assert!(location("\"New Game\"x").is_err());
        assert!(location("\"New Game\"+x").is_err());
        assert!(location("").is_err());
    }
}
