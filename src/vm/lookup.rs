//! Lookups from the machine: parameters of classes, the functions, and what data functions are given.

use bumpalo::Bump;

use super::call::Target;
use super::frame::ActivationId;
use super::native::Block;
use super::unwind::{Flow, Unwind};
use super::{Ctx, Vm};
use crate::bytecode::ParameterType;
use crate::diagnostics::{Entry, Level};
use crate::environment::Environment;
use crate::lookup::{
    ContextId, ContextResult, DataCache, DataFunction, Failure, Fallback, Fallible, HieraFunction, LookupHost,
    LookupRequest, Variable, Warning, WarningCategory,
};
use crate::source::Place;
use crate::symbol::Symbol;
use crate::types::Types;
use crate::value::ty::{Attribute, AttributeKind, ObjectType};
use crate::value::{Object, Type, Value};

/// The machine as a lookup sees it.
struct LookupSide<'v, 'c> {
    vm: &'v mut Vm<'c>,
    frame: Option<ActivationId>,
    block: Option<Block<'c>>,
    place: Place,
}

/// `Puppet::LookupContext`: what data functions are given. The last attribute is the number of the context.
pub(crate) static CONTEXT: ObjectType<'static> = ObjectType {
    name: "Puppet::LookupContext",
    attributes: &[attribute("environment_name"), attribute("module_name"), attribute("__id")],
    parent: None,
    type_parameters: &[],
    functions: &[],
    equality: None,
    equality_include_type: true,
    serialization: None,
    definition: Value::Undef,
};

const fn attribute(name: &'static str) -> Attribute<'static> {
    Attribute { name, ty: &Type::Any, kind: AttributeKind::Normal, value: None, is_final: true, overrides: false }
}

/// The context that an object stands for.
#[must_use]
pub fn context_of(value: &Value<'_>) -> Option<ContextId> {
    match value {
        Value::Object(Object { ty, attributes: [_, _, Value::Integer(id)] }) if ty.name == CONTEXT.name => {
            u32::try_from(*id).ok().map(ContextId)
        }
        _ => None,
    }
}

fn failure(unwind: Unwind<'_>) -> Failure {
    match unwind {
        Unwind::Raised(issue) => Failure::ruby(issue),
        Unwind::Failed(diagnostic) => Failure::evaluation(diagnostic),
        Unwind::NotFound | Unwind::Next(..) | Unwind::Break(_) | Unwind::Return(..) => {
            Failure::ruby(crate::diagnostics::issues::evaluate::runtime_error("uncaught throw :no_such_key"))
        }
    }
}

impl From<Failure> for Unwind<'_> {
    fn from(failure: Failure) -> Self {
        if failure.is_final() {
            Self::Failed(failure.into_diagnostic())
        } else {
            Self::Raised(failure.into_diagnostic().issue().clone())
        }
    }
}

impl<'c> Vm<'c> {
    fn lookup_side(
        &mut self,
        frame: Option<ActivationId>,
        block: Option<Block<'c>>,
        place: Place,
    ) -> LookupSide<'_, 'c> {
        LookupSide { vm: self, frame, block, place }
    }

    /// The value that data has for a parameter of a class.
    pub(crate) fn lookup_parameter(
        &mut self,
        frame: ActivationId,
        class: Symbol,
        name: Symbol,
    ) -> Flow<'c, Option<Value<'c>>> {
        if !self.environment.settings().data_binding() {
            return Ok(None);
        }
        let key = self.text(&format!("{class}::{name}"));
        let lookup = std::rc::Rc::clone(&self.lookup);
        let mut side = self.lookup_side(Some(frame), None, Place::default());
        Ok(lookup.lookup_parameter(&mut side, key)?)
    }

    /// Calls a method of a lookup context.
    pub fn call_context(
        &mut self,
        frame: ActivationId,
        id: ContextId,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        let lookup = std::rc::Rc::clone(&self.lookup);
        let mut side = self.lookup_side(Some(frame), block, Place::default());
        match lookup.call_context(&mut side, id, name, arguments)? {
            ContextResult::Value(value) => Ok(value),
            ContextResult::NotFound => Err(Unwind::NotFound),
        }
    }

    /// The object of a lookup context.
    pub fn context_object(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
        let environment = Value::String(self.environment.name());
        let module = module_name.map_or(Value::Undef, Value::String);
        let attributes = self.arena.alloc_slice_copy(&[environment, module, Value::Integer(i64::from(id.0))]);
        let object = Value::Object(self.arena.alloc(Object { ty: &CONTEXT, attributes }));
        self.contexts.insert(id.0, object);
        object
    }
}

impl<'c> Ctx<'_, 'c> {
    /// The function `lookup`.
    pub fn lookup(&mut self, request: &LookupRequest<'c>, block: Option<Block<'c>>) -> Flow<'c> {
        let lookup = std::rc::Rc::clone(&self.vm.lookup);
        let (frame, place) = (self.caller, self.place);
        let mut side = self.vm.lookup_side(Some(frame), block, place);
        Ok(lookup.lookup(&mut side, request)?)
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
        let lookup = std::rc::Rc::clone(&self.vm.lookup);
        let (frame, place) = (self.caller, self.place);
        let mut side = self.vm.lookup_side(Some(frame), block, place);
        Ok(lookup.hiera(&mut side, function, key, levels, fallback)?)
    }
}

impl<'c> LookupHost<'c> for LookupSide<'_, 'c> {
    fn arena(&self) -> &'c Bump {
        self.vm.arena
    }

    fn types(&self) -> &dyn Types<'c> {
        &self.vm.types
    }

    fn environment(&self) -> &'c Environment {
        self.vm.environment
    }

    fn data(&self) -> &'c DataCache {
        self.vm.data
    }

    fn variable(&mut self, name: &str) -> Fallible<Variable<'c>> {
        let plain = name.strip_prefix("::").unwrap_or(name);
        let found = if name.contains("::") {
            self.vm.qualified_variable(name)
        } else {
            let in_frame =
                self.frame.and_then(|frame| Symbol::find(plain).and_then(|symbol| self.vm.variable(frame, symbol)));
            in_frame.or_else(|| self.vm.top_variable(plain))
        };
        Ok(match found {
            Some(value) => Variable::Known(value),
            None => Variable::Unknown { name: name.to_owned(), reason: String::new() },
        })
    }

    fn calling_class(&mut self) -> Option<String> {
        let scope = self.vm.scope(self.vm.scope_of(self.frame?));
        scope.definition.map(|name| name.as_str().to_owned())
    }

    fn find_function(&mut self, name: &str) -> Fallible<Option<DataFunction<'c>>> {
        let module = name.split_once("::").and_then(|(module, _)| self.vm.environment.module_id(module));
        let Some(target) = self.vm.find_function(name, module).map_err(failure)? else { return Ok(None) };
        let id = self.vm.data_functions.len() as u32;
        self.vm.data_functions.push((target, self.vm.text(name)));
        let returns = match target {
            Target::Puppet(known) => match known.code().chunk.return_type {
                ParameterType::Constant(constant) => {
                    Some(self.vm.constant_type(known.unit, constant).map_err(failure)?)
                }
                ParameterType::None | ParameterType::Computed(_) => None,
            },
            Target::Native(_) | Target::Ruby(_) => None,
        };
        Ok(Some(DataFunction { id, returns }))
    }

    fn call_function(&mut self, function: DataFunction<'c>, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        let Some((target, _)) = self.vm.data_functions.get(function.id as usize).copied() else { return Ok(None) };
        let result = self.vm.call_target(self.frame, target, arguments, None, self.place);
        match result {
            Ok(value) => Ok(Some(value)),
            Err(Unwind::NotFound) => Ok(None),
            Err(other) => Err(failure(other)),
        }
    }

    fn call_block(&mut self, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        let Some(block) = self.block else { return Ok(None) };
        match self.vm.call_block(block, arguments) {
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

    fn render(&mut self, value: Value<'c>) -> String {
        crate::value::format::text(&value, &self.vm.types)
    }

    fn context_value(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
        self.vm.context_object(id, module_name)
    }

    fn warn(&mut self, warning: Warning) {
        let Some(once) = warning.once else {
            self.vm.log_message(Level::Warning, &warning.message);
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
        let entry = Entry::new(Level::Warning, format!("{}{place}", warning.message));
        self.vm.warn_once(&format!("{category}:{}", once.key), entry);
    }

    fn debug(&mut self, message: String) {
        self.vm.log_message(Level::Debug, &message);
    }

    fn wants_debug(&self) -> bool {
        self.vm.log.wants(Level::Debug)
    }
}
