//! Resource types: which attributes a resource may have, which of them name it, and how its title is read.
//!
//! Built-in types are tables. Types of modules are found by `module_types`.
//! Source: `resource_types.json` of Puppet 8; lib/puppet/type.rb, lib/puppet/resource.rb (`parse_title`, `uniqueness_key`).

mod autorequires;
mod builtin;
pub mod issues;
mod metaparameters;
mod moved;
mod of_modules;
mod resource_type;
mod table;
mod tables;
mod title;
mod uniqueness;

pub use autorequires::{AUTORELATIONS, AutomaticOrder, Autorelation, Named};
pub use builtin::{builtin, builtin_of, builtin_types, intern_type_names};
pub use metaparameters::{METAPARAMETERS, Metaparameter, intern_metaparameter_names, is_metaparameter, metaparameter};
pub use moved::moved_type;
pub use of_modules::{AcceptedValues, Related, Relation};
pub use resource_type::{Attribute, AttributeKind, Declaration, Openness, ResourceType};
pub use title::{TitleParts, TitlePattern};
