//! What a process that lives keeps: nothing of the names that its nodes bring.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files")]

#[path = "../tools/endurance/fleet.rs"]
mod fleet;

use std::path::{Path, PathBuf};

use fleet::{Fleet, compile};
use pantin::symbol::Symbol;

/// An empty folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("growth").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn names_of_facts_titles_and_data_are_not_kept() {
    let Fleet { compiler, .. } = Fleet::new(&folder("names")).unwrap();
    let workspace = compiler.workspace();
    let run = |numbers: std::ops::Range<usize>| {
        numbers.map(|number| compile(&compiler, &workspace, (number % 50, number))).filter(Result::is_ok).count()
    };
    let first = run(0..20);
    let before = Symbol::count();
    assert_eq!((first, run(20..220), Symbol::count()), (18, 180, before));
}
