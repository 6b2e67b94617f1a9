//! Levels of findings: `[rules]` and `[[exceptions]]` of `pantin.toml`, and comments that switch a finding off.

use std::path::{Path, PathBuf};

use crate::manifests::Findings;
use pantin_base::diagnostics::{Diagnostic, IssueRow, Severity};
use pantin_project::{Config, RuleLevel};

/// The word of comments that switch findings off.
const IGNORE: &str = "pantin:ignore";

/// The levels of findings that a repository sets.
#[derive(Default, Debug)]
pub struct Rules {
    config: Config,
    root: PathBuf,
}

impl Rules {
    /// The levels in a configuration, for files below its root.
    #[must_use]
    pub const fn new(config: Config, root: PathBuf) -> Self {
        Self { config, root }
    }

    /// Drops the findings of a file that are off, and sets the levels of the others.
    pub fn apply(&self, found: &mut Findings) {
        let warnings = std::mem::take(&mut found.warnings);
        let file = found.file.clone();
        let leveled = warnings.into_iter().filter_map(|warning| {
            let of_file = warning.file().or(file.as_ref()).cloned();
            self.leveled(warning, of_file.as_deref(), found.text.as_deref())
        });
        found.warnings = leveled.collect();
    }

    /// A finding with its level; `None` if it is off.
    #[must_use]
    pub fn leveled(&self, diagnostic: Diagnostic, file: Option<&str>, text: Option<&str>) -> Option<Diagnostic> {
        let code = diagnostic.issue().code();
        if text.is_some_and(|text| is_ignored(text, diagnostic.place().line, code)) {
            return None;
        }
        let path = Path::new(file.unwrap_or_default());
        match self.config.level(code, path.strip_prefix(&self.root).unwrap_or(path)) {
            Some(RuleLevel::Off) => None,
            Some(RuleLevel::Warning) => Some(diagnostic.with_severity(Severity::Warning)),
            Some(RuleLevel::Error) => Some(diagnostic.with_severity(Severity::Error)),
            None => Some(diagnostic),
        }
    }
}

/// The codes of all findings whose level a repository may set: warnings, and everything that checks find.
#[must_use]
pub fn codes(rows: impl Iterator<Item = &'static IssueRow>) -> Vec<&'static str> {
    let warnings = rows.filter(|row| row.severity != Severity::Error);
    let of_checks = pantin_checks::issues::ROWS.iter().chain(pantin_review::check::issues::ROWS).copied();
    warnings.chain(of_checks).map(|row| row.code).collect()
}

/// True if a comment in a line, or alone in the line above, names a code.
fn is_ignored(text: &str, line: u32, code: &str) -> bool {
    let Some(at) = (line as usize).checked_sub(1) else { return false };
    let mut lines = text.lines().skip(at.saturating_sub(1));
    let above = if at > 0 { lines.next() } else { None };
    let is_comment = |line: &&str| ["#", "<%#", "<%-#", "//"].iter().any(|start| line.trim_start().starts_with(start));
    let names = |line: &str| {
        let Some((_, rest)) = line.split_once(IGNORE) else { return false };
        rest.split([' ', ',', '\t', '%', '-', '>']).any(|word| word == code)
    };
    above.filter(is_comment).is_some_and(names) || lines.next().is_some_and(names)
}

#[cfg(test)]
mod tests {
    use super::is_ignored;

    #[test]
    fn comments_switch_findings_off() {
        let text = "a # pantin:ignore X_A, X_B\n# pantin:ignore X_C\nb\nc\n<%# pantin:ignore X_D -%>\nd\n";
        let lines = |code: &str| (1..=6).filter(|line| is_ignored(text, *line, code)).collect::<Vec<u32>>();
        assert_eq!(lines("X_A"), [1]);
        assert_eq!(lines("X_B"), [1]);
        assert_eq!(lines("X_C"), [2, 3]);
        assert_eq!(lines("X_D"), [5, 6]);
        assert!(lines("X").is_empty());
    }
}
