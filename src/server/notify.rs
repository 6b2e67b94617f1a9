//! Notifies the service manager of the server's state: systemd's `sd_notify`, a datagram.

#[cfg(target_os = "linux")]
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};

use pantin_service::machine::variable;

/// The service manager's socket, if any.
#[derive(Debug, Default)]
pub struct State(Option<(UnixDatagram, SocketAddr)>);

impl State {
    /// The socket in this process's variable `NOTIFY_SOCKET`.
    #[must_use]
    pub fn of_process() -> Self {
        let address = variable("NOTIFY_SOCKET").and_then(|name| match name.strip_prefix('@') {
            Some(name) => of_abstract_name(name),
            None => SocketAddr::from_pathname(name).ok(),
        });
        Self(address.and_then(|address| Some((UnixDatagram::unbound().ok()?, address))))
    }

    /// Sends a message like `READY=1`. Does not wait, and ignores errors.
    pub fn tell(&self, text: &str) {
        if let Some((socket, address)) = &self.0 {
            let _ = socket.send_to_addr(text.as_bytes(), address);
        }
    }
}

#[cfg(target_os = "linux")]
fn of_abstract_name(name: &str) -> Option<SocketAddr> {
    SocketAddr::from_abstract_name(name).ok()
}

#[cfg(not(target_os = "linux"))]
fn of_abstract_name(_: &str) -> Option<SocketAddr> {
    None
}
