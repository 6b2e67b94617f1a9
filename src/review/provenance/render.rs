//! Renders stories as text. As data they are their fields.

use std::fmt::Write as _;

use super::{ParameterStory, Step, Story};
use pantin_base::diagnostics::control::in_one_line;

/// A story as text.
#[must_use]
pub fn text(story: &Story) -> String {
    let mut out = format!("{}\n", in_one_line(&story.resource.to_string()));
    for step in &story.declared {
        write(&mut out, step, 1);
    }
    for parameter in &story.parameters {
        // Writing to a text does not fail.
        let _ = writeln!(out, "\n  {}", in_one_line(&format!("{} => {}", parameter.name, parameter.value)));
        write_steps(&mut out, parameter, 2);
    }
    out
}

/// The steps of a parameter's story as text.
#[must_use]
pub fn steps(parameter: &ParameterStory) -> String {
    let mut out = String::new();
    write_steps(&mut out, parameter, 0);
    out
}

fn write_steps(out: &mut String, parameter: &ParameterStory, indent: usize) {
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
        write(out, &step, indent);
    }
}

fn write(out: &mut String, step: &Step, indent: usize) {
    let mut line = step.text.clone();
    if let Some(value) = &step.value {
        // Writing to a text does not fail.
        let _ = write!(line, " = {value}");
    }
    match (&step.file, step.line) {
        (Some(file), Some(number)) => _ = write!(line, "  ({file}:{number})"),
        (Some(file), None) => _ = write!(line, "  ({file})"),
        (None, _) => {}
    }
    let _ = writeln!(out, "{}{}", "  ".repeat(indent), in_one_line(&line));
    for from in &step.from {
        write(out, from, indent + 1);
    }
}
