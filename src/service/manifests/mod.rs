//! Manifests and templates as files: finding and reading them, checking, rewriting, formatting, showing their trees.

mod check;
mod findings;
mod format;
mod others;
mod rewrite;
mod texts;
mod trees;

pub use check::{Checker, check_text, levels, repository_findings};
pub use findings::{Findings, Kind, Parsed, Rewrite};
pub use format::formatted;
pub use others::check_other;
pub use pantin_checks::FileKind;
pub use pantin_compile::analysis::Fix;
pub use pantin_environment::{LoadFailure, SourceMode, decode};
pub use pantin_format::{Off as RulesOff, patch};
pub use rewrite::write;
pub use texts::{Done, Input, Text, Work, each_given, each_of_environment, files_of_environment, shared};
pub use trees::{TreeForm, TreeRequest, shown};
