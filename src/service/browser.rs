//! Opens addresses in the browser of whoever runs a command.

use std::process::Command;

use crate::machine::variable;
use pantin_host::processes::start_detached;

/// Opens an address in a browser, if this is a desktop. The browser goes on when this program ends.
pub fn open_address(address: &str) {
    let is_desktop =
        cfg!(target_os = "macos") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| variable(name).is_some());
    if !is_desktop {
        return;
    }
    let mut command = Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" });
    command.arg(address);
    // Whoever has no such program opens the printed address.
    let _ = start_detached(command);
}
