//! The editor in the page of a browser.

use ishido_shared::host::web::{self, WebLaunch};

use crate::cli;

/// Starts the editor.
pub fn main() {
    match cli::last_edited() {
        Ok(editor) => web::run(WebLaunch {
            name: "ishido/stoneset-editor",
            program: editor.with_device(web::usual_device()),
            sounds: &[],
            volumes: &["Stonesets:", "Games:"],
            preparation: None,
        }),
        Err(sentence) => web::fail(&sentence),
    }
}
