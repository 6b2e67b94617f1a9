//! PN, Puppet's notation of syntax trees: what `puppet parser dump` prints with `--format pn` and `json`.
//!
//! Source: pops/model/pn_transformer.rb, pops/pn.rb

mod literals;
mod statements;
mod transform;
mod writer;

pub(super) use literals::{float, regexp};

use crate::syntax::ast::Program;

/// How PN is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// All on one line.
    Compact,
    /// One element a line, indented by two spaces.
    Pretty,
    /// As JSON: a call is an object `{"^": [name, …]}`, a map `{"#": [key, value, …]}`.
    Json,
}

/// The PN of a whole text, without a line end.
#[must_use]
pub fn render(program: &Program<'_>, layout: Layout) -> String {
    let mut writer = writer::Writer::new(layout);
    match program.body {
        [] => writer.call("nop", |_| {}),
        [one] => writer.expression(one),
        body => writer.call("block", |writer| writer.elements(body)),
    }
    writer.finish()
}
