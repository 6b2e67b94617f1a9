//! `pantin ca`: the certificate authority, with the options, the output and the exit codes of `puppetserver ca`.
//!
//! It works on the files, whether a server runs or not, and on the machine that has them.

mod arguments;
mod commands;

pub(super) use arguments::CaCommand;
pub(super) use commands::run;
