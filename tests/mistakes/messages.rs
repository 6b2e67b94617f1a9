//! What people read when something is wrong in a control repository: each file of `mistakes/messages` has what it shows,
//! files that replace or join those of the repository, command lines, and what these print. `BLESS=1` writes what they print
//! now. `PANTIN_PROGRAM` names another program, whose messages are printed, not compared.

use std::path::Path;
use std::process::{Command, Stdio};

use super::process::{all_err, folder, out};
use super::table::REPOSITORY;
use rayon::prelude::*;

/// Begins a file of the repository.
const FILE: &str = "--- ";
/// Begins a command line.
const COMMAND: &str = "=== ";

/// A case: what stands before the first command line, and the command lines.
struct Case<'t> {
    head: &'t str,
    files: Vec<(&'t str, String)>,
    commands: Vec<&'t str>,
}

impl<'t> Case<'t> {
    fn of(text: &'t str) -> Self {
        let at = text.find(&format!("\n{COMMAND}")).expect("a command line") + 1;
        let (head, rest) = text.split_at(at);
        let mut files: Vec<(&str, String)> = Vec::new();
        for line in head.lines() {
            match (line.strip_prefix(FILE), files.last_mut()) {
                (Some(path), _) => files.push((path, String::new())),
                (None, Some((_, text))) => text.push_str(&format!("{line}\n")),
                (None, None) => {}
            }
        }
        Self { head, files, commands: rest.lines().filter_map(|line| line.strip_prefix(COMMAND)).collect() }
    }

    /// The case with what a program prints.
    fn with_output(&self, name: &str, program: &str) -> String {
        let is_replaced = |path: &str| self.files.iter().any(|(other, _)| *other == path);
        let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
        files.retain(|(path, _)| !is_replaced(path));
        files.extend(self.files.iter().map(|(path, text)| (*path, text.as_str())));
        let folder = folder(&format!("messages/{name}"), &files);
        let shown = self.commands.iter().map(|line| format!("{COMMAND}{line}\n{}", run(program, &folder, line)));
        self.head.to_owned() + &shown.collect::<String>()
    }
}

/// What a command line prints, without folders of this machine and times.
fn run(program: &str, folder: &Path, line: &str) -> String {
    let output = Command::new(program)
        .args(line.split(' '))
        .current_dir(folder)
        .env_clear()
        .env("HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .env("PATH", "/usr/bin:/bin")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = format!("{}{}exit {}\n", all_err(&output), out(&output), output.status.code().unwrap_or(-1));
    let text = text.replace(&format!("{}/", folder.display()), "").replace(&folder.display().to_string(), "HOME");
    let lines = text.lines().filter(|line| !line.starts_with("Notice: Compiled catalog for "));
    lines.map(|line| without_seconds(line.trim_end()) + "\n").collect()
}

/// A line without ` (0.1 s)`.
fn without_seconds(line: &str) -> String {
    match line.find(" s)").and_then(|end| Some((line[..end].rfind(" (")?, end + 3))) {
        Some((start, end)) if line[start + 2..end - 3].parse::<f64>().is_ok() => {
            format!("{}{}", &line[..start], &line[end..])
        }
        _ => line.to_owned(),
    }
}

#[test]
fn messages_are_as_recorded() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes/messages");
    let other = std::env::var("PANTIN_PROGRAM").ok();
    let program = other.as_deref().unwrap_or(env!("CARGO_BIN_EXE_pantin"));
    let is_blessing = std::env::var_os("BLESS").is_some();
    let mut paths: Vec<_> = std::fs::read_dir(cases).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() > 10);
    let differing: Vec<String> = paths
        .par_iter()
        .filter_map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            let name = path.file_stem().unwrap().to_string_lossy();
            let now = Case::of(&text).with_output(&name, program);
            if other.is_some() {
                println!("##### {name}\n{now}");
            } else if is_blessing {
                std::fs::write(path, now).unwrap();
            } else if now != text {
                return Some(format!("##### {}\n{now}", path.display()));
            }
            None
        })
        .collect();
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
}
