//! The time from a pointer event to the picture with what it draws, on a stone and on a board picture. It must stay far
//! below 8 ms, so that the picture follows the pointer in the next frame. Also the time for which the window is blocked by a choice in
//! the import of a large picture.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use ishido_shared::formats::picture::ColourPicture;
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rgb, SCREEN_SIZE, Size};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Key, Modifiers, Phase};
use stoneset_editor::import::{Choices, ReadPicture, Target, cut, guess_as};
use stoneset_editor::painter::{Canvas, Options, Painter, Pattern, Symmetry, Tool};
use stoneset_editor::{Editor, EditorProgram, HostProgram};

/// The slowest options: the largest brush, with three mirror images.
const SLOWEST: Options = Options {
    pen: Pen::GOLD,
    second: Pen::CHAR,
    pattern: Pattern::Half,
    both_pens: true,
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
            ground: Pen::GREY,
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
            ground: Pen::GREY,
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

/// An editor in which the pointer has begun to draw at `from`, after these keys.
fn drawing(editor: Editor, keys: &[char], from: Point) -> Headless<EditorProgram> {
    let program = EditorProgram::new(editor);
    let mut headless = Headless::new(program, FakeWorld::default(), 1, None);
    for key in keys {
        headless.key(Key::Char(*key), Modifiers::NONE);
    }
    let left = Some(Button::Left);
    headless.pointer(Phase::Down, from, left, Device::Mouse);
    headless
}

/// The pointer draws to and fro: from the event to the whole picture of the screen.
fn draw_on(
    criterion: &mut Criterion,
    title: &str,
    mut headless: Headless<EditorProgram>,
    ends: [Point; 2],
) {
    let mut ends = ends.into_iter().cycle();
    criterion.bench_function(title, |b| {
        b.iter(|| {
            let at = ends.next().unwrap_or_default();
            headless.pointer(Phase::Move, at, Some(Button::Left), Device::Mouse);
        });
    });
}

fn screens(criterion: &mut Criterion) {
    let Ok(set) = Stoneset::read(ishido_assets::TEST_STONESET.bytes) else {
        return;
    };
    let stones = || Editor::new(&set, HostProgram::Alone);
    let (from, to) = (Point::new(280, 90), Point::new(500, 310));
    for (title, keys) in [
        ("Freehand on the stoneset screen", "".as_bytes()),
        ("Freehand on the stoneset screen with live board", b"j"),
        ("Freehand on the stoneset screen, all six stones", b"6"),
        ("Filled ellipse, all six stones with live board", b"6jE"),
        (
            "Filled ellipse on the stoneset screen with live board",
            b"jE",
        ),
    ] {
        let keys: Vec<char> = keys.iter().map(|key| char::from(*key)).collect();
        draw_on(criterion, title, drawing(stones(), &keys, from), [to, from]);
    }
    let mut hovering = drawing(stones(), &['j'], from);
    hovering.pointer(Phase::Up, from, Some(Button::Left), Device::Mouse);
    draw_on(
        criterion,
        "Pointer over a stone, with live board",
        hovering,
        [to, from],
    );
    let board = || {
        Editor::for_board(
            Bitmap::new(SCREEN_SIZE, Pen::CHAR),
            None,
            &set,
            HostProgram::Alone,
        )
    };
    let (from, to) = (Point::new(100, 100), Point::new(400, 300));
    for (title, keys) in [
        ("Freehand on the board screen", &['d'][..]),
        ("Freehand on the board screen at 2x", &['2']),
        ("Freehand on the board screen at 8x", &['8']),
        ("Filled ellipse on the board screen at 2x", &['2', 'E']),
        (
            "Lighter on the board screen at 2x, trial stones",
            &['2', 'j', 'l'],
        ),
    ] {
        draw_on(criterion, title, drawing(board(), keys, from), [to, from]);
    }
    let mut fill = drawing(board(), &['2', 'f'], from);
    for (title, timed) in [("pressed", Phase::Down), ("released", Phase::Up)] {
        let title = format!("Fill of the whole board on the board screen, {title}");
        criterion.bench_function(&title, |b| {
            b.iter_custom(|count| fill_again(&mut fill, from, count, timed));
        });
    }
}

/// Fills `count` times, each time with another pen. Returns the time that the events of a phase took.
fn fill_again(fill: &mut Headless<EditorProgram>, at: Point, count: u64, timed: Phase) -> Duration {
    let mut total = Duration::ZERO;
    for _ in 0..count {
        fill.key(Key::Char(']'), Modifiers::NONE);
        for phase in [Phase::Down, Phase::Up] {
            let start = Instant::now();
            fill.pointer(phase, at, Some(Button::Left), Device::Mouse);
            if phase == timed {
                total += start.elapsed();
            }
        }
        // The draft is written.
        fill.wait(1);
    }
    total
}

/// The choices of an import of a noisy sheet of 2,540 x 2,540 pixels. It is read and guessed elsewhere.
fn importing(criterion: &mut Criterion) {
    const SIDE: u32 = 2_540;
    let noise = |x: u32, y: u32| (x * 31 + y * 17 + x * y % 251) as u8;
    let colours = ColourPicture::from_fn(Size::new(SIDE, SIDE), |x, y| {
        let is_gap = x % 423 < 20 || y % 423 < 20;
        let shade = noise(x, y) / 8;
        Some(match is_gap {
            true => Rgb::from_12_bits(0xF0F),
            false => Rgb {
                red: (x / 423 * 40) as u8 + shade,
                green: (y / 423 * 40) as u8 + shade,
                blue: shade,
            },
        })
    });
    for target in Target::STONES.into_iter().chain([Target::Board]) {
        criterion.bench_function(&format!("Guess of a large picture, {target:?}"), |b| {
            b.iter(|| guess_as(black_box(&colours), target));
        });
        for dither in [false, true] {
            let choices = Choices {
                dither,
                ..Choices::of(guess_as(&colours, target))
            };
            let title = format!("Cut of a large picture, {target:?}, dithered {dither}");
            criterion.bench_function(&title, |b| b.iter(|| cut(black_box(&colours), &choices)));
        }
    }
    let Ok(picture) = ReadPicture::read(&bmp(&colours), "") else {
        return;
    };
    for target in Target::STONES.into_iter().chain([Target::Board]) {
        let choices = Choices::of(guess_as(&colours, target));
        let title = format!("Move of the grid over a large picture, {target:?}");
        criterion.bench_function(&title, |b| {
            b.iter(|| black_box(&picture).preview(&choices));
        });
    }
}

/// A picture as a BMP file of 24 bits.
fn bmp(picture: &ColourPicture) -> Vec<u8> {
    let Size { width, height } = picture.size();
    let row = (width * 3).next_multiple_of(4);
    let mut file = b"BM".to_vec();
    for number in [54 + row * height, 0, 54, 40, width, height] {
        file.extend(number.to_le_bytes());
    }
    file.extend([1, 0, 24, 0]);
    file.resize(54, 0);
    for y in (0..height).rev() {
        for x in 0..width {
            let pixel = picture.pixel(Point::new(x as i32, y as i32));
            let Rgb { red, green, blue } = pixel.unwrap_or(Rgb::from_12_bits(0));
            file.extend([blue, green, red]);
        }
        file.resize(54 + (row * (height - y)) as usize, 0);
    }
    file
}

criterion_group!(benches, painting, screens, importing);
criterion_main!(benches);
