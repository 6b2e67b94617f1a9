//! Compiling whole environments ahead of time: from a tree of files to an artefact, and from both to what differs.
//!
//! Knows every form that files are compiled into; the container is `cache::artefact`, and using one is up to
//! `environment`.

mod build;
mod forms;
mod inspect;
mod ruby;
mod ruby_summary;
mod summary;
mod tree;

pub use build::{Built, Progress, Unusable, build};
pub use inspect::{Damage, Difference, FileChange, Kind, compare, damage, kinds};
pub use ruby::{FunctionUse, RubyUse, Runner, function_uses, ruby_uses};
pub use ruby_summary::{RubyCount, RubySummary, ruby_summary};
pub use summary::{Defined, Summary, summary_of};
pub(super) use tree::walk_files;
pub use tree::{has_directory, name_in};
