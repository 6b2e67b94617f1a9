//! `pantin epp validate`, `pantin epp render` and `pantin epp dump`.

use std::io;
use std::path::{Path, PathBuf};

use super::arguments::{EppCommand, EppRenderArguments};
use super::compilation::{Compilers, NodeSources, Purpose};
use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::{node_data, output, parser};
use crate::compile::Data;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::issues::load;
use crate::environment::SourceMode;
use crate::lookup::data::{YamlOptions, load_yaml};

/// Runs the command.
pub(super) fn run(context: &Context, command: &EppCommand) -> io::Result<Exit> {
    match command {
        EppCommand::Validate(arguments) => {
            parser::validate(context, arguments, &found(context, &arguments.files), SourceMode::Epp)
        }
        EppCommand::Render(arguments) => render(context, arguments),
    }
}

/// Templates named as in manifests (`module/file.epp`) become the files that they stand for.
fn found(context: &Context, names: &[PathBuf]) -> Vec<PathBuf> {
    let environment = context.environment(context.environment_name()).ok();
    let of_module = |name: &Path| {
        let environment = environment.as_ref()?;
        let mut parts = name.components();
        let module = environment.module(parts.next()?.as_os_str().to_str()?)?;
        let file = module.directory.join("templates").join(parts.as_path());
        context.files.is_file(&file).then_some(file)
    };
    let resolve = |name: &PathBuf| match context.files.exists(&context.absolute(name)) {
        true => context.absolute(name),
        false => of_module(name).unwrap_or_else(|| name.clone()),
    };
    names.iter().map(resolve).collect()
}

fn render(context: &Context, arguments: &EppRenderArguments) -> io::Result<Exit> {
    let values = match values(context, arguments) {
        Ok(values) => values,
        Err(diagnostic) => {
            context.console.tell(&diagnostic, About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let source = arguments.source.as_deref().or_else(|| context.sources.flag("code"));
    let templates: Vec<(Option<&PathBuf>, String)> = match source {
        Some(text) => vec![(None, format!("inline_epp({}, {values})", quote(text)))],
        None => {
            let call = |file: &Path| format!("epp({}, {values})", quote(&file.to_string_lossy()));
            let files = found(context, &arguments.files);
            arguments.files.iter().zip(&files).map(|(name, file)| (Some(name), call(file))).collect()
        }
    };
    let node = match node_name(context, arguments) {
        Ok(node) => node,
        Err(diagnostic) => {
            context.console.tell(&diagnostic, About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let header = templates.len() > 1 && !arguments.no_header;
    let mut exit = Exit::Success;
    let mut texts = Vec::new();
    for (name, call) in templates {
        let code = format!("$rendered = {call}");
        let compilers = Compilers::of_code(context, &code);
        let sources =
            NodeSources { facts: arguments.facts.as_deref(), enc: None, trusted: None, purpose: Purpose::Template };
        let (result, environment) = compilers
            .with_request(&node, sources, |compiler, request, log| compiler.variable(request, "rendered", log));
        match result {
            Ok(text) => {
                let name = name.filter(|_| header);
                let header = name.map_or_else(String::new, |name| format!("--- {}\n", name.display()));
                texts.push(header + &text.unwrap_or_default());
            }
            Err(diagnostic) => {
                let about = About { node: None, environment: Some(&environment) };
                context.console.tell(&of_template(diagnostic), about, &|file| context.text_of(file));
                exit = Exit::Failure;
            }
        }
    }
    if exit == Exit::Success {
        let mut text = texts.join("\n");
        if !text.ends_with('\n') {
            text.push('\n');
        }
        output::print(&text)?;
    }
    Ok(exit)
}

/// The node that was named, else the one that the facts tell, else this machine.
fn node_name(context: &Context, arguments: &EppRenderArguments) -> Result<String, Diagnostic> {
    let own = context.settings.text("certname");
    match (&arguments.node, &arguments.facts) {
        (Some(node), _) => Ok(node.clone()),
        (None, None) => Ok(own.to_owned()),
        (None, Some(path)) => {
            let facts = node_data::facts(context, own, Some(path)).map_err(Diagnostic::without_place)?;
            Ok(facts.certname().unwrap_or(own).to_owned())
        }
    }
}

/// An error of the call that renders the template, without that call, which nobody wrote.
fn of_template(diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.file().is_some() {
        return diagnostic;
    }
    let own = |text: &str| text.strip_prefix("Error while evaluating a Function Call, ").unwrap_or(text).to_owned();
    Diagnostic::without_place(diagnostic.issue().clone().map_text(own))
}

/// The template's parameters as Puppet code.
fn values(context: &Context, arguments: &EppRenderArguments) -> Result<String, Diagnostic> {
    let from_file = match &arguments.values_file {
        None => None,
        Some(path) => {
            let path = context.absolute(path);
            let name = path.display().to_string();
            let failed = |detail: &str| Diagnostic::without_place(load::unreadable_file(&name, detail));
            let bytes = context.files.read(&path).map_err(|error| failed(&error.to_string()))?;
            if name.ends_with(".pp") {
                Some(String::from_utf8(bytes).map_err(|_| Diagnostic::without_place(load::invalid_utf8()))?)
            } else {
                let file =
                    load_yaml(&bytes, YamlOptions::PLAIN).map_err(|error| failed(&error.message(Some(&name))))?;
                Some(file.map_or_else(|| "{}".to_owned(), |file| literal(&Data::of_file(&file))))
            }
        }
    };
    Ok(match (from_file, &arguments.values) {
        (None, None) => "{}".to_owned(),
        (Some(values), None) => values,
        (None, Some(values)) => values.clone(),
        (Some(file), Some(values)) => format!("({file}) + ({values})"),
    })
}

/// Data as Puppet code.
fn literal(data: &Data) -> String {
    match data {
        Data::Null => "undef".to_owned(),
        Data::Boolean(truth) => truth.to_string(),
        Data::Integer(number) => number.to_string(),
        Data::Float(number) => format!("{number:?}"),
        Data::Text(text) | Data::Symbol(text) => quote(text),
        Data::List(elements) => format!("[{}]", elements.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Data::Map(entries) => {
            let entry = |(key, value): &(Data, Data)| format!("{} => {}", literal(key), literal(value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text as a single quoted string.
fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
