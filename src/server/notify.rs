//! Telling the service manager how the server does: systemd's `sd_notify`, a datagram.

use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};

use crate::service::machine::variable;

/// Whom to tell, if anybody wants to know.
#[derive(Debug, Default)]
pub struct State(Option<(UnixDatagram, SocketAddr)>);

impl State {
    /// Whom the variable `NOTIFY_SOCKET` of this process names.
    #[must_use]
    pub fn of_process() -> Self {
        let address = variable("NOTIFY_SOCKET").and_then(|name| match name.strip_prefix('@') {
            Some(name) => SocketAddr::from_abstract_name(name).ok(),
            None => SocketAddr::from_pathname(name).ok(),
        });
        Self(address.and_then(|address| Some((UnixDatagram::unbound().ok()?, address))))
    }

    /// Tells something like `READY=1`. Nobody waits for it, and nobody hears that it was in vain.
    pub fn tell(&self, text: &str) {
        if let Some((socket, address)) = &self.0 {
            let _ = socket.send_to_addr(text.as_bytes(), address);
        }
    }
}
