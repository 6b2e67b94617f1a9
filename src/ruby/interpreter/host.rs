//! What interpreted code sees of Puppet: variables, functions, the catalog, the log.

use std::sync::Arc;

use crate::interpreter::kernel::FileTest;
use crate::interpreter::program::Program;
use crate::interpreter::value::Mark;
use crate::request::{Request, ScopeId};
use pantin_base::budget::Arena;
use pantin_base::source::LineCounts;
use pantin_data::{DataFile, YamlOptions};
use pantin_host::{Files, Machine};
use pantin_values::types::Types;
use pantin_values::value::Value;

/// What code learned of a file.
#[derive(Clone, Copy, Debug)]
pub enum ToldOfFile<'t> {
    /// The answer to a test.
    Test(FileTest, bool),
    /// What it holds.
    Content(&'t [u8]),
}

/// Whether code may change a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutability {
    /// It may.
    Free,
    /// It may not.
    Frozen,
    /// Nobody knows what a change would change: it is a text that code has several times.
    Unclear,
}

/// What the engine needs of Puppet: answers to the list of requests, methods of their own for the most frequent questions, the
/// identity of values, and the machine.
pub trait Host<'c> {
    /// Where values live.
    fn arena(&self) -> &'c Arena;

    /// The types of the compilation.
    fn types(&self) -> &dyn Types<'c>;

    /// The scope that code runs in.
    fn scope(&self) -> ScopeId;

    /// Answers a request; `None` when only Ruby can.
    ///
    /// # Errors
    /// Whatever makes an answer impossible.
    fn ask(&mut self, request: Request<'_, 'c>) -> Result<Option<Value<'c>>, Failed>;

    /// A variable by its name, which may be qualified; with `@` before it, what a template sees by the name: as in
    /// `Scope#to_hash`.
    fn variable(&mut self, name: &str) -> Variable<'c>;

    /// Why a variable may not be read: it is a parameter that has no value yet.
    fn refusal(&mut self, _name: &str) -> Option<Failed> {
        None
    }

    /// Calls a function as code of a scope: one with this name, and whether it is the one of the 3.x API.
    fn function(&mut self, scope: ScopeId, function: (&str, bool), arguments: &'c [Value<'c>]) -> Called<'c>;

    /// Calls the block of Puppet code that the function was given.
    fn yield_block(&mut self, _arguments: &[Value<'c>]) -> Called<'c> {
        Called { result: Ok(Value::Undef), changes: Vec::new() }
    }

    /// Takes what a template made of values, old ones and new ones: in Ruby it changed Puppet's own. Gives these and what
    /// else is another value now.
    fn change_objects(&mut self, changes: &[(Value<'c>, Value<'c>)]) -> Vec<(Value<'c>, Value<'c>)>;

    /// Whether code may change a value.
    fn mutability(&mut self, _value: &Value<'c>) -> Mutability {
        Mutability::Free
    }

    /// Takes note of what Ruby code has of a value besides its content.
    fn note_mark(&mut self, _value: &Value<'c>, _mark: Mark) {}

    /// The files that code may look at. What code learns from them goes to [`Host::told_of_file`].
    fn files(&self) -> Option<&dyn Files> {
        None
    }

    /// Notes what code learned of a file.
    fn told_of_file(&mut self, _path: &str, _told: ToldOfFile<'_>) {}

    /// The machine, whose time and variables may differ from call to call.
    fn machine(&mut self) -> Option<&dyn Machine> {
        None
    }

    /// Takes note that code looks at something else that may differ from call to call.
    fn looks_elsewhere(&mut self) {}

    /// What a document in YAML holds, where that is known without reading it.
    fn document(&mut self, _text: &str, _options: YamlOptions) -> Option<DataFile> {
        None
    }

    /// A template by the name that manifests use, to be rendered within this one: its path and program, if it runs
    /// natively.
    fn template(&mut self, _name: &str) -> Option<(String, Arc<Program>)> {
        None
    }

    /// How often something was prepended to a class in this compilation.
    fn prepended(&self) -> usize {
        0
    }

    /// Whether it is to be counted what of templates runs.
    fn wants_counts(&self) -> bool {
        false
    }

    /// Takes what of the template at a path ran.
    fn counted(&mut self, _path: &str, _ran: LineCounts) {}
}

/// Whether a variable is a group of the last match, which is always there.
#[must_use]
pub fn is_group(name: &str) -> bool {
    name == "0"
        || name.starts_with(|first: char| ('1'..='9').contains(&first))
            && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// What became of the call of a function or a block.
#[derive(Debug)]
pub struct Called<'c> {
    /// What it gave.
    pub result: Result<Value<'c>, Failed>,
    /// What it changed of values, old ones and new ones, the first first.
    pub changes: Vec<(Value<'c>, Value<'c>)>,
}

/// What the name of a variable means.
#[derive(Clone, Debug)]
pub enum Variable<'c> {
    /// Its value.
    Known(Value<'c>),
    /// The reason for its absence; mostly empty.
    Unknown(String),
}

/// A failure of the host, as Ruby code sees it.
#[derive(Clone, Debug)]
pub struct Failed {
    /// The message.
    pub message: String,
    /// The class that it has for `rescue`.
    pub class: String,
    /// The number by which the host knows it.
    pub number: usize,
    /// Whether it is a jump of Puppet code, which no `rescue` catches.
    pub is_jump: bool,
}
