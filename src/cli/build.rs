//! Build script: the facts of the build that `pantin version` prints, and whether it has the server.

#![expect(clippy::disallowed_methods, reason = "a build script that asks the compiler its version")]

use std::env;
use std::io::{self, Write};
use std::process::Command;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "cargo::rerun-if-changed=build.rs")?;
    for (name, value) in
        [("TARGET", env::var("TARGET").ok()), ("PROFILE", env::var("PROFILE").ok()), ("RUSTC", rustc())]
    {
        writeln!(out, "cargo::rustc-env=PANTIN_{name}={}", value.as_deref().unwrap_or("unknown"))?;
    }
    if env::var_os("CARGO_FEATURE_SERVE").is_some() && env::var_os("CARGO_CFG_UNIX").is_some() {
        writeln!(out, "cargo::rustc-cfg=pantin_serves")?;
    }
    Ok(())
}

/// The compiler's version.
fn rustc() -> Option<String> {
    let output = Command::new(env::var_os("RUSTC")?).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(str::to_owned).filter(|line| !line.is_empty())
}
