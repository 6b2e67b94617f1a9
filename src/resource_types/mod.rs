//! Resource types: which attributes a resource may have, which of them name it, and how its title is read.
//!
//! Built-in types are tables. Types of modules come from a [`TypeSource`] that `ruby::source` implements (this module
//! knows no Ruby).
//! Source: `resource_types.json` of Puppet 8; lib/puppet/type.rb, lib/puppet/resource.rb (`parse_title`, `uniqueness_key`).

mod autorequires;
mod builtin;
mod generated;
mod library;
mod metaparameters;
mod registry;
mod resource_type;
mod source;
mod table;
mod tables;
mod title;
mod uniqueness;

pub use autorequires::{AUTORELATIONS, AutomaticOrder, Autorelation, Named};
pub use builtin::{builtin, builtin_types};
pub use generated::parse_generated;
pub use library::{Answer, Library, Listener};
pub use metaparameters::{METAPARAMETERS, Metaparameter, is_metaparameter, metaparameter};
pub use registry::{NoType, ReadType, ResourceTypes, TypeRecipe};
pub use resource_type::{Attribute, AttributeKind, Declaration, Openness, ResourceType};
pub use source::{DeclaredDataType, LibraryFile, LibraryFiles, LoadedType, TypeSource};
pub use title::{TitleParts, TitlePattern};
