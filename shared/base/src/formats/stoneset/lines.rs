//! On which line of a stoneset file a row stands, for messages about rows that are wrong.

/// The lines of one list of a file that was parsed, from 1.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The beginning of the list.
    pub(super) list: usize,
    /// The beginnings of its masks or stones, each with the lines of its rows.
    pictures: Vec<(usize, Vec<usize>)>,
}

impl Lines {
    /// The lines of the list that is the entry `name`, by the brackets and texts in it.
    pub(super) fn of(text: &str, name: &str) -> Self {
        let mut lines = Self::default();
        let (mut rest, mut line, mut depth) = (text, 1, 0);
        while let Some(first) = rest.chars().next() {
            let length = token_length(rest, first);
            let token = &rest[..length];
            if lines.list == 0 {
                let is_entry = rest[length..].trim_start().starts_with(':');
                lines.list = if token == name && is_entry { line } else { 0 };
            } else {
                match first {
                    '[' => {
                        depth += 1;
                        if depth == 2 {
                            lines.pictures.push((line, Vec::new()));
                        }
                    }
                    ']' if depth <= 1 => return lines,
                    ']' => depth -= 1,
                    '"' | 'r' => {
                        let picture = lines.pictures.last_mut();
                        picture.into_iter().for_each(|(_, rows)| rows.push(line));
                    }
                    _ => {}
                }
            }
            line += token.matches('\n').count();
            rest = &rest[length..];
        }
        lines
    }

    /// The beginning of a mask or stone.
    pub(super) fn picture(&self, index: usize) -> usize {
        self.pictures
            .get(index)
            .map_or(self.list, |(line, _)| *line)
    }

    /// The line of one of its rows.
    pub(super) fn row(&self, index: usize, row: usize) -> usize {
        let rows = self.pictures.get(index).map(|(_, rows)| rows);
        let line = rows.and_then(|rows| rows.get(row));
        line.copied().unwrap_or_else(|| self.picture(index))
    }
}

/// The length of a comment, a text, a name, or one other sign.
fn token_length(rest: &str, first: char) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if rest.starts_with("/*") {
        return rest.find("*/").map_or(rest.len(), |end| end + 2);
    }
    if let Some(raw) = rest.strip_prefix('r')
        && let Some(hashes) = raw
            .find(|c| c != '#')
            .filter(|at| raw[*at..].starts_with('"'))
    {
        let end = format!("\"{}", "#".repeat(hashes));
        let start = hashes + 2;
        return rest[start..]
            .find(&end)
            .map_or(rest.len(), |at| start + at + end.len());
    }
    if first == '"' {
        let mut escaped = false;
        let end = rest[1..].find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        return end.map_or(rest.len(), |at| at + 2);
    }
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    match rest.find(|c| !is_name(c)) {
        Some(0) => first.len_utf8(),
        Some(end) => end,
        None => rest.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_texts_and_comments_do_not_count() {
        let text = "Stoneset(\n name: \"stones: [[ \\\" \", // stones: [\n notes: r#\"a\n\"]\"#,\n stones: [ /* [\n */\n [\n  \"a\",\n  r\"b\", \"c\"\n ],\n [ \"d\" ],\n ],\n masks: [[\"e\"]])";
        let lines = Lines::of(text, "stones");
        assert_eq!(lines.list, 5);
        assert_eq!(
            [lines.picture(0), lines.picture(1), lines.picture(2)],
            [7, 11, 5]
        );
        assert_eq!(
            [
                lines.row(0, 0),
                lines.row(0, 1),
                lines.row(0, 2),
                lines.row(1, 0)
            ],
            [8, 9, 9, 11]
        );
        assert_eq!(lines.row(0, 3), 7);
    }
}
