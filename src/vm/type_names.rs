//! What is said of a name that becomes no type.

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_catalog::resource_types::{builtin_types, moved_type};
use pantin_environment::Environment;
use pantin_values::types::issues as types_issues;
use pantin_values::types::names::{builtin_names, capitalize_segments};
use pantin_values::value::issues::has_code_of::runtime_error;

/// The words around what is wrong with a definition when a name leads to it. What has a place of its own stays as it is.
pub(super) fn in_type_name(issue: Issue) -> Issue {
    let is_plain = runtime_error(&issue)
        || types_issues::is::invalid_type_specification(&issue)
        || types_issues::is::invalid_type_parameters(&issue)
        || types_issues::is::not_a_parameterized_type(&issue)
        || issues::has_code_of::empty_definition(&issue);
    if is_plain { issue.map_text(|text| format!("Error while evaluating a Type-Name, {text}")) } else { issue }
}

/// Advice on a type that nothing in an environment defines.
#[cold]
pub(super) fn advice_on_type(environment: &Environment, name: &str) -> Option<String> {
    if let Some(moved) = moved_type(name) {
        return Some(moved);
    }
    let mut names = environment.manifest_names();
    names.extend(environment.ruby_type_names());
    names.extend(environment.alias_names());
    names.extend(builtin_types().map(|ty| ty.name().as_str().to_owned()));
    let mut names: Vec<String> = names.iter().map(|name| capitalize_segments(name)).collect();
    names.extend(builtin_names().map(str::to_owned));
    did_you_mean(name, names.iter().map(String::as_str))
}
