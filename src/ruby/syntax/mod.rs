//! Ruby's syntax as a tree of its own: smaller than the parser's, owned, and with one node per meaning.
//!
//! Knows nothing about Puppet. The parser is prism; nothing else names it.

mod assignments;
mod ast;
mod calls;
mod control;
mod definitions;
mod digest;
mod literals;
mod read;
mod survey;

pub use ast::{
    Argument, Begin, Block, Body, Call, ClassBody, ConstantScope, Expr, HashEntry, Interpolation, Kind,
    MethodDefinition, MultipleTarget, Operator, Parameters, Part, Rescue, Target,
};
pub use digest::{code_digest, file_digest};
pub use read::{Parsed, SyntaxError, parse};
pub use survey::{Survey, survey};
