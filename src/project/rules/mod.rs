//! Levels of findings: `[rules]` and `[[exceptions]]` of `pantin.toml`, `.puppet-lint.rc`, and comments that switch a
//! finding off.

mod comments;
mod puppet_lint;
mod table;
mod written;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{Config, RuleLevel, issues};
use comments::Ignores;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_base::source::{LineIndex, Span};
use pantin_host::Files;
use puppet_lint::PuppetLint;

pub use puppet_lint::PUPPET_LINT_FILE;
pub use table::{RULES, Rule};

/// The levels of findings that a repository sets.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    config: Config,
    root: PathBuf,
    puppet_lint: PuppetLint,
    /// Warnings about `.puppet-lint.rc`, and its text.
    told: Vec<Diagnostic>,
    lint_text: String,
    /// The codes of all findings.
    codes: Vec<&'static str>,
    is_pedantic: bool,
    is_specified: bool,
}

impl Rules {
    /// The levels of a repository with a configuration and a root. `codes` are those of all findings.
    #[must_use]
    pub fn new(files: &dyn Files, config: Config, root: PathBuf, codes: Vec<&'static str>) -> Self {
        let path = root.join(PUPPET_LINT_FILE);
        let lint_text = String::from_utf8_lossy(&files.read(&path).unwrap_or_default()).into_owned();
        let (puppet_lint, told) = (PuppetLint::of(&lint_text), PuppetLint::told(&lint_text, &path));
        Self { config, root, puppet_lint, told, lint_text, codes, ..Self::default() }
    }

    /// The warnings about `.puppet-lint.rc`, with its text.
    #[must_use]
    pub fn told(&self) -> (&[Diagnostic], &str) {
        (&self.told, &self.lint_text)
    }

    /// True if `.puppet-lint.rc` switches a check off.
    #[must_use]
    pub fn is_check_off(&self, check: &str) -> bool {
        self.puppet_lint.is_check_off(check)
    }

    /// The same levels, with the rules that are off by default, or with those of the language's specification.
    #[must_use]
    pub fn with(self, is_pedantic: bool, is_specified: bool) -> Self {
        Self { is_pedantic, is_specified, ..self }
    }

    /// True if warnings fail, by `.puppet-lint.rc`.
    #[must_use]
    pub const fn fail_on_warnings(&self) -> bool {
        self.puppet_lint.fails_on_warnings
    }

    /// The levels in a file with a text.
    #[must_use]
    pub fn of_file<'r>(&'r self, file: Option<&'r str>, text: Option<&str>) -> FileRules<'r> {
        let path = Path::new(file.unwrap_or_default());
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        FileRules { rules: self, path, ignores: text.map(|text| Ignores::of(path, text)).unwrap_or_default() }
    }
}

/// The levels of findings in a file.
#[derive(Debug)]
pub struct FileRules<'r> {
    rules: &'r Rules,
    path: &'r Path,
    ignores: Ignores,
}

impl FileRules<'_> {
    /// A finding with its level, unless it is switched off.
    #[must_use]
    pub fn leveled(&self, diagnostic: Diagnostic) -> Option<Diagnostic> {
        let code = diagnostic.issue().code();
        // The comment counts as used, whatever else switches the rule off.
        if self.ignores.has(code, diagnostic.place().line) {
            return None;
        }
        match self.level(code) {
            Some(RuleLevel::Off) => None,
            Some(RuleLevel::Note) => Some(diagnostic.with_severity(Severity::Note)),
            Some(RuleLevel::Warning) => Some(diagnostic.with_severity(Severity::Warning)),
            Some(RuleLevel::Error) => Some(diagnostic.with_severity(Severity::Error)),
            None => Some(diagnostic),
        }
    }

    /// The level of a rule; `None` is that of the rule itself.
    fn level(&self, code: &str) -> Option<RuleLevel> {
        if let Some(level) = self.rules.config.level(code, self.path) {
            return Some(level);
        }
        let is_asked = self.rules.is_pedantic || self.rules.is_specified && table::is_of_specification(code);
        let is_off =
            self.rules.puppet_lint.is_off(code, &self.path.to_string_lossy()) || !is_asked && table::is_pedantic(code);
        is_off.then_some(RuleLevel::Off)
    }

    /// Notes about comments that switch nothing off, and warnings about those whose names do not exist. `text` is that of the
    /// file; all its findings were leveled before. Names of checks that no rule replaces are not reported.
    #[must_use]
    pub fn unused(&self, file: Option<&Arc<str>>, text: &str) -> Vec<Diagnostic> {
        let mut lines = None;
        let is_checked = |name: &str| table::codes(name).any(|code| self.level(code) != Some(RuleLevel::Off));
        let unused = self.ignores.unused().filter_map(|ignore| {
            let unused = || is_checked(&ignore.name).then(|| issues::unused_ignore(&ignore.name));
            Some((ignore, self.unknown(&ignore.name).or_else(unused)?))
        });
        let told = unused.map(|(ignore, issue)| {
            let start = text.split_inclusive('\n').take(ignore.line as usize - 1).map(str::len).sum::<usize>();
            let at = text[start..].find(&ignore.name).unwrap_or_default();
            let span = Span::new((start + at) as u32, (start + at + ignore.name.len()) as u32);
            let place = lines.get_or_insert_with(|| LineIndex::new(text)).place(text, span);
            Diagnostic::new(issue, file.cloned(), place)
        });
        let mut told: Vec<Diagnostic> = told.collect();
        told.retain(|diagnostic| self.level(diagnostic.issue().code()) != Some(RuleLevel::Off));
        told
    }

    /// The issue of a name in a comment that is neither a check nor a code.
    fn unknown(&self, name: &str) -> Option<Issue> {
        if !comments::is_code(name) {
            return puppet_lint::unknown_check(name);
        }
        let codes = &self.rules.codes;
        if codes.is_empty() || codes.contains(&name) {
            return None;
        }
        let meant = closest(name, codes.iter().copied());
        // Other words of a comment may be written in capitals.
        let is_meant = meant.is_some() || name.contains('_');
        is_meant.then(|| issues::unknown_check(name).advised(meant.map(|meant| format!("did you mean '{meant}'?"))))
    }
}
