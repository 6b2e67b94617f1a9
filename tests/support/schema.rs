//! Validates data against the JSON Schemas of `pantin schema`: the keywords that these have. Any other keyword fails, so that
//! nothing in a schema goes unheard.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]

use serde_json::Value;

/// Keywords that say nothing about data.
const NOTES: [&str; 4] = ["$schema", "$defs", "title", "description"];

/// What of the data the schema refuses, each with its place in the data.
pub(crate) fn faults(schema: &Value, data: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(schema, schema, data, "$", &mut faults);
    faults
}

fn check(root: &Value, schema: &Value, data: &Value, at: &str, faults: &mut Vec<String>) {
    let keywords = match schema {
        Value::Bool(true) => return,
        Value::Object(keywords) => keywords,
        other => return faults.push(format!("{at}: {other} is no schema")),
    };
    for (keyword, wanted) in keywords {
        let is_met = match keyword.as_str() {
            note if NOTES.contains(&note) => true,
            "const" => data == wanted,
            "enum" => wanted.as_array().is_some_and(|values| values.contains(data)),
            "type" => names(wanted).any(|name| is_of_type(name, data)),
            "minimum" => data.as_f64().is_none_or(|number| Some(number) >= wanted.as_f64()),
            "required" => data.as_object().is_none_or(|data| names(wanted).all(|name| data.contains_key(name))),
            "$ref" => {
                let name = wanted.as_str().and_then(|reference| reference.strip_prefix('#'));
                let definition = name.and_then(|pointer| root.pointer(pointer));
                let before = faults.len();
                if let Some(definition) = definition {
                    check(root, definition, data, at, faults);
                }
                definition.is_some() || faults.len() > before
            }
            "oneOf" => {
                let fits = |schema: &&Value| {
                    let mut inner = Vec::new();
                    check(root, schema, data, at, &mut inner);
                    inner.is_empty()
                };
                wanted.as_array().is_some_and(|schemas| schemas.iter().filter(fits).count() == 1)
            }
            "items" => {
                for (number, item) in data.as_array().into_iter().flatten().enumerate() {
                    check(root, wanted, item, &format!("{at}[{number}]"), faults);
                }
                true
            }
            "properties" => {
                for (name, value) in data.as_object().into_iter().flatten() {
                    if let Some(schema) = wanted.get(name) {
                        check(root, schema, value, &format!("{at}.{name}"), faults);
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = |name: &String| keywords.get("properties").is_some_and(|known| known.get(name).is_some());
                for (name, value) in data.as_object().into_iter().flatten().filter(|(name, _)| !known(name)) {
                    match wanted {
                        Value::Bool(false) => faults.push(format!("{at}: '{name}' is not expected")),
                        schema => check(root, schema, value, &format!("{at}.{name}"), faults),
                    }
                }
                true
            }
            other => {
                faults.push(format!("the keyword '{other}' is not known here"));
                true
            }
        };
        if !is_met {
            faults.push(format!("{at}: {data} is not {keyword} {wanted}"));
        }
    }
}

fn names(names: &Value) -> impl Iterator<Item = &str> {
    names.as_str().into_iter().chain(names.as_array().into_iter().flatten().filter_map(Value::as_str))
}

fn is_of_type(name: &str, data: &Value) -> bool {
    match name {
        "null" => data.is_null(),
        "boolean" => data.is_boolean(),
        "integer" => data.is_i64() || data.is_u64(),
        "number" => data.is_number(),
        "string" => data.is_string(),
        "array" => data.is_array(),
        "object" => data.is_object(),
        _ => false,
    }
}
