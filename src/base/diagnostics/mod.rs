//! Errors and their reports: issues (an error without a place), diagnostics (an issue at a place), the log.
//!
//! Deep code fails with an [`Issue`]; the layer that knows the place turns it into a [`Diagnostic`]. Texts are Puppet's.

pub mod control;
mod diagnostic;
mod fault;
mod issue;
pub mod legacy_facts;
mod log;
pub mod nameless;
pub mod render;
pub mod suggest;
mod words;

pub use diagnostic::{Diagnostic, Label, Origin, Trace};
pub use fault::Fault;
pub use issue::{Issue, IssueRow, Severity, Strictness};
pub use log::{Category, Entry, Level, Log};
