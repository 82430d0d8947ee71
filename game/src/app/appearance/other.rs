//! Shared by the requesters for stoneset and board: the radio buttons for what is built in, and Other, which is a file.

use crate::app::shell::{Cx, Transition, choose_file};
use ishido_assets::BuiltIn;
use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::file_requester::{BuiltInFile, FileQuery};
use ishido_shared::ui::gadget::Radio;
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::user_files::FileRead;

use super::preview::{self, Sample};
use crate::app::model::Model;
use crate::app::model::appearance::{AppearancePart, Source, decoder};

/// What is built in of a part.
const fn built_in(part: AppearancePart) -> &'static [BuiltIn] {
    match part {
        AppearancePart::Stoneset => ishido_assets::STONESETS,
        AppearancePart::Board => ishido_assets::BOARDS,
    }
}

/// The radio button of a source among the built-in names; that of Other is behind them.
fn button_of(names: &[&str], source: &Source) -> usize {
    match source {
        Source::BuiltIn(name) => names.iter().position(|known| known == name).unwrap_or(0),
        Source::File(_) => names.len(),
    }
}

/// The source of a radio button; `None` for Other.
pub fn source_of(part: AppearancePart, button: usize) -> Option<Source> {
    let file = built_in(part).get(button)?;
    Some(Source::BuiltIn(file.name.to_owned()))
}

/// What a requester of a part offers.
pub struct Offer {
    /// The built-in names.
    pub names: Vec<&'static str>,
    /// The radio button of the one in use, and its preview.
    pub chosen: usize,
    pub sample: Sample,
}

impl Offer {
    /// Radio buttons for the names, each with a letter of its own and room for a small sample, and Other behind them.
    pub fn radio(&self, part: AppearancePart) -> Radio {
        let mut taken = vec!['k', 'n', 't', 'o'];
        let mut lettered = |name: &str| {
            let free =
                |c: &char| c.is_ascii_alphabetic() && !taken.contains(&c.to_ascii_lowercase());
            let Some((place, letter)) = name.char_indices().find(|(_, c)| free(c)) else {
                return name.to_owned();
            };
            taken.push(letter.to_ascii_lowercase());
            format!("{}_{}", &name[..place], &name[place..])
        };
        let mut labels: Vec<String> = self.names.iter().map(|name| lettered(name)).collect();
        labels.push("_Other...".to_owned());
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let radio = Radio::new(&labels, self.chosen).spaced();
        radio.pictured(preview::swatch_size(part), preview::swatch_part(part))
    }
}

/// Shows the next of the small samples beside the names: all at once would take too long on a telephone. Returns when to be called again.
pub fn add_swatch<A: Copy>(
    part: AppearancePart,
    id: &str,
    requester: &mut Requester<A>,
    cx: &mut Cx<'_, '_>,
) -> Option<Millis> {
    let radio = requester.get_mut::<Radio>(id)?;
    let source = source_of(part, radio.next_picture()?)?;
    let swatch = preview::swatch(part, &source, cx.model);
    radio.add_picture(swatch.unwrap_or_else(|| Bitmap::new(Size::zero(), Pen::BROWN)));
    cx.model.request_redraw();
    Some(cx.host.now)
}

/// What the requester of a part begins with.
pub fn offered(part: AppearancePart, app: &Model) -> Offer {
    let appearance = &app.appearance;
    let in_use = match part {
        AppearancePart::Stoneset => &appearance.stoneset,
        AppearancePart::Board => &appearance.board,
    };
    let names: Vec<&str> = built_in(part).iter().map(|file| file.name).collect();
    let chosen = match appearance.is_unsaved(part) {
        true => names.len(),
        false => button_of(&names, in_use),
    };
    let shown = preview::part(part, source_of(part, chosen).as_ref(), app);
    let shown = shown.unwrap_or_else(|| preview::in_use(part, app));
    Offer {
        names,
        chosen,
        sample: shown,
    }
}

/// Asks for the file of a part; the file requester replaces the requester.
pub fn choose_other(part: AppearancePart, cx: &mut Cx<'_, '_>) -> Transition {
    let (title, kind, endings): (_, _, &[&str]) = match part {
        AppearancePart::Stoneset => ("Load Stoneset", "Stonesets", &["ron"]),
        AppearancePart::Board => (
            "Load Board",
            "Boards",
            &["png", "gif", "iff", "ilbm", "lbm", "(board)"],
        ),
    };
    let drawers = &cx.model.settings().drawers;
    let (drawer, remember, ending): (_, fn(&mut Model, &str), _) = match part {
        AppearancePart::Stoneset => (drawers.stonesets.clone(), remember_stonesets, "ron"),
        AppearancePart::Board => (drawers.boards.clone(), remember_boards, "png"),
    };
    let built_in_file = |file: &BuiltIn| BuiltInFile {
        path: format!("{kind}/{}.{ending}", file.name),
        bytes: file.bytes.into(),
    };
    let query = FileQuery {
        title: title.to_owned(),
        kind: kind.to_owned(),
        endings: endings.iter().map(|ending| (*ending).to_owned()).collect(),
        drawer,
        limit: part.limit(),
        decoder: Some(decoder(part)),
        built_in: built_in(part).iter().map(built_in_file).collect(),
        ..FileQuery::default()
    };
    let choice = choose_file(query, remember);
    let opened = move |file: &FileRead, cx: &mut Cx<'_, '_>| match cx.model.use_file(part, file) {
        true => Transition::Pop,
        false => Transition::Stay,
    };
    Transition::Replace(choice.opened(opened).open())
}

fn remember_stonesets(app: &mut Model, drawer: &str) {
    app.remember_drawer(|drawers| &mut drawers.stonesets, drawer);
}

fn remember_boards(app: &mut Model, drawer: &str) {
    app.remember_drawer(|drawers| &mut drawers.boards, drawer);
}
