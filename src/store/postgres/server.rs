//! One server of a database.

use std::fmt;
use std::path::{Path, PathBuf};

use pantin_host::Machine;

/// The default port.
pub(super) const PORT: u16 = 5432;

/// A file below the home directory.
pub(super) fn at_home(machine: &dyn Machine, path: &str) -> Option<PathBuf> {
    machine.variable("HOME").map(|home| Path::new(&home).join(path))
}

/// A password, hidden in debug output.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secret(pub(super) String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// One server of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Server {
    /// Name, address, or directory of a socket.
    pub(super) host: String,
    /// The address, if given: then the name is not resolved.
    pub(super) address: Option<String>,
    pub(super) port: u16,
    pub(super) password: Option<Secret>,
}

impl Server {
    /// Returns true if the connection uses a socket on this machine.
    pub(super) fn is_local(&self) -> bool {
        self.host.starts_with('/') || self.host.starts_with('@')
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = &self.host;
        match host.as_str() {
            local if self.is_local() => f.write_str(&local.replace('/', "%2F"))?,
            six if six.contains(':') => write!(f, "[{six}]")?,
            name => f.write_str(name)?,
        }
        if self.port == PORT { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}
