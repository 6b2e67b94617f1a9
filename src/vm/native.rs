//! What a native function is: a name, signatures in Puppet's type text, and a body in Rust.
//!
//! The VM finds functions through [`FunctionTable`] and never names one; `pantin_functions` fills the table.
//! Source: `reference/functions.md` ("Calling convention facts").

pub use super::block::{Block, Lambda, RubyBlock};
use super::frame::ActivationId;
use super::machine::Vm;
use super::ruby_function::RubyFunction;
use super::unwind::Flow;
use pantin_base::diagnostics::Issue;
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
    /// The machine. Nobody outside of this room sees it.
    pub(crate) vm: &'v mut Vm<'c>,
    /// The frame that calls.
    pub caller: ActivationId,
    /// Name of the function that is called.
    pub name: &'static str,
    /// Where it is called.
    pub place: Place,
    /// Whether control flow left the function with a value, whose type is not checked then.
    pub left: bool,
}
