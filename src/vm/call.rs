//! Calls: finding functions, native ones, functions written in Puppet, blocks.

use std::rc::Rc;

use smallvec::SmallVec;

use super::Vm;
use super::data_types::{derived, method_of};
use super::frame::ActivationId;
use super::native::{Api, Block, Ctx, Function, Lambda, ModuleFiles};
use super::observe::Stage;
use super::parameters::{Subject, known_callable};
use super::registry::KnownDefinition;
use super::ruby_function::{RubyApi, RubyFunction};
use super::scope::Code;
use super::stack::MAX_FRAMES;
use super::target::Target;
use super::unwind::{Flow, Unwind};
use crate::access_control;
use crate::advice;
use crate::issues;
use crate::native_calls;
use crate::parameters;
use pantin_base::diagnostics::{Entry, Level, Trace};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::ScopeId;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{CallId, Callee};
use pantin_environment::{FoundFunction, Kind, ModuleId};
use pantin_host::LanguageRelease;
use pantin_values::value::ty::{CallableType, Method, Size};
use pantin_values::value::{Type, Value};

impl<'c> Vm<'c> {
    /// Executes a call site.
    pub(crate) fn call_site(&mut self, frame: ActivationId, base: usize, at: usize, call: CallId) -> Flow<'c> {
        let code = self.stack[frame].code;
        let site = &code.chunk.calls[call.index()];
        let first = base + site.first.index();
        let registers = self.stack.registers(first..first + site.count as usize);
        let arguments: SmallVec<[Value<'c>; 8]> = if site.unfold.is_empty() {
            SmallVec::from_slice(registers)
        } else {
            super::ops::literals::unfolded(self, registers, &site.unfold)?
        };
        let block = site.block.map(|chunk| Block::Lambda(Lambda { unit: code.unit, chunk, parent: frame }));
        let place = code.chunk.places.get(at).unwrap_or_default();
        match site.callee {
            Callee::Function(name) => {
                let name = code.unit.unit.name(name);
                if site.form == pantin_code::bytecode::CallForm::Method
                    && let Some(id) = arguments.first().and_then(super::context_of)
                    && pantin_lookup::is_context_function(name.as_str())
                {
                    return self.call_context(frame, id, name.as_str(), &arguments[1..], block);
                }
                if site.form == pantin_code::bytecode::CallForm::Method
                    && let Some(Value::Object(object)) = arguments.first()
                    && let Some(method) = derived(object.ty, name.as_str())
                    && self.types.file_of_data_type(object.ty.name).is_some()
                {
                    return call_object(self, (frame, place), (object.ty.name, method), &arguments, block);
                }
                if site.form == pantin_code::bytecode::CallForm::Method
                    && let Some(receiver) = arguments.first()
                    && let Some(result) = pantin_values::value::member(receiver, name.as_str())
                {
                    return match (arguments.len() - 1, receiver) {
                        (count @ 1.., Value::Object(object)) => {
                            let (ty, name) = (object.ty.name, name.as_str());
                            let text = format!("'attribute {ty}[{name}]' expects no arguments, got {count}");
                            Err(super::raise(&text))
                        }
                        _ => Ok(result),
                    };
                }
                if site.form == pantin_code::bytecode::CallForm::Method
                    && let Some(Value::Object(object)) = arguments.first()
                    && let Some((owner, method)) = method_of(object.ty, name.as_str())
                {
                    return call_object(self, (frame, place), (owner, method), &arguments, block);
                }
                self.call_function(frame, name.as_str(), &arguments, block, place)
            }
            Callee::Type => self.call_function(frame, "new", &arguments, block, place),
        }
    }

    /// Calls a function by its name.
    pub fn call_function(
        &mut self,
        caller: ActivationId,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
        place: Place,
    ) -> Flow<'c> {
        let module = self.stack[caller].code.unit.module;
        match self.find_function(name, module)? {
            Some(target) => {
                if self.functions.has_rivalled() {
                    tell_of_rivals(self, (name, module), (caller, place));
                }
                if let Target::Puppet(known) = target {
                    access_control::check_function_access(self, known, caller)?;
                }
                self.call_target(Some(caller), target, arguments, block, place)
            }
            None => Err(issues::unknown_function(name).advised(advice::advice_on_function(self, name)).into()),
        }
    }

    /// Calls what a name was found to mean, unobserved.
    pub(super) fn run_target(
        &mut self,
        caller: Option<ActivationId>,
        target: Target<'c>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
        place: Place,
    ) -> Flow<'c> {
        let caller = caller.unwrap_or(ActivationId(0));
        match target {
            Target::Native(function) => native_calls::call_native(self, caller, function, arguments, block, place),
            Target::Puppet(known) => self.call_puppet(known, arguments, block).map_err(|unwind| {
                unwind.traced(|| Trace {
                    callee: format!("function {}", known.name()),
                    file: Some(self.stack[caller].code.unit.file.clone()),
                    place,
                })
            }),
            Target::Ruby(function) => {
                let Some(ruby) = self.hosts.ruby.clone() else {
                    return Err(issues::unknown_function(function.name).into());
                };
                let mut ctx = Ctx { vm: self, caller, name: "", place, left: false };
                Rc::as_ref(&ruby).call(&mut ctx, &function, arguments, block)
            }
            Target::Double(double) => Ok(double.result),
        }
    }

    /// What a name of a function means for code of a module: functions of main manifests, Puppet itself, then the
    /// environment and modules, all with the 4.x API, then the 3.x one in the same order.
    pub fn find_function(&mut self, name: &str, from: Option<ModuleId>) -> Flow<'c, Option<Target<'c>>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if let Some(double) = double_of(self, name) {
            return Ok(Some(double));
        }
        let core = self.hosts.functions.core(name);
        if let Some(function) = core
            && matches!(function.api, Api::Dispatched(_))
            && is_installed(self, name)
            && !self.types.registry().is_plain_function(name)
        {
            return Ok(Some(Target::Native(of_release(self, function))));
        }
        if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            // Functions of the 3.x API are named as they are written.
            return match self.find_legacy_function(name) {
                Some(Target::Ruby(found)) => Ok(Some(Target::Ruby(RubyFunction { api: RubyApi::Legacy, ..found }))),
                _ => self.find_function(&name.to_ascii_lowercase(), from),
            };
        }
        let kinds = [Kind::PuppetFunction, Kind::RubyFunction, Kind::LegacyFunction];
        let symbol = match core {
            Some(_) => Symbol::intern(name),
            None => match self.environment.symbol_of(&kinds, name) {
                Some(symbol) => symbol,
                None => return Ok(None),
            },
        };
        if let Some(target) = self.functions.target((symbol, from)) {
            return Ok(target);
        }
        let found = search_function(self, symbol, from, core.is_some())?;
        let is_older = match found {
            None => true,
            Some(Target::Ruby(RubyFunction { api: RubyApi::Legacy, .. })) => is_installed(self, name),
            Some(_) => false,
        };
        let target = core.filter(|_| is_older).map(Target::Native).or(found);
        self.functions.keep((symbol, from), target);
        Ok(target)
    }

    /// The function of that name of the 3.x API, even where there is one of the 4.x API too, as Ruby code calls it.
    pub fn find_legacy_function(&mut self, name: &str) -> Option<Target<'c>> {
        if let Some(double) = double_of(self, name) {
            return Some(double);
        }
        let symbol = self.environment.symbol_of(&[Kind::LegacyFunction], name);
        match symbol.and_then(|symbol| Some((symbol, self.environment.legacy_function(symbol)?))) {
            Some((symbol, found)) => {
                let (path, module) = (found.path.as_path(), found.module);
                Some(Target::Ruby(RubyFunction { name: symbol.as_str(), path, api: RubyApi::LegacyFromRuby, module }))
            }
            None => self.hosts.functions.core(name).filter(|found| found.is_legacy()).map(Target::Native),
        }
    }

    /// The type of a block, as dispatch sees it.
    pub fn block_type(&mut self, block: Block<'c>) -> Flow<'c, Type<'c>> {
        let lambda = match block {
            Block::Lambda(lambda) => lambda,
            Block::Ruby(_) => {
                let (least, most) = block.arity();
                let types = vec![Type::Any; most.unwrap_or(least + 1)];
                return Ok(Type::Callable(self.arena.alloc(CallableType {
                    parameters: Some(self.arena.alloc_slice_copy(&types)),
                    size: Some(Size::new(least as i64, most.map(|most| most as i64))),
                    block: None,
                    returns: None,
                })));
            }
        };
        let code = Code { unit: lambda.unit, chunk: lambda.code() };
        if let Some(callable) = known_callable(code.chunk) {
            return Ok(Type::Callable(callable));
        }
        // Code that makes types needs a frame of its chunk.
        let scope = self.stack[lambda.parent].scope;
        let frame = self.enter(code, scope, Some(lambda.parent))?;
        let callable = parameters::callable_of(self, frame, code);
        self.stack.leave(frame);
        Ok(Type::Callable(callable?))
    }

    /// Starts a frame. Its registers and slots are empty; [`Stack::leave`](super::stack::Stack::leave) must end it.
    pub(crate) fn enter(
        &mut self,
        code: Code<'c>,
        scope: ScopeId,
        parent: Option<ActivationId>,
    ) -> Flow<'c, ActivationId> {
        if self.stack.depth() >= MAX_FRAMES {
            return Err(issues::too_deep(MAX_FRAMES).into());
        }
        self.count_call()?;
        Ok(self.stack.enter(code, scope, parent))
    }

    /// Runs a frame on a stack that is large enough.
    pub(crate) fn run_frame(&mut self, frame: ActivationId) -> Flow<'c> {
        stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || self.run(frame, 0))
    }

    /// Calls a function written in Puppet.
    fn call_puppet(
        &mut self,
        known: KnownDefinition<'c>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        let code = known.code();
        let name = code.unit.unit.name(code.chunk.name);
        let frame = self.enter(code, ScopeId::TOP, None)?;
        let returns = match self.parameter_type(frame, code, code.chunk.return_type) {
            Ok(returns) => returns,
            Err(unwind) => {
                // The types of the parameters come first.
                let unwind = parameters::callable_of(self, frame, code).err().unwrap_or(unwind);
                self.stack.leave(frame);
                return Err(unwind);
            }
        };
        let result = parameters::bind_arguments(self, frame, code, arguments, Subject::Function(name.as_str()))
            .and_then(|()| {
                if block.is_some() {
                    let text = format!("'{name}' does not expect a block");
                    return Err(issues::type_mismatch(&text).into());
                }
                self.run_frame(frame)
            });
        self.stack.leave(frame);
        let value = match result {
            Ok(value) => value,
            Err(Unwind::Next(jump)) => jump.value,
            // What `return` gives is not held against the type: it leaves the code that would do it, in Puppet.
            Err(Unwind::Return(jump)) => return Ok(jump.value),
            Err(other) => return Err(other),
        };
        match returns {
            Some(ty) if !self.is_instance(ty, &value) => {
                self.check_result(&format!("value returned from {name}"), returns, value)
            }
            _ => Ok(value),
        }
    }

    /// Calls a block. Surplus arguments are dropped.
    pub fn call_block(&mut self, block: Block<'c>, arguments: &[Value<'c>]) -> Flow<'c> {
        let lambda = match block {
            Block::Lambda(lambda) => lambda,
            Block::Ruby(block) => {
                let Some(ruby) = self.hosts.ruby.clone() else {
                    return Err(bytecode_issues::internal("a block of Ruby code without Ruby").into());
                };
                let Some(caller) = self.stack.innermost() else {
                    return Err(bytecode_issues::internal("a block of Ruby code outside of any frame").into());
                };
                let mut ctx = Ctx { vm: self, caller, name: "", place: Place::default(), left: false };
                return ruby.call_block(&mut ctx, block, arguments);
            }
        };
        let code = Code { unit: lambda.unit, chunk: lambda.code() };
        let (_, most) = block.arity();
        let arguments = match most {
            Some(most) => &arguments[..arguments.len().min(most)],
            None => arguments,
        };
        let scope = self.stack[lambda.parent].scope;
        let frame = self.enter(code, scope, Some(lambda.parent))?;
        let result = parameters::bind_arguments(self, frame, code, arguments, Subject::Block)
            .and_then(|()| self.run_frame(frame));
        let returns = match &result {
            Ok(_) | Err(Unwind::Next(_)) => self.parameter_type(frame, code, code.chunk.return_type),
            Err(_) => Ok(None),
        };
        self.stack.leave(frame);
        let value = match result {
            Ok(value) => value,
            Err(Unwind::Next(jump)) => jump.value,
            Err(other) => return Err(other),
        };
        self.check_result("value returned from lambda", returns?, value)
    }
}

/// The result that a test gives in place of a function's.
fn double_of<'c>(vm: &Vm<'c>, name: &str) -> Option<Target<'c>> {
    vm.functions.double(name).map(Target::Double)
}

/// Whether a native function counts before those of the environment: one that comes with what is installed beside Puppet
/// does where that is in use.
fn is_installed(vm: &Vm<'_>, name: &str) -> bool {
    vm.hosts.exports.is_some() || vm.hosts.functions.is_of_puppet(name)
}

fn search_function<'c>(
    vm: &mut Vm<'c>,
    name: Symbol,
    from: Option<ModuleId>,
    is_of_puppet: bool,
) -> Flow<'c, Option<Target<'c>>> {
    let environment = vm.environment;
    let found = vm.stage(Stage::Load, |vm| vm.types.registry().find_function(environment, name));
    let found = found.map_err(|error| vm.load_failure(error))?;
    vm.flush_warnings();
    if let Some(known) = found {
        return Ok(environment.sees(from, known.unit.module).then_some(Target::Puppet(known)));
    }
    let found = environment.ruby_function(name, from);
    let found = found.filter(|found| found.is_legacy || environment.sees(from, found.module));
    let is_called = |found: &&FoundFunction| !(is_of_puppet && found.is_legacy);
    if found.filter(is_called).is_some_and(|found| !found.rivals.is_empty()) {
        vm.functions.add_rivalled((name, from));
    }
    Ok(found.map(|found| ruby_target(vm, name, found)))
}

/// Tells, when it is called first, of a function that several modules have, of which Puppet may call another one.
#[cold]
fn tell_of_rivals(vm: &mut Vm<'_>, (name, from): (&str, Option<ModuleId>), (caller, place): (ActivationId, Place)) {
    let name = name.strip_prefix("::").unwrap_or(name).to_ascii_lowercase();
    let Some(symbol) = vm.functions.take_rivalled(&name, from) else { return };
    let environment = vm.environment;
    let Some(told) = environment.ruby_function(symbol, from).and_then(|found| environment.told_of_rivals(&name, found))
    else {
        return;
    };
    let file = vm.stack[caller].code.unit.file.clone();
    let file = Some(file).filter(|file| !file.is_empty());
    let entry = Entry { code: Some(told.code()), file, place, ..Entry::new(Level::Warning, told.text()) };
    vm.listeners.warn_once(&format!("{} {name}", told.code()), entry);
}

/// The function as the release has it whose language code follows.
fn of_release(vm: &Vm<'_>, function: &'static Function) -> &'static Function {
    let functions = vm.hosts.functions;
    let found = match vm.environment.settings().language_release() {
        LanguageRelease::Puppet810 => None,
        LanguageRelease::OpenVox828 => functions.later(function.name),
        LanguageRelease::OpenVox9 => functions.latest(function.name),
    };
    found.unwrap_or(function)
}

fn module_files<'c>(vm: &Vm<'c>) -> ModuleFiles<'c> {
    ModuleFiles { contents: vm.environment, digests: vm.hosts.digests }
}

fn ruby_target<'c>(vm: &Vm<'c>, name: Symbol, found: &'c FoundFunction) -> Target<'c> {
    let FoundFunction { path, module, is_legacy, rivals: _ } = found;
    let api = if *is_legacy { RubyApi::Legacy } else { RubyApi::Modern };
    let function = RubyFunction { name: name.as_str(), path, api, module: *module };
    let replacement = module
        .map(|id| vm.environment.module_at(id))
        .and_then(|module| vm.hosts.functions.module(&module.name, &function, module_files(vm)));
    replacement.map_or(Target::Ruby(function), Target::Native)
}

/// Calls a function of an Object type. Only types that are written in Ruby have them.
fn call_object<'c>(
    vm: &mut Vm<'c>,
    (caller, place): (ActivationId, Place),
    (owner, method): (&'c str, Method<'c>),
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
) -> Flow<'c> {
    let ruby = vm.hosts.ruby.clone();
    let (Some(_), Some(ruby)) = (vm.types.file_of_data_type(owner), ruby) else {
        let text = format!("no method is implemented for function {owner}[{}]", method.name);
        return Err(super::raise(&text));
    };
    let mut ctx = Ctx { vm, caller, place, name: "call", left: false };
    ruby.call_method(&mut ctx, (owner, &method), arguments, block)
}
