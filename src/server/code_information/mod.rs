//! Information on an environment's code for consoles and orchestrators: classes, modules, tasks, plans.
//!
//! Pure functions of an environment. Source: `lib/puppet/info_service/`, `lib/puppet/module/{task,plan}.rb`; for the
//! form of the answers, puppetserver.

mod classes;
mod modules;
mod plans;
mod tasks;

pub use classes::classes;
pub use modules::modules;
pub use plans::{plan, plans};
pub use tasks::{Task, TaskError, TaskFile, task, tasks};

use std::path::PathBuf;

use serde_json::Value;

use pantin_environment::{Environment, Module};

/// The names of regular files in a folder of a module, sorted.
fn file_names(environment: &Environment, module: &Module, folder: &str) -> Vec<(String, PathBuf)> {
    let directory = module.directory.join(folder);
    let names = environment.files().list(&directory).unwrap_or_default();
    let with_path = |name: String| {
        let path = directory.join(&name);
        (name, path)
    };
    let visible = names.into_iter().filter(|name| !name.starts_with('.'));
    visible.map(with_path).filter(|(_, path)| environment.files().is_file(path)).collect()
}

/// A file's name before and from its last dot; as in Ruby, a leading dot does not count.
fn stem_and_extension(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(dot) if dot > 0 && dot + 1 < name.len() => (&name[..dot], &name[dot..]),
        _ => (name, ""),
    }
}

/// Returns true if a name is valid for a task or plan.
fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// The full name of a module's task or plan.
fn full_name(module: &str, stem: &str) -> String {
    if stem == "init" { module.to_owned() } else { format!("{module}::{stem}") }
}

/// The same with sorted keys in all hashes, as puppetserver writes them.
#[must_use]
pub fn with_sorted_keys(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<(String, Value)> = map.into_iter().collect();
            entries.sort_by(|(a, _), (b, _)| a.cmp(b));
            Value::Object(entries.into_iter().map(|(key, value)| (key, with_sorted_keys(value))).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(with_sorted_keys).collect()),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => other,
    }
}
