//! Variables and parameters that nothing reads: neither the code of their definition, nor other code by the name of the
//! class, nor a template or data that may.

use std::collections::BTreeSet;
use std::sync::Arc;

use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_catalog::resource_types::METAPARAMETERS;
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Target, VariableUse, normal};
use pantin_compile::analysis::{Index, issues};
use pantin_environment::Environment;
use pantin_host::{Disk, Files as _, files_below};

/// Functions that may read any variable around their call.
const READERS: [&str; 8] =
    ["template", "inline_template", "epp", "inline_epp", "getvar", "lookup", "hiera", "create_resources"];
/// Larger files are not looked through.
const MAX_FILE: u64 = 4 << 20;

/// Names that templates and data read by their texts, which nobody parses.
#[derive(Debug, Default)]
pub(crate) struct Mentions {
    /// Names that data interpolate: `%{name}`, without namespaces.
    interpolated: BTreeSet<String>,
    /// The last parts of names with colons in templates.
    qualified: BTreeSet<String>,
}

impl Mentions {
    /// Reads the data and the templates of an environment.
    pub(crate) fn of(environment: &Environment, data: &[std::path::PathBuf]) -> Self {
        let mut found = Self::default();
        let read = |path: &std::path::Path| {
            let is_small = Disk.metadata(path).is_ok_and(|data| data.size <= MAX_FILE);
            let bytes = if is_small { Disk.read(path).ok() } else { None };
            String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned()
        };
        let modules = environment.modules().iter().map(|module| module.directory.clone());
        let roots: Vec<_> = modules.chain(environment.directory().map(std::path::Path::to_path_buf)).collect();
        let hierarchies = roots.iter().map(|root| root.join("hiera.yaml"));
        for file in data.iter().cloned().chain(hierarchies) {
            let text = read(&file);
            for part in text.split("%{").skip(1) {
                let name = part.split(['}', '.', '(']).next().unwrap_or_default().trim();
                found.interpolated.insert(name.rsplit("::").next().unwrap_or(name).to_owned());
            }
        }
        for root in &roots {
            for file in [".erb", ".epp"].iter().flat_map(|ending| files_below(&Disk, &root.join("templates"), ending)) {
                let text = read(&file);
                let words = text.split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '_' | ':')));
                let names = words.filter_map(|word| word.rsplit_once("::")).map(|(_, name)| name.to_owned());
                found.qualified.extend(names);
            }
        }
        found
    }
}

/// What nothing reads in a file.
pub(crate) fn unused(
    index: &FileIndex,
    (file, text): (&Arc<str>, &str),
    all: &Index,
    mentions: impl FnOnce() -> Arc<Mentions>,
) -> Vec<Diagnostic> {
    let mut candidates = Vec::new();
    for (definition, number) in index.definitions.iter().zip(0..) {
        candidates_of(index, (definition, number), &mut candidates);
    }
    if candidates.is_empty() {
        return Vec::new();
    }
    let mentions = mentions();
    let lines = LineIndex::new(text);
    let is_used = |(definition, name, is_block): &(&Definition, &str, bool)| {
        if *is_block
            || matches!(definition.kind, DefinitionKind::Function | DefinitionKind::Plan | DefinitionKind::Template)
        {
            return false;
        }
        mentions.interpolated.contains(*name)
            || definition.kind == DefinitionKind::Class
                && (mentions.qualified.contains(*name) || is_read_elsewhere(definition, name, all))
    };
    let unused = candidates.into_iter().filter(|(found, ..)| !is_used(found));
    unused
        .map(|((_, name, _), span, is_parameter)| {
            let issue = if is_parameter { issues::unused_parameter(name) } else { issues::unused_variable(name) };
            Diagnostic::new(issue, Some(Arc::clone(file)), lines.place(text, span))
        })
        .collect()
}

/// A definition, the name of its variable, and whether a block has that; its place; whether it is a parameter.
type Candidate<'i> = ((&'i Definition, &'i str, bool), Span, bool);

/// The variables and parameters of a definition that its own code does not read.
fn candidates_of<'i>(
    index: &'i FileIndex,
    (definition, number): (&'i Definition, u32),
    found: &mut Vec<Candidate<'i>>,
) {
    let is_of_variables = !matches!(definition.kind, DefinitionKind::TypeAlias | DefinitionKind::Node);
    // Definitions inside of others see more than their own.
    let is_nested = definition.within.is_some() || index.definitions.iter().any(|other| other.within == Some(number));
    if !is_of_variables || is_nested {
        return;
    }
    let own = || index.references.iter().filter(move |reference| reference.within == Some(number));
    let reads_all = own().any(|reference| {
        let (Target::Function(name) | Target::Method(name)) = &reference.target else { return false };
        READERS.contains(&&*normal(name))
    });
    if reads_all {
        return;
    }
    let read: BTreeSet<&str> = own()
        .filter_map(|reference| {
            let Target::Variable { name, how } = &reference.target else { return None };
            let is_read = matches!(how, VariableUse::Read | VariableUse::Interpolated);
            is_read.then(|| name.rsplit("::").next().unwrap_or(name))
        })
        .collect();
    let is_counted = |name: &str| {
        !name.starts_with('_')
            && !read.contains(name)
            && !METAPARAMETERS.iter().any(|metaparameter| metaparameter.name == name)
    };
    for parameter in definition.parameters.iter().filter(|parameter| is_counted(&parameter.name)) {
        found.push(((definition, &parameter.name, false), parameter.name_span, true));
    }
    for reference in own() {
        if let Target::Variable { name, how } = &reference.target
            && matches!(how, VariableUse::Set | VariableUse::SetPrivate | VariableUse::SetInBlock)
            && is_counted(name)
        {
            found.push(((definition, name, *how == VariableUse::SetInBlock), reference.span, false));
        }
    }
}

/// True if other code reads a variable of a class, or a class inherits it.
fn is_read_elsewhere(class: &Definition, name: &str, all: &Index) -> bool {
    let class = normal(&class.name);
    all.files().any(|(_, index)| {
        let is_parent =
            |definition: &Definition| definition.parent.as_ref().is_some_and(|parent| normal(&parent.text) == class);
        let is_read = |target: &Target| {
            let Target::Variable { name: read, .. } = target else { return false };
            let read = read.trim_start_matches("::").rsplit_once("::");
            read.is_some_and(|(owner, own)| own == name && owner.eq_ignore_ascii_case(&class))
        };
        index.definitions.iter().any(is_parent) || index.references.iter().any(|reference| is_read(&reference.target))
    })
}
