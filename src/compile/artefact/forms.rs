//! What the files of an environment are compiled into.

use std::path::Path;

use crate::bytecode::Unit;
use crate::cache::encode_unit;
use crate::diagnostics::Issue;
use crate::environment::{Environment, Form, LoadFailure, SourceMode, compile_metadata, decode, metadata_form};
use crate::lookup::data::{DataFormat, compile_data};
use crate::resource_types::{compile_type, type_form};
use crate::ruby::source::RubyTypes;

/// What a file is compiled into, by its name and place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A unit.
    Unit(SourceMode),
    /// Parsed data.
    Data(DataFormat),
    /// What `metadata.json` says.
    Metadata,
    /// A resource type, which other files have a say in.
    ResourceType,
}

/// What came of compiling a file.
pub(super) enum Output {
    /// Its bytes, and the unit if it is one.
    Compiled(Vec<u8>, Option<Box<Unit>>),
    /// It is used as it is: whoever reads it will find out why.
    Unusable(Option<Box<LoadFailure>>),
}

/// What a file is compiled into, if anything.
pub(super) fn target(path: &str) -> Option<Target> {
    let mut folders = path.split('/');
    let name = folders.next_back()?;
    if type_name(path).is_some() {
        return Some(Target::ResourceType);
    }
    // What modules serve to agents is no data, and generated types are read when they are first used.
    if folders.any(|folder| matches!(folder, "files" | "lib" | ".resource_types")) && !name.ends_with(".epp") {
        return None;
    }
    let (stem, ending) = name.rsplit_once('.')?;
    match ending {
        "pp" => Some(Target::Unit(SourceMode::Puppet)),
        "epp" => Some(Target::Unit(SourceMode::Epp)),
        "yaml" | "yml" | "eyaml" if stem != "hiera" => Some(Target::Data(DataFormat::Yaml)),
        "json" if stem == "metadata" => Some(Target::Metadata),
        "json" => Some(Target::Data(DataFormat::Json)),
        _ => None,
    }
}

/// The name of the resource type that a file of some module's `lib` would declare.
fn type_name(path: &str) -> Option<String> {
    let (_, name) = path.rsplit_once("/lib/puppet/type/")?;
    Some(name.strip_suffix(".rb")?.replace('/', "::"))
}

impl Target {
    /// Whether nothing but the file itself decides what it is compiled into.
    pub(super) fn is_of_one_file(self) -> bool {
        self != Self::ResourceType
    }

    /// The form, with everything that it depends on besides the content.
    pub(super) fn form(self, environment: &Environment, at: &Path) -> Form {
        match self {
            Self::Unit(mode) => environment.unit_form(at, mode),
            Self::Data(format) => format.form(),
            Self::Metadata => metadata_form(),
            Self::ResourceType => type_form(environment),
        }
    }

    /// Compiles a file.
    pub(super) fn compile(self, environment: &Environment, at: &Path, content: &[u8]) -> Result<Output, Issue> {
        let compiled = match self {
            Self::Unit(mode) => return unit(environment, at, content, mode),
            Self::Data(format) => compile_data(content, format),
            Self::Metadata => compile_metadata(content),
            Self::ResourceType => {
                let name = type_name(&at.to_string_lossy()).unwrap_or_default();
                compile_type(environment, &RubyTypes, &name, at)
            }
        };
        match compiled {
            Some(bytes) => Ok(Output::Compiled(bytes?, None)),
            None => Ok(Output::Unusable(None)),
        }
    }
}

fn unit(environment: &Environment, at: &Path, content: &[u8], mode: SourceMode) -> Result<Output, Issue> {
    let unit = decode(content.to_vec()).and_then(|text| environment.unit_of_text(at, &text, mode));
    match unit {
        Ok(unit) => Ok(Output::Compiled(encode_unit(&unit)?, Some(Box::new(unit)))),
        Err(failure) => Ok(Output::Unusable(Some(Box::new(failure)))),
    }
}
