//! `pantin parser validate`: every error and warning of every file, many files at a time, told in the order of the files.

use std::cell::LazyCell;
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::findings::{self, Findings, Kind, Parsed, Rewrite};
use super::inputs::{self, Text};
use super::{fix, github, gitlab, json, junit, sarif};
use crate::arguments::LogFormat;
use crate::code_arguments::{ValidateArguments, ValidateFormat};
use crate::context::Context;
use crate::exit::Exit;
use crate::issues;
use crate::log::{About, shared};
use crate::output;
use crate::personality::Personality;
use crate::render_as::RenderAs;
use pantin_base::diagnostics::{Diagnostic, Entry, Level};
use pantin_base::source::Language;
use pantin_code::bytecode::StoredWarning;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_compile::analysis::{EnvironmentDefinitions, Look};
use pantin_environment::{
    Environment, Examined, LanguageSettings, LoadFailure, SourceMode, check_source_in, examine_in,
};
use pantin_project::Rules;
use pantin_syntax::ast::Program;
use pantin_syntax::validate::Namespace;

/// How an index calls the text of standard input.
const STANDARD_INPUT: &str = "-";

/// Tells every error of every file.
pub(crate) fn validate(
    context: &Context,
    arguments: &ValidateArguments,
    paths: &[PathBuf],
    mode: SourceMode,
) -> io::Result<Exit> {
    if arguments.fix && paths.is_empty() {
        let message = "--fix wants the files or directories that may be rewritten";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let settings = LanguageSettings {
        language: environment.settings().language(),
        access_control: environment.settings().access_control(),
        ..language(context)
    };
    let rules = rules(context, &environment, arguments.pedantic);
    let checker = Checker { context, environment: &environment, mode, settings, is_deep: arguments.deep };
    let checked = inputs::each(context, &environment, (paths, mode), &|path, text| checker.text(path, text))?;
    let Some(checked) = checked else {
        // They may be why there was nothing to look at.
        let told = if paths.is_empty() { environment.configuration_issues() } else { &[] };
        told.iter().for_each(|told| context.console.tell(told, About::default(), &|file| context.text_of(file)));
        return Ok(Exit::Failure);
    };
    let (files, mut all): (Vec<_>, Vec<_>) = checked.into_iter().unzip();
    if paths.is_empty() && files.iter().any(Option::is_some) {
        all.extend(environment.configuration_issues().iter().map(|told| of_configuration(context, told)));
    }
    if arguments.deep {
        checker.look_up_names(files.into_iter().flatten().collect(), &mut all);
        let conf = &context.puppet_conf;
        if !conf.unknown.is_empty() {
            let (file, text) = (conf.file.clone(), Some(conf.text.clone()));
            all.push(Findings {
                file,
                text,
                failure: None,
                warnings: conf.unknown.clone(),
                fixes: Vec::new(),
                parsed: None,
            });
        }
    }
    for found in &mut all {
        if arguments.deep {
            found.apply(&rules, true);
        } else {
            found.warnings.sort_by_key(|warning| warning.place().offset);
        }
    }
    if arguments.fix && !fix_all(context, arguments, &checker, &mut all)? {
        return Ok(Exit::Failure);
    }
    report(context, arguments, &all, arguments.deep && rules.fail_on_warnings())
}

/// What is found in the manifests or templates of an environment that a repository has, with the deep checks.
pub(crate) fn findings_of_environment(
    context: &Context,
    environment: &Environment,
    mode: SourceMode,
    is_of_repository: &(dyn Fn(&Path) -> bool + Sync),
    is_pedantic: bool,
) -> Vec<Findings> {
    let settings = LanguageSettings {
        language: environment.settings().language(),
        access_control: environment.settings().access_control(),
        ..language(context)
    };
    let rules = rules(context, environment, is_pedantic);
    let checker = Checker { context, environment, mode, settings, is_deep: true };
    let work =
        |path: Option<&Path>, text: Text<'_>| path.is_some_and(is_of_repository).then(|| checker.text(path, text));
    let checked = inputs::each_of_environment(context, environment, mode, &work);
    let checked = checked.into_iter().filter_map(|(file, found)| Some((file, found?)));
    let (files, mut all): (Vec<_>, Vec<_>) = checked.unzip();
    checker.look_up_names(files.into_iter().flatten().collect(), &mut all);
    all.iter_mut().for_each(|found| found.apply(&rules, true));
    all
}

/// The levels of findings in an environment.
fn rules(context: &Context, environment: &Environment, is_pedantic: bool) -> Rules {
    context.rules.clone().with(is_pedantic, environment.settings().language() == Language::Specification)
}

/// Rewrites files, or shows what would be written. Warnings of what was rewritten are not told any more. Gives whether all
/// went well; what did not is told.
fn fix_all(
    context: &Context,
    arguments: &ValidateArguments,
    checker: &Checker<'_>,
    all: &mut [Findings],
) -> io::Result<bool> {
    let mut is_well = true;
    for found in all.iter_mut().filter(|found| !found.fixes.is_empty()) {
        let (Some(file), Some(text)) = (&found.file, &found.text) else { continue };
        found.fixes.sort_by_key(|rewrite| (rewrite.fix.span.start, rewrite.fix.span.end));
        let (fixed, left) = fix::fixed(text, &found.fixes);
        // What was code must be code again.
        if check_source_in(Namespace::Any, &fixed, checker.mode, Some(file), checker.settings).is_err() {
            context.console.complain(bytecode_issues::internal(&format!("{file} cannot be rewritten")));
            is_well = false;
            continue;
        }
        if arguments.diff {
            let name = Path::new(&**file).strip_prefix(&context.base().working_directory).unwrap_or(Path::new(&**file));
            output::print(&pantin_format::patch(&name.display().to_string(), text, &fixed))?;
            continue;
        }
        if let Err(issue) = fix::write(Path::new(&**file), &fixed) {
            context.console.complain(issue);
            is_well = false;
            continue;
        }
        let count = found.fixes.len() - left.len();
        let message = format!("Rewrote {file} in {count} places");
        context.console.write(&Entry::new(Level::Notice, message).field("fixes", count), About::default());
        let is_done = |warning: &Diagnostic| {
            let mut of_warning = found.fixes.iter().enumerate().filter(|(_, rewrite)| rewrite.is_of(warning));
            of_warning.any(|(at, _)| !left.contains(&at))
        };
        found.warnings.retain(|warning| !is_done(warning));
    }
    Ok(is_well)
}

/// What is told of a file of the environment that is no code.
fn of_configuration(context: &Context, told: &Diagnostic) -> Findings {
    let file = told.origin().and_then(|origin| origin.file);
    let text = file.as_deref().and_then(|file| context.text_of(file));
    Findings { file, text, failure: None, warnings: vec![told.clone()], fixes: Vec::new(), parsed: None }
}

/// The front end's settings. All errors of a file are told, unless a number was asked for.
fn language(context: &Context) -> LanguageSettings {
    let settings = LanguageSettings::of(&context.base().settings);
    match context.base().sources.flag("max_errors") {
        Some(_) => settings,
        None => LanguageSettings { max_errors: usize::MAX, ..settings },
    }
}

/// Checks single files.
struct Checker<'c> {
    context: &'c Context,
    environment: &'c Environment,
    mode: SourceMode,
    settings: LanguageSettings,
    /// Whether the texts are looked at again.
    is_deep: bool,
}

impl Checker<'_> {
    fn text(&self, path: Option<&Path>, text: Text<'_>) -> Findings {
        let file = path.map(shared);
        let text = match text {
            Ok(text) => text,
            Err(failure) => return self.outcome(file, None, Err(failure), None),
        };
        let namespace = path.map_or(Namespace::Any, |path| self.environment.namespace_of(path));
        if !self.is_deep {
            let checked = check_source_in(namespace, text, self.mode, file.as_ref(), self.settings);
            return self.outcome(file, Some(text), checked, None);
        }
        let is_of_module = path.is_some_and(|path| self.environment.module_of_file(path).is_some());
        let look = |program: &Program<'_>| Look::at(program, (file.as_ref(), text), self.settings, is_of_module);
        match examine_in(namespace, text, self.mode, file.as_ref(), self.settings, look) {
            Ok(Examined { index, checked, found: look }) => {
                let parsed = Parsed { index: Arc::new(index), look };
                self.outcome(file, Some(text), checked, Some(parsed))
            }
            Err(failure) => self.outcome(file, Some(text), Err(failure), None),
        }
    }

    /// What is told of a file. Its text is kept where something is shown in it.
    fn outcome(
        &self,
        file: Option<Arc<str>>,
        text: Option<&str>,
        checked: Result<Vec<StoredWarning>, LoadFailure>,
        parsed: Option<Parsed>,
    ) -> Findings {
        let (failure, warnings) = match checked {
            Ok(warnings) => {
                let told = warnings.iter().filter_map(|warning| findings::of_stored(warning, file.as_ref()));
                (None, told.collect())
            }
            Err(failure) => (Some(Box::new(failure)), Vec::new()),
        };
        let is_needed = self.is_deep || failure.is_some() || !warnings.is_empty();
        let text = text.filter(|_| is_needed).map(str::to_owned);
        Findings { file, text, failure, warnings, fixes: Vec::new(), parsed }
    }

    /// Warns of names that nothing defines.
    fn look_up_names(&self, mut files: Vec<PathBuf>, all: &mut [Findings]) {
        if self.mode == SourceMode::Epp {
            files.clear();
        }
        files.extend(inputs::files_of_environment(self.context, self.environment));
        files.sort_unstable();
        files.dedup();
        let parsed = all.iter().filter_map(|found| found.file.as_ref().zip(found.parsed.as_ref()));
        let parsed = parsed.map(|(file, parsed)| (Path::new(&**file), Arc::clone(&parsed.index)));
        let mut known = EnvironmentDefinitions::new(self.environment, &files, &parsed.collect());
        for found in &*all {
            if let (None, Some(parsed), None) = (&found.file, &found.parsed, &found.failure) {
                known.replace(STANDARD_INPUT, Arc::clone(&parsed.index));
            }
        }
        all.par_iter_mut().for_each(|found| self.look_again(found, &known));
    }

    fn look_again(&self, found: &mut Findings, known: &EnvironmentDefinitions<'_>) {
        let (Some(text), Some(parsed), None) = (&found.text, found.parsed.take(), &found.failure) else { return };
        let file = (found.file.as_ref(), text.as_str());
        for (told, fix) in parsed.look.findings(&parsed.index, file, known, self.settings) {
            let rewrite = |fix| Rewrite { code: told.issue().code(), offset: told.place().offset, fix };
            found.fixes.extend(fix.map(rewrite));
            found.warnings.push(told);
        }
    }
}

/// Tells what was found in the form asked for.
fn report(
    context: &Context,
    arguments: &ValidateArguments,
    all: &[Findings],
    fails_on_warnings: bool,
) -> io::Result<Exit> {
    match arguments.format {
        ValidateFormat::Json => output::print_own(&json::render(all))?,
        ValidateFormat::Sarif => output::print_own(&sarif::render(all, &context.base().working_directory))?,
        ValidateFormat::Github => {
            for found in all {
                output::print_own(&github::render(found, &context.base().working_directory))?;
            }
        }
        ValidateFormat::Gitlab => output::print_own(&gitlab::render(all, &context.base().working_directory))?,
        ValidateFormat::Junit => {
            let passed = all.iter().filter(|found| found.all().is_empty()).count();
            output::print_own(&junit::render(all, passed, &context.base().working_directory))?;
        }
        ValidateFormat::Text
            if context.console.personality() == Personality::Puppet && arguments.render_as != RenderAs::Json =>
        {
            tell_as_puppet(context, all);
        }
        ValidateFormat::Text => tell(context, arguments, all)?,
    }
    let count = |kind| all.iter().map(|found| found.count(kind)).sum::<usize>();
    let (errors, warnings, notes) = (count(Kind::Error), count(Kind::Warning), count(Kind::Note));
    let notes = if notes == 0 { String::new() } else { format!(", {notes} notes") };
    let message = format!("Validated {} files: {errors} errors, {warnings} warnings{notes}", all.len());
    if context.console.personality() == Personality::Pantin {
        context.console.write(&Entry::new(Level::Info, message), About::default());
    }
    let failed = errors > 0 || (arguments.fail_on_warnings || fails_on_warnings) && warnings > 0;
    Ok(if failed { Exit::Failure } else { Exit::Success })
}

/// To the log as Puppet words it: of each file the errors that its checker logs, then of all files the one that each ends
/// with.
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

/// To the log, with Puppet's JSON on standard output if that was asked for.
fn tell(context: &Context, arguments: &ValidateArguments, all: &[Findings]) -> io::Result<()> {
    let mut failing = serde_json::Map::new();
    let typed: LazyCell<HashMap<Arc<str>, &Path>, _> = LazyCell::new(|| {
        arguments.files.iter().map(|path| (shared(&context.base().absolute(path)), path.as_path())).collect()
    });
    let name = |file: &Arc<str>| typed.get(file).map_or_else(|| file.to_string(), |path| path.display().to_string());
    for found in all {
        let source = |_: &str| found.text.clone();
        for warning in &found.warnings {
            context.console.tell(warning, About::default(), &source);
        }
        let Some(failure) = &found.failure else { continue };
        if arguments.render_as == RenderAs::Json {
            let name = found.file.as_ref().map_or_else(|| "STDIN".to_owned(), name);
            failing.insert(name, findings::as_puppet_json(failure, context.base().environment_name()));
        } else {
            tell_failure(context, failure, &source);
        }
    }
    match failing.is_empty() {
        true => Ok(()),
        false => output::print(&format!("{:#}\n", serde_json::Value::Object(failing))),
    }
}

/// Tells what is wrong with a file. In text all errors come in the order of their places. As JSON the error that Puppet
/// ends with is the last line, whatever else was found.
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
