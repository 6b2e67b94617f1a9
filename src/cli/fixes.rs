//! What to do about each issue, and code that has it. Texts are beside, one file per area: a code, its lines of advice, and
//! after `>` an example.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What to do about an issue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fix {
    /// Advice.
    pub text: String,
    /// A manifest that has the issue; empty where no manifest alone has it.
    pub example: String,
}

static TEXTS: &[&str] = &[
    include_str!("fixes/syntax.txt"),
    include_str!("fixes/evaluate.txt"),
    include_str!("fixes/catalog.txt"),
    include_str!("fixes/load.txt"),
    include_str!("fixes/access.txt"),
    include_str!("fixes/specification.txt"),
    include_str!("fixes/server.txt"),
    include_str!("fixes/store.txt"),
    include_str!("fixes/ca.txt"),
    include_str!("fixes/checks.txt"),
    include_str!("fixes/project.txt"),
    include_str!("fixes/style.txt"),
    include_str!("fixes/test.txt"),
];

static FIXES: LazyLock<BTreeMap<&'static str, Fix>> = LazyLock::new(|| {
    let mut fixes = BTreeMap::new();
    let mut code = "";
    for line in TEXTS.iter().flat_map(|text| text.lines()) {
        let Some(text) = line.strip_prefix("  ") else {
            code = line.trim_end();
            continue;
        };
        let fix: &mut Fix = fixes.entry(code).or_default();
        if let Some(example) = text.strip_prefix('>') {
            fix.example.push_str(example.strip_prefix(' ').unwrap_or(example));
            fix.example.push('\n');
        } else {
            if !fix.text.is_empty() {
                fix.text.push(' ');
            }
            fix.text.push_str(text);
        }
    }
    fixes
});

/// What to do about the issue with a code.
#[must_use]
pub fn fix(code: &str) -> Option<&'static Fix> {
    FIXES.get(code)
}

/// Every code with what to do about it, sorted.
pub fn fixes() -> impl Iterator<Item = (&'static str, &'static Fix)> {
    FIXES.iter().map(|(code, fix)| (*code, fix))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{fix, fixes};
    use crate::issue_tables;

    #[test]
    fn every_issue_has_a_cause_and_a_fix() {
        let rows = issue_tables::tables().flatten();
        let codes: BTreeSet<&str> = rows.clone().map(|row| row.code).collect();
        let without: Vec<&&str> = codes.iter().filter(|code| fix(code).is_none_or(|fix| fix.text.is_empty())).collect();
        assert!(without.is_empty(), "no fix: {without:?}");
        let unknown: Vec<&str> = fixes().map(|(code, _)| code).filter(|code| !codes.contains(code)).collect();
        assert!(unknown.is_empty(), "no issue: {unknown:?}");
        let silent: Vec<&str> = rows.filter(|row| row.cause().is_empty()).map(|row| row.code).collect();
        assert!(silent.is_empty(), "no cause: {silent:?}");
    }
}
