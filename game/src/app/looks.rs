//! Choosing stoneset and board (manual, "Stonesets", "Boards"): with a live preview, from what is built in or from files.

use ishido_shared::formats::board;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::disk::{DiskError, FileRead, FileReply, FileRequest, Place};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::gadget::{CheckBox, Picture, Radio};
use ishido_shared::ui::program::{Ctx, Reply, Request, RequestId};

use super::look::{self, FALLBACK};
use super::source::{Part, Source};
use super::{Game, Look, dialogs, preview};

/// The longest stoneset that is read, in bytes.
const STONESET_LIMIT: u64 = 1 << 20;

impl Game {
    /// Takes up what was chosen last time, or on the command line; files come later.
    pub(super) fn begin_looks(&mut self, ctx: &mut Ctx<'_>) {
        let (given_stoneset, given_board) = std::mem::take(&mut self.given);
        self.looks.stoneset = given_stoneset.unwrap_or_else(|| self.settings.stoneset.clone());
        let matching = self.settings.matching_board && given_board.is_none();
        self.looks.board = given_board.unwrap_or_else(|| self.settings.board.clone());
        if matching {
            self.match_board();
        }
        let wanted = [
            (Part::Stoneset, self.looks.stoneset.clone(), STONESET_LIMIT),
            (
                Part::Board,
                self.looks.board.clone(),
                board::MAX_BYTES as u64,
            ),
        ];
        for (part, source, limit) in wanted {
            if let Source::File(path) = source {
                let errand = FileRequest::Read(Place::within("", &path), limit);
                self.looks
                    .pending
                    .push((ctx.request(Request::Disk(errand)), part));
            }
        }
        self.wear();
    }

    /// Whether an answer of the disk is about a remembered file; then it is taken up.
    pub(super) fn look_came(&mut self, id: RequestId, event: &Event) -> bool {
        let Some(index) = self
            .looks
            .pending
            .iter()
            .position(|(asked, _)| *asked == id)
        else {
            return false;
        };
        let (_, part) = self.looks.pending.remove(index);
        if let Event::Reply {
            reply: Reply::Disk(FileReply::File(found)),
            ..
        } = event
        {
            self.remembered_came(part, found);
        }
        true
    }

    fn remembered_came(&mut self, part: Part, found: &Result<FileRead, DiskError>) {
        let taken = match found {
            Ok(file) => self.take_part(part, file).map(drop),
            Err(error) => Err(error.to_string()),
        };
        match taken {
            Ok(()) => self.wear(),
            Err(sentence) => {
                let (title, what) = match part {
                    Part::Stoneset => ("The stoneset is missing", "stoneset"),
                    Part::Board => ("The board is missing", "board"),
                };
                let text = format!(
                    "{sentence}. The {what} \"{FALLBACK}\" is used instead; your choice is remembered."
                );
                self.say(title, &text);
            }
        }
    }

    /// Reads a stoneset or a board; what is to be told of it, or why it cannot be used.
    pub(super) fn take_part(
        &mut self,
        part: Part,
        file: &FileRead,
    ) -> Result<Option<String>, String> {
        let path = file.path.clone();
        match part {
            Part::Stoneset => {
                let set =
                    Stoneset::read(&file.bytes).map_err(|error| format!("{path}: {error}"))?;
                self.looks.other_stoneset = Some((path, set));
                Ok(None)
            }
            Part::Board => {
                let read = board::read(&file.bytes).map_err(|error| format!("{path}: {error}"))?;
                let note = read.note.map(|note| note.to_string());
                self.looks.other_board = Some((path, read.picture));
                Ok(note)
            }
        }
    }

    /// The board becomes that of the stoneset, if there is one of its name; with another stoneset the board stays.
    fn match_board(&mut self) {
        if let Source::BuiltIn(name) = &self.looks.stoneset
            && look::built_in_board(name).is_ok()
        {
            self.looks.board = Source::BuiltIn(name.clone());
        }
    }

    /// Puts on what is chosen; what is not there yet, or cannot be had, is "Ishido".
    pub(super) fn wear(&mut self) {
        let looks = &self.looks;
        let stones = looks.stones(&looks.stoneset);
        let stones = stones.unwrap_or_else(|| looks.base.stoneset().clone());
        let picture = looks.picture(&looks.board);
        let picture = picture.unwrap_or_else(|| looks.base.board().clone());
        self.look = Look::new(stones, picture).with_textures(self.settings.textures);
        self.dirty = true;
    }

    /// Pattern Stones, on or off.
    pub(super) fn toggle_textures(&mut self, ctx: &mut Ctx<'_>) {
        self.set(ctx, |settings| settings.textures = !settings.textures);
        self.wear();
    }

    /// Matching Board, on or off.
    pub(super) fn toggle_matching(&mut self, ctx: &mut Ctx<'_>) {
        let matching = !self.settings.matching_board;
        if matching {
            self.match_board();
        }
        self.keep_looks(matching, ctx);
    }

    /// Choose Stoneset.
    pub(super) fn choose_stoneset(&mut self, _ctx: &mut Ctx<'_>) {
        let names: Vec<&str> = ishido_assets::STONESETS
            .iter()
            .map(|file| file.name)
            .collect();
        let chosen = place(&names, &self.looks.stoneset);
        let picture = preview::stones(self.look.stoneset());
        self.ask(dialogs::stonesets(&names, chosen, picture));
    }

    /// Choose Board.
    pub(super) fn choose_board(&mut self, _ctx: &mut Ctx<'_>) {
        let names: Vec<&str> = ishido_assets::BOARDS.iter().map(|file| file.name).collect();
        let chosen = place(&names, &self.looks.board);
        let picture = preview::board(self.look.board());
        self.ask(dialogs::boards(
            &names,
            chosen,
            self.settings.matching_board,
            picture,
        ));
    }

    /// A radio button was chosen: the preview follows.
    pub(super) fn preview(&mut self, id: &str) {
        match id {
            "stoneset" => {
                let source = self.chosen_source("stoneset");
                let set = source.and_then(|source| self.looks.stones(&source));
                if let Some(set) = set {
                    self.show_preview(preview::stones(&set));
                }
            }
            "board" => {
                // A board of its own is no matching one.
                let asked = self.front();
                if let Some(check_box) =
                    asked.and_then(|asked| asked.get_mut::<CheckBox>("matching"))
                {
                    check_box.checked = false;
                }
                let source = self.chosen_source("board");
                let picture = source.and_then(|source| self.looks.picture(&source));
                if let Some(picture) = picture {
                    self.show_preview(preview::board(&picture));
                }
            }
            "matching" => self.preview_match(),
            _ => {}
        }
    }

    fn preview_match(&mut self) {
        let Source::BuiltIn(name) = self.looks.stoneset.clone() else {
            return;
        };
        let Some(index) = ishido_assets::BOARDS
            .iter()
            .position(|file| file.name == name)
        else {
            return;
        };
        let source = Source::BuiltIn(name);
        let Some(picture) = self.looks.picture(&source) else {
            return;
        };
        let Some(asked) = self.front() else { return };
        if asked.is_checked("matching") {
            if let Some(radio) = asked.get_mut::<Radio>("board") {
                radio.choose(index);
            }
            self.show_preview(preview::board(&picture));
        }
    }

    fn show_preview(&mut self, picture: Bitmap) {
        if let Some(shown) = self
            .front()
            .and_then(|asked| asked.get_mut::<Picture>("preview"))
        {
            shown.set(picture);
        }
    }

    /// What the radio buttons in front say; `None` for Other.
    fn chosen_source(&mut self, id: &str) -> Option<Source> {
        let chosen = self.front()?.get::<Radio>(id)?.chosen();
        let files = if id == "board" {
            ishido_assets::BOARDS
        } else {
            ishido_assets::STONESETS
        };
        files
            .get(chosen)
            .map(|file| Source::BuiltIn(file.name.to_owned()))
    }

    /// OK in Choose Stoneset.
    pub(super) fn use_stoneset(&mut self, ctx: &mut Ctx<'_>) {
        match self.chosen_source("stoneset") {
            Some(source) => {
                self.layers.pop();
                self.wear_stoneset(source, ctx);
            }
            None => self.other(Part::Stoneset, ctx),
        }
    }

    /// OK in Choose Board.
    pub(super) fn use_board(&mut self, ctx: &mut Ctx<'_>) {
        let matching = self
            .front()
            .is_some_and(|asked| asked.is_checked("matching"));
        match self.chosen_source("board") {
            Some(source) => {
                self.layers.pop();
                self.looks.board = source;
                self.keep_looks(matching, ctx);
            }
            None => self.other(Part::Board, ctx),
        }
    }

    fn wear_stoneset(&mut self, source: Source, ctx: &mut Ctx<'_>) {
        self.looks.stoneset = source;
        if self.settings.matching_board {
            self.match_board();
        }
        self.keep_looks(self.settings.matching_board, ctx);
    }

    /// A file was chosen for a part; whether it could be used.
    pub(super) fn wear_file(&mut self, part: Part, file: &FileRead, ctx: &mut Ctx<'_>) -> bool {
        let source = Source::File(file.path.clone());
        match self.take_part(part, file) {
            Err(sentence) => {
                let text = format!("{sentence}. Nothing has changed.");
                self.say("This cannot be used", &text);
                false
            }
            Ok(note) => {
                if part == Part::Stoneset {
                    self.wear_stoneset(source, ctx);
                } else {
                    self.looks.board = source;
                    self.keep_looks(false, ctx);
                }
                if let Some(note) = note {
                    self.say("The colours were fitted", &note);
                }
                true
            }
        }
    }

    /// Shows and remembers what was chosen.
    fn keep_looks(&mut self, matching: bool, ctx: &mut Ctx<'_>) {
        let (stoneset, board) = (self.looks.stoneset.clone(), self.looks.board.clone());
        self.set(ctx, |settings| {
            settings.stoneset = stoneset;
            settings.board = board;
            settings.matching_board = matching;
        });
        self.wear();
    }
}

/// The place of a source among the built-in names; that of Other is behind them.
fn place(names: &[&str], source: &Source) -> usize {
    let known = |name: &String| names.iter().position(|known| known == name);
    match source {
        Source::BuiltIn(name) => known(name).unwrap_or(0),
        Source::File(_) => names.len(),
    }
}
