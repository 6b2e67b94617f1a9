//! The native functions: one file and one row each. The VM finds them through `table` and names none of them.
//!
//! `core` are the functions of Puppet itself; `iteration` those that take blocks; `stdlib` replaces Ruby functions of
//! puppetlabs-stdlib where the environment has that module.

mod catalog;
mod collections;
mod core;
mod files;
mod iteration;
mod numbers;
mod ordering;
mod random;
mod ruby_errors;
mod stdlib;
mod table;
mod text;

pub use stdlib::{Repeats, YamlStyle, write_yaml};
pub use table::table;
