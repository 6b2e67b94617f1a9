//! Literal texts of code as objects. To Ruby code a text in single quotes, and a bare word, is frozen; one in double quotes or a
//! heredoc without variables is an object of the code, which stays changed for whoever evaluates the code again.
//!
//! Units do not say how a text was written: who asks reads the file again, which happens only where Ruby code changes texts.

use std::path::Path;
use std::rc::Rc;

use super::literal_texts::Freedom;
use super::machine::Vm;
use pantin_base::symbol::Symbol;
use pantin_catalog::ResourceId;
use pantin_environment::LoadedUnit;
use pantin_syntax::{Written, written_texts};
use pantin_values::value::{Identity, Value};

/// What may be done with a text, if it is one of the code that is being evaluated or has been.
pub(crate) fn freedom<'c>(vm: &Vm<'c>, value: &Value<'c>) -> Option<Freedom> {
    let Value::String(text) = value else { return None };
    let unit = unit_of_literal(vm, Identity::of_mutable(value)?)?;
    let written = written(vm, unit);
    Some(match written.as_deref().and_then(|written| written.get(*text)) {
        Some((_, 0)) => Freedom::Frozen,
        Some((0, 1)) => Freedom::Free,
        Some(_) | None => Freedom::Unknown,
    })
}

/// Whether nobody knows what a change of a text would change.
#[must_use]
pub(crate) fn is_unclear<'c>(vm: &Vm<'c>, value: &Value<'c>) -> bool {
    freedom(vm, value) == Some(Freedom::Unknown)
}

/// The unit that has a text among its constants.
fn unit_of_literal<'c>(vm: &Vm<'c>, wanted: Identity) -> Option<&'c LoadedUnit> {
    let mut literals = vm.owned.literals();
    let new = vm.names.scopes().skip(literals.scopes).filter_map(|scope| scope.code);
    vm.stack.iter().map(|frame| frame.code).chain(new).for_each(|code| literals.add(code.unit));
    literals.scopes = vm.names.count();
    literals.units.get(&wanted).copied()
}

fn written<'c>(vm: &Vm<'c>, unit: &'c LoadedUnit) -> Option<Rc<Written>> {
    if let Some(known) = vm.owned.literals().written.get(&unit.id.0) {
        return known.clone();
    }
    let bytes = vm.environment.files().read(Path::new(&*unit.file)).ok();
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    let written = text.and_then(|text| written_texts(&text, unit.file.ends_with(".epp")));
    let written = written.map(Rc::new);
    vm.owned.literals().written.insert(unit.id.0, written.clone());
    written
}

/// Gives a resource a text of its own for a parameter that is one of the code: Ruby code may change it there.
pub(crate) fn own_text(vm: &mut Vm<'_>, id: ResourceId, name: Symbol) {
    let Some(value) = vm.catalog.get(id).parameters.get(name).map(|parameter| parameter.value) else { return };
    if let (Value::String(text), Some(_)) = (value, freedom(vm, &value)) {
        let own = Value::String(vm.arena.alloc_str(text));
        let mut parameters = vm.catalog.get_mut(id).parameters.iter_mut();
        if let Some((_, parameter)) = parameters.find(|(known, _)| *known == name) {
            parameter.value = own;
        }
    }
}
