//! Resources as values, for the blocks in which types say what theirs are related to. Source: lib/puppet/type.rb

use std::rc::Rc;

use crate::source::dsl::Site;
use crate::source::evaluator::{Evaluated, Evaluator};
use crate::source::modules::{Method, external};
use crate::source::value::{NAMED_TYPE, Proc, Value};

/// What the catalog is called among the values.
const CATALOG: &str = "the catalog";

impl Evaluator<'_> {
    /// Calls a method of a resource.
    pub(super) fn send_instance(
        &mut self,
        at: usize,
        name: &str,
        arguments: Vec<Value>,
        block: Option<Rc<Proc>>,
        site: Site<'_>,
    ) -> Evaluated {
        let this = Value::Instance(at);
        if let Some(method) = self.method_of_instance(at, name) {
            return self.call_method(&method, &this, arguments, block);
        }
        let Some(instance) = self.instances.get(at) else { return Ok(Value::Unknown) };
        Ok(match (name, &arguments[..]) {
            ("[]" | "should" | "value" | "original_parameters", [key]) => match key.text() {
                Some(key) => self.attribute_of(at, key),
                None => Value::Unknown,
            },
            ("title", []) => Value::String(instance.title.clone()),
            ("name", []) => match self.attribute_of(at, "name") {
                Value::Nil => Value::String(instance.title.clone()),
                name => name,
            },
            ("type", []) => Value::Symbol(instance.type_name.clone()),
            ("nil?", []) => Value::Boolean(false),
            ("catalog", []) => external(CATALOG),
            ("is_a?" | "kind_of?" | "instance_of?", [wanted]) => match self.name_of_type(wanted) {
                Some(name) => Value::Boolean(*name == *instance.type_name),
                None => Value::Unknown,
            },
            ("==" | "equal?", [other]) => other.same(&this).map_or(Value::Unknown, Value::Boolean),
            ("!=", [other]) => other.same(&this).map_or(Value::Unknown, |same| Value::Boolean(!same)),
            _ => self.kernel_method(name, &arguments, block.as_ref(), site)?.unwrap_or(Value::Unknown),
        })
    }

    /// Calls a method of the catalog, if that is what the receiver is.
    pub(super) fn send_catalog(&self, receiver: &str, name: &str, arguments: &[Value]) -> Option<Value> {
        if receiver != CATALOG {
            return None;
        }
        Some(match (name, arguments) {
            ("resources" | "vertices", []) => Value::array((0..self.instances.len()).map(Value::Instance).collect()),
            ("resource", [of, title]) => {
                let (Some(of), Some(title)) = (of.text(), title.text()) else { return Some(Value::Unknown) };
                let is_it = |name: &str| name == title;
                let found = self.instances.iter().position(|instance| {
                    instance.type_name.eq_ignore_ascii_case(of)
                        && (is_it(&instance.title)
                            || ["name", "path"].iter().any(|key| {
                                let found = instance.attributes.iter().find(|(name, _)| **name == **key);
                                found.and_then(|(_, value)| value.text()).is_some_and(is_it)
                            }))
                });
                found.map_or(Value::Nil, Value::Instance)
            }
            _ => Value::Unknown,
        })
    }

    /// What `@parameters` is: attributes by their names. What each of them answers is in `of_parameter`.
    pub(super) fn parameters_of(&self, at: usize) -> Value {
        let Some(instance) = self.instances.get(at) else { return Value::Unknown };
        Value::hash(
            instance.attributes.iter().map(|(name, value)| (Value::Symbol(name.clone()), value.clone())).collect(),
        )
    }

    fn attribute_of(&self, at: usize, key: &str) -> Value {
        let attributes = self.instances.get(at).map(|instance| &instance.attributes);
        let found = attributes.and_then(|attributes| attributes.iter().find(|(name, _)| &**name == key));
        found.map_or(Value::Nil, |(_, value)| value.clone())
    }

    fn method_of_instance(&self, at: usize, name: &str) -> Option<Method> {
        let instance = self.instances.get(at)?;
        let members = &self.types.iter().find(|ty| ty.name == instance.type_name)?.members;
        let own = members.methods.get(name).cloned();
        own.or_else(|| members.included.iter().rev().find_map(|mixin| self.instance_method(*mixin, name, 0)))
    }

    /// The name of a type as a value, in lower case.
    fn name_of_type(&self, value: &Value) -> Option<String> {
        match value {
            Value::Type(id) => Some(self.types.get(id.0)?.name.to_string()),
            Value::External(name) => {
                let name = name.strip_prefix(NAMED_TYPE).or_else(|| name.strip_prefix("Puppet::Type::"))?;
                Some(name.to_lowercase())
            }
            _ => None,
        }
    }
}
