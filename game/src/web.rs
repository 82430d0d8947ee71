//! The game in the page of a browser.

use ishido_assets::BuiltIn;
use ishido_shared::host::web::{self, WebLaunch, address_option, forget_address_option};
use ishido_shared::quoted::quoted;

use crate::app::{Appearance, Game, Source, Start};
use crate::computer::Preparation;
use crate::rules::CodeError;

/// Starts the game.
pub fn main() {
    let mut preparation = Preparation::default();
    match game() {
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

/// The game that the address of the page describes. The options are those of the command line. Its parser is not used, because
/// every visitor would have to load it. A deal is begun once: loaded again, the page goes on with its game.
fn game() -> Result<Game, String> {
    let appearance = Appearance::built_in().map_err(|error| error.to_string())?;
    let deal = address_option("deal").map(|code| code.parse());
    let deal = deal
        .transpose()
        .map_err(|error: CodeError| error.to_string())?;
    let stoneset = built_in("stoneset", ishido_assets::STONESETS)?;
    let board = built_in("board", ishido_assets::BOARDS)?;
    if deal.is_some() {
        forget_address_option("deal");
    }
    let game = Game::new(appearance, deal.map_or(Start::Empty, Start::Deal));
    Ok(game.with_appearance(stoneset, board))
}

/// The file that an option names. A page can name none but those that are built in.
fn built_in(option: &str, files: &[BuiltIn]) -> Result<Option<Source>, String> {
    let Some(name) = address_option(option) else {
        return Ok(None);
    };
    let source = Source::built_in(&name, files).ok_or_else(|| {
        let names = ishido_assets::names(files);
        format!(
            "no {option} is called {}; the built-in ones are: {names}",
            quoted(&name)
        )
    })?;
    Ok(Some(source))
}
