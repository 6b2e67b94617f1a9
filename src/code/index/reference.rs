//! What a file refers to.

use std::sync::Arc;

use pantin_base::source::Span;

/// A reference to something by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// What the name means.
    pub target: Target,
    /// The place.
    pub span: Span,
    /// Whether that code is evaluated whenever the code around it is.
    pub reach: Reach,
    /// The number of the definition that the reference is in.
    pub within: Option<u32>,
}

/// Whether code is evaluated whenever the code around it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Yes.
    Always,
    /// Only if a condition holds, or for the elements of something.
    Sometimes,
    /// The name need not be defined: the code only asks whether it is, or runs elsewhere, as plans do.
    Unchecked,
}

impl Reach {
    /// The reach of code that runs under a condition in code with this reach.
    pub(super) const fn under_condition(self) -> Self {
        match self {
            Self::Always | Self::Sometimes => Self::Sometimes,
            Self::Unchecked => Self::Unchecked,
        }
    }

    /// The reach of the body of a definition in code with this reach.
    pub(super) const fn in_definition(self) -> Self {
        match self {
            Self::Always | Self::Sometimes => Self::Always,
            Self::Unchecked => Self::Unchecked,
        }
    }
}

/// What a reference means. Names are as written, but for those of owners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A function that is called: `f(a)`.
    Function(Arc<str>),
    /// A function that is called: `a.f`.
    Method(Arc<str>),
    /// A class that is declared or inherited.
    Class(Arc<str>),
    /// A class that is referred to: `Class['a']`.
    ClassValue(Arc<str>),
    /// A resource type of which there are resources, or a collector.
    ResourceType(Arc<str>),
    /// A type where only a type can stand.
    Type(Arc<str>),
    /// A type as a value: `$a =~ B`, and the type of a reference.
    TypeValue(Arc<str>),
    /// A resource with a title that is written out.
    Instance {
        /// The type, in lower case.
        type_name: Arc<str>,
        /// The title.
        title: Arc<str>,
        /// True for a resource expression, false for a reference: `File['a']`.
        is_declared: bool,
    },
    /// A variable, without the dollar sign.
    Variable {
        /// Name.
        name: Arc<str>,
        /// What is done with it.
        how: VariableUse,
    },
    /// A parameter or attribute that is given a value.
    Parameter {
        /// The owner.
        of: Owner,
        /// Name.
        name: Arc<str>,
    },
    /// A fact, by the name of its root.
    Fact {
        /// Name.
        name: Arc<str>,
        /// How it is written.
        form: FactForm,
    },
    /// A key that is looked up.
    Key(Arc<str>),
    /// A file that a function reads or agents fetch.
    File {
        /// By what.
        how: FileUse,
        /// The path as written.
        path: Arc<str>,
    },
}

/// What is done with a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableUse {
    /// It is read.
    Read,
    /// It is read in a string, without braces: `"$a"`.
    Interpolated,
    /// It is set.
    Set,
    /// It is set, for its scope alone.
    SetPrivate,
    /// It is set in a block, or a parameter of one.
    SetInBlock,
}

/// The owner of a parameter, by its name in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A class.
    Class(Arc<str>),
    /// A resource type or defined type.
    ResourceType(Arc<str>),
}

/// How the name of a fact is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactForm {
    /// `$facts['a']`; the place is that of all.
    Access,
    /// `fact('a.b')`; the place is that of the argument, and the name is all of it.
    Argument,
}

/// What uses a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileUse {
    /// `template()`
    Template,
    /// `epp()`
    Epp,
    /// `file()`
    File,
    /// `puppet:///…`
    Served,
}

/// A name without the `::` at its start, in lower case.
#[must_use]
pub fn normal(name: &str) -> String {
    name.trim_start_matches("::").to_ascii_lowercase()
}
