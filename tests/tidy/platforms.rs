//! What only one kind of system has is compiled there alone, and has few homes: the program has to build for Linux, macOS and
//! Windows.

use super::Source;

/// Names that the libraries of other systems than Linux lack.
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
];
/// Names that Windows' libraries lack.
const OF_UNIX: &[&str] = &[
    "os::unix",
    "os::fd",
    "os::linux",
    "rustix",
    "libc::",
    "nix::",
    "signal::unix",
    "UnixStream",
    "UnixListener",
    "UnixDatagram",
    "PermissionsExt",
    "process_group(",
];
/// Names that Unix' libraries lack.
const OF_WINDOWS: &[&str] = &["os::windows", "windows_sys"];

/// Where what only Unix has may be used, each with `unix.rs` and `windows.rs` side by side, a condition, or a whole room that Windows
/// lacks. Other rooms call `pantin_base::platform`, `pantin_host::platform` and `pantin_host::processes`. This list may only shrink.
const HOMES: &[&str] = &[
    "base/platform/",
    "host/inotify.rs",
    "host/memory.rs",
    "host/open_directory.rs",
    "host/platform/",
    "host/processes/",
    "ca/",
    "server/",
];

/// Conditions under which a system is Linux, Unix, Windows.
const LINUX: &[&str] = &["target_os = \"linux\""];
const UNIX: &[&str] = &["target_os = \"linux\"", "cfg(unix)", "cfg(all(test, unix))"];
const WINDOWS: &[&str] = &["cfg(windows)"];

/// Uses outside of a condition or of their homes.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources {
        let kinds = [("Linux", OF_LINUX, LINUX), ("Unix", OF_UNIX, UNIX), ("Windows", OF_WINDOWS, WINDOWS)];
        for (system, names, conditions) in kinds {
            let uses = uses(source, names);
            if !is_of(source, sources, conditions) {
                let lines = uses.iter().filter(|number| !is_conditional(source, **number, conditions));
                complaints.extend(lines.map(|number| format!("{}:{number}: only {system} has this", source.path)));
            }
            let is_home = HOMES.iter().any(|home| source.path.starts_with(home));
            if let (false, [first, ..]) = (is_home, &*uses)
                && system != "Linux"
            {
                complaints.push(format!("{}:{first}: this belongs in a platform's file of base or host", source.path));
            }
        }
    }
    complaints
}

/// Homes where nothing needs one system any more.
pub(super) fn empty_homes(sources: &[Source]) -> Vec<String> {
    let is_used = |home: &&&str| {
        sources.iter().any(|source| source.path.starts_with(**home) && !uses(source, OF_UNIX).is_empty())
    };
    let empty = HOMES.iter().filter(|home| !is_used(home));
    empty.map(|home| format!("tests/tidy/platforms.rs: `{home}` needs no system any more")).collect()
}

/// The lines outside of tests that use some of these names.
fn uses(source: &Source, names: &[&str]) -> Vec<usize> {
    let lines = source.code().filter(|(_, line)| names.iter().any(|name| line.contains(name)));
    lines.map(|(number, _)| number).collect()
}

/// True if a line stands below a condition: the attribute is before the item, which begins at the margin, or before the line itself.
fn is_conditional(source: &Source, number: usize, conditions: &[&str]) -> bool {
    let lines: Vec<&str> = source.text.lines().take(number).collect();
    let mut item = lines.iter().rev().take_while(|line| !line.starts_with('}') && !line.trim().is_empty());
    item.any(|line| is_under(line, conditions))
}

/// True if a line has one of the conditions, and not its opposite.
fn is_under(line: &str, conditions: &[&str]) -> bool {
    !line.contains("not(") && conditions.iter().any(|condition| line.contains(condition))
}

/// True if a file, its module or its room is compiled for one kind of system alone.
fn is_of(source: &Source, sources: &[Source], conditions: &[&str]) -> bool {
    let Some((folder, file)) = source.path.rsplit_once('/') else { return false };
    let system = match conditions {
        LINUX => return is_declared(source, sources, conditions),
        UNIX => "unix",
        _ => "windows",
    };
    let is_own = file == format!("{system}.rs") || folder.ends_with(&format!("/{system}"));
    let root = format!("{}/lib.rs", source.room());
    let is_room = sources.iter().any(|other| other.path == root && other.text.contains(&format!("#![cfg({system})]")));
    is_own || is_room || is_declared(source, sources, conditions)
}

/// True if the file's module is declared under a condition.
fn is_declared(source: &Source, sources: &[Source], conditions: &[&str]) -> bool {
    let Some((folder, file)) = source.path.rsplit_once('/') else { return false };
    let module = file.trim_end_matches(".rs");
    let parents = ["lib.rs", "mod.rs"].map(|name| format!("{folder}/{name}"));
    let is_conditional = |other: &Source| {
        let mut lines = other.text.lines().zip(other.text.lines().skip(1));
        lines.any(|(condition, declaration)| declaration == format!("mod {module};") && is_under(condition, conditions))
    };
    sources.iter().any(|other| parents.contains(&other.path) && is_conditional(other))
}

#[test]
fn uses_outside_of_a_condition_are_found() {
    let source = Source::new;
    let sources = [
        source("host/lib.rs", "//! Host.\n#[cfg(target_os = \"linux\")]\nmod inotify;\nmod other;\n"),
        source("host/inotify.rs", "//! Own.\nuse std::os::linux::net::X;\n"),
        source("host/other.rs", "//! Other.\n\n#[cfg(target_os = \"linux\")]\nfn a() {\n    pidfd_open();\n}\n"),
        source(
            "host/wrong.rs",
            "//! Wrong.\n\n#[cfg(target_os = \"linux\")]\nfn a() {\n}\nfn b() {\n    pidfd_open();\n}\n",
        ),
        source("host/no.rs", "//! No.\n\n#[cfg(not(target_os = \"linux\"))]\nfn a() {\n    pidfd_open();\n}\n"),
        source("host/platform/unix.rs", "//! Unix.\nuse rustix::fs;\nuse std::os::windows::X;\n"),
        source("host/platform/windows.rs", "//! Windows.\nuse std::os::windows::X;\n"),
        source("host/platform/mod.rs", "//! Both.\nuse rustix::fs;\n\n#[cfg(unix)]\nuse rustix::io;\n"),
        source("ca/lib.rs", "//! Authority.\n\n#![cfg(unix)]\n"),
        source("ca/files.rs", "//! Files.\nuse std::os::unix::fs;\n"),
        source("cli/lib.rs", "//! Commands.\n#[cfg(unix)]\nuse rustix::fs;\n"),
    ];
    let found = complaints(&sources);
    let starts = [
        "host/wrong.rs:7: only Linux",
        "host/no.rs:5: only Linux",
        "host/platform/unix.rs:3: only Windows",
        "host/platform/mod.rs:2: only Unix",
        "cli/lib.rs:3: this belongs",
    ];
    assert!(found.len() == 5 && found.iter().zip(starts).all(|(it, start)| it.starts_with(start)), "{found:#?}");
}
