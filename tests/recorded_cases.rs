//! Every signature of every built-in function has a recorded case in which it succeeds, every function one that fails and one
//! whose arguments no signature takes; so has every constructor of the built-in types. Every type is in a case that succeeds
//! and in one that fails.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::unwrap_used, reason = "a test")]

#[expect(dead_code, reason = "only compilations are of interest")]
mod execute;
mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;

use pantin::functions::table;
use pantin::types::convert::constructors;
use pantin::types::names::BUILTIN;
use pantin::vm::native::{Api, Body};
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

/// Functions that only fail: `import` does nothing else, and no program runs in a case (see tests/process).
const NEVER_SUCCEEDS: &[&str] = &["generate", "import"];

/// Types whose constructors get only what they fail with, because everything else is an instance already.
const NEW_NEVER_SUCCEEDS: &[&str] = &["NotUndef"];

/// Functions that no case shows the failure of, and why.
const WITHOUT_FAILURE: &[(&str, &str)] = &[("eyaml_lookup_key", NO_GEM)];

/// Functions of PuppetDB's terminus, which the recorder does not have: see tests/store.rs and tests/puppetdb.rs.
const OF_TERMINUS: &[&str] = &["puppetdb_query"];

const UNREACHABLE: &str = "Puppet's dispatcher takes no list for it";
const NO_GEM: &str = "the recorder has no such gem; see tests/lookup";

/// Types that are objects of Puppet's own, besides the built-in ones.
const OBJECTS: &[&str] = &["Deferred", "Error"];

fn type_names() -> impl Iterator<Item = &'static str> {
    BUILTIN.iter().map(|(name, _)| *name).chain(OBJECTS.iter().copied())
}

/// Which native functions and constructors are called, by which of their signatures.
#[derive(Default)]
struct Calls {
    /// What has begun and not ended; functions with their names.
    open: Vec<Option<String>>,
    /// The function that began last, and whether a signature took its arguments.
    last: Option<(String, bool)>,
    /// The constructor that was called last, and by which signature.
    last_constructor: Option<(String, Option<usize>)>,
    signatures: BTreeSet<(String, usize)>,
    constructors: BTreeSet<(String, usize)>,
}

impl Observer for Calls {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        let name = match activity {
            Activity::Native(name) => Some(name.to_owned()),
            _ => None,
        };
        if let Some(name) = &name {
            let is_legacy = table().core(name).is_some_and(pantin::vm::native::Function::is_legacy);
            self.last = Some((name.clone(), is_legacy));
            if is_legacy {
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
            if let Some(last) = &mut self.last {
                last.1 = true;
            }
        }
    }

    fn constructor(&mut self, ty: &str, number: Option<usize>) {
        self.last_constructor = Some((ty.to_owned(), number));
        self.constructors.extend(number.map(|number| (ty.to_owned(), number)));
    }
}

/// What the cases that succeed show, and those that fail.
#[derive(Default)]
struct Shown {
    /// Signatures of functions that are called where all goes well.
    signatures: BTreeSet<(String, usize)>,
    /// Constructors and their signatures that are called where all goes well.
    constructors: BTreeSet<(String, usize)>,
    /// Types that are named, in cases that succeed and in those that fail.
    types: [BTreeSet<&'static str>; 2],
    /// Functions that fail, the last thing that is done.
    failing: BTreeSet<String>,
    /// Signatures of functions that are called in cases that fail.
    tried: BTreeSet<(String, usize)>,
    /// Functions whose arguments no signature takes.
    refused: BTreeSet<String>,
    /// Constructors that fail by one of their signatures or without any, the last thing that is done.
    failing_constructors: BTreeSet<(String, Option<usize>)>,
}

impl Shown {
    fn add(&mut self, mut calls: Calls, has_failed: bool, types: Vec<&'static str>) {
        self.types[usize::from(has_failed)].extend(types);
        if !has_failed {
            self.signatures.append(&mut calls.signatures);
            self.constructors.append(&mut calls.constructors);
            return;
        }
        self.tried.append(&mut calls.signatures);
        if let Some((name, is_taken)) = calls.last {
            if !is_taken {
                self.refused.insert(name.clone());
            }
            if name == "new" {
                self.failing_constructors.extend(calls.last_constructor);
            }
            self.failing.insert(name);
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

/// Complains when something is shown although it is listed as what cannot be, or is not although it should.
fn expect(missing: &mut Vec<String>, is_shown: bool, is_listed: bool, what: &str) {
    match (is_shown, is_listed) {
        (true, true) => missing.push(format!("{what}: listed, but there is a case")),
        (false, false) => missing.push(format!("{what}: no case")),
        _ => {}
    }
}

#[test]
fn every_signature_and_every_type_has_its_cases() {
    let shown: Mutex<Shown> = Mutex::default();
    cases().par_iter().for_each(|case| {
        let mut calls = Calls::default();
        let Ok(answer) = execute::compile(case, None, Some(&mut calls)) else { return };
        let files: Vec<&str> = case.files.values().map(String::as_str).collect();
        let texts = files.join("\n") + &answer.to_string();
        let types = type_names().filter(|name| names(&texts, name)).collect();
        shown.lock().unwrap().add(calls, !answer["error"].is_null(), types);
    });
    let shown = shown.into_inner().unwrap();
    let mut missing = Vec::new();
    for name in table().core_names() {
        let Some(function) = table().core(name).filter(|_| !OF_TERMINUS.contains(&name)) else { continue };
        let explains: Vec<bool> = match &function.api {
            Api::Dispatched(dispatches) => {
                dispatches.iter().map(|dispatch| matches!(dispatch.body, Body::Mismatch(_))).collect()
            }
            Api::Legacy(_) => vec![false],
        };
        for (number, explains) in explains.iter().enumerate() {
            let of = if *explains || NEVER_SUCCEEDS.contains(&name) { &shown.tried } else { &shown.signatures };
            let is_listed = WITHOUT_CASE.iter().any(|(known, at, _)| (*known, *at) == (name, number + 1));
            let what = format!("{name}, signature {}", number + 1);
            expect(&mut missing, of.contains(&(name.to_owned(), number)), is_listed, &what);
        }
        let is_listed = WITHOUT_FAILURE.iter().any(|(known, _)| *known == name);
        expect(&mut missing, shown.failing.contains(name), is_listed, &format!("{name} fails"));
        if !function.is_legacy() {
            let what = format!("{name}, arguments that no signature takes");
            expect(&mut missing, shown.refused.contains(name), is_listed, &what);
        }
    }
    for (ty, count) in constructors() {
        for number in 0..count {
            let signature = (ty.to_owned(), number);
            let is_shown = shown.constructors.contains(&signature)
                || shown.failing_constructors.contains(&(ty.to_owned(), Some(number)));
            expect(&mut missing, is_shown, false, &format!("{ty}.new, signature {}", number + 1));
        }
        let succeeds = (0..count).any(|number| shown.constructors.contains(&(ty.to_owned(), number)));
        expect(&mut missing, succeeds, NEW_NEVER_SUCCEEDS.contains(&ty), &format!("{ty}.new succeeds"));
        let is_refused = shown.failing_constructors.contains(&(ty.to_owned(), None));
        expect(&mut missing, is_refused, false, &format!("{ty}.new, arguments that no signature takes"));
    }
    for (seen, what) in shown.types.iter().zip(["that succeeds", "that fails"]) {
        missing.extend(type_names().filter(|name| !seen.contains(name)).map(|name| format!("{name}: no case {what}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
