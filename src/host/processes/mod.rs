//! Programs that run beside this one: their limits, and their end with this program. The only place that starts a
//! process.
//!
//! Each program has its own process group, so that its children end with it, and a mark that finds processes outside of
//! the group. A shell watches over all programs: they end with this one, however it ends.

mod detached;
mod execution;
mod group;
mod keeper;
mod mark;
mod run;
#[cfg(test)]
mod tests;

pub use detached::start_detached;
pub use execution::{execute, execute_as_given, execute_within, is_program};
pub use group::{Group, started};
pub use keeper::are_kept;
pub use run::{Errors, Finished, run, run_for, run_reading};
pub use rustix::process::Signal;
