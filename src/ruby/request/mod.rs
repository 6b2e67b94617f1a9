//! The list of primitives: all that Ruby code can ask of a compilation, whichever engine runs it.
//!
//! A new row has an answer in `puppet_ruby/bridge/requests.rs`, a line in [`Request::access`], and, if the process asks it, a
//! line in `puppet_ruby/worker/questions`.

#![expect(missing_docs, reason = "the fields of requests say what the request's line says")]

mod arguments;
mod types;

pub use arguments::{
    BlockId, BlockReference, ChangedObject, Known, NewResource, ObjectRoot, ProcId, ResourceChange, ScopeId,
};

use pantin_base::diagnostics::Level;
use pantin_values::value::{Type, Value};

/// What Ruby code asks of the compilation.
#[derive(Clone, Debug)]
pub enum Request<'r, 'c> {
    /// Call the function `name` as code of `scope` would; `is_legacy`: the one of the 3.x API, even if there is one of the
    /// 4.x API too. The answer is its result.
    Function {
        scope: ScopeId,
        name: &'r str,
        is_legacy: bool,
        arguments: &'c [Value<'c>],
        block: Option<BlockReference>,
    },
    /// Call a block of Puppet code. The answer is its result.
    Yield { block: BlockId, arguments: &'c [Value<'c>] },
    /// Choose a signature of a Ruby function. The answer is its index; a failure is the message of a mismatch.
    Dispatch { function: &'r str, arguments: &'c [Value<'c>], block: Option<BlockReference> },
    /// A variable; `is_local`: of this very scope, `is_any`: also one that code may not read yet. The answer is a hash with
    /// `value`, or with `reason` if it does not exist; `frozen` is there if nobody may change the value, and `lasts` if it is the
    /// same in every scope.
    Variable { scope: ScopeId, name: &'r str, is_local: bool, is_any: bool },
    /// An unknown variable was read. The answer is the message of an error, or undef if unknown variables are no errors; a warning may be logged.
    UnknownVariable { name: &'r str, reason: &'r str },
    /// Variables visible without `::`, `is_own`: of this very scope; undef ones only with `with_undef`. The answer is an
    /// array: a hash of them, the names of those that nobody may change, and of those that other code sees in another way.
    Variables { scope: ScopeId, names: Option<Vec<String>>, with_undef: bool, is_own: bool },
    /// The same without undef ones. The answer is the hash alone.
    VariableValues(ScopeId),
    /// Code changed values in place. The answer is undef.
    Changed(Vec<ChangedObject<'c>>),
    /// Set a variable; `is_new`: unless it is set or reserved. The answer is the message of an error, or undef.
    SetVariable { scope: ScopeId, name: &'r str, value: Value<'c>, is_new: bool },
    /// So many random bytes. The answer is a Binary.
    Random(usize),
    /// A setting. The answer is its value; undef if there is no such setting.
    Setting(&'r str),
    /// Whether messages of a level go anywhere. The answer is a boolean.
    Hears(Level),
    /// Log a message. The answer is undef.
    Log { level: Level, message: &'r str, source: &'r str },
    /// A warning that is logged once per compilation and key. The answer is whether it was logged.
    WarnOnce { key: &'r str, message: &'r str },
    /// Warn of something deprecated, once for each key, or else for each place in the file of the function that runs. The
    /// answer is undef.
    WarnOfDeprecation { message: &'r str, key: Option<&'r str>, place: &'r str },
    /// Call a method of an object or handle. The answer is its result.
    Method { object: Value<'c>, name: &'r str, arguments: &'c [Value<'c>], block: Option<BlockReference> },
    /// A file for a lookup's context. The answer is an array: whether something was made of it before, and that or its text.
    FileData { context: Value<'c>, path: &'r str },
    /// Keep what was made of the text of such a file; nothing was where it failed. The answer is undef.
    KeepFileData { path: &'r str, made: Option<Value<'c>> },
    /// Whether lookups are explained. The answer is a boolean.
    IsExplained,
    /// Fail with Puppet's words if the value is no instance of the type; the answer is the value.
    Mismatch { subject: &'r str, ty: &'c Type<'c>, value: Value<'c> },
    /// Puppet's words for a type that does not fit another. The answer is a string.
    Describe { subject: &'r str, ty: &'c Type<'c>, other: &'c Type<'c> },
    /// Whether a value is an instance of a type. The answer is a boolean.
    IsInstance { ty: &'c Type<'c>, value: Value<'c> },
    /// Whether every instance of `other` is one of a type. The answer is a boolean.
    IsAssignable { ty: &'c Type<'c>, other: &'c Type<'c> },
    /// Ruby's `==` of values. The answer is a boolean.
    IsEqual { value: Value<'c>, other: Value<'c> },
    /// Whether a version is in a range of versions. The answer is a boolean.
    IsInRange { range: Value<'c>, version: Value<'c> },
    /// A type without sizes, ranges and literal values. The answer is a type.
    Generalize(&'c Type<'c>),
    /// The type of a value, `is_detailed`: the most specific one. The answer is a type.
    Infer { value: Value<'c>, is_detailed: bool },
    /// A value as Puppet prints it. The answer is a string.
    Text(Value<'c>),
    /// A value as rich data. The answer is that data.
    ToData(Value<'c>),
    /// The stack of calls of Puppet code. The answer is an array of pairs of file and line, innermost first.
    Stack,
    /// The environment. The answer is a hash with `name`, `modulepath` and `modules` (names).
    Environment,
    /// A module. The answer is a hash with `name` and `path`, or undef.
    Module(&'r str),
    /// A file of the modules. `kind` is `files` or `templates`. The answer is its path, or undef.
    ModuleFile { kind: &'r str, name: &'r str },
    /// Something of an environment that is not on the disk. By `kind`, the answer is the `kind` at a path (`file`,
    /// `directory`), the `content` of a file in base 64, the `names` in a directory, the paths that a `glob` matches, the
    /// path of the `library` that a module has under this name; undef if it does not exist.
    SourceFile { kind: &'r str, name: &'r str },
    /// Whether something exists. The answer is a boolean.
    Known { kind: Known, name: &'r str },
    /// A declared resource. The answer is its number, or undef.
    ResourceNumber { type_name: &'r str, title: &'r str },
    /// A declared resource. The answer is a hash with `id` (its number), `type`, `title`, `parameters`, `tags`, `virtual`,
    /// `exported`, `evaluated`, `file`, `line`, or undef.
    Resource { type_name: &'r str, title: &'r str },
    /// The resource of a number, as it is now. The answer is such a hash.
    ResourceState(u32),
    /// The type and the title of the resource of a number. The answer is an array of both.
    ResourceReference(u32),
    /// What the resource of a number has for a parameter. The answer is an array of it, which is empty if it has none.
    ResourceParameter { resource: u32, name: &'r str },
    /// The definition that declared the resource of a number. The answer is as for `Source`.
    ResourceSource(u32),
    /// The attributes that a title sets. The answer is a hash.
    TitleAttributes { type_name: &'r str, title: &'r str },
    /// Code changed a resource. The answer is undef.
    ChangeResource(ResourceChange<'c>),
    /// Code adds a resource to the catalog. The answer is its number.
    AddResource(Box<NewResource<'c>>),
    /// Code takes the resource of a number out of the catalog. The answer is undef.
    RemoveResource(u32),
    /// All tags that the catalog has now. The answer is undef.
    TagCatalog(Vec<String>),
    /// Make a scope within another one, whose declarations belong to the resource of a number, if there is one. The answer
    /// is its number.
    NewScope { parent: ScopeId, resource: Option<u32> },
    /// All declared resources. The answer is an array of such hashes as `Resource` has.
    Resources,
    /// All declared resources, in the order of the catalog. The answer is an array of their numbers.
    ResourceNumbers,
    /// The scope that the resource of a number was declared in. The answer is its home.
    ResourceScope(u32),
    /// The scope of the class that a scope's class inherits from, or else the one that it was declared in. The answer is
    /// its home, or undef.
    ParentScope(ScopeId),
    /// The scope of a class, by its name; the empty one is the global scope's. The answer is its home, or undef.
    ClassScope(&'r str),
    /// The scope of a home. The answer is its number.
    EnterScope(u32),
    /// The resource that a scope belongs to. The answer is such a hash as `Resource` has, or undef.
    CurrentResource(ScopeId),
    /// The attributes that this resource has values for. The answer is a hash, or undef where titles or lists need more.
    CurrentAttributes(ScopeId),
    /// Resource defaults of a type seen from a scope. The answer is a hash from attribute to value.
    Defaults { scope: ScopeId, type_name: &'r str },
    /// The definition whose code runs in a scope. The answer is a hash with `type` (`hostclass`, `definition`, `node`),
    /// `name`, `module`, `parent`, `file` and `line`, or undef.
    Source(ScopeId),
    /// Names of the classes of the catalog. The answer is an array.
    Classes,
    /// Tags of the catalog. The answer is an array.
    Tags,
    /// The node. The answer is a hash with `name`, `parameters` (its facts and ENC parameters) and `classes`.
    Node,
    /// Code has a module come before a class that other code uses, too. The answer is undef.
    ChangedClass,
    /// Have the methods of a module come before those of a class, for all code that names the class. `file` and `digest` are
    /// the module's. The answer is whether that is possible.
    Prepend { class: &'r str, module: &'r str, file: &'r str, digest: u128 },
}

/// What a request means for the result of the code that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// The answer is the same as long as the environment is.
    Plain,
    /// The result holds as long as the answer is the same: it is asked again.
    Answer,
    /// A result that depends on it is not kept.
    Elsewhere,
    /// The same, and others see what it does, unless the answer is `false` or a message.
    Change,
}

impl Request<'_, '_> {
    /// What the request means for results that are kept.
    #[must_use]
    pub const fn access(&self) -> Access {
        match self {
            Self::IsExplained | Self::Known { .. } => Access::Plain,
            Self::FileData { .. }
            | Self::Hears(_)
            | Self::KeepFileData { .. }
            | Self::Method { .. }
            | Self::Module(_)
            | Self::Setting(_) => Access::Answer,
            Self::Variable { .. }
            | Self::Variables { .. }
            | Self::VariableValues(_)
            | Self::Random(_)
            | Self::IsInstance { .. }
            | Self::IsAssignable { .. }
            | Self::IsEqual { .. }
            | Self::IsInRange { .. }
            | Self::Generalize(_)
            | Self::Infer { .. }
            | Self::Text(_)
            | Self::Mismatch { .. }
            | Self::Describe { .. }
            | Self::ToData(_)
            | Self::Dispatch { .. }
            | Self::Stack
            | Self::Environment
            | Self::ModuleFile { .. }
            | Self::SourceFile { .. }
            | Self::ResourceNumber { .. }
            | Self::Resource { .. }
            | Self::ResourceState(_)
            | Self::ResourceReference(_)
            | Self::ResourceParameter { .. }
            | Self::ResourceSource(_)
            | Self::TitleAttributes { .. }
            | Self::Resources
            | Self::ResourceNumbers
            | Self::ResourceScope(_)
            | Self::ParentScope(_)
            | Self::ClassScope(_)
            | Self::CurrentResource(_)
            | Self::CurrentAttributes(_)
            | Self::Defaults { .. }
            | Self::Source(_)
            | Self::Classes
            | Self::Tags
            | Self::Node => Access::Elsewhere,
            Self::Function { .. }
            | Self::Yield { .. }
            | Self::UnknownVariable { .. }
            | Self::Changed(_)
            | Self::SetVariable { .. }
            | Self::Log { .. }
            | Self::WarnOnce { .. }
            | Self::WarnOfDeprecation { .. }
            | Self::ChangeResource(_)
            | Self::AddResource(_)
            | Self::RemoveResource(_)
            | Self::TagCatalog(_)
            | Self::NewScope { .. }
            | Self::EnterScope(_)
            | Self::ChangedClass
            | Self::Prepend { .. } => Access::Change,
        }
    }
}
