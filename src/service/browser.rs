//! Opens addresses in the browser of whoever runs a command.

use pantin_host::platform::opener;
use pantin_host::processes::start_detached;

/// Opens an address in a browser, if this is a desktop. The browser goes on when this program ends.
pub fn open_address(address: &str) {
    let Some(mut command) = opener() else { return };
    command.arg(address);
    // Whoever has no such program opens the printed address.
    let _ = start_detached(command);
}
