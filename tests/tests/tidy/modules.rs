//! The modules of a crate: what each defines, imports and names, and which file defines what a path leads to.

use std::collections::{BTreeMap, BTreeSet};

use crate::tokens::{closing, tokens, without_tests};

type Path = Vec<String>;

/// A `use` of one name, or of all names (`*`).
#[derive(Debug)]
struct Import {
    name: Option<String>,
    path: Path,
    /// Whether others can reach the name through this module.
    exported: bool,
}

#[derive(Debug, Default)]
struct Module {
    file: String,
    children: BTreeSet<String>,
    definitions: BTreeSet<String>,
    imports: Vec<Import>,
    /// The paths of two or more names in the code.
    paths: BTreeSet<Path>,
    /// The names that stand alone in the code.
    words: BTreeSet<String>,
}

/// What a path leads to.
enum Target {
    Module(Path),
    /// An item, by the file that defines it.
    Item(String),
}

/// The modules of a crate by their paths.
#[derive(Debug, Default)]
pub struct Modules(BTreeMap<Path, Module>);

/// Which file uses an item of which other file, with a path that shows it.
pub type Uses = BTreeMap<(String, String), String>;

impl Modules {
    /// Reads a crate from its root file, by the texts of the files there are.
    pub fn read(root: &str, files: &BTreeMap<&str, &str>) -> Self {
        let mut modules = Self::default();
        modules.read_file(root, Vec::new(), files);
        modules
    }

    fn read_file(&mut self, file: &str, path: Path, files: &BTreeMap<&str, &str>) {
        let tokens = without_tests(&tokens(files[file]));
        self.read_module(file, path, &tokens, files);
    }

    fn read_module(
        &mut self,
        file: &str,
        path: Path,
        tokens: &[&str],
        files: &BTreeMap<&str, &str>,
    ) {
        let mut module = Module {
            file: file.to_owned(),
            ..Module::default()
        };
        let (mut at, mut depth) = (0, 0);
        while at < tokens.len() {
            let before = if at == 0 { "" } else { tokens[at - 1] };
            match tokens[at..] {
                ["mod", name, next, ..] if depth == 0 => {
                    module.children.insert(name.to_owned());
                    let mut child = path.clone();
                    child.push(name.to_owned());
                    at += 2;
                    if next == "{" {
                        let end = closing(tokens, at);
                        self.read_module(file, child, &tokens[at + 1..end], files);
                        at = end;
                    } else if let Some(file) = file_of(file, path.is_empty(), name, files) {
                        self.read_file(&file, child, files);
                    }
                }
                ["use", next, ..] if next != "<" => {
                    let end = at
                        + tokens[at..]
                            .iter()
                            .position(|token| *token == ";")
                            .unwrap_or(0);
                    let exported = before == "pub" || before == ")";
                    read_use(&tokens[at + 1..end], &[], exported, &mut module.imports);
                    at = end;
                }
                [keyword, name, ..] if depth == 0 && defines(keyword, name) => {
                    module.definitions.insert(name.to_owned());
                    at += 1;
                }
                [word, ..] if is_name(word) => {
                    at += read_path(&tokens[at..], before, &mut module) - 1;
                }
                ["{" | "(" | "[", ..] => depth += 1,
                ["}" | ")" | "]", ..] => depth -= 1,
                _ => {}
            }
            at += 1;
        }
        self.0.insert(path, module);
    }

    /// Every use of an item by another file than the one that defines it.
    pub fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (path, module) in &self.0 {
            let mut add = |used: &[String]| {
                if let Some(Target::Item(file)) = self.resolve(path, used, 0)
                    && file != module.file
                {
                    uses.entry((module.file.clone(), file))
                        .or_insert_with(|| used.join("::"));
                }
            };
            for import in &module.imports {
                let named = import.name.as_ref();
                // A re-export alone uses nothing.
                if named.is_none_or(|name| !import.exported || module.words.contains(name)) {
                    add(&import.path);
                }
                if named.is_none() {
                    // Of all names, those that occur.
                    let words = module.words.iter();
                    for word in words.filter(|word| !module.definitions.contains(*word)) {
                        let mut used = import.path.clone();
                        used.push(word.clone());
                        if self.is_known(path, &used) {
                            add(&used);
                        }
                    }
                }
            }
            for used in &module.paths {
                add(used);
            }
        }
        uses
    }

    /// Whether the last name of a path is known to the module that the rest leads to.
    fn is_known(&self, from: &[String], path: &[String]) -> bool {
        let Some((name, parent)) = path.split_last() else {
            return false;
        };
        match self.resolve(from, parent, 0) {
            Some(Target::Module(parent)) => self.look_up(&parent, name, &[], 0).is_some(),
            _ => false,
        }
    }

    fn resolve(&self, from: &[String], path: &[String], depth: usize) -> Option<Target> {
        let (first, mut rest) = path.split_first()?;
        let mut module = match first.as_str() {
            "crate" => Vec::new(),
            "self" => from.to_vec(),
            "super" => from[..from.len().checked_sub(1)?].to_vec(),
            _ => return self.look_up(from, first, rest, depth),
        };
        while let Some(("super", others)) =
            rest.split_first().map(|(name, rest)| (name.as_str(), rest))
        {
            module.pop();
            rest = others;
        }
        let Some((name, rest)) = rest.split_first() else {
            return Some(Target::Module(module));
        };
        // What a macro makes is not found; it belongs to the module nevertheless.
        self.look_up(&module, name, rest, depth)
            .or_else(|| Some(Target::Item(self.0.get(&module)?.file.clone())))
    }

    /// Follows a path that begins with a name in a module; `None` when the name comes from elsewhere.
    fn look_up(
        &self,
        path: &[String],
        name: &str,
        rest: &[String],
        depth: usize,
    ) -> Option<Target> {
        let module = self.0.get(path).filter(|_| depth < 20)?;
        let is_defined = module.definitions.contains(name);
        if module.children.contains(name) && !(rest.is_empty() && is_defined) {
            let mut child = path.to_vec();
            child.push(name.to_owned());
            let inside = ["self".to_owned()].into_iter().chain(rest.iter().cloned());
            return self.resolve(&child, &inside.collect::<Path>(), depth + 1);
        }
        if is_defined {
            return Some(Target::Item(module.file.clone()));
        }
        let named = module
            .imports
            .iter()
            .filter(|import| import.name.as_deref() == Some(name));
        for import in named {
            let whole: Path = import.path.iter().chain(rest).cloned().collect();
            if let Some(target) = self.resolve(path, &whole, depth + 1) {
                return Some(target);
            }
        }
        let globs = module.imports.iter().filter(|import| import.name.is_none());
        for import in globs {
            if let Some(Target::Module(other)) = self.resolve(path, &import.path, depth + 1)
                && let Some(target) = self.look_up(&other, name, rest, depth + 1)
            {
                return Some(target);
            }
        }
        None
    }
}

/// The files of a crate that its programs are made of, without those for tests, in the order of their paths.
pub fn program_files(root: &str, files: &BTreeMap<&str, &str>) -> BTreeSet<String> {
    let modules = Modules::read(root, files).0;
    modules.into_values().map(|module| module.file).collect()
}

/// The file of a module declared in another file.
fn file_of(
    parent: &str,
    is_root: bool,
    name: &str,
    files: &BTreeMap<&str, &str>,
) -> Option<String> {
    let folder = match parent.strip_suffix("/mod.rs") {
        Some(folder) => folder,
        None if is_root => parent.rsplit_once('/').map_or("", |(folder, _)| folder),
        None => parent.strip_suffix(".rs")?,
    };
    let candidates = [
        format!("{folder}/{name}.rs"),
        format!("{folder}/{name}/mod.rs"),
    ];
    candidates
        .into_iter()
        .find(|file| files.contains_key(file.as_str()))
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_') && !token.contains(['"', '\''])
}

fn defines(keyword: &str, name: &str) -> bool {
    let keywords = [
        "fn", "struct", "enum", "trait", "type", "const", "static", "union",
    ];
    keywords.contains(&keyword)
        && is_name(name)
        && !["fn", "unsafe", "extern", "async"].contains(&name)
}

/// Notes the path or the single name that begins here; how many tokens it has.
fn read_path(tokens: &[&str], before: &str, module: &mut Module) -> usize {
    let mut path = vec![tokens[0].to_owned()];
    let mut length = 1;
    while let ["::", name, ..] = tokens[length..]
        && is_name(name)
    {
        path.push(name.to_owned());
        length += 2;
    }
    if before == "." || before == "::" {
        return length;
    }
    if length == 1 {
        module.words.insert(path.remove(0));
    } else {
        module.paths.insert(path);
    }
    length
}

/// Reads the tree of a `use` declaration.
fn read_use(tokens: &[&str], prefix: &[String], exported: bool, imports: &mut Vec<Import>) {
    let mut path = prefix.to_vec();
    for (at, token) in tokens.iter().enumerate() {
        match *token {
            "::" => {}
            "{" => {
                let inside = &tokens[at + 1..closing(tokens, at)];
                for branch in branches(inside) {
                    read_use(branch, &path, exported, imports);
                }
                return;
            }
            "*" => {
                let name = None;
                imports.push(Import {
                    name,
                    path,
                    exported,
                });
                return;
            }
            "as" => {
                let name = tokens.get(at + 1).map(|name| (*name).to_owned());
                imports.push(Import {
                    name,
                    path,
                    exported,
                });
                return;
            }
            "self" if !path.is_empty() => {}
            name => path.push(name.to_owned()),
        }
    }
    if let Some(name) = path.last().cloned() {
        imports.push(Import {
            name: Some(name),
            path,
            exported,
        });
    }
}

/// The parts between the commas of the outermost level.
fn branches<'a>(tokens: &'a [&'a str]) -> Vec<&'a [&'a str]> {
    let mut depth = 0;
    tokens
        .split(|token| {
            match *token {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            depth == 0 && *token == ","
        })
        .filter(|branch| !branch.is_empty())
        .collect()
}
