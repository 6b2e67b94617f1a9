//! The objects that Puppet gives to templates: the template's own, and the scope.

use std::borrow::Cow;
use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::host::{Called, Failed, Variable, is_group};
use crate::interpreter::method::Method;
use crate::interpreter::run::{
    Arguments, Evaluated, Found, MAX_NESTING, Machine, Stop, argument_count, raise, unsupported,
};
use crate::interpreter::value::{Callable, CatalogObject, Crossing, Exception, Hash, RubyValue};
use crate::request::{Known, Request, ScopeId};
use pantin_values::value::{RuntimeValue, Value};

/// Methods of the object that the template's code is a method of.
pub(in crate::interpreter) fn main_method<'c>(
    machine: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Scope => RubyValue::Scope,
        Method::IsHasVariable => {
            let [name] = arguments.exactly()?;
            let name = machine.text(name)?;
            machine.may_read(&name)?;
            (!machine.find_variable(&name)?.unwrap_or(RubyValue::Nil).is_nil()).into()
        }
        Method::Classes => machine.asked(Request::Classes)?,
        Method::AllTags => machine.asked(Request::Tags)?,
        Method::Tags => return Err(raise(Class::NotImplementedError, "Call 'all_tags' instead.")),
        Method::File => machine.path.map_or(RubyValue::Nil, |path| RubyValue::text(path.to_owned())),
        Method::ToS => machine.text(&RubyValue::Main)?.into(),
        _ => return Ok(None),
    }))
}

/// Methods of the scope.
pub(in crate::interpreter) fn scope_method<'c>(
    machine: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Lookupvar | Method::Index => {
            let [name, ..] = arguments.values else { return Err(argument_count(0, 1, Some(2))) };
            machine.lookup_variable(name)?
        }
        Method::IsInclude => {
            let [name] = arguments.exactly()?;
            let name = machine.text(name)?;
            machine.may_read(&name)?;
            (!machine.find_variable(&name)?.unwrap_or(RubyValue::Nil).is_nil()).into()
        }
        Method::IsExist => {
            let [name] = arguments.exactly()?;
            let name = machine.text(name)?;
            machine.find_variable(&name)?.is_some().into()
        }
        Method::Setvar | Method::SetIndex => {
            let [RubyValue::String(name), value, ..] = arguments.values else {
                return Err(unsupported("this setvar"));
            };
            machine.set_variable(&name.borrow(), value)?;
            value.clone()
        }
        Method::ToHash => {
            if !arguments.values.is_empty() {
                return Err(unsupported("to_hash with arguments"));
            }
            machine.all_variables()?
        }
        Method::CallFunction => {
            let (name, values) = match arguments.values {
                [name] => (name, Vec::new()),
                [name, RubyValue::Array(values)] => (name, values.items()),
                [name, RubyValue::Nil] => (name, Vec::new()),
                [name, RubyValue::Hash(hash)] => (name, hash.rows()),
                [
                    name,
                    RubyValue::String(_)
                    | RubyValue::Integer(_)
                    | RubyValue::BigInteger(_)
                    | RubyValue::Float(_)
                    | RubyValue::Boolean(_),
                ] => (name, arguments.values[1..].to_vec()),
                _ => return Err(unsupported("these arguments of call_function")),
            };
            let name = machine.text(name)?;
            let scope = machine.host.scope();
            machine.call_function((scope, &name), &values, arguments.block)?
        }
        Method::Catalog => {
            let [] = arguments.exactly()?;
            CatalogObject::All.into()
        }
        Method::Findresource => machine.find_resource(arguments.values)?,
        _ => return Ok(None),
    }))
}

impl<'c> Machine<'_, 'c> {
    /// Fails for what the default of a parameter may not read.
    fn may_read(&mut self, name: &str) -> Result<(), Stop<'c>> {
        self.host.refusal(name).map_or(Ok(()), |failed| Err(failure(failed)))
    }

    fn find_variable(&mut self, name: &str) -> Result<Option<RubyValue<'c>>, Stop<'c>> {
        if let Some(value) = self.overrides.borrow().get(name) {
            return Ok(Some(value.clone()));
        }
        Ok(match self.host.variable(name) {
            Variable::Known(value) => Some(self.objects.value(&value)),
            Variable::Unknown(_) => None,
        })
    }

    /// What all variables have by a name, without making a hash of them: what is visible without `::`, and not undef.
    pub(super) fn visible_variable(&mut self, name: &[RubyValue<'c>]) -> Result<Option<RubyValue<'c>>, Stop<'c>> {
        let [RubyValue::String(text)] = name else { return Ok(None) };
        let name = text.borrow();
        if is_group(&name) || name.contains("::") {
            return Ok(None);
        }
        let is_set_here = self.overrides.borrow().contains_key(&*name);
        let found = if is_set_here { self.find_variable(&name)? } else { self.find_variable(&format!("@{name}"))? };
        Ok(found.filter(|value| is_set_here || !value.is_nil()))
    }

    fn lookup_variable(&mut self, name: &RubyValue<'c>) -> Evaluated<'c> {
        let RubyValue::String(text) = name else {
            let Some(class) = name.class().and_then(Class::name) else {
                return Err(unsupported("an object as a name"));
            };
            let message = format!("Scope variable name {} is a {class}, not a string", self.inspect(name)?);
            return Err(raise(Class::PuppetParseError, message));
        };
        let name = text.borrow();
        if let Some(value) = self.overrides.borrow().get(&*name) {
            return Ok(value.clone());
        }
        self.may_read(&name)?;
        match self.host.variable(&name) {
            Variable::Known(value) => Ok(self.objects.value(&value)),
            Variable::Unknown(_) if is_group(&name) => Ok(RubyValue::Nil),
            Variable::Unknown(reason) => match self.ask(Request::UnknownVariable { name: &name, reason: &reason })? {
                Value::String(message) => Err(raise(Class::ArgumentError, message)),
                _ => Ok(RubyValue::Nil),
            },
        }
    }

    fn set_variable(&mut self, name: &str, value: &RubyValue<'c>) -> Result<(), Stop<'c>> {
        let crossed = self.crossed(value)?;
        let scope = self.host.scope();
        let request = Request::SetVariable { scope, name, value: crossed, is_new: true };
        if let Value::String(message) = self.ask(request)? {
            return Err(raise(Class::PuppetParseError, message));
        }
        self.overrides.borrow_mut().insert(name.to_owned(), value.clone());
        Ok(())
    }

    fn all_variables(&mut self) -> Evaluated<'c> {
        let hash = Hash::new();
        let scope = self.host.scope();
        if let Value::Hash(variables) = self.ask(Request::VariableValues(scope))? {
            for (name, value) in variables.entries() {
                hash.insert(&RubyValue::text(name.as_str().unwrap_or_default()), self.objects.value(value));
            }
        }
        let overrides = self.overrides.borrow();
        let mut names: Vec<_> = overrides.keys().collect();
        names.sort_unstable();
        for name in names {
            if let Some(value) = overrides.get(name) {
                hash.insert(&RubyValue::text(name.clone()), value.clone());
            }
        }
        Ok(RubyValue::hash(hash))
    }

    /// The answer to a request.
    pub(crate) fn ask(&mut self, request: Request<'_, 'c>) -> Result<Value<'c>, Stop<'c>> {
        match self.host.ask(request) {
            Ok(Some(answer)) => Ok(answer),
            Ok(None) => Err(unsupported("an answer that only Ruby gets")),
            Err(failed) => Err(failure(failed)),
        }
    }

    /// The same as an object.
    pub(crate) fn asked(&mut self, request: Request<'_, 'c>) -> Evaluated<'c> {
        let answer = self.ask(request)?;
        Ok(self.objects.value(&answer))
    }

    /// Whether the answer to a request is yes.
    pub(crate) fn is(&mut self, request: Request<'_, 'c>) -> Result<bool, Stop<'c>> {
        Ok(matches!(self.ask(request)?, Value::Boolean(true)))
    }

    /// Whether there is a function of the 3.x API of that name.
    pub(crate) fn has_legacy_function(&mut self, name: &str) -> Result<bool, Stop<'c>> {
        self.is(Request::Known { kind: Known::LegacyFunction, name })
    }

    /// `catalog.resource('Type[title]')`, `catalog.resource('Type', 'title')`
    pub(in crate::interpreter) fn find_resource(&mut self, reference: &[RubyValue<'c>]) -> Evaluated<'c> {
        let text = |value: &RubyValue<'c>| match value {
            RubyValue::String(text) => Some(text.borrow().to_owned()),
            _ => None,
        };
        let written = match reference {
            [reference] | [reference, RubyValue::Nil] => text(reference).and_then(|text| {
                let (type_name, title) = text.strip_suffix(']')?.split_once('[')?;
                let is_one = !type_name.is_empty() && !type_name.contains(']') && !title.is_empty();
                is_one.then(|| (type_name.to_owned(), title.to_owned()))
            }),
            [type_name, title] => text(type_name).filter(|name| !name.contains('[')).zip(text(title)),
            _ => None,
        };
        let Some((type_name, title)) = written else { return Err(unsupported("this reference to a resource")) };
        match self.ask(Request::ResourceNumber { type_name: &type_name, title: &title })? {
            Value::Integer(number) => Ok(CatalogObject::Resource(number as u32).into()),
            _ => Ok(RubyValue::Nil),
        }
    }

    /// A value as Puppet sees it.
    pub(in crate::interpreter) fn crossed(&mut self, value: &RubyValue<'c>) -> Result<Value<'c>, Stop<'c>> {
        if let RubyValue::String(text) = value
            && let Cow::Borrowed(content) = text.content()
            && !value.is_shared()
            && !text.is_bytes()
            && !text.is_frozen()
        {
            return Ok(Value::String(content));
        }
        self.crossed_as(value, false)
    }

    /// The same, with copies of arrays and hashes that are Puppet's.
    pub(super) fn crossed_copy(&mut self, value: &RubyValue<'c>) -> Result<Value<'c>, Stop<'c>> {
        self.crossed_as(value, true)
    }

    fn crossed_as(&mut self, value: &RubyValue<'c>, is_copy: bool) -> Result<Value<'c>, Stop<'c>> {
        let objects = Rc::clone(&self.objects);
        let crossing = Crossing::new(self.arena(), &|_| None).giving(&objects);
        let crossing = if is_copy { crossing.copying() } else { crossing };
        let crossed = crossing.value(value, 0);
        self.gives_own |= crossing.gave();
        self.tell_marks();
        // Objects that only Ruby code has are of no use to Puppet.
        crossed.ok_or_else(|| unsupported("a value that Puppet does not have"))
    }

    /// A class as Puppet sees it, which knows its name and no more of it.
    pub(super) fn crossed_class(&self, class: Class) -> Value<'c> {
        let arena = self.arena();
        let is_module = match class {
            Class::Own(id) => self.program.class(id).is_module,
            known => known.class() == Class::Module,
        };
        let name = arena.alloc_str(self.program.class_name(class));
        Value::Runtime(arena.alloc(RuntimeValue::new(if is_module { "Module" } else { "Class" }, name)))
    }

    /// `scope.function_x([…])`
    pub(super) fn call_legacy(
        &mut self,
        receiver: &RubyValue<'c>,
        name: &str,
        arguments: &[RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        if !matches!(receiver, RubyValue::Scope) || !self.has_legacy_function(name)? {
            if matches!(receiver, RubyValue::Scope) {
                return Err(unsupported(format!("the unknown function '{name}'")));
            }
            let message = self.undefined_method(receiver, &format!("function_{name}"))?;
            return Err(raise(Class::NoMethodError, message));
        }
        match arguments {
            [list @ RubyValue::Array(values)] => {
                if block.is_some() {
                    return Err(unsupported("a block for a function"));
                }
                if name == "template"
                    && let Some(result) = self.nested(&values.items())
                {
                    return result;
                }
                self.call_lending(self.host.scope(), (name, true), list)
            }
            _ => Err(raise(
                Class::ArgumentError,
                "custom functions must be called with a single array that contains the arguments. For example, \
                 function_example([1]) instead of function_example(1)",
            )),
        }
    }

    pub(super) fn call_function(
        &mut self,
        (scope, name): (ScopeId, &str),
        arguments: &[RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        if block.is_some() {
            return Err(unsupported("a block for a function"));
        }
        if name == "template"
            && let Some(result) = self.nested(arguments)
        {
            return result;
        }
        self.call_lending(scope, (name, false), &RubyValue::array(arguments.to_vec()))
    }

    /// Calls a function, which may change what it is given.
    fn call_lending(&mut self, scope: ScopeId, function: (&str, bool), list: &RubyValue<'c>) -> Evaluated<'c> {
        self.tell_changes()?;
        let objects = Rc::clone(&self.objects);
        let crossing = Crossing::new(self.arena(), &|_| None).lending().giving(&objects);
        let Some(Value::Array(crossed)) = crossing.value(list, 0) else {
            return Err(unsupported("a value that Puppet does not have"));
        };
        self.tell_marks();
        let Called { result, changes } = self.host.function(scope, function, crossed);
        if !changes.is_empty() {
            self.take_changes(crossing.into_lent(), &changes);
        }
        match result {
            Ok(value) => Ok(self.objects.value(&value)),
            Err(failed) => Err(failure(failed)),
        }
    }

    /// A method of a lookup's context.
    pub(super) fn call_context(
        &mut self,
        receiver: &RubyValue<'c>,
        name: &str,
        arguments: &[RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        let RubyValue::Foreign(object) = receiver else {
            return Err(unsupported(format!("the method '{name}'")));
        };
        match (name, arguments, block) {
            ("cached_file_data", [RubyValue::String(path)], Some(block)) => {
                let path = path.borrow().to_owned();
                return self.cached_file_data(object, &path, block);
            }
            // Nobody listens: the text is not asked for.
            ("explain", [], Some(_)) if !self.is(Request::IsExplained)? => return Ok(RubyValue::Nil),
            (_, _, None) => {}
            _ => return Err(unsupported(format!("a block for '{name}'"))),
        }
        let crossed = arguments.iter().map(|value| self.crossed(value)).collect::<Result<Vec<_>, _>>()?;
        let arguments = self.arena().alloc_slice_copy(&crossed);
        match self.host.ask(Request::Method { object: *object, name, arguments, block: None }) {
            Ok(Some(value)) => Ok(self.objects.value(&value)),
            Ok(None) => Err(unsupported(format!("the method '{name}'"))),
            Err(failed) => Err(failure(failed)),
        }
    }

    /// `context.cached_file_data(path) { |text| … }`
    fn cached_file_data(&mut self, context: &Value<'c>, path: &str, block: &Callable<'c>) -> Evaluated<'c> {
        let Value::Array(&[Value::Boolean(is_made), found]) =
            self.ask(Request::FileData { context: *context, path })?
        else {
            return Err(unsupported("the method 'cached_file_data'"));
        };
        let found = self.objects.value(&found);
        if is_made {
            return Ok(found);
        }
        let made = self.yield_one(block, found).and_then(|made| Ok((self.crossed(&made)?, made)));
        let kept = made.as_ref().ok().map(|(crossed, _)| *crossed);
        self.ask(Request::KeepFileData { path, made: kept })?;
        made.map(|(_, made)| made)
    }

    /// Templates within this one, so that they see what it changed. `None` when one of them is left to Ruby.
    fn nested(&mut self, names: &[RubyValue<'c>]) -> Option<Evaluated<'c>> {
        if self.nesting >= MAX_NESTING {
            return None;
        }
        let mut templates = Vec::new();
        for name in names {
            let RubyValue::String(name) = name else { return None };
            let name = name.borrow().to_owned();
            let (path, program) = self.host.template(&name)?;
            templates.push((name, path, program));
        }
        let mut out = String::new();
        for (name, path, program) in templates {
            let objects = Rc::clone(&self.objects);
            let mut machine =
                Machine::sharing((&program, self.methods), self.session, &mut *self.host, Some(&path), objects);
            machine.overrides = Rc::clone(&self.overrides);
            machine.nesting = self.nesting + 1;
            machine.steps = self.steps;
            let result = machine.render();
            let steps = machine.steps;
            self.steps = steps;
            match result {
                Ok(text) => out.push_str(&text),
                Err(Stop::Raised(exception)) if program.is_a(exception.class, Class::StandardError) => {
                    let line = exception.line.get();
                    let message = template_failure(&name, &path, line, &exception.message());
                    return Some(Err(raise(Class::PuppetParseError, message)));
                }
                Err(stop) => return Some(Err(stop)),
            }
        }
        Some(Ok(out.into()))
    }
}

/// The message for a template that raises.
pub(in crate::interpreter) fn template_failure(name: &str, path: &str, line: u32, message: &str) -> String {
    format!("Failed to parse template {name}:\n  Filepath: {path}\n  Line: {line}\n  Detail: {message}\n")
}

pub(super) fn failure<'c>(failed: Failed) -> Stop<'c> {
    if failed.is_jump {
        return Stop::Jump(failed.number);
    }
    let class = Class::named(&failed.class).unwrap_or(Class::PuppetParseError);
    Stop::Raised(Rc::new(Exception::of_host(class, &failed.message, failed.number)))
}
