//! What interpreted code sees of Puppet: variables, functions, the catalog, the log.

use std::sync::Arc;

use crate::interpreter::kernel::FileTest;
use crate::interpreter::program::Program;
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Level;
use pantin_base::source::LineCounts;
use pantin_data::{DataFile, YamlOptions};
use pantin_host::{Files, Machine};
use pantin_values::value::Value;

/// What code was told of a file.
#[derive(Clone, Copy, Debug)]
pub enum ToldOfFile<'t> {
    /// The answer to a test.
    Test(FileTest, bool),
    /// What it holds.
    Content(&'t [u8]),
}

/// What a lookup's context finds of a file.
#[derive(Clone, Copy, Debug)]
pub enum FileData<'c> {
    /// What was made of it before.
    Made(Value<'c>),
    /// Its text, of which something is to be made.
    Text(Value<'c>),
}

/// Whatever a template or a function asks of Puppet.
pub trait Host<'c> {
    /// Where values live.
    fn arena(&self) -> &'c Arena;

    /// A variable by its name, which may be qualified; with `@` before it, what a template sees by the name: as in
    /// `Scope#to_hash`.
    fn variable(&mut self, name: &str) -> Variable<'c>;

    /// Why a variable may not be read: it is a parameter that has no value yet.
    fn refusal(&mut self, _name: &str) -> Option<Failed> {
        None
    }

    /// Every variable that is visible without `::`, with its name.
    fn variables(&mut self) -> Vec<(&'c str, Value<'c>)>;

    /// Sets a variable of the scope.
    ///
    /// # Errors
    /// With the message of Puppet's error, when it cannot be set.
    fn set_variable(&mut self, name: &str, value: Value<'c>) -> Result<(), String>;

    /// Whether code may not change a value.
    fn is_frozen(&mut self, value: &Value<'c>) -> bool;

    /// Nobody may change a value from now on.
    fn note_frozen(&mut self, _value: &Value<'c>) {}

    /// A text is a string of bytes to Ruby code.
    fn note_bytes(&mut self, _text: &'c str) {}

    /// Whether a text of Puppet is a string of bytes.
    fn is_bytes(&mut self, _text: &'c str) -> bool {
        false
    }

    /// Whether nobody knows what a change of a value would change: it is a text that code has several times.
    fn is_unclear(&mut self, _value: &Value<'c>) -> bool {
        false
    }

    /// Takes what a template made of values, old ones and new ones: in Ruby it changed Puppet's own. Gives these and what
    /// else is another value now.
    fn change_objects(&mut self, changes: &[(Value<'c>, Value<'c>)]) -> Vec<(Value<'c>, Value<'c>)>;

    /// Calls a function.
    ///
    /// # Errors
    /// When the function fails.
    fn function(&mut self, name: &str, is_legacy: bool, arguments: &'c [Value<'c>]) -> Result<Value<'c>, Failed>;

    /// What the last function that was called changed of values, old ones and new ones, the first first.
    fn take_changes(&mut self) -> Vec<(Value<'c>, Value<'c>)> {
        Vec::new()
    }

    /// Calls the block of Puppet code that the function was given.
    ///
    /// # Errors
    /// When the block fails, or jumps out of it.
    fn yield_block(&mut self, _arguments: &[Value<'c>]) -> Result<Value<'c>, Failed> {
        Ok(Value::Undef)
    }

    /// Whether functions are called in the global scope from now on, or in that of the code; gives what was so before.
    fn set_global(&mut self, is_global: bool) -> bool {
        is_global
    }

    /// The attributes of the resource that the scope belongs to, if it has any; `None` when only Ruby can tell.
    fn attributes_of_scope(&mut self) -> Option<Vec<(&'c str, Value<'c>)>> {
        None
    }

    /// The number of a declared resource; `None` when only Ruby can tell.
    fn find_resource(&mut self, _type_name: &str, _title: &str) -> Option<Option<u32>> {
        None
    }

    /// The numbers of all declared resources, in the order of the catalog; `None` when only Ruby can tell.
    fn resources(&mut self) -> Option<Vec<u32>> {
        None
    }

    /// The type and title of a resource by its number.
    fn reference(&mut self, _resource: u32) -> Option<(&'c str, &'c str)> {
        None
    }

    /// What a resource has for a parameter, if it has it.
    fn parameter(&mut self, _resource: u32, _name: &str) -> Option<Value<'c>> {
        None
    }

    /// Calls a method of a lookup's context; `None` for other objects.
    fn context_method(
        &mut self,
        _object: &Value<'c>,
        _name: &str,
        _arguments: &[Value<'c>],
    ) -> Option<Result<Value<'c>, Failed>> {
        None
    }

    /// What was made of a file for a lookup's context before, else its text. `None` when the object is no context. What is
    /// made of a text is told with [`Host::keep_file_data`].
    fn file_data(&mut self, _context: &Value<'c>, _path: &str) -> Option<Result<FileData<'c>, Failed>> {
        None
    }

    /// Keeps what was made of the text of a file, if anything was.
    fn keep_file_data(&mut self, _path: &str, _made: Option<Value<'c>>) {}

    /// Whether it is to be counted what of templates runs.
    fn wants_counts(&self) -> bool {
        false
    }

    /// Takes what of the template at a path ran.
    fn counted(&mut self, _path: &str, _ran: LineCounts) {}

    /// Whether lookups are explained.
    fn is_explained(&self) -> bool {
        false
    }

    /// Whether there is a function of the 3.x API of that name.
    fn has_legacy_function(&mut self, name: &str) -> bool;

    /// Names of the classes of the catalog.
    fn classes(&mut self) -> Value<'c>;

    /// Tags of the catalog.
    fn tags(&mut self) -> Value<'c>;

    /// What reading an unknown variable is: an error, or a warning when this gives `None`.
    fn unknown_variable(&mut self, name: &str, reason: &str) -> Option<String>;

    /// Whether messages of a level go anywhere.
    fn hears(&mut self, _level: Level) -> bool {
        true
    }

    /// Logs a message.
    fn log(&mut self, level: Level, message: &str);

    /// Ruby's `to_s` of a value.
    fn text_of(&self, value: &Value<'c>) -> String;

    /// Ruby's `format`.
    ///
    /// # Errors
    /// With the message of Ruby's error.
    fn format(&self, format: &str, arguments: &[Value<'c>]) -> Result<String, String>;

    /// A setting of Puppet.
    fn setting(&mut self, _name: &str) -> Value<'c> {
        Value::Undef
    }

    /// The files that code may look at.
    fn files(&self) -> Option<&dyn Files> {
        None
    }

    /// The machine that code may ask for the time and variables.
    fn machine(&self) -> Option<&dyn Machine> {
        None
    }

    /// The directory of a module of the environment.
    fn module_directory(&mut self, _name: &str) -> Option<String> {
        None
    }

    /// The places of the calls of Puppet code, the innermost first: pairs of a file and a line. `None` when only Ruby can
    /// tell.
    fn stack(&mut self) -> Option<Value<'c>> {
        None
    }

    /// Warns of something that is deprecated, once for each key, or for each place where none is given. The place is the line
    /// of the function's file and what is called there. Whether that is possible.
    fn deprecation_warning(&mut self, _message: &str, _key: Option<&str>, _place: &str) -> bool {
        false
    }

    /// Has the methods of a module come before those of a class from here on: of all code that names the class, unless Ruby
    /// runs it. Takes the names of both, and the name and digest of the module's file. Whether that is possible.
    fn prepend(&mut self, _class: &str, _module: &str, _file: (&str, u128)) -> bool {
        false
    }

    /// How often that was done in this compilation.
    fn prepended(&self) -> usize {
        0
    }

    /// What a document in YAML holds, where that is known without reading it.
    fn document(&mut self, _text: &str, _options: YamlOptions) -> Option<DataFile> {
        None
    }

    /// Takes note of what code was told of a file.
    fn told_of_file(&mut self, _path: &str, _told: ToldOfFile<'_>) {}

    /// Takes note that code looks at something that may differ from call to call.
    fn looks_elsewhere(&mut self) {}

    /// Fills bytes with what nobody can foresee. Whether that is possible.
    fn fill_with_entropy(&mut self, _bytes: &mut [u8]) -> bool {
        false
    }

    /// Whether a value is an instance of a type.
    fn is_instance(&mut self, _ty: &Value<'c>, _value: &Value<'c>) -> Option<bool> {
        None
    }

    /// The strings that a type is, as an array, if it is an `Enum` or a name of one.
    fn strings_of_type(&mut self, _ty: &Value<'c>) -> Option<Value<'c>> {
        None
    }

    /// A template by the name that manifests use, to be rendered within this one: its path and program, if it runs
    /// natively.
    fn template(&mut self, name: &str) -> Option<(String, Arc<Program>)>;
}

/// Whether a variable is a group of the last match, which is always there.
#[must_use]
pub fn is_group(name: &str) -> bool {
    name == "0"
        || name.starts_with(|first: char| ('1'..='9').contains(&first))
            && name.bytes().all(|byte| byte.is_ascii_digit())
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
