//! Checks files one by one, and then their names against all definitions of the environment.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::findings::{Findings, Parsed, of_stored};
use super::rewrite::fixed;
use super::texts::{Text, each_of_environment, files_of_environment, shared};
use crate::Context;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Language;
use pantin_code::bytecode::StoredWarning;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_compile::analysis::issues as analysis_issues;
use pantin_compile::analysis::{EnvironmentDefinitions, Look};
use pantin_environment::{
    Environment, Examined, LanguageSettings, LoadFailure, SourceMode, check_source_in, examine_in,
};
use pantin_syntax::ast::Program;
use pantin_syntax::validate::Namespace;

/// The name of standard input in an index.
const STANDARD_INPUT: &str = "-";

/// Checks the files of an environment.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'c> {
    context: &'c Context,
    environment: &'c Environment,
    mode: SourceMode,
    settings: LanguageSettings,
    /// True for the checks that look at trees and at definitions of other files.
    is_deep: bool,
    /// True for warnings about code that only the specification forbids.
    is_specified: bool,
}

/// Checks a text with the settings of the machine, without an environment.
///
/// # Errors
/// If it is invalid.
pub fn check_text(context: &Context, text: &str, mode: SourceMode, file: &Arc<str>) -> Result<(), LoadFailure> {
    let settings = LanguageSettings::of(&context.settings);
    check_source_in(Namespace::Any, text, mode, Some(file), settings).map(drop)
}

impl<'c> Checker<'c> {
    /// Checks files in the language that the environment selects.
    #[must_use]
    pub fn new(context: &'c Context, environment: &'c Environment, mode: SourceMode, is_deep: bool) -> Self {
        let settings = LanguageSettings {
            language: environment.settings().language(),
            access_control: environment.settings().access_control(),
            ..language(context)
        };
        Self { context, environment, mode, settings, is_deep, is_specified: true }
    }

    /// All checks, but warnings about the specification only where the environment selects it.
    #[must_use]
    pub fn of_repository(context: &'c Context, environment: &'c Environment, mode: SourceMode) -> Self {
        let checker = Self::new(context, environment, mode, true);
        Self { is_specified: checker.settings.language == Language::Specification, ..checker }
    }

    /// The findings in the selected files of the environment.
    pub fn environment(&self, is_selected: &(dyn Fn(&Path) -> bool + Sync)) -> Vec<Findings> {
        let work = |path: Option<&Path>, text: Text<'_>| path.is_some_and(is_selected).then(|| self.text(path, text));
        let checked = each_of_environment(self.context, self.environment, self.mode, &work);
        let checked = checked.into_iter().filter_map(|(file, found)| Some((file, found?)));
        let (files, mut all): (Vec<_>, Vec<_>) = checked.unzip();
        self.look_up_names(files.into_iter().flatten().collect(), &mut all);
        all.iter_mut().for_each(Findings::sort);
        all
    }

    /// The settings of the checks of a tree.
    fn of_look(&self) -> LanguageSettings {
        let language = if self.is_specified { self.settings.language } else { Language::Puppet };
        LanguageSettings { language, ..self.settings }
    }

    /// Checks a text.
    #[must_use]
    pub fn text(&self, path: Option<&Path>, text: Text<'_>) -> Findings {
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
        let look = |program: &Program<'_>| Look::at(program, (file.as_ref(), text), self.of_look(), is_of_module);
        match examine_in(namespace, text, self.mode, file.as_ref(), self.settings, look) {
            Ok(Examined { index, checked, found: look }) => {
                let parsed = Parsed { index: Arc::new(index), look };
                self.outcome(file, Some(text), checked, Some(parsed))
            }
            Err(failure) => self.outcome(file, Some(text), Err(failure), None),
        }
    }

    /// The findings of a file, with its text where reports show it.
    fn outcome(
        &self,
        file: Option<Arc<str>>,
        text: Option<&str>,
        checked: Result<Vec<StoredWarning>, LoadFailure>,
        parsed: Option<Parsed>,
    ) -> Findings {
        let (failure, warnings) = match checked {
            Ok(warnings) => {
                let warnings = warnings.iter().filter_map(|warning| of_stored(warning, file.as_ref()));
                (None, warnings.collect())
            }
            Err(failure) => (Some(Box::new(failure)), Vec::new()),
        };
        let is_needed = self.is_deep || failure.is_some() || !warnings.is_empty();
        let text = text.filter(|_| is_needed).map(str::to_owned);
        Findings { file, text, failure, warnings, fixes: Vec::new(), parsed }
    }

    /// Warns of names that nothing defines.
    pub fn look_up_names(&self, mut files: Vec<PathBuf>, all: &mut [Findings]) {
        if self.mode == SourceMode::Epp {
            files.clear();
        }
        files.extend(files_of_environment(self.context, self.environment));
        files.sort_unstable();
        files.dedup();
        let parsed = all.iter().filter_map(|found| found.file.as_ref().zip(found.parsed.as_ref()));
        let parsed = parsed.map(|(file, parsed)| (Path::new(&**file), Arc::clone(&parsed.index)));
        let mut definitions = EnvironmentDefinitions::new(self.environment, &files, &parsed.collect());
        for found in &*all {
            if let (None, Some(parsed), None) = (&found.file, &found.parsed, &found.failure) {
                definitions.replace(STANDARD_INPUT, Arc::clone(&parsed.index));
            }
        }
        all.par_iter_mut().for_each(|found| self.look_up_names_of(found, &definitions));
    }

    fn look_up_names_of(&self, found: &mut Findings, definitions: &EnvironmentDefinitions<'_>) {
        let (Some(text), Some(parsed), None) = (&found.text, found.parsed.take(), &found.failure) else { return };
        let file = (found.file.as_ref(), text.as_str());
        for (warning, fix) in parsed.look.findings(&parsed.index, file, definitions, self.of_look()) {
            found.warnings.push(warning);
            found.fixes.extend(fix);
        }
    }

    /// The text of a file with its fixes; `None` if it has none.
    ///
    /// # Errors
    /// If the result would not be valid code.
    #[must_use]
    pub fn fixed(&self, found: &Findings) -> Option<Result<String, Issue>> {
        let (Some(file), Some(text), false) = (&found.file, &found.text, found.fixes.is_empty()) else { return None };
        let fixed = fixed(text, &found.fixes);
        let checked = check_source_in(Namespace::Any, &fixed, self.mode, Some(file), self.settings);
        Some(match checked {
            Ok(_) => Ok(fixed),
            Err(_) => Err(bytecode_issues::internal(&format!("{file} cannot be rewritten"))),
        })
    }

    /// Drops the warnings of a file whose fixes were written.
    pub fn drop_fixed(found: &mut Findings) {
        let is_fixed =
            |issue: &Issue| analysis_issues::is::legacy_fact(issue) || analysis_issues::is::moved_function(issue);
        found.warnings.retain(|warning| !is_fixed(warning.issue()));
    }

    /// The findings on the configuration of the environment.
    #[must_use]
    pub fn configuration(&self, text_of: &dyn Fn(&str) -> Option<String>) -> Vec<Findings> {
        let of_file = |finding: &Diagnostic| {
            let file = finding.origin().and_then(|origin| origin.file);
            let text = file.as_deref().and_then(text_of);
            Findings::of_warnings(file, text, vec![finding.clone()])
        };
        self.environment.configuration_issues().iter().map(of_file).collect()
    }
}

/// The settings of the front end. Without a setting, it reports all errors of a file.
fn language(context: &Context) -> LanguageSettings {
    let settings = LanguageSettings::of(&context.settings);
    match context.sources.flag("max_errors") {
        Some(_) => settings,
        None => LanguageSettings { max_errors: usize::MAX, ..settings },
    }
}
