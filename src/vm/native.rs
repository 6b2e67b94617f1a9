//! What a native function is: a name, signatures in Puppet's type text, and a body in Rust.
//!
//! The VM finds functions through [`FunctionTable`] and never names one; `pantin_functions` fills the table.
//! Source: `reference/functions.md` ("Calling convention facts").

pub use super::block::{Block, Lambda, RubyBlock};
use super::ruby_function::RubyFunction;
use super::unwind::{Flow, Unwind};
use super::{ActivationId, Vm, raise};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Strictness};
use pantin_base::source::Place;
use pantin_environment::Contents;
use pantin_values::value::Value;
use pantin_values::value::issues as value_issues;

/// A native function.
#[derive(Debug)]
pub struct Function {
    /// Name, qualified if it is.
    pub name: &'static str,
    /// How it is called.
    pub api: Api,
}

/// The two calling conventions of Puppet.
#[derive(Debug)]
pub enum Api {
    /// Typed signatures; the first one that accepts the arguments is called.
    Dispatched(&'static [Dispatch]),
    /// The older convention: any arguments, counted; undef arrives as an empty string.
    Legacy(Legacy),
}

impl Function {
    /// Whether it is one of the older convention.
    #[must_use]
    pub const fn is_legacy(&self) -> bool {
        matches!(self.api, Api::Legacy(_))
    }
}

/// A signature and the body behind it.
#[derive(Clone, Copy)]
pub struct Dispatch {
    /// Type text and name of each parameter. A name may start with `?` (optional), `*` (repeated, none or more)
    /// or `+` (repeated, one or more).
    pub parameters: &'static [(&'static str, &'static str)],
    /// The block.
    pub block: BlockParameter,
    /// Type text of the result, checked when given.
    pub returns: Option<&'static str>,
    /// Body.
    pub body: Body,
}

impl Dispatch {
    /// A signature without a block whose result is not checked.
    #[must_use]
    pub const fn new(parameters: &'static [(&'static str, &'static str)], body: NativeBody) -> Self {
        Self { parameters, block: BlockParameter::None, returns: None, body: Body::Evaluate(body) }
    }

    /// The same signature with a block.
    #[must_use]
    pub const fn with_block(self, block: BlockParameter) -> Self {
        Self { block, ..self }
    }

    /// The same signature with a result that is checked.
    #[must_use]
    pub const fn returning(self, ty: &'static str) -> Self {
        Self { returns: Some(ty), ..self }
    }
}

/// What a signature says of the block.
#[derive(Clone, Copy, Debug)]
pub enum BlockParameter {
    /// No block is accepted.
    None,
    /// A block of this type may be given.
    Optional(&'static str),
    /// A block of this type must be given.
    Required(&'static str),
    /// A block of this type must be given; messages call it by this name.
    Named(&'static str, &'static str),
}

/// The body behind a signature.
#[derive(Clone, Copy)]
pub enum Body {
    /// Evaluates the call.
    Evaluate(NativeBody),
    /// The arguments are known to be wrong: gives what follows the function's name in the message. Puppet's
    /// `argument_mismatch`.
    Mismatch(Mismatch),
}

/// Describes wrong arguments, or fails itself.
pub type Mismatch = for<'c> fn(&super::TypeTable<'c>, &[Value<'c>]) -> Result<String, Issue>;

/// A function of the older convention.
pub struct Legacy {
    /// Ruby's arity: `n` exactly, `-n - 1` at least `n`.
    pub arity: i32,
    /// Whether the call is a statement, which gives undef.
    pub statement: bool,
    /// Evaluates the call.
    pub body: NativeBody,
}

/// Checks the number of arguments of a function of the older convention against Ruby's arity.
pub fn check_arity(name: &str, arity: i64, count: usize) -> Result<(), Issue> {
    let count = count as i64;
    let minimum = -arity - 1;
    let wanted = match arity {
        0.. if count == arity => return Ok(()),
        0.. => format!("{count} for {arity}"),
        _ if count >= minimum => return Ok(()),
        _ => format!("{count} for minimum {minimum}"),
    };
    Err(value_issues::runtime_error(&format!("{name}(): Wrong number of arguments given ({wanted})")))
}

/// A body in Rust.
pub type NativeBody = for<'c> fn(&mut Ctx<'_, 'c>, &[Value<'c>], Option<Block<'c>>) -> Flow<'c>;

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dispatch").field("parameters", &self.parameters).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Legacy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Legacy").field("arity", &self.arity).finish_non_exhaustive()
    }
}

/// How the digests of Ruby files are made.
#[derive(Clone, Copy, Debug)]
pub struct Digests {
    /// Of code, whatever its comments and blanks; nothing for what is no Ruby.
    pub code: fn(&str) -> Option<u128>,
    /// Of the very file.
    pub file: fn(&[u8]) -> u128,
}

/// The files of modules, as far as their content may be known.
#[derive(Clone, Copy)]
pub struct ModuleFiles<'f> {
    /// The files.
    pub contents: &'f dyn Contents,
    /// How their digests are made.
    pub digests: Digests,
}

/// The native functions by name.
pub trait FunctionTable: Send + Sync {
    /// A function of Puppet itself.
    fn core(&self, name: &str) -> Option<&'static Function>;

    /// The function of Puppet itself that later releases than the reference have under the name of one of its functions.
    fn later(&self, _name: &str) -> Option<&'static Function> {
        None
    }

    /// Whether Puppet itself has a function that [`Self::core`] gives. Others come with what is installed beside it.
    fn is_of_puppet(&self, _name: &str) -> bool {
        true
    }

    /// A function of Puppet itself as OpenVox 9 has it, if that differs.
    fn latest(&self, _name: &str) -> Option<&'static Function> {
        None
    }

    /// Names of the functions of Puppet itself, sorted.
    fn core_names(&self) -> Vec<&'static str>;

    /// Names and texts of types that only the signatures of a function of Puppet itself name; later ones may name earlier
    /// ones.
    fn local_types(&self, _name: &str) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// A native replacement for a function that a module of the environment has in Ruby, if the content of its file is one
    /// that the native function was compared with.
    fn module(&self, module: &str, file: &RubyFunction<'_>, files: ModuleFiles<'_>) -> Option<&'static Function>;

    /// Whether there are native replacements for functions of this name of a module.
    fn has_replacement(&self, module: &str, name: &str) -> bool;
}

/// What a native function sees of the compilation.
pub struct Ctx<'v, 'c> {
    /// The machine.
    pub vm: &'v mut Vm<'c>,
    /// The frame that calls.
    pub caller: ActivationId,
    /// Name of the function that is called.
    pub name: &'static str,
    /// Where it is called.
    pub place: Place,
    /// Whether control flow left the function with a value, whose type is not checked then.
    pub left: bool,
}

impl<'c> Ctx<'_, 'c> {
    /// Where values are allocated.
    #[must_use]
    pub fn arena(&self) -> &'c pantin_base::budget::Arena {
        self.vm.arena
    }

    /// The number of the calling frame, for whoever keeps frames by number.
    #[must_use]
    pub const fn caller_number(&self) -> u32 {
        self.caller.0
    }

    /// The types, to hold while the machine is called.
    #[must_use]
    pub fn types(&self) -> std::rc::Rc<super::TypeTable<'c>> {
        std::rc::Rc::clone(&self.vm.types)
    }

    /// Where the function is called, for control flow that nothing catches.
    #[must_use]
    pub fn origin(&self) -> super::Origin<'c> {
        let unit = self.vm.frames[self.caller.index()].code.unit;
        super::Origin { file: Some(&*unit.file).filter(|file| !file.is_empty()), place: self.place }
    }

    /// A string in the arena, as a value.
    #[must_use]
    pub fn string(&self, text: &str) -> Value<'c> {
        Value::String(self.vm.arena.alloc_str(text))
    }

    /// An array in the arena, as a value.
    #[must_use]
    pub fn array(&self, elements: &[Value<'c>]) -> Value<'c> {
        Value::Array(self.vm.arena.alloc_slice_copy(elements))
    }

    /// A text in the arena when the value is a string; empty for anything else, which dispatch let not come here.
    #[must_use]
    pub fn text_of(&self, value: Option<&Value<'c>>) -> &'c str {
        value.and_then(Value::as_str).unwrap_or_default()
    }

    /// Warns of something that will go away, once per compilation, as Puppet does without naming a place.
    pub fn deprecated(&mut self, key: &str, text: &str) {
        let message = format!("{text}\n   (file & line not available)");
        let entry = Entry { source: Some("Puppet".to_owned()), ..Entry::new(Level::Warning, message) };
        self.vm.warn_once(key, entry);
    }

    /// Reports an unknown variable as the setting `strict` says: as an error, once as a warning, or not at all.
    pub fn undefined_variable(&mut self, name: &str) -> Flow<'c, ()> {
        let text = format!("Undefined variable '{name}'; {}", self.vm.missing_reason(name));
        match self.vm.strict() {
            Strictness::Error => return Err(raise(&text)),
            Strictness::Warning => self.deprecated(&format!("Variable: {name}"), &text),
            Strictness::Off => {}
        }
        Ok(())
    }

    /// Warns of something that will go away, once per compilation and line, with the place in the text as Puppet does.
    pub fn deprecated_here(&mut self, key: &str, text: &str) {
        let file = self.origin().file.unwrap_or("unknown");
        let location = format!("(file: {file}, line: {})", self.place.line);
        let entry =
            Entry { source: Some("Puppet".to_owned()), ..Entry::new(Level::Warning, format!("{text}\n   {location}")) };
        self.vm.warn_once(key, entry);
    }

    /// An error where the function is called, of which Puppet tells the line only.
    #[must_use]
    pub fn at_line(&self, issue: Issue) -> Unwind<'c> {
        let file = self.vm.frames[self.caller.index()].code.unit.file.clone();
        let place = Place { line: self.place.line, ..Place::default() };
        Unwind::Failed(Diagnostic::new(issue, Some(file), place).with_prefix(super::unwind::EVALUATION_ERROR))
    }

    /// Calls a block. `next` inside ends it with a value; `break` and `return` come through as [`super::Unwind`].
    /// Surplus arguments are dropped, missing ones are an error.
    pub fn call_block(&mut self, block: Block<'c>, arguments: &[Value<'c>]) -> Flow<'c> {
        self.vm.call_block(block, arguments)
    }

    /// Calls a function by name, as a manifest would.
    pub fn call_function(&mut self, name: &str, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
        self.vm.call_function(self.caller, name, arguments, block, self.place)
    }
}
