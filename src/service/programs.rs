//! How programs that describe nodes run: node classifiers and commands for external trusted data.

use std::io;
use std::time::Duration;

use pantin_base::diagnostics::Issue;
use pantin_host::processes::{Errors, Finished, execute_within};

/// What surrounds the run of such a program: a server gives the thread's place to another request meanwhile.
pub trait Programs: std::fmt::Debug + Send + Sync {
    /// Does the work.
    ///
    /// # Errors
    /// If too many programs run already. The work was not done.
    fn run(&self, work: &mut dyn FnMut()) -> Result<(), Issue>;

    /// The maximum time of a program, besides that of its setting.
    fn timeout(&self) -> Duration {
        Duration::MAX
    }
}

/// Programs run on the thread that needs their output.
#[derive(Clone, Copy, Debug)]
pub struct OnOwnThread;

impl Programs for OnOwnThread {
    fn run(&self, work: &mut dyn FnMut()) -> Result<(), Issue> {
        work();
        Ok(())
    }
}

/// Runs a program to its end, for at most a time.
///
/// # Errors
/// If too many programs run already; inside, those of [`execute_within`].
pub(super) fn execute(
    programs: &dyn Programs,
    program: &str,
    arguments: &[String],
    longest: Option<Duration>,
) -> Result<io::Result<Finished>, Issue> {
    let longest = longest.unwrap_or(Duration::MAX).min(programs.timeout());
    let mut finished = Err(io::ErrorKind::Interrupted.into());
    programs.run(&mut || finished = execute_within(program, arguments, (None, Errors::Apart), longest))?;
    Ok(finished)
}
