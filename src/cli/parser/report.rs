//! The report of `pantin parser validate`: to the log, or as a document on standard output.

use std::cell::LazyCell;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::findings::as_puppet_json;
use super::{github, gitlab, json_report, junit, sarif};
use crate::arguments::LogFormat;
use crate::code_arguments::{ValidateArguments, ValidateFormat};
use crate::context::Context;
use crate::delivery::{deliver, deliver_bytes};
use crate::ending::{self, count, findings};
use crate::exit::Exit;
use crate::log::{About, FindingsLog, shared};
use crate::output::own;
use crate::personality::Personality;
use crate::render_as::RenderAs;
use pantin_base::diagnostics::Diagnostic;
use pantin_service::manifests::{Findings, Kind, LoadFailure};

/// Reports the findings in the form of the arguments.
pub(super) fn report(
    context: &Context,
    arguments: &ValidateArguments,
    (all, started): (&[Findings], Instant),
    fails_on_warnings: bool,
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let print = |text: &str| deliver(context, arguments.output.file(), text);
    let written = match arguments.output.form() {
        ValidateFormat::Json => print(&json_report(all))?,
        ValidateFormat::Sarif => print(&sarif(all, directory))?,
        ValidateFormat::Github => {
            print(&all.iter().map(|found| own(&github(found, directory)).into_owned()).collect::<String>())?
        }
        ValidateFormat::Gitlab => print(&gitlab(all, directory))?,
        ValidateFormat::Junit => {
            let passed = all.iter().filter(|found| found.all().is_empty()).count();
            print(&own(&junit(all, passed, directory)))?
        }
        ValidateFormat::Text
            if context.console.personality() == Personality::Puppet && arguments.render_as != RenderAs::Json =>
        {
            tell_as_puppet(context, all);
            Exit::Success
        }
        ValidateFormat::Text => tell(context, arguments, all)?,
    };
    if written == Exit::Failure {
        return Ok(written);
    }
    let number = |kind| all.iter().map(|found| found.count(kind)).sum::<usize>();
    let (errors, warnings, notes) = (number(Kind::Error), number(Kind::Warning), number(Kind::Note));
    if context.console.personality() == Personality::Pantin {
        let (files, findings) = (count(all.len(), "file"), findings(errors, warnings, notes));
        context.console.done(format!("{files} checked: {findings} {}", ending::took(started.elapsed())));
    }
    let failed = errors > 0 || (arguments.fail_on_warnings || fails_on_warnings) && warnings > 0;
    Ok(if failed { Exit::Failure } else { Exit::Success })
}

/// To the log in Puppet's words: for each file the errors that its checker logs, then for each the error that ends it.
fn tell_as_puppet(context: &Context, all: &[Findings]) {
    let console = &context.console;
    let tell = |diagnostic: &Diagnostic| console.tell(diagnostic, About::default(), &|_| None);
    let mut ends = Vec::new();
    for found in all {
        found.warnings.iter().for_each(tell);
        let Some(failure) = &found.failure else { continue };
        failure.logged.iter().for_each(tell);
        ends.push(failure.of_main_manifest(context.base().environment_name()).error);
    }
    ends.iter().for_each(tell);
}

/// To the log; with `--render-as json`, Puppet's JSON goes to standard output.
fn tell(context: &Context, arguments: &ValidateArguments, all: &[Findings]) -> io::Result<Exit> {
    let mut failing = serde_json::Map::new();
    let typed: LazyCell<HashMap<Arc<str>, &Path>, _> = LazyCell::new(|| {
        arguments.files.iter().map(|path| (shared(&context.base().absolute(path)), path.as_path())).collect()
    });
    let name = |file: &Arc<str>| typed.get(file).map_or_else(|| file.to_string(), |path| path.display().to_string());
    let mut log = FindingsLog::new(&context.console);
    for found in all {
        let source = |_: &str| found.text.clone();
        found.warnings.iter().for_each(|warning| log.write(warning, &source));
        let Some(failure) = &found.failure else { continue };
        if arguments.render_as == RenderAs::Json {
            let name = found.file.as_ref().map_or_else(|| "STDIN".to_owned(), name);
            failing.insert(name, as_puppet_json(failure, context.base().environment_name()));
        } else {
            tell_failure(context, failure, &source);
        }
    }
    log.finish();
    match failing.is_empty() {
        true => Ok(Exit::Success),
        false => {
            let text = format!("{:#}\n", serde_json::Value::Object(failing));
            deliver_bytes(context, arguments.output.file(), text.as_bytes())
        }
    }
}

/// Reports the errors of a file: as text in the order of their places; as JSON the error that Puppet ends with is the
/// last line.
pub(crate) fn tell_failure(context: &Context, failure: &LoadFailure, source: &dyn Fn(&str) -> Option<String>) {
    let console = &context.console;
    match console.format() {
        LogFormat::Text => {
            for diagnostic in failure.warnings().into_iter().chain(failure.errors()) {
                console.tell(diagnostic, About::default(), source);
            }
        }
        LogFormat::Json => {
            for diagnostic in failure.logged.iter().chain(&failure.further).chain([&failure.error]) {
                console.tell(diagnostic, About::default(), source);
            }
        }
    }
}
