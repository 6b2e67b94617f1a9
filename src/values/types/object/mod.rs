//! Object types and TypeSets: definitions, inheritance, instances.

mod accepts;
mod builtin;
mod define;
mod definition;
mod instance;
mod own;
mod schema;
mod type_set;

pub(super) use accepts::{accepts_value, assignable, type_of};
pub use builtin::{DEFERRED, ERROR, LOOKUP_CONTEXT};
pub(super) use define::{assert_name, assert_uri};
pub use define::{define, extend};
pub(super) use definition::{definition, plain_definition, shown_parameters, write_definition, write_type_set};
pub use instance::{from_arguments, from_hash, init_hash, init_hash_type, parameters, signatures};
pub use own::{Own, own};
pub use type_set::{RUNTIME_AUTHORITY, check_type_set, define_type_set};
