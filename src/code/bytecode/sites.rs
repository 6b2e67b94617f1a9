//! Sites: operands of instructions that need more than a word each. Registers in a site were filled before, in source
//! order, by the instructions in front of it.

use serde::{Deserialize, Serialize};

use super::operand::{ChunkId, Name, Reg};
use pantin_base::source::Place;

/// A list some of whose elements are unfolded (`*$x`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListSite {
    /// First register.
    pub first: Reg,
    /// One entry per register: whether it is unfolded.
    pub unfold: Box<[bool]>,
}

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Callee {
    /// A function by its name.
    Function(Name),
    /// `new` of the type in the first register of the arguments: `Type(a)`.
    Type,
}

/// How a call was written; decides the label in messages and whether a value is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CallForm {
    /// `f(a)` with its value used.
    Value,
    /// `f(a)`, `f a` as a statement.
    Statement,
    /// `a.f`; the receiver is the first argument.
    Method,
}

/// A call.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CallSite {
    /// What is called.
    pub callee: Callee,
    /// How it was written.
    pub form: CallForm,
    /// First register of the arguments.
    pub first: Reg,
    /// Number of registers.
    pub count: u16,
    /// Which of them are unfolded; empty when none is.
    pub unfold: Box<[bool]>,
    /// The block.
    pub block: Option<ChunkId>,
}

/// The type of a resource expression or defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TypeOperand {
    /// A name as written: `file`, `class`, `foo::bar` (in lower case) or `File` (as written).
    Name(Name),
    /// The value of a type with parameters: `Resource['file']`.
    Value(Reg),
    /// The value of any other expression: refused with the type of the value in the message.
    Refused(Reg),
}

/// A resource expression.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ResourceSite {
    /// Form.
    pub form: ResourceForm,
    /// Type.
    pub type_name: TypeOperand,
    /// Place of the type expression.
    pub type_place: Place,
    /// Bodies in order.
    pub bodies: Box<[BodySite]>,
}

/// Whether a resource is realised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum ResourceForm {
    /// Realised.
    Regular,
    /// Virtual.
    Virtual,
    /// Exported.
    Exported,
}

/// A body of a resource expression.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BodySite {
    /// Title.
    pub title: Reg,
    /// Place of the title.
    pub title_place: Place,
    /// Attributes in order.
    pub attributes: Box<[AttributeSite]>,
    /// Where the resources are declared.
    pub place: Place,
}

/// An attribute of a resource, default, override or collector.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AttributeSite {
    /// `name => value`
    Set {
        /// Name.
        name: Name,
        /// Value.
        value: Reg,
        /// Place of the operation.
        place: Place,
    },
    /// `name +> value`
    Append {
        /// Name.
        name: Name,
        /// Value.
        value: Reg,
        /// Place of the operation.
        place: Place,
    },
    /// `* => hash`
    Splat {
        /// The hash.
        value: Reg,
        /// Place of the hash.
        place: Place,
    },
}

impl AttributeSite {
    /// The register of the value.
    #[must_use]
    pub const fn value(&self) -> Reg {
        match self {
            Self::Set { value, .. } | Self::Append { value, .. } | Self::Splat { value, .. } => *value,
        }
    }
}

/// Resource defaults.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DefaultsSite {
    /// Type.
    pub type_name: TypeOperand,
    /// Place of the type expression.
    pub type_place: Place,
    /// Attributes in order.
    pub attributes: Box<[AttributeSite]>,
}

/// A resource override.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OverrideSite {
    /// The references.
    pub resources: Reg,
    /// Place of the references.
    pub resources_place: Place,
    /// Whether a type instead of references makes it defaults, as in `Resource['notify'] { … }`.
    pub or_defaults: bool,
    /// Attributes in order.
    pub attributes: Box<[AttributeSite]>,
}

/// A collector.
#[derive(Clone, PartialEq, Debug)]
pub struct CollectSite {
    /// Whether it is `<<| |>>`.
    pub exported: bool,
    /// Type as written.
    pub type_name: Name,
    /// Query; `None` matches all.
    pub query: Option<QuerySite>,
    /// Overrides.
    pub attributes: Box<[AttributeSite]>,
}

/// A query of a collector.
#[derive(Clone, PartialEq, Debug)]
pub enum QuerySite {
    /// `a and b`
    And(Box<(QuerySite, QuerySite)>),
    /// `a or b`
    Or(Box<(QuerySite, QuerySite)>),
    /// `attribute == value`
    Compare {
        /// Attribute.
        attribute: QueryAttribute,
        /// `==` or `!=`.
        comparison: Comparison,
        /// Value.
        value: Reg,
    },
}

impl QuerySite {
    /// How deep a query nests at most; whoever walks one may recurse.
    pub const MAX_NESTING: u32 = 1000;

    /// Calls `see` with each register that the query names.
    pub fn for_each_register(&self, see: &mut dyn FnMut(Reg)) {
        match self {
            Self::And(sides) | Self::Or(sides) => {
                sides.0.for_each_register(see);
                sides.1.for_each_register(see);
            }
            Self::Compare { attribute, value, .. } => {
                if let QueryAttribute::Value(register) = attribute {
                    see(*register);
                }
                see(*value);
            }
        }
    }
}

/// The attribute of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum QueryAttribute {
    /// Its name.
    Name(Name),
    /// The value of a variable or an interpolated string.
    Value(Reg),
}

/// A comparison of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
}

/// A relationship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RelationSite {
    /// Whether it is `~>` or `<~`.
    pub notifies: bool,
    /// Whether it is `<-` or `<~`: the right operand comes first.
    pub reversed: bool,
    /// Left operand: references, names, collectors, or arrays of these.
    pub lhs: Reg,
    /// Place of the left operand.
    pub lhs_place: Place,
    /// Right operand.
    pub rhs: Reg,
    /// Place of the right operand.
    pub rhs_place: Place,
}
