//! A row of a list of scores: a name with its seals, and what was made.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, frame, line_width,
};

use ishido_shared::ui::gadget::LINE;
use ishido_shared::ui::surface::engraved;

use crate::app::board_view::{BigNumber, Ink, dimmed_on, ink_on, roman};
use crate::app::seal::Seal;
use crate::app::symbols::{CHIP, FOUR_WAY, draw_chip, draw_four_way};
use crate::app::wording::{four_ways, points, thousands};

/// The least width of a row whose facts are in columns.
const WIDE: u32 = 500;
/// The distance from the left edge to the names, and from the right edge to the points.
const NAME: i32 = 56;
const RIGHT: i32 = 8;
/// The column of points or 4-Ways, that of points in a wide row, where those of the first place are in it in large marks, and the column
/// of the stones left.
const POINTS: i32 = 64;
const MARKS: i32 = 106;
/// The gap between the facts and the points of a place after the first.
const BESIDE_FACTS: i32 = 16;
const LEFT: i32 = 60;
/// The height for marks of a place after the first.
const MARK_ROOM: u32 = 20;
/// The room of a number of two digits.
const NUMBER: i32 = 2 * GLYPH_SIZE.width as i32;
/// The beginning of mode and date in a wide row, from the beginning of the name.
const DETAILS: i32 = 196;
/// The beginning of the counts below the name: behind the longest date, from the beginning of the name.
const COUNTS: i32 = 11 * GLYPH_SIZE.width as i32 + 10;
/// Text in place of the stones left in the Ancient way, if there are none.
const NONE_LEFT: &str = "none left";
/// The beginning of the name of a game of a tournament, and the columns of the longest.
pub const GAME: &str = "Game ";
const GAME_COLUMNS: i32 = 8;
/// The distance from the end of the games of a tournament to that of the 4-Ways: the heads of the columns have equal gaps.
const GAMES: i32 = 76;
/// The least height of a row with a laurel, so that those of two equal scores stand apart.
const LAUREL: u32 = 30;
/// The least height of a narrow row with its facts below the name, and of a first place with two rows of facts.
const TWO_ROWS: u32 = 38;
const THREE_ROWS: u32 = 58;

/// Draws the heads of the columns above the rows of a list that stands alone. In a tournament the games are numbers.
pub fn draw_heads(screen: &mut Bitmap, row: Rectangle, first: Option<&ScoreRow>) {
    let has_points = first.is_none_or(|row| row.points.is_some());
    let left = row.top_left.x + NAME;
    let right = row.top_left.x + row.size.width as i32 - RIGHT;
    let at = |x: i32| Point::new(x, row.top_left.y);
    engraved(screen, at(left), "Player", Pen::CREAM);
    let facts = right - MARKS;
    let value = if has_points { "Points" } else { "4-Ways" };
    let games = match first {
        Some(row) if row.mode.is_some() => left + DETAILS + line_width(GAME.trim_end()) as i32,
        _ => facts - LEFT - GAMES,
    };
    let mut heads = vec![(right, value), (facts, "Left"), (games, GAME.trim_end())];
    if has_points {
        heads.push((facts - LEFT, "4-Ways"));
    }
    for (end, head) in heads {
        engraved(screen, at(end - line_width(head) as i32), head, Pen::CREAM);
    }
}

/// The rank of an entry.
#[derive(Debug, Clone, Copy)]
pub struct Rank {
    pub number: usize,
    /// True if it is drawn large, as the first is that shares it with no other.
    pub is_large: bool,
    /// True if the row above has the same, where its number stands.
    pub is_repeated: bool,
}

/// An entry of a list as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreRow {
    /// The name of the player.
    pub name: String,
    /// True if that is the computer.
    pub is_computer: bool,
    /// The points; `None` in the Ancient way, where the 4-Ways count.
    pub points: Option<u64>,
    /// The 4-Ways.
    pub four_ways: u32,
    /// The stones left.
    pub left: u8,
    /// The mode, if it differs between entries.
    pub mode: Option<&'static str>,
    /// The time or date, which tells entries apart, and its shortest form.
    pub when: String,
    pub short: String,
    /// Honours.
    pub seals: Vec<Seal>,
    /// True if the score was made in the game just ended.
    pub is_new: bool,
}

impl ScoreRow {
    /// All of it in words, for descriptions.
    pub fn words(&self) -> String {
        let computer = if self.is_computer { " (computer)" } else { "" };
        let made = self.points.map(points).into_iter();
        let left = format!("{} left", self.left);
        let facts = made.chain([four_ways(self.four_ways), left, self.details()]);
        let seals = self.seals.iter().map(|seal| seal.name().to_owned());
        let facts: Vec<String> = facts.chain(seals).collect();
        let words = format!("{}{computer}: {}", self.name, facts.join(", "));
        words.replace('\u{A0}', " ")
    }

    /// Mode and date.
    fn details(&self) -> String {
        match self.mode {
            Some(mode) => format!("{mode}, {}", self.when),
            None => self.when.clone(),
        }
    }

    /// Returns true if the result is as good as another one.
    pub fn equals(&self, other: &Self) -> bool {
        self.points == other.points && self.four_ways == other.four_ways && self.left == other.left
    }

    /// Draws it with its rank.
    pub fn draw(&self, screen: &mut Bitmap, area: Rectangle, rank: Rank, is_chosen: bool) {
        let quiet = if self.is_new {
            screen.fill(area, Pen::BROWN);
            Pen::CREAM
        } else {
            Pen::SILVER
        };
        let pen = match (self.is_computer, self.is_new) {
            (true, false) => Pen::SKY,
            (_, true) => Pen::WHITE,
            (false, false) => Pen::CREAM,
        };
        if rank.is_large {
            self.draw_first(screen, area, (pen, quiet));
        } else {
            self.draw_other(screen, area, rank, (pen, quiet));
        }
        if is_chosen {
            frame(screen, area, 2, Pen::GOLD);
        }
    }

    /// The number that counts.
    fn value(&self) -> u64 {
        self.points.unwrap_or_else(|| u64::from(self.four_ways))
    }

    /// The ink of that number: what is nothing does not shine.
    fn ink(&self) -> Ink {
        match self.value() {
            0 => dimmed_on(Pen::BLACK),
            _ => ink_on(Pen::BLACK),
        }
    }

    /// Draws the first place: its number in a laurel, the points in marks, and the facts below the name.
    fn draw_first(&self, screen: &mut Bitmap, area: Rectangle, (pen, quiet): (Pen, Pen)) {
        let (x, y) = (area.top_left.x, area.top_left.y);
        let right = x + area.size.width as i32 - RIGHT;
        let middle = y + area.size.height as i32 / 2;
        draw_laurel(screen, Point::new(x + 27, middle));
        let room = Size::new(98, (area.size.height - 8).min(30));
        let mut left = match BigNumber::new(self.value(), false, room) {
            Some(number) => {
                let size = number.size();
                let down = (area.size.height - size.height) as i32 / 2;
                let corner = Point::new(right - size.width as i32, y + down);
                number.draw(screen, corner, self.ink());
                corner.x
            }
            None => {
                let end = Point::new(right, middle - 8);
                screen.text_ending(end, &thousands(self.value()), Pen::GOLD)
            }
        };
        if self.points.is_none() {
            draw_four_way(screen, Point::new(left - 18, middle - 6), Pen::CREAM);
            left -= 22;
        }
        let name = Point::new(x + NAME, middle);
        let wide = area.size.width >= WIDE;
        if wide {
            let name = name - Point::new(0, 8);
            let facts = Point::new(right - MARKS, name.y);
            let large = Headline::Small.width(&self.name);
            let seals = self.seals.len() as i32 * Seal::PITCH;
            if large as i32 + seals > DETAILS - BESIDE_FACTS {
                let end = self.draw_columns(screen, name, facts, line_width(&self.name), quiet);
                return self.draw_name(screen, name, end, pen);
            }
            let end = self.draw_columns(screen, name, facts, large, quiet);
            Headline::Small.draw(screen, &self.name, name, pen);
            let behind = name + Point::new(large as i32, 0);
            return Seal::draw_name(("", &self.seals), screen, behind, end, pen);
        }
        let (rows, text) = match area.size.height {
            // A low row has one line: the name.
            ..34 => (1, String::new()),
            THREE_ROWS.. => (3, self.when.clone()),
            _ => (2, self.short.clone()),
        };
        let row = |row: i32| name + Point::new(0, row * LINE - rows * LINE / 2 + 1);
        self.draw_name(screen, row(0), left - 6, pen);
        if rows == 1 {
            return;
        }
        screen.text(row(1), &text, quiet);
        let counts = if rows == 3 {
            row(2)
        } else {
            row(1) + Point::new(line_width(&text) as i32 + 12, 0)
        };
        self.draw_counts(screen, counts, quiet);
    }

    fn draw_other(
        &self,
        screen: &mut Bitmap,
        area: Rectangle,
        rank: Rank,
        (pen, quiet): (Pen, Pen),
    ) {
        let top = area.top_left.y + (area.size.height as i32 - 16) / 2;
        let mut name = Point::new(area.top_left.x + NAME, top);
        let right = area.top_left.x + area.size.width as i32 - RIGHT;
        let rank_pen = if self.is_new { Pen::CREAM } else { Pen::OCHRE };
        if rank.number == 1 && area.size.height >= LAUREL {
            draw_laurel(screen, Point::new(area.top_left.x + 27, top + 8));
        } else if rank.is_repeated {
            screen.text_ending(name - Point::new(8, 0), "=", quiet);
        } else {
            draw_rank(screen, name - Point::new(8, 0), rank.number, rank_pen);
        }
        let wide = area.size.width >= WIDE;
        let beside = if wide { MARKS } else { POINTS };
        let room = (beside - BESIDE_FACTS) as u32;
        let left = self.draw_value(screen, area, right, room);
        if self.points.is_none() {
            draw_four_way(screen, Point::new(left - 15, top + 2), Pen::CREAM);
        }
        let facts = Point::new(right - beside, top);
        let end = if wide {
            self.draw_columns(screen, name, facts, line_width(&self.name), quiet)
        } else if area.size.height >= TWO_ROWS {
            let below = name + Point::new(0, LINE / 2);
            let has_room = line_width(&self.when) < COUNTS as u32;
            let text = if has_room { &self.when } else { &self.short };
            screen.text(below, text, quiet);
            self.draw_counts(screen, below + Point::new(COUNTS, 0), quiet);
            name.y -= LINE / 2;
            left - 8
        } else {
            self.draw_short(screen, facts, quiet)
        };
        self.draw_name(screen, name, end, pen);
    }

    /// Draws the number that counts, in marks that end at a column. Returns where it begins.
    fn draw_value(&self, screen: &mut Bitmap, area: Rectangle, right: i32, room: u32) -> i32 {
        let room = Size::new(room, area.size.height.min(MARK_ROOM));
        let Some(number) = BigNumber::new(self.value(), false, room) else {
            let end = Point::new(right, area.center().y - 8);
            return screen.text_ending(end, &thousands(self.value()), Pen::GOLD);
        };
        let size = number.size();
        let down = (area.size.height - size.height) as i32 / 2;
        let corner = Point::new(right - size.width as i32, area.top_left.y + down);
        number.draw(screen, corner, self.ink());
        corner.x
    }

    /// Draws the facts in columns between the name, which is `width` wide, and a point. Returns where the name has to end.
    fn draw_columns(
        &self,
        screen: &mut Bitmap,
        name: Point,
        end: Point,
        width: u32,
        pen: Pen,
    ) -> i32 {
        if self.is_emptied_without_points() {
            screen.text_ending(end, NONE_LEFT, Pen::LEAF);
        } else {
            screen.text_ending(end, &self.left.to_string(), pen);
        }
        if self.points.is_some() {
            let end = end - Point::new(LEFT, 0);
            screen.text_ending(end, &self.four_ways.to_string(), pen);
        }
        let details = match self.mode {
            Some(mode) => {
                let details = name + Point::new(DETAILS, 0);
                screen.text(details, &format!("{mode}, {}", self.short), pen);
                details.x
            }
            // The head of the column says what it is already.
            None => {
                let end = end - Point::new(LEFT + GAMES, 0);
                screen.text_ending(end, self.when.trim_start_matches(GAME), pen)
            }
        };
        // Dots lead from the name to the facts.
        let seals = self.seals.len() as i32 * Seal::PITCH;
        let behind_name = name.x + width as i32 + seals;
        for x in (behind_name + 8..details - 6).filter(|x| x % 4 == 0) {
            screen.set(Point::new(x, name.y + 11), Pen::OCHRE);
        }
        details - 8
    }

    /// Draws the one fact for which a narrow row has room, so that every row has the same: of a tournament the number of the
    /// game, by which it is found again. Returns where the name has to end.
    fn draw_short(&self, screen: &mut Bitmap, end: Point, pen: Pen) -> i32 {
        if self.mode.is_none() {
            let room = GAME_COLUMNS * GLYPH_SIZE.width as i32;
            screen.text(end - Point::new(room, 0), &self.short, pen);
            return end.x - room - 8;
        }
        if self.points.is_some() {
            self.draw_four_ways(screen, end, pen);
            return end.x - NUMBER - FOUR_WAY - 8;
        }
        let pen = if self.left == 0 { Pen::LEAF } else { pen };
        let chip = end + Point::new(-NUMBER - CHIP - 2, 5);
        draw_chip(screen, chip, Pen::OCHRE);
        screen.text_ending(end, &self.left.to_string(), pen);
        chip.x - 6
    }

    /// Draws the 4-Ways up to a point, with their symbol where it is in every row.
    fn draw_four_ways(&self, screen: &mut Bitmap, end: Point, pen: Pen) {
        let symbol = end + Point::new(-NUMBER - FOUR_WAY, 2);
        draw_four_way(screen, symbol, Pen::SILVER);
        screen.text_ending(end, &self.four_ways.to_string(), pen);
    }

    /// Draws the name and the seals behind it, up to a column.
    fn draw_name(&self, screen: &mut Bitmap, at: Point, end: i32, pen: Pen) {
        Seal::draw_name((&self.name, &self.seals), screen, at, end, pen);
    }

    /// Draws the 4-Ways beside their symbol, and the stones left beside a chip, from a point on.
    fn draw_counts(&self, screen: &mut Bitmap, at: Point, pen: Pen) {
        let mut left = at.x;
        if self.points.is_some() {
            draw_four_way(screen, Point::new(left, at.y + 2), Pen::SILVER);
            let number = self.four_ways.to_string();
            screen.text(Point::new(left + FOUR_WAY, at.y), &number, pen);
            left += FOUR_WAY + NUMBER + 6;
        }
        if self.is_emptied_without_points() {
            screen.text(Point::new(left, at.y), NONE_LEFT, Pen::LEAF);
            return;
        }
        draw_chip(screen, Point::new(left, at.y + 5), Pen::OCHRE);
        screen.text(Point::new(left + CHIP, at.y), &self.left.to_string(), pen);
    }

    /// In the Ancient way an emptied pouch counts before everything else.
    const fn is_emptied_without_points(&self) -> bool {
        self.points.is_none() && self.left == 0
    }
}

/// Draws the number of a place in Roman digits up to a point: in narrow marks where letters have no room.
fn draw_rank(screen: &mut Bitmap, end: Point, rank: usize, pen: Pen) {
    const ROOM: Size = Size::new(44, 18);
    let rank = rank as u64;
    let letters = roman::line(rank);
    if line_width(&letters) <= ROOM.width {
        screen.text_ending(end, &letters, pen);
    } else if let Some(number) = BigNumber::new(rank, true, ROOM) {
        let left = end.x - number.size().width as i32;
        number.draw(screen, Point::new(left, end.y - 2), dimmed_on(Pen::BROWN));
    }
}

/// A bamboo leaf, the left one of a laurel.
const BAMBOO_LEAF: [&str; 28] = [
    "...........bb",
    "..........bb.",
    "........bc5b.",
    ".......bc5b..",
    "......bc5cb..",
    ".....bc5cb...",
    "....bcc5cb...",
    "...bcc5cb....",
    "...bcc5cb....",
    "..bcc5ccb....",
    "..bcc5ccb....",
    ".bccc5ccb....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bccc5ccb....",
    "..bcc5ccb....",
    "..bcc5ccb....",
    "...bcc5cb....",
    "...bcc5cb....",
    "....bcc5cb...",
    ".....bc5cb...",
    "......bc5cb..",
    ".......bc5b..",
    "........bc5b.",
    "..........bb.",
    "...........bb",
];

/// Draws the number of the first place between two leaves, with its middle at a point.
fn draw_laurel(screen: &mut Bitmap, middle: Point) {
    let top = BAMBOO_LEAF.len() as i32 / 2;
    let right = BAMBOO_LEAF.map(|row| row.chars().rev().collect::<String>());
    screen.draw_digits(BAMBOO_LEAF, middle - Point::new(19, top));
    let corner = middle + Point::new(6, -top);
    screen.draw_digits(right.iter().map(String::as_str), corner);
    if let Some(number) = BigNumber::new(1, true, Size::new(20, 21)) {
        let size = number.size();
        let corner = Point::new(size.width as i32 / 2, size.height as i32 / 2);
        number.draw(screen, middle - corner, ink_on(Pen::BLACK));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::MAX_NAME;
    use ishido_shared::gfx::rect;

    /// The row with the widest words and numbers.
    fn widest(ancient: bool) -> ScoreRow {
        ScoreRow {
            name: "W".repeat(MAX_NAME),
            is_computer: false,
            points: (!ancient).then_some(99_999),
            mode: Some("Cooperative"),
            when: "30 Sep 2026".to_owned(),
            short: "30 Sep".to_owned(),
            four_ways: 12,
            left: 66,
            seals: vec![Seal::MasterGame, Seal::Master],
            is_new: false,
        }
    }

    #[test]
    fn results_are_equal_if_nothing_decides_between_them() {
        let (first, mut second) = (widest(false), widest(false));
        second.name = "Bert".to_owned();
        assert!(first.equals(&second));
        second.left -= 1;
        assert!(!first.equals(&second));
    }

    /// The name of the first place is in the face of headlines where it has a row for itself and fits, and dots begin behind it.
    #[test]
    fn the_name_of_the_first_place_is_large() {
        let end = |name: &str| {
            let row = ScoreRow {
                name: name.to_owned(),
                seals: Vec::new(),
                ..widest(false)
            };
            let rank = Rank {
                number: 1,
                is_large: true,
                is_repeated: false,
            };
            let mut picture = Bitmap::new(Size::new(602, 44), Pen::BLACK);
            row.draw(&mut picture, rect(0, 0, 602, 44), rank, false);
            let has = |x: &i32| (0..44).any(|y| picture.get(Point::new(*x, y)) == Some(Pen::CREAM));
            (0..602).rev().find(has).unwrap() - NAME
        };
        let plain = line_width("MMMM") as i32;
        assert!(end("MMMM") > plain, "{} {plain}", end("MMMM"));
        let long = "M".repeat(MAX_NAME);
        assert!(end(&long) < line_width(&long) as i32);
    }

    /// Nothing is written under the counts.
    #[test]
    fn a_date_is_short_where_it_would_reach_the_counts() {
        let drawn = |when: &str| {
            let row = ScoreRow {
                mode: None,
                when: when.to_owned(),
                short: "Game 7".to_owned(),
                ..widest(false)
            };
            let rank = Rank {
                number: 8,
                is_large: false,
                is_repeated: false,
            };
            let mut picture = Bitmap::new(Size::new(282, 44), Pen::PLUM);
            row.draw(&mut picture, rect(0, 0, 282, 44), rank, false);
            picture
        };
        assert_eq!(drawn("Game 7, not over"), drawn("Game 7"));
        assert_ne!(drawn("30 Sep 2026"), drawn("Game 7"));
    }

    /// The drawing of a row leaves two pixels at both ends, whatever is in it.
    #[test]
    fn rows_keep_to_their_places() {
        let modes = [Some("Cooperative"), None];
        for (ancient, mode) in [false, true]
            .into_iter()
            .flat_map(|a| modes.map(|mode| (a, mode)))
        {
            for width in [282, 292, 602] {
                for (rank, height) in [
                    (1, 44),
                    (1, 18),
                    (1, 60),
                    (8, 25),
                    (18, 18),
                    (88, 25),
                    (888, 18),
                    (9, 44),
                ] {
                    let area = rect(20, 20, width, height);
                    let mut picture = Bitmap::new(Size::new(width + 40, height + 40), Pen::PLUM);
                    let mut row = widest(ancient);
                    row.mode = mode;
                    let rank = Rank {
                        number: rank,
                        is_large: rank == 1,
                        is_repeated: false,
                    };
                    row.draw(&mut picture, area, rank, false);
                    let inner = rect(22, 20, width - 4, height);
                    let drawn = picture
                        .area()
                        .rows()
                        .flat_map(|y| (0..width as i32 + 40).map(move |x| Point::new(x, y)));
                    let drawn = drawn.filter(|&at| picture.get(at) != Some(Pen::PLUM));
                    for at in drawn {
                        assert!(
                            at.x >= inner.top_left.x && at.x < inner.top_left.x + width as i32 - 4,
                            "{at} {width} {rank:?} {ancient}"
                        );
                    }
                }
            }
        }
    }
}
