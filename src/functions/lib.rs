//! The native functions: one file and one row each. The VM finds them through `table` and names none of them.
//!
//! `core` is what belongs to the language: types, calls, data, Hiera; `iteration` are functions that take blocks; `catalog`,
//! `collections`, `files`, `numbers` and `text` Puppet's others, by what they work on. `stdlib` replaces Ruby functions of
//! puppetlabs-stdlib where the environment has files of it that are known.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most places pick few of the many kinds of values, types, expressions, instructions or methods"
)]

mod catalog;
mod collections;
mod core;
mod files;
pub mod issues;
mod iteration;
mod numbers;
mod ordering;
mod ruby_errors;
mod stdlib;
mod table;
mod text;

pub use stdlib::stand_in;
pub use table::table;
