//! Object types and TypeSets: definitions, inheritance, instances.

mod accepts;
mod builtin;
mod define;
mod definition;
mod schema;
mod type_set;

pub(in crate::types) use accepts::{accepts, assignable, type_of};
pub use builtin::{DEFERRED, ERROR};
pub use define::{define, extend};
pub(in crate::types) use definition::{definition, write_definition};
pub use type_set::define_type_set;
