//! Gives the Windows program its icon and its version.

#[path = "../packaging/windows/resources.rs"]
mod resources;

fn main() -> std::io::Result<()> {
    resources::embed("Ishido")
}
