//! Documentation from comments: of classes, defined types, functions, type aliases and resource types.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde_json::{Value, json};

use crate::types::{described, files_of_types};
use crate::{Service, issues, yaml};
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_code::index::Comment;
use pantin_compile::Data;
use pantin_compile::analysis::{Documentable, Documented, documented as documented_in, documented_in_ruby};
use pantin_environment::{Environment, SourceMode};

/// The form of documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DocumentationForm {
    /// Text; without names, a line for each.
    Text,
    /// JSON.
    Json,
    /// YAML.
    Yaml,
}

/// The documentation of what was asked for.
#[derive(Debug)]
pub struct Documentation {
    /// The text; empty if nothing was found.
    pub text: String,
    /// Whether every name was found.
    pub is_complete: bool,
}

/// The documentation of the names, or of everything, in an environment. `files` are its manifests.
///
/// # Errors
/// If the form cannot hold it.
pub fn documentation(
    (service, environment): (&Service, &Environment),
    files: &[PathBuf],
    (names, form): (&[String], DocumentationForm),
    complain: &dyn Fn(Issue),
) -> Result<Documentation, Issue> {
    let all = documented((service, environment), files, complain);
    let is_named = |name: &str, found: &Documented| name.trim_start_matches("::").eq_ignore_ascii_case(&found.name);
    let is_wanted = |found: &&Documented| names.is_empty() || names.iter().any(|name| is_named(name, found));
    let wanted: Vec<&Documented> = all.iter().filter(is_wanted).collect();
    let missing: Vec<&String> = names.iter().filter(|name| !wanted.iter().any(|found| is_named(name, found))).collect();
    for name in &missing {
        let advice = did_you_mean(name, all.iter().map(|found| found.name.as_str()));
        complain(issues::nothing_documented(name, environment.name()).advised(advice));
    }
    let json = || wanted.iter().map(|found| as_json(found)).collect::<Value>();
    let text = match form {
        _ if wanted.is_empty() => String::new(),
        DocumentationForm::Text if names.is_empty() => listed(&wanted),
        DocumentationForm::Text => wanted.iter().map(|found| text(found)).collect::<Vec<_>>().join("\n"),
        DocumentationForm::Json => format!("{:#}\n", json()),
        DocumentationForm::Yaml => yaml::render(&Data::from(&json()))?,
    };
    Ok(Documentation { text, is_complete: missing.is_empty() })
}

/// Everything of an environment and its modules, by kind and name.
fn documented(
    (service, environment): (&Service, &Environment),
    files: &[PathBuf],
    complain: &dyn Fn(Issue),
) -> Vec<Documented> {
    let of_file = |path: &PathBuf| {
        // `parser validate` reports what cannot be parsed.
        let index = environment.index(path, SourceMode::Puppet).ok().flatten();
        index.map_or_else(Vec::new, |index| documented_in(&index, &path.to_string_lossy()))
    };
    let mut all: Vec<Documented> = files.par_iter().flat_map_iter(of_file).collect();
    for module in environment.modules() {
        for folder in ["puppet/functions", "puppet/parser/functions"] {
            of_functions((service, environment), (&module.library.join(folder), ""), &mut all);
        }
    }
    for path in files_of_types(environment) {
        let Some(found) = described((service, environment), &path, complain) else { continue };
        let tags = Vec::new();
        all.push(Documented {
            kind: "resource type",
            name: found.name,
            file: path.display().to_string(),
            line: 1,
            parameters: Vec::new(),
            result: None,
            comment: Comment { text: found.doc, tags },
            is_private: false,
        });
    }
    all.sort_by(|a, b| (a.kind, &a.name, &a.file, a.line).cmp(&(b.kind, &b.name, &b.file, b.line)));
    all
}

/// The functions in Ruby below a folder; folders in it are namespaces.
fn of_functions(
    (service, environment): (&Service, &Environment),
    (folder, namespace): (&Path, &str),
    all: &mut Vec<Documented>,
) {
    let listed = environment.files().list_with_kinds(folder).unwrap_or_default();
    for found in listed {
        let path = folder.join(&found.name);
        if found.is_dir {
            of_functions((service, environment), (&path, &format!("{namespace}{}::", found.name)), all);
        } else if let Some(name) = found.name.strip_suffix(".rb") {
            let shown = path.display().to_string();
            let Some(text) = service.text_of(&shown) else { continue };
            all.extend(documented_in_ruby(&format!("{namespace}{name}"), (&shown, &text)));
        }
    }
}

/// A line for each.
fn listed(all: &[&Documented]) -> String {
    let mut text = String::new();
    let mut last = ("", "");
    for found in all {
        if last == (found.kind, found.name.as_str()) {
            continue;
        }
        last = (found.kind, &found.name);
        let line = format!("{} {} - {}", found.kind, found.name, found.comment.summary());
        let _ = writeln!(text, "{}", line.trim_end_matches(" - "));
    }
    text
}

/// All of one.
fn text(found: &Documented) -> String {
    let mut text = format!("{} {} ({}:{})\n", found.kind, found.name, found.file, found.line);
    if found.is_private {
        text += "  Private: only its module may use it.\n";
    }
    if let Some(result) = found.result.as_ref().filter(|_| found.kind == "type") {
        let _ = writeln!(text, "  = {result}");
    }
    for words in found.comment.all("summary").take(1).chain([found.comment.text.as_str()]).filter(|it| !it.is_empty()) {
        text.push('\n');
        indented(&mut text, "  ", words);
    }
    if !found.parameters.is_empty() {
        text += "\n  Parameters\n";
        for parameter in &found.parameters {
            let ty = parameter.value_type.as_ref().map_or_else(String::new, |ty| format!("{ty} "));
            let default = parameter.default.as_ref().map_or_else(String::new, |value| format!(" = {value}"));
            let private = if parameter.is_private { "private " } else { "" };
            let doc = found.comment.parameter(&parameter.name).unwrap_or_default();
            indented(&mut text, "    ", &format!("{private}{ty}${}{default}", parameter.name));
            indented(&mut text, "      ", &doc);
        }
    }
    let result = found.result.as_deref().filter(|_| found.kind == "function");
    for (tag, title) in [
        ("return", "Returns"),
        ("raise", "Raises"),
        ("note", "Note"),
        ("see", "See"),
        ("since", "Since"),
        ("deprecated", "Deprecated"),
        ("todo", "To do"),
        ("example", "Example"),
    ] {
        let mut all: Vec<String> = found.comment.all(tag).map(str::to_owned).collect();
        if let Some(ty) = result.filter(|_| tag == "return" && all.is_empty()) {
            all.push(ty.to_owned());
        }
        for words in all {
            text += &format!("\n  {title}\n");
            indented(&mut text, "    ", &words);
        }
    }
    text
}

fn indented(text: &mut String, indent: &str, words: &str) {
    for line in words.lines() {
        let _ = writeln!(text, "{}", format!("{indent}{line}").trim_end());
    }
}

fn as_json(found: &Documented) -> Value {
    let parameter = |parameter: &Documentable| {
        json!({
            "name": parameter.name,
            "type": parameter.value_type,
            "default": parameter.default,
            "private": parameter.is_private,
            "doc": found.comment.parameter(&parameter.name),
        })
    };
    let tags = found.comment.tags.iter().map(|tag| json!({"tag": tag.name, "text": tag.text}));
    json!({
        "kind": found.kind,
        "name": found.name,
        "file": found.file,
        "line": found.line,
        "private": found.is_private,
        "text": found.comment.text,
        "result": found.result,
        "parameters": found.parameters.iter().map(parameter).collect::<Vec<_>>(),
        "tags": tags.collect::<Vec<_>>(),
    })
}
