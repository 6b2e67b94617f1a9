//! Ruby, as far as Puppet code bases need it: its syntax ([`syntax`]), what Ruby files of modules declare ([`source`]),
//! an interpreter for most templates and functions ([`interpreter`]), a real Ruby for the others ([`worker`]), and both for the
//! virtual machine ([`bridge`]). Above `vm`, below `functions`.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most places pick few of the many kinds of values, types, expressions, instructions or methods"
)]

pub mod bridge;
pub mod interpreter;
pub mod source;
pub mod syntax;
pub mod worker;
