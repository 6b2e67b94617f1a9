//! Build script: a fingerprint of the sources that decide what files are compiled into, so that what another version of
//! them compiled is not used; the facts of the build that `pantin version` tells; and how the program is linked.

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
    "data",
    "environment/front_end.rs",
    "environment/modules.rs",
    "host/settings/version.rs",
    "lookup/data",
    "lower",
    "module_types",
    "puppet_ruby/source",
    "puppet_ruby/stored.rs",
    "resource_types",
    "ruby",
    "source",
    "syntax",
    "value/regexp.rs",
];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    tell_sources(&mut out)?;
    tell_build(&mut out)?;
    tell_layout(&mut out)
}

/// What decides whether compiled files are of this version.
fn tell_sources(out: &mut impl Write) -> io::Result<()> {
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
    for source in SOURCES {
        writeln!(out, "cargo::rerun-if-changed=src/{source}")?;
    }
    writeln!(out, "cargo::rustc-env=PANTIN_SOURCES={hash:016x}")
}

/// The facts that `pantin version` tells.
fn tell_build(out: &mut impl Write) -> io::Result<()> {
    for (name, value) in
        [("TARGET", env::var("TARGET").ok()), ("PROFILE", env::var("PROFILE").ok()), ("RUSTC", rustc())]
    {
        writeln!(out, "cargo::rustc-env=PANTIN_{name}={}", value.as_deref().unwrap_or("unknown"))?;
    }
    Ok(())
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
    is_target && profile.is_some_and(|name| name == "release") && env::var_os("RUSTC_LINKER").is_none() && !is_told
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
