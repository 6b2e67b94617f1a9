//! The types of one compilation: known definitions, aliases and their bodies, names that become types.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use std::cell::{OnceCell, RefCell};

use hashbrown::HashMap;
use pantin_base::budget::{Arena, List};
use smallvec::SmallVec;

use super::process_types;
use super::registry::{DefinitionKind, KnownDefinition, Registry, RegistryError};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{Language, Place};
use pantin_base::symbol::{Symbol, split_last_segment};
use pantin_catalog::resource_types::ResourceType;
use pantin_code::bytecode::{Const, Constant, Instruction};
use pantin_environment::module_types::issues::is;
use pantin_environment::module_types::{DeclaredDataType, ResourceTypes};
use pantin_environment::{Environment, Kind, LoadedUnit};
use pantin_values::types::construct::Blame;
use pantin_values::types::convert::signatures;
use pantin_values::types::object::{Own, own};
use pantin_values::types::{Constructors, HasTypes, Types, is_recursive};
use pantin_values::value::depth::deeper;
use pantin_values::value::issues as value_issues;
use pantin_values::value::ty::{Alias, AliasId};
use pantin_values::value::{HashBuilder, Identities, Identity, Regexp, Type, Value};

type FxMap<K, V> = HashMap<K, V, rustc_hash::FxBuildHasher>;

struct AliasEntry<'c> {
    body: Option<&'c Type<'c>>,
    /// Whether it stands for itself, once somebody asked.
    is_recursive: OnceCell<bool>,
}

/// The type set whose definition is being read.
pub(super) struct OpenTypeSet<'c> {
    pub(super) name: &'c str,
    pub(super) members: &'c [(Constant, Constant)],
    /// Names under which other type sets are known, and their own.
    pub(super) references: Vec<(&'c str, &'c str)>,
}

/// The types of one compilation.
pub struct TypeTable<'c> {
    arena: &'c Arena,
    environment: &'c Environment,
    resource_types: &'c ResourceTypes,
    /// Those of them that were asked for and nothing is to be told of, by their names in lower case.
    found_types: RefCell<FxMap<Symbol, &'c ResourceType>>,
    registry: RefCell<Registry<'c>>,
    aliases: RefCell<Vec<AliasEntry<'c>>>,
    names: RefCell<FxMap<Symbol, Type<'c>>>,
    /// Type sets whose definitions are being read, innermost last; nothing where another definition is read in between.
    pub(super) type_sets: RefCell<Vec<Option<OpenTypeSet<'c>>>>,
    /// Files that could not be loaded while a name was resolved; the VM reports all of their errors.
    failure: RefCell<Option<RegistryError>>,
    warnings: RefCell<Vec<Diagnostic>>,
    /// Texts that Ruby holds as bytes, by address and length.
    byte_texts: RefCell<Identities>,
}

impl<'c> TypeTable<'c> {
    /// No definitions are known yet.
    #[must_use]
    pub fn new(arena: &'c Arena, environment: &'c Environment, resource_types: &'c ResourceTypes) -> Self {
        Self {
            arena,
            environment,
            resource_types,
            found_types: RefCell::default(),
            registry: RefCell::default(),
            aliases: RefCell::default(),
            names: RefCell::default(),
            type_sets: RefCell::default(),
            failure: RefCell::default(),
            warnings: RefCell::default(),
            byte_texts: RefCell::default(),
        }
    }

    /// A text that Ruby holds as bytes without an encoding. It stays one where it is passed on as it is.
    pub fn bytes_text(&self, text: &str) -> Value<'c> {
        // What is empty has a place of its own, too.
        let text: &'c str =
            if text.is_empty() { &self.arena.alloc_str("  ")[1..1] } else { self.arena.alloc_str(text) };
        self.note_bytes(text);
        Value::String(text)
    }

    /// A text that is like no other is one of these.
    pub fn note_bytes(&self, text: &'c str) {
        self.byte_texts.borrow_mut().insert(Identity::of_text(text));
    }

    /// Whether there are any.
    #[must_use]
    pub fn has_bytes(&self) -> bool {
        !self.byte_texts.borrow().is_empty()
    }

    pub(super) const fn environment(&self) -> &'c Environment {
        self.environment
    }

    pub(super) fn declared_data_type(&self, path: &std::path::Path) -> Option<DeclaredDataType> {
        self.resource_types.data_type(self.environment, path)
    }

    /// The known definitions.
    pub(crate) fn registry(&self) -> std::cell::RefMut<'_, Registry<'c>> {
        self.registry.borrow_mut()
    }

    /// The failure that made the last resolution fail, if it was one of loading.
    pub(crate) fn take_failure(&self) -> Option<RegistryError> {
        self.failure.borrow_mut().take()
    }

    /// Whether there are warnings, of files or of types, since they were last asked for.
    pub(crate) fn has_warnings(&self) -> bool {
        !self.warnings.borrow().is_empty() || self.registry.borrow().has_warnings()
    }

    /// Warnings of reading resource types since this was last asked.
    pub(crate) fn take_warnings(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut *self.warnings.borrow_mut())
    }

    /// A type that is no defined type, by its name in any case.
    pub fn resource_type(&self, name: Symbol) -> Option<&'c ResourceType> {
        let name = name.lower();
        if let Some(found) = self.found_types.borrow().get(&name) {
            return Some(found);
        }
        let (found, warning) = self.resource_types.get(self.environment, name)?;
        if warning.is_none() {
            self.found_types.borrow_mut().insert(name, found);
        }
        if let Some(warning) = warning.filter(|warning| !is::type_not_loaded(warning.issue())) {
            let mut warnings = self.warnings.borrow_mut();
            if !warnings.iter().any(|have| have.issue().text() == warning.issue().text()) {
                warnings.push(warning.clone());
            }
        }
        Some(found)
    }

    /// Why Ruby cannot load the file of a type, if it cannot.
    pub(super) fn refused_type(&self, name: Symbol) -> Option<&'c Diagnostic> {
        let (_, warning) = self.resource_types.get(self.environment, name)?;
        warning.filter(|warning| is::type_not_loaded(warning.issue()))
    }

    /// As [`Self::resource_type`], by a name that may come from data and is not kept.
    pub fn resource_type_of(&self, name: &str) -> Option<&'c ResourceType> {
        self.resource_type(self.resource_types.symbol_of(self.environment, &name.to_ascii_lowercase())?)
    }

    /// The symbol, in lower case, of a name that may mean a type. `None` when no code has said it and nothing defines it.
    fn symbol_of(&self, name: &str) -> Result<Option<Symbol>, Issue> {
        if let Some(symbol) = Symbol::find_lower(name) {
            return Ok(Some(symbol));
        }
        let lower = name.to_ascii_lowercase();
        if own(&lower).is_some() {
            return Ok(Some(Symbol::intern(&lower)));
        }
        let kinds = [Kind::TypeAlias, Kind::RubyDataType];
        let of_file = self.environment.symbol_of(&kinds, &lower);
        if let Some(symbol) = of_file.or_else(|| self.resource_types.symbol_of(self.environment, &lower)) {
            return Ok(Some(symbol));
        }
        if let Some((set, _)) = split_last_segment(&lower)
            && self.environment.symbol_of(&[Kind::TypeAlias], set).is_some()
        {
            // Perhaps a member of a type set.
            return Ok(Some(Symbol::of_data(&lower)?));
        }
        let define = self.registry().find_by_text(self.environment, DefinitionKind::Define, &lower);
        let define = define.map_err(|error| self.registry_error(error))?;
        Ok(define.and_then(|_| Symbol::find(&lower)))
    }

    #[cold]
    fn registry_error(&self, error: RegistryError) -> Issue {
        let issue = match &error {
            RegistryError::Load(failure) => failure.error.issue().clone(),
            RegistryError::Redefinition(diagnostic) => diagnostic.issue().clone(),
            RegistryError::Other(issue) => issue.clone(),
        };
        *self.failure.borrow_mut() = Some(error);
        issue
    }

    /// A constant of a unit with the types in it.
    pub(crate) fn constant(&self, unit: &'c LoadedUnit, constant: &'c Constant) -> Result<Value<'c>, Diagnostic> {
        let at = |place: &Place, issue: Issue| {
            Diagnostic::new(issue, Some(unit.file.clone()), *place).with_prefix(super::unwind::EVALUATION_ERROR)
        };
        match constant {
            Constant::TypeName(written) => {
                let ty = match self.named(&written.name) {
                    // Puppet's evaluator takes the bare `TypeReference` for a name that it did not find.
                    Ok(Type::Reference(name)) => return Err(at(&written.place, issues::resource_type_not_found(name))),
                    Ok(ty) => ty,
                    Err(issue) => self
                        .class_named(&written.name, (unit, written.place))
                        .ok_or_else(|| at(&written.place, issue))?,
                };
                Ok(Value::Type(self.arena.alloc(ty)))
            }
            Constant::TypeAccess(access) => {
                let base = self.named(&access.name).map_err(|issue| at(&access.place, issue))?;
                let arguments = access
                    .arguments
                    .iter()
                    .map(|argument| match (&base, argument) {
                        // What is no type is refused for not being a name.
                        (Type::Class(_), Constant::TypeName(written)) => {
                            self.interpreted(argument).map_err(|issue| at(&written.place, issue))
                        }
                        _ => self.constant(unit, argument),
                    })
                    .collect::<Result<SmallVec<[_; 4]>, _>>()?;
                let arguments = match (&base, arguments.first()) {
                    (Type::Resource { type_name: None, .. }, Some(Value::Type(Type::Class(None))))
                        if self.beyond_puppet(issues::resource_of_class(), (unit, access.place)) =>
                    {
                        [&[Value::String("class")], &arguments[1..]].concat().into()
                    }
                    _ => arguments,
                };
                pantin_values::types::construct::access(self, &base, &arguments).map_err(|error| {
                    let place = match error.blame {
                        Blame::Argument(argument) => access.argument_places.get(argument),
                        Blame::Access | Blame::Base => Some(&access.place),
                    };
                    // Within an array: Puppet looks for a missing argument, so its message has no place.
                    let Some(place) = place else {
                        return Diagnostic::without_place(error.issue).with_prefix(super::unwind::EVALUATION_ERROR);
                    };
                    // A plain Ruby error: the expression is named around it.
                    let issue = if value_issues::has_code_of::runtime_error(&error.issue) {
                        value_issues::error_while_evaluating("a '[]' expression", error.issue.text())
                    } else {
                        error.issue
                    };
                    at(place, issue)
                })
            }
            Constant::Array(elements) => {
                let mut values = List::with_capacity_in(elements.len(), self.arena);
                for element in elements {
                    values.push(self.constant(unit, element)?);
                }
                Ok(Value::Array(values.into_slice()))
            }
            Constant::Hash(entries) => {
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries {
                    builder.insert(self.constant(unit, key)?, self.constant(unit, value)?);
                }
                Ok(builder.finish_value(self.arena))
            }
            Constant::Regexp(source) => Ok(Value::Regexp(self.arena.alloc(Regexp { source }))),
            other @ (Constant::Undef
            | Constant::Default
            | Constant::Boolean(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String(_)) => Ok(super::scalars::scalar(other).unwrap_or(Value::Undef)),
        }
    }

    /// Whether a form works that the specification of the language defines and Puppet 8 refuses; it is told where it stands.
    #[cold]
    fn beyond_puppet(&self, told: Issue, (unit, place): (&LoadedUnit, Place)) -> bool {
        let language = self.environment.settings().language();
        if language == Language::Both {
            self.warnings.borrow_mut().push(Diagnostic::new(told, Some(unit.file.clone()), place));
        }
        language != Language::Puppet
    }

    /// The class that a name means to the specification of the language, where it means no type.
    #[cold]
    pub(super) fn class_named(&self, name: &str, at: (&LoadedUnit, Place)) -> Option<Type<'c>> {
        if self.environment.settings().language() == Language::Puppet || self.failure.borrow().is_some() {
            return None;
        }
        let lower = Symbol::intern(name.strip_prefix("::").unwrap_or(name)).lower();
        self.registry().find(self.environment, DefinitionKind::Class, lower).ok().flatten()?;
        let told = issues::class_reference(name, lower.as_str());
        self.beyond_puppet(told, at).then_some(Type::Class(Some(lower.as_str())))
    }

    /// The type that a bare name means.
    pub fn named(&self, name: &str) -> Result<Type<'c>, Issue> {
        let absolute = name.strip_prefix("::").unwrap_or(name);
        if let Some(ty) = pantin_values::types::names::builtin(absolute) {
            return Ok(ty);
        }
        match Types::resolve(self, absolute).map_err(super::type_names::in_type_name)? {
            Some(ty) => Ok(ty),
            None => Err(issues::resource_type_not_found(name)
                .advised(super::type_names::advice_on_type(self.environment, name))),
        }
    }

    /// Whether a type is more than aliases of itself. `seen` has the aliases that were looked into.
    fn is_real(&self, ty: &Type<'c>, seen: &mut SmallVec<[AliasId; 8]>) -> bool {
        match ty {
            Type::Alias(alias) if seen.contains(&alias.id) => false,
            Type::Alias(alias) => {
                seen.push(alias.id);
                match Types::alias_body(self, alias.id) {
                    Some(body) => deeper(|| self.is_real(body, seen)),
                    // Still being resolved further out, where it is asked again.
                    None => true,
                }
            }
            Type::Variant(types) => types.iter().any(|ty| deeper(|| self.is_real(ty, seen))),
            Type::NotUndef(ty @ Type::Alias(_)) => self.is_real(ty, seen),
            _ => true,
        }
    }

    fn declare_alias(&self, name: Symbol, known: KnownDefinition<'c>) -> Result<Type<'c>, Issue> {
        if let Some(ty) = self.kept_alias(known) {
            self.set_name(name, Some(ty));
            return Ok(ty);
        }
        // What it names can have named it.
        if let Some(ty) = self.known_name(name) {
            return Ok(ty);
        }
        let code = known.code();
        let alias = self.new_alias(known.name().as_str());
        self.names.borrow_mut().insert(name, Type::Alias(alias));
        let constant = |constant: Const| known.unit.unit.constants.get(constant.index());
        let defined = |value| constant(value).map(|constant| self.alias_definition(alias, constant));
        let body = match &*code.chunk.instructions {
            [Instruction::LoadType { value, .. }, Instruction::Return { .. }] => defined(*value),
            [Instruction::LoadConst { value, .. }, Instruction::Return { .. }] => defined(value.constant()),
            [Instruction::Fail { message }, ..] => {
                constant(message.constant()).map(|text| self.alias_text(alias, text))
            }
            _ => None,
        };
        let invalid = || Err(pantin_values::types::issues::invalid_type_specification(alias.name));
        let body = body.unwrap_or_else(invalid);
        let body = match body {
            Ok(body) => body,
            Err(issue) => {
                self.names.borrow_mut().remove(&name);
                return Err(issue);
            }
        };
        let result = match body {
            // An Object type or a TypeSet that is defined here has the name itself.
            Type::Object(Some(object)) if object.name == alias.name => body,
            Type::TypeSet(Some(set)) if set.name == alias.name => body,
            _ => Type::Alias(alias),
        };
        self.set_alias_body(alias, body);
        if !self.is_real(&result, &mut SmallVec::new()) {
            self.names.borrow_mut().remove(&name);
            return Err(issues::unresolvable_alias(alias.name));
        }
        let kept = match &*code.chunk.instructions {
            [Instruction::LoadType { value, .. }, ..] => {
                constant(*value).and_then(|constant| self.keep_alias(known, constant))
            }
            _ => None,
        };
        let result = kept.unwrap_or(result);
        self.set_name(name, Some(result));
        Ok(result)
    }
}

impl<'c> TypeTable<'c> {
    /// An alias without a body yet.
    pub(super) fn new_alias(&self, name: &'c str) -> Alias<'c> {
        let mut aliases = self.aliases.borrow_mut();
        aliases.push(AliasEntry { body: None, is_recursive: OnceCell::new() });
        Alias { name, id: AliasId(aliases.len() as u32 - 1) }
    }

    /// Gives an alias its body.
    pub(super) fn set_alias_body(&self, alias: Alias<'c>, body: Type<'c>) {
        if let Some(entry) = self.aliases.borrow_mut().get_mut(alias.id.0 as usize) {
            entry.body = Some(self.arena.alloc(body));
        }
    }

    /// What a name in lower case is known to mean.
    pub(super) fn known_name(&self, name: Symbol) -> Option<Type<'c>> {
        self.names.borrow().get(&name).copied()
    }

    /// Says what a name in lower case means, or forgets it.
    pub(super) fn set_name(&self, name: Symbol, ty: Option<Type<'c>>) {
        match ty {
            Some(ty) => self.names.borrow_mut().insert(name, ty),
            None => self.names.borrow_mut().remove(&name),
        };
    }

    /// What a name without a leading `::` means, whose symbol is in lower case.
    pub(super) fn meaning(&self, lower: Symbol, name: &str) -> Result<Option<Type<'c>>, Issue> {
        if let Some(ty) = self.known_name(lower) {
            return Ok(Some(ty));
        }
        match own(lower.as_str()) {
            Some(Own::Object(object)) => return Ok(Some(Type::Object(Some(object)))),
            Some(Own::Described { name, text }) => return self.declare_described(lower, name, text).map(Some),
            None => {}
        }
        let alias = self.registry().find_alias(self.environment, lower);
        match alias {
            Err(error) => return Err(self.registry_error(error)),
            Ok(Some(known)) => return self.declare_alias(lower, known).map(Some),
            Ok(None) => {}
        }
        if let Some(ty) = self.type_set_member(name)? {
            return Ok(Some(ty));
        }
        if let Some(ty) = self.data_type(lower)? {
            return Ok(Some(ty));
        }
        let is_resource = self.resource_type(lower).is_some() || {
            let define = self.registry().find(self.environment, DefinitionKind::Define, lower);
            define.map_err(|error| self.registry_error(error))?.is_some()
        };
        if !is_resource {
            return Ok(None);
        }
        let type_name = lower.capitalized();
        let ty = Type::Resource { type_name: Some(type_name), title: None };
        self.names.borrow_mut().insert(lower, ty);
        Ok(Some(ty))
    }

    /// A type of a type set that a module has in a file of its own: `My::Set::Member`. Those of other type sets are known
    /// only once the set itself was named.
    fn type_set_member(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        let Some((set, _)) = split_last_segment(name) else { return Ok(None) };
        let set_name = set.to_ascii_lowercase();
        let Some(symbol) = self.environment.symbol_of(&[Kind::TypeAlias], &set_name) else { return Ok(None) };
        if self.known_name(symbol).is_some() {
            return Ok(None);
        }
        let known = self.registry().find_alias(self.environment, symbol);
        match known {
            Ok(Some(known)) if known.unit.module.is_some() => {}
            // The set of types of a module is what it must be, or nothing of it can be read.
            Err(error) if !set.contains("::") => return Err(self.registry_error(error)),
            Ok(_) | Err(_) => return Ok(None),
        }
        Types::resolve(self, set)?;
        Ok(Symbol::find_lower(name).and_then(|name| self.known_name(name)))
    }
}

impl<'c> HasTypes<'c> for TypeTable<'c> {
    fn types(&self) -> &dyn Types<'c> {
        self
    }
}

impl<'c> Types<'c> for TypeTable<'c> {
    fn arena(&self) -> &'c Arena {
        self.arena
    }

    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>> {
        match self.aliases.borrow().get(id.0 as usize) {
            Some(entry) => entry.body,
            None => process_types::alias_body(id),
        }
    }

    fn is_recursive(&self, id: AliasId) -> bool {
        let known = match self.aliases.borrow().get(id.0 as usize) {
            Some(entry) => entry.is_recursive.get().copied(),
            None => Some(process_types::is_recursive_alias(id)),
        };
        known.unwrap_or_else(|| {
            let found = is_recursive(self, id);
            if let Some(entry) = self.aliases.borrow().get(id.0 as usize).filter(|entry| entry.body.is_some()) {
                entry.is_recursive.get_or_init(|| found);
            }
            found
        })
    }

    fn local(&self, name: &str) -> Option<Type<'c>> {
        self.known_name(Symbol::find(name)?.lower())
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        let name = name.strip_prefix("::").unwrap_or(name);
        self.symbol_of(name)?.map_or(Ok(None), |lower| self.meaning(lower, name))
    }

    fn constructors(&self) -> Constructors {
        signatures
    }

    fn is_bytes(&self, text: &'c str) -> bool {
        let texts = self.byte_texts.borrow();
        !texts.is_empty() && texts.contains(&Identity::of_text(text))
    }
}
