//! Hiera data for measuring: 10,000 keys in 200 files on 8 levels, in memory, and a compilation that looks keys up.

#[path = "../../tests/hiera/mod.rs"]
mod host;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::PathBuf;

use host::{Host, Memory, ROOT};
use pantin::budget::Arena;
use pantin::environment::Environment;
use pantin::lookup::{DataCache, Fallback, Lookup, LookupRequest};
use pantin::types::PlainTypes;
use pantin::value::{HashBuilder, Value};

const LEVELS: usize = 8;
const FILES: usize = 200;
/// How many keys there are of each kind.
pub(crate) const KEYS: usize = 10_000;

/// The content of a data file.
pub(crate) fn content(file: usize) -> String {
    let mut text = String::from("---\n");
    for number in (file..KEYS).step_by(FILES) {
        text.push_str(&format!(
            "m{}::key{number}:\n  ensure: present\n  list: [one, two, {number}]\n  nested: {{a: true, b: \"text\"}}\n",
            number % 40
        ));
        text.push_str(&format!("plain{number}: value {number}\n"));
        if number % 10 == 0 {
            text.push_str(&format!("dynamic{number}: \"%{{facts.os.family}}-%{{lookup('plain{number}')}}\"\n"));
        }
    }
    text
}

/// An environment with the data.
pub(crate) fn environment() -> Environment {
    let root = format!("{ROOT}/code/environments/production");
    let mut files = BTreeMap::new();
    let mut hierarchy = String::from("version: 5\nhierarchy:\n");
    for level in 0..LEVELS {
        hierarchy.push_str(&format!("  - name: level {level}\n    paths:\n"));
        for file in (level..FILES).step_by(LEVELS) {
            hierarchy.push_str(&format!("      - \"%{{facts.os.family}}/{file}.yaml\"\n"));
            files.insert(PathBuf::from(format!("{root}/data/Debian/{file}.yaml")), content(file).into_bytes());
        }
    }
    files.insert(PathBuf::from(format!("{root}/hiera.yaml")), hierarchy.into_bytes());
    host::environment(Memory(files), &[])
}

/// Runs `body` with the lookups of a new compilation.
pub(crate) fn compilation(
    environment: &Environment,
    data: &DataCache,
    body: impl for<'l, 'c> FnOnce(&'c Arena, &'l Lookup<'c>, &mut Host<'l, 'c>),
) {
    let arena = Arena::new();
    let hash = |name: &'static str, value| {
        let mut builder = HashBuilder::new();
        builder.insert(Value::String(name), value);
        builder.finish_value(&arena)
    };
    let facts = hash("os", hash("family", Value::String("Debian")));
    let lookup = Lookup::new();
    let mut host = Host {
        arena: &arena,
        types: PlainTypes::new(&arena),
        environment,
        data,
        variables: vec![("facts".to_owned(), facts)],
        warnings: Vec::new(),
        once: Vec::new(),
        lookup: &lookup,
    };
    body(&arena, &lookup, &mut host);
}

/// Looks up a key that is there.
pub(crate) fn find<'c>(lookup: &Lookup<'c>, host: &mut Host<'_, 'c>, name: &'c str) {
    let request = LookupRequest {
        name: Value::String(name),
        value_type: None,
        merge: None,
        fallback: Fallback::None,
        overrides: None,
        defaults: None,
    };
    let found = lookup.lookup(host, &request);
    assert!(black_box(found).is_ok());
}
