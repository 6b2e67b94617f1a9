//! Watching a compilation: what it does is told to an observer as it begins and ends.
//!
//! Outside of the instruction loop only: a call, a body, a lookup, a template or a stage asks whether anybody watches.
//! Must not know clocks or what becomes of what is told. Names and places are told, never values.

use super::call::Target;
use super::registry::{DefinitionKind, Known, RegistryError};
use super::unwind::Flow;
use super::{ActivationId, Vm};
use crate::catalog::{ResourceId, ScopeId};
use crate::environment::LoadedUnit;
use crate::source::Place;
use crate::symbol::Symbol;
use crate::value::Value;
use crate::vm::native::Block;

/// The stages of a compilation, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Stage {
    /// The environment is opened, or somebody else who opens it is waited for.
    Environment,
    /// Facts and a classifier's word are read and made values.
    Facts,
    /// Files are read and compiled, or what they were compiled to is.
    Load,
    /// The initial manifests.
    Main,
    /// The node definition and the classes of the classifier, with all that they include.
    Node,
    /// Collectors look for resources.
    Collectors,
    /// Defined types, and classes that are left.
    Definitions,
    /// Relationships become parameters.
    Relationships,
    /// Overrides, tags, metaparameters, checks.
    Finish,
    /// Values are looked up in data.
    Lookup,
    /// The catalog is written in the form of the result.
    Render,
    /// The result is written to a file.
    Write,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Self; 12] = [
        Self::Environment,
        Self::Facts,
        Self::Load,
        Self::Main,
        Self::Node,
        Self::Collectors,
        Self::Definitions,
        Self::Relationships,
        Self::Finish,
        Self::Lookup,
        Self::Render,
        Self::Write,
    ];

    /// Name of the stage.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Environment => "environment",
            Self::Facts => "facts",
            Self::Load => "load",
            Self::Main => "main",
            Self::Node => "node",
            Self::Collectors => "collectors",
            Self::Definitions => "definitions",
            Self::Relationships => "relationships",
            Self::Finish => "finish",
            Self::Lookup => "lookup",
            Self::Render => "render",
            Self::Write => "write",
        }
    }
}

/// What a compilation does for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity<'n> {
    /// A stage.
    Stage(Stage),
    /// The body of a class.
    Class(&'n str),
    /// The body of an instance of a defined type.
    Define(&'n str),
    /// A function written in Puppet.
    Function(&'n str),
    /// A native function.
    Native(&'n str),
    /// A function written in Ruby.
    Ruby(&'n str),
    /// A template.
    Template(&'n str),
    /// A key of data.
    Lookup(&'n str),
}

/// Where the code is that an activity evaluates; the line is 0 where there is none.
#[derive(Clone, Copy, Default, Debug)]
pub struct CodePlace<'n> {
    /// File.
    pub file: &'n str,
    /// Line.
    pub line: u32,
}

/// Whoever watches a compilation. Each beginning has its end, innermost first.
pub trait Observer {
    /// Something begins.
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>);

    /// What began last ends.
    fn end(&mut self);

    /// The native function that began last is called by its signature of this number.
    fn signature(&mut self, _number: usize) {}

    /// Whether it shall be recorded how the catalog comes about.
    fn wants_provenance(&self) -> bool {
        false
    }

    /// The constructor of a built-in type is called by its signature of a number, if one takes the arguments.
    fn constructor(&mut self, _ty: &str, _number: Option<usize>) {}
}

impl<'c> Vm<'c> {
    /// Does something that an observer is told of.
    #[inline]
    pub fn observed<'n, R>(
        &mut self,
        what: impl FnOnce() -> (Activity<'n>, CodePlace<'n>),
        work: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.begin(what);
        let result = work(self);
        self.end();
        result
    }

    /// Tells an observer that something begins. [`Vm::end`] must follow whatever comes of it.
    #[inline]
    pub fn begin<'n>(&mut self, what: impl FnOnce() -> (Activity<'n>, CodePlace<'n>)) {
        if let Some(observer) = &mut self.observer {
            let (activity, place) = what();
            observer.begin(activity, place);
        }
    }

    /// Tells an observer that what began last ends.
    #[inline]
    pub fn end(&mut self) {
        if let Some(observer) = &mut self.observer {
            observer.end();
        }
    }

    /// Runs a stage.
    #[inline]
    pub fn stage<R>(&mut self, stage: Stage, work: impl FnOnce(&mut Self) -> R) -> R {
        self.observed(|| (Activity::Stage(stage), CodePlace::default()), work)
    }

    /// Calls what a name was found to mean. Without a frame that calls, the first one does.
    pub fn call_target(
        &mut self,
        caller: Option<ActivationId>,
        target: Target<'c>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
        place: Place,
    ) -> Flow<'c> {
        let what = || match target {
            Target::Native(function) => (Activity::Native(function.name), CodePlace::default()),
            Target::Puppet(known) => (Activity::Function(known.name().as_str()), place_of(known)),
            Target::Ruby(function) => {
                let file = function.path.to_str().unwrap_or_default();
                (Activity::Ruby(function.name), CodePlace { file, line: 0 })
            }
        };
        self.record_call(target, place);
        let result = self.observed(what, |vm| vm.run_target(caller, target, arguments, block, place));
        self.record_return();
        result
    }

    /// Binds parameters and runs the body of a class or define.
    pub(crate) fn evaluate_body(&mut self, id: ResourceId, known: Known<'c>, scope: ScopeId) -> Flow<'c, ()> {
        let is_class = self.catalog.get(id).is_class();
        let what = || {
            let name = known.definition_name().as_str();
            (if is_class { Activity::Class(name) } else { Activity::Define(name) }, place_of(known))
        };
        let before = self.record_body();
        let result = self.observed(what, |vm| vm.run_body(id, known, scope));
        self.record_end_of_body(before);
        result
    }

    /// A class or defined type by its name in lower case, loading what may define it.
    pub(super) fn load_definition(
        &mut self,
        kind: DefinitionKind,
        name: Symbol,
    ) -> Result<Option<Known<'c>>, RegistryError> {
        let environment = self.environment;
        if self.observer.is_none() || self.types.registry().known(kind, name).is_some() {
            return self.types.registry().find(environment, kind, name);
        }
        self.stage(Stage::Load, |vm| vm.types.registry().find(environment, kind, name))
    }

    /// The same by a name in lower case that comes from data and that no code has said yet.
    pub(super) fn load_unseen_definition(
        &mut self,
        kind: DefinitionKind,
        name: &str,
    ) -> Result<Option<Known<'c>>, RegistryError> {
        let environment = self.environment;
        self.stage(Stage::Load, |vm| vm.types.registry().find_by_text(environment, kind, name))
    }

    /// The initial manifests' units.
    pub fn load_main_units(&mut self) -> Result<Vec<&'c LoadedUnit>, &'c crate::environment::LoadFailure> {
        let environment = self.environment;
        self.stage(Stage::Load, |_| environment.main_units())
    }
}

fn place_of(known: Known<'_>) -> CodePlace<'_> {
    CodePlace { file: &known.unit.file, line: known.code().chunk.place.line }
}
