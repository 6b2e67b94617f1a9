//! Hiera 5: data binding, `lookup` and its explanation.
//!
//! Knows values, types, the files of an environment. Must not know the VM: whatever needs evaluation goes through
//! [`LookupHost`]. A compilation has one [`Lookup`], an environment one [`DataCache`].
//! Source: Puppet 8 lib/puppet/pops/lookup, pops/merge_strategy.rb, functions/lookup.rb.

mod backends;
mod config;
mod configuration;
mod context;
pub mod data;
mod entries;
mod entry;
mod explain;
mod failure;
mod function_context;
mod hierarchy;
mod host;
mod interpolate;
pub mod issues;
mod key;
mod layers;
mod lookup_options;
mod merge;
mod options;
mod paths;
mod places;
mod provider;
mod reach;
mod ruby_errors;
mod run;
mod schema;
mod secrecy;
mod state;

pub use backends::NativeDataFunction;
pub use context::{ContextResult, FileData, is_context_function};
pub use data::DataCache;
pub use entry::{Fallback, HieraFunction, LookupRequest};
pub use explain::{ExplainScope, Explainer};
pub use failure::{Failure, FailureKind};
pub use function_context::ContextId;
pub use host::{Binding, DataFunction, Fallible, LookupHost, Variable, WarnOnce, Warning, WarningCategory};
pub use key::{Segment, split as split_key};
pub use places::{DataPlaces, advice_on_missing};
pub use secrecy::Secrecy;
pub use state::Lookup;
