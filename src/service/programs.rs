//! How programs that describe nodes run: node classifiers and commands for external trusted data.

use std::io;
use std::time::{Duration, Instant};

use pantin_base::diagnostics::Issue;
use pantin_host::processes::{Errors, Finished, execute_within};

/// The purpose of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgramKind {
    /// It classifies nodes.
    Classifier,
    /// It gives external trusted data.
    TrustedData,
}

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

    /// Observes a program that ran: whether it succeeded, and its time.
    fn observe(&self, _: ProgramKind, _is_ok: bool, _took: Duration) {}
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
    (programs, kind): (&dyn Programs, ProgramKind),
    program: &str,
    arguments: &[String],
    longest: Option<Duration>,
) -> Result<io::Result<Finished>, Issue> {
    let longest = longest.unwrap_or(Duration::MAX).min(programs.timeout());
    let mut finished: io::Result<Finished> = Err(io::ErrorKind::Interrupted.into());
    let mut took = Duration::ZERO;
    programs.run(&mut || {
        let began = Instant::now();
        finished = execute_within(program, arguments, (None, Errors::Apart), longest);
        took = began.elapsed();
    })?;
    programs.observe(kind, finished.as_ref().is_ok_and(|finished| finished.status == Some(0)), took);
    Ok(finished)
}
