//! Objects of classes that files define: how they are made, and calls of their methods.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::interpreter::class::{Class, ClassId};
use crate::interpreter::method::Method;
use crate::interpreter::program::{DefinitionId, FieldId, Keyword, OwnBody, OwnMethod, Parameters, TextId};
use crate::interpreter::run::text::TEXT;
use crate::interpreter::run::{Evaluated, Found, Given, Machine, Stop, argument_count, kept, raise, unsupported};
use crate::interpreter::value::{Callable, Environment, Exception, Hash, Instance, Made, Object, RubyValue};
use pantin_values::value::ruby_errors;

/// Steps that a new object counts as, besides those of its instance variables.
const STEPS_OF_OBJECT: u64 = 16;

impl<'m, 'c> Machine<'m, 'c> {
    /// `Name.new`
    pub(super) fn new_object(
        &mut self,
        id: ClassId,
        given: Given<'_, 'c>,
        block: Option<Callable<'c>>,
    ) -> Evaluated<'c> {
        // What a module keeps is there for all calls, and its objects are not.
        if !self.program.states.is_empty() {
            return Err(kept("an object that a module may keep"));
        }
        let class = self.program.class(id);
        if class.is_module {
            return Err(unsupported("an object of a module"));
        }
        if self.prepended != self.host.prepended() && self.program.is_of_standard(Class::Own(id)) {
            return Err(unsupported("an object of a class that something was prepended to since"));
        }
        let fields = self.program.fields.len();
        self.steps += STEPS_OF_OBJECT + fields as u64;
        self.step()?;
        let equality = class.has_equality.then(|| Rc::clone(&self.compared));
        let instance = Instance::new(id, fields, equality);
        let object = if class.base.is_exception() {
            let exception = Rc::new(Exception::of_file(instance, self.program.text(class.name)));
            self.made.push(Made::Exception(Rc::downgrade(&exception)));
            RubyValue::Exception(exception)
        } else {
            let object = Rc::new(Object::Instance(instance));
            self.made.push(Made::Object(Rc::downgrade(&object)));
            RubyValue::Object(object)
        };
        match class.initialize {
            Some(initialize) => _ = self.call_method(initialize, object.clone(), given, block)?,
            None if class.base.is_exception() => _ = self.initialize_exception(&object, given.values)?,
            None if given.values.is_empty() => {}
            None => return Err(argument_count(given.values.len(), 0, Some(0))),
        }
        Ok(object)
    }

    /// The methods that files define of an object, or of a class itself.
    fn methods_of(&self, receiver: &RubyValue<'c>) -> Option<&'m [OwnMethod]> {
        let program = self.program;
        match receiver {
            RubyValue::Class(Class::Own(id)) => Some(&program.class(*id).singletons),
            other => Some(&program.class(instance_of(other)?.class).methods),
        }
    }

    /// The method of an object or class by its name, if a file defines one.
    fn method_of(&self, receiver: &RubyValue<'c>, name: &str) -> Option<OwnMethod> {
        let is_it = |method: &&OwnMethod| self.program.text(method.name) == name;
        self.methods_of(receiver)?.iter().find(is_it).copied()
    }

    /// Whether a file defines a method of that name for an object or class.
    pub(super) fn has_own(&self, receiver: &RubyValue<'c>, name: &str) -> bool {
        let makes_object = name == "new" && matches!(receiver, RubyValue::Class(Class::Own(_)));
        makes_object || self.method_of(receiver, name).is_some()
    }

    /// The code that a call of a method of the object itself runs.
    pub(super) fn code_of_self(&self, receiver: &RubyValue<'c>, name: TextId) -> Option<DefinitionId> {
        match self.methods_of(receiver)?.iter().find(|method| method.name == name)?.what {
            OwnBody::Code(definition) => Some(definition),
            OwnBody::Reads(_) | OwnBody::Writes(_) => None,
        }
    }

    /// A method of an object that other code calls. `None`: its class has none.
    pub(in crate::interpreter) fn call_object(
        &mut self,
        receiver: &RubyValue<'c>,
        name: &str,
        given: Given<'_, 'c>,
        block: Option<&Callable<'c>>,
    ) -> Found<'c> {
        match (name, receiver) {
            ("respond_to?", RubyValue::Object(_)) => return self.object_responds(receiver, given.values).map(Some),
            ("new", RubyValue::Class(Class::Own(id))) => return self.new_object(*id, given, block.cloned()).map(Some),
            _ => {}
        }
        match self.method_of(receiver, name) {
            // The message tells where the object is.
            Some(method) if method.is_private => Err(unsupported(format!("the private method '{name}'"))),
            Some(method) => self.call_own_method(method, receiver.clone(), given, block.cloned()).map(Some),
            None => Ok(None),
        }
    }

    /// A method of an object that its own code calls.
    pub(super) fn call_of_self(
        &mut self,
        receiver: RubyValue<'c>,
        name: TextId,
        given: Given<'_, 'c>,
        block: Option<Callable<'c>>,
    ) -> Evaluated<'c> {
        let name = self.program.text(name);
        match self.method_of(&receiver, name) {
            Some(method) => self.call_own_method(method, receiver, given, block),
            None => Err(unsupported(format!("the method '{name}'"))),
        }
    }

    fn call_own_method(
        &mut self,
        method: OwnMethod,
        receiver: RubyValue<'c>,
        given: Given<'_, 'c>,
        block: Option<Callable<'c>>,
    ) -> Evaluated<'c> {
        match (method.what, given.values) {
            (OwnBody::Code(definition), _) => self.call_method(definition, receiver, given, block),
            (OwnBody::Reads(field), []) => Ok(self.field(&receiver, field)),
            (OwnBody::Writes(field), [value]) => {
                self.set_field(&receiver, field, value.clone())?;
                Ok(value.clone())
            }
            (OwnBody::Reads(_), values) => Err(argument_count(values.len(), 0, Some(0))),
            (OwnBody::Writes(_), values) => Err(argument_count(values.len(), 1, Some(1))),
        }
    }

    /// Whether an object has a method that others may call, as far as that is certain.
    fn object_responds(&mut self, receiver: &RubyValue<'c>, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        let [name @ (RubyValue::Symbol(_) | RubyValue::String(_))] = values else {
            return Err(unsupported("this respond_to?"));
        };
        let name = self.text(name)?;
        match self.method_of(receiver, &name) {
            Some(method) => Ok((!method.is_private).into()),
            None => Err(unsupported(format!("respond_to? of '{name}'"))),
        }
    }

    /// What an object's own method gives, if that is a string.
    fn told(&mut self, receiver: &RubyValue<'c>, name: &str) -> Result<Option<String>, Stop<'c>> {
        let Some(method) = self.method_of(receiver, name) else { return Ok(None) };
        Ok(match self.call_own_method(method, receiver.clone(), Given::none(), None)? {
            RubyValue::String(text) => Some(text.borrow().to_owned()),
            _ => None,
        })
    }

    /// The text of an object: without a method for it, it tells where the object is.
    pub(super) fn text_of_object(&mut self, receiver: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        self.told(receiver, "to_s")?.ok_or_else(|| unsupported(TEXT))
    }

    /// The inspection of an object.
    pub(super) fn inspection_of_object(&mut self, receiver: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        self.told(receiver, "inspect")?.ok_or_else(|| unsupported(TEXT))
    }

    /// A method that is named by the first argument.
    pub(super) fn call_computed(
        &mut self,
        environment: &Rc<Environment<'c>>,
        receiver: &RubyValue<'c>,
        is_public: bool,
        given: Given<'_, 'c>,
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        let [name, values @ ..] = given.values else { return Err(raise(Class::ArgumentError, "no method name given")) };
        let name = match name {
            RubyValue::Symbol(_) | RubyValue::String(_) => self.text(name)?,
            other => {
                let shown = self.inspect(other)?;
                return Err(raise(Class::TypeError, format!("{shown} is not a symbol nor a string")));
            }
        };
        let given = Given { values, has_keywords: given.has_keywords && !values.is_empty() };
        if let Some(method) = self.method_of(receiver, &name) {
            if is_public && method.is_private {
                return Err(unsupported(format!("the private method '{name}'")));
            }
            return self.call_own_method(method, receiver.clone(), given, block.cloned());
        }
        if let (RubyValue::Scope, Some(function)) = (receiver, name.strip_prefix("function_")) {
            return self.call_legacy(receiver, function, values, block);
        }
        match (receiver, Method::named(&name)) {
            // They have methods that nothing here knows.
            (RubyValue::Main | RubyValue::Scope | RubyValue::Foreign(_), _) | (_, None) => {
                Err(unsupported(format!("the method '{name}'")))
            }
            // They may have it, as every object has those of the kernel, which are private.
            (receiver, _) if !is_public && instance_of(receiver).is_some() => {
                Err(unsupported(format!("the method '{name}'")))
            }
            (_, Some(method)) => self.send(Some(environment), receiver, method, values, block),
        }
    }

    /// What `Exception#initialize` does.
    pub(super) fn initialize_exception(&mut self, receiver: &RubyValue<'c>, given: &[RubyValue<'c>]) -> Evaluated<'c> {
        let RubyValue::Exception(exception) = receiver else { return Err(unsupported("this super")) };
        match given {
            // Those of Puppet take more, and want some of it.
            _ if self.program.is_a(exception.class, Class::PuppetError) && given.len() != 1 => {
                return Err(unsupported("how this exception is made"));
            }
            [] | [RubyValue::Nil] => {}
            [message] => {
                let message = self.text(message)?;
                exception.set_message(&message);
            }
            more => return Err(argument_count(more.len(), 0, Some(1))),
        }
        Ok(RubyValue::Nil)
    }

    /// `to_s` of an exception.
    pub(super) fn text_of_exception(&mut self, exception: &Rc<Exception<'c>>) -> Result<String, Stop<'c>> {
        self.told_by_exception(exception, "to_s")
    }

    /// `message` of an exception.
    pub(in crate::interpreter) fn message_of_exception(
        &mut self,
        exception: &Rc<Exception<'c>>,
    ) -> Result<String, Stop<'c>> {
        let receiver = RubyValue::Exception(Rc::clone(exception));
        let name = if self.method_of(&receiver, "message").is_some() { "message" } else { "to_s" };
        self.told_by_exception(exception, name)
    }

    fn told_by_exception(&mut self, exception: &Rc<Exception<'c>>, name: &str) -> Result<String, Stop<'c>> {
        let receiver = RubyValue::Exception(Rc::clone(exception));
        match self.method_of(&receiver, name) {
            Some(method) => match self.call_own_method(method, receiver, Given::none(), None)? {
                RubyValue::String(text) => Ok(text.borrow().to_owned()),
                _ => Err(unsupported("the text of an exception")),
            },
            None => Ok(exception.message().to_string()),
        }
    }

    /// An exception that nothing rescues, with the message that its class gives it.
    pub(super) fn with_text(&mut self, exception: Rc<Exception<'c>>) -> Stop<'c> {
        if exception.instance.is_some() {
            match self.message_of_exception(&exception) {
                Ok(message) => exception.set_message(&message),
                Err(Stop::Raised(_)) => return unsupported("an exception without a message"),
                Err(stop) => return stop,
            }
        }
        Stop::Raised(exception)
    }

    /// Asks an object whose class says which objects are equal for its `hash`, so that it can be a key.
    pub(in crate::interpreter) fn find_key(&mut self, value: &RubyValue<'c>) -> Result<(), Stop<'c>> {
        let RubyValue::Object(object) = value else { return Ok(()) };
        let Object::Instance(instance) = &**object else { return Ok(()) };
        if !instance.has_equality() {
            return Ok(());
        }
        // Without both the object would be compared in another way.
        let Some(hash) = self.method_of(value, "hash").filter(|_| self.method_of(value, "eql?").is_some()) else {
            return Ok(());
        };
        let RubyValue::Integer(key) = self.call_own_method(hash, value.clone(), Given::none(), None)? else {
            return Err(unsupported("a hash that is no small number"));
        };
        match instance.set_key(key) {
            Some(known) if known != key => Err(unsupported("a key that changed")),
            Some(_) | None => Ok(()),
        }
    }

    /// Has an object say that it is equal to one with the same `hash`; Ruby tells those apart that are not.
    pub(in crate::interpreter) fn check_key(
        &mut self,
        value: &RubyValue<'c>,
        known: &RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        let is_asked = matches!(value, RubyValue::Object(_)) && !value.is_same(known);
        let Some(eql) = self.method_of(value, "eql?").filter(|_| is_asked) else { return Ok(()) };
        let given = Given { values: std::slice::from_ref(known), has_keywords: false };
        if self.call_own_method(eql, value.clone(), given, None)?.is_truthy() {
            return Ok(());
        }
        Err(unsupported("two keys with the same hash"))
    }

    /// Leaves it to Ruby when something was compared that only code of its class can compare.
    pub(super) fn no_comparison(&self) -> Result<(), Stop<'c>> {
        if self.compared.get() { Err(unsupported("a comparison with an object within something else")) } else { Ok(()) }
    }

    /// An instance variable of an object.
    #[expect(clippy::unused_self, reason = "beside its counterpart")]
    pub(super) fn field(&self, receiver: &RubyValue<'c>, field: FieldId) -> RubyValue<'c> {
        instance_of(receiver).map_or(RubyValue::Nil, |instance| instance.field(field))
    }

    pub(super) fn set_field(
        &mut self,
        receiver: &RubyValue<'c>,
        field: FieldId,
        value: RubyValue<'c>,
    ) -> Result<(), Stop<'c>> {
        match instance_of(receiver) {
            Some(instance) => instance.set_field(field, value),
            None => return Err(unsupported("an instance variable of no object")),
        }
        Ok(())
    }

    /// Sets an attribute; its own code may call private methods.
    pub(super) fn set_attribute(
        &mut self,
        receiver: &RubyValue<'c>,
        writer: TextId,
        value: RubyValue<'c>,
        is_self: bool,
    ) -> Result<(), Stop<'c>> {
        let name = self.program.text(writer);
        let method = self.method_of(receiver, name).filter(|method| is_self || !method.is_private);
        let Some(method) = method else { return Err(unsupported(format!("the method '{name}'"))) };
        let given = Given { values: &[value], has_keywords: false };
        self.call_own_method(method, receiver.clone(), given, None)?;
        Ok(())
    }

    /// Keyword parameters of a method: what is missing, then what is unknown, is an error.
    pub(super) fn bind_keywords(
        &mut self,
        environment: &Rc<Environment<'c>>,
        parameters: &Parameters,
        given: Option<&Hash<'c>>,
    ) -> Result<(), Stop<'c>> {
        let program = self.program;
        let mut pairs = given.map(Hash::pairs).unwrap_or_default();
        let mut missing = Vec::new();
        let mut defaults: SmallVec<[Keyword; 4]> = SmallVec::new();
        for keyword in &parameters.keywords {
            let name = program.text(keyword.name);
            let is_named =
                |(key, _): &(RubyValue<'c>, RubyValue<'c>)| matches!(key, RubyValue::Symbol(key) if **key == *name);
            match (pairs.iter().position(is_named), keyword.default) {
                (Some(at), _) => self.set_local(environment, keyword.slot, pairs.remove(at).1),
                (None, Some(_)) => defaults.push(*keyword),
                (None, None) => missing.push(RubyValue::symbol(name)),
            }
        }
        if !missing.is_empty() {
            return Err(self.odd_keywords(&missing, ruby_errors::missing_keywords)?);
        }
        match parameters.keyword_rest {
            Some(Some(slot)) => self.set_local(environment, slot, RubyValue::hash(Hash::of_pairs(pairs))),
            Some(None) => {}
            None if pairs.is_empty() => {}
            None => {
                let unknown: Vec<_> = pairs.into_iter().map(|(key, _)| key).collect();
                return Err(self.odd_keywords(&unknown, ruby_errors::unknown_keywords)?);
            }
        }
        for Keyword { slot, default, .. } in defaults {
            let value = self.optional(environment, default)?;
            self.set_local(environment, slot, value);
        }
        Ok(())
    }

    fn odd_keywords(
        &mut self,
        keywords: &[RubyValue<'c>],
        message: fn(&[String]) -> String,
    ) -> Result<Stop<'c>, Stop<'c>> {
        let texts = keywords.iter().map(|keyword| self.inspect(keyword)).collect::<Result<Vec<_>, _>>()?;
        Ok(raise(Class::ArgumentError, message(&texts)))
    }

    /// Empties the objects that this run made, unless some are kept: those that have each other would never be freed.
    pub(super) fn empty_objects(&mut self) {
        if self.program.keeps_objects() {
            self.session.keep_objects(self.made.drain(..));
        }
        self.made.drain(..).for_each(|object| object.empty());
    }
}

/// The object of a class that a file defines that a value is, if it is one.
fn instance_of<'v, 'c>(value: &'v RubyValue<'c>) -> Option<&'v Instance<'c>> {
    match value {
        RubyValue::Object(object) => {
            if let Object::Instance(instance) = &**object {
                Some(instance)
            } else {
                None
            }
        }
        RubyValue::Exception(exception) => exception.instance.as_ref(),
        _ => None,
    }
}
