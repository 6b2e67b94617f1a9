//! Functions whose Ruby code runs natively, as far as that goes.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::bridge::attempt::{self, Needed};
use crate::bridge::kept_marks;
use crate::bridge::native_scope::NativeScope;
use crate::bridge::programs::{Compiled, Programs};
use crate::bridge::results::Noted;
use crate::bridge::{RubyBridge, RubySession, arity_of, signatures, took_too_long};
use crate::stored::{FunctionRecipe, ReadFunction};
use crate::worker::{CallFailure, FunctionSource, LoadedFunction, RubyError, Signature, SignatureBlock};
use pantin_base::budget::{self, Exceeded};
use pantin_environment::reads::{is_recording, noted};
use pantin_environment::{Environment, Kept, Origin};
use pantin_ruby::interpreter::{
    Ending, FunctionProgram, FunctionSignature, Prepended, call_function, call_legacy_function,
};
use pantin_ruby::request::ScopeId;
use pantin_values::value::Value;
use pantin_vm::issues as vm_issues;
use pantin_vm::native::{Block, check_arity};
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// A function as it is called natively.
pub(super) struct NativeFunction {
    program: Arc<FunctionProgram>,
    declared: Rc<LoadedFunction>,
    /// The attempt that last took note of what its files define.
    admitted: Cell<u64>,
    /// The first compilation in which a call ended natively.
    first_done: Cell<u64>,
}

impl NativeFunction {
    /// Whether its files define something for all Ruby code.
    pub(super) fn defines(&self) -> bool {
        self.program.defined().next().is_some()
    }

    /// What the function says of itself.
    pub(super) fn declared(&self) -> Rc<LoadedFunction> {
        Rc::clone(&self.declared)
    }
}

/// Why nothing runs natively any more.
pub(super) const CHANGED_CLASSES: &str = "classes that Ruby code changed";

/// A function that runs natively, or why it does not.
pub(super) type Prepared = Result<Rc<NativeFunction>, Rc<str>>;

/// A function that names classes that something was prepended to, with what that was.
pub(super) type WithPrepended = (Vec<Prepended>, Prepared);

/// What became of code that was run without Ruby.
pub(super) enum Native<'c> {
    /// It ended, one way or another.
    Done(Flow<'c>),
    /// Only Ruby can do it, and why; nothing was done so far that others see.
    Left(String),
}

fn declared(name: &str, program: &FunctionProgram) -> LoadedFunction {
    let one = |signature: &FunctionSignature| Signature {
        method: signature.method.clone(),
        parameters: signature.parameters.clone(),
        min: signature.min,
        max: signature.max,
        block: signature.block.as_ref().map(|block| SignatureBlock {
            type_text: block.type_text.clone(),
            name: block.name.clone(),
            is_optional: block.is_optional,
        }),
        return_type: signature.return_type.clone(),
        is_mismatch_handler: signature.is_mismatch_handler,
        local_types: program.local_types.clone(),
    };
    LoadedFunction {
        name: name.to_owned(),
        has_own_call: false,
        signatures: program.signatures.iter().map(one).collect(),
    }
}

/// What a function was compiled into ahead of time, decoded once for all threads.
fn ahead(kept: Kept<'_>, recipe: &FunctionRecipe<'_>) -> Option<Compiled<FunctionProgram>> {
    static DECODED: Programs<FunctionProgram> = Programs::new();
    let bytes = kept.bytes_ahead(recipe)?;
    let made = DECODED.of(bytes, || ReadFunction::decode(bytes).map(ReadFunction::into_parts))?;
    recipe.is_current(&made.answers, Origin::Ahead).then_some(made.compiled)
}

impl RubyBridge {
    /// The function of a file, or why it does not run natively.
    pub(super) fn native(&self, ctx: &Ctx<'_, '_>, source: &FunctionSource) -> Prepared {
        if ctx.for_ruby().has_changed_classes() {
            return Err(CHANGED_CLASSES.into());
        }
        if let Some(reason) = self.reason_for_process(&source.path) {
            return Err(Rc::from(&*reason));
        }
        let native = self.native_of_file(ctx.environment(), source)?;
        let names_class = |class: &str| native.program.names_class(class);
        let prepended: Vec<Prepended> = self.shared.borrow().prepended_to(names_class).cloned().collect();
        if prepended.is_empty() {
            return Ok(native);
        }
        let mut known = self.with_prepended.borrow_mut();
        if let Some((_, native)) = known.get(&source.path).filter(|(known, _)| *known == prepended) {
            return self.admitted(native.clone()?);
        }
        let made = self.prepare(ctx.environment(), source, &prepended);
        known.insert(Arc::clone(&source.path), (prepended, made.clone()));
        self.admitted(made?)
    }

    /// A function whose definitions this compilation knows, unless only Ruby does.
    fn admitted(&self, native: Rc<NativeFunction>) -> Prepared {
        let attempt = self.attempts.get();
        if native.admitted.replace(attempt) != attempt && native.defines() {
            self.shared.borrow_mut().admit(&native.program);
        }
        self.shared.borrow().run_natively(&native.program)?;
        Ok(native)
    }

    /// The files that a function's definitions are in, whatever was prepended to classes that it names.
    fn own_files(&self, source: &FunctionSource, native: &NativeFunction) -> Vec<u128> {
        let natives = self.natives.borrow();
        let plain = natives.get(&source.path).and_then(|known| known.get().as_ref().ok());
        plain.map_or(native, |plain| plain).program.files().collect()
    }

    /// The function of a file as it is where nothing was prepended to what it names.
    fn native_of_file(&self, environment: &Environment, source: &FunctionSource) -> Prepared {
        if let Some(known) = self.natives.borrow().get(&source.path) {
            return self.admitted(Rc::clone(known.get().as_ref().map_err(Rc::clone)?));
        }
        let prepared = noted(environment.notebook(), || self.prepare(environment, source, &[]));
        let native = prepared.get().clone();
        self.natives.borrow_mut().insert(Arc::clone(&source.path), prepared);
        self.admitted(native?)
    }

    fn prepare(&self, environment: &Environment, source: &FunctionSource, prepended: &[Prepended]) -> Prepared {
        let program = match kept_marks::text(environment, source) {
            Some(text) => {
                if let Some(reason) = kept_marks::reason(environment, source, &text) {
                    return Err(reason.into());
                }
                let kept = environment.kept(Path::new(&*source.path));
                let recipe = FunctionRecipe { environment, name: &source.name, path: &source.path, prepended };
                let compiled = ahead(kept, &recipe).unwrap_or_else(|| {
                    let Ok(read) = kept.of(&recipe, &text);
                    read.program.map(Arc::new).map_err(Arc::new)
                });
                compiled.map_err(|refusal| Rc::from(refusal.to_string()))
            }
            None => Err(Rc::from("its file")),
        };
        program.map(|program| {
            let declared = Rc::new(declared(&source.name, &program));
            Rc::new(NativeFunction { program, declared, admitted: Cell::default(), first_done: Cell::default() })
        })
    }
}

impl<'c> RubySession<'c> {
    /// Calls a function of the 3.x API natively, if it is one.
    pub(super) fn call_legacy_natively(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        (source, native): (&Rc<FunctionSource>, &Rc<NativeFunction>),
        scope: ScopeId,
        (arguments, list): (&[Value<'c>], Option<Value<'c>>),
    ) -> Native<'c> {
        let Some(legacy) = native.program.legacy else {
            return Native::Left("the 3.x API".to_owned());
        };
        if let Err(issue) = check_arity(&source.name, legacy.arity, arguments.len()) {
            return Native::Done(Err(issue.into()));
        }
        let environment = ctx.environment();
        let called = (native, arguments);
        let mut host = NativeScope::new(self, self.answers(ctx), scope);
        host.path = Some(Arc::clone(&source.path));
        // What it does to values that it shares with its caller is done each time.
        let shares = list.is_some() && arguments.iter().any(|value| matches!(value, Value::Array(_) | Value::Hash(_)));
        let is_kept = !shares && host.keeps_results_of(native);
        if let Some((_, Some(value))) = is_kept.then(|| host.result_of(called)).flatten() {
            return Native::Done(Ok(value));
        }
        host.noted = is_kept.then(Noted::default);
        let running = self.attempt.native_call();
        let result = call_legacy_function(&native.program, &self.kept, &mut host, (arguments, list));
        drop(running);
        match result {
            Ok(value) => {
                self.done(native);
                let value = if legacy.is_rvalue { value } else { Value::Undef };
                if let Some(noted) = host.noted.take().filter(|_| self.is_worth_keeping()) {
                    self.results.borrow_mut().keep(called, 0, noted, Some(value));
                }
                Native::Done(Ok(value))
            }
            Err(ending) => ended(environment, (source, native), host, ending),
        }
    }

    /// Calls a function natively.
    pub(super) fn call_native(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        (source, native): (&FunctionSource, &Rc<NativeFunction>),
        (arguments, block): (&[Value<'c>], Option<Block<'c>>),
    ) -> Native<'c> {
        let declared = &native.declared;
        let environment = ctx.environment();
        let caller = ScopeId(ctx.caller_number() + 1);
        let called = (native, arguments);
        // Functions are of the global scope, unless they are given that of the caller.
        let mut host = NativeScope::new(self, self.answers(ctx), ScopeId(0));
        host.path = Some(Arc::clone(&source.path));
        host.block = block;
        let is_kept = block.is_none() && host.keeps_results_of(native);
        let is_global = native.program.signatures.iter().all(|signature| signature.scope_at.is_none());
        // Which signature takes them the arguments alone decide.
        let mut known = if is_kept && is_global { host.result_of(called) } else { None };
        let mut chosen = 0;
        if known.is_none() {
            chosen = match signatures::choose(&mut host.answers.ctx, &source.name, declared, arguments, block) {
                Ok(chosen) => chosen,
                Err(unwind) => return Native::Done(Err(unwind)),
            };
            if declared.signatures.get(chosen).is_some_and(|signature| signature.is_mismatch_handler) {
                return left(host, (source, native), "what is said of wrong arguments".to_owned(), false);
            }
            if native.program.signatures.get(chosen).is_some_and(|signature| signature.scope_at.is_some()) {
                host.set_scope(caller);
            }
            if is_kept && !is_global {
                known = host.result_of(called);
            }
        }
        let value = match known {
            Some((signature, Some(value))) => {
                chosen = signature;
                value
            }
            Some((_, None)) => return Native::Done(Err(Unwind::NotFound)),
            None => {
                host.noted = is_kept.then(Noted::default);
                let given = (arguments, block.map(|block| arity_of(&block)));
                let running = self.attempt.native_call();
                let result = call_function(&native.program, chosen, &self.kept, &mut host, given);
                drop(running);
                let noted = host.noted.take().filter(|_| self.is_worth_keeping());
                match (result, noted) {
                    (Ok(value), noted) => {
                        self.done(native);
                        if let Some(noted) = noted {
                            self.results.borrow_mut().keep(called, chosen, noted, Some(value));
                        }
                        value
                    }
                    (Err(ending), noted) => {
                        if let Some(noted) = noted.filter(|_| host.is_not_found(&ending)) {
                            self.results.borrow_mut().keep(called, chosen, noted, None);
                        }
                        return ended(environment, (source, native), host, ending);
                    }
                }
            }
        };
        drop(host);
        Native::Done(signatures::check_result(ctx, declared, chosen, value))
    }

    /// A call of a function ended natively.
    fn done(&self, native: &NativeFunction) {
        if native.first_done.get() == 0 {
            native.first_done.set(self.compilations.get());
        }
    }

    /// Whether the call that just ended is sooner looked up than made again: not if its code still has what it gave. What
    /// takes few steps is where the same nodes are compiled again and again, and there is much room.
    fn is_worth_keeping(&self) -> bool {
        const LEAST_STEPS: u64 = 6;
        if self.kept.gives_own() {
            return false;
        }
        self.kept.steps() >= LEAST_STEPS || self.compilations.get() > 1 && self.results.borrow().has_much_room()
    }
}

impl NativeScope<'_, '_> {
    /// Whether results of a function are kept. What code keeps from one call to the next has a say, too, and an explanation
    /// hears of more than what is asked. Nor is it known what a result was made of that an earlier compilation kept.
    fn keeps_results_of(&self, native: &NativeFunction) -> bool {
        let has_bytes = self.answers.ctx.type_table().has_bytes();
        !native.program.has_state() && !self.answers.ctx.lookups().is_explained() && !is_recording() && !has_bytes
    }
}

/// What becomes of a call that only Ruby can make. Unless it has done something, or code keeps something from one call to
/// the next, Ruby makes it now; otherwise the attempt ends.
fn left<'c>(
    host: NativeScope<'_, 'c>,
    (source, native): (&FunctionSource, &NativeFunction),
    reason: String,
    is_kept: bool,
) -> Native<'c> {
    let keeps = is_kept || native.program.has_state();
    if !keeps && !host.has_acted() || budget::exceeded().is_some() {
        return Native::Left(reason);
    }
    let session = host.session;
    let first = native.first_done.get();
    let is_native_elsewhere = first > 0 && first < session.compilations.get();
    // What code keeps belongs to one process, and another node may run natively what this one cannot.
    if !keeps && !is_native_elsewhere {
        kept_marks::keep(host.answers.ctx.environment(), source, &reason);
    }
    Native::Done(Err(session.end_attempt(Needed {
        name: &source.path,
        reason,
        files: if keeps { session.own_files(source, native) } else { Vec::new() },
        is_native_elsewhere,
    })))
}

/// What becomes of a call that has no value.
fn ended<'c>(
    environment: &Environment,
    (source, native): (&FunctionSource, &NativeFunction),
    mut host: NativeScope<'_, 'c>,
    ending: Ending,
) -> Native<'c> {
    if host.session.is_attempt_over() {
        return Native::Done(Err(attempt::ended()));
    }
    let (class, is_standard, message, (line, file), failure) = match ending {
        Ending::Unsupported(reason) => return left(host, (source, native), reason, false),
        Ending::Kept(reason) => return left(host, (source, native), reason, true),
        Ending::Raised { class, is_standard, message, line, file, failure } => {
            (class, is_standard, message, (line, file), failure)
        }
    };
    if let Some(Exceeded::Ruby(limit)) = budget::exceeded() {
        let file = native.program.file_name(file).map_or_else(|| source.path.to_string(), str::to_owned);
        let subject = format!("The function '{}' ({})", source.name, source.path);
        return Native::Done(Err(took_too_long(&subject, limit, &format!("{file}, line {line}")).into()));
    }
    let session = host.session;
    let failure = match failure.and_then(|number| host.take_failure(number)) {
        Some(Unwind::Raised(issue)) => {
            CallFailure::Host(match issue.argument("name").filter(|_| vm_issues::is::no_function(&issue)) {
                Some(name) => raise(&format!("Function {}(): Unknown function: '{name}'", source.name)),
                None => issue.into(),
            })
        }
        Some(unwind) => CallFailure::Host(unwind),
        None => CallFailure::Ruby(Box::new(RubyError {
            class: class.to_owned(),
            is_standard,
            is_placed: false,
            message,
            file: Some(native.program.file_name(file).map_or_else(|| source.path.to_string(), str::to_owned)),
            line,
            trace: Vec::new(),
        })),
    };
    Native::Done(Err(session.failed(environment, source, failure)))
}
