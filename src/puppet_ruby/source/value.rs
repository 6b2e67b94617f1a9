//! Values as far as they are known.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use pantin_catalog::resource_types::AutomaticOrder;
use pantin_ruby::syntax::Block;
use pantin_values::value::regexp::escape_slashes;

/// A value of the evaluated code.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// Anything.
    Unknown,
    Nil,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(Rc<str>),
    Symbol(Rc<str>),
    Regexp(Rc<str>, u8),
    Array(Rc<RefCell<Vec<Value>>>),
    Hash(Rc<RefCell<Vec<(Value, Value)>>>),
    Proc(Rc<Proc>),
    /// A module or class of the code that is read.
    Module(ModuleId),
    /// A constant that nothing read defines, by its full name: Puppet's and Ruby's own modules.
    External(Rc<str>),
    /// A resource type.
    Type(TypeId),
    /// An attribute of a resource type.
    Attribute(TypeId, usize),
    /// A resource of the catalog that a type is asked about.
    Instance(usize),
}

/// A word of the language of types with its arguments, as it was said: `desc 'text'`.
pub(super) type Word = (Rc<str>, Vec<Value>);

/// Number of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ModuleId(pub(super) usize);

/// Number of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypeId(pub(super) usize);

/// Local variables, with those of the enclosing block.
#[derive(Debug, Default)]
pub(super) struct Locals {
    pub(super) values: RefCell<HashMap<Box<str>, Value>>,
    pub(super) parent: Option<Rc<Locals>>,
}

/// Where code runs.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// `self`
    pub(super) this: Value,
    /// Where `def` puts methods.
    pub(super) definee: Value,
    /// Whether `def` makes singleton methods: inside of `class << self`.
    pub(super) in_singleton: bool,
    pub(super) locals: Rc<Locals>,
    /// Enclosing modules, innermost last.
    pub(super) nesting: Rc<[ModuleId]>,
    pub(super) file: Rc<str>,
    /// The block given to the method.
    pub(super) block: Option<Rc<Proc>>,
}

/// A block with its surroundings.
#[derive(Debug)]
pub(super) struct Proc {
    pub(super) block: Arc<Block>,
    pub(super) frame: Frame,
}

/// What a type says of the resources that its own are related to.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) order: AutomaticOrder,
    /// Type of the others, in lower case.
    pub(super) other: Rc<str>,
    pub(super) names: Names,
}

/// Where the names of the others come from.
#[derive(Clone, Debug)]
pub(super) enum Names {
    /// From a block that runs as the resource.
    Block(Rc<Proc>),
    /// They are written down; `$attribute` is what an attribute has.
    Written(Vec<Rc<str>>),
}

impl Rule {
    /// A rule by the word that declares it.
    pub(super) fn order_of(word: &str) -> Option<AutomaticOrder> {
        match word {
            "autorequire" | "autosubscribe" => Some(AutomaticOrder::Require),
            "autobefore" | "autonotify" => Some(AutomaticOrder::Before),
            _ => None,
        }
    }
}

/// A resource of the catalog, as code of types sees it.
#[derive(Debug)]
pub(super) struct Instance {
    /// Type in lower case.
    pub(super) type_name: Rc<str>,
    pub(super) title: Rc<str>,
    pub(super) attributes: Vec<(Rc<str>, Value)>,
}

/// What begins the name of a type that no file which was read declares.
pub(super) const NAMED_TYPE: &str = "Puppet::Type.type ";

impl Value {
    pub(super) fn string(text: impl AsRef<str>) -> Self {
        Self::String(text.as_ref().into())
    }

    pub(super) fn symbol(text: impl AsRef<str>) -> Self {
        Self::Symbol(text.as_ref().into())
    }

    pub(super) fn array(values: Vec<Self>) -> Self {
        Self::Array(Rc::new(RefCell::new(values)))
    }

    pub(super) fn hash(entries: Vec<(Self, Self)>) -> Self {
        Self::Hash(Rc::new(RefCell::new(entries)))
    }

    /// The text of a string or symbol.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::String(text) | Self::Symbol(text) => Some(text),
            _ => None,
        }
    }

    /// Truth, if it is known.
    pub(super) const fn truth(&self) -> Option<bool> {
        match self {
            Self::Unknown => None,
            Self::Nil | Self::Boolean(false) => Some(false),
            _ => Some(true),
        }
    }

    /// Elements of an array; of anything else, itself.
    pub(super) fn elements(&self) -> Vec<Self> {
        match self {
            Self::Array(values) => values.borrow().clone(),
            Self::Nil => Vec::new(),
            other => vec![other.clone()],
        }
    }

    /// The value of a key of a hash, strings and symbols apart.
    pub(super) fn get(&self, key: &Self) -> Option<Self> {
        let Self::Hash(entries) = self else { return None };
        let entries = entries.borrow();
        entries.iter().find(|(have, _)| have.same(key) == Some(true)).map(|(_, value)| value.clone())
    }

    /// The value of a symbol key.
    pub(super) fn option(&self, key: &str) -> Option<Self> {
        self.get(&Self::symbol(key))
    }

    /// Ruby's `to_s`, where it is known.
    pub(super) fn to_text(&self) -> Option<String> {
        Some(match self {
            Self::String(text) | Self::Symbol(text) => (**text).to_owned(),
            Self::Integer(number) => number.to_string(),
            Self::Nil => String::new(),
            Self::Boolean(truth) => truth.to_string(),
            Self::External(name) => (**name).to_owned(),
            Self::Regexp(source, options) => regexp_text(source, *options),
            Self::Unknown
            | Self::Float(_)
            | Self::Array(_)
            | Self::Hash(_)
            | Self::Proc(_)
            | Self::Module(_)
            | Self::Type(_)
            | Self::Attribute(..)
            | Self::Instance(_) => return None,
        })
    }

    /// Equality, if it is known.
    pub(super) fn same(&self, other: &Self) -> Option<bool> {
        Some(match (self, other) {
            (Self::Unknown, _) | (_, Self::Unknown) => return None,
            (Self::Nil, Self::Nil) => true,
            (Self::Boolean(a), Self::Boolean(b)) => a == b,
            (Self::Integer(a), Self::Integer(b)) => a == b,
            (Self::Float(a), Self::Float(b)) => a == b,
            (Self::String(a), Self::String(b)) | (Self::Symbol(a), Self::Symbol(b)) => a == b,
            (Self::External(a), Self::External(b)) => a == b,
            (Self::Regexp(a, x), Self::Regexp(b, y)) => a == b && x == y,
            (Self::Module(a), Self::Module(b)) => a == b,
            (Self::Type(a), Self::Type(b)) => a == b,
            (Self::Instance(a), Self::Instance(b)) => a == b,
            (Self::Array(a), Self::Array(b)) => return same_elements(&a.borrow(), &b.borrow()),
            (Self::Hash(_), Self::Hash(_)) | (Self::Proc(_), Self::Proc(_)) => return None,
            _ => false,
        })
    }
}

fn same_elements(a: &[Value], b: &[Value]) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    a.iter().zip(b).try_fold(true, |same, (a, b)| Some(same && a.same(b)?))
}

/// A regular expression inside of another one, slashes escaped. Source: Ruby's `Regexp#to_s`
pub(super) fn regexp_text(source: &str, options: u8) -> String {
    let letters = [(4, 'm'), (1, 'i'), (2, 'x')];
    let on: String = letters.iter().filter(|(bit, _)| options & bit != 0).map(|(_, letter)| *letter).collect();
    let off: String = letters.iter().filter(|(bit, _)| options & bit == 0).map(|(_, letter)| *letter).collect();
    let off = if off.is_empty() { off } else { format!("-{off}") };
    let mut escaped = String::new();
    escape_slashes(&mut escaped, source);
    format!("(?{on}{off}:{escaped})")
}

/// What the object of an attribute answers: such objects are the values themselves here.
pub(super) fn of_parameter(value: &Value, name: &str) -> Option<Value> {
    let is_value = matches!(
        value,
        Value::String(_) | Value::Symbol(_) | Value::Integer(_) | Value::Boolean(_) | Value::Array(_) | Value::Hash(_)
    );
    match name {
        "value" | "should" if is_value => Some(value.clone()),
        "shouldorig" if is_value => Some(Value::array(value.elements())),
        _ => None,
    }
}
