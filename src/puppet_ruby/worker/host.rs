//! What the worker needs from whoever calls it.

#![expect(missing_docs, reason = "the fields of questions say what the question's line says")]

use std::cell::RefCell;
use std::sync::Arc;

use crate::worker::process_values::ProcessValues;
use pantin_base::diagnostics::Level;
use pantin_values::value::{Type, Typing, Value};

/// Variables that are the same in every scope, and stay so.
pub const LASTING: [&str; 3] = ["facts", "trusted", "server_facts"];

/// A scope by a number that the host gave out; 0 is the global scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ScopeId(pub u32);

/// A block of Puppet code by a number that the host gave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockId(pub u32);

/// A block of Ruby code, valid until the call that made it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcId(pub u32);

/// A block that Puppet code gives to a Ruby function.
#[derive(Clone, Debug)]
pub struct BlockArgument {
    /// Its number.
    pub id: BlockId,
    /// Ruby's arity: the number of parameters, or `-n - 1` when only the first `n` are required.
    pub arity: i32,
    /// Names of its parameters.
    pub names: Vec<String>,
}

/// A block that Ruby code gives to a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockReference {
    /// One of Puppet code, handed on.
    Puppet(BlockId),
    /// One of Ruby code: called with [`crate::worker::RubyWorker::call_proc`].
    Ruby {
        /// Its number.
        id: ProcId,
        /// Ruby's arity.
        arity: i32,
    },
}

/// How an answer can fail.
pub trait HostFailure {
    /// The message that Ruby code sees.
    fn message(&self) -> String;

    /// Whether it is no error but a jump of Puppet code (`next`, `break`, `return`), which `rescue` must not catch.
    fn is_jump(&self) -> bool;
}

/// A value that Ruby code may only hand back and call methods of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle {
    /// Its number.
    pub number: u32,
    /// What it is: `LookupContext`.
    pub kind: &'static str,
    /// How many times something was kept in it.
    pub writes: u32,
}

/// Answers what Ruby code asks.
pub trait WorkerHost<'a>: Typing<'a> {
    /// How answers fail. Given back unchanged when Ruby code does not catch it.
    type Failure: HostFailure;

    /// Answers a question; what the answer must be is said at each of them.
    ///
    /// # Errors
    /// Whatever makes an answer impossible. Ruby code sees it as an error.
    fn answer(&mut self, question: Question<'a>) -> Result<Value<'a>, Self::Failure>;

    /// The type of a value in few words: that of all elements of an array or a hash.
    fn infer_reduced(&self, value: &Value<'a>) -> Type<'a> {
        self.infer(value)
    }

    /// The class that a failure has for Ruby code that rescues it.
    fn class_of_failure(&self, _failure: &Self::Failure) -> String {
        "Puppet::ParseError".to_owned()
    }

    /// The objects that Ruby code has, too.
    fn objects(&self) -> &RefCell<ProcessValues<'a>>;

    /// Whether there are any.
    fn has_shared(&self) -> bool {
        self.objects().borrow().has_any()
    }

    /// The number that an object has in the process.
    fn shared_number(&self, value: &Value<'a>) -> Option<u32> {
        self.objects().borrow().number(value)
    }

    /// The object of a number.
    fn shared(&self, number: u32) -> Option<Value<'a>> {
        self.objects().borrow().value(number)
    }

    /// An object has a number from now on.
    fn note_shared(&self, number: u32, value: Value<'a>) {
        self.objects().borrow_mut().note(number, value);
    }

    /// A text that is a string of bytes to Ruby.
    fn bytes_text(&self, text: &str) -> Value<'a> {
        Value::String(self.arena().alloc_str(text))
    }

    /// Nobody may change an object.
    fn note_frozen(&mut self, _value: &Value<'a>) {}

    /// Objects of a value that is sent get numbers, counted by their places.
    fn expect_numbers(&self, objects: Vec<(u32, Value<'a>)>) {
        self.objects().borrow_mut().expect(objects);
    }

    /// The first number of each of those values; `None` where the process does not number them.
    fn take_numbers(&self, first: &[Option<u32>]) {
        self.objects().borrow_mut().take_numbers(first);
    }

    /// What became of objects of the process, by their numbers, since this was asked last.
    fn take_updates(&self) -> Vec<(u32, Value<'a>)> {
        self.objects().borrow_mut().take_updates()
    }

    /// Which of the arguments the function or block gave back that was called last, if it is one of them.
    fn take_given_argument(&mut self) -> Option<usize> {
        None
    }

    /// Whether code may not change a value.
    fn is_frozen(&mut self, _value: &Value<'a>) -> bool {
        false
    }

    /// Whether a lookup waits for what code gives: what is missing ends all code up to it.
    fn catches_missing(&self) -> bool {
        false
    }

    /// Calls a method of a lookup's context whose result the code did not wait for.
    ///
    /// # Errors
    /// If the call fails.
    fn deferred(&mut self, _object: &Value<'a>, _name: &str, _arguments: &[Value<'a>]) -> Result<(), Self::Failure> {
        Ok(())
    }

    /// The type that a text names.
    ///
    /// # Errors
    /// When the text is no type.
    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Self::Failure>;

    /// An instance of the Object type of that name.
    ///
    /// # Errors
    /// When there is no such type, or the attributes do not fit.
    fn object(&mut self, type_name: &str, attributes: Value<'a>) -> Result<Value<'a>, Self::Failure>;

    /// The number of the class, resource or node whose scope this is, however many frames it has.
    fn home(&self, scope: ScopeId) -> u32 {
        scope.0
    }

    /// A value that Ruby code may only hand back and call methods of.
    fn handle_of(&self, value: &Value<'a>) -> Option<Handle>;

    /// The Ruby file that defines the functions of an Object type.
    fn file_of_data_type(&self, _type_name: &str) -> Option<Arc<str>> {
        None
    }

    /// The value of a handle.
    fn of_handle(&self, number: u32) -> Option<Value<'a>>;
}

/// A value that Ruby code changed in place.
#[derive(Clone, Debug)]
pub struct ChangedObject<'a> {
    /// Where the code got the value from, or one that it is in.
    pub root: ObjectRoot<'a>,
    /// The way from there: numbers of elements, and of values of hashes.
    pub path: Vec<usize>,
    /// What it is now.
    pub value: Value<'a>,
}

/// Where Ruby code gets values from.
#[derive(Clone, Debug)]
pub enum ObjectRoot<'a> {
    /// An object that both have: what it was before.
    Shared(Value<'a>),
    /// A variable.
    Variable {
        /// Where it was looked up.
        scope: ScopeId,
        /// Its name.
        name: String,
    },
    /// An argument of the call, by number.
    Argument(usize),
    /// The list of all arguments, which is its caller's.
    List,
    /// An attribute of a resource.
    Attribute {
        /// Number of the resource.
        resource: u32,
        /// Name of the attribute.
        name: String,
    },
}

/// What Ruby code did to a resource.
#[derive(Clone, Debug)]
pub struct ResourceChange<'a> {
    /// Its number.
    pub resource: u32,
    /// All attributes that it has now, in order, with the new values of those that were set.
    pub attributes: Option<Vec<(String, Option<Value<'a>>)>>,
    /// All tags that it has now.
    pub tags: Option<Vec<String>>,
    /// Whether it is virtual.
    pub is_virtual: Option<bool>,
    /// Whether it is exported.
    pub exported: Option<bool>,
}

/// A resource that Ruby code made.
#[derive(Clone, Debug)]
pub struct NewResource<'a> {
    /// Type.
    pub type_name: String,
    /// Title.
    pub title: String,
    /// Attributes in order.
    pub attributes: Vec<(String, Value<'a>)>,
    /// Tags.
    pub tags: Vec<String>,
    /// Whether it is virtual.
    pub is_virtual: bool,
    /// Whether it is exported.
    pub exported: bool,
    /// The scope that it says it was declared in.
    pub scope: ScopeId,
    /// The scope whose resource contains it; a resource that is in none is left as it is to the end.
    pub container: Option<ScopeId>,
    /// The file that it says it was declared in.
    pub file: Option<String>,
    /// The line there; 0 when unknown.
    pub line: u32,
}

/// What Ruby code asks. What only needs the type system is answered without the host.
#[derive(Clone, Debug)]
pub enum Question<'a> {
    /// Call the function `name` as code of `scope` would, `legacy`: the one of the 3.x API, even if there is one of the
    /// 4.x API too. The answer is its result.
    Function { scope: ScopeId, name: String, legacy: bool, arguments: &'a [Value<'a>], block: Option<BlockReference> },
    /// Call a block of Puppet code. The answer is its result.
    Yield { block: BlockId, arguments: &'a [Value<'a>] },
    /// Choose a signature of a Ruby function. The answer is its index; a failure is the message of a mismatch.
    Dispatch { function: String, arguments: &'a [Value<'a>], block: Option<BlockReference> },
    /// A variable, `local`: of this very scope, `any`: also one that code may not read yet. The answer is a hash with `value`,
    /// or with `reason` if there is none; `frozen` is there if nobody may change the value, and `lasts` if it is the same in
    /// every scope.
    Variable { scope: ScopeId, name: String, local: bool, any: bool },
    /// Variables visible without `::`, `own`: of this very scope. The answer is a hash of them, and an array with the names of
    /// those that nobody may change; `names` are those wanted, without it all are. Those whose value is undef only if
    /// `undef` says so.
    Variables { scope: ScopeId, names: Option<Vec<String>>, undef: bool, own: bool },
    /// Code changed values in place. The answer is not looked at.
    Changed(Vec<ChangedObject<'a>>),
    /// Set a variable. The answer is not looked at.
    SetVariable { scope: ScopeId, name: String, value: Value<'a> },
    /// So many random bytes. The answer has them in base 64.
    Random(u32),
    /// A setting. The answer is its value; undef if there is no such setting.
    Setting(String),
    /// Log a message. The answer is not looked at.
    Log { level: Level, message: String, source: String },
    /// Call a method of an object or handle. The answer is its result.
    Method { object: Value<'a>, name: String, arguments: &'a [Value<'a>], block: Option<BlockReference> },
    /// Fail with Puppet's words if the value is no instance of the type; the answer is the value.
    Mismatch { subject: String, ty: &'a Type<'a>, value: Value<'a> },
    /// Puppet's words for a type that does not fit another. The answer is a string.
    Describe { subject: String, ty: &'a Type<'a>, other: &'a Type<'a> },
    /// A warning that is logged once per compilation and key. The answer is not looked at.
    WarnOnce { key: String, message: String },
    /// The lowest level of messages that are logged. The answer is its name.
    LogLevel,
    /// A value as rich data. The answer is that data.
    ToData(Value<'a>),
    /// The stack of calls of Puppet code. The answer is an array of pairs of file and line, innermost first.
    Stack,
    /// The environment. The answer is a hash with `name`, `modulepath` and `modules` (names).
    Environment,
    /// A module. The answer is a hash with `name` and `path`, or undef.
    Module(String),
    /// A file of the modules. `kind` is `files` or `templates`. The answer is its path, or undef.
    File { kind: String, name: String },
    /// Something of an environment that is not on the disk. By `kind`, the answer is the `kind` at a path (`file`,
    /// `directory`), the `content` of a file in base 64, the `names` in a directory, the paths that a `glob` matches, the
    /// path of the `library` that a module has under this name; undef if there is none.
    SourceFile { kind: String, name: String },
    /// Whether something exists. `kind` is `class`, `definition`, `type`, `function` (written in Ruby with the 3.x API)
    /// or `any function`. The answer is a boolean.
    Known { kind: String, name: String },
    /// A declared resource. The answer is a hash with `id` (its number), `type`, `title`, `parameters`, `tags`, `virtual`,
    /// `exported`, `evaluated`, `file`, `line`, or undef.
    Resource { type_name: String, title: String },
    /// The resource of a number, as it is now. The answer is such a hash.
    ResourceState(u32),
    /// The definition that declared the resource of a number. The answer is as for `Source`.
    ResourceSource(u32),
    /// The attributes that a title sets. The answer is a hash.
    TitleAttributes { type_name: String, title: String },
    /// Code changed a resource. The answer is not looked at.
    ChangeResource(ResourceChange<'a>),
    /// Code adds a resource to the catalog. The answer is its number.
    AddResource(Box<NewResource<'a>>),
    /// Code takes the resource of a number out of the catalog. The answer is not looked at.
    RemoveResource(u32),
    /// All tags that the catalog has now. The answer is not looked at.
    TagCatalog(Vec<String>),
    /// Make a scope within another one, whose declarations belong to the resource of a number, if there is one. The answer
    /// is its number.
    NewScope { parent: ScopeId, resource: Option<u32> },
    /// All declared resources. The answer is an array of such hashes.
    Resources,
    /// The scope that the resource of a number was declared in. The answer is its home.
    ResourceScope(u32),
    /// The scope of the class that a scope's class inherits from, or else the one that it was declared in. The answer is
    /// its home, or undef.
    ParentScope(ScopeId),
    /// The scope of a class, by its name; the empty one is the global scope's. The answer is its home, or undef.
    ClassScope(String),
    /// The scope of a home. The answer is its number.
    EnterScope(u32),
    /// The resource that a scope belongs to. The answer is such a hash, or undef.
    CurrentResource(ScopeId),
    /// Resource defaults of a type seen from a scope. The answer is a hash from attribute to value.
    Defaults { scope: ScopeId, type_name: String },
    /// The definition whose code runs in a scope. The answer is a hash with `type` (`hostclass`, `definition`, `node`),
    /// `name`, `module`, `parent`, `file` and `line`, or undef.
    Source(ScopeId),
    /// Names of the classes of the catalog. The answer is an array.
    Classes,
    /// Tags of the catalog. The answer is an array.
    Tags,
    /// The node. The answer is a hash with `name`, `parameters` (its facts and ENC parameters) and `classes`.
    Node,
    /// Code has a module come before a class that other code uses, too. The answer is nothing.
    ChangedClass,
}
