//! `Hash.new` and `Struct.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail, refused_kind};
use super::local;
use crate::types::AsTyping;
use crate::value::depth::{deeper, into};
use crate::value::format::ruby_inspect;
use crate::value::iterate::{Elements, collect};
use crate::value::ops::hash_from_list;
use crate::value::ruby_errors::{frozen, no_conversion, no_method};
use crate::value::{HashBuilder, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static HASH: Constructor = Constructor {
    name: "new_hash",
    dispatches: &[
        Dispatch::new(&[local::HASH_TREE, local::HASH_OPTION], &["from", "build_option"], 1, Body::Make(from_tree)),
        Dispatch::new(&[local::HASH_KEY_VALUES], &["from"], 1, Body::Make(from_pairs)),
        Dispatch::new(&[Type::Any], &["from"], 1, Body::Make(from_any)),
    ],
};

fn from_pairs<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let mut builder = HashBuilder::new();
    for pair in arguments[0].as_array().unwrap_or(&[]) {
        if let Some([key, value]) = pair.as_array() {
            builder.insert(*key, *value);
        }
    }
    Ok(builder.finish_value(cx.types.arena()))
}

fn from_any<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let typing = AsTyping(cx.types);
    let elements = match &arguments[0] {
        Value::Hash(hash) => return Ok(Value::Hash(hash)),
        Value::Array(elements) => elements.to_vec(),
        other => match Elements::of(other, &typing)? {
            Some(elements) => {
                let elements = collect(elements)?;
                // Ruby takes a list of one array for pairs.
                if let [Value::Array(_)] = elements.as_slice() {
                    return from_pairs(cx, &[Value::Array(cx.types.arena().alloc_slice_copy(&elements))]);
                }
                elements
            }
            None => return fail(&refused_kind(cx, other, "Hash")),
        },
    };
    Ok(hash_from_list(&elements)?.finish_value(cx.types.arena()))
}

/// A part of a hash being built.
struct Node<'c> {
    /// What it is as long as nothing is put into it.
    plain: Value<'c>,
    opened: Option<Opened<'c>>,
}

/// A part that something was put into.
enum Opened<'c> {
    Branch(Branch<'c>),
    List(Vec<Node<'c>>),
}

impl<'c> Node<'c> {
    const fn plain(plain: Value<'c>) -> Self {
        Self { plain, opened: None }
    }

    fn branch() -> Self {
        Self { plain: Value::Undef, opened: Some(Opened::Branch(Branch::default())) }
    }

    fn is_undef(&self) -> bool {
        self.opened.is_none() && self.plain.is_undef()
    }

    /// What is within a node at a key, made when there is nothing.
    fn enter(&mut self, key: Value<'c>, cx: &Conversion<'_, 'c>) -> Result<&mut Self, Issue> {
        match self.opened(cx)? {
            Opened::Branch(branch) => Ok(branch.enter(key)),
            Opened::List(elements) => {
                let at = position(elements, &key)?;
                let element = &mut elements[at];
                if element.is_undef() {
                    *element = Self::branch();
                }
                Ok(element)
            }
        }
    }

    fn set(&mut self, key: Value<'c>, value: Value<'c>, cx: &Conversion<'_, 'c>) -> Result<(), Issue> {
        match self.opened(cx)? {
            Opened::Branch(branch) => branch.set(key, Self::plain(value)),
            Opened::List(elements) => {
                let at = position(elements, &key)?;
                elements[at] = Self::plain(value);
            }
        }
        Ok(())
    }

    /// The node as something that values are put into.
    fn opened(&mut self, cx: &Conversion<'_, 'c>) -> Result<&mut Opened<'c>, Issue> {
        match &mut self.opened {
            Some(opened) => Ok(opened),
            none => Ok(none.insert(Opened::of(&self.plain, cx)?)),
        }
    }

    fn finish(&self, cx: &Conversion<'_, 'c>) -> Value<'c> {
        match &self.opened {
            None => self.plain,
            Some(Opened::Branch(branch)) => deeper(|| branch.finish(cx)),
            Some(Opened::List(elements)) => {
                let elements: Vec<Value<'c>> = elements.iter().map(|element| deeper(|| element.finish(cx))).collect();
                Value::Array(cx.types.arena().alloc_slice_copy(&elements))
            }
        }
    }
}

impl<'c> Opened<'c> {
    /// A value taken apart.
    fn of(value: &Value<'c>, cx: &Conversion<'_, 'c>) -> Result<Self, Issue> {
        let typing = AsTyping(cx.types);
        match value {
            Value::Hash(hash) => Ok(Self::Branch(Branch::of(hash))),
            Value::Array(elements) => Ok(Self::List(elements.iter().copied().map(Node::plain).collect())),
            Value::String(_) => fail(&frozen("String", &ruby_inspect(value, &typing))),
            other => fail(&no_method(&typing, "[]=", other)),
        }
    }
}

/// Where an array has its element for a key, which it has from now on.
fn position(elements: &mut Vec<Node<'_>>, key: &Value<'_>) -> Result<usize, Issue> {
    let Value::Integer(index) = *key else {
        return fail(&no_conversion(key, "Integer"));
    };
    let count = elements.len();
    let at = if index < 0 { count.checked_add_signed(index as isize) } else { usize::try_from(index).ok() };
    match at {
        Some(at) if at < count => Ok(at),
        Some(at) if index >= 0 => {
            // Few paths can ask for many elements: they count as parts of the value.
            into(at - count, || elements.resize_with(at + 1, || Node::plain(Value::Undef)));
            Ok(at)
        }
        _ => fail(&format!("index {index} too small for array; minimum: -{count}")),
    }
}

#[derive(Default)]
struct Branch<'c> {
    places: HashBuilder<'c>,
    nodes: Vec<Node<'c>>,
}

impl<'c> Branch<'c> {
    fn place(&self, key: &Value<'c>) -> Option<usize> {
        match self.places.get(key) {
            Some(Value::Integer(place)) => usize::try_from(place).ok(),
            _ => None,
        }
    }

    fn set(&mut self, key: Value<'c>, node: Node<'c>) {
        if let Some(place) = self.place(&key) {
            self.nodes[place] = node;
        } else {
            self.places.insert(key, Value::Integer(self.nodes.len() as i64));
            self.nodes.push(node);
        }
    }

    fn of(hash: &crate::value::Hash<'c>) -> Self {
        let mut branch = Self::default();
        hash.entries().iter().for_each(|(key, value)| branch.set(*key, Node::plain(*value)));
        branch
    }

    /// The node of a key; makes it if it does not exist.
    fn enter(&mut self, key: Value<'c>) -> &mut Node<'c> {
        let place = self.place(&key).unwrap_or_else(|| {
            self.set(key, Node::branch());
            self.nodes.len() - 1
        });
        &mut self.nodes[place]
    }

    fn finish(&self, cx: &Conversion<'_, 'c>) -> Value<'c> {
        let mut builder = HashBuilder::with_capacity(self.nodes.len());
        for ((key, _), node) in self.places.entries().iter().zip(&self.nodes) {
            builder.insert(*key, node.finish(cx));
        }
        builder.finish_value(cx.types.arena())
    }
}

/// Longest path in a tree.
const MAX_PATH_LEN: usize = 10_000;

fn from_tree<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let Some(option) = arguments.get(1).and_then(Value::as_str) else { return from_pairs(cx, arguments) };
    let all_hashes = option == "hash_tree";
    let mut root = Node::branch();
    for entry in arguments[0].as_array().unwrap_or(&[]) {
        let Some([path, value]) = entry.as_array() else { continue };
        match (path.as_array().unwrap_or(&[]), value) {
            ([], Value::Array(elements)) => {
                for (index, element) in elements.iter().enumerate() {
                    root.set(Value::Integer(index as i64), *element, cx)?;
                }
            }
            ([], Value::Hash(hash)) => {
                hash.entries().iter().try_for_each(|(key, value)| root.set(*key, *value, cx))?;
            }
            ([], other) => return fail(&no_conversion(other, "Hash")),
            ([way @ .., last], value) => {
                if way.len() > MAX_PATH_LEN {
                    return fail("The path is too long");
                }
                let mut node = &mut root;
                for key in way {
                    node = node.enter(*key, cx)?;
                }
                let value = if all_hashes { as_hash(cx, value) } else { *value };
                node.set(*last, value, cx)?;
            }
        }
    }
    Ok(root.finish(cx))
}

/// An array as a hash of its indices, and so on inside of it.
fn as_hash<'c>(cx: &Conversion<'_, 'c>, value: &Value<'c>) -> Value<'c> {
    let Value::Array(elements) = value else { return *value };
    let mut builder = HashBuilder::with_capacity(elements.len());
    for (index, element) in elements.iter().enumerate() {
        let inner = deeper(|| as_hash(cx, element));
        builder.insert(Value::Integer(index as i64), inner);
    }
    builder.finish_value(cx.types.arena())
}
