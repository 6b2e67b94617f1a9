//! Opens addresses in the browser of whoever runs a command.

use std::process::{Command, Stdio};
use std::thread;

use crate::machine::variable;

/// Opens an address in a browser, if this is a desktop. The browser goes on when this program ends.
pub fn open_address(address: &str) {
    let is_desktop =
        cfg!(target_os = "macos") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| variable(name).is_some());
    if !is_desktop {
        return;
    }
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Whoever has no such program opens the printed address.
    if let Ok(mut started) = command.spawn() {
        drop(thread::spawn(move || started.wait()));
    }
}
