//! The menus of a list of commands, and the screen that shows them until a command is chosen or the user closes them.

use super::command::{Command, CommandList, MenuName, all, command_of_key};
use super::model::Model;
use super::screen::{Cx, MenuOpening, Notice, Screen, Transition, View};
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Key, KeyPress, Millis};
use crate::ui::item::Item;
use crate::ui::menu::{Entry, Menu, MenuBar, MenuOutcome};
use crate::ui::panes::Shown;
use crate::ui::room::Room;
use crate::ui::shortcut;

/// The place of a command in its list, and the command.
type Chosen<M> = (usize, &'static Command<M>);

/// The menus as they are now: for each line the command that it gives.
#[must_use]
pub fn menus<M: Model>(list: CommandList<M>, model: &M) -> Vec<Menu<usize>> {
    let mut commands: Vec<Chosen<M>> = all(list).enumerate().collect();
    commands.sort_by_key(|(_, command)| command.place);
    let menu = |menu: &M::Menu| Menu {
        name: menu.name(),
        entries: entries(commands.iter().filter(|(_, c)| c.place.0 == *menu), model),
    };
    M::Menu::ALL.iter().map(menu).collect()
}

/// The lines of a menu, with a bar between sections, and submenus in the place of their first commands.
fn entries<'a, M: Model>(
    commands: impl Iterator<Item = &'a Chosen<M>>,
    model: &M,
) -> Vec<Entry<usize>> {
    let mut entries: Vec<Entry<usize>> = Vec::new();
    let mut section = None;
    for &(number, command) in commands {
        let (_, of_command, _) = command.place;
        if section.is_some_and(|before| before != of_command) {
            entries.push(Entry::bar());
        }
        section = Some(of_command);
        let refusal = (command.refusal)(model);
        let line = Entry {
            name: command.shown_name(model),
            command: Some(number),
            shortcut: command.shortcut,
            key: command.single_key_text().unwrap_or_default(),
            enabled: refusal.is_none(),
            refusal,
            checked: (command.checked)(model),
            sub: Vec::new(),
        };
        match (command.submenu, entries.last_mut()) {
            (None, _) => entries.push(line),
            (Some(name), Some(last)) if last.name == name => last.sub.push(line),
            (Some(name), _) => entries.push(Entry::submenu(name, vec![line])),
        }
    }
    // A submenu in which nothing can be chosen for one reason says it in place of its lines.
    for entry in entries.iter_mut().filter(|entry| !entry.sub.is_empty()) {
        let first = entry.sub[0].refusal.as_ref();
        if first.is_some() && entry.sub.iter().all(|line| line.refusal.as_ref() == first) {
            (entry.enabled, entry.refusal) = (false, first.cloned());
        }
    }
    entries
}

/// The open menus.
pub(super) struct Menus<M: Model> {
    commands: CommandList<M>,
    bar: MenuBar<usize>,
}

impl<M: Model> Menus<M> {
    /// The menus of a screen with these commands.
    pub(super) fn open(
        commands: CommandList<M>,
        opening: MenuOpening,
        model: &M,
        (room, now): (Room, Millis),
    ) -> Box<dyn Screen<M>> {
        let menus = menus(commands, model);
        let bar = opening.open(menus, room, now);
        Box::new(Self { commands, bar })
    }

    fn command(&self, number: usize) -> Option<&'static Command<M>> {
        all(self.commands).nth(number)
    }

    /// The command that a key gives although the menus are open: letters alone, Esc and F10 are for the menus.
    fn command_of(&self, press: &KeyPress, model: &M) -> Option<&'static Command<M>> {
        let is_for_menus = match press.key {
            Key::Char(_) => shortcut::letter(press).is_none(),
            Key::F(number) => number == 10,
            _ => true,
        };
        command_of_key(self.commands, press, model).filter(|_| !is_for_menus)
    }
}

impl<M: Model> Screen<M> for Menus<M> {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        if let Event::Key(press) = event
            && let Some(command) = self.command_of(press, cx.model)
        {
            // One that is refused says why where the menus would hide it.
            return Transition::PopAndRun(command);
        }
        let outcome = self.bar.handle(event, cx.host.now);
        cx.model
            .request_redraw_if(!matches!(outcome, MenuOutcome::Nothing));
        match outcome {
            MenuOutcome::Nothing | MenuOutcome::Changed => match event {
                Event::Dropped { .. } | Event::CloseRequested => Transition::Pass,
                _ => Transition::Stay,
            },
            MenuOutcome::Closed => Transition::Pop,
            MenuOutcome::Chosen(number) => {
                let command = self.command(number);
                command.map_or(Transition::Pop, Transition::PopAndRun)
            }
        }
    }

    /// Menus are open only while nothing is in front of them.
    fn notice(&mut self, notice: Notice<'_, M>, _cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        match notice {
            Notice::Interrupted => Transition::Pop,
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_, M>) -> (Transition<M>, Option<Millis>) {
        let changes = self.bar.follow(cx.host.room);
        cx.model.request_redraw_if(changes);
        (Transition::Stay, None)
    }

    fn draw(&self, screen: &mut Bitmap, _view: &View<'_, M>) {
        self.bar.draw(screen);
    }

    fn describe(&self, _view: &View<'_, M>) -> Vec<Item> {
        self.bar.describe()
    }

    fn shown(&self, _view: &View<'_, M>) -> Shown {
        self.bar.shown()
    }
}
