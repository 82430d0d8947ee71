//! The slip: a box on the board that explains why a stone may not be placed on a square, why a square is suggested or what a move was
//! worth, or says something of the whole board. It marks the squares it is about. It is no requester: the game goes on, and the next
//! click on the board counts (RULINGS, "Who plays").

use std::cmp::Reverse;

use crate::app::shell::Cx;
use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, frame, line_width, rect, wrap,
};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::in_one_line;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::shortcut;
use ishido_shared::ui::surface::{headline, headline_height, paper, wood};

use super::counted::{counted_height, describe_counted, draw_counted};
use super::layout;
use super::marks::{Mark, draw_chance, draw_mark};
use super::refusal::{Tag, draw_neighbours, refusal_text, rule, tags};
use crate::app::model::appearance::Appearance;
use crate::computer::Counted;
use crate::rules::{Board, Neighbour, Refusal, Square};

/// The widths of a slip on a board, in squares: the first that hides nothing it is about.
const WIDTHS: [usize; 4] = [12, 10, 8, 7];
/// The upper edge of a slip above the board, below the title line.
const ABOVE_BOARD: i32 = 22;
/// The distance of the stones from the text above them.
const STONES_GAP: i32 = 2;
/// The letter of Undo Previous Move.
const UNDO: char = 'z';
/// The weight of a square or a label that a slip is about, if it hides it.
const ABOUT: u32 = 100;
/// The shadow of a slip, which lies within the squares that it covers.
const SHADOW: i32 = 4;
/// A sheet that is narrower has the narrow form.
const NARROW: u32 = 160;

/// Distances in a box, in pixels.
#[derive(Debug, Clone, Copy)]
struct Form {
    /// From its left edge to the text.
    margin: i32,
    /// From its edges to the ground of the title, and the height of that.
    inset: i32,
    title_height: u32,
    /// From its top to the title and to the first line, and from the last line to its foot.
    title: i32,
    text: i32,
    foot: i32,
    /// From one line to the next.
    line: i32,
    has_shadow: bool,
}

impl Form {
    const WIDE: Self = Self {
        margin: 12,
        inset: 4,
        title_height: 18,
        title: 5,
        text: 24,
        foot: 2,
        line: LINE,
        has_shadow: true,
    };
    /// For a column beside the board, if the text leaves room for margins.
    const NARROW: Self = Self {
        margin: 8,
        ..Self::FULL
    };
    /// For the same column with a long text.
    const FULL: Self = Self {
        margin: 4,
        inset: 2,
        title_height: 18,
        title: 3,
        text: 24,
        foot: 2,
        line: 14,
        has_shadow: false,
    };

    /// The characters of a line on a sheet in this form, and the lines for which it has room above some stones.
    fn room_above(&self, sheet: Rectangle, counted: &Counted) -> (usize, usize) {
        let width = sheet.size.width.saturating_sub(2 * self.margin as u32);
        let around = (self.text + self.foot) as u32 + self.stones_height(sheet.size.width, counted);
        let height = sheet.size.height.saturating_sub(around);
        (
            (width / GLYPH_SIZE.width) as usize,
            (height / self.line as u32) as usize,
        )
    }

    /// The height of some stones in a box of a width, with their distance from the text.
    fn stones_height(&self, width: u32, counted: &Counted) -> u32 {
        let width = width.saturating_sub(2 * self.margin as u32);
        match counted_height(counted, Size::new(width, 0)) {
            0 => 0,
            height => height + STONES_GAP as u32,
        }
    }

    const fn of(sheet: Rectangle) -> Self {
        if sheet.size.width < NARROW {
            Self::FULL
        } else {
            Self::WIDE
        }
    }
}

/// The explanation of a refusal or of a suggestion, or a notice.
#[derive(Debug, Clone)]
pub struct Slip {
    title: String,
    text: String,
    /// What is shown of the text in a column beside the board, if that is not all of it.
    short: Option<String>,
    /// The square it is about, if it is about one, and the neighbours that decided.
    square: Option<Square>,
    neighbours: Vec<Neighbour>,
    tags: Vec<Tag>,
    /// The squares where 4-Ways may be made later, or that a judgement is about.
    chances: Vec<Square>,
    /// The squares that the text of a judgement names.
    named: Vec<Square>,
    /// The labels that a judgement must not hide.
    labels: Vec<Rectangle>,
    /// The stones that the text counts.
    counted: Counted,
    /// The characters of a line.
    columns: usize,
    /// The lines for which there is room.
    most_lines: usize,
    mark: Mark,
    form: Form,
    area: Rectangle,
    /// The time at which it was opened.
    since: Millis,
    /// The frame of the square still moves.
    moves: bool,
}

impl Slip {
    /// A notice, about a square if there is one. It has no place on the board yet; see [`Slip::opened`].
    pub fn new(title: String, text: String, square: Option<Square>, mark: Mark) -> Self {
        Self {
            title,
            text,
            short: None,
            square,
            neighbours: Vec::new(),
            tags: Vec::new(),
            chances: Vec::new(),
            named: Vec::new(),
            labels: Vec::new(),
            counted: Counted::default(),
            columns: usize::MAX,
            most_lines: usize::MAX,
            mark,
            form: Form::WIDE,
            area: Rectangle::zero(),
            since: 0,
            moves: true,
        }
    }

    /// The reason why a stone may not be placed on a square. In a column beside the board it is the rule alone: the tags tell what
    /// the neighbours match.
    pub fn refusal(refusal: &Refusal, square: Square) -> Self {
        let (title, text) = (format!("Not on {square}"), refusal_text(refusal, square));
        Self {
            neighbours: refusal.neighbours().to_vec(),
            short: rule(refusal).map(str::to_owned),
            ..Self::new(title, text, Some(square), Mark::Refusal)
        }
    }

    /// A square that is suggested for the touchstone, and why. `chances` are squares where 4-Ways may be made later.
    pub fn suggestion(square: Square, reason: &str, chances: Vec<Square>) -> Self {
        let text = format!("Try {square}. {reason}");
        Self {
            chances,
            ..Self::new(
                "Suggestion".to_owned(),
                text,
                Some(square),
                Mark::Suggestion,
            )
        }
    }

    /// The judgement of a move, which [`Slip::saying`] gives its text. `squares` are those it is about, which are marked by the screen, and
    /// `labels` those of the marks. It hides none of the squares and labels if there is such a place, and least of all a square that it names.
    pub fn judgement(title: String, squares: Vec<Square>, labels: Vec<Rectangle>) -> Self {
        Self {
            chances: squares,
            labels,
            moves: false,
            ..Self::new(title, String::new(), None, Mark::Suggestion)
        }
    }

    /// The slip with the stones that its text counts below the text.
    pub fn counting(self, counted: Counted) -> Self {
        Self { counted, ..self }
    }

    /// The slip with the first of some texts, which say less and less, that has room on a sheet; or else with the first of all.
    pub fn saying(mut self, texts: &[String], sheet: Rectangle) -> Self {
        let (columns, lines) = Self::room_above(sheet, &self.counted);
        let fitting = texts.iter().find(|text| wrap(text, columns).len() <= lines);
        self.text = fitting.or(texts.first()).cloned().unwrap_or_default();
        self.named = squares_in(&self.text).collect();
        self
    }

    /// The height of a sheet with so many lines below the title.
    pub const fn sheet_height(lines: i32) -> u32 {
        (Form::WIDE.text + lines * LINE + Form::WIDE.foot) as u32
    }

    /// The characters of a line on a sheet, and the lines for which it has room.
    pub fn room_on(sheet: Rectangle) -> (usize, usize) {
        Self::room_above(sheet, &Counted::default())
    }

    /// The same above the stones that the text counts.
    pub fn room_above(sheet: Rectangle, counted: &Counted) -> (usize, usize) {
        Form::of(sheet).room_above(sheet, counted)
    }

    /// Draws a title and a text on a sheet below or beside the board, while nothing else is said there.
    pub fn draw_sheet(
        screen: &mut Bitmap,
        title: String,
        text: String,
        mark: Mark,
        sheet: Rectangle,
    ) {
        let slip = Self::new(title, text, None, mark);
        slip.on_sheet(sheet).draw_box(screen);
    }

    /// The slip as it stands on a sheet: without the stones that its text counts if there is no room for both.
    pub fn on_sheet(mut self, sheet: Rectangle) -> Self {
        if !self.fits(sheet) {
            self.counted = Counted::default();
        }
        let has_room = |form: &Form| {
            let (columns, lines) = form.room_above(sheet, &self.counted);
            wrap(self.shown_text(*form), columns).len() <= lines
        };
        let full = Form::of(sheet);
        let narrow = Some(Form::NARROW).filter(|_| !full.has_shadow);
        let form = narrow.filter(has_room).unwrap_or(full);
        (self.columns, self.most_lines) = form.room_above(sheet, &self.counted);
        (self.form, self.area) = (form, sheet);
        self
    }

    /// Returns true if all that is to be said fits a sheet.
    pub fn fits(&self, sheet: Rectangle) -> bool {
        let (columns, lines) = Self::room_above(sheet, &self.counted);
        wrap(self.shown_text(Form::of(sheet)), columns).len() <= lines
    }

    /// A sheet, only as high as what is to be said needs.
    pub fn part_of(&self, mut sheet: Rectangle) -> Rectangle {
        let (columns, _) = Self::room_above(sheet, &self.counted);
        let lines = wrap(self.shown_text(Form::of(sheet)), columns).len();
        let height = Self::sheet_height(lines as i32);
        sheet.size.height = sheet.size.height.min(height);
        sheet
    }

    /// The text as it is shown in a form.
    fn shown_text(&self, form: Form) -> &str {
        let short = self.short.as_deref().filter(|_| !form.has_shadow);
        short.unwrap_or(&self.text)
    }

    /// The slip as it is put on a board now, or on a sheet below or beside it, where there is one.
    pub fn opened(mut self, board: &Board, sheet: Option<Rectangle>, cx: &Cx<'_, '_>) -> Self {
        self.since = cx.host.now;
        self.moves &= self.square.is_some() && !cx.model.settings().screen.motion.is_reduced();
        self.tags = tags(
            self.square.as_slice(),
            &self.neighbours,
            layout::FRAME,
            board,
        );
        if let Some(sheet) = sheet {
            return self.on_sheet(sheet);
        }
        let (columns, area) = self.place(board);
        (self.columns, self.most_lines) = (columns, usize::MAX);
        (self.form, self.area) = (Form::WIDE, area);
        self
    }

    fn draw_box(&self, screen: &mut Bitmap) {
        let (area, form) = (self.area, self.form);
        if self.mark == Mark::Success {
            return self.draw_success(screen);
        }
        if form.has_shadow {
            paper(screen, area);
        } else {
            screen.clipped(area, |screen| paper(screen, area));
        }
        // The sand of a board has the colour of paper.
        frame(screen, area, 1, Pen::BROWN);
        let corner = area.top_left;
        let width = area.size.width - 2 * form.inset as u32;
        let (ground, ink) = match self.mark {
            Mark::Refusal => (Pen::RED, Pen::WHITE),
            Mark::Suggestion | Mark::Success => (Pen::BROWN, Pen::GOLD),
        };
        let top_left = corner + Point::new_equal(form.inset);
        screen.fill(
            Rectangle::new(top_left, Size::new(width, form.title_height)),
            ground,
        );
        let at = corner + Point::new(form.margin, form.title);
        screen.text(at, &self.title, ink);
        for (row, line) in (0..).zip(self.lines()) {
            let at = corner + Point::new(form.margin, form.text + row * form.line);
            screen.text(at, &line, Pen::BLACK);
        }
    }

    /// Draws the news of a success on dark wood, with a large title where there is room.
    fn draw_success(&self, screen: &mut Bitmap) {
        let (area, form, lines) = (self.area, self.form, self.lines());
        wood(screen, area);
        frame(screen, area, 1, Pen::GOLD);
        let is_wide =
            Headline::Large.width(&self.title) + 4 * form.margin as u32 <= area.size.width;
        let face = if is_wide {
            Headline::Large
        } else {
            Headline::Small
        };
        let head = headline_height(face) as i32;
        let spare = area.size.height as i32 - head - lines.len() as i32 * form.line;
        let (face, title, text) = match spare >= 0 {
            true => (face, spare / 2 - 4, spare / 2 + head),
            false => (Headline::Small, form.title - 9, form.text),
        };
        let row = |top| rect(area.top_left.x, area.top_left.y + top, area.size.width, 18);
        // The lines beside the title keep off the edges.
        let mut heading = row(title);
        heading.top_left.x += 3 * form.margin;
        heading.size.width -= 6 * form.margin as u32;
        headline(screen, heading, &self.title, face);
        for (index, line) in (0..).zip(&lines) {
            screen.text_centred(row(text + index * form.line), line, Pen::CREAM);
        }
    }

    /// The lines of the text, without its last sentences where they have no room.
    fn lines(&self) -> Vec<String> {
        let mut text = self.shown_text(self.form);
        loop {
            let lines = wrap(text, self.columns);
            match text.trim_end_matches('.').rfind(". ") {
                Some(end) if lines.len() > self.most_lines => text = &text[..=end],
                _ => return lines,
            }
        }
    }

    /// The characters of a line, and the place over whole squares where the box hides nothing it is about, and as little as possible of
    /// what is in play: stones, and the empty squares beside them. Of equal places it takes the widest, and of these the one nearest to
    /// the lower edge, or to the upper one if the square is in the lower half.
    fn place(&self, board: &Board) -> (usize, Rectangle) {
        let Form {
            margin, text, foot, ..
        } = Form::WIDE;
        let is_judgement = self.is_judgement();
        let is_high = self.square.is_none_or(|square| square.row() < 4);
        let least = line_width(&self.title) as i32 + 3 * margin;
        let pixels = |width: usize| width as i32 * layout::PITCH - SHADOW;
        let widths = WIDTHS.into_iter().enumerate();
        let widths = widths.filter(|&(index, width)| index == 0 || pixels(width) >= least);
        let places = widths.flat_map(|(_, width)| {
            let pixels = pixels(width);
            let columns = ((pixels - 2 * margin) / GLYPH_SIZE.width as i32) as usize;
            let lines = wrap(&self.text, columns).len() as i32;
            let stones = Form::WIDE.stones_height(pixels as u32, &self.counted) as i32;
            let height = text + lines * LINE + stones + foot + SHADOW;
            let rows = (height as usize).div_ceil(layout::PITCH as usize);
            let size = Size::new(pixels as u32, (rows as i32 * layout::PITCH - SHADOW) as u32);
            let corners = Square::all().filter(move |corner| {
                corner.column() + width <= Square::COLUMNS && corner.row() + rows <= Square::ROWS
            });
            corners.flat_map(move |corner| {
                let area = Rectangle::new(layout::square_area(corner).top_left, size);
                let away = if is_high {
                    Square::ROWS - corner.row()
                } else {
                    corner.row()
                };
                // A judgement may also lie above the board, where it hides less of that.
                let is_raised = is_judgement && corner.row() == 0;
                let raised = Rectangle::new(
                    Point::new(area.top_left.x, ABOVE_BOARD),
                    Size::new(size.width, (height - SHADOW) as u32),
                );
                [area]
                    .into_iter()
                    .chain(is_raised.then_some(raised))
                    .map(move |area| (columns, area, away))
            })
        });
        let best = places.min_by_key(|&(columns, area, away)| {
            let hidden = self.hidden_by(area, board);
            (hidden / ABOUT, Reverse(columns), hidden, away)
        });
        best.map_or_else(Default::default, |(columns, area, _)| (columns, area))
    }

    /// Returns true if it is a judgement, whose marks have labels.
    const fn is_judgement(&self) -> bool {
        !self.labels.is_empty()
    }

    /// The weight of the squares that a box would hide at least a quarter of, and of the tags that it would cut.
    fn hidden_by(&self, area: Rectangle, board: &Board) -> u32 {
        let is_judgement = self.is_judgement();
        let weight = |square: Square| {
            let about = Some(square) == self.square
                || square
                    .neighbours()
                    .any(|neighbour| Some(neighbour) == self.square)
                || self.chances.contains(&square);
            let is_taken = |square: Square| board.stone(square).is_some();
            match () {
                () if self.named.contains(&square) => 4 * ABOUT,
                () if about => ABOUT,
                () if is_taken(square) => 1,
                () if square.neighbours().any(is_taken) => 2,
                () => 0,
            }
        };
        let is_hidden = |square: &Square| {
            let hidden = layout::square_area(*square).intersection(&area).size;
            // Of a judgement's own squares nothing is hidden but the edge.
            let is_own = self.chances.contains(square) || self.named.contains(square);
            let part = match is_judgement && is_own {
                true => 20,
                false => 4,
            };
            part * hidden.width * hidden.height >= (layout::PITCH * layout::PITCH) as u32
        };
        let cuts = |tag: &&Tag| !tag.area.intersection(&area).is_zero_sized();
        let labels = self.labels.iter();
        let labels = labels.filter(|label| !label.intersection(&area).is_zero_sized());
        // A label lies on the square that is marked, without which nothing else can be followed.
        let tags = ABOUT * (self.tags.iter().filter(cuts).count() + 4 * labels.count()) as u32;
        tags + Square::all().filter(is_hidden).map(weight).sum::<u32>()
    }

    /// Returns true if input closes the slip. A press beside it, and a key that moves the keyboard cursor, mean the board as
    /// well; see [`Slip::takes`].
    pub fn closes_on(event: &Event) -> bool {
        match event {
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            Event::Key(press) => !press.repeat,
            _ => false,
        }
    }

    /// Returns true if a key that takes the last stone back closes the slip and does nothing else: after a refusal it means the
    /// stone that was refused, not the good one before it.
    pub fn keeps(&self, press: &KeyPress) -> bool {
        self.is_refusal() && (press.key == Key::Backspace || shortcut::letter(press) == Some(UNDO))
    }

    /// Returns true if input is for the slip alone: a press on it (the player cannot mean what it hides), the keys that close a
    /// requester, or, after a refusal, the keys of Undo. Enter after a suggestion places the stone there.
    pub fn takes(&self, event: &Event) -> bool {
        match event {
            Event::Pointer(pointer) => {
                pointer.phase == Phase::Down
                    && pointer.button != Some(Button::Right)
                    && self.area.contains(pointer.at)
            }
            Event::Key(press) => {
                let enters = matches!(press.key, Key::Enter | Key::Char(' '));
                press.key == Key::Escape || enters && self.is_refusal() || self.keeps(press)
            }
            _ => false,
        }
    }

    /// Moves the frame of the square for a while. Returns when the next step is due.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        if !self.moves {
            return None;
        }
        cx.model.request_redraw();
        let next = Mark::next_step(cx.host.now.saturating_sub(self.since));
        self.moves = next.is_some();
        next.map(|wait| cx.host.now + wait)
    }

    /// Draws the stones that the text counts, below it.
    pub fn draw_stones(&self, screen: &mut Bitmap, appearance: &Appearance) {
        let (area, form) = (self.area, self.form);
        let down = form.text + self.lines().len() as i32 * form.line + STONES_GAP;
        let width = area.size.width.saturating_sub(2 * form.margin as u32);
        let height = (area.size.height as i32 - down - form.foot).max(0) as u32;
        let corner = area.top_left + Point::new(form.margin, down);
        let place = Rectangle::new(corner, Size::new(width, height));
        draw_counted(screen, appearance, &self.counted, place);
    }

    /// Returns true if it tells why a stone may not be placed on a square.
    pub fn is_refusal(&self) -> bool {
        self.mark == Mark::Refusal
    }

    /// The square that is suggested for the touchstone.
    pub fn suggested(&self) -> Option<Square> {
        self.square.filter(|_| self.mark == Mark::Suggestion)
    }

    /// Its place.
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// Draws the slip; `marks` tells whether the squares it is about are marked, which they are while nothing is in front.
    pub fn draw(&self, screen: &mut Bitmap, marks: bool, now: Millis) {
        if marks {
            for &chance in &self.chances {
                draw_chance(screen, chance);
            }
            if let Some(square) = self.square {
                draw_neighbours(screen, square, self.mark, &self.tags);
                let shown_for = if self.moves {
                    now.saturating_sub(self.since)
                } else {
                    0
                };
                draw_mark(screen, square, self.mark, shown_for);
            }
        }
        self.draw_box(screen);
    }

    pub fn describe(&self) -> Vec<Item> {
        let title = Item::new(Role::Requester, &self.title, self.area);
        let text = Item::new(Role::Text, in_one_line(&self.text), self.area);
        vec![title, text]
    }

    /// The same of a slip that stands on its sheet as a part of the screen.
    pub fn describe_standing(&self) -> Item {
        let text = in_one_line(&format!("{}: {}", self.title, self.text));
        Item::new(Role::Text, text, self.area)
    }

    /// The stones that the text counts; `None` if it counts none.
    pub fn describe_stones(&self, appearance: &Appearance) -> Option<Item> {
        describe_counted(&self.counted, appearance, self.area)
    }
}

/// The squares that a text names.
fn squares_in(text: &str) -> impl Iterator<Item = Square> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter_map(|word| word.parse().ok())
}
