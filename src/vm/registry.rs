//! Which definitions this compilation knows: those of the files it loaded. Source: `seeds/modus-operandi.txt` (Auto
//! Loading), `reference/compiler.md` §10.
//!
//! The environment knows which file may define a name, and compiles it once for everybody; a definition exists for a
//! compilation only after that compilation loaded the file.

use std::cell::Cell;
use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{Language, Place};
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::{ChunkId, Definition, NodeDefinition, StoredWarning};
use pantin_environment::reads::note_definition;
use pantin_environment::{Environment, Kind, LoadFailure, LoadedUnit, ManifestGroup, ModuleId, SourceMode, UnitId};
use pantin_values::value::Type;

type FxMap<K, V> = HashMap<K, V, rustc_hash::FxBuildHasher>;

/// A definition that is known.
#[derive(Clone, Copy, Debug)]
pub struct KnownDefinition<'c> {
    /// The unit it is in.
    pub unit: &'c LoadedUnit,
    /// Its code.
    pub chunk: ChunkId,
}

impl<'c> KnownDefinition<'c> {
    /// The code.
    #[must_use]
    pub fn code(&self) -> super::Code<'c> {
        super::Code { unit: self.unit, chunk: self.unit.unit.chunk(self.chunk) }
    }

    /// The name as defined.
    #[must_use]
    pub fn name(&self) -> Symbol {
        self.unit.unit.name(self.code().chunk.name)
    }

    /// Notes that the definition was looked at.
    pub(crate) fn note(&self) {
        note_definition(self.unit, self.chunk);
    }

    /// The name of a class or defined type: in lower case, without a leading `::`.
    #[must_use]
    pub fn definition_name(&self) -> Symbol {
        let name = self.name();
        let text = name.as_str();
        if !text.starts_with(':') {
            return name.lower();
        }
        Symbol::intern(text.strip_prefix("::").unwrap_or(text)).lower()
    }
}

/// Kinds of definitions that are found by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefinitionKind {
    /// A class.
    Class,
    /// A defined type.
    Define,
}

/// Why a name cannot be loaded.
#[derive(Clone, Debug)]
pub enum RegistryError {
    /// The file has errors; all of them.
    Load(LoadFailure),
    /// A definition that is there already.
    Redefinition(Diagnostic),
    /// The file of a function or type alias defines something else.
    Other(Issue),
}

/// The definitions a compilation knows.
#[derive(Default)]
pub struct Registry<'c> {
    classes: FxMap<Symbol, KnownDefinition<'c>>,
    defines: FxMap<Symbol, KnownDefinition<'c>>,
    functions: FxMap<Symbol, KnownDefinition<'c>>,
    /// Whether a function without a namespace is among them, as only main manifests define.
    has_plain_functions: bool,
    aliases: FxMap<Symbol, KnownDefinition<'c>>,
    nodes: Vec<(&'c NodeDefinition, &'c LoadedUnit)>,
    /// The first node definition of each name.
    node_names: FxMap<&'c str, usize>,
    loaded: HashSet<UnitId, rustc_hash::FxBuildHasher>,
    fresh_units: Vec<&'c LoadedUnit>,
    fresh_warnings: Vec<(Arc<str>, &'c StoredWarning)>,
    /// Messages about loaded definitions, each to be reported once.
    fresh_told: Vec<Issue>,
    /// How often something was loaded that is more than type aliases, or had to be told.
    events: u32,
    /// Whether something was loaded that is no file of the environment.
    has_own_code: bool,
    /// The unit whose signatures are being evaluated, and how many of its definitions are there so far.
    horizon: Option<(UnitId, usize)>,
    /// Whether something was looked for that stands further down than that.
    is_crossed: Cell<bool>,
    /// The unit that has a definition which is there already, and the number of that definition.
    refused: Option<(UnitId, usize)>,
}

impl<'c> Registry<'c> {
    /// Takes the definitions of a unit, once.
    pub fn load(&mut self, unit: &'c LoadedUnit) -> Result<(), RegistryError> {
        if !self.loaded.insert(unit.id) {
            return Ok(());
        }
        self.fresh_units.push(unit);
        self.has_own_code |= unit.is_own_code();
        let is_alias = |definition: &Definition| matches!(definition, Definition::TypeAlias(_));
        if !unit.unit.warnings.is_empty() || !unit.unit.definitions.iter().all(is_alias) {
            self.count_event();
        }
        self.fresh_warnings.extend(unit.unit.warnings.iter().map(|warning| (unit.file.clone(), warning)));
        let mut node_names = super::node_names::node_names(unit).iter();
        // Puppet makes all definitions of a file before it adds the first class.
        let is_type = |definition: &&Definition| matches!(definition, Definition::Define(_) | Definition::TypeAlias(_));
        let has_several = unit.unit.definitions.iter().filter(is_type).nth(1).is_some();
        let mut own_defines = FxMap::default();
        for (at, definition) in unit.unit.definitions.iter().enumerate() {
            let added = self.add_entity(definition, unit, &own_defines);
            added.inspect_err(|_| self.refused = Some((unit.id, at)))?;
            if let Definition::Define(chunk) = definition
                && has_several
            {
                let known = KnownDefinition { unit, chunk: *chunk };
                own_defines.insert(known.definition_name(), known);
            }
        }
        for definition in &unit.unit.definitions {
            match definition {
                Definition::Node(node) => self.add_node(node, unit, &mut node_names)?,
                Definition::Class(chunk) => self.add_class(KnownDefinition { unit, chunk: *chunk })?,
                Definition::Define(chunk) => self.add_define(KnownDefinition { unit, chunk: *chunk })?,
                Definition::Function(_) | Definition::TypeAlias(_) => {}
            }
        }
        Ok(())
    }

    /// Takes a function or a type alias, and refuses a defined type that is there already. `own_defines` are the defined
    /// types that stand before it.
    fn add_entity(
        &mut self,
        definition: &Definition,
        unit: &'c LoadedUnit,
        own_defines: &FxMap<Symbol, KnownDefinition<'c>>,
    ) -> Result<(), RegistryError> {
        match definition {
            Definition::Function(chunk) => {
                let known = KnownDefinition { unit, chunk: *chunk };
                self.has_plain_functions |= !known.name().as_str().contains("::");
                add_entity(&mut self.functions, "function", known)
            }
            Definition::TypeAlias(chunk) => {
                let known = KnownDefinition { unit, chunk: *chunk };
                let name = Symbol::intern(&known.name().as_str().to_lowercase());
                match self.defines.get(&name).or_else(|| own_defines.get(&name)) {
                    Some(other) => Err(entity_redefined("type", name, other)),
                    None => add_entity(&mut self.aliases, "type", known),
                }
            }
            Definition::Define(chunk) => {
                let name = KnownDefinition { unit, chunk: *chunk }.definition_name();
                let other = self.defines.get(&name).or_else(|| own_defines.get(&name));
                other.map_or(Ok(()), |other| Err(entity_redefined("type", name, other)))
            }
            Definition::Node(_) | Definition::Class(_) => Ok(()),
        }
    }

    fn add_class(&mut self, known: KnownDefinition<'c>) -> Result<(), RegistryError> {
        let name = known.definition_name();
        if let Some(other) = self.classes.get(&name) {
            return Err(redefinition(issues::class_already_defined(name.as_str(), &place(other), &place(&known))));
        }
        if let Some((node, unit)) = self.node_names.get(name.as_str()).map(|number| self.nodes[*number]) {
            let first = place_of_node(node, unit);
            return Err(redefinition(issues::node_redefined_as_class(name.as_str(), &first, &place(&known))));
        }
        if let Some(other) = self.defines.get(&name) {
            return Err(redefinition(issues::definition_already_defined(name.as_str(), &place(other), &place(&known))));
        }
        self.check_metaparameters(name, &known)?;
        self.classes.insert(name, known);
        Ok(())
    }

    fn add_define(&mut self, known: KnownDefinition<'c>) -> Result<(), RegistryError> {
        let name = known.definition_name();
        if let Some(other) = self.classes.get(&name) {
            let issue = issues::class_redefined_as_definition(name.as_str(), &place(other), &place(&known));
            return Err(redefinition(issue));
        }
        if let Some(other) = self.defines.get(&name) {
            return Err(entity_redefined("type", name, other));
        }
        self.check_metaparameters(name, &known)?;
        self.defines.insert(name, known);
        Ok(())
    }

    /// Parameters must not be metaparameters; with a default they may.
    fn check_metaparameters(&mut self, name: Symbol, known: &KnownDefinition<'c>) -> Result<(), RegistryError> {
        for parameter in &known.code().chunk.parameters {
            let parameter_name = known.unit.unit.name(parameter.name);
            if !pantin_catalog::resource_types::is_metaparameter(parameter_name) {
                continue;
            }
            let (parameter_name, name) = (parameter_name.as_str(), name.as_str());
            if parameter.default.is_none() {
                return Err(redefinition(issues::metaparameter_as_parameter(parameter_name, name)));
            }
            self.fresh_told.push(issues::metaparameter_with_default(parameter_name, name));
        }
        Ok(())
    }

    /// `names` begins with those of the definition's patterns.
    fn add_node(
        &mut self,
        node: &'c NodeDefinition,
        unit: &'c LoadedUnit,
        names: &mut std::slice::Iter<'c, Box<str>>,
    ) -> Result<(), RegistryError> {
        use pantin_code::bytecode::HostPattern;
        let rest = names.as_slice();
        for (pattern, name) in node.patterns.iter().zip(names.by_ref()) {
            // The main class has the empty name.
            if matches!(pattern, HostPattern::Name(name) if name.is_empty()) {
                return Err(redefinition(issues::main_redefined_as_node(&place_of_node(node, unit))));
            }
            if let HostPattern::Name(written) = pattern
                && !self.classes.is_empty()
                && let Some(class) = Symbol::find(name).and_then(|name| self.classes.get(&name))
            {
                let issue = issues::class_redefined_as_node(written, &place(class), &place_of_node(node, unit));
                return Err(redefinition(issue));
            }
        }
        let number = self.nodes.len();
        self.nodes.push((node, unit));
        for name in &rest[..node.patterns.len()] {
            if let Some((other, other_unit)) = self.node_names.get(&**name).map(|first| self.nodes[*first]) {
                let (other, second) = (place_of_node(other, other_unit), place_of_node(node, unit));
                return Err(redefinition(issues::node_already_defined(name, &other, &second)));
            }
            self.node_names.insert(name, number);
        }
        Ok(())
    }

    /// Names of the known classes, in no order.
    pub(crate) fn class_names(&self) -> Vec<String> {
        self.classes.keys().map(|name| name.as_str().to_owned()).collect()
    }

    /// Node definitions in order.
    #[must_use]
    pub fn nodes(&self) -> &[(&'c NodeDefinition, &'c LoadedUnit)] {
        &self.nodes
    }

    /// A class or defined type that is known already.
    #[must_use]
    pub fn known(&self, kind: DefinitionKind, name: Symbol) -> Option<KnownDefinition<'c>> {
        let known = match kind {
            DefinitionKind::Class => self.classes.get(&name),
            DefinitionKind::Define => self.defines.get(&name).filter(|known| self.is_there(known)),
        };
        known.copied().inspect(KnownDefinition::note)
    }

    /// A class or defined type by its name in lower case, loading the files that may define it.
    pub fn find(
        &mut self,
        environment: &'c Environment,
        kind: DefinitionKind,
        name: Symbol,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        if let Some(known) = self.known(kind, name) {
            return Ok(Some(known));
        }
        self.find_in(environment, environment.manifests_for(name), (kind, name.as_str()))
    }

    /// The same by a name that may come from data: what no code says is not kept.
    pub fn find_by_text(
        &mut self,
        environment: &'c Environment,
        kind: DefinitionKind,
        name: &str,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        match Symbol::find(name) {
            Some(name) => self.find(environment, kind, name),
            None => self.find_in(environment, &environment.unseen_manifests(name), (kind, name)),
        }
    }

    fn find_in(
        &mut self,
        environment: &'c Environment,
        groups: &[ManifestGroup],
        (kind, name): (DefinitionKind, &str),
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        if environment.settings().language() == Language::Specification {
            return self.find_in_most_specific(environment, groups, (kind, name));
        }
        for group in groups {
            let init = group.init.filter(|init| !self.is_spoilt(environment, *init, group.own, name));
            for id in init.into_iter().chain(group.own) {
                self.load_at(environment, id)?;
            }
            if let Some(known) = self.known_text(kind, name) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    /// What is known of a name, which no code says as long as nothing defines it.
    fn known_text(&self, kind: DefinitionKind, name: &str) -> Option<KnownDefinition<'c>> {
        Symbol::find(name).and_then(|name| self.known(kind, name))
    }

    /// The same as the specification of the language has it: the most specific file that is there has to define the name.
    fn find_in_most_specific(
        &mut self,
        environment: &'c Environment,
        groups: &[ManifestGroup],
        (kind, name): (DefinitionKind, &str),
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        let own = groups.iter().find_map(|group| group.own);
        let Some(id) = own.or_else(|| groups.last()?.init) else { return Ok(None) };
        self.load_at(environment, id)?;
        Ok(self.known_text(kind, name))
    }

    fn load_at(&mut self, environment: &'c Environment, id: UnitId) -> Result<(), RegistryError> {
        if self.loaded.contains(&id) { Ok(()) } else { self.load_outcome(environment.unit_at(id)) }
    }

    /// Whether Puppet fails at a module's `init.pp` on its way to the file of a name, which the specification of the
    /// language asks first: it cannot be loaded, or defines the name, too.
    fn is_spoilt(&mut self, environment: &'c Environment, init: UnitId, own: Option<UnitId>, name: &str) -> bool {
        let Some(own) = own.filter(|_| environment.settings().language() == Language::Both) else { return false };
        if self.loaded.contains(&init) || !matches!(environment.unit_at(own), Ok(Some(own)) if defines(own, name)) {
            return false;
        }
        let is_spoilt = match environment.unit_at(init) {
            Ok(init) => init.is_some_and(|init| defines(init, name)),
            Err(_) => true,
        };
        if is_spoilt {
            self.fresh_told.push(issues::specific_file(name));
        }
        is_spoilt
    }

    fn load_outcome(&mut self, outcome: Result<Option<&'c LoadedUnit>, &'c LoadFailure>) -> Result<(), RegistryError> {
        match outcome {
            Ok(None) => Ok(()),
            Ok(Some(unit)) => self.load(unit),
            Err(failure) => Err(RegistryError::Load(failure.clone())),
        }
    }

    /// Whether a main manifest defines a function of this name, which then counts more than Puppet's own.
    #[must_use]
    pub fn is_plain_function(&self, name: &str) -> bool {
        let find = || Symbol::find(name).and_then(|name| self.functions.get(&name));
        self.has_plain_functions && find().inspect(|known| known.note()).is_some()
    }

    /// A function written in Puppet, loading the file that must define it.
    pub fn find_function(
        &mut self,
        environment: &'c Environment,
        name: Symbol,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        if let Some(known) = self.functions.get(&name) {
            known.note();
            return Ok(Some(*known));
        }
        self.load_entity(environment, Kind::PuppetFunction, name)?;
        Ok(self.functions.get(&name).copied().inspect(KnownDefinition::note))
    }

    /// A type alias by its name in lower case, loading the file that must define it.
    pub fn find_alias(
        &mut self,
        environment: &'c Environment,
        name: Symbol,
    ) -> Result<Option<KnownDefinition<'c>>, RegistryError> {
        let known = self.aliases.get(&name).copied();
        if let Some(known) = known.filter(|known| self.is_there(known)) {
            known.note();
            return Ok(Some(known));
        }
        // What stands further down is not there yet: a file that has the name counts.
        self.aliases.remove(&name);
        self.load_entity(environment, Kind::TypeAlias, name)?;
        let found = self.aliases.get(&name).copied().inspect(KnownDefinition::note);
        if let Some(known) = known {
            self.aliases.entry(name).or_insert(known);
        }
        Ok(found)
    }

    /// Says how many definitions of a unit are there while a signature of it is evaluated.
    pub const fn look_no_further(&mut self, unit: UnitId, definitions: usize) {
        self.horizon = Some((unit, definitions));
    }

    /// All definitions are there. Gives whether one was looked for before it was.
    pub fn look_everywhere(&mut self) -> bool {
        self.horizon = None;
        self.is_crossed.take()
    }

    /// Whether a definition is there already while signatures are evaluated.
    fn is_there(&self, known: &KnownDefinition<'c>) -> bool {
        let Some((_, count)) = self.horizon.filter(|(unit, _)| *unit == known.unit.id) else { return true };
        let definitions = known.unit.unit.definitions.get(..count).unwrap_or_default();
        let is_there = definitions.iter().any(|definition| match definition {
            Definition::Class(chunk)
            | Definition::Define(chunk)
            | Definition::Function(chunk)
            | Definition::TypeAlias(chunk) => *chunk == known.chunk,
            Definition::Node(_) => false,
        });
        if !is_there {
            self.is_crossed.set(true);
        }
        is_there
    }

    /// The definitions of a unit that Puppet makes: those before one that is there already.
    #[must_use]
    pub fn made_definitions(&self, unit: &'c LoadedUnit) -> &'c [Definition] {
        let refused = self.refused.filter(|(id, _)| *id == unit.id).map(|(_, at)| at);
        refused.and_then(|at| unit.unit.definitions.get(..at)).unwrap_or(&unit.unit.definitions)
    }

    /// What is wrong with a type alias that a file has, too, which was loaded before the alias was there.
    #[must_use]
    pub fn alias_of_file(&self, known: KnownDefinition<'c>) -> Option<RegistryError> {
        let name = Symbol::intern(&known.name().as_str().to_lowercase());
        let other = self.aliases.get(&name).filter(|other| other.unit.id != known.unit.id)?;
        let issue = || issues::entity_redefined_of_file(&entity_uri("type", name), &other.unit.file);
        (!name.as_str().contains("::")).then(|| RegistryError::Other(issue()))
    }

    /// Loads the file of a function or type alias, which must define that and nothing else, if there is one.
    fn load_entity(&mut self, environment: &'c Environment, kind: Kind, name: Symbol) -> Result<(), RegistryError> {
        let segment = pantin_environment::module_of(name.as_str());
        let qualified = name.as_str().contains("::");
        let module: Option<ModuleId> = if qualified && segment != "environment" {
            match environment.module_id(segment) {
                Some(module) => Some(module),
                None => return Ok(()),
            }
        } else {
            None
        };
        let set_of_module = if let Kind::TypeAlias = kind
            && !qualified
            && environment.file_for(kind, None, name).is_none()
        {
            environment.module_id(segment)
        } else {
            None
        };
        let module = module.or(set_of_module);
        let Some(path) = environment.file_for(kind, module, name) else { return Ok(()) };
        // Of two files for one name in the same place Puppet takes the one in Ruby.
        let in_ruby = if kind == Kind::TypeAlias { Kind::RubyDataType } else { Kind::RubyFunction };
        if environment.file_for(in_ruby, module, name).is_some() {
            return Ok(());
        }
        let outcome = environment.unit(path, SourceMode::Puppet);
        if let Ok(Some(unit)) = outcome
            && let Some(issue) = other_definition(unit, kind, name)
        {
            return Err(RegistryError::Other(issue));
        }
        self.load_outcome(outcome)
    }

    /// Whether [`Self::take_warnings`] or [`Self::take_told`] would give anything.
    #[must_use]
    pub const fn has_warnings(&self) -> bool {
        !self.fresh_warnings.is_empty() || !self.fresh_told.is_empty()
    }

    /// What is to be told once of definitions that were loaded since this was last asked.
    pub fn take_told(&mut self) -> Vec<Issue> {
        std::mem::take(&mut self.fresh_told)
    }

    /// Units that were loaded since this was last asked.
    pub fn take_units(&mut self) -> Vec<&'c LoadedUnit> {
        std::mem::take(&mut self.fresh_units)
    }

    /// How often something was loaded that is more than type aliases, or had to be told.
    #[must_use]
    pub const fn events(&self) -> u32 {
        self.events
    }

    /// Something was told.
    pub const fn count_event(&mut self) {
        self.events = self.events.wrapping_add(1);
    }

    /// Whether only files of the environment were loaded, so that what names mean is the same for all compilations.
    #[must_use]
    pub const fn is_of_environment(&self) -> bool {
        !self.has_own_code
    }

    /// Warnings of units that were loaded since this was last asked.
    pub fn take_warnings(&mut self) -> Vec<(Arc<str>, &'c StoredWarning)> {
        std::mem::take(&mut self.fresh_warnings)
    }
}

/// Whether a unit defines a class or defined type of a name.
fn defines(unit: &LoadedUnit, name: &str) -> bool {
    unit.unit.definitions.iter().any(|definition| match definition {
        Definition::Class(chunk) | Definition::Define(chunk) => {
            KnownDefinition { unit, chunk: *chunk }.definition_name().as_str() == name
        }
        Definition::Node(_) | Definition::Function(_) | Definition::TypeAlias(_) => false,
    })
}

/// What is wrong with the file of a function or type alias that does not define that alone.
fn other_definition(unit: &LoadedUnit, kind: Kind, name: Symbol) -> Option<Issue> {
    let (file, name) = (&*unit.file, name.as_str());
    let (word, wanted) =
        if let Kind::TypeAlias = kind { ("type", "type alias or type definition") } else { ("function", "function") };
    let found = match &*unit.unit.definitions {
        [] => return Some(issues::empty_definition(file, word, name)),
        [only] => only,
        _ => return Some(issues::more_than_a_definition(file, word, name)),
    };
    let name_of = |chunk: &ChunkId| KnownDefinition { unit, chunk: *chunk }.name().as_str();
    match (kind, found) {
        (Kind::TypeAlias, Definition::TypeAlias(chunk)) => {
            let found = name_of(chunk);
            (!found.eq_ignore_ascii_case(name)).then(|| issues::other_type_definition(file, name, found))
        }
        (Kind::PuppetFunction, Definition::Function(chunk)) => {
            let found = name_of(chunk);
            (found != name).then(|| issues::other_function_definition(file, name, found))
        }
        _ => Some(issues::no_definition(file, word, name, wanted)),
    }
}

fn add_entity<'c>(
    map: &mut FxMap<Symbol, KnownDefinition<'c>>,
    kind: &str,
    known: KnownDefinition<'c>,
) -> Result<(), RegistryError> {
    let name = Symbol::intern(&known.name().as_str().to_lowercase());
    if kind == "type"
        && let Some(own) = own_type(name)
    {
        let uri = entity_uri(kind, name);
        return Err(RegistryError::Other(match own {
            OwnType::Basic => issues::entity_redefined_by(&uri, "Puppet-Type-System/Static-Loader"),
            OwnType::Derived => issues::entity_redefined_of_puppet(&uri),
        }));
    }
    if let Some(other) = map.get(&name) {
        return Err(entity_redefined(kind, name, other));
    }
    map.insert(name, known);
    Ok(())
}

/// A type that Puppet has itself.
enum OwnType {
    /// One of the type system.
    Basic,
    /// An alias, an Object type or a resource type. Puppet cannot tell where it has it from.
    Derived,
}

/// What a name in lower case means to Puppet itself, if anything.
fn own_type(name: Symbol) -> Option<OwnType> {
    match pantin_values::types::names::builtin(name.as_str()) {
        Some(Type::BuiltinAlias(_) | Type::Resource { type_name: Some(_), .. }) => Some(OwnType::Derived),
        Some(_) => Some(OwnType::Basic),
        None => pantin_values::types::object::own(name.as_str()).filter(|own| !own.is_open()).map(|_| OwnType::Derived),
    }
}

fn entity_uri(kind: &str, name: Symbol) -> String {
    format!("http://puppet.com/2016.1/runtime/{kind}/{name}")
}

fn entity_redefined(kind: &str, name: Symbol, first: &KnownDefinition<'_>) -> RegistryError {
    RegistryError::Other(redefined(kind, name, first))
}

/// A type of a name that a defined type has already.
pub(super) fn redefined_type(name: Symbol, first: &KnownDefinition<'_>) -> Issue {
    redefined("type", name, first)
}

fn redefined(kind: &str, name: Symbol, first: &KnownDefinition<'_>) -> Issue {
    let at = first.code().chunk.place;
    let origin = format!("{}?line={}&pos={}", entity_file_uri(&first.unit.file), at.line, at.column);
    issues::entity_redefined(&entity_uri(kind, name), &origin)
}

/// Puppet names a file as a URI here, and a text without a file `string:`.
fn entity_file_uri(file: &str) -> String {
    if file.is_empty() { "string:".to_owned() } else { format!("file://{file}") }
}

fn redefinition(issue: Issue) -> RegistryError {
    RegistryError::Redefinition(Diagnostic::without_place(issue))
}

/// ` (file: F, line: L)`
fn place(known: &KnownDefinition<'_>) -> String {
    line_of(known.code().chunk.place, known.unit)
}

fn place_of_node(node: &NodeDefinition, unit: &LoadedUnit) -> String {
    line_of(node.place, unit)
}

/// A place as messages about definitions have it: ` (file: F, line: L)`.
#[must_use]
pub fn line_of(Place { line, .. }: Place, unit: &LoadedUnit) -> String {
    if unit.file.is_empty() { format!("(line: {line})") } else { format!("(file: {}, line: {line})", unit.file) }
}
