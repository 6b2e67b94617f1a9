//! The executed parts of files, added up over nodes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::stored::{StoredCoverage, StoredFile};
use pantin_base::source::LineCounts;
use pantin_code::bytecode::{Chunk, ChunkKind, Definition, Instruction, Unit};
use pantin_environment::{Environment, LoadedUnit, SourceMode};
use pantin_host::files_below;
use pantin_ruby::interpreter::{compile, nothing_ran};
use pantin_vm::steps::{Ran, Templates};

/// The executed parts of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileCoverage {
    /// The execution counts of its lines and branches.
    pub counts: LineCounts,
    /// The execution count of each definition, by its line and name.
    pub functions: BTreeMap<(u32, String), u64>,
}

/// The executed parts, by the paths of files.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "StoredCoverage", into = "StoredCoverage")]
pub struct Coverage {
    pub(super) files: BTreeMap<Box<str>, FileCoverage>,
    /// Templates whose executed parts are unknown.
    pub(super) unknown: BTreeSet<Box<str>>,
}

impl Coverage {
    /// By the paths of files.
    pub fn files(&self) -> impl Iterator<Item = (&str, &FileCoverage)> {
        let known = self.files.iter().filter(|(path, _)| !self.unknown.contains(*path));
        known.map(|(path, file)| (&**path, file))
    }

    /// Adds what ran for other nodes.
    pub fn merge(&mut self, other: Self) {
        for (path, file) in other.files {
            let sums = self.files.entry(path).or_default();
            sums.counts.add(&file.counts);
            for (definition, count) in file.functions {
                *sums.functions.entry(definition).or_default() += count;
            }
        }
        self.unknown.extend(other.unknown);
    }

    /// The same with other paths of files.
    #[must_use]
    pub fn map_paths(self, map: impl Fn(&str) -> String) -> Self {
        let path = |path: Box<str>| map(&path).into_boxed_str();
        let files = self.files.into_iter().map(|(name, file)| (path(name), file)).collect();
        Self { files, unknown: self.unknown.into_iter().map(path).collect() }
    }

    /// Adds everything that the manifests and templates of an environment have, as not run.
    pub fn add_environment(&mut self, environment: &Environment) {
        let mut manifests: BTreeSet<PathBuf> = environment.main_units().into_iter().flatten().map(path_of).collect();
        let (mut templates, mut in_ruby) = (Vec::new(), Vec::new());
        let roots =
            environment.modules().iter().map(|module| module.directory.as_path()).chain(environment.directory());
        for root in roots {
            for folder in ["manifests", "functions", "types"] {
                manifests.extend(files_below(environment.files(), &root.join(folder), ".pp"));
            }
            templates.extend(files_below(environment.files(), &root.join("templates"), ".epp"));
            in_ruby.extend(files_below(environment.files(), &root.join("templates"), ".erb"));
        }
        let manifests = manifests.into_iter().map(|path| (path, SourceMode::Puppet));
        for (path, mode) in manifests.chain(templates.into_iter().map(|path| (path, SourceMode::Epp))) {
            // Files that do not compile have no lines.
            if let Ok(Some(loaded)) = environment.unit(&path, mode) {
                self.add_unit(loaded);
            }
        }
        in_ruby.iter().for_each(|path| self.add_template_of(environment, path));
    }

    /// Adds a template in Ruby as not run; one that only Ruby can render has no lines.
    fn add_template_of(&mut self, environment: &Environment, path: &Path) {
        let Ok(content) = environment.files().read(path) else { return };
        if let Some(program) = std::str::from_utf8(&content).ok().and_then(|text| compile(text).ok()) {
            self.add_template(&path.to_string_lossy(), &nothing_ran(&program));
        }
    }

    /// Adds the executed parts of templates in Ruby for a node. Ignores those that a Ruby process rendered.
    pub fn add_templates(&mut self, templates: &Templates) {
        for (path, ran) in templates {
            match ran {
                Some(ran) => self.add_template(path, ran),
                None => drop(self.unknown.insert(path.clone())),
            }
        }
    }

    fn add_template(&mut self, path: &str, ran: &LineCounts) {
        self.files.entry(path.into()).or_default().counts.add(ran);
    }

    fn add_unit(&mut self, loaded: &LoadedUnit) {
        // Parts that cannot be opened never ran; their users report the error.
        let _ = loaded.unit.open_all();
        for chunk in loaded.unit.chunks.iter().flatten() {
            let none = vec![0; chunk.instructions.len()];
            let ran = Ran { unit: loaded, chunk, begun: 0, counts: &none, jumped: &none };
            self.add(&[ran]);
        }
    }

    /// Adds the executed parts for a node. Ignores code outside of files, and templates given as texts.
    pub fn add(&mut self, all: &[Ran<'_>]) {
        let mut lines: BTreeMap<(&str, u32), u64> = BTreeMap::new();
        for ran in all.iter().filter(|ran| Path::new(&*ran.unit.file).is_absolute()) {
            let file = self.files.entry((*ran.unit.file).into()).or_default();
            if let Some(name) = named(&ran.unit.unit, ran.chunk) {
                *file.functions.entry((ran.chunk.place.line, name)).or_default() += ran.begun;
            }
            let mut of_line: BTreeMap<u32, u32> = BTreeMap::new();
            for (at, instruction) in ran.chunk.instructions.iter().enumerate() {
                let line = ran.chunk.places.get(at).map_or(0, |place| place.line);
                if line == 0 {
                    continue;
                }
                let count = ran.counts[at];
                let most = lines.entry((&*ran.unit.file, line)).or_default();
                *most = count.max(*most);
                if matches!(instruction, Instruction::JumpIf { .. } | Instruction::JumpUnless { .. }) {
                    let number = of_line.entry(line).or_default();
                    let place = (line, branch_number(ran.chunk, *number));
                    let branch = file.counts.branches.entry(place).or_default();
                    branch[0] += count - ran.jumped[at];
                    branch[1] += ran.jumped[at];
                    *number += 1;
                }
            }
        }
        for ((file, line), count) in lines {
            if let Some(file) = self.files.get_mut(file) {
                *file.counts.lines.entry(line).or_default() += count;
            }
        }
    }
}

impl From<Coverage> for StoredCoverage {
    fn from(coverage: Coverage) -> Self {
        let file = |(path, file): (Box<str>, FileCoverage)| {
            let branches = file.counts.branches.into_iter().map(|((line, number), counts)| (line, number, counts));
            let functions = file.functions.into_iter().map(|((line, name), count)| (line, name, count));
            let lines = file.counts.lines.into_iter().collect();
            StoredFile { path, lines, branches: branches.collect(), functions: functions.collect() }
        };
        Self { files: coverage.files.into_iter().map(file).collect(), unknown: coverage.unknown.into_iter().collect() }
    }
}

impl From<StoredCoverage> for Coverage {
    fn from(stored: StoredCoverage) -> Self {
        let file = |StoredFile { path, lines, branches, functions }| {
            let branches = branches.into_iter().map(|(line, number, counts)| ((line, number), counts));
            let functions = functions.into_iter().map(|(line, name, count)| ((line, name), count));
            let counts = LineCounts { lines: lines.into_iter().collect(), branches: branches.collect() };
            (path, FileCoverage { counts, functions: functions.collect() })
        };
        Self { files: stored.files.into_iter().map(file).collect(), unknown: stored.unknown.into_iter().collect() }
    }
}

/// Several chunks may have branches in one line: each has its own numbers, by its beginning.
fn branch_number(chunk: &Chunk, number: u32) -> u32 {
    chunk.place.column.min(9_999) * 1_000 + number
}

fn path_of(loaded: &LoadedUnit) -> PathBuf {
    Path::new(&*loaded.file).to_path_buf()
}

/// The kind and name of a definition; `None` for parts of one.
fn named(unit: &Unit, chunk: &Chunk) -> Option<String> {
    let kind = match chunk.kind {
        ChunkKind::Class => "class",
        ChunkKind::Define => "define",
        ChunkKind::Function => "function",
        ChunkKind::Node => {
            let is_it = |definition: &&Definition| matches!(definition, Definition::Node(node) if std::ptr::eq(unit.chunk(node.chunk), chunk));
            let node = unit.definitions.iter().find(is_it)?;
            return Some(format!("node {}", pantin_environment::reads::named(unit, node).1));
        }
        ChunkKind::Main | ChunkKind::Lambda | ChunkKind::TypeAlias | ChunkKind::Epp => return None,
    };
    Some(format!("{kind} {}", unit.name(chunk.name)))
}
