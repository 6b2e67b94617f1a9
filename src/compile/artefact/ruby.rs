//! Which Ruby code of a compiled environment runs in a Ruby process.

use std::path::Path;

use super::forms::{Target, function_name, target};
use super::inspect::{Damage, join, place};
use crate::cache;
use crate::cache::artefact::Artefact;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;
use crate::environment::ModuleMetadata;
use crate::functions;
use crate::ruby::interpreter::{FunctionProgram, Program, Stored};
use crate::vm::{RubyApi, RubyFunction};

/// A template or function written in Ruby of which something runs in a Ruby process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RubyUse {
    /// Its file, for people.
    pub file: String,
    /// Whether all of it does, whenever it is used.
    pub is_whole: bool,
    /// What it does that needs Ruby, with lines.
    pub reasons: Vec<String>,
}

/// The templates and functions of an artefact that a Ruby process is needed for, in the order of their paths. Functions
/// whose place native ones take are not among them.
///
/// # Errors
/// When the artefact is damaged.
pub fn ruby_uses(artefact: &Artefact) -> Result<Vec<RubyUse>, Issue> {
    let mut found = Vec::new();
    for (root, folder, entry) in artefact.entries() {
        let Some((_, id)) = entry.compiled else { continue };
        let path = join(folder, entry.name);
        let left = match target(&path) {
            Some(Target::RubyTemplate) => left_to_ruby::<Program>(artefact.blob(id)?),
            Some(Target::RubyFunction) if is_native(artefact, root, &path) => continue,
            Some(Target::RubyFunction) => left_to_ruby::<FunctionProgram>(artefact.blob(id)?),
            _ => continue,
        };
        let Some((is_whole, reasons)) = left else {
            let damage = Damage { file: Some((root, path)), part: "the compiled form" };
            return Err(load::artefact_damaged(&artefact.file().display().to_string(), &damage.to_string()));
        };
        if !reasons.is_empty() {
            let file = place(root, &path);
            found.push(((root, path), RubyUse { file, is_whole, reasons }));
        }
    }
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(found.into_iter().map(|(_, found)| found).collect())
}

/// Whether a native function is called in place of that of a file. Of two files for a name the one of the 4.x API counts.
fn is_native(artefact: &Artefact, root: u32, path: &str) -> bool {
    let (Some(name), Some((directory, _))) = (function_name(path), path.rsplit_once("/lib/puppet/")) else {
        return false;
    };
    let table = functions::table();
    if table.core(&name).is_some() {
        return true;
    }
    let metadata = || {
        let entry = artefact.find(root, &format!("{directory}/metadata.json"))?;
        cache::decode::<Option<ModuleMetadata>>(artefact.blob(entry.compiled?.1).ok()?).ok()?
    };
    let version = metadata().map(|metadata| metadata.version);
    let module = directory.rsplit('/').next().unwrap_or(directory);
    let stands_in = |api| {
        let function = RubyFunction { name: &name, path: Path::new(path), api, module: None };
        table.module(module, version.as_deref(), &function).is_some()
    };
    [RubyApi::Modern, RubyApi::Legacy].into_iter().any(stands_in)
}

/// Whether everything that bytes stand for is left to Ruby, and what is.
fn left_to_ruby<T: Stored>(bytes: &[u8]) -> Option<(bool, Vec<String>)> {
    Some(match T::decode(bytes)? {
        Ok(program) => (false, program.left_to_ruby()),
        Err(refusal) => (true, vec![refusal.to_string()]),
    })
}
