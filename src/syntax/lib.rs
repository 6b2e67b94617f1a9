//! The front end: text to tokens, tokens to a tree, checks on the tree. A pure function of one file's text and the
//! language settings; it sees no facts, no other files and no environment.

pub mod ast;
pub mod issues;
pub mod lexer;
mod parse;
mod parser;
mod pieces;
pub mod pn;
pub mod prefix;
mod slips;
pub mod token;
mod trees;
pub mod validate;
mod written;

pub use parse::{Parsed, parse};
pub use parser::{MAX_DEPTH, MAX_LINKS};
pub use pieces::{PieceKind, comments, pieces};
pub use trees::{Tree, Trees};
pub use written::{Written, written_texts};
