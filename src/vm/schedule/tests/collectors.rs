//! What collectors find, and what they do with it.

use super::{Fake, differs, equal, error, parameter, reference};
use crate::schedule::collectors::evaluate_collectors;
use pantin_base::budget::Arena;
use pantin_base::symbol::Symbol;
use pantin_catalog::{CollectorKind, GivenParameters, Parameters, Query};
use pantin_values::value::Value;

#[test]
fn a_query_finds_resources_of_its_type_once() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let ids = ["a", "b"].map(|title| fake.declare("File", title, true));
    let other = fake.declare("User", "a", true);
    let collector = fake.collect("File", CollectorKind::Virtual(Some(equal("title", "A"))));
    assert!(evaluate_collectors(&mut fake).is_ok_and(|found| found));
    // Texts are compared as `==` does, without their case.
    assert_eq!([fake.is_virtual(ids[0]), fake.is_virtual(ids[1]), fake.is_virtual(other)], [false, true, true]);
    assert!(evaluate_collectors(&mut fake).is_ok_and(|found| !found));
    let collected: Vec<_> = fake.pending.collectors[collector.index()].collected.iter().copied().collect();
    assert_eq!(collected, [ids[0]]);
    assert_eq!(fake.pending.active, [collector], "it goes on looking");
}

#[test]
fn a_query_looks_at_parameters_and_tags() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [first, second] = ["a", "b"].map(|title| fake.declare("File", title, true));
    let list = arena.alloc_slice_copy(&[Value::String("x"), Value::String("y")]);
    fake.catalog.get_mut(first).parameters.set(Symbol::intern("mode"), parameter(Value::Array(list)));
    let tag = fake.catalog.tag_names.id("special");
    fake.catalog.get_mut(second).tags.add(tag);
    let both = Query::Or(Box::new((equal("mode", "y"), equal("tag", "special"))));
    fake.collect("File", CollectorKind::Virtual(Some(both)));
    assert!(evaluate_collectors(&mut fake).is_ok());
    assert!(!fake.is_virtual(first) && !fake.is_virtual(second));
}

#[test]
fn what_a_parameter_is_not_compares_whole_values() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [list, equal_text, unset] = ["a", "b", "c"].map(|title| fake.declare("File", title, true));
    let values = arena.alloc_slice_copy(&[Value::String("x")]);
    fake.catalog.get_mut(list).parameters.set(Symbol::intern("mode"), parameter(Value::Array(values)));
    fake.catalog.get_mut(equal_text).parameters.set(Symbol::intern("mode"), parameter(Value::String("x")));
    fake.collect("File", CollectorKind::Virtual(Some(differs("mode", "x"))));
    assert!(evaluate_collectors(&mut fake).is_ok());
    assert_eq!([list, equal_text, unset].map(|id| fake.is_virtual(id)), [false, true, false]);
}

#[test]
fn realize_waits_for_what_is_not_declared_and_then_ends() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let id = fake.declare("File", "a", true);
    let collector =
        fake.collect("File", CollectorKind::Fixed(vec![reference("File", "a"), reference("File", "later")]));
    assert!(evaluate_collectors(&mut fake).is_ok_and(|found| found) && !fake.is_virtual(id));
    assert_eq!(fake.pending.active, [collector]);
    let later = fake.declare("File", "later", true);
    assert!(evaluate_collectors(&mut fake).is_ok_and(|found| found) && !fake.is_virtual(later));
    assert!(fake.pending.active.is_empty());
}

#[test]
fn overrides_of_a_collector_come_with_the_defaults_of_its_scope() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let id = fake.declare("File", "a", true);
    fake.defaults.set(Symbol::intern("owner"), parameter(Value::String("of the scope")));
    fake.defaults.set(Symbol::intern("mode"), parameter(Value::String("of the scope")));
    let collector = fake.collect("File", CollectorKind::Virtual(None));
    let mut parameters = Parameters::default();
    parameters.set(Symbol::intern("mode"), parameter(Value::String("of the collector")));
    fake.pending.collectors[collector.index()].overrides = Some(GivenParameters { parameters, repeated: None });
    assert!(evaluate_collectors(&mut fake).is_ok());
    assert_eq!(fake.noted(), ["let replace", "override a.mode", "override a.owner"]);
    assert!(matches!(fake.value(id, "mode"), Some(Value::String("of the collector"))));
}

#[test]
fn exported_resources_come_from_here_and_from_other_nodes() {
    for collects_exports in [true, false] {
        let arena = Arena::new();
        let mut fake = Fake::new(&arena);
        fake.collects_exports = collects_exports;
        fake.exported.push(("File", "of another node"));
        let own = fake.declare("File", "own", true);
        let plain = fake.declare("File", "plain", true);
        fake.catalog.get_mut(plain).realization.exported = false;
        let collector = fake.collect("File", CollectorKind::Exported(None));
        assert!(evaluate_collectors(&mut fake).is_ok());
        let found = if collects_exports { 2 } else { 0 };
        assert_eq!(fake.pending.collectors[collector.index()].collected.len(), found);
        assert_eq!((fake.is_virtual(own), fake.is_virtual(plain)), (!collects_exports, true));
    }
}

#[test]
fn a_query_that_is_no_condition_is_an_error_for_the_first_resource() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.collect("File", CollectorKind::Virtual(Some(Query::Unusable)));
    assert!(evaluate_collectors(&mut fake).is_ok(), "there is no resource");
    fake.declare("File", "a", true);
    assert_ne!(error(evaluate_collectors(&mut fake)), "no error");
}
