//! Sets of facts that tests compile with: files of the repository, and those of FacterDB.

mod facterdb;
mod library;
mod platform;
mod set;

pub use library::Library;
pub use platform::{Platform, SupportedPlatform, supported};
pub use set::{FactSet, FactSets};
