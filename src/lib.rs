//! pantin compiles Puppet code into catalogs: a bytecode compiler and a virtual machine.

pub mod bytecode;
pub mod cache;
pub mod catalog;
pub mod cli;
pub mod compile;
pub mod diagnostics;
pub mod environment;
pub mod functions;
pub mod lookup;
pub mod lower;
pub mod resource_types;
pub mod ruby;
pub mod schedule;
pub mod source;
pub mod symbol;
pub mod syntax;
pub mod types;
pub mod value;
pub mod vm;
