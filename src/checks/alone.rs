//! Files for themselves, without a repository: their syntax, and what only they say.

use std::path::Path;

use crate::file::CheckedFile;
use crate::hiera::config_alone;
use crate::metadata::{check_json, check_metadata};
use crate::puppetfile::check_puppetfile;
use crate::templates::check_erb;
use crate::yaml_faults::{check_duplicates, report_yaml};
use pantin_data::located::read;
use pantin_data::{YamlOptions, load_yaml};
use pantin_host::Files;

/// The kind of a file that is no code of Puppet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A template in Ruby.
    Erb,
    /// YAML.
    Yaml,
    /// JSON.
    Json,
    /// `metadata.json` of a module.
    Metadata,
    /// `hiera.yaml`.
    HieraConfig,
    /// `Puppetfile`.
    Puppetfile,
}

impl FileKind {
    /// The kind of a file by its name; `None` for code of Puppet, and for what is unknown.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?;
        match name {
            "hiera.yaml" => return Some(Self::HieraConfig),
            "metadata.json" => return Some(Self::Metadata),
            "Puppetfile" => return Some(Self::Puppetfile),
            _ => {}
        }
        match name.rsplit_once('.')?.1 {
            "erb" => Some(Self::Erb),
            "yaml" | "yml" | "eyaml" => Some(Self::Yaml),
            "json" => Some(Self::Json),
            _ => None,
        }
    }
}

/// Checks a file for itself; `None` if it does not exist.
#[must_use]
pub fn check_alone(files: &dyn Files, path: &Path, kind: FileKind) -> Option<CheckedFile> {
    let mut file = CheckedFile::read(files, path)?;
    match kind {
        FileKind::Erb => check_erb(&mut file),
        FileKind::Yaml => check_yaml(&mut file),
        FileKind::Json => drop(check_json(&mut file)),
        FileKind::Metadata => check_metadata(&mut file),
        FileKind::HieraConfig => return Some(config_alone(files, path, file)),
        FileKind::Puppetfile => drop(check_puppetfile(&mut file)),
    }
    Some(file)
}

/// Checks the syntax of YAML, and that no key is there twice.
fn check_yaml(file: &mut CheckedFile) {
    if let Err(error) = load_yaml(file.text.as_bytes(), YamlOptions::DATA) {
        report_yaml(file, &error);
    } else if let Some(tree) = read(&file.text) {
        check_duplicates(file, &tree);
    }
}
