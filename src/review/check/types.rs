//! Resources whose types agents lack.

use super::Ground;
use super::subject::Subject;
use crate::check::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::symbol::Symbol;
use pantin_catalog::DeliveredKind;

/// True if an agent has the resource's type; false for resources that stand for code. Reports unknown types and
/// attributes.
pub(super) fn check(subject: &Subject<'_>, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let is_of_type = match subject.resource.kind {
        Some(DeliveredKind::CompilableType) => true,
        Some(DeliveredKind::DefinedType | DeliveredKind::Class | DeliveredKind::Unknown) => false,
        // Catalogs of older servers do not say it.
        None => ground.has_type(&subject.type_name),
    };
    if !is_of_type {
        return false;
    }
    if !ground.has_type(&subject.type_name) {
        found.push(subject.told(issues::type_not_found(&subject.resource.type_name)));
        return false;
    }
    let Some(known) = ground.resource_type(&subject.type_name) else { return true };
    for (name, _) in &subject.resource.parameters {
        if !known.valid_attribute(Symbol::intern(name)) {
            found.push(subject.told(issues::no_such_parameter(name, &subject.reference)));
        }
    }
    let audited: Vec<&str> = subject.texts("audit").collect();
    for name in audited.iter().filter(|_| audited != ["all"]) {
        if !known.valid_attribute(Symbol::intern(name)) {
            let detail = format!("Cannot audit {name}: not a valid attribute for {}", subject.reference);
            found.push(subject.parameter("audit", &detail));
        }
    }
    true
}
