//! What the files of a function define for all Ruby code: modules and classes with methods that are called of them as such,
//! and constants; what their objects have is in `blueprints`.
//!
//! Files that change what Ruby or Puppet have are left to Ruby.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::lower::blueprints::{Blueprints, Does, ObjectMethod};
use crate::interpreter::lower::constants::{is_of_every_class, path};
use crate::interpreter::lower::files::{CodeFile, Prepended};
use crate::interpreter::lower::libraries::{in_current_environment, loads_known_library, named};
use crate::interpreter::lower::library_constants::is_known_module;
use crate::interpreter::lower::{Code, Lowered, Lowering, Refusal};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Callee, Constant, ConstantId, Node, StateId};
use crate::syntax::{Argument, Body, Call, ConstantScope, Expr, Kind, MethodDefinition, Target};

/// The module that functions of the 3.x API are defined in.
pub(super) const LEGACY_API: &str = "Puppet::Parser::Functions";

/// What Puppet evaluates the files of functions in: what they define is within.
pub(super) const OF_FUNCTIONS: &str = "Puppet::Pops::Loader::RubyFunctionInstantiator";
pub(super) const OF_LEGACY_FUNCTIONS: &str = "Puppet::Pops::Loader::RubyLegacyFunctionInstantiator";

/// Methods that Ruby calls of itself.
const HOOKS: [&str; 12] = [
    "new",
    "allocate",
    "inherited",
    "included",
    "extended",
    "prepended",
    "const_missing",
    "method_missing",
    "method_added",
    "singleton_method_added",
    "respond_to_missing?",
    "respond_to?",
];

/// Modules around some code, innermost first.
pub(super) type Scopes = Rc<[Box<str>]>;

/// Something that a file defines.
pub(super) struct SharedItem<'e> {
    /// Name of the constant, or of the method after that of its module.
    pub(super) name: Box<str>,
    pub(super) file: u8,
    pub(super) at: u32,
    pub(super) scopes: Scopes,
    pub(super) what: What<'e>,
}

impl SharedItem<'_> {
    /// Whether it is a variable of the file, which no other file sees.
    fn is_variable(&self) -> bool {
        let name = self.name.rsplit("::").next().unwrap_or_default();
        matches!(self.what, What::Constant(_)) && !name.starts_with(char::is_uppercase)
    }
}

pub(super) enum What<'e> {
    Method(&'e MethodDefinition),
    Constant(&'e Expr),
}

/// All that the files of a function define.
#[derive(Default)]
pub(super) struct SharedCode<'e> {
    pub(super) all: Vec<SharedItem<'e>>,
    /// Names of modules and classes.
    modules: Vec<Box<str>>,
    /// Those of them that Ruby has.
    standard: Vec<Box<str>>,
    /// Names of methods that only code of their module calls.
    private: Vec<Box<str>>,
    /// What objects of the classes have.
    pub(super) blueprints: Blueprints<'e>,
}

/// How methods of a module are meant from here on.
#[derive(Clone, Copy, Default)]
struct Mode {
    /// Whether they are called of the module: `module_function`, `extend self`, `class << self`.
    is_singleton: bool,
    is_private: bool,
}

/// What the code of a file is in.
struct Around {
    file: u8,
    scopes: Scopes,
    /// Whether it is one that is part of this program, and defines what Ruby has.
    is_standard: bool,
}

impl<'e> SharedCode<'e> {
    /// Collects what files define, the first of which is evaluated in a class, and what is prepended to their classes.
    pub(super) fn of(files: &'e [CodeFile], base: &str, prepended: &[Prepended]) -> Result<Self, Refusal> {
        let mut shared = Self::default();
        // Whoever requires a file has what it defines before.
        for (at, file) in files.iter().enumerate().rev() {
            let scopes = if at == 0 { [base.into()].into() } else { Rc::default() };
            let around = Around { file: at as u8, scopes, is_standard: file.is_standard };
            for expr in &file.parsed.body {
                for expr in definitions_within(expr) {
                    shared.definition(&around, expr).map_err(|at| refusal(file, at))?;
                }
                let is_taken = shared.definition(&around, expr).map_err(|at| refusal(file, at))?;
                if !is_taken && at > 0 && !is_loading(file, expr) {
                    return Err(refusal(file, Refused(expr.at, "code beside the modules")));
                }
            }
        }
        for Prepended { class, module, .. } in prepended {
            shared.blueprints.prepend(class, module);
        }
        Ok(shared)
    }

    /// Collects what this program's own files define.
    pub(super) fn of_standard(files: &'e [CodeFile]) -> Result<Self, Refusal> {
        let mut shared = Self::default();
        for (at, file) in files.iter().enumerate().filter(|(_, file)| file.is_standard).rev() {
            let around = Around { file: at as u8, scopes: Rc::default(), is_standard: true };
            for expr in &file.parsed.body {
                shared.definition(&around, expr).map_err(|at| refusal(file, at))?;
            }
        }
        Ok(shared)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty() && self.blueprints.is_empty()
    }

    /// What a name means in code within modules: the number of a constant or method, or nothing.
    fn find(&self, scopes: &[Box<str>], is_absolute: bool, name: &str) -> Option<NameMeaning> {
        let inside = scopes.iter().filter(|_| !is_absolute).map(|scope| format!("{scope}::{name}"));
        inside.chain([name.to_owned()]).find_map(|path| {
            let constant = |item: &SharedItem<'_>| *item.name == *path && matches!(item.what, What::Constant(_));
            if let Some(at) = self.all.iter().position(constant) {
                return Some(NameMeaning::Constant(at));
            }
            self.modules.iter().any(|module| **module == *path).then_some(NameMeaning::Module(path))
        })
    }

    /// Methods that are called of a module, with whether only its code calls them.
    pub(super) fn methods_of_module<'s>(&'s self, path: &'s str) -> impl Iterator<Item = (&'s str, bool)> {
        self.all.iter().filter_map(move |item| {
            let name = item.name.strip_prefix(path)?.strip_prefix('.')?;
            let is_private = self.private.contains(&item.name);
            matches!(item.what, What::Method(_)).then_some((name, is_private))
        })
    }

    /// Whether any module has a method of that name that is called of it.
    pub(super) fn is_method_of_modules(&self, name: &str) -> bool {
        let is_it = |item: &SharedItem<'_>| item.name.rsplit_once('.').is_some_and(|(_, method)| method == name);
        self.all.iter().any(|item| matches!(item.what, What::Method(_)) && is_it(item))
    }

    fn has_method(&self, name: &str) -> bool {
        self.all.iter().any(|item| *item.name == *name && matches!(item.what, What::Method(_)))
    }

    /// Takes a module, class or constant. Gives whether it is one.
    fn definition(&mut self, around: &Around, expr: &'e Expr) -> Result<bool, Refused> {
        match &expr.kind {
            Kind::Module { path, body } => _ = self.module(around, expr.at, path, body)?,
            Kind::Class { path, superclass, body } => {
                let superclass = match superclass.as_deref() {
                    None => None,
                    Some(superclass) => match self.plain_class(around, superclass) {
                        Some(superclass) => Some(superclass),
                        None => return Err(Refused(expr.at, "a class of this kind")),
                    },
                };
                let full = self.module(around, expr.at, path, body)?;
                self.blueprints.class(&full, superclass.as_deref().filter(|superclass| *superclass != "Object"));
            }
            Kind::Assign(target, value) => {
                let Target::Constant { scope: ConstantScope::Lexical, name } = &**target else { return Ok(false) };
                self.constant(around, expr.at, name, value)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The path of a class that can be inherited from without anything happening.
    fn plain_class(&self, around: &Around, superclass: &Expr) -> Option<String> {
        let name = named(superclass)?;
        match self.find(&around.scopes, false, &name) {
            Some(NameMeaning::Module(path)) => Some(path),
            Some(NameMeaning::Constant(_)) => None,
            None => Some(Class::named(&name)?.name()?.to_owned()),
        }
    }

    fn constant(&mut self, around: &Around, at: u32, name: &str, value: &'e Expr) -> Result<(), Refused> {
        let full = within(&around.scopes, name);
        if !around.is_standard && is_known_module(&full) || self.find(&[], true, &full).is_some() {
            return Err(Refused(at, "a constant that is there"));
        }
        let scopes = Rc::clone(&around.scopes);
        self.all.push(SharedItem { name: full.into(), file: around.file, at, scopes, what: What::Constant(value) });
        Ok(())
    }

    /// Takes a variable that is set around a function of the 3.x API, which its block sees. Gives whether it is one.
    fn file_variable(&mut self, around: &Around, expr: &'e Expr) -> Result<bool, Refused> {
        let Kind::Assign(target, value) = &expr.kind else { return Ok(false) };
        let Target::Local(name) = &**target else { return Ok(false) };
        self.constant(around, expr.at, name, value)?;
        Ok(true)
    }

    /// Takes a module or class. Gives its path.
    fn module(&mut self, around: &Around, at: u32, named: &Expr, body: &'e Body) -> Result<String, Refused> {
        let Kind::Constant { scope, name } = &named.kind else { return Err(Refused(at, "a module of this kind")) };
        let Some(path) = path(scope, name) else { return Err(Refused(at, "a module of this kind")) };
        let full = match (path.split_once("::"), scope) {
            _ if is_absolute(scope) => path,
            (None, _) => within(&around.scopes, &path),
            // The first of several names is looked for.
            (Some((first, rest)), _) => match self.find(&around.scopes, false, first) {
                Some(NameMeaning::Module(module)) => format!("{module}::{rest}"),
                Some(NameMeaning::Constant(_)) => return Err(Refused(at, "a module of this kind")),
                None => path,
            },
        };
        let is_known = !around.is_standard && is_known_module(&full);
        if !is_known && !self.modules.iter().any(|module| **module == *full) {
            self.modules.push(full.as_str().into());
        }
        if around.is_standard && !self.standard.iter().any(|module| **module == *full) {
            self.standard.push(full.as_str().into());
            self.blueprints.note(&full);
        }
        let scopes = [full.as_str().into()].into_iter().chain(around.scopes.iter().cloned()).collect();
        let inside = Around { file: around.file, scopes, is_standard: around.is_standard };
        let mut mode = Mode::default();
        for expr in &**body {
            self.member(&inside, is_known, expr, &mut mode)?;
        }
        Ok(full)
    }

    /// Something in the body of a module.
    fn member(&mut self, around: &Around, is_known: bool, expr: &'e Expr, mode: &mut Mode) -> Result<(), Refused> {
        let module = &around.scopes[0];
        if matches!(&expr.kind, Kind::Module { .. } | Kind::Class { .. }) {
            self.definition(around, expr)?;
            return Ok(());
        }
        // What Ruby or Puppet have is another thing for all code then, except where only functions are.
        if **module == *LEGACY_API {
            let is_variable = self.file_variable(around, expr)?;
            if !is_variable && !self.definition(around, expr)? && !is_new_function(expr) {
                return Err(Refused(expr.at, "code beside the function"));
            }
            return Ok(());
        }
        if is_known {
            return Err(Refused(expr.at, "a change of what Ruby or Puppet have"));
        }
        match &expr.kind {
            Kind::Definition(method) => self.method(around, expr.at, method, *mode),
            Kind::Call(call) if loads_known_library(call) => Ok(()),
            Kind::Call(call) if call.receiver.is_none() => self.directive(around, call, mode),
            Kind::SingletonClass { body } => {
                let mut inner = Mode { is_singleton: true, is_private: false };
                body.iter().try_for_each(|expr| match &expr.kind {
                    Kind::Definition(method) => self.method(around, expr.at, method, inner),
                    Kind::Call(call) if call.receiver.is_none() && is_visibility(call) => {
                        self.directive(around, call, &mut inner)
                    }
                    _ => Err(Refused(expr.at, "code in a module")),
                })
            }
            Kind::String(_) | Kind::Nil => Ok(()),
            _ if self.definition(around, expr)? => Ok(()),
            _ => Err(Refused(expr.at, "code in a module")),
        }
    }

    fn method(&mut self, around: &Around, at: u32, method: &'e MethodDefinition, mode: Mode) -> Result<(), Refused> {
        if !method.is_singleton && !mode.is_singleton {
            let is_private = mode.is_private || &*method.name == "initialize";
            self.method_of_objects(around, at, (&method.name, Does::Code(method)), is_private);
            return Ok(());
        }
        let name = format!("{}.{}", around.scopes[0], method.name);
        if mode.is_private && !method.is_singleton {
            self.private.push(name.as_str().into());
        }
        if method.is_of_other || HOOKS.contains(&&*method.name) || self.has_method(&name) {
            return Err(Refused(at, "a method of this kind"));
        }
        let (file, scopes) = (around.file, Rc::clone(&around.scopes));
        self.all.push(SharedItem { name: name.into(), file, at, scopes, what: What::Method(method) });
        Ok(())
    }

    fn method_of_objects(&mut self, around: &Around, at: u32, (name, does): (&str, Does<'e>), is_private: bool) {
        let (file, scopes) = (around.file, Rc::clone(&around.scopes));
        let method = ObjectMethod { name: name.into(), file, at, scopes, does, is_private };
        self.blueprints.method(&around.scopes[0], method);
    }

    /// `attr_reader :a, :b`
    fn attributes(&mut self, around: &Around, call: &Call, is_private: bool) {
        for name in named_methods(call) {
            if &*call.name != "attr_writer" {
                self.method_of_objects(around, call.at, (name, Does::Reads(name.into())), is_private);
            }
            if &*call.name != "attr_reader" {
                self.method_of_objects(around, call.at, (&format!("{name}="), Does::Writes(name.into())), is_private);
            }
        }
    }

    /// `include A, B`
    fn includes(&mut self, around: &Around, call: &Call) -> Result<(), Refused> {
        // The first one comes before the others.
        for argument in call.arguments.iter().rev() {
            let module = match argument {
                Argument::Plain(module) => self.plain_class(around, module),
                Argument::Splat(_) | Argument::Keywords(_) | Argument::Block(_) => None,
            };
            let Some(module) = module else { return Err(Refused(call.at, "code in a module")) };
            self.blueprints.include(&around.scopes[0], &module);
        }
        Ok(())
    }

    /// A call that says something of the methods of a module.
    fn directive(&mut self, around: &Around, call: &'e Call, mode: &mut Mode) -> Result<(), Refused> {
        let is_literal = call
            .arguments
            .iter()
            .all(|argument| matches!(argument, Argument::Plain(Expr { kind: Kind::Symbol(_) | Kind::String(_), .. })));
        let private = Mode { is_singleton: true, is_private: true };
        match (&*call.name, &call.arguments[..]) {
            ("module_function", []) | ("extend", [Argument::Plain(Expr { kind: Kind::SelfObject, .. })]) => {
                *mode = Mode { is_singleton: true, is_private: false };
                self.blueprints.leave(&around.scopes[0], "an object that includes functions of a module");
            }
            ("private_class_method", [Argument::Plain(Expr { kind: Kind::Definition(method), at })]) => {
                self.method(around, *at, method, private)?;
                self.private.push(format!("{}.{}", around.scopes[0], method.name).into());
            }
            ("private_class_method", [_, ..]) if is_literal => self.make_private(around, call),
            ("private" | "protected", []) => mode.is_private = true,
            ("public", []) => mode.is_private = false,
            ("private", [_, ..]) if is_literal && mode.is_singleton => self.make_private(around, call),
            ("attr_reader" | "attr_writer" | "attr_accessor", [_, ..]) if is_literal && !mode.is_singleton => {
                self.attributes(around, call, mode.is_private);
            }
            ("attr_reader" | "attr_writer" | "attr_accessor", [_, ..]) if is_literal => {}
            ("alias_method", [_, _]) if is_literal && !mode.is_singleton => {
                let names: Vec<_> = named_methods(call).collect();
                self.blueprints.alias(&around.scopes[0], names[0], names[1]);
            }
            ("include", [_, ..]) if !mode.is_singleton => self.includes(around, call)?,
            // Of instances.
            ("private" | "protected", [Argument::Plain(Expr { kind: Kind::Definition(method), at })])
                if !mode.is_singleton && !method.is_singleton =>
            {
                self.method_of_objects(around, *at, (&method.name, Does::Code(method)), true);
            }
            ("private" | "public" | "protected", _) if is_visibility(call) && !mode.is_singleton => {
                for name in named_methods(call) {
                    self.blueprints.make_private(&around.scopes[0], name, &*call.name != "public");
                }
            }
            _ => return Err(Refused(call.at, "code in a module")),
        }
        Ok(())
    }

    fn make_private(&mut self, around: &Around, call: &Call) {
        for argument in &call.arguments {
            if let Argument::Plain(Expr { kind: Kind::Symbol(name) | Kind::String(name), .. }) = argument {
                self.private.push(format!("{}.{name}", around.scopes[0]).into());
            }
        }
    }
}

/// What a name means.
enum NameMeaning {
    /// The number of an item.
    Constant(usize),
    /// The path of a module.
    Module(String),
}

/// What is left to Ruby, and where.
struct Refused(u32, &'static str);

fn refusal(file: &CodeFile, Refused(at, reason): Refused) -> Refusal {
    Refusal { reason: reason.into(), line: file.parsed.lines.line(at) }
}

fn within(scopes: &[Box<str>], name: &str) -> String {
    match scopes.first() {
        Some(scope) => format!("{scope}::{name}"),
        None => name.to_owned(),
    }
}

fn is_visibility(call: &Call) -> bool {
    matches!(&*call.name, "private" | "public" | "protected")
        && call
            .arguments
            .iter()
            .all(|argument| matches!(argument, Argument::Plain(Expr { kind: Kind::Symbol(_) | Kind::String(_), .. })))
}

/// The names that a call is given.
fn named_methods(call: &Call) -> impl Iterator<Item = &str> {
    call.arguments.iter().filter_map(|argument| {
        if let Argument::Plain(Expr { kind: Kind::Symbol(name) | Kind::String(name), .. }) = argument {
            Some(&**name)
        } else {
            None
        }
    })
}

/// What is defined in the block that makes a function: constants know nothing of blocks.
fn definitions_within(expr: &Expr) -> impl Iterator<Item = &Expr> {
    let block = match &expr.kind {
        Kind::Call(call) if &*call.name == "create_function" => call.block.as_deref(),
        _ => None,
    };
    block.into_iter().flat_map(|block| &block.body).filter(|expr| is_definition(expr))
}

fn is_new_function(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Call(call) if &*call.name == "newfunction")
}

/// Whether an expression at the top of a file does nothing but loading others.
pub(super) fn is_loading(file: &CodeFile, expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(call) => file.loads.contains(&call.at) || loads_known_library(call),
        Kind::Begin(begin) => {
            begin.otherwise.is_empty()
                && begin.ensure.is_empty()
                && begin.body.iter().all(|expr| is_loading(file, expr))
        }
        _ => false,
    }
}

/// Whether an expression sets a variable of the file.
pub(super) fn is_file_variable(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Assign(target, _) if matches!(**target, Target::Local(_)))
}

/// Whether an expression at the top of a file is a definition that was collected.
pub(super) fn is_definition(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Module { .. } | Kind::Class { .. } => true,
        Kind::Assign(target, _) => matches!(**target, Target::Constant { .. }),
        _ => false,
    }
}

impl Lowering<'_> {
    /// Lowers what the files define, and gives the names of all of it.
    pub(super) fn shared_code(&mut self) -> Lowered<()> {
        for file in 0..self.files.len() {
            self.enter_file(file as u8);
            for expr in &self.files[file].parsed.body {
                self.loads(expr);
            }
        }
        let shared = Rc::clone(&self.shared);
        // Whoever calls a method has the constants that are defined after it.
        let is_constant = |item: &SharedItem<'_>| matches!(item.what, What::Constant(_));
        let (constants, methods): (Vec<_>, Vec<_>) =
            shared.all.iter().enumerate().partition(|(_, item)| is_constant(item));
        for (at, item) in constants.into_iter().chain(methods) {
            self.enter_file(item.file);
            self.scopes = Rc::clone(&item.scopes);
            let around = std::mem::replace(&mut self.code, Code::Module);
            let lowered = match item.what {
                What::Method(method) => self.method_of_module(item, method),
                What::Constant(value) => self.value_of_constant(at, value),
            };
            self.code = around;
            lowered?;
            if !item.is_variable() && !self.files[usize::from(item.file)].is_standard {
                self.program.defined.push((item.name.clone(), item.file));
            }
        }
        // Where two files say what objects of a class have, Ruby alone knows all of it.
        for blueprint in shared.blueprints.all() {
            if let Some(first) = blueprint.methods.first()
                && !self.files[usize::from(first.file)].is_standard
            {
                self.program.defined.push((format!("{}#", blueprint.path).into(), first.file));
            }
        }
        self.enter_file(0);
        let base = if self.is_legacy() { OF_LEGACY_FUNCTIONS } else { OF_FUNCTIONS };
        self.scopes = [base.into()].into();
        Ok(())
    }

    fn method_of_module(&mut self, item: &SharedItem<'_>, method: &MethodDefinition) -> Lowered<()> {
        self.defined_method(item.at, method, &item.name)?;
        Ok(())
    }

    fn value_of_constant(&mut self, at: usize, value: &Expr) -> Lowered<()> {
        let first = self.program.nodes.len();
        self.names.enter_method();
        let lowered = self.expr(value);
        let slots = self.names.leave();
        let mut value = lowered?;
        // A variable's object is made when the function is first called, and is there for the next calls.
        let is_new = |node: &Node| matches!(node, Node::Call(call) if matches!(call.callee, Callee::New(_)));
        let is_kept = self.shared.all[at].is_variable() && is_new(self.program.node(value));
        self.program.keeps_objects |= is_kept;
        let asks = |node: &Node| match node {
            node if is_kept && is_new(node) => false,
            Node::Call(call) => asks_host(call.callee),
            // It goes on with the next call.
            Node::State(_) | Node::Class(Class::Random) => true,
            node => node.method() == Some(Method::Scope),
        };
        if self.program.nodes[first..].iter().any(asks) {
            let refused = self.refused(self.shared.all[at].at, "a constant that depends on more than code");
            value = self.left_to_ruby(self.shared.all[at].at, refused)?;
        }
        self.constant_numbers.push((at, ConstantId(self.program.constants.len() as u32)));
        self.program.constants.push(Constant { value, slots });
        Ok(())
    }

    /// The variable of a name that is set around the function.
    pub(super) fn file_variable(&mut self, at: u32, name: &str) -> Option<Lowered> {
        if self.is_file_variable(name) { self.own_constant(at, &ConstantScope::Lexical, name) } else { None }
    }

    /// Whether a variable of that name is set around the function.
    pub(super) fn is_file_variable(&self, name: &str) -> bool {
        matches!(self.scopes.first().map(|scope| &**scope), Some(LEGACY_API))
            && matches!(self.shared.find(&self.scopes[..1], false, name), Some(NameMeaning::Constant(_)))
    }

    /// What a constant's name means among what the files define; `None` when it is none of theirs.
    pub(super) fn own_constant(&mut self, at: u32, scope: &ConstantScope, name: &str) -> Option<Lowered> {
        if self.shared.is_empty() {
            return None;
        }
        let path = path(scope, name)?;
        let shared = Rc::clone(&self.shared);
        let lowered = match shared.find(&self.scopes, is_absolute(scope), &path)? {
            NameMeaning::Constant(item) => match self.constant_numbers.iter().find(|(known, _)| *known == item) {
                Some((_, constant)) => self.node(at, Node::Constant(*constant)),
                None => Err(self.refused(at, "a constant before its definition")),
            },
            NameMeaning::Module(module) => {
                self.class_of_file(at, &module).and_then(|class| self.node(at, Node::Class(Class::Own(class))))
            }
        };
        Some(lowered)
    }

    /// A call of a module that the files define; `None` for other receivers.
    pub(super) fn call_of_module(&mut self, receiver: &Expr, call: &Call) -> Option<Lowered> {
        let is_self = matches!(receiver.kind, Kind::SelfObject);
        let module = match &receiver.kind {
            Kind::SelfObject if self.is_in_module() => self.scopes.first()?.to_string(),
            Kind::Constant { scope, name } => {
                let path = path(scope, name)?;
                match self.shared.find(&self.scopes, is_absolute(scope), &path)? {
                    NameMeaning::Module(module) => module,
                    NameMeaning::Constant(_) => return None,
                }
            }
            _ => return None,
        };
        let call = &*in_current_environment(&module, call);
        let name = format!("{module}.{}", call.name);
        // It may be among the functions of libraries.
        let is_elsewhere = !self.shared.has_method(&name) && &*call.name != "new";
        if is_elsewhere && self.shared.standard.iter().any(|standard| **standard == *module) {
            return self.library_call(receiver, call).or_else(|| Some(self.method_named(&module, call)));
        }
        if !is_self && self.shared.private.iter().any(|private| **private == *name) {
            return Some(Err(self.refused(call.at, format!("the private method '{name}'"))));
        }
        Some(self.method_named(&module, call))
    }

    /// Whether a constant is a module that the code defines.
    pub(super) fn is_own_module(&self, constant: &Expr) -> bool {
        let Kind::Constant { scope, name } = &constant.kind else { return false };
        let found = path(scope, name).and_then(|path| self.shared.find(&self.scopes, is_absolute(scope), &path));
        matches!(found, Some(NameMeaning::Module(_)))
    }

    /// A call without a receiver in a method of a module, of another one.
    pub(super) fn call_within_module(&mut self, call: &Call) -> Option<Lowered> {
        let module = self.scopes.first()?;
        let is_own = &*call.name == "new" || self.shared.has_method(&format!("{module}.{}", call.name));
        if !self.is_in_module() || !is_own {
            return None;
        }
        let module = module.to_string();
        Some(self.method_named(&module, call))
    }

    fn method_named(&mut self, module: &str, call: &Call) -> Lowered {
        let name = format!("{module}.{}", call.name);
        if &*call.name == "new" {
            return self.new_object(module, call);
        }
        if !self.shared.has_method(&name)
            && let Some(method) = Method::named(&call.name).filter(|method| is_of_every_class(*method))
        {
            let class = self.class_of_file(call.at, module)?;
            let receiver = self.node(call.at, Node::Class(Class::Own(class)))?;
            return self.finish(call.at, Some(receiver), Callee::Method(method), call);
        }
        if !self.shared.has_method(&name) {
            return Err(self.refused(call.at, format!("the method '{name}'")));
        }
        let (id, own) = self.own(&name);
        own.called_at.get_or_insert(call.at);
        self.finish(call.at, None, Callee::Own(id), call)
    }

    /// An instance variable of the module that the code is in.
    pub(super) fn state(&mut self, name: &str) -> StateId {
        let name = format!("{}{name}", self.scopes.first().map_or("", |scope| scope));
        let known = self.program.states.iter().position(|state| **state == *name);
        let at = known.unwrap_or_else(|| {
            self.program.states.push(name.into());
            self.program.states.len() - 1
        });
        StateId(at as u32)
    }
}

fn is_absolute(scope: &ConstantScope) -> bool {
    match scope {
        ConstantScope::Lexical => false,
        ConstantScope::Top => true,
        ConstantScope::In(outer) => matches!(&outer.kind, Kind::Constant { scope, .. } if is_absolute(scope)),
    }
}

/// Whether a call asks Puppet for something, or tells it something.
fn asks_host(callee: Callee) -> bool {
    use crate::interpreter::kernel::Kernel;
    match callee {
        // Whatever methods do, too.
        Callee::Function(_)
        | Callee::Context(_)
        | Callee::Own(_)
        | Callee::Named(_)
        | Callee::New(_)
        | Callee::OfSelf(_)
        | Callee::Super(_)
        | Callee::Computed { .. } => true,
        Callee::Method(method) => method == Method::Scope,
        Callee::Kernel(kernel) => match kernel {
            Kernel::CallFunction
            | Kernel::FunctionMethod
            | Kernel::Log(_)
            | Kernel::File(_)
            | Kernel::Setting
            | Kernel::VersionOfPuppet
            | Kernel::ImplementationOfPuppet
            | Kernel::AttributesOfScope
            | Kernel::VariableOfScope
            | Kernel::IsVariableOfScope
            | Kernel::InstanceVariable
            | Kernel::IsInstanceVariable
            | Kernel::Stack
            | Kernel::DeprecationWarning
            | Kernel::Prepend
            | Kernel::Binary
            | Kernel::MakeDirectory
            | Kernel::Rand
            | Kernel::SeedRandom
            | Kernel::Variable
            | Kernel::IsInstance
            | Kernel::Primitive(_)
            | Kernel::InitializeException
            | Kernel::TextOfException => true,
            Kernel::Array
            | Kernel::Integer
            | Kernel::Float
            | Kernel::String
            | Kernel::Hash
            | Kernel::Format
            | Kernel::Raise
            | Kernel::Lambda
            | Kernel::Proc
            | Kernel::Loop
            | Kernel::BlockGiven
            | Kernel::Catch
            | Kernel::Require
            | Kernel::Library(_) => false,
        },
    }
}
