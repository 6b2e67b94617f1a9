//! Static checks of the files of a repository that are no manifests: data and Hiera, templates in Ruby, `metadata.json`,
//! `Puppetfile`.
//!
//! Evaluates nothing, and reports nothing: findings are returned.

mod alone;
mod facts;
mod file;
mod hiera;
pub mod issues;
mod metadata;
mod puppetfile;
mod templates;
mod yaml_faults;

pub use alone::{FileKind, check_alone};
pub use file::CheckedFile;
pub use hiera::{
    Entry, FileCheck, Giver, Hiera, HieraCheck, Interpolated, Layer, LevelPath, OpenHiera, Sources, TypedValue,
    interpolated_at, layers, outline,
};
pub use metadata::{Dependency, check_metadata, dependencies};

pub use puppetfile::{Puppetfile, check_puppetfile};
pub use templates::{check_erb, fact_paths_of_erb};
