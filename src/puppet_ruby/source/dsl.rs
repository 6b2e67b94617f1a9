//! Calls: the words that declare things, and the methods of modules and of Ruby itself.
//! Source: lib/puppet/type.rb, lib/puppet/metatype/manager.rb, lib/puppet/parameter.rb

use std::rc::Rc;

use crate::source::evaluator::{Evaluated, Evaluator, Flow};
use crate::source::modules::{Method, external};
use crate::source::plain::{is_plain, is_plain_parent};
use crate::source::types::{TypeBuilder, words_of_ensure};
use crate::source::value::{Frame, NAMED_TYPE, Names, Proc, Rule, TypeId, Value, of_parameter, regexp_text};
use pantin_catalog::resource_types::AttributeKind;
use pantin_host::PUPPET_VERSION;
use pantin_ruby::paths;

/// Where a call stands: its offset, and its frame.
pub(super) type Site<'f> = (u32, &'f Frame);

type Block = Option<Rc<Proc>>;

/// Methods of a type's class that declare no attribute.
const OF_TYPES: &[&str] = &[
    "apply_to_all",
    "apply_to_device",
    "apply_to_host",
    "attr",
    "attr_accessor",
    "attr_reader",
    "attr_writer",
    "autoload",
    "class_variable_set",
    "const_set",
    "debug",
    "define_method",
    "desc",
    "alias_method",
    "feature",
    "features",
    "initvars",
    "instance_variable_get",
    "nodoc",
    "prepend",
    "private",
    "private_class_method",
    "private_constant",
    "protected",
    "provide",
    "provider",
    "public",
    "public_class_method",
    "remove_method",
    "undef_method",
    "validate",
    "warning",
    "notice",
    "info",
    "err",
    "warn_once",
    "newproperty_docs",
    "module_function",
    "freeze",
    "has_feature",
    "method_missing",
];

/// What Ruby offers everywhere, as far as it says nothing here.
const OF_RUBY: &[&str] = &[
    "raise",
    "fail",
    "puts",
    "p",
    "print",
    "warn",
    "format",
    "sprintf",
    "binding",
    "catch",
    "throw",
    "rand",
    "sleep",
    "exit",
    "abort",
    "autoload",
    "at_exit",
    "caller",
    "loop",
    "system",
    "srand",
    "using",
    "refine",
    "is_a?",
    "class",
    "respond_to?",
    "instance_variable_set",
    "instance_variable_get",
    "method",
    "object_id",
    "hash",
    "require_gem",
    "Integer",
    "Float",
    "String",
    "Rational",
    "URI",
    "Gem",
    "gem",
    "super_method",
    "singleton_class",
    "instance_of?",
    "kind_of?",
];

impl Evaluator<'_> {
    /// `receiver.name(…)`
    pub(super) fn send(
        &mut self,
        receiver: &Value,
        name: &str,
        arguments: Vec<Value>,
        block: Block,
        site: Site<'_>,
    ) -> Evaluated {
        self.step()?;
        if is_send(name) {
            let Some((name, arguments)) = sent(arguments) else { return Ok(Value::Unknown) };
            return self.send(receiver, &name, arguments, block, site);
        }
        match receiver {
            Value::Type(_) | Value::Attribute(..) => self.send_self_as(receiver, name, arguments, block, site),
            Value::External(main) if &**main == "main" => self.send_self_as(receiver, name, arguments, block, site),
            Value::Module(id) => {
                if let Some(method) = self.singleton_method(receiver, name) {
                    return self.call_method(&method, receiver, arguments, block);
                }
                if let Some(value) = self.access(receiver, name, &arguments) {
                    return Ok(value);
                }
                let full = self.modules[id.0].name.clone();
                if let Some(value) = self.well_known(&full, name, &arguments, block.as_ref(), site)? {
                    return Ok(value);
                }
                self.module_method(receiver, name, &arguments, block.as_ref())
            }
            Value::Instance(at) => self.send_instance(*at, name, arguments, block, site),
            Value::External(full) => {
                if let Some(value) = self.send_catalog(full, name, &arguments) {
                    return Ok(value);
                }
                let known = self.well_known(&full.clone(), name, &arguments, block.as_ref(), site)?;
                Ok(known.unwrap_or(Value::Unknown))
            }
            Value::Unknown => {
                if let Some(block) = block {
                    self.possibly_called(&block)?;
                }
                Ok(Value::Unknown)
            }
            value @ (Value::Nil
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::String(_)
            | Value::Symbol(_)
            | Value::Regexp(..)
            | Value::Array(_)
            | Value::Hash(_)
            | Value::Proc(_)) => {
                if let (Some(value), []) = (of_parameter(value, name), &arguments[..]) {
                    return Ok(value);
                }
                let result = self.value_method(value, name, &arguments, block.as_ref())?;
                Ok(result.unwrap_or(Value::Unknown))
            }
        }
    }

    /// A block of a method that is not known: it may be called with anything.
    fn possibly_called(&mut self, block: &Rc<Proc>) -> Result<(), Flow> {
        let count = block.block.parameters.required.len() + block.block.parameters.optional.len();
        match self.call_block(block, &vec![Value::Unknown; count], None) {
            Err(Flow::Stop) => Err(Flow::Stop),
            Ok(_) | Err(Flow::Return(_) | Flow::Next(_) | Flow::Break(_)) => Ok(()),
        }
    }

    /// `name(…)`
    pub(super) fn send_self(&mut self, name: &str, arguments: Vec<Value>, block: Block, site: Site<'_>) -> Evaluated {
        self.step()?;
        let this = site.1.this.clone();
        self.send_self_as(&this, name, arguments, block, site)
    }

    fn send_self_as(
        &mut self,
        this: &Value,
        name: &str,
        arguments: Vec<Value>,
        block: Block,
        site: Site<'_>,
    ) -> Evaluated {
        if is_send(name) {
            let Some((name, arguments)) = sent(arguments) else { return Ok(Value::Unknown) };
            return self.send_self_as(this, &name, arguments, block, site);
        }
        if let Value::Instance(at) = this {
            return self.send_instance(*at, name, arguments, block, site);
        }
        if let Some(method) = self.singleton_method(this, name) {
            return self.call_method(&method, this, arguments, block);
        }
        if let Some(value) = self.kernel_method(name, &arguments, block.as_ref(), site)? {
            return Ok(value);
        }
        if let Some(method) = self.top_methods.get(name).cloned() {
            return self.call_method(&method, this, arguments, block);
        }
        match this {
            Value::Type(id) => self.type_word(*id, name, &arguments, block.as_ref(), site),
            Value::Attribute(id, at) => {
                match name {
                    "isnamevar" => self.types[id.0].attributes[*at].is_namevar = true,
                    "desc" | "newvalue" | "newvalues" | "aliasvalue" | "defaultvalues" if self.describes => {
                        self.types[id.0].attributes[*at].words.push((name.into(), arguments));
                    }
                    "include" | "extend" => {
                        self.module_method(this, name, &arguments, None)?;
                    }
                    _ => {}
                }
                Ok(Value::Unknown)
            }
            Value::Module(id) => {
                if let Some(value) = self.access(this, name, &arguments) {
                    return Ok(value);
                }
                if let (true, "attr_accessor" | "attr_reader" | "attr_writer" | "attr") = (site.1.in_singleton, name) {
                    let names = arguments.iter().filter_map(Value::text).map(Into::into);
                    self.modules[id.0].members.accessors.extend(names);
                    return Ok(Value::Unknown);
                }
                let full = self.modules[id.0].name.clone();
                if let Some(value) = self.well_known(&full, name, &arguments, block.as_ref(), site)? {
                    return Ok(value);
                }
                self.module_method(this, name, &arguments, block.as_ref())
            }
            _ => Ok(Value::Unknown),
        }
    }

    /// The words of a type's block.
    fn type_word(
        &mut self,
        id: TypeId,
        name: &str,
        arguments: &[Value],
        block: Option<&Rc<Proc>>,
        site: Site<'_>,
    ) -> Evaluated {
        let (at, frame) = site;
        let kind = match name {
            "newproperty" => AttributeKind::Property,
            "newparam" | "newmetaparam" => AttributeKind::Parameter,
            "ensurable" => {
                let at = self.types[id.0].attribute("ensure", AttributeKind::Property);
                match block {
                    _ if !self.describes => {}
                    Some(block) => {
                        self.types[id.0].attributes[at].is_plain = is_plain(&block.block.body);
                        self.call_block(block, &[], Some(&Value::Attribute(id, at)))?;
                    }
                    None => self.types[id.0].attributes[at].words.extend(words_of_ensure()),
                }
                return Ok(Value::Unknown);
            }
            "autorequire" | "autosubscribe" | "autobefore" | "autonotify" => {
                self.add_relation(id, name, arguments, block);
                return Ok(Value::Unknown);
            }
            "providify" => {
                let at = self.types[id.0].attribute("provider", AttributeKind::Parameter);
                self.types[id.0].attributes[at].is_of_providers = true;
                return Ok(Value::Unknown);
            }
            "provide" if self.describes => return self.provide(id, arguments, block),
            "desc" | "feature" if self.describes => {
                self.types[id.0].words.push((name.into(), arguments.to_vec()));
                return Ok(Value::Unknown);
            }
            "paramclass" | "attrclass" | "propertybyname" => {
                let attributes = &self.types[id.0].attributes;
                let wanted = arguments.first().and_then(Value::text);
                let found = attributes.iter().position(|attribute| Some(&*attribute.name) == wanted);
                return Ok(found.map_or(Value::Nil, |at| Value::Attribute(id, at)));
            }
            "name" => return Ok(Value::Symbol(self.types[id.0].name.clone())),
            "parameters" | "properties" | "validproperties" => {
                let kind = if name == "parameters" { AttributeKind::Parameter } else { AttributeKind::Property };
                let of_kind = self.types[id.0].attributes.iter().filter(|attribute| attribute.kind == kind);
                return Ok(Value::array(of_kind.map(|attribute| Value::Symbol(attribute.name.clone())).collect()));
            }
            "class_eval" | "instance_eval" | "module_eval" if block.is_none() => {
                self.give_up(frame, at, &format!("'{name}' runs a text"));
                return Ok(Value::Unknown);
            }
            "method" | "public_method" | "to_proc" => {
                let declares = |name: &str| name.starts_with("new") || name == "ensurable";
                if arguments.first().and_then(Value::text).is_none_or(declares) {
                    self.give_up(frame, at, "a method that may declare attributes is used as an object");
                }
                return Ok(Value::Unknown);
            }
            "include"
            | "extend"
            | "class_eval"
            | "instance_eval"
            | "class_exec"
            | "instance_exec"
            | "define_singleton_method" => {
                return self.module_method(&Value::Type(id), name, arguments, block);
            }
            _ => {
                let declares_nothing =
                    OF_TYPES.contains(&name) || OF_RUBY.contains(&name) || name.ends_with(['?', '=']);
                if !declares_nothing && (block.is_some() || !arguments.is_empty()) {
                    self.give_up(frame, at, &format!("the method '{name}' is not defined there"));
                }
                return Ok(Value::Unknown);
            }
        };
        let Some(attribute) = arguments.first().and_then(Value::text).map(ToOwned::to_owned) else {
            self.give_up(frame, at, "the name of an attribute is computed");
            return Ok(Value::Unknown);
        };
        let known = self.types[id.0].attributes.len();
        let position = self.types[id.0].attribute(&attribute, kind);
        let value = Value::Attribute(id, position);
        if let Some(options) = arguments.get(1)
            && options.option("namevar").is_some_and(|namevar| namevar.truth() != Some(false))
        {
            self.types[id.0].attributes[position].is_namevar = true;
        }
        if let Some(options) = arguments.get(1).filter(|_| self.describes) {
            let declared = &mut self.types[id.0].attributes[position];
            let parent = options.option("parent");
            declared.is_plain = parent.is_none_or(|parent| is_plain_parent(&parent));
            if let Some(Value::External(parent)) = options.option("parent") {
                declared.parent = Some(parent);
            }
            let features = options.option("required_features").map_or_else(Vec::new, |list| list.elements());
            declared.required_features = features.iter().filter_map(Value::text).map(str::to_lowercase).collect();
        }
        // One that is declared again is another one.
        let is_first = position == known;
        self.types[id.0].attributes[position].is_plain &=
            is_first && block.is_none_or(|block| is_plain(&block.block.body));
        if let Some(block) = block {
            self.call_block(block, &[], Some(&value))?;
        }
        Ok(value)
    }

    /// What resources of a type are related to by themselves.
    fn add_relation(&mut self, id: TypeId, word: &str, arguments: &[Value], block: Option<&Rc<Proc>>) {
        if let (Some(order), Some(other), Some(block)) =
            (Rule::order_of(word), arguments.first().and_then(Value::text), block)
        {
            let other = other.to_lowercase().into();
            self.types[id.0].relations.push(Rule { order, other, names: Names::Block(block.clone()) });
        }
    }

    /// `provide(:name) do … end`: a provider is a class here.
    fn provide(&mut self, id: TypeId, arguments: &[Value], block: Option<&Rc<Proc>>) -> Evaluated {
        let Some(name) = arguments.first().and_then(Value::text) else { return Ok(Value::Unknown) };
        let name: Rc<str> = name.into();
        let module = self.module(&format!("provider {name} of {}", self.types[id.0].name));
        let parent = arguments.get(1).and_then(|options| options.option("parent"));
        let parent = parent.and_then(|parent| match parent {
            Value::Module(parent) => Some(parent),
            other => {
                let name = other.text()?;
                self.types[id.0].providers.iter().find(|(known, _)| &**known == name).map(|(_, module)| *module)
            }
        });
        self.modules[module.0].members.included.extend(parent);
        self.types[id.0].providers.push((name, module));
        if let Some(block) = block {
            self.call_block(block, &[], Some(&Value::Module(module)))?;
        }
        Ok(Value::Module(module))
    }

    /// Methods of modules and classes.
    fn module_method(&mut self, owner: &Value, name: &str, arguments: &[Value], block: Option<&Rc<Proc>>) -> Evaluated {
        match name {
            "include" | "extend" | "prepend" => {
                for mixin in arguments {
                    self.mix_in(owner, name, mixin)?;
                }
            }
            "class_eval" | "module_eval" | "instance_eval" | "class_exec" | "module_exec" | "instance_exec" => {
                if let Some(block) = block {
                    return self.call_block(block, arguments, Some(owner));
                }
            }
            "module_function" if arguments.is_empty() => {
                if let Some(members) = self.members_mut(owner) {
                    members.is_its_own_singleton = true;
                }
            }
            "module_function" => {
                for name in arguments.iter().filter_map(Value::text) {
                    let Some(members) = self.members_mut(owner) else { break };
                    if let Some(method) = members.methods.get(name).cloned() {
                        members.singleton_methods.insert(name.into(), method);
                    }
                }
            }
            "define_singleton_method" => {
                if let ([name], Some(block), Some(members)) = (arguments, block, self.members_mut(owner))
                    && let Some(name) = name.text()
                {
                    members.singleton_methods.insert(name.into(), Method::Block(block.clone()));
                }
            }
            "const_get" => {
                if let Some(name) = arguments.first().and_then(Value::text) {
                    return Ok(self.scoped_constant(owner, name));
                }
            }
            "const_set" => {
                if let ([name, value], Some(members)) = (arguments, self.members_mut(owner))
                    && let Some(name) = name.text()
                {
                    members.constants.insert(name.into(), value.clone());
                }
            }
            "name" | "to_s" => {
                if let Value::Module(id) = owner {
                    return Ok(Value::String(self.modules[id.0].name.clone()));
                }
            }
            _ => {
                if let (true, Value::Module(id)) = (self.describes, owner) {
                    self.modules[id.0].words.push((name.into(), arguments.to_vec()));
                }
            }
        }
        Ok(Value::Unknown)
    }

    fn mix_in(&mut self, owner: &Value, how: &str, mixin: &Value) -> Result<(), Flow> {
        let Value::Module(id) = mixin else { return Ok(()) };
        let itself = matches!(owner, Value::Module(owner) if owner == id);
        if let Some(members) = self.members_mut(owner) {
            match how {
                "extend" if itself => members.is_its_own_singleton = true,
                "extend" => members.extended.push(*id),
                _ if itself => {}
                _ => members.included.push(*id),
            }
        }
        let hook = if how == "extend" { "extended" } else { "included" };
        if let Some(method) = self.singleton_method(mixin, hook) {
            self.call_method(&method, mixin, vec![owner.clone()], None)?;
        }
        Ok(())
    }

    /// Methods that are callable everywhere.
    pub(super) fn kernel_method(
        &mut self,
        name: &str,
        arguments: &[Value],
        block: Option<&Rc<Proc>>,
        site: Site<'_>,
    ) -> Result<Option<Value>, Flow> {
        let frame = site.1;
        Ok(Some(match (name, arguments) {
            ("require" | "load", [path]) => {
                self.require(path);
                Value::Unknown
            }
            ("require_relative", [path]) => {
                if let Some(path) = path.text() {
                    let path = paths::expand(path, paths::dirname(&frame.file));
                    self.require(&Value::string(path));
                }
                Value::Unknown
            }
            ("__dir__", []) => Value::string(paths::dirname(&frame.file)),
            ("_", [text]) | ("Array", [text @ Value::Array(_)]) => text.clone(),
            ("Array", [value]) => Value::array(value.elements()),
            ("lambda" | "proc", []) => match block {
                Some(block) => Value::Proc(block.clone()),
                None => Value::Unknown,
            },
            ("block_given?", []) => Value::Boolean(frame.block.is_some()),
            ("tap" | "then", []) => match block {
                Some(block) => self.call_block(block, std::slice::from_ref(&frame.this), None)?,
                None => Value::Unknown,
            },
            _ => return Ok(None),
        }))
    }

    /// Methods of Puppet's and Ruby's own modules.
    fn well_known(
        &mut self,
        module: &str,
        name: &str,
        arguments: &[Value],
        block: Option<&Rc<Proc>>,
        site: Site<'_>,
    ) -> Result<Option<Value>, Flow> {
        let texts = || arguments.iter().map(|value| value.text().map(ToOwned::to_owned)).collect::<Option<Vec<_>>>();
        Ok(Some(match (module, name) {
            ("Puppet::Type", "newtype") => self.new_type(arguments, block, site)?,
            // The form of 2008.
            ("Puppet", "newtype") => {
                self.refuse(site.1, site.0, name);
                return Err(Flow::Stop);
            }
            ("Puppet::Type", "type") => {
                let wanted = arguments.first().and_then(Value::text);
                let found = self.types.iter().position(|ty| Some(&*ty.name) == wanted);
                let named = || external(&format!("{NAMED_TYPE}{}", wanted.unwrap_or_default()));
                found.map_or_else(named, |at| Value::Type(TypeId(at)))
            }
            ("Puppet::ResourceApi", "register_type") => self.register_type(arguments, site),
            // Functions are read by the worker.
            ("Puppet::Parser::Functions", "newfunction")
            | ("Puppet::Functions", "create_function" | "create_loaded_function") => Value::Unknown,
            ("Puppet", "version") => Value::string(PUPPET_VERSION),
            ("File" | "Pathname", "join") => texts().map_or(Value::Unknown, |parts| Value::string(paths::join(&parts))),
            ("File", "dirname") => match texts().as_deref() {
                Some([path]) => Value::string(paths::dirname(path)),
                _ => Value::Unknown,
            },
            ("File", "expand_path" | "absolute_path") => match texts().as_deref() {
                Some([path]) => Value::string(paths::expand(path, paths::dirname(&site.1.file))),
                Some([path, base]) => Value::string(paths::expand(path, base)),
                _ => Value::Unknown,
            },
            ("File", "realpath") | ("Pathname", "new") => arguments.first().cloned().unwrap_or(Value::Unknown),
            ("Regexp", "new" | "compile") => match arguments {
                [Value::String(source)] => Value::Regexp(source.clone(), 0),
                [Value::String(source), Value::Integer(options)] => Value::Regexp(source.clone(), *options as u8),
                [Value::String(source), Value::Boolean(true)] => Value::Regexp(source.clone(), 1),
                [value @ Value::Regexp(..), ..] => value.clone(),
                _ => Value::Unknown,
            },
            ("Regexp", "union") => union(arguments),
            ("Proc", "new") => block.map_or(Value::Unknown, |block| Value::Proc(block.clone())),
            ("Array", "new") if arguments.is_empty() => Value::array(Vec::new()),
            ("Hash", "new") if arguments.is_empty() => Value::hash(Vec::new()),
            ("Puppet::Util::Platform", "windows?") => Value::Boolean(false),
            ("Module" | "Class", "new") => {
                let id = self.module(&format!("anonymous module {}", self.modules.len()));
                if let [Value::Module(parent)] = arguments {
                    let members = &mut self.modules[id.0].members;
                    members.included.push(*parent);
                    members.extended.push(*parent);
                    members.superclass = Some(*parent);
                }
                if let Some(block) = block {
                    self.call_block(block, &[], Some(&Value::Module(id)))?;
                }
                Value::Module(id)
            }
            _ => return Ok(None),
        }))
    }

    fn new_type(&mut self, arguments: &[Value], block: Option<&Rc<Proc>>, site: Site<'_>) -> Evaluated {
        let Some(name) = arguments.first().and_then(Value::text).map(str::to_lowercase) else {
            self.give_up(site.1, site.0, "the name of the type is computed");
            return Ok(Value::Unknown);
        };
        let id = TypeId(self.types.len());
        self.types.push(TypeBuilder::new(&name));
        let this = Value::Type(id);
        if let Some(Value::Module(parent)) = arguments.get(1).and_then(|options| options.option("parent")) {
            self.types[id.0].members.extended.push(parent);
        }
        if let Some(block) = block {
            match self.call_block(block, &[], Some(&this)) {
                Err(Flow::Stop) => return Err(Flow::Stop),
                Ok(_) | Err(Flow::Return(_) | Flow::Next(_) | Flow::Break(_)) => {}
            }
        }
        Ok(this)
    }

    /// `receiver.name = value`
    pub(super) fn set_attribute(&mut self, receiver: &Value, name: &str, value: &Value) {
        if let (Value::Type(id), "isomorphic") = (receiver, name) {
            self.types[id.0].isomorphic = value.truth() != Some(false);
        }
        self.access(receiver, &format!("{name}="), std::slice::from_ref(value));
    }
}

fn is_send(name: &str) -> bool {
    matches!(name, "send" | "public_send" | "__send__")
}

/// Name and arguments of the method that `send` calls.
fn sent(mut arguments: Vec<Value>) -> Option<(String, Vec<Value>)> {
    let rest = arguments.split_off(1.min(arguments.len()));
    let name = arguments.first()?.text()?.to_owned();
    Some((name, rest))
}

fn union(arguments: &[Value]) -> Value {
    let parts: Vec<_> = arguments.iter().flat_map(Value::elements).collect();
    let text = |part: &Value| match part {
        Value::Regexp(source, options) => Some(regexp_text(source, *options)),
        Value::String(text) if text.chars().all(|c| c.is_alphanumeric() || c == '_') => Some((**text).to_owned()),
        _ => None,
    };
    match &parts[..] {
        [only @ Value::Regexp(..)] => only.clone(),
        _ => match parts.iter().map(text).collect::<Option<Vec<_>>>() {
            Some(texts) => Value::Regexp(texts.join("|").into(), 0),
            None => Value::Unknown,
        },
    }
}
