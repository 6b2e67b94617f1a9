//! Running pantin in a folder of a test's own.

#![allow(dead_code, unreachable_pub, reason = "not every test uses everything")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of this test's own, with files.
pub fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    // Other modules of the same program may use the same name.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(module_path!().replace("::", "-")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// A command in a folder, with a home of its own, away from this machine's configuration.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.args(["--confdir", "conf", "--codedir", "code", "--vardir", "var"]).args(arguments);
    command.current_dir(folder).env_clear().env("HOME", folder).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    command
}

/// What the command does.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// What the command does where it has so many KiB of address space, and minutes.
pub fn run_within(folder: &Path, kib: usize, arguments: &[&str]) -> Output {
    let pantin = command(folder, arguments);
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v {kib}; exec timeout 300 \"$0\" \"$@\"")]).arg(pantin.get_program());
    shell.args(pantin.get_args()).current_dir(folder).env_clear().env("HOME", folder).env("LC_ALL", "C.UTF-8");
    shell.env("PATH", "/usr/bin:/bin").stdin(Stdio::null()).output().unwrap()
}

/// What the command does with a text on standard input.
pub fn run_with(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = command(folder, arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Standard output.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error without what is told of every catalog, whose seconds are never the same.
pub fn err(output: &Output) -> String {
    let told = all_err(output);
    told.split_inclusive('\n').filter(|line| !line.contains("Compiled catalog for ")).collect()
}

/// All of standard error.
pub fn all_err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}
