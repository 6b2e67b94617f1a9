//! What users of other tools type out of habit, and what they get: the command lines in `habits/`, in a control repository.
//! No other tool has these answers, so they are read and recorded: `BLESS=1 cargo test --test commands -- habits::` writes them.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and reads files")]

#[path = "support/control.rs"]
mod control;

use std::fmt::Write as _;
use std::path::Path;

use control::{repository, shell};

/// The page of a tool as it is: commands behind `$`, below each what it prints and how it ends.
fn page(folder: &Path, page: &str) -> String {
    let mut written = String::new();
    for line in page.lines().filter(|line| line.starts_with(['$', '#']) || line.is_empty()) {
        let Some(command) = line.strip_prefix("$ ") else {
            // Lines between commands are what was printed.
            if line.starts_with('#') {
                let _ = writeln!(written, "{}{line}", if written.is_empty() { "" } else { "\n" });
            }
            continue;
        };
        let (text, code) = shell(folder, command);
        let text: String =
            text.replace(folder.to_str().unwrap(), "REPOSITORY").lines().map(|line| steady(line) + "\n").collect();
        let text: String = text.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n").collect();
        let _ = write!(written, "\n$ {command}\n{text}    [exit code {}]\n", code.unwrap());
    }
    written
}

/// A line without its durations.
fn steady(line: &str) -> String {
    let steady = |word: &str| {
        let number = word.trim_matches(['(', ')', ',']);
        let is_time = number.contains('.') && number.parse::<f64>().is_ok();
        if is_time { word.replace(number, "N") } else { word.to_owned() }
    };
    line.split(' ').map(steady).collect::<Vec<_>>().join(" ")
}

fn check(tool: &str) {
    let folder = repository(&format!("habits_{tool}"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/habits/{tool}.txt"));
    let recorded = std::fs::read_to_string(&file).unwrap();
    let found = page(&folder, &recorded);
    assert!(found.matches("\n$ ").count() > 5, "{found}");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    compare(&recorded, &found);
}

/// The first line that differs says enough.
fn compare(recorded: &str, found: &str) {
    let differing = recorded.lines().zip(found.lines()).enumerate().find(|(_, (one, other))| one != other);
    assert!(recorded == found || std::env::var_os("BLESS").is_some(), "line {differing:?} of\n{found}");
}

#[test]
fn of_octocatalog_diff() {
    check("octocatalog-diff");
}

#[test]
fn of_onceover() {
    check("onceover");
}

#[test]
fn of_puppet_lint() {
    check("puppet-lint");
}

#[test]
fn of_puppet() {
    check("puppet");
}
