//! A hundred pictures as other programs write them go in by the grid import: their stones are found, and come out pixel for pixel,
//! or in the nearest pens. And pictures that were damaged, or are large.

use std::io::Cursor;
use std::time::{Duration, Instant};

use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ExtendedColorType, ImageFormat, RgbaImage};
use ishido_shared::colour::nearest_stone_pen;
use ishido_shared::formats::sheet;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Rgb, Size};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use stoneset_editor::import::{Choices, Grid, Outside, ReadPicture, Target, apply, cut, guess_as};
use stoneset_editor::stones::{self, StonePosition};

/// Sizes of stones, square and not.
const CELLS: [(u32, u32); 12] = [
    (40, 40),
    (37, 43),
    (64, 64),
    (80, 80),
    (20, 20),
    (16, 16),
    (48, 48),
    (100, 100),
    (32, 32),
    (120, 120),
    (41, 40),
    (8, 8),
];

/// Margins and gaps.
const SPACES: [(u32, u32); 8] = [
    (0, 0),
    (4, 4),
    (1, 1),
    (0, 2),
    (10, 5),
    (3, 0),
    (2, 7),
    (20, 20),
];

/// The ground between the stones.
const GROUNDS: [[u8; 4]; 4] = [
    [0; 4],
    [255, 255, 255, 255],
    [255, 0, 255, 255],
    [17, 17, 34, 255],
];

/// The colours that the stones have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// Only those of the palette.
    Pens,
    /// Sixteen others.
    Sixteen,
    /// Some hundreds.
    Many,
    /// Greys.
    Grey,
}

const DEPTHS: [Depth; 4] = [Depth::Pens, Depth::Sixteen, Depth::Many, Depth::Grey];

/// A picture of stones, and where they are in it.
struct Sheet {
    target: Target,
    grid: Grid,
    picture: RgbaImage,
    depth: Depth,
}

impl Sheet {
    fn new(number: usize, random: &mut SmallRng) -> Self {
        let target = [Target::Set, Target::Columns, Target::Set, Target::Column][number % 4];
        let (width, height) = CELLS[number % CELLS.len()];
        let (margin, gap) = SPACES[(number / 3) % SPACES.len()];
        let depth = DEPTHS[(number / 2) % DEPTHS.len()];
        let ground = GROUNDS[(number / 5) % GROUNDS.len()];
        let grid = Grid {
            corner: Point::new(margin as i32, margin as i32),
            cell: Size::new(width, height),
            gap: match target {
                Target::Set => Size::new(gap, gap),
                Target::Column => Size::new(0, gap),
                _ => Size::new(gap, 0),
            },
        };
        let area = grid.area(target).size + Size::new(2 * margin, 2 * margin);
        let mut picture = RgbaImage::from_pixel(area.width, area.height, image::Rgba(ground));
        for (index, cell) in grid.areas(target).into_iter().enumerate() {
            let row = index / target.cells().width as usize;
            draw(&mut picture, cell, row, depth, random);
        }
        Self {
            target,
            grid,
            picture,
            depth,
        }
    }

    /// A file of it, in a format that keeps its pixels.
    fn file(&self, number: usize) -> Vec<u8> {
        let Self { picture, depth, .. } = self;
        let is_opaque = picture.pixels().all(|pixel| pixel.0[3] == 255);
        let image = DynamicImage::from(picture.clone());
        let written = |image: &DynamicImage, format: ImageFormat| {
            let mut file = Cursor::new(Vec::new());
            image.write_to(&mut file, format).unwrap();
            file.into_inner()
        };
        match number % 5 {
            1 if is_opaque && *depth == Depth::Grey => {
                written(&image.to_luma8().into(), ImageFormat::Png)
            }
            1 if is_opaque => written(&image.to_rgb8().into(), ImageFormat::Png),
            2 if is_opaque => written(&image.to_rgb8().into(), ImageFormat::Bmp),
            3 => {
                let mut file = Vec::new();
                let encoder = WebPEncoder::new_lossless(&mut file);
                let (width, height) = picture.dimensions();
                let colours = ExtendedColorType::Rgba8;
                encoder.encode(picture, width, height, colours).unwrap();
                file
            }
            4 => written(&image.to_rgba16().into(), ImageFormat::Png),
            _ => written(&image, ImageFormat::Png),
        }
    }

    /// The pens of a cell, by the plainest way.
    fn expected(&self, area: Rectangle, is_drawn: bool) -> Bitmap {
        let Size { width, height } = area.size;
        Bitmap::from_fn(Size::new(40, 40), |x, y| {
            let mut seen: Vec<([u8; 3], u64)> = Vec::new();
            // The length of a side of a pixel of the cell that lies in one of the stone.
            let part = |pixel: u32, at: u32, side: u32| {
                let end = ((pixel + 1) * 40).min((at + 1) * side);
                u64::from(end.saturating_sub((pixel * 40).max(at * side)))
            };
            for down in y * height / 40..=((y + 1) * height / 40).min(height - 1) {
                for right in x * width / 40..=((x + 1) * width / 40).min(width - 1) {
                    let weight = part(right, x, width) * part(down, y, height);
                    let left = area.top_left.x as u32 + right;
                    let top = area.top_left.y as u32 + down;
                    let [red, green, blue, _] = self.picture.get_pixel(left, top).0;
                    let colour = [red, green, blue];
                    match seen.iter_mut().find(|(known, _)| *known == colour) {
                        Some((_, sum)) => *sum += weight,
                        None => seen.push((colour, weight)),
                    }
                }
            }
            let all: u64 = seen.iter().map(|(_, count)| count).sum();
            let mean = |channel: usize| {
                let sum: u64 = seen
                    .iter()
                    .map(|(c, count)| u64::from(c[channel]) * count)
                    .sum();
                ((sum + all / 2) / all) as u8
            };
            let [red, green, blue] = if is_drawn {
                let most = seen.iter().map(|(_, count)| count).max().unwrap();
                seen.iter().find(|(_, count)| count == most).unwrap().0
            } else {
                [mean(0), mean(1), mean(2)]
            };
            nearest_stone_pen(Rgb { red, green, blue }).0
        })
    }
}

fn colours(picture: &RgbaImage) -> usize {
    let mut colours: Vec<[u8; 4]> = picture.pixels().map(|pixel| pixel.0).collect();
    colours.retain(|colour| colour[3] != 0);
    colours.sort_unstable();
    colours.dedup();
    colours.len()
}

/// A stone: the ground of its row, a lit and a dark edge, and some of a symbol.
fn draw(picture: &mut RgbaImage, cell: Rectangle, row: usize, depth: Depth, random: &mut SmallRng) {
    let colour = |number: usize, shade: u32| -> [u8; 4] {
        let pen = Pen::new(1 + (number * 4 % 15) as u8).unwrap().rgb();
        let [red, green, blue] = match depth {
            Depth::Pens => [pen.red, pen.green, pen.blue],
            Depth::Sixteen => [pen.red ^ 5, pen.green ^ 9, pen.blue ^ 3],
            Depth::Many => [
                pen.red ^ (shade % 64) as u8,
                pen.green,
                pen.blue ^ (shade / 3 % 32) as u8,
            ],
            Depth::Grey => [(number * 31 % 250) as u8 + 3; 3],
        };
        [red, green, blue, 255]
    };
    let Size { width, height } = cell.size;
    let strokes: Vec<(u32, u32, u32, u32, usize)> = (0..4)
        .map(|number| {
            let side = |length: u32, random: &mut SmallRng| {
                let start = random.random_range(2..length - 4);
                (start, random.random_range(start + 1..length - 2))
            };
            let ((left, right), (top, bottom)) = (side(width, random), side(height, random));
            (left, right, top, bottom, 7 + number)
        })
        .collect();
    for y in 0..height {
        for x in 0..width {
            let edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            let in_stroke = |&&(left, right, top, bottom, _): &&(u32, u32, u32, u32, usize)| {
                (left..=right).contains(&x) && (top..=bottom).contains(&y)
            };
            let number = match strokes.iter().rfind(in_stroke) {
                _ if edge => row + usize::from(x == 0 || y == 0) * 2 + 3,
                Some(stroke) => stroke.4,
                None => row,
            };
            let (left, top) = (cell.top_left.x as u32, cell.top_left.y as u32);
            let pixel = colour(number, x * 7 + y * 13);
            picture.put_pixel(left + x, top + y, image::Rgba(pixel));
        }
    }
}

#[test]
fn a_hundred_pictures_of_other_programs_come_in() {
    let mut random = SmallRng::seed_from_u64(36);
    for number in 0..100 {
        let sheet = Sheet::new(number, &mut random);
        let file = sheet.file(number);
        let read = ReadPicture::read(&file, "").unwrap();
        let what = format!(
            "{number}: {:?} {:?} {:?}",
            sheet.target, sheet.grid, sheet.depth
        );
        assert_eq!(read.guess.target, sheet.target, "{what}");
        assert_eq!(read.guess.grid, sheet.grid, "{what}");
        let choices = Choices {
            outside: Outside::Nothing,
            ..Choices::of(read.guess)
        };
        let cut = cut(&read.colours, &choices);
        let areas = sheet.grid.areas(sheet.target);
        let is_drawn = colours(&sheet.picture) <= 256;
        assert_eq!(cut.pictures.len(), areas.len());
        for (index, (area, found)) in areas.into_iter().zip(&cut.pictures).enumerate() {
            assert!(
                *found == sheet.expected(area, is_drawn),
                "{what}: cell {index}"
            );
        }
        let is_exact = sheet.depth == Depth::Pens;
        assert_eq!(cut.note.is_none(), is_exact, "{what}");
    }
}

/// The files of a picture in all formats that are only read, and as PNG.
fn files(picture: &RgbaImage) -> Vec<Vec<u8>> {
    let rgb = DynamicImage::from(DynamicImage::from(picture.clone()).to_rgb8());
    let formats = [
        ImageFormat::Jpeg,
        ImageFormat::Bmp,
        ImageFormat::WebP,
        ImageFormat::Png,
    ];
    let file = |format| {
        let mut file = Cursor::new(Vec::new());
        rgb.write_to(&mut file, format).unwrap();
        file.into_inner()
    };
    formats.map(file).into()
}

/// Imports a file in every way. A file that is no picture is refused. Returns the longest time that a step took.
fn import_in_every_way(file: &[u8]) -> Duration {
    let begin = Instant::now();
    let Ok(read) = ReadPicture::read(file, "name") else {
        return begin.elapsed();
    };
    let mut longest = begin.elapsed();
    for target in Target::STONES.into_iter().chain([Target::Board]) {
        let begin = Instant::now();
        let choices = Choices {
            dither: true,
            ..Choices::of(guess_as(&read.colours, target))
        };
        let cut = cut(&read.colours, &choices);
        apply(
            &mut stones::blank(),
            StonePosition::default(),
            &choices,
            &cut,
        );
        longest = longest.max(begin.elapsed());
    }
    longest
}

/// More of them are tried by `ISHIDO_MUTATIONS=10000`.
#[test]
fn damaged_pictures_are_refused_or_imported_soon() {
    let count = std::env::var("ISHIDO_MUTATIONS").ok();
    let count: usize = count.map_or(300, |count| count.parse().unwrap());
    let mut random = SmallRng::seed_from_u64(37);
    let mut seeds = Vec::new();
    for number in [0, 3, 8] {
        seeds.extend(files(&Sheet::new(number, &mut random).picture));
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds/import");
    for entry in std::fs::read_dir(folder).unwrap() {
        seeds.push(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let mut longest = Duration::ZERO;
    for number in 0..count {
        let mut file = seeds[number % seeds.len()].clone();
        for _ in 0..random.random_range(1..6) {
            let near = random.random_bool(0.6);
            let end = if near {
                file.len().min(100)
            } else {
                file.len()
            };
            let at = random.random_range(0..end.max(1));
            match random.random_range(0..4) {
                0 => file.truncate(at.max(2)),
                1 => file.insert(at, random.random()),
                _ => {
                    if let Some(byte) = file.get_mut(at) {
                        *byte = random.random();
                    }
                }
            }
        }
        longest = longest.max(import_in_every_way(&file));
        assert!(
            longest < Duration::from_secs(5),
            "{number} took {longest:?}"
        );
    }
    println!("{count} damaged pictures, the longest took {longest:?}");
}

/// 36 stones of 400 x 400 pixels with gaps and margins of 20.
#[test]
fn a_sheet_of_2540_pixels_is_imported_in_a_second() {
    let side = 2_540;
    let picture = RgbaImage::from_fn(side, side, |x, y| {
        let (column, row) = (x / 420, y / 420);
        let (x, y) = (x % 420, y % 420);
        let colour = (column * 30 + 40, row * 35 + 20, (x / 16 + y / 12) % 2 * 90);
        let [red, green, blue] = [colour.0, colour.1, colour.2].map(|value| value as u8);
        let is_stone = x >= 20 && y >= 20;
        image::Rgba(if is_stone {
            [red, green, blue, 255]
        } else {
            [255; 4]
        })
    });
    for (file, name) in files(&picture)
        .into_iter()
        .zip(["JPEG", "BMP", "WebP", "PNG"])
    {
        let begin = Instant::now();
        let read = ReadPicture::read(&file, "").unwrap();
        let choices = Choices::of(read.guess);
        let cut = cut(&read.colours, &choices);
        let took = begin.elapsed();
        println!("{name}, {} KB: {took:?}", file.len() / 1_000);
        assert_eq!(cut.pictures.len(), 36, "{name}");
        assert_eq!(read.guess.target, Target::Set, "{name}");
        let Grid { corner, cell, gap } = read.guess.grid;
        let near = |found: u32, wanted: u32| found.abs_diff(wanted) <= 2;
        assert!(
            near(corner.x as u32, 20) && near(corner.y as u32, 20),
            "{name}"
        );
        assert!(
            near(cell.width, 400) && near(cell.height, 400),
            "{name}: {cell:?}"
        );
        assert!(
            near(gap.width, 20) && near(gap.height, 20),
            "{name}: {gap:?}"
        );
        // A release build takes 0.3 s. The suite is not optimised as that, and shares its processors.
        assert!(took < Duration::from_secs(60), "{name} took {took:?}");
    }
}

/// A sheet of our own is one after a photo format, too.
#[test]
fn a_sheet_is_recognised_as_a_jpeg_and_at_twice_its_size() {
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    let pens = sheet::draw(&set);
    for times in [1, 2] {
        let size = pens.area().size * times;
        let picture = RgbaImage::from_fn(size.width, size.height, |x, y| {
            let at = Point::new((x / times) as i32, (y / times) as i32);
            let Rgb { red, green, blue } = pens.get(at).unwrap().rgb();
            image::Rgba([red, green, blue, 255])
        });
        for (file, name) in files(&picture)
            .into_iter()
            .zip(["JPEG", "BMP", "WebP", "PNG"])
        {
            let (read, _) = ReadPicture::read(&file, "").unwrap().sheet.unwrap();
            for number in 0..36 {
                let (column, row) = (number % 6, number / 6);
                let (a, b) = (read.stone(column, row), set.stone(column, row));
                let different = a
                    .pens()
                    .iter()
                    .zip(b.pens())
                    .filter(|(a, b)| a != b)
                    .count();
                let most = if name == "JPEG" { 300 } else { 0 };
                assert!(
                    different <= most,
                    "{name} {times}: {different} of {column} {row}"
                );
            }
        }
    }
}
