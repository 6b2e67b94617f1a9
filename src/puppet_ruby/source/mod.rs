//! What Ruby files of modules declare, found without running Ruby: resource types and data types.
//!
//! Types are declared by code that runs when a class is defined, so that code is evaluated here, over values that may be
//! unknown: loops over literals, helper methods, mixins and files it requires included. Method bodies and the blocks of
//! `validate`, `munge` and their kin are never entered; those of `autorequire` and its kin are where a catalog is checked. What stays unknown makes the type open.
//! Knows nothing about the worker. Source: lib/puppet/type.rb, lib/puppet/metatype/manager.rb

mod accepted;
mod data_types;
mod described;
mod dsl;
mod evaluator;
mod expressions;
mod instances;
mod methods;
mod modules;
mod plain;
mod relations;
mod requires;
mod resource_api;
#[cfg(test)]
mod tests;
mod types;
mod value;

pub use accepted::accepted_values;
pub use described::{DescribedAttribute, DescribedType, Undescribed, describe, regexp_literal, scrubbed};
pub use relations::automatic_relations;
pub use types::RubyTypes;
