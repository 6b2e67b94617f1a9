//! Every function of puppetlabs-stdlib has a recorded case: in `spec-tests`, in a node over Debian's modules, or in the
//! recorded calls of Ruby functions.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that reads files")]

use std::collections::BTreeSet;
use std::path::Path;

/// Functions without a case, and why.
const WITHOUT_CASE: &[(&str, &str)] =
    &[("pry", "waits for somebody at a terminal"), ("validate_augeas", "needs a library that few machines have")];

/// Functions that stdlib writes in Puppet. Lists of releases have only those in Ruby.
const IN_PUPPET: [&str; 2] = ["stdlib::ensure", "stdlib::deferrable_epp"];

const RUBY_CALLS: &str = include_str!("data/ruby_functions.jsonl");

fn read_all(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            into.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// Names of functions that a text calls: what stands before a parenthesis, or after a full stop.
fn called(text: &str) -> BTreeSet<&str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices('(') {
        let start = text[..at].rfind(|c| !is_name(c)).map_or(0, |before| before + 1);
        found.insert(&text[start..at]);
    }
    for (at, _) in text.match_indices('.') {
        let name = &text[at + 1..];
        found.insert(&name[..name.find(|c| !is_name(c)).unwrap_or(name.len())]);
    }
    found
}

#[test]
fn every_function_of_stdlib_has_a_case() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(root.join("tests/module_nodes/stdlib_functions.pp")).unwrap();
    read_all(&root.join("spec-tests/functions"), &mut text);
    let mut cases = called(&text);
    cases.extend(RUBY_CALLS.lines().filter_map(|line| line.strip_prefix("[\"")?.split('"').next()));
    let mut names: BTreeSet<String> = IN_PUPPET.into_iter().map(str::to_owned).collect();
    for release in ["8", "9", "9_7"] {
        let list = root.join(format!("spec-tests/functions/stdlib/release-{release}.txt"));
        for line in std::fs::read_to_string(list).unwrap().lines() {
            let path = line.strip_prefix("lib/puppet/parser/functions/").or(line.strip_prefix("lib/puppet/functions/"));
            names.extend(path.and_then(|path| path.strip_suffix(".rb")).map(|name| name.replace('/', "::")));
        }
    }
    assert!(names.len() > 160, "{}", names.len());
    let missing: Vec<_> = names.iter().map(String::as_str).filter(|name| !cases.contains(name)).collect();
    let expected: Vec<_> = WITHOUT_CASE.iter().map(|(name, _)| *name).collect();
    assert_eq!(missing, expected, "functions without a recorded case");
}
