//! Compiled code: instructions and units ([`bytecode`]), how the syntax tree becomes one ([`lower`]), and units on disk
//! ([`cache`]).

pub mod bytecode;
pub mod cache;
pub mod lower;
