//! File > Load Augury: shows the auguries of a file.

use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, Transition, choose_file};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::FileQuery;
use ishido_shared::ui::user_files::FileRead;

use super::augury::view;
use super::diary::auguries_of_file;
use super::save::{augury_query, remember_drawer};
use crate::oracle::{AuguryFile, AuguryFileError, SavedAugury, read};

/// The most bytes of a file that is read.
const LIMIT: u64 = 4 << 20;

/// The auguries of a file, or why there are none.
struct Auguries(Result<AuguryFile, AuguryFileError>);

impl Decode for Auguries {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self(read(bytes))
    }
}

/// Asks for the file whose auguries are shown.
pub fn load_augury(cx: &mut Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Load Augury".to_owned(),
        limit: LIMIT,
        decoder: Some(Decoder::of::<Auguries>()),
        ..augury_query(cx.model)
    };
    choose_file(query, remember_drawer).opened(opened).push()
}

fn opened(file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
    match screen_for(file) {
        Ok(screen) => Transition::Replace(screen),
        Err(error) => {
            let text = format!("{}: {error}.", file.path);
            cx.model.show_message("No augury can be read", &text);
            Transition::Stay
        }
    }
}

/// One augury opens at once. Several are listed, and so is one beside others that cannot be read.
fn screen_for(file: &FileRead) -> Result<Box<dyn Screen<Model>>, AuguryFileError> {
    let found = file.decoded::<Auguries>().0.clone()?;
    match <[SavedAugury; 1]>::try_from(found.auguries) {
        Ok([augury]) if found.problems.is_empty() => Ok(view(augury)),
        Ok(one) => Ok(auguries_of_file(&file.path, one.into(), &found.problems)),
        Err(several) => Ok(auguries_of_file(&file.path, several, &found.problems)),
    }
}
