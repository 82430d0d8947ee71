//! The parts of a program's screen that belong together. A host whose own screen has another shape, such as a telephone held
//! upright, places them apart and enlarges each as far as there is room.

use super::item::{Item, Role};
use super::room::Room;
use super::title_line;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, rect};

/// Everything below the title line of the screen.
pub const BELOW_LINE: Rectangle = rect(0, 20, SCREEN_SIZE.width, SCREEN_SIZE.height - 20);

/// The distance from the keys of the on-screen keyboard to its edge, in pixels.
const EDGE: i32 = 8;

/// The beginning of the names of the keys of the on-screen keyboard, in descriptions.
const KEY: &str = "key ";

/// The title line of the screen, which a narrow host shows in two rows. It may be cut anywhere in its gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TitleLineLayout {
    /// The right end of the text at the left, in pixels from the left edge of the screen.
    pub from: i32,
    /// The left end of the text at the right, in the same pixels; not before `from`.
    pub to: i32,
    /// The right end of the text at the right.
    pub end: i32,
}

/// The parts below the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The part that matters most and becomes as large as possible.
    pub main: Rectangle,
    /// The parts that belong to it, in the order in which they fill columns.
    pub side: Vec<Rectangle>,
    /// A sheet of words, below the screen, in place of those at the side that are below the first of them.
    pub words: Option<Rectangle>,
    /// Text and gadgets laid out for a finger, below the screen: as wide as the page.
    pub panel: Option<Rectangle>,
    /// True if the right button opens or closes menus there.
    pub menus: bool,
}

/// A menu that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenMenu {
    /// The area of the menu and its open submenu.
    pub area: Rectangle,
    /// The lines to choose from, from the top, without separators: those of the menu, or of its open submenu and before them the
    /// line that it belongs to.
    pub lines: Vec<Rectangle>,
}

/// Menus in an upright room, which hosts show as a sheet at the foot of the page, in front of everything else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuSheet {
    /// The names of the menus, all of one size.
    pub names: Vec<Rectangle>,
    /// The lines of the open menu, as in [`OpenMenu`].
    pub lines: Vec<Rectangle>,
    /// The reason why a line is ghosted, and the number of that line.
    pub reason: Option<(usize, Rectangle)>,
    /// Pixels of the grounds: of the names, of the edges, of what is between the lines, and of the lines.
    pub grounds: [Rectangle; 4],
}

/// The content of one screen of a program, for [`Panes::of_screens`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shown {
    /// Something in front of what is behind it, which is in sight and matters as before.
    Behind,
    /// Something in front of everything, so that only this area need be seen.
    Over(Rectangle),
    /// Menus: their names in the line, and the menu that is open.
    Menus(TitleLineLayout, Option<OpenMenu>),
    /// Menus below the screen of an upright room.
    Sheet(MenuSheet),
    /// A whole screen with a line at its top.
    Parts(Parts),
    /// A picture that fills this area, that of the screen or an upright cover, and must not be split.
    Whole(Rectangle),
    /// Another program, with panes of its own. They are seen while nothing is in front of it.
    Program(Box<Panes>),
}

impl Shown {
    /// Returns the content of a screen by its description: the first requester in it and the on-screen keyboard, or the
    /// whole screen.
    #[must_use]
    pub fn of(items: &[Item]) -> Self {
        let mut requesters = items.iter().filter(|item| item.role == Role::Requester);
        let Some(first) = requesters.next() else {
            return Self::Behind;
        };
        if first.area.size == SCREEN_SIZE {
            return Self::Whole(first.area);
        }
        if first.state == "behind" {
            return Self::Behind;
        }
        if first.area == BELOW_LINE {
            return Self::Parts(Parts::of(BELOW_LINE));
        }
        let keys = items.iter().filter(|item| item.label.starts_with(KEY));
        let all = keys.fold(first.area, |all, key| union(all, grown(key.area, EDGE)));
        Self::Over(all.intersection(&Rectangle::new(Point::zero(), Room::LARGEST_PICTURE)))
    }
}

impl Parts {
    /// A part that has no others beside it.
    #[must_use]
    pub const fn of(main: Rectangle) -> Self {
        Self {
            main,
            side: Vec::new(),
            words: None,
            panel: None,
            menus: false,
        }
    }

    /// With these parts at its side, in the order in which they fill columns.
    #[must_use]
    pub fn with_side(mut self, side: &[Rectangle]) -> Self {
        self.side = side.to_vec();
        self
    }

    /// With a sheet of words, if there is one.
    #[must_use]
    pub const fn with_words(mut self, words: Option<Rectangle>) -> Self {
        self.words = words;
        self
    }

    /// With a panel for a finger, if there is one.
    #[must_use]
    pub const fn with_panel(mut self, panel: Option<Rectangle>) -> Self {
        self.panel = panel;
        self
    }

    /// On a screen where the right button opens or closes menus.
    #[must_use]
    pub const fn with_menus(mut self) -> Self {
        self.menus = true;
        self
    }
}

/// The parts of a screen that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panes {
    /// The title line; `None` if the screen is one picture, which must not be parted.
    pub line: Option<TitleLineLayout>,
    /// The parts below the line.
    pub parts: Parts,
    /// The area in front of them. Only it and the line need be seen.
    pub over: Option<Rectangle>,
    /// While menus are in front, so that the line shows their names: the lines of the open one, as in [`OpenMenu`]. They may be
    /// shown apart.
    pub menus: Option<Vec<Rectangle>>,
    /// Menus in front of all this in an upright room.
    pub sheet: Option<MenuSheet>,
}

impl Panes {
    /// A screen that must not be parted.
    #[must_use]
    pub const fn whole() -> Self {
        Self {
            line: None,
            parts: Parts::of(Rectangle::new(Point::zero(), SCREEN_SIZE)),
            over: None,
            menus: None,
            sheet: None,
        }
    }

    /// The panes of a stack of screens, front first, with this title line.
    pub fn of_screens(screens: impl IntoIterator<Item = Shown>, mut line: TitleLineLayout) -> Self {
        let mut whole = Self::whole();
        let (mut over, mut menus, mut sheet, mut in_front) = (None, None, None, true);
        for shown in screens {
            match shown {
                Shown::Over(area) => {
                    over = over.or(Some(area));
                    in_front = false;
                }
                Shown::Menus(names, open) if in_front => {
                    line = names;
                    over = over.or(open.as_ref().map(|open| open.area));
                    menus = Some(open.map_or_else(Vec::new, |open| open.lines));
                }
                Shown::Sheet(open) if in_front => sheet = Some(open),
                Shown::Program(panes) if in_front && menus.is_none() && sheet.is_none() => {
                    return *panes;
                }
                Shown::Behind | Shown::Menus(..) | Shown::Sheet(_) | Shown::Program(_) => {}
                Shown::Parts(mut parts) => {
                    parts.menus &= in_front || menus.is_some();
                    return Self {
                        line: Some(line),
                        parts,
                        over,
                        menus,
                        sheet,
                    };
                }
                Shown::Whole(area) => {
                    whole.parts = Parts::of(area);
                    break;
                }
            }
        }
        if over.is_none() && menus.is_none() && sheet.is_none() {
            return whole;
        }
        let mut parts = Parts::of(BELOW_LINE);
        parts.menus = menus.is_some() || sheet.is_some();
        Self {
            line: Some(line),
            parts,
            over,
            menus,
            sheet,
        }
    }

    /// Returns true if the right button opens or closes menus.
    #[must_use]
    pub const fn has_menus(&self) -> bool {
        self.parts.menus
    }

    /// Returns true if menus are open, so that their button closes them.
    #[must_use]
    pub const fn are_menus_open(&self) -> bool {
        self.menus.is_some() || self.sheet.is_some()
    }
}

/// The gap of a title line with these texts.
#[must_use]
pub fn title_line_layout(title: &str, headline: &str) -> TitleLineLayout {
    let (from, to) = title_line::gap(title, headline);
    let end = SCREEN_SIZE.width as i32;
    TitleLineLayout { from, to, end }
}

/// The smallest rectangle that contains both.
#[must_use]
pub fn union(one: Rectangle, other: Rectangle) -> Rectangle {
    let corner = one.top_left.component_min(other.top_left);
    let (one, other) = (one.top_left + one.size, other.top_left + other.size);
    let size = one.component_max(other) - corner;
    rect(corner.x, corner.y, size.x as u32, size.y as u32)
}

/// The rectangle extended by a number of pixels on each side.
#[must_use]
pub const fn grown(area: Rectangle, by: i32) -> Rectangle {
    rect(
        area.top_left.x - by,
        area.top_left.y - by,
        area.size.width + 2 * by as u32,
        area.size.height + 2 * by as u32,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: TitleLineLayout = TitleLineLayout {
        from: 200,
        to: 400,
        end: 640,
    };

    fn board() -> Shown {
        let parts = Parts::of(rect(0, 20, 528, 380)).with_side(&[rect(528, 20, 112, 380)]);
        Shown::Parts(parts.with_menus())
    }

    #[test]
    fn a_requester_hides_the_parts_and_their_menus() {
        let asked = rect(100, 100, 300, 120);
        let items = [Item::new(Role::Requester, "Quit?", asked)];
        let shown = Shown::of(&items);
        assert_eq!(shown, Shown::Over(rect(100, 100, 300, 120)));
        let panes = Panes::of_screens([shown, board()], LINE);
        assert_eq!(panes.over, Some(rect(100, 100, 300, 120)));
        assert!(!panes.has_menus());
        assert!(Panes::of_screens([board()], LINE).has_menus());
    }

    #[test]
    fn a_requester_behind_the_screen_leaves_it_in_sight() {
        let bar = Item::new(Role::Requester, "Quit?", rect(100, 100, 300, 20)).state("behind");
        let panes = Panes::of_screens([Shown::of(&[bar]), board()], LINE);
        assert_eq!(panes.over, None);
        assert_eq!(panes.parts.main, rect(0, 20, 528, 380));
    }

    #[test]
    fn the_keys_are_seen_with_what_they_type_into() {
        let items = [
            Item::new(Role::Requester, "Name", rect(100, 100, 300, 100)),
            Item::new(Role::Button, "key q", rect(120, 300, 34, 24)),
        ];
        let all = rect(100, 100, 300, 232);
        assert_eq!(Shown::of(&items), Shown::Over(all));
    }

    #[test]
    fn menus_take_the_place_of_the_title_line() {
        let names = TitleLineLayout {
            from: 150,
            to: 150,
            end: 320,
        };
        let closed = Panes::of_screens([Shown::Menus(names, None), board()], LINE);
        assert_eq!((closed.line, closed.over), (Some(names), None));
        assert!(closed.has_menus());
        assert_eq!(closed.menus, Some(Vec::new()));
        let area = rect(4, 20, 200, 200);
        let lines = vec![rect(6, 22, 196, 18), rect(6, 40, 196, 18)];
        let menu = Shown::Menus(names, Some(OpenMenu { area, lines }));
        let open = Panes::of_screens([menu.clone(), board()], LINE);
        assert_eq!(open.over, Some(area));
        assert_eq!(open.menus.map(|lines| lines.len()), Some(2));
        assert_eq!(Panes::of_screens([board()], LINE).menus, None);
        assert!(Panes::of_screens([menu], LINE).has_menus());
    }

    #[test]
    fn a_picture_that_fills_the_screen_is_not_parted() {
        let whole = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let title = Shown::of(&[Item::new(Role::Requester, "Title", whole)]);
        assert_eq!(Panes::of_screens([title.clone()], LINE), Panes::whole());
        let asked = Shown::Over(rect(9, 90, 90, 90));
        let panes = Panes::of_screens([asked, title], LINE);
        assert_eq!(panes.parts.main, BELOW_LINE);
    }
}
