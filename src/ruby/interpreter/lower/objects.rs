//! Objects of classes that the files of a function define: how they are made, and the code of their methods.

use std::rc::Rc;

use crate::interpreter::class::{Class, ClassId};
use crate::interpreter::kernel::Kernel;
use crate::interpreter::lower::blueprints::{Does, Lineage, ObjectMethod};
use crate::interpreter::lower::{Code, Lowered, Lowering, ObjectCode};
use crate::interpreter::program::{self, Callee, FieldId, NodeId, OwnBody, OwnClass, OwnMethod};
use crate::syntax::{Argument, Call, Expr, Kind, Parameters, Target};

/// Functions of Ruby's kernel that have code of their own here.
const OF_KERNEL: [&str; 19] = [
    "URI",
    "catch",
    "rand",
    "srand",
    "Array",
    "Integer",
    "Float",
    "String",
    "Hash",
    "format",
    "sprintf",
    "raise",
    "fail",
    "loop",
    "block_given?",
    "lambda",
    "proc",
    "require",
    "_",
];

impl Lowering<'_> {
    pub(super) fn is_in_object(&self) -> bool {
        self.code == Code::Object
    }

    /// Whether objects of some class have a method of that name.
    pub(super) fn is_of_objects(&self, name: &str) -> bool {
        self.shared.blueprints.is_method(name) || self.shared.is_method_of_modules(name)
    }

    /// `Name.new`
    pub(super) fn new_object(&mut self, module: &str, call: &Call) -> Lowered {
        let shared = Rc::clone(&self.shared);
        let blueprints = &shared.blueprints;
        let is_class = |at: &usize| blueprints.at(*at).is_some_and(|blueprint| blueprint.is_class);
        if blueprints.find(module).filter(is_class).is_none() {
            return Err(self.refused(call.at, format!("the method '{module}.new'")));
        }
        let class = self.class_of_file(call.at, module)?;
        self.finish(call.at, None, Callee::New(class), call)
    }

    /// The number of a class or module, whose objects' code is lowered then.
    pub(super) fn class_of_file(&mut self, at: u32, path: &str) -> Lowered<ClassId> {
        let shared = Rc::clone(&self.shared);
        let Some(blueprint) = shared.blueprints.find(path) else {
            return Err(self.refused(at, "a module as a value"));
        };
        if let Err(reason) = shared.blueprints.lineage(blueprint) {
            return Err(self.refused(at, reason));
        }
        Ok(self.needed_class(blueprint))
    }

    fn needed_class(&mut self, blueprint: usize) -> ClassId {
        let known = self.needed.iter().position(|needed| *needed == blueprint);
        let class = known.unwrap_or_else(|| {
            self.needed.push(blueprint);
            self.needed.len() - 1
        });
        ClassId(class as u32)
    }

    /// A call without a receiver, or of `self`, in a method of an object. `None`: it is a function of Ruby's kernel.
    pub(super) fn call_within_object(&mut self, call: &Call) -> Option<Lowered> {
        let blueprint = self.object.as_ref()?.blueprint;
        let is_own = self.shared.blueprints.has_method(blueprint, &call.name);
        if !is_own && matches!(&*call.name, "send" | "public_send" | "__send__") {
            return Some(self.send_to_self(call));
        }
        if !is_own && !self.is_of_objects(&call.name) {
            return None;
        }
        // Which one is meant the class of the object tells.
        if !is_own && OF_KERNEL.contains(&&*call.name) {
            return Some(Err(self.refused(call.at, format!("the method '{}'", call.name))));
        }
        let name = self.text(&call.name);
        Some(self.finish(call.at, None, Callee::OfSelf(name), call))
    }

    /// `send` and the like without a receiver. Which method is meant the first argument tells.
    fn send_to_self(&mut self, call: &Call) -> Lowered {
        let receiver = self.expr(&Expr { kind: Kind::SelfObject, at: call.at })?;
        let is_public = &*call.name == "public_send";
        self.finish(call.at, Some(receiver), Callee::Computed { is_public }, call)
    }

    /// An instance variable of objects.
    pub(super) fn field(&mut self, name: &str) -> FieldId {
        let name = name.trim_start_matches('@');
        let fields = &mut self.program.fields;
        let at = fields.iter().position(|field| **field == *name).unwrap_or_else(|| {
            fields.push(name.into());
            fields.len() - 1
        });
        FieldId(at as u32)
    }

    /// `receiver.name = …`, where objects have such a method.
    pub(super) fn attribute(&mut self, at: u32, receiver: &Expr, name: &str) -> Lowered<program::Target> {
        let writer = format!("{name}=");
        if !self.is_of_objects(&writer) {
            return Err(self.refused(at, format!("the method '{writer}'")));
        }
        let receiver = self.expr(receiver)?;
        Ok(program::Target::Attribute { receiver, reader: self.text(name), writer: self.text(&writer) })
    }

    /// `super`; without arguments those of the method are passed on.
    pub(super) fn overridden(&mut self, at: u32, arguments: Option<&[Argument]>) -> Lowered {
        let shared = Rc::clone(&self.shared);
        let blueprints = &shared.blueprints;
        let Some(ObjectCode { blueprint, name, parameters }) = self.object.clone().filter(|_| self.is_in_object())
        else {
            return Err(self.refused(at, "super"));
        };
        let lineage = match blueprints.lineage(blueprint) {
            Ok(lineage) if blueprints.at(blueprint).is_some_and(|blueprint| blueprint.is_class) => lineage,
            _ => return Err(self.refused(at, "super")),
        };
        let given = match arguments {
            Some(given) => given.to_vec(),
            None => passed_on(at, &parameters).ok_or_else(|| self.refused(at, "this super"))?,
        };
        let found = lineage.own[1..].iter().find_map(|ancestor| {
            let methods = &blueprints.at(*ancestor)?.methods;
            Some((*ancestor, methods.iter().position(|method| method.name == name)?))
        });
        let Some((ancestor, method)) = found else {
            let of_exception = match &*name {
                _ if !lineage.base.is_exception() => None,
                "initialize" => Some(Kernel::InitializeException),
                "message" | "to_s" if given.is_empty() => Some(Kernel::TextOfException),
                _ => None,
            };
            if let Some(kernel) = of_exception {
                let call =
                    Call { receiver: None, name, arguments: given, block: None, safe: false, is_bare: false, at };
                return self.finish(at, None, Callee::Kernel(kernel), &call);
            }
            // That of every object does nothing.
            return if *name == *"initialize" && given.is_empty() {
                Ok(NodeId(0))
            } else {
                Err(self.refused(at, "this super"))
            };
        };
        let Some(ObjectMethod { does: Does::Code(_), .. }) =
            blueprints.at(ancestor).and_then(|blueprint| blueprint.methods.get(method))
        else {
            return Err(self.refused(at, "this super"));
        };
        self.overriding.push((ancestor, method));
        let known_as = self.known_as(ancestor, &name);
        let (id, own) = self.own(&known_as);
        own.called_at.get_or_insert(at);
        let call = Call { receiver: None, name, arguments: given, block: None, safe: false, is_bare: false, at };
        self.finish(at, None, Callee::Super(id), &call)
    }

    fn known_as(&self, blueprint: usize, name: &str) -> String {
        let path = self.shared.blueprints.at(blueprint).map_or("", |blueprint| &blueprint.path);
        format!("{path}#{name}")
    }

    /// Lowers the methods of the objects that the code makes, when everything else is lowered.
    pub(super) fn code_of_objects(&mut self) -> Lowered<()> {
        let shared = Rc::clone(&self.shared);
        let mut at = 0;
        while let Some(&blueprint) = self.needed.get(at) {
            at += 1;
            // Whatever inherits from what is left to Ruby is left to it, too.
            let none = Lineage { own: Vec::new(), modules: Vec::new(), base: Class::Object };
            let lineage = shared.blueprints.lineage(blueprint).unwrap_or(none);
            let class = self.class_of_objects(blueprint, &lineage)?;
            self.program.classes.push(class);
            while let Some((ancestor, method)) = self.overriding.pop() {
                let overridden = shared.blueprints.at(ancestor).and_then(|blueprint| blueprint.methods.get(method));
                if let Some(overridden) = overridden {
                    self.body_of(ancestor, overridden)?;
                }
            }
        }
        Ok(())
    }

    /// One method for each name, the nearest one.
    fn class_of_objects(&mut self, blueprint: usize, lineage: &Lineage) -> Lowered<OwnClass> {
        let shared = Rc::clone(&self.shared);
        let mut initialize = None;
        let mut methods: Vec<OwnMethod> = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        for ancestor in &lineage.own {
            for method in shared.blueprints.at(*ancestor).map_or(&[][..], |blueprint| &blueprint.methods) {
                if names.contains(&&*method.name) {
                    continue;
                }
                names.push(&method.name);
                let what = self.body_of(*ancestor, method)?;
                match what {
                    OwnBody::Code(definition) if &*method.name == "initialize" => initialize = Some(definition),
                    OwnBody::Code(_) | OwnBody::Reads(_) | OwnBody::Writes(_) => {
                        methods.push(OwnMethod { name: self.text(&method.name), what, is_private: method.is_private });
                    }
                }
            }
        }
        let mut ancestors: Vec<Class> = lineage.own.iter().map(|at| Class::Own(self.needed_class(*at))).collect();
        ancestors.extend(&lineage.modules);
        let (path, is_class) = shared.blueprints.at(blueprint).map_or(("", false), |it| (&*it.path, it.is_class));
        let first = shared.blueprints.at(blueprint).and_then(|it| it.methods.first());
        Ok(OwnClass {
            name: self.text(path),
            is_module: !is_class,
            file: first.map_or(0, |method| method.file),
            ancestors: ancestors.into(),
            base: lineage.base,
            initialize,
            methods: methods.into(),
            singletons: self.singletons(path),
            has_equality: lineage.modules.contains(&Class::Comparable)
                || names.iter().any(|name| matches!(*name, "==" | "eql?" | "hash")),
        })
    }

    /// The methods of a class itself.
    fn singletons(&mut self, path: &str) -> Box<[OwnMethod]> {
        let shared = Rc::clone(&self.shared);
        let one = |(name, is_private): (&str, bool)| {
            let (definition, _) = self.own(&format!("{path}.{name}"));
            OwnMethod { name: self.text(name), what: OwnBody::Code(definition), is_private }
        };
        shared.methods_of_module(path).map(one).collect()
    }

    fn body_of(&mut self, blueprint: usize, method: &ObjectMethod<'_>) -> Lowered<OwnBody> {
        let definition = match &method.does {
            Does::Code(definition) => *definition,
            Does::Reads(name) => return Ok(OwnBody::Reads(self.field(name))),
            Does::Writes(name) => return Ok(OwnBody::Writes(self.field(name))),
        };
        let known_as = self.known_as(blueprint, &method.name);
        let (id, own) = self.own(&known_as);
        if own.definition.is_some() {
            return Ok(OwnBody::Code(id));
        }
        self.enter_file(method.file);
        self.scopes = Rc::clone(&method.scopes);
        let code = std::mem::replace(&mut self.code, Code::Object);
        let (name, parameters) = (method.defined_as().into(), Rc::new(definition.parameters.clone()));
        let object = self.object.replace(ObjectCode { blueprint, name, parameters });
        let lowered = self.defined_method(method.at, definition, &known_as);
        self.object = object;
        self.code = code;
        self.enter_file(0);
        lowered?;
        Ok(OwnBody::Code(id))
    }
}

/// The arguments that `super` passes on; `None` of parameters that are not plain.
fn passed_on(at: u32, parameters: &Parameters) -> Option<Vec<Argument>> {
    let is_plain = parameters.last.is_empty() && parameters.keywords.is_empty() && parameters.keyword_rest.is_none();
    let local = |name: &str| Expr { kind: Kind::Local(name.into()), at };
    let mut arguments = Vec::new();
    for target in &parameters.required {
        let Target::Local(name) = target else { return None };
        arguments.push(Argument::Plain(local(name)));
    }
    arguments.extend(parameters.optional.iter().map(|(name, _)| Argument::Plain(local(name))));
    if let Some(rest) = &parameters.rest {
        arguments.push(Argument::Splat(Some(local(rest.as_deref()?))));
    }
    is_plain.then_some(arguments)
}
