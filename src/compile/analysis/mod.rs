//! What manifests name, without evaluating anything: the definitions and references of one file as data, an index over many
//! files in which one file can be replaced, what of a file's references nothing defines, and what the language's
//! specification forbids of it.
//!
//! [`Definitions`] and [`References`] are pure functions of one file. Of what an environment offers besides manifests,
//! functions and types in Ruby, [`Known`] knows. Neither tells anybody anything: diagnostics are returned.

mod access;
mod check;
mod definitions;
mod index;
pub mod issues;
mod known;
mod late_types;
mod legacy_facts;
mod map;
mod references;
mod unspecified;
mod uses;

pub use access::inaccessible;
pub use check::unknown_names;
pub use definitions::{Defined, DefinedName, Definitions};
pub use index::Index;
pub use known::Known;
pub use late_types::late_types;
pub use legacy_facts::{Fix, LegacyFact, legacy_facts};
pub use map::{Code, map_of_environment};
pub use references::{Owner, Reach, Reference, References, Target};
pub use unspecified::unspecified;
pub use uses::{Binding, Use, UseKind, User, bindings, uses};
