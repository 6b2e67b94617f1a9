//! How stories are told: as text, and as JSON.

use std::fmt::Write as _;

use serde_json::{Map, Value, json as value};

use super::{Step, Story};

/// A story as text.
#[must_use]
pub fn text(story: &Story) -> String {
    let mut out = format!("{}\n", story.resource);
    for step in &story.declared {
        write(&mut out, step, 1);
    }
    for parameter in &story.parameters {
        // Writing to a text does not fail.
        let _ = writeln!(out, "\n  {} => {}", parameter.name, parameter.value);
        let last = parameter.steps.len().saturating_sub(1);
        for (at, step) in parameter.steps.iter().enumerate() {
            let mut step = step.clone();
            if at > 0 {
                step.text = format!("then {}", step.text);
            }
            // Only what was overwritten has another value than the parameter.
            if at == last && step.value.as_ref() == Some(&parameter.value) {
                step.value = None;
            }
            write(&mut out, &step, 2);
        }
    }
    out
}

fn write(out: &mut String, step: &Step, indent: usize) {
    let _ = write!(out, "{}{}", "  ".repeat(indent), step.text);
    if let Some(value) = &step.value {
        let _ = write!(out, " = {value}");
    }
    match (&step.file, step.line) {
        (Some(file), Some(line)) => _ = write!(out, "  ({file}:{line})"),
        (Some(file), None) => _ = write!(out, "  ({file})"),
        (None, _) => {}
    }
    out.push('\n');
    for from in &step.from {
        write(out, from, indent + 1);
    }
}

/// A story as data: `resource`, `declared`, and `parameters`, each with `steps`.
#[must_use]
pub fn json(story: &Story) -> Value {
    let parameters = story.parameters.iter().map(|parameter| {
        value!({
            "name": parameter.name,
            "value": parameter.value,
            "steps": parameter.steps.iter().map(step).collect::<Vec<_>>(),
        })
    });
    value!({
        "resource": story.resource,
        "declared": story.declared.iter().map(step).collect::<Vec<_>>(),
        "parameters": parameters.collect::<Vec<_>>(),
    })
}

fn step(told: &Step) -> Value {
    let mut data = Map::new();
    data.insert("kind".to_owned(), value!(told.kind.name()));
    data.insert("text".to_owned(), value!(told.text));
    let mut set = |name: &str, value: Value| {
        if !value.is_null() {
            data.insert(name.to_owned(), value);
        }
    };
    set("file", value!(told.file));
    set("line", value!(told.line));
    set("value", value!(told.value));
    if !told.from.is_empty() {
        set("from", told.from.iter().map(step).collect());
    }
    Value::Object(data)
}
