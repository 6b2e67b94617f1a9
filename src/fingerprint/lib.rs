//! For build scripts of the rooms that compile files: a fingerprint of the sources that decide what a file is compiled into.
//! It covers the room and every room that it depends on, so that no list of folders has to be maintained.
//!
//! A crate from a registry stands alone in its folder. There the version names the other rooms, too: rooms ask for each
//! other by exact version.

#![expect(clippy::disallowed_methods, reason = "build scripts read the sources of their packages")]

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Tells Cargo the fingerprint of the package whose build script calls this, as the variable `PANTIN_SOURCES` of its build.
///
/// # Errors
/// If a source cannot be read, or Cargo does not listen.
pub fn announce() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let rooms = env::current_dir()?.parent().map(Path::to_path_buf).unwrap_or_default();
    let own = env::current_dir()?.file_name().map(PathBuf::from).unwrap_or_default();
    let mut files = Vec::new();
    for room in closure(&rooms, &own)? {
        writeln!(out, "cargo::rerun-if-changed={}", rooms.join(&room).display())?;
        collect(&rooms.join(&room), &mut files)?;
    }
    files.sort();
    // FNV-1a: a build script has no crates, and nobody has a reason to make two sources alike.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    env!("CARGO_PKG_VERSION").bytes().for_each(&mut add);
    for file in &files {
        let name = file.strip_prefix(&rooms).unwrap_or(file).to_string_lossy();
        name.bytes().chain(fs::read(file)?).for_each(&mut add);
    }
    writeln!(out, "cargo::rustc-env=PANTIN_SOURCES={hash:016x}")
}

/// A room and the rooms that it depends on: their folders.
fn closure(rooms: &Path, own: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let (mut found, mut open) = (BTreeSet::new(), vec![own.to_path_buf()]);
    while let Some(room) = open.pop() {
        let manifest = fs::read_to_string(rooms.join(&room).join("Cargo.toml"))?;
        if !found.insert(room) {
            continue;
        }
        let dependencies = manifest.split("[dependencies]").nth(1).and_then(|rest| rest.split("\n[").next());
        for line in dependencies.unwrap_or_default().lines() {
            let name = line.strip_prefix("pantin-").and_then(|rest| rest.split(['.', ' ']).next());
            open.extend(name.map(|name| PathBuf::from(name.replace('-', "_"))));
        }
    }
    Ok(found)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
