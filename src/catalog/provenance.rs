//! How a catalog came about: what set each parameter, in order, and where variables got their values. Plain data, recorded
//! only when somebody asks for it.
//!
//! What is recorded are events with their places, not ways of values: those follow from the expressions at the places.

use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{ResourceId, ScopeId, Site};
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;

/// Everything that was recorded of a compilation.
#[derive(Debug, Default)]
pub struct Provenance<'c> {
    /// What parameters of resources were given, in order; the last one of a parameter counts.
    pub settings: Vec<Setting<'c>>,
    /// Variables that code assigned, in order.
    pub bindings: Vec<Binding<'c>>,
    /// Values that were looked up in data, in order.
    pub lookups: Vec<LookedUp<'c>>,
    /// Each time that code named a class which then is in the catalog.
    pub inclusions: Vec<Inclusion<'c>>,
    /// The functions that were called on the way from the code of its container to a resource, outermost first.
    pub calls: FxHashMap<ResourceId, Box<[Called<'c>]>>,
    /// The functions whose calls have not returned, outermost first.
    pub under_way: Vec<Called<'c>>,
    /// How many of these were called before the body that is being evaluated.
    pub before_body: usize,
    /// The node whose exported resource is being declared.
    pub importing: Option<&'c str>,
    /// Whether what overrides is a collector.
    pub is_collecting: bool,
    /// All resources, filled when the catalog is finished.
    pub resources: FxHashMap<ResourceId, Origin<'c>>,
    /// All scopes by their numbers, filled when the catalog is finished.
    pub scopes: Vec<ScopeOrigin>,
    /// `$facts`, and what else top scope has that no code assigned.
    pub given: Vec<(&'c str, Value<'c>)>,
}

/// What gave a parameter its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner<'c> {
    /// The resource expression.
    Given,
    /// A function that declares resources.
    Function(&'c str),
    /// The node's classifier.
    Classifier,
    /// Another node, which exported the resource.
    Imported(&'c str),
    /// The title.
    Title,
    /// A resource default.
    Default,
    /// A resource override.
    Override,
    /// The attributes of a collector.
    Collector,
    /// A resource default of the code that has the collector.
    CollectorDefault,
    /// The default of a parameter of a class or defined type.
    ParameterDefault,
    /// Data: the number of the lookup.
    Data(u32),
    /// A container, whose metaparameters are those of what it contains.
    Inherited(ResourceId),
    /// A relationship between resources.
    Relationship,
    /// The function `require`.
    Required,
    /// The stage of the class that declares it.
    Stage,
}

/// A value that a parameter was given.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'c> {
    /// The resource.
    pub resource: ResourceId,
    /// The parameter.
    pub name: Symbol,
    /// What the parameter has afterwards.
    pub value: Value<'c>,
    /// What did it.
    pub manner: Manner<'c>,
    /// Whether the value was added to what was there.
    pub append: bool,
    /// Where.
    pub site: Site<'c>,
    /// The scope whose code did it.
    pub scope: ScopeId,
}

/// A variable that code assigned.
#[derive(Clone, Copy, Debug)]
pub struct Binding<'c> {
    /// The scope, or that around the function or block that has the variable.
    pub scope: ScopeId,
    /// Whether it is one of a function or block.
    pub is_local: bool,
    /// Name.
    pub name: Symbol,
    /// Value.
    pub value: Value<'c>,
    /// Where.
    pub site: Site<'c>,
}

/// A value that was looked up in data.
#[derive(Clone, Debug)]
pub struct LookedUp<'c> {
    /// The key.
    pub key: &'c str,
    /// The call, unless it is a parameter of a class that was looked up.
    pub site: Site<'c>,
    /// How it was found.
    pub explanation: Rc<dyn Explained + 'c>,
}

/// An explanation of a lookup that is put into words only where somebody asks for it.
pub trait Explained: fmt::Debug {
    /// The explanation, as `puppet lookup --explain --render-as json` has it.
    fn json(&self) -> serde_json::Value;
}

/// A call of a function that includes a class.
#[derive(Clone, Copy, Debug)]
pub struct Inclusion<'c> {
    /// The class.
    pub class: ResourceId,
    /// The scope whose code named it.
    pub scope: ScopeId,
    /// Where.
    pub site: Site<'c>,
}

/// A call of a function.
#[derive(Clone, Copy, Debug)]
pub struct Called<'c> {
    /// Name.
    pub name: &'c str,
    /// Whether it is written in Puppet.
    pub is_puppet: bool,
    /// Where it is called.
    pub site: Site<'c>,
}

/// Where a resource comes from.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'c> {
    /// Type and title.
    pub reference: pantin_values::value::ResourceReference<'c>,
    /// Where it was declared; of a class that was included, where it was named first.
    pub site: Site<'c>,
    /// The scope that declared it.
    pub scope: ScopeId,
    /// Where its definition begins, if it is a class or an instance of a defined type.
    pub definition: Site<'c>,
    /// Whether that definition is private to its module.
    pub is_private: bool,
    /// Its place among what is delivered.
    pub delivered: Option<u32>,
}

/// What a scope belongs to and where names are looked for next.
#[derive(Clone, Copy, Debug)]
pub struct ScopeOrigin {
    /// The resource whose body made it.
    pub resource: ResourceId,
    /// The scope of the parent class.
    pub inherited: Option<ScopeId>,
    /// The node's scope or top scope.
    pub enclosing: ScopeId,
    /// The scope of the code that declared what it belongs to.
    pub caller: Option<ScopeId>,
}
