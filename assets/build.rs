//! Copies the pictures without their compression for the programs in browsers. Web servers compress a program as a whole, and
//! better than PNG does; what is compressed already they cannot.

// Cargo reads what a build script prints.
#![allow(clippy::print_stdout)]

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "web")]
    for folder in ["boards", "title"] {
        uncompressed::copy_folder(folder)?;
    }
    Ok(())
}

#[cfg(feature = "web")]
mod uncompressed {
    use std::error::Error;
    use std::fs::{self, File};
    use std::io::{BufReader, BufWriter};
    use std::path::{Path, PathBuf};

    use png::{Compression, Decoder, Encoder, Filter};

    /// Copies all pictures of a folder to the folder of the same name in the build's own.
    pub fn copy_folder(folder: &str) -> Result<(), Box<dyn Error>> {
        println!("cargo::rerun-if-changed={folder}");
        let target = PathBuf::from(std::env::var("OUT_DIR")?).join(folder);
        fs::create_dir_all(&target)?;
        for file in fs::read_dir(folder)? {
            let file = file?;
            copy(&file.path(), &target.join(file.file_name()))?;
        }
        Ok(())
    }

    /// Copies a picture as it is, colours and bits of a pixel included.
    fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
        let mut reader = Decoder::new(BufReader::new(File::open(from)?)).read_info()?;
        let info = reader.info().clone();
        let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large")?];
        reader.next_frame(&mut pixels)?;
        let mut encoder = Encoder::with_info(BufWriter::new(File::create(to)?), info)?;
        encoder.set_compression(Compression::NoCompression);
        encoder.set_filter(Filter::NoFilter);
        encoder.write_header()?.write_image_data(&pixels)?;
        Ok(())
    }
}
