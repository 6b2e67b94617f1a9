//! Build script: a fingerprint of the sources that decide what files are compiled into, so that what another version of
//! them compiled is not used; and the facts of the build that `pantin version` tells.

#![expect(clippy::disallowed_methods, reason = "a build script that reads the sources of its package")]

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders and files below `src`.
const SOURCES: &[&str] = &[
    "bytecode",
    "cache",
    "environment/front_end.rs",
    "environment/modules.rs",
    "environment/settings/version.rs",
    "lookup/data",
    "lower",
    "resource_types",
    "ruby/erb",
    "ruby/source",
    "ruby/syntax",
    "source",
    "syntax",
    "value/regexp.rs",
];

fn main() -> io::Result<()> {
    let root = Path::new("src");
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&root.join(source), &mut files)?;
    }
    files.sort();
    // FNV-1a: a build script has no crates, and nobody is to be kept from making two sources alike.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in &files {
        for byte in file.to_string_lossy().bytes().chain(fs::read(file)?) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    let mut out = io::stdout().lock();
    for source in SOURCES {
        writeln!(out, "cargo::rerun-if-changed=src/{source}")?;
    }
    writeln!(out, "cargo::rustc-env=PANTIN_SOURCES={hash:016x}")?;
    for (name, value) in
        [("TARGET", env::var("TARGET").ok()), ("PROFILE", env::var("PROFILE").ok()), ("RUSTC", rustc())]
    {
        writeln!(out, "cargo::rustc-env=PANTIN_{name}={}", value.as_deref().unwrap_or("unknown"))?;
    }
    Ok(())
}

/// What the compiler says that it is.
fn rustc() -> Option<String> {
    let output = Command::new(env::var_os("RUSTC")?).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(str::to_owned).filter(|line| !line.is_empty())
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
