//! Commands: what can be chosen in a menu, given by a key, or done by a button. Each feature lists its own; the registry of a
//! program puts the lists together. Menus, shortcuts, ghosting and help are made from them.

use super::model::Model;
use super::screen::{Cx, Transition};
use crate::ui::event::{Key, KeyPress};
use crate::ui::shortcut;

/// The menus of a program, from the left.
pub trait MenuName: Copy + Ord + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// The name in the menu bar.
    fn name(self) -> &'static str;
}

/// The position of a command: the menu, the section (sections are separated by bars), and the place in the section.
pub type MenuPlace<M> = (<M as Model>::Menu, u8, u8);

/// The commands of a screen, as the features list them.
pub type CommandList<M> = &'static [&'static [Command<M>]];

/// A command of a program.
pub struct Command<M: Model> {
    /// Its name in the menu.
    pub name: &'static str,
    /// The position in the menus.
    pub place: MenuPlace<M>,
    /// The submenu it is in, if it is in one. All commands of a submenu have the same menu and section.
    pub submenu: Option<&'static str>,
    /// The key that gives it together with the right Amiga key; a capital letter with Shift.
    pub shortcut: Option<char>,
    /// Another such key, which menus do not show.
    pub other_shortcut: Option<char>,
    /// A key that gives it alone; a capital letter with Shift.
    pub key: Option<Key>,
    /// Its effect and use, for help and status line; may be empty.
    pub about: &'static str,
    /// Its name and its effect where they are others, as in a program that runs in another one.
    pub renamed: fn(&M) -> Option<(&'static str, &'static str)>,
    /// True if it can be given whatever is in front.
    pub always: bool,
    /// Returns the reason why it cannot be given now, in a sentence; `None` if it can. The menu shows it ghosted while there is one.
    pub refusal: fn(&M) -> Option<String>,
    /// True if the menu shows it checked, and its button stays pressed.
    pub checked: fn(&M) -> bool,
    /// Carries it out; called only while it can be given. Returns a transition of the screen that runs it.
    pub run: fn(&mut Cx<'_, '_, M>) -> Transition<M>,
}

impl<M: Model> Command<M> {
    /// A command that can always be given over the screens that have it, and is never checked.
    #[must_use]
    pub const fn new(
        name: &'static str,
        place: MenuPlace<M>,
        run: fn(&mut Cx<'_, '_, M>) -> Transition<M>,
    ) -> Self {
        Self {
            name,
            place,
            submenu: None,
            shortcut: None,
            other_shortcut: None,
            key: None,
            about: "",
            renamed: |_| None,
            always: false,
            refusal: |_| None,
            checked: |_| false,
            run,
        }
    }

    /// The same command in a submenu.
    #[must_use]
    pub const fn within(mut self, submenu: &'static str) -> Self {
        self.submenu = Some(submenu);
        self
    }

    /// The same command with a shortcut of the right Amiga key.
    #[must_use]
    pub const fn shortcut(mut self, letter: char) -> Self {
        self.shortcut = Some(letter);
        self
    }

    /// The same command with another shortcut, for hands that know it from other programs.
    #[must_use]
    pub const fn other_shortcut(mut self, letter: char) -> Self {
        self.other_shortcut = Some(letter);
        self
    }

    /// The same command with a key alone.
    #[must_use]
    pub const fn key(mut self, key: Key) -> Self {
        self.key = Some(key);
        self
    }

    /// The same command with what it does in words.
    #[must_use]
    pub const fn about(mut self, about: &'static str) -> Self {
        self.about = about;
        self
    }

    /// The same command with another name and another effect on a condition.
    #[must_use]
    pub const fn renamed(
        mut self,
        renamed: fn(&M) -> Option<(&'static str, &'static str)>,
    ) -> Self {
        self.renamed = renamed;
        self
    }

    /// The name that is shown now.
    #[must_use]
    pub fn shown_name(&self, model: &M) -> &'static str {
        (self.renamed)(model).map_or(self.name, |(name, _)| name)
    }

    /// Its effect and use now.
    #[must_use]
    pub fn shown_about(&self, model: &M) -> &'static str {
        (self.renamed)(model).map_or(self.about, |(_, about)| about)
    }

    /// The same command, refused with a sentence on a condition.
    #[must_use]
    pub const fn refused(mut self, refusal: fn(&M) -> Option<String>) -> Self {
        self.refusal = refusal;
        self
    }

    /// The same command, checked on a condition.
    #[must_use]
    pub const fn check(mut self, checked: fn(&M) -> bool) -> Self {
        self.checked = checked;
        self
    }

    /// The same command, which can be given whatever is in front.
    #[must_use]
    pub const fn always(mut self) -> Self {
        self.always = true;
        self
    }

    /// Returns true if the command can be given now.
    pub fn is_available(&self, model: &M) -> bool {
        (self.refusal)(model).is_none()
    }

    /// The key that gives it alone, as text: `V`, `Shift+R`, `F1`.
    #[must_use]
    pub fn single_key_text(&self) -> Option<String> {
        match self.key? {
            Key::F(number) => Some(format!("F{number}")),
            Key::Char(key) if key.is_ascii_uppercase() => Some(format!("Shift+{key}")),
            Key::Char(key) => Some(key.to_ascii_uppercase().to_string()),
            _ => None,
        }
    }

    /// The key that gives it, as text: `V`, `Shift+R`, `Ctrl+Z`.
    #[must_use]
    pub fn key_text(&self) -> Option<String> {
        let shortcut = || self.shortcut.map(shortcut::text);
        self.single_key_text().or_else(shortcut)
    }

    /// Runs the command, or shows the sentence that says why it is not available.
    pub fn invoke(&self, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        let trail = &cx.host.effects.trail;
        trail.command(self.place.0.name(), self.name);
        cx.model.before_command(self);
        if let Some(sentence) = (self.refusal)(cx.model) {
            cx.model.refuse(sentence);
            return Transition::Stay;
        }
        (self.run)(cx)
    }

    /// Returns true if a key press gives the command, available or not. Keys alone are pressed without Alt, which underlined letters take.
    fn is_given_by(&self, press: &KeyPress) -> bool {
        let letter = shortcut::letter(press);
        let by_shortcut =
            letter.is_some() && (letter == self.shortcut || letter == self.other_shortcut);
        let is_plain = !press.modifiers.amiga() && !press.modifiers.alt;
        let by_key =
            self.key == Some(press.key) && (is_plain || !matches!(press.key, Key::Char(_)));
        by_shortcut || by_key
    }

    /// Returns true if the command is given again and again while its key is held: Undo and Redo.
    const fn repeats(&self) -> bool {
        matches!(self.shortcut, Some('z' | 'y'))
    }
}

/// All commands of a list, in no particular order.
pub fn all<M: Model>(list: CommandList<M>) -> impl Iterator<Item = &'static Command<M>> + Clone {
    list.iter().copied().flatten()
}

/// The command of a name that is in no submenu.
#[must_use]
pub fn named<M: Model>(list: CommandList<M>, name: &str) -> Option<&'static Command<M>> {
    all(list).find(|command| command.name == name && command.submenu.is_none())
}

/// The commands that a key press gives, available or not. Shift and Caps Lock are ignored where they would give none.
pub fn commands_of_key<M: Model>(
    list: CommandList<M>,
    press: &KeyPress,
) -> impl Iterator<Item = &'static Command<M>> + Clone {
    let given = move |press: KeyPress| all(list).filter(move |command| command.is_given_by(&press));
    let plain = || shortcut::without_shift(press).or_else(|| shortcut::small_letter(press));
    let is_given = given(*press).next().is_some();
    given(if is_given { None } else { plain() }.unwrap_or(*press))
}

/// The command that a key press gives. Of two with one shortcut, as for the selection and for a stone, it is the first that can
/// be given, or else one that can say why it cannot.
#[must_use]
pub fn command_of_key<M: Model>(
    list: CommandList<M>,
    press: &KeyPress,
    model: &M,
) -> Option<&'static Command<M>> {
    let given = commands_of_key(list, press).filter(|command| command.repeats() || !press.repeat);
    let mut available = given.clone().filter(|command| command.is_available(model));
    let refused = |command: &&Command<M>| (command.refusal)(model).is_some();
    available.next().or_else(|| given.filter(refused).last())
}
