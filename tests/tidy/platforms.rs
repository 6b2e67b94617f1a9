//! What only Linux has is compiled on Linux alone: the program has to build on macOS, too.

use super::Source;

/// Names that other systems' libraries lack.
const OF_LINUX: &[&str] = &[
    "os::linux",
    "fs::inotify",
    "fs::syncfs",
    "PidfdFlags",
    "pidfd_open",
    "from_abstract_name",
    "memfd_create",
    "sendfile(",
    "copy_file_range(",
    "epoll::",
    "prctl::",
    "sched_setaffinity",
    "libc::",
];
/// The condition.
const CONDITION: &str = "target_os = \"linux\"";

/// Uses outside of a condition: of the item, or of the module's declaration.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources.iter().filter(|source| !is_of_linux(source, sources)) {
        let lines: Vec<&str> = source.text.lines().collect();
        for (number, line) in source.code() {
            if !OF_LINUX.iter().any(|word| line.contains(word)) {
                continue;
            }
            // The attribute stands before the item, which begins at the margin, or at the line itself.
            let before = lines.iter().take(number).rev();
            let mut item = before.take_while(|line| !line.starts_with('}') && !line.trim().is_empty());
            if !item.any(|line| line.contains(CONDITION)) {
                complaints.push(format!("{}:{number}: only Linux has this: add #[cfg({CONDITION})]", source.path));
            }
        }
    }
    complaints
}

/// True if the file's module is declared for Linux alone.
fn is_of_linux(source: &Source, sources: &[Source]) -> bool {
    let Some((folder, file)) = source.path.rsplit_once('/') else { return false };
    let declaration = format!("#[cfg({CONDITION})]\nmod {};", file.trim_end_matches(".rs"));
    let parents = ["lib.rs", "mod.rs"].map(|name| format!("{folder}/{name}"));
    sources.iter().any(|other| parents.contains(&other.path) && other.text.contains(&declaration))
}

#[test]
fn uses_outside_of_a_condition_are_found() {
    let source = Source::new;
    let sources = [
        source("host/lib.rs", "//! Host.\n#[cfg(target_os = \"linux\")]\nmod own;\nmod other;\n"),
        source("host/own.rs", "//! Own.\nuse std::os::linux::net::X;\n"),
        source("host/other.rs", "//! Other.\n\n#[cfg(target_os = \"linux\")]\nfn a() {\n    pidfd_open();\n}\n"),
        source(
            "host/wrong.rs",
            "//! Wrong.\n\n#[cfg(target_os = \"linux\")]\nfn a() {\n}\nfn b() {\n    pidfd_open();\n}\n",
        ),
    ];
    let found = complaints(&sources);
    assert!(found.len() == 1 && found[0].starts_with("host/wrong.rs:7"), "{found:?}");
}
