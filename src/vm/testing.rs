//! Code and names for the unit tests of this room.

use std::path::Path;
use std::sync::Arc;

use super::loading;
use super::machine::{Hosts, Node, Vm};
use super::native::{Digests, Function, FunctionTable, ModuleFiles};
use super::ruby_function::RubyFunction;
use super::scope::Code;
use super::storage::Storage;
use super::unwind::Unwind;
use pantin_base::budget::Limits;
use pantin_base::diagnostics::{Entry, Issue, Strictness};
use pantin_base::source::Language;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::{ChunkKind, Slot};
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Environment, LanguageSettings, LoadedUnit, SourceMode, compile_source};
use pantin_host::{Directories, Disk, Sources};
use pantin_lookup::DataCache;
use pantin_values::value::{Value, format};

/// Memory for a test.
pub(crate) fn storage() -> Storage {
    Storage::new(Limits::default())
}

/// The unit of a manifest.
pub(crate) fn unit<'s>(storage: &'s Storage, text: &str) -> &'s LoadedUnit {
    let settings = LanguageSettings {
        strict: Strictness::Error,
        tasks: false,
        language: Language::Puppet,
        access_control: false,
        max_errors: 10,
    };
    let file = Arc::<str>::from("/test.pp");
    let Ok(unit) = compile_source(text, SourceMode::Puppet, Some(&file), settings) else {
        unreachable!("the code of a test is valid")
    };
    storage.keep(LoadedUnit::of_own_code(unit, file))
}

/// The first chunk of a kind in a unit.
pub(crate) fn code(unit: &LoadedUnit, kind: ChunkKind) -> Code<'_> {
    let Some(chunk) = unit.unit.chunks.iter().flatten().find(|chunk| chunk.kind == kind) else {
        unreachable!("the code of a test has such a chunk")
    };
    Code { unit, chunk }
}

/// The slot of a variable of a chunk.
pub(crate) fn slot(code: Code<'_>, name: &str) -> Slot {
    let Some(slot) = code.unit.unit.slot_of(code.chunk, Symbol::intern(name)) else {
        unreachable!("the code of a test assigns the variable")
    };
    slot
}

/// No function of Puppet.
struct NoFunctions;

impl FunctionTable for NoFunctions {
    fn core(&self, _: &str) -> Option<&'static Function> {
        None
    }

    fn core_names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn module(&self, _: &str, _: &RubyFunction<'_>, _: ModuleFiles<'_>) -> Option<&'static Function> {
        None
    }

    fn has_replacement(&self, _: &str, _: &str) -> bool {
        false
    }
}

/// The value of the last statement of a manifest, as a text, or its error.
pub(crate) fn evaluated(text: &str) -> Result<String, Issue> {
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
    machine.push(("certname".to_owned(), "node.example.com".to_owned()));
    let sources = Sources { directories: Directories::None, machine, ..Sources::default() };
    let environment = Environment::open(Arc::new(Disk), sources, "production", Path::new("/"))?;
    let (types, data, storage) = (ResourceTypes::new(None), DataCache::default(), storage());
    let mut log: Vec<Entry> = Vec::new();
    let undef = Value::Undef;
    let node = Node {
        name: "node.example.com",
        facts: undef,
        trusted: undef,
        server_facts: undef,
        classes: undef,
        code: None,
    };
    let digests = Digests { code: |_| None, file: |_| 0 };
    let hosts = Hosts { functions: &NoFunctions, digests, ruby: None, exports: None };
    let mut vm = Vm::new(&storage, (&environment, &types, &data), node, hosts, &mut log);
    let unit = unit(&storage, text);
    let result = loading::load_unit(&mut vm, unit).and_then(|()| vm.evaluate_main_body(unit));
    match result {
        Ok(value) => Ok(format::text(&value, &vm.types)),
        Err(Unwind::Failed(diagnostic)) => Err(diagnostic.issue().clone()),
        Err(Unwind::Raised(issue)) => Err(issue),
        Err(_) => unreachable!("the code of a test does not leave itself"),
    }
}
