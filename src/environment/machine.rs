//! The clock, the variables and the programs of a machine as the core sees them, and those of this machine.

use std::fmt;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use super::attributes::nanoseconds;
use super::files::Disk;
use crate::processes::{self, Errors, Finished};

/// What code may ask of the machine that it is compiled on, besides its files.
pub trait Machine: Send + Sync + fmt::Debug {
    /// A variable of the process, for the few things of an environment that are kept in one.
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
}

/// Files that stand on others, on whose machine they are.
pub trait Layer: Send + Sync + fmt::Debug {
    /// The machine of what is below.
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
}
