//! `pantin doc`: what comments say of classes, defined types, functions, type aliases and resource types.

mod documented;

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde_json::{Value, json};

use self::documented::{Documented, of_index, of_ruby};
use super::code_arguments::DocArguments;
use super::context::Context;
use super::exit::Exit;
use super::log::{About, shared};
use super::parser::files_of_environment;
use super::render_as::RenderAs;
use super::type_files::{described, files_of_types};
use super::{output, yaml};
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_code::index::Comment;
use pantin_compile::Data;
use pantin_environment::{Environment, SourceMode};
use pantin_values::value::issues::runtime_error;

/// The references that Puppet has of itself.
const REFERENCES: [&str; 7] =
    ["configuration", "function", "indirection", "metaparameter", "providers", "report", "type"];

/// Runs the command.
pub(super) fn run(context: &Context, arguments: &DocArguments) -> io::Result<Exit> {
    if let Some(reference) = &arguments.reference {
        let message = match REFERENCES.contains(&reference.as_str()) {
            true => {
                format!("Could not run: the {reference} reference is of Puppet itself: run Puppet's own 'puppet doc'")
            }
            false => format!("Could not run: Could not find reference {reference}"),
        };
        context.console.complain(runtime_error(&message));
        return Ok(Exit::Failure);
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let all = documented(context, &environment);
    let wanted: Vec<&Documented> = match arguments.names.is_empty() {
        true => all.iter().collect(),
        false => {
            let is_wanted = |found: &&Documented| {
                arguments.names.iter().any(|name| name.trim_start_matches("::").eq_ignore_ascii_case(&found.name))
            };
            all.iter().filter(is_wanted).collect()
        }
    };
    let is_known =
        |name: &String| wanted.iter().any(|found| name.trim_start_matches("::").eq_ignore_ascii_case(&found.name));
    let missing: Vec<&String> = arguments.names.iter().filter(|name| !is_known(name)).collect();
    for name in &missing {
        let advice = did_you_mean(name, all.iter().map(|found| found.name.as_str()));
        context.console.complain(issues::nothing_documented(name, environment.name()).advised(advice));
    }
    let text = match arguments.render_as {
        RenderAs::S if arguments.names.is_empty() => listed(&wanted),
        RenderAs::S => wanted.iter().map(|found| text(found)).collect::<Vec<_>>().join("\n"),
        RenderAs::Json => format!("{:#}\n", wanted.iter().map(|found| as_json(found)).collect::<Value>()),
        RenderAs::Yaml => {
            let data = Data::from(&wanted.iter().map(|found| as_json(found)).collect::<Value>());
            yaml::render(&data).map_err(|issue| io::Error::other(issue.text().to_owned()))?
        }
    };
    if !wanted.is_empty() {
        match arguments.render_as {
            RenderAs::Yaml => output::print(&text)?,
            RenderAs::S | RenderAs::Json => output::print_own(&text)?,
        }
    }
    Ok(if missing.is_empty() { Exit::Success } else { Exit::Failure })
}

/// Everything of an environment and its modules, by kind and name.
fn documented(context: &Context, environment: &Environment) -> Vec<Documented> {
    let of_file = |path: &PathBuf| {
        // `parser validate` reports what cannot be parsed.
        let index = environment.index(path, SourceMode::Puppet).ok().flatten();
        index.map_or_else(Vec::new, |index| of_index(&index, &shared(path)))
    };
    let mut all: Vec<Documented> =
        files_of_environment(context, environment).par_iter().flat_map_iter(of_file).collect();
    for module in environment.modules() {
        for folder in ["puppet/functions", "puppet/parser/functions"] {
            of_functions(context, environment, (&module.library.join(folder), ""), &mut all);
        }
    }
    for path in files_of_types(environment) {
        let Some(found) = described(context, environment, &path) else { continue };
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
    context: &Context,
    environment: &Environment,
    (folder, namespace): (&Path, &str),
    all: &mut Vec<Documented>,
) {
    let listed = environment.files().list_with_kinds(folder).unwrap_or_default();
    for found in listed {
        let path = folder.join(&found.name);
        if found.is_dir {
            of_functions(context, environment, (&path, &format!("{namespace}{}::", found.name)), all);
        } else if let Some(name) = found.name.strip_suffix(".rb") {
            let shown = path.display().to_string();
            let Some(text) = context.text_of(&shown) else { continue };
            all.extend(of_ruby(&format!("{namespace}{name}"), (&shown, &text)));
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
    let parameter = |parameter: &documented::Documentable| {
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
