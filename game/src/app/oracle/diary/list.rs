//! A list of auguries with a search, for the diary and for files with several.

use std::rc::Rc;

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use ishido_shared::gfx::Pen;
use ishido_shared::ui::gadget::{List, ListLine, Text};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::delete;
use super::listed::{ListState, ListedAugury, Reopen, columns};
use super::rows::AuguryRows;
use crate::app::column_heads::ColumnHeads;
use crate::app::model::Model;
use crate::app::oracle::augury::view;
use crate::app::oracle::pages;
use crate::app::oracle::save::save_augury;
use crate::app::wording::thousands;
use crate::oracle::SearchWords;

const FIND: &str = "find";
const HEADS: &str = "columns";
const AUGURIES: &str = "auguries";
const STATUS: &str = "status";
const PROBLEMS: &str = "problems";
const COLUMNS: u32 = 70;
/// The characters of the words that are searched, and of what was found beside them.
const FIND_COLUMNS: u32 = 33;
const STATUS_COLUMNS: u32 = 30;
const ROWS: u32 = 8;
/// The mark behind an augury that the diary does not have.
const UNSAVED: &str = "(not saved)";
/// The most characters that can be searched for.
const MAX_WORDS: usize = 100;

/// The auguries listed, the newest first.
pub struct AuguryList {
    pub auguries: Vec<ListedAugury>,
    /// Descriptions of the parts that cannot be read; empty if everything can.
    pub problems: String,
    /// Makes the list anew after deleting; `None` if nothing can be deleted from it.
    pub reopen: Option<Reopen>,
}

/// The list, and which of the auguries it shows.
struct ListQuestion {
    list: AuguryList,
    /// The auguries that have all words, by their indices, and as lines of the list.
    found: Vec<usize>,
    rows: Rc<AuguryRows>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListAnswer {
    Open,
    Save,
    Delete,
    Exit,
}

impl AuguryList {
    /// The screen of the list.
    pub fn open(self, title: &str, state: &ListState) -> Box<dyn Screen<Model>> {
        let mut choices = vec![
            Choice::new(ListAnswer::Open, "_Open"),
            Choice::new(ListAnswer::Save, "_Save..."),
            Choice::new(ListAnswer::Delete, "_Delete..."),
            Choice::new(ListAnswer::Exit, "E_xit"),
        ];
        if self.reopen.is_none() {
            choices.remove(2);
        }
        let words = TextField::new(&state.words, MAX_WORDS);
        let rows = Rc::new(AuguryRows::default());
        let list = List::new(COLUMNS, ROWS).drawn_by(Rc::<AuguryRows>::clone(&rows));
        let mut requester = Requester::new(title, "", choices, ListAnswer::Exit)
            .labelled(FIND, "_Find", StringGadget::new(words, FIND_COLUMNS))
            .beside(STATUS, Text::room(STATUS_COLUMNS, 1).pen(Pen::CREAM))
            .with(
                HEADS,
                ColumnHeads::new(
                    columns("Date", "No", "Hexagram", "Question"),
                    &["Date, hexagram, question"],
                ),
            )
            .with(AUGURIES, list);
        if !self.problems.is_empty() {
            let problems = Text::room(COLUMNS, 3).pen(Pen::CREAM);
            requester = requester.with(PROBLEMS, problems);
        }
        let mut requester = requester.as_page().focused_on(AUGURIES);
        let mut question = ListQuestion {
            list: self,
            found: Vec::new(),
            rows,
        };
        question.find(state.chosen, &mut requester);
        Dialog::open(requester, question)
    }
}

impl ListQuestion {
    /// Shows the auguries that have all words that are typed.
    fn find(&mut self, chosen: usize, requester: &mut Requester<ListAnswer>) {
        let words = SearchWords::new(&requester.text(FIND));
        let auguries = self.list.auguries.iter().enumerate();
        let found = auguries.filter(|(_, augury)| augury.search.has(&words));
        self.found = found.map(|(index, _)| index).collect();
        let found = || self.found.iter().map(|&index| &self.list.auguries[index]);
        let is_unsaved =
            |augury: &ListedAugury| self.list.reopen.is_some() && augury.file.is_none();
        let tail = |augury| if is_unsaved(augury) { UNSAVED } else { "" };
        let rows = found().map(|augury| (augury.saved.reading.clone(), tail(augury)));
        self.rows.set(rows.collect());
        let lines = found().map(|augury| ListLine {
            tail: tail(augury),
            ..ListLine::new(augury.line.as_str())
        });
        let lines = lines.collect();
        if let Some(list) = requester.get_mut::<List>(AUGURIES) {
            list.set_lines(lines);
            list.choose(self.found.len().checked_sub(1).map(|last| chosen.min(last)));
        }
        let texts = [
            (STATUS, self.count_text()),
            (PROBLEMS, self.list.problems.trim().to_owned()),
        ];
        for (id, words) in texts {
            if let Some(text) = requester.get_mut::<Text>(id) {
                text.set(&words);
            }
        }
        self.ghost_answers(requester);
    }

    fn count_text(&self) -> String {
        let count = |number: usize| thousands(number as u64);
        match (self.found.len(), self.list.auguries.len()) {
            (0, _) => "No augury has all these words.".to_owned(),
            (1, 1) => "One augury.".to_owned(),
            (found, all) if found == all => format!("{} auguries.", count(all)),
            (found, all) => format!("{} of {} auguries.", count(found), count(all)),
        }
    }

    /// Ghosts what cannot be done with the chosen augury.
    fn ghost_answers(&self, requester: &mut Requester<ListAnswer>) {
        let chosen = self.chosen(requester).map(|(_, augury)| augury);
        let (none, unsaved) = (
            chosen.is_none(),
            chosen.is_none_or(|augury| augury.file.is_none()),
        );
        requester.ghost_choice(0, none);
        requester.ghost_choice(1, none);
        if self.list.reopen.is_some() {
            requester.ghost_choice(2, unsaved);
        }
    }

    /// The chosen augury, and its line.
    fn chosen(&self, requester: &Requester<ListAnswer>) -> Option<(usize, &ListedAugury)> {
        let line = requester.get::<List>(AUGURIES).and_then(List::chosen)?;
        let augury = self.list.auguries.get(*self.found.get(line)?)?;
        Some((line, augury))
    }
}

impl Question<Model> for ListQuestion {
    type Answer = ListAnswer;

    fn answered(
        &mut self,
        answer: ListAnswer,
        requester: &mut Requester<ListAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some((line, augury)) = self.chosen(requester) else {
            return match answer {
                ListAnswer::Exit => Transition::Pop,
                _ => Transition::Stay,
            };
        };
        match (answer, self.list.reopen) {
            (ListAnswer::Exit, _) => Transition::Pop,
            (ListAnswer::Open, _) => Transition::Push(view(augury.saved.clone())),
            (ListAnswer::Save, _) => {
                save_augury(augury.saved.file_text(), &augury.saved.reading, cx)
            }
            // The question takes the place of the list, which is made anew after it.
            (ListAnswer::Delete, Some(reopen)) => {
                let state = ListState {
                    words: requester.text(FIND),
                    chosen: line,
                };
                Transition::Replace(delete::question(augury, state, reopen, cx.model))
            }
            (ListAnswer::Delete, None) => Transition::Stay,
        }
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<ListAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if gadget == FIND {
            self.find(0, requester);
        } else {
            self.ghost_answers(requester);
        }
        Transition::Stay
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(pages::about),
            ..Traits::default()
        }
    }

    fn hint(&self, requester: &Requester<ListAnswer>, app: &Model) -> &'static str {
        let list = requester.get::<List>(AUGURIES);
        if list.is_none_or(|list| list.lines().is_empty()) {
            return app.moment.device.choose(
                "Try other words, or click Exit",
                "Try other words, or tap Exit",
                "Try other words; Esc exits",
            );
        }
        app.moment.device.choose(
            "Double-click an augury to open it",
            "Tap an augury, then Open",
            "Alt+F finds words, Enter opens, Esc exits",
        )
    }
}
