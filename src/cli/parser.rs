//! `pantin parser validate` and `pantin parser dump`.

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::json;

use super::arguments::{DumpFormat, LogFormat, ParserCommand, RenderAs};
use super::context::Context;
use super::exit::Exit;
use super::log::{About, level_of, shared};
use super::output;
use crate::bytecode::{StoredWarning, disassemble};
use crate::diagnostics::issues::load;
use crate::diagnostics::{Diagnostic, Entry};
use crate::environment::{
    LanguageSettings, LoadFailure, Manifest, SourceMode, compile_source, decode, files_below, parse_source,
};
use crate::syntax::pn::{self, Layout};

/// Runs the command.
pub(super) fn run(context: &Context, command: &ParserCommand) -> io::Result<Exit> {
    match command {
        ParserCommand::Validate { files, render_as } => validate(context, files, *render_as, SourceMode::Puppet),
        ParserCommand::Dump { files, source, format, pretty } => {
            let layout = if *pretty { Layout::Pretty } else { Layout::Compact };
            dump(context, files, source.as_deref(), Show { format: *format, layout })
        }
    }
}

/// A text to read: its name if it is a file, and the text.
type Input = (Option<Arc<str>>, Result<String, LoadFailure>);

/// Tells every error of every file.
pub(super) fn validate(
    context: &Context,
    files: &[PathBuf],
    render_as: RenderAs,
    mode: SourceMode,
) -> io::Result<Exit> {
    let Some(inputs) = inputs(context, files)? else { return Ok(Exit::Failure) };
    let mut failing = serde_json::Map::new();
    for (file, text) in inputs {
        let content = text.as_ref().ok().cloned();
        let source = |_: &str| content.clone();
        let unit = text.and_then(|text| compile_source(&text, mode, file.as_ref(), language(context)));
        match unit {
            Ok(unit) => {
                for warning in &unit.warnings {
                    context.console.write(&warning_entry(warning, file.as_ref()), About::default());
                }
            }
            Err(failure) => {
                if render_as != RenderAs::Json {
                    tell(context, &failure, &source);
                }
                failing.insert(file.as_deref().unwrap_or("STDIN").to_owned(), as_json(&failure));
            }
        }
    }
    let exit = if failing.is_empty() { Exit::Success } else { Exit::Failure };
    if render_as == RenderAs::Json && !failing.is_empty() {
        output::print(&format!("{:#}\n", serde_json::Value::Object(failing)))?;
    }
    Ok(exit)
}

/// What `dump` shows.
#[derive(Clone, Copy)]
struct Show {
    format: DumpFormat,
    layout: Layout,
}

fn dump(context: &Context, files: &[PathBuf], source: Option<&str>, show: Show) -> io::Result<Exit> {
    let inputs = match source {
        Some(text) => vec![(None, Ok(text.to_owned()))],
        None => match inputs(context, files)? {
            Some(inputs) => inputs,
            None => return Ok(Exit::Failure),
        },
    };
    let several = inputs.len() > 1;
    let mut exit = Exit::Success;
    for (file, text) in inputs {
        if several && let Some(file) = &file {
            output::print(&format!("--- {file}\n"))?;
        }
        let content = text.as_ref().ok().cloned();
        match text.and_then(|text| shown(&text, file.as_ref(), language(context), show)) {
            Ok(shown) => output::print(&shown)?,
            Err(failure) => {
                tell(context, &failure, &|_| content.clone());
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}

/// A text in the form asked for. Trees are shown unchecked, as Puppet does.
fn shown(text: &str, file: Option<&Arc<str>>, settings: LanguageSettings, show: Show) -> Result<String, LoadFailure> {
    let mode = match file.is_some_and(|file| file.ends_with(".epp")) {
        true => SourceMode::Epp,
        false => SourceMode::Puppet,
    };
    if show.format == DumpFormat::Bytecode {
        return compile_source(text, mode, file, settings).map(|unit| disassemble(&unit, text));
    }
    let arena = bumpalo::Bump::new();
    let program = parse_source(text, mode, file, &arena)?;
    Ok(match show.format {
        DumpFormat::Ast => format!("{:#?}\n", program.body),
        DumpFormat::Pn | DumpFormat::Bytecode => pn::render(&program, show.layout) + "\n",
    })
}

/// Tells what is wrong with a file. In text all errors come in the order of their places. As JSON the error that Puppet
/// ends with is the last line, whatever else was found.
fn tell(context: &Context, failure: &LoadFailure, source: &dyn Fn(&str) -> Option<String>) {
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

/// What Puppet says about a failing file as JSON, with a list of all errors besides.
fn as_json(failure: &LoadFailure) -> serde_json::Value {
    let known = |number: u32| (number != 0).then_some(number);
    let one = |diagnostic: &Diagnostic| {
        let place = diagnostic.place();
        json!({
            "issue_code": diagnostic.issue().code(),
            "message": diagnostic.message(),
            "full_message": diagnostic.to_string(),
            "file": diagnostic.file().map(|file| &**file),
            "line": known(place.line),
            "pos": known(place.column),
        })
    };
    let mut value = one(&failure.error);
    value["errors"] = failure.errors().into_iter().map(one).collect();
    value
}

fn warning_entry(warning: &StoredWarning, file: Option<&Arc<str>>) -> Entry {
    let mut entry = Entry::new(level_of(warning.severity), &*warning.text);
    entry.file = file.cloned();
    entry.place = warning.place;
    entry
}

fn language(context: &Context) -> LanguageSettings {
    LanguageSettings::of(&context.settings)
}

/// The texts to read: files, the files of directories, or standard input. `None` when a file is missing, which is told.
fn inputs(context: &Context, files: &[PathBuf]) -> io::Result<Option<Vec<Input>>> {
    if files.is_empty() && !io::stdin().is_terminal() {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(Some(vec![(None, decode(bytes))]));
    }
    let mut paths: Vec<PathBuf> = files.iter().map(|path| context.absolute(path)).collect();
    if paths.is_empty() {
        match context.environment(context.environment_name()) {
            Ok(environment) => {
                if let Manifest::Path(path) = environment.manifest() {
                    paths.push(path.clone());
                }
            }
            Err(issue) => {
                context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
                return Ok(None);
            }
        }
    }
    let missing: Vec<&PathBuf> = paths.iter().filter(|path| !context.files.exists(path)).collect();
    if !missing.is_empty() {
        let names = missing.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
        let diagnostic = Diagnostic::without_place(load::files_missing(&names));
        context.console.tell(&diagnostic, About::default(), &|_| None);
        return Ok(None);
    }
    let mut inputs = Vec::new();
    for path in paths {
        if context.files.is_dir(&path) {
            inputs.extend(files_below(&*context.files, &path, ".pp").iter().map(|file| input(context, file)));
        } else {
            inputs.push(input(context, &path));
        }
    }
    Ok(Some(inputs))
}

fn input(context: &Context, path: &Path) -> Input {
    let file = shared(path);
    let text = match context.files.read(path) {
        Ok(bytes) => decode(bytes),
        Err(error) => {
            let issue = load::unreadable_file(&file, &error.to_string());
            Err(LoadFailure::one(Diagnostic::without_place(issue)))
        }
    };
    (Some(file), text)
}
