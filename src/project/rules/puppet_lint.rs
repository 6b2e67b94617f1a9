//! `.puppet-lint.rc`: the options that puppet-lint reads from a repository, as far as they switch checks off.

use std::path::Path;
use std::sync::Arc;

use super::table::{self, RULES};
use crate::issues;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};

/// The name of the file.
pub const PUPPET_LINT_FILE: &str = ".puppet-lint.rc";

/// Options that switch no check off.
const OTHER_OPTIONS: [&str; 16] = [
    "config",
    "error-level",
    "fail-on-warnings",
    "fix",
    "ignore-paths",
    "json",
    "list-checks",
    "load",
    "load-from-puppet",
    "log-format",
    "no-config",
    "only-checks",
    "relative",
    "sarif",
    "show-ignored",
    "with-filename",
];

/// What a `.puppet-lint.rc` says.
#[derive(Clone, Debug, Default)]
pub(super) struct PuppetLint {
    /// Codes of rules whose checks are off.
    off: Vec<&'static str>,
    /// Patterns of paths that are not checked.
    ignored: Vec<String>,
    /// True if warnings fail.
    pub(super) fails_on_warnings: bool,
    /// Names of checks that are off.
    checks: Vec<String>,
    /// Names of the only checks that are on, if the file says so.
    only: Option<Vec<String>>,
}

impl PuppetLint {
    /// Reads options: one a line, with `=` or a blank before a value.
    pub(super) fn of(text: &str) -> Self {
        let mut read = Self::default();
        for line in text.lines().map(str::trim).filter(|line| line.starts_with("--")) {
            let (option, value) = line[2..].split_once(['=', ' ']).unwrap_or((&line[2..], ""));
            let values =
                || value.trim().trim_matches(['"', '\'']).split(',').map(str::trim).filter(|it| !it.is_empty());
            match option {
                "only-checks" => {
                    read.only = Some(values().map(str::to_owned).collect());
                    let only: Vec<&str> = values().flat_map(table::codes).collect();
                    let others = RULES.iter().filter(|rule| !rule.checks.is_empty() && !only.contains(&rule.code));
                    read.off.extend(others.map(|rule| rule.code));
                }
                "ignore-paths" => read.ignored.extend(values().map(str::to_owned)),
                "fail-on-warnings" => read.fails_on_warnings = true,
                _ => {
                    let check = option.strip_prefix("no-").and_then(|rest| rest.strip_suffix("-check"));
                    read.off.extend(check.into_iter().flat_map(table::codes));
                    read.checks.extend(check.map(str::to_owned));
                }
            }
        }
        read
    }

    /// True if a check is off.
    pub(super) fn is_check_off(&self, check: &str) -> bool {
        let is_it = |name: &String| name == check;
        self.checks.iter().any(is_it) || self.only.as_ref().is_some_and(|only| !only.iter().any(is_it))
    }

    /// The warnings about checks and options of a file that do not exist. Checks of plugins may have any name: one is reported
    /// only if it is nearly that of another check.
    pub(super) fn told(text: &str, file: &Path) -> Vec<Diagnostic> {
        let lines = LineIndex::new(text);
        let file: Arc<str> = file.to_string_lossy().into();
        let mut found = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let at = start + line.len() - line.trim_start().len();
            start += line.len();
            let Some(rest) = line.trim().strip_prefix("--") else { continue };
            let (option, value) = rest.split_once(['=', ' ']).unwrap_or((rest, ""));
            let check = option.strip_prefix("no-").and_then(|rest| rest.strip_suffix("-check"));
            let mut issues: Vec<(&str, Issue)> = Vec::new();
            match check {
                Some(check) => issues.extend(unknown_check(check).map(|issue| (check, issue))),
                None if option == "only-checks" => {
                    let checks = value.split(',').map(|check| check.trim().trim_matches(['"', '\'']));
                    issues.extend(checks.filter_map(|check| Some((check, unknown_check(check)?))));
                }
                None => issues.extend(unknown_option(option).map(|issue| (option, issue))),
            }
            for (name, issue) in issues {
                let from = at + line.trim_start().find(name).unwrap_or_default();
                let span = Span::new(from as u32, (from + name.len()) as u32);
                found.push(Diagnostic::new(issue, Some(Arc::clone(&file)), lines.place(text, span)));
            }
        }
        found
    }

    /// True if a rule's check is off in a file, by its path below the repository's root.
    pub(super) fn is_off(&self, code: &str, path: &str) -> bool {
        self.off.contains(&code)
            || table::rule(code).is_some_and(|rule| !rule.checks.is_empty())
                && self.ignored.iter().any(|pattern| matches(pattern.as_bytes(), path.as_bytes()))
    }
}

/// The issue of a check that does not exist.
pub(super) fn unknown_check(name: &str) -> Option<Issue> {
    let meant = if table::is_check(name) { None } else { table::nearest_check(name) };
    meant.map(|meant| issues::unknown_check(name).hint(format!("did you mean '{meant}'?")))
}

/// The issue of an option that does not exist.
fn unknown_option(option: &str) -> Option<Issue> {
    if OTHER_OPTIONS.contains(&option) || ["with-context", "version", "help"].contains(&option) {
        return None;
    }
    let advice = match option.strip_prefix("no-") {
        Some(check) => {
            let name = check.trim_end_matches(['_', '-']).trim_end_matches("check").trim_end_matches(['_', '-']);
            let name = if table::is_check(name) { Some(name) } else { table::nearest_check(name) };
            name.map(|name| format!("did you mean '--no-{name}-check'?"))
        }
        None => closest(option, OTHER_OPTIONS).map(|meant| format!("did you mean '--{meant}'?")),
    };
    Some(issues::unknown_option(&format!("--{option}")).advised(advice))
}

/// True if a pattern matches a path. `*` matches any text, `?` any character; slashes are nothing special.
fn matches(pattern: &[u8], path: &[u8]) -> bool {
    let (mut at, mut from) = (0, 0);
    let mut star = None;
    while from < path.len() {
        match pattern.get(at) {
            Some(b'*') => {
                // `**/` also stands for no directory.
                at += if pattern[at..].starts_with(b"**/") { 3 } else { 1 };
                star = Some((at, from));
            }
            Some(&byte) if byte == b'?' || byte == path[from] => (at, from) = (at + 1, from + 1),
            _ => match star {
                Some((after, tried)) => {
                    star = Some((after, tried + 1));
                    (at, from) = (after, tried + 1);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{PuppetLint, matches};

    #[test]
    fn options_switch_rules_off() {
        let read = PuppetLint::of(
            "--no-140chars-check\n--no-file_mode-check\n  --ignore-paths=vendor/**/*.pp,spec/*\n--relative\n\
             --fail-on-warnings\n# --no-anchor_resource-check\n",
        );
        assert!(read.fails_on_warnings && read.is_off("PANTIN_FILE_MODE", "a.pp"));
        assert!(!read.is_off("PANTIN_ANCHOR", "a.pp") && read.is_off("PANTIN_ANCHOR", "spec/fixtures/a.pp"));
        assert!(read.is_off("PANTIN_ANCHOR", "vendor/a.pp") && !read.is_off("SYNTAX_ERROR", "vendor/a.pp"));
        let only = PuppetLint::of("--only-checks file_mode, documentation\n");
        assert!(!only.is_off("PANTIN_FILE_MODE", "a.pp") && !only.is_off("PANTIN_UNDOCUMENTED", "a.pp"));
        assert!(only.is_off("PANTIN_ANCHOR", "a.pp") && !only.is_off("PANTIN_UNDEFINED_CLASS", "a.pp"));
    }

    #[test]
    fn names_that_do_not_exist_are_told() {
        let text = "--no-140chars-check\n--no-arow_alignment-check\n--no-my_plugin_thing-check\n# --no-fil_mode-check\n\
                    --no-hard_tabs_check\n  --only-checks=file_mode,docmentation\n--fail-on-warning\n";
        let told = PuppetLint::told(text, Path::new("rc"));
        let told: Vec<(u32, u32, String, &str)> = told
            .iter()
            .map(|it| (it.place().line, it.place().column, it.message(), it.issue().advice().unwrap_or_default()))
            .collect();
        let of = |line, column, message: &str, advice| (line, column, message.to_owned(), advice);
        let expected = [
            of(2, 6, "There is no check 'arow_alignment'", "did you mean 'arrow_alignment'?"),
            of(5, 3, "puppet-lint has no option '--no-hard_tabs_check'", "did you mean '--no-hard_tabs-check'?"),
            of(6, 27, "There is no check 'docmentation'", "did you mean 'documentation'?"),
            of(7, 3, "puppet-lint has no option '--fail-on-warning'", "did you mean '--fail-on-warnings'?"),
        ];
        assert_eq!(told, expected);
        let read = PuppetLint::of(text);
        assert!(read.is_check_off("140chars") && read.is_check_off("arrow_alignment"));
        assert!(!PuppetLint::of("--no-140chars-check\n").is_check_off("arrow_alignment"));
    }

    #[test]
    fn patterns_match_paths() {
        for (pattern, path, is_match) in [
            ("*.pp", "a/b.pp", true),
            ("a/?.pp", "a/b.pp", true),
            ("a*b*c", "axbxxc", true),
            ("a*b*c", "axbxxd", false),
            ("a", "ab", false),
            ("**/x.pp", "x.pp", true),
        ] {
            assert_eq!(matches(pattern.as_bytes(), path.as_bytes()), is_match, "{pattern} {path}");
        }
    }
}
