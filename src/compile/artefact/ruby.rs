//! Which Ruby code of a compiled environment runs in a Ruby process.

use std::path::Path;

use super::forms::{Target, function_name, target};
use super::inspect::join;
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
    /// Root of its file.
    pub root: u32,
    /// Path of its file below the root.
    pub path: String,
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
        let damaged =
            || load::artefact_damaged(&artefact.file().display().to_string(), &format!("the compiled form of {path}"));
        let (is_whole, reasons) = left.ok_or_else(damaged)?;
        if !reasons.is_empty() {
            found.push(RubyUse { root, path, is_whole, reasons });
        }
    }
    found.sort_by(|a, b| (a.root, &a.path).cmp(&(b.root, &b.path)));
    Ok(found)
}

/// Whether a native function is called in place of that of a file. Of two files for a name the one of the 4.x API counts.
fn is_native(artefact: &Artefact, root: u32, path: &str) -> bool {
    let (Some(name), Some((directory, _))) = (function_name(path), path.rsplit_once("/lib/puppet/")) else {
        return false;
    };
    let metadata = || {
        let entry = artefact.find(root, &format!("{directory}/metadata.json"))?;
        cache::decode::<Option<ModuleMetadata>>(artefact.blob(entry.compiled?.1).ok()?).ok()?
    };
    let version = metadata().map(|metadata| metadata.version);
    let module = directory.rsplit('/').next().unwrap_or(directory);
    let table = functions::table();
    let stands_in = |api| {
        let function = RubyFunction { name: &name, path: Path::new(path), api, module: None };
        table.module(module, version.as_deref(), &function).is_some()
    };
    table.core(&name).is_some() || [RubyApi::Modern, RubyApi::Legacy].into_iter().any(stands_in)
}

/// Whether everything that bytes stand for is left to Ruby, and what is.
fn left_to_ruby<T: Stored>(bytes: &[u8]) -> Option<(bool, Vec<String>)> {
    Some(match T::decode(bytes)? {
        Ok(program) => (false, program.left_to_ruby()),
        Err(refusal) => (true, vec![refusal.to_string()]),
    })
}
