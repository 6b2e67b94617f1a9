//! The classes of an environment with their parameters, from its files without evaluation.
//!
//! A type is shown as by Puppet's type parser without an environment: names that are not built in are references.
//! Source: `lib/puppet/info_service/class_information_service.rb`,
//! `lib/puppet/pops/evaluator/json_strict_literal_evaluator.rb`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bumpalo::Bump;
use serde_json::{Map, Number, Value, json};

use pantin_base::diagnostics::Issue;
use pantin_environment::{
    Environment, LanguageSettings, LoadFailure, Manifest, SourceMode, check_source_in, decode, parse_source,
};
use pantin_host::files_below;
use pantin_syntax::ast::{Expr, ExprKind, HashEntry, Parameter, TextPart};
use pantin_syntax::validate::Namespace;
use pantin_values::types::{PlainTypes, parse, type_text};

/// The maximum depth of literals; deeper ones are given only as source text.
const MAX_DEPTH: usize = 100;

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
    paths.iter().map(|path| of_file(environment, path)).collect()
}

fn of_file(environment: &Environment, path: &Path) -> Value {
    let shown = path.display().to_string();
    let found = match environment.files().read(path) {
        Ok(bytes) => {
            let (file, settings) = (Arc::from(shown.as_str()), environment.language_settings());
            decode(&bytes).map_err(told).and_then(|text| in_text(text, &file, settings))
        }
        // It was removed meanwhile.
        Err(_) => return json!({ "error": format!("The file {shown} does not exist"), "path": shown }),
    };
    match found {
        Ok(classes) => json!({ "classes": classes, "path": shown }),
        Err(error) => json!({ "error": error, "path": shown }),
    }
}

fn told(failure: LoadFailure) -> String {
    failure.error.to_string()
}

fn in_text(text: &str, file: &Arc<str>, settings: LanguageSettings) -> Result<Vec<Value>, String> {
    check_source_in(Namespace::Any, text, SourceMode::Puppet, Some(file), settings).map_err(told)?;
    let arena = Bump::new();
    let program = parse_source(text, SourceMode::Puppet, Some(file), settings, &arena).map_err(told)?;
    let mut classes = Ok(Vec::new());
    for expression in program.body {
        collect(expression, text, &mut classes);
    }
    classes
}

/// Adds the classes in an expression, outer ones before inner ones, until one of them has an error.
fn collect(expression: &Expr<'_>, text: &str, classes: &mut Result<Vec<Value>, String>) {
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
        if let (ExprKind::Class(class), Ok(found)) = (expression.kind, &mut *classes) {
            match class.parameters.iter().map(|it| parameter(it, text)).collect::<Result<Vec<Value>, _>>() {
                Ok(parameters) => found.push(json!({ "name": class.name, "params": parameters })),
                Err(error) => *classes = Err(error),
            }
        }
        expression.for_each_child(&mut |child| collect(child, text, classes));
    });
}

fn parameter(parameter: &Parameter<'_>, text: &str) -> Result<Value, String> {
    let mut told = Map::new();
    if let Some(value) = parameter.value {
        if let Some(literal) = literal(&value, MAX_DEPTH).filter(|literal| !literal.is_null()) {
            told.insert("default_literal".to_owned(), literal);
        }
        told.insert("default_source".to_owned(), source(&value, text).into());
    }
    told.insert("name".to_owned(), parameter.name.into());
    if let Some(ty) = parameter.ty {
        let arena = pantin_base::budget::Arena::new();
        let types = PlainTypes::new(&arena);
        let invalid = |issue: Issue| format!("The parameter '${}' is invalid: {}", parameter.name, issue.text());
        let ty = parse(&types, source(&ty, text)).map_err(invalid)?;
        told.insert("type".to_owned(), type_text(&types, &ty).into());
    }
    Ok(Value::Object(told))
}

fn source<'t>(expression: &Expr<'_>, text: &'t str) -> &'t str {
    text.get(expression.span.start as usize..expression.span.end as usize).unwrap_or_default()
}

/// The JSON value of a literal expression.
fn literal(expression: &Expr<'_>, depth: usize) -> Option<Value> {
    let below = depth.checked_sub(1)?;
    match expression.kind {
        ExprKind::String(text) | ExprKind::Name(text) => Some(text.into()),
        ExprKind::Integer(number, _) => Some(number.into()),
        ExprKind::Float(number) => Number::from_f64(number).map(Value::Number),
        ExprKind::Boolean(truth) => Some(truth.into()),
        ExprKind::Undef => Some(Value::Null),
        ExprKind::Concatenation(concatenation) => match concatenation.parts {
            [TextPart::Text(text, _)] => Some((*text).into()),
            _ => None,
        },
        ExprKind::Array(elements) => elements.iter().map(|element| literal(element, below)).collect(),
        ExprKind::Hash(entries) => {
            let pair = |entry: &HashEntry<'_>| {
                if let Value::String(key) = literal(&entry.key, below)? {
                    Some((key, literal(&entry.value, below)?))
                } else {
                    None
                }
            };
            entries.iter().map(pair).collect::<Option<Map<_, _>>>().map(Value::Object)
        }
        _ => None,
    }
}
