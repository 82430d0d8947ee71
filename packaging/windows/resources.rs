//! The icon, the version and the manifest of a Windows program; part of the build scripts of both programs.

// Cargo is told by lines that are printed.
#![allow(clippy::print_stdout)]

use std::env;
use std::fs;
use std::io;
use std::path::Path;

use winresource::WindowsResource;

/// The pictures of the icon, of which Windows chooses the one that fits. 256 pixels are written as 0.
const SIZES: [u32; 5] = [16, 32, 64, 128, 256];

/// The length of the head of an icon file, and that of the entry of a picture, in bytes.
const HEAD: usize = 6;
const ENTRY: usize = 16;

/// The manifest: the program supports Windows 10 and 11, can use long paths where the system allows them, and needs no
/// administrator rights.
const MANIFEST: &str = include_str!("program.manifest");

/// Embeds the resources of the program with this title, if it is built for Windows. Other systems have files for that.
pub fn embed(title: &str) -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return Ok(());
    }
    let variable = |name| env::var(name).map_err(io::Error::other);
    let pictures = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../assets/icon");
    println!("cargo::rerun-if-changed={}", pictures.display());
    let icon = Path::new(&variable("OUT_DIR")?).join("program.ico");
    fs::write(&icon, icon_file(&pictures)?)?;
    let mut resource = WindowsResource::new();
    resource
        .set_icon(&icon.to_string_lossy())
        .set_manifest(MANIFEST)
        .set("ProductName", "Ishido")
        .set("FileDescription", title)
        .set("LegalCopyright", "The Ishido project; MIT License");
    resource.compile()
}

/// An icon file with all pictures as PNG, which Windows has read since Vista.
fn icon_file(folder: &Path) -> io::Result<Vec<u8>> {
    let read = |size: &u32| fs::read(folder.join(format!("ishido-{size}.png")));
    let pictures = SIZES.iter().map(read).collect::<io::Result<Vec<_>>>()?;
    let mut file = Vec::new();
    for number in [0, 1, SIZES.len() as u16] {
        file.extend(number.to_le_bytes());
    }
    let mut offset = HEAD + ENTRY * SIZES.len();
    for (size, picture) in SIZES.iter().zip(&pictures) {
        // The sides, no palette, one plane of 32 bits a pixel.
        file.extend([*size as u8, *size as u8, 0, 0, 1, 0, 32, 0]);
        file.extend((picture.len() as u32).to_le_bytes());
        file.extend((offset as u32).to_le_bytes());
        offset += picture.len();
    }
    file.extend(pictures.concat());
    Ok(file)
}
