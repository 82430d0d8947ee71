//! Draws the play screen.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, SCREEN_SIZE, frame, line_width, rect,
};

use super::hand::{Hand, carried_corner};
use super::motion::Glide;
use super::settings::SkillName;
use super::words::thousands;
use super::{Game, Manner, layout, roman};
use crate::rules::{Scoring, Square, Tally};
use crate::session::Mode;

impl Game {
    pub(super) fn draw_all(&self, screen: &mut Bitmap) {
        self.look.draw_board(screen);
        self.draw_title(screen);
        self.draw_stones(screen);
        self.draw_touchstone(screen);
        self.draw_plate(screen);
        self.draw_scores(screen);
        self.draw_pouch(screen);
        self.draw_marks(screen);
        self.draw_moving(screen);
        self.draw_layers(screen);
        if let Some(menus) = &self.menus {
            menus.draw(screen);
        }
    }

    /// The score shown: that of the player or team whose turn it is.
    pub(super) fn tally(&self) -> Tally {
        self.session
            .as_ref()
            .map_or_else(Tally::default, |session| {
                session
                    .state()
                    .tally(session.setup(), session.state().player())
            })
    }

    /// The stones in the pouch, without the one on the touchstone.
    pub(super) fn in_pouch(&self) -> usize {
        let left = self
            .session
            .as_ref()
            .map(|session| session.state().position().pouch().left().len());
        left.unwrap_or(0).saturating_sub(1)
    }

    /// Mode and way of scoring.
    pub(super) fn plate_lines(&self) -> [&'static str; 2] {
        let (mode, scoring) = match &self.session {
            Some(session) => (session.setup().mode, session.setup().scoring),
            None => (Mode::default(), self.settings.scoring),
        };
        let player = if self.computer_is_on() {
            match self.settings.skill {
                SkillName::Novice => "Novice plays",
                SkillName::Adept => "Adept plays",
                SkillName::Master => "Master plays",
            }
        } else {
            mode.name()
        };
        [player, scoring.name()]
    }

    fn draw_title(&self, screen: &mut Bitmap) {
        screen.fill(layout::TITLE, Pen::SILVER);
        screen.fill(rect(0, 0, 640, 1), Pen::WHITE);
        screen.fill(rect(0, 19, 640, 1), Pen::BLACK);
        screen.text(Point::new(8, 2), &self.title(), Pen::BLACK);
        let hint = self.hint();
        screen.text(
            Point::new(632 - line_width(hint) as i32, 2),
            hint,
            Pen::BLACK,
        );
    }

    fn draw_stones(&self, screen: &mut Bitmap) {
        let Some(session) = &self.session else { return };
        let arriving = self.motion.gliding().and_then(Glide::square);
        for (square, stone) in session.state().position().board().stones() {
            if Some(square) != arriving {
                self.look
                    .draw_stone(screen, stone, layout::stone_corner(square));
            }
        }
    }

    fn draw_touchstone(&self, screen: &mut Bitmap) {
        let coming_back = self
            .motion
            .gliding()
            .is_some_and(|glide| glide.turn.is_none());
        let touchstone = self
            .session
            .as_ref()
            .filter(|_| self.is_running())
            .and_then(|s| s.state().touchstone());
        if let Some(stone) = touchstone
            && !coming_back
            && !self.hand.is_carrying()
        {
            self.look
                .draw_stone(screen, stone, layout::TOUCHSTONE_STONE.top_left);
        }
    }

    fn draw_plate(&self, screen: &mut Bitmap) {
        let [mode, scoring] = self.plate_lines();
        let corner = layout::PLATE.top_left;
        screen.text(corner + Point::new(8, 3), mode, Pen::CREAM);
        screen.text(corner + Point::new(8, 19), scoring, Pen::GOLD);
    }

    /// The lines of the points and the number of 4-Ways as the scoreboard shows them; nothing without a game.
    pub(super) fn score_lines(&self) -> Option<(Vec<String>, String)> {
        let scoring = self.session.as_ref()?.setup().scoring;
        let tally = self.tally();
        let graphic = self.settings.graphic;
        let points = match scoring {
            Scoring::Ancient => Vec::new(),
            _ => roman::lines(tally.points)
                .filter(|_| graphic)
                .unwrap_or_else(|| vec![thousands(tally.points)]),
        };
        let four_ways = u64::from(tally.four_ways);
        let count = if graphic {
            roman::line(four_ways)
        } else {
            four_ways.to_string()
        };
        Some((points, count))
    }

    fn draw_scores(&self, screen: &mut Bitmap) {
        let Some((points, four_ways)) = self.score_lines() else {
            return;
        };
        draw_lines(screen, layout::POINTS, &points);
        let corner = layout::FOUR_WAYS.top_left;
        draw_four_way_symbol(screen, corner + Point::new(12, 9));
        screen.text_centred(rect(corner.x + 32, corner.y, 68, 36), &four_ways, Pen::GOLD);
    }

    fn draw_pouch(&self, screen: &mut Bitmap) {
        if self.session.is_none() {
            return;
        }
        let count = self.in_pouch();
        for number in 0..count {
            draw_chip(screen, number);
        }
        let bottom = layout::POUCH.top_left.y + layout::POUCH.size.height as i32;
        let place = rect(
            layout::POUCH.top_left.x,
            bottom - 23,
            layout::POUCH.size.width,
            16,
        );
        screen.text_centred(place, &count.to_string(), Pen::CREAM);
    }

    /// Frames around squares: the keyboard's pointer, the square under a carried stone, the lit ones of a 4-Way, and what
    /// a refusal is about.
    fn draw_marks(&self, screen: &mut Bitmap) {
        for square in self.shown_moves() {
            draw_possible(screen, square);
        }
        for &square in self.motion.lit(self.now) {
            frame_square(screen, square, Pen::GOLD);
        }
        if let Hand::Carrying { at, .. } = self.hand
            && let Some(square) = layout::square_at(at)
        {
            frame_square(screen, square, Pen::WHITE);
        }
        if let Some(notice) = self.refused() {
            notice.draw_marks(screen);
        } else if self.manner == Manner::Keys && self.is_running() {
            frame_square(screen, self.pointer, Pen::RED);
        }
    }

    fn draw_moving(&self, screen: &mut Bitmap) {
        let touchstone = self
            .session
            .as_ref()
            .and_then(|session| session.state().touchstone());
        if let (Hand::Carrying { at, .. }, Some(stone)) = (self.hand, touchstone) {
            let corner = carried_corner(at);
            self.look
                .draw_shadow(screen, stone, corner + Point::new(4, 5));
            self.look.draw_stone(screen, stone, corner);
        }
        if let Some(glide) = self.motion.gliding() {
            let corner = glide.at(self.now);
            self.look
                .draw_shadow(screen, glide.stone, corner + Point::new(3, 4));
            self.look.draw_stone(screen, glide.stone, corner);
        }
        for rise in self.motion.rises() {
            draw_label(screen, rise.at(self.now), &rise.text);
        }
    }
}

/// Lines of the scoreboard, in the middle of the plate, at most seven.
fn draw_lines(screen: &mut Bitmap, plate: Rectangle, lines: &[String]) {
    const HEIGHT: i32 = 17;
    let top = plate.center().y - lines.len() as i32 * HEIGHT / 2;
    for (row, line) in lines.iter().enumerate() {
        let place = rect(
            plate.top_left.x,
            top + row as i32 * HEIGHT,
            plate.size.width,
            HEIGHT as u32,
        );
        screen.text_centred(place, line, Pen::GOLD);
    }
}

/// Five squares in a cross.
fn draw_four_way_symbol(screen: &mut Bitmap, corner: Point) {
    for (x, y) in [(6, 0), (0, 6), (6, 6), (12, 6), (6, 12)] {
        let pen = if (x, y) == (6, 6) {
            Pen::GOLD
        } else {
            Pen::CREAM
        };
        screen.fill(rect(corner.x + x, corner.y + y, 5, 5), pen);
    }
}

/// A chip in the pouch. Its colour says nothing of the stone: the order of the pouch is secret.
fn draw_chip(screen: &mut Bitmap, number: usize) {
    const COLOURS: [(Pen, Pen, Pen); 4] = [
        (Pen::WHITE, Pen::SILVER, Pen::GREY),
        (Pen::SILVER, Pen::GREY, Pen::CHAR),
        (Pen::CREAM, Pen::OCHRE, Pen::BLACK),
        (Pen::GREY, Pen::CHAR, Pen::BLACK),
    ];
    let (light, face, dark) = COLOURS[number * number % 23 * 5 % 11 % COLOURS.len()];
    let area = layout::chip_area(number);
    let (x, y) = (area.top_left.x, area.top_left.y);
    screen.fill(area, Pen::BLACK);
    screen.fill(rect(x, y, 6, 7), dark);
    screen.fill(rect(x, y, 5, 6), light);
    screen.fill(rect(x + 1, y + 1, 4, 5), face);
}

pub(super) fn frame_square(screen: &mut Bitmap, square: Square, pen: Pen) {
    let area = layout::square_area(square);
    let (x, y, size) = (
        area.top_left.x - 1,
        area.top_left.y - 1,
        area.size.width + 1,
    );
    frame(screen, rect(x, y, size, size), 4, Pen::BLACK);
    frame(screen, rect(x + 1, y + 1, size - 2, size - 2), 2, pen);
}

/// A small square in the middle of one where the touchstone may lie.
fn draw_possible(screen: &mut Bitmap, square: Square) {
    let corner = layout::square_area(square).top_left + Point::new(12, 12);
    frame(
        screen,
        rect(corner.x - 1, corner.y - 1, 20, 20),
        4,
        Pen::BLACK,
    );
    frame(screen, rect(corner.x, corner.y, 18, 18), 2, Pen::GOLD);
}

/// Words on a small dark plate, kept on the screen.
fn draw_label(screen: &mut Bitmap, middle: Point, text: &str) {
    let (width, height) = (line_width(text) as i32 + 9, GLYPH_SIZE.height as i32 + 2);
    let left = (middle.x - width / 2).clamp(0, SCREEN_SIZE.width as i32 - width);
    let top = (middle.y - height / 2).clamp(0, SCREEN_SIZE.height as i32 - height);
    // The corners are left out, so that the plate looks round.
    screen.fill(
        rect(left + 1, top, width as u32 - 2, height as u32),
        Pen::BLACK,
    );
    screen.fill(
        rect(left, top + 1, width as u32, height as u32 - 2),
        Pen::BLACK,
    );
    screen.text(Point::new(left + 5, top + 1), text, Pen::GOLD);
}
