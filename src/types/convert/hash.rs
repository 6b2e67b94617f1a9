//! `Hash.new` and `Struct.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::{Conversion, fail, local, refused_kind};
use crate::diagnostics::Issue;
use crate::types::{AsTyping, Types};
use crate::value::depth::deeper;
use crate::value::format::ruby_inspect;
use crate::value::iterate::{Elements, collect};
use crate::value::ops::hash_from_list;
use crate::value::ruby_class::ruby_class;
use crate::value::ty::Size;
use crate::value::{HashBuilder, Type, Value};

const PAIR: Type<'static> = Type::Tuple { types: &[Type::Any, Type::Any], size: None };
const BRANCH: Type<'static> = Type::Tuple { types: &[Type::ARRAY, Type::Any], size: None };

pub(super) static KEY_VALUES: Type<'static> = Type::Array { element: &PAIR, size: Size::NOT_EMPTY };
pub(super) static TREE: Type<'static> = Type::Array { element: &BRANCH, size: Size::NOT_EMPTY };
pub(super) static OPTION: Type<'static> = Type::Enum { values: &["hash_tree", "tree"], case_insensitive: false };

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

/// A hash being built: what is still a plain value becomes a branch only when something is put into it.
enum Node<'c> {
    Value(Value<'c>),
    Branch(Branch<'c>),
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
        hash.entries().iter().for_each(|(key, value)| branch.set(*key, Node::Value(*value)));
        branch
    }

    /// The branch of a key, made when there is none.
    fn enter(&mut self, key: Value<'c>, types: &dyn Types<'c>) -> Result<&mut Self, Issue> {
        if self.place(&key).is_none() {
            self.set(key, Node::Branch(Self::default()));
        }
        let place = self.place(&key).unwrap_or(0);
        if let Node::Value(value) = self.nodes[place] {
            self.nodes[place] = match value {
                Value::Hash(hash) => Node::Branch(Self::of(hash)),
                other => {
                    let shown = ruby_inspect(&other, &AsTyping(types));
                    return fail(&format!("undefined method `[]=' for {shown}:{}", ruby_class(&other)));
                }
            };
        }
        match &mut self.nodes[place] {
            Node::Branch(branch) => Ok(branch),
            Node::Value(_) => fail("undefined method `[]='"),
        }
    }

    fn finish(&self, cx: &Conversion<'_, 'c>) -> Value<'c> {
        let mut builder = HashBuilder::with_capacity(self.nodes.len());
        for ((key, _), node) in self.places.entries().iter().zip(&self.nodes) {
            let value = match node {
                Node::Value(value) => *value,
                Node::Branch(branch) => deeper(|| branch.finish(cx)),
            };
            builder.insert(*key, value);
        }
        builder.finish_value(cx.types.arena())
    }
}

/// Longest path in a tree.
const LONGEST_PATH: usize = 10_000;

fn from_tree<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let Some(option) = arguments.get(1).and_then(Value::as_str) else { return from_pairs(cx, arguments) };
    let all_hashes = option == "hash_tree";
    let mut root = Branch::default();
    for entry in arguments[0].as_array().unwrap_or(&[]) {
        let Some([path, value]) = entry.as_array() else { continue };
        match (path.as_array().unwrap_or(&[]), value) {
            ([], Value::Array(elements)) => {
                for (index, element) in elements.iter().enumerate() {
                    root.set(Value::Integer(index as i64), Node::Value(*element));
                }
            }
            ([], Value::Hash(hash)) => {
                hash.entries().iter().for_each(|(key, value)| root.set(*key, Node::Value(*value)));
            }
            ([], other) => return fail(&format!("no implicit conversion of {} into Hash", ruby_class(other))),
            ([way @ .., last], value) => {
                if way.len() > LONGEST_PATH {
                    return fail("The path is too long");
                }
                let mut branch = &mut root;
                for key in way {
                    branch = branch.enter(*key, cx.types)?;
                }
                let value = if all_hashes { as_hash(cx, value) } else { *value };
                branch.set(*last, Node::Value(value));
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
