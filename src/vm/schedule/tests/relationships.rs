//! Arrows wait until everything is evaluated: then they become parameters.

use std::rc::Rc;

use super::{Fake, error, parameter, reference};
use crate::schedule::relationships::evaluate_relationships;
use pantin_base::budget::Arena;
use pantin_base::symbol::Symbol;
use pantin_catalog::{CollectorKind, RelationEnd, Relationship, ResourceId, Site};
use pantin_values::value::Value;

fn relate<'c>(fake: &mut Fake<'c>, source: RelationEnd<'c>, target: RelationEnd<'c>, notifies: bool) {
    fake.pending.relationships.push(Relationship { source, target, notifies, site: Site::default() });
}

fn files<'c>(titles: &[&'c str]) -> RelationEnd<'c> {
    RelationEnd::References(titles.iter().map(|title| reference("File", title)).collect())
}

fn texts<'c>(fake: &Fake<'c>, id: ResourceId, name: &str) -> Vec<&'c str> {
    match fake.value(id, name) {
        Some(Value::Array(values)) => values.iter().filter_map(Value::as_str).collect(),
        Some(_) | None => Vec::new(),
    }
}

#[test]
fn every_source_gets_every_target() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [a, b, _, _] = ["a", "b", "c", "d"].map(|title| fake.declare("File", title, false));
    relate(&mut fake, files(&["a", "b"]), files(&["c", "d"]), false);
    relate(&mut fake, files(&["a"]), files(&["d"]), true);
    assert!(evaluate_relationships(&mut fake).is_ok());
    for id in [a, b] {
        assert_eq!(texts(&fake, id, "before"), ["File[c]", "File[d]"]);
    }
    assert_eq!((texts(&fake, a, "notify"), texts(&fake, b, "notify")), (vec!["File[d]"], vec![]));
    assert!(fake.pending.relationships.is_empty());
}

#[test]
fn targets_are_added_to_what_a_parameter_has() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [a, _] = ["a", "b"].map(|title| fake.declare("File", title, false));
    fake.catalog.get_mut(a).parameters.set(Symbol::intern("before"), parameter(Value::String("File[z]")));
    relate(&mut fake, files(&["a"]), files(&["b"]), false);
    assert!(evaluate_relationships(&mut fake).is_ok());
    assert_eq!(texts(&fake, a, "before"), ["File[z]", "File[b]"]);
}

#[test]
fn resources_that_share_an_array_share_what_is_added() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [a, b, _] = ["a", "b", "c"].map(|title| fake.declare("File", title, false));
    let shared = Value::Array(arena.alloc_slice_copy(&[Value::String("File[z]")]));
    for id in [a, b] {
        fake.catalog.get_mut(id).parameters.set(Symbol::intern("before"), parameter(shared));
    }
    relate(&mut fake, files(&["a"]), files(&["c"]), false);
    assert!(evaluate_relationships(&mut fake).is_ok());
    for id in [a, b] {
        assert_eq!(texts(&fake, id, "before"), ["File[z]", "File[c]"]);
    }
}

#[test]
fn an_end_that_is_not_declared_is_an_error() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.declare("File", "a", false);
    relate(&mut fake, files(&["a"]), files(&["missing"]), false);
    assert_eq!(
        error(evaluate_relationships(&mut fake)),
        "Could not find resource 'File[missing]' for relationship from 'File[a]'"
    );
    relate(&mut fake, files(&["missing"]), files(&["a"]), false);
    assert_eq!(
        error(evaluate_relationships(&mut fake)),
        "Could not find resource 'File[missing]' for relationship on 'File[a]'"
    );
}

#[test]
fn a_collector_stands_for_what_it_found_or_for_what_is_left_of_it() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let [a, b, _] = ["a", "b", "c"].map(|title| fake.declare("File", title, false));
    let found = fake.collect("File", CollectorKind::Virtual(None));
    fake.pending.collectors[found.index()].collected.insert(b);
    relate(&mut fake, RelationEnd::Collector(found), files(&["c"]), false);
    let nothing = fake.collect("File", CollectorKind::Virtual(None));
    fake.pending.collectors[nothing.index()].left = Some(Rc::new(files(&["a"])));
    relate(&mut fake, RelationEnd::Collector(nothing), files(&["c"]), false);
    let alone = fake.collect("File", CollectorKind::Virtual(None));
    relate(&mut fake, RelationEnd::Collector(alone), files(&["c"]), true);
    assert!(evaluate_relationships(&mut fake).is_ok());
    assert_eq!((texts(&fake, a, "before"), texts(&fake, b, "before")), (vec!["File[c]"], vec!["File[c]"]));
    assert!([a, b].iter().all(|id| texts(&fake, *id, "notify").is_empty()));
}

#[test]
fn a_type_without_a_title_is_refused() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.declare("File", "a", false);
    let untitled = || RelationEnd::Untitled(Symbol::intern("File"));
    relate(&mut fake, files(&["a"]), untitled(), false);
    assert_ne!(error(evaluate_relationships(&mut fake)), "no error");
    // What comes first is missed before.
    relate(&mut fake, files(&["missing"]), untitled(), false);
    assert_eq!(
        error(evaluate_relationships(&mut fake)),
        "Could not find resource 'File[missing]' for relationship on 'File[]'"
    );
}
