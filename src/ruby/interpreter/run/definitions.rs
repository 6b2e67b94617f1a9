//! Methods of the template, `yield`, and functions of Ruby's kernel.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::host::ToldOfFile;
use crate::interpreter::kernel::{FileQuestion, FileTest, Kernel};
use crate::interpreter::method::Method;
use crate::interpreter::program::{DefinitionId, Parameters, Program, SourceFile};
use crate::interpreter::run::{Evaluated, Given, Machine, Stop, argument_count, raise, type_error, unsupported};
use crate::interpreter::value::{Callable, Environment, Exception, Hash, Object, Procedure, RubyValue};
use crate::request::{Request, ScopeId};
use pantin_host::PUPPET_VERSION;
use pantin_values::value::{Value, ruby_errors};

const WARNING: &str = "a warning of where the code is";
/// Ruby's message for raising an object that is no exception.
const NO_EXCEPTION: &str = "exception class/object expected";

impl<'c> Machine<'_, 'c> {
    /// Calls a method of the code itself, which `receiver` has.
    pub(super) fn call_method(
        &mut self,
        id: DefinitionId,
        receiver: RubyValue<'c>,
        given: Given<'_, 'c>,
        block: Option<Callable<'c>>,
    ) -> Evaluated<'c> {
        let definition = self.program.definition(id);
        self.with_room(definition.slots, |machine, variables| {
            let block_slot = definition.parameters.block.map(|slot| (slot, block.clone()));
            let environment = machine.scope_of_method(variables, block, receiver);
            if let Some((slot, block)) = block_slot {
                let procedure = |callable| RubyValue::Procedure(Rc::new(Procedure { callable }));
                machine.set_local(&environment, slot, block.map_or(RubyValue::Nil, procedure));
            }
            machine.bind_given(&environment, id, given)?;
            machine.run_own(id, environment)
        })
    }

    /// Makes parameters of what a method of the code itself is given.
    fn bind_given(
        &mut self,
        environment: &Rc<Environment<'c>>,
        id: DefinitionId,
        given: Given<'_, 'c>,
    ) -> Result<(), Stop<'c>> {
        self.is_there(id)?;
        let program = self.program;
        let definition = program.definition(id);
        let parameters = &definition.parameters;
        if !parameters.takes_keywords() {
            // Which arguments Ruby's own methods take is not all known.
            if program.is_standard(definition.body) && !parameters.takes(given.values.len()) {
                return Err(unsupported("these arguments of a library's method"));
            }
            return self.bind_strictly(environment, parameters, given.values);
        }
        let (values, keywords) = match given.values {
            [values @ .., RubyValue::Hash(keywords)] if given.has_keywords => (values, Some(Rc::clone(keywords))),
            values => (values, None),
        };
        if !parameters.takes(values.len()) {
            return Err(odd_count(program, parameters, values.len()));
        }
        self.bind_strictly(environment, parameters, values)?;
        self.bind_keywords(environment, parameters, keywords.as_deref())
    }

    /// Runs a method of the code itself, whose scope has its arguments.
    fn run_own(&mut self, id: DefinitionId, environment: Rc<Environment<'c>>) -> Evaluated<'c> {
        self.begin_method(id)?;
        let result = self.execute_deeper(&environment, self.code_of_method(id));
        self.depth -= 1;
        let home_id = environment.home.id;
        self.recycle(environment);
        self.result_of_method(home_id, result)
    }

    pub(super) fn yield_to_home(&mut self, environment: &Environment<'c>, values: &[RubyValue<'c>]) -> Evaluated<'c> {
        match environment.home.block.clone() {
            Some(block) => self.yield_values(&block, values),
            None => Err(raise(Class::LocalJumpError, "no block given (yield)")),
        }
    }

    pub(super) fn kernel(
        &mut self,
        environment: &Rc<Environment<'c>>,
        kernel: Kernel,
        arguments: &[RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Evaluated<'c> {
        match kernel {
            Kernel::Raise => Err(self.raised(arguments)),
            Kernel::Lambda | Kernel::Proc => match block {
                Some(callable) => Ok(RubyValue::Procedure(Rc::new(Procedure { callable: callable.clone() }))),
                None => Err(raise(Class::ArgumentError, "tried to create Proc object without a block")),
            },
            Kernel::Loop => match block {
                Some(block) => loop {
                    match self.yield_values(block, &[]) {
                        Ok(_) => {}
                        Err(Stop::Raised(exception)) if exception.class == Class::StopIteration => {
                            return Ok(RubyValue::Nil);
                        }
                        Err(stop) => return Err(stop),
                    }
                },
                None => Err(unsupported("a loop without a block")),
            },
            Kernel::CallFunction => match arguments {
                // Templates see the variables of the scope, which a function has not.
                [RubyValue::String(name), rest @ ..] if !name.borrow().contains("template") => {
                    let name = name.borrow().to_owned();
                    // All functions are of the global scope, also those that are given another one.
                    self.call_function((ScopeId::GLOBAL, &name), rest, block)
                }
                _ => Err(unsupported("this call_function")),
            },
            Kernel::BlockGiven => Ok(environment.home.block.is_some().into()),
            Kernel::Log(level) => {
                let text = match arguments {
                    [RubyValue::Array(parts)] => {
                        let parts = RubyValue::array(parts.items());
                        let joined = self.send_plain(&parts, Method::Join, &[RubyValue::text(" ")])?;
                        self.text(&joined)?
                    }
                    [text] if text.is_truthy() => self.text(text)?,
                    _ => return Err(unsupported("a message that is nothing")),
                };
                let level = level.into();
                if self.is(Request::Hears(level))? {
                    self.ask(Request::Log { level, message: &text, source: "Puppet" })?;
                }
                Ok(RubyValue::Nil)
            }
            Kernel::FunctionMethod => {
                let [name] = arguments else { return Err(argument_count(arguments.len(), 1, Some(1))) };
                let name = self.text(name)?;
                Ok(if self.has_legacy_function(&name)? { format!("function_{name}").into() } else { false.into() })
            }
            Kernel::AttributesOfScope => self.attributes_of_scope(arguments),
            Kernel::VariableOfScope => Ok(self.visible_variable(arguments)?.unwrap_or(RubyValue::Nil)),
            Kernel::IsVariableOfScope => Ok(self.visible_variable(arguments)?.is_some().into()),
            Kernel::Require => Ok(RubyValue::Boolean(true)),
            Kernel::Catch => match (arguments, block) {
                ([], Some(_)) => Err(unsupported("a catch of no tag")),
                ([tag], Some(block)) => self.yield_one(block, tag.clone()),
                (more, Some(_)) => Err(argument_count(more.len(), 0, Some(1))),
                (_, None) => Err(raise(Class::LocalJumpError, "no block given")),
            },
            Kernel::Variable => self.variable_of_process(arguments, block),
            Kernel::IsInstance => self.is_instance(arguments),
            Kernel::Prepend => self.prepend(arguments),
            Kernel::InitializeException => self.initialize_exception(&environment.home.receiver, arguments),
            Kernel::TextOfException => match &environment.home.receiver {
                RubyValue::Exception(exception) => Ok(RubyValue::text(exception.message().to_string())),
                _ => Err(unsupported("this super")),
            },
            Kernel::Setting => {
                let [name @ (RubyValue::Symbol(_) | RubyValue::String(_))] = arguments else {
                    return Err(unsupported("this setting"));
                };
                let name = self.text(name)?;
                Ok(match self.ask(Request::Setting(&name))? {
                    Value::String(value) if &*name == "strict" => RubyValue::symbol(value),
                    value => self.objects.value(&value),
                })
            }
            Kernel::VersionOfPuppet => {
                Ok(RubyValue::text(self.release().of_server().map_or(PUPPET_VERSION, |(version, _)| version)))
            }
            Kernel::ImplementationOfPuppet => match self.release().of_server() {
                Some((_, implementation)) => Ok(RubyValue::text(implementation)),
                None => Err(unsupported("Puppet.implementation")),
            },
            Kernel::File(question) => self.file(question, arguments),
            Kernel::MakeDirectory => self.made_directory(arguments),
            Kernel::InstanceVariable => Ok(self.instance_variable(arguments)?.unwrap_or(RubyValue::Nil)),
            Kernel::IsInstanceVariable => Ok(self.instance_variable(arguments)?.is_some().into()),
            Kernel::Stack => self.asked(Request::Stack),
            Kernel::DeprecationWarning => self.deprecation_warning(arguments),
            Kernel::Binary
            | Kernel::Rand
            | Kernel::SeedRandom
            | Kernel::Primitive(_)
            | Kernel::Library(_)
            | Kernel::Array
            | Kernel::Integer
            | Kernel::Float
            | Kernel::String
            | Kernel::Hash
            | Kernel::Format => (self.methods.function)(self, kernel, arguments),
        }
    }

    /// `scope.resource.to_hash`
    fn attributes_of_scope(&mut self, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        let scope = self.host.scope();
        let (Value::Hash(attributes), [RubyValue::Scope]) = (self.ask(Request::CurrentAttributes(scope))?, arguments)
        else {
            return Err(unsupported("the attributes of this resource"));
        };
        let symbol = |name: &Value<'c>| RubyValue::symbol(name.as_str().unwrap_or_default());
        let pairs = attributes.entries().iter().map(|(name, value)| (symbol(name), self.objects.value(value)));
        Ok(RubyValue::hash(Hash::of_pairs(pairs)))
    }

    /// `Puppet.deprecation_warning`
    fn deprecation_warning(&mut self, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        let (message, key, place) = match arguments {
            [RubyValue::String(message), RubyValue::String(place)] => (message, None, place),
            [RubyValue::String(message), RubyValue::String(place), RubyValue::String(key)] => {
                (message, Some(key), place)
            }
            _ => return Err(unsupported(WARNING)),
        };
        let (message, place) = (message.borrow().to_owned(), place.borrow().to_owned());
        let key = key.map(|key| key.borrow().to_owned());
        self.ask(Request::WarnOfDeprecation { message: &message, key: key.as_deref(), place: &place })?;
        Ok(RubyValue::Nil)
    }

    /// What a template has for an instance variable that a value names.
    fn instance_variable(&mut self, name: &[RubyValue<'c>]) -> Result<Option<RubyValue<'c>>, Stop<'c>> {
        let [name @ (RubyValue::String(_) | RubyValue::Symbol(_))] = name else {
            return Err(unsupported("an instance variable that no text names"));
        };
        let written = self.text(name)?;
        let is_letter = |c: char| c == '_' || c.is_ascii_alphabetic();
        let is_plain =
            |name: &&str| name.starts_with(is_letter) && name.chars().all(|c| is_letter(c) || c.is_ascii_digit());
        // Those that Puppet keeps for itself only Ruby has.
        let Some(plain) = written.strip_prefix('@').filter(is_plain).filter(|name| !name.starts_with("__")) else {
            return Err(unsupported("this instance variable"));
        };
        let known = self.program.instances.iter().position(|known| known.trim_start_matches('@') == plain);
        match known {
            Some(at) => Ok(self.instances[at].clone()),
            None => self.visible_variable(&[RubyValue::text(plain.to_owned())]),
        }
    }

    /// `prepend`
    fn prepend(&mut self, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        match self.prepended_to(arguments)? {
            Some(class) => Ok(class),
            None => Err(unsupported("this prepend")),
        }
    }

    /// Prepends a module to a class; nothing where that is not certain.
    fn prepended_to(&mut self, arguments: &[RubyValue<'c>]) -> Result<Option<RubyValue<'c>>, Stop<'c>> {
        let program = self.program;
        // What Ruby or Puppet have is not changed here.
        let [receiver @ RubyValue::Class(Class::Own(class)), RubyValue::Class(Class::Own(module))] = arguments else {
            return Ok(None);
        };
        let (class, module) = (program.class(*class), program.class(*module));
        let is_standard = program.file(class.file).is_some_and(SourceFile::is_standard);
        // The first file is the function's.
        let Some(file) = program.file(module.file).filter(|file| module.file > 0 && !file.is_standard()) else {
            return Ok(None);
        };
        let (class, module) = (program.text(class.name), program.text(module.name));
        let request = Request::Prepend { class, module, file: &file.name, digest: file.digest };
        // Objects that are there have the methods that the program was compiled with.
        if !is_standard || !self.made.is_empty() || !self.is(request)? {
            return Ok(None);
        }
        Ok(Some(receiver.clone()))
    }

    /// Whether a value is an instance of a type of Puppet's.
    fn is_instance(&mut self, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        let [ty, value] = arguments else { return Err(unsupported("this instance?")) };
        let (ty, value) = (self.crossed(ty)?, self.crossed(value)?);
        match ty {
            Value::Type(ty) => Ok(self.is(Request::IsInstance { ty, value })?.into()),
            _ => Err(unsupported("instance? of a value that is no type")),
        }
    }

    /// A variable of the process.
    fn variable_of_process(&mut self, arguments: &[RubyValue<'c>], block: Option<&Callable<'c>>) -> Evaluated<'c> {
        let [name, default @ ..] = arguments else { return Err(argument_count(0, 1, Some(2))) };
        let RubyValue::String(name) = name else { return Err(type_error(name, "String")) };
        let name = name.borrow().to_owned();
        // Ruby's process is started without those.
        let is_left_out = name.starts_with("RUBY") || name.starts_with("GEM") || name.starts_with("BUNDLE");
        let Some(machine) = self.host.machine().filter(|_| !is_left_out) else {
            return Err(unsupported("a variable of the process"));
        };
        match (machine.variable(&name), default, block) {
            (Some(value), _, _) => Ok(value.into()),
            (None, [], Some(block)) => self.yield_one(block, RubyValue::text(name)),
            (None, [], None) => Ok(RubyValue::Nil),
            (None, [default], None) => Ok(default.clone()),
            (None, [default], Some(_)) if default.is_nil() => Ok(RubyValue::Nil),
            (None, ..) => Err(unsupported("a variable with a default and a block")),
        }
    }

    /// What is asked of a file.
    pub(in crate::interpreter) fn ask_file(&mut self, question: FileQuestion, path: &str) -> Evaluated<'c> {
        let answer = (self.methods.file)(self, question, path)?;
        match (question, &answer) {
            (FileQuestion::Test(test), answer) => {
                self.host.told_of_file(path, ToldOfFile::Test(test, answer.is_truthy()));
            }
            (FileQuestion::Content | FileQuestion::Text | FileQuestion::Bytes, RubyValue::String(text)) => {
                self.host.told_of_file(path, ToldOfFile::Content(text.borrow().as_bytes()));
            }
            (FileQuestion::Bytes, RubyValue::Object(object)) if let Object::Bytes(bytes) = &**object => {
                self.host.told_of_file(path, ToldOfFile::Content(bytes));
            }
            (FileQuestion::Content | FileQuestion::Text | FileQuestion::Bytes | FileQuestion::Lines, _) => {
                self.host.looks_elsewhere();
            }
        }
        Ok(answer)
    }

    /// `File.read` and the like
    fn file(&mut self, question: FileQuestion, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        match arguments {
            [RubyValue::String(path)] => {
                let path = path.borrow().to_owned();
                self.ask_file(question, &path)
            }
            [RubyValue::Object(object)] if let Object::Path(path) = &**object => self.ask_file(question, path),
            [other] => Err(type_error(other, "String")),
            _ => Err(unsupported("options of a file")),
        }
    }

    /// `FileUtils.mkdir_p` of a directory that is there, which does nothing.
    fn made_directory(&mut self, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
        let [RubyValue::String(path)] = arguments else { return Err(unsupported("a directory that no string names")) };
        let path = path.borrow().to_owned();
        let is_there = self.ask_file(FileQuestion::Test(FileTest::IsDirectory), &path)?;
        if !is_there.is_truthy() {
            return Err(unsupported("a directory that is made"));
        }
        Ok(RubyValue::array(vec![RubyValue::text(path)]))
    }

    /// `raise`
    fn raised(&mut self, arguments: &[RubyValue<'c>]) -> Stop<'c> {
        let (class, message) = match arguments {
            // Nobody asks for it here.
            [given @ .., RubyValue::Hash(options)] if !given.is_empty() && is_cause(options) => {
                return self.raised(given);
            }
            [] => match self.handled.clone() {
                Some(exception) => return Stop::Raised(exception),
                None => (Class::RuntimeError, "unhandled exception".to_owned()),
            },
            [RubyValue::String(text)] => (Class::RuntimeError, text.borrow().to_owned()),
            [RubyValue::Exception(exception)] => return Stop::Raised(Rc::clone(exception)),
            [RubyValue::Class(class), ..] if class.is_made_otherwise() => {
                return unsupported(format!("a new {}", self.program.class_name(*class)));
            }
            [RubyValue::Class(Class::Own(id)), given @ ..] if given.len() < 2 => {
                return match self.new_object(*id, Given::plainly(given), None) {
                    Ok(RubyValue::Exception(exception)) => Stop::Raised(exception),
                    Ok(_) => raise(Class::TypeError, NO_EXCEPTION),
                    Err(stop) => stop,
                };
            }
            [RubyValue::Class(class)] if class.is_exception() => (*class, self.program.class_name(*class).to_owned()),
            [RubyValue::Class(class), message] if class.is_exception() => match self.text(message) {
                Ok(message) => (*class, message),
                Err(stop) => return stop,
            },
            [RubyValue::Exception(exception), message] if exception.instance.is_none() => match self.text(message) {
                Ok(message) => return Stop::Raised(Rc::new(Exception::new(exception.class, message))),
                Err(stop) => return stop,
            },
            // They may make exceptions of themselves.
            [RubyValue::Object(_) | RubyValue::Exception(_), ..] => return unsupported("this raise"),
            // Where it is said to come from nobody sees.
            [class @ RubyValue::Class(_), message, backtrace] => match backtrace {
                RubyValue::Nil | RubyValue::String(_) => return self.raised(&[class.clone(), message.clone()]),
                RubyValue::Array(places)
                    if places.borrow().iter().all(|place| matches!(place, RubyValue::String(_))) =>
                {
                    return self.raised(&[class.clone(), message.clone()]);
                }
                _ => (Class::TypeError, "backtrace must be Array of String".to_owned()),
            },
            [_] | [_, _] | [_, _, _] => (Class::TypeError, NO_EXCEPTION.to_owned()),
            more => return argument_count(more.len(), 0, Some(3)),
        };
        raise(class, message)
    }
}

/// Whether options of `raise` are `cause: …` alone.
fn is_cause(options: &Hash<'_>) -> bool {
    matches!(&options.keys()[..], [RubyValue::Symbol(name)] if &**name == "cause")
}

/// A wrong number of arguments of a method that has keywords, which the message names, too.
fn odd_count<'c>(program: &Program, parameters: &Parameters, given: usize) -> Stop<'c> {
    let least = parameters.required.len() + parameters.last.len();
    let most = parameters.rest.is_none().then_some(least + parameters.optional.len());
    let mut message = ruby_errors::argument_count(given, least, most);
    let required = parameters.keywords.iter().filter(|keyword| keyword.default.is_none());
    let names: Vec<_> = required.map(|keyword| program.text(keyword.name).to_owned()).collect();
    if !names.is_empty() && message.pop().is_some() {
        let word = if names.len() == 1 { "keyword" } else { "keywords" };
        message = format!("{message}; required {word}: {})", names.join(", "));
    }
    raise(Class::ArgumentError, message)
}
