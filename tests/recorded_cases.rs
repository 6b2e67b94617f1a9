//! Every signature of every built-in function has a recorded case, every function and every type also one that fails.

#![expect(clippy::unwrap_used, reason = "a test")]

#[expect(dead_code, reason = "only compilations are of interest")]
mod execute;
mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;

use pantin::functions::table;
use pantin::types::names::BUILTIN;
use pantin::vm::native::Api;
use pantin::vm::observe::{Activity, CodePlace, Observer};
use rayon::prelude::*;
use support::{Case, Check};

/// Signatures that no case calls, by their numbers, and why.
const WITHOUT_CASE: &[(&str, usize, &str)] = &[
    ("chomp", 3, UNREACHABLE),
    ("chop", 3, UNREACHABLE),
    ("lstrip", 3, UNREACHABLE),
    ("rstrip", 3, UNREACHABLE),
    ("eyaml_lookup_key", 1, NO_GEM),
    ("hocon_data", 1, NO_GEM),
    ("hocon_data", 2, NO_GEM),
];

/// Functions that no case shows the failure of, and why.
const WITHOUT_FAILURE: &[(&str, &str)] = &[("eyaml_lookup_key", NO_GEM), ("flatten", "takes whatever it is given")];

const UNREACHABLE: &str = "Puppet's dispatcher takes no list for it";
const NO_GEM: &str = "the recorder has no such gem; see tests/lookup";

/// Types that are objects of Puppet's own, besides the built-in ones.
const OBJECTS: &[&str] = &["Deferred", "Error"];

fn type_names() -> impl Iterator<Item = &'static str> {
    BUILTIN.iter().map(|(name, _)| *name).chain(OBJECTS.iter().copied())
}

/// Which native functions are called, by which of their signatures.
#[derive(Default)]
struct Calls {
    /// What has begun and not ended; functions with their names.
    open: Vec<Option<String>>,
    /// The function that began last.
    last: Option<String>,
    signatures: BTreeSet<(String, usize)>,
}

impl Observer for Calls {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        let name = match activity {
            Activity::Native(name) => Some(name.to_owned()),
            _ => None,
        };
        if let Some(name) = &name {
            self.last = Some(name.clone());
            if table().core(name).is_some_and(pantin::vm::native::Function::is_legacy) {
                self.signatures.insert((name.clone(), 0));
            }
        }
        self.open.push(name);
    }

    fn end(&mut self) {
        self.open.pop();
    }

    fn signature(&mut self, number: usize) {
        if let Some(Some(name)) = self.open.last() {
            self.signatures.insert((name.clone(), number));
        }
    }
}

fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let files = support::read_all(&root).unwrap();
    files.into_iter().flat_map(|file| file.cases).filter(|case| case.check == Check::Compile).collect()
}

/// Whether a text names a type.
fn names(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    text.match_indices(name)
        .any(|(at, _)| !text[..at].ends_with(is_word) && !text[at + name.len()..].starts_with(is_word))
}

#[test]
fn every_signature_and_every_type_has_its_cases() {
    let signatures: Mutex<BTreeSet<(String, usize)>> = Mutex::default();
    let failing: Mutex<BTreeSet<String>> = Mutex::default();
    let types: Mutex<[BTreeSet<&str>; 2]> = Mutex::default();
    cases().par_iter().for_each(|case| {
        let mut calls = Calls::default();
        let Ok(answer) = execute::compile(case, None, Some(&mut calls)) else { return };
        signatures.lock().unwrap().append(&mut calls.signatures);
        let has_failed = !answer["error"].is_null();
        if has_failed {
            failing.lock().unwrap().extend(calls.last);
        }
        let texts: String =
            case.files.values().map(String::as_str).collect::<Vec<_>>().join("\n") + &answer.to_string();
        types.lock().unwrap()[usize::from(has_failed)].extend(type_names().filter(|name| names(&texts, name)));
    });
    let (signatures, failing) = (signatures.into_inner().unwrap(), failing.into_inner().unwrap());
    let mut missing = Vec::new();
    for name in table().core_names() {
        let Some(function) = table().core(name) else { continue };
        let count = match &function.api {
            Api::Dispatched(dispatches) => dispatches.len(),
            Api::Legacy(_) => 1,
        };
        for number in 1..=count {
            let has_case = signatures.contains(&(name.to_owned(), number - 1));
            if has_case == WITHOUT_CASE.iter().any(|(known, of, _)| (*known, *of) == (name, number)) {
                let word = if has_case { "listed, but there is a" } else { "no" };
                missing.push(format!("{name}: {word} case of signature {number}"));
            }
        }
        let has_failure = failing.contains(name);
        if has_failure == WITHOUT_FAILURE.iter().any(|(known, _)| *known == name) {
            let word = if has_failure { "listed, but there is a" } else { "no" };
            missing.push(format!("{name}: {word} case that fails"));
        }
    }
    for (seen, what) in types.into_inner().unwrap().iter().zip(["case", "case that fails"]) {
        missing.extend(type_names().filter(|name| !seen.contains(name)).map(|name| format!("{name}: no {what}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
