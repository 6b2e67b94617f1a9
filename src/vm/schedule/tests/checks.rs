//! What must hold in the end.

use super::{Fake, error, parameter, reference};
use crate::schedule::checks::{check_relationships, check_unresolved};
use pantin_base::budget::Arena;
use pantin_base::symbol::Symbol;
use pantin_catalog::{CollectorKind, Overriding, Parameters, ScopeId, Site};
use pantin_values::value::Value;

#[test]
fn what_was_realized_has_to_be_declared() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.collect("File", CollectorKind::Fixed(Vec::new()));
    assert!(check_unresolved(&fake).is_ok());
    fake.collect("File", CollectorKind::Fixed(vec![reference("File", "a"), reference("User", "b")]));
    assert_eq!(error(check_unresolved(&fake)), "Failed to realize virtual resources File[a], User[b]");
}

#[test]
fn what_was_overridden_has_to_be_declared() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    for title in ["b", "a"] {
        let reference = reference("File", title);
        let (parameters, scope, site) = (Parameters::default(), ScopeId::TOP, Site::default());
        fake.pending.wait(Overriding { reference, parameters, scope, site });
    }
    assert_eq!(error(check_unresolved(&fake)), "Could not find resource(s) File[b], File[a] for overriding");
}

#[test]
fn relationships_of_parameters_have_to_lead_somewhere() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [a, unrealized] =
        [("a", false), ("b", true)].map(|(title, is_virtual)| fake.declare("File", title, is_virtual));
    for id in [a, unrealized] {
        fake.catalog.get_mut(id).parameters.set(Symbol::intern("content"), parameter(Value::String("File[missing]")));
        fake.catalog.get_mut(id).parameters.set(Symbol::intern("require"), parameter(Value::String("File[b]")));
    }
    assert!(check_relationships(&fake).is_ok(), "only relationships count");
    let missing = parameter(Value::String("File[missing]"));
    fake.catalog.get_mut(unrealized).parameters.set(Symbol::intern("before"), missing);
    assert!(check_relationships(&fake).is_ok(), "a virtual resource is not delivered");
    fake.catalog.get_mut(a).parameters.set(Symbol::intern("before"), missing);
    assert_eq!(error(check_relationships(&fake)), "Could not find resource 'File[missing]' in parameter 'before'");
}
