//! Lookups from the machine: parameters of classes, the functions, and what data functions are given.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::Arena;

use super::frame::{ActivationId, Home};
use super::listeners::Explanation;
use super::native::Block;
use super::noted_facts::{is_facts, note_fact};
use super::observe::{Activity, CodePlace};
use super::target::Target;
use super::unwind::{Flow, Unwind};
use super::{Ctx, DefinitionKind, ScopeKind, Vm};
use crate::issues::is::result_mismatch;
use crate::issues::is::{raised_lookup_error, raised_puppet_error};
use crate::objects;
use pantin_base::diagnostics::{Category, Entry, Issue, Label, Level, Origin};
use pantin_base::source::Place;
use pantin_base::symbol::{Symbol, is_qualified, split_last_segment};
use pantin_catalog::Site;
use pantin_code::bytecode::ParameterType;
use pantin_environment::Environment;
use pantin_environment::reads::{is_recording, unnoted};
use pantin_lookup::issues::is::lookup_of_key_failed;
use pantin_lookup::issues::{data_too_deep, is_absence};
use pantin_lookup::{
    Binding, ContextId, ContextResult, DataCache, DataFunction, ExplainScope, Failure, Fallback, Fallible, FileData,
    HieraFunction, LookupHost, LookupRequest, NativeDataFunction, Secrecy, Variable, Warning, WarningCategory,
    advice_on_missing,
};
use pantin_values::types::Types;
use pantin_values::types::object::LOOKUP_CONTEXT;
use pantin_values::value::nesting::is_deeper_than;
use pantin_values::value::{Hash, Object, RuntimeValue, Type, Value, concat};

/// The machine as a lookup sees it.
pub(crate) struct LookupSide<'v, 'c> {
    vm: &'v mut Vm<'c>,
    frame: Option<ActivationId>,
    block: Option<Block<'c>>,
    place: Place,
}

/// The context that an object stands for: its number is the attribute after those of its type.
#[must_use]
pub fn context_of(value: &Value<'_>) -> Option<ContextId> {
    if let Value::Object(Object { ty, attributes: [_, _, Value::Integer(id)] }) = value
        && ty.name == LOOKUP_CONTEXT.name
    {
        u32::try_from(*id).ok().map(ContextId)
    } else {
        None
    }
}

/// A context names its environment with a Ruby symbol.
fn environment_symbol(name: &str) -> RuntimeValue<'_> {
    RuntimeValue::new("Symbol", name)
}

/// Whether an issue is an error of Puppet's own that has no place: what Ruby code or a type refused, or a lookup that
/// Ruby code made.
fn is_refused(issue: &Issue) -> bool {
    raised_puppet_error(issue) || result_mismatch(issue) || lookup_of_key_failed(issue)
}

/// Data of functions have at most so many levels, as files of data have: who makes something of them walks over them.
const MAX_LEVELS: usize = 500;

fn failure(unwind: Unwind<'_>) -> Failure {
    match unwind {
        // Also what a lookup within Ruby code raised.
        Unwind::Raised(issue) if raised_lookup_error(&issue) || issue.code() == "LOOKUP_ERROR" => Failure::data(issue),
        Unwind::Raised(issue) if is_refused(&issue) => Failure::refused(issue),
        Unwind::Raised(issue) => Failure::ruby(issue),
        Unwind::Failed(diagnostic) => Failure::evaluation(diagnostic),
        Unwind::NotFound | Unwind::Next(_) | Unwind::Break(_) | Unwind::Return(_) => {
            Failure::ruby(pantin_values::value::issues::runtime_error("uncaught throw :no_such_key"))
        }
    }
}

impl From<Failure> for Unwind<'_> {
    fn from(failure: Failure) -> Self {
        if failure.is_final() {
            Self::Failed(failure.into_diagnostic())
        } else {
            Self::Raised(failure.into_diagnostic().into_issue())
        }
    }
}

/// A failure of a lookup that was called somewhere: Puppet's text does not always say where.
#[cold]
fn called_from<'c>(site: Site<'c>) -> impl Fn(Failure) -> Unwind<'c> {
    move |failure| match failure.into() {
        Unwind::Failed(diagnostic) => {
            Unwind::Failed(diagnostic.from_origin(site.file.map(std::sync::Arc::from), site.place))
        }
        other @ (Unwind::Raised(_) | Unwind::Next(_) | Unwind::Break(_) | Unwind::NotFound | Unwind::Return(_)) => {
            other
        }
    }
}

/// Ends the explanation of a lookup that is recorded; keeps it if something was found.
fn record<'c>(vm: &Vm<'c>, key: &'c str, site: Site<'c>, is_found: bool) {
    if let (true, Some(explainer)) = (is_found, vm.lookups.lookup().stop_explaining()) {
        let explanation = Explanation { explainer, arena: vm.arena, types: std::rc::Rc::clone(&vm.types) };
        vm.listeners.record_lookup(key, site, explanation);
    }
}

pub(crate) fn lookup_side<'v, 'c>(
    vm: &'v mut Vm<'c>,
    frame: Option<ActivationId>,
    block: Option<Block<'c>>,
    place: Place,
) -> LookupSide<'v, 'c> {
    LookupSide { vm, frame, block, place }
}

/// The value that data has for a parameter of a class.
pub(crate) fn lookup_parameter<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    (class, name): (Symbol, Symbol),
    secrecy: Secrecy,
) -> Flow<'c, Option<Value<'c>>> {
    let key = concat(vm.arena, &[class.as_str(), "::", name.as_str()]);
    let lookup = vm.lookups.held();
    vm.listeners.begin(|| (Activity::Lookup(key), CodePlace::default()));
    let is_recorded = vm.listeners.begin_record_of_lookup(vm.lookups.lookup());
    let mut side = lookup_side(vm, Some(frame), None, Place::default());
    let found = lookup.lookup_parameter(&mut side, key, secrecy);
    vm.listeners.end();
    if is_recorded {
        record(vm, key, Site::default(), matches!(found, Ok(Some(_))));
    }
    let found = found.map(|value| value.map(|value| objects::as_left(vm, value)));
    // What reads the parameter is its class.
    found.map_err(|failure| {
        let code = vm.stack[frame].code;
        called_from(Site { file: Some(&code.unit.file), place: code.chunk.place })(failure)
    })
}

/// A lookup from the top scope, for the command line.
pub(crate) fn lookup_from_top<'c>(vm: &mut Vm<'c>, request: &LookupRequest<'c>) -> Fallible<Value<'c>> {
    let lookup = vm.lookups.held();
    let mut side = lookup_side(vm, None, None, Place::default());
    lookup.lookup(&mut side, request)
}

/// Calls a method of a lookup context.
pub(crate) fn call_context<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    id: ContextId,
    name: &str,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
) -> Flow<'c> {
    let lookup = vm.lookups.held();
    let mut side = lookup_side(vm, Some(frame), block, Place::default());
    match lookup.call_context(&mut side, id, name, arguments)? {
        ContextResult::Value(value) => Ok(value),
        ContextResult::NotFound => Err(no_such_key(vm)),
    }
}

/// The end of a function that finds no key: it leaves all code up to the lookup, or fails outside of a lookup.
fn no_such_key<'c>(vm: &Vm<'c>) -> Unwind<'c> {
    if vm.lookups.is_catching() { Unwind::NotFound } else { super::raise("uncaught throw :no_such_key") }
}

/// Whether a lookup waits for what code gives: what is missing ends all code up to it.
#[must_use]
pub(crate) const fn catches_missing(vm: &Vm<'_>) -> bool {
    vm.lookups.is_catching()
}

/// What was made of a file with a lookup context before, else its text.
pub(crate) fn context_file<'c>(vm: &mut Vm<'c>, frame: ActivationId, path: &str) -> Flow<'c, FileData<'c>> {
    let lookup = vm.lookups.held();
    Ok(lookup.file_data(&lookup_side(vm, Some(frame), None, Place::default()), path)?)
}

/// The object of a lookup context; `None` if none has the number.
#[must_use]
pub(crate) fn known_context<'c>(vm: &Vm<'c>, number: u32) -> Option<Value<'c>> {
    vm.lookups.context(number)
}

/// The object of a lookup context.
pub(crate) fn context_object<'c>(vm: &mut Vm<'c>, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
    let environment = Value::Runtime(vm.arena.alloc(environment_symbol(vm.environment.name())));
    let module = module_name.map_or(Value::Undef, Value::String);
    let attributes = vm.arena.alloc_slice_copy(&[environment, module, Value::Integer(i64::from(id.0))]);
    let object = Value::Object(vm.arena.alloc(Object { ty: &LOOKUP_CONTEXT, attributes }));
    vm.lookups.add_context(id.0, object);
    object
}

impl<'c> Ctx<'_, 'c> {
    /// The causes of a failed lookup: where a missing key was searched, where a refused value is written. The lookup is
    /// made once more, with an explanation.
    #[cold]
    fn causes_of_failure(
        &mut self,
        request: &LookupRequest<'c>,
        block: Option<Block<'c>>,
        is_absence: bool,
    ) -> (Vec<Label>, Option<String>) {
        let lookup = self.vm.lookups.held();
        if lookup.is_explaining() || !is_absence && request.value_type.is_none() {
            return Default::default();
        }
        lookup.start_explaining(ExplainScope::Data);
        let mut side = lookup_side(self.vm, Some(self.caller), block, self.place);
        let found = lookup.lookup(&mut side, &LookupRequest { value_type: None, ..*request });
        let Some(explainer) = lookup.stop_explaining() else { return Default::default() };
        match found {
            Ok(value) if !is_absence => super::found_places::places_of_found(self.vm, &explainer, request, value),
            _ if !is_absence => Default::default(),
            _ => {
                let names: Vec<&str> = match &request.name {
                    Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
                    name => name.as_str().into_iter().collect(),
                };
                let (mut advice, label) = advice_on_missing(&explainer, self.vm.environment.files(), &names);
                if names.iter().any(|key| key.parse::<i64>().is_ok()) {
                    advice.push_str("; a key of digits alone is a number in YAML: quote it there");
                }
                (label.into_iter().collect(), Some(advice))
            }
        }
    }

    /// The function `lookup`.
    pub fn lookup(&mut self, request: &LookupRequest<'c>, block: Option<Block<'c>>) -> Flow<'c> {
        let lookup = self.vm.lookups.held();
        let (frame, place) = (self.caller, self.place);
        let key = match request.name {
            Value::String(key) => key,
            Value::Array([Value::String(key), ..]) => *key,
            _ => "",
        };
        self.vm.listeners.begin(|| (Activity::Lookup(key), CodePlace::default()));
        let is_recorded = self.vm.listeners.begin_record_of_lookup(self.vm.lookups.lookup());
        let mut side = lookup_side(self.vm, Some(frame), block, place);
        let found = lookup.lookup(&mut side, request);
        self.vm.listeners.end();
        if is_recorded {
            let site = Site { file: self.origin().file, place };
            record(self.vm, key, site, found.is_ok());
        }
        let found = found.map(|value| objects::as_left(self.vm, value));
        found.map_err(|failure| {
            let is_absence = is_absence(failure.diagnostic().issue());
            let (labels, advice) = self.causes_of_failure(request, block, is_absence);
            called_from(Site { file: self.origin().file, place })(failure).labelled(labels).advised(advice)
        })
    }

    /// A function of Hiera 3.
    pub fn hiera(
        &mut self,
        function: HieraFunction,
        key: &'c str,
        levels: Option<Value<'c>>,
        fallback: Fallback<'c>,
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        let lookup = self.vm.lookups.held();
        let (frame, place) = (self.caller, self.place);
        let is_recorded = self.vm.listeners.begin_record_of_lookup(self.vm.lookups.lookup());
        let mut side = lookup_side(self.vm, Some(frame), block, place);
        let found = lookup.hiera(&mut side, function, key, levels, fallback);
        if is_recorded {
            let site = Site { file: self.origin().file, place };
            record(self.vm, key, site, found.is_ok());
        }
        found.map_err(called_from(Site { file: self.origin().file, place }))
    }
}

impl<'c> Ctx<'_, 'c> {
    /// `yaml_data` and its kin.
    pub fn read_data(&mut self, function: NativeDataFunction, path: &'c str) -> Flow<'c> {
        let lookup = self.vm.lookups.held();
        let (frame, place) = (self.caller, self.place);
        let mut side = lookup_side(self.vm, Some(frame), None, place);
        Ok(lookup.read_data(&mut side, function, path)?)
    }

    /// `eyaml_lookup_key`.
    pub fn read_eyaml(&mut self, key: &'c str, options: &'c Hash<'c>, context: ContextId) -> Flow<'c> {
        let lookup = self.vm.lookups.held();
        let (frame, place) = (self.caller, self.place);
        let mut side = lookup_side(self.vm, Some(frame), None, place);
        let found = lookup.read_eyaml(&mut side, key, options, context)?;
        found.ok_or_else(|| no_such_key(self.vm))
    }
}

impl<'c> LookupSide<'_, 'c> {
    fn find_variable(&mut self, name: &str, parts: &[&str]) -> Option<Value<'c>> {
        if is_recording() && is_facts(name) && !parts.is_empty() {
            note_fact(parts);
            return unnoted(|| self.find_variable(name, &[]));
        }
        if is_qualified(name) {
            return self.vm.seen().qualified_variable(name);
        }
        let name = name.strip_prefix("::").unwrap_or(name);
        // A name that no code has can only be one of top scope: a fact.
        let in_frame =
            self.frame.and_then(|frame| Symbol::find(name).and_then(|symbol| self.vm.seen().variable(frame, symbol)));
        let of_main = || matches!(name, "title" | "name").then_some(Value::String("main"));
        in_frame.or_else(|| self.vm.seen().top_variable(name)).or_else(of_main)
    }
}

impl<'c> LookupHost<'c> for LookupSide<'_, 'c> {
    fn arena(&self) -> &'c Arena {
        self.vm.arena
    }

    fn types(&self) -> &dyn Types<'c> {
        &self.vm.types
    }

    fn environment(&self) -> &'c Environment {
        self.vm.environment
    }

    fn data(&self) -> &'c DataCache {
        self.vm.lookups.data()
    }

    fn known_variable(&mut self, name: &str, parts: &[&str]) -> Fallible<Option<Value<'c>>> {
        let unevaluated = || self.vm.unevaluated_parameter(self.frame?, name);
        if !is_qualified(name)
            && let Some(issue) = unevaluated()
        {
            return Err(Failure::ruby(issue));
        }
        Ok(self.find_variable(name, parts))
    }

    fn variable(&mut self, name: &str, parts: &[&str]) -> Fallible<Variable<'c>> {
        if let Some(value) = self.known_variable(name, parts)? {
            return Ok(Variable::Known(value));
        }
        let plain = name.strip_prefix("::").unwrap_or(name);
        let is_number = name == "0" || !name.starts_with('0') && name.bytes().all(|byte| byte.is_ascii_digit());
        if matches!(name, "module_name" | "caller_module_name") || is_number && !name.is_empty() {
            return Ok(Variable::Known(Value::Undef));
        }
        let (name, reason) = match split_last_segment(plain) {
            None => (name.to_owned(), String::new()),
            Some((class, _)) => reason_of_unknown(self.vm, plain, class),
        };
        Ok(Variable::Unknown { name, reason })
    }

    fn watch(&mut self, name: &str) {
        let (class, own) = split_last_segment(name).unwrap_or(("", name));
        self.vm.names.watch(Symbol::intern(own), !class.is_empty());
    }

    /// A class, define or node is evaluated once, and what is around it waits for it. Other frames are not told apart.
    fn binding(&self) -> Option<Binding> {
        let frame = self.frame?;
        let activation = &self.vm.stack[frame];
        let is_fixed = activation.home() == Home::Scope && activation.parent.is_none() && !is_recording();
        let changes = self.vm.names.changes();
        let binding = Binding { frame: Some(frame.0), scope: activation.scope.0, changes };
        if is_fixed { self.vm.names.known_binding(binding, || self.vm.seen().binding_of(frame, binding)) } else { None }
    }

    fn calling_class(&mut self) -> Option<String> {
        let mut scope = self.vm.stack[self.frame?].scope;
        loop {
            let data = &self.vm.names[scope];
            match (data.kind, data.definition, data.caller) {
                (ScopeKind::Class, Some(name), _) => return Some(name.as_str().to_owned()),
                (ScopeKind::Top, ..) | (_, _, None) => return None,
                (_, _, Some(caller)) => scope = caller,
            }
        }
    }

    fn find_function(&mut self, name: &str) -> Fallible<Option<DataFunction<'c>>> {
        let module = name.split_once("::").and_then(|(module, _)| self.vm.environment.module_id(module));
        let Some(target) = self.vm.find_function(name, module).map_err(failure)? else { return Ok(None) };
        let id = self.vm.lookups.add_function(target);
        let returns = match target {
            Target::Puppet(known) => match known.code().chunk.return_type {
                ParameterType::Constant(constant) => {
                    Some(self.vm.constant_type(known.unit, constant).map_err(failure)?)
                }
                ParameterType::None | ParameterType::Computed(_) | ParameterType::Late(_) => None,
            },
            Target::Native(_) | Target::Ruby(_) | Target::Double(_) => None,
        };
        Ok(Some(DataFunction { id, returns }))
    }

    fn call_function(&mut self, function: DataFunction<'c>, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        let Some(target) = self.vm.lookups.function(function.id) else { return Ok(None) };
        self.vm.lookups.begin_catching();
        let result = self.vm.call_target(self.frame, target, arguments, None, self.place);
        self.vm.lookups.end_catching();
        match result {
            Ok(value) if is_deeper_than(&value, MAX_LEVELS) => Err(Failure::ruby(data_too_deep(MAX_LEVELS))),
            Ok(value) => Ok(Some(value)),
            Err(Unwind::NotFound) => Ok(None),
            Err(other) => Err(failure(other)),
        }
    }

    fn call_block(&mut self, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        let Some(block) = self.block else { return Ok(None) };
        self.vm.lookups.begin_catching();
        let result = self.vm.call_block(block, arguments);
        self.vm.lookups.end_catching();
        match result {
            Ok(value) => Ok(Some(value)),
            Err(Unwind::NotFound) => Ok(None),
            Err(other) => Err(failure(other)),
        }
    }

    fn block_arity(&mut self) -> Option<usize> {
        self.block.map(|block| block.arity()).map(|(least, most)| most.unwrap_or(least))
    }

    fn new_instance(&mut self, arguments: &[Value<'c>]) -> Fallible<Value<'c>> {
        let mut arguments = arguments.to_vec();
        if let Some(Value::String(text)) = arguments.first() {
            let ty = self.vm.parse_type(text).map_err(failure)?;
            arguments[0] = Value::Type(self.vm.arena.alloc(ty));
        }
        let Some(target) = self.vm.find_function("new", None).map_err(failure)? else {
            return Err(failure(super::raise("Unknown function: 'new'.")));
        };
        self.vm.call_target(self.frame, target, &arguments, None, self.place).map_err(failure)
    }

    fn parse_type(&mut self, text: &str) -> Fallible<&'c Type<'c>> {
        let ty = self.vm.parse_type(text).map_err(failure)?;
        Ok(self.vm.arena.alloc(ty))
    }

    fn context_value(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
        context_object(self.vm, id, module_name)
    }

    fn warn(&mut self, warning: Warning) {
        let Some(once) = warning.once else {
            self.vm.listeners.write(Entry::new(Level::Warning, warning.message).about(Category::Lookup));
            return;
        };
        let category = match once.category {
            WarningCategory::Deprecations => "deprecations",
            WarningCategory::UndefinedVariables => "undefined_variables",
            WarningCategory::Other => "",
        };
        if self.vm.environment.settings().disable_warnings().iter().any(|disabled| disabled == category) {
            return;
        }
        let place = match &once.file {
            Some(file) => format!("\n   (file: {file})"),
            None => "\n   (file & line not available)".to_owned(),
        };
        let entry = Entry::new(Level::Warning, format!("{}{place}", warning.message)).about(Category::Lookup);
        self.vm.listeners.warn_once(&format!("{category}:{}", once.key), entry);
    }

    fn debug(&mut self, message: String, trace: serde_json::Value) {
        let site = self.vm.stack.innermost_site();
        let origin = Origin { file: site.file.map(std::sync::Arc::from), place: site.place };
        let entry = Entry { origin: Some(origin), ..Entry::new(Level::Debug, message) };
        self.vm.listeners.write(entry.about(Category::Lookup).field("lookup", trace));
    }

    fn wants_debug(&self) -> bool {
        self.vm.listeners.wants(Level::Debug)
    }
}

/// The name and the reason that Puppet reports for a variable of a class that is not there.
fn reason_of_unknown(vm: &mut Vm<'_>, name: &str, class: &str) -> (String, String) {
    let is_evaluated = vm.names.is_evaluated(class);
    if is_evaluated {
        return (format!("::{name}"), String::new());
    }
    let reason = match vm.find_definition(DefinitionKind::Class, class) {
        Ok(Some(_)) => format!("class {class} has not been evaluated"),
        _ => format!("class {class} could not be found"),
    };
    (name.to_owned(), reason)
}
