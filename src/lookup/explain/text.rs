//! The explanation as text.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::fmt::Write as _;

use super::{Branch, Event, Explainer, Qualifier};
use crate::entries::LocationKind;
use pantin_values::value::depth::fits;
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::{Typing, Value};

impl<'c> Explainer<'c> {
    /// The explanation as text.
    #[must_use]
    pub fn to_text(&self, typing: &dyn Typing<'c>) -> String {
        let mut out = String::new();
        let root = &self.branches[0];
        for branch in &root.branches {
            self.write(&mut out, *branch, 0, typing);
        }
        texts(&mut out, root, 0);
        out
    }

    fn write(&self, out: &mut String, number: usize, indent: usize, typing: &dyn Typing<'c>) {
        let branch = &self.branches[number];
        let inner = indent + 1;
        match &branch.qualifier {
            Qualifier::Root => {}
            Qualifier::Meta(key) | Qualifier::Data(key) => {
                line(out, indent, &format!("Searching for \"{key}\""));
                self.write_all(out, branch, inner, typing);
            }
            Qualifier::InvalidKey(key) => line(out, indent, &format!("Invalid key \"{key}\"")),
            Qualifier::MergeSource(source) => {
                line(out, indent, &format!("Using merge options from \"{source}\" hash"));
            }
            Qualifier::Module { name, exists: false } => line(out, indent, &format!("Module \"{name}\" not found")),
            Qualifier::Module { name, exists: true } => {
                line(out, indent, &format!("Module data provider for module \"{name}\" not found"));
            }
            Qualifier::Interpolate(text) => {
                line(out, indent, &format!("Interpolation on \"{text}\""));
                self.write_all(out, branch, inner, typing);
            }
            Qualifier::Merge(_) => self.write_merge(out, branch, indent, typing),
            Qualifier::Layer(provider) => {
                line(out, indent, &provider.name());
                if let Some(path) = provider.config_path() {
                    line(out, inner, &format!("Using configuration \"{path}\""));
                }
                self.write_all(out, branch, inner, typing);
                outcome(out, branch, inner, typing);
            }
            Qualifier::Entry(name) => {
                line(out, indent, name);
                self.write_all(out, branch, inner, typing);
                outcome(out, branch, inner, typing);
            }
            Qualifier::Location { kind, text, original } => {
                let (label, lower) = match kind {
                    LocationKind::Path => ("Path", "path"),
                    LocationKind::Uri => ("URI", "uri"),
                };
                line(out, indent, &format!("{label} \"{text}\""));
                line(out, inner, &format!("Original {lower}: \"{original}\""));
                self.write_all(out, branch, inner, typing);
                if branch.event == Some(Event::LocationNotFound) {
                    line(out, inner, &format!("{label} not found"));
                }
                outcome(out, branch, inner, typing);
            }
            Qualifier::SubLookup(key) => {
                line(out, indent, &format!("Sub key: \"{key}\""));
                self.write_all(out, branch, inner, typing);
                outcome(out, branch, inner, typing);
            }
            Qualifier::Segment => outcome(out, branch, indent, typing),
            Qualifier::Scope(name) => {
                line(out, indent, name);
                self.write_all(out, branch, inner, typing);
                outcome(out, branch, inner, typing);
            }
        }
    }

    fn write_all(&self, out: &mut String, branch: &Branch<'c>, indent: usize, typing: &dyn Typing<'c>) {
        for number in &branch.branches {
            self.write(out, *number, indent, typing);
        }
    }

    fn write_merge(&self, out: &mut String, branch: &Branch<'c>, indent: usize, typing: &dyn Typing<'c>) {
        let Qualifier::Merge(merge) = &branch.qualifier else { return };
        match branch.branches[..] {
            [] => return,
            [only] => return self.write(out, only, indent, typing),
            _ => {}
        }
        line(out, indent, &format!("Merge strategy {}", merge.strategy.as_str()));
        let options: Vec<_> = merge.shown_options().collect();
        if !options.is_empty() {
            pad(out, indent + 1);
            out.push_str("Options: ");
            write_entries(out, indent + 1, &options, typing);
            out.push('\n');
        }
        self.write_all(out, branch, indent + 1, typing);
        if branch.event == Some(Event::Result) {
            pad(out, indent + 1);
            out.push_str("Merged result: ");
            write_value(out, indent + 1, &branch.value, typing);
            out.push('\n');
        }
    }
}

fn pad(out: &mut String, indent: usize) {
    for _ in 0..indent {
        out.push_str("  ");
    }
}

fn line(out: &mut String, indent: usize, text: &str) {
    pad(out, indent);
    let _ = writeln!(out, "{text}");
}

fn texts(out: &mut String, branch: &Branch<'_>, indent: usize) {
    for text in &branch.texts {
        line(out, indent, text);
    }
}

fn outcome<'c>(out: &mut String, branch: &Branch<'c>, indent: usize, typing: &dyn Typing<'c>) {
    let key = branch.key.as_deref().unwrap_or_default();
    match branch.event {
        Some(Event::NotFound) => line(out, indent, &format!("No such key: \"{key}\"")),
        Some(event @ (Event::Found | Event::FoundInOverrides | Event::FoundInDefaults)) => {
            pad(out, indent);
            let _ = write!(out, "Found key: \"{key}\" value: ");
            write_value(out, indent, &branch.value, typing);
            out.push_str(match event {
                Event::FoundInOverrides => " in overrides\n",
                Event::FoundInDefaults => " in defaults\n",
                Event::Found | Event::Result | Event::NotFound | Event::LocationNotFound => "\n",
            });
        }
        Some(Event::Result | Event::LocationNotFound) | None => {}
    }
    texts(out, branch, indent);
}

fn write_value<'c>(out: &mut String, indent: usize, value: &Value<'c>, typing: &dyn Typing<'c>) {
    if !fits(out) {
        return;
    }
    match value {
        Value::Hash(hash) => write_entries(out, indent, hash.entries(), typing),
        Value::Array(elements) => {
            out.push('[');
            for (at, element) in elements.iter().enumerate() {
                out.push_str(if at == 0 { "\n" } else { ",\n" });
                pad(out, indent + 1);
                write_value(out, indent + 1, element, typing);
            }
            if !elements.is_empty() {
                out.push('\n');
                pad(out, indent);
            }
            out.push(']');
        }
        scalar => out.push_str(&ruby_inspect(scalar, typing)),
    }
}

fn write_entries<'c>(out: &mut String, indent: usize, entries: &[(Value<'c>, Value<'c>)], typing: &dyn Typing<'c>) {
    out.push('{');
    for (at, (key, value)) in entries.iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        pad(out, indent + 1);
        write_value(out, indent + 1, key, typing);
        out.push_str(" => ");
        write_value(out, indent + 1, value, typing);
    }
    if !entries.is_empty() {
        out.push('\n');
        pad(out, indent);
    }
    out.push('}');
}
