//! Parameters without rich data (`rich_data` off): what is no plain data becomes a text, and is told. With rich data this is so
//! for objects of Ruby code, which no catalog can have.
//!
//! Source: `Puppet::Pops::Serialization::ToDataConverter`, `Puppet::Resource#to_data_hash`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::Resource;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_values::types::class_label;
use pantin_values::value::depth::deeper;
use pantin_values::value::format::{program_text, ruby_text};
use pantin_values::value::{HashBuilder, Shape, Type, Typing, Value};

/// Replaces what is no plain data in a resource's parameters; gives what is to be told of it.
pub fn make_plain<'c>(resource: &mut Resource<'c>, typing: &dyn Typing<'c>) -> Vec<Issue> {
    let reference = resource.reference_text();
    let mut told = Vec::new();
    for (name, parameter) in resource.parameters.iter_mut() {
        let mut conversion = Conversion { typing, path: format!("{reference}['{name}']"), told: &mut told };
        parameter.value = conversion.plain(&parameter.value);
    }
    told
}

/// What is to be told of objects of Ruby code in a resource's parameters, which agents get as texts. Symbols have always been
/// texts.
pub fn texts_of_objects<'c>(resource: &Resource<'c>, typing: &dyn Typing<'c>) -> Vec<Issue> {
    let mut told = Vec::new();
    for (name, parameter) in resource.parameters.iter().filter(|(_, parameter)| may_have_objects(&parameter.value)) {
        let path = || format!("{}['{name}']", resource.reference_text());
        find_objects(&parameter.value, &path, typing, &mut told);
    }
    told
}

/// Whether a value is one or holds others, which nearly none in a catalog is or does.
const fn may_have_objects(value: &Value<'_>) -> bool {
    matches!(value, Value::Array([_, ..]) | Value::Hash(_) | Value::Sensitive(_) | Value::Runtime(_))
}

fn find_objects<'c>(value: &Value<'c>, path: &dyn Fn() -> String, typing: &dyn Typing<'c>, told: &mut Vec<Issue>) {
    deeper(|| match value {
        Value::Array(elements) => {
            elements.iter().enumerate().filter(|(_, one)| may_have_objects(one)).for_each(|(at, element)| {
                find_objects(element, &|| format!("{}[{at}]", path()), typing, told);
            });
        }
        Value::Hash(hash) => {
            hash.entries().iter().filter(|(_, one)| may_have_objects(one)).for_each(|(key, element)| {
                find_objects(element, &|| format!("{}[{}]", path(), program_text(key, typing)), typing, told);
            });
        }
        Value::Sensitive(inner) => find_objects(inner, path, typing, told),
        Value::Runtime(object) if object.class != "Symbol" => {
            told.push(issues::unknown_converted_to_string(&path(), &class(value), &as_text(value, typing)));
        }
        _ => {}
    });
}

/// The conversion of one parameter.
struct Conversion<'t, 'c> {
    typing: &'t dyn Typing<'c>,
    path: String,
    told: &'t mut Vec<Issue>,
}

impl<'c> Conversion<'_, 'c> {
    fn plain(&mut self, value: &Value<'c>) -> Value<'c> {
        if let Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::String(_) = value {
            *value
        } else {
            deeper(|| self.plain_here(value))
        }
    }

    fn plain_here(&mut self, value: &Value<'c>) -> Value<'c> {
        let arena = self.typing.arena();
        match value.shape() {
            Shape::Undef
            | Shape::Boolean(_)
            | Shape::Integer(_)
            | Shape::BigInteger(_)
            | Shape::Float(_)
            | Shape::Text(_) => *value,
            // References are texts in any catalog.
            Shape::Rich(
                Value::Resource(_) | Value::Type(Type::Resource { title: Some(_), .. } | Type::Class(Some(_))),
            ) => *value,
            Shape::Rich(Value::Default) => {
                self.told.push(issues::default_converted_to_string(&self.path));
                Value::String("default")
            }
            Shape::List(elements) => {
                let mut plain = pantin_base::budget::List::with_capacity_in(elements.len(), arena);
                for (at, element) in elements.iter().enumerate() {
                    plain.push(self.inside(&format!("[{at}]"), element));
                }
                Value::Array(plain.into_slice())
            }
            Shape::Map(hash) => {
                let mut builder = HashBuilder::with_capacity(hash.entries().len());
                for (key, element) in hash.entries() {
                    let key = if let Value::String(_) = key { *key } else { self.plain_key(key) };
                    let step = format!("[{}]", program_text(&key, self.typing));
                    builder.insert(key, self.inside(&step, element));
                }
                builder.finish_value(arena)
            }
            Shape::Rich(Value::Sensitive(inner)) => Value::Sensitive(arena.alloc(self.plain(inner))),
            Shape::Rich(other) => {
                let text = as_text(&other, self.typing);
                self.told.push(issues::unknown_converted_to_string(&self.path, &class(&other), &text));
                Value::String(arena.alloc_str(&text))
            }
        }
    }

    fn plain_key(&mut self, key: &Value<'c>) -> Value<'c> {
        let text = as_text(key, self.typing);
        self.told.push(issues::unknown_key_converted_to_string(&self.path, &class(key), &text));
        Value::String(self.typing.arena().alloc_str(&text))
    }

    fn inside(&mut self, step: &str, value: &Value<'c>) -> Value<'c> {
        let length = self.path.len();
        self.path.push_str(step);
        let plain = self.plain(value);
        self.path.truncate(length);
        plain
    }
}

fn as_text<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> String {
    if let Value::Regexp(_) = value { program_text(value, typing) } else { ruby_text(value, typing) }
}

fn class(value: &Value<'_>) -> String {
    pantin_values::value::label::with_article(&class_label(value))
}
