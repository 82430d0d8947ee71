//! Packs the pictures, stonesets and texts for the programs in browsers. Web servers compress a program as a whole, but cannot compress PNG
//! data further. A picture packed on its own is smaller than a PNG file, and smaller than raw pixels after the server's compression.

// Cargo reads what a build script prints.
#![allow(clippy::print_stdout)]

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "web")]
    {
        for folder in ["boards", "title"] {
            pack_folder(folder, packed_picture)?;
        }
        pack_folder("stonesets", packed_stoneset)?;
        pack_texts()?;
        pack_problems()?;
    }
    Ok(())
}

/// Packs all problems as one text, because they are alike.
#[cfg(feature = "web")]
fn pack_problems() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=problems");
    let file = |grade: u8| std::fs::read_to_string(format!("problems/grade-{grade}.ron"));
    let grades = (1..=6).map(|grade| Ok(in_one_line(&file(grade)?)));
    let text = grades.collect::<Result<Vec<String>, std::io::Error>>()?;
    write_packed("problems.txt", &text.join("\n"))
}

/// Packs all texts as one, because they share their words: first those of the pages, which are read without the long one.
#[cfg(feature = "web")]
fn pack_texts() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=texts");
    let names = ["rules", "strategy", "oracle", "auguries"];
    let texts = names.map(|name| std::fs::read_to_string(format!("texts/{name}.txt")));
    let texts = texts
        .into_iter()
        .collect::<Result<Vec<String>, std::io::Error>>()?;
    write_packed("texts.txt", &texts.concat())
}

#[cfg(feature = "web")]
fn write_packed(name: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let packed = ishido_base::formats::packed_text::pack(text);
    let target = std::path::PathBuf::from(std::env::var("OUT_DIR")?);
    Ok(std::fs::write(target.join(name), packed)?)
}

/// Packs all files of a folder into the folder of the same name in the build's output folder.
#[cfg(feature = "web")]
fn pack_folder(
    folder: &str,
    packed: impl Fn(&[u8]) -> Result<Vec<u8>, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    use std::fs;
    use std::path::PathBuf;

    println!("cargo::rerun-if-changed={folder}");
    let target = PathBuf::from(std::env::var("OUT_DIR")?).join(folder);
    fs::create_dir_all(&target)?;
    for file in fs::read_dir(folder)? {
        let file = file?;
        let bytes = packed(&fs::read(file.path())?)?;
        fs::write(target.join(file.file_name()), bytes)?;
    }
    Ok(())
}

#[cfg(feature = "web")]
fn packed_picture(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    use ishido_base::formats::picture::{ColourPicture, pack, read_png};
    use ishido_base::gfx::Size;

    let size = ColourPicture::read(bytes, Size::new(1_024, 1_024))?.size();
    Ok(pack(&read_png(bytes, size)?))
}

#[cfg(feature = "web")]
fn packed_stoneset(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    use ishido_base::formats::stoneset::{Stoneset, pack};

    Ok(pack(&Stoneset::read(bytes)?))
}

/// A file of RON without what makes it readable.
#[cfg(feature = "web")]
fn in_one_line(text: &str) -> String {
    text.lines().map(str::trim_start).collect()
}
