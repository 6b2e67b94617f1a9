//! Values of a data file as values of a compilation. Strings are borrowed from the file.

use pantin_base::budget::Arena;

use super::tree::{Children, DataFile, Node, NodeId};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_values::value::integer::Integer;
use pantin_values::value::{Hash, HashBuilder, RuntimeValue, Value};

/// The value of a node; interpolations stay as they are written.
///
/// # Errors
/// When it holds an integer with more digits than can be read.
pub fn value_of<'c>(file: &'c DataFile, id: NodeId, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    value_in(file, id, arena)
}

/// The same where collections are gone through: most values need no call.
#[inline(always)]
fn value_in<'c>(file: &'c DataFile, id: NodeId, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    let node = file.node(id);
    match borrowed(file, node) {
        Some(value) => Ok(value),
        None => made(file, node, arena),
    }
}

/// The value of a node that needs no memory, as most do.
#[inline(always)]
fn borrowed(file: &DataFile, node: Node) -> Option<Value<'_>> {
    match node {
        Node::String(text) | Node::Template(text) => Some(Value::String(file.text(text))),
        Node::Integer(number) => Some(Value::Integer(number)),
        Node::Boolean(truth) => Some(Value::Boolean(truth)),
        Node::Float(number) => Some(Value::Float(number)),
        Node::Undef => Some(Value::Undef),
        Node::BigInteger(_) | Node::Symbol(_) | Node::Regexp(_) | Node::Bytes(_) | Node::Array(..) | Node::Hash(..) => {
            None
        }
    }
}

fn made<'c>(file: &'c DataFile, node: Node, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    Ok(match node {
        Node::Array(children, _) => array_of(file, children, arena)?,
        Node::Hash(children, _) => Value::Hash(hash_of(file, children, arena)?),
        Node::BigInteger(digits) => integer(file.text(digits), arena)?,
        // Files of data hold no regular expressions.
        Node::Regexp(text) => Value::String(file.text(text)),
        Node::Symbol(text) => match file.text(text) {
            // Puppet's own symbols for these values.
            "default" => Value::Default,
            "undef" => Value::Undef,
            name => Value::Runtime(arena.alloc(RuntimeValue::new("Symbol", name))),
        },
        Node::Bytes(text) => {
            let bytes = file.text(text).chars().map(|c| u32::from(c) as u8);
            Value::Binary(arena.alloc_slice_fill_iter(bytes.collect::<Vec<u8>>()))
        }
        Node::Undef | Node::Boolean(_) | Node::Integer(_) | Node::Float(_) | Node::String(_) | Node::Template(_) => {
            borrowed(file, node).unwrap_or(Value::Undef)
        }
    })
}

fn array_of<'c>(file: &'c DataFile, children: Children, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    let children = file.children(children);
    // Arrays without elements have a place of their own, too, by which explanations tell them apart.
    let mut elements = pantin_base::budget::List::with_capacity_in(children.len().max(1), arena);
    for child in children {
        elements.push(value_in(file, *child, arena)?);
    }
    Ok(Value::Array(elements.into_slice()))
}

fn hash_of<'c>(file: &'c DataFile, children: Children, arena: &'c Arena) -> Result<&'c Hash<'c>, Issue> {
    let children = file.children(children);
    let (pairs, _) = children.as_chunks::<2>();
    let mut entries = pantin_base::budget::List::with_capacity_in(pairs.len(), arena);
    for [key, value] in pairs {
        let (Node::String(key) | Node::Template(key)) = file.node(*key) else { break };
        entries.push((Value::String(file.text(key)), value_in(file, *value, arena)?));
    }
    let rest = &pairs[entries.len()..];
    // No file has a text twice as a key of one hash.
    if rest.is_empty() {
        return Ok(Hash::of_different(arena, entries.into_slice()));
    }
    let mut builder = HashBuilder::with_capacity(pairs.len());
    for (key, value) in entries.into_slice() {
        builder.insert(*key, *value);
    }
    for [key, value] in rest {
        builder.insert(value_of(file, *key, arena)?, value_of(file, *value, arena)?);
    }
    Ok(builder.finish(arena))
}

/// An integer that 64 bits do not hold. Data may have a plus before its digits.
///
/// # Errors
/// When there are more digits than can be read.
pub fn integer<'c>(digits: &str, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    let (is_negative, unsigned) = match digits.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, digits.strip_prefix('+').unwrap_or(digits)),
    };
    let number = Integer::parse(unsigned, 10).ok_or_else(|| issues::integer_too_large(digits))?;
    Ok((if is_negative { number.negated() } else { number }).value(arena))
}
