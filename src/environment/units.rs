//! The units of an environment: each file is lexed, parsed, validated and lowered once, on the first request.
//!
//! The table of a generation only grows. Two threads that ask for one file wait for one of them to do the work. What a compilation has
//! *loaded* is its own affair: a definition exists for it only after it loaded the unit.

use std::hash::BuildHasher;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

use hashbrown::{DefaultHashBuilder, HashTable};

use super::modules::ModuleId;
use super::reads::Read;
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{Chunk, Const, Unit};
use pantin_syntax::issues as syntax_issues;
use pantin_values::value::Type;
use pantin_values::value::ty::AliasId;

/// Index of a file in its environment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct UnitId(pub u32);

impl UnitId {
    /// The number of a unit that belongs to one compilation instead of a file, by the number of such units before it:
    /// counts down from the last number.
    #[must_use]
    pub const fn of_own_code(before: usize) -> Self {
        Self(u32::MAX - before as u32)
    }
}

/// The mode of reading a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SourceMode {
    /// Puppet code.
    Puppet,
    /// An EPP template.
    Epp,
}

/// A unit of an environment.
#[derive(Debug)]
pub struct LoadedUnit {
    /// Index in the environment.
    pub id: UnitId,
    /// The code.
    pub unit: Unit,
    /// The file as messages name it.
    pub file: Arc<str>,
    /// The module that the file belongs to.
    pub module: Option<ModuleId>,
    /// The facts that compilations found about the code.
    pub findings: Findings,
}

/// Facts about the code of a unit that the first compilation finds, and that are the same for all.
#[derive(Debug, Default)]
pub struct Findings {
    /// The types of the constants that hold types, in their order; empty for those that are made each time.
    pub types: OnceLock<Box<[(Const, KeptOnce)]>>,
    /// The type of the unit's type alias, if it defines nothing else.
    pub alias: KeptOnce,
    /// The names that Puppet gives the patterns of the node definitions, in their order.
    pub node_names: OnceLock<Box<[Box<str>]>>,
}

/// A type of the process, or its absence, after the first attempt to make one. A type that only one compilation needs
/// is not made twice, and aliases that a type names may be stored later than it is requested.
#[derive(Debug, Default)]
pub struct KeptOnce {
    /// The number of compilations that needed it.
    needed: AtomicU8,
    kept: OnceLock<Option<KeptType>>,
}

impl KeptOnce {
    /// The maximum of compilations that try to make it.
    const MAX_TRIES: u8 = 4;

    const fn new() -> Self {
        Self { needed: AtomicU8::new(0), kept: OnceLock::new() }
    }

    /// The stored type.
    #[must_use]
    pub fn get(&self) -> Option<&KeptType> {
        self.kept.get()?.as_ref()
    }

    /// Records that a compilation needs it and has made its own. `make` makes the stored one if many compilations are
    /// expected, or from the second one on.
    pub fn need(&self, is_for_many: bool, make: impl FnOnce() -> Option<KeptType>) -> Option<&'static Type<'static>> {
        // A type that another compilation stored belongs to that one.
        if self.kept.get().is_some() {
            return None;
        }
        let before = self.needed.fetch_add(1, Ordering::Relaxed);
        let made = if before == 0 && !is_for_many { return None } else { make() };
        let ty = made.as_ref().map(|kept| kept.ty);
        if ty.is_some() || before + 1 >= Self::MAX_TRIES {
            let _ = self.kept.set(made);
        }
        ty
    }
}

/// A type of the process. It belongs to every compilation in which the aliases that it names are those of the process, too.
#[derive(Debug)]
pub struct KeptType {
    /// The type.
    pub ty: &'static Type<'static>,
    /// The aliases by their names in lower case.
    pub aliases: Box<[(Symbol, AliasId)]>,
}

impl LoadedUnit {
    /// True if it belongs to one compilation, not to the environment.
    #[must_use]
    pub const fn is_own_code(&self) -> bool {
        self.id.0 > u32::MAX / 2
    }

    /// A unit that is not a file of an environment; the code that stores it gives it its number.
    #[must_use]
    pub const fn of_own_code(unit: Unit, file: Arc<str>) -> Self {
        Self {
            id: UnitId::of_own_code(0),
            unit,
            file,
            module: None,
            findings: Findings { types: OnceLock::new(), alias: KeptOnce::new(), node_names: OnceLock::new() },
        }
    }

    /// A unit of nothing, in no file.
    #[must_use]
    pub fn empty() -> Self {
        let unit =
            Unit { chunks: vec![Chunk::empty()].into(), names: Box::new([Symbol::intern("")]), ..Unit::default() };
        Self::of_own_code(unit, Arc::from(""))
    }
}

/// Why a file cannot be used.
#[derive(Clone, Debug)]
pub struct LoadFailure {
    /// The error that Puppet raises: the only one, or one that reports several.
    pub error: Diagnostic,
    /// The messages that Puppet logs before: warnings, and the validator's errors if there are several.
    pub logged: Vec<Diagnostic>,
    /// Syntax errors further down, which Puppet does not get to.
    pub further: Vec<Diagnostic>,
}

impl LoadFailure {
    /// One error.
    #[must_use]
    pub fn one(error: Diagnostic) -> Self {
        Self { error, logged: Vec::new(), further: Vec::new() }
    }

    /// The failure from the lexer and the grammar: Puppet reports the first error only.
    pub(super) fn of_syntax(found: Vec<Diagnostic>) -> Self {
        let (mut errors, logged): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|diagnostic| diagnostic.severity() == Severity::Error);
        if errors.is_empty() {
            errors.push(Diagnostic::without_place(bytecode_issues::internal("a syntax error got lost")));
        }
        let error = errors.remove(0);
        Self { error, logged, further: errors }
    }

    /// The failure from the validator, in its order. `None` without errors. `most` is the `max_errors` setting.
    pub(super) fn of_validation(found: &[Diagnostic], most: usize) -> Option<Self> {
        let (mut errors, mut logged): (Vec<_>, Vec<_>) =
            found.iter().cloned().partition(|diagnostic| diagnostic.severity() == Severity::Error);
        let count = errors.len();
        if count < 2 || most < 2 {
            errors.truncate(1);
            return Some(Self { error: errors.pop()?, logged, further: Vec::new() });
        }
        let issue = match logged.len() {
            0 => syntax_issues::giving_up(count),
            warnings => syntax_issues::giving_up_with_warnings(count, warnings),
        };
        let error = Diagnostic::new(issue, errors[0].file().cloned(), Place::default());
        errors.truncate(most);
        logged.append(&mut errors);
        Some(Self { error, logged, further: Vec::new() })
    }

    /// The same failure as Puppet reports it for the initial manifests.
    #[must_use]
    pub fn of_main_manifest(&self, environment: &str) -> Self {
        let wrap = |text: &str| format!("Could not parse for environment {environment}: {text}");
        Self { error: self.error.clone().map_text(wrap), ..self.clone() }
    }

    /// Warnings, in the order of the places.
    #[must_use]
    pub fn warnings(&self) -> Vec<&Diagnostic> {
        self.logged.iter().filter(|diagnostic| diagnostic.severity() != Severity::Error).collect()
    }

    /// Every error in the order of the places, without the one that only gives their number.
    pub fn errors(&self) -> Vec<&Diagnostic> {
        let mut errors: Vec<&Diagnostic> = self.logged.iter().filter(|d| d.severity() == Severity::Error).collect();
        if errors.is_empty() {
            errors.push(&self.error);
        }
        errors.extend(&self.further);
        errors.sort_by_key(|diagnostic| (!diagnostic.place().is_known(), diagnostic.place().offset));
        errors
    }
}

/// The result of loading a file.
#[derive(Debug)]
pub(super) enum Outcome {
    Missing,
    Loaded(LoadedUnit),
    Failed(LoadFailure),
}

#[derive(Debug)]
struct Slot {
    path: Box<Path>,
    mode: SourceMode,
    /// Slots are allocated in advance, so they are small. Generations share their outcomes.
    outcome: OnceLock<Arc<Outcome>>,
    /// True if the types of its parameters were evaluated without other effects.
    signatures_hold: AtomicBool,
}

impl Slot {
    fn new(path: Box<Path>, mode: SourceMode, outcome: OnceLock<Arc<Outcome>>) -> Self {
        Self { path, mode, outcome, signatures_hold: AtomicBool::new(false) }
    }
}

/// Files without a unit that a table passes on to the next generation, besides as many as have one.
const MAX_OTHERS: usize = 1024;

/// All requested files.
#[derive(Debug, Default)]
pub(super) struct UnitTable {
    slots: boxcar::Vec<Slot>,
    /// The numbers of the slots by the hashes of their paths.
    index: RwLock<HashTable<(u64, UnitId)>>,
    hasher: DefaultHashBuilder,
}

impl UnitTable {
    /// The index of a file, which need not exist.
    pub(super) fn id(&self, path: &Path, mode: SourceMode) -> UnitId {
        let hash = self.hasher.hash_one((path, mode));
        let is_it = |(other, id): &(u64, UnitId)| {
            let slot = self.slots.get(id.0 as usize);
            *other == hash && slot.is_some_and(|slot| slot.mode == mode && *slot.path == *path)
        };
        if let Some((_, id)) = read(&self.index).find(hash, is_it) {
            return *id;
        }
        let mut index = self.index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, id)) = index.find(hash, is_it) {
            return *id;
        }
        let slot = Slot::new(path.into(), mode, OnceLock::new());
        let id = UnitId(self.slots.push(slot) as u32);
        index.insert_unique(hash, (hash, id), |(hash, _)| *hash);
        id
    }

    /// The same files under the same numbers, with the outcomes that are still `right`. Starts with an empty table if
    /// most files disappeared.
    pub(super) fn successor(&self, right: impl Fn(&Path, &Outcome) -> bool) -> Self {
        let next = Self { hasher: self.hasher.clone(), ..Self::default() };
        let index = read(&self.index);
        let mut kept = 0;
        for (_, slot) in self.slots.iter() {
            let outcome = slot.outcome.get().filter(|outcome| right(&slot.path, outcome)).cloned();
            kept += usize::from(outcome.is_some());
            let outcome = outcome.map_or_else(OnceLock::new, OnceLock::from);
            next.slots.push(Slot::new(slot.path.clone(), slot.mode, outcome));
        }
        if next.slots.count() > MAX_OTHERS + 2 * kept {
            return Self::default();
        }
        *next.index.write().unwrap_or_else(std::sync::PoisonError::into_inner) = index.clone();
        next
    }

    /// The read that a request for the file records.
    pub(super) fn read(&self, id: UnitId) -> Read {
        let path = |slot: &Slot| slot.path.to_string_lossy().into();
        match self.slots.get(id.0 as usize) {
            Some(slot) if slot.mode == SourceMode::Epp => Read::Content(path(slot)),
            slot => Read::Unit(slot.map(path).unwrap_or_default()),
        }
    }

    /// True if [`Self::note_signatures_hold`] was called of a unit.
    pub(super) fn signatures_hold(&self, id: UnitId) -> bool {
        self.slots.get(id.0 as usize).is_some_and(|slot| slot.signatures_hold.load(Ordering::Relaxed))
    }

    /// Records that no type of a parameter in the unit's definitions fails.
    pub(super) fn note_signatures_hold(&self, id: UnitId) {
        if let Some(slot) = self.slots.get(id.0 as usize) {
            slot.signatures_hold.store(true, Ordering::Relaxed);
        }
    }

    /// The result of loading a file; calls `load` on the first request.
    pub(super) fn outcome(
        &self,
        id: UnitId,
        load: impl FnOnce(UnitId, &Path, SourceMode) -> Outcome,
    ) -> Option<&Outcome> {
        let slot = self.slots.get(id.0 as usize)?;
        Some(slot.outcome.get_or_init(|| Arc::new(load(id, &slot.path, slot.mode))))
    }
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{KeptOnce, KeptType};
    use pantin_values::value::Type;

    fn made() -> Option<KeptType> {
        Some(KeptType { ty: &Type::Any, aliases: Box::default() })
    }

    #[test]
    fn what_one_compilation_needs_is_kept_for_many_only() {
        let alone = KeptOnce::default();
        assert!(alone.need(false, || unreachable!("nobody else needs it")).is_none());
        assert!(alone.get().is_none());
        assert!(alone.need(false, made).is_some());
        assert!(alone.get().is_some());
        assert!(KeptOnce::default().need(true, made).is_some());
    }

    #[test]
    fn what_is_kept_belongs_to_another_compilation() {
        let kept = KeptOnce::default();
        assert!(kept.need(true, made).is_some());
        assert!(kept.need(true, made).is_none());
    }

    #[test]
    fn what_cannot_be_kept_is_tried_a_few_times() {
        let kept = KeptOnce::default();
        let mut tries = 0_u8;
        for _ in 0..100 {
            let none = kept.need(true, || {
                tries += 1;
                None
            });
            assert!(none.is_none());
        }
        assert_eq!(tries, KeptOnce::MAX_TRIES);
    }
}
