//! `Regexp.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use super::text::is_true;
use crate::value::regexp::{compile, escape};
use crate::value::{Regexp, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static REGEXP: Constructor = Constructor {
    // Puppet's own slip.
    name: "new_float",
    dispatches: &[Dispatch::new(&[Type::STRING, Type::BOOLEAN], &["pattern", "escape"], 1, Body::Make(make))],
};

fn make<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let text = arguments[0].as_str().unwrap_or("");
    let source = if is_true(arguments.get(1)) { arena.alloc_str(&escape(text)) } else { text };
    compile(source)?;
    Ok(Value::Regexp(arena.alloc(Regexp { source })))
}
