//! `.puppet-lint.rc`: the options that puppet-lint reads from a repository, as far as they switch checks off.

use super::table::{self, RULES};

/// The name of the file.
pub const PUPPET_LINT_FILE: &str = ".puppet-lint.rc";

/// What a `.puppet-lint.rc` says.
#[derive(Clone, Debug, Default)]
pub(super) struct PuppetLint {
    /// Codes of rules whose checks are off.
    off: Vec<&'static str>,
    /// Patterns of paths that are not checked.
    ignored: Vec<String>,
    /// True if warnings fail.
    pub(super) fails_on_warnings: bool,
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
                    let only: Vec<&str> = values().flat_map(table::codes).collect();
                    let others = RULES.iter().filter(|rule| !rule.checks.is_empty() && !only.contains(&rule.code));
                    read.off.extend(others.map(|rule| rule.code));
                }
                "ignore-paths" => read.ignored.extend(values().map(str::to_owned)),
                "fail-on-warnings" => read.fails_on_warnings = true,
                _ => {
                    let check = option.strip_prefix("no-").and_then(|rest| rest.strip_suffix("-check"));
                    read.off.extend(check.into_iter().flat_map(table::codes));
                }
            }
        }
        read
    }

    /// True if a rule's check is off in a file, by its path below the repository's root.
    pub(super) fn is_off(&self, code: &str, path: &str) -> bool {
        self.off.contains(&code)
            || table::rule(code).is_some_and(|rule| !rule.checks.is_empty())
                && self.ignored.iter().any(|pattern| matches(pattern.as_bytes(), path.as_bytes()))
    }
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
