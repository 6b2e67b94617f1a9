//! Observing a compilation: an observer gets an event at the beginning and at the end of each activity.
//!
//! Outside of the instruction loop only: a call, a body, a lookup, a template or a stage asks whether anybody watches.
//! Must not know clocks or the use of events. Events have names and places, never values.

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

impl<'n> Activity<'n> {
    /// What people call it: a word for its kind, and its name.
    #[must_use]
    pub const fn named(self) -> (&'static str, &'n str) {
        match self {
            Self::Stage(stage) => ("stage", stage.as_str()),
            Self::Class(name) => ("class", name),
            Self::Define(name) => ("define", name),
            Self::Function(name) | Self::Native(name) => ("function", name),
            Self::Ruby(name) => ("Ruby function", name),
            Self::Template(name) => ("template", name),
            Self::Lookup(name) => ("lookup", name),
        }
    }
}

/// The place of the code of an activity; the line is 0 if unknown.
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

    /// Whether it shall be counted which instructions run.
    fn wants_steps(&self) -> bool {
        false
    }

    /// What ran of the compilation that ends, or fails, if that was counted.
    fn ran(&mut self, _ran: &[super::steps::Ran<'_>], _templates: &super::steps::Templates) {}

    /// The constructor of a built-in type is called by its signature of a number, if one takes the arguments.
    fn constructor(&mut self, _ty: &str, _number: Option<usize>) {}
}
