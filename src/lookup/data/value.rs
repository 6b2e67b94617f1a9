//! Values of a data file as values of a compilation. Strings are borrowed from the file.

use crate::budget::Arena;

use super::tree::{Children, DataFile, Node, NodeId};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::lookup as issues;
use crate::value::integer::Integer;
use crate::value::{Hash, HashBuilder, RuntimeValue, Value};

/// The value of a node; interpolations stay as they are written.
///
/// # Errors
/// When it holds an integer with more digits than can be read.
pub fn value_of<'c>(file: &'c DataFile, id: NodeId, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    let node = file.node(id);
    Ok(match node {
        Node::Array(children, _) => array_of(file, children, arena)?,
        Node::Hash(children, _) => Value::Hash(hash_of(file, children, arena)?),
        Node::Undef
        | Node::Boolean(_)
        | Node::Integer(_)
        | Node::BigInteger(_)
        | Node::Float(_)
        | Node::String(_)
        | Node::Template(_)
        | Node::Symbol(_)
        | Node::Regexp(_)
        | Node::Bytes(_) => leaf_value(file, node, arena)?,
    })
}

fn array_of<'c>(file: &'c DataFile, children: Children, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    let children = file.children(children);
    // Arrays without elements have a place of their own, too, by which explanations tell them apart.
    let mut elements = crate::budget::List::with_capacity_in(children.len().max(1), arena);
    for child in children {
        elements.push(value_of(file, *child, arena)?);
    }
    Ok(Value::Array(elements.into_slice()))
}

fn hash_of<'c>(file: &'c DataFile, children: Children, arena: &'c Arena) -> Result<&'c Hash<'c>, Issue> {
    let children = file.children(children);
    let (pairs, _) = children.as_chunks::<2>();
    let is_text = |key: NodeId| matches!(file.node(key), Node::String(_) | Node::Template(_));
    // No file has a text twice as a key of one hash.
    if pairs.iter().all(|[key, _]| is_text(*key)) {
        let mut entries = crate::budget::List::with_capacity_in(pairs.len(), arena);
        for [key, value] in pairs {
            entries.push((value_of(file, *key, arena)?, value_of(file, *value, arena)?));
        }
        return Ok(Hash::of_different(arena, entries.into_slice()));
    }
    let mut builder = HashBuilder::with_capacity(pairs.len());
    for pair in pairs {
        builder.insert(value_of(file, pair[0], arena)?, value_of(file, pair[1], arena)?);
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

/// The value of a node that is no collection.
fn leaf_value<'c>(file: &'c DataFile, node: Node, arena: &'c Arena) -> Result<Value<'c>, Issue> {
    Ok(match node {
        Node::Undef | Node::Array(..) | Node::Hash(..) => Value::Undef,
        Node::Boolean(truth) => Value::Boolean(truth),
        Node::Integer(number) => Value::Integer(number),
        Node::BigInteger(digits) => integer(file.text(digits), arena)?,
        Node::Float(number) => Value::Float(number),
        // Files of data hold no regular expressions.
        Node::String(text) | Node::Template(text) | Node::Regexp(text) => Value::String(file.text(text)),
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
    })
}
