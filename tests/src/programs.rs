//! The programs that scripts and recordings can name.

use ishido::app::{Appearance, AppearanceError};
use ishido_shared::ui::gallery::Gallery;
use ishido_shared::ui::program::Program;

/// A fresh program, or why it cannot be had.
pub type Made = Result<Box<dyn Program>, String>;

/// A program by name.
pub struct Entry {
    /// Its name, as in `--program game` and in recordings.
    pub name: &'static str,
    /// Makes a fresh one from the arguments of its command line.
    pub make: fn(&[String]) -> Made,
}

/// Every program; the first is the one scripts run against unless told otherwise.
pub const ALL: [Entry; 4] = [
    Entry {
        name: "game",
        make: |arguments| make_game(Appearance::built_in(), arguments),
    },
    // The same on the flat appearance, whose pictures change only when the program does.
    Entry {
        name: "game-flat",
        make: |arguments| make_game(Appearance::flat(), arguments),
    },
    Entry {
        name: "editor",
        make: |arguments| Ok(Box::new(stoneset_editor::cli::editor(arguments)?)),
    },
    Entry {
        name: "gallery",
        make: |_| Ok(Box::new(Gallery::new())),
    },
];

fn make_game(appearance: Result<Appearance, AppearanceError>, arguments: &[String]) -> Made {
    let appearance = appearance.map_err(|error| error.to_string())?;
    Ok(Box::new(ishido::cli::game(appearance, arguments)?))
}

/// A fresh program of a table by its name, or the first of the table.
///
/// # Errors
/// When the table has none of that name, or the program refuses its arguments.
pub fn make(programs: &[Entry], name: Option<&str>, arguments: &[String]) -> Made {
    let entry = programs
        .iter()
        .find(|entry| name.is_none_or(|name| name == entry.name));
    match entry {
        Some(entry) => (entry.make)(arguments),
        None => {
            let names: Vec<&str> = programs.iter().map(|entry| entry.name).collect();
            Err(format!(
                "there is no program called {:?}; there are: {}",
                name.unwrap_or_default(),
                names.join(", ")
            ))
        }
    }
}
