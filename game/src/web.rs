//! The game in the page of a browser.

use ishido_shared::host::web::{self, WebLaunch};

use crate::app::Appearance;
use crate::cli;
use crate::computer::Preparation;

/// The options of the command line that can stand in the address of the page.
const OPTIONS: [&str; 3] = ["deal", "stoneset", "board"];

/// Starts the game.
pub fn main() {
    let arguments = web::address_arguments(&OPTIONS);
    let game = Appearance::built_in()
        .map_err(|error| error.to_string())
        .and_then(|appearance| cli::game(appearance, &arguments));
    let mut preparation = Preparation::default();
    match game {
        Ok(game) => web::run(WebLaunch {
            name: "ishido",
            program: game
                .with_lesson_offer(true)
                .with_title(true)
                .with_device(web::usual_device()),
            sounds: &ishido_assets::SOUNDS,
            volumes: &["Games:", "Stonesets:"],
            preparation: Some(Box::new(move || preparation.step())),
        }),
        Err(sentence) => web::fail(&sentence),
    }
}
