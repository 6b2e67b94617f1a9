//! What the process tells of itself: whether there is a terminal, how much memory it took.

use std::io::{IsTerminal, Read};

use pantin_server::service::machine::variable;

/// Whether standard error shows colours: a terminal, and nobody asked for none.
pub(super) fn wants_color(setting: Option<&str>) -> bool {
    match setting {
        Some("false" | "no" | "none") => false,
        Some("always" | "true") => true,
        _ if variable("NO_COLOR").is_some() => false,
        _ if variable("CLICOLOR_FORCE").is_some_and(|force| force != "0") => true,
        _ => std::io::stderr().is_terminal() && variable("CLICOLOR").as_deref() != Some("0"),
    }
}

/// The most memory that this process had at any time, in bytes; 0 where that cannot be known.
pub(super) fn peak_memory() -> u64 {
    let mut text = String::new();
    let read = std::fs::File::open("/proc/self/status").and_then(|mut status| status.read_to_string(&mut text));
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).filter(|_| read.is_ok());
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()).unwrap_or_default() * 1024
}
