//! The classes of an environment with their parameters, from its files without evaluation.
//!
//! A type is shown as by Puppet's type parser without an environment: names that are not built in are references.
//! Source: `lib/puppet/info_service/class_information_service.rb`,
//! `lib/puppet/pops/evaluator/json_strict_literal_evaluator.rb`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Number, Value, json};

use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::Constant;
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Parameter};
use pantin_environment::{Environment, LoadFailure, Manifest, SourceMode, check_source_in, decode};
use pantin_host::files_below;
use pantin_syntax::validate::Namespace;
use pantin_values::types::{PlainTypes, parse, type_text};

/// Each manifest of an environment: its path, and its classes, or the error that it has.
#[must_use]
pub fn classes(environment: &Environment) -> Vec<Value> {
    let files = environment.files();
    let mut paths: Vec<PathBuf> = match environment.manifest() {
        Manifest::Path(path) if files.is_dir(path) => files_below(files, path, ".pp"),
        Manifest::Path(path) if files.is_file(path) => vec![path.clone()],
        Manifest::Path(_) | Manifest::Code(_) | Manifest::None => Vec::new(),
    };
    for module in environment.modules() {
        paths.extend(files_below(files, &module.directory.join("manifests"), ".pp"));
    }
    paths.sort_unstable();
    paths.dedup();
    let classes = paths.iter().map(|path| of_file(environment, path)).collect();
    environment.settle_indexes();
    classes
}

fn of_file(environment: &Environment, path: &Path) -> Value {
    let shown = path.display().to_string();
    let found = match environment.index(path, SourceMode::Puppet) {
        Ok(Some(index)) if index.compiles => of_index(&index),
        Ok(Some(index)) => check(environment, path, &shown).and_then(|()| of_index(&index)),
        Err(_) if environment.files().exists(path) => check(environment, path, &shown).map(|()| Vec::new()),
        // It was removed meanwhile.
        Ok(None) | Err(_) => return json!({ "error": format!("The file {shown} does not exist"), "path": shown }),
    };
    match found {
        Ok(classes) => json!({ "classes": classes, "path": shown }),
        Err(error) => json!({ "error": error, "path": shown }),
    }
}

/// The error of a file in the words of Puppet, wherever the file is.
fn check(environment: &Environment, path: &Path, shown: &str) -> Result<(), String> {
    let (file, settings) = (Arc::from(shown), environment.language_settings());
    let bytes = environment.files().read(path).map_err(|_| format!("The file {shown} does not exist"))?;
    let text = decode(&bytes).map_err(told)?;
    check_source_in(Namespace::Any, text, SourceMode::Puppet, Some(&file), settings).map(|_| ()).map_err(told)
}

fn told(failure: LoadFailure) -> String {
    failure.error.to_string()
}

/// The classes of a file, outer ones before inner ones, or the first error of one.
fn of_index(index: &FileIndex) -> Result<Vec<Value>, String> {
    let class = |class: &Definition| {
        let parameters: Vec<Value> = class.parameters.iter().map(parameter).collect::<Result<_, _>>()?;
        Ok(json!({ "name": &*class.name, "params": parameters }))
    };
    index.definitions.iter().filter(|found| found.kind == DefinitionKind::Class).map(class).collect()
}

fn parameter(parameter: &Parameter) -> Result<Value, String> {
    let mut told = Map::new();
    if let Some(default) = &parameter.default {
        let literal = default.literal.as_ref().and_then(literal).filter(|literal| !literal.is_null());
        told.extend(literal.map(|literal| ("default_literal".to_owned(), literal)));
        told.insert("default_source".to_owned(), (*default.excerpt.text).into());
    }
    told.insert("name".to_owned(), (*parameter.name).into());
    if let Some(ty) = &parameter.ty {
        let arena = pantin_base::budget::Arena::new();
        let types = PlainTypes::new(&arena);
        let invalid = |issue: Issue| format!("The parameter '${}' is invalid: {}", parameter.name, issue.text());
        let ty = parse(&types, &ty.text).map_err(invalid)?;
        told.insert("type".to_owned(), type_text(&types, &ty).into());
    }
    Ok(Value::Object(told))
}

/// The JSON value of a literal. It nests no deeper than constants may.
fn literal(constant: &Constant) -> Option<Value> {
    match constant {
        Constant::String(text) => Some((**text).into()),
        Constant::Integer(number) => Some((*number).into()),
        Constant::Float(number) => Number::from_f64(*number).map(Value::Number),
        Constant::Boolean(truth) => Some((*truth).into()),
        Constant::Undef => Some(Value::Null),
        Constant::Array(elements) => elements.iter().map(literal).collect(),
        Constant::Hash(entries) => {
            let pair = |(key, value): &(Constant, Constant)| {
                if let Value::String(key) = literal(key)? { Some((key, literal(value)?)) } else { None }
            };
            entries.iter().map(pair).collect::<Option<Map<_, _>>>().map(Value::Object)
        }
        Constant::Default | Constant::Regexp(_) | Constant::TypeName(_) | Constant::TypeAccess(_) => None,
    }
}
