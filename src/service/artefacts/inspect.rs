//! The contents of artefacts, and their differences from source trees.

use std::path::Path;

use serde_json::{Map, Value, json};

use super::environments::environment_in;
use crate::Context;
use crate::precompiled::foreign;
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::{Artefact, FORMAT};
use pantin_code::cache::issues as cache_issues;
use pantin_compile::artefact::{self, Difference, FileChange, RubyCount, RubySummary};
use pantin_environment::Environment;

/// An artefact, and the source tree to compare it with, if any.
#[derive(Debug)]
pub struct Inspection {
    artefact: Artefact,
    tree: Option<Tree>,
}

#[derive(Debug)]
struct Tree {
    environment: Environment,
    differences: Vec<Difference>,
}

/// The result of a check.
#[derive(Debug)]
pub struct Verified {
    /// The file of the artefact.
    pub name: String,
    /// The damaged parts.
    pub damaged: Vec<String>,
    /// The error, if another version of pantin built the artefact.
    pub foreign: Option<Issue>,
    /// True if the artefact was compared with a source tree.
    pub is_compared: bool,
    /// The differences from the source tree: a word for the change, and the path.
    pub differences: Vec<(&'static str, String)>,
}

impl Verified {
    /// The errors: damage, and a version that pantin does not use.
    #[must_use]
    pub fn errors(&self) -> Vec<Issue> {
        let damaged = self.damaged.iter().map(|part| cache_issues::artefact_damaged(&self.name, part));
        damaged.chain(self.foreign.clone()).collect()
    }
}

/// How much of an artefact's Ruby code to describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RubyDetail {
    /// Nothing.
    Nothing,
    /// The files that need a Ruby process, with the reasons.
    Files,
    /// The number of such files.
    Summary,
}

impl Inspection {
    /// Opens an artefact, or compiles the environment in a directory, and compares it with the source tree in `directory`.
    ///
    /// # Errors
    /// If the artefact or the tree cannot be read.
    pub fn open(context: &Context, file: &Path, directory: Option<&Path>) -> Result<Self, Issue> {
        let file = context.absolute(file);
        let artefact = match context.files.is_dir(&file) {
            true => in_memory(context, &file)?,
            false => Artefact::open(&file).map_err(|refused| refused.issue)?,
        };
        let tree = directory.map(|directory| {
            let environment = environment_in(context, &context.absolute(directory))?;
            let differences = artefact::compare(&artefact, &environment)?;
            Ok::<_, Issue>(Tree { environment, differences })
        });
        Ok(Self { artefact, tree: tree.transpose()? })
    }

    /// Checks that the artefact is intact and usable, and lists its differences from the source tree.
    #[must_use]
    pub fn verify(&self) -> Verified {
        let changed = self.tree.iter().flat_map(|tree| {
            let changed = tree.differences.iter().filter(|difference| difference.change != FileChange::NotCompiled);
            changed.map(|difference| (word(difference.change), tree.name(difference)))
        });
        Verified {
            name: self.artefact.file().display().to_string(),
            damaged: artefact::damage(&self.artefact).iter().map(ToString::to_string).collect(),
            foreign: (!self.artefact.is_current()).then(|| foreign(&self.artefact)),
            is_compared: self.tree.is_some(),
            differences: changed.collect(),
        }
    }

    /// Describes the artefact as JSON.
    ///
    /// # Errors
    /// If the artefact is damaged, or another version of pantin built it and its Ruby code is to be described.
    pub fn describe(&self, has_definitions: bool, ruby: RubyDetail) -> Result<Value, Issue> {
        let artefact = &self.artefact;
        let summary = artefact::summary_of(artefact)?;
        let totals = artefact.totals();
        let kinds = artefact::kinds(artefact).into_iter();
        let kinds: Map<String, Value> = kinds
            .map(|(kind, [files, bytes, compiled, compiled_bytes])| {
                let value =
                    json!({"files": files, "bytes": bytes, "compiled": compiled, "compiled_bytes": compiled_bytes});
                (kind.as_str().to_owned(), value)
            })
            .collect();
        let mut counts = Map::new();
        for definition in &summary.definitions {
            let count = counts.get(&definition.kind).and_then(Value::as_u64).unwrap_or_default() + 1;
            counts.insert(definition.kind.clone(), count.into());
        }
        let mut value = json!({
            "artefact": artefact.file().display().to_string(),
            "format": FORMAT,
            "fingerprint": format!("{:016x}", artefact.fingerprint()),
            "usable": artefact.is_current(),
            "identity": format!("{:016x}", artefact.identity()),
            "options": artefact.options(),
            "bytes": totals.bytes,
            "index_bytes": totals.index_bytes,
            "roots": totals.roots,
            "directories": totals.directories,
            "entries": totals.entries,
            "blobs": totals.blobs,
            "kinds": kinds,
            "definitions": counts,
        });
        if has_definitions {
            let list = summary.definitions.iter();
            value["definition_list"] =
                list.map(|found| json!({"kind": found.kind, "name": found.name, "path": found.path})).collect();
        }
        self.describe_ruby(ruby, &mut value)?;
        if let Some(tree) = &self.tree {
            let recompiled = tree.differences.iter().filter(|difference| difference.needs_compiling);
            value["would_be_compiled"] = recompiled
                .map(|difference| json!({"why": word(difference.change), "path": tree.name(difference)}))
                .collect();
        }
        Ok(value)
    }

    fn describe_ruby(&self, detail: RubyDetail, value: &mut Value) -> Result<(), Issue> {
        if detail == RubyDetail::Nothing {
            return Ok(());
        }
        if !self.artefact.is_current() {
            return Err(foreign(&self.artefact));
        }
        let uses = artefact::ruby_uses(&self.artefact)?;
        if detail == RubyDetail::Summary {
            value["ruby"] = ruby_value(&artefact::ruby_summary(&self.artefact, &uses));
            return Ok(());
        }
        value["needs_ruby"] = uses
            .iter()
            .map(|found| json!({"path": found.file, "always": found.is_whole, "reasons": found.reasons}))
            .collect();
        value["ruby_functions"] = artefact::function_uses(&self.artefact)?
            .iter()
            .map(|found| json!({"path": found.file, "runs": found.runner.word(), "reasons": found.reasons}))
            .collect();
        Ok(())
    }
}

impl Tree {
    /// The path of a difference for users.
    fn name(&self, difference: &Difference) -> String {
        artefact::name_in(&self.environment, difference.root, &difference.path)
    }
}

/// Compiles the environment in a directory, and stores it nowhere.
fn in_memory(context: &Context, directory: &Path) -> Result<Artefact, Issue> {
    let environment = environment_in(context, directory)?;
    let mut built = artefact::build(&environment, None, 0, &|_, _| {})?;
    let mut bytes = Vec::new();
    let name = directory.display().to_string();
    built
        .write(&environment, &mut bytes)
        .map_err(|error| cache_issues::artefact_unwritable(&name, &error.to_string()))?;
    Artefact::of_bytes(directory, bytes).map_err(|refused| refused.issue)
}

const fn word(change: FileChange) -> &'static str {
    match change {
        FileChange::Added => "added",
        FileChange::Removed => "removed",
        FileChange::Changed => "changed",
        FileChange::NotCompiled => "not compiled",
    }
}

fn ruby_value(summary: &RubySummary) -> Value {
    let count = |count: &RubyCount| json!({"files": count.files, "partly": count.partly, "always": count.always});
    let reasons = summary.reasons.iter().map(|(reason, files)| json!({"reason": reason, "files": files}));
    json!({
        "templates": count(&summary.templates),
        "functions": count(&summary.functions),
        "reasons": reasons.collect::<Value>(),
    })
}
