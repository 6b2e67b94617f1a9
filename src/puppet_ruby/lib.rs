//! Ruby of Puppet's modules: what Ruby files of modules declare ([`source`]), a real Ruby for what the engine
//! ([`pantin_ruby`]) does not run ([`worker`]), and both for the virtual machine ([`bridge`]). Above `vm`, below `functions`.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most places pick few of the many kinds of values, types, expressions, instructions or methods"
)]

pub mod bridge;
pub mod issues;
pub mod source;
mod stored;
pub mod worker;

use pantin_ruby::syntax::{code_digest, file_digest};
use pantin_vm::native::Digests;

/// The digests of Ruby files.
pub const DIGESTS: Digests = Digests { code: code_digest, file: file_digest };

pub use stored::{FunctionRecipe, ReadFunction, TemplateRecipe};
