//! Checks files one by one, and then their names against all definitions of the environment.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::findings::{Findings, Parsed, Rewrite, of_stored};
use super::rewrite::fixed;
use super::texts::{Text, each_of_environment, files_of_environment, shared};
use crate::Context;
use pantin_base::diagnostics::{Diagnostic, Issue};
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

/// The name of standard input in an index.
const STANDARD_INPUT: &str = "-";

/// How often fixes may uncover others.
const MAX_ROUNDS: usize = 8;

/// Checks the files of an environment.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'c> {
    context: &'c Context,
    environment: &'c Environment,
    mode: SourceMode,
    settings: LanguageSettings,
    /// True for the checks that look at trees and at definitions of other files.
    is_deep: bool,
}

/// The levels of findings in an environment.
#[must_use]
pub fn levels(rules: &Rules, environment: &Environment, is_pedantic: bool) -> Rules {
    rules.clone().with(is_pedantic, environment.settings().language() == Language::Specification)
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
        Self { context, environment, mode, settings, is_deep }
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
        let look = |program: &Program<'_>| Look::at(program, (file.as_ref(), text), self.settings, is_of_module);
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
        Findings { file, text, failure, warnings, parsed, ..Findings::default() }
    }

    /// Warns of names that nothing defines. Gives the definitions.
    pub fn look_up_names(&self, mut files: Vec<PathBuf>, all: &mut [Findings]) -> EnvironmentDefinitions<'c> {
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
        definitions
    }

    fn look_up_names_of(&self, found: &mut Findings, definitions: &EnvironmentDefinitions<'_>) {
        let (Some(text), Some(parsed), None) = (&found.text, found.parsed.take(), &found.failure) else { return };
        let file = (found.file.as_ref(), text.as_str());
        for (warning, fix) in parsed.look.findings(&parsed.index, file, definitions, self.settings) {
            let rewrite = |fix| Rewrite { code: warning.issue().code(), offset: warning.place().offset, fix };
            found.fixes.extend(fix.map(rewrite));
            found.warnings.push(warning);
        }
        found.reads = parsed.look.into_reads();
    }

    /// The text of a file with its fixes, and how many there were; `None` if it has none. Fixes within what others replace
    /// come after these. The findings are those of the text as it is then.
    ///
    /// # Errors
    /// If the result would not be valid code.
    #[must_use]
    pub fn fixed(
        &self,
        found: &mut Findings,
        definitions: &EnvironmentDefinitions<'_>,
        levels: &Rules,
    ) -> Option<Result<(String, usize), Issue>> {
        let mut result: Option<(String, usize)> = None;
        for _ in 0..MAX_ROUNDS {
            let (text, count) = match self.fixed_once(found)? {
                Ok(fixed) => fixed,
                Err(issue) => return Some(Err(issue)),
            };
            let path = found.file.as_deref().map(PathBuf::from);
            let mut again = self.text(path.as_deref(), Ok(&text));
            self.look_up_names_of(&mut again, definitions);
            again.apply(levels, true);
            *found = again;
            result = Some((text, count + result.map_or(0, |(_, before)| before)));
            if found.fixes.is_empty() {
                break;
            }
        }
        result.map(Ok)
    }

    /// The text of a file with those of its fixes that do not overlap.
    fn fixed_once(&self, found: &mut Findings) -> Option<Result<(String, usize), Issue>> {
        let (Some(file), Some(text), false) = (&found.file, &found.text, found.fixes.is_empty()) else { return None };
        found.fixes.sort_by_key(|rewrite| (rewrite.fix.span.start, rewrite.fix.span.end));
        let (fixed, left) = fixed(text, &found.fixes);
        if check_source_in(Namespace::Any, &fixed, self.mode, Some(file), self.settings).is_err() {
            return Some(Err(bytecode_issues::internal(&format!("{file} cannot be rewritten"))));
        }
        Some(Ok((fixed, found.fixes.len() - left.len())))
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

/// The findings in the manifests and templates of an environment that a repository has, and the definitions of the
/// environment, which are read once for all of them.
pub fn repository_findings<'e>(
    context: &Context,
    environment: &'e Environment,
    is_selected: &(dyn Fn(&Path) -> bool + Sync),
) -> (Vec<Findings>, EnvironmentDefinitions<'e>) {
    let mut all = Vec::new();
    for mode in [SourceMode::Puppet, SourceMode::Epp] {
        let checker = Checker::new(context, environment, mode, true);
        let work =
            |path: Option<&Path>, text: Text<'_>| path.is_some_and(is_selected).then(|| checker.text(path, text));
        let checked = each_of_environment(context, environment, mode, &work);
        all.extend(checked.into_iter().filter_map(|(_, found)| Some((mode, found?))));
    }
    let of_manifests = all.iter().filter(|(mode, _)| *mode == SourceMode::Puppet);
    let parsed = of_manifests.filter_map(|(_, found)| found.file.as_ref().zip(found.parsed.as_ref()));
    let parsed = parsed.map(|(file, parsed)| (Path::new(&**file), Arc::clone(&parsed.index))).collect();
    let files = files_of_environment(context, environment);
    let definitions = EnvironmentDefinitions::new(environment, &files, &parsed);
    drop(parsed);
    all.par_iter_mut().for_each(|(mode, found): &mut (SourceMode, Findings)| {
        Checker::new(context, environment, *mode, true).look_up_names_of(found, &definitions);
        found.sort();
    });
    (all.into_iter().map(|(_, found)| found).collect(), definitions)
}

/// The settings of the front end. Without a setting, it reports all errors of a file.
fn language(context: &Context) -> LanguageSettings {
    let settings = LanguageSettings::of(&context.settings);
    match context.sources.flag("max_errors") {
        Some(_) => settings,
        None => LanguageSettings { max_errors: usize::MAX, ..settings },
    }
}
