//! The time from a pointer event to the picture with what it draws, on a stone and on a board picture. It must stay far
//! below 8 ms, so that the picture follows the pointer in the next frame.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, SCREEN_SIZE, Size};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Phase};
use stoneset_editor::painter::{Canvas, Options, Painter, Pattern, Symmetry, Tool};
use stoneset_editor::{Editor, EditorProgram, Hosting};

/// The slowest options: the largest brush, with three mirror images.
const SLOWEST: Options = Options {
    pen: Pen::GOLD,
    second: Pen::CHAR,
    pattern: Pattern::Half,
    brush: Options::LARGEST_BRUSH,
    symmetry: Symmetry::Both,
    axis: None,
    opaque: false,
};

/// The pointer goes down in one corner, moves to the opposite one, and the picture is shown.
fn stroke(tool: Tool, options: Options, size: Size) -> impl Fn() -> Bitmap {
    let picture = Bitmap::new(size, Pen::CHAR);
    let stencil = Mask::from_fn(size, |x, y| (x + y) % 16 != 0);
    let end = Point::new(size.width as i32 - 2, size.height as i32 - 2);
    move || {
        let canvas = Canvas {
            picture: &picture,
            stencil: Some(&stencil),
            single_pen: None,
        };
        let mut painter = Painter::new(tool, options);
        painter.press(Point::new(1, 1), canvas);
        painter.drag(black_box(end), canvas);
        painter.shown(canvas, None)
    }
}

fn painting(criterion: &mut Criterion) {
    for (name, size) in [("stone", STONE_SIZE), ("board", SCREEN_SIZE)] {
        for (tool, how, options) in [
            (Tool::Freehand, "", Options::default()),
            (Tool::Freehand, ", slowest options", SLOWEST),
            (Tool::Rectangle, ", slowest options", SLOWEST),
            (Tool::FilledEllipse, "", Options::default()),
            (Tool::FilledEllipse, ", slowest options", SLOWEST),
            (Tool::Lighter, ", slowest options", SLOWEST),
        ] {
            let run = stroke(tool, options, size);
            let title = format!("{} on a {name}{how}", tool.name());
            criterion.bench_function(&title, |b| b.iter(&run));
        }
        let picture = Bitmap::new(size, Pen::CHAR);
        let canvas = Canvas {
            picture: &picture,
            stencil: None,
            single_pen: None,
        };
        let middle = Point::new(size.width as i32 / 2, size.height as i32 / 2);
        let mut fill = Painter::new(Tool::Fill, Options::default());
        criterion.bench_function(&format!("Fill of a whole {name}"), |b| {
            b.iter(|| {
                fill.press(black_box(middle), canvas);
                fill.shown(canvas, None)
            });
        });
        let mut floating = Painter::default();
        floating.paste(picture.clone(), canvas);
        criterion.bench_function(&format!("{name} that floats, moved"), |b| {
            b.iter(|| {
                floating.move_selection(black_box(1), 0, canvas);
                floating.move_selection(black_box(-1), 0, canvas);
                floating.shown(canvas, None)
            });
        });
        let brush = Painter::new(Tool::Freehand, SLOWEST);
        criterion.bench_function(&format!("Brush over a {name}"), |b| {
            b.iter(|| brush.shown(canvas, Some(black_box(middle))));
        });
    }
}

/// The pointer draws on the board screen: from the event to the whole picture.
fn board_screen(criterion: &mut Criterion) {
    let set = Stoneset::from_fn(
        "",
        |_, _| Bitmap::new(STONE_SIZE, Pen::RED),
        |_| Mask::from_fn(STONE_SIZE, |_, _| true),
    );
    let board = Bitmap::new(SCREEN_SIZE, Pen::CHAR);
    let editor = Editor::for_board(board, None, &set, Hosting::Alone);
    let program = EditorProgram::new(editor);
    let mut headless = Headless::new(program, FakeWorld::default(), 1, None);
    let left = Some(Button::Left);
    headless.pointer(Phase::Down, Point::new(100, 100), left, Device::Mouse);
    let mut at = [Point::new(400, 300), Point::new(100, 100)]
        .into_iter()
        .cycle();
    criterion.bench_function("Freehand on the board screen", |b| {
        b.iter(|| {
            let at = at.next().unwrap_or_default();
            headless.pointer(Phase::Move, at, left, Device::Mouse);
        });
    });
}

criterion_group!(benches, painting, board_screen);
criterion_main!(benches);
