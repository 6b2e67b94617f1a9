//! The reasons for a node's catalog: the declaration of each resource, and for each parameter every value that it was
//! given with its origins, back to literals, facts, data and classifiers.
//!
//! A compilation records events ([`Provenance`](pantin_catalog::Provenance)); between them lead the expressions of the
//! code, which is parsed again for the places that a story comes by. Knows neither disk nor processes.

mod blocks;
mod conditions;
mod data;
mod explanation;
mod expressions;
mod index;
mod once;
mod parameters;
mod parting;
mod recorded;
mod references;
mod render;
mod sources;
mod teller;
mod templates;
mod values;
mod variables;

pub use explanation::{UsedLevel, explained};
pub use parting::{PartingSide, declaration_cause, parameter_causes};
pub use recorded::{OriginLine, Recorded, RecordedKind};
pub use render::{steps, text};
pub use teller::Teller;

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

/// The story of a resource.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Story {
    /// Type and title.
    pub resource: String,
    /// The declaration, then the declaration of its container, up to the top.
    pub declared: Vec<Step>,
    /// Its parameters, in the catalog's order.
    pub parameters: Vec<ParameterStory>,
}

/// The story of a parameter.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ParameterStory {
    /// Name.
    pub name: String,
    /// Value in Puppet's notation; of a Sensitive one it shows only that it is one.
    pub value: String,
    /// Each value that it was given, in order: the last one wins.
    pub steps: Vec<Step>,
}

/// A step of a story: something that gave a value, and where it had that from.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The number of the step to refer to, which several stories share; then only the text and the value may add to it.
    pub see: Option<u32>,
    /// The kind of step.
    pub kind: StepKind,
    /// The description.
    pub text: String,
    /// File, if any.
    pub file: Option<String>,
    /// Line, if any.
    pub line: Option<u32>,
    /// The value in Puppet's notation, if it may be shown and is not that of the step before.
    pub value: Option<String>,
    /// Its origins.
    pub from: Vec<Self>,
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        match self.see {
            Some(number) => {
                fields.serialize_entry("see", &number)?;
                if !self.text.is_empty() {
                    fields.serialize_entry("text", &self.text)?;
                }
            }
            None => {
                fields.serialize_entry("kind", &self.kind)?;
                fields.serialize_entry("text", &self.text)?;
            }
        }
        if let Some(file) = &self.file {
            fields.serialize_entry("file", file)?;
        }
        if let Some(line) = &self.line {
            fields.serialize_entry("line", line)?;
        }
        if let Some(value) = &self.value {
            fields.serialize_entry("value", value)?;
        }
        if !self.from.is_empty() {
            fields.serialize_entry("from", &self.from)?;
        }
        fields.end()
    }
}

/// Kinds of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A resource expression, a function, a class that was included.
    Declaration,
    /// Given where the resource is declared.
    Given,
    /// A resource default.
    Default,
    /// A resource override.
    Override,
    /// Attributes of a collector.
    Collector,
    /// A parameter of a class, a defined type, a function, a block or a template.
    Parameter,
    /// The default of such a parameter.
    ParameterDefault,
    /// A variable that was assigned.
    Variable,
    /// A fact.
    Fact,
    /// Trusted data.
    Trusted,
    /// A variable that the compiler sets.
    Compiler,
    /// A value in data.
    Data,
    /// A template.
    Template,
    /// The result of a function.
    Function,
    /// A literal.
    Literal,
    /// An expression.
    Expression,
    /// A condition that led to the code.
    Condition,
    /// A container's metaparameter.
    Inherited,
    /// A relationship.
    Relationship,
    /// The node's classifier.
    Classifier,
    /// Another node.
    Imported,
    /// The title of a resource.
    Title,
    /// Its origin is unknown.
    Unknown,
}

impl Serialize for StepKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl StepKind {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Declaration => "declaration",
            Self::Given => "given",
            Self::Default => "default",
            Self::Override => "override",
            Self::Collector => "collector",
            Self::Parameter => "parameter",
            Self::ParameterDefault => "parameter_default",
            Self::Variable => "variable",
            Self::Fact => "fact",
            Self::Trusted => "trusted",
            Self::Compiler => "compiler",
            Self::Data => "data",
            Self::Template => "template",
            Self::Function => "function",
            Self::Literal => "literal",
            Self::Expression => "expression",
            Self::Condition => "condition",
            Self::Inherited => "inherited",
            Self::Relationship => "relationship",
            Self::Classifier => "classifier",
            Self::Imported => "imported",
            Self::Title => "title",
            Self::Unknown => "unknown",
        }
    }
}

impl Step {
    fn new(kind: StepKind, text: impl Into<String>) -> Self {
        Self { see: None, kind, text: text.into(), file: None, line: None, value: None, from: Vec::new() }
    }

    fn at(mut self, file: Option<&str>, line: u32) -> Self {
        self.file = file.filter(|file| !file.is_empty()).map(str::to_owned);
        self.line = (line > 0).then_some(line);
        self
    }

    fn value(mut self, value: Option<String>) -> Self {
        self.value = value;
        self
    }

    fn from(mut self, steps: Vec<Self>) -> Self {
        self.from = steps;
        self
    }

    /// The same with the steps before it, unless there is only a literal in the very line.
    fn with(self, steps: Vec<Self>) -> Self {
        match steps.as_slice() {
            [only] if only.kind == StepKind::Literal && (&only.file, only.line) == (&self.file, self.line) => self,
            _ => self.from(steps),
        }
    }
}
