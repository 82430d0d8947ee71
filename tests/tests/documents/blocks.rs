//! The documents of the project, and the examples in them.

use std::fs;
use std::path::{Path, PathBuf};

/// The top of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

/// A text in Markdown.
pub struct Document {
    name: String,
    text: String,
}

/// An example: an indented block, or one between fences.
pub struct Block {
    /// The document and the line.
    pub place: String,
    /// The lines without their indent.
    pub text: String,
}

/// All documents, without those that are made by programs or belong to others.
pub fn documents() -> Vec<Document> {
    let mut found = Vec::new();
    collect(&root(), &mut found);
    assert!(
        found.len() >= 9,
        "only {} documents were found",
        found.len()
    );
    found
}

fn collect(folder: &Path, found: &mut Vec<Document>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let is_foreign = ["target", "corpus", "node_modules"].contains(&name.as_str());
        if path.is_symlink() || name.starts_with('.') || is_foreign {
            continue;
        }
        if path.is_dir() {
            collect(&path, found);
        } else if name.ends_with(".md") {
            let text = fs::read_to_string(&path).unwrap();
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            found.push(Document::of(&name, &text));
        }
    }
}

impl Document {
    pub fn of(name: &str, text: &str) -> Self {
        Self {
            name: name.to_owned(),
            text: text.to_owned(),
        }
    }

    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut fenced = false;
        let mut open = false;
        let mut blank = true;
        for (number, line) in (1..).zip(self.text.lines()) {
            let place = || format!("{}:{number}", self.name);
            if line.starts_with("```") {
                fenced = !fenced;
                if fenced {
                    let text = String::new();
                    blocks.push(Block {
                        place: place(),
                        text,
                    });
                }
                open = false;
            } else if fenced {
                append(&mut blocks, line);
            } else if let Some(line) = line.strip_prefix("    ").filter(|_| open || blank) {
                if !open {
                    let text = String::new();
                    blocks.push(Block {
                        place: place(),
                        text,
                    });
                }
                open = true;
                append(&mut blocks, line);
            } else if line.trim().is_empty() {
                if open {
                    append(&mut blocks, "");
                }
            } else {
                open = false;
            }
            blank = line.trim().is_empty();
        }
        for block in &mut blocks {
            block.text = block.text.trim_end().to_owned() + "\n";
        }
        blocks.into_iter()
    }

    /// What stands in backquotes in the text, with its place.
    pub fn inline(&self) -> impl Iterator<Item = (String, String)> {
        let mut found = Vec::new();
        let mut fenced = false;
        for (number, line) in (1..).zip(self.text.lines()) {
            fenced ^= line.starts_with("```");
            if !fenced {
                let pieces = line.split('`').skip(1).step_by(2);
                let place = format!("{}:{number}", self.name);
                found.extend(pieces.map(|piece| (place.clone(), piece.to_owned())));
            }
        }
        found.into_iter()
    }
}

fn append(blocks: &mut [Block], line: &str) {
    if let Some(block) = blocks.last_mut() {
        block.text += line;
        block.text.push('\n');
    }
}
