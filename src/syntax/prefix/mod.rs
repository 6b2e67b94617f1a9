//! Trees in prefix notation: what `puppet parser dump` and `puppet epp dump` print by default, the older of Puppet's two forms.
//!
//! Source: pops/model/model_tree_dumper.rb, pops/model/tree_dumper.rb

mod statements;
mod transform;
mod writer;

use crate::ast::Program;

/// The tree of a whole text, without a line end.
#[must_use]
pub fn render(program: &Program<'_>) -> String {
    let mut writer = writer::Writer::default();
    match program.body {
        [] => writer.atom(":nop"),
        [one] => writer.expression(one),
        body => writer.block(body),
    }
    writer.finish()
}
