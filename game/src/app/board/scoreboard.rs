//! The right column of the play screen: player and scoring, points, 4-Ways and pouch.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::{layout, roman};
use crate::app::app_state::AppState;
use crate::app::wording::thousands;
use crate::rules::{Scoring, Tally};
use crate::session::Controller;

/// The two lines of the plate: who plays in which mode, and the way of scoring or the time left.
pub fn plate_lines(app: &AppState) -> [String; 2] {
    let (mode, scoring) = app.mode_and_scoring();
    let player = match app.to_move().filter(|_| app.computer_is_to_move()) {
        Some(Controller::Computer(skill)) => format!("{} plays", skill.name()),
        _ => mode.name().to_owned(),
    };
    let clock = app.game.session().and_then(|session| session.clock());
    let second = clock.map_or_else(
        || scoring.name().to_owned(),
        |clock| {
            let seconds = clock.left().div_ceil(1_000);
            format!("Time {}:{:02}", seconds / 60, seconds % 60)
        },
    );
    [player, second]
}

/// The lines of the points and the number of 4-Ways as the scoreboard shows them; nothing without a game.
pub fn score_lines(app: &AppState) -> Option<(Vec<String>, String)> {
    let scoring = app.game.session()?.setup().scoring;
    let tally = tally(app);
    let graphic = app.settings().appearance.graphic;
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

/// The stones in the pouch, without the one on the touchstone.
pub fn in_pouch(app: &AppState) -> usize {
    let session = app.game.session();
    let left = session.map(|session| session.state().position().pouch().left().len());
    left.unwrap_or(0).saturating_sub(1)
}

/// The score shown: that of the player or team whose turn it is.
fn tally(app: &AppState) -> Tally {
    app.game.session().map_or_else(Tally::default, |session| {
        let state = session.state();
        state.tally(session.setup(), state.player())
    })
}

/// Draws the right column, without the touchstone.
pub fn draw(screen: &mut Bitmap, app: &AppState) {
    let [player, second] = plate_lines(app);
    let corner = layout::PLATE.top_left;
    screen.text(corner + Point::new(8, 3), &player, Pen::CREAM);
    screen.text(corner + Point::new(8, 19), &second, Pen::GOLD);
    if let Some((points, four_ways)) = score_lines(app) {
        draw_points(screen, layout::POINTS, &points);
        let corner = layout::FOUR_WAYS.top_left;
        draw_four_way_symbol(screen, corner + Point::new(12, 9));
        screen.text_centred(rect(corner.x + 32, corner.y, 68, 36), &four_ways, Pen::GOLD);
    }
    if app.game.session().is_some() {
        draw_pouch(screen, in_pouch(app));
    }
}

/// A chip for every stone, and their number.
fn draw_pouch(screen: &mut Bitmap, count: usize) {
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

/// The lines of the points, at most seven, in the middle of their plate.
fn draw_points(screen: &mut Bitmap, plate: Rectangle, lines: &[String]) {
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
