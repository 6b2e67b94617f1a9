//! Values as owned data for callers: they outlive their compilation.

use pantin_base::budget;
use pantin_data::{DataFile, Node, NodeId};
use pantin_values::value::{Shape, Typing, Value, format};

/// Owned data.
#[derive(Clone, PartialEq, Debug)]
pub enum Data {
    /// `undef`
    Null,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// An integer that 64 bits do not hold, by its digits.
    BigInteger(String),
    /// A float.
    Float(f64),
    /// A text. Values that are not data are texts, too.
    Text(String),
    /// A Ruby symbol.
    Symbol(String),
    /// An array.
    List(Vec<Self>),
    /// A hash, in order.
    Map(Vec<(Self, Self)>),
}

/// Deeper values are cut.
const MAX_DEPTH: usize = 200;

/// The maximum of copies of a text while its data is shown: in the data, in a copy of a part, as JSON, written.
const COPIES: usize = 4;

/// A copy of a text. Counted: shared texts multiply. Empty if the budget is exceeded, which the caller checks.
fn owned(text: &str) -> String {
    if budget::charge(text.len().saturating_mul(COPIES)).is_ok() { text.to_owned() } else { String::new() }
}

/// True if a list of this many elements is allowed.
fn fits(elements: usize) -> bool {
    budget::charge(elements.saturating_mul(COPIES * size_of::<Data>())).is_ok()
}

impl Data {
    /// The data of a value. What a `Sensitive` holds stays hidden.
    #[must_use]
    pub fn of<'c>(value: &Value<'c>, types: &dyn Typing<'c>) -> Self {
        Self::of_at(value, types, 0)
    }

    /// The data of a parsed file.
    #[must_use]
    pub fn of_file(file: &DataFile) -> Self {
        Self::of_node(file, file.root(), 0)
    }

    /// The data of a part of a parsed file.
    #[must_use]
    pub fn of_part(file: &DataFile, id: NodeId) -> Self {
        Self::of_node(file, file.node(id), 0)
    }

    /// Ruby's class of the value.
    #[must_use]
    pub const fn ruby_class(&self) -> &'static str {
        match self {
            Self::Null => "NilClass",
            Self::Boolean(true) => "TrueClass",
            Self::Boolean(false) => "FalseClass",
            Self::Integer(_) | Self::BigInteger(_) => "Integer",
            Self::Float(_) => "Float",
            Self::Text(_) => "String",
            Self::Symbol(_) => "Symbol",
            Self::List(_) => "Array",
            Self::Map(_) => "Hash",
        }
    }

    pub(super) fn of_node(file: &DataFile, node: Node, depth: usize) -> Self {
        let inner = |id: &NodeId| Self::of_node(file, file.node(*id), depth + 1);
        match node {
            _ if depth > MAX_DEPTH => Self::Null,
            Node::Undef => Self::Null,
            Node::Boolean(truth) => Self::Boolean(truth),
            Node::Integer(number) => Self::Integer(number),
            Node::Float(number) => Self::Float(number),
            Node::BigInteger(digits) => Self::BigInteger(owned(file.text(digits))),
            Node::String(text) | Node::Template(text) | Node::Bytes(text) | Node::Regexp(text) => {
                Self::Text(owned(file.text(text)))
            }
            Node::Symbol(text) => Self::Symbol(owned(file.text(text))),
            Node::Array(children, _) | Node::Hash(children, _) if !fits(file.children(children).len()) => Self::Null,
            Node::Array(children, _) => Self::List(file.children(children).iter().map(inner).collect()),
            Node::Hash(children, _) => {
                let pairs = file.children(children).chunks_exact(2);
                Self::Map(pairs.map(|pair| (inner(&pair[0]), inner(&pair[1]))).collect())
            }
        }
    }

    fn of_at<'c>(value: &Value<'c>, types: &dyn Typing<'c>, depth: usize) -> Self {
        let inner = |value: &Value<'c>| Self::of_at(value, types, depth + 1);
        match value.shape() {
            _ if depth > MAX_DEPTH => Self::Null,
            Shape::Undef => Self::Null,
            Shape::Boolean(truth) => Self::Boolean(truth),
            Shape::Integer(number) => Self::Integer(number),
            Shape::BigInteger(number) => Self::BigInteger(number.to_string()),
            Shape::Float(number) => Self::Float(number),
            Shape::Text(text) => Self::Text(owned(text)),
            Shape::List(elements) if !fits(elements.len()) => Self::Null,
            Shape::Map(hash) if !fits(2 * hash.entries().len()) => Self::Null,
            Shape::List(elements) => Self::List(elements.iter().map(inner).collect()),
            Shape::Map(hash) => {
                Self::Map(hash.entries().iter().map(|(key, value)| (inner(key), inner(value))).collect())
            }
            Shape::Rich(Value::Runtime(runtime)) if runtime.class == "Symbol" => Self::Symbol(runtime.text.to_owned()),
            Shape::Rich(other) => Self::Text(format::text(&other, types)),
        }
    }
}

/// As JSON: symbols and keys are texts.
impl From<&Data> for serde_json::Value {
    fn from(data: &Data) -> Self {
        match data {
            Data::Null => Self::Null,
            Data::Boolean(truth) => Self::Bool(*truth),
            Data::Integer(number) => Self::from(*number),
            // As its nearest float where 64 bits without a sign do not hold it.
            Data::BigInteger(digits) => digits.parse().map_or(Self::Null, Self::Number),
            Data::Float(number) => Self::from(*number),
            Data::Text(text) | Data::Symbol(text) => Self::from(text.as_str()),
            Data::List(elements) => Self::Array(elements.iter().map(Self::from).collect()),
            Data::Map(entries) => {
                let key = |key: &Data| match Self::from(key) {
                    Self::String(text) => text,
                    other @ (Self::Null | Self::Bool(_) | Self::Number(_) | Self::Array(_) | Self::Object(_)) => {
                        other.to_string()
                    }
                };
                Self::Object(entries.iter().map(|(name, value)| (key(name), Self::from(value))).collect())
            }
        }
    }
}

impl From<&serde_json::Value> for Data {
    fn from(value: &serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Self::Null,
            serde_json::Value::Bool(truth) => Self::Boolean(*truth),
            serde_json::Value::Number(number) => match number.as_i64() {
                Some(number) => Self::Integer(number),
                None => Self::Float(number.as_f64().unwrap_or_default()),
            },
            serde_json::Value::String(text) => Self::Text(text.clone()),
            serde_json::Value::Array(elements) => Self::List(elements.iter().map(Self::from).collect()),
            serde_json::Value::Object(fields) => {
                Self::Map(fields.iter().map(|(key, value)| (Self::Text(key.clone()), Self::from(value))).collect())
            }
        }
    }
}
