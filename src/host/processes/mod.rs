//! Programs that run beside this one: their limits, and their end with this program. The only place that starts a
//! process.
//!
//! On Unix, each program has its own process group, so that its children end with it, and a mark that finds processes
//! outside of the group. A shell watches over all programs: they end with this one, however it ends.
//!
//! On Windows, a program ends with the children that the system still knows as its own. Children of children that have
//! ended go on, and nothing ends programs when this one is killed.

mod detached;
mod execution;
mod group;
mod run;
#[cfg(all(test, unix))]
mod tests;
mod times;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as own;
#[cfg(windows)]
use windows as own;

pub use detached::start_detached;
pub use execution::{execute, execute_as_given, execute_within};
pub use group::{Group, started};
pub use own::{are_kept, is_program, times};
pub use run::{Errors, Finished, run, run_for, run_reading};
pub use times::Times;
