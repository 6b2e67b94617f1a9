//! Values of data that was read from a text.

use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, Node, NodeId, integer};
use pantin_values::value::{HashBuilder, RuntimeValue, Value};
use pantin_vm::Ctx;

/// The value of the whole data, which it does not borrow from.
pub(in crate::stdlib) fn copied<'c>(ctx: &Ctx<'_, 'c>, data: &DataFile) -> Result<Value<'c>, Issue> {
    value(ctx, data, data.root_id())
}

fn value<'c>(ctx: &Ctx<'_, 'c>, data: &DataFile, id: NodeId) -> Result<Value<'c>, Issue> {
    let deeper = |id: NodeId| stacker::maybe_grow(64 * 1024, 1024 * 1024, || value(ctx, data, id));
    Ok(match data.node(id) {
        Node::Undef => Value::Undef,
        Node::Boolean(truth) => Value::Boolean(truth),
        Node::Integer(number) => Value::Integer(number),
        Node::BigInteger(digits) => integer(data.text(digits), ctx.arena())?,
        Node::Float(number) => Value::Float(number),
        // Regular expressions are not permitted.
        Node::String(text) | Node::Template(text) | Node::Regexp(text) => ctx.string(data.text(text)),
        Node::Symbol(text) => match data.text(text) {
            "default" => Value::Default,
            "undef" => Value::Undef,
            name => Value::Runtime(ctx.arena().alloc(RuntimeValue::new("Symbol", ctx.text(name)))),
        },
        Node::Bytes(text) => {
            let bytes: Vec<u8> = data.text(text).chars().map(|c| u32::from(c) as u8).collect();
            super::bytes::binary_text(ctx, &bytes)
        }
        Node::Array(children, _) => {
            let elements = data.children(children).iter().map(|child| deeper(*child)).collect::<Result<Vec<_>, _>>()?;
            ctx.array(&elements)
        }
        Node::Hash(children, _) => {
            let children = data.children(children);
            let mut builder = HashBuilder::with_capacity(children.len() / 2);
            for pair in children.chunks_exact(2) {
                builder.insert(deeper(pair[0])?, deeper(pair[1])?);
            }
            builder.finish_value(ctx.arena())
        }
    })
}
