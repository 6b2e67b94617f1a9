//! Objects of classes that files define: how they are made, and calls of their methods.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::program::{
    ClassId, DefinitionId, FieldId, Keyword, OwnBody, OwnMethod, Parameters, TextId,
};
use crate::ruby::interpreter::run::{
    Callable, Environment, Evaluated, Found, Given, Machine, Stop, argument_count, kept, raise, unsupported,
};
use crate::ruby::interpreter::value::{Hash, Instance, Object, RubyValue};
use crate::value::ruby_errors;

/// Steps that a new object counts as, besides those of its instance variables.
const STEPS_OF_OBJECT: u64 = 16;

impl<'c> Machine<'_, 'c> {
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
        let fields = self.program.fields.len();
        self.steps += STEPS_OF_OBJECT + fields as u64;
        self.step()?;
        let object = Rc::new(Object::Instance(Instance::new(id, fields)));
        self.made.push(Rc::downgrade(&object));
        let object = RubyValue::Object(object);
        match self.program.class(id).initialize {
            Some(initialize) => _ = self.call_method(initialize, object.clone(), given, block)?,
            None if given.values.is_empty() => {}
            None => return Err(argument_count(given.values.len(), 0, Some(0))),
        }
        Ok(object)
    }

    /// The method of an object by its name, if it has one.
    pub(super) fn method_of(&self, receiver: &RubyValue<'c>, name: &str) -> Option<OwnMethod> {
        let methods = &self.program.class(instance_of(receiver)?.class).methods;
        methods.iter().find(|method| self.program.text(method.name) == name).copied()
    }

    /// The code that a call of a method of the object itself runs.
    pub(super) fn code_of_self(&self, receiver: &RubyValue<'c>, name: TextId) -> Option<DefinitionId> {
        let methods = &self.program.class(instance_of(receiver)?.class).methods;
        match methods.iter().find(|method| method.name == name)?.what {
            OwnBody::Code(definition) => Some(definition),
            OwnBody::Reads(_) | OwnBody::Writes(_) => None,
        }
    }

    /// A method of an object that other code calls. `None`: its class has none.
    pub(in crate::ruby::interpreter) fn call_object(
        &mut self,
        receiver: &RubyValue<'c>,
        name: &str,
        given: Given<'_, 'c>,
        block: Option<&Callable<'c>>,
    ) -> Found<'c> {
        if name == "respond_to?" {
            return self.object_responds(receiver, given.values).map(Some);
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
        let [name] = values else { return Err(unsupported("this respond_to?")) };
        let (RubyValue::Symbol(_) | RubyValue::String(_)) = name else { return Err(unsupported("this respond_to?")) };
        let name = self.text(name)?;
        match self.method_of(receiver, &name) {
            Some(method) => Ok((!method.is_private).into()),
            None => Err(unsupported(format!("respond_to? of '{name}'"))),
        }
    }

    /// The text of an object.
    pub(super) fn text_of_object(&mut self, receiver: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        match self.method_of(receiver, "to_s") {
            Some(method) => match self.call_own_method(method, receiver.clone(), Given::none(), None)? {
                RubyValue::String(text) => Ok(text.borrow().to_owned()),
                _ => Err(unsupported("the text of an object")),
            },
            None => Err(unsupported("the text of an object")),
        }
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
                (Some(at), _) => environment.set(keyword.slot, pairs.remove(at).1),
                (None, Some(_)) => defaults.push(*keyword),
                (None, None) => missing.push(RubyValue::symbol(name)),
            }
        }
        if !missing.is_empty() {
            return Err(self.odd_keywords(&missing, ruby_errors::missing_keywords)?);
        }
        match parameters.keyword_rest {
            Some(Some(slot)) => environment.set(slot, RubyValue::hash(Hash::of_pairs(pairs))),
            Some(None) => {}
            None if pairs.is_empty() => {}
            None => {
                let unknown: Vec<_> = pairs.into_iter().map(|(key, _)| key).collect();
                return Err(self.odd_keywords(&unknown, ruby_errors::unknown_keywords)?);
            }
        }
        for Keyword { slot, default, .. } in defaults {
            let value = self.optional(environment, default)?;
            environment.set(slot, value);
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

    /// Empties the objects that this run made: those that have each other would never be freed.
    pub(super) fn empty_objects(&mut self) {
        for object in self.made.drain(..) {
            if let Some(object) = object.upgrade()
                && let Object::Instance(instance) = &*object
            {
                instance.empty();
            }
        }
    }
}

/// The object of a class that a file defines that a value is, if it is one.
fn instance_of<'v, 'c>(value: &'v RubyValue<'c>) -> Option<&'v Instance<'c>> {
    match value {
        RubyValue::Object(object) => match &**object {
            Object::Instance(instance) => Some(instance),
            Object::Set(_) | Object::Path(_) | Object::Module(_) | Object::Random(_) => None,
        },
        _ => None,
    }
}
