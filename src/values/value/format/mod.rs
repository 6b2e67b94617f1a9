//! How values become text.
//!
//! [`text()`] is what interpolation and the logging functions show, [`ruby_text`] and [`ruby_inspect`] what Ruby's `to_s` and
//! `inspect` give to messages, old functions and `sprintf`, [`program_text`] the form that Puppet reads back.
//! The content of Sensitive values is in none of them.

mod containers;
mod padding;
mod program;
mod quoting;
mod ruby;
mod sprintf;
mod string_formatter;
mod text;

pub use program::{double_quote, program_text, puppet_quote, write_program};
pub use quoting::{quote as ruby_quote, quote_bytes as ruby_quote_bytes, regexp_source};
pub use ruby::{inspect as ruby_inspect, text as ruby_text};
pub use sprintf::sprintf;
pub use string_formatter::string_new;
pub use text::{text, write_text};
