//! What requests name: scopes, blocks, changed values and resources.

use pantin_values::value::Value;

/// A scope by a number that the compilation gave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ScopeId(pub u32);

impl ScopeId {
    /// The global scope.
    pub const GLOBAL: Self = Self(0);
}

/// A block of Puppet code by a number that the compilation gave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockId(pub u32);

/// A block of Ruby code, valid until the call that made it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcId(pub u32);

/// A block that Ruby code gives to a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockReference {
    /// One of Puppet code, handed on.
    Puppet(BlockId),
    /// One of Ruby code in the process.
    Ruby {
        /// Its number.
        id: ProcId,
        /// Ruby's arity.
        arity: i32,
    },
}

/// What may exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// A class.
    Class,
    /// A defined type.
    Definition,
    /// A resource type.
    Type,
    /// A function that code can call as one of the 3.x API.
    LegacyFunction,
    /// A function.
    Function,
}

/// A value that Ruby code changed in place.
#[derive(Clone, Debug)]
pub struct ChangedObject<'c> {
    /// Where the code got the value from, or one that it is in.
    pub root: ObjectRoot<'c>,
    /// The way from there: numbers of elements, and of values of hashes.
    pub path: Vec<usize>,
    /// What it is now.
    pub value: Value<'c>,
}

/// Where Ruby code gets values from.
#[derive(Clone, Debug)]
pub enum ObjectRoot<'c> {
    /// An object that both have: what it was before.
    Shared(Value<'c>),
    /// A variable.
    Variable {
        /// Where it was looked up.
        scope: ScopeId,
        /// Its name.
        name: String,
    },
    /// An argument of the call, by number.
    Argument(usize),
    /// The list of all arguments, which is its caller's.
    List,
    /// An attribute of a resource.
    Attribute {
        /// Number of the resource.
        resource: u32,
        /// Name of the attribute.
        name: String,
    },
}

/// What Ruby code did to a resource.
#[derive(Clone, Debug)]
pub struct ResourceChange<'c> {
    /// Its number.
    pub resource: u32,
    /// All attributes that it has now, in order, with the new values of those that were set.
    pub attributes: Option<Vec<(String, Option<Value<'c>>)>>,
    /// All tags that it has now.
    pub tags: Option<Vec<String>>,
    /// Whether it is virtual.
    pub is_virtual: Option<bool>,
    /// Whether it is exported.
    pub exported: Option<bool>,
}

/// A resource that Ruby code made.
#[derive(Clone, Debug)]
pub struct NewResource<'c> {
    /// Type.
    pub type_name: String,
    /// Title.
    pub title: String,
    /// Attributes in order.
    pub attributes: Vec<(String, Value<'c>)>,
    /// Tags.
    pub tags: Vec<String>,
    /// Whether it is virtual.
    pub is_virtual: bool,
    /// Whether it is exported.
    pub exported: bool,
    /// The scope that it says it was declared in.
    pub scope: ScopeId,
    /// The scope whose resource contains it; a resource that is in none is left as it is to the end.
    pub container: Option<ScopeId>,
    /// The file that it says it was declared in.
    pub file: Option<String>,
    /// The line there; 0 when unknown.
    pub line: u32,
}
