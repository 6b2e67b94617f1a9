//! What the checks of Hiera work on, and the values that they leave to others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use pantin_base::diagnostics::Label;
use pantin_base::source::Span;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_data::DataFile;
use pantin_environment::Environment;
use pantin_host::Files;

/// A layer of data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// The directory with `hiera.yaml`.
    pub root: PathBuf,
    /// The module, unless it is the layer of the environment.
    pub module: Option<String>,
    /// True if findings in it count; else it only has keys.
    pub is_checked: bool,
}

/// What the checks need.
pub struct Hiera<'a> {
    /// Files.
    pub files: &'a dyn Files,
    /// The environment.
    pub environment: &'a Environment,
    /// Its definitions.
    pub definitions: &'a EnvironmentDefinitions<'a>,
    /// The layers, that of the environment first.
    pub layers: &'a [Layer],
    /// The facts of nodes.
    pub facts: &'a [DataFile],
    /// Manifests, templates and Ruby code that may look keys up.
    pub code: &'a [String],
    /// Texts of the files that define custom facts.
    pub fact_code: &'a [String],
    /// Modules that belong to the environment but are not there.
    pub absent: &'a BTreeSet<String>,
    /// Keys whose values code includes, and where.
    pub included: &'a BTreeMap<String, Label>,
}

/// A value of data for a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedValue {
    /// The number of its file in the list of files.
    pub file: usize,
    /// Where it is.
    pub span: Span,
    /// Its class.
    pub class: String,
    /// The parameter.
    pub parameter: String,
    /// The value as Puppet code.
    pub literal: String,
}
