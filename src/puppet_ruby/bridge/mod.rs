//! Ruby functions and templates for the virtual machine: chooses signatures, calls the worker, answers what it asks.

mod answers;
mod attempt;
mod changed_objects;
mod documents;
mod error_classes;
mod kept_marks;
mod methods;
mod modern_only;
mod native_scope;
mod natives;
mod outputs;
mod owned_values;
mod programs;
mod requests;
mod resources;
mod results;
mod shared;
mod signatures;
mod templates;

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use hashbrown::HashMap;

use crate::worker::{
    BlockArgument, CallFailure, FunctionSource, LegacyFunction, LoadedFunction, ProcessValues, RubyError, RubyWorker,
    WorkerConfig,
};
use answers::{Answers, Functions};
pub use attempt::ProcessMarks;
pub use outputs::Renderings;
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level};
use pantin_environment::Environment;
use pantin_environment::reads::{Noted as NotedReads, Read, note};
use pantin_ruby::interpreter::{Prepended, Session};
use pantin_ruby::request::{BlockId, ProcId, ScopeId};
use pantin_values::value::Value;
use pantin_values::value::issues as value_issues;
use pantin_values::value::ty::{CallableType, Method};
use pantin_vm::issues::{raised_lookup_error, raised_puppet_error};
use pantin_vm::native::{Block, RubyBlock, check_arity};
use pantin_vm::{Ctx, Flow, RubyApi, RubyFunction, RubyHost, Template, Unwind, is_same_object, raise};

/// The Ruby side of one thread.
pub struct RubyBridge {
    worker: RubyWorker,
    functions: Functions,
    /// Functions that run natively by their files, and why others do not.
    natives: RefCell<HashMap<Arc<str>, NotedReads<natives::Prepared>>>,
    /// The same of those that name classes that something was prepended to, with what that was.
    with_prepended: RefCell<HashMap<Arc<str>, natives::WithPrepended>>,
    legacy: RefCell<HashMap<Arc<str>, LegacyFunction>>,
    /// Functions by their files, with what these hold.
    sources: RefCell<HashMap<OsString, Rc<FunctionSource>>>,
    renderings: Cell<Renderings>,
    /// Texts of templates that defined methods without Ruby since the worker rendered one, which may call them.
    with_methods: RefCell<Vec<Box<str>>>,
    /// Programs of templates by their files.
    programs: RefCell<HashMap<Box<str>, programs::CompiledTemplate, rustc_hash::FxBuildHasher>>,
    outputs: RefCell<outputs::Outputs>,
    results: RefCell<results::Results>,
    /// How many compilations there were so far.
    compilations: Cell<u64>,
    /// How many attempts at compilations there were so far.
    attempts: Cell<u64>,
    shared: RefCell<shared::SharedCode>,
    attempt: attempt::Attempt,
}

impl RubyBridge {
    /// A bridge to a worker that is started when it is first needed, with the libraries of all modules.
    #[must_use]
    pub fn new(environment: &Environment) -> Self {
        let libraries = environment.load_path().map(|path| environment.files().on_disk(path)).collect();
        let mut config = WorkerConfig::new(libraries);
        config.time_limit = environment.settings().ruby_timeout().unwrap_or(Duration::MAX);
        if !environment.files().are_on_disk() {
            let roots =
                environment.directory().into_iter().chain(environment.modulepath().iter().map(PathBuf::as_path));
            config.frozen = roots.map(Path::to_path_buf).collect();
            config.libraries.clear();
        }
        Self {
            worker: RubyWorker::new(config),
            functions: Functions::default(),
            natives: RefCell::default(),
            with_prepended: RefCell::default(),
            legacy: RefCell::default(),
            sources: RefCell::default(),
            renderings: Cell::default(),
            with_methods: RefCell::default(),
            programs: RefCell::default(),
            outputs: RefCell::default(),
            results: RefCell::new(results::Results::new(environment.is_for_many())),
            compilations: Cell::default(),
            attempts: Cell::default(),
            shared: RefCell::default(),
            attempt: attempt::Attempt::default(),
        }
    }

    /// The compilation of another node begins: what Ruby code said once may be said again.
    pub fn begin_compilation(&self, marks: &ProcessMarks, node: &str) {
        self.compilations.set(self.compilations.get() + 1);
        self.worker.begin_compilation();
        self.attempt.begin_first(marks, node);
        self.begin_attempt();
    }

    fn begin_attempt(&self) {
        self.attempts.set(self.attempts.get() + 1);
        self.shared.borrow_mut().begin_compilation(self.attempt.files());
        self.renderings.take();
        self.with_methods.take();
    }

    /// Begins the next attempt, if this one ended. Gives why it ended.
    pub fn begin_again(&self) -> Option<String> {
        if !self.is_attempt_over() {
            return None;
        }
        let (why, keeps_process) = self.attempt.begin_next();
        self.worker.begin_again(keeps_process && !self.worker.has_diverged());
        self.begin_attempt();
        Some(why)
    }

    /// Whether the attempt ended: nothing of it counts.
    #[must_use]
    pub fn is_attempt_over(&self) -> bool {
        self.attempt.is_over() || self.worker.has_diverged()
    }

    /// Whether the attempt has run any Ruby code: what happened before is the same in all attempts.
    #[must_use]
    pub const fn has_run(&self) -> bool {
        self.attempt.has_run()
    }

    /// Some Ruby code runs now.
    ///
    /// # Errors
    /// If the attempt ended.
    fn runs<'c>(&self) -> Result<(), Unwind<'c>> {
        self.attempt.note_run();
        if self.is_attempt_over() { Err(attempt::ended()) } else { Ok(()) }
    }

    /// Why code does not run natively, if it is known before it is looked at.
    fn reason_for_process(&self, name: &str) -> Option<Arc<str>> {
        // What code in the process calls runs there, too: both have the same objects.
        let of_caller = || self.worker.is_asking().then(|| "the process that calls it".into());
        self.attempt.reason_for_process(name).or_else(of_caller)
    }

    /// A function with the content of its file, which is read once.
    fn source(&self, environment: &Environment, function: &RubyFunction<'_>) -> Rc<FunctionSource> {
        note(|| Read::content(function.path));
        let file = function.path.as_os_str();
        if let Some(source) = self.sources.borrow().get(file).filter(|source| source.name == function.name) {
            return Rc::clone(source);
        }
        let path: Arc<str> = Arc::from(function.path.to_string_lossy());
        let bytes = environment.files().read(Path::new(&*path)).ok();
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).map(Arc::from);
        let source = Rc::new(FunctionSource { name: function.name.to_owned(), path, text });
        if source.text.is_some() {
            self.sources.borrow_mut().insert(file.to_owned(), Rc::clone(&source));
        }
        source
    }
}

/// The Ruby side of one compilation.
pub struct RubySession<'c> {
    bridge: Rc<RubyBridge>,
    /// What the interpreter keeps until the compilation ends.
    kept: Session<'c>,
    /// What is known of code that a process has to run.
    marks: Arc<ProcessMarks>,
    /// What files were like in this compilation.
    tested: RefCell<results::Tested>,
    /// What was made of files in this compilation that is kept for others.
    made: RefCell<HashMap<Box<str>, Rc<results::MadeFile>, rustc_hash::FxBuildHasher>>,
    /// What code in the process has of values.
    process_values: RefCell<ProcessValues<'c>>,
    /// What Ruby code raised.
    raised: error_classes::RaisedByRuby,
}

impl Deref for RubySession<'_> {
    type Target = RubyBridge;

    fn deref(&self) -> &RubyBridge {
        &self.bridge
    }
}

impl<'c> RubySession<'c> {
    /// The session of a compilation that begins on a thread.
    #[must_use]
    pub fn new(bridge: Rc<RubyBridge>, marks: Arc<ProcessMarks>) -> Self {
        Self {
            bridge,
            kept: Session::default(),
            marks,
            tested: RefCell::default(),
            made: RefCell::default(),
            process_values: RefCell::default(),
            raised: error_classes::RaisedByRuby::default(),
        }
    }

    fn answers<'v>(&'v self, ctx: &'v mut Ctx<'_, 'c>) -> Answers<'v, 'c> {
        ctx.for_ruby_mut().note_process();
        self.answers_in(ctx.reborrow())
    }

    /// What becomes of a failed call of a function.
    fn failed(
        &self,
        environment: &Environment,
        source: &FunctionSource,
        failure: CallFailure<Unwind<'c>>,
    ) -> Unwind<'c> {
        if let CallFailure::Ruby(error) = &failure {
            self.raised.note(error);
        }
        failed(environment, source, failure)
    }

    /// Ends the attempt: the process has to run some code from the start.
    fn end_attempt(&self, needed: attempt::Needed<'_>) -> Unwind<'c> {
        self.attempt.end(&self.marks, needed);
        attempt::ended()
    }

    fn answers_in<'v>(&'v self, ctx: Ctx<'v, 'c>) -> Answers<'v, 'c> {
        Answers {
            session: self,
            ctx,
            functions: Rc::clone(&self.functions),
            arguments: Vec::new(),
            list: None,
            has_copies: false,
            given_argument: None,
            class_of_errors: error_classes::PARSE_ERROR,
        }
    }

    fn call_modern(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        source: &Rc<FunctionSource>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        let reason: Rc<str> = match self.native(ctx, source) {
            Ok(native) => match self.call_native(ctx, (source, &native), (arguments, block)) {
                natives::Native::Done(result) => {
                    self.note_called(source, &native, false);
                    return result;
                }
                natives::Native::Left(reason) => Rc::from(reason),
            },
            Err(reason) => reason,
        };
        note_ruby(source);
        let scope = ScopeId(ctx.caller_number() + 1);
        let environment = ctx.environment();
        let mut answers = self.answers(ctx);
        let is_loaded = self.functions.borrow().contains_key(&source.path);
        if !is_loaded {
            self.tell_reason(&mut answers.ctx, source, &reason);
            self.load_shared(&mut answers)?;
        }
        let function = self.loaded(&mut answers, source)?;
        let chosen = if function.has_own_call {
            None
        } else {
            Some(signatures::choose(&mut answers.ctx, &source.name, &function, arguments, block)?)
        };
        if is_loaded {
            self.tell_reason(&mut answers.ctx, source, &reason);
            self.load_shared(&mut answers)?;
        }
        let (taken, frames) = (answers.ctx.for_ruby().count(), answers.ctx.frame_count());
        let block = block.map(|block| answers.lend_block(block));
        answers.arguments = arguments.to_vec();
        let result = self.worker.call(&mut answers, (source, chosen), scope, arguments, block.as_ref());
        answers.ctx.for_ruby_mut().take_back(taken);
        answers.ctx.close_scopes(frames);
        let value = result.map_err(|failure| self.failed(environment, source, failure))?;
        match chosen {
            Some(chosen) => signatures::check_result(&mut answers.ctx, &function, chosen, value),
            None => Ok(value),
        }
    }

    /// What a function of the 4.x API says of itself once Ruby has loaded it.
    fn loaded(&self, answers: &mut Answers<'_, 'c>, source: &FunctionSource) -> Result<Rc<LoadedFunction>, Unwind<'c>> {
        if let Some(known) = self.functions.borrow().get(&source.path) {
            return Ok(Rc::clone(known));
        }
        let environment = answers.ctx.environment();
        let loaded = self.worker.load(answers, source);
        let loaded = loaded.map_err(|failure| self.failed(environment, source, failure))?;
        let loaded = Rc::new(loaded);
        self.functions.borrow_mut().insert(Arc::clone(&source.path), Rc::clone(&loaded));
        Ok(loaded)
    }

    /// Takes note of a function that ran without Ruby.
    fn note_called(&self, source: &Rc<FunctionSource>, native: &natives::NativeFunction, is_legacy: bool) {
        if native.defines() {
            self.shared.borrow_mut().called(source, is_legacy);
        }
    }

    /// Has Ruby load the files of functions that ran without it and define more than themselves.
    fn load_shared(&self, answers: &mut Answers<'_, 'c>) -> Result<(), Unwind<'c>> {
        let functions = self.shared.borrow().to_load();
        let environment = answers.ctx.environment();
        for (source, is_legacy) in functions {
            if self.worker.has_loaded(&source, is_legacy) {
                continue;
            }
            // What is loaded here is not loaded once more when it is called.
            if is_legacy {
                let loaded = self.worker.load_legacy(answers, &source);
                let loaded = loaded.map_err(|failure| self.failed(environment, &source, failure))?;
                self.legacy.borrow_mut().insert(Arc::clone(&source.path), loaded);
            } else {
                let loaded = self.worker.load(answers, &source);
                let loaded = loaded.map_err(|failure| self.failed(environment, &source, failure))?;
                self.functions.borrow_mut().insert(Arc::clone(&source.path), Rc::new(loaded));
            }
        }
        let prepended = self.shared.borrow().prepended().to_vec();
        for Prepended { class, module, path, .. } in prepended {
            self.worker.prepend(answers, (&class, &module), &path).map_err(told)?;
        }
        Ok(())
    }

    /// Calls a function of the 3.x API. Ruby code calls it with a list, which it shares with it.
    fn call_legacy(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        source: &Rc<FunctionSource>,
        arguments: &[Value<'c>],
        list: Option<Value<'c>>,
    ) -> Flow<'c> {
        let scope = ScopeId(ctx.caller_number() + 1);
        let reason: Rc<str> = match self.native(ctx, source) {
            Ok(native) => match self.call_legacy_natively(ctx, (source, &native), scope, (arguments, list)) {
                natives::Native::Done(result) => {
                    self.note_called(source, &native, true);
                    return result;
                }
                natives::Native::Left(reason) => Rc::from(reason),
            },
            Err(reason) => reason,
        };
        self.tell_reason(ctx, source, &reason);
        note_ruby(source);
        let environment = ctx.environment();
        let mut answers = self.answers(ctx);
        self.load_shared(&mut answers)?;
        let known = self.legacy.borrow().get(&source.path).copied();
        let function = match known {
            Some(function) => function,
            None => {
                let loaded = self
                    .worker
                    .load_legacy(&mut answers, source)
                    .map_err(|failure| self.failed(environment, source, failure))?;
                self.legacy.borrow_mut().insert(Arc::clone(&source.path), loaded);
                loaded
            }
        };
        check_arity(&source.name, function.arity, arguments.len())?;
        answers.arguments = arguments.to_vec();
        answers.list = list;
        answers.has_copies = list.is_none();
        let frames = answers.ctx.frame_count();
        let result = self.worker.call_legacy(&mut answers, source, scope, (arguments, list));
        answers.ctx.close_scopes(frames);
        let value = result.map_err(|failure| self.failed(environment, source, failure))?;
        Ok(if function.is_rvalue { value } else { Value::Undef })
    }
}

impl<'c> RubyHost<'c> for RubySession<'c> {
    fn call(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        self.runs()?;
        let source = self.source(ctx.environment(), function);
        let list = ctx.for_ruby_mut().take_list();
        match function.api {
            RubyApi::Modern => self.call_modern(ctx, &source, arguments, block),
            RubyApi::Legacy => {
                let arguments = ctx.legacy_arguments(arguments, Value::String(""))?;
                self.call_legacy(ctx, &source, &arguments, None)
            }
            // Such a call has no conversions: what Ruby code has is what the function gets.
            RubyApi::LegacyFromRuby => {
                let converted = ctx.legacy_arguments(arguments, Value::Undef)?;
                let is_same = |(a, b): (&Value<'c>, &Value<'c>)| {
                    let is_container = matches!(a, Value::Array(_) | Value::Hash(_));
                    is_same_object(a, b) || !is_container && std::mem::discriminant(a) == std::mem::discriminant(b)
                };
                let list = match list {
                    Some(Value::Array(list))
                        if list.len() == converted.len() && list.iter().zip(&converted).all(is_same) =>
                    {
                        list
                    }
                    _ => ctx.arena().alloc_slice_copy(&converted),
                };
                self.call_legacy(ctx, &source, list, Some(Value::Array(list)))
            }
        }
    }

    fn signature(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
    ) -> Flow<'c, Option<&'c CallableType<'c>>> {
        if function.api != RubyApi::Modern {
            return Ok(Some(ctx.arena().alloc(CallableType::BARE)));
        }
        self.runs()?;
        let source = self.source(ctx.environment(), function);
        let declared = match self.native(ctx, &source) {
            Ok(native) => native.declared(),
            Err(_) => self.loaded(&mut self.answers(ctx), &source)?,
        };
        signatures::taking(ctx, &declared, arguments)
    }

    fn call_block(&self, ctx: &mut Ctx<'_, 'c>, block: RubyBlock, arguments: &[Value<'c>]) -> Flow<'c> {
        let mut answers = self.answers_in(ctx.reborrow());
        let frames = answers.ctx.frame_count();
        let result = self.worker.call_proc(&mut answers, ProcId(block.id), arguments);
        answers.ctx.close_scopes(frames);
        match result {
            Ok(value) => Ok(value),
            Err(CallFailure::Host(unwind)) => Err(unwind),
            Err(CallFailure::Worker(issue) | CallFailure::NotStandard(issue)) => Err(issue.into()),
            Err(CallFailure::Ruby(error)) => Err(value_issues::runtime_error(&error.message).into()),
        }
    }

    fn call_method(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        method: (&str, &Method<'c>),
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        self.runs()?;
        self.call_object(ctx, method, arguments, block)
    }

    fn render_erb(&self, ctx: &mut Ctx<'_, 'c>, template: Template<'_>) -> Flow<'c> {
        self.runs()?;
        self.render(ctx, template)
    }
}

impl RubyBridge {
    /// How often a Ruby process was asked to run something.
    #[must_use]
    pub const fn conversations(&self) -> u64 {
        self.worker.conversations()
    }

    /// Tells why a function is called in Ruby.
    fn tell_reason(&self, ctx: &mut Ctx<'_, '_>, source: &FunctionSource, reason: &str) {
        if ctx.wants(Level::Debug) {
            let message = format!("Calling {} with Ruby, because it needs {reason}", source.name);
            ctx.log(Entry::new(Level::Debug, message).about(Category::Ruby));
            self.tell_start(ctx);
        }
    }

    /// Tells that a process is started for what comes next, if none is running.
    fn tell_start(&self, ctx: &mut Ctx<'_, '_>) {
        if !self.worker.is_running() {
            let program = self.worker.program().display().to_string();
            let entry = Entry::new(Level::Debug, format!("Starting {program} for Ruby code")).about(Category::Ruby);
            ctx.log(entry.field("program", program));
        }
    }
}

/// An exception whose message is reported unchanged.
fn preformatted<'c>(message: &str) -> Unwind<'c> {
    Unwind::Failed(Diagnostic::without_place(value_issues::runtime_error(message)))
}

/// An exception that goes through all of Puppet.
fn not_standard<'c>(issue: Issue) -> Unwind<'c> {
    Unwind::Failed(Diagnostic::without_place(issue).alone())
}

/// An exception that no plain `rescue` catches. Where a library is missing, it may be a gem's.
fn not_rescued<'c>(environment: &Environment, message: &str) -> Unwind<'c> {
    let advice = message.starts_with("cannot load such file -- ").then(|| environment.advice_on_gems()).flatten();
    not_standard(value_issues::runtime_error(message).advised(advice))
}

/// Notes that Ruby runs a function, which may read anything.
fn note_ruby(source: &FunctionSource) {
    note(|| Read::Unknowable(format!("what the Ruby function {} does", source.name).into()));
}

/// An exception of a function becomes an error of the call with its message.
fn failed<'c>(environment: &Environment, source: &FunctionSource, failure: CallFailure<Unwind<'c>>) -> Unwind<'c> {
    match failure {
        CallFailure::Host(unwind) => unwind,
        CallFailure::Worker(issue) => issue.into(),
        CallFailure::NotStandard(issue) => not_standard(issue),
        CallFailure::Ruby(error) if !error.is_standard => not_rescued(environment, &error.message),
        // Its message is reported unchanged, without the call that raised it.
        CallFailure::Ruby(error) if error.is_placed || goes_through(&error) => preformatted(&error.message),
        CallFailure::Ruby(error) => {
            let issue = match error.class.as_str() {
                "Puppet::DataBinding::LookupError" | "Puppet::LookupError" => raised_lookup_error(&error.message),
                "Puppet::Error" | "Puppet::ParseError" => raised_puppet_error(&error.message),
                _ => value_issues::runtime_error(&error.message),
            };
            let place = error.file.unwrap_or_else(|| source.path.to_string());
            issue.hint(format!("raised by {} in {place}, line {}", source.name, error.line)).into()
        }
    }
}

/// Ruby code took more than its node may, and where it was then.
fn took_too_long(what: &str, limit: Duration, place: &str) -> Issue {
    pantin_base::budget::issues::ruby_timed_out(what, &limit.as_secs_f64().to_string())
        .hint(format!("it was in {place}"))
}

/// The same for messages to Ruby before it runs code.
fn told(failure: CallFailure<Unwind<'_>>) -> Unwind<'_> {
    match failure {
        CallFailure::Host(unwind) => unwind,
        CallFailure::Worker(issue) => issue.into(),
        CallFailure::NotStandard(issue) => not_standard(issue),
        CallFailure::Ruby(error) => raise(&error.message),
    }
}

/// Whether no expression that an exception leaves adds its place to it.
fn goes_through(error: &RubyError) -> bool {
    matches!(error.class.as_str(), "Puppet::PreformattedError" | "StopIteration")
}

/// The description of a block for the worker.
fn block_argument(block: &Block<'_>, id: BlockId) -> BlockArgument {
    let names = match block {
        Block::Lambda(lambda) => {
            let unit = &lambda.unit.unit;
            lambda.code().parameters.iter().map(|one| unit.name(one.name).as_str().to_owned()).collect()
        }
        Block::Ruby(_) => Vec::new(),
    };
    BlockArgument { id, arity: arity_of(block), names }
}

/// Ruby's arity of a block.
fn arity_of(block: &Block<'_>) -> i32 {
    let (least, most) = block.arity();
    let least = i32::try_from(least).unwrap_or(i32::MAX - 1);
    if most == Some(least as usize) { least } else { -least - 1 }
}
