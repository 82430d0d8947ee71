//! The play screen as it is shown: a game, an appearance, marks and what moves; drawn and described.

use crate::app::shell::View;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, frame, rect};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::item::{Item, Role};

use super::animation::{Animation, Glide, Rise};
use super::kinds::{describe_kinds, draw_kinds};
use super::marks::{
    draw_corners, draw_label, draw_last, draw_pointer, draw_possible, frame_square, plate_size,
};
use super::numerals::draw_points;
use super::plate::{Plate, draw_badge};
use super::scores::{ScoreEntry, Scores, player_name, player_pen, turn_of_two};
use super::{layout, scoreboard};
use crate::app::model::appearance::Appearance;
use crate::rules::{Neighbour, Scoring, Square, SquareSet, Stone, Tally};
use crate::session::Session;

/// A board with its marks, as it is shown at a moment.
pub struct BoardView<'a> {
    session: Option<&'a Session>,
    animation: &'a Animation,
    view: &'a View<'a>,
    /// Points in Roman digits.
    graphic: bool,
    marks: Marks,
}

/// Marks on the board, and the stone that the player moves over it.
#[derive(Debug, Default)]
pub struct Marks {
    /// Stones show their backs: while a game with a timer waits behind something, nobody is to think about it.
    pub covered: bool,
    /// The stone that the computer placed last, framed while a person is to move so that nobody misses the computer's move.
    pub last: Option<Square>,
    /// Squares where the touchstone may lie.
    pub possible: SquareSet,
    /// The square that is pressed by a finger.
    pub pressed: Option<Square>,
    /// The square of the keyboard cursor.
    pub cursor: Option<Square>,
    /// The pointer that carries the touchstone.
    pub carried: Option<Point>,
    /// The kinds in the pouch are counted in its place.
    pub kinds: bool,
    /// The plate says that something keeps the game from the All-Time Highs.
    pub off_the_lists: bool,
}

impl<'a> BoardView<'a> {
    /// A view without marks of a game, or of the empty board. Appearance, settings, title and time are those of the screen.
    pub fn new(session: Option<&'a Session>, animation: &'a Animation, view: &'a View<'a>) -> Self {
        Self {
            session,
            animation,
            view,
            graphic: view.model.settings().appearance.graphic,
            marks: Marks::default(),
        }
    }

    /// The same view with marks.
    pub fn with_marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// The same view with points in Roman or in Arabic digits, whatever the settings say.
    pub const fn with_graphic(mut self, graphic: bool) -> Self {
        self.graphic = graphic;
        self
    }

    const fn appearance(&self) -> &'a Appearance {
        &self.view.model.appearance.current
    }

    const fn now(&self) -> Millis {
        self.view.model.moment.now
    }

    fn plate(&self) -> Plate<'a> {
        let next = &self.view.model.settings().next_game;
        Plate {
            session: self.session,
            next: (next.mode, next.scoring_of_mode()),
            off_the_lists: self.marks.off_the_lists,
        }
    }

    /// The stone to be placed. After the end the last one stays where it was.
    fn touchstone(&self) -> Option<Stone> {
        self.session?.state().touchstone()
    }

    /// Draws the play screen.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.draw_with(screen, |_| {});
    }

    /// Draws the play screen with something else in the column beside the board, below what moves.
    pub fn draw_with(&self, screen: &mut Bitmap, draw_beside: impl FnOnce(&mut Bitmap)) {
        self.appearance().draw_board(screen);
        self.view.draw_title_line(screen);
        self.draw_stones(screen);
        self.draw_touchstone(screen);
        self.draw_turn(screen);
        self.draw_column(screen);
        draw_beside(screen);
        self.draw_marks(screen);
        self.draw_moving(screen);
        if let Some(flashes) = self.animation.beeping() {
            invert(screen, flashes);
        }
    }

    /// Draws a stone, or its back while stones are covered.
    fn draw_stone(&self, screen: &mut Bitmap, stone: Stone, corner: Point) {
        if self.marks.covered {
            self.appearance().draw_back(screen, corner);
        } else {
            self.appearance().draw_stone(screen, stone, corner);
        }
    }

    fn draw_stones(&self, screen: &mut Bitmap) {
        let Some(session) = self.session else {
            return;
        };
        let arriving = self.animation.gliding().and_then(|glide| glide.square);
        let made = self.animation.four_way();
        for (square, stone) in session.state().position().board().stones() {
            if Some(square) != arriving {
                let nudge = made.map_or_else(Point::zero, |made| made.nudge(square, self.now()));
                self.draw_stone(screen, stone, layout::stone_corner(square) + nudge);
            }
        }
    }

    fn draw_touchstone(&self, screen: &mut Bitmap) {
        let coming_back = |glide: &Glide| glide.square.is_none();
        let hidden = self.animation.gliding().is_some_and(coming_back)
            || self.animation.drawn().is_some()
            || self.marks.carried.is_some();
        if let Some(stone) = self.touchstone().filter(|_| !hidden) {
            self.draw_stone(screen, stone, layout::TOUCHSTONE_STONE.top_left);
        }
    }

    /// In a game of two, the frame of the touchstone and a badge say whose turn it is.
    fn draw_turn(&self, screen: &mut Bitmap) {
        let Some(player) = self.session.and_then(turn_of_two) else {
            return;
        };
        let place = layout::TOUCHSTONE;
        let (x, y, size) = (place.top_left.x, place.top_left.y, place.size);
        frame(screen, place, 5, Pen::BLACK);
        let inside = rect(x + 1, y + 1, size.width - 2, size.height - 2);
        frame(screen, inside, 3, player_pen(player));
        draw_badge(screen, place.top_left + Point::new(2, 2), player);
    }

    /// Draws the right column below the touchstone.
    fn draw_column(&self, screen: &mut Bitmap) {
        let (appearance, motion) = (self.appearance(), self.view.model.settings().screen.motion);
        let ground = appearance.ground(layout::PLATE);
        self.plate().draw(screen, ground, !motion.is_reduced());
        if let Some(session) = self.session {
            let scores = Scores::of(session).counted(self.animation, self.now());
            scoreboard::draw_scores(screen, &scores, self.graphic, appearance);
        }
        match self.session.filter(|_| self.marks.kinds) {
            Some(session) => draw_kinds(screen, session, appearance),
            None => scoreboard::draw_pouch(screen, self.in_pouch(), appearance),
        }
    }

    /// The number of stones in the pouch: all of them before a game.
    fn in_pouch(&self) -> usize {
        self.session.map_or(Stone::TOTAL, scoreboard::in_pouch)
    }

    /// Frames around squares: the possible moves, the lit ones of a 4-Way, the square under a carried stone or a finger, and
    /// the keyboard cursor.
    fn draw_marks(&self, screen: &mut Bitmap) {
        if !self.marks.covered {
            let width = self.animation.move_mark_width(self.now());
            for square in self.marks.possible {
                draw_possible(screen, square, width);
            }
        }
        let arriving = self.animation.gliding().and_then(|glide| glide.square);
        if let Some(square) = self.marks.last.filter(|last| Some(*last) != arriving) {
            draw_last(screen, square, Pen::WHITE);
        }
        for square in self.animation.framed(self.now()) {
            draw_corners(screen, square, Pen::GOLD);
        }
        let under_stone = self.marks.carried.and_then(layout::square_at);
        for square in under_stone.into_iter().chain(self.marks.pressed) {
            frame_square(screen, square, Pen::WHITE);
        }
        if let Some(square) = self.marks.cursor {
            draw_pointer(screen, square);
        }
    }

    fn draw_moving(&self, screen: &mut Bitmap) {
        let (appearance, now) = (self.appearance(), self.now());
        let carried = self.marks.carried;
        if let (Some(at), Some(stone)) = (carried, self.touchstone()) {
            let corner = carried_corner(at);
            appearance.draw_shadow(screen, stone, corner + Point::new(4, 5));
            self.draw_stone(screen, stone, corner);
        }
        self.draw_light(screen);
        // The next stone is in the hand already when it is picked up before it has arrived.
        let drawn = self.animation.drawn().filter(|_| carried.is_none());
        for glide in drawn.into_iter().chain(self.animation.gliding()) {
            let (ground, lift) = (glide.ground(now), glide.lift(now));
            let shadow = Point::new(lift / 3 + 1, lift / 2 + 1);
            if lift > 0 {
                appearance.draw_shadow(screen, glide.stone, ground + shadow);
            }
            self.draw_stone(screen, glide.stone, ground - Point::new(0, lift));
        }
        if let Some(made) = self.animation.four_way() {
            for star in made.stars(now) {
                star.draw(screen);
            }
            made.draw_ring(screen, now);
        }
        // Nothing beside a question asks to be read.
        let rises = self.animation.rises(now);
        for rise in rises.filter(|_| self.view.in_front) {
            match rise.marks {
                Some(points) => draw_points(screen, rise.at(now), points, self.graphic),
                None => draw_label(screen, rise.at(now), &rise.text),
            }
        }
    }

    /// Draws the light that crosses the stones of a 4-Way.
    fn draw_light(&self, screen: &mut Bitmap) {
        let now = self.now();
        let (Some(made), Some(session)) = (self.animation.four_way(), self.session) else {
            return;
        };
        let Some(light) = made.light(now).filter(|_| !self.marks.covered) else {
            return;
        };
        let board = session.state().position().board();
        for square in made.squares() {
            if let Some(stone) = board.stone(square) {
                let corner = layout::stone_corner(square) + made.nudge(square, now);
                let appearance = self.appearance();
                appearance.draw_glint(screen, stone, corner, |at| light.falls_on(at));
            }
        }
    }

    /// Everything that the play screen shows.
    pub fn describe(&self) -> Vec<Item> {
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let title = format!("{} - {}", self.view.title, self.view.hint);
        let mut items = vec![
            Item::new(Role::Requester, "Play screen", screen),
            Item::new(Role::Text, title, layout::TITLE),
        ];
        items.extend(self.animation.rises(self.now()).map(describe_rise));
        items.extend(self.describe_column());
        items.extend(Square::all().map(|square| self.describe_square(square)));
        items
    }

    fn describe_square(&self, square: Square) -> Item {
        let board = self
            .session
            .map(|session| session.state().position().board());
        let is_possible = !self.marks.covered && self.marks.possible.contains(square);
        let (possible, ways) = if is_possible {
            (", possible", self.ways_in_words(square))
        } else {
            ("", String::new())
        };
        let is_focused = self.marks.cursor == Some(square);
        let focused = if is_focused { ", focused" } else { "" };
        let [written, spoken] = self
            .describe_stone(board.and_then(|board| board.stone(square)))
            .map(|stone| stone + possible);
        Item::new(Role::Place, square.to_string(), layout::square_area(square))
            .state(written + focused)
            .spoken(spoken + &ways + focused)
    }

    /// What the touchstone makes on a possible square, for those who do not see its neighbours.
    fn ways_in_words(&self, square: Square) -> String {
        let Some(state) = self.session.map(Session::state) else {
            return String::new();
        };
        let Some(stone) = state.touchstone() else {
            return String::new();
        };
        let neighbours = state.position().board().neighbours(stone, square);
        let name = |neighbour: &Neighbour| self.appearance().stone_in_words(neighbour.stone);
        let names: Vec<String> = neighbours.iter().map(name).collect();
        format!(", {}-Way beside {}", names.len(), names.join(", "))
    }

    /// A stone as it is written, `3D`, and as it is read out; `covered` while it shows its back, or `empty`.
    fn describe_stone(&self, stone: Option<Stone>) -> [String; 2] {
        match stone {
            None => ["empty", "empty"].map(str::to_owned),
            Some(_) if self.marks.covered => ["covered", "covered"].map(str::to_owned),
            Some(stone) => [stone.to_string(), self.appearance().stone_in_words(stone)],
        }
    }

    fn describe_column(&self) -> Vec<Item> {
        let mut touchstone = self.describe_stone(self.touchstone());
        if let Some(session) = self.session
            && let Some(player) = turn_of_two(session)
        {
            let name = player_name(session, player);
            touchstone = touchstone.map(|stone| format!("{stone}, {name}"));
        }
        let [touchstone, mut spoken] = touchstone;
        let possible = self.marks.possible;
        match (possible.len(), possible.nth(0)) {
            _ if self.marks.covered => {}
            (1, Some(square)) => spoken += &format!(", only on {square}"),
            (0, _) => {}
            (count, _) => spoken += &format!(", {count} squares"),
        }
        let pouch = self.in_pouch().to_string();
        let mut items = vec![Item::new(Role::Text, self.plate().words(), layout::PLATE)];
        items.extend(self.describe_scores());
        items.push(Item::new(Role::Picture, "Pouch", layout::POUCH).state(pouch));
        // Read out last in a turn, because the next turn needs it.
        let item = Item::new(Role::Picture, "Touchstone", layout::TOUCHSTONE);
        items.push(item.state(touchstone).spoken(spoken));
        if let Some(session) = self.session.filter(|_| self.marks.kinds) {
            items.push(describe_kinds(session, self.appearance()));
        }
        items
    }

    /// Points and 4-Ways, and the multiplier if there is one; those of opponents are separated by `|`, and `*` is before those
    /// of the player whose turn it is. They are read out with their names.
    fn describe_scores(&self) -> Vec<Item> {
        let scores = self.session.map(Scores::of);
        let entries = scores.iter().flat_map(|scores| &scores.entries);
        let entries: Vec<(usize, &ScoreEntry)> = entries.enumerate().collect();
        let two = entries.len() > 1;
        let to_move = scores.as_ref().and_then(|scores| scores.to_move);
        let written = |text: &dyn Fn(usize, &Tally) -> String| {
            let words = entries.iter().map(|&(index, entry)| {
                let turn = if two && to_move == Some(index) {
                    "*"
                } else {
                    ""
                };
                format!("{turn}{}", text(index, &entry.tally))
            });
            words.collect::<Vec<_>>().join(" | ")
        };
        let spoken = |text: &dyn Fn(usize, &Tally) -> String| {
            let words = entries.iter().filter_map(|&(index, entry)| {
                let text = Some(text(index, &entry.tally)).filter(|text| !text.is_empty())?;
                Some(if two {
                    format!("{} {text}", entry.name)
                } else {
                    text
                })
            });
            words.collect::<Vec<_>>().join(", ")
        };
        let are_counted = scores
            .as_ref()
            .is_some_and(|scores| scores.scoring != Scoring::Ancient);
        let points = |tally: &Tally, graphic| match are_counted {
            true => scoreboard::points_text(tally.points, graphic),
            false => String::new(),
        };
        let four_ways =
            |tally: &Tally, graphic| scoreboard::four_ways_text(tally.four_ways, graphic);
        let multiplier = |index, _: &Tally| {
            scores.as_ref().map_or_else(String::new, |scores| {
                scoreboard::multiplier_text(scores, index)
            })
        };
        let mut items = vec![
            Item::new(Role::Picture, "Points", layout::POINTS)
                .state(written(&|_, tally| points(tally, self.graphic)))
                .spoken(spoken(&|_, tally| points(tally, false))),
            Item::new(Role::Picture, "4-Ways", layout::FOUR_WAYS)
                .state(written(&|_, tally| four_ways(tally, self.graphic)))
                .spoken(spoken(&|_, tally| four_ways(tally, false))),
        ];
        let times = written(&multiplier);
        if times.contains('×') {
            let spoken = format!("Multiplier {}", spoken(&multiplier).replace('×', ""));
            let item = Item::new(Role::Text, "Multiplier", layout::FOUR_WAYS);
            items.push(item.state(times).spoken(spoken));
        }
        items
    }
}

/// The corner of the picture of a stone that the pointer carries.
pub fn carried_corner(at: Point) -> Point {
    at - Point::new(20, 20)
}

/// Words that rise, where they began. What they are for has been said.
fn describe_rise(rise: &Rise) -> Item {
    let size = plate_size(&rise.text);
    let corner = rise.from() - Point::new(size.width as i32 / 2, size.height as i32 / 2);
    let area = Rectangle::new(corner, size);
    Item::new(Role::Text, &rise.text, area).spoken("")
}

/// Exchanges dark and light pens where a function returns true.
fn invert(screen: &mut Bitmap, flashes: impl Fn(Point) -> bool) {
    let before = screen.clone();
    screen.fill_with(before.area(), |at| {
        let pen = before.get(at).filter(|_| flashes(at))?;
        Pen::new(OPPOSITES[pen.index() & 15])
    });
}

/// The pen that takes the place of each pen while the screen flashes.
const OPPOSITES: [u8; 16] = [3, 4, 5, 2, 1, 8, 13, 14, 5, 14, 11, 10, 15, 6, 7, 12];
