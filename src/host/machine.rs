//! The clock, the variables and the programs of a machine as the core sees them, and those of this machine.

use std::fmt;
use std::io;
use std::net::Ipv6Addr;
use std::path::Path;
use std::time::SystemTime;

use super::dns::{self, DnsConfiguration, DnsGiven, DnsKind, DnsRecord, NameService};
use super::files::{Disk, Files as _};
use super::platform::nanoseconds;
use crate::platform;
use crate::processes;
use crate::processes::{Errors, Finished};

/// The data besides files that code may query from the compiling machine.
pub trait Machine: Send + Sync + fmt::Debug {
    /// A variable of the process, for the few things of an environment that are in one.
    fn variable(&self, _name: &str) -> Option<String> {
        None
    }

    /// The time, in nanoseconds since 1970.
    fn now(&self) -> i128;

    /// Runs a program in a directory and waits for its end. Only the file system of a machine can.
    ///
    /// # Errors
    /// Those of the operating system.
    fn run(&self, _program: &str, _arguments: &[String], _directory: &Path) -> io::Result<Finished> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The service for names and addresses. Only a machine has one, not files that are elsewhere.
    fn names(&self) -> Option<&dyn NameService> {
        None
    }
}

/// Files on top of other files, with the machine of these.
pub trait Layer: Send + Sync + fmt::Debug {
    /// The machine of the lower files.
    fn machine(&self) -> &dyn Machine;
}

impl<T: Layer> Machine for T {
    fn variable(&self, name: &str) -> Option<String> {
        self.machine().variable(name)
    }

    fn now(&self) -> i128 {
        self.machine().now()
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        self.machine().run(program, arguments, directory)
    }

    fn names(&self) -> Option<&dyn NameService> {
        self.machine().names()
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is the place that the clock, variables and programs are reached through"
)]
impl Machine for Disk {
    fn variable(&self, name: &str) -> Option<String> {
        std::env::var(name).ok()
    }

    fn now(&self) -> i128 {
        nanoseconds(SystemTime::now())
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        processes::execute(program, arguments, Some(directory), Errors::AmongOutput)
    }

    fn names(&self) -> Option<&dyn NameService> {
        Some(self)
    }
}

impl NameService for Disk {
    fn servers(&self, given: Option<DnsGiven>) -> Option<DnsConfiguration> {
        let given = given.unwrap_or_else(|| match self.read(Path::new("/etc/resolv.conf")) {
            Ok(text) => DnsGiven::of_file(&String::from_utf8_lossy(&text)),
            Err(_) => DnsGiven::default(),
        });
        DnsConfiguration::new(given, &platform::host_name().unwrap_or_default())
    }

    fn ask(&self, name: &str, kind: DnsKind, servers: &DnsConfiguration) -> Option<Vec<DnsRecord>> {
        dns::ask(name, kind, servers)
    }

    fn has_ipv6(&self) -> Option<bool> {
        let text = match self.read(Path::new("/proc/net/if_inet6")) {
            Ok(text) => String::from_utf8(text).ok()?,
            Err(error) if cfg!(target_os = "linux") && error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(_) => return None,
        };
        let addresses = text.lines().filter_map(|line| u128::from_str_radix(line.get(..32)?, 16).ok());
        Some(addresses.map(Ipv6Addr::from).any(|address| !address.is_loopback() && !address.is_unicast_link_local()))
    }
}
