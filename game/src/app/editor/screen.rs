//! The screen of the editor: it covers the board, hands everything to the editor, and acts on how the editor ends.

use crate::app::shell::{Cx, Notice, Screen, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Device, Event, Millis, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::ChildProgram;
use ishido_shared::ui::title_line;
use stoneset_editor::{Editor, EditorOutcome};

use crate::app::model::Model;
use crate::app::model::appearance::Source;
use crate::app::path::split;

/// The editor inside the game.
pub struct EditorScreen {
    editor: Editor,
}

impl EditorScreen {
    /// The screen of an editor.
    pub const fn new(editor: Editor) -> Self {
        Self { editor }
    }

    /// Hands an event to the editor, and acts on its end.
    fn pass_on(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.editor.handle(event, cx.host);
        cx.model.request_redraw_if(self.editor.take_dirty());
        if outcome.is_some() {
            self.know_files(cx.model);
        }
        match outcome {
            None => Transition::Stay,
            Some(EditorOutcome::Use(used)) => {
                cx.model.use_edited_stoneset(*used);
                self.close(cx.model)
            }
            Some(EditorOutcome::UseBoard(used, stoneset)) => {
                if let Some(stoneset) = stoneset {
                    cx.model.use_edited_stoneset(*stoneset);
                }
                cx.model.use_edited_board(*used);
                self.close(cx.model)
            }
            Some(EditorOutcome::Cancel) => self.close(cx.model),
            Some(EditorOutcome::Quit) => {
                cx.model.quit();
                self.close(cx.model)
            }
        }
    }

    /// What was played with unsaved, and has been saved in the editor, is that file from now on.
    fn know_files(&mut self, app: &mut Model) {
        if let Some(saved) = self.editor.take_saved_stoneset() {
            app.use_edited_stoneset(saved);
        }
        if let Some(saved) = self.editor.take_saved_board() {
            app.use_edited_board(saved);
        }
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

    /// Remembers the drawers used last and the work that is not saved, and closes.
    fn close(&self, app: &mut Model) -> Transition {
        app.appearance.editor_work = self.editor.unsaved_work();
        let (drawers, remembered) = (self.editor.drawers(), &app.settings().drawers);
        if remembered.stonesets != drawers.stonesets || remembered.boards != drawers.boards {
            app.set(|settings| {
                settings.drawers.stonesets.clone_from(&drawers.stonesets);
                settings.drawers.boards.clone_from(&drawers.boards);
            });
        }
        Transition::Pop
    }
}

impl Screen<Model> for EditorScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.pass_on(event, cx)
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.editor.start(cx.host);
                self.set_drawers(cx.model);
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
                let reply = reply.clone();
                self.pass_on(&Event::Reply { id, reply }, cx)
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
        if !view.in_front {
            title_line::draw(screen, &self.editor.title(), &view.hint);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.editor.describe();
        if !view.in_front {
            items.retain(|item| item.role != Role::Text || item.area != title_line::AREA);
            let title = format!("{} - {}", self.editor.title(), view.hint);
            items.push(Item::new(Role::Text, title, title_line::AREA));
        }
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            is_program: true,
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
