//! Save Problem: the problem played last as a file, to be sent or kept.

use ishido_shared::ui::file_requester::{FileContent, FileQuery};

use crate::app::game_rows::describer;
use crate::app::model::Model;
use crate::app::shell::{Command, Cx, MenuName, Transition, choose_file, refuse_unless};
use crate::problems::{MAX_BYTES, write_file};

/// The command, which is for the board: in front of a problem there are no menus.
pub const SAVE: Command =
    Command::new("Save Problem As...", (MenuName::File, 0, 5), save).refused(|app| {
        let text = "There is no problem to save. Play one in Game > Problems first.";
        refuse_unless(app.problem_played.is_some(), text)
    });

fn save(cx: &mut Cx<'_, '_>) -> Transition {
    let app = &*cx.model;
    let played = app.problem_played.as_ref();
    let Some((title, text)) =
        played.and_then(|(title, problem)| Some((title, write_file(problem).ok()?)))
    else {
        return Transition::Stay;
    };
    // Titles may have what names of files may not.
    let name: String = title
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -".contains(*letter))
        .collect();
    let query = FileQuery {
        title: "Save Problem As".to_owned(),
        kind: "Saved games".to_owned(),
        endings: vec!["ishido".to_owned()],
        name: format!("{name}.ishido"),
        drawer: app.settings().drawers.games.clone(),
        volume: "Games:",
        limit: MAX_BYTES as u64,
        describer: Some(describer()),
        content: Some(FileContent::new(text.into_bytes())),
        ..FileQuery::default()
    };
    let remember =
        |app: &mut Model, drawer: &str| app.remember_drawer(|drawers| &mut drawers.games, drawer);
    choose_file(query, remember).push()
}
