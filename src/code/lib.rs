//! Compiled code: instructions and units ([`bytecode`]), how the syntax tree becomes one ([`lower`]), what a file defines and
//! refers to ([`index`]), and all of that on disk ([`cache`]).

pub mod bytecode;
pub mod cache;
pub mod index;
pub mod lower;
