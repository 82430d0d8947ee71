//! The screen of the editor: it covers the board, hands everything to the editor, and acts on how the editor ends.

use crate::app::shell::{Cx, Notice, Screen, Traits, Transition, View, Waiting};
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Device, Event, Key, Millis, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{ChildProgram, Reply, Request, RequestId};
use ishido_shared::ui::title_line;
use ishido_shared::ui::user_files::{FileReply, FileRequest, Place};
use stoneset_editor::{Editor, EditorOutcome};

use crate::app::model::Model;
use crate::app::model::appearance::{AppearancePart, Source, decoder};
use crate::app::path::split;

/// The hint in the title line while the saved file is read.
const READING: &str = "Reading the file...   Esc: back to the editor";

/// The editor inside the game.
pub struct EditorScreen {
    editor: Editor,
    /// True if it begins with the offer to load another stoneset.
    offers_load: bool,
    /// The request for the file that is to be used, and what it is.
    reading: Option<(RequestId, AppearancePart)>,
}

impl EditorScreen {
    /// The screen of an editor.
    pub const fn new(editor: Editor, offers_load: bool) -> Self {
        Self {
            editor,
            offers_load,
            reading: None,
        }
    }

    /// Hands an event to the editor, and acts on its end.
    fn pass_on(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.editor.handle(event, cx.host);
        cx.model.request_redraw_if(self.editor.take_dirty());
        match outcome {
            None => Transition::Stay,
            Some(EditorOutcome::Use(path)) => {
                self.read(AppearancePart::Stoneset, &path, cx);
                Transition::Stay
            }
            Some(EditorOutcome::UseBoard(path)) => {
                self.read(AppearancePart::Board, &path, cx);
                Transition::Stay
            }
            Some(EditorOutcome::Cancel) => self.close(cx.model),
            Some(EditorOutcome::Quit) => {
                cx.model.quit();
                self.close(cx.model)
            }
        }
    }

    /// Reads the file that is to be used: the game plays with what is really on the disk.
    fn read(&mut self, part: AppearancePart, path: &str, cx: &mut Cx<'_, '_>) {
        let place = Place::within("", path);
        let request = FileRequest::Read(place, part.limit(), Some(decoder(part)));
        self.reading = Some((cx.host.request(Request::UserFile(request)), part));
        cx.model.request_redraw();
    }

    /// Requesters begin in the drawers of the files in use, or else in those that the game remembers.
    fn set_drawers(&mut self, app: &Model) {
        let (appearance, remembered) = (&app.appearance, &app.settings().drawers);
        let mut drawers = self.editor.drawers().clone();
        for (drawer, source, last) in [
            (
                &mut drawers.stonesets,
                &appearance.stoneset,
                &remembered.stonesets,
            ),
            (&mut drawers.boards, &appearance.board, &remembered.boards),
        ] {
            let begin = match source {
                Source::File(path) => split(path).0,
                Source::BuiltIn(_) => last,
            };
            if !begin.is_empty() {
                begin.clone_into(drawer);
            }
        }
        self.editor.set_drawers(drawers);
    }

    /// Remembers the drawers used last, and closes.
    fn close(&self, app: &mut Model) -> Transition {
        let (drawers, remembered) = (self.editor.drawers(), &app.settings().drawers);
        if remembered.stonesets != drawers.stonesets || remembered.boards != drawers.boards {
            app.set(|settings| {
                settings.drawers.stonesets.clone_from(&drawers.stonesets);
                settings.drawers.boards.clone_from(&drawers.boards);
            });
        }
        Transition::Pop
    }

    /// Returns the hint that the title line shows instead of the editor's own, if any.
    fn other_hint<'a>(&self, view: &'a View<'_>) -> Option<&'a str> {
        if !view.in_front {
            return Some(&view.hint);
        }
        self.reading.map(|_| READING)
    }
}

impl Screen<Model> for EditorScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if self.reading.is_none() {
            return self.pass_on(event, cx);
        }
        let escape = matches!(event, Event::Key(press) if press.key == Key::Escape);
        if escape || matches!(event, Event::CloseRequested) {
            self.reading = None;
            cx.model.request_redraw();
        }
        if escape {
            return Transition::Stay;
        }
        match event {
            Event::CloseRequested => self.pass_on(event, cx),
            _ => Transition::Stay,
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.editor.start(cx.host);
                self.set_drawers(cx.model);
                if self.offers_load {
                    self.editor.offer_to_load(cx.host);
                }
                Transition::Stay
            }
            Notice::Interrupted => {
                let lost = Pointer {
                    phase: Phase::Cancel,
                    at: Point::zero(),
                    button: None,
                    device: Device::Mouse,
                    modifiers: Modifiers::NONE,
                };
                self.pass_on(&Event::Pointer(lost), cx)
            }
            Notice::Reply(id, reply) => {
                let asked = self.reading.take_if(|(asked, _)| *asked == id);
                let (Some((_, part)), Reply::UserFile(FileReply::File(read))) = (asked, reply)
                else {
                    let reply = reply.clone();
                    return self.pass_on(&Event::Reply { id, reply }, cx);
                };
                cx.model.request_redraw();
                match read {
                    Ok(file) if cx.model.use_file(part, file) => return self.close(cx.model),
                    Ok(_) => {}
                    Err(error) => {
                        let text = format!("{error}. You are still in the editor.");
                        cx.model.show_message("The file cannot be read", &text);
                    }
                }
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let next = self.editor.tick(cx.host);
        cx.model.request_redraw_if(self.editor.take_dirty());
        (Transition::Stay, next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.editor.draw(screen);
        if let Some(hint) = self.other_hint(view) {
            title_line::draw(screen, &self.editor.title(), hint);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.editor.describe();
        if let Some(hint) = self.other_hint(view) {
            items.retain(|item| item.role != Role::Text || item.area != title_line::AREA);
            let title = format!("{} - {hint}", self.editor.title());
            items.push(Item::new(Role::Text, title, title_line::AREA));
        }
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            is_program: true,
            waiting: {
                if self.reading.is_some() {
                    Waiting::Reply
                } else {
                    Waiting::User
                }
            },
            ..Traits::default()
        }
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.editor.pointer(at)
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Program(Box::new(self.editor.panes()))
    }
}
