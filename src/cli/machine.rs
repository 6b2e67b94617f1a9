//! Whether the log has colours.

use std::io::IsTerminal;

use pantin_service::machine::variable;

/// Whether standard error shows colours: a terminal, and nobody asked for none.
pub(super) fn wants_color(setting: Option<&str>) -> bool {
    match setting {
        Some("never" | "false" | "no" | "none") => false,
        Some("always" | "true") => true,
        _ if variable("NO_COLOR").is_some() => false,
        _ if variable("CLICOLOR_FORCE").is_some_and(|force| force != "0") => true,
        _ => std::io::stderr().is_terminal() && variable("CLICOLOR").as_deref() != Some("0"),
    }
}
