//! Relationships that resources of modules' types make by themselves: blocks of `autorequire` and its kin, evaluated over the
//! resources of a catalog. What such code does that is not known here relates nothing.
//! Source: lib/puppet/type.rb (`autorequire`), puppet-resource_api

use std::rc::Rc;

use crate::source::evaluator::{Evaluator, Flow};
use crate::source::value::{Instance, Names, Rule, TypeId, Value};
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::{Related, Relation, builtin};
use pantin_catalog::{Document, DocumentResource, RichData};
use pantin_host::{LibraryFile, LibraryFiles};

/// The relationships of all resources of a type in a catalog.
///
/// # Arguments
/// * `type_name`: in lower case.
/// * `file`: declares the type.
#[must_use]
pub fn automatic_relations(
    catalog: &Document,
    type_name: &str,
    file: &LibraryFile,
    library: &dyn LibraryFiles,
) -> Vec<Relation> {
    let mut evaluator = Evaluator::new(library);
    evaluator.run(file);
    let Some(id) = evaluator.types.iter().position(|ty| &*ty.name == type_name).map(TypeId) else { return Vec::new() };
    let rules = evaluator.types[id.0].relations.clone();
    if rules.is_empty() {
        return Vec::new();
    }
    let namevar = match evaluator.types[id.0].namevars().as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    };
    let namevar = |name: &str| match name == type_name {
        true => namevar.clone(),
        false => builtin(Symbol::intern(name)).map(|known| known.namevar().as_str().to_owned()),
    };
    evaluator.instances = catalog.resources.iter().map(|resource| instance(resource, &namevar)).collect();
    let mut relations = Vec::new();
    for at in 0..evaluator.instances.len() {
        if &*evaluator.instances[at].type_name != type_name {
            continue;
        }
        for rule in &rules {
            for name in evaluator.names(rule, at) {
                let other = match name {
                    Value::String(name) | Value::Symbol(name) => {
                        Related::Named(rule.other.to_string(), name.to_string())
                    }
                    Value::Instance(place) => Related::Place(place),
                    _ => continue,
                };
                relations.push(Relation { resource: at, order: rule.order, other });
            }
        }
    }
    relations
}

impl Evaluator<'_> {
    /// What a rule names for a resource.
    fn names(&mut self, rule: &Rule, at: usize) -> Vec<Value> {
        match &rule.names {
            Names::Block(block) => {
                self.begin_anew();
                match self.call_block(block, &[], Some(&Value::Instance(at))) {
                    Ok(value) | Err(Flow::Return(value) | Flow::Next(value) | Flow::Break(value)) => value.elements(),
                    Err(Flow::Stop) => Vec::new(),
                }
            }
            Names::Written(names) => {
                let attributes = &self.instances[at].attributes;
                let value = |name: &Rc<str>| match name.strip_prefix('$') {
                    None => vec![Value::String(name.clone())],
                    Some(wanted) => {
                        let found = attributes.iter().find(|(attribute, _)| &**attribute == wanted);
                        found.map(|(_, value)| value.elements()).unwrap_or_default()
                    }
                };
                names.iter().flat_map(value).collect()
            }
        }
    }
}

fn instance(resource: &DocumentResource, namevar: &dyn Fn(&str) -> Option<String>) -> Instance {
    let type_name: Rc<str> = resource.type_name.to_lowercase().into();
    let title: Rc<str> = (*resource.title).into();
    let mut attributes: Vec<(Rc<str>, Value)> =
        resource.parameters.iter().map(|(name, value)| ((&**name).into(), attribute(name, value))).collect();
    if let Some(namevar) = namevar(&type_name)
        && !attributes.iter().any(|(name, _)| **name == *namevar)
    {
        attributes.push((namevar.into(), Value::String(title.clone())));
    }
    Instance { type_name, title, attributes }
}

/// What a type's code finds in an attribute. What `ensure` may be are symbols.
fn attribute(name: &str, value: &RichData) -> Value {
    match (name, value) {
        ("ensure", RichData::String(text)) => Value::symbol(text),
        _ => of_data(value),
    }
}

fn of_data(value: &RichData) -> Value {
    match value {
        RichData::Undef => Value::Nil,
        RichData::Boolean(truth) => Value::Boolean(*truth),
        RichData::Integer(number) => Value::Integer(*number),
        RichData::Float(number) => Value::Float(*number),
        RichData::BigInteger(_) => Value::Unknown,
        RichData::String(text) => Value::string(text),
        RichData::Array(elements) => Value::array(elements.iter().map(of_data).collect()),
        RichData::Hash(entries) if entries.iter().any(|(key, _)| key.starts_with("__p")) => Value::Unknown,
        RichData::Hash(entries) => {
            Value::hash(entries.iter().map(|(key, value)| (Value::string(key), of_data(value))).collect())
        }
    }
}
