//! Resource types of modules: their search in an environment, and the types that were read.
//!
//! They come from a [`TypeSource`] that `puppet_ruby::source` implements (this module knows no Ruby).

mod generated;
pub mod issues;
mod library;
mod registry;
mod source;

pub use generated::parse_generated;
pub use library::{Answer, Library, Listener};
pub use registry::{NoType, ReadType, ResourceTypes, TypeRecipe};
pub use source::{DeclaredDataType, LoadedType, TypeSource};
