//! File > Augury Diary, and the list of the auguries of a file.

use super::files::DiaryContent;
use super::list::AuguryList;
use super::listed::{ListState, ListedAugury};
use crate::app::model::Model;
use crate::app::oracle::consult::readings;
use crate::app::shell::{Cx, Screen, information};
use crate::oracle::{FileProblem, SavedAugury};
use ishido_shared::shell::Model as _;

/// The most characters of a file name in a title.
const LONGEST_TITLE: usize = 50;

/// Shows the diary.
pub fn diary(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    reopen(ListState::default(), cx)
}

fn reopen(state: ListState, cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    let content = DiaryContent::read(cx.host.own_files);
    if let Some(error) = &content.error {
        let text = format!("{error}. The file is unchanged.");
        cx.model
            .show_message("Part of the diary cannot be read", &text);
    }
    diary_of(content.auguries, &content.damage, &state, cx.model)
}

/// Shows what was read of the diary.
pub fn diary_of(
    auguries: Vec<(u32, SavedAugury)>,
    damage: &[String],
    state: &ListState,
    app: &Model,
) -> Box<dyn Screen<Model>> {
    let mut auguries: Vec<ListedAugury> = auguries
        .into_iter()
        .map(|(file, augury)| ListedAugury::new(augury, Some(file)))
        .collect();
    // Those of the game on the board are not lost when Save All Auguries is off.
    for reading in readings(app) {
        let is_known = |other: &ListedAugury| other.saved.reading.is_same(&reading);
        if !auguries.iter().any(is_known) {
            auguries.push(ListedAugury::new(reading.into(), None));
        }
    }
    let problems = problems_text(
        damage,
        "One file cannot be read and is unchanged",
        "files cannot be read and are unchanged",
    );
    if auguries.is_empty() {
        return information("Augury Diary", &format!("{}{problems}", empty_text(app)));
    }
    newest_first(&mut auguries);
    let list = AuguryList {
        auguries,
        problems,
        reopen: Some(reopen),
    };
    list.open("Augury Diary", state)
}

/// Lists the auguries of a file.
pub fn auguries_of_file(
    path: &str,
    auguries: Vec<SavedAugury>,
    problems: &[FileProblem],
) -> Box<dyn Screen<Model>> {
    let listed = auguries.into_iter();
    let mut auguries: Vec<ListedAugury> = listed
        .map(|augury| ListedAugury::new(augury, None))
        .collect();
    newest_first(&mut auguries);
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let list = AuguryList {
        auguries,
        problems: problems_text(
            &problems,
            "One augury cannot be read; the file is unchanged",
            "auguries cannot be read; the file is unchanged",
        ),
        reopen: None,
    };
    let name = path.rsplit(['/', '\\', ':']).next().unwrap_or(path);
    let title: String = name.chars().take(LONGEST_TITLE).collect();
    list.open(&title, &ListState::default())
}

/// Sorts auguries by their times. Of the same time, the one that stands later in the file comes first.
fn newest_first(auguries: &mut [ListedAugury]) {
    auguries.reverse();
    auguries.sort_by_key(|augury| std::cmp::Reverse(augury.saved.reading.time.unix_ms));
}

fn empty_text(app: &Model) -> &'static str {
    if app.settings().oracle.save_all {
        "Every augury you receive is kept here. There are none yet: choose Choices > Oracle, ask \
        a question, and make a 4-Way."
    } else {
        "The diary is empty because Save All Auguries is off. Turn it on in the Choices menu."
    }
}

/// The sentences about unreadable files or auguries, with the words for one or for several.
fn problems_text(problems: &[String], for_one: &str, for_several: &str) -> String {
    match problems {
        [] => String::new(),
        [one] => format!(" {for_one}: {one}."),
        [first, ..] => {
            let count = problems.len();
            format!(" {count} {for_several}. The first: {first}.")
        }
    }
}
