//! Hiera data for measuring: 10,000 keys in 200 files on 8 levels, in memory, and a compilation that looks keys up.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bumpalo::Bump;
use pantin::environment::{Environment, FileKind, Files, Metadata, Sources};
use pantin::lookup::{
    ContextId, DataCache, DataFunction, Fallback, Fallible, Lookup, LookupHost, LookupRequest, Variable, Warning,
};
use pantin::types::{PlainTypes, Types};
use pantin::value::{HashBuilder, Type, Value};

/// Files in memory.
#[derive(Debug)]
struct Memory(BTreeMap<String, Vec<u8>>);

impl Files for Memory {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.0.get(&*path.to_string_lossy()).cloned().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let path = path.to_string_lossy();
        let below = format!("{path}/");
        let kind = if self.0.contains_key(&*path) {
            FileKind::File
        } else if self.0.range(below.clone()..).next().is_some_and(|(name, _)| name.starts_with(&below)) {
            FileKind::Directory
        } else {
            return Err(io::Error::from(io::ErrorKind::NotFound));
        };
        Ok(Metadata { kind, size: 0, modified: 0 })
    }

    fn list(&self, _: &Path) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }

    fn is_link(&self, _: &Path) -> bool {
        false
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_path_buf())
    }

    fn now(&self) -> i128 {
        0
    }
}

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
    let mut files = BTreeMap::new();
    let mut hierarchy = String::from("version: 5\nhierarchy:\n");
    for level in 0..LEVELS {
        hierarchy.push_str(&format!("  - name: level {level}\n    paths:\n"));
        for file in (level..FILES).step_by(LEVELS) {
            hierarchy.push_str(&format!("      - \"%{{facts.os.family}}/{file}.yaml\"\n"));
            files.insert(format!("/e/production/data/Debian/{file}.yaml"), content(file).into_bytes());
        }
    }
    files.insert("/e/production/hiera.yaml".to_owned(), hierarchy.into_bytes());
    let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir", "certname"];
    let sources = Sources {
        flags: vec![("environmentpath".to_owned(), "/e".to_owned())],
        machine: names.iter().map(|name| ((*name).to_owned(), format!("/{name}"))).collect(),
        ..Sources::default()
    };
    let opened = Environment::open(Arc::new(Memory(files)), sources, "production", Path::new("/"));
    opened.unwrap_or_else(|issue| unreachable!("{issue}"))
}

/// What a compilation is to its lookups.
pub(crate) struct Host<'c> {
    arena: &'c Bump,
    types: PlainTypes<'c>,
    environment: &'c Environment,
    data: &'c DataCache,
    facts: Value<'c>,
}

impl<'c> LookupHost<'c> for Host<'c> {
    fn arena(&self) -> &'c Bump {
        self.arena
    }

    fn types(&self) -> &dyn Types<'c> {
        &self.types
    }

    fn environment(&self) -> &'c Environment {
        self.environment
    }

    fn data(&self) -> &'c DataCache {
        self.data
    }

    fn variable(&mut self, name: &str) -> Fallible<Variable<'c>> {
        Ok(match name {
            "facts" => Variable::Known(self.facts),
            _ => Variable::Unknown { name: name.to_owned(), reason: String::new() },
        })
    }

    fn calling_class(&mut self) -> Option<String> {
        None
    }

    fn find_function(&mut self, _: &str) -> Fallible<Option<DataFunction<'c>>> {
        Ok(None)
    }

    fn call_function(&mut self, _: DataFunction<'c>, _: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        Ok(None)
    }

    fn call_block(&mut self, _: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        Ok(None)
    }

    fn block_arity(&mut self) -> Option<usize> {
        None
    }

    fn new_instance(&mut self, arguments: &[Value<'c>]) -> Fallible<Value<'c>> {
        Ok(arguments[1])
    }

    fn parse_type(&mut self, _: &str) -> Fallible<&'c Type<'c>> {
        Ok(&Type::Any)
    }

    fn context_value(&mut self, _: ContextId, _: Option<&'c str>) -> Value<'c> {
        Value::Undef
    }

    fn warn(&mut self, _: Warning) {}

    fn debug(&mut self, _: String) {}

    fn wants_debug(&self) -> bool {
        false
    }
}

/// Runs `body` with the lookups of a new compilation.
pub(crate) fn compilation(
    environment: &Environment,
    data: &DataCache,
    body: impl for<'c> FnOnce(&'c Bump, &Lookup<'c>, &mut Host<'c>),
) {
    let arena = Bump::new();
    let hash = |name: &'static str, value| {
        let mut builder = HashBuilder::new();
        builder.insert(Value::String(name), value);
        builder.finish_value(&arena)
    };
    let facts = hash("os", hash("family", Value::String("Debian")));
    let mut host = Host { arena: &arena, types: PlainTypes::new(&arena), environment, data, facts };
    body(&arena, &Lookup::new(), &mut host);
}

/// Looks up a key that is there.
pub(crate) fn find<'c>(lookup: &Lookup<'c>, host: &mut Host<'c>, name: &'c str) {
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
