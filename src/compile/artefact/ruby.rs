//! The Ruby code of a compiled environment that runs in a Ruby process.

use std::path::Path;

use super::forms::{Target, function_name, target};
use super::inspect::{Damage, join, place};
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::Artefact;
use pantin_code::cache::issues as cache_issues;
use pantin_environment::{Contents, Origin, Recipe, Recognize};
use pantin_functions as functions;
use pantin_puppet_ruby::DIGESTS;
use pantin_puppet_ruby::{ReadFunction, TemplateRecipe};
use pantin_ruby::interpreter::Refusal;
use pantin_vm::native::ModuleFiles;
use pantin_vm::{RubyApi, RubyFunction};

/// A template or function written in Ruby of which something runs in a Ruby process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RubyUse {
    /// Its file, for people.
    pub file: String,
    /// True if all of it does, whenever it is used.
    pub is_whole: bool,
    /// Its constructs that need Ruby, with lines.
    pub reasons: Vec<String>,
}

/// The templates and functions of an artefact that need a Ruby process, in the order of their paths. Functions with a
/// native replacement are not among them.
///
/// # Errors
/// When the artefact is damaged.
pub fn ruby_uses(artefact: &Artefact) -> Result<Vec<RubyUse>, Issue> {
    let mut found = Vec::new();
    for (root, folder, entry) in artefact.entries() {
        let Some((_, id)) = entry.compiled else { continue };
        let path = join(folder, entry.name);
        let left = match target(&path) {
            Some(Target::RubyTemplate) => of_template(artefact.blob(id)?),
            Some(Target::RubyFunction)
                if matches!(called(artefact, root, &path), Called::Natively | Called::AsPuppetsOwn) =>
            {
                continue;
            }
            Some(Target::RubyFunction) => of_function(artefact.blob(id)?),
            _ => continue,
        };
        let Some((is_whole, reasons)) = left else {
            return Err(damaged(artefact, root, &path));
        };
        if !reasons.is_empty() {
            let file = place(root, &path);
            found.push(((root, path), RubyUse { file, is_whole, reasons }));
        }
    }
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(found.into_iter().map(|(_, found)| found).collect())
}

/// The way a function in a file is called.
fn called(artefact: &Artefact, root: u32, path: &str) -> Called {
    let (Some(name), Some((directory, _))) = (function_name(path), path.rsplit_once("/lib/puppet/")) else {
        return Called::ByItsFile;
    };
    let table = functions::table();
    if table.core(&name).is_some() {
        return Called::AsPuppetsOwn;
    }
    let module = directory.rsplit('/').next().unwrap_or(directory);
    // Of two files for a name the one of the 4.x API counts.
    let modern = format!("{directory}/lib/puppet/functions/{}.rb", name.replace("::", "/"));
    let is_legacy = path.contains("/lib/puppet/parser/functions/");
    if is_legacy && artefact.find(root, &modern).is_some() {
        return match called(artefact, root, &modern) {
            Called::ByItsFile | Called::ByUnknownFile => Called::ByItsFile,
            native @ (Called::Natively | Called::AsPuppetsOwn) => native,
        };
    }
    let api = if is_legacy { RubyApi::Legacy } else { RubyApi::Modern };
    let function = RubyFunction { name: &name, path: Path::new(path), api, module: None };
    match table.module(module, &function, ModuleFiles { contents: &Folder { artefact, root }, digests: DIGESTS }) {
        Some(_) => Called::Natively,
        None if table.has_replacement(module, &name) => Called::ByUnknownFile,
        None => Called::ByItsFile,
    }
}

/// The way a function in a file is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Called {
    /// A native function stands in for the file.
    Natively,
    /// Puppet itself has a function of this name, which takes precedence.
    AsPuppetsOwn,
    /// By its file.
    ByItsFile,
    /// By its file: it differs from all versions that the native function of its name was compared with.
    ByUnknownFile,
}

/// The files of a root of an artefact.
struct Folder<'a> {
    artefact: &'a Artefact,
    root: u32,
}

impl Contents for Folder<'_> {
    fn recognized(&self, path: &Path, recognize: Recognize<'_>) -> Option<u32> {
        let content = self.artefact.find(self.root, path.to_str()?)?.content?;
        recognize(self.artefact.blob(content).ok()?)
    }
}

/// The runner of an environment's function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runner {
    /// A native function that does what its file says.
    Native,
    /// The interpreter.
    Interpreter,
    /// The interpreter, and a Ruby process for a part of it.
    Partly,
    /// A Ruby process.
    Ruby,
}

impl Runner {
    /// A word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Interpreter => "interpreted",
            Self::Partly => "partly in Ruby",
            Self::Ruby => "in Ruby",
        }
    }
}

/// A function that is written in Ruby, and what runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionUse {
    /// Its file, for people.
    pub file: String,
    /// The runner.
    pub runner: Runner,
    /// The reasons, if known.
    pub reasons: Vec<String>,
}

/// The functions of an artefact that are written in Ruby, in the order of their paths, and what runs each of them.
///
/// # Errors
/// When the artefact is damaged.
pub fn function_uses(artefact: &Artefact) -> Result<Vec<FunctionUse>, Issue> {
    let mut found = Vec::new();
    for (root, folder, entry) in artefact.entries() {
        let path = join(folder, entry.name);
        let (Some((_, id)), Some(Target::RubyFunction)) = (entry.compiled, target(&path)) else { continue };
        let called = called(artefact, root, &path);
        let (runner, reasons) = match called {
            Called::Natively => (Runner::Native, vec!["its content is known".to_owned()]),
            Called::AsPuppetsOwn => (Runner::Native, vec!["Puppet has a function of this name".to_owned()]),
            Called::ByItsFile | Called::ByUnknownFile => {
                let Some((is_whole, mut reasons)) = of_function(artefact.blob(id)?) else {
                    return Err(damaged(artefact, root, &path));
                };
                let runner = match (reasons.is_empty(), is_whole) {
                    (true, _) => Runner::Interpreter,
                    (false, false) => Runner::Partly,
                    (false, true) => Runner::Ruby,
                };
                if called == Called::ByUnknownFile {
                    reasons.insert(0, "its content, or that of a file it needs, is not known".to_owned());
                }
                (runner, reasons)
            }
        };
        found.push(((root, path.clone()), FunctionUse { file: place(root, &path), runner, reasons }));
    }
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(found.into_iter().map(|(_, found)| found).collect())
}

fn damaged(artefact: &Artefact, root: u32, path: &str) -> Issue {
    let damage = Damage { file: Some((root, path.to_owned())), part: "the compiled form" };
    cache_issues::artefact_damaged(&artefact.file().display().to_string(), &damage.to_string())
}

/// True if the compiled template in `bytes` is left entirely to Ruby, and the parts that are.
fn of_template(bytes: &[u8]) -> Option<(bool, Vec<String>)> {
    let program = TemplateRecipe.decode(bytes, Origin::Ahead)?;
    Some(left_to_ruby(program.map(|program| program.left_to_ruby())))
}

/// The same of a function.
fn of_function(bytes: &[u8]) -> Option<(bool, Vec<String>)> {
    let program = ReadFunction::decode(bytes)?.program;
    Some(left_to_ruby(program.map(|function| function.left_to_ruby())))
}

fn left_to_ruby(parts: Result<Vec<String>, Refusal>) -> (bool, Vec<String>) {
    match parts {
        Ok(parts) => (false, parts),
        Err(refusal) => (true, vec![refusal.to_string()]),
    }
}
