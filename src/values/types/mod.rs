//! Algorithms over types: instances, assignability, inference, construction, rendering, mismatch messages.
//!
//! Types and values are data in `crate::value`. Everything here that meets an alias or a name takes a [`Types`], which
//! the virtual machine implements; nothing here knows how definitions are found or loaded.
//! Source: reference/types.md

mod alias;
mod alternatives;
mod assignable;
pub mod callable;
mod common_type;
pub mod construct;
mod context;
pub mod convert;
mod generalize;
mod infer;
pub mod init;
mod instance;
pub mod issues;
mod label;
#[cfg(test)]
mod laws;
mod matching;
pub mod mismatch;
pub mod names;
mod normalize;
pub mod object;
mod parse;
mod plain;
#[cfg(test)]
mod recorded;
mod recursion_guard;
mod references;
mod render;
#[cfg(test)]
mod samples;
mod typing;
mod uri;
mod version_range;

pub use alias::{builtin_alias_body, builtin_alias_name, resolved};
pub use alternatives::variant;
pub use assignable::{assignable, equals};
pub use common_type::common_type;
pub use context::{Constructors, PassedTypes, Types};
pub use generalize::generalize;
pub use infer::{infer, infer_detailed, infer_generalized};
pub use instance::{is_data, is_instance, is_rich_data};
pub use label::class_label;
pub use normalize::{alias_body, normalize};
pub use parse::{parse, specialize};
pub use plain::PlainTypes;
pub use references::is_recursive;
pub use render::{expanded_text, type_text, write_type};
pub use typing::{AsTyping, HasTypes};

pub(in crate::types) use assignable::tuple_size;
