//! Programs that run beside this one: what they may use, and that they end with it. The only place that starts a process.
//!
//! Each program has a process group of its own, so that what it starts can be ended with it, and a mark by which that is found
//! which left the group. A shell watches over all programs: however this one ends, they end, too.

mod execution;
mod group;
mod keeper;
mod mark;
mod run;
#[cfg(test)]
mod tests;

pub use execution::{execute, execute_within, is_program};
pub use group::{Group, started};
pub use keeper::are_kept;
pub use run::{Errors, Finished, run, run_for, run_reading};
pub use rustix::process::Signal;
