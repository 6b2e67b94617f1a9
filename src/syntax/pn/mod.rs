//! PN, Puppet's notation of syntax trees: what `puppet parser dump` prints with `--format pn` and `json`.
//!
//! Source: pops/model/pn_transformer.rb, pops/pn.rb

mod literals;
mod statements;
mod transform;
mod writer;

pub(super) use literals::{float, regexp};
pub use writer::Layout;

use crate::ast::Program;

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
