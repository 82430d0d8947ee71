//! Rust sources as tokens, without comments and without what is compiled for tests only.

/// The tokens of a source: names, literals, `::`, and every other sign by itself. Comments and lifetimes are left out.
pub fn tokens(source: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (length, is_token) = next_token(rest, first);
        if is_token {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

/// The length of what comes next, and whether it is a token.
fn next_token(rest: &str, first: char) -> (usize, bool) {
    if first.is_whitespace() {
        return (first.len_utf8(), false);
    }
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), false);
    }
    if rest.starts_with("/*") {
        return (block_comment(rest), false);
    }
    if let Some(length) = text_literal(rest) {
        return (length, true);
    }
    if first == '\'' {
        return quote(rest);
    }
    let length = if is_name_part(first) {
        name_length(rest)
    } else if rest.starts_with("::") {
        2
    } else {
        first.len_utf8()
    };
    (length, true)
}

fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn name_length(rest: &str) -> usize {
    rest.find(|c| !is_name_part(c)).unwrap_or(rest.len())
}

fn block_comment(rest: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        let step = match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        at += step.0;
        depth += step.1;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a string literal, raw or not, if one begins here.
fn text_literal(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        let behind = rest.strip_prefix(prefix);
        behind.is_some_and(|behind| {
            let hashes = if prefix.ends_with('r') { "#" } else { "" };
            behind
                .trim_start_matches(|c| hashes.contains(c))
                .starts_with('"')
        })
    })?;
    let behind = &rest[prefix.len()..];
    let hashes = behind.find('"')?;
    let start = prefix.len() + hashes + 1;
    if prefix.ends_with('r') {
        let end = format!("\"{}", "#".repeat(hashes));
        let length = rest[start..].find(&end)?;
        return Some(start + length + end.len());
    }
    let mut escaped = false;
    let end = rest[start..].find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some(start + end + 1)
}

/// A character literal is a token; a lifetime is not.
fn quote(rest: &str) -> (usize, bool) {
    let mut behind = rest[1..].char_indices();
    let first = behind.next().map_or(' ', |(_, c)| c);
    let second = behind.next().map_or((0, ' '), |(at, c)| (at, c));
    if first == '\\' {
        let closing = rest[3..].find('\'').unwrap_or(0);
        (3 + closing + 1, true)
    } else if second.1 == '\'' {
        (1 + second.0 + 1, true)
    } else {
        (1 + name_length(&rest[1..]), false)
    }
}

/// The tokens without the items under `#[cfg(test)]`; none of a file that is all for tests.
pub fn without_tests<'a>(tokens: &[&'a str]) -> Vec<&'a str> {
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_test_attribute(&tokens[at..]) {
            if tokens[at + 1] == "!" {
                return Vec::new();
            }
            at = end_of_item(tokens, at);
        } else {
            left.push(tokens[at]);
            at += 1;
        }
    }
    left
}

fn is_test_attribute(tokens: &[&str]) -> bool {
    let tokens = match tokens {
        ["#", "!", "[", rest @ ..] | ["#", "[", rest @ ..] => rest,
        _ => return false,
    };
    matches!(
        tokens,
        ["cfg", "(", "test", ")", ..] | ["cfg", "(", "all", "(", "test", ..]
    )
}

/// The index behind an item and its attributes, the first of which begins at `at`.
fn end_of_item(tokens: &[&str], mut at: usize) -> usize {
    while tokens.get(at) == Some(&"#") {
        at = closing(tokens, at + 1) + 1;
    }
    let is_item = |word: &&str| {
        let words = "pub fn mod struct enum impl use const static type trait unsafe let";
        words.split(' ').any(|known| known == *word)
    };
    let is_item = tokens.get(at).is_some_and(is_item);
    while let Some(token) = tokens.get(at) {
        match *token {
            "{" => return closing(tokens, at) + 1,
            ";" => return at + 1,
            "," if !is_item => return at + 1,
            "}" | ")" | "]" => return at,
            "(" | "[" => at = closing(tokens, at) + 1,
            _ => at += 1,
        }
    }
    at
}

/// The index of the bracket that closes the one at `open`; the last index where none does.
pub fn closing(tokens: &[&str], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match *token {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_texts_and_lifetimes_hide_no_tokens() {
        let source = r##"a::b /* x /* y */ z */ "q\" //" r#"a"b"# 'c' '\'' '\\' &'a T // end
            b"x" 0..4"##;
        let expected = [
            "a",
            "::",
            "b",
            "\"q\\\" //\"",
            "r#\"a\"b\"#",
            "'c'",
            "'\\''",
            "'\\\\'",
            "&",
            "T",
            "b\"x\"",
            "0",
            ".",
            ".",
            "4",
        ];
        assert_eq!(tokens(source), expected);
    }

    #[test]
    fn what_is_for_tests_is_left_out() {
        let left = |source| without_tests(&tokens(source)).concat();
        assert_eq!(
            left("fn a() {} #[cfg(test)] mod tests { x } fn b() {}"),
            "fna(){}fnb(){}"
        );
        assert_eq!(
            left("#[cfg(test)] #[path = \"t.rs\"] mod t; struct S { #[cfg(test)] x: T, y: U }"),
            "structS{y:U}"
        );
        assert_eq!(left("#[cfg(test)] impl<A, B> C for D<A, B> { } x"), "x");
        assert_eq!(left("#![cfg(test)] fn a() {}"), "");
        assert_eq!(left("#[cfg(unix)] fn a() {}"), "#[cfg(unix)]fna(){}");
    }
}
