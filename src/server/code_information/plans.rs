//! The plans of an environment, by name only.
//!
//! Source: `lib/puppet/module/plan.rb`.

use super::{file_names, full_name, is_name, stem_and_extension};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_environment::{Environment, Module};

/// Invalid names of plans: reserved words of the language, and its types.
const RESERVED: &[&str] = &[
    "and",
    "any",
    "application",
    "array",
    "attr",
    "boolean",
    "callable",
    "case",
    "catalogentry",
    "class",
    "collection",
    "consumes",
    "data",
    "default",
    "else",
    "elsif",
    "enum",
    "environment",
    "false",
    "float",
    "function",
    "hash",
    "if",
    "import",
    "in",
    "inherits",
    "integer",
    "node",
    "numeric",
    "optional",
    "or",
    "pattern",
    "private",
    "produces",
    "resource",
    "runtime",
    "scalar",
    "site",
    "string",
    "struct",
    "true",
    "tuple",
    "type",
    "undef",
    "unless",
    "variant",
];

/// The names of all plans, in the order of the module path.
#[must_use]
pub fn plans(environment: &Environment) -> Vec<String> {
    environment.modules().iter().flat_map(|module| of_module(environment, module)).collect()
}

/// The name of a plan of a module.
///
/// # Errors
/// If the module or plan does not exist.
pub fn plan(environment: &Environment, module: &str, name: &str) -> Result<String, Issue> {
    let found = environment.module(module).ok_or_else(|| issues::module_missing(module, environment.name()))?;
    let full = full_name(module, name);
    let is_there = of_module(environment, found).contains(&full);
    if is_there { Ok(full) } else { Err(issues::plan_not_found(&full, module)) }
}

fn of_module(environment: &Environment, module: &Module) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (file, _) in file_names(environment, module, "plans") {
        let (stem, extension) = stem_and_extension(&file);
        let is_plan = is_name(stem) && matches!(extension, ".pp" | ".yaml") && !RESERVED.contains(&stem);
        let name = full_name(&module.name, stem);
        if is_plan && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
