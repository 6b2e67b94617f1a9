//! The base of all other rooms: interned names, text and places in it, issues, the log and its rendering, and the
//! limits of one compilation.

pub mod budget;
pub mod bytes;
pub mod diagnostics;
pub mod platform;
pub mod source;
pub mod symbol;
