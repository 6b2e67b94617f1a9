//! Ruby, as far as Puppet code bases need it: its syntax ([`syntax`]), what Ruby files of modules declare ([`source`]),
//! templates and functions that run without Ruby ([`erb`]), a real Ruby for the others ([`worker`]), and both for the
//! virtual machine ([`bridge`]). Above `vm`, below `functions`.

pub mod bridge;
pub mod erb;
pub mod source;
pub mod syntax;
pub mod worker;
