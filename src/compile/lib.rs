//! Compiles one node's catalog: the node's data, the compilation itself, its result.
//!
//! Must not know where requests come from or where results go.

pub mod analysis;
pub mod artefact;
mod attempts;
mod code_id;
mod compiler;
pub mod coverage;
mod data;
mod doubles;
mod enc;
mod external;
mod facts;
pub mod impact;
pub mod issues;
mod limits;
mod module_code;
mod query;
mod release_words;
mod request;
mod served;
mod template;
mod workspace;

pub use compiler::{Compiled, Compiler};
pub use data::Data;
pub use doubles::Doubles;
pub use enc::{EncClass, EncResult, FactsOfNode};
pub use external::External;
pub use facts::Facts;
pub use module_code::EnvironmentCode;
pub use pantin_base::budget::{Cancel, Limits};
pub use query::{Answer, LookupQuery, Rendered};
pub use request::Request;
pub use template::{TemplateContent, TemplateQuery, TemplateValues};
pub use workspace::Workspace;

/// The fingerprint of the sources that compilations run through. What another version of them found is not used.
pub const SOURCES: &str = env!("PANTIN_SOURCES");
