//! The executed lines, branches and definitions of manifests and templates, over one or many nodes, as LCOV.
//!
//! A line counts as often as the instruction of it that ran most often. A branch is a condition of `if`, `unless`, `and`,
//! `or`, or an option of `case` and of a selector: whether the code went on or elsewhere. Files that no node loads are
//! there with nothing run. Must not know how nodes are compiled.
//!
//! Source: geninfo(1), "FILES".

mod lcov;
mod ran;
mod stored;

pub use lcov::lcov;
pub use ran::{Coverage, FileCoverage};
