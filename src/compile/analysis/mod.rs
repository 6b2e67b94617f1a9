//! The names in manifests, without evaluation: the definitions and references of one file as data, an index over many
//! files in which one file can be replaced, a file's undefined references, and its violations of the language's
//! specification.
//!
//! All of it comes from the indexes of files ([`FileIndex`](pantin_code::index::FileIndex)), but for [`unspecified()`],
//! [`Literals`] and [`PossibleUses`], which look at expressions while a file is parsed. [`EnvironmentDefinitions`] has an
//! environment's definitions besides manifests: functions and types in Ruby. Nothing reports anything: diagnostics are
//! returned.

mod access;
mod check;
mod definitions;
mod documented;
mod environment_definitions;
mod examination;
mod fact_paths;
mod included_keys;
mod index;
pub mod issues;
mod late_types;
mod legacy_facts;
mod map;
mod mismatches;
mod missing_files;
mod node_names;
pub mod style;
mod unspecified;
mod uses;

pub use access::{PossibleUses, inaccessible};
pub use check::unknown_names;
pub use definitions::{Defined, DefinedName, Definitions};
pub use documented::{Documentable, Documented, documented, documented_in_ruby};
pub use environment_definitions::EnvironmentDefinitions;
pub use examination::{Finding, Look, Reads};
pub use fact_paths::{FactPath, FactPaths};
pub use included_keys::IncludedKey;
pub use index::Index;
pub use late_types::late_types;
pub use legacy_facts::{Fix, LegacyFact, legacy_facts};
pub use map::{Code, map_of_environment};
pub use mismatches::{Literals, mismatches};
pub use node_names::node_names;
pub use unspecified::{unspecified, unspecified_names};
pub use uses::{Binding, Use, UseKind, User, bindings, uses};
