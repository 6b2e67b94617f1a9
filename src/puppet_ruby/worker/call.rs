//! The worker as others see it: loads and calls functions, renders templates.

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::issues;
use crate::worker::allowance::Spent;
use crate::worker::failure::CallFailure;
use crate::worker::host::{BlockArgument, HostFailure, WorkerHost};
use crate::worker::journal::Journal;
use crate::worker::process::Process;
use crate::worker::signature::{FunctionSource, LegacyFunction, LoadedFunction};
use crate::worker::updates::write_updates;
use crate::worker::wire::{Json, Sharing, encode_legacy, encode_shared, write_string};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_ruby::request::{ProcId, ScopeId};
use pantin_ruby::syntax::{Survey, parse, survey};
use pantin_values::value::Value;

/// How the process is run.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The program; a name without folder is looked for where programs are.
    pub ruby: PathBuf,
    /// The `lib` folders of the modules.
    pub libraries: Vec<PathBuf>,
    /// Directories whose files are not on the disk: what code reads there is asked of the host.
    pub frozen: Vec<PathBuf>,
    /// How much processor time Ruby code may take in one call, not counting what it asks.
    pub time_limit: Duration,
    /// How long it may sleep, or wait for something else than a processor, in one call.
    pub waiting_limit: Duration,
    /// How many bytes of memory it may use.
    pub memory_limit: u64,
    /// `RUBYOPT` of the process.
    pub options: Option<OsString>,
    /// `RUBYLIB` of the process.
    pub library_path: Option<OsString>,
}

impl WorkerConfig {
    /// The system's `ruby` with what `PANTIN_RUBYOPT` and `PANTIN_RUBYLIB` say, a minute of processor time (an environment's
    /// setting `ruby_timeout` goes before), ten of waiting, 2 GiB of memory.
    #[must_use]
    pub fn new(libraries: Vec<PathBuf>) -> Self {
        Self {
            ruby: "ruby".into(),
            libraries,
            frozen: Vec::new(),
            time_limit: Duration::from_secs(60),
            waiting_limit: Duration::from_secs(600),
            memory_limit: 2 << 30,
            options: std::env::var_os("PANTIN_RUBYOPT"),
            library_path: std::env::var_os("PANTIN_RUBYLIB"),
        }
    }

    /// The budget of one call: at most what the compilation has left.
    pub(super) fn limit(&self) -> Spent {
        let left = budget::left_for_ruby().unwrap_or(Duration::MAX);
        Spent { processor: self.time_limit.min(left), waiting: self.waiting_limit }
    }
}

/// A worker. Belongs to one thread; calls may be made while another call is waiting for an answer.
#[derive(Debug)]
pub struct RubyWorker {
    pub(super) config: WorkerConfig,
    pub(super) process: RefCell<Option<Process>>,
    pub(super) depth: Cell<u32>,
    pub(super) conversations: Cell<u64>,
    /// What was said in this compilation.
    pub(super) journal: RefCell<Journal>,
    /// Processes that were started.
    pub(super) started: Cell<u64>,
    /// Whether what serves an earlier compilation still runs.
    pub(super) is_stale: Cell<bool>,
    loaded: RefCell<FxHashMap<Loaded, LoadedCode>>,
    /// Classes, and modules that were prepended to them in this compilation.
    prepended: RefCell<FxHashSet<(String, String)>>,
}

/// What the process has loaded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Loaded {
    is_legacy: bool,
    name: String,
}

/// Where the process loaded a function from, and whether its code may keep what it gets.
#[derive(Debug)]
struct LoadedCode {
    source: FunctionSource,
    keeps: bool,
}

/// What a call is about, for messages.
pub(super) struct Subject<'s> {
    /// `The function 'a' (/path)`
    pub(super) text: &'s str,
}

type CallResult<T, F> = Result<T, CallFailure<F>>;

impl RubyWorker {
    /// A worker that is not started yet.
    #[must_use]
    pub fn new(config: WorkerConfig) -> Self {
        Self {
            config,
            process: RefCell::default(),
            depth: Cell::default(),
            conversations: Cell::default(),
            journal: RefCell::default(),
            started: Cell::default(),
            is_stale: Cell::default(),
            loaded: RefCell::default(),
            prepended: RefCell::default(),
        }
    }

    /// What Ruby code of the last call printed since this was asked last. It never goes to this program's own output.
    #[must_use]
    pub fn take_printed(&self) -> String {
        self.process.borrow().as_ref().map(Process::take_printed).unwrap_or_default()
    }

    /// The program that is started.
    #[must_use]
    pub fn program(&self) -> &Path {
        &self.config.ruby
    }

    /// Whether a process is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.process.borrow().is_some()
    }

    /// How often Ruby code was run: as long as it stays the same, none of it changed a file.
    #[must_use]
    pub const fn conversations(&self) -> u64 {
        self.conversations.get()
    }

    /// Whether Ruby code waits for an answer.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.depth.get() > 0
    }

    /// Another compilation begins. A running process learns it before it is used again.
    pub fn begin_compilation(&self) {
        self.depth.set(0);
        self.journal.take();
        self.renew();
    }

    /// What comes next meets nothing that Ruby code left.
    fn renew(&self) {
        self.is_stale.set(self.is_running());
        self.loaded.borrow_mut().clear();
        self.prepended.borrow_mut().clear();
    }

    /// Another attempt at the same compilation begins. The process does not receive earlier commands again, unless it cannot
    /// continue from there.
    pub fn begin_again(&self, keeps_process: bool) {
        self.depth.set(0);
        if keeps_process {
            self.journal.borrow_mut().rewind();
        } else {
            self.journal.take();
            self.renew();
        }
    }

    /// Whether this attempt told the process something else than the one before: it has to begin again with a new process.
    #[must_use]
    pub fn has_diverged(&self) -> bool {
        self.journal.borrow().has_diverged()
    }

    /// Forgets a process that ended, or ends it.
    pub(super) fn forget(&self) {
        *self.process.borrow_mut() = None;
        self.is_stale.set(false);
        self.loaded.borrow_mut().clear();
        self.prepended.borrow_mut().clear();
    }

    /// Whether the process has loaded a function's file.
    #[must_use]
    pub fn has_loaded(&self, source: &FunctionSource, is_legacy: bool) -> bool {
        let key = Loaded { is_legacy, name: source.name.clone() };
        self.loaded.borrow().get(&key).is_some_and(|loaded| loaded.source.is_same_file(source))
    }

    /// What of the arguments of a function gets numbers.
    fn sharing(&self, source: &FunctionSource) -> Sharing {
        let key = Loaded { is_legacy: false, name: source.name.clone() };
        let keeps = self.loaded.borrow().get(&key).is_none_or(|loaded| loaded.keeps);
        if keeps { Sharing::All } else { Sharing::Known }
    }

    /// Loads a function of the 4.x API, and says how it can be called.
    pub fn load<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        source: &FunctionSource,
    ) -> CallResult<LoadedFunction, H::Failure>
    where
        H::Failure: HostFailure,
    {
        let answer = self.load_source(host, source, false)?;
        answer.as_ref().and_then(LoadedFunction::read).ok_or_else(|| not_defined(source))
    }

    /// Loads a function of the 3.x API.
    pub fn load_legacy<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        source: &FunctionSource,
    ) -> CallResult<LegacyFunction, H::Failure> {
        if let Some(text) = &source.text {
            check_legacy(&source.path, text)?;
        }
        let answer = self.load_source(host, source, true)?;
        let read =
            |json: &Json<'_>| Some(LegacyFunction { is_rvalue: json.is_true("rvalue"), arity: json.integer("arity")? });
        answer.as_ref().and_then(read).ok_or_else(|| not_defined(source))
    }

    fn load_source<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        source: &FunctionSource,
        is_legacy: bool,
    ) -> CallResult<Option<Json<'static>>, H::Failure> {
        let mut line = String::from(if is_legacy { "{\"op\":\"load_legacy\"" } else { "{\"op\":\"load\"" });
        member(&mut line, "name", &source.name);
        member(&mut line, "path", &source.path);
        if let Some(text) = &source.text {
            member(&mut line, "text", text);
        }
        line.push('}');
        let subject = source.subject();
        let answer = self.converse(host, &Subject { text: &subject }, &line)?;
        if answer == Json::Null {
            return Ok(None);
        }
        let key = Loaded { is_legacy, name: source.name.clone() };
        let keeps = answer.get("keeps").is_none_or(|keeps| *keeps != Json::Boolean(false));
        self.loaded.borrow_mut().insert(key, LoadedCode { source: source.clone(), keeps });
        Ok(Some(answer))
    }

    /// Makes sure that the running process knows a function: another process than that which loaded it first may run now.
    fn ensure_loaded<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        source: &FunctionSource,
        is_legacy: bool,
    ) -> CallResult<(), H::Failure> {
        let key = Loaded { is_legacy, name: source.name.clone() };
        if self.loaded.borrow().get(&key).is_some_and(|loaded| loaded.source.is_same_file(source)) {
            return Ok(());
        }
        match self.load_source(host, source, is_legacy)? {
            Some(_) => Ok(()),
            None => Err(not_defined(source)),
        }
    }

    /// Calls a function of the 4.x API by one of its signatures; `None` if it takes calls into its own hands.
    pub fn call<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        (source, signature): (&FunctionSource, Option<usize>),
        scope: ScopeId,
        arguments: &[Value<'a>],
        block: Option<&BlockArgument>,
    ) -> CallResult<Value<'a>, H::Failure> {
        self.ensure_loaded(host, source, false)?;
        let mut line = String::from("{\"op\":\"call\"");
        member(&mut line, "name", &source.name);
        if let Some(index) = signature {
            line.push_str(&format!(",\"dispatch\":{index}"));
        }
        if host.catches_missing() {
            line.push_str(",\"catching\":true");
        }
        scope_members(&mut line, host, scope);
        frozen_members(&mut line, host, arguments);
        let list = list_of(host, arguments);
        write_arguments(&mut line, host, list, self.sharing(source))?;
        if let Some(block) = block {
            line.push_str(",\"block\":");
            write_block(&mut line, block);
        }
        line.push('}');
        self.value(host, &source.subject(), &line)
    }

    /// Calls a function of the 3.x API, with a list of Ruby code as it is, if there is one.
    pub fn call_legacy<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        source: &FunctionSource,
        scope: ScopeId,
        (arguments, list): (&[Value<'a>], Option<Value<'a>>),
    ) -> CallResult<Value<'a>, H::Failure> {
        self.ensure_loaded(host, source, true)?;
        let mut line = String::from("{\"op\":\"call_legacy\"");
        member(&mut line, "name", &source.name);
        scope_members(&mut line, host, scope);
        if list.is_some() {
            line.push_str(",\"shared\":true");
            frozen_members(&mut line, host, arguments);
        }
        if let Some(list) = list {
            write_arguments(&mut line, host, list, Sharing::All)?;
        } else {
            write_updates(&mut line, host)?;
            line.push_str(",\"args\":");
            encode_legacy(&mut line, host, arguments)?;
        }
        line.push('}');
        self.value(host, &source.subject(), &line)
    }

    /// Renders an ERB template with the variables of a scope. `path` is `None` for inline templates.
    pub fn render<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        text: &str,
        path: Option<&str>,
        scope: ScopeId,
    ) -> CallResult<&'a str, H::Failure> {
        let mut line = String::from("{\"op\":\"render\"");
        member(&mut line, "text", text);
        if let Some(path) = path {
            member(&mut line, "path", path);
        }
        scope_members(&mut line, host, scope);
        write_updates(&mut line, host)?;
        line.push('}');
        let subject = path.map_or_else(|| "The inline template".to_owned(), |path| format!("The template {path}"));
        let rendered = self.value(host, &subject, &line)?;
        Ok(rendered.as_str().unwrap_or_default())
    }

    /// Gives templates the methods that one defines which was not rendered here.
    pub fn define_methods<'a, H: WorkerHost<'a>>(&self, host: &mut H, text: &str) -> CallResult<(), H::Failure> {
        let mut line = String::from("{\"op\":\"define_methods\"");
        member(&mut line, "text", text);
        line.push('}');
        self.value(host, "The methods of a template", &line)?;
        Ok(())
    }

    /// Has the methods of a module come before those of a class, in each process once. `path` is the module's file.
    pub fn prepend<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        (class, module): (&str, &str),
        path: &str,
    ) -> CallResult<(), H::Failure> {
        let known = (class.to_owned(), module.to_owned());
        if self.prepended.borrow().contains(&known) {
            return Ok(());
        }
        let mut line = String::from("{\"op\":\"prepend\"");
        member(&mut line, "class", class);
        member(&mut line, "module", module);
        member(&mut line, "path", path);
        line.push('}');
        self.value(host, "A module that is prepended to a class", &line)?;
        self.prepended.borrow_mut().insert(known);
        Ok(())
    }

    /// Calls a block of Ruby code that came with a question. Only valid until that question is answered.
    pub fn call_proc<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        proc: ProcId,
        arguments: &[Value<'a>],
    ) -> CallResult<Value<'a>, H::Failure> {
        let mut line = format!("{{\"op\":\"call_proc\",\"id\":{}", proc.0);
        let list = list_of(host, arguments);
        write_arguments(&mut line, host, list, Sharing::Known)?;
        line.push('}');
        self.value(host, "A block of Ruby code", &line)
    }
}

impl FunctionSource {
    /// Whether both are the same reading of the same file.
    fn is_same_file(&self, other: &Self) -> bool {
        let same_text = match (&self.text, &other.text) {
            (Some(text), Some(other)) => Arc::ptr_eq(text, other),
            (None, None) => true,
            _ => false,
        };
        same_text && self.path == other.path
    }

    fn subject(&self) -> String {
        format!("The function '{}' ({})", self.name, self.path)
    }
}

/// What Puppet refuses before it evaluates a function of the 3.x API. A file with a syntax error fails when evaluated.
/// Source: lib/puppet/pops/loader/ruby_legacy_function_instantiator.rb
fn check_legacy<F>(path: &str, text: &str) -> Result<(), CallFailure<F>> {
    let found = survey(text, "newfunction");
    if let Some(method) = found.methods.first() {
        // What Puppet calls the line is the column.
        let issue = issues::illegal_method(&method.name, path, method.column);
        return Err(CallFailure::NotStandard(issue.hint(format!("the method is defined in line {}", method.line))));
    }
    let is_broken = found == Survey::default() && parse(text).is_err();
    if found.is_called || is_broken { Ok(()) } else { Err(issues::no_newfunction(path).into()) }
}

fn not_defined<F>(source: &FunctionSource) -> CallFailure<F> {
    CallFailure::Worker(issues::no_function(&source.path, &source.name))
}

/// Adds a string to the object that `line` is.
pub(super) fn member(line: &mut String, name: &str, value: &str) {
    line.push(',');
    write_string(line, name);
    line.push(':');
    write_string(line, value);
}

/// Adds the numbers of arguments that code may not change, if there are any.
fn frozen_members<'a, H: WorkerHost<'a>>(line: &mut String, host: &mut H, arguments: &[Value<'a>]) {
    let frozen = arguments.iter().enumerate().filter(|(_, value)| host.is_frozen(value));
    let numbers: Vec<String> = frozen.map(|(at, _)| at.to_string()).collect();
    if !numbers.is_empty() {
        line.push_str(&format!(",\"fixed\":[{}]", numbers.join(",")));
    }
}

/// Adds the scope that code runs in.
fn scope_members<'a, H: WorkerHost<'a>>(line: &mut String, host: &H, scope: ScopeId) {
    line.push_str(&format!(",\"scope\":{},\"home\":{}", scope.0, host.home(scope)));
}

/// Adds the arguments of a call, after what became of objects that the process has.
fn write_arguments<'a, H: WorkerHost<'a>>(
    line: &mut String,
    host: &mut H,
    arguments: Value<'a>,
    sharing: Sharing,
) -> Result<(), Issue> {
    write_updates(line, host)?;
    line.push_str(",\"args\":");
    encode_shared(line, host, &arguments, sharing)
}

fn list_of<'a, H: WorkerHost<'a>>(host: &H, arguments: &[Value<'a>]) -> Value<'a> {
    Value::Array(host.arena().alloc_slice_copy(arguments))
}

fn write_block(line: &mut String, block: &BlockArgument) {
    line.push_str(&format!("{{\"id\":{},\"arity\":{},\"names\":[", block.id.0, block.arity));
    for (at, name) in block.names.iter().enumerate() {
        line.push_str(if at > 0 { "," } else { "" });
        write_string(line, name);
    }
    line.push_str("]}");
}
