//! Writes data as YAML the way Ruby's Psych does.

use pantin_base::budget::Arena;

use pantin_base::diagnostics::Issue;
use pantin_data::integer;
use pantin_data::{Repeats, YamlStyle, write_yaml};
use pantin_values::types::{AsTyping, PlainTypes};
use pantin_values::value::{HashBuilder, RuntimeValue, Typing, Value};

pub use pantin_compile::Data;

/// A document.
///
/// # Errors
/// If a value has no form in YAML.
pub fn render(data: &Data) -> Result<String, Issue> {
    let arena = Arena::new();
    render_value(&value_of(data, &arena), &AsTyping(&PlainTypes::new(&arena)))
}

/// A document of JSON data.
///
/// # Errors
/// If a value has no form in YAML.
pub fn render_json(json: &serde_json::Value) -> Result<String, Issue> {
    render(&Data::from(json))
}

/// A document of a value.
///
/// # Errors
/// If a value has no form in YAML.
pub fn render_value<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Result<String, Issue> {
    write_yaml(value, YamlStyle { repeats: Repeats::InFull, ..YamlStyle::default() }, typing)
}

/// Data are cut at a depth that the stack holds.
fn value_of<'a>(data: &Data, arena: &'a Arena) -> Value<'a> {
    match data {
        Data::Null => Value::Undef,
        Data::Boolean(truth) => Value::Boolean(*truth),
        Data::Integer(number) => Value::Integer(*number),
        Data::BigInteger(digits) => integer(digits, arena).unwrap_or(Value::Undef),
        Data::Float(number) => Value::Float(*number),
        Data::Text(text) => Value::String(arena.alloc_str(text)),
        Data::Symbol(name) => Value::Runtime(arena.alloc(RuntimeValue::new("Symbol", arena.alloc_str(name)))),
        Data::List(elements) => {
            let elements: Vec<Value<'a>> = elements.iter().map(|element| value_of(element, arena)).collect();
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Data::Map(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(value_of(key, arena), value_of(value, arena));
            }
            builder.finish_value(arena)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::render;
    use pantin_compile::Data;

    /// Recorded: pairs of a value and what Psych writes for it.
    #[test]
    fn values_are_written_as_ruby_does() {
        let recorded: serde_json::Value =
            serde_json::from_str(include_str!("../../tests/lookup/yaml_written.json")).unwrap();
        for pair in recorded.as_array().unwrap() {
            let data = Data::from(&pair[0]);
            assert_eq!(render(&data).unwrap(), pair[1].as_str().unwrap(), "{data:?}");
        }
    }
}
