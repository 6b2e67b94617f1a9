//! The Ruby engine: Ruby's syntax ([`syntax`]) and an interpreter for most templates and functions ([`interpreter`]). It
//! knows nothing of environments, lookups or the virtual machine: [`interpreter::Host`] is all that code sees.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most places pick few of the many kinds of values, types, expressions, instructions or methods"
)]

pub mod interpreter;
pub mod names;
pub mod paths;
pub mod request;
pub mod syntax;
