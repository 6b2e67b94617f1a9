//! Resource types of modules: their documentation, and their forms in Puppet's language, so that environments on one
//! server do not get each other's.
//!
//! Source: face/generate.rb, generate/type.rb, generate/templates/type/pcore.erb

mod describe;

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use crate::{Service, issues};
pub use describe::{Description, describe_types};
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_catalog::resource_types::TitlePattern;
use pantin_environment::Environment;
use pantin_environment::module_types::Library;
use pantin_host::{Disk, LibraryFile, Machine as _};
use pantin_puppet_ruby::source::{DescribedAttribute, DescribedType, Undescribed, describe, regexp_literal};
use pantin_values::value::Utc;
use pantin_values::value::format::puppet_quote;
use pantin_values::value::issues as value_issues;

/// Receives reports of the work.
#[derive(Clone, Copy)]
pub struct Reporter<'r> {
    /// Gets notices.
    pub notice: &'r dyn Fn(String),
    /// Gets errors that do not end the work.
    pub complain: &'r dyn Fn(Issue),
}

/// The result of writing types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WriteOutcome {
    /// All types are written.
    Complete,
    /// Some types could not be described.
    Incomplete,
}

/// Writes the types of an environment's modules into its folder for them.
///
/// # Errors
/// If the environment has no directory, or the folder cannot be written.
pub fn write_types(
    service: &Service,
    environment: &Environment,
    is_forced: bool,
    reporter: Reporter<'_>,
) -> Result<WriteOutcome, WriteError> {
    let refused = |message: &str| WriteError::Refused(value_issues::runtime_error(message));
    let Some(directory) = environment.directory() else {
        return Err(refused("the environment has no directory to write types into"));
    };
    let folder = directory.join(".resource_types");
    if environment.files().exists(&folder) && !environment.files().is_dir(&folder) {
        return Err(refused(&format!("The output directory '{}' exists and is not a directory", folder.display())));
    }
    generate((service, environment), &folder, is_forced, reporter)
        .map_err(|error| WriteError::Failed(issues::unwritable_file(&folder.display().to_string(), &error.to_string())))
}

/// Why types are not written.
#[derive(Debug)]
pub enum WriteError {
    /// They cannot be written there.
    Refused(Issue),
    /// Writing fails.
    Failed(Issue),
}

/// The files of modules that declare resource types, in the order of their paths.
pub(crate) fn files_of_types(environment: &Environment) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for module in environment.modules() {
        let folder = module.library.join("puppet/type");
        let mut names = environment.files().list(&folder).unwrap_or_default();
        names.retain(|name| name.ends_with(".rb") && !name.starts_with('.'));
        found.extend(names.into_iter().map(|name| folder.join(name)));
    }
    found.retain(|path| environment.files().is_file(path));
    found.sort();
    found
}

/// The type that a file is named for, with its documentation; errors are reported.
pub(crate) fn described(
    (service, environment): (&Service, &Environment),
    path: &Path,
    complain: &dyn Fn(Issue),
) -> Option<DescribedType> {
    let name = path.file_stem()?.to_str()?;
    let shown = path.display().to_string();
    let text = service.text_of(&shown)?;
    let file = LibraryFile { path: shown.as_str().into(), text: text.into() };
    match describe(name, &file, &Library(environment)) {
        Ok(Some(described)) => Some(described),
        Ok(None) => {
            complain(issues::type_not_defined(name, &shown));
            None
        }
        Err(Undescribed { what, line }) => {
            complain(issues::type_not_described(name, &shown, &format!("{what} (line: {line})")));
            None
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the files go where Puppet has them")]
fn generate(
    (service, environment): (&Service, &Environment),
    folder: &Path,
    is_forced: bool,
    reporter: Reporter<'_>,
) -> io::Result<WriteOutcome> {
    let tell = reporter.notice;
    let inputs = files_of_types(environment);
    std::fs::create_dir_all(on_system(folder))?;
    let output = |input: &Path| folder.join(input.with_extension("pp").file_name().unwrap_or_default());
    let kept: Vec<PathBuf> = inputs.iter().map(|input| output(input)).collect();
    let mut names = environment.files().list(folder).unwrap_or_default();
    names.sort();
    let gone: Vec<String> = names.into_iter().filter(|name| !kept.contains(&folder.join(name))).collect();
    for name in &gone {
        std::fs::remove_file(on_system(&folder.join(name)))?;
    }
    if !gone.is_empty() {
        let shown: Vec<String> = gone.iter().map(|name| format!("#<Pathname:{name}>")).collect();
        tell(format!("Removed output '[{}]' for non existing inputs", shown.join(", ")));
    }
    if inputs.is_empty() {
        tell("No custom types were found.".to_owned());
        return Ok(WriteOutcome::Complete);
    }
    tell("Generating Puppet resource types.".to_owned());
    let mut outcome = WriteOutcome::Complete;
    let mut are_all_current = true;
    let modified = |path: &Path| environment.files().metadata(path).map(|metadata| metadata.modified).ok();
    for (input, output) in inputs.iter().zip(&kept) {
        let is_newer = modified(output).is_some_and(|made| modified(input) <= Some(made));
        // A module of an older release may have files older than what was written: the content decides.
        if !is_forced && is_newer && is_current((service, environment), input, output) {
            continue;
        }
        are_all_current = false;
        let Some(described) = described((service, environment), input, reporter.complain) else {
            outcome = WriteOutcome::Incomplete;
            continue;
        };
        tell(format!("Generating '{}' using 'pcore' format.", output.display()));
        let unfinished = output.with_extension(format!("{}.tmp", std::process::id()));
        std::fs::write(on_system(&unfinished), text(&described))?;
        std::fs::rename(on_system(&unfinished), on_system(output))?;
    }
    if are_all_current {
        tell("No files were generated because all inputs were up-to-date.".to_owned());
    }
    Ok(outcome)
}

/// Whether what was written of a file is what would be written now, as far as the file can be read.
fn is_current((service, environment): (&Service, &Environment), input: &Path, output: &Path) -> bool {
    let body =
        |text: &str| text.lines().skip_while(|line| line.starts_with('#')).map(ToOwned::to_owned).collect::<Vec<_>>();
    let shown = input.display().to_string();
    let (Some(name), Some(text_of_input), Some(written)) = (
        input.file_stem().and_then(|name| name.to_str()),
        service.text_of(&shown),
        service.text_of(&output.display().to_string()),
    ) else {
        return false;
    };
    let file = LibraryFile { path: shown.as_str().into(), text: text_of_input.into() };
    match describe(name, &file, &Library(environment)) {
        Ok(Some(described)) => body(&text(&described)) == body(&written),
        Ok(None) | Err(_) => true,
    }
}

/// A type in Puppet's language.
fn text(described: &DescribedType) -> String {
    let mut text = format!(
        "# This file was automatically generated on {}.\n# Use the 'puppet generate types' command to regenerate this \
         file.\n\n",
        Utc::of(Disk.now()).in_log()
    );
    comment(&mut text, "", &described.doc);
    let _ = writeln!(text, "Puppet::Resource::ResourceType3.new(\n  {},\n  [", puppet_quote(&described.name));
    attributes(&mut text, &described.properties);
    text += "  ],\n  [\n";
    attributes(&mut text, &described.parameters);
    text += "  ],\n  {\n";
    for (at, TitlePattern { source, options, attributes }) in described.title_patterns.iter().enumerate() {
        let attributes: Vec<String> = attributes.iter().map(|name| puppet_quote(name)).collect();
        let comma = if at + 1 < described.title_patterns.len() { "," } else { "" };
        let _ = writeln!(text, "    {} => [{}]{comma}", regexp_literal(source, *options), attributes.join(", "));
    }
    let _ = writeln!(text, "  }},\n  {},\n  false)", described.isomorphic);
    text
}

fn attributes(text: &mut String, attributes: &[DescribedAttribute]) {
    for (at, attribute) in attributes.iter().enumerate() {
        comment(text, "    ", attribute.doc.trim());
        let mark = if attribute.is_namevar { ", true" } else { "" };
        let name = puppet_quote(&attribute.name);
        let _ = write!(text, "    Puppet::Resource::Param({}, {name}{mark})", attribute.value_type);
        *text += if at + 1 < attributes.len() { ",\n\n" } else { "" };
    }
    text.push('\n');
}

fn comment(text: &mut String, indent: &str, doc: &str) {
    if !doc.is_empty() {
        doc.split('\n').for_each(|line| *text += &format!("{indent}# {line}\n"));
    }
}
