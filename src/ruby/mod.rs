//! Ruby, as far as Puppet code bases need it: what Ruby files of modules declare ([`source`]), and a real Ruby for
//! the functions that modules write in it ([`worker`]). Above `vm`, below `functions`.

pub mod bridge;
pub mod erb;
pub mod source;
pub mod syntax;
pub mod worker;
