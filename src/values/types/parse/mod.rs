//! Types from text: signatures of native functions, `Type('…')`, types named in data and settings.
//!
//! The language is the part of Puppet's that types are written in. It is interpreted, not evaluated: names that nothing
//! defines become unresolved references, and errors have words of their own.
//! Source: `Puppet::Pops::Types::TypeParser`

mod interpret;
mod reader;
mod specialize;

use crate::types::Types;
use crate::types::issues;
use crate::value::ty::Size;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) use reader::read;
#[cfg(test)]
pub(super) use reader::{Kind, Node};
pub use specialize::specialize;

/// The type that a text means.
pub fn parse<'c>(cx: &dyn Types<'c>, text: &str) -> Result<Type<'c>, Issue> {
    if let Some(ty) = interpret::builtin(cx, text)
        && text.starts_with(|first: char| first.is_ascii_uppercase())
    {
        return Ok(ty);
    }
    // One of the texts that Puppet knows without reading them; it would not read this one.
    if text == "Array[1]" {
        return Ok(Type::Array { element: &Type::Any, size: Size::NOT_EMPTY });
    }
    let node = read(text)?;
    if let Value::Type(ty) = interpret::interpret(cx, &node)? {
        Ok(*ty)
    } else {
        Err(issues::invalid_type_specification(node.text))
    }
}

/// The value that a text means, types and other literals alike.
#[cfg(test)]
pub(super) fn interpret_text<'c>(cx: &dyn Types<'c>, text: &str) -> Result<Value<'c>, Issue> {
    interpret::interpret(cx, &read(text)?)
}
