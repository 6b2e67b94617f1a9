//! Hiera 5: data binding, `lookup` and its explanation.
//!
//! Knows values, types, the files of an environment. Must not know the VM: whatever needs evaluation goes through
//! [`LookupHost`]. Source: Puppet 8 lib/puppet/pops/lookup, pops/merge_strategy.rb, functions/lookup.rb.

pub mod data;
mod failure;
mod host;

pub use data::DataCache;
pub use failure::{Failure, FailureKind};
pub use host::{
    BlockId, DataBinding, DataFunction, Fallible, LookupHost, LookupSettings, ModuleSource, Variable, WarnOnce,
    Warning, WarningCategory,
};

/// Number of the context of one data function at one location, within one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextId(pub u32);
