//! ERB templates natively and by the Ruby worker; types read from the Ruby sources of all modules of Debian's packages.
//!
//! The second needs the modules, which `tools/modules` unpacks.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::disallowed_methods, clippy::expect_used, reason = "benches read what they measure from disk")]

#[path = "../tests/support/library.rs"]
mod library;
#[path = "../tests/support/modules.rs"]
mod support;

use std::cell::RefCell;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use library::Modules;
use pantin::budget::Arena;
use pantin::module_types::TypeSource;
use pantin::puppet_ruby::source::RubyTypes;
use pantin::puppet_ruby::worker::{Handle, HostFailure, ProcessValues, RubyWorker, WorkerConfig, WorkerHost};
use pantin::ruby::interpreter::{Called, Failed, Host, Session, Variable, compile, render};
use pantin::ruby::request::{Request, ScopeId};
use pantin::types::{HasTypes, PlainTypes, Types};
use pantin::value::{HashBuilder, Type, Typing, Value};
use support::modules_folder;

/// Template texts, from one line to what a real configuration file is like.
const TEMPLATES: [(&str, &str); 3] = [
    ("one line", "Listen <%= @port %>\n"),
    (
        "a configuration file",
        "# Managed by Puppet\n<% if @ensure == 'present' -%>\nServerName <%= @name %>\n<% end -%>\n<% @list.each do |item| -%>\n\
         Alias <%= item.upcase %> /srv/<%= item.gsub(/[^a-z]/, '_') %>\n<% end -%>\n<% @options.keys.sort.each do |key| -%>\n\
         <%= key.ljust(20) %> <%= @options[key].is_a?(Array) ? @options[key].join(' ') : @options[key] %>\n<% end -%>\n\
         <%= scope['port'].to_i + 1 %>\n",
    ),
    (
        "two thousand lines",
        "<% (1..1000).each do |number| -%>\nline <%= number %> of <%= @list[number % 3] %>\n\
         <%= \"#{@name}-#{number * 2}\" unless number.odd? %>\n<% end -%>\n",
    ),
];

struct Scope<'a> {
    types: PlainTypes<'a>,
    variables: Vec<(&'static str, Value<'a>)>,
    objects: RefCell<ProcessValues<'a>>,
}

impl<'a> Scope<'a> {
    fn new(arena: &'a Arena) -> Self {
        let mut options = HashBuilder::new();
        for (name, value) in [("timeout", "30"), ("keepalive", "on"), ("user", "www-data"), ("workers", "8")] {
            options.insert(name.into(), value.into());
        }
        let list: [Value<'_>; 3] = ["alpha".into(), "be-ta".into(), "gamma".into()];
        options.insert("modules".into(), Value::Array(arena.alloc_slice_copy(&list)));
        let variables = vec![
            ("port", Value::Integer(80)),
            ("ensure", "present".into()),
            ("name", "www.example.com".into()),
            ("list", Value::Array(arena.alloc_slice_copy(&list))),
            ("options", options.finish_value(arena)),
        ];
        Self { types: PlainTypes::new(arena), variables, objects: RefCell::default() }
    }

    fn find(&self, name: &str) -> Option<Value<'a>> {
        self.variables.iter().find(|(have, _)| *have == name).map(|(_, value)| *value)
    }
}

fn failed<T>(what: &impl std::fmt::Debug) -> Result<T, Failed> {
    Err(Failed { message: format!("no {what:?}"), class: "ArgumentError".to_owned(), number: 0, is_jump: false })
}

impl<'a> Host<'a> for Scope<'a> {
    fn arena(&self) -> &'a Arena {
        Typing::arena(self)
    }
    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }
    fn scope(&self) -> ScopeId {
        ScopeId::GLOBAL
    }
    fn ask(&mut self, request: Request<'_, 'a>) -> Result<Option<Value<'a>>, Failed> {
        failed(&request)
    }
    fn variable(&mut self, name: &str) -> Variable<'a> {
        self.find(name.trim_start_matches('@')).map_or_else(|| Variable::Unknown(String::new()), Variable::Known)
    }
    fn change_objects(&mut self, changes: &[(Value<'a>, Value<'a>)]) -> Vec<(Value<'a>, Value<'a>)> {
        changes.to_vec()
    }
    fn function(&mut self, _: ScopeId, function: (&str, bool), _: &'a [Value<'a>]) -> Called<'a> {
        Called { result: failed(&function), changes: Vec::new() }
    }
}

impl<'a> HasTypes<'a> for Scope<'a> {
    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }
}

#[derive(Debug)]
struct Failure(String);

impl HostFailure for Failure {
    fn message(&self) -> String {
        self.0.clone()
    }
    fn is_jump(&self) -> bool {
        false
    }
}

impl<'a> WorkerHost<'a> for Scope<'a> {
    type Failure = Failure;

    fn objects(&self) -> &RefCell<ProcessValues<'a>> {
        &self.objects
    }

    fn answer(&mut self, request: Request<'_, 'a>) -> Result<Value<'a>, Failure> {
        let arena = Typing::arena(self);
        let mut answer = HashBuilder::new();
        match request {
            Request::Variable { name, .. } => {
                answer.insert("value".into(), self.find(name).unwrap_or(Value::Undef));
            }
            Request::Variables { names, .. } => {
                for (name, value) in &self.variables {
                    if names.as_ref().is_none_or(|names| names.iter().any(|wanted| wanted == name)) {
                        answer.insert(Value::String(name), *value);
                    }
                }
                // None of them is frozen.
                return Ok(Value::Array(arena.alloc_slice_copy(&[answer.finish_value(arena), Value::Array(&[])])));
            }
            other => return Err(Failure(format!("not answered: {other:?}"))),
        }
        Ok(answer.finish_value(arena))
    }

    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Failure> {
        Err(Failure(format!("no type {text}")))
    }
    fn object(&mut self, name: &str, _: Value<'a>) -> Result<Value<'a>, Failure> {
        Err(Failure(format!("no type {name}")))
    }
    fn handle_of(&self, _: &Value<'a>) -> Option<Handle> {
        None
    }
    fn of_handle(&self, _: u32) -> Option<Value<'a>> {
        None
    }
}

fn templates(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("erb");
    let worker = RubyWorker::new(WorkerConfig::new(Vec::new()));
    for (name, text) in TEMPLATES {
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::new("compile", name), |bencher| bencher.iter(|| compile(black_box(text))));
        let program = compile(text).expect("the templates are of the native kind");
        group.bench_function(BenchmarkId::new("native", name), |bencher| {
            bencher.iter(|| {
                let arena = Arena::new();
                render(&program, &Session::default(), &mut Scope::new(&arena), None).map(|text| text.len())
            });
        });
        group.bench_function(BenchmarkId::new("worker", name), |bencher| {
            bencher.iter(|| {
                let arena = Arena::new();
                worker.render(&mut Scope::new(&arena), text, None, ScopeId(0)).map(str::len)
            });
        });
    }
    group.finish();
}

/// Every type of every module, as a first compilation in an empty cache would read it.
fn types(criterion: &mut Criterion) {
    let modules = Modules::below(&modules_folder()).expect("the folder of modules can be listed");
    let mut files = Vec::new();
    for library in &modules.libraries {
        for entry in std::fs::read_dir(library.join("puppet/type")).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = path.file_stem().and_then(|name| name.to_str()).map(ToOwned::to_owned);
            if let (Some(name), Some(file), true) =
                (name, Modules::file(&path), path.extension().is_some_and(|extension| extension == "rb"))
            {
                files.push((name, file));
            }
        }
    }
    let mut group = criterion.benchmark_group("types from source");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(files.iter().map(|(_, file)| file.text.len() as u64).sum()));
    group.bench_function(format!("all {} of the modules", files.len()), |bencher| {
        bencher.iter(|| files.iter().filter(|(name, file)| RubyTypes.load(name, file, &modules).is_some()).count());
    });
    group.finish();
}

criterion_group!(benches, templates, types);
criterion_main!(benches);
