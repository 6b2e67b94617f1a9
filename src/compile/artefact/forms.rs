//! The compiled forms of an environment's files.

use std::path::Path;

use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::Unit;
use pantin_code::cache::{decode_unit, encode_unit};
use pantin_environment::module_types::TypeRecipe;
use pantin_environment::{Environment, LoadFailure, MetadataRecipe, Origin, Recipe, SourceMode, bytes_of};
use pantin_host::Form;
use pantin_lookup::data::{DataFormat, DataRecipe};
use pantin_puppet_ruby::source::RubyTypes;
use pantin_puppet_ruby::{FunctionRecipe, ReadFunction, TemplateRecipe};

/// The compiled form of a file, by its name and place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A unit.
    Unit(SourceMode),
    /// Parsed data.
    Data(DataFormat),
    /// The content of `metadata.json`.
    Metadata,
    /// A resource type, which other files have a say in.
    ResourceType,
    /// A template of Ruby, as a program.
    RubyTemplate,
    /// A function that is written in Ruby, as a program.
    RubyFunction,
}

/// The result of compiling a file.
pub(super) enum Output {
    /// Its bytes, and the unit if it is one.
    Compiled(Vec<u8>, Option<Box<Unit>>),
    /// Stored as source: its readers report the error.
    Unusable(Option<Box<LoadFailure>>),
}

/// Types that `puppet generate types` wrote.
const GENERATED_TYPES: &str = ".resource_types";

/// The compiled form of a file; `None` if it is not compiled.
pub(super) fn target(path: &str) -> Option<Target> {
    let is_hidden = path.split('/').any(|name| name.starts_with('.') && name != GENERATED_TYPES);
    // Names of definitions have no dot, and what hidden data there is mostly belongs to other tools.
    let is_read_compiled = |target: &Target| match target {
        Target::Unit(SourceMode::Epp) | Target::RubyTemplate => true,
        Target::Unit(SourceMode::Puppet)
        | Target::Data(_)
        | Target::Metadata
        | Target::ResourceType
        | Target::RubyFunction => !is_hidden,
    };
    target_of_name(path).filter(is_read_compiled)
}

fn target_of_name(path: &str) -> Option<Target> {
    let mut folders = path.split('/');
    let name = folders.next_back()?;
    if type_name(path).is_some() {
        return Some(Target::ResourceType);
    }
    if function_name(path).is_some() {
        return Some(Target::RubyFunction);
    }
    if name.ends_with(".erb") {
        return folders.any(|folder| folder == "templates").then_some(Target::RubyTemplate);
    }
    // Files that modules serve to agents are not data, and generated types are read on first use.
    if folders.any(|folder| matches!(folder, "files" | "lib" | GENERATED_TYPES)) && !name.ends_with(".epp") {
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

/// The name of the function that a file would define.
pub(super) fn function_name(path: &str) -> Option<String> {
    let below = |folder| path.rsplit_once(folder).map(|(_, name)| name);
    let of_module = || below("/lib/puppet/functions/").or_else(|| below("/lib/puppet/parser/functions/"));
    // The environment has functions of its own.
    let name = of_module().or_else(|| path.strip_prefix("lib/puppet/functions/"))?;
    Some(name.strip_suffix(".rb")?.replace('/', "::"))
}

impl Target {
    /// True if the compiled form depends on the file only.
    pub(super) fn is_of_one_file(self) -> bool {
        !matches!(self, Self::ResourceType | Self::RubyFunction)
    }

    /// True if bytes are what a file may have been compiled into.
    pub(super) fn is_readable(self, bytes: &[u8]) -> bool {
        match self {
            Self::Unit(_) => decode_unit(bytes).is_ok(),
            Self::RubyTemplate => TemplateRecipe.decode(bytes, Origin::Ahead).is_some(),
            Self::RubyFunction => ReadFunction::decode(bytes).is_some(),
            Self::Data(_) | Self::Metadata | Self::ResourceType => true,
        }
    }

    /// True if the compiled form of a file is up to date with the other files that it depends on.
    pub(super) fn is_current(self, environment: &Environment, bytes: &[u8]) -> bool {
        match self {
            Self::RubyFunction => {
                // Its path has no say in what its bytes are worth.
                FunctionRecipe { environment, name: "", path: "", prepended: &[] }
                    .decode(bytes, Origin::Before)
                    .is_some()
            }
            Self::ResourceType => false,
            Self::Unit(_) | Self::Data(_) | Self::Metadata | Self::RubyTemplate => true,
        }
    }

    /// The form, with everything that it depends on besides the content.
    pub(super) fn form(self, environment: &Environment, at: &Path) -> Form {
        match self {
            Self::Unit(mode) => environment.unit_recipe(at, mode).form(),
            Self::Data(format) => DataRecipe { format, path: "" }.form(),
            Self::Metadata => MetadataRecipe { module: "" }.form(),
            Self::ResourceType => TypeRecipe::new(environment, &RubyTypes, "").form(),
            Self::RubyTemplate => TemplateRecipe.form(),
            Self::RubyFunction => {
                let name = function_name(&at.to_string_lossy()).unwrap_or_default();
                FunctionRecipe { environment, name: &name, path: "", prepended: &[] }.form()
            }
        }
    }

    /// Compiles a file.
    pub(super) fn compile(self, environment: &Environment, at: &Path, content: &[u8]) -> Result<Output, Issue> {
        let compiled = match self {
            Self::Unit(mode) => return unit(environment, at, content, mode),
            Self::Data(format) => bytes_of(&DataRecipe { format, path: "" }, content),
            Self::Metadata => bytes_of(&MetadataRecipe { module: "" }, content),
            Self::ResourceType => {
                let name = type_name(&at.to_string_lossy()).unwrap_or_default();
                let recipe = TypeRecipe::new(environment, &RubyTypes, &name);
                recipe.file(at).and_then(|file| bytes_of(&recipe, &file))
            }
            Self::RubyTemplate => bytes_of(&TemplateRecipe, &String::from_utf8_lossy(content)),
            Self::RubyFunction => {
                let (name, path) = (function_name(&at.to_string_lossy()).unwrap_or_default(), at.to_string_lossy());
                let recipe = FunctionRecipe { environment, name: &name, path: &path, prepended: &[] };
                std::str::from_utf8(content).ok().and_then(|text| bytes_of(&recipe, text))
            }
        };
        match compiled {
            Some(bytes) => Ok(Output::Compiled(bytes?, None)),
            None => Ok(Output::Unusable(None)),
        }
    }
}

fn unit(environment: &Environment, at: &Path, content: &[u8], mode: SourceMode) -> Result<Output, Issue> {
    match environment.unit_recipe(at, mode).compile(content) {
        Ok(unit) => Ok(Output::Compiled(encode_unit(&unit)?, Some(Box::new(unit)))),
        Err(failure) => Ok(Output::Unusable(Some(Box::new(failure)))),
    }
}
