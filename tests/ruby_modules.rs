//! Ruby code of real modules: their resource types, read from source, against what Puppet 8.10 knows of them after loading
//! it, and their functions, run by the worker, against what Puppet 8.10 gives.
//!
//! The modules are those of Debian 12, from `tools/modules`. What is expected comes from `tools/gen_resource_types.rb facts`,
//! `tools/record_ruby_functions.rb` and `puppet generate types`, whose files are `data/generated_types.pp` without comments.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests read files")]

#[path = "support/library.rs"]
mod library;
#[path = "support/modules.rs"]
mod support;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;

use library::Modules;
use pantin::budget::Arena;
use pantin::diagnostics::Level;
use pantin::host::LibraryFiles;
use pantin::module_types::{TypeSource, parse_generated};
use pantin::puppet_ruby::source::RubyTypes;
use pantin::puppet_ruby::worker::{
    CallFailure, FunctionSource, Handle, HostFailure, ProcessValues, RubyWorker, Signature, WorkerConfig, WorkerHost,
};
use pantin::resource_types::{AttributeKind, Declaration, Openness};
use pantin::ruby::request::{Known, Request, ScopeId};
use pantin::types::{HasTypes, PlainTypes, Types, names as type_names};
use pantin::value::{HashBuilder, Type, Typing, Value as PuppetValue};
use serde_json::Value;
use support::modules_folder;

fn modules() -> (PathBuf, Modules) {
    let folder = modules_folder();
    let modules = Modules::below(&folder).unwrap();
    (folder, modules)
}

fn names(declaration: &Declaration, kind: AttributeKind) -> Vec<&str> {
    let mut names: Vec<_> = declaration.attributes.iter().filter(|a| a.kind == kind).map(|a| a.name.as_str()).collect();
    names.sort_unstable();
    names
}

fn expected<'v>(row: &'v Value, key: &str) -> Vec<&'v str> {
    row[key].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

fn sorted<'v>(row: &'v Value, key: &str) -> Vec<&'v str> {
    let mut names = expected(row, key);
    names.sort_unstable();
    names
}

fn compare(row: &Value, declaration: &Declaration, differences: &mut Vec<String>) {
    let mut differ = |what: &str, have: &dyn std::fmt::Debug, want: &dyn std::fmt::Debug| {
        differences.push(format!("{}: {what}: {have:?} instead of {want:?}", row["type"]));
    };
    for (kind, key) in [(AttributeKind::Property, "properties"), (AttributeKind::Parameter, "parameters")] {
        let (have, want) = (names(declaration, kind), sorted(row, key));
        if have != want {
            differ(key, &have, &want);
        }
    }
    let want = expected(row, "namevars");
    if declaration.namevars != want {
        differ("namevars", &declaration.namevars, &want);
    }
    if Some(declaration.isomorphic) != row["isomorphic"].as_bool() {
        differ("isomorphic", &declaration.isomorphic, &row["isomorphic"]);
    }
    let patterns = declaration.title_patterns.iter().flatten();
    let have: Value = patterns.map(|p| serde_json::json!([p.source, p.options, p.attributes])).collect();
    if have != row["title_patterns"] {
        differ("title patterns", &have, &row["title_patterns"]);
    }
}

#[test]
fn types_of_modules_are_those_that_puppet_loads() {
    let (folder, modules) = modules();
    let mut differences = Vec::new();
    let facts = include_str!("data/module_types.jsonl");
    for row in facts.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let (module, name) = row["type"].as_str().unwrap().split_once('/').unwrap();
        let path = folder.join(module).join("lib/puppet/type").join(format!("{name}.rb"));
        let Some(file) = Modules::file(&path) else {
            differences.push(format!("{module}/{name}: no file"));
            continue;
        };
        match RubyTypes.load(name, &file, &modules) {
            Some(loaded) => {
                compare(&row, &loaded.declaration, &mut differences);
                if loaded.declaration.openness == Openness::Open {
                    differences.push(format!("{module}/{name}: {}", loaded.warning.unwrap()));
                }
            }
            None => differences.push(format!("{module}/{name}: not found")),
        }
    }
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn generated_types_say_the_same() {
    let files: HashMap<&str, &str> =
        include_str!("data/generated_types.pp").split("#= ").filter_map(|file| file.split_once('\n')).collect();
    let mut differences = Vec::new();
    for row in include_str!("data/module_types.jsonl").lines().map(|line| serde_json::from_str::<Value>(line).unwrap())
    {
        let (_, name) = row["type"].as_str().unwrap().split_once('/').unwrap();
        match parse_generated(name, &format!("{name}.pp").into(), files[name]) {
            // The generator writes options into the regular expressions, marks no parameter as namevar that is only
            // called `name`, and marks properties.
            Ok(declaration) => {
                let mut row = row;
                let patterns = declaration.title_patterns.iter().flatten();
                let patterns = patterns.map(|p| serde_json::json!([p.source, p.options, p.attributes])).collect();
                row["title_patterns"] = patterns;
                row["namevars"] = declaration.namevars.clone().into();
                compare(&row, &declaration, &mut differences);
            }
            Err(failure) => differences.push(failure.to_string()),
        }
    }
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}

#[derive(Debug)]
struct Failed(String);

impl HostFailure for Failed {
    fn message(&self) -> String {
        self.0.clone()
    }

    fn is_jump(&self) -> bool {
        false
    }
}

impl From<CallFailure<Failed>> for Failed {
    fn from(failure: CallFailure<Failed>) -> Self {
        match failure {
            CallFailure::Host(failure) => failure,
            CallFailure::Ruby(error) => Self(error.message),
            CallFailure::Worker(issue) | CallFailure::NotStandard(issue) => Self(issue.to_string()),
        }
    }
}

/// Answers with the facts of the recording, and calls other Ruby functions of the modules.
struct Host<'a, 'w> {
    types: PlainTypes<'a>,
    modules: &'w Modules,
    worker: &'w RubyWorker,
    objects: RefCell<ProcessValues<'a>>,
}

impl<'a> HasTypes<'a> for Host<'a, '_> {
    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }
}

impl<'a> WorkerHost<'a> for Host<'a, '_> {
    type Failure = Failed;

    fn objects(&self) -> &RefCell<ProcessValues<'a>> {
        &self.objects
    }

    fn answer(&mut self, request: Request<'_, 'a>) -> Result<PuppetValue<'a>, Failed> {
        match request {
            Request::Function { name, is_legacy, arguments, .. } => self.function(name, is_legacy, arguments),
            Request::ToData(value) => Ok(value),
            Request::Setting("strict") => Ok("error".into()),
            Request::Hears(level) => Ok(PuppetValue::Boolean(level >= Level::Notice)),
            Request::UnknownVariable { name, reason } => {
                let message = format!("Undefined variable '{name}'; {reason}");
                Ok(PuppetValue::String(Typing::arena(self).alloc_str(&message)))
            }
            Request::Variable { name, .. } => {
                let mut answer = HashBuilder::new();
                let reason = match name {
                    "nope::x" => "class nope could not be found".into(),
                    _ => PuppetValue::Undef,
                };
                let facts = serde_json::from_str(FACTS).unwrap();
                let facts = self.value(&facts);
                match facts.as_hash().and_then(|facts| facts.get_str(name)) {
                    Some(fact) => answer.insert("value".into(), fact),
                    None if name == "facts" => answer.insert("value".into(), facts),
                    None => answer.insert("reason".into(), reason),
                };
                Ok(answer.finish_value(Typing::arena(self)))
            }
            Request::Log { .. }
            | Request::WarnOnce { .. }
            | Request::Setting(_)
            | Request::Changed(_)
            | Request::CurrentResource(_) => Ok(PuppetValue::Undef),
            Request::Known { kind, name } => Ok(PuppetValue::Boolean(
                self.modules
                    .function(name, kind == Known::LegacyFunction)
                    .is_some_and(|(_, is_legacy)| is_legacy || kind != Known::LegacyFunction),
            )),
            Request::Stack => Ok(PuppetValue::Array(&[])),
            other => Err(Failed(format!("not answered: {other:?}"))),
        }
    }

    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Failed> {
        let ty = type_names::builtin(text).ok_or_else(|| Failed(format!("no type {text}")))?;
        Ok(Typing::arena(self).alloc(ty))
    }

    fn object(&mut self, type_name: &str, _: PuppetValue<'a>) -> Result<PuppetValue<'a>, Failed> {
        Err(Failed(format!("no object type {type_name}")))
    }

    fn handle_of(&self, _: &PuppetValue<'a>) -> Option<Handle> {
        None
    }

    fn of_handle(&self, _: u32) -> Option<PuppetValue<'a>> {
        None
    }
}

const FACTS: &str = r#"{"networking": {"fqdn": "host.example.com", "interfaces": {"eth0": {}}}, "memorysize": "2.00 GB",
    "os": {"name": "Debian", "release": {"major": "12"}}}"#;

impl<'a> Host<'a, '_> {
    fn value(&self, json: &Value) -> PuppetValue<'a> {
        let arena = Typing::arena(self);
        match json {
            Value::Null => PuppetValue::Undef,
            Value::Bool(truth) => PuppetValue::Boolean(*truth),
            Value::Number(number) => match number.as_i64() {
                Some(number) => PuppetValue::Integer(number),
                None => PuppetValue::Float(number.as_f64().unwrap()),
            },
            Value::String(text) => PuppetValue::String(arena.alloc_str(text)),
            Value::Array(elements) => {
                let elements: Vec<_> = elements.iter().map(|element| self.value(element)).collect();
                PuppetValue::Array(arena.alloc_slice_copy(&elements))
            }
            Value::Object(entries) => {
                let mut hash = HashBuilder::new();
                for (key, value) in entries {
                    hash.insert(PuppetValue::String(arena.alloc_str(key)), self.value(value));
                }
                hash.finish_value(arena)
            }
        }
    }

    fn function(&mut self, name: &str, legacy: bool, arguments: &[PuppetValue<'a>]) -> Result<PuppetValue<'a>, Failed> {
        let (source, is_legacy) =
            self.modules.function(name, legacy).ok_or_else(|| Failed(format!("Unknown function: '{name}'.")))?;
        let worker = self.worker;
        if is_legacy {
            return Ok(worker.call_legacy(self, &source, ScopeId(0), (arguments, None))?);
        }
        let loaded = worker.load(self, &source)?;
        let accepts = |signature: &Signature| {
            arguments.len() >= signature.min && signature.max.is_none_or(|max| arguments.len() <= max)
        };
        let index = loaded.signatures.iter().position(accepts);
        Ok(worker.call(self, (&source, index), ScopeId(0), arguments, None)?)
    }
}

fn json(value: &PuppetValue<'_>) -> Value {
    match value {
        PuppetValue::Undef => Value::Null,
        PuppetValue::Boolean(truth) => (*truth).into(),
        PuppetValue::Integer(number) => (*number).into(),
        PuppetValue::Float(number) => (*number).into(),
        PuppetValue::String(text) => (*text).into(),
        PuppetValue::Array(elements) => elements.iter().map(json).collect(),
        PuppetValue::Hash(hash) => {
            hash.entries().iter().map(|(key, value)| (key.as_str().unwrap().to_owned(), json(value))).collect()
        }
        other => format!("{other:?}").into(),
    }
}

impl Modules {
    /// The Ruby file of a function, and whether it uses the 3.x API.
    fn function(&self, name: &str, prefer_legacy: bool) -> Option<(FunctionSource, bool)> {
        let path = name.replace("::", "/");
        let mut folders = [("puppet/functions", false), ("puppet/parser/functions", true)];
        if prefer_legacy {
            folders.reverse();
        }
        let found = folders.into_iter().find_map(|(folder, is_legacy)| {
            let file = self.find(&format!("{folder}/{path}.rb"))?;
            Some((file, is_legacy))
        })?;
        let (file, is_legacy) = found;
        Some((FunctionSource { name: name.to_owned(), path: file.path, text: Some(file.text) }, is_legacy))
    }

    fn function_files(&self) -> Vec<(String, PathBuf)> {
        let mut found = Vec::new();
        for library in &self.libraries {
            for folder in ["puppet/functions", "puppet/parser/functions"] {
                let root = library.join(folder);
                let mut folders = vec![root.clone()];
                while let Some(folder) = folders.pop() {
                    for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
                        let path = entry.path();
                        if path.is_dir() {
                            folders.push(path);
                        } else if path.extension().is_some_and(|extension| extension == "rb") {
                            let name = path.strip_prefix(&root).unwrap().with_extension("");
                            found.push((name.to_str().unwrap().replace('/', "::"), path));
                        }
                    }
                }
            }
        }
        found.sort();
        found
    }
}

#[test]
fn every_function_of_a_module_loads() {
    let (_, modules) = modules();
    let worker = RubyWorker::new(WorkerConfig::new(modules.libraries.clone()));
    let arena = Arena::new();
    let mut host =
        Host { types: PlainTypes::new(&arena), modules: &modules, worker: &worker, objects: RefCell::default() };
    let mut failures = Vec::new();
    let files = modules.function_files();
    for (name, path) in &files {
        let file = Modules::file(path).unwrap();
        let is_legacy = path.to_str().unwrap().contains("/parser/");
        let source = FunctionSource { name: name.clone(), path: file.path.clone(), text: Some(file.text.clone()) };
        let failure = if is_legacy {
            worker.load_legacy(&mut host, &source).map(drop).err()
        } else {
            worker.load(&mut host, &source).map(drop).err()
        };
        // What the machine lacks, Puppet misses too.
        let failure =
            failure.map(|failure| Failed::from(failure).0).filter(|text| !text.contains("cannot load such file"));
        failures.extend(failure.map(|text| format!("{}: {text}", source.path)));
    }
    assert!(failures.is_empty(), "{} of {} files\n{}", failures.len(), files.len(), failures.join("\n"));
}

#[test]
fn functions_of_modules_give_what_puppet_gives() {
    let (_, modules) = modules();
    let worker = RubyWorker::new(WorkerConfig::new(modules.libraries.clone()));
    let mut differences = Vec::new();
    for line in include_str!("data/ruby_functions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let name = case[0].as_str().unwrap();
        let arena = Arena::new();
        let mut host =
            Host { types: PlainTypes::new(&arena), modules: &modules, worker: &worker, objects: RefCell::default() };
        let arguments: Vec<_> = case[1].as_array().unwrap().iter().map(|argument| host.value(argument)).collect();
        let (source, is_legacy) = modules.function(name, false).unwrap();
        let result = match case[2].as_u64() {
            Some(index) => worker.call(&mut host, (&source, Some(index as usize)), ScopeId(0), &arguments, None),
            None if is_legacy => {
                // Manifests pass undef as an empty text.
                let arguments: Vec<_> =
                    arguments.iter().map(|value| if value.is_undef() { "".into() } else { *value }).collect();
                worker.call_legacy(&mut host, &source, ScopeId(0), (&arguments, None))
            }
            None => continue,
        };
        let (key, outcome) = match result {
            Ok(value) => ("result", json(&value)),
            Err(failure) => ("error", Failed::from(failure).0.into()),
        };
        if case[3].get(key) != Some(&outcome) {
            differences.push(format!("{name}{}: {outcome} instead of {}", case[1], case[3]));
        }
    }
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}
