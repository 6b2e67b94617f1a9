//! The modules of an environment, and the dependencies that they declare and lack.
//!
//! Source: face/module/list.rb, module.rb unmet_dependencies, module_tool.rb format_tree

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::{issues, yaml};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_compile::Data;
use pantin_environment::{Environment, Module};
use pantin_values::value::{SemVer, SemVerRange};

/// The list of an environment's modules as text, with the warnings about unmet dependencies.
#[must_use]
pub fn as_text(environment: &Environment, is_tree: bool) -> (String, Vec<Issue>) {
    let unmet = Unmet::of(environment);
    let warnings = unmet.messages().map(|message| issues::unmet_dependency(&message)).collect();
    (listed(environment, &unmet, is_tree), warnings)
}

/// The list as JSON.
#[must_use]
pub fn as_json(environment: &Environment) -> Value {
    json_of(environment, &Unmet::of(environment))
}

/// The list as YAML.
///
/// # Errors
/// As [`yaml::render`].
pub fn as_yaml(environment: &Environment) -> Result<String, Issue> {
    yaml::render(&Data::from(&as_json(environment)))
}

/// Why a dependency is not met, in the order of the report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    NonSemanticVersion,
    VersionMismatch,
    Missing,
}

impl Reason {
    const ALL: [Self; 3] = [Self::NonSemanticVersion, Self::VersionMismatch, Self::Missing];

    const fn key(self) -> &'static str {
        match self {
            Self::NonSemanticVersion => "non_semantic_version",
            Self::VersionMismatch => "version_mismatch",
            Self::Missing => "missing",
        }
    }
}

/// A dependency that is not met.
struct Lack {
    errors: Vec<String>,
    /// The last module that wants it: its name and version.
    parent: (String, String),
    version: Option<String>,
}

/// All dependencies that are not met, by reason and name.
struct Unmet(BTreeMap<(Reason, String), Lack>);

impl Unmet {
    fn of(environment: &Environment) -> Self {
        let mut all: BTreeMap<(Reason, String), Lack> = BTreeMap::new();
        let mut modules: Vec<&Module> = environment.modules().iter().collect();
        modules.sort_by(|a, b| a.name.cmp(&b.name));
        for module in modules {
            let Some(metadata) = &module.metadata else { continue };
            let parent = (shown_name(module).replace('-', "/"), with_letter(&metadata.version));
            for (name, requirement, reason) in lacking(environment, module) {
                let version = of_forge(environment, name).map(|found| version(found).to_owned());
                let wanted = with_letter(requirement);
                let error = format!(
                    "'{}' ({}) requires '{}' ({wanted})",
                    parent.0.replace('/', "-"),
                    parent.1,
                    name.replace('/', "-")
                );
                let lack = all.entry((reason, name.to_owned())).or_insert_with(|| Lack {
                    errors: Vec::new(),
                    parent: parent.clone(),
                    version: None,
                });
                lack.errors.push(error);
                (lack.parent, lack.version) = (parent.clone(), version);
            }
        }
        Self(all)
    }

    /// The lines about each.
    fn messages(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|((reason, name), lack)| {
            let name = name.replace('/', "-");
            let version = lack.version.as_deref().unwrap_or_default();
            let head = match reason {
                Reason::VersionMismatch => format!("Module '{name}' (v{version}) fails to meet some dependencies:"),
                Reason::NonSemanticVersion => format!("Non semantic version dependency {name} (v{version}):"),
                Reason::Missing => format!("Missing dependency '{name}':"),
            };
            let errors: String = lack.errors.iter().map(|error| format!("\n  {error}")).collect();
            head + &errors
        })
    }
}

/// The dependencies of a module that are not met: their names, what is required and why they are not.
fn lacking<'e>(environment: &'e Environment, module: &'e Module) -> Vec<(&'e str, &'e str, Reason)> {
    let dependencies = module.metadata.iter().flat_map(|metadata| &metadata.dependencies);
    let reason = |name: &str, requirement: &str| {
        let Some(found) = of_forge(environment, name) else { return Some(Reason::Missing) };
        let arena = Arena::new();
        match (SemVerRange::parse(requirement, &arena), SemVer::parse(version(found))) {
            (Ok(range), Ok(version)) if range.includes(&version) => None,
            (Ok(_), Ok(_)) => Some(Reason::VersionMismatch),
            _ => Some(Reason::NonSemanticVersion),
        }
    };
    dependencies
        .filter_map(|dependency| {
            let (name, requirement) = (dependency.forge_name.as_str(), dependency.version_requirement.as_str());
            Some((name, requirement, reason(name, requirement)?))
        })
        .collect()
}

/// The module that an author and a name stand for.
fn of_forge<'e>(environment: &'e Environment, name: &str) -> Option<&'e Module> {
    let found = environment.module(name.split_once('/')?.1)?;
    (found.metadata.as_ref()?.forge_name.as_deref() == Some(name)).then_some(found)
}

fn version(module: &Module) -> &str {
    module.metadata.as_ref().map_or("", |metadata| &metadata.version)
}

/// A version or range with the letter that Puppet puts before digits.
fn with_letter(version: &str) -> String {
    let letter = if version.starts_with(|first: char| first.is_ascii_digit()) { "v" } else { "" };
    format!("{letter}{version}")
}

/// `author-name`, or the name of the directory.
fn shown_name(module: &Module) -> String {
    let forge = module.metadata.as_ref().and_then(|metadata| metadata.forge_name.as_ref());
    forge.map_or_else(|| module.name.clone(), |name| name.replace('/', "-"))
}

/// A module in a list, with what is below it.
struct Branch {
    text: String,
    below: Vec<Self>,
}

/// The list, directory by directory of the module path.
fn listed(environment: &Environment, unmet: &Unmet, is_tree: bool) -> String {
    let mut text = String::new();
    for (path, modules) in environment.modules_by_path() {
        let none = if modules.is_empty() { " (no modules installed)" } else { "" };
        let _ = writeln!(text, "{}{none}", path.display());
        let mut modules: Vec<&Module> = modules.iter().collect();
        let branches = if is_tree {
            // What the fewest need comes first: there may be rings.
            modules.sort_by_key(|module| wanted_by(environment, module));
            let mut seen = HashSet::new();
            Tree { environment, unmet, path: &path }.below(&modules, (&[], None), &mut seen)
        } else {
            modules.sort_by_key(|module| shown_name(module));
            let alone = |module: &&Module| Branch {
                text: Tree { environment, unmet, path: &path }.text(module, None, true),
                below: Vec::new(),
            };
            modules.iter().map(alone).collect()
        };
        draw(&branches, 0, &mut text);
    }
    text
}

/// How many modules of the environment declare that they need one.
fn wanted_by(environment: &Environment, module: &Module) -> usize {
    let Some(name) = module.metadata.as_ref().and_then(|metadata| metadata.forge_name.as_ref()) else { return 0 };
    let all = environment.modules().iter().filter_map(|other| other.metadata.as_ref());
    all.flat_map(|metadata| &metadata.dependencies).filter(|dependency| dependency.forge_name == *name).count()
}

/// What a tree is made of.
struct Tree<'t> {
    environment: &'t Environment,
    unmet: &'t Unmet,
    path: &'t Path,
}

impl Tree<'_> {
    fn below(
        &self,
        modules: &[&Module],
        (above, parent): (&[&Module], Option<&Module>),
        seen: &mut HashSet<String>,
    ) -> Vec<Branch> {
        let mut branches = Vec::new();
        for module in modules {
            if !seen.insert(shown_name(module)) {
                continue;
            }
            let mut branch = Branch { text: self.text(module, parent, false), below: Vec::new() };
            if !above.contains(module) {
                let missing = lacking(self.environment, module).into_iter();
                let missing = missing.filter(|(_, _, reason)| *reason == Reason::Missing);
                branch.below.extend(missing.map(|(name, requirement, _)| Branch {
                    text: format!("UNMET DEPENDENCY {} ({})", name.replace('/', "-"), with_letter(requirement)),
                    below: Vec::new(),
                }));
                let dependencies = module.metadata.iter().flat_map(|metadata| &metadata.dependencies);
                let found = |name: &str| self.environment.module(name);
                let next: Vec<&Module> = dependencies.filter_map(|other| found(other.module_name())).collect();
                let above: Vec<&Module> = above.iter().copied().chain([*module]).collect();
                branch.below.extend(self.below(&next, (&above, Some(module)), seen));
            }
            branches.push(branch);
        }
        branches
    }

    fn text(&self, module: &Module, parent: Option<&Module>, are_all_invalid: bool) -> String {
        let version = module.metadata.as_ref().map_or_else(|| "???".to_owned(), |found| format!("v{}", found.version));
        let mut text = format!("{} ({version})", shown_name(module));
        if let Some(directory) = module.directory.parent().filter(|directory| *directory != self.path) {
            let _ = write!(text, " [{}]", directory.display());
        }
        let forge = module.metadata.as_ref().and_then(|metadata| metadata.forge_name.clone()).unwrap_or_default();
        if let Some(lack) = self.unmet.0.get(&(Reason::VersionMismatch, forge)) {
            let is_of = |parent: &Module| {
                lack.parent == (shown_name(parent).replace('-', "/"), format!("v{}", self::version(parent)))
            };
            if are_all_invalid || parent.is_some_and(is_of) {
                text += "  invalid";
            }
        }
        text
    }
}

/// Draws branches below each other.
fn draw(branches: &[Branch], level: usize, text: &mut String) {
    let indent = "  ".repeat(level);
    for (at, branch) in branches.iter().enumerate() {
        let is_last = at + 1 == branches.len();
        let corner = if is_last { '└' } else { '├' };
        let fork = if branch.below.is_empty() { '─' } else { '┬' };
        let _ = writeln!(text, "{indent}{corner}─{fork} {}", branch.text);
        let mut below = String::new();
        draw(&branch.below, level + 1, &mut below);
        for line in below.split_inclusive('\n') {
            match line.strip_prefix(&format!("{indent} ")).filter(|_| !is_last) {
                Some(rest) => *text += &format!("{indent}│{rest}"),
                None => *text += line,
            }
        }
    }
}

/// What `puppet module list --render-as json` prints.
fn json_of(environment: &Environment, unmet: &Unmet) -> Value {
    let of_path = |modules: Vec<Module>| -> Vec<String> {
        modules.iter().map(|module| format!("Module {}({})", module.name, module.directory.display())).collect()
    };
    let by_path = environment.modules_by_path().into_iter();
    let by_path: serde_json::Map<String, Value> =
        by_path.map(|(path, modules)| (path.display().to_string(), of_path(modules).into())).collect();
    let of_reason = |reason: Reason| {
        let lacks = unmet.0.iter().filter(|((other, _), _)| *other == reason);
        let lacks = lacks.map(|((_, name), lack)| {
            let parent = json!({"name": lack.parent.0, "version": lack.parent.1});
            (name.clone(), json!({"errors": lack.errors, "parent": parent, "version": lack.version}))
        });
        Value::Object(lacks.collect())
    };
    let lacks: serde_json::Map<String, Value> =
        Reason::ALL.into_iter().map(|reason| (reason.key().to_owned(), of_reason(reason))).collect();
    json!({"environment": environment.name(), "modules_by_path": by_path, "unmet_dependencies": lacks})
}
