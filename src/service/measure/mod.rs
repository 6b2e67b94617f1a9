//! What compilations take, and what they run: stages, profiles, coverage.

mod lines;
mod profile;
mod timings;
mod watch;

pub use lines::{CountedLines, Lines, Share};
pub use profile::{Frame, Profile, ROOT, Way};
pub use timings::{Made, Run, StageClock, Timings, process_started};
pub use watch::Watch;
