//! Which types of the process the constants and the type alias of a unit are, in this compilation.

use super::process_types;
use super::registry::KnownDefinition;
use super::types::TypeTable;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::{Const, Constant, Definition};
use pantin_environment::{KeptOnce, LoadedUnit};
use pantin_values::value::Type;
use pantin_values::value::ty::{Alias, AliasId};

impl<'c> TypeTable<'c> {
    /// The type of a constant that holds types, if it is one of the process in this compilation.
    pub(super) fn kept_constant(&self, unit: &LoadedUnit, constant: Const) -> Option<&'static Type<'static>> {
        self.kept(constant_cell(unit, constant)?)
    }

    /// Makes the type of a constant one of the process if it can be that and may be needed again, and gives it. Everything
    /// that the constant names was resolved.
    pub(super) fn keep_constant(&self, unit: &LoadedUnit, constant: Const) -> Option<&'static Type<'static>> {
        let keep = |constant: &Constant| process_types::of_constant(constant, &|name| self.process_alias(name));
        let cell = constant_cell(unit, constant)?;
        cell.need(self.environment().is_for_many(), || keep(unit.unit.constants.get(constant.index())?))
    }

    /// The type alias that a unit defines, if it is one of the process in this compilation.
    pub(super) fn kept_alias(&self, known: KnownDefinition<'c>) -> Option<Type<'static>> {
        self.kept(alias_cell(known)?).copied()
    }

    /// The same for a type alias with the right side `constant`.
    pub(super) fn keep_alias(&self, known: KnownDefinition<'c>, constant: &Constant) -> Option<Type<'static>> {
        let meaning = |name: &str| self.process_alias(name);
        let keep = || process_types::of_alias(known.name().as_str(), constant, &meaning);
        alias_cell(known)?.need(self.environment().is_for_many(), keep).copied()
    }

    fn kept(&self, cell: &KeptOnce) -> Option<&'static Type<'static>> {
        let kept = cell.get()?;
        let is_same = |(name, id): (Symbol, AliasId)| matches!(self.meaning(name, name.as_str()), Ok(Some(Type::Alias(alias))) if alias.id == id);
        kept.aliases.iter().copied().all(is_same).then_some(kept.ty)
    }

    /// The alias of the process that a name was resolved to, with the name in lower case.
    fn process_alias(&self, name: &str) -> Option<(Symbol, Alias<'static>)> {
        let name = Symbol::find_lower(name)?;
        let Some(Type::Alias(alias)) = self.known_name(name) else { return None };
        Some((name, process_types::alias(alias.id)?))
    }
}

fn constant_cell(unit: &LoadedUnit, constant: Const) -> Option<&KeptOnce> {
    let cells = unit.findings.types.get_or_init(|| {
        let all = (0..).map(Const).zip(&unit.unit.constants);
        let types = all.filter(|(_, constant)| matches!(constant, Constant::TypeName(_) | Constant::TypeAccess(_)));
        types.map(|(constant, _)| (constant, KeptOnce::default())).collect()
    });
    let at = cells.binary_search_by_key(&constant.0, |(constant, _)| constant.0).ok()?;
    Some(&cells[at].1)
}

fn alias_cell(known: KnownDefinition<'_>) -> Option<&KeptOnce> {
    let is_alone = matches!(&*known.unit.unit.definitions, [Definition::TypeAlias(chunk)] if *chunk == known.chunk);
    is_alone.then_some(&known.unit.findings.alias)
}
