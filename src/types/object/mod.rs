//! Object types: definitions, inheritance, instances.

mod accepts;
mod builtin;
mod definition;

pub(in crate::types) use accepts::{accepts, assignable, type_of};
pub use builtin::{DEFERRED, ERROR};
pub(in crate::types) use definition::{definition, write_definition};
