//! Build script: how the program is linked, and whether it has the server.

#![expect(clippy::disallowed_methods, reason = "a build script that reads a list of its package")]

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    // As `src/cli/build.rs`: the server needs Unix.
    if env::var_os("CARGO_FEATURE_SERVE").is_some() && env::var_os("CARGO_CFG_UNIX").is_some() {
        writeln!(out, "cargo::rustc-cfg=pantin_serves")?;
    }
    tell_layout(&mut out)
}

/// Where the functions stand in the program.
fn tell_layout(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "cargo::rerun-if-changed={HOT_FUNCTIONS}")?;
    if let Some(folder) = env::var_os("OUT_DIR").map(PathBuf::from).filter(|folder| is_for_use(folder)) {
        let script = folder.join("hot-functions.ld");
        fs::write(&script, link_script()?)?;
        writeln!(out, "cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display())?;
    }
    Ok(())
}

/// The functions that compilations run, most needed first: patterns of names. See `tools/hot-functions`.
const HOT_FUNCTIONS: &str = "tools/hot-functions.txt";

/// Whether the program is built to be used, and linked by the linker that comes with the compiler: any other may not
/// know what is asked of it.
fn is_for_use(folder: &Path) -> bool {
    let profile = folder.ancestors().nth(3).and_then(Path::file_name);
    let is_target = env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu");
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let is_told = ["link", "target-feature"].iter().any(|flag| flags.contains(flag));
    is_target
        && profile.is_some_and(|name| name == "release" || name == "packaged")
        && env::var_os("RUSTC_LINKER").is_none()
        && !is_told
}

/// What tells the linker to put the hot functions together. A run takes milliseconds and needs code from all over a
/// program of 8 MB: where it stands together, half as many pages are brought into memory.
fn link_script() -> io::Result<String> {
    let functions = fs::read_to_string(HOT_FUNCTIONS)?;
    let mut script = "SECTIONS { .text.hot : { *(.text.hot .text.hot.*)\n".to_owned();
    for function in functions.lines().filter(|line| !line.starts_with('#')) {
        script += &format!("*(.text.{function} .text.unlikely.{function})\n");
    }
    Ok(script + "} } INSERT BEFORE .text;\n")
}
