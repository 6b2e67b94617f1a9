//! Files in HOCON, as in puppetserver.

use serde_json::{Map, Number, Value};

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, Node, NodeId, load_hocon};

/// The maximum depth of a file.
const MAX_DEPTH: usize = 32;

/// Reads a file in HOCON as JSON.
///
/// # Errors
/// If it is malformed.
pub fn read_hocon(text: &[u8], file: &str) -> Result<Value, Issue> {
    let malformed = |detail: &str| issues::unusable_configuration(file, detail);
    let data = load_hocon(text).map_err(|error| malformed(&error.0))?;
    json(&data, data.root_id(), 0).ok_or_else(|| malformed("it is nested too deeply"))
}

fn json(data: &DataFile, id: NodeId, depth: usize) -> Option<Value> {
    if depth > MAX_DEPTH {
        return None;
    }
    Some(match data.node(id) {
        Node::Boolean(truth) => Value::Bool(truth),
        Node::Integer(number) => Value::Number(number.into()),
        Node::Float(number) => Number::from_f64(number).map_or(Value::Null, Value::Number),
        Node::String(text) | Node::Template(text) | Node::Symbol(text) | Node::BigInteger(text) => {
            Value::String(data.text(text).to_owned())
        }
        Node::Array(children, _) => {
            let elements = data.children(children).iter().map(|child| json(data, *child, depth + 1));
            Value::Array(elements.collect::<Option<_>>()?)
        }
        Node::Hash(children, _) => {
            let mut map = Map::new();
            for pair in data.children(children).chunks_exact(2) {
                let key = match json(data, pair[0], depth + 1)? {
                    Value::String(key) => key,
                    other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
                        other.to_string()
                    }
                };
                map.insert(key, json(data, pair[1], depth + 1)?);
            }
            Value::Object(map)
        }
        Node::Undef | Node::Regexp(_) | Node::Bytes(_) => Value::Null,
    })
}
